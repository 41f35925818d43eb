"""Edits that the rules and the format allow: no finding is owed."""

import re

from edits.registry import Change, changed, edit
from edits.source import is_discard, judge
from player import mjlog
from player.meld_code import decode_meld, encode_meld
from second.tiles import RED_IDS


@edit("the game as it is")
def untouched(game):
    return Change(game.elements)


@edit("names are nobody's business")
def players_renamed(game):
    names = [mjlog.percent(name) for name in ("<script>", "\x1b[31mred", "a\nb", "雀")]
    copy = [changed(e, **{k: names[int(k[1])] for k in e[1] if re.fullmatch(r"n\d", k)})
            if e[0] == "UN" else e for e in game.elements]
    return Change(copy)


@edit("attributes in any order")
def attributes_reordered(game):
    return Change([(name, dict(game.shuffled(a.items()))) for name, a in game.elements])


@edit("white space between and in elements, end tags")
def white_space(game):
    text = mjlog.write(game.elements, "\r\n  ")
    return Change(None, None, None, text.replace("/>", "  />").replace(' who="', '\n\twho="'))


@edit("a player leaves and comes back")
def connection_lost(game):
    hand = game.rng.choice(game.hands)
    seat = game.rng.randrange(4)
    names = next(a for n, a in game.elements if n == "UN")
    one, two = (sorted(game.rng.sample(range(hand.start + 1, hand.result + 1), 2))
                if hand.result - hand.start > 2 else (hand.start, hand.start))
    e = game.elements
    return Change(e[:one] + [("BYE", {"who": str(seat)})] + e[one:two]
                  + [("UN", {f"n{seat}": names[f"n{seat}"]})] + e[two:])


@edit("two discards of a player exchanged, both held at the first; legal as judged by the oracle")
def discards_exchanged(game):
    e = game.elements
    for hand in game.shuffled_hands():
        choices = []
        for i, name, a, kyoku in game.states(hand):
            if is_discard((name, a)):
                held = kyoku.hands[kyoku.turn]
                choices += [(i, j) for j in range(i + 1, hand.result) if is_discard(e[j])
                            and e[j][0][0] == name[0] and int(e[j][0][1:]) in held]
        for i, j in game.shuffled(choices)[:5]:
            copy = list(e)
            copy[i], copy[j] = e[j], e[i]
            if judge(copy, hand.start) == []:
                return Change(copy)
    return None


@edit("two plain copies of a kind exchanged in a whole hand", moves_tiles=True)
def copies_exchanged(game):
    hand = game.rng.choice(game.hands)
    kind = game.rng.randrange(34)
    one, other = game.rng.sample([t for t in range(kind * 4, kind * 4 + 4) if t not in RED_IDS], 2)
    swap = {one: other, other: one}

    def tiles(text):
        return mjlog.join(sorted(swap.get(t, t) for t in mjlog.numbers(text)))

    def in_order(text):
        return mjlog.join(swap.get(t, t) for t in mjlog.numbers(text))

    def meld(code):
        m = decode_meld(int(code))
        new = [swap.get(t, t) for t in m.tiles]
        return encode_meld(m._replace(tiles=tuple(sorted(new)), called=swap.get(m.called, m.called),
                                      added=swap.get(m.added, m.added)))

    copy = list(game.elements)
    for i in range(hand.start, hand.end):
        name, a = copy[i]
        move = mjlog.tile_move(name)
        new = {}
        for key, value in a.items():
            if re.fullmatch(r"hai\d?", key) and name != "DORA":
                new[key] = in_order(value) if name == "INIT" else tiles(value)
            elif key in ("doraHai", "doraHaiUra", "machi", "hai"):
                new[key] = in_order(value)
            elif key == "m":
                new[key] = mjlog.join(meld(code) for code in value.split(","))
            elif key == "seed":
                new[key] = mjlog.join(mjlog.numbers(value)[:5]
                                      + [int(in_order(value.split(",")[5]))])
            else:
                new[key] = value
        copy[i] = (name[0] + str(swap.get(move[2], move[2])) if move else name, new)
    return Change(copy)
