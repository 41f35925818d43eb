"""Edits of calls: who may call what and when, and what may be discarded then."""

from edits.registry import Change, changed, edit, replaced
from edits.source import judge
from edits.tiles_and_turns import is_discard
from player import mjlog, moves
from player.kyoku import barred_after


@edit("the code says that the tile came from across; a claim naming the wrong discarder is the weaker reading")
def chi_from_across(game):
    e = game.elements
    for hand in game.shuffled_hands():
        chis = [i for i in range(hand.start, hand.result) if e[i][0] == "N" and int(e[i][1]["m"]) & 4]
        for i in game.shuffled(chis):
            old = e[i][1]["m"]
            new = str(int(old) & ~3 | 2)
            copy = list(e)
            copy[i] = changed(e[i], m=new)
            for j in range(hand.result, hand.end):  # the same meld as the win names it
                if e[j][1].get("who") == e[i][1]["who"] and "m" in e[j][1]:
                    copy[j] = changed(e[j], m=",".join(new if code == old else code for code in e[j][1]["m"].split(",")))
            return Change(copy, "call/chi-not-from-left", i)
    return None


def kuikae(game, rule):
    """Exchanges the discard after a call with a later one, or with a tile kept to the end, so that nothing else changes."""
    e = game.elements
    for hand in game.shuffled_hands():
        for i, name, a, kyoku in game.states(hand):
            if not is_discard((name, a)) or kyoku.phase != "called":
                continue
            seat, tile = kyoku.turn, int(name[1:])
            for barred in sorted(t for t in kyoku.hands[seat] if kyoku.forbidden.get(t // 4) == rule):
                later = [j for j in range(i + 1, hand.result) if e[j] == mjlog.discard(seat, barred)]
                copy = replaced(e, i, mjlog.discard(seat, barred))
                if later:
                    copy[later[0]] = mjlog.discard(seat, tile)
                if judge(copy, hand.start) == [(i, rule)]:
                    return Change(copy, rule, i)
    return None


@edit("the discard that is barred")
def kuikae_same(game):
    return kuikae(game, "call/kuikae-same")


@edit("the discard that is barred")
def kuikae_suji(game):
    return kuikae(game, "call/kuikae-suji")


def last_calls(game, hand):
    """(kyoku at the end, caller, meld) of the chi and pon that hands could make of the last discard."""
    if game.fate(hand) != "exhausted":
        return []
    kyoku = None
    for _, _, _, kyoku in game.states(hand):
        pass
    found = []
    for seat in range(4):
        if seat != kyoku.last[0] and not kyoku.riichi[seat] and not kyoku.waits[seat]:
            found += [(kyoku, seat, m) for m in moves.sets_with(kyoku.hands[seat], kyoku.last, seat) if m.kind != "daiminkan"]
    return found


@edit("the call; the discard that follows it is right")
def call_on_last_discard(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for kyoku, seat, meld in game.shuffled(last_calls(game, hand)):
            for tile in game.shuffled(sorted(kyoku.hands[seat] - set(meld.tiles))):
                if tile // 4 in barred_after(meld):
                    continue
                i = hand.result
                copy = e[:i] + [mjlog.meld(seat, meld), mjlog.discard(seat, tile)] + e[i:]
                if judge(copy, hand.start) == [(i, "call/last-discard")]:
                    return Change(copy, "call/last-discard", i)
    return None


@edit("the call; that the draw comes instead of the caller's discard follows from its being illegal")
def bare_call_on_last_discard(game):
    for hand in game.shuffled_hands():
        for _, seat, meld in game.shuffled(last_calls(game, hand)):
            i = hand.result
            return Change(game.elements[:i] + [mjlog.meld(seat, meld)] + game.elements[i:], "call/last-discard", i)
    return None


@edit("the call; the hand discards that follow from it are not judged again", moves_tiles=True)
def call_in_riichi(game):
    e = game.elements
    for hand in game.shuffled_hands():
        if game.fate(hand) not in ("tsumo", "ron"):
            continue
        for i, name, _, kyoku in game.states(hand):
            if kyoku.phase != "over" or name[0] not in "TUVW" or not kyoku.live or not is_discard(e[i + 1]):
                continue
            seat = (kyoku.last[0] + 1) % 4
            if not kyoku.riichi[seat] or seat in game.winners(hand) or e[i][0][0] != mjlog.DRAW_LETTERS[seat]:
                continue
            for meld in moves.sets_with(kyoku.hands[seat], kyoku.last, seat):
                for tile in sorted(kyoku.hands[seat] - set(meld.tiles)):
                    if meld.kind == "daiminkan" or tile // 4 in barred_after(meld):
                        continue
                    copy = e[:i] + [mjlog.meld(seat, meld), mjlog.discard(seat, tile)] + e[i + 2:]
                    if judge(copy, hand.start) == [(i, "call/in-riichi")]:
                        return Change(copy, "call/in-riichi", i)
    return None
