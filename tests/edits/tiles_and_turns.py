"""Edits of tiles, deals and turns."""

from edits.registry import Change, changed, edit, replaced
from player import mjlog


def is_draw(element):
    return element[0][0] in "TUVW" and element[0][1:].isdigit()


def is_discard(element):
    return element[0][0] in "DEFG" and element[0][1:].isdigit()


def plain_turns(game, hand):
    """Indices of draws with their discard right behind, the last discard or the deal right before."""
    e = game.elements
    for i in range(hand.start + 1, hand.result - 1):
        before = e[i - 1]
        if is_draw(e[i]) and is_discard(e[i + 1]) and (is_discard(before) or before[0] == "INIT" or before[1].get("step") == "2"):
            yield i


@edit("the discard stands where the draw should have been")
def draw_dropped(game):
    for hand in game.shuffled_hands():
        for i in game.shuffled(plain_turns(game, hand)):
            return Change(replaced(game.elements, i), "turn/discard-without-draw", i)
    return None


@edit("the next player's draw stands where the missing turn should have been")
def draw_and_discard_dropped(game):
    for hand in game.shuffled_hands():
        for i in game.shuffled(plain_turns(game, hand)):
            if is_draw(game.elements[i + 2]):
                return Change(game.elements[:i] + game.elements[i + 2:], "turn/out-of-turn", i)
    return None


@edit("the draw that begins the turn for the second time")
def turn_written_twice(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(plain_turns(game, hand)):
            if is_draw(e[i + 2]):
                return Change(e[:i + 2] + e[i:], "turn/out-of-turn", i + 2)
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


@edit("the event after the kan's indicator stands where the replacement draw should have been")
def replacement_dropped(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i, name, a, kyoku in game.states(hand):
            if is_draw((name, a)) and kyoku.phase == "replace" and e[i - 1][0] == "DORA" and is_discard(e[i + 1]):
                return Change(replaced(e, i), "turn/missing-replacement", i)
    return None


@edit("the id at the discard itself: the player does not hold it; that its holder discards it again later is the same fault")
def foreign_discard(game):
    for hand in game.shuffled_hands():
        if game.fate(hand) == "nm":
            continue
        choices = []
        for i, name, a, kyoku in game.states(hand):
            if not is_discard((name, a)) or not is_draw(game.elements[i + 1]) or min(map(len, kyoku.rivers)) < 1:
                continue
            seat = kyoku.turn
            if kyoku.riichi[seat] or game.fate(hand) == "ron" and seat in game.winners(hand):
                continue
            waited = frozenset().union(*kyoku.waits)
            tiles = [t for s in range(4) if s != seat for t in kyoku.hands[s] if t // 4 not in waited and t // 4 not in kyoku.forbidden]
            choices += [(i, seat, t) for t in tiles]
        if choices:
            i, seat, tile = game.rng.choice(sorted(choices))
            return Change(replaced(game.elements, i, mjlog.discard(seat, tile)), "tiles/not-in-hand", i)
    return None


def dealt(game, hand, seat):
    return mjlog.numbers(game.elements[hand.start][1][f"hai{seat}"])


@edit("one tile in two hands; the tile that it stands for is missing and accuses nobody later")
def dealt_tile_doubled(game):
    hand = game.rng.choice(game.hands)
    one, other = game.rng.sample(range(4), 2)
    tiles = dealt(game, hand, one)
    tiles[game.rng.randrange(13)] = game.rng.choice(dealt(game, hand, other))
    init = changed(game.elements[hand.start], **{f"hai{one}": mjlog.join(tiles)})
    return Change(replaced(game.elements, hand.start, init), "tiles/duplicate-tile", hand.start)


@edit("the header: the dealer's first draw is told with the deal, and play goes on from there")
def first_draw_dealt(game):
    hand = game.rng.choice(game.hands)
    e = game.elements
    draw = next(i for i in range(hand.start, hand.result) if is_draw(e[i]))
    seat = int(e[hand.start][1]["oya"])
    tiles = dealt(game, hand, seat) + [int(e[draw][0][1:])]
    init = changed(e[hand.start], **{f"hai{seat}": mjlog.join(tiles)})
    return Change(replaced(e[:draw] + e[draw + 1:], hand.start, init), "deal/hand-size", hand.start)


@edit("a header fact: the header")
def hand_of_12(game):
    hand = game.rng.choice(game.hands)
    seat = game.rng.randrange(4)
    tiles = dealt(game, hand, seat)
    tiles.pop(game.rng.randrange(13))
    init = changed(game.elements[hand.start], **{f"hai{seat}": mjlog.join(tiles)})
    return Change(replaced(game.elements, hand.start, init), "deal/hand-size", hand.start)


@edit("play after the result: the first event that follows it")
def event_after_end(game):
    e = game.elements
    hand = game.rng.choice(game.hands)
    last = None
    for _, _, _, kyoku in game.states(hand):
        last = kyoku
    seen = set().union(*last.hands, *last.rivers, last.indicators, *(m.tiles for made in last.melds for m in made))
    seat = game.rng.randrange(4)
    if game.rng.random() < 0.5:
        extra = mjlog.draw(seat, game.rng.choice([t for t in range(136) if t not in seen]))
    else:
        extra = mjlog.discard(seat, game.rng.choice(sorted(last.hands[seat])))
    return Change(e[:hand.end] + [extra] + e[hand.end:], "turn/after-end", hand.end)
