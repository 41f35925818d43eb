"""Edits that make a ron or a riichi illegal by exchanging tiles that were drawn and discarded at once; all else stays legal."""

from edits.registry import Change, changed, edit, replaced
from edits.source import judge
from edits.tiles_and_turns import is_discard, is_draw
from player import mjlog


def passing_turns(game, hand):
    """Indices of draws whose tile is discarded right behind and then claimed by nobody."""
    e = game.elements
    for i in range(hand.start + 1, hand.result - 2):
        if is_draw(e[i]) and is_discard(e[i + 1]) and e[i][0][1:] == e[i + 1][0][1:] and is_draw(e[i + 2]):
            yield i


def exchanged(elements, i, j):
    """Two tiles, each drawn and discarded at once, in each other's place."""
    copy = list(elements)
    for here, there in ((i, j), (j, i)):
        for step in (0, 1):
            copy[here + step] = (elements[here + step][0][0] + elements[there + step][0][1:], {})
    return copy


def furiten_kind(kyoku, seat):
    """The rule that bars a ron: discard before riichi before temporary."""
    if any(t // 4 in kyoku.waits[seat] for t in kyoku.rivers[seat]):
        return "furiten/discard"
    return "furiten/riichi" if kyoku.passed_riichi[seat] else "furiten/temporary"


def furiten(game, rule):
    e = game.elements
    for hand in game.shuffled_hands():
        if game.fate(hand) != "ron" or hand.end != hand.result + 1:
            continue
        for _, _, _, kyoku in game.states(hand):
            pass
        winner = game.winners(hand)[0]
        turns = list(passing_turns(game, hand))
        waited = [i for i in turns if int(e[i][0][1:]) // 4 in kyoku.waits[winner]]
        pairs = [(i, j) for i in turns for j in waited if i != j]
        for i, j in game.shuffled(pairs)[:12]:
            copy = exchanged(e, i, j)
            if judge(copy, hand.start) != [(hand.result, "win allowed")]:
                continue
            for _, _, _, state in game.with_elements(copy).states(hand):
                pass
            if furiten_kind(state, winner) == rule:
                return Change(copy, rule, hand.result)
    return None


@edit("the win; the tile discarded is the cause", moves_tiles=True)
def furiten_by_discard(game):
    return furiten(game, "furiten/discard")


@edit("the win; the tile passed since the winner's riichi is the cause", moves_tiles=True)
def furiten_in_riichi(game):
    return furiten(game, "furiten/riichi")


@edit("the win; the tile passed since the winner's last discard is the cause", moves_tiles=True)
def furiten_in_turn(game):
    return furiten(game, "furiten/temporary")


@edit("riichi preconditions: the declaration; the hand is never shown, as another player wins")
def riichi_not_tenpai(game):
    e = game.elements
    for hand in game.shuffled_hands():
        choices = []
        if game.fate(hand) in ("tsumo", "ron"):
            for i, name, a, kyoku in game.states(hand):
                if is_discard((name, a)) and kyoku.declaring == kyoku.turn and kyoku.turn not in game.winners(hand):
                    choices += [(i, kyoku.turn, t) for t in sorted(kyoku.hands[kyoku.turn])]
        for i, seat, tile in game.shuffled(choices):
            copy = replaced(e, i, mjlog.discard(seat, tile))
            if judge(copy, hand.start) == [(i, "riichi/not-tenpai")]:
                return Change(copy, "riichi/not-tenpai", i - 1)
    return None


@edit("the draw; the payments are those of the hands that are tenpai")
def riichi_hand_not_shown(game):
    for hand in game.shuffled_hands():
        if game.fate(hand) != "exhausted":
            continue
        for _, _, _, kyoku in game.states(hand):
            pass
        seats = [s for s in range(4) if kyoku.riichi[s]]
        if seats:
            seat = game.rng.choice(seats)
            draw = changed(game.elements[hand.result], **{f"hai{seat}": None})
            return Change(replaced(game.elements, hand.result, draw), "draw/riichi-noten", hand.result)
    return None
