"""Edits of what a result claims: payments, liability, yaku, nine terminals.

The play is untouched and later scores are as before, or follow, so that the referee is back in step
at the next header.
"""

from edits.registry import Change, changed, edit, replaced
from edits.rebase import carried
from edits.source import judge
from player import mjlog
from second.tiles import TERMINALS_AND_HONOURS


def claim(game, index, rule, **attributes):
    return Change(replaced(game.elements, index, changed(game.elements[index], **attributes)), rule,
                  index)


def wins(game):
    """(index, hand) of the results that are a single win."""
    return [(h.result, h)
            for h in game.hands if h.end == h.result + 1 and game.result(h)[0] == "AGARI"]


def some_win(game, wanted=lambda a: True):
    """(index, attributes, hand) of a single win with yaku, chosen by chance."""
    found = [(i, game.elements[i][1], h) for i, h in wins(game) if "yaku" in game.elements[i][1]
             and wanted(game.elements[i][1])]
    return game.rng.choice(found) if found else (None, None, None)


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
    return [i for h in game.hands
            for i in range(h.result, h.end) if "paoWho" in game.elements[i][1]]


@edit("the payments are right; nobody is named liable")
def liable_removed(game):
    for index in game.shuffled(liable_wins(game)):
        return claim(game, index, "payment/pao", paoWho=None)
    return None


@edit("the payments are right; another is named liable")
def liable_moved(game):
    for index in game.shuffled(liable_wins(game)):
        a = game.elements[index][1]
        return claim(game, index, "payment/pao",
                     paoWho=game.rng.choice([s for s in range(4)
                                             if str(s) not in (a["who"], a["paoWho"])]))
    return None


@edit("a yaku counts once however often it is named")
def yaku_named_twice(game):
    places = [i for i, (_, a) in enumerate(game.elements) if a.get("yaku")
              and mjlog.numbers(a["yaku"])[0] < 52]
    if not places:
        return None
    i = game.rng.choice(places)
    yaku = game.elements[i][1]["yaku"]
    twice = ",".join(yaku.split(",")[:2] + [yaku])
    return Change(replaced(game.elements, i, changed(game.elements[i], yaku=twice)), "score/yaku",
                  i)


@edit("the draw declared with eight kinds", moves_tiles=True)
def false_nine_terminals(game):
    e = game.elements
    for hand in game.shuffled_hands():
        if game.fate(hand) != "yao9":
            continue
        seat = next(s for s in range(4) if f"hai{s}" in game.result(hand)[1])
        deal = [mjlog.numbers(e[hand.start][1][f"hai{s}"]) for s in range(4)]
        played = {mjlog.tile_move(e[i][0])[2]
                  for i in range(hand.start, hand.result) if mjlog.tile_move(e[i][0])}
        held = mjlog.numbers(game.result(hand)[1][f"hai{seat}"])
        while len({t // 4 for t in held} & TERMINALS_AND_HONOURS) > 8:
            single = [t for t in deal[seat] if t // 4 in TERMINALS_AND_HONOURS
                      and sum(h // 4 == t // 4 for h in held) == 1]
            simple = [(s, t) for s in range(4) if s != seat
                      for t in deal[s] if t // 4 not in TERMINALS_AND_HONOURS and t not in played]
            if not single or not simple:
                return None
            mine, (other, theirs) = game.rng.choice(single), game.rng.choice(simple)
            deal[seat][deal[seat].index(mine)], deal[other][
                deal[other].index(theirs)] = theirs, mine
            held[held.index(mine)] = theirs
        copy = replaced(e, hand.start,
                        changed(e[hand.start],
                                **{f"hai{s}": mjlog.join(deal[s]) for s in range(4)}))
        copy[hand.result] = changed(e[hand.result], **{f"hai{seat}": mjlog.join(sorted(held))})
        if judge(copy, hand.start) == [(hand.result, "abort")]:
            return Change(copy, "draw/nine-terminals", hand.result)
    return None


@edit("each of two wins on one tile lists the indicators; the second repeats what the first has")
def indicator_of_first_win_wrong(game):
    e = game.elements
    for hand in game.shuffled_hands():
        if len(game.winners(hand)) < 2:
            continue
        a = e[hand.result][1]
        shown = mjlog.numbers(a["doraHai"])
        if "doraHaiUra" in a:  # of one tile turned for two, the other list would be wrong too
            continue
        other = (shown[0] // 4 + 9) % 34 * 4 + shown[0] % 4
        return claim(game, hand.result, "dora/indicator-mismatch",
                     doraHai=mjlog.join([other] + shown[1:]))
    return None


def uncapped(han, fu, of_dealer):
    """What a ron would cost if four han and 40 fu, or three and 70, were below a mangan."""
    base = fu * 2 ** (2 + han)
    return -(-base * (6 if of_dealer else 4) // 100) * 100 if base > 2000 and han < 5 else None


@edit("the limit is not named; the points, the payments and every later score follow from that")
def mangan_not_capped(game):
    e = game.elements

    def round_of(hand):
        return mjlog.numbers(e[hand.start][1]["seed"])[0]

    for index, hand in game.shuffled(wins(game)):
        a = e[index][1]
        if a["who"] == a["fromWho"] or not a.get("yaku"):
            continue
        # From the last round on other points decide whether the game goes on.
        if round_of(hand) + 1 >= round_of(game.hands[-1]):
            continue
        fu, points, _ = mjlog.numbers(a["ten"])
        han = sum(mjlog.numbers(a["yaku"])[1::2])
        worth = uncapped(han, fu, a["who"] == e[hand.start][1]["oya"])
        if worth is None:
            continue
        shift = [0] * 4
        shift[int(a["who"])] = (worth - points) // 100
        shift[int(a["fromWho"])] = -shift[int(a["who"])]
        copy = carried(game, index, shift)
        copy[index] = changed(copy[index], ten=mjlog.join([fu, worth, 0]))
        # With other points a later riichi may be too dear, or the game at its end.
        if all(element == index for element, _ in judge(copy) or [(None, "")]):
            return Change(copy, "score/limit", index)
    return None
