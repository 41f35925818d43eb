"""Edits that only the wall shows: the seed itself, and tiles that differ from the wall's."""

import re

from edits.registry import Change, changed, edit, replaced
from edits.source import is_discard, is_draw, judge
from player import mjlog
from player.meld_code import decode_meld


def unseen(game, hand):
    """The tiles that no element of the hand names."""
    seen = set()
    for name, a in game.elements[hand.start:hand.end]:
        move = mjlog.tile_move(name)
        if move:
            seen.add(move[2])
        for key, value in a.items():
            if re.fullmatch(r"hai\d?|doraHai|doraHaiUra|machi", key):
                seen.update(mjlog.numbers(value))
            elif key == "m":
                for code in value.split(","):
                    seen.update(decode_meld(int(code)).tiles)
            elif key == "seed":
                seen.add(mjlog.numbers(value)[5])
    return sorted(set(range(136)) - seen)


def indices(game, wanted):
    """(hand, index) of the elements of hands that are wanted, shuffled."""
    return game.shuffled([(hand, i) for hand in game.hands
                          for i in range(hand.start, hand.end) if wanted(game.elements[i])])


def passing_turns(game, hand):
    """Indices of draws whose tile is discarded right behind and then claimed by nobody."""
    e = game.elements
    for i in range(hand.start + 1, hand.result - 2):
        if (is_draw(e[i]) and is_discard(e[i + 1]) and e[i][0][1:] == e[i + 1][0][1:]
            and is_draw(e[i + 2])):
            yield i


def exchanged(elements, i, j):
    """Two tiles, each drawn and discarded at once, in each other's place."""
    copy = list(elements)
    for here, there in ((i, j), (j, i)):
        for step in (0, 1):
            copy[here + step] = (elements[here + step][0][0] + elements[there + step][0][1:], {})
    return copy


@edit("the first hand: a seed of the wrong length gives no wall at all")
def seed_cut(game):
    if len(game.seed) < 3000:
        return None
    text = mjlog.write(game.elements, "").replace('seed=""', f'seed="{game.seed[:-1]}"', 1)
    return Change(None, "wall/deal", next(i for i, e in enumerate(game.elements) if e[0] == "INIT"),
                  text)


def rule_of_draw(elements, draw):
    """A replacement tile comes behind a kan by the same player, perhaps with an indicator
    between."""
    call = next(e for e in reversed(elements[:draw]) if e[0] not in ("DORA", "UN", "BYE"))
    replaces = call[0] == "N" and call[1]["who"] == str("TUVW".index(elements[draw][0][0]))
    return "wall/replacement" if replaces else "wall/draw"


@edit("the first of the two; the second is what the first leaves open")
def draws_exchanged(game):
    for hand in game.shuffled_hands():
        turns = list(passing_turns(game, hand))
        for i, j in game.shuffled([(i, j) for i in turns for j in turns if i < j])[:6]:
            copy = exchanged(game.elements, i, j)
            if judge(copy, hand.start) == []:
                return Change(copy, rule_of_draw(game.elements, i), i)
    return None


@edit(
    "the first of two draws of one player; the hand is the same from the second on")
def own_draws_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        draws = [i for i in range(hand.start, hand.result) if is_draw(e[i])]
        pairs = [(i, j) for i in draws for j in draws if i < j and e[i][0][0] == e[j][0][0]]
        for i, j in game.shuffled(pairs)[:12]:
            copy = list(e)
            copy[i], copy[j] = e[j], e[i]
            if judge(copy, hand.start) == []:
                return Change(copy, rule_of_draw(e, i), i)
    return None


def with_tile(element, tile):
    return element[0][0] + str(tile), element[1]


@edit(
    "the first of the two; later play has the tiles of the wall: only the names are exchanged")
def names_of_draws_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        draws = [i for i in range(hand.start, hand.result) if is_draw(e[i])]
        for i, j in game.shuffled([(i, j) for i in draws for j in draws if i < j])[:1]:
            first, second = int(e[i][0][1:]), int(e[j][0][1:])
            copy = replaced(e, i, with_tile(e[i], second))
            copy[j] = with_tile(e[j], first)
            return Change(copy, rule_of_draw(e, i), i)
    return None


@edit(
    "the deal; later play has the tile of the wall: only the names are exchanged")
def names_of_dealt_and_drawn_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        draws = [i for i in range(hand.start, hand.result) if is_draw(e[i])]
        if not draws:
            continue
        i, seat, at = game.rng.choice(draws), game.rng.randrange(4), game.rng.randrange(13)
        tiles = mjlog.numbers(e[hand.start][1][f"hai{seat}"])
        copy = replaced(e, i, with_tile(e[i], tiles[at]))
        tiles[at] = int(e[i][0][1:])
        copy[hand.start] = changed(e[hand.start], **{f"hai{seat}": mjlog.join(tiles)})
        return Change(copy, "wall/deal", hand.start)
    return None


@edit("the deal: each of two players is dealt what the wall gives the other")
def hands_exchanged(game):
    hand = game.rng.choice(game.hands)
    init = game.elements[hand.start]
    one, other = game.shuffled(range(4))[:2]
    hands = {f"hai{one}": init[1][f"hai{other}"], f"hai{other}": init[1][f"hai{one}"]}
    return Change(replaced(game.elements, hand.start, changed(init, **hands)), "wall/deal",
                  hand.start)


@edit("the first of the two; the results list the indicators as the wall has them")
def indicators_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        reveals = [i for i in range(hand.start, hand.end) if e[i][0] == "DORA"]
        if len(reveals) > 1:
            copy = replaced(e, reveals[0], e[reveals[1]])
            copy[reveals[1]] = e[reveals[0]]
            return Change(copy, "wall/indicator", reveals[0])
    return None


@edit("the draw; that the tile of the wall is discarded afterwards shows that it was drawn")
def drawn_tile_misnamed(game):
    e = game.elements
    for hand, i in indices(game, is_draw):
        spare = unseen(game, hand)
        if (i + 1 < hand.result and is_discard(e[i + 1]) and e[i][0][1:] == e[i + 1][0][1:]
            and spare and e[i - 1][0] not in ("N", "DORA")):
            return Change(replaced(e, i, (e[i][0][0] + str(game.rng.choice(spare)), {})),
                          "wall/draw", i)
    return None


@edit(
    "the draw after the gap: four turns are missing, and the wall goes on where the log does")
def round_dropped(game):
    e = game.elements
    for hand in game.shuffled_hands():
        turns = set(passing_turns(game, hand))
        starts = [i for i in turns if all(i + 2 * n in turns for n in range(4))
                  and i + 8 < hand.result and is_draw(e[i + 8])
                  and rule_of_draw(e, i) == "wall/draw"]
        for i in game.shuffled(sorted(starts)):
            copy = e[:i] + e[i + 8:]
            found = judge(copy, hand.start)
            if found == [] or game.fate(hand) == "exhausted":
                return Change(copy, "wall/draw", i)
    return None


@edit("the deal: the tile of the wall is discarded later, so that it was held all along")
def dealt_tile_misnamed(game):
    hand = game.rng.choice(game.hands)
    seat = game.rng.randrange(4)
    init = game.elements[hand.start]
    tiles = mjlog.numbers(init[1][f"hai{seat}"])
    spare = unseen(game, hand)
    if not spare:
        return None
    tiles[game.rng.randrange(13)] = game.rng.choice(spare)
    return Change(replaced(game.elements, hand.start,
                           changed(init, **{f"hai{seat}": mjlog.join(tiles)})), "wall/deal",
                  hand.start)


@edit("the header; the results list the indicator that was turned")
def indicator_altered(game):
    hand = game.rng.choice(game.hands)
    init = game.elements[hand.start]
    spare = unseen(game, hand)
    if not spare:
        return None
    values = mjlog.numbers(init[1]["seed"])
    values[5] = game.rng.choice(spare)
    return Change(replaced(game.elements, hand.start, changed(init, seed=mjlog.join(values))),
                  "wall/indicator", hand.start)


@edit("the reveal; the results list the indicator that was turned")
def kan_indicator_altered(game):
    for hand, i in indices(game, lambda e: e[0] == "DORA"):
        spare = unseen(game, hand)
        if spare:
            return Change(replaced(game.elements, i,
                                   ("DORA", {"hai": str(game.rng.choice(spare))})),
                          "wall/indicator", i)
    return None


@edit("the result: what the hand is worth follows from the tile that lay there")
def ura_altered(game):
    for hand, i in indices(game, lambda e: "doraHaiUra" in e[1]):
        spare = unseen(game, hand)
        if not spare:
            continue
        ura = mjlog.numbers(game.elements[i][1]["doraHaiUra"])
        ura[game.rng.randrange(len(ura))] = game.rng.choice(spare)
        others = [j for j in range(hand.result, hand.end) if "doraHaiUra" in game.elements[j][1]]
        if len(others) == 1:
            return Change(replaced(game.elements, i,
                                   changed(game.elements[i], doraHaiUra=mjlog.join(ura))),
                          "wall/indicator", i)
    return None
