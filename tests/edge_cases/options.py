"""Lines under an option that no preset has so: double ron off, a two-han minimum, a game of the east round alone, another target."""

from edge_cases import calls, riichi
from edge_cases.draws import ALL_READY, NINE, READY, WAITS, nine
from edge_cases.flow import drawn, then, won
from edge_cases.registry import section
from edge_cases.table import Table, deal

case = section("options")


@case(167, "double-ron-off-second-winner", "R reject:win/too-many SEED ronin/Call Rules", args=(2,), rules={"ron.max": 1})
@case(167, "double-ron-off-one-winner", "R accept SEED ronin/Call Rules", args=(1,), rules={"ron.max": 1})
def double_ron_off(winners):
    # Seat 3 deals in to 0 and 1; nearer to him is 0.
    t = Table({0: ALL_READY[0], 1: ALL_READY[1]}, keep="5s", quiet=WAITS, indicator="N").go(4).to(3).pass_turn(3, "5s").won(0, 3, "5s")
    return (t.won(1, 3, "5s") if winners == 2 else t).end()


@case(159, "two-han-minimum-of-a-table-one-han", "RT reject:win/minimum SEED ronin/Wall & Draws, tenhou/24", args=(5, False), rules={"yaku.shibari": 5})
@case(159, "two-han-minimum-of-a-table-two-han", "RT accept SEED ronin/Wall & Draws, tenhou/24", args=(5, True), rules={"yaku.shibari": 5})
@case(159, "two-han-minimum-of-a-table-fourth-counter", "RT accept SEED ronin/Wall & Draws, tenhou/24", args=(4, False), rules={"yaku.shibari": 5})
def two_han(honba, tanyao):
    # Pinfu alone, or pinfu and tanyao.
    hand = READY if tanyao else READY.replace("2m3m4m", "1m2m3m")
    return Table({1: hand}, keep="5s", quiet=WAITS, indicator="N", honba=honba).go(4).to(0).ron(1, 0, "5s").end()


# Seat 1 waits for 3p without a yaku and for 6p with tanyao: under a two-han minimum neither is enough without riichi.
SHORT = "4p5p2m3m4m5m6m7m3s4s5s8s8s"


@case(86, "tile-below-the-minimum-passed-in-riichi", "T reject:furiten/riichi SEED tenhou/24, conflicts/C57", rules={"yaku.shibari": 1, "yaku.shibari_han": 4})
def below_the_minimum():
    # With 3p riichi, pinfu and tanyao are three han, and no ron; with 6p sanshoku makes them five, but 3p has passed.
    t = Table({1: "4p5p2m3m4m4m5m6m4s5s6s8s8s"}, keep="3p6pC", quiet="3p6p", indicator="N", honba=1).go(5).reach(1, "C").to(1).go(4).to(2).pass_turn(2, "3p").to(0)
    return t.ron(1, 0, "6p", ura_markers=["W"]).end()


@case(229, "east-4-passes-somebody-has-the-target", "RT reject:flow/continued SEED ronin/Game Structure, tenhou/3", args=(30100,), rules={"game.rounds": "east"})
@case(229, "east-4-passes-nobody-has-the-target", "RT accept SEED ronin/Game Structure, tenhou/3", args=(29900,), rules={"game.rounds": "east"})
@case(229, "east-4-passes-whole-game", "RT accept SEED ronin/Game Structure, tenhou/3", args=(30100,))
@case(217, "another-target-not-reached", "RT accept SEED ronin/West Round, tenhou/3", args=(34900, 7), rules={"sd.threshold": 35000})
@case(217, "another-target-reached", "RT reject:flow/continued SEED ronin/West Round, tenhou/3", args=(35000, 7), rules={"sd.threshold": 35000})
def last_round(best, round_=3):
    # 2,000 from seat 2 to seat 1, who is then first; the deal passes from seat 3 to 0.
    rest = 100000 - best
    scores = (rest // 3 // 100 * 100, best - 2000, rest - 2 * (rest // 3 // 100 * 100) + 2000, rest // 3 // 100 * 100)
    return then(won(1, 2, 2000, scores=scores, dealer=3, round_=round_), 0, round_ + 1, 0)


@case(229, "dealer-repeats-in-south-1-above-the-target", "R reject:flow/continued SEED ronin/West Round", "T accept SEED tenhou/3, conflicts/C56", rules={"game.rounds": "east"})
def extra_round():
    # South 1 of a game of one round: the dealer is tenpai, and the other who is has 30,100 with his 1,500.
    return then(drawn((22000, 28600, 25400, 24000), tenpai=(0, 1), dealer=0, round_=4), 0, 4, 1)


@case(215, "dealer-who-may-stop-and-does", "T accept SEED tenhou/6", args=(True, False), rules={"end.agariyame": "optional"})
@case(215, "dealer-who-may-stop-and-plays-on", "T accept SEED tenhou/6", args=(False, True), rules={"end.agariyame": "optional"})
@case(215, "dealer-who-stops-and-plays-on", "T reject:flow/continued SEED tenhou/6", args=(True, True), rules={"end.agariyame": "optional"})
def dealer_may_stop(stops, goes_on):
    # South 4: the dealer wins and leads with 37,900. Where he may choose, the end that the log writes is his choice, and binds.
    t = won(3, 2, 2900, scores=(20000, 25000, 20000, 35000), dealer=3, round_=7)
    if not stops:
        return then(t, 3, 7, 1) if goes_on else t.end()
    t.end().game_end(list(t.scores))
    return t.start(hands=deal({}, "9s"), indicator="9s", dealer=3, round_=7, honba=1).go(3) if goes_on else t


@case(239, "hand-drawn-before-the-replacement", "T reject:turn/missing-replacement SEED ronin-rulebook/5", args=(False,), rules={"draw.exhaustive_at": 1})
@case(239, "hand-drawn-after-the-replacement", "T accept SEED ronin-rulebook/5", args=(True,), rules={"draw.exhaustive_at": 1})
def replacement_before_the_draw(there):
    # A table that ends a hand with one live tile left: the kan on the last draw but one takes its replacement all the same.
    t = Table({0: "1m1m1m5m6m7m3p4p5p6s7s8s8s"}, keep="1mSN", quiet="5s8s", indicator="W").until(2, 0)
    t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N")
    if there:
        t.draw(0, "S").drop(0, "S", True)
    return t.no_winner(tenpai=(0,), deltas=(3000, -1000, -1000, -1000)).end()


def as_ruled(edge, slug, clause, rules, script):
    """A log of another section under a table's own rules: what every preset forbids may be allowed, and the other way round."""
    case(edge, slug, clause, rules=rules)(script)


HOUSE = "accept SEED"
as_ruled(2, "chi-from-anyone", f"RT {HOUSE}", {"call.chi_from": "anyone"}, lambda: calls.from_elsewhere(3))
as_ruled(8, "last-discard-that-may-be-ponned", f"RT {HOUSE}", {"call.last_discard": "any-call"}, lambda: calls.late_pon(69))
as_ruled(15, "ankan-right-after-a-pon", f"RT {HOUSE}", {"kan.after_call": True}, calls.kan_after_pon)
as_ruled(20, "pon-then-the-same-tile-allowed", f"RT {HOUSE}", {"kuikae.same": False}, lambda: calls.pon_kuikae("5p5p", "5p"))
as_ruled(22, "chi-then-the-other-end-allowed", f"RT {HOUSE}", {"kuikae.suji": False}, lambda: calls.chi_kuikae("3m", "4m5m", "6m"))
as_ruled(42, "riichi-with-an-open-hand", f"RT {HOUSE}", {"riichi.must_be_closed": False}, lambda: riichi.riichi_open(1000))
as_ruled(43, "riichi-without-tenpai", f"RT {HOUSE}", {"riichi.must_be_tenpai": False}, riichi.noten)
as_ruled(49, "riichi-hand-that-may-change", f"RT {HOUSE}", {"riichi.tsumogiri": False}, riichi.changed)
# The kan takes the 1m out of 1m2m3m: allowed as a kan of another tile, it still changes the waits.
as_ruled(52, "kan-of-another-tile-in-riichi", "RT reject:kan/in-riichi-wait SEED ronin/Riichi", {"riichi.ankan_drawn_tile": False}, riichi.okuri)
as_ruled(56, "pon-in-an-open-riichi-game", f"RT {HOUSE}", {"riichi.open_calls": True, "riichi.tsumogiri": False},
         lambda: riichi.call_in_riichi("pon"))
# No preset has it so, for an engine that does goes beyond its text (conflicts C14); a table that rules it so means it.
as_ruled(192, "nine-kinds-of-the-dealer-alone", "RT reject:draw/nine-terminals SEED", {"abort.nine_terminals_any_seat": False},
         lambda: nine(NINE, "7p"))
