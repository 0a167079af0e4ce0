"""People at screens of their own: no curtain, nothing of theirs at the table's, sealed answers in any order."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Collection

import msgspec
import pytest

from tests.app.contest_table import ARCHERY, HEAD, WRESTLING
from tests.play.test_preview_secrets import twins_of
from ulus_suite import Match, games
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Refused
from ulus_suite.play import driver
from ulus_suite.play.session import Session
from ulus_suite.play.sheet import HANDFUL, Pull, Questions, Sheet, sheet, shot_of, still, why_not
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit


def table(game: str, seats: int, afar: Collection[Seat], seed: int = 1, kinds: tuple[str, ...] = ()) -> Session:
    session = Session(Match.new(games.load(game), seats, seed=seed, kinds=kinds))
    session.send_afar(afar)
    return session


def words_of(session: Session) -> Words:
    return Words(session.match.header.game, session.match.header.names)


def driven(session: Session, lot: random.Random, most: int = 4000) -> Counter[str]:
    """Whole games: people afar answer by number and index, those here at the screen."""
    told, questions = Counter[str](), Questions()
    for _ in range(most):
        what = driver.advance(session)
        told[type(what).__name__] += 1
        asked = questions.put(session)
        match what:
            case driver.Ended():
                return told
            case driver.AskAfar(seats=waiting):
                assert session.viewer is None or not session.shares_screen, "the screen is everybody's"
                assert not session.choices(), "nothing is offered at the table's screen"
                seat = lot.choice([seat for seat in waiting if seat in asked])
                question = asked[seat]
                action = questions.answer(session, seat, question.number, lot.randrange(len(question.choices)))
                assert action is not None
                session.act(action)
            case driver.Cover(seat=seat) | driver.Acknowledge(seat=seat):
                assert seat not in session.afar, "whoever sits elsewhere is not called to this screen"
                driver.look(session, what)
            case driver.AskPerson(seat=seat):
                session.act(lot.choice(session.choices()))
            case driver.AskAll(seats=seats):
                assert not session.afar.intersection(seats)
                session.passed = True
            case _:
                driver.let_happen(session, what, driver.by_lot(lot.randrange(10**6)))
    return told


@pytest.mark.parametrize(("game", "seats"), [("ulus", 4), ("urland", 3), ("uluk", 3)])
def test_where_all_have_screens_of_their_own_no_curtain_falls_in_a_whole_game(game: str, seats: int) -> None:
    session = table(game, seats, range(seats))
    told = driven(session, random.Random(seats))
    assert told["Ended"]
    assert told["AskAfar"] > 30
    assert not told["Cover"] + told["Acknowledge"]


def test_at_a_mixed_table_curtains_fall_only_for_those_who_share_the_screen() -> None:
    session = table("ulus", 4, (1, 2), kinds=("person", "person", "person", "random"))
    told = driven(session, random.Random(3))
    assert told["Ended"]
    assert told["AskAfar"]
    assert told["Cover"]


def together(seats: int, afar: Collection[Seat]) -> Session:
    """Urland where all bid in secret."""
    session, lot = table("urland", seats, afar), random.Random(2)
    while not isinstance(session.pending, DecideTogether):
        what = driver.advance(session)
        if isinstance(what, driver.AskAfar):
            session.act(lot.choice(session.asked_afar(what.seats[0])))
        elif isinstance(what, driver.Cover):
            session.reveal(what.seat)
        else:
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
    return session


def test_secret_answers_come_in_any_order_and_ones_own_may_be_taken_back_before_all_are_in() -> None:
    session = together(3, range(3))
    assert driver.advance(session) == driver.AskAfar((0, 1, 2))
    bids = {seat: session.asked_afar(seat) for seat in range(3)}
    session.act(bids[2][0])
    session.act(bids[0][1])
    assert driver.advance(session) == driver.AskAfar((1,))
    assert session.sealed_afar == (0, 2)
    session.unseal(2)
    assert session.sealed_afar == (0,), "what another has sealed stays"
    assert session.match.view(0).own_bid == bids[0][1].count  # type: ignore[attr-defined]  # a bid
    session.act(bids[2][-1])
    session.act(bids[1][0])
    assert not isinstance(session.pending, DecideTogether)
    with pytest.raises(Misuse):
        session.unseal(2)
    assert session.match.audit() == []


def test_whoever_shares_the_screen_is_asked_while_others_seal_theirs_elsewhere() -> None:
    session = together(3, (0, 1))
    assert driver.advance(session) == driver.Cover(2, here=session.seated == 2)
    session.reveal(2)
    assert driver.advance(session) == driver.AskPerson(2)
    session.act(session.asked_afar(1)[0])
    assert driver.advance(session) == driver.AskPerson(2), "an answer from elsewhere takes no hand off the screen"
    assert session.revealed_to == 2


def test_a_lone_person_with_a_screen_of_its_own_shows_nothing_at_the_tables() -> None:
    session = table("ulus", 3, (0,), kinds=("person", "random", "random"))
    for _ in range(40):
        assert session.viewer is None
        what = driver.advance(session)
        if isinstance(what, driver.AskAfar):
            session.act(session.asked_afar(0)[0])
        else:
            driver.let_happen(session, what, driver.by_lot(2))
    session.send_afar(())
    assert session.revealed_to == 0


# --- questions --------------------------------------------------------------------------------------------------


def test_a_question_is_answered_once_by_its_number_and_by_what_was_offered() -> None:
    session, questions = together(3, range(3)), Questions()
    asked = questions.put(session)
    number, choices = asked[1].number, asked[1].choices
    for wrong in (-1, len(choices), 10**9):
        assert questions.answer(session, 1, number, wrong) is None
    assert questions.answer(session, 1, number + 1, 0) is None
    session.act(questions.answer(session, 0, asked[0].number, 0) or pytest.fail("not taken"))
    assert questions.put(session)[1].number == number, "others' answers move no number"
    assert questions.answer(session, 1, number, 0) == choices[0]
    assert questions.answer(session, 1, number, 0) is None, "a double press counts once"


def test_who_can_do_one_thing_only_which_is_done_for_it_is_not_asked() -> None:
    session, questions, lot, alone = table("urland", 3, range(3), seed=3), Questions(), random.Random(1), 0
    for _ in range(200):
        what = driver.advance(session)
        asked = questions.put(session)
        if isinstance(what, driver.AutoPlay):
            assert what.action.seat not in asked
            alone += what.action.seat in session.afar
        if isinstance(what, driver.AskAfar):
            session.act(lot.choice(session.asked_afar(what.seats[0])))
        else:
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
    assert alone > 5


def test_who_may_act_out_of_turn_is_asked_beside_those_whose_turn_it_is() -> None:
    session, questions, lot, told = (
        table("ulus", 4, range(4), seed=5),
        Questions(),
        random.Random(5),
        Counter[str](),
    )
    words = words_of(session)
    for _ in range(400):
        what, asked = driver.advance(session), questions.put(session)
        if isinstance(what, driver.Ended):
            break
        if not isinstance(what, driver.AskAfar):
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
            continue
        for seat, question in asked.items():
            row = sheet(session, words, seat, question).rows[seat]
            assert row.turn is (seat in what.seats)
            told["in turn" if row.turn else "out of turn"] += 1
        beside = [seat for seat in asked if seat not in what.seats]
        if beside and told["done"] < 3:
            question = asked[beside[0]]
            action = questions.answer(session, beside[0], question.number, 0)
            assert action is not None
            session.act(action)
            told["done"] += 1
            continue
        session.act(lot.choice(session.asked_afar(lot.choice([one for one in what.seats if one in asked]))))
    assert told["in turn"]
    assert told["done"], "a god's power was used while another was asked"
    assert session.match.audit() == []


def test_what_is_asked_anew_has_a_new_number_though_it_asks_the_same() -> None:
    session, questions = together(3, range(3)), Questions()
    first = questions.put(session)[1]
    session.act(questions.answer(session, 1, first.number, 0) or pytest.fail("not taken"))
    questions.put(session)
    session.unseal(1)
    again = questions.put(session)[1]
    assert again.choices == first.choices
    assert again.number > first.number


def test_an_offer_may_be_built_of_other_cards_in_the_hand_and_of_no_others() -> None:
    lot = random.Random(4)
    for seed in range(12):
        session, questions = table("ulus", 3, range(3), seed=seed), Questions()
        for _ in range(300):
            what = driver.advance(session)
            asked = questions.put(session)
            for seat, question in asked.items():
                for index, action in enumerate(question.choices):
                    hand = session.match.view(seat).hand
                    if action.kind == "offer" and getattr(action, "cards", ()) and len(hand) > 1:
                        with pytest.raises(Refused):
                            questions.answer(session, seat, question.number, index, ("no-such-card",))
                        built = questions.answer(session, seat, question.number, index, hand[:2])
                        assert built is not None
                        assert built.cards == tuple(sorted(hand[:2]))  # type: ignore[attr-defined]  # an offer
                        session.act(built)
                        return
            if isinstance(what, driver.Ended):
                break
            if isinstance(what, driver.AskAfar):
                session.act(lot.choice(session.asked_afar(lot.choice([s for s in what.seats if s in asked]))))
            else:
                driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
    pytest.fail("nobody was asked for a price")


# --- sheets -----------------------------------------------------------------------------------------------------


def test_a_sheet_tells_whose_turn_it_is_the_hand_what_is_asked_and_what_it_would_do() -> None:
    session, questions = table("ulus", 4, range(4), seed=5), Questions()
    words, told, lot = words_of(session), Counter[str](), random.Random(1)
    for _ in range(160):
        what = driver.advance(session)
        asked = questions.put(session)
        frozen = still(session)
        for seat in range(4):
            made = sheet(frozen, words, seat, asked.get(seat))
            assert made.asked
            assert "‹" not in str(made), "every message is there"
            assert made.rows[seat].own
            assert len(made.held) >= len(session.match.view(seat).hand)
            told["does"] += any(choice.does for choice in made.choices)
            told["names"] += any(choice.names for choice in made.choices)
            told["news"] += bool(made.news)
        if isinstance(what, driver.AskAfar):
            told["why"] += bool(why_not(frozen, words, what.seats[0]))
            session.act(lot.choice(session.asked_afar(what.seats[0])))
        else:
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
    assert {key for key, count in told.items() if count} == {"does", "names", "news", "why"}


def test_a_seat_of_urland_shows_its_reserve_its_chips_and_what_its_genes_do() -> None:
    session = table("urland", 3, range(3), seed=5)
    state = session.match.state
    lot, words = random.Random(1), words_of(session)
    while not any(genes := state.genes) and not isinstance(driver.advance(session), driver.Ended):
        what = driver.advance(session)
        if isinstance(what, driver.AskAfar):
            session.act(lot.choice(session.asked_afar(what.seats[0])))
        else:
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
        state = session.match.state
    seat = next(seat for seat, own in enumerate(genes) if own)
    line = sheet(still(session), words, seat).rows[seat].line
    (gene, *_) = genes[seat]
    assert f"{words.name(gene)}: {words.text(f'effect.{gene}')}" in line
    assert words.text("seat.reserve", {"count": state.reserve[seat]}) in line
    assert ("extra-turn" in line) == bool(state.extra[seat])


def test_chips_are_in_the_hand_of_one_seat_only_and_what_is_barred_now_is_named() -> None:
    session, told, barred, lot = table("urland", 3, range(3), seed=5), Counter[str](), set[str](), random.Random(1)
    words = words_of(session)
    for _ in range(160):
        frozen = still(session)
        sheets = [sheet(frozen, words, seat) for seat in range(3)]
        notes = [{held.id: held.note for held in each.held} for each in sheets]
        for chip in {chip for each in notes for chip in each}:
            holders = [each[chip] for each in notes if each.get(chip) == "in your hand"]
            assert len(holders) <= 1, "one chip lies in one hand"
            told.update(each[chip] for each in notes if chip in each)
        what = driver.advance(session)
        if isinstance(what, driver.AskAfar):
            barred |= {f"{said}: {why}" for said, why, _ in why_not(frozen, words, what.seats[0])}
            session.act(lot.choice(session.asked_afar(what.seats[0])))
        else:
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
    assert told["in your hand"]
    assert any(note.startswith("you handed it to") for note in told)
    assert any(line.startswith("Breed in") for line in barred), "also of what can be done elsewhere"


@pytest.mark.parametrize(("game", "seats"), [("ulus", 4), ("urland", 3), ("uluk", 3), ("ur", 2)])
def test_many_choices_stand_behind_few_buttons_which_say_what_those_behind_them_have_in_common(
    game: str, seats: int
) -> None:
    session, lot, words, many = table(game, seats, range(seats), seed=2), random.Random(1), None, 0
    words = words_of(session)
    for _ in range(600):
        what = driver.advance(session)
        if isinstance(what, driver.Ended):
            break
        if not isinstance(what, driver.AskAfar):
            driver.let_happen(session, what, driver.by_lot(1), driver.by_lot(1))
            continue
        question = Questions().put(session)[what.seats[0]]
        choices = sheet(session, words, what.seats[0], question).choices
        many += len(choices) > HANDFUL
        doors = {choice.steps[:depth] for choice in choices for depth in range(1, len(choice.steps) + 1)}
        assert len({choice.said for choice in choices}) == len(choices), "no two are called alike"
        for door in doors:
            inside = [one.said for one in choices if one.steps[: len(door)] == door]
            assert len(inside) > 2, "a button more is worth it"
            assert len(inside) < len(choices)
            parts = [part for part in door[-1].split("…") if part]
            assert all(part in said for said in inside for part in parts), (door, inside)
        assert bool(doors) <= (len(choices) > HANDFUL)
        session.act(lot.choice(question.choices))
    assert many


def contest(frame: str, number: int) -> Session:
    """Ulus at a contest, both at phones, up to the first flick."""
    rules = games.load("ulus")
    session = Session(Match.new(rules, 2, seed=4, start=rules.from_diagram(HEAD % ("", number, frame))))
    session.send_afar(range(2))
    while not isinstance(driver.advance(session), driver.AskPerson):
        driver.let_happen(session, driver.advance(session))
    return session


def test_a_bone_is_flicked_by_numbers_which_are_held_to_what_a_hand_can_do() -> None:
    session, questions = contest(WRESTLING, 3), Questions()
    question = next(iter(questions.put(session).values()))
    seat, mat = question.choices[0].seat, question.mat
    assert mat is not None
    assert len(mat.bones) > 20
    made = sheet(session, words_of(session), seat, question)
    assert made.mat == mat
    assert not made.choices, "samples of flicks are no choices"
    assert not made.screen
    may = next(at for at, bone in enumerate(mat.bones) if bone.may)
    number = question.number
    assert questions.answer(session, seat, number, 0) is None
    for bone in (-1, len(mat.bones), 10**30):
        assert questions.flick(session, seat, number, Pull(bone, 0, 500), let_go=True) is None
    assert questions.flick(session, 1 - seat, number, Pull(may, 0, 500), let_go=True) is None
    aimed = questions.flick(session, seat, number, Pull(may, -1, 10**9), let_go=False)
    assert aimed is not None
    assert (shot_of(aimed).bearing_mdeg, shot_of(aimed).power_permille) == (359_999, 1000)
    flicked = questions.flick(session, seat, number, Pull(may, 90_000, 600), let_go=True)
    assert flicked is not None
    assert shot_of(flicked).piece == mat.bones[may].name
    assert questions.flick(session, seat, number, Pull(may, 90_000, 600), let_go=True) is None, "only once"
    session.act(flicked)
    driver.let_happen(session, driver.advance(session))
    assert session.match.audit() == []
    while not isinstance(driver.advance(session), driver.AskPerson):
        driver.let_happen(session, driver.advance(session))
    again = next(iter(questions.put(session).values()))
    assert again.number != number or again.mat != mat


def test_an_archer_sets_the_bone_down_at_the_edge_wherever_it_is_touched() -> None:
    session, questions = contest(ARCHERY, 2), Questions()
    seat, question = next(iter(questions.put(session).items()))
    assert question.mat is not None
    assert question.mat.rim
    assert len(question.mat.rings) == 2
    for x, y in ((10**30, 0), (-3, 4), (0, 0)):
        action = questions.flick(session, seat, question.number, Pull(0, 180_000, 700, x, y), let_go=False)
        assert action is not None
        assert 4300 <= math.hypot(shot_of(action).x, shot_of(action).y) <= 4500
        assert session.judge(action).allowed


def bytes_of(session: Session, words: Words, watcher: Seat | None) -> bytes:
    question = Questions().put(session).get(watcher) if watcher is not None else None
    made: Sheet = sheet(session, words, watcher, question)
    return msgspec.json.encode(made)


def compared(game: str, seats: int, seed: int, entries: int) -> int:
    """Pairs of whole lines of play from positions that one watcher cannot tell apart: the same is done at both as
    long as it can be, and what goes to the watcher, and to a bystander, is the same at every step."""
    dice = random.Random(f"bytes {game} {seed}")
    match, pairs = kit.start(kit.Table(game, {}, seats), seed), 0
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, Finished | AwaitChance):
            continue
        watcher = dice.randrange(seats)
        for twin in twins_of(match.rules, match.state, watcher, dice):
            pairs += _side_by_side(match, twin, watcher, dice)
    return pairs


def _side_by_side(match: Match, twin: object, watcher: Seat, dice: random.Random) -> int:
    lines = []
    for state in (match.state, twin):
        header = msgspec.structs.replace(match.header, start=match.rules.to_plain(state))
        lines.append(Session(Match.from_header(match.rules, header)))
        lines[-1].send_afar(range(match.seats))
    one, other = lines
    words, steps = words_of(one), 0
    for _ in range(12):
        if any(line.match.rules.laid_open(line.match.state) for line in lines):
            break  # all is told at the end
        for seat in (watcher, None):
            assert bytes_of(one, words, seat) == bytes_of(other, words, seat)
        what = driver.advance(one)
        if isinstance(what, driver.Ended | driver.Rest):
            break
        try:
            if isinstance(what, driver.AskAfar):
                seats = [seat for seat in what.seats if one.asked_afar(seat)]
                action: Action = dice.choice(one.asked_afar(dice.choice(seats)))
                other.act(action)
                one.act(action)
            elif isinstance(what, driver.Throw):
                result = one.throw().result
                assert result is not None
                other.settle(result)
            else:
                driver.let_happen(one, what, driver.by_lot(1), driver.by_lot(1))
                driver.let_happen(other, driver.advance(other), driver.by_lot(1), driver.by_lot(1))
        except Refused:
            break  # the other table does not hold what was played: from here on they differ for all to see
        steps += 1
        if one.match.view(watcher) != other.match.view(watcher):
            break
    return 1 if steps else 0


@pytest.mark.parametrize("game", ["ulus", "uluk", "urland"])
def test_what_goes_to_a_seat_is_the_same_to_the_byte_whatever_others_hold(game: str) -> None:
    assert compared(game, 3, 5, 60) > 8


@pytest.mark.long
@pytest.mark.parametrize("game", ["ulus", "uluk", "urland"])
def test_a_thousand_pairs_of_lines_of_play_are_the_same_to_the_byte(game: str) -> None:
    count, seed = 0, 0
    while count < 1000:
        count += compared(game, 3 + seed % 2, seed, 400)
        seed += 1
    print(game, count)
