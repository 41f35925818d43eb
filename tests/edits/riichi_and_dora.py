"""Edits of deposits, riichi hands and indicators."""

from edits.registry import Change, changed, edit, replaced
from edits.source import judge
from edits.tiles_and_turns import is_discard, is_draw
from player import mjlog
from player.tiles import after_indicator


@edit("the event that stands where the deposit should have been")
def deposit_dropped(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(range(hand.start, hand.result)):
            if e[i][1].get("step") == "2" and e[i + 1][0] not in ("BYE", "UN"):
                return Change(replaced(e, i), "riichi/deposit", i)
    return None


@edit("the discard that changes the hand; the tile kept and its wait are never shown, as another player wins")
def riichi_discard_from_hand(game):
    e = game.elements
    for hand in game.shuffled_hands():
        choices = []
        if game.fate(hand) in ("tsumo", "ron"):
            for i, name, a, kyoku in game.states(hand):
                seat = kyoku.turn
                if is_discard((name, a)) and kyoku.riichi[seat] and kyoku.declaring != seat and seat not in game.winners(hand):
                    choices += [(i, seat, t) for t in sorted(kyoku.hands[seat]) if t // 4 != kyoku.drawn // 4]
        for i, seat, tile in game.shuffled(choices):
            copy = replaced(e, i, mjlog.discard(seat, tile))
            if judge(copy, hand.start) == [(i, "riichi/hand-changed")]:
                return Change(copy, "riichi/hand-changed", i)
    return None


def open_kan_reveals(game, hand):
    """Indices of DORA elements that stand right behind the replacement draw of an open kan, the discard following, with no other kan near."""
    e = game.elements
    for i in range(hand.start + 2, hand.result):
        if e[i][0] == "DORA" and is_draw(e[i - 1]) and e[i - 2][0] == "N" and is_discard(e[i + 1]):
            yield i


def reveals(game, hand):
    return [i for i in range(hand.start, hand.result) if game.elements[i][0] == "DORA"]


@edit("the indicator that came too soon")
def dora_one_earlier(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(open_kan_reveals(game, hand)):
            return Change(e[:i - 1] + [e[i], e[i - 1]] + e[i + 1:], "dora/early-reveal", i - 1)
    return None


@edit("the event before which it was due: the discard (open kan) or the replacement draw (concealed kan)")
def dora_three_discards_later(game):
    e = game.elements
    for hand in game.shuffled_hands():
        for i in game.shuffled(reveals(game, hand)):
            discards = [j for j in range(i, hand.result) if is_discard(e[j])][:3]
            near = e[i - 2:i] if is_draw(e[i - 1]) else e[i - 1:i]
            if len(discards) < 3 or near[0][0] != "N" or any(n in ("N", "DORA") for n, _ in e[i + 1:discards[2] + 1]):
                continue
            if e[discards[2] + 1][0] in ("AGARI", "REACH"):
                continue
            j = discards[2] + 1
            return Change(e[:i] + e[i + 1:j] + [e[i]] + e[j:], "dora/late-reveal", i)
    return None


@edit("where it was due: the event before which it should have come")
def dora_dropped(game):
    for hand in game.shuffled_hands():
        for i in game.shuffled(reveals(game, hand)):
            if game.elements[i + 1][0] != "DORA" and game.elements[i - 1][0] != "DORA":
                return Change(replaced(game.elements, i), "dora/missing-reveal", i)
    return None


def unseen(game, hand):
    """Tiles that appear nowhere in a hand's elements."""
    seen = set()
    for name, a in game.elements[hand.start:hand.end]:
        move = mjlog.tile_move(name)
        if move:
            seen.add(move[2])
        for key in ("hai", "hai0", "hai1", "hai2", "hai3", "doraHai", "doraHaiUra"):
            seen.update(mjlog.numbers(a.get(key, "")))
        if name == "INIT":
            seen.add(mjlog.numbers(a["seed"])[5])
    return [t for t in range(136) if t not in seen]


@edit("the indicator that no kan earns")
def dora_invented(game):
    e = game.elements
    hand = game.rng.choice([h for h in game.hands if not reveals(game, h) and unseen(game, h)] or [None])
    if hand is None or any(n == "N" and int(a["m"]) & 4 == 0 and int(a["m"]) & 8 == 0 for n, a in e[hand.start:hand.result]):
        return None
    places = [i for i in range(hand.start + 2, hand.result) if is_discard(e[i]) and is_draw(e[i - 1])]
    if not places:
        return None
    i = game.rng.choice(places)
    return Change(e[:i] + [("DORA", {"hai": str(game.rng.choice(unseen(game, hand)))})] + e[i:], "dora/unearned-reveal", i)


def wins(game):
    """(index, hand) of the results that are a single win."""
    return [(h.result, h) for h in game.hands if h.end == h.result + 1 and game.result(h)[0] == "AGARI"]


def harmless(game, index, tiles):
    """Of the indicator tiles given those that name no dora in the winner's hand."""
    from player.mjlog import read_meld

    a = game.elements[index][1]
    held = {t // 4 for t in mjlog.numbers(a["hai"])}
    for code in mjlog.numbers(a.get("m", "")):
        held.update(t // 4 for t in mjlog.read_meld({"who": a["who"], "m": code})[1].tiles)
    return [t for t in tiles if after_indicator(t // 4) not in held]


@edit("a claim of a result: the result")
def dora_list_wrong(game):
    for index, hand in game.shuffled(wins(game)):
        shown = mjlog.numbers(game.elements[index][1]["doraHai"])
        tiles = [t for t in harmless(game, index, unseen(game, hand)) if t // 4 != shown[-1] // 4]
        if tiles:
            new = mjlog.join(shown[:-1] + [game.rng.choice(tiles)])
            return Change(replaced(game.elements, index, changed(game.elements[index], doraHai=new)), "dora/indicator-mismatch", index)
    return None


@edit("a claim of a result: the result")
def ura_one_too_many(game):
    for index, hand in game.shuffled(wins(game)):
        a = game.elements[index][1]
        tiles = harmless(game, index, unseen(game, hand))
        if "doraHaiUra" in a and tiles:
            new = a["doraHaiUra"] + f",{game.rng.choice(tiles)}"
            return Change(replaced(game.elements, index, changed(game.elements[index], doraHaiUra=new)), "dora/ura-count", index)
    return None


@edit("a claim of a result: the result")
def ura_without_riichi(game):
    for index, hand in game.shuffled(wins(game)):
        a = game.elements[index][1]
        tiles = harmless(game, index, unseen(game, hand))
        number = len(mjlog.numbers(a["doraHai"]))
        if "doraHaiUra" not in a and len(tiles) >= number:
            new = mjlog.join(game.rng.sample(tiles, number))
            return Change(replaced(game.elements, index, changed(game.elements[index], doraHaiUra=new)), "dora/ura-without-riichi", index)
    return None
