// One seat of a table, or what everybody may see: shows the sheets that the table sends, and sends back what is chosen.
"use strict";
const $ = (id) => document.getElementById(id);
const KEEP = "ulus-suite.browser.";
const STEADY_MS = 500; // a press counts only for what has stood there so long, where others brought it
const MANY = 24; // of more choices than so many it is asked what they would do, as they come into sight
let socket = null, key = location.hash.slice(1), labels = {}, colours = [], pictures = {}, wait = 100, over = false;
let sheet = null, answered = 0, since = 0, picked = new Set(), behind = [], own = false, heardAt = 0, game = "", chosen = "", standing = "";

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

// A seat is bound to the browser that opens it first, by bits that only this one has: drawn before anything is sent, so
// that a page which connects again before it was answered is still known.
let named = "";
function myself() {
  named = named || store.get(KEEP + key);
  if (!named) {
    named = [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
    store.set(KEEP + key, named);
  }
  return named;
}

function connect() {
  if (over || (socket && socket.readyState < 2)) return;
  socket = new WebSocket(`ws://${location.host}/hands`);
  const mine = socket;
  mine.onopen = () => mine.send(JSON.stringify({ t: "hello", key, browser: myself() }));
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
    answered = 0; free(); // what was pressed into a connection that had gone never came: it may be pressed again
    colours = told.colours; own = told.seat >= 0;
    document.documentElement.lang = told.language;
    document.documentElement.style.setProperty("--seat", colour(told.seat) || "#27406b");
    document.title = game = told.game;
    if (told.browser) { named = told.browser; store.set(KEEP + key, named); }
    say(""); $("enter").hidden = true; $("dock").inert = false;
    if (!Object.keys(pictures).length) fetch("/pictures.json").then((got) => got.json()).then((got) => { drawn(got); });
  } else if (told.t === "sheet") {
    $("state").hidden = true; $("dock").inert = false;
    show(told.sheet, told.ask);
    goOn(told.on || "");
  } else if (told.t === "who") {
    over = true; ask();
  } else if (told.t === "code") {
    if (told.key) { location.hash = told.key; } else { $("enter-go").disabled = false; say(labels.wrong); }
  } else if (told.t === "wait") {
    say(labels.held);
  } else if (told.t === "taken" || told.t === "gone") {
    over = true; say(labels[told.t]); $("page").hidden = $("dock").hidden = true;
  } else if (told.t === "no" || told.t === "kept") {
    alertly(told.said);
    if (told.t === "no") { answered = 0; free(); }
  } else if (told.t === "clause") {
    $("text").textContent = told.said;
  } else if (told.t === "does") {
    if (!sheet || told.n !== sheet.number) return;
    for (const [at, does] of Object.entries(told.does)) sheet.choices[at].does = does;
    choices(sheet);
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
    throw: "throw", swipe: "swipe", unseal: "unseal", bone: "bone", flick: "flick", direction: "direction", strength: "strength",
  };
  for (const [id, label] of Object.entries(heads)) $(id).textContent = labels[label] || "";
  $("felt").setAttribute("aria-label", labels.mat);
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
  if (sheet) { hand(sheet); mat(sheet, true); }
}

function alertly(words) { $("said").textContent = words || ""; $("said").hidden = !words; }

function show(now, consent) {
  const before = sheet;
  const anew = !before || (before.number || 0) !== (now.number || 0);
  const held = JSON.stringify(now.held || []);
  if (!before || held !== JSON.stringify(before.held || [])) picked.clear();
  sheet = now;
  if (anew) { behind = []; free(); since = performance.now() - (answered ? STEADY_MS : 0); answered = 0; picked.clear(); alertly(""); if ($("what-part").open) send({ t: "what" }); }
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
  $("goal").textContent = now.goal || ""; $("goal").hidden = !now.goal;
  $("log-part").open = $("log-part").open || !own; // whoever watches reads what happened
  lines("news", now.news); lines("log", now.log);
  $("news-part").hidden = !(now.news || []).length;
  const acts = rows.filter((row) => row.turn && !row.own).map((row) => row.name).join(", ");
  const mine = now.screen || (now.number && rows.some((row) => row.own && row.turn)); // else out of turn, if one likes
  const turn = now.over ? "" : mine ? labels.yours : now.number ? labels.may : acts && labels.waits.replace("{who}", acts);
  if ($("turn").textContent !== turn) $("turn").textContent = turn;
  $("turn").hidden = !turn;
  document.title = mine ? `● ${labels.yours} · ${game}` : game;
  const high = anew || !now.number ? 0 : $("asked").offsetHeight; // whoever answers a question sees it stand still
  if ($("asked").textContent !== now.asked) $("asked").textContent = now.asked;
  $("asked").style.minHeight = high ? `${high}px` : "";
  if (!before || before.clause !== now.clause) $("rule").open = false;
  $("clause").textContent = now.clause; $("rule").hidden = !now.clause;
  $("dock").className = [mine ? "own" : "", now.mat ? "flicks" : ""].join(" ");
  $("pad").hidden = !now.throws;
  $("unseal").hidden = !now.sealed;
  $("unseal").textContent = chosen ? `${labels.unseal}: ${chosen}` : labels.unseal;
  $("what-part").hidden = !own || Boolean(now.over);
  if (now.screen) alertly(labels.screen); else if (now.sealed) alertly("");
  agree(consent); hand(now); choices(now); mat(now, anew);
  if (anew && now.number) { $("dock").scrollTop = 0; scrollTo(0, 0); if (mine && navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60); }
}

function lines(id, told) {
  $(id).replaceChildren(...(told || []).map((line) => tinted(make("li", line.said), line.seat === undefined ? -1 : line.seat)));
}

function hand(now) {
  const held = now.held || [];
  $("hand-part").hidden = !held.length;
  $("hand-head").textContent = (now.choices || []).some((choice) => choice.builds) ? `${labels.cards}. ${labels.pick}` : labels.cards;
  const named = new Set((now.choices || []).flatMap((choice) => choice.builds ? held.map((_, at) => at) : choice.names || []));
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
}

// With cards picked only what names all of them is offered; what may be built is offered with exactly those. Of many
// choices those that are alike stand behind one button.
function choices(now) {
  const stands = JSON.stringify([now.number, now.choices, now.held, behind, [...picked]]);
  if (stands === standing) { if (answered === now.number) shut(); return; } // a finger may be on one of them
  standing = stands;
  const found = [], all = now.choices || [], doors = new Set(), long = picked.size ? 0 : behind.length;
  if (long) {
    const back = door(`‹ ${labels.back}`, () => behind.pop());
    back.classList.add("back");
    found.push(back);
  }
  all.forEach((choice, index) => {
    const names = new Set(choice.names || []), steps = picked.size ? [] : choice.steps || [];
    if (choice.builds && picked.size) return;
    if ([...picked].some((at) => !names.has(at)) || behind.slice(0, long).some((step, at) => steps[at] !== step)) return;
    if (steps.length > long) {
      if (!doors.has(steps[long])) found.push(door(steps[long], () => behind.push(steps[long])));
      doors.add(steps[long]);
      return;
    }
    if (all.length > MANY && choice.does === undefined) {
      for (const each of all) if (String(each.steps) === String(steps)) each.does = each.does || "";
      send({ t: "does", n: now.number, i: index });
    }
    found.push(choose(choice.said, choice.does, () => ({ t: "choose", n: now.number, i: index })));
  });
  const built = new Map();
  all.forEach((choice, index) => { if (choice.builds) built.set(choice.builds, index); });
  if (picked.size) {
    const said = labels.build.replace("{cards}", [...picked].map((at) => now.held[at].name).join(", "));
    for (const [to, index] of built) {
      const whom = to > 1 ? `${now.rows[to - 2].name}: ` : "";
      found.push(choose(whom + said, "", () => ({ t: "choose", n: now.number, i: index, cards: [...picked] })));
    }
  }
  $("choices").className = found.length > 4 && found.every((one) => one.textContent.length < 9) ? "short" : "";
  $("choices").replaceChildren(...found);
  if (answered === now.number) shut();
}

function door(said, goes) {
  const made = make("button", said, "door");
  made.type = "button";
  made.onclick = () => { goes(); choices(sheet); $("dock").scrollTop = 0; $("choices").firstChild.focus({ preventScroll: true }); };
  return made;
}

function choose(said, does, message) {
  const made = make("button", said);
  made.type = "button";
  if (does) made.append(make("small", does));
  made.onclick = () => { if (act(message())) chosen = said; };
  return made;
}

function act(message) {
  if (!socket || socket.readyState !== 1 || answered === message.n || performance.now() - since < STEADY_MS) return false;
  answered = message.n;
  shut();
  send(message);
  return true;
}
const shut = () => document.querySelectorAll("#choices button, #throw, #flick").forEach((button) => button.setAttribute("aria-disabled", "true"));
const free = () => document.querySelectorAll("#dock [aria-disabled]").forEach((button) => button.removeAttribute("aria-disabled"));

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

// All look at the big screen: whoever has seen it goes on.
function goOn(said) {
  if (said && $("on").hidden) since = performance.now();
  $("on").textContent = said; $("on").hidden = !said;
}
$("on").addEventListener("click", () => { if (performance.now() - since > STEADY_MS) send({ t: "on" }); });
$("throw").addEventListener("click", () => sheet && act({ t: "throw", n: sheet.number }));
$("unseal").addEventListener("click", () => send({ t: "unseal" }));
$("rule").addEventListener("toggle", () => { if ($("rule").open) send({ t: "clause" }); });
$("what-part").addEventListener("toggle", () => { if ($("what-part").open) send({ t: "what" }); });

// --- flicking: pull back and let go, or bone, direction and strength one after another ---------------------------
const DEAD_PX = 10, AIM_MS = 125, WIDE = 330, BONE = 250, BEYOND = 700;
let aim = null, pull = null, told = 0, walks = false;
const drawnAs = (tag, kind, given) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (kind) made.setAttribute("class", kind);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  return made;
};
const place = (at) => (sheet.mat.rim && at === aim.bone ? aim : sheet.mat.bones[at]);
const way = () => [Math.cos(aim.bearing * Math.PI / 180), Math.sin(aim.bearing * Math.PI / 180)];
const towards = (from, to) => Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
const round = (degrees) => ((degrees + 540) % 360 + 360) % 360 - 180;
function reaches(power) {
  const steps = sheet.mat.reach, at = power / 1000 * (steps.length - 1), low = Math.min(steps.length - 2, Math.floor(at));
  return steps[low] + (steps[low + 1] - steps[low]) * (at - low);
}
// The first bone in the way, and how far the flicked one slides until it is there.
function ahead() {
  const { x, y } = place(aim.bone), [dx, dy] = way();
  let far = reaches(aim.power), met = -1;
  sheet.mat.bones.forEach((bone, at) => {
    const along = (bone.x - x) * dx + (bone.y - y) * dy, aside = Math.abs((bone.x - x) * dy - (bone.y - y) * dx);
    const until = along - Math.sqrt(Math.max(0, WIDE * WIDE - aside * aside));
    if (at !== aim.bone && along > 0 && aside < WIDE && until < far) { far = Math.max(0, until); met = at; }
  });
  return [far, met];
}
const alike = (at) => sheet.mat.bones.length === 2 || sheet.mat.bones[at].face === sheet.mat.bones[aim.bone].face;

// A fresh aim looks at the nearest bone that may be taken, a little beside it: aiming is left to whoever flicks.
function takeUp(bone) {
  aim = { ...aim, bone };
  const here = place(bone), others = sheet.mat.bones.map((_, at) => at).filter((at) => at !== bone && alike(at));
  const far = (at) => Math.hypot(sheet.mat.bones[at].x - here.x, sheet.mat.bones[at].y - here.y);
  const goal = sheet.mat.rim ? { x: 0, y: 0 } : sheet.mat.bones[others.sort((one, other) => far(one) - far(other))[0]];
  const aside = (4 + sheet.number % 4) * (sheet.number % 2 ? 1 : -1);
  if (!goal) return;
  aim.bearing = round(towards(here, goal) + aside);
  if (!sheet.mat.rim) aim.power = enough(Math.hypot(goal.x - here.x, goal.y - here.y) + BEYOND);
}
function enough(far) {
  let power = 50;
  while (power < 1000 && reaches(power) < far) power += 10;
  return power;
}
function mat(now, anew) {
  $("mat").hidden = !now.mat;
  if (!now.mat) { aim = pull = null; return; }
  $("pull").textContent = now.mat.rim ? `${labels.pull} ${labels.edge}` : labels.pull;
  const may = now.mat.bones.map((_, at) => at).filter((at) => now.mat.bones[at].may);
  $("bone").hidden = may.length < 2;
  if (anew || !aim) {
    const last = aim && now.mat.rim ? aim : null, bone = now.mat.rim ? now.mat.bones.length - 1 : may[0];
    aim = { bone, bearing: 0, power: 450, x: now.mat.bones[bone].x, y: now.mat.bones[bone].y, ...(last || {}) };
    aim.bone = bone; pull = null;
    takeUp(bone);
  }
  felt(now.mat);
}
function felt(now) {
  const reach = now.rim ? now.radius + 350 : Math.min(now.radius, Math.max(1200, ...now.bones.map((bone) => Math.max(Math.abs(bone.x), Math.abs(bone.y)))) + 600);
  $("felt").setAttribute("viewBox", `${-reach} ${-reach} ${2 * reach} ${2 * reach}`);
  const [far, met] = ahead(), { x, y } = place(aim.bone), [dx, dy] = way();
  const parts = [drawnAs("circle", "ground", { r: now.radius }), ...(now.rings || []).map((r) => drawnAs("circle", "ring", { r }))];
  parts.push(drawnAs("line", "way", { x1: x, y1: -y, x2: x + dx * far, y2: -(y + dy * far) }));
  now.bones.forEach((bone, at) => {
    const here = place(at), face = pictures[`bone.${bone.face}`];
    const kind = at === aim.bone ? "bone mine" : !now.rim && alike(at) ? "bone like" : "bone";
    parts.push(drawnAs("circle", kind, { cx: here.x, cy: -here.y, r: BONE }));
    if (face) parts.push(drawnAs("image", "", { href: face, x: here.x - BONE, y: -here.y - BONE, width: 2 * BONE, height: 2 * BONE }));
  });
  if (met >= 0) parts.push(drawnAs("circle", "met", { cx: now.bones[met].x, cy: -now.bones[met].y, r: BONE + 90 }));
  $("felt").replaceChildren(...parts);
  $("bearing").value = aim.bearing; $("power").value = aim.power / 10;
  const goal = met >= 0 ? ` → ${labels[now.bones[met].face] || now.bones[met].face}` : "";
  $("aimed").textContent = `${labels[now.bones[aim.bone].face] || ""}, ${Math.round(aim.power / 10)} %${goal}`;
}
const shot = () => ({ bone: aim.bone, bearing_mdeg: Math.round(aim.bearing * 1000), power_permille: Math.round(aim.power), x: Math.round(aim.x), y: Math.round(aim.y) });
function turned() {
  felt(sheet.mat);
  if (answered !== sheet.number && performance.now() - told > AIM_MS) { told = performance.now(); send({ t: "aim", n: sheet.number, pull: shot() }); }
}
const flick = () => act({ t: "flick", n: sheet.number, pull: shot() });
function on(event) { // where a finger is, on the mat
  const box = $("felt").createSVGPoint();
  box.x = event.clientX; box.y = event.clientY;
  const at = box.matrixTransform($("felt").getScreenCTM().inverse());
  return { x: at.x, y: -at.y };
}
$("felt").addEventListener("pointerdown", (event) => {
  if (!aim || !event.isPrimary) return;
  const at = on(event), near = (bone) => Math.hypot(place(bone).x - at.x, place(bone).y - at.y);
  const may = sheet.mat.bones.map((_, bone) => bone).filter((bone) => sheet.mat.bones[bone].may).sort((one, other) => near(one) - near(other));
  walks = Boolean(sheet.mat.rim) && near(aim.bone) > 3 * BONE && Math.hypot(at.x, at.y) > 0.78 * sheet.mat.radius;
  if (!walks && may.length && may[0] !== aim.bone && near(may[0]) < 2 * BONE) takeUp(may[0]);
  $("felt").setPointerCapture(event.pointerId);
  pull = { x: event.clientX, y: event.clientY, far: 0, before: { ...aim } };
  if (walks) walk(at); else felt(sheet.mat);
});
function walk(at) {
  const edge = Math.hypot(aim.x, aim.y) / Math.hypot(at.x, at.y), aside = aim.bearing - towards(aim, { x: 0, y: 0 });
  aim.x = at.x * edge; aim.y = at.y * edge; aim.bearing = round(towards(aim, { x: 0, y: 0 }) + aside);
  turned();
}
$("felt").addEventListener("pointermove", (event) => {
  if (!aim || !pull || !event.isPrimary) return;
  if (walks) { walk(on(event)); return; }
  const across = event.clientX - pull.x, down = event.clientY - pull.y, full = Math.min(160, $("felt").clientWidth * 0.42);
  pull.far = Math.hypot(across, down);
  if (pull.far < DEAD_PX) { Object.assign(aim, pull.before); felt(sheet.mat); return; }
  aim.bearing = round(Math.atan2(down, -across) * 180 / Math.PI);
  aim.power = Math.max(1, Math.min(1000, 1000 * (pull.far - DEAD_PX) / (full - DEAD_PX)));
  turned();
});
$("felt").addEventListener("pointerup", (event) => {
  const let_go = aim && pull && event.isPrimary && !walks && pull.far >= DEAD_PX;
  pull = null;
  if (let_go) flick();
});
$("felt").addEventListener("pointercancel", () => { if (aim && pull) { Object.assign(aim, pull.before); pull = null; felt(sheet.mat); } });
$("bearing").addEventListener("input", () => { aim.bearing = Number($("bearing").value); turned(); });
$("power").addEventListener("input", () => { aim.power = 10 * Number($("power").value); turned(); });
$("bone").addEventListener("click", () => {
  const may = sheet.mat.bones.map((_, at) => at).filter((at) => sheet.mat.bones[at].may);
  takeUp(may[(may.indexOf(aim.bone) + 1) % may.length]); turned();
});
$("flick").addEventListener("click", () => { if (aim) flick(); });

let from = null;
$("pad").addEventListener("pointerdown", (event) => { from = event.clientY; });
window.addEventListener("pointerup", (event) => {
  if (from !== null && sheet && sheet.throws && from - event.clientY > 40) act({ t: "throw", n: sheet.number });
  from = null;
});
connect();
