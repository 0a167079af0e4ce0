"""The stage: one for all games. It lays a scene out, draws the still picture, then what moves, then what lies on
top; presses, focus, marks, tips and dragging come from the nodes.

A game's table is a class of its own with `scene` and `beats`, both pure; see `Stage`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Future
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ulus_suite.app.scene.art import Painters, Studio
from ulus_suite.app.scene.layout import Laid, Placed, Type
from ulus_suite.app.scene.model import TOP, Art, Beat, Do, Heard, Node, Own, Put, Scene, Tell, Throw
from ulus_suite.app.scene.moves import Moves, paint_live, pictures
from ulus_suite.app.scene.still import Still, draw_glass, items
from ulus_suite.app.scene.victory import Rejoicing, Shining, Victory
from ulus_suite.app.ui.focus import Drag, Target, Why
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.motion import Motion
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.tooltip import put_beside
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.teach.words import Words

if TYPE_CHECKING:
    from ulus_suite.app.scene.choice_effects import Previews
    from ulus_suite.app.scene.seat_view import SeatView
    from ulus_suite.app.ui.widgets import Widget
    from ulus_suite.play.advice.hints import Hint as Advised


class Context(NamedTuple):
    """What a scene depends on besides the view, all of one moment. While something moves nothing can be pressed.

    ``spends``: kinds of actions that give something away. ``hand``: what the table itself keeps, a value of the
    game. ``aside``: what a beat has changed that stands in no view. ``looked``: the node that is pointed at, where
    the table asks for it; ``considered``: the choice that is, on the board or by its button, where it may be told
    what choices would do. ``caption``: words and clause of what happens now. ``holds``: whether a hand may lie open
    before this screen; ``shared``: whether one that does is for its owner's eyes, and all others look away;
    ``hidden``: whether that of the one who is asked lies face down; ``turns_up``: who may turn its cards up now.
    ``past``: what `Stage.past` has found. ``layout``: where bones lay after the latest throw. For beats,
    ``thrown``: the answer of chance that led to what is told, ``after``: the view it leads to, and ``pace``: how
    fast what passes by itself is told. ``previews``: what choices would do; None where nobody asks (`tag` then
    says nothing)."""

    words: Words
    names: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    computers: frozenset[Seat] = frozenset()
    choices: tuple[Action, ...] = ()
    actor: Seat | None = None
    hand: Any = None
    hint: Action | None = None
    thoughts: tuple[Decision, ...] = ()
    aside: Any = None
    looked: str = ""
    considered: Action | None = None
    caption: tuple[str, str] | None = None
    moving: bool = False
    live: bool = True
    sits: bool = False
    folded: bool = False
    at_screen: frozenset[Seat] = frozenset()
    holds: bool = True
    shared: bool = False
    hidden: bool = False
    past: Any = ()
    may_throw: bool = False
    spends: frozenset[str] = frozenset()
    layout: tuple[Pose, ...] = ()
    thrown: ChanceResult | None = None
    after: Any = None
    pace: str = "calm"
    previews: Previews | None = None
    turns_up: Seat | None = None

    def tag(self, action: Action, place: str) -> str:
        """What a choice would bring at a place, in a word or two."""
        return self.previews.tag(action, place) if self.previews is not None else ""

    def certain(self, action: Action) -> Sequence[Any]:
        """The certain effects of a choice."""
        return self.previews.of(action).certain if self.previews is not None else ()


class Stage:
    """The board of a game's table, which is made of scenes.

    A game sets ``painters`` and says :meth:`scene` and :meth:`beats`; where it keeps something in hand also
    ``empty_hand``, and :meth:`explain` for what is told of a node only when somebody looks at it. It decides
    nothing: choices come from the core through the screen, of which it knows what one seat may see.
    """

    game = ""
    performed: Collection[str] = ()
    """Kinds of events that are seen on the board: something moves, lights up or is counted."""
    silent: Collection[str] = ()
    """Kinds of events that are told in words only, said on purpose: every kind is in one of the two."""
    painters: Painters = MappingProxyType({})
    empty_hand: Any = None

    def __init__(self, screen: SeatView) -> None:
        self.screen = screen
        self.view: Any = None
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.last: tuple[str, ...] = ()
        """Places where the last move began and ended."""
        self.shining: Shining | None = None
        """Small victories that are being shown over the board."""
        self.passing = ""
        """What passes over the board by itself while something moves: words that stand in place of the question."""
        self.needs_tick = False
        """Whether `tick` is wanted although nothing moves: something is held, an answer is awaited."""
        self.studio = Studio(self.painters)
        self.still = Still(self.studio)
        self.hand: Any = self.empty_hand
        self.hint: Action | None = None
        self.laid: Laid | None = None
        self.telling: Telling | None = None
        self._lead_to = ""
        """The node from which something was put down, until something else is pressed."""
        self._carried: tuple[str, Art, pygame.Rect] | None = None
        """The node that the pointer carries, its picture and where that is."""
        self._visible = pygame.Rect(0, 0, 1, 1)
        self._looked = ""
        self.considered: Action | None = None

    # --- what a game says ---------------------------------------------------------------------------------

    def scene(self, view: Any, context: Context) -> Scene:
        """What lies where in this position. Pure: the same view and context give the same scene."""
        raise NotImplementedError

    def beats(self, before: Any, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        """What is seen to happen from one view to the next, in order. Pure."""
        return ()

    def explain(self, node: Node, context: Context) -> str:
        """What is told of a node when it is looked at, where its tip is not plain words."""
        return ""

    def tells(self, press: Tell) -> tuple[str, str, str, str]:
        """Of something for one person's eyes: its heading, what everybody else is asked, the button, the words."""
        raise NotImplementedError

    def pressed(self, ui: Ui, node: Node, what: str) -> None:
        """A press on a node that the table answers itself; nothing where it answers in `take`."""

    def pulled(self, ui: Ui, node: Node, drag: Drag) -> None:
        """The same of a node that is carried, or pulled."""
        raise NotImplementedError

    def hand_in(self, view: Any) -> Any:
        """What is in hand when another view is shown: by default nothing."""
        return self.empty_hand

    # --- showing ------------------------------------------------------------------------------------------

    @property
    def context(self) -> Context:
        """All that a scene depends on besides the view, now."""
        screen, telling = self.screen, self.telling
        moving = telling is not None or screen.moving
        return Context(
            screen.words, tuple(screen.names), tuple(screen.colours),
            frozenset(seat for seat in range(screen.seats) if screen.computer(seat)),
            () if moving else tuple(screen.choices), screen.actor, self.hand, None if moving else self.hint,
            () if moving else tuple(screen.thoughts),
            telling.aside if telling is not None else None, "" if moving else self._looked,
            None if moving else self.considered,
            telling.caption if telling is not None else None, moving, screen.live, screen.sits, False,
            frozenset(seat for seat in range(screen.seats) if screen.at_screen(seat)), screen.holds,
            screen.passes_round, screen.face_down, self.past(), screen.may_throw and not moving,
            frozenset(screen.rules.spec.spends), screen.layout, previews=screen.previews,
            turns_up=None if moving else screen.turns_up,
        )  # fmt: skip

    tells_progress = False
    """Whether how far a seat has come is read from the view that is drawn, as everybody may know it."""
    points = False
    """Whether the scene shows what the place that is pointed at would do."""

    def eye(self, ui: Ui) -> str:
        """What is looked at: by pointer or by keys, whichever moved last."""
        return ui.focus.eyes[0] or ""

    def _considers(self, looked: str) -> Action | None:
        """The choice that is made where one looks, while it may be told what choices would do."""
        screen = self.screen
        if not looked or self.telling is not None or screen.moving or not screen.previews.shows:
            return None
        return next((one for one in screen.choices if screen.choice_target(one) == looked), None)

    def past(self) -> Any:
        """What everybody saw happen before, as far as the scene needs it."""
        return ()

    def large(self, ui: Ui, node: Node) -> Art:
        """What is shown large beside a node while it is looked at; nothing by default."""
        return ()

    @property
    def shown(self) -> Scene:
        """The scene that is on the table."""
        assert self.laid is not None
        return self.laid.scene

    def show(self, ui: Ui, view: Any) -> None:
        """Draw this position."""
        self.view, self.telling = view, None
        self.hand, self._lead_to, self._carried = self.hand_in(view), "", None

    def lay(self, ui: Ui, view: Any) -> Laid:
        """A view as it lies in the board's rectangle now."""
        type_ = Type(float(ui.theme.em()), ui.text.height("small"))
        return Laid(
            self.scene(view, self.context._replace(folded=self.screen.folded(ui))),
            self.rect,
            type_,
            lambda art, wide: self.studio.want(ui, art, wide),
        )

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Lay the scene out and register what can be pointed at."""
        self.rect = pygame.Rect(rect)
        self._visible = self.rect.clip(ui.clip) if ui.clip is not None else self.rect.copy()
        if self.view is None:
            return
        if self.points:
            self._looked = self.eye(ui)
        self.laid = self.lay(ui, self.view)
        if self.telling is not None:
            self.telling.relaid(self.laid)
        self.passing = self.shown.passing
        covers = [placed for placed in self.laid.placed.values() if placed.node.covers]
        for placed in self.laid.placed.values():
            node = placed.node
            seen = self.laid.sight(placed)
            if node.uncovered:
                ui.keep_clear(placed.rect.clip(self._visible))  # what stands on an edge goes beyond its region
            under = any(over.node.z > node.z and over.rect.collidepoint(seen.center) for over in covers)
            if node.label and seen.width and seen.height and not under:
                ui.add(self._target(ui, placed._replace(rect=seen)))
        if any(node.mark == "held" for node in self.shown.nodes):  # arrows keep to where it may go
            open_ = (node.id for node in self.shown.nodes if node.label and node.press is not None)
            ui.focus.fence = frozenset(open_)

    def _target(self, ui: Ui, placed: Placed) -> Target:
        node = placed.node
        target = NodeTarget(
            node.id, placed.rect, node.label, node.kind, enabled=node.press is not None,
            act=(lambda: self.press(ui, node)) if node.press is not None else None,
            shape=node.shape, passing=node.passing, ours=node.ours,
            drag=(lambda drag: self.drag_node(ui, node, drag)) if node.carry else None,
            around=(lambda pos: self._lies_on(node, pos)) if node.outlines else None,
        )  # fmt: skip
        target.look = lambda: self.told(ui, node)
        target.large = lambda: self.large(ui, node)
        return target

    def told(self, ui: Ui, node: Node) -> Told:
        """What is said of a node: worked out when it is looked at."""
        tip = node.tip if isinstance(node.tip, str) else self.explain(node, self.context)
        previews = self.screen.previews
        if isinstance(node.press, Do):
            action = node.press.action
            does = previews.line(ui, action) or previews.hint(ui, action)
            return Told(f"{tip} {previews.line(ui, action)}." if tip else does, does, previews.lines(ui, action))
        why = self.screen.why(node.meant) if node.meant is not None and node.press is None else ()
        return Told(tip or node.label, "", (), why)

    def _lies_on(self, node: Node, pos: tuple[int, int]) -> bool:
        assert self.laid is not None
        frame = self.laid.frames[node.place.region] if hasattr(node.place, "region") else None
        if frame is None or not frame.rect.collidepoint(pos):
            return False
        point = frame.back(pos)
        return any(_inside(point, outline) for outline in node.outlines)

    def seen(self, id: str) -> pygame.Rect | None:
        """Where a node is seen now, also while it moves."""
        telling = self.telling
        if telling is not None and telling.moves is not None:
            moving = telling.moves.where(id, telling.share)
            if moving is not None:
                return moving
        return self.laid.rect(id) if self.laid is not None else None

    # --- pressing and carrying ------------------------------------------------------------------------------

    def press(self, ui: Ui, node: Node) -> None:
        match node.press:
            case Do(action=action):
                self.hand = self.hand_in(self.view)
                self.screen.act(ui, action)
            case Put():
                self.put(ui, node.press)
            case Throw():
                self.screen.throw(ui)
            case Own(what=what):
                self.pressed(ui, node, what)
            case Tell():
                head, ask, yes, _ = self.tells(node.press)
                told = node.press
                self.screen.show_to(ui, head, ask, yes, lambda: self.tells(told)[3])

    def renew(self, ui: Ui) -> None:
        """What the table itself keeps is another: so is the scene."""
        ui.relayout()

    def relook(self, ui: Ui) -> None:
        """The scene is another, but what can be pressed, and the rail, are not."""
        if self.laid is not None and self.telling is None:
            self.laid = self.lay(ui, self.view)
        ui.dirty()

    def repaint(self, ui: Ui) -> None:
        """What a live node shows is another, and nothing else."""
        ui.dirty()

    def tick(self, ui: Ui, ms: float) -> None:
        """Time has passed while something ``needs_tick``."""

    def put(self, ui: Ui, put: Put) -> None:
        """This is in hand from now on."""
        if put.sound and put.hand != self.hand:
            ui.sound.play(put.sound, 0.5)
        self.hand, self._lead_to = put.hand, ""
        ui.relayout()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Back puts down what is in hand."""
        if given.do is InputAction.BACK and given.down and self.laid is not None and self.shown.back is not None:
            held = next((node.id for node in self.shown.nodes if node.mark == "held"), "")
            self.put(ui, Put(self.shown.back))
            self._lead_to = held
            return True
        return False

    def drag_node(self, ui: Ui, node: Node, drag: Drag) -> None:
        """A thing follows the pointer. Let go where it may go it goes there; where it was it stays in hand, as
        after a press; anywhere else it is put down."""
        if self.laid is None:
            return
        if isinstance(node.press, Own):
            self.pulled(ui, node, drag)
            return
        if drag.phase == "start" and isinstance(node.press, Put) and node.mark != "held":
            self.put(ui, node.press)
            ui.lay_out_stale()
        if drag.phase in ("start", "move"):
            art, rect, hides = node.art, pygame.Rect(self.laid.placed[node.id].rect), node.id
            if self.shown.carried is not None:
                art, place, hides = self.shown.carried
                rect = self.laid.spot(place, art)
            rect.center = drag.pos
            self._carried = (hides, art, rect)
            ui.dirty()
            return
        self._carried = None
        ui.dirty()
        over = self.laid.placed.get(drag.over or "")
        if drag.phase == "drop" and node.thrown and self.rect.collidepoint(drag.pos) and drag.over != node.id:
            self.press(ui, node)
            return
        if drag.phase == "drop" and over is not None and _takes(over.node, node):
            self.press(ui, over.node)
            return
        stays = drag.phase == "drop" and drag.over == node.id
        if isinstance(node.press, Put) and not stays and self.shown.back is not None:
            self.put(ui, Put(self.shown.back))

    # --- what the table asks of a board -----------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Whether this choice is made on the board, so that the rail needs no button for it."""
        return False

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """True lets a person throw by key or gesture (the rail shows a button); False settles at once."""
        return False

    def stands_for(self, action: Action) -> Action:
        """The choice that a person makes instead of an action that comes to the same: by default itself."""
        return action

    def aimed(self, action: Action) -> Action:
        """A computer player's action with what only the table knows (where pieces lie) put in."""
        return action

    def aims(self, ui: Ui, action: Action) -> None:
        """Whoever is asked aims so by now, at a screen of its own: show it as if it were aimed here."""

    @property
    def drawn(self) -> pygame.Rect:
        """What the board covers of its place: all of it, or less where its shape is another."""
        return self.rect

    @property
    def holds_up(self) -> bool:
        """Whether somebody has to look before anything goes on."""
        return self.laid is not None and self.telling is None and self.shown.holds

    @property
    def way_on(self) -> Node | None:
        """What is pressed once that has been looked at."""
        lead = self.shown.lead if self.holds_up else ""
        return self.shown.node(lead) if isinstance(lead, str) and lead else None

    @property
    def covered(self) -> pygame.Rect | None:
        """Where the caption lies."""
        return self.laid.rect("caption") if self.laid is not None else None

    def lead(self, ui: Ui) -> str:
        """Where the focus belongs."""
        if self.laid is None:
            return ""
        lead = self.shown.lead
        if self._lead_to and not self.shown.holds:
            return self._lead_to
        return lead if isinstance(lead, str) else self.screen.choice_target(lead)

    def asks(self, asked: str) -> str:
        """The question as it stands with what is in hand."""
        return self.shown.asks or asked if self.laid is not None and self.telling is None else asked

    def target_of(self, action: Action) -> str:
        """The node at which one press does it now."""
        if self.laid is None:
            return ""
        return next((n.id for n in self.shown.nodes if isinstance(n.press, Do) and n.press.action == action), "")

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Mark an action as advised."""
        self.hint = action
        ui.relayout()

    def hints(self, ui: Ui) -> list[Hint]:
        """How to put down what is in hand."""
        held = self.laid is not None and self.shown.back is not None
        return [(InputAction.BACK, ui.say("hint.put_down"))] if held else []

    def ends_of(self, event: Event) -> Sequence[str]:
        """Where what this event tells began and ended: places that :meth:`mark_rect` knows."""
        return ()

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The rectangle round a node, for the corners of the last move."""
        return self.laid.rect(place) if self.laid is not None else None

    def mark_last(self, events: Sequence[Event]) -> bool:
        """Where these events begin and end stays marked until others do; False where they move nothing."""
        found = tuple(dict.fromkeys(place for event in events for place in self.ends_of(event)))
        self.last = found or self.last
        return bool(found)

    # --- what a game may say of itself in the rail --------------------------------------------------------------

    def seat_line(self, ui: Ui, view: Any, seat: Seat) -> str:
        """A seat's public state in a few words (`12 balls taken`)."""
        return ""

    def seat_figure(self, seat: Seat) -> str:
        """The figure that counts for a seat, where there is room for one only."""
        return ""

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget | None:
        """A seat as the rail shows it; None for the rail's own line with `seat_line`."""
        return None

    @property
    def look_at(self) -> str:
        """What to do to read what a choice would do, where pointing at a place of the board is not it."""
        return ""

    def rail_widgets(self, ui: Ui) -> list[Widget]:
        """More to stand over the choices (what can be set before an action)."""
        return []

    def choice_words(self, action: Action) -> str:
        """What the rail calls this choice; empty for the message of the action."""
        return ""

    def choice_style(self, action: Action) -> str:
        """How the rail shows this choice: plain, main or quiet."""
        return "plain"

    # --- hints --------------------------------------------------------------------------------------------------

    def advise(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """The hint that is to come, where the board knows more than the choices tell (how to aim); else None."""
        return None

    def advise_better(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """After the first hint has been told, a better one that takes longer to find; None for none."""
        return None

    def advised_words(self, action: Action) -> str:
        """What a hint calls an action, where the game's own words for it say too little; else empty."""
        return ""

    def still_advised(self, action: Action) -> bool:
        """Whether a hint for this action is still to be shown."""
        return True

    # --- motion -------------------------------------------------------------------------------------------------

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """The beats of what happened, one after another."""
        told = self.context._replace(
            moving=True, choices=(), thrown=result, after=after, pace=ui.settings.pace_of(self.game)
        )
        beats = self.beats(before, events, told)
        if not beats:
            return None
        seen = any(beat.joy for beat in beats) or any(self.ends_of(event) for event in events)
        if ui.settings.motion == "none" and not seen:  # the mark of a victory before it stays
            return None
        self.hand, self._carried = self.hand_in(before), None
        return Telling(ui, self, beats)

    def noticed(self, ui: Ui) -> None:
        """Something else is pointed at: what it would do is drawn for the pointer and the focus alike."""
        self._look(ui)

    def _look(self, ui: Ui) -> None:
        if not self.points or self.laid is None or self.telling is not None:
            return
        looked = self.eye(ui)
        considered = self._considers(looked)
        if (looked, considered) != (self._looked, self.considered):
            self._looked, self.considered = looked, considered
            self.relook(ui)

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The still picture, then what moves, then what lies on top."""
        if self.laid is None:
            return
        self._look(ui)  # the focus may have been led elsewhere since the scene was made
        moves = self.telling.moves if self.telling is not None else None
        away = (
            moves.moving
            if moves is not None and self.telling is not None and self.telling.share < 1
            else frozenset()
        )
        hidden = {self._carried[0]} if self._carried is not None else set()
        self.still.draw(ui, surface, list(items(self.studio, self.laid, away | hidden)), self._visible)
        last_move(ui, surface, [rect for place in self.last if (rect := self.mark_rect(place)) is not None])
        share, gliding = 1.0, ""
        if moves is not None and self.telling is not None:
            share, gliding = self.telling.share, moves.gliding(self.telling.share)
            moves.draw(ui, surface, self.studio, share)
        for placed in self.laid.placed.values():
            node = placed.node
            if gliding and self.laid.region_of(node) == gliding:
                continue
            if node.live:
                paint_live(ui, surface, self.studio, self.laid, placed, 1.0)
            elif node.lens is not None:
                glass = placed.rect, (placed, placed), 1.0
                rect, ends, gone = moves.glass(placed, share) if moves is not None else glass
                live = [(each.node, share) for each in moves.live] if moves is not None else []
                draw_glass(ui, surface, self.studio, self.laid, ends, gone, rect, live)
            elif node.art and node.z >= TOP:
                box = self.studio.reach(node.art, placed.rect)
                surface.blit(self.studio.picture(ui, node.art, box.size), box)
        if self._carried is not None:
            _, art, rect = self._carried
            paints = self.studio.painter(art).live
            if paints is not None:
                paints(ui, surface, art, rect, 0.0)
            else:
                box = self.studio.reach(art, rect)
                surface.blit(self.studio.picture(ui, art, box.size), box)
        self._draw_large(ui)

    def _draw_large(self, ui: Ui) -> None:
        """What is looked at, large, over the ring of the focus and beside what it lies on."""
        eye = ui.focus.eyes[0] if self.telling is None and self._carried is None else None
        target = ui.focus.get(eye) if eye else None
        art = target.shows if isinstance(target, NodeTarget) else ()
        if target is None or not art:
            return
        box = pygame.Rect((0, 0), self.studio.want(ui, art, self.rect.width))
        put_beside(box, target, ui, self.rect)

        def paint(surface: pygame.Surface) -> None:
            surface.blit(self.studio.picture(ui, art, box.size), box)

        ui.above(paint)


def last_move(ui: Ui, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
    """Thin corners round the places where the last move began and ended, until the next one."""
    colour, clip = ui.theme["brass"], surface.get_clip()
    for rect in rects:
        reach, wide = max(3, rect.width // 5), max(2, rect.width // 30)
        if not clip.colliderect(rect.inflate(2 * wide + 4, 2 * wide + 4)):
            continue
        for x, dx in ((rect.left, reach), (rect.right, -reach)):
            for y, dy in ((rect.top, reach), (rect.bottom, -reach)):
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x + dx, y), wide + 2)
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x, y + dy), wide + 2)
                pygame.draw.line(surface, colour, (x, y), (x + dx, y), wide)
                pygame.draw.line(surface, colour, (x, y), (x, y + dy), wide)


def _takes(over: Node, carried: Node) -> bool:
    """Whether letting go of one node over another plays what pressing that does."""
    goal = isinstance(carried.press, Put) and over.mark == "open"
    return isinstance(over.press, Do) and (goal or over.press == carried.press)


class Told(NamedTuple):
    """What is said of a node that is looked at."""

    hint: str
    told: str = ""
    more: Sequence[str] = ()
    why: Sequence[Why] = ()


class NodeTarget(Target):
    """A target whose words are worked out when they are asked for, and only once."""

    look: Any = None
    large: Any = None
    _said: Told | None = None
    _shows: Art | None = None

    @property
    def shows(self) -> Art:
        """What is shown large beside it."""
        if self._shows is None:
            self._shows = self.large() if self.large is not None else ()
        return self._shows

    def _told(self) -> Told:
        if self._said is None:
            self._said = self.look() if self.look is not None else Told("")
        return self._said

    def _ignore(self, value: object) -> None:
        """Its words come from the node."""

    hint = property(lambda self: self._told().hint, _ignore)
    told = property(lambda self: self._told().told, _ignore)
    more = property(lambda self: self._told().more, _ignore)
    popup = property(lambda self: not self.shows, _ignore)
    why = property(lambda self: self._told().why, _ignore)


class Telling:
    """Beats one after another. Skipped it stands at its end; what the next beat shows is painted while one runs."""

    def __init__(self, ui: Ui, stage: Stage, beats: Sequence[Beat]) -> None:
        self.ui, self.stage = ui, stage
        self.beats = list(beats)
        self.caption: tuple[str, str] | None = None
        self.aside: Any = None
        self.moves: Moves | None = None
        self.share = 1.0
        self._spent = 0.0
        self._joy: Motion | None = None
        self._to_hear: list[Heard] = []
        self._next: Laid | None = None
        """The scene of the beat to come, laid out while its pictures were painted."""
        self._to_paint: Iterator[tuple[Art, tuple[int, int]]] = iter(())

    def run(self, ms: float) -> float | None:
        """Go on by so many ms; what is left over of them when it is done, None before."""
        self.stage.telling = self
        left, begun = ms, False
        while True:
            if self._joy is not None:
                rest = self._joy.run(left)
                if rest is None:
                    return None
                left, self._joy = rest, None
                self._end()
            if self.moves is None:
                if not self.beats:
                    return left
                self._begin(self.beats[0])
                begun = True
            beat = self.beats[0]
            self._spent += left
            self.share = min(1.0, self._spent / beat.ms) if beat.ms > 0 else 1.0
            self._hear()
            self.ui.dirty()
            if self._spent < beat.ms + beat.rest:
                if not begun:
                    self._paint()
                return None
            left = self._spent - beat.ms - beat.rest
            self._joy = self._rejoice(beat)
            if self._joy is None:
                self._end()

    def finish(self) -> None:
        """Stand at the end at once; where nothing may move, victories leave their mark."""
        if self.beats:
            joys, self._next = [joy for beat in self.beats for joy in beat.joy], None
            self._show(self.beats[-1])
            self.beats, self.moves = [], None
            if self._joy is not None:
                self._joy.finish()
            elif joys:
                self._rejoicing(joys).finish()
        self._joy = None

    def relaid(self, laid: Laid) -> None:
        """The board has another size, or was laid out anew: what moves has come to its goal."""
        self._next = None
        if self.moves is not None and laid.within != self.moves.after.within:
            self.moves = Moves(laid, laid, self.beats[0])

    def _begin(self, beat: Beat) -> None:
        before = self.stage.laid
        if before is None or beat.ms or beat.rest or beat.joy or len(self.beats) > 1:
            self._show(beat)
        else:  # the table shows what has come of it in the same turn
            self._tell(beat)
        after = self.stage.laid
        assert after is not None
        # a table that opens while the program answers has shown nothing before
        self.moves, self.share, self._spent = Moves(before or after, after, beat), 0.0, 0.0
        self._to_hear = sorted(beat.heard, key=lambda heard: heard.ms)
        if beat.sound:
            self.ui.sound.play(beat.sound, beat.loud)
        self._to_paint = self._coming()

    def _tell(self, beat: Beat) -> None:
        told = None if self.ui.from_afar else beat.caption  # a demo says it once, beside the board
        self.caption, self.aside, self.stage.view = told or self.caption, beat.aside, beat.view

    def _show(self, beat: Beat) -> None:
        self._tell(beat)
        self.stage.telling = self
        self.stage.laid, self._next = self._next or self.stage.lay(self.ui, beat.view), None
        if self.stage.passing != self.stage.shown.passing:  # the rail says it, too
            self.ui.relayout()

    def _end(self) -> None:
        self.beats.pop(0)
        self.moves, self.share = None, 1.0

    def _coming(self) -> Iterator[tuple[Art, tuple[int, int]]]:
        """What the next beat will show."""
        if len(self.beats) > 1:
            now, beat = (self.caption, self.aside, self.stage.view), self.beats[1]
            self._tell(beat)
            self._next = self.stage.lay(self.ui, beat.view)
            self.caption, self.aside, self.stage.view = now
            yield from pictures(self.stage.studio, self._next, beat)

    def _hear(self) -> None:
        """Sounds whose moment has come."""
        while self._to_hear and self._to_hear[0].ms <= self._spent:
            heard = self._to_hear.pop(0)
            self.ui.sound.play(heard.sound, heard.loud, heard.pan)
            if heard.felt and self.ui.device == "pad" and self.ui.settings.motion != "none":
                self.ui.rumble(heard.loud)

    def _paint(self) -> None:
        """Paint ahead while this turn has time to spare."""
        ui, studio = self.ui, self.stage.studio
        while ui.spare_s > 0:
            found = next(self._to_paint, None)
            if found is None:
                return
            if not studio.painted(ui, *found):
                studio.picture(ui, *found)

    def _rejoice(self, beat: Beat) -> Motion | None:
        return self._rejoicing(beat.joy) if beat.joy else None

    def _rejoicing(self, joys: Sequence[tuple[str, str]]) -> Rejoicing:
        stage = self.stage
        victories = [Victory(material, lambda id=id: stage.mark_rect(id)) for material, id in joys]  # type: ignore[misc]  # the default binds it
        return Rejoicing(self.ui, victories, stage)


def _inside(point: tuple[float, float], outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a point lies inside an outline."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found
