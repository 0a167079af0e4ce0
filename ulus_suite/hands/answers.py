"""Between a session and the pages of its seats: what is asked there, and what counts of what comes back."""

from __future__ import annotations

from queue import Empty
from typing import NamedTuple

from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Refused
from ulus_suite.hands.server import Ask, Hands, Letter
from ulus_suite.play.session import Session
from ulus_suite.play.sheet import Questions, held_by, refusal, still
from ulus_suite.teach.words import Words


class Done(NamedTuple):
    """What somebody did at a page: an action to take; a throw to let go, where there is none; what was sealed has
    been ``unsealed`` already; a flick that is only ``aimed`` so yet."""

    seat: Seat
    action: Action | None = None
    unsealed: bool = False
    aimed: bool = False


class Answers:
    """The seats of one table that are at pages. ``consent``: who has agreed, or not, to what somebody wants to take
    back."""

    def __init__(self, hands: Hands, words: Words) -> None:
        self.hands, self.words = hands, words
        self.ask: Ask | None = None
        self.consent: dict[Seat, bool] = {}
        self._questions = Questions()
        self._asks = 0
        self._kept: list[Letter] = []

    def show(self, session: Session, *, held: bool = False, on: str = "") -> None:
        """Everybody's page shows the table as it stands now; ``held``: whoever throws holds the bones; ``on``: what
        the button says that goes on, where all look at the table's screen."""
        session.send_afar(self.hands.afar)
        self.hands.publish(still(session), self._questions.put(session, held=held), self.ask, on)

    def pressed_on(self) -> bool:
        """Whether somebody at a page has looked, and goes on."""
        self._kept += self.hands.taken()
        looked = [letter for letter in self._kept if letter.what == "on"]
        self._kept = [letter for letter in self._kept if letter.what != "on"]
        return bool(looked)

    def next(self, session: Session) -> Done | None:
        """The next thing that somebody did and that counts now; None where nothing has come. What answers no
        question that stands is passed over."""
        while True:
            try:
                letter = self._kept.pop(0) if self._kept else self.hands.letters.get_nowait()
            except Empty:
                return None
            if letter.seat in session.afar and (done := self._read(session, letter)) is not None:
                return done

    def keep(self, words: str) -> None:
        """The table's screen is not ready for what has come: it counts later, and its seat is told so in words."""
        for letter in self.hands.taken():
            self._kept.append(letter)
            if letter.what != "aim":
                self.hands.tell(letter.seat, words, kept=True)

    def _read(self, session: Session, letter: Letter) -> Done | None:
        seat = letter.seat
        match letter.what:
            case "vote":
                if self.ask is not None and letter.number == self.ask.number and seat in self.ask.seats:
                    self.consent.setdefault(seat, bool(letter.choice))
                return None
            case "throw":
                return Done(seat) if self._questions.throw(seat, letter.number) else None
            case "unseal":
                try:
                    session.unseal(seat)
                except Misuse:
                    return None
                return Done(seat, unsealed=True)
        try:
            if letter.pull is not None:
                let_go = letter.what == "flick"
                action = self._questions.flick(session, seat, letter.number, letter.pull, let_go=let_go)
                return None if action is None else Done(seat, action, aimed=not let_go)
            action = self._questions.answer(
                session, seat, letter.number, letter.choice, self._cards(session, letter)
            )
        except Refused as refused:
            self.hands.tell(seat, refusal(self.words, refused))
            return None
        return None if action is None else Done(seat, action)

    def _cards(self, session: Session, letter: Letter) -> tuple[str, ...] | None:
        """The cards that were picked, by what the seat holds."""
        if letter.cards is None:
            return None
        held = held_by(session.match.header.game, self.words, session.match.view(letter.seat))
        return tuple(held[at].id for at in letter.cards if 0 <= at < len(held))

    def asks(self, session: Session, words: str, seats: tuple[Seat, ...]) -> None:
        """Ask these people whether something may be taken back."""
        self._asks += 1
        self.ask, self.consent = Ask(self._asks, words, seats), {}
        self.show(session)

    def agreed(self) -> bool | None:
        """Whether all who were asked have agreed; None while somebody thinks."""
        if self.ask is None or False in self.consent.values():
            return False
        return True if set(self.ask.seats) <= self.consent.keys() else None

    def forget(self) -> None:
        """Nothing is to be taken back any more; or it has been, and everything is asked anew."""
        self.ask, self.consent = None, {}
        self._questions.forget()
