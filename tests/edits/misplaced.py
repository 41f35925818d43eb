"""Edits that put an event in a wrong place, under a wrong seat or in twice: what follows from them is no second fault."""

from edits.registry import Change, changed, edit, replaced
from edits.tiles_and_turns import is_discard, is_draw
from player import mjlog


def turns(game, hand):
    """Indices of draws with their discard right behind, between a discard and a draw."""
    e = game.elements
    for i in range(hand.start + 2, hand.result - 2):
        if is_discard(e[i - 1]) and is_draw(e[i]) and is_discard(e[i + 1]) and is_draw(e[i + 2]):
            yield i


def some_turn(game):
    for hand in game.shuffled_hands():
        for i in game.shuffled(turns(game, hand)):
            return i
    return None


def riichi(game, step):
    """Indices of REACH elements of the step whose discard and deposit stand together."""
    e = game.elements
    return [i for h in game.hands for i in range(h.start, h.result)
            if e[i][1].get("step") == step and e[i + 2 if step == "1" else i][1].get("step") == "2"]


@edit("the discard comes with nothing drawn; the draw behind it is the one that it lacked")
def discard_before_draw(game):
    i, e = some_turn(game), game.elements
    return i and Change(e[:i] + [e[i + 1], e[i]] + e[i + 2:], "turn/discard-without-draw", i)


@edit("the draw that begins the first of the two; behind them play goes on as if nothing were amiss")
def turns_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        whole = set(turns(game, hand))
        for i in game.shuffled([i for i in whole if i + 2 in whole]):
            return Change(e[:i] + e[i + 2:i + 4] + e[i:i + 2] + e[i + 4:], "turn/out-of-turn", i)
    return None


@edit("the draw that came too soon")
def next_draw_before_discard(game):
    i, e = some_turn(game), game.elements
    return i and Change(e[:i + 1] + [e[i + 2], e[i + 1]] + e[i + 3:], "turn/draw-without-discard", i + 1)


def another_seat(game, i):
    kind, seat, tile = mjlog.tile_move(game.elements[i][0])
    make = mjlog.draw if kind == "draw" else mjlog.discard
    return replaced(game.elements, i, make((seat + game.rng.randrange(1, 4)) % 4, tile))


@edit("the draw by the wrong seat")
def draw_of_another_seat(game):
    i = some_turn(game)
    return i and Change(another_seat(game, i), "turn/out-of-turn", i)


@edit("the discard by the wrong seat")
def discard_of_another_seat(game):
    i = some_turn(game)
    return i and Change(another_seat(game, i + 1), "turn/out-of-turn", i + 1)


@edit("the declaration by the wrong seat; the deposit is that of the right one")
def riichi_of_another_seat(game):
    places = riichi(game, "1")
    if not places:
        return None
    i = game.rng.choice(places)
    who = (int(game.elements[i][1]["who"]) + game.rng.randrange(1, 4)) % 4
    return Change(replaced(game.elements, i, changed(game.elements[i], who=who)), "turn/out-of-turn", i)


@edit("the deposit of the wrong seat")
def deposit_of_another_seat(game):
    places = riichi(game, "2")
    if not places:
        return None
    i = game.rng.choice(places)
    who = (int(game.elements[i][1]["who"]) + game.rng.randrange(1, 4)) % 4
    return Change(replaced(game.elements, i, changed(game.elements[i], who=who)), "riichi/deposit", i)


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


@edit("the second of two equal indicators: no kan earns it")
def indicator_doubled(game):
    places = [i for i, (name, _) in enumerate(game.elements) if name == "DORA"]
    if not places:
        return None
    i = game.rng.choice(places)
    return Change(replaced(game.elements, i, game.elements[i], game.elements[i]), "dora/unearned-reveal", i + 1)


@edit("a yaku counts once however often it is named")
def yaku_named_twice(game):
    places = [i for i, (_, a) in enumerate(game.elements) if a.get("yaku") and mjlog.numbers(a["yaku"])[0] < 52]
    if not places:
        return None
    i = game.rng.choice(places)
    yaku = game.elements[i][1]["yaku"]
    twice = ",".join(yaku.split(",")[:2] + [yaku])
    return Change(replaced(game.elements, i, changed(game.elements[i], yaku=twice)), "score/yaku", i)
