"""One hand in play: what has happened, and which moves the rules allow now. It draws no tile and
chooses no move.

A move that is not legal raises Illegal, so that the same class judges the moves of a log and offers
moves to a player. Rules are named by the project's ids. Citations are source/section (README.md);
items are those of docs/observed.md, C numbers those of docs/rulings."""

from second import score, yaku
from second.rules import standard
from second.shapes import is_tenpai, readings, waits
from second.tiles import TERMINALS_AND_HONOURS, counts_of


class Illegal(Exception):
    """A move that the rules do not allow; says the id of the broken rule. event: of a log, the one
    that is at fault, where it is another than the one that is looked at; seat: whose fault it is,
    where the event has no actor."""

    def __init__(self, rule, event=None, seat=None):
        super().__init__(rule)
        self.rule, self.event, self.seat = rule, event, seat


def check(rule, holds, event=None, seat=None):
    if not holds:
        raise Illegal(rule, event, seat)


class OpenPoint(Exception):
    """A situation that the sources do not settle, or that the log does not show."""


class Kyoku:
    """phase: draw (turn's player draws), act (has drawn), called (must discard), over (claims may
    follow), replace (draws for a kan)."""

    PLAYERS = 4

    def __init__(self, number, honba, sticks, scores, hands, indicator, rules=None, dealer=None):
        """number: 0..3 East, 4..7 South and so on; sticks: how many lie on the table; scores:
        points; hands: ids; indicator: an id, None where there is none; dealer: a seat, `number`
        modulo four where nothing is said."""
        seats = range(self.PLAYERS)
        self.rules = rules or standard(self.PLAYERS)
        self.number, self.honba, self.sticks = number, honba, sticks
        self.dealer = number % 4 if dealer is None else dealer
        self.scores = list(scores)
        self.hands = [set(hand) for hand in hands]
        self.melds = [[] for _ in seats]  # in order of making, a kakan in its pon's place
        self.rivers = [[] for _ in seats]  # all discards, claimed ones included
        self.claimed = [False for _ in seats]  # whether a discard of the seat was claimed
        self.discards = []  # (seat, tile) of all discards since the last call
        self.indicators = [] if indicator is None else [indicator]
        # ronin/Wall & Draws: what is not dealt and not in the dead wall of 14 is drawn.
        self.live = (self.rules["wall.tiles"] - self.rules["wall.dead"] - 13 * self.PLAYERS)
        self.turn, self.phase = self.dealer, "draw"
        self.drawn = None  # the tile just drawn
        self.last = None  # (seat, tile) that may be claimed: a discard or the tile of a kan
        self.robbable = False
        self.replacement = False  # the tile just drawn is a replacement
        self.calls, self.kans = 0, []  # kans: the seats that made them
        self.riichi, self.declaring = [0 for _ in seats], None
        self.ippatsu = [False for _ in seats]
        self.passed = [set() for _ in seats]  # kinds: what makes temporary furiten
        self.passed_riichi = [False for _ in seats]
        self.forbidden = {}  # kind: the rule that bars its discard
        self.waits = [self._waits(seat) for seat in seats]

    def _waits(self, seat):
        return waits(counts_of(self.hands[seat]), len(self.melds[seat]))

    def tenpai(self, seat):
        """Whether the hand counts as tenpai at an exhaustive draw."""
        return is_tenpai(counts_of(self.hands[seat]), self.melds[seat],
                         self.rules["draw.own_four"])

    def closed(self, seat):
        return all(meld.kind == "ankan" for meld in self.melds[seat])

    def first_turn(self, seat):
        """ronin/Yaku Special Cases, ronin/Abortive Draws: nobody has called, no closed kan either
        (C13)."""
        return self.calls == 0 and not self.rivers[seat]

    def first_win(self, seat):
        """Whether tenhou, chiihou and renhou are left."""
        return self.first_turn(seat)

    # What may be done.

    def context(self, seat, tsumo):
        last = self.live == 0 and not self.robbable
        return yaku.Context(tsumo, 27 + (seat - self.dealer) % self.PLAYERS, 27 + self.number // 4,
                            self.riichi[seat], self.ippatsu[seat],
                            tsumo and self.replacement, not tsumo and self.robbable, last,
                            self.first_win(seat) and (tsumo or not self.robbable), self.honba)

    def values(self, seat, tile, tsumo, ura=(), apart=True):
        """The Values of winning with a tile that may be written, none without yaku."""
        concealed = self.hands[seat] | {tile}
        context = self.context(seat, tsumo)._replace(apart=apart)
        return score.best_values(concealed, self.melds[seat], tile, context, self.indicators, ura,
                                 self.rules, self.norths_of(seat))

    def norths_of(self, seat):
        return 0

    def value(self, seat, tile, tsumo, ura=()):
        """The first of values(), None without yaku."""
        return next(iter(self.values(seat, tile, tsumo, ura)), None)

    def furiten(self, seat, kind=None):
        """The id of the rule that bars a ron on a kind, or None. ronin/Furiten, ronin-rulebook/8;
        tenhou/23 and 29; jcr/Riichi: the same tile alone; wrc/5.7.5 and ema/3.4.5."""
        rules = self.rules
        if self.passed_riichi[seat]:
            return "furiten/riichi"
        out = {t // 4 for t in self.rivers[seat]}
        if out & self.waits[seat] if rules["furiten.scope"] == "any-wait" else kind in out:
            return "furiten/discard"
        passed = self.passed[seat]
        if passed if rules["furiten.temp_scope"] == "any-wait" else kind in passed:
            return "furiten/temporary"
        return None

    def may_ron(self, seat):
        if (self.last is None or self.last[0] == seat or self.last[1] // 4 not in self.waits[seat]
            or self.furiten(seat, self.last[1] // 4)
            or self.robbable and not self.may_rob(seat, self.last[1])):
            return False
        return self.value(seat, self.last[1], False) is not None

    def may_rob(self, seat, tile):
        """ronin/Chankan: an extended kan; a closed one by thirteen orphans alone."""
        if any(m.kind == "ankan" and tile in m.tiles for m in self.melds[self.last[0]]):
            return self.rules["chankan.ankan_kokushi"] and self.is_orphans(seat, tile)
        return self.rules["chankan.shouminkan"]

    def is_orphans(self, seat, tile):
        held = {t // 4 for t in self.hands[seat]} | {tile // 4}
        return held == TERMINALS_AND_HONOURS and not self.melds[seat]

    def may_tsumo(self):
        seat = self.turn
        return (self.phase == "act" and self.is_complete(seat, self.drawn)
                and self.value(seat, self.drawn, True) is not None)

    def is_complete(self, seat, tile):
        """Whether the tile completes the hand, with a yaku or without."""
        return tile // 4 in waits(counts_of(self.hands[seat] - {tile}), len(self.melds[seat]))

    def may_nine_terminals(self):
        """ronin/Abortive Draws, Kyuushu Kyuuhai; tenhou/13; jcr/Draws and Abortive Games (C41)."""
        kinds = {t // 4 for t in self.hands[self.turn]}
        least = self.rules["abort.nine_terminals"]
        return (least and self.phase == "act" and self.first_turn(self.turn)
                and len(kinds & TERMINALS_AND_HONOURS) >= least)

    def discard_faults(self, seat, tile):
        """Ids of the rules that a discard breaks, one at most."""
        if seat != self.turn:
            return ["turn/out-of-turn"]
        if self.phase == "replace":  # ronin-rulebook/5: a kan's replacement tile is drawn first
            return ["turn/missing-replacement"]
        if self.phase not in ("act", "called"):
            return ["turn/discard-without-draw"]
        if tile not in self.hands[seat]:
            return ["tiles/not-in-hand"]
        if tile // 4 in self.forbidden:  # ronin/Call Rules, kuikae; ronin-rulebook/3
            return [self.forbidden[tile // 4]]
        if self.riichi[seat] and self.declaring != seat:
            if tile != self.drawn:  # ronin-rulebook/6, restrictions; jcr/Riichi
                return ["riichi/hand-changed"]
            if self.rules["riichi.must_win"] and self.is_complete(seat, tile):  # jcr/Riichi
                return ["riichi/missed-win"]
        return []

    def riichi_discards(self):
        """Tiles whose discard a riichi declaration allows; empty if none."""
        seat = self.turn
        if self.phase != "act" or self.riichi_faults(seat):
            return []
        return [t for t in self.hands[seat] if self.waits_without(seat, t)]

    def waits_without(self, seat, tile):
        """Whether the hand is tenpai after a discard (ronin/Riichi; C10: four own copies)."""
        counts = counts_of(self.hands[seat] - {tile})
        own_four = ("counts" if self.rules["riichi.own_four_wait"]
                    else self.rules["draw.own_four"])
        return is_tenpai(counts, self.melds[seat], own_four)

    def riichi_faults(self, seat):
        """Ids of the rules that a declaration breaks, whatever is discarded (ronin/Riichi,
        tenhou/20, jcr/Riichi, ronin-rulebook/6)."""
        least = self.rules["riichi.min_points"]
        faults = [("turn/out-of-turn", seat != self.turn or self.phase != "act"),
                  ("riichi/twice", self.riichi[seat]),
                  ("riichi/open-hand", not self.closed(seat)),
                  ("riichi/points", least is not None and self.scores[seat] < least
                   or not self.rules["riichi.below_zero"]
                   and self.scores[seat] < self.rules["riichi.stick"]),
                  ("riichi/wall", self.live < self.rules["riichi.min_wall"])]
        return [rule for rule, broken in faults if broken]

    def kan_faults(self, seat, meld):
        """Ids of the rules that an ankan or kakan breaks (ronin/Kan, ronin-rulebook/5)."""
        held, rules = self.hands[seat], self.rules
        faults = [("turn/out-of-turn", seat != self.turn), ("kan/after-call", self.phase != "act"),
                  ("kan/wall", self.live < max(1, rules["kan.min_wall"])),  # C25; wrc/5.7.1
                  ("kan/fifth", len(self.kans) >= rules["kan.max"])]
        if meld.kind == "kakan":
            pon = meld._replace(kind="pon", tiles=tuple(t for t in meld.tiles if t != meld.added),
                                added=None)
            faults += [("kan/no-pon", pon not in self.melds[seat]),
                       ("tiles/not-in-hand", meld.added not in held),
                       ("kan/in-riichi-open", self.riichi[seat])]  # ronin/Riichi
        else:
            faults.append(("tiles/not-in-hand", not set(meld.tiles) <= held))
            if self.riichi[seat]:
                faults += self.riichi_kan_faults(seat, meld)
        return [rule for rule, broken in faults if broken]

    def riichi_kan_faults(self, seat, meld):
        """ronin/Riichi, concealed quad during riichi; tenhou/25; jcr/Riichi: no kan at all; C28."""
        held, rules = self.hands[seat], self.rules
        after = waits(counts_of(held - set(meld.tiles)), len(self.melds[seat]) + 1)
        three = {t for t in meld.tiles if t != self.drawn}
        changed = after != self.waits[seat]
        if rules["riichi.ankan_same_reading"] and not changed:
            changed = not self.is_fixed_triplet(held - {self.drawn}, meld.tiles[0] // 4)
        return [("kan/in-riichi-ankan", rules["riichi.ankan"] == "never"),
                ("kan/in-riichi-tile", rules["riichi.ankan_drawn_tile"] and len(three) != 3),
                ("kan/in-riichi-wait", changed)]

    def is_fixed_triplet(self, hand, kind):
        """Whether every reading of the waiting hand holds the kind as a triplet."""
        for wait in waits(counts_of(hand), (13 - len(hand)) // 3):
            counts = counts_of(hand)
            counts[wait] += 1
            if any(("triplet", kind) not in groups for _, groups in readings(counts)):
                return False
        return True

    def call_faults(self, seat, meld):
        """Ids of the rules that a chi, pon or daiminkan of the last discard breaks (ronin/Calls &
        Turn Order, ronin-rulebook/4; tenhou/31; wrc/5.7.1)."""
        if (self.phase != "over" or self.robbable or meld.called != self.last[1]
            or (seat + meld.rel) % 4 != self.last[0]):
            return ["call/not-last-discard"]
        own = set(meld.tiles) - {meld.called}
        left = self.hands[seat] - own
        kan, rules = meld.kind == "daiminkan", self.rules
        barred = barred_after(meld, rules)
        none_left = not kan and all(t // 4 in barred for t in left)
        faults = [("tiles/not-in-hand", not own <= self.hands[seat]),
                  ("call/own-discard", meld.rel == 0), ("call/last-discard", self.live < 1),
                  ("kan/wall", kan and self.live < rules["kan.min_wall"]),
                  ("call/in-riichi", self.riichi[seat]),
                  ("kan/fifth", kan and len(self.kans) >= rules["kan.max"]),
                  ("call/chi-not-allowed",
                   meld.kind == "chi" and rules["call.chi_from"] == "nobody"),
                  ("call/chi-not-from-left", meld.kind == "chi" and meld.rel != 3),
                  ("call/no-discard-left",  # C29
                   none_left and not rules["call.may_leave_no_discard"])]
        return [rule for rule, broken in faults if broken]

    # What happens.

    def fault(self, rule, seat=None):
        """What a broken rule does; a kinder judge may go on. seat: whose, if not the actor's."""
        raise Illegal(rule, seat=seat)

    def _judge(self, faults):
        for rule in faults:
            self.fault(rule)

    def draw(self, tile):
        if self.phase not in ("draw", "replace", "over"):
            self.fault("turn/draw-without-discard")
        self._pass_claims()
        if self.phase == "over":
            self.turn = (self.last[0] + 1) % self.PLAYERS
        if self.declaring is not None:
            self.fault("riichi/deposit", self.declaring)
        if self.live == 0:
            self.fault("turn/wall-exhausted")
        if self.rules["furiten.temp_end"] != "own-discard":  # wrc/5.7.5, ema/3.4.5
            self.passed[self.turn] = set()
        self.replacement = self.phase == "replace"
        self.live, self.drawn, self.last = self.live - 1, tile, None
        self.robbable, self.phase = False, "act"
        self.hands[self.turn].add(tile)

    def declare(self, seat):
        self._judge(self.riichi_faults(seat))
        self.riichi[seat], self.declaring = 2 if self.first_turn(seat) else 1, seat

    def discard(self, seat, tile):
        self._judge(self.discard_faults(seat, tile))
        if self.declaring == seat and not self.waits_without(seat, tile):
            self.fault("riichi/not-tenpai")
        self.hands[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.discards.append((seat, tile))
        self.waits[seat] = self._waits(seat)
        self.ippatsu[seat] = False
        if self.rules["furiten.temp_end"] == "own-discard":  # ronin/Furiten, tenhou/30
            self.passed[seat] = set()
        self.last, self.drawn, self.phase, self.forbidden, self.replacement = (
            seat, tile), None, "over", {}, False

    def deposit(self):
        """The declared riichi stands: its discard was not won on (ronin/Riichi, tenhou/21)."""
        seat = self.declaring
        if seat is None or self.phase != "over":
            raise Illegal("riichi/deposit")
        self.scores[seat] -= self.rules["riichi.stick"]
        self.sticks += 1
        self.ippatsu[seat], self.declaring = True, None

    def call(self, seat, meld):
        """Any meld. A claim takes the turn; indicators are revealed by reveal()."""
        if meld.kind in ("ankan", "kakan"):
            self._judge(self.kan_faults(seat, meld))
            if meld.kind == "kakan":
                self.hands[seat].remove(meld.added)
                pon = next(i for i, m in enumerate(self.melds[seat]) if m.kind == "pon"
                           and set(m.tiles) < set(meld.tiles))
                self.melds[seat][pon] = meld
                self.last, self.robbable = (seat, meld.added), True
            else:
                self.hands[seat] -= set(meld.tiles)
                self.melds[seat].append(meld)
                if self.rules["chankan.ankan_kokushi"]:
                    self.last, self.robbable = (seat, meld.tiles[0]), True
        else:
            if self.declaring is not None:
                self.fault("riichi/deposit", self.declaring)
            self._judge(self.call_faults(seat, meld))
            self._pass_claims()
            self._end_passing(seat)
            self.claimed[self.last[0]] = True
            self.hands[seat] -= set(meld.tiles)
            self.melds[seat].append(meld)
            self.turn, self.last = seat, None
        self.calls += 1
        self.drawn, self.discards = None, []
        self.forbidden = barred_after(meld, self.rules)
        if meld.kind in ("chi", "pon"):
            self.phase = "called"
        else:
            self.waits[seat] = self._waits(seat)
            self.kans.append(seat)
            self.phase = "replace"
        if not self.robbable:  # ronin/Chankan: a robbed kan never was (C30)
            self.ippatsu = [False] * self.PLAYERS

    def _end_passing(self, seat):
        """Temporary furiten that a claim ends: the claimer's own (wrc/5.7.5), everybody's
        (ema/3.4.5), nobody's (ronin/Furiten, tenhou/30)."""
        end = self.rules["furiten.temp_end"]
        for one in range(self.PLAYERS):
            if end == "own-draw-or-any-call" or end == "own-draw-or-claim" and one == seat:
                self.passed[one] = set()

    def _pass_claims(self):
        """Nobody won on the last tile: those who could complete a hand with it are furiten, with or
        without yaku (tenhou/24, wrc/5.7.5 and ema/3.4.5), or only who could win (ronin/Furiten,
        C7)."""
        if self.last is None:
            return
        rules, kind = self.rules, self.last[1] // 4
        for seat in range(self.PLAYERS):
            if seat == self.last[0] or kind not in self.waits[seat]:
                continue
            if self.robbable and not self.may_rob(seat, self.last[1]):
                continue
            if rules["furiten.temp_trigger"] == "legal-ron" and not (
                    self.riichi[seat] or self.may_ron(seat)):
                continue
            self.passed[seat] = self.passed[seat] | {kind}
            if self.riichi[seat] and rules["furiten.riichi"] == "rest-of-hand":
                self.passed_riichi[seat] = True
        if self.robbable:
            self.ippatsu = [False] * self.PLAYERS

    def reveal(self, tile):
        self.indicators.append(tile)

    # Ends (ronin/Abortive Draws, tenhou/12, jcr/Draws and Abortive Games, ema/3.4.3).

    def four_winds(self):
        how = self.rules["abort.four_winds"]
        if how == "off":
            return False
        if how == "any-tile-any-time":  # C42
            four = self.discards[-4:]
            return (len({seat for seat, _ in four}) == 4 == len(four)
                    and len({tile // 4 for _, tile in four}) == 1)
        firsts = [river[0] // 4 for river in self.rivers if len(river) == 1]
        return (self.calls == 0 and len(firsts) == 4 and len(set(firsts)) == 1
                and 27 <= firsts[0] <= 30)

    def four_riichi(self):
        return bool(self.rules["abort.four_riichi"] and all(self.riichi)
                    and self.declaring is None)

    def four_kans(self):
        """C15: at the fourth kan itself, or behind the discard that follows."""
        return bool(self.rules["abort.four_kans"] and len(self.kans) == 4
                    and len(set(self.kans)) > 1)

    def nagashi_seats(self):
        """ronin/Yaku Special Cases, tenhou/14 and 15."""
        if not self.rules["draw.nagashi"]:
            return []
        return [s for s in range(self.PLAYERS) if not self.claimed[s]
                and (self.rules["nagashi.own_calls"] or self.closed(s))
                and all(t // 4 in TERMINALS_AND_HONOURS for t in self.rivers[s])]


def barred_after(meld, rules=None):
    """{kind: rule} of what may not be discarded after a chi or pon: the same kind, and the other
    end of the run (ronin/Call Rules, ronin-rulebook/3; jcr and ema bar nothing; C29)."""
    if meld.kind not in ("chi", "pon"):
        return {}
    rules = rules or standard()
    kind = meld.called // 4
    barred = {kind: "call/kuikae-same"} if rules["kuikae.same"] else {}
    first = meld.tiles[0] // 4
    if meld.kind == "chi" and rules["kuikae.suji"]:
        if kind == first and first % 9 + 3 <= 8:
            barred[first + 3] = "call/kuikae-suji"
        if kind == first + 2 and first % 9 >= 1:
            barred[first - 1] = "call/kuikae-suji"
    return barred
