"""The moves of one hand of a canonical stream, held to the rules: whose turn it is, with which
tiles, and when an indicator is turned (the sources are named as in hand.py)."""

from second.ends import Ends
from second.hand import Illegal, Kyoku, OpenPoint, check
from second.lines import Tiles, claimed_set, own_set
from second.three import ThreeKyoku


class Hand:
    """The moves of one hand, and the indicators that are due."""

    def __init__(self, e, number, scores, wall, rules, told_reds):
        """e: the line start_kyoku; scores: of those who sit; wall: a Wall or None; told_reds:
        whether the log says which red fives there are."""
        players = rules["game.players"]
        if not told_reds:  # which fives are red is not known: ends.py asks no number of them
            rules = rules.with_value("dora.red", [0, 0, 0])
        self.rules = rules
        self.tiles = Tiles(players, rules["dora.red"], "tehai_ids" in e, told_reds)
        dealt = e["tehais"][:players]
        for seat, hand in enumerate(e["tehais"]):
            size = 13 if seat < players else 0
            check("deal/hand-size", hand is None or len(hand) == size, seat=seat)
        hands = self.dealt(dealt, e.get("tehai_ids"))
        face = e.get("dora_marker")
        indicator = None if face is None else self.tiles.new(face, e.get("dora_marker_id"))
        self.kyoku = (Kyoku if players == 4 else ThreeKyoku)(
            number, e["honba"], e["kyotaku"], scores, hands, indicator, rules, e["oya"])
        self.wall, self.ends = wall, Ends(self.kyoku, self.tiles, wall)
        for seat, hand in enumerate(wall.deal(self.kyoku.dealer) if wall else []):
            check("wall/deal", set(hand) == self.kyoku.hands[seat], seat=seat)  # in any order
        check("wall/indicator", wall is None or indicator is None or wall.dora(0) == indicator)
        self.due = 0  # indicators that must be turned before anything else happens
        self.waiting = 0  # those of open kans, which are turned with the discard or behind it
        self.index = self.rest = None  # the event, and those that follow
        self.discarded = self.declared = self.turned = None  # events: the last of their kind
        self.leaves_tenpai = []  # the discards that a declaration allows

    def dealt(self, hands, numbers):
        """The tiles of each hand; ids: the lists of their numbers, None without any."""
        numbers = numbers or [[None] * 13] * len(hands)
        tiles = []
        for seat, pair in enumerate(zip(hands, numbers)):
            if None in pair:
                continue
            try:
                tiles.append([self.tiles.new(*tile) for tile in zip(*pair)])
            except Illegal as fault:
                raise Illegal(fault.rule, seat=seat) from fault
        if len(tiles) < len(hands):
            raise OpenPoint("a dealt hand that the log does not show")
        return tiles

    def take(self, index, e, rest):
        """One line of the hand; `rest`: the lines that follow."""
        self.index, self.rest = index, rest
        kind, k = e["type"], self.kyoku
        check("turn/after-end", self.ends.kind is None or kind == "hora" and self.ends.winners
              or kind == "win_tile_apart")  # behind its win it says nothing (docs/events.md)
        if kind == "dora":
            return self.dora(e)
        robbed = kind == "hora" and k.phase == "replace" and e["actor"] != k.turn
        if self.due and not robbed and not self.ended_by_kan(e):
            raise Illegal("dora/missing-reveal", self.discarded if k.phase == "over" else index)
        self.passed(kind, e)
        # ronin-rulebook/6, procedure
        if k.declaring is not None and k.phase == "act" and kind != "dahai":
            check("riichi/deposit", kind != "reach_accepted")
            raise Illegal("riichi/no-discard")
        if kind == "hora" and self.turned is not None:
            self.turned_before_win(e)
        if kind not in ("reach", "reach_accepted"):
            self.turned = None
        if kind in ("hora", "ryukyoku"):
            return self.ends.take(index, e, rest)
        if kind in ("tsumo", "chi", "pon", "daiminkan"):
            self.no_abort_missed()
        if kind in ("chi", "pon", "daiminkan"):
            self.claimed_once(e)
        if kind in ("chi", "pon", "daiminkan"):
            k.call(e["actor"], claimed_set(self.tiles, k, e))
            if kind == "daiminkan":
                self.kan_indicator("daiminkan")
        elif hasattr(Hand, kind):
            getattr(self, kind)(e)
        else:
            raise OpenPoint("an event that is not known")
        return None

    def claimed_once(self, e):
        """ronin/Calls & Turn Order, ronin-rulebook/4: a win goes before a call, and a pon or kan
        before a chi; who claims the same tile next shows that the first claim did not stand."""
        then = next(iter(self.rest), {})
        again = then.get("target") == e["target"] != then.get("actor") != e["actor"]
        order = "call.precedence"  # of WRC the first call counts, and no log has a clock (C62)
        calls = e["type"] == "chi" and not self.rules.noted(order)
        first = ("hora", "pon", "daiminkan") if calls else ("hora",)
        check("call/precedence", not again or then["type"] not in first)
        if again and self.rules.noted(order) and then["type"] in ("pon", "daiminkan"):
            raise OpenPoint("two claims of one tile (C62)")

    def no_abort_missed(self):
        """tenhou/12, jcr/Draws and Abortive Games, ema/3.4.3, ronin-rulebook/11: the hand has
        ended. Ronin's moment of four kans is accepted in either place (C15)."""
        k = self.kyoku
        if k.phase == "over":
            check("draw/missed-abort", not (k.four_winds() or k.four_riichi() or k.four_kans()))
        timing = "abort.four_kans_timing"
        if k.phase == "replace" and k.four_kans() and self.rules[timing] == "at-kan":
            check("draw/missed-abort", self.rules.noted(timing) and self.ends_behind_discard())

    def ends_behind_discard(self):
        """C15: whether the hand ends at the latest behind the discard that follows."""
        kinds = [f["type"] for f in self.rest if f["type"] not in ("dora", "reach", "reach_accepted")]
        return bool({*kinds[:1 + (kinds[:1] == ["dahai"])]} & {"hora", "ryukyoku"})

    def ended_by_kan(self, e):
        """C15: a draw at the fourth kan itself. "Immediately after declaration" (ronin/Kan Dora
        Timing) its indicator is turned, and as it is declared the hand ends (ronin-rulebook/5 and
        11): no text says which comes first, so that a hand without it is as good."""
        k, timing = self.kyoku, self.rules["abort.four_kans_timing"]
        return (e.get("kind") == "four-kans" and k.phase == "replace" and k.four_kans()
                and timing != "after-discard")

    # Indicators.

    def kan_indicator(self, kind):
        """What a kan makes due (ronin/Kan Dora Timing, ronin-rulebook/5d, tenhou/27; C16): at once,
        or with the discard."""
        timing = self.rules["kandora." + kind]
        if self.rules["kandora.pending"] == "flips-before-replacement":
            self.due, self.waiting = self.due + self.waiting, 0
        if timing == "at-once":
            self.due += 1
        elif timing != "off":
            self.waiting += 1

    def passed(self, kind, e):
        """ronin-rulebook/5d, ronin/Kan Dora Timing: behind a discard that nobody has won on the
        indicator is turned before anything else happens but the deposit."""
        k = self.kyoku
        if (self.waiting and k.phase == "over" and kind not in ("hora", "reach_accepted")
            and e.get("kind") not in ("triple-ron", "four-kans")):
            raise Illegal("dora/missing-reveal", self.index)

    def turned_before_win(self, e):
        """C17, ronin-rulebook/5c and 5d: an indicator that was turned though its kan is robbed, or
        though the discard is claimed for ron; who declares tsumo claims no discard."""
        k = self.kyoku
        if k.robbable:
            if k.PLAYERS == 3 and k.is_north or k.last[1] in self.closed_kan_tiles():
                raise OpenPoint("an indicator turned before a kan or a north is robbed")
            raise Illegal("dora/early-reveal", self.turned)
        ron = e["target"] != e["actor"]
        if ron and k.phase == "over" and self.rules["kandora.kakan"] == "after-discard-passes":
            raise Illegal("dora/early-reveal", self.turned)

    def closed_kan_tiles(self):
        return {t for m in self.kyoku.melds[self.kyoku.last[0]] if m.kind == "ankan"
                for t in m.tiles}

    def dora(self, e):
        """Of an ankan at once; of an open kan at once, with its discard or before the next
        replacement tile, or behind the discard. On Tenhou's replacement tile it never shows (item
        43)."""
        k = self.kyoku
        check("dora/unearned-reveal", self.due or self.waiting)
        if self.due:
            self.due -= 1
        else:
            if self.rules["kandora.kakan"] == "after-discard-passes":
                check("dora/early-reveal", k.phase == "over")
            else:
                then = next((f for f in self.rest if f["type"] not in ("dora", "reach")), {})
                check("dora/early-reveal", k.phase == "act" and (
                    then.get("actor") != k.turn
                    or then["type"] not in ("hora", "ankan", "kakan", "nukidora")))
            self.waiting -= 1
        self.turned = self.index
        k.reveal(self.tiles.new(e["dora_marker"], e.get("dora_marker_id")))
        check("wall/indicator", self.wall is None
              or self.wall.dora(len(k.indicators) - 1) == k.indicators[-1])

    # Moves.

    def tsumo(self, e):
        k = self.kyoku
        due = (k.last[0] + 1) % k.PLAYERS if k.phase == "over" else k.turn
        check("turn/draw-without-discard", k.phase not in ("act", "called"))
        check("turn/out-of-turn", due == e["actor"])
        tile = self.tiles.new(e["pai"], e.get("id"))
        k.draw(tile)
        check("wall/replacement" if k.replacement else "wall/draw", self.wall is None
              or tile == (self.wall.replacement() if k.replacement else self.wall.draw()))

    def dahai(self, e):
        k, seat = self.kyoku, e["actor"]
        if k.phase in ("over", "draw"):
            self.early_discard(e)
        check("turn/out-of-turn", seat == k.turn)
        flag = e.get("tsumogiri")
        drawn = {"first" if flag else "last": k.drawn}
        tile = self.tiles.among(k.hands[seat], e["pai"], e.get("id"), **drawn)
        check("turn/tsumogiri-flag", flag is None or flag == (tile == k.drawn))
        check("riichi/not-tenpai", k.declaring is None or tile in self.leaves_tenpai,
              self.declared)
        k.discard(seat, tile)
        self.discarded = self.index
        if self.rules["kandora.kakan"] != "after-discard-passes":
            self.due, self.waiting = self.waiting, 0

    def early_discard(self, e):
        """A discard that nothing was drawn for. jcr/Pace of the Game: it may come before the
        claimed tile is taken."""
        k, then = self.kyoku, next(iter(self.rest), {})
        if (self.rules["call.discard_first"] and then.get("actor") == e["actor"]
            and then.get("type") in ("chi", "pon")):
            raise OpenPoint("a discard before the claimed tile is taken")
        due = (k.last[0] + 1) % k.PLAYERS if k.last else k.turn
        check("turn/discard-without-draw", e["actor"] != due)
        raise Illegal("turn/out-of-turn")

    def reach(self, e):
        k, seat = self.kyoku, e["actor"]
        self.declared, self.leaves_tenpai = self.index, k.riichi_discards()
        k.declare(seat)
        check("riichi/not-tenpai", self.leaves_tenpai)
        check("log/malformed", e.get("double") in (None, k.riichi[seat] == 2))

    def reach_accepted(self, e):
        """ronin/Riichi, tenhou/21: nothing is paid for a riichi whose tile is won on."""
        k = self.kyoku
        then = next((f for f in self.rest if f["type"] != "dora"), {})
        check("riichi/deposit", then.get("type") != "hora" or then["target"] != e["actor"])
        check("riichi/deposit", k.declaring == e["actor"])
        k.deposit()
        stick = self.rules["riichi.stick"]
        paid = [-stick * (seat == e["actor"]) for seat in range(k.PLAYERS)]
        check("riichi/deposit", e.get("amount") in (None, stick)
              and ("deltas" not in e or e["deltas"][:k.PLAYERS] == paid)
              and ("scores" not in e or e["scores"][:k.PLAYERS] == k.scores))

    def ankan(self, e):
        self.own_kan(e)

    def kakan(self, e):
        self.own_kan(e)

    def own_kan(self, e):
        check("turn/out-of-turn", e["actor"] == self.kyoku.turn)
        self.kyoku.call(e["actor"], own_set(self.tiles, self.kyoku, e))
        self.kan_indicator(e["type"])

    def announced_furiten(self, _):
        """An option of jcr/Riichi that none of the rulesets here has: without effect."""

    def win_tile_apart(self, e):
        """wrc/5.6: a tsumo tile that was put into the hand has no fu and no pinfu of its wait."""
        if e.get("apart") is False and self.rules["win.tile_kept_apart"]:
            raise OpenPoint("a winning tile that was not kept apart (C54)")

    def nukidora(self, e):
        """Item 66: what an open kan has left due is turned after the north."""
        k, seat = self.kyoku, e["actor"]
        check("kita/not-allowed", k.PLAYERS == 3)
        k.kita(seat, self.tiles.among(k.hands[seat], e["pai"], e.get("id"), first=k.drawn))
        self.due, self.waiting = self.waiting, 0
