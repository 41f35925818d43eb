"""Lines under an option that no preset has so: double ron off, a two-han minimum, a game of the
east round alone, another target."""

from edge_cases import calls, furiten, riichi
from edge_cases.draws import ALL_READY, NINE, ONE, READY, WAITS, exhaustive, four_riichi, nine
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
    # Seat 3 deals in to 0 and 1; nearer to him is 0.
    t = (Table({0: ALL_READY[0], 1: ALL_READY[1]}, keep="5s", quiet=WAITS, indicator="N").go(4)
         .to(3).pass_turn(3, "5s").won(0, 3, "5s"))
    return (t.won(1, 3, "5s") if winners == 2 else t).end()


@case(159, "two-han-minimum-of-a-table-one-han",
      "RT reject:win/minimum text ronin/Wall & Draws, tenhou/24", args=(5, False),
      rules={"yaku.shibari": 5})
@case(159, "two-han-minimum-of-a-table-two-han", "RT accept text ronin/Wall & Draws, tenhou/24",
      args=(5, True), rules={"yaku.shibari": 5})
@case(159, "two-han-minimum-of-a-table-fourth-counter",
      "RT accept text ronin/Wall & Draws, tenhou/24", args=(4, False), rules={"yaku.shibari": 5})
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
@case(217, "another-target-not-reached", "RT accept text ronin/West Round, tenhou/3",
      args=(34900, 7), rules={"sd.threshold": 35000})
@case(217, "another-target-reached", "RT reject:flow/continued text ronin/West Round, tenhou/3",
      args=(35000, 7), rules={"sd.threshold": 35000})
def last_round(best, round_=3):
    # 2,000 from seat 2 to seat 1, who is then first; the deal passes from seat 3 to 0.
    rest = 100000 - best
    scores = (rest // 3 // 100 * 100, best - 2000, rest - 2 * (rest // 3 // 100 * 100) + 2000,
              rest // 3 // 100 * 100)
    return then(won(1, 2, 2000, scores=scores, dealer=3, round_=round_), 0, round_ + 1, 0)


@case(229, "dealer-repeats-in-south-1-above-the-target",
      "R reject:flow/continued text ronin/West Round", "T accept text tenhou/3, rulings/C56",
      rules={"game.rounds": "east"})
def extra_round():
    # South 1 of a game of one round: the dealer is tenpai, and the other who is has 30,100 with his
    # 1,500.
    return then(drawn((22000, 28600, 25400, 24000), tenpai=(0, 1), dealer=0, round_=4), 0, 4, 1)


@case(215, "dealer-who-may-stop-and-does", "T accept text tenhou/6", args=(True, False),
      rules={"end.agariyame": "optional"})
@case(215, "dealer-who-may-stop-and-plays-on", "T accept text tenhou/6", args=(False, True),
      rules={"end.agariyame": "optional"})
@case(215, "dealer-who-stops-and-plays-on", "T reject:flow/continued text tenhou/6",
      args=(True, True), rules={"end.agariyame": "optional"})
def dealer_may_stop(stops, goes_on):
    # South 4: the dealer wins and leads with 37,900. Where he may choose, the end that the log
    # writes is his choice, and binds.
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
@case(175, "replacement-tile-paid-by-all", "RT accept text ronin/Liability",
      args=((-1000, 2000, -500, -500),))
def fed_kan(deltas):
    # Rinshan and tanyao, two han; 20 fu, 8 for the open kan and 2 for the draw are 30: 500 and
    # 1,000.
    t = Table({1: "8m8m8m2m3m4m3p4p5p6s7s2s2s"}, keep="8m5s", quiet=WAITS,
              indicator="N").pass_turn(0, "8m")
    t.call("daiminkan", 1, 0, "8m", "8m8m8m")
    return t.tsumo(1, "5s", deltas=list(deltas)).end()


@case(144, "daisuushii-of-honours-alone-paid-as-two",
      "R soft:score/points text ronin/Yakuman Options, rulings/C1")
@case(144, "daisuushii-of-honours-alone-paid-as-two-where-that-is-plain",
      "R reject:score/points text", rules={"yakuman.lenient_daisuushii": False})
def paid_as_two():
    # 96,000 by the table of yakuman; the text's own example calls the pair a double one.
    t = Table({1: "EEESSSWWWNNPP"}, keep="N", quiet="NP", indicator="1m").go(4).to(0)
    return t.ron(1, 0, "N",
                 yaku=[{"yaku": name, "han": 13} for name in ("daisuushii", "tsuuiisou")],
                 points=64000).end()


OLD_UMA = [400, 50, -150, -300]  # 40, 5, -15 and -30: 10 and 5 in place of 20 and 10


@case(257, "old-uma-of-an-east-game", "T accept observed observed/61",
      rules={"game.rounds": "east"})
@case(257, "old-uma-where-there-is-none", "T reject:final/points text",
      rules={"game.rounds": "east", "game.uma_old": []})
def old_uma():
    # East 4: 2,000 from seat 2 to seat 1, and nobody repeats. 10 + 20 of oka + 10, 5, -10 - 5, -20
    # - 10.
    return (won(1, 2, 2000, scores=(40000, 28000, 22000, 10000), dealer=3, round_=3).end()
            .game_end([40000, 30000, 20000, 10000], OLD_UMA))


LATER_YEARS = {"sd.end_old_lenient": False, "end.tenpaiyame_old_lenient": False}


def first_years(t):
    t.lines[0]["early_years"] = True
    return t


@case(219, "west-4-passes-in-the-first-years", "T soft:flow/continued observed observed/61")
@case(219, "west-4-passes-in-the-first-years-where-that-is-no-excuse",
      "T reject:flow/continued text tenhou/3", rules=LATER_YEARS)
def past_the_end():
    return first_years(
        then(won(1, 2, 2000, scores=(25000, 24000, 26000, 25000), dealer=3, round_=11), 0, 12, 0))


@case(220, "leading-dealer-tenpai-in-the-first-years", "T soft:flow/continued observed observed/61")
@case(220, "leading-dealer-tenpai-in-the-first-years-where-that-is-no-excuse",
      "T reject:flow/continued text tenhou/6", rules=LATER_YEARS)
def no_tenpaiyame():
    return first_years(then(drawn((20000, 20000, 20000, 40000), tenpai=(3,), dealer=3, round_=7), 3,
                            7, 1))


def two_rons(first, second, **more):
    """Seat 1 discards, seats 0 (pinfu, 1,000) and 2 (pinfu and tanyao, 2,000) win; seat 3 deals."""
    hands = {seat: ALL_READY[seat] for seat in (0, 2)}
    t = (Table(hands, keep="5s", quiet=WAITS, indicator="N", dealer=3, first_dealer=3, **more).go(4)
         .to(1).pass_turn(1, "5s"))
    for seat, deltas in (first, second):
        t.won(seat, 1, "5s", deltas=deltas)
    return t.end()


BY_FIRST_DEALER = {"deposits.multi_ron": "closest-to-first-dealer"}
STICK = {"kyotaku": 1, "scores": (25000, 25000, 24000, 25000)}


@case(165, "stick-to-the-winner-next-to-the-first-dealer", "RT accept text", args=(True,),
      rules=BY_FIRST_DEALER)
@case(165, "stick-to-the-winner-next-to-the-discarder", "RT reject:payment/riichi-sticks text",
      args=(False,), rules=BY_FIRST_DEALER)
@case(165, "stick-of-a-double-ron", "RT accept text ronin/Scoring Fundamentals", args=(False,))
def stick_of_two_rons(next_to_dealer):
    gain = (1000, 0) if next_to_dealer else (0, 1000)
    return two_rons((2, [0, -2000, 2000 + gain[1], 0]), (0, [1000 + gain[0], -1000, 0, 0]), **STICK)


BY_DEALER = {"ron.order": "from-dealer"}
OF_SEAT_0 = (0, [1300, -1300, 0, 0])
OF_SEAT_2 = (2, [0, -2000, 2000, 0])


@case(164, "winner-next-to-the-dealer-first", "T accept text", args=(OF_SEAT_0, OF_SEAT_2),
      rules=BY_DEALER)
@case(164, "winner-next-to-the-discarder-first", "T reject:win/order text",
      args=(OF_SEAT_2, OF_SEAT_0), rules=BY_DEALER)
def counter_of_two_rons(first, second):
    # The counter goes to the first of them.
    return two_rons(first, second, honba=1)


@case(113, "ura-of-a-winner-without-riichi",
      "RT reject:dora/ura-without-riichi text ronin/Dora, tenhou/26", args=({},))
@case(113, "ura-of-a-winner-without-riichi-where-all-may-look", "RT accept text",
      args=({"ura_dora": 2},), rules={"dora.ura_riichi_only": False})
def ura_for_all(ura):
    # The indicator beneath points to the 8s of the pair: two ura.
    t = Table({1: READY}, keep="5s7s", quiet=WAITS, indicator="N").go(4).to(0)
    return t.ron(1, 0, "5s", ura_markers=["7s"], yaku=yaku(pinfu=1, tanyao=1, **ura)).end()


def hands_shown(how):
    return {"abort.hands_shown": how}


@case(198, "noten-at-four-riichi-where-all-are-shown",
      "RTE reject:draw/riichi-noten text ema/3.4.3", rules=hands_shown("four-riichi"))
@case(198, "noten-at-four-riichi-where-hands-are-shown-by-kind",
      "RTE reject:draw/riichi-noten text ema/3.4.3", rules=hands_shown("by-kind"))
@case(198, "noten-at-four-riichi-where-none-need-be-shown", "RTE accept text",
      rules=hands_shown("nobody"))
def not_shown_at_four_riichi():
    t = four_riichi().no_winner("four-riichi").end()
    t.lines[-2]["tenpai"] = [True, True, True, False]
    return t


def fed_dragons(honba=0, last="pon"):
    """Seat 0 feeds seat 1 the three dragons; seat 1 waits for 1m and 4m."""
    quad = last == "daiminkan"
    t = Table({1: "PPFFCCC2m3m8s8s9pW" if quad else "PPFFCC2m3m8s8s9pWN"},
              keep="PFC4m" if quad else "PFC4m", quiet="1m4m", indicator="9s", honba=honba)
    for tile, drop in (("P", "9p"), ("F", "W")):
        t.to(0).pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, drop)
    t.to(0).pass_turn(0, "C").call(last, 1, 0, "C", "CCC" if quad else "CC")
    return t if quad else t.drop(1, "N")


def of_half(ron_honba, rounding="exact"):
    return {"pao.ron": "half", "pao.ron_honba": ron_honba, "pao.half_rounding": rounding}


EXACT, UP = (-16150, 32300, -16150, 0), (-16200, 32400, -16200, 0)
OF_LIABLE, OF_DISCARDER = (-16300, 32300, -16000, 0), (-16000, 32300, -16300, 0)


@case(170, "halves-of-a-counter-exact", "RT accept text", args=(EXACT,), rules=of_half("split"))
@case(170, "halves-of-a-counter-rounded-up", "RT accept text", args=(UP,),
      rules=of_half("split", "up-to-hundred"))
@case(170, "halves-of-a-counter-rounded-up-where-they-are-exact", "RT reject:payment/win text",
      args=(UP,), rules=of_half("split"))
@case(170, "halves-of-a-counter-exact-where-they-are-rounded-up", "RT reject:payment/win text",
      args=(EXACT,), rules=of_half("split", "up-to-hundred"))
@case(170, "counter-of-who-is-liable", "RT accept text", args=(OF_LIABLE,), rules=of_half("liable"))
@case(170, "counter-of-who-dealt-in", "RT accept text", args=(OF_DISCARDER,),
      rules=of_half("discarder"))
@case(170, "counter-of-who-dealt-in-where-the-liable-pays-it", "RT reject:payment/honba text",
      args=(OF_DISCARDER,), rules=of_half("liable"))
def ron_of_fed_dragons(deltas):
    # Daisangen, 32,000, and one counter, off seat 2; seat 0 is liable.
    return fed_dragons(honba=1).to(2).ron(1, 2, "4m", deltas=list(deltas)).end()


@case(168, "counter-of-a-liable-tsumo-paid-by-all", "RT accept text",
      args=((-32100, 32300, -100, -100),), rules={"pao.tsumo_honba": "all-pay"})
@case(168, "counter-of-a-liable-tsumo-paid-by-one", "RT accept text ronin/Liability",
      args=((-32300, 32300, 0, 0),))
@case(168, "counter-of-a-liable-tsumo-paid-by-one-where-all-pay", "RT reject:payment/honba text",
      args=((-32300, 32300, 0, 0),),
      rules={"pao.tsumo_honba": "all-pay"})
def tsumo_of_fed_dragons(deltas):
    return fed_dragons(honba=1).to(1).tsumo(1, "4m", deltas=list(deltas)).end()


@case(175, "last-dragons-by-an-open-kan", "T accept text ronin/Liability",
      args=((-16000, 32000, -16000, 0),))
@case(175, "last-dragons-by-an-open-kan-where-a-pon-alone-counts", "T accept text",
      args=((0, 32000, -32000, 0),), rules={"pao.trigger": "pon"})
@case(175, "last-dragons-by-an-open-kan-and-nobody-liable",
      "T reject:payment/pao text ronin/Liability", args=((0, 32000, -32000, 0),))
def dragons_by_a_kan(deltas):
    t = fed_dragons(last="daiminkan").draw(1, "N").dora("S").drop(1, "N", True)
    return t.to(2).ron(1, 2, "4m", deltas=list(deltas)).end()


@case(67, "discard-behind-the-last-replacement-tile", "T accept text", args=({"houtei": 1},))
@case(67, "discard-behind-the-last-replacement-tile-that-is-no-houtei", "T accept text", args=({},),
      rules={"yaku.houtei_after_rinshan": False})
@case(67, "discard-behind-the-last-replacement-tile-claimed-as-houtei", "T reject:score/yaku text",
      args=({"houtei": 1},),
      rules={"yaku.houtei_after_rinshan": False})
def behind_the_last_replacement(more):
    t = Table({0: "1m1m1m4p7p1s4sEWPFC9p", 1: READY}, keep="1mN5s", quiet="5s8s1m",
              indicator="W").until(2, 0)
    t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N").pass_turn(0, "5s")
    return t.won(1, 0, "5s", yaku=yaku(pinfu=1, tanyao=1, **more)).end()


def ron_of(hand, tile, indicator="W", waits="", **claim):
    """Seat 1 wins on seat 0's tile in the second go-around."""
    return (Table({1: hand}, keep=tile, quiet=tile + waits, indicator=indicator).go(4).to(0)
            .ron(1, 0, tile, **claim).end())


@case(127, "four-alike-as-two-pairs", "RT reject:win/not-complete text ronin/Yaku Special Cases")
@case(127, "four-alike-as-two-pairs-where-that-is-allowed", "RT accept text",
      rules={"yaku.chiitoitsu_distinct": False})
def two_pairs_alike():
    return ron_of("1s1s1s1s3m3m5p5p7s7sEEW", "W", yaku=yaku(chiitoitsu=2))


def worth(name, han):
    return {f"yaku.{name}": han}


@case(158, "shousangen", "RT accept text ronin/Yaku Toggles",
      args=("PPPFFFCC2m3m4m6s7s", "5s", {"shousangen": 2, "haku": 1, "hatsu": 1}))
@case(158, "shousangen-of-three-han", "RT accept text",
      args=("PPPFFFCC2m3m4m6s7s", "5s", {"shousangen": 3, "haku": 1, "hatsu": 1}),
      rules=worth("shousangen", [3, 2]))
@case(158, "honroutou", "RT accept text ronin/Yaku Toggles",
      args=("1s1s1s9m9m9m1p1p1p9s9sEE", "9s", {"toitoi": 2, "sanankou": 2, "honroutou": 2}))
@case(158, "honroutou-of-three-han", "RT accept text",
      args=("1s1s1s9m9m9m1p1p1p9s9sEE", "9s", {"toitoi": 2, "sanankou": 2, "honroutou": 3}),
      rules=worth("honroutou", [3, 2]))
@case(158, "junchan", "RT accept text ronin/Yaku Toggles",
      args=("1s2s3s7p8p9p1p2p3p7m8m9s9s", "9m", {"junchan": 3, "pinfu": 1}))
@case(158, "junchan-of-four-han", "RT accept text",
      args=("1s2s3s7p8p9p1p2p3p7m8m9s9s", "9m", {"junchan": 4, "pinfu": 1}),
      rules=worth("junchan", [4, 2]))
def worth_of_yaku(hand, tile, han):
    return ron_of(hand, tile, waits="6m8s", yaku=yaku(**han))


@case(158, "three-kans", "T accept text ronin/Yaku Toggles", args=(2,))
@case(158, "three-kans-of-three-han", "T accept text", args=(3,), rules=worth("sankantsu", [3, 2]))
def three_kans(han):
    t = Table({1: "1s1s1s9m9m9m1p1p1p4s5s8s8s"}, keep="1s9m1pNPF3s", quiet="3s6s",
              indicator="W").go(1)
    for tile, indicator in (("1s", "N"), ("9m", "P"), ("1p", "F")):
        t.draw(1, tile).ankan(1, tile * 4).dora(indicator)
    t.draw(1, "C").drop(1, "C", True)
    return t.to(0).ron(1, 0, "3s", yaku=yaku(sankantsu=han, sanankou=2)).end()


@case(150, "all-green-where-hatsu-is-not-needed", "RT accept text ronin/Yaku Special Cases")
@case(150, "all-green-where-hatsu-is-needed", "RT reject:score/yaku text",
      rules={"yaku.ryuuiisou_needs_hatsu": True})
def all_green():
    return ron_of("2s2s3s3s3s3s4s4s6s6s6s8s8s", "8s", yaku=yaku(ryuuiisou=13), points=32000)


@case(141, "thirteen-han", "RT accept text ronin/Scoring Options, tenhou/24", args=(32000,))
@case(141, "thirteen-han-that-are-three-mangan", "RT accept text", args=(24000,),
      rules={"yakuman.kazoe": "sanbaiman"})
@case(141, "thirteen-han-where-it-takes-fourteen", "RT accept text", args=(24000,),
      rules={"limit.kazoe": 14})
@case(141, "thirteen-han-where-dora-do-not-count", "RT accept text", args=(24000,),
      rules={"yakuman.kazoe_dora": False})
@case(141, "thirteen-han-paid-in-full-where-dora-do-not-count", "RT reject:score/points text",
      args=(32000,), rules={"yakuman.kazoe_dora": False})
def thirteen_han(points):
    # Chinitsu 6, ryanpeikou 3, pinfu and tanyao: eleven, and two dora.
    return ron_of("2m2m3m3m4m4m5m6m7m6m7m8m8m", "5m", "1m", "8m",
                  yaku=yaku(chinitsu=6, ryanpeikou=3, pinfu=1, tanyao=1, dora=2), han=13,
                  points=points)


@case(128, "pair-of-the-double-wind", "TW accept text", args=(30, 1500))
@case(128, "pair-of-the-double-wind-of-five-fu", "TW accept text", args=(40, 2000),
      rules={"fu.double_wind": 5})
def double_wind_pair(fu, points):
    # 20 and 4 for an open triplet of honours, 2 for a closed wait, and the pair: 30 with its four
    # fu.
    t = (Table({0: "EEPP2m3m4m5p6p7p4s6sC"}, keep="P5s", quiet="5s", indicator="W").go(2)
         .pass_turn(2, "P"))
    t.call("pon", 0, 2, "P", "PP").drop(0, "C").to(3)
    return t.ron(0, 3, "5s", yaku=yaku(haku=1), han=1, fu=fu, points=points).end()


@case(126, "open-hand-without-fu", "RT accept text ronin/Scoring Options", args=(30, 1000))
@case(126, "open-hand-without-fu-of-forty", "RT accept text", args=(40, 1300),
      rules={"fu.open_pinfu": 40})
def open_without_fu(fu, points):
    t = Table({1: "3m4m2p3p4p5p6p7p6s7s8s8sC"}, keep="2m5s", quiet=WAITS,
              indicator="N").pass_turn(0, "2m")
    t.call("chi", 1, 0, "2m", "3m4m").drop(1, "C").to(0)
    return t.ron(1, 0, "5s", yaku=yaku(tanyao=1), han=1, fu=fu, points=points).end()


@case(209, "eighth-win-of-the-dealer", "J accept text jcr/Dealer's Extra Hand", args=(1, 1, 0))
@case(209, "eighth-win-of-the-dealer-who-deals-on", "J accept text", args=(0, 0, 8),
      rules={"yaku.paarenchan_deal_passes": False})
def eighth_win(dealer, round_, honba):
    t = (Table({0: ALL_READY[0]}, keep="5s", quiet=WAITS, indicator="N", honba=7, scores=(500,) * 4)
         .go(4).to(2).ron(0, 2, "5s"))
    return then(t, dealer, round_, honba)


@case(144, "daisuushii-of-honours-alone-moved-as-two",
      "R soft:payment/win text ronin/Yakuman Options, rulings/C1")
@case(144, "daisuushii-of-honours-alone-moved-as-two-where-that-is-plain",
      "R reject:payment/win text", rules={"yakuman.lenient_daisuushii": False})
def moved_as_two():
    t = Table({1: "EEESSSWWWNNPP"}, keep="N", quiet="NP", indicator="1m").go(4).to(0)
    return t.ron(1, 0, "N", deltas=[-64000, 64000, 0, 0]).end()
