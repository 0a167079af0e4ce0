"""A match that can be saved and loaded: the core's match with the store and the shelf of games behind it."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Self, cast

import msgspec

from ulus_suite import games, packs
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.chance.soundness import faults
from ulus_suite.core.chance import ChanceResult, Resolver
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.log import EntryCodec, Header
from ulus_suite.core.match import BareMatch, Disagreement, replay
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.data import find
from ulus_suite.store import json_store
from ulus_suite.store.journal import Journal, known_entries, read_header, read_log
from ulus_suite.version import __version__


class Match(BareMatch):
    """One game in progress, with its file if it has one.

    ``warnings`` say what was wrong with the file it was loaded from: a torn last line that was dropped, or a
    broken line at which loading stopped (then the match has no journal and the file stays as it was); or that
    the disk took no more: the game goes on in memory, and each further entry tries to write all that is missing.
    """

    made_by = __version__
    journal: Journal | None = None
    warnings: tuple[str, ...] = ()

    @classmethod
    def clock(cls) -> str:
        """When a new game begins: now, with the time zone."""
        return datetime.now().astimezone().isoformat(timespec="seconds")

    @classmethod
    def house_mark(cls, game: str) -> str:
        """The mark of the data files that somebody has put in place of the suite's."""
        return find.house_mark(game)

    @classmethod
    def from_header(cls, rules: Rules[Any], header: Header) -> Self:
        """Begin the game that a header describes. Raises Misuse, or msgspec.ValidationError for a bad start."""
        with packs.guest(header.game):
            return super().from_header(rules, header)

    def save(self, path: str | Path) -> None:
        """Write the whole log, in the clear, to a new file. Raises Misuse if it is there, DataError otherwise."""
        journal = Journal(Path(path), EntryCodec(self.rules.action_type))
        try:
            journal.begin(self.header, self.entries)
        except OSError as error:
            problem = Phrase.of("log.not_written", why=error.strerror)
            raise DataError(str(path), 0, problem, Phrase.of("remedy.place")) from None
        finally:
            journal.let_go()

    def keep(self, path: str | Path) -> None:
        """Write the log to a new file and append every later entry to it, synced, as it happens.

        A disk that takes nothing stops nobody from playing: ``warnings`` say that the game is not saved.
        """
        journal = self._packing(Path(path), self.rules)
        self._attach(journal, lambda: journal.begin(self.header, self.entries))

    @property
    def saved_in(self) -> Path | None:
        """The file that holds every entry; None where there is none, or where the disk has refused some."""
        return None if self.journal is None or self.journal.owes else self.journal.path

    @staticmethod
    def _packing(path: Path, rules: Rules[Any]) -> Journal:
        """The journal of a game that is kept: what is hidden at the table is not to be read in the file either."""
        return Journal(path, EntryCodec(rules.action_type), packed=True, hides=rules.spec.secrets)

    def close(self) -> None:
        """Let go of the file. What the disk still refuses is lost with the match: told on the shelf."""
        if self.journal is not None:
            self.journal.try_again()
            if self.journal.owes:
                lost = Phrase.of("notice.lost", path=self.journal.path)
                json_store.unwritten[self.journal.path] = lost
            self.journal.close()
        self.journal, self.on_entry = None, None

    def _attach(self, journal: Journal, start: Callable[[], None]) -> None:
        """Write to a journal from now on. What the disk refuses is said once, and once that it takes it again."""
        refused = False

        def tried(write: Callable[[], None]) -> None:
            nonlocal refused
            try:
                if journal.exchanged:
                    self._write_anew(journal)
                else:
                    write()
            except (OSError, Misuse) as error:  # or another window has taken the file meanwhile
                if isinstance(error, Misuse) and self.journal is None:
                    raise  # nothing has been played yet
                if not refused:
                    why = error.strerror if isinstance(error, OSError) else error
                    self.warnings += (Phrase.of("notice.disk", path=journal.path, why=why),)
                refused = True
            else:
                if refused:
                    self.warnings += (Phrase.of("notice.saved_again", path=journal.path),)
                refused = False

        tried(start)
        self.journal = journal
        self.on_entry = lambda entry: tried(lambda: journal.append(entry))

    def _write_anew(self, journal: Journal) -> None:
        """The file is gone, or another one has its name (which stays as it is): all entries are written to a new
        one. Raises as `Journal.begin`."""
        was = journal.path
        if journal.exchanged == "other":
            number = 2
            while os.path.lexists(journal.path):
                journal.path = was.with_name(f"{was.stem} {number}{was.suffix}")
                number += 1
        journal.begin(self.header, self.entries)
        key = "notice.made_again" if journal.path == was else "notice.elsewhere"
        self.warnings += (Phrase.of(key, path=was, name=journal.path.name),)

    def resolve(self, resolver: Resolver | None = None) -> ChanceResult:
        """Answer the pending question of chance; by the keyed generator if no resolver is given."""
        if resolver is None:
            resolver = KeyedGenerator()
        return super().resolve(resolver)

    @classmethod
    def load(cls, path: str | Path, resume: bool = False) -> Self:
        """Read a log and fold it; ``resume`` goes on writing to the same file if it is sound.

        A torn last line is dropped and mentioned; any other fault stops there, says so in ``warnings`` and
        leaves the file as it was. Raises DataError when not even the header can be used.
        """
        where = Path(path)
        header = read_log_header(where)
        with packs.guest(header.game):
            return cls._folded(where, header, resume)

    @classmethod
    def _folded(cls, where: Path, header: Header, resume: bool) -> Self:
        rules = games.load(header.game).at(header.rules_version)
        header = _fitting(where, header, rules)
        _start_can_be(where, header, rules)
        log = read_log(where, rules.action_type)
        warnings: list[str] = []
        if header.house != cls.house_mark(header.game):
            warnings.append(Phrase.of("notice.other_house" if header.house else "notice.no_house", path=where))
        if log.torn:
            warnings.append(Phrase.of("notice.torn", path=where))
        if log.broken:
            warnings.append(log.broken)
        sound = not log.broken
        had = known_entries(where)
        if sound and len(log.entries) + log.torn < had:
            lost = had - len(log.entries)
            warnings.append(Phrase.of("notice.early", path=where, had=had, lost=lost))
        try:
            match = replay(rules, header, log.entries, cls)
        except Disagreement as stop:
            match, sound = cast(Self, stop.sound), False  # made by this very class
            warnings.append(Phrase.of("notice.disagrees", path=where, line=stop.no + 1, why=stop.sentence))
            if header.rules_version != rules.spec.rules_version:
                warnings.append(Phrase.of("notice.version", had=header.rules_version, now=rules.spec.rules_version))
        except msgspec.ValidationError as error:
            raise DataError(str(where), 1, Phrase.of("log.start", why=error)) from None
        if resume and not sound:
            warnings.append(Phrase.of("notice.unsaved"))
        match.warnings = tuple(warnings)
        if resume and sound:
            journal = cls._packing(where, rules)
            match._attach(journal, lambda: journal.resume(log.sound_bytes, len(log.entries)))
        return match


def read_log_header(path: Path) -> Header:
    """The header of a saved game whose game is in the suite. Raises DataError or Misuse."""
    header = read_header(path)
    if not games.landed(header.game):
        raise DataError(str(path), 1, Phrase.of("log.no_rules", game=header.game))
    return header


def _fitting(path: Path, header: Header, rules: Rules[Any]) -> Header:
    """The header with options that are new since it was written. Raises DataError if it is not of this game."""
    try:
        options = rules.settled_options(header.options, header.seats)
    except Misuse as error:
        left_out = " ".join(Phrase.of("rules.left_out", problem=problem) for problem in rules.left_out)
        raise DataError(str(path), 1, str(error), left_out) from None
    if header.rules_version > rules.spec.rules_version:
        problem = Phrase.of("log.newer_rules", had=header.rules_version, now=rules.spec.rules_version)
        raise DataError(str(path), 1, problem, Phrase.of("remedy.update"))
    if header.kinds and len(header.kinds) != header.seats:
        problem = Phrase.of("log.kinds", names=header.seats, kinds=len(header.kinds))
        raise DataError(str(path), 1, problem)
    return msgspec.structs.replace(header, options=options)


def _start_can_be(path: Path, header: Header, rules: Rules[Any]) -> None:
    """Raise DataError unless the game can begin as the header says."""
    if header.start is None:
        return
    try:
        state = rules.from_plain(header.start)
    except (msgspec.ValidationError, SuiteError) as error:
        problem = Phrase.of("log.start", why=error)
        raise DataError(str(path), 1, problem, Phrase.of("remedy.file")) from None
    except Exception as error:  # what a file says may break any reader in a way of its own
        problem = Phrase.of("log.start_breaks", kind=type(error).__name__)
        raise DataError(str(path), 1, problem, Phrase.of("remedy.file")) from None
    for fault in faults(rules, state, header.seats):
        raise DataError(str(path), 1, Phrase.of("log.start_not", why=fault), Phrase.of("remedy.file"))
