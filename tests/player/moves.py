"""The legal moves of a moment, as tuples for a policy (see policy.py)."""

from itertools import combinations

from second.tiles import RED_IDS, Meld


def own_turn(kyoku):
    """Moves of the player who has drawn, or must discard after a call; never empty."""
    seat = kyoku.turn
    moves = []
    if kyoku.may_tsumo():
        moves.append(("tsumo",))
    if kyoku.phase == "act" and kyoku.may_nine_terminals():
        moves.append(("nine",))
    moves += [("kan", meld) for meld in own_kans(kyoku, seat) if kyoku.phase == "act"
              and not kyoku.kan_faults(seat, meld)]
    moves += [("riichi", tile) for tile in sorted(kyoku.riichi_discards())]
    return (moves + [("discard", tile)
                     for tile in sorted(kyoku.hands[seat]) if not kyoku.discard_faults(seat, tile)])


def own_kans(kyoku, seat):
    held = kyoku.hands[seat]
    for kind in sorted({t // 4 for t in held}):
        four = tuple(range(kind * 4, kind * 4 + 4))
        if held.issuperset(four):
            yield Meld("ankan", four, None, 0, None)
    for meld in kyoku.melds[seat]:
        if meld.kind == "pon":
            four = tuple(range(meld.tiles[0] // 4 * 4, meld.tiles[0] // 4 * 4 + 4))
            added = (set(four) - set(meld.tiles)).pop()
            if added in held:
                yield Meld("kakan", four, meld.called, meld.rel, added)


def claims(kyoku, seat):
    """Moves of another player for the last tile; ("pass",) is always among them."""
    moves = [("pass",)]
    if kyoku.may_ron(seat):
        moves.append(("ron",))
    if not kyoku.robbable:
        moves += [("call", meld) for meld in sets_with(kyoku.hands[seat], kyoku.last, seat)
                  if not kyoku.call_faults(seat, meld)]
    return moves


def sets_with(held, last, seat):
    """Every chi, pon and daiminkan that a hand could make of the last discard; tiles alike but for
    the copy are offered once."""
    source, tile = last
    kind, rel = tile // 4, (source - seat) % 4
    same = sorted(t for t in held if t // 4 == kind)
    if len(same) == 3:
        yield Meld("daiminkan", tuple(sorted(same + [tile])), tile, rel, None)
    for own in _distinct(combinations(same, 2)):
        yield Meld("pon", tuple(sorted(own + (tile,))), tile, rel, None)
    if rel != 3 or kind >= 27:
        return
    for first in range(kind - 2, kind + 1):
        others = [k for k in range(first, first + 3) if k != kind]
        if first // 9 == (first + 2) // 9 == kind // 9 and first >= 0:
            pairs = [(a, b) for a in held if a // 4 == others[0]
                     for b in held if b // 4 == others[1]]
            for own in _distinct(sorted(pairs)):
                yield Meld("chi", tuple(sorted(own + (tile,))), tile, rel, None)


def _distinct(choices):
    seen = set()
    for choice in choices:
        look = tuple((t // 4, t in RED_IDS) for t in choice)
        if look not in seen:
            seen.add(look)
            yield choice
