"""Lines under an option that no preset has so: double ron off, a two-han minimum, a game of the
east round alone, another target."""

from edge_cases import aborts, calls, furiten, riichi
from edge_cases.draws import ALL_READY, NINE, ONE, READY, WAITS, exhaustive, nine
from edge_cases.flow import drawn, then, won
from edge_cases.more import yaku
from edge_cases.registry import section
from edge_cases.table import Table, deal

case = section("options")


@case(167, "double-ron-off-second-winner", "R reject:win/too-many text ronin/Call Rules", args=(2,),
      rules={"ron.max": 1})
@case(167, "double-ron-off-one-winner", "R accept text ronin/Call Rules", args=(1,),
      rules={"ron.max": 1})
def double_ron_off(winners):
    # Seat 3 deals in to 0 and 1, of whom 0 is nearer.
    t = (Table({0: ALL_READY[0], 1: ALL_READY[1]}, keep="5s", quiet=WAITS, indicator="N").go(4)
         .to(3).pass_turn(3, "5s").won(0, 3, "5s"))
    return (t.won(1, 3, "5s") if winners == 2 else t).end()


# That a minimum is two han is what a table says, not the preset.
TWO_HAN = {"yaku.shibari": 5, "yaku.shibari_han": 2}


@case(159, "two-han-minimum-of-a-table-one-han",
      "RT reject:win/minimum text ronin/Wall & Draws, tenhou/24", args=(5, False),
      rules=TWO_HAN)
@case(159, "two-han-minimum-of-a-table-two-han", "RT accept text ronin/Wall & Draws, tenhou/24",
      args=(5, True), rules=TWO_HAN)
@case(159, "two-han-minimum-of-a-table-fourth-counter",
      "RT accept text ronin/Wall & Draws, tenhou/24", args=(4, False), rules=TWO_HAN)
def two_han(honba, tanyao):
    # Pinfu alone, or pinfu and tanyao.
    hand = READY if tanyao else READY.replace("2m3m4m", "1m2m3m")
    return (Table({1: hand}, keep="5s", quiet=WAITS, indicator="N", honba=honba).go(4).to(0)
            .ron(1, 0, "5s").end())


# Seat 1 waits for 3p without a yaku and for 6p with tanyao: under a two-han minimum neither is
# enough without riichi.
SHORT = "4p5p2m3m4m5m6m7m3s4s5s8s8s"


@case(86, "tile-below-the-minimum-passed-in-riichi",
      "T reject:furiten/riichi text tenhou/24, rulings/C57",
      rules={"yaku.shibari": 1, "yaku.shibari_han": 4})
def below_the_minimum():
    # With 3p riichi, pinfu and tanyao are three han, and no ron; with 6p sanshoku makes them five,
    # but 3p has passed.
    t = (Table({1: "4p5p2m3m4m4m5m6m4s5s6s8s8s"}, keep="3p6pC", quiet="3p6p", indicator="N",
               honba=1).go(5).reach(1, "C").to(1).go(4).to(2).pass_turn(2, "3p").to(0))
    return t.ron(1, 0, "6p", ura_markers=["W"]).end()


@case(229, "east-4-passes-somebody-has-the-target",
      "RT reject:flow/continued text ronin/Game Structure, tenhou/3", args=(30100,),
      rules={"game.rounds": "east"})
@case(229, "east-4-passes-nobody-has-the-target", "RT accept text ronin/Game Structure, tenhou/3",
      args=(29900,), rules={"game.rounds": "east"})
@case(229, "east-4-passes-whole-game", "RT accept text ronin/Game Structure, tenhou/3", args=(30100,
      ))
@case(217, "another-target-not-reached", "RT accept text ronin/West Round (Sudden Death), tenhou/3",
      args=(34900, 7), rules={"sd.threshold": 35000})
@case(217, "another-target-reached", "RT reject:flow/continued text ronin/West Round (Sudden Death), tenhou/3",
      args=(35000, 7), rules={"sd.threshold": 35000})
def last_round(best, round_=3):
    # 2,000 from seat 2 to seat 1, who is then first; the deal passes from seat 3 to 0.
    rest = 100000 - best
    scores = (rest // 3 // 100 * 100, best - 2000, rest - 2 * (rest // 3 // 100 * 100) + 2000,
              rest // 3 // 100 * 100)
    return then(won(1, 2, 2000, scores=scores, dealer=3, round_=round_), 0, round_ + 1, 0)


@case(229, "dealer-repeats-in-south-1-above-the-target",
      "R reject:flow/continued text ronin/West Round (Sudden Death)", "T accept text tenhou/3, rulings/C56",
      rules={"game.rounds": "east"})
def extra_round():
    # South 1 of a game of one round: the dealer is tenpai, and the other who is has 30,100 with
    # the 1,500.
    return then(drawn((22000, 28600, 25400, 24000), tenpai=(0, 1), dealer=0, round_=4), 0, 4, 1)


@case(215, "dealer-who-may-stop-and-does", "T accept text tenhou/6", args=(True, False),
      rules={"end.agariyame": "optional"})
@case(215, "dealer-who-may-stop-and-plays-on", "T accept text tenhou/6", args=(False, True),
      rules={"end.agariyame": "optional"})
@case(215, "dealer-who-stops-and-plays-on", "T reject:flow/continued text tenhou/6",
      args=(True, True), rules={"end.agariyame": "optional"})
def dealer_may_stop(stops, goes_on):
    # South 4: the dealer wins and leads with 37,900. Where the dealer may choose, the end that
    # the log writes is that choice, and binds.
    t = won(3, 2, 2900, scores=(20000, 25000, 20000, 35000), dealer=3, round_=7)
    if not stops:
        return then(t, 3, 7, 1) if goes_on else t.end()
    t.end().game_end(list(t.scores))
    return (t.start(hands=deal({}, "9s"), indicator="9s", dealer=3, round_=7, honba=1)
            .go(3) if goes_on else t)


@case(239, "hand-drawn-before-the-replacement",
      "T reject:turn/missing-replacement text ronin-rulebook/5", args=(False,),
      rules={"draw.exhaustive_at": 1})
@case(239, "hand-drawn-after-the-replacement", "T accept text ronin-rulebook/5", args=(True,),
      rules={"draw.exhaustive_at": 1})
def replacement_before_the_draw(there):
    # A table that ends a hand with one live tile left: the kan on the last draw but one takes its
    # replacement all the same.
    t = Table({0: "1m1m1m5m6m7m3p4p5p6s7s8s8s"}, keep="1mSN", quiet="5s8s",
              indicator="W").until(2, 0)
    t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N")
    if there:
        t.draw(0, "S").drop(0, "S", True)
    return t.no_winner(tenpai=(0,), deltas=(3000, -1000, -1000, -1000)).end()


OFF = {"dora.kan_ura": False}


@case(113, "one-ura-after-a-kan", "RT accept text ronin/Dora, tenhou/26", args=(["7s"],), rules=OFF)
@case(113, "ura-of-a-kan-at-a-table-without", "RT reject:dora/ura-count text ronin/Dora, tenhou/26",
      args=(["7s", "7s"],), rules=OFF)
@case(113, "ura-of-a-kan-not-turned", "RT reject:dora/ura-count text ronin/Dora, tenhou/26",
      args=(["7s"],))
@case(113, "ura-of-a-kan", "RT accept text ronin/Dora, tenhou/26", args=(["7s", "7s"], 4))
def kan_ura(ura, counted=2):
    # A closed kan in double riichi, won on its replacement. 7s points to the pair of 8s: two ura
    # for each indicator that counts.
    t = (riichi.after_riichi(riichi.TRIPLET, keep="7m7s7s5sS", indicator="W").draw(1, "7m")
         .ankan(1, "7m7m7m7m").dora("S"))
    han = yaku(double_riichi=2, menzen_tsumo=1, rinshan=1, ura_dora=counted)
    return t.tsumo(1, "5s", yaku=han, han=4 + counted, dora_markers=["W", "S"],
                   ura_markers=ura).end()


FREE = {"foul.penalty": None}


@case(184, "foul-that-costs-no-points", "W accept text wrc/5.7", args=(0,), rules=FREE)
@case(184, "foul-that-costs-no-points-and-did", "W reject:flow/chonbo text wrc/5.7", args=(20000,),
      rules=FREE)
@case(184, "foul-that-costs-points", "W accept text wrc-2015-text/7.1", args=(20000,))
def foul(penalty):
    # The table takes no points off for a foul; the hand is dealt again all the same.
    t = Table(scores=(30000,) * 4).go(2).draw(2, "C").foul(2, penalty=penalty)
    return t.start(hands=deal({}, "9s"), indicator="9s", dealer=0).go(3)


PASSED = {"furiten.ankan_of_wait": "always"}


@case(90, "ankan-of-the-wait-in-riichi-that-counts-as-a-pass", "RT reject:furiten/riichi text",
      args=(True, 0), rules=PASSED)
@case(90, "ankan-of-the-wait-that-counts-as-a-pass", "RT reject:furiten/temporary text",
      args=(False, 0), rules=PASSED)
@case(90, "ankan-of-the-wait-and-an-own-turn", "RT accept text", args=(False, 4), rules=PASSED)
@case(90, "ankan-of-the-wait-by-no-hand-that-could-rob-it", "RT accept text ronin-engine/logic",
      args=(False, 0),
      rules={"furiten.ankan_of_wait": "if-robbable"})
def ankan_passed(declared, turns):
    # Seat 1 waits for 3m and 6m, and another player shows all four 6m. Without riichi the next
    # discard is still in the same go-around.
    t = furiten.waiting(hands={2: "6m6m6m1m9m1p9p1sESP9sN"}, keep="C6m3m3mS").go(1)
    t = t.reach(1, "C") if declared else t.pass_turn(1, "C")
    t.draw(2, "6m").ankan(2, "6m6m6m6m").dora("S").pass_turn(2, "9m").go(turns)
    return t.ron(1, t.turn, "3m").end()


@case(83, "ankan-that-lifts-furiten-before-the-pass", "RTWE reject:furiten/temporary text",
      rules={"furiten.temp_end_ankan": True})
def ankan_before_the_pass():
    t = (furiten.waiting(hands={2: "FFF1m9m1p9p1sES9s9sC"}, keep="3mFN6m").go(2).draw(2, "F")
         .ankan(2, "FFFF").dora("N"))
    return t.pass_turn(2, "3m").ron(1, 3, "6m").end()


OPEN = {"riichi.must_be_closed": False, "riichi.shouminkan": True}


@case(56, "tile-added-to-a-pon-in-riichi", "RT accept text", rules=OPEN)
@case(56, "tile-added-to-a-pon-in-riichi-where-none-is-allowed",
      "RT reject:kan/in-riichi-open text ronin/Riichi", rules={**OPEN, "riichi.shouminkan": False})
def added_in_riichi():
    # The log stops at the replacement draw, before any ruleset misses the kan's indicator.
    t = (Table({1: "2m3m4m3p4p5p6s7s8s8sFFC"}, keep="FFPS", quiet=WAITS).pass_turn(0, "F")
         .call("pon", 1, 0, "F", "FF").drop(1, "C").to(1))
    return t.reach(1, "P").to(1).draw(1, "F").kakan(1, "F", "FFF").draw(1, "S")


@case(244, "no-closed-kan-in-riichi", "RT reject:kan/in-riichi-ankan text",
      rules={"riichi.ankan": "never"})
@case(51, "closed-kan-in-riichi", "RT accept text ronin/Riichi, tenhou/25")
def ankan_in_riichi():
    return (riichi.after_riichi(riichi.TRIPLET, keep="7mSF").draw(1, "7m").ankan(1, "7m7m7m7m")
            .dora("S").draw(1, "F"))


@case(134, "triplets-or-runs-as-the-winner-likes", "RT accept text",
      args=({"pinfu": 1, "iipeikou": 1}, 30, 2000), rules={"score.reading": "winners-choice"})
@case(134, "runs-though-triplets-pay-more",
      "RT reject:score/reading text ronin/Introduction, observed/52",
      args=({"pinfu": 1, "iipeikou": 1}, 30, 2000))
@case(134, "triplets-that-pay-more", "RT accept text ronin/Introduction, observed/52",
      args=({"sanankou": 2}, 50, 3200))
def triplets_or_runs(han, fu, points):
    # Triplets: 20 + 10 + 8 + 4 + 4 = 46, so 50 fu, and two han: 3,200. Runs: two han and 30 fu:
    # 2,000.
    t = Table({1: "1m1m1m2m2m2m3m3m3m5p5p7s8s"}, keep="9s", quiet="6s9s", indicator="W").go(4).to(0)
    return t.ron(1, 0, "9s", yaku=yaku(**han), han=2, fu=fu, points=points).end()


@case(145, "single-wait-of-four-triplets-paid-twice", "R accept text ronin/Yakuman Options",
      args=("suuankou-tanki", 64000))
@case(145, "single-wait-of-four-triplets-paid-once",
      "R reject:score/points text ronin/Yakuman Options", args=("suuankou-tanki", 32000))
@case(145, "single-wait-that-is-no-double-yakuman-paid-once", "R accept text",
      args=("suuankou-tanki", 32000), rules={"yakuman.double": []})
@case(145, "single-wait-that-is-no-double-yakuman-paid-twice", "R reject:score/points text",
      args=("suuankou-tanki", 64000), rules={"yakuman.double": []})
def tanki(name, points):
    t = Table({1: "2m2m2m5m5m5m7p7p7p3s3s3sE"}, keep="E", quiet="E", indicator="W").go(4).to(0)
    return t.ron(1, 0, "E", yaku=[{"yaku": name, "han": 13}], points=points).end()


@case(145, "two-waits-claimed-as-a-single-one", "R reject:score/yaku text ronin/Yakuman Options")
def tanki_claimed():
    # Two pairs are left: a yakuman of 32,000. The 64,000 written follow from the single wait that
    # is written, and are no second fault.
    t = Table({1: "2m2m2m5m5m5m7p7p7p3s3s8s8s"}, keep="8s", quiet="3s8s", indicator="W").go(5)
    return t.tsumo(1, "8s", yaku=[{"yaku": "suuankou-tanki", "han": 13}], points=64000).end()


NOT_OBLIGED = {"noten.riichi_must_show": False}


@case(184, "riichi-that-need-not-be-shown", "RTWE accept text", args=((), (0,) * 4),
      rules=NOT_OBLIGED)
@case(184, "riichi-shown-though-it-need-not-be", "RTWE accept text", args=((1,), ONE),
      rules=NOT_OBLIGED)
def riichi_hidden(tenpai, deltas):
    return exhaustive(Table({1: READY}, keep="C", quiet=WAITS).go(1).reach(1, "C"), tenpai, deltas)


def as_ruled(edge, slug, clause, rules, script):
    """A log of another section under a table's own rules: what every preset forbids may be allowed,
    and the other way round."""
    case(edge, slug, *clause.split("|"), rules=rules)(script)


HOUSE = "accept text"
as_ruled(2, "chi-from-anyone", f"RT {HOUSE}", {"call.chi_from": "anyone"},
         lambda: calls.from_elsewhere(3))
as_ruled(8, "last-discard-that-may-be-ponned", f"RT {HOUSE}", {"call.last_discard": "any-call"},
         lambda: calls.late_pon(69))
as_ruled(15, "ankan-right-after-a-pon", f"RT {HOUSE}", {"kan.after_call": True},
         calls.kan_after_pon)
as_ruled(20, "pon-then-the-same-tile-allowed", f"RT {HOUSE}", {"kuikae.same": False},
         lambda: calls.pon_kuikae("5p5p", "5p"))
as_ruled(22, "chi-then-the-other-end-allowed", f"RT {HOUSE}", {"kuikae.suji": False},
         lambda: calls.chi_kuikae("3m", "4m5m", "6m"))
as_ruled(42, "riichi-with-an-open-hand", f"RT {HOUSE}", {"riichi.must_be_closed": False},
         lambda: riichi.riichi_open(1000))
as_ruled(43, "riichi-without-tenpai", f"RT {HOUSE}", {"riichi.must_be_tenpai": False}, riichi.noten)
as_ruled(49, "riichi-hand-that-may-change", f"RT {HOUSE}", {"riichi.tsumogiri": False},
         riichi.changed)
# The kan takes the 1m out of 1m2m3m: allowed as a kan of another tile, it still changes the waits.
as_ruled(52, "kan-of-another-tile-in-riichi", "RT reject:kan/in-riichi-wait text ronin/Riichi",
         {"riichi.ankan_drawn_tile": False}, riichi.okuri)
as_ruled(56, "pon-in-an-open-riichi-game", f"RT {HOUSE}",
         {"riichi.open_calls": True, "riichi.tsumogiri": False},
         lambda: riichi.call_in_riichi("pon"))
# No preset has it so, for an engine that does goes beyond its text (rulings C14); a table that
# rules it so means it.
as_ruled(192, "nine-kinds-of-the-dealer-alone", "RT reject:draw/nine-terminals text",
         {"abort.nine_terminals_any_seat": False},
         lambda: nine(NINE, "7p"))
as_ruled(83, "ankan-that-lifts-furiten", f"RTWE {HOUSE}", {"furiten.temp_end_ankan": True},
         furiten.others_ankan)
# Only a tile that could be won on makes furiten in Ronin; in Tenhou every tile that completes the
# hand does.
as_ruled(85, "yakuless-tile-passed-without-a-remark",
         "R accept text ronin/Furiten, rulings/C7|T reject:furiten/temporary observed mortal/logic",
         {"furiten.temp_yakuless_remark": False}, furiten.yakuless_passed)
as_ruled(46, "declaring-tile-won-on-and-paid-all-the-same", f"RTW {HOUSE}",
         {"riichi.stick_when_ronned": True}, lambda: riichi.void_riichi(True))


PAID_ALL_THE_SAME = {"riichi.stick_when_ronned": True}


@case(46, "declaring-tile-won-on-and-its-stick-taken", f"RT {HOUSE}", rules=PAID_ALL_THE_SAME,
      args=(True, 1000))
@case(46, "declaring-tile-won-on-and-no-stick-moves", "RT reject:riichi/deposit text",
      rules=PAID_ALL_THE_SAME, args=(False, 0))
@case(46, "declaring-tile-won-on-and-a-stick-from-nowhere", "RT reject:payment/riichi-sticks text",
      args=(False, 1000))
@case(46, "declaring-tile-won-on-and-the-stick-left-out-of-the-win",
      "RT reject:payment/riichi-sticks text", rules=PAID_ALL_THE_SAME, args=(True, 0))
def won_on_and_paid(paid, taken):
    # Where the table has the stick paid all the same, the declaring tile costs seat 1 2,000 and
    # 1,000 (tanyao, pinfu: 2,000).
    t = Table({1: READY, 2: "2m3m4m5m6m7m7p8p6s7s8s2s2s"}, keep="6p", quiet="5s8s6p9p",
              indicator="N").go(5)
    t.reach(1, "6p", stick=1000 if paid else 0)
    t.won(2, 1, "6p", deltas=[0, -2000, 2000 + taken, 0])
    t.scores = [25000, 23000 - (1000 if paid else 0), 27000 + taken, 25000]
    return then(t, 1, 1, 0)


@case(46, "declaring-tile-won-on-in-a-log-that-writes-no-deposits", f"RT {HOUSE}",
      rules=PAID_ALL_THE_SAME)
def won_on_and_nothing_written():
    # The moves hand out a stick that nothing tells of: seat 1's, which is gone when the next hand
    # starts.
    t = Table({1: READY, 2: "2m3m4m5m6m7m7p8p6s7s8s2s2s"}, keep="6p", quiet="5s8s6p9p",
              indicator="N").go(5)
    t.reach(1, "6p", stick=0).won(2, 1, "6p", deltas=[0, -2000, 3000, 0])
    t.scores = [25000, 22000, 28000, 25000]
    return then(t, 1, 1, 0)


@case(46, "declaring-tile-won-on-its-deposit-unwritten", "RT reject:riichi/deposit text",
      rules=PAID_ALL_THE_SAME, args=(False,))
@case(46, "declaring-tile-won-on-its-deposit-written", f"RT {HOUSE}", rules=PAID_ALL_THE_SAME,
      args=(True,))
def unwritten(written):
    # Seat 3's deposit is written with the scores it leaves; that of seat 1 is due as well, and the
    # win takes both.
    t = Table({1: READY, 2: "2m3m4m5m6m7m7p8p6s7s8s2s2s", 3: ALL_READY[3]}, keep="6pC",
              quiet="5s8s6p9p", indicator="N").go(3)
    t.reach(3, "C", stick=0).add("reach_accepted", actor=3, scores=[25000, 25000, 25000, 24000])
    t.go(1).reach(1, "6p", stick=0)
    if written:
        t.add("reach_accepted", actor=1, scores=[25000, 24000, 25000, 24000])
    t.won(2, 1, "6p", deltas=[0, -2000, 4000, 0], kyotaku=2)
    t.scores = [25000, 22000, 29000, 24000]
    return then(t, 1, 1, 0)


@case(192, "nine-kinds-of-the-dealer-where-nobody-else-may",
      "RT accept text ronin/Abortive Draws, tenhou/13",
      rules={"abort.nine_terminals_any_seat": False})
def nine_of_the_dealer():
    return Table({0: NINE}, keep="7p").draw(0, "7p").no_winner("nine-terminals", actor=0).end()


SHAPE_ALONE = {"draw.keishiki": False}
# With a pon of 2p it waits for 4s and 7s, and has no yaku on either.
NO_YAKU = "1m2m3m7m8m9m2p2p9p9p5s6sC"


@case(181, "open-hand-without-a-yaku-shown",
      "RTE accept text ronin/Scoring Fundamentals, tenhou/19, ema/3.4.2", args=((1,), ONE))
@case(181, "open-hand-without-a-yaku-where-shape-is-not-enough", "RTE reject:draw/tenpai text",
      args=((1,), ONE), rules=SHAPE_ALONE)
@case(181, "open-hand-without-a-yaku-noten-where-shape-is-not-enough", "RTE accept text",
      args=((), (0,) * 4), rules=SHAPE_ALONE)
def without_yaku(tenpai, deltas):
    t = (Table({1: NO_YAKU}, keep="2p", quiet="4s7s").pass_turn(0, "2p")
         .call("pon", 1, 0, "2p", "2p2p").drop(1, "C"))
    return exhaustive(t, tenpai, deltas)


@case(181, "closed-hand-that-only-a-draw-can-win", "RTE accept text", rules=SHAPE_ALONE)
def with_tsumo_alone():
    # 5s 7s waits for 6s: a ron has no yaku, a draw is menzen tsumo.
    return exhaustive(Table({1: "1m2m3m7m8m9m2p3p4p9p9p5s7s"}, quiet="6s"))


PAID_AT_ABORTS = {"noten.on_abort": True}
THREE = (-1000, -1000, -1000, 3000)  # seat 3 alone is tenpai


@case(195, "four-winds-with-noten-payments", "RTE accept text", args=(THREE,), rules=PAID_AT_ABORTS)
@case(195, "four-winds-that-lack-noten-payments", "RTE reject:payment/noten text", args=((0,) * 4,),
      rules=PAID_AT_ABORTS)
@case(195, "four-winds-paid-like-an-exhaustive-draw",
      "RTE reject:payment/noten text ronin/Scoring Fundamentals, tenhou/12, ema/3.4.3", args=(THREE,
      ))
def four_winds_paid(deltas):
    t = Table({3: READY}, keep="NNNN", quiet=WAITS)
    for seat in range(4):
        t.pass_turn(seat, "N")
    return t.no_winner("four-winds", deltas=deltas).end()


FED = {"pao.daiminkan_rinshan": True}


@case(175, "replacement-tile-paid-by-who-fed-the-kan", "RT accept text", args=((-2000, 2000, 0, 0),
      ), rules=FED)
@case(175, "replacement-tile-paid-by-who-fed-the-kan-though-he-answers-for-yakuman-alone",
      "RT accept text", args=((-2000, 2000, 0, 0),),
      rules={**FED, "pao.scope": "liable-yakuman"})
@case(175, "replacement-tile-paid-by-all-though-one-fed-the-kan", "RT reject:payment/pao text",
      args=((-1000, 2000, -500, -500),), rules=FED)
@case(175, "replacement-tile-paid-by-all", "RT accept text ronin/Liability (Pao)",
      args=((-1000, 2000, -500, -500),))
def fed_kan(deltas):
    # Rinshan and tanyao, two han; 20 fu, 8 for the open kan and 2 for the draw are 30: 500 and
    # 1,000.
    t = Table({1: "8m8m8m2m3m4m3p4p5p6s7s2s2s"}, keep="8m5s", quiet=WAITS,
              indicator="N").pass_turn(0, "8m")
    t.call("daiminkan", 1, 0, "8m", "8m8m8m")
    return t.tsumo(1, "5s", deltas=list(deltas)).end()


THREE_RONS = {"ron.max": 3}


@case(202, "triple-ron-paid-where-three-are-a-draw",
      "RT reject:win/too-many text ronin/Abortive Draws, tenhou/12", rules=THREE_RONS)
@case(202, "triple-ron-paid-where-three-are-none", "RT accept text",
      rules={**THREE_RONS, "abort.triple_ron": False})
def three_rons():
    return aborts.triple_paid()


@case(202, "triple-ron-the-farthest-first-where-three-are-a-draw",
      "RT reject:win/too-many text ronin/Abortive Draws, tenhou/12", rules=THREE_RONS)
def three_rons_farthest_first():
    # One fault: in what order those stand who do not win is no other.
    t = aborts.three_ready().pass_turn(0, "8s")
    return t.won(3, 0, "8s").won(1, 0, "8s").won(2, 0, "8s").end()


# A table whose hands end with fourteen live tiles left: the draw that leaves them is the last one.
EARLY = {"draw.exhaustive_at": 14}
NAMES = ("pinfu", "tanyao")


@case(66, "houtei-at-fourteen-live-tiles", "RT accept text", rules=EARLY,
      args=(("houtei", *NAMES), 14))
@case(66, "houtei-at-fourteen-live-tiles-not-counted", "RT reject:score/yaku text", rules=EARLY,
      args=(NAMES, 14))
@case(66, "houtei-at-fifteen-live-tiles", "RT reject:score/yaku text", rules=EARLY,
      args=(("houtei", *NAMES), 15))
@case(66, "houtei-at-fourteen-live-tiles-of-many", "RT reject:score/yaku text",
      args=(("houtei", *NAMES), 14))
def early_houtei(names, live):
    t = Table({(70 - live) % 4: READY}, keep="5s", quiet=WAITS, indicator="N").until(live + 1)
    return t.ron((70 - live) % 4, t.turn, "5s", yaku=yaku(**dict.fromkeys(names, 1))).end()


@case(65, "haitei-at-fourteen-live-tiles", "RT accept text", rules=EARLY, args=(14,))
@case(65, "haitei-at-fifteen-live-tiles", "RT reject:score/yaku text", rules=EARLY, args=(15,))
def early_haitei(live):
    seat = (69 - live) % 4
    t = Table({seat: READY}, keep="5s", quiet=WAITS, indicator="N").until(live + 1, seat)
    names = dict(menzen_tsumo=1, haitei=1, pinfu=1, tanyao=1)
    return t.tsumo(seat, "5s", yaku=yaku(**names)).end()


@case("Live tiles left when a hand ends in an exhaustive draw",
      "pon-at-fourteen-live-tiles", "RT reject:call/last-discard text ronin/Wall & Draws, tenhou/31",
      rules=EARLY, args=(14,))
@case("Live tiles left when a hand ends in an exhaustive draw",
      "pon-at-fifteen-live-tiles", "RT accept text ronin/Wall & Draws, tenhou/31", rules=EARLY,
      args=(15,))
def early_pon(live):
    seat = (69 - live) % 4
    t = Table({(seat + 2) % 4: "PP1m4m7m1p4p7p1s4s7sES"}, keep="P", indicator="N").until(live + 1)
    t.pass_turn(seat, "P").call("pon", (seat + 2) % 4, seat, "P", "PP").drop((seat + 2) % 4, "E")
    return t if live == 14 else t.until(14).no_winner().end()


@case("Live tiles left when a hand ends in an exhaustive draw",
      "drawn-with-thirteen-live-tiles", "RT reject:turn/wall-exhausted text ronin/Wall & Draws, tenhou/31",
      rules=EARLY,
      args=(13,))
@case("Live tiles left when a hand ends in an exhaustive draw",
      "drawn-with-fourteen-live-tiles", "RT accept text ronin/Wall & Draws, tenhou/31", rules=EARLY,
      args=(14,))
def early_draw(live):
    return Table(indicator="N").until(live).no_winner().end()


@case("Live tiles that must be left for a kan, counted when it is declared",
      "kan-on-the-last-draw-at-fourteen-live-tiles", "RT accept text ronin/Kan (Quads), rulings/C25",
      rules=EARLY)
def early_kan():
    # A kan needs live tiles, and fourteen are left: its replacement is drawn all the same, and the
    # hand ends with one tile less.
    t = Table({3: "PPP1m4m7m1p4p7p1s4s7sE"}, keep="P8s9p", indicator="N").until(15, 3)
    t.draw(3, "P").ankan(3, "PPPP").dora("8s").draw(3, "9p").drop(3, "9p", True)
    return t.no_winner().end()


ANY_CALL = {"call.last_discard": "any-call"}


@case(82, "last-tile-passed-with-houtei-alone-before-a-chi",
      "R reject:furiten/temporary text ronin/Furiten", rules=ANY_CALL, args=("3m", "1m2m"))
@case(82, "last-tile-of-no-wait-before-a-chi", "R accept text ronin/Furiten", rules=ANY_CALL,
      args=("9p", "7p8p"))
def houtei_passed(tile, run):
    # Where the last discard may be called, another one follows. Seat 3 waits for 3m, which nothing
    # but houtei makes a win, and for P.
    t = Table({2: "1m2m7p8pP1s4s7sESWF9s", 3: "4m5m6m2p3p4p6s7s8sPP3m3m"}, keep=tile, indicator="N",
              quiet="3mP").go(69).pass_turn(1, tile)
    return t.call("chi", 2, 1, tile, run).drop(2, "P").won(3, 2, "P").end()
