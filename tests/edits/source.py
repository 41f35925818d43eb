"""A game to edit: its elements, its hands, and the oracle's judgement of an edited copy.

An edit sees a game without the seed of its wall; it stands in the copy again unless the edit moves
tiles.
"""

import random
import re
import tarfile
from collections import namedtuple
from copy import copy
from pathlib import Path

from player import mjlog, prove, replay
from second.hand import Illegal, Kyoku

# Indices of INIT, of the first result element, and of the element after the last result.
Hand = namedtuple("Hand", "start result end")

RESULTS = ("AGARI", "RYUUKYOKU")


def is_draw(element):
    return element[0][0] in "TUVW" and element[0][1:].isdigit()


def is_discard(element):
    return element[0][0] in "DEFG" and element[0][1:].isdigit()


class Game:
    """elements: [(name, {attribute: text})], not to be changed in place; rng: the choices of an
    edit."""

    def __init__(self, name, text, seed):
        self.name = name
        parsed = mjlog.parse(text)
        self.seed = next((a.get("seed", "") for n, a in parsed if n == "SHUFFLE"), "")
        self.elements = [(n, {**a, "seed": ""} if n == "SHUFFLE" else a) for n, a in parsed]
        self.go = next(int(a["type"]) for n, a in self.elements if n == "GO")
        self.rng = random.Random(f"{seed}/{name}")
        self.hands = hands_of(self.elements)

    def text_of(self, change, seeded):
        """The file of a change; `seeded`: with the seed of the game, unless the change names
        another."""
        text = change.text or mjlog.write(change.elements, "")
        return (re.sub(r'(<SHUFFLE[^>]*?seed=")"', lambda m: m.group(1) + self.seed + '"', text,
                       count=1) if seeded else text)

    def with_elements(self, elements):
        """The same game with other elements of the same hands."""
        other = copy(self)
        other.elements = elements
        return other

    def shuffled_hands(self):
        return self.rng.sample(self.hands, len(self.hands))

    def shuffled(self, places):
        places = list(places)
        return self.rng.sample(places, len(places))

    def states(self, hand, kyoku_class=Kyoku):
        """(index, name, attributes, the Kyoku before it) for each element behind a hand's INIT, the
        first result included."""
        kyoku = replay.start(self.elements[hand.start][1], self.go, kyoku_class)
        for index in range(hand.start + 1, hand.result + 1):
            name, attributes = self.elements[index]
            yield index, name, attributes, kyoku
            if index < hand.result:
                replay.apply(kyoku, name, attributes)

    def result(self, hand):
        return self.elements[hand.result]

    def fate(self, hand):
        """"exhausted", "nm", "yao9" ..., or "tsumo", "ron"."""
        name, a = self.result(hand)
        if name == "RYUUKYOKU":
            return a.get("type", "exhausted")
        return "tsumo" if a["who"] == a["fromWho"] else "ron"

    def winners(self, hand):
        return [int(a["who"]) for n, a in self.elements[hand.result:hand.end] if n == "AGARI"]


def hands_of(elements):
    hands, start, result = [], None, None
    for index, (name, _) in enumerate(elements):
        following = elements[index + 1][0] if index + 1 < len(elements) else ""
        if name == "INIT":
            start, result = index, None
        elif name in RESULTS and start is not None:
            result = index if result is None else result
            if following not in RESULTS:
                hands.append(Hand(start, result, index + 1))
                start = None
    return hands


class Lenient(Kyoku):
    """A Kyoku that notes what is broken and goes on. After an illegal move of a player in riichi
    the player's later moves from the hand are excused."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.faults, self.excused = [], set()

    def fault(self, rule, seat=None):
        if rule == "riichi/hand-changed" and self.turn in self.excused:
            return
        if rule in ("riichi/hand-changed", "call/in-riichi"):
            self.excused.update(s for s in range(4) if self.riichi[s])
        self.faults.append(rule)


def judge(elements, start=None):
    """What the oracle finds wrong: [(element, rule or comparison)], or None where it cannot follow.

    start: the INIT of the one hand to look at (its result and the next header included); None for
    the whole game.
    """
    proof = prove.Proof()
    noted = []
    offset = 0
    if start is not None:
        end = next((i + 1 for i in range(start + 1, len(elements)) if elements[i][0] == "INIT"),
                   len(elements))
        elements, offset = [e for e in elements[:start]
                            if e[0] == "GO"][:1] + elements[start:end], start - 1

    class Noting(Lenient):
        def fault(self, rule, seat=None):
            before = len(self.faults)
            super().fault(rule)
            noted.extend((proof.element, found) for found in self.faults[before:])

    try:
        prove.prove_game(elements, proof, Noting)
    except (Illegal, KeyError, ValueError, IndexError, AttributeError):
        return None
    return sorted((offset + element, what) for element, what in noted
                  + [(wrong.element, wrong.what) for wrong in proof.wrong])


def names_in(path):
    path = Path(path)
    return sorted(p.name for p in path.iterdir() if p.suffix in (".xml", ".mjlog"))


def games_in(path, number, seed):
    """Up to `number` four-player games of a folder, or of the tenhou-4p.tar.gz in it, chosen by the
    seed: (name, text)."""
    path = Path(path)
    archive = path / "tenhou-4p.tar.gz"
    rng = random.Random(f"games/{seed}")
    if not archive.exists():
        names = names_in(path)
        for name in rng.sample(names, min(number, len(names))):
            yield name, (path / name).read_text(encoding="utf-8")
        return
    with tarfile.open(archive) as tar:
        members = [m for m in tar.getmembers() if m.isfile()]
        for member in sorted(rng.sample(members, min(number, len(members))),
                             key=lambda m: m.offset):
            yield Path(member.name).name, tar.extractfile(member).read().decode("utf-8")
