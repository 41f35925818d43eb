"""A closed kan of a player in riichi that changes his waits, put where he drew a tile and dropped it.

Either he dropped the fourth tile of a kind because of that, or the fourth tile is brought there: in exchange for another turn's tile that
was dropped at once, or from the tiles that nobody saw."""

from edits.furiten import exchanged, passing_turns
from edits.registry import Change, changed, edit
from edits.source import judge
from edits.walls import unseen
from player import mjlog
from player.tiles import Meld

MOST_TRIES = 24


def turns_in_riichi(game, hand):
    """(index, seat, tiles held before) of the draws of players in riichi who drop what they drew, claimed by nobody."""
    e = game.elements
    passing = set(passing_turns(game, hand))
    held = [set(mjlog.numbers(e[hand.start][1][f"hai{seat}"])) for seat in range(4)]
    riichi = set()
    for i in range(hand.start + 1, hand.result):
        name, a = e[i]
        if name == "REACH" and a["step"] == "2":
            riichi.add(int(a["who"]))
        move = mjlog.tile_move(name)
        if not move:
            continue
        kind, seat, tile = move
        if kind == "draw":
            if seat in riichi and i in passing:
                yield i, seat, frozenset(held[seat])
            held[seat].add(tile)
        else:
            held[seat].discard(tile)


def with_the_fourth(game, hand, index, held):
    """Copies of the elements in which the draw is the fourth of a kind of which three are held: (elements, the four tiles)."""
    e = game.elements
    drawn = int(e[index][0][1:])
    hidden = set(unseen(game, hand))
    dropped = {int(e[i][0][1:]): i for i in passing_turns(game, hand)}
    for kind in range(34):
        four = tuple(range(kind * 4, kind * 4 + 4))
        missing = [t for t in four if t not in held]
        if len(missing) != 1:
            continue
        fourth = missing[0]
        if fourth == drawn:
            yield e, four
        elif fourth in hidden:
            yield e[:index] + [(e[index][0][0] + str(fourth), {})] + e[index + 1:], four
        elif fourth in dropped:
            yield exchanged(e, index, dropped[fourth]), four


@edit("the kan; the indicator, the replacement draw and the discard behind it are as they must be", moves_tiles=True)
def ankan_that_changes_the_wait(game):
    for hand in game.shuffled_hands():
        e = game.elements
        results = range(hand.result, hand.end)
        if any(e[k][0] != "AGARI" or "doraHaiUra" in e[k][1] for k in results):
            continue
        winners = game.winners(hand)
        turns = [turn for turn in turns_in_riichi(game, hand) if turn[1] not in winners]
        places = [(i, seat, copy, four) for i, seat, held in turns for copy, four in with_the_fourth(game, hand, i, held)]
        for i, seat, copy, four in game.shuffled(places)[:MOST_TRIES]:
            indicator, replacement = game.shuffled([t for t in unseen(game, hand) if t not in four])[:2]
            kan = [mjlog.meld(seat, Meld("ankan", four, None, 0, None)), ("DORA", {"hai": str(indicator)}), mjlog.draw(seat, replacement),
                   mjlog.discard(seat, replacement)]
            tail = [changed(e[k], doraHai=mjlog.join([*mjlog.numbers(e[k][1]["doraHai"]), indicator])) for k in results]
            copy = copy[:i + 1] + kan + copy[i + 2:hand.result] + tail + copy[hand.end:]
            if judge(copy, hand.start) == [(i + 1, "kan/in-riichi-wait")]:
                return Change(copy, "kan/in-riichi-wait", i + 1)
    return None
