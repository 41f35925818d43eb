"""Edits that leave out, repeat or move an event, or put it under a wrong seat: what follows from
them is no second fault."""

from edits.registry import Change, changed, edit, replaced
from edits.source import is_discard, is_draw, judge
from player import mjlog, moves


def plain_turns(game, hand):
    """Indices of draws with their discard right behind, the last discard or the deal right
    before."""
    e = game.elements
    for i in range(hand.start + 1, hand.result - 1):
        before = e[i - 1]
        if (is_draw(e[i]) and is_discard(e[i + 1])
            and (is_discard(before) or before[0] == "INIT" or before[1].get("step") == "2")):
            yield i


def turns(game, hand):
    """Indices of draws with their discard right behind, between a discard and a draw."""
    e = game.elements
    for i in range(hand.start + 2, hand.result - 2):
        if is_discard(e[i - 1]) and is_draw(e[i]) and is_discard(e[i + 1]) and is_draw(e[i + 2]):
            yield i


def riichi(game, step):
    """Indices of REACH elements of the step whose discard and deposit stand together."""
    e = game.elements
    return [i for h in game.hands for i in range(h.start, h.result)
            if e[i][1].get("step") == step and e[i + 2 if step == "1" else i][1].get("step") == "2"]


@edit("the draw that begins the turn for the second time")
def turn_written_twice(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(plain_turns(game, hand)):
            if is_draw(e[i + 2]):
                return Change(e[:i + 2] + e[i:], "turn/out-of-turn", i + 2)
    return None


@edit(
    "the draw that begins the first of the two; behind them play goes on as if nothing were amiss")
def turns_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        whole = set(turns(game, hand))
        for i in game.shuffled([i for i in whole if i + 2 in whole]):
            return Change(e[:i] + e[i + 2:i + 4] + e[i:i + 2] + e[i + 4:], "turn/out-of-turn", i)
    return None


@edit("the indicator, which comes first of what shows that there was a kan")
def closed_kan_dropped(game):
    e = game.elements
    for hand in game.shuffled_hands():
        shown = [i for i in range(hand.start, hand.result) if e[i][0] == "DORA"]
        # Only a closed kan's indicator stands right behind it (tenhou/27).
        if len(shown) == 1 and e[shown[0] - 1][0] == "N" and is_draw(e[shown[0] + 1]):
            return Change(replaced(e, shown[0] - 1), "dora/unearned-reveal", shown[0] - 1)
    return None


@edit("the declaration by the wrong seat; the deposit is that of the right one")
def riichi_of_another_seat(game):
    places = riichi(game, "1")
    if not places:
        return None
    i = game.rng.choice(places)
    who = (int(game.elements[i][1]["who"]) + game.rng.randrange(1, 4)) % 4
    return Change(replaced(game.elements, i, changed(game.elements[i], who=who)),
                  "turn/out-of-turn", i)


@edit("the deposit before the discard")
def deposit_before_discard(game):
    places, e = riichi(game, "1"), game.elements
    if not places:
        return None
    i = game.rng.choice(places)
    return Change(e[:i + 1] + [e[i + 2], e[i + 1]] + e[i + 3:], "riichi/deposit", i + 1)


@edit("the start of a hand is missing: its first event comes after the hand before")
def start_dropped(game):
    if len(game.hands) < 2:
        return None
    hand = game.rng.choice(game.hands[1:])
    if not is_discard(game.elements[hand.start + 2]):
        return None
    return Change(replaced(game.elements, hand.start), "turn/after-end", hand.start)


def dealt(game, hand, seat):
    return mjlog.numbers(game.elements[hand.start][1][f"hai{seat}"])


@edit("the header: the dealer's first draw is told with the deal, and play goes on from there")
def first_draw_dealt(game):
    hand = game.rng.choice(game.hands)
    e = game.elements
    draw = next(i for i in range(hand.start, hand.result) if is_draw(e[i]))
    seat = int(e[hand.start][1]["oya"])
    tiles = dealt(game, hand, seat) + [int(e[draw][0][1:])]
    init = changed(e[hand.start], **{f"hai{seat}": mjlog.join(tiles)})
    return Change(replaced(e[:draw] + e[draw + 1:], hand.start, init), "deal/hand-size", hand.start)


@edit("play after the result: the first event that follows it")
def event_after_end(game):
    e = game.elements
    hand = game.rng.choice(game.hands)
    last = None
    for _, _, _, kyoku in game.states(hand):
        last = kyoku
    seen = set().union(*last.hands, *last.rivers, last.indicators,
                       *(m.tiles for made in last.melds for m in made))
    seat = game.rng.randrange(4)
    if game.rng.random() < 0.5:
        extra = mjlog.draw(seat, game.rng.choice([t for t in range(136) if t not in seen]))
    else:
        extra = mjlog.discard(seat, game.rng.choice(sorted(last.hands[seat])))
    return Change(e[:hand.end] + [extra] + e[hand.end:], "turn/after-end", hand.end)


@edit("the second of two equal indicators: no kan earns it")
def indicator_doubled(game):
    e = game.elements
    # Where two indicators are due, the second copy stands where the other one belongs.
    places = [i for i, (name, _) in enumerate(e) if name == "DORA" and e[i + 1][0] != "DORA"]
    if not places:
        return None
    i = game.rng.choice(places)
    return Change(replaced(e, i, e[i], e[i]),
                  "dora/unearned-reveal", i + 1)


def last_calls(game, hand):
    """(kyoku at the end, caller, meld) of the chi and pon that hands could make of the last
    discard."""
    if game.fate(hand) != "exhausted":
        return []
    kyoku = None
    for _, _, _, kyoku in game.states(hand):
        pass
    found = []
    for seat in range(4):
        if seat != kyoku.last[0] and not kyoku.riichi[seat] and not kyoku.waits[seat]:
            found += [(kyoku, seat, m) for m in moves.sets_with(kyoku.hands[seat], kyoku.last, seat)
                      if m.kind != "daiminkan"]
    return found


@edit(
    "the call; that the draw comes instead of the caller's discard follows from its being illegal")
def bare_call_on_last_discard(game):
    for hand in game.shuffled_hands():
        for _, seat, meld in game.shuffled(last_calls(game, hand)):
            i = hand.result
            return Change(game.elements[:i] + [mjlog.meld(seat, meld)] + game.elements[i:],
                          "call/last-discard", i)
    return None


@edit("a set that claims a tile which was not discarded; its indicator stands where a closed kan's "
      "does")
def closed_kan_names_a_seat(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(range(hand.start, hand.result)):
            # The code of a closed kan: the number of its tile, and nobody from whom it came.
            code = int(e[i][1]["m"]) if e[i][0] == "N" else 1
            if code & 0x3F == 0 and code & 3 == 0:
                named = code | game.rng.choice((1, 2, 3))
                return Change(replaced(e, i, changed(e[i], m=named)), "call/not-last-discard", i)
    return None
