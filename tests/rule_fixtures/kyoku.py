"""One hand of a game, spelled out event by event, as lines of the canonical stream
(docs/events.md).

It keeps count of the tiles, so that a script cannot use a fifth copy by mistake, and deals
uneventful turns from those that are left. It knows no rule: what a script writes is what the
fixture says."""

import json
import re

KINDS = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + list("ESWNPFC")
INNER = "".join(kind for kind in KINDS if kind[0] in "2345678")
ORPHANS = "".join(kind for kind in KINDS if kind[0] not in "2345678")
HANDS = (
    "1m2m3m7m8m9m1p2p3p9p9pES",
    "2m3m4m5m6m7m3p4p5p6s7s8s8s",  # waits for 5s 8s: pinfu, tanyao
    "1s1s2s3s4s9s9sWWNNPP",
    "4p5p6p7p7p8pFFCC9m9mS",
)
# East holds three S, and South the thirteen orphans, which may rob the fourth.
ORPHANS_WITHOUT_S = "1m9m1p1p9p1s9sEWNPFC"
QUAD_AND_ORPHANS = ["S" * 3 + "2m3m4m5m6m7m2p3p4p9p", ORPHANS_WITHOUT_S, "2s3s5s5s6s7s8s2s4s4sWWN",
                    "2s3s3s4s6s6s7s8s5s7s8m8mN"]
INDICATOR = "1s"
QUIET = ("1s2s3s5s5s6s7s8s9sWWNN", "1s2s3s4s4s6s7s9s9sPPFF",
         "1s2s4s5s6s7s8s8s9sCCWN")  # all of 1m to 9p, E and S are left


def around(hand):
    """Seat 0 with this hand among players who hold none of the characters, circles, E and S."""
    return [hand, *QUIET]


def tiles(text):
    """ "1m5mrE" -> ["1m", "5mr", "E"]."""
    return re.findall(r"[1-9][mps]r?|[ESWNPFC?]", text)


def plain(tile):
    return tile.rstrip("r") if len(tile) == 3 else tile


class Kyoku:
    def __init__(self, rules="tenhou", hands=(), indicator=INDICATOR, dealer=0, scores=(25000,) * 4,
                 honba=0, kyotaku=0,
                 round_=0, keep="", fragment=True, first_dealer=0):
        self.lines = []
        start = {"type": "start_game", "schema": "referee.events/1", "names": ["A", "B", "C", "D"],
                 "rules": rules,
                 "first_dealer": first_dealer}
        if fragment:
            start["fragment"] = True
        self.lines.append(start)
        self.scores = list(scores)
        self.live = 70
        self.start(hands, indicator, dealer, scores, honba, kyotaku, round_, keep)

    def start(self, hands=(), indicator=INDICATOR, dealer=0, scores=None, honba=0, kyotaku=0,
              round_=0, keep=""):
        hands = list(hands) + list(HANDS[len(hands):])
        self.hands = [tiles(hand) for hand in hands]
        self.indicators = [indicator]
        self.dealer, self.honba, self.kyotaku = dealer, honba, kyotaku
        self.turn = dealer
        self.live = 70
        if scores is not None:
            self.scores = list(scores)
        self.left = {kind: 4 for kind in KINDS}
        for tile in sum(self.hands, []) + tiles(indicator + keep):
            if tile != "?":
                self.left[plain(tile)] -= 1
        self.add("start_kyoku", bakaze="ESWN"[round_ // 4], kyoku=round_ % 4 + 1, honba=honba,
                 kyotaku=kyotaku, oya=dealer,
                 dora_marker=indicator, scores=list(self.scores), tehais=self.hands)
        return self

    def add(self, type_, **members):
        self.lines.append({"type": type_, **members})
        return self

    def draw(self, seat, tile):
        self.live -= 1
        self.turn = seat
        return self.add("tsumo", actor=seat, pai=tile)

    def drop(self, seat, tile, tsumogiri=None):
        self.turn = (seat + 1) % 4
        extra = {} if tsumogiri is None else {"tsumogiri": tsumogiri}
        return self.add("dahai", actor=seat, pai=tile, **extra)

    def pass_turn(self, seat, tile):
        """Draws a tile and discards it."""
        return self.draw(seat, tile).drop(seat, tile, True)

    def filler(self, avoid=""):
        """A tile that nobody has yet and no script keeps for later."""
        barred = set(map(plain, tiles(avoid)))
        kind = max((k for k in KINDS if k not in barred), key=lambda k: self.left[k])
        assert self.left[kind] > 0
        self.left[kind] -= 1
        return kind

    def turns(self, count, avoid="5s8s", outside=None):
        """So many uneventful turns from whoever is next; with `outside`, that seat gets all
        terminals and honours, the others none."""
        for _ in range(count):
            barred = avoid if outside is None else ORPHANS if self.turn != outside else INNER
            self.pass_turn(self.turn, self.filler(barred))
        return self

    def call(self, kind, seat, target, tile, consumed):
        self.turn = seat
        return self.add(kind, actor=seat, target=target, pai=tile, consumed=tiles(consumed))

    def ankan(self, seat, consumed):
        return self.add("ankan", actor=seat, consumed=tiles(consumed))

    def kakan(self, seat, tile, consumed):
        return self.add("kakan", actor=seat, pai=tile, consumed=tiles(consumed))

    def dora(self, tile):
        self.indicators.append(tile)
        return self.add("dora", dora_marker=tile)

    def riichi(self, seat, double=False):
        return self.add("reach", actor=seat, **({"double": True} if double else {}))

    def deposit(self, seat, stick=1000):
        self.scores[seat] -= stick
        self.kyotaku += 1
        return self.add("reach_accepted", actor=seat)

    def win(self, seat, target, tile, concealed, yaku, fu, points, deltas, limit="none", melds=(),
            **more):
        claim = dict(actor=seat, target=target, deltas=deltas, pai=tile, concealed=tiles(concealed),
                     melds=list(melds),
                     yaku=[{"yaku": name, "han": han} for name, han in yaku or ()], fu=fu,
                     points=points,
                     limit=limit,
                     dora_markers=list(self.indicators), honba=self.honba, kyotaku=self.kyotaku,
                     scores_before=list(self.scores))
        if yaku is None:
            del claim["yaku"]
        claim.update(more)
        self.scores = [a + b for a, b in zip(self.scores, deltas)]
        self.kyotaku = 0
        return self.add("hora", **claim)

    def pinfu(self, **more):
        """Seat 1 wins on an 8s of seat 0 with its first hand: pinfu and tanyao, 2,000
        (ronin/Scoring Options)."""
        claim = dict(seat=1, target=0, tile="8s", concealed=HANDS[1] + "8s",
                     yaku=(("pinfu", 1), ("tanyao", 1)), fu=30,
                     points=2000, deltas=[-2000, 2000, 0, 0])
        claim.update(more)
        return self.win(**claim)

    def no_winner(self, kind="exhaustive", tenpai=(), deltas=(0,) * 4, actor=None, **more):
        claim = dict(deltas=list(deltas), kind=kind, honba=self.honba, kyotaku=self.kyotaku,
                     scores_before=list(self.scores))
        if kind in ("exhaustive", "nagashi-mangan") and tenpai is not None:
            claim["tenpai"] = [seat in tenpai for seat in range(4)]
        claim.update(more)
        self.scores = [a + b for a, b in zip(self.scores, deltas)]
        self.lines.append({"type": "ryukyoku", **({} if actor is None else {"actor": actor}),
                           **claim})
        return self

    def foul(self, seat, deltas=(0,) * 4, **more):
        """A foul that ends the hand; the deposits of the hand are counted as given back by whoever
        writes the deltas."""
        self.add("chonbo", actor=seat, deltas=list(deltas), **more)
        self.scores = [a + b for a, b in zip(self.scores, deltas)]
        self.kyotaku = 0
        return self.end()

    def again(self, **header):
        """The opening of the next hand; by default the same one, dealt again."""
        header = {"dealer": self.dealer, **header}
        return self.start((), **header).pass_turn(header["dealer"], "4m")

    def end(self):
        return self.add("end_kyoku")

    def game_end(self, scores=None, tenths=None, **more):
        claim = {} if scores is None else {"scores": scores}
        if tenths is not None:
            claim["result_tenths"] = tenths
        return self.add("end_game", **claim, **more)

    def text(self):
        """The log; a line that is no event but text stands as it is."""
        return "".join((line if isinstance(line, str) else json.dumps(line, separators=(",", ":")))
                       + "\n" for line in self.lines)
