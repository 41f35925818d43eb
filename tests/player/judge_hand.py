"""The moves of one hand of a canonical stream, held to Tenhou's rules: whose turn it is, with which
tiles, and when an indicator is turned (the sources are named as in judge.py)."""

from player.judge_ends import Ends
from player.judge_tiles import Tiles, claimed_set, own_set
from player.kyoku import Illegal, Kyoku, OpenPoint, check
from player.score import Options
from player.three import ThreeKyoku


class Hand:
    """The moves of one hand, and the indicators that are due."""

    def __init__(self, e, number, scores, wall, players, flags):
        reds = flags.get("red_fives", True)
        self.tiles = Tiles(players, flags.get("red_fives"), "tehai_ids" in e)
        dealt = e["tehais"][:players]
        check("deal/hand-size", all(len(hand) == 13 for hand in dealt)
              and not any(e["tehais"][players:]))
        ids = e.get("tehai_ids") or [[None] * 13] * players
        hands = [[self.tiles.new(*tile) for tile in zip(*each)] for each in zip(dealt, ids)]
        indicator = self.tiles.new(e["dora_marker"], e.get("dora_marker_id"))
        self.kyoku = (Kyoku if players == 4 else ThreeKyoku)(
            number, e["honba"], e["kyotaku"], scores, hands, indicator,
            Options(reds, flags.get("open_tanyao", True)))
        self.wall, self.ends = wall, Ends(self.kyoku, self.tiles, wall)
        check("wall/deal", wall is None  # the order in a hand is the log's
              or [set(hand) for hand in wall.deal(self.kyoku.dealer)] == self.kyoku.hands)
        check("wall/indicator", wall is None or wall.dora(0) == indicator)
        self.due = 0  # indicators that must be turned before anything else happens
        self.waiting = 0  # those of open kans, which are turned with the discard
        self.index = self.rest = None  # the event, and those that follow
        self.discarded = self.declared = self.turned = None  # events: the last of their kind
        self.leaves_tenpai = []  # the discards that a declaration allows

    def take(self, index, e, rest):
        self.index, self.rest = index, rest
        kind, k = e["type"], self.kyoku
        check("turn/after-end", self.ends.kind is None or kind == "hora" and self.ends.winners)
        if kind == "dora":
            return self.dora(e)
        if self.due and not (kind == "hora" and k.robbable):
            raise Illegal("dora/missing-reveal", self.discarded if k.phase == "over" else index)
        declared = k.declaring is not None and k.phase == "act"
        check("riichi/hand-changed", not declared or kind == "dahai")  # nothing stands between
        if kind == "hora" and k.robbable and self.turned is not None:  # item 42; of a north open
            if k.PLAYERS == 3 and k.is_north:
                raise OpenPoint("an indicator turned before a north is won on")
            raise Illegal("dora/early-reveal", self.turned)
        self.turned = None
        if kind in ("hora", "ryukyoku"):
            return self.ends.take(e)
        if kind in ("tsumo", "chi", "pon", "daiminkan") and k.phase == "over":  # S1 12
            check("draw/missed-abort", not (k.four_winds() or k.four_riichi() or k.four_kans()))
        if kind in ("chi", "pon", "daiminkan"):
            k.call(e["actor"], claimed_set(self.tiles, k, e))
            self.waiting = 1 if kind == "daiminkan" else 0
        else:
            getattr(self, kind)(e)
        return None

    def dora(self, e):
        """S1 27 and item 42: of an ankan at once; of an open kan with its discard, or before the
        next replacement tile. On the replacement tile itself it never shows (item 43)."""
        k = self.kyoku
        check("dora/unearned-reveal", self.due or self.waiting)
        if not self.due:
            then = next((f for f in self.rest if f["type"] not in ("dora", "reach")), {})
            check("dora/early-reveal", k.phase == "act" and (
                then.get("actor") != k.turn
                or then["type"] not in ("hora", "ankan", "kakan", "nukidora")))
            self.waiting -= 1
        else:
            self.due -= 1
        self.turned = self.index
        k.reveal(self.tiles.new(e["dora_marker"], e.get("dora_marker_id")))
        check("wall/indicator", self.wall is None
              or self.wall.dora(len(k.indicators) - 1) == k.indicators[-1])

    def tsumo(self, e):
        k = self.kyoku
        tile = self.tiles.new(e["pai"], e.get("id"))
        k.draw(tile)
        check("turn/out-of-turn", k.turn == e["actor"])
        check("wall/draw", self.wall is None
              or tile == (self.wall.replacement() if k.replacement else self.wall.draw()))

    def dahai(self, e):
        k, seat = self.kyoku, e["actor"]
        check("turn/out-of-turn", seat == k.turn)
        flag = e.get("tsumogiri")
        drawn = {"first" if flag else "last": k.drawn}
        tile = self.tiles.among(k.hands[seat], e["pai"], e.get("id"), **drawn)
        check("turn/tsumogiri-flag", flag is None or flag == (tile == k.drawn))
        check("riichi/not-tenpai", k.declaring is None or tile in self.leaves_tenpai,
              self.declared)
        k.discard(seat, tile)
        self.discarded = self.index
        if k.declaring is not None and (k.four_winds() or k.four_kans()):
            raise OpenPoint("a riichi where four winds or four kans end the hand")
        self.due, self.waiting = self.waiting, 0

    def reach(self, e):
        k, seat = self.kyoku, e["actor"]
        self.declared, self.leaves_tenpai = self.index, k.riichi_discards()
        k.declare(seat)
        check("riichi/not-tenpai", self.leaves_tenpai)
        check("riichi/deposit", e.get("double") in (None, k.riichi[seat] == 2))

    def reach_accepted(self, e):
        """S1 21: nothing is paid for a riichi whose tile is won on."""
        k = self.kyoku
        then = next(self.rest, {})
        check("riichi/deposit", then.get("type") != "hora" or then["target"] != e["actor"])
        check("riichi/deposit", k.declaring == e["actor"])
        k.deposit()
        paid = [-1000 * (seat == e["actor"]) for seat in range(k.PLAYERS)]
        check("riichi/deposit", e.get("amount") in (None, 1000)
              and ("deltas" not in e or e["deltas"][:k.PLAYERS] == paid)
              and ("scores" not in e or e["scores"][:k.PLAYERS] == k.scores))

    def ankan(self, e):
        self.own_kan(e, self.waiting + 1, 0)

    def kakan(self, e):
        self.own_kan(e, self.waiting, 1)

    def own_kan(self, e, due, waiting):
        check("turn/out-of-turn", e["actor"] == self.kyoku.turn)
        self.kyoku.call(e["actor"], own_set(self.tiles, self.kyoku, e))
        self.due, self.waiting = due, waiting

    def nukidora(self, e):
        """Item 66: what an open kan has left due is turned after the north."""
        k, seat = self.kyoku, e["actor"]
        check("kita/not-allowed", k.PLAYERS == 3)
        k.kita(seat, self.tiles.among(k.hands[seat], e["pai"], e.get("id"), first=k.drawn))
        self.due, self.waiting = self.waiting, 0
