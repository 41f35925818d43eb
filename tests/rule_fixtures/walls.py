"""A hand against the wall that its seed gives. The seeds are made up; the walls are those of
seeds.py.

Why each bad one is bad: the seed's style fixes every tile of the hand (format references: mjlog,
section 8; Ronin replay, section 6)."""

import hashlib
import json

from rule_fixtures import seeds
from rule_fixtures.kyoku import KINDS
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

RED = {16: "5mr", 52: "5pr", 88: "5sr"}
HIDDEN = "?"


def face(tile):
    return RED.get(tile, KINDS[tile // 4])


class Walled:
    """One hand dealt from a wall, each tile with its identity. Nothing that it writes is judged by
    it."""

    def __init__(self, wall, game=None, hand=None, dealer=0, dealt=None, shown=range(4), ids=True,
                 rules="tenhou"):
        self.wall, self.next, self.turn, self.ids = wall, 52, dealer, ids
        dealt = dealt or self.hands(dealer)
        self.lines = [{"type": "start_game", "schema": "referee.events/1",
                       "names": ["A", "B", "C", "D"], "rules": rules, **(game or {}),
                       "fragment": True}]
        start = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0,
                 "oya": dealer,
                 "dora_marker": face(wall.indicators[0]), "dora_marker_id": wall.indicators[0],
                 "scores": [25000] * 4,
                 "tehais": [[face(t) for t in hand] if seat in shown else [HIDDEN] * 13
                            for seat, hand in enumerate(dealt)],
                 "tehai_ids": [hand if seat in shown else [None] * 13
                               for seat, hand in enumerate(dealt)], "dice": wall.dice}
        start.update(hand or {})
        if not ids:
            del start["tehai_ids"], start["dora_marker_id"]
        self.lines.append(start)

    def hands(self, dealer=0):
        """Three times four tiles for each, then one."""
        hands, taken = [[] for _ in range(4)], 0
        for size in (4, 4, 4, 1):
            for turn in range(4):
                hands[(dealer + turn) % 4] += self.wall.live[taken:taken + size]
                taken += size
        return hands

    def add(self, type_, **members):
        self.lines.append({"type": type_, **members})
        return self

    def draw(self, tile=None, hidden=False):
        """The next tile of the wall, or another in its place."""
        due = self.wall.live[self.next]
        self.next += 1
        self.drawn = due if tile is None else tile
        if hidden:
            return self.add("tsumo", actor=self.turn, pai=HIDDEN)
        return self.add("tsumo", actor=self.turn, pai=face(self.drawn),
                        **({"id": self.drawn} if self.ids else {}))

    def drop(self, hidden=False):
        """The tile just drawn."""
        seat, self.turn = self.turn, (self.turn + 1) % 4
        if hidden:
            return self.add("dahai", actor=seat, pai=HIDDEN)
        return self.add("dahai", actor=seat, pai=face(self.drawn), id=self.drawn, tsumogiri=True)

    def turns(self, count, hidden=False):
        for _ in range(count):
            self.draw(hidden=hidden).drop(hidden=hidden)
        return self

    def text(self):
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in self.lines)


def own(label, **more):
    """A hand with a seed of its own, as in the first half of 2009."""
    words = seeds.words_of(label)
    return Walled(seeds.own_wall(words),
                  hand={"hand_seed": seeds.own_seed_text(words), **more.pop("hand", {})}, **more)


def ronin(label, stated=None, seating=None, **more):
    """The first hand of a game with one seed for all; `stated`: the label of the seed that the log
    states."""
    seed = seeds.ronin_seed(label)
    dice, dealer = seeds.ronin_seating(seed)
    game = {"first_dealer": dealer, "seating_dice": seating or dice,
            "wall_seed": {"text": seeds.ronin_seed(stated or label).hex(), "style": "pcg64dxsm-v1"}}
    return Walled(seeds.ronin_wall(seed, 0, dealer), game, dealer=dealer, rules="ronin", **more)


def spare(wall):
    """A tile that this hand does not come to: the last of the live wall."""
    return wall.live[-1]


@fixture("wall/deal", "one-tile")
def dealt_tile(bad):
    k = own("one tile")
    dealt = k.hands()
    if bad:
        dealt[1][4] = spare(k.wall)
    return own("one tile", dealt=dealt).turns(4)


@fixture("wall/deal", "another-seed")
def another_seed(bad):
    # One finding for the game, not one for every tile; the dice of the first dealer are left out,
    # so that the deal is what is wrong first.
    k = ronin("the seed", "another seed" if bad else None)
    del k.lines[0]["seating_dice"], k.lines[0]["first_dealer"]
    return k.turns(8)


@fixture("wall/deal", "malformed-seed")
def malformed_seed(bad):
    k = ronin("malformed")
    if bad:
        k.lines[0]["wall_seed"]["text"] = k.lines[0]["wall_seed"]["text"][:-2]
    return k.turns(4)


@fixture("wall/deal", "another-dealer")
def another_dealer(bad):
    # The tiles are dealt from seat 0 on, so that seat 0 is the dealer.
    k = own("another dealer")
    if bad:
        k.lines[1]["oya"] = 1
    return k


@fixture("wall/draw", "another-tile")
def another_tile(bad):
    k = own("another tile").turns(2)
    k.draw(spare(k.wall) if bad else None).drop()
    return k.turns(5)


@fixture("wall/draw", "two-exchanged")
def exchanged(bad):
    # The second of the two is what the first leaves open: one fault.
    k = own("exchanged").turns(2)
    if bad:
        live = k.wall.live
        live[54], live[57] = live[57], live[54]
    return k.turns(8)


@fixture("wall/draw", "names-of-two-exchanged")
def names_exchanged(bad):
    # Each player discards the tile that the wall gave, so that only the names stand in each
    # other's place: one fault.
    k = own("names exchanged").turns(2)
    third, sixth = k.wall.live[54], k.wall.live[57]

    def turn(due, named):
        k.draw(named if bad else due)
        k.drawn = due
        k.drop()

    turn(third, sixth)
    k.turns(2)
    turn(sixth, third)
    return k.turns(4)


@fixture("wall/deal", "hands-exchanged")
def hands_exchanged(bad):
    # Seats 1 and 2 have each other's hands; what each of them discards shows that it is only told
    # so.
    k = own("hands exchanged")
    hands = k.hands()
    if bad:
        k = own("hands exchanged", dealt=[hands[0], hands[2], hands[1], hands[3]])
    k.turns(1)
    for seat in (1, 2):
        k.draw()
        k.turn = seat + 1
        k.add("dahai", actor=seat, pai=face(hands[seat][0]), id=hands[seat][0], tsumogiri=False)
    return k.turns(4)


@fixture("wall/deal", "names-of-a-dealt-and-a-drawn-tile")
def dealt_and_drawn(bad):
    # Seat 1 is said to be dealt the tile of the third draw, and to draw the one of the deal. The
    # dealt one is discarded before that.
    k = own("dealt and drawn")
    hands = k.hands()
    held, drawn = hands[1][0], k.wall.live[57]
    if bad:
        k = own("dealt and drawn", dealt=[hands[0], [drawn, *hands[1][1:]], hands[2], hands[3]])
    k.turns(1).draw()
    k.turn = 2
    k.add("dahai", actor=1, pai=face(held), id=held, tsumogiri=False).turns(3)
    k.draw(held if bad else drawn)
    k.drawn = drawn
    return k.drop().turns(2)


@fixture("wall/draw", "a-round-is-missing")
def round_missing(bad):
    # Turns go round in order with or without four of them; only the wall knows. After the gap the
    # wall goes on where the log does.
    k = own("round missing").turns(4)
    if bad:
        k.next += 4
    return k.turns(8)


@fixture("turn/out-of-turn", "turn-written-twice")
def turn_twice(bad):
    # Turns go round in order (ronin-rulebook/3): nobody takes one twice. The wall goes on as if the
    # second had not been.
    k = own("turn written twice").turns(2)
    if bad:
        k.lines += k.lines[-2:]
    return k.turns(8)


def four_of(kind):
    return list(range(4 * kind, 4 * kind + 4))


def kan_seed():
    """The label of a hand whose dealer has four of a kind with the first draw, and the four."""
    for number in range(10_000):
        wall = seeds.own_wall(seeds.words_of(f"kan {number}"))
        held = sorted(Walled(wall).hands()[0] + [wall.live[52]])
        for kind in range(34):
            four = four_of(kind)
            if set(four) <= set(held):
                return f"kan {number}", four
    raise AssertionError("no kan")


KAN_LABEL, KAN_TILES = kan_seed()


def closed_kan():
    k = own(KAN_LABEL).draw()
    return k.add("ankan", actor=0, consumed=[face(t) for t in KAN_TILES], consumed_ids=KAN_TILES)


def after_kan(k, indicator, replacement):
    # The indicator of a closed kan is turned at once, before the replacement is drawn (tenhou/27).
    k.add("dora", dora_marker=face(indicator), dora_marker_id=indicator)
    k.add("tsumo", actor=0, pai=face(replacement), id=replacement)
    k.drawn = replacement
    return k.drop().turns(4)


@fixture("wall/draw", "called-kan-is-missing")
def called_kan_missing(bad):
    # West's draw stands where the turn is West's, but its tile is the first replacement: West took
    # South's discard for a kan.
    k = own("called 409").turns(2)
    called, kan = k.drawn, four_of(k.drawn // 4)
    kan.remove(called)
    if not bad:
        k.add("daiminkan", actor=2, target=1, pai=face(called), id=called,
              consumed=[face(t) for t in kan], consumed_ids=kan)
    k.drawn = k.wall.replacements[0]
    k.add("tsumo", actor=2, pai=face(k.drawn), id=k.drawn)
    # The indicator of a daiminkan is turned before the discard (tenhou/27).
    k.add("dora", dora_marker=face(k.wall.indicators[1]), dora_marker_id=k.wall.indicators[1])
    return k.drop().turns(5)


@fixture("wall/replacement", "after-a-closed-kan")
def replacement(bad):
    k = closed_kan()
    return after_kan(k, k.wall.indicators[1], spare(k.wall) if bad else k.wall.replacements[0])


@fixture("wall/indicator", "after-a-closed-kan")
def kan_indicator(bad):
    k = closed_kan()
    return after_kan(k, spare(k.wall) if bad else k.wall.indicators[1], k.wall.replacements[0])


@fixture("wall/indicator", "first")
def first_indicator(bad):
    k = own("indicator")
    if bad:
        k.lines[1].update(dora_marker=face(spare(k.wall)), dora_marker_id=spare(k.wall))
    return k.turns(4)


def hidden_riichi(k, tile):
    """The second player declares riichi with hidden tiles and draws a hidden winning tile; the ura
    indicator is shown."""
    seat = (k.turn + 1) % 4
    k.turns(1, hidden=True).draw(hidden=True).add("reach", actor=seat).drop(hidden=True)
    k.add("reach_accepted", actor=seat).turns(3, hidden=True).draw(hidden=True)
    ids = {"ura_marker_ids": [tile]} if k.ids else {}
    return k.add("hora", actor=seat, target=seat, deltas=None, ura_markers=[face(tile)],
                 **ids).add("end_kyoku")


@fixture("wall/indicator", "ura")
def ura(bad):
    # The log hides the winner's tiles; the ura indicator it shows.
    k = ronin("ura", shown=[3])
    return hidden_riichi(k, spare(k.wall) if bad else k.wall.ura[0])


def hidden_kan(k, kind, *indicators):
    """A closed kan of hidden tiles, the indicators, the replacement and a discard."""
    k.draw(hidden=True).add("ankan", actor=k.turn, consumed=[face(t) for t in four_of(kind)],
                            consumed_ids=four_of(kind))
    for tile in indicators:
        k.add("dora", dora_marker=face(tile), dora_marker_id=tile)
    return k.add("tsumo", actor=k.turn, pai=HIDDEN).drop(hidden=True)


@fixture("dora/missing-reveal", "first-of-two")
def first_of_two(bad):
    # Each closed kan turns the next indicator of the wall (tenhou/26). The first kan's is neither
    # turned nor listed with the win; that of the second is the third of the wall all the same.
    k = own("first of two", shown=[3])
    first, second, third = k.wall.indicators[:3]
    seen = {t // 4 for t in [first, second, third, *k.hands()[3]]}
    kinds = [kind for kind in range(9, 34) if kind not in seen]
    hidden_kan(k, kinds[0], *([] if bad else [second]))
    hidden_kan(k, kinds[1], third).draw(hidden=True)
    listed = [first, third] if bad else [first, second, third]
    return k.add("hora", actor=2, target=2, deltas=None, dora_markers=[face(t) for t in listed],
                 dora_marker_ids=listed).add("end_kyoku")


@fixture("wall/indicator", "two-exchanged")
def indicators_exchanged(bad):
    # Two closed kans turn the second and the third indicator (tenhou/26); the win lists them as
    # they lie.
    k = own("indicators exchanged", shown=[3])
    listed = k.wall.indicators[:3]
    first, second, third = listed
    seen = {t // 4 for t in [*listed, *k.hands()[3]]}
    kinds = [kind for kind in range(9, 34) if kind not in seen]
    hidden_kan(k, kinds[0], third if bad else second)
    hidden_kan(k, kinds[1], second if bad else third).draw(hidden=True)
    return k.add("hora", actor=2, target=2, deltas=None, dora_markers=[face(t) for t in listed],
                 dora_marker_ids=listed).add("end_kyoku")


@fixture("tiles/duplicate-tile", "dealt-and-under-the-indicator")
def dealt_ura(bad):
    # No seed: that seat 3 was dealt the tile is enough (a physical tile is in one place).
    wall = seeds.own_wall(seeds.words_of("dealt ura"))
    k = Walled(wall, shown=[3])
    return hidden_riichi(k, k.hands()[3][0] if bad else wall.ura[0])


def all_shown(wall):
    """A kind of which seats 0, 2 and 3 are dealt all four, or None."""
    hands = Walled(wall).hands()
    held = [t // 4 for seat in (0, 2, 3) for t in hands[seat]] + [wall.indicators[0] // 4]
    return next((kind for kind in range(34) if held.count(kind) == 4), None)


@fixture("tiles/too-many-copies", "fifth-under-the-indicator")
def fifth_ura(bad):
    # Four copies of the kind are held by the players whose hands are shown (tiles.copies).
    label = next(f"fifth {i}" for i in range(1000)
                 if all_shown(seeds.own_wall(seeds.words_of(f"fifth {i}"))) is not None)
    wall = seeds.own_wall(seeds.words_of(label))
    k = Walled(wall, shown=[0, 2, 3], ids=False)
    return hidden_riichi(k, 4 * all_shown(wall) + 1 if bad else wall.ura[0])


@fixture("wall/dice", "of-the-hand")
def hand_dice(bad):
    k = own("dice")
    if bad:
        k.lines[1]["dice"] = [k.wall.dice[0] % 6 + 1, k.wall.dice[1]]
    return k.turns(4)


@fixture("wall/deal", "another-seed-and-its-seats")
def another_seed_and_seats(bad):
    # A seed that gives none of the hands gives other seats too: one finding, at the first hand.
    return ronin("the seed", "another seed" if bad else None).turns(8)


@fixture("wall/dice", "of-the-seating")
def seating_dice(bad):
    dice, _ = seeds.ronin_seating(seeds.ronin_seed("seating"))
    return ronin("seating", seating=[dice[0] % 6 + 1] + dice[1:] if bad else None).turns(4)


def stated(label, covers_deal=True, **more):
    """A hand whose log writes its wall out, as Mahjong Soul does: 136 tiles, or what was left after
    the deal; no tile has an identity. The wall is shuffled from the label."""
    order = sorted(range(136), key=lambda t: hashlib.sha256(f"{label} {t}".encode()).digest())
    dead = order[::-1][:14]
    wall = seeds.Wall(order[:122], dead[:4], dead[4::2], dead[5::2], None)
    text = "".join(soul(t) for t in (order if covers_deal else order[53:]))
    k = Walled(wall, {"wall_seed": {"style": "paishan"}}, ids=False, rules="mahjong-soul", **more)
    k.lines[1].pop("dice")
    k.lines[1]["hand_seed"] = text
    return k


def soul(tile):
    """Tiles as the wall's text has them: 0m is the red five of characters, 1z East."""
    name = face(tile)
    return "0" + name[1] if name.endswith("r") else name if len(name) == 2 else \
        str("ESWNPFC".index(name) + 1) + "z"


def commit(k, text, salt):
    k.lines[1]["wall_commitment"] = {
        "sha256": hashlib.sha256((text + salt).encode()).hexdigest(), "salt": salt,
        "salt_sha256": hashlib.sha256(salt.encode()).hexdigest()}
    return k


def plain_turns(k, count):
    for _ in range(count):
        k.draw()
        k.add("dahai", actor=k.turn, pai=face(k.drawn), tsumogiri=True)
        k.turn = (k.turn + 1) % 4
    return k


@fixture("wall/hash", "salt")
def hash_with_salt(bad):
    # SHA-256 of the wall and the salt; in the bad log two tiles of the wall that are never drawn
    # were exchanged afterwards.
    k = stated("salted")
    text = k.lines[1]["hand_seed"]
    commit(k, text, "abcdefghijklmnopqrstuvwxyz012345")
    if bad:
        k.lines[1]["hand_seed"] = text[:160] + text[162:164] + text[160:162] + text[164:]
        assert k.lines[1]["hand_seed"] != text
    return plain_turns(k, 4)


@fixture("wall/hash", "md5-of-the-rest")
def hash_of_the_rest(bad):
    # Older records: MD5 of the tiles that were not dealt, in letters of either case.
    k = stated("the rest", covers_deal=False)
    text = k.lines[1]["hand_seed"]
    digest = hashlib.md5(text.encode()).hexdigest().upper()
    k.lines[1]["wall_commitment"] = {"md5": ("0" if digest[0] != "0" else "1") + digest[1:]
                                     if bad else digest}
    return plain_turns(k, 4)


@fixture("wall/tiles", "dealt-beside-it")
def dealt_beside(bad):
    # The wall holds what was not dealt: a dealt tile that lies in the wall as well, four times in
    # all, is a fifth one.
    k = stated("beside", covers_deal=False)
    hand = k.lines[1]["tehais"][2]
    if bad:
        kinds = [soul(t) for t in k.wall.live[53:]]
        spare_face = next(face(t) for t in k.wall.live[60:] if face(t) not in hand
                          and not face(t).endswith("r") and soul(t)[0] != "5")
        assert soul(k.wall.live[60]) in kinds
        plain = next(i for i, t in enumerate(hand) if t[0] != "5")
        hand[plain] = spare_face
    return plain_turns(k, 4)


@fixture("wall/draw", "stated-wall")
def draw_of_stated(bad):
    # The draw is another tile than the next one of the wall that the log writes out.
    k = plain_turns(stated("a draw"), 3)
    k.draw(spare(k.wall) if bad else None)
    k.add("dahai", actor=k.turn, pai=face(k.drawn), tsumogiri=True)
    k.turn = (k.turn + 1) % 4
    return plain_turns(k, 4)


@fixture("wall/deal", "stated-wall")
def deal_of_stated(bad):
    k = stated("a deal")
    if bad:
        hand = k.lines[1]["tehais"][1]
        others = {face(t) for t in k.wall.live[53:56]}
        hand[0] = next(face(t) for t in k.wall.live[::-1] if face(t) not in hand
                       and face(t) not in others and not face(t).endswith("r"))
    return plain_turns(k, 4)
