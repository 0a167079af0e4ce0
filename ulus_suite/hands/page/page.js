// One seat of a table, or what everybody may see: shows the sheets that the table sends, and sends back what is chosen.
"use strict";
const $ = (id) => document.getElementById(id);
const KEEP = "ulus-suite.browser.";
const STEADY_MS = 500; // a press counts only for what has stood there so long, where others brought it
let socket = null, key = location.hash.slice(1), labels = {}, colours = [], pictures = {}, wait = 100, over = false;
let sheet = null, answered = 0, since = 0, picked = new Set(), own = false, heardAt = 0;

const store = {
  get: (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* private windows forget: reload asks anew */ } },
};
const make = (tag, words, kind) => {
  const made = document.createElement(tag);
  if (words) made.textContent = words;
  if (kind) made.className = kind;
  return made;
};
const say = (words) => { $("state").textContent = words || ""; $("state").hidden = !words; };
const colour = (seat) => (seat >= 0 && colours[seat]) || "";
const tinted = (made, seat) => { if (colour(seat)) made.style.setProperty("--row", colour(seat)); return made; };

function connect() {
  if (over || (socket && socket.readyState < 2)) return;
  socket = new WebSocket(`ws://${location.host}/hands`);
  const mine = socket;
  mine.onopen = () => mine.send(JSON.stringify({ t: "hello", key, browser: store.get(KEEP + key) }));
  mine.onmessage = (event) => heard(JSON.parse(event.data));
  mine.onclose = () => {
    if (mine !== socket || over) return;
    if (labels.lost && sheet) say(labels.lost);
    $("dock").inert = true;
    setTimeout(connect, wait);
    wait = Math.min(1500, wait * 2);
  };
}
// A phone that wakes has often lost its connection without being told: no answer within a moment, and it asks anew.
function woken() {
  if (document.visibilityState !== "visible" || over) return;
  wait = 100;
  if (!socket || socket.readyState > 1) { connect(); return; }
  const asked = socket, before = heardAt;
  send({ t: "hello" });
  setTimeout(() => {
    if (asked === socket && heardAt === before) { socket = null; asked.close(); connect(); }
  }, 700);
}
document.addEventListener("visibilitychange", woken);
for (const woke of ["online", "pageshow"]) window.addEventListener(woke, woken);
window.addEventListener("hashchange", () => location.reload());

function send(message) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
}

function heard(told) {
  heardAt += 1;
  if (told.labels) { labels = told.labels; name(); }
  if (told.t === "welcome") {
    wait = 100;
    colours = told.colours; own = told.seat >= 0;
    document.documentElement.lang = told.language;
    document.documentElement.style.setProperty("--seat", colour(told.seat) || "#27406b");
    document.title = told.game;
    if (told.browser) store.set(KEEP + key, told.browser);
    say(""); $("enter").hidden = true; $("dock").inert = false;
    if (!Object.keys(pictures).length) fetch("/pictures.json").then((got) => got.json()).then((got) => { drawn(got); });
  } else if (told.t === "sheet") {
    $("state").hidden = true; $("dock").inert = false;
    show(told.sheet, told.ask);
  } else if (told.t === "who") {
    over = true; ask();
  } else if (told.t === "code") {
    if (told.key) { location.hash = told.key; } else { $("enter-go").disabled = false; say(labels.wrong); }
  } else if (told.t === "wait") {
    say(labels.held);
  } else if (told.t === "taken" || told.t === "gone") {
    over = true; say(labels[told.t]); $("page").hidden = $("dock").hidden = true;
  } else if (told.t === "no") {
    alertly(told.said);
    answered = 0;
  } else if (told.t === "what") {
    const list = $("what");
    list.replaceChildren(...told.lines.map(([said, why, clause]) => {
      const line = make("li", said);
      line.append(make("small", `${why} (${clause})`));
      return line;
    }));
    if (!told.lines.length) list.append(make("li", labels["what.none"]));
  }
}

function name() {
  const heads = {
    "news-head": "news", "hand-head": "cards", "log-head": "log", "what-head": "what", "code-label": "code", "enter-go": "enter",
    throw: "throw", swipe: "swipe", unseal: "unseal",
  };
  for (const [id, label] of Object.entries(heads)) $(id).textContent = labels[label] || "";
}

function ask() {
  say(""); $("page").hidden = $("dock").hidden = true; $("enter").hidden = false; $("code").focus();
}
$("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  $("enter-go").disabled = true;
  const asks = new WebSocket(`ws://${location.host}/hands`);
  asks.onopen = () => asks.send(JSON.stringify({ t: "code", code: $("code").value.trim() }));
  asks.onmessage = (got) => heard(JSON.parse(got.data));
  asks.onerror = () => { $("enter-go").disabled = false; };
});

function drawn(got) {
  for (const [id, svg] of Object.entries(got)) pictures[id] = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  if (sheet) hand(sheet);
}

function alertly(words) { $("said").textContent = words || ""; $("said").hidden = !words; }

function show(now, consent) {
  const before = sheet;
  const anew = !before || (before.number || 0) !== (now.number || 0);
  const held = JSON.stringify(now.held || []);
  if (!before || held !== JSON.stringify(before.held || [])) picked.clear();
  sheet = now;
  if (anew) { since = performance.now() - (answered ? STEADY_MS : 0); answered = 0; picked.clear(); alertly(""); }
  $("page").hidden = $("dock").hidden = false;
  const rows = now.rows || [];
  $("who").textContent = (rows.find((row) => row.own) || {}).name || labels.watch;
  $("moment").textContent = now.moment || "";
  $("rows").replaceChildren(...rows.map((row, seat) => {
    const line = tinted(make("li", "", row.turn ? "turn" : ""), seat);
    const notes = [row.computer ? labels.computer : "", row.own ? labels.you : ""].filter(Boolean).join(", ");
    line.append(make("strong", notes ? `${row.name} (${notes})` : row.name));
    if (row.turn) line.append(make("span", `◀ ${labels.turn}`));
    if (row.line) line.append(make("small", row.line));
    return line;
  }));
  lines("news", now.news); lines("log", now.log);
  $("news-part").hidden = !(now.news || []).length;
  $("asked").textContent = now.asked;
  $("clause").textContent = now.clause;
  $("dock").className = now.number ? "own" : "";
  $("pad").hidden = !now.throws;
  $("unseal").hidden = !now.sealed;
  $("what-part").hidden = !own || Boolean(now.over);
  if (now.screen) alertly(labels.screen); else if (now.sealed) alertly("");
  agree(consent); hand(now); choices(now);
  if (anew && now.number) { $("dock").scrollTop = 0; if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60); }
}

function lines(id, told) {
  $(id).replaceChildren(...(told || []).map((line) => tinted(make("li", line.said), line.seat === undefined ? -1 : line.seat)));
}

function hand(now) {
  const held = now.held || [];
  $("hand-part").hidden = !held.length;
  const named = new Set((now.choices || []).flatMap((choice) => choice.builds ? held.map((_, at) => at) : choice.names || []));
  const scroll = $("hand").scrollLeft;
  $("hand").replaceChildren(...held.map((card, at) => {
    const touch = named.has(at);
    const made = make(touch ? "button" : "div", "", "card");
    if (touch) {
      made.type = "button"; made.id = `card-${at}`;
      made.setAttribute("aria-pressed", picked.has(at));
      made.onclick = () => { picked.has(at) ? picked.delete(at) : picked.add(at); hand(sheet); choices(sheet); $(`card-${at}`).focus(); };
    }
    if (pictures[card.id]) { const picture = make("img"); picture.src = pictures[card.id]; picture.alt = ""; made.append(picture); }
    else made.append(make("span", card.id.length < 4 ? card.id : "", "none"));
    made.append(make("strong", card.name));
    if (card.note) made.append(make("small", card.note));
    return made;
  }));
  $("hand").scrollLeft = scroll;
}

// With cards picked only what names all of them is offered; what may be built is offered with exactly those.
function choices(now) {
  const found = [];
  (now.choices || []).forEach((choice, index) => {
    const names = new Set(choice.names || []);
    if (choice.builds && picked.size) return;
    if ([...picked].some((at) => !names.has(at))) return;
    found.push(choose(choice.said, choice.does, () => ({ t: "choose", n: now.number, i: index })));
  });
  const built = new Map();
  (now.choices || []).forEach((choice, index) => { if (choice.builds) built.set(choice.builds, index); });
  if (picked.size) {
    const said = labels.build.replace("{cards}", [...picked].map((at) => now.held[at].name).join(", "));
    for (const [to, index] of built) {
      const whom = to > 1 ? `${now.rows[to - 2].name}: ` : "";
      found.push(choose(whom + said, "", () => ({ t: "choose", n: now.number, i: index, cards: [...picked] })));
    }
  }
  $("choices").replaceChildren(...found);
}

function choose(said, does, message) {
  const made = make("button", said);
  made.type = "button";
  if (does) made.append(make("small", does));
  made.onclick = () => act(message());
  return made;
}

function act(message) {
  if (answered === message.n || performance.now() - since < STEADY_MS) return;
  answered = message.n;
  for (const button of $("choices").children) button.setAttribute("aria-disabled", "true");
  send(message);
}

function agree(consent) {
  const box = $("consent");
  box.hidden = !consent;
  if (!consent || box.dataset.number === String(consent.n)) return;
  box.dataset.number = consent.n;
  const vote = (yes) => { box.hidden = true; send({ t: "vote", n: consent.n, i: yes }); };
  const yes = make("button", labels.agree), no = make("button", labels.refuse);
  yes.onclick = () => vote(1); no.onclick = () => vote(0);
  box.replaceChildren(make("p", consent.said), no, yes);
}

$("throw").addEventListener("click", () => sheet && act({ t: "throw", n: sheet.number }));
$("unseal").addEventListener("click", () => send({ t: "unseal" }));
$("what-part").addEventListener("toggle", () => { if ($("what-part").open) send({ t: "what" }); });
let from = null;
$("pad").addEventListener("pointerdown", (event) => { from = event.clientY; });
window.addEventListener("pointerup", (event) => {
  if (from !== null && sheet && sheet.throws && from - event.clientY > 40) act({ t: "throw", n: sheet.number });
  from = null;
});
connect();
