"""How a hand of a canonical stream ends, held to the rules: wins and what they pay, draws and what
is shown. What a line leaves out is not judged."""

from second import flow, settle
from second.hand import Illegal, OpenPoint, check
from second.score import DORA, LIMITS, payments_of

EXHAUSTED = ("exhaustive", "nagashi-mangan")


class Ends:
    """The results of one hand, one line after another."""

    def __init__(self, kyoku, tiles, wall):
        self.kyoku, self.tiles, self.wall = kyoku, tiles, wall
        self.kind, self.dealer_stays = None, False  # as flow.next_hand wants them
        self.dealer_won = False
        self.winners, self.source, self.ura = [], None, None
        self.index, self.rest = None, ()

    def take(self, index, e, rest):
        self.index, self.rest = index, rest
        return self.hora(e) if e["type"] == "hora" else self.ryukyoku(e)

    def told(self, rule, e, name, ours):
        """A member of a line, where it is there. Lists a seat have a place for an empty seat."""
        theirs = e.get(name)
        if isinstance(theirs, list) and isinstance(ours, list):
            theirs = theirs[:len(ours)]
        check(rule, theirs is None or theirs == ours)

    def tiles_told(self, rule, line, name, ids_name, ours, in_order=False):
        """A list of tiles and the list of their ids."""
        sort = list if in_order else sorted
        numbers, faces = line.get(ids_name), line.get(name)
        known = [n for n in numbers or [] if n is not None]
        check(rule, len(set(known)) == len(known))
        if numbers and self.tiles.numbered:
            check(rule, None not in numbers and sort(numbers) == sort(ours))
            check("log/malformed", len(numbers) == len(faces)
                  and all(n in self.tiles.alike(f, None) for f, n in zip(faces, numbers)))
        else:
            named = [next(f for f, ids in self.tiles.ids.items() if tile in ids) for tile in ours]
            check(rule, faces is None or sort(faces) == sort(named))

    def pay(self, e, rule, ways):
        """ways: the rows of deltas that the rules allow; the log's own is taken, else the first."""
        k = self.kyoku
        self.told("payment/scores", e, "scores_before", k.scores)
        theirs = e.get("deltas")
        theirs = theirs[:k.PLAYERS] if theirs is not None else ways[0]
        check(rule, theirs in ways)
        k.scores = [s + d for s, d in zip(k.scores, theirs)]
        self.told("payment/scores", e, "scores_after", k.scores)

    # Wins (ronin/Call Rules, ronin-rulebook/10, tenhou/16, wrc/5.5 and wrc/5.6).

    def hora(self, e):
        k, seat = self.kyoku, e["actor"]
        if e["target"] is None:  # not said: of the tile that lies there, where none was drawn
            lies = (k.phase != "act" or k.turn != seat) and k.last is not None
            e = {**e, "target": k.last[0] if lies and k.last[0] != seat else seat}
        source = e["target"]
        tsumo, rules = seat == source, self.kyoku.rules
        check("turn/after-end", not self.winners or source == self.source and not tsumo
              and seat not in self.winners)
        check("win/order", not self.winners
              or (seat - source) % k.PLAYERS > (self.winners[-1] - source) % k.PLAYERS)
        most = rules["chankan.max_winners"] if k.robbable and not getattr(
            k, "is_north", False) else rules["ron.max"]
        if not k.robbable and rules["abort.triple_ron"]:  # ronin/Abortive Draws: three are a draw
            most = min(most, 2)
        tile = self.winning_tile(e, seat, source)
        check("win/too-many", tsumo or len(self.winners) < most)
        if k.four_kans() and rules["abort.four_kans_timing"] != "after-discard" and (
                tsumo or not k.robbable):
            raise OpenPoint("a win behind the kan that ends the hand (C15)")
        if not self.winners:
            self.kind, self.source = "win", source
        self.shown_hand(e, seat, tile)
        if e.get("dora_markers"):  # an empty list says nothing (docs/events.md)
            self.tiles_told("dora/indicator-mismatch", e, "dora_markers", "dora_marker_ids",
                            k.indicators, True)
        ura = self.ura_of(e, seat)
        values = k.values(seat, tile, tsumo, ura)
        if not values and k.context(seat, tsumo).honba and rules["yaku.shibari"]:
            check("win/minimum", k.honba < rules["yaku.shibari"])
        check("win/no-yaku", values)
        put_in = k.values(seat, tile, tsumo, ura, apart=False) if (
            tsumo and rules["win.tile_kept_apart"]) else ()
        value = self.worth(e, values, put_in)
        self.in_order(seat, source)
        liable = settle.liable_under(seat, k.melds[seat], value.yakuman, rules)
        self.told("payment/pao", e, "liable", liable)
        self.told("payment/honba", e, "honba", k.honba)
        # tenhou/16; ronin/Call Rules: every winner
        shared = self.winners and rules["honba.multi_ron"] == "closest"
        honba = 0 if shared else k.honba

        def ways(honba, taken, liable):
            return settle.win_ways(seat, source, k.dealer, value.points, honba, taken, liable,
                                   k.PLAYERS, rules)

        theirs = (e.get("deltas") or [])[:k.PLAYERS]
        may_take = self.sticks_taken(seat)
        taken = next((n for n in may_take if theirs in ways(honba, n, liable)), may_take[0])
        check("payment/riichi-sticks",  # what the winner takes, or what lies on the table
              e.get("kyotaku") in (None, *may_take, 0 if self.winners else k.sticks))
        # Which link of the payment is wrong.
        rule = next((rule for rule, other in (
            ("payment/honba", [(n, taken, liable) for n in range(k.honba + 3)]),
            ("payment/riichi-sticks", [(honba, n, liable) for n in range(k.sticks + 2)]),
            ("payment/pao", [(honba, taken, s) for s in (None, *range(k.PLAYERS)) if s != seat]))
            if any(theirs in ways(*each) for each in other)), "payment/win")
        self.pay(e, rule, ways(honba, taken, liable))
        k.sticks -= taken
        self.winners.append(seat)
        self.dealer_won = k.dealer in self.winners  # ronin/Dealer Rotation, tenhou/17
        self.dealer_stays = flow.dealer_stays(rules, "win", self.dealer_won, False, honba=k.honba)

    def in_order(self, seat, source):
        """Whether the win behind one that stands, of a player who has not won yet, comes too late:
        what each takes rests on the order (ronin/Call Rules, wrc-2015-text/5.7.6)."""
        then, players = next(iter(self.rest), {}), self.kyoku.PLAYERS
        if then.get("type") == "hora" and then["target"] == source and (
                then["actor"] not in (seat, source, *self.winners)):
            check("win/order", (then["actor"] - source) % players > (seat - source) % players,
                  self.index + 1)

    def sticks_taken(self, seat):
        """The numbers of sticks that a winner may take. ronin/Call Rules, tenhou/16: all go to the
        nearest winner. ema/4.1: of several winners each first takes back an own one (C64). A win
        that cannot be its actor's may be that of another, who takes one back or none."""
        k = self.kyoku
        if not k.rules["deposits.winner_keeps_own"]:
            return [k.sticks]
        own = [k.riichi[s] > 0 and k.declaring != s for s in range(k.PLAYERS)]
        if self.winners:
            return [min(k.sticks, int(own[seat]))]
        others, strange = {seat}, 0  # each takes back one, however often the log tells the win
        for line in self.rest:
            if line["type"] != "hora":
                break
            if line["actor"] not in others and self.may_stand(line):
                others.add(line["actor"])
            else:
                strange += 1
        left = k.sticks - sum(own[s] for s in others - {seat})
        strange = min(strange, sum(has and s not in {*others, self.source}
                                   for s, has in enumerate(own)))
        return [left - n for n in range(strange + 1)]

    def may_stand(self, e):
        """Whether a win that follows is its actor's, by the tiles."""
        try:
            self.shown_hand(e, e["actor"], self.winning_tile(e, e["actor"], self.source))
        except Illegal:
            return False
        return e["actor"] != self.source

    def winning_tile(self, e, seat, source):
        k = self.kyoku
        if seat == source:
            check("turn/missing-replacement", k.phase != "replace" or seat != k.turn)
            check("win/no-draw", k.phase == "act" and seat == k.turn)
            tile = k.drawn
            check("win/not-complete", k.is_complete(seat, tile))
        else:
            check("win/chankan", k.phase != "replace" or k.last is not None)
            check("win/wrong-tile", k.last is not None)
            check("win/from", k.last[0] == source)
            tile = k.last[1]
            check("win/not-complete", tile // 4 in k.waits[seat])
            check("win/chankan", not k.robbable or k.may_rob(seat, tile))
            furiten = k.furiten(seat, tile // 4)
            check(furiten, furiten is None)
        check("win/wrong-tile", "pai" not in e or tile in self.tiles.alike(e["pai"], e.get("id")))
        return tile

    def shown_hand(self, e, seat, tile):
        k, rule = self.kyoku, "win/hand-mismatch"
        if e.get("concealed"):
            self.tiles_told(rule, e, "concealed", "concealed_ids", k.hands[seat] | {tile})
        if k.PLAYERS == 3:
            self.tiles_told(rule, e, "norths", "north_ids", k.norths[seat])
        if "melds" in e:
            self.sets_told(rule, e["melds"], seat)

    def sets_told(self, rule, lines, seat):
        k = self.kyoku
        check(rule, len(lines) == len(k.melds[seat]))
        for line, meld in zip(lines, k.melds[seat]):
            check(rule, line["type"] == meld.kind)
            self.tiles_told(rule, line, "tiles", "ids", meld.tiles)
            called = None if meld.called is None else (seat + meld.rel) % 4
            check(rule, line.get("target") in (None, called))
            for name, one in (("called", meld.called), ("added", meld.added)):
                if line.get(name) is not None and "ids" in line and self.tiles.numbered:
                    check(rule, line["ids"][line[name]:][:1] == [one])

    def ura_of(self, e, seat):
        """ronin/Dora Indicators and Dora, tenhou/26, ronin-rulebook/11: as many as there are
        indicators, for riichi alone; the same for every winner."""
        k, faces = self.kyoku, e.get("ura_markers") or []
        rules = k.rules
        if not k.riichi[seat] or not rules["dora.ura"]:
            check("dora/ura-without-riichi", not faces)
            return []
        if e.get("ura_markers") is None:
            raise OpenPoint("ura indicators that the log does not show")
        number = len(k.indicators) if rules["dora.kan_ura"] else 1
        check("dora/ura-count", len(faces) == number)
        numbers = e.get("ura_marker_ids") or [None] * len(faces)
        if self.ura is None:
            self.ura = [self.new_ura(place, *tile)
                        for place, tile in enumerate(zip(faces, numbers))]
        check("dora/ura-count", all(tile in self.tiles.alike(*each)
                                    for tile, each in zip(self.ura, zip(faces, numbers))))
        check("wall/indicator", self.wall is None
              or self.ura == [self.wall.ura(i) for i in range(len(faces))])
        return self.ura

    def new_ura(self, place, face, number):
        """A tile under an indicator. The fourth and fifth may be drawn replacement tiles (C65)."""
        if place >= 3 and self.kyoku.rules["wall.ura_overlaps_replacement"]:
            return self.tiles.alike(face, number)[0]
        return self.tiles.new(face, number)

    def worth(self, e, values, put_in):
        """The value of the win: of those that the rules allow, the one that the line tells. put_in:
        what it is where the tile was put into the hand (wrc/5.6)."""
        k = self.kyoku
        if k.rules["score.system"] != "han-fu":  # C48: no text gives the values of jcr
            points = e.get("points")
            seat, source = e["actor"], e["target"]
            if points is None or seat == source and not payments_of(seat, k.dealer, points,
                                                                    k.PLAYERS, k.rules):
                raise OpenPoint("values that no text gives (C48)")
            return values[0]._replace(points=points)
        reds = "yaku" not in e or "red-five" in [y["yaku"] for y in e["yaku"]]
        if reds and not self.tiles.reds_told:
            raise OpenPoint("red fives that the log does not tell from the others")
        wrong = [self.wrong_link(e, value) for value in values]
        if None not in wrong and None in [self.wrong_link(e, value) for value in put_in]:
            raise OpenPoint("a winning tile that the log does not place (C54)")
        check(wrong[0], None in wrong)
        return values[wrong.index(None)]

    def wrong_link(self, e, value):
        return next((rule for rule, holds in self.told_worth(e, value) if not holds), None)

    def told_worth(self, e, value):
        """(rule, whether it holds) of each link of a value, yaku first."""
        yield "score/yaku", self.same_yaku(e, value, False)
        yield "score/dora", self.same_yaku(e, value, True)
        for name, ours in (("han", value.han), ("fu", value.fu)):
            if not value.yakuman:
                yield "score/" + name, e.get(name) in (None, ours)
        rounded = (value.han, value.fu) in ((4, 30), (3, 60)) and self.kyoku.rules["pay.kiriage"]
        # wrc-2015-text/6.1: the base is rounded up; that the hand is a mangan is not said
        yield "score/limit", e.get("limit") in (None, LIMITS[value.limit],
                                                *(LIMITS[:1] if rounded else ()))
        yield "score/points", e.get("points") in (None, value.points)

    def same_yaku(self, e, value, dora):
        if "yaku" not in e or dora and value.yakuman:
            return True
        ours = ({name: None for name in value.yakuman} if value.yakuman
                else {name: han for name, han in value.yaku.items() if han
                      and (name in DORA) == dora})
        theirs = [(y["yaku"], None if value.yakuman else y.get("han", ours.get(y["yaku"])))
                  for y in e["yaku"]
                  if y.get("han") != 0 and (value.yakuman or (y["yaku"] in DORA) == dora)]
        names, entries = dict(theirs), ("riichi", "double-riichi")
        # ema-2012-text/4.2.1, wrc-2014-text/6.5.1: double riichi as an entry of its own, 1 + 1
        if len(theirs) == len(names) and all(names.get(name) for name in entries) and (
                sum(names[name] for name in entries) == ours.get("double-riichi")):
            names["double-riichi"] += names.pop("riichi")
            theirs = list(names.items())
        if value.yakuman and not self.kyoku.rules["yakuman.stack"]:  # one is all that is scored
            worth = {name: 1 + (name in self.kyoku.rules["yakuman.double"]) for name in ours}
            return len(theirs) == len(names) > 0 and names.keys() <= ours.keys() and (
                max(worth[name] for name in names) == max(worth.values()))
        return len(theirs) == len(names) and names == ours

    # Draws (ronin/Abortive Draws and Scoring Fundamentals, ronin-rulebook/11).

    def ryukyoku(self, e):
        k, kind = self.kyoku, e.get("kind", "unknown")
        seats, rules = range(k.PLAYERS), k.rules
        if kind == "unknown":
            raise OpenPoint("a draw without its kind")
        self.kind = "abort"
        ways, rule = [[0] * k.PLAYERS], "payment/noten"
        if kind in EXHAUSTED:
            ways, rule = self.exhausted(e, kind)
        elif kind == "nine-terminals":
            check("draw/abort-not-allowed", rules["abort.nine_terminals"])
            check("draw/nine-terminals", k.may_nine_terminals()
                  and e.get("actor") in (None, k.turn))
        elif kind == "triple-ron":
            check("draw/abort-not-allowed", rules["abort.triple_ron"])
            check("draw/triple-ron",
                  k.last and sum(k.may_ron(s) for s in seats) == k.PLAYERS - 1)
        else:
            self.aborted(kind)
        self.dealer_stays = self.dealer_stays or (
            self.kind == "abort" and flow.dealer_stays(rules, "abort", False, False))
        shown = e.get("shown") or []
        for seat, sets in list(enumerate(e.get("melds") or []))[:k.PLAYERS]:
            if sets is not None:
                try:
                    self.sets_told("draw/tenpai", sets, seat)
                except Illegal as fault:
                    raise Illegal(fault.rule, seat=seat) from fault
        for seat, hand in list(enumerate(shown))[:k.PLAYERS]:
            if hand:
                line = {"hand": hand, "ids": e["shown_ids"][seat] if "shown_ids" in e else None}
                try:
                    self.tiles_told("draw/tenpai", line, "hand", "ids", k.hands[seat])
                except Illegal as fault:
                    raise Illegal(fault.rule, seat=seat) from fault
        self.told("payment/honba", e, "honba", k.honba)
        self.told("payment/riichi-sticks", e, "kyotaku", k.sticks)
        self.pay(e, rule, ways)
        if self.kind == "nagashi" and rules["deposits.taken_by_nagashi"]:
            k.sticks = 0

    def aborted(self, kind):
        k, rules = self.kyoku, self.kyoku.rules
        option = {"four-riichi": "abort.four_riichi", "four-kans": "abort.four_kans",
                  "four-winds": "abort.four_winds"}[kind]
        check("draw/abort-not-allowed", rules[option] not in (False, "off"))
        holds = {"four-riichi": k.four_riichi, "four-kans": k.four_kans,
                 "four-winds": k.four_winds}[kind]()
        if holds and k.phase == "over" and k.declaring is not None and kind != "four-riichi":
            raise OpenPoint("a riichi whose deposit the draw leaves open (C24)")
        behind = k.phase == "over" and k.declaring is None
        timing = "abort.four_kans_timing"
        if kind == "four-kans" and rules[timing] != "after-discard":
            behind = behind or k.phase == "replace"
        check("draw/" + kind, behind and holds)

    def exhausted(self, e, kind):
        """(the deltas that are due, the rule of a wrong payment) of an exhaustive draw."""
        k, rules, seats = self.kyoku, self.kyoku.rules, range(self.kyoku.PLAYERS)
        nagashi = k.nagashi_seats()
        check("draw/wall-not-empty", k.live == 0 and k.phase == "over" and k.declaring is None)
        check("draw/missed-abort", not (k.four_winds() or k.four_riichi() or k.four_kans()))
        named = e.get("nagashi") or [s in nagashi for s in seats]
        for seat in seats:
            check("draw/nagashi", bool(named[seat]) == (seat in nagashi), seat=seat)
        check("draw/nagashi", bool(nagashi) == (kind == "nagashi-mangan"))
        tenpai = self.declared_tenpai(e, [k.tenpai(s) for s in seats], bool(nagashi))
        if not nagashi:
            tenpai = self.paid_tenpai(e, tenpai)
        self.kind = "nagashi" if nagashi else "draw"
        self.dealer_won = k.dealer in nagashi
        self.dealer_stays = flow.dealer_stays(rules, self.kind, False, tenpai[k.dealer],
                                              self.dealer_won)
        if not nagashi:
            return [settle.noten(tenpai, rules)], "payment/noten"
        if len(nagashi) > 1 and rules["deposits.taken_by_nagashi"]:
            raise OpenPoint("nagashi mangan by two who take the sticks")
        return [settle.nagashi(nagashi, k.dealer, k.PLAYERS, rules, k.honba,
                               k.sticks)], "payment/nagashi"

    def paid_tenpai(self, e, waits):
        """Of a line that neither says nor shows who is tenpai: who waits and may say noten has done
        what the payment tells (ronin-rulebook/11, jcr/Noten Penalty, wrc/5.7.2, ema/3.4.2)."""
        k, rules = self.kyoku, self.kyoku.rules
        theirs = (e.get("deltas") or [])[:k.PLAYERS]
        if rules["noten.optional"] == "automatic" or not theirs or any(e.get("shown") or ()):
            return waits
        told = e.get("tenpai") or [None] * k.PLAYERS
        ways = [waits]  # as they are held first
        for seat, waiting in enumerate(waits):
            bound = k.riichi[seat] and rules["noten.riichi_must_show"]
            if waiting and told[seat] is None and not bound:
                ways += [[*way[:seat], False, *way[seat + 1:]] for way in ways]
        ways = [way for way in ways if settle.noten(way, rules) == theirs] or [waits]
        if len({way[k.dealer] for way in ways}) > 1:
            raise OpenPoint("a payment that does not tell who showed a hand")
        return ways[0]

    def declared_tenpai(self, e, waits, nagashi):
        """Who counts as tenpai. ronin/Scoring Fundamentals, tenhou/19: the hand decides, on Tenhou
        by itself (item 32). ronin-rulebook/11, jcr/Noten Penalty, wrc/5.7.2, ema/3.4.2: who waits
        may say noten, but for a player in riichi (C9, C47)."""
        k, rules = self.kyoku, self.kyoku.rules
        told, shown = e.get("tenpai"), e.get("shown")
        shown = [bool(hand) for hand in shown[:k.PLAYERS]] if shown and any(shown) else None
        said = list(waits) if told is None else [
            waits[s] if t is None else t for s, t in enumerate(told[:k.PLAYERS])]
        for seat in range(k.PLAYERS):
            both = told is not None and told[seat] is not None and shown is not None
            check("draw/declaration",
                  not both or told[seat] or not shown[seat] or not waits[seat], seat=seat)
        if told is None and shown is not None and (
                rules["noten.optional"] != "automatic" or not nagashi):
            said = shown
        if rules["noten.optional"] == "automatic":
            for seat, waiting in enumerate(waits):
                hidden = waiting and not (said[seat] and (shown is None or shown[seat]))
                check("draw/riichi-noten", not hidden or not k.riichi[seat], seat=seat)
                check("draw/declaration", not hidden, seat=seat)
                told_ready = said[seat] or shown is not None and shown[seat]
                check("draw/tenpai", waiting or not told_ready, seat=seat)
            return said
        for seat in range(k.PLAYERS):
            check("draw/tenpai", waits[seat] or not said[seat], seat=seat)
            riichi = k.riichi[seat] and rules["noten.riichi_must_show"]
            check("draw/riichi-noten", said[seat] or not (riichi and waits[seat]), seat=seat)
            if shown is not None and shown[seat] and not said[seat]:
                check("draw/tenpai", not waits[seat], seat=seat)
                check("draw/noten-revealed", rules["noten.may_be_shown"] or k.riichi[seat],
                      seat=seat)
        return said
