"""Copies of a game in which every score behind a changed result follows from that result: one fault
stays one."""

from edits.registry import changed
from player import mjlog, tenhou
from second import flow

UMA = (20, 10, -10, -20)


def tenths_of(game):
    """Whether the game's result points are exact tenths; the one of the two ways that gives all
    four numbers, whole numbers if both do."""
    final, points = owari_of(game.elements[-1])
    for uma in (UMA, (10, 5, -5, -10)):
        for tenths in (False, True):
            if tenhou.result_points(final, tenths, uma) == points:
                return tenths, uma
    return False, UMA


def owari_of(element):
    """(final points, result points in tenths) of the last element."""
    parts = element[1]["owari"].split(",")
    return [100 * int(n) for n in parts[::2]], [round(float(n) * 10) for n in parts[1::2]]


def after_result(element):
    """(scores, sticks that stay on the table) behind a result."""
    pairs = mjlog.numbers(element[1]["sc"])
    scores = [100 * (pairs[2 * seat] + pairs[2 * seat + 1]) for seat in range(4)]
    return scores, 0 if element[0] == "AGARI" else mjlog.numbers(element[1]["ba"])[1]


def with_owari(game, element, how=None):
    """The result with final scores and points that follow from it, reckoned as the game does."""
    scores, sticks = after_result(element)
    final = flow.final_scores(scores, sticks)
    tenths, uma = how or tenths_of(game)
    return changed(element, owari=mjlog.owari(final, tenhou.result_points(final, tenths, uma)))


def shifted(text, shift, step):
    """A list of hundreds with the shift added to every step-th number."""
    values = mjlog.numbers(text)
    for seat in range(4):
        values[seat * step] += shift[seat]
    return mjlog.join(values)


def carried(game, index, shift):
    """The game with the deltas of a result changed by `shift` (hundreds, by seat) and every later
    score following."""
    copy = list(game.elements)
    pairs = mjlog.numbers(copy[index][1]["sc"])
    for seat in range(4):
        pairs[2 * seat + 1] += shift[seat]
    copy[index] = changed(copy[index], sc=mjlog.join(pairs))
    for i in range(index + 1, len(copy)):
        name, a = copy[i]
        if name in ("INIT", "REACH") and "ten" in a:
            copy[i] = changed(copy[i], ten=shifted(a["ten"], shift, 1))
        elif "sc" in a:
            copy[i] = changed(copy[i], sc=shifted(a["sc"], shift, 2))
    if "owari" in copy[-1][1]:
        copy[-1] = with_owari(game, copy[-1])
    return copy
