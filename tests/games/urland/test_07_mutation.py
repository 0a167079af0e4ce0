"""Chapter 7: mutation."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.urland.kit import allowed, answer, at, kinds, of, pieces, refused_by
from ulus_suite import Match
from ulus_suite.core.chance import DecideTogether
from ulus_suite.core.verdict import Refused
from ulus_suite.games.urland.rules.actions import Bid, Buy, Decline, Pay, Reveal

SHOWN = "shown: ears teeth legs egg\nmutations: 1\nenvironment: 1\n"
FRONT = "markers: 12 5 4 3\n"


def test_3_4_a_wrong_seat_is_told_the_clause_that_names_the_right_one() -> None:
    """Whose word it is follows from what is going on, not from the order of the Ichto players."""
    seller = at(f"{FRONT}{SHOWN}now: selling bids=1,0,0,0 order=1,4,3,2 at=0 sold=0")
    assert refused_by(seller, Buy(1, "ears")) == "7.6"
    seller = at(f"{FRONT}{SHOWN}now: selling bids=1,0,0,0 order=1,4,3,2 at=1 sold=1")
    assert refused_by(seller, Decline(1)) == "7.10"


def auction(text: str = "", seats: int = 4) -> Match:
    """All bids still to be made; everybody has ten Ichtos in the Panthalassa and on area 1 unless told."""
    base = "" if "A:" in text else "A: " + " ".join(["8"] * seats) + "\n1: " + " ".join(["2"] * seats) + "\n"
    return at(SHOWN + base + text + "\nnow: bidding bids=" + ",".join("-" * seats), seats)


def bids(match: Match, *counts: int) -> tuple:
    events: tuple = ()
    for seat, count in enumerate(counts):
        events = match.play(Bid(seat, count))
    return events


def test_7_1_a_mutation_follows_the_scoring() -> None:
    match = at("markers: 11 3 2 1\n10: 1 0 0 0\nhand: 1 2\nlaid: 10\nshown: ears legs egg teeth\nnow: turn-over")
    match.play(Reveal(0))
    assert isinstance(match.pending, DecideTogether)
    assert match.pending.waiting == (0, 1, 2, 3)


def _furthest(markers: list[int], gains: list[int]) -> int:
    """Leapfrog by the rulebook's words: the front one first, only free spaces count."""
    at = dict(enumerate(markers))
    for seat in sorted(at, key=lambda s: -at[s]):
        for _ in range(gains[seat]):
            at[seat] += 1
            while list(at.values()).count(at[seat]) > 1:
                at[seat] += 1
    return max(at.values())


@pytest.mark.parametrize(("behind", "furthest"), [(11, 14), (15, 18)])
def test_7_2_no_scoring_reaches_two_new_spaces(behind: int, furthest: int) -> None:
    found = 0
    for seats in (3, 4, 5):
        for markers in permutations(range(behind - 6, behind + 1), seats):
            found = max(found, _furthest(list(markers), [3] * seats))
    assert found == furthest
    assert furthest < {11: 16, 15: 21}[behind]


def test_7_2_two_spaces_in_one_scoring_bring_two_auctions() -> None:
    text = "markers: 11 13 14 15\nmutations: 0\n10: 1 0 0 0\nhand: 1 2\nlaid: 10\nshown: ears legs egg teeth"
    match = at(text + "\nnow: turn-over")
    events = match.play(Reveal(0))
    assert [e.space for e in of(events, "mutation_reached")] == [12, 16]
    assert [f.__class__.__name__ for f in match.state.frames] == ["TurnEnd", "Bidding", "Bidding"]


def test_7_3_fists_are_closed_in_secret_and_open_together() -> None:
    match = auction()
    events = match.play(Bid(0, 5))
    assert [(e.kind, e.audience) for e in events] == [("fist_closed", None), ("fist_known", (0,))]
    assert match.view(0).own_bid == 5
    assert match.view(1).sealed == (0,)
    assert match.view(1).bids == ()
    with pytest.raises(Refused):  # a fist that is closed stays closed
        match.play(Bid(0, 2))
    match.play(Bid(1, 0))
    match.play(Bid(2, 0))
    opened = of(match.play(Bid(3, 0)), "bids_opened")[0]
    assert opened.bids == (5, 0, 0, 0)


def test_7_3_leak_pair_for_the_bids() -> None:
    one, two = auction(), auction()
    for match, first in ((one, 7), (two, 1)):
        match.play(Bid(0, first))
        match.play(Bid(2, 3))
    for seat in (1, 2, 3, None):
        assert one.view(seat) == two.view(seat)
        assert [e for _, e in one.events(seat)] == [e for _, e in two.events(seat)]
        for action in (Bid(1, 4), Bid(0, 4), Buy(0, "ears")):
            assert one.judge(action, viewer=seat) == two.judge(action, viewer=seat)
    assert one.view(0) != two.view(0)
    assert list(one.choices(1)) == list(two.choices(1))


def test_7_4_from_nothing_to_the_whole_reserve_and_all_come_back() -> None:
    match = auction()
    assert [a.count for a in match.choices(0)] == list(range(18))  # type: ignore[attr-defined]
    assert refused_by(match, Bid(0, 18)) == "7.4"
    assert refused_by(match, Bid(0, -1)) == "7.4"
    before = match.view(None).reserve
    bids(match, 9, 8, 7, 6)
    assert match.view(None).reserve == before


def test_7_5_four_one_four_four() -> None:
    """The rulebook's example: black, furthest behind of the fours, is first, then striped, grey; white last."""
    match = auction("markers: 3 20 5 9\n")  # seats: black, white, striped, grey
    events = bids(match, 4, 1, 4, 4)
    assert [e.seat for e in of(events, "ranked")] == [0, 2, 3, 1]


def test_7_6_the_best_must_buy() -> None:
    match = auction(FRONT)
    bids(match, 4, 1, 2, 3)
    assert match.pending.seat == 0  # type: ignore[union-attr]
    assert refused_by(match, Decline(0)) == "7.6"
    assert refused_by(match, Buy(0, "turbo")) == "7.6"
    assert allowed(match, Buy(0, "legs"))


def test_7_7_the_price_is_the_bid_and_one_for_each_gene() -> None:
    """The rulebook's example: Black bid 4 and owns one gene: 5."""
    match = auction(FRONT + "genes: turbo | warm | - | -\n")
    bids(match, 4, 1, 0, 0)
    assert of(match.play(Buy(0, "ears")), "bought")[0].price == 5
    match.play(Pay(0, "A", 5))
    assert of(match.play(Buy(1, "legs")), "bought")[0].price == 2  # White bid 1 and owns one


def test_7_8_paid_from_any_areas_by_choice() -> None:
    match = auction(FRONT)
    bids(match, 4, 1, 2, 3)
    match.play(Buy(0, "ears"))
    assert refused_by(match, Pay(0, "1", 3)) == "7.8"
    assert refused_by(match, Pay(0, "A", 5)) == "7.7"
    assert refused_by(match, Pay(0, "s12", 1)) == "1.3"
    match.play(Pay(0, "1", 1))
    match.play(Pay(0, "A", 3))
    assert pieces(match, "1")[0] == 1
    assert pieces(match, "A")[0] == 5
    assert match.view(None).reserve[0] == 17 + 4
    assert match.pending.seat == 3  # type: ignore[union-attr]


def test_7_9_who_cannot_pay_drops_out_and_the_duty_falls_on() -> None:
    match = auction(FRONT + "A: 2 9 9 9\n")
    events = bids(match, 9, 3, 2, 1)
    dropped = of(events, "dropped_out")[0]
    assert (dropped.seat, dropped.price, dropped.count) == (0, 9, 2)
    assert match.pending.seat == 1  # type: ignore[union-attr]
    assert refused_by(match, Decline(1)) == "7.6"


def test_7_9_nobody_can_pay() -> None:
    match = auction(FRONT + "A: 1 1 1 1\n")
    events = bids(match, 5, 5, 5, 5)
    assert "nothing_sold" in kinds(events)
    assert match.view(None).doing == "replace"


def test_7_10_the_others_may_buy_or_pass() -> None:
    match = auction(FRONT)
    bids(match, 4, 1, 2, 3)
    match.play(Buy(0, "ears"))
    match.play(Pay(0, "A", 4))
    match.play(Decline(3))
    assert match.pending.seat == 2  # type: ignore[union-attr]
    match.play(Buy(2, "egg"))
    match.play(Pay(2, "A", 2))
    assert match.pending.seat == 1  # type: ignore[union-attr]
    assert match.pending.args["price"] == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("seats", "most"), [(3, 2), (4, 3), (5, 3)])
def test_7_11_the_most_that_are_sold(seats: int, most: int) -> None:
    match = auction(seats=seats)
    bids(match, *([0] * seats))
    sold = 0
    while match.view(None).doing == "selling":
        match.play(Buy(match.pending.seat, match.view(None).shown[0]))  # type: ignore[union-attr]
        sold += 1
    assert sold == most


def test_7_12_each_is_asked_once() -> None:
    match = auction(FRONT)
    bids(match, 0, 0, 0, 0)
    asked = []
    match.play(Buy(3, "ears"))
    while match.view(None).doing == "selling":
        asked.append(match.pending.seat)  # type: ignore[union-attr]
        match.play(Decline(asked[-1]))
    assert asked == [2, 1, 0]


def test_7_13_empty_fists() -> None:
    match = auction(FRONT + "genes: - | - | - | turbo\n")
    bids(match, 0, 0, 0, 0)
    assert match.pending.seat == 3  # type: ignore[union-attr]
    assert refused_by(match, Decline(3)) == "7.6"
    match.play(Buy(3, "ears"))
    assert match.view(None).doing == "paying"  # one gene owned: the price is 1
    assert match.view(None).left == 1


@pytest.mark.parametrize(("seats", "new"), [(3, 2), (4, 3), (5, 3)])
def test_7_14_new_genes_however_many_were_sold(seats: int, new: int) -> None:
    match = auction(seats=seats)
    bids(match, *([0] * seats))
    match.play(Buy(match.pending.seat, "ears"))  # type: ignore[union-attr]
    while match.view(None).doing == "selling":
        match.play(Decline(match.pending.seat))  # type: ignore[union-attr]
    question = match.pending.request.questions[0]  # type: ignore[union-attr]
    assert question.take == new
    assert match.pending.request.kind == "cards"  # type: ignore[union-attr]  # it asks chance
    answer(match, genes=tuple(v for v, _ in question.options[:new]))
    assert len(match.view(None).shown) == 4 - 1 + new


def test_7_14_fewer_if_the_deck_is_short() -> None:
    genes = "genes: assimilation care | flight muscles | stink | -\n"
    match = auction(FRONT + genes)
    assert match.view(None).unseen_genes == ("turbo", "warm")
    bids(match, 0, 0, 0, 0)
    match.play(Buy(3, "ears"))
    while match.view(None).doing == "selling":
        match.play(Decline(match.pending.seat))  # type: ignore[union-attr]
    assert match.pending.request.questions[0].take == 2  # type: ignore[union-attr]


def test_7_15_a_gene_works_at_once() -> None:
    from ulus_suite.games.urland.rules.actions import ChooseArea

    match = at("genes: - | - | warm | -\nhand: 1 2 3")
    match.play(ChooseArea(0, "1"))
    assert match.view(None).left == 3
    bought = auction(FRONT)
    bids(bought, 1, 0, 0, 0)
    bought.play(Buy(0, "ears"))
    assert bought.view(None).genes[0] == ("ears",)


def test_7_16_a_high_bid_can_leave_too_few_to_breed() -> None:
    match = auction(FRONT + "A: 6 6 6 6\n")
    bids(match, 6, 0, 0, 0)
    match.play(Buy(0, "ears"))
    match.play(Pay(0, "A", 6))
    assert match.state.reserve[0] == 27
    assert all(row[0] == 0 for row in match.state.pieces)


def test_7_3_open_fists_are_not_closed_again_without_consent() -> None:
    match = auction(FRONT)
    bids(match, 4, 1, 2, 3)
    offer = match.undo_offers(3)[0]
    assert offer.needs == (0, 1, 2)
    sealing = auction(FRONT)
    sealing.play(Bid(0, 3))
    assert sealing.undo_offers(0)[0].needs == ()
