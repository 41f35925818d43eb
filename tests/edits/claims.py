"""Edits of what a result claims: hand value, payments, shown hands, the final result.

The play is untouched and later scores are as before, so that the referee is back in step at the next header.
"""

from edits.registry import Change, changed, edit, replaced
from edits.rebase import carried
from edits.riichi_and_dora import wins
from edits.source import judge
from player import mjlog
from player.tiles import TERMINALS_AND_HONOURS


def claim(game, index, rule, **attributes):
    return Change(replaced(game.elements, index, changed(game.elements[index], **attributes)), rule, index)


def yaku_of(a):
    numbers = mjlog.numbers(a.get("yaku", ""))
    return dict(zip(numbers[::2], numbers[1::2]))


def written(yaku):
    return mjlog.join(number for pair in yaku.items() for number in pair)


def some_win(game, wanted=lambda a: True):
    """(index, attributes, hand) of a single win with yaku, chosen by chance."""
    found = [(i, game.elements[i][1], h) for i, h in wins(game) if "yaku" in game.elements[i][1] and wanted(game.elements[i][1])]
    return game.rng.choice(found) if found else (None, None, None)


def ten(a):
    return mjlog.numbers(a["ten"])


@edit("one link of the chain is wrong, the points follow from the right one")
def fu_wrong(game):
    index, a, _ = some_win(game, lambda a: 22 not in yaku_of(a))
    if index is None:
        return None
    fu, points, limit = ten(a)
    return claim(game, index, "score/fu", ten=mjlog.join([game.rng.choice([f for f in (fu - 10, fu + 10) if f >= 20]), points, limit]))


@edit("as fu-wrong")
def limit_wrong(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    fu, points, limit = ten(a)
    return claim(game, index, "score/limit", ten=mjlog.join([fu, points, limit + 1 if limit < 4 else limit - 1]))


@edit("as fu-wrong: the payments are those of the right points")
def points_wrong(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    fu, points, limit = ten(a)
    return claim(game, index, "score/points", ten=mjlog.join([fu, points + game.rng.choice((-300, 100, 1000)), limit]))


@edit("a missing yaku is not also a wrong han")
def yaku_dropped(game):
    index, a, _ = some_win(game, lambda a: len([y for y in yaku_of(a) if y < 52]) > 1)
    if index is None:
        return None
    yaku = yaku_of(a)
    yaku.pop(game.rng.choice([y for y in yaku if y < 52 and y not in (1, 21)] or [1]), None)
    return claim(game, index, "score/yaku", yaku=written(yaku))


@edit("an invented yaku is not also a wrong han")
def yaku_invented(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    yaku = yaku_of(a)
    new = game.rng.choice([y for y in (2, 4, 7, 8, 9, 18, 23, 24, 25, 28, 29, 34) if y not in yaku])
    return claim(game, index, "score/yaku", yaku=written({**yaku, new: 3 if new == 34 else 1}))


@edit("a wrong count is not also a wrong han")
def dora_han_wrong(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    yaku = yaku_of(a)
    which = game.rng.choice([52, 54] + ([53] if 53 in yaku else []))
    yaku[which] = yaku.get(which, 0) + game.rng.choice((1, -1) if yaku.get(which, 0) > 1 else (1,))
    return claim(game, index, "score/dora", yaku=written(yaku))


def with_deltas(a, deltas):
    """sc with deltas (hundreds) in place of its own."""
    befores = mjlog.numbers(a["sc"])[::2]
    return mjlog.join(n for pair in zip(befores, deltas) for n in pair)


def deltas_of(a):
    return mjlog.numbers(a["sc"])[1::2]


@edit("payment/win before payment/sum")
def payer_delta_wrong(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    deltas = deltas_of(a)
    deltas[game.rng.choice([s for s in range(4) if deltas[s] < 0])] += game.rng.choice((-7, -1, 7))
    return claim(game, index, "payment/win", sc=with_deltas(a, deltas))


@edit("dealer and another change their shares")
def tsumo_split_wrong(game):
    index, a, hand = some_win(game, lambda a: a["who"] == a["fromWho"])
    if index is None:
        return None
    dealer = int(game.elements[hand.start][1]["oya"])
    deltas = deltas_of(a)
    if dealer == int(a["who"]):
        return None
    other = game.rng.choice([s for s in range(4) if s not in (dealer, int(a["who"]))])
    deltas[dealer], deltas[other] = deltas[other], deltas[dealer]
    return claim(game, index, "payment/win", sc=with_deltas(a, deltas))


@edit("the deltas are those of another count of honba")
def honba_unpaid_or_twice(game):
    index, a, _ = some_win(game, lambda a: mjlog.numbers(a["ba"])[0] > 0)
    if index is None:
        return None
    honba, deltas, winner = mjlog.numbers(a["ba"])[0], deltas_of(a), int(a["who"])
    times = game.rng.choice((-1, 1)) * honba
    if a["who"] == a["fromWho"]:
        deltas = [d - times if s != winner else d + 3 * times for s, d in enumerate(deltas)]
    else:
        deltas[int(a["fromWho"])] -= 3 * times
        deltas[winner] += 3 * times
    return claim(game, index, "payment/honba", sc=with_deltas(a, deltas))


@edit("the first of the two results, which lacks them; the second and all later scores follow")
def sticks_to_second_winner(game):
    for hand in game.shuffled_hands():
        sticks = mjlog.numbers(game.result(hand)[1]["ba"])[1]
        if hand.end != hand.result + 2 or not sticks:
            continue
        first, second = game.winners(hand)
        shift = [0] * 4
        shift[first] = -10 * sticks
        copy = carried(game, hand.result, shift)  # the sticks lie on the table yet
        shift = [0] * 4
        shift[second] = 10 * sticks
        copy = carried(game.with_elements(copy), hand.result + 1, shift)
        if {what for _, what in judge(copy)} == {"sc"}:
            return Change(copy, "payment/riichi-sticks", hand.result)
    return None


def liable_wins(game):
    return [i for h in game.hands for i in range(h.result, h.end) if "paoWho" in game.elements[i][1]]


@edit("the payments are right; nobody is named liable")
def liable_removed(game):
    for index in game.shuffled(liable_wins(game)):
        return claim(game, index, "payment/pao", paoWho=None)
    return None


@edit("the payments are right; another is named liable")
def liable_moved(game):
    for index in game.shuffled(liable_wins(game)):
        a = game.elements[index][1]
        return claim(game, index, "payment/pao", paoWho=game.rng.choice([s for s in range(4) if str(s) not in (a["who"], a["paoWho"])]))
    return None


@edit("the draw; the next header follows from the right payment")
def noten_payment_wrong(game):
    draws = [h for h in game.hands if game.fate(h) == "exhausted"]
    if not draws:
        return None
    hand = game.rng.choice(draws)
    a = game.result(hand)[1]
    deltas = deltas_of(a)
    one, other = game.rng.sample(range(4), 2)
    step = game.rng.choice((1, 5))
    deltas[one] += step
    deltas[other] -= step
    return claim(game, hand.result, "payment/noten", sc=with_deltas(a, deltas))


@edit("the hand written with the win is not the one replayed")
def winning_hand_altered(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    tiles = mjlog.numbers(a["hai"])
    old = game.rng.choice([t for t in tiles if t != int(a["machi"])] or [None])
    if old is None:
        return None
    new = game.rng.choice([t for t in range(136) if t not in tiles and t // 4 != old // 4])
    return claim(game, index, "win/hand-mismatch", hai=mjlog.join(sorted([t for t in tiles if t != old] + [new])))


@edit("another tile of the same hand is named as the winning one")
def winning_tile_altered(game):
    index, a, _ = some_win(game)
    if index is None:
        return None
    tiles = [t for t in mjlog.numbers(a["hai"]) if t // 4 != int(a["machi"]) // 4]
    return claim(game, index, "win/wrong-tile", machi=game.rng.choice(tiles)) if tiles else None


@edit("the payments are right; the discarder named is another")
def discarder_wrong(game):
    index, a, _ = some_win(game, lambda a: a["who"] != a["fromWho"])
    if index is None:
        return None
    return claim(game, index, "win/from", fromWho=game.rng.choice([s for s in range(4) if str(s) not in (a["who"], a["fromWho"])]))


@edit("the hand shown is not tenpai; the payments are those of the tenpai hands")
def noten_hand_shown(game):
    for hand in game.shuffled_hands():
        if game.fate(hand) != "exhausted":
            continue
        kyoku = None
        for _, _, _, kyoku in game.states(hand):
            pass
        noten = [s for s in range(4) if not kyoku.waits[s]]
        if noten:
            seat = game.rng.choice(noten)
            return claim(game, hand.result, "draw/tenpai", **{f"hai{seat}": mjlog.join(sorted(kyoku.hands[seat]))})
    return None


@edit("the draw declared with eight kinds", moves_tiles=True)
def false_nine_terminals(game):
    e = game.elements
    for hand in game.shuffled_hands():
        if game.fate(hand) != "yao9":
            continue
        seat = next(s for s in range(4) if f"hai{s}" in game.result(hand)[1])
        deal = [mjlog.numbers(e[hand.start][1][f"hai{s}"]) for s in range(4)]
        played = {mjlog.tile_move(e[i][0])[2] for i in range(hand.start, hand.result) if mjlog.tile_move(e[i][0])}
        held = mjlog.numbers(game.result(hand)[1][f"hai{seat}"])
        while len({t // 4 for t in held} & TERMINALS_AND_HONOURS) > 8:
            single = [t for t in deal[seat] if t // 4 in TERMINALS_AND_HONOURS and sum(h // 4 == t // 4 for h in held) == 1]
            simple = [(s, t) for s in range(4) if s != seat for t in deal[s] if t // 4 not in TERMINALS_AND_HONOURS and t not in played]
            if not single or not simple:
                return None
            mine, (other, theirs) = game.rng.choice(single), game.rng.choice(simple)
            deal[seat][deal[seat].index(mine)], deal[other][deal[other].index(theirs)] = theirs, mine
            held[held.index(mine)] = theirs
        copy = replaced(e, hand.start, changed(e[hand.start], **{f"hai{s}": mjlog.join(deal[s]) for s in range(4)}))
        copy[hand.result] = changed(e[hand.result], **{f"hai{seat}": mjlog.join(sorted(held))})
        if judge(copy, hand.start) == [(hand.result, "abort")]:
            return Change(copy, "draw/nine-terminals", hand.result)
    return None


def owari_part(game, place, change, rule):
    index = len(game.elements) - 1
    parts = game.elements[index][1]["owari"].split(",")
    which = 2 * game.rng.randrange(4) + place
    parts[which] = change(parts[which])
    return claim(game, index, rule, owari=",".join(parts))


@edit("the last result; the result points are those of the right scores")
def final_score_wrong(game):
    step = game.rng.choice((-10, 1, 10))
    return owari_part(game, 0, lambda text: str(int(text) + step), "final/scores")


@edit("the last result")
def final_points_wrong(game):
    step = game.rng.choice((-10.0, 1.0, 10.0))
    return owari_part(game, 1, lambda text: f"{float(text) + step:.1f}", "final/points")
