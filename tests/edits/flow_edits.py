"""Edits of headers, draws, and of the run of hands."""

from edits.registry import Change, changed, edit, replaced
from edits.rebase import carried, rebased, tenths_of, with_owari
from edits.source import judge
from edits.tiles_and_turns import is_discard, is_draw
from player import mjlog


def later_header(game):
    """(index, [round, honba, sticks, die, die, indicator]) of an INIT behind the first, or None."""
    if len(game.hands) < 2:
        return None
    hand = game.rng.choice(game.hands[1:])
    return hand.start, mjlog.numbers(game.elements[hand.start][1]["seed"])


def with_seed(game, index, seed, rule):
    return Change(replaced(game.elements, index, changed(game.elements[index], seed=mjlog.join(seed))), rule, index)


def header_number(game, place, steps, rule):
    found = later_header(game)
    if not found:
        return None
    index, seed = found
    seed[place] += game.rng.choice([step for step in steps if seed[place] + step >= 0])
    return with_seed(game, index, seed, rule)


@edit("a header fact: the header; the dealer named still follows, the round does not")
def header_round(game):
    return header_number(game, 0, (-4, -1, 1, 4), "flow/round")


@edit("a header fact: the header")
def header_honba(game):
    return header_number(game, 1, (-1, 1, 2), "flow/honba")


@edit("a header fact: the header")
def header_sticks(game):
    return header_number(game, 2, (-1, 1, 2), "flow/riichi-sticks")


@edit("a header fact: the header; later scores follow the last result")
def header_score(game):
    found = later_header(game)
    if not found:
        return None
    index = found[0]
    scores = mjlog.numbers(game.elements[index][1]["ten"])
    scores[game.rng.randrange(4)] += game.rng.choice((-30, -10, -1, 1, 10, 20))
    return Change(replaced(game.elements, index, changed(game.elements[index], ten=mjlog.join(scores))), "flow/scores", index)


@edit("the draw whose payment is wrong; all that follows is carried right")
def noten_payment_carried(game):
    for hand in game.shuffled_hands():
        pairs = mjlog.numbers(game.result(hand)[1]["sc"])
        if game.fate(hand) != "exhausted" or not any(pairs[1::2]):
            continue
        for one, other in game.shuffled([(a, b) for a in range(4) for b in range(4) if a != b]):
            shift = [0] * 4
            shift[one], shift[other] = 1, -1
            copy = carried(game, hand.result, shift)
            if copy and judge(copy) == [(hand.result, "sc")]:
                return Change(copy, "payment/noten", hand.result)
    return None


@edit("the draw that came too early; the hands that it shows were the same then")
def early_exhaustive_draw(game):
    e = game.elements
    for hand in game.shuffled_hands():
        if game.fate(hand) != "exhausted":
            continue
        cut = hand.result
        best = None
        while is_discard(e[cut - 1]) and is_draw(e[cut - 2]):
            cut -= 2
            copy = e[:cut] + e[hand.result:]
            if is_discard(e[cut - 1]) and judge(copy, hand.start) == [(cut, "last draw")]:
                best = Change(copy, "draw/wall-not-empty", cut)
                if game.rng.random() < 0.3:
                    break
        if best:
            return best
    return None


def header_facts(game, hand):
    a = game.elements[hand.start][1]
    number, honba, sticks = mjlog.numbers(a["seed"])[:3]
    return number, honba, sticks, a["ten"]


@edit("the next header, two or more of whose facts fail together")
def hand_dropped(game):
    e = game.elements
    for place in game.shuffled(range(1, len(game.hands) - 1)):
        hand, following = game.hands[place], game.hands[place + 1]
        facts = zip(header_facts(game, hand), header_facts(game, following))
        if sum(one != other for one, other in facts) >= 2:
            return Change(e[:hand.start] + e[following.start:], "flow/missing-hand", hand.start)
    return None


def unfinished(game):
    """Hands that do not end the game."""
    return game.shuffled(game.hands[:-1])


@edit("a cut log: its last element")
def game_cut_after_a_hand(game):
    for hand in unfinished(game):
        return Change(game.elements[:hand.end], "log/incomplete", hand.end - 1)
    return None


@edit("the result behind which another hand was due; the final scores given are right")
def game_ended_early(game):
    for hand in unfinished(game):
        index = hand.end - 1
        copy = game.elements[:index] + [with_owari(game, game.elements[index])]
        if judge(copy) == [(index, "end")]:
            return Change(copy, "flow/ended-early", index)
    return None


@edit("the header of the hand that should not be; it is played and counted right, and the game's result follows it")
def hand_added_after_the_end(game):
    e = game.elements
    last = game.hands[-1]
    final = e[last.end - 1]
    number, honba, sticks = mjlog.numbers(e[last.start][1]["seed"])[:3]
    scores = [100 * (b + d) for b, d in zip(*[iter(mjlog.numbers(final[1]["sc"]))] * 2)]
    if final[0] == "AGARI":
        kind, stays, sticks = "win", number % 4 in game.winners(last), 0
    else:
        kind, stays = "draw", f"hai{number % 4}" in final[1]
        sticks = mjlog.numbers(final[1]["ba"])[1]
    number, honba = (number if stays else number + 1), (honba + 1 if stays or kind == "draw" else 0)
    for hand in game.shuffled_hands():
        added = rebased(game, hand, number, honba, sticks, scores)
        if added is None or hand.end != hand.result + 1:
            continue
        added[-1] = with_owari(game, added[-1], tenths_of(game))
        copy = e[:last.end - 1] + [changed(final, owari=None)] + added
        if judge(copy) == [(last.end - 1, "end")]:
            return Change(copy, "flow/continued", last.end)
    return None
