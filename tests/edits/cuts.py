"""Edits of the file itself: cut short, or ill-formed in one place."""

import re

from edits.registry import Change, edit
from player import mjlog


def cut_place(game):
    """An element inside a hand, not its result."""
    hand = game.rng.choice(game.hands)
    return game.rng.randrange(hand.start + 1, hand.result)


def head(game, length):
    return '<mjloggm ver="2.3">' + "".join(map(mjlog.element_text, game.elements[:length]))


@edit("a cut log: its last element; the root's missing end tag is the same fact")
def tail_cut(game):
    i = cut_place(game)
    return Change(None, "log/incomplete", i, head(game, i + 1))


@edit("a cut log: its last element")
def tail_cut_and_closed(game):
    i = cut_place(game)
    return Change(game.elements[:i + 1], "log/incomplete", i)


@edit("a cut log: the last element that is whole")
def tail_cut_in_element(game):
    i = cut_place(game)
    text = mjlog.element_text(game.elements[i + 1])
    return Change(None, "log/incomplete", i,
                  head(game, i + 1) + text[:game.rng.randrange(1, len(text) - 2)])


def ill_formed(game, i, text):
    """The game's text with one element written as `text`."""
    rest = "".join(map(mjlog.element_text, game.elements[i + 1:]))
    return Change(None, "log/malformed", i, head(game, i) + text + rest + "</mjloggm>")


def unquoted(game, i):
    """One attribute of an element without its quotes."""
    name = game.rng.choice(sorted(game.elements[i][1]))
    text = mjlog.element_text(game.elements[i])
    return ill_formed(game, i, re.sub(rf' {name}="([^"]*)"', rf" {name}=\1", text))


@edit("the element that is ill-formed; what play it tells of is as if it were missing")
def play_attribute_unquoted(game):
    hand = game.rng.choice(game.hands)
    places = [i for i in range(hand.start + 1, hand.result) if game.elements[i][1]]
    return unquoted(game, game.rng.choice(places)) if places else None


@edit(
    "the result that is ill-formed; the payment is unknown, so the next header is not to blame")
def result_attribute_unquoted(game):
    return unquoted(game, game.rng.choice(game.hands).end - 1)


@edit(
    "the header that is ill-formed; its facts are unknown, so nothing later contradicts them")
def header_attribute_unquoted(game):
    return unquoted(game, game.rng.choice(game.hands).start)


@edit("the element that is ill-formed; what it says can still be read")
def element_unclosed(game):
    i = cut_place(game)
    return ill_formed(game, i, mjlog.element_text(game.elements[i])[:-2])


@edit("a cut log: its last element")
def game_cut_after_a_hand(game):
    for hand in game.shuffled(game.hands[:-1]):
        return Change(game.elements[:hand.end], "log/incomplete", hand.end - 1)
    return None
