"""Chi, pon and kans: who may take which tile, and what may be discarded afterwards."""

from rule_fixtures.kyoku import HANDS, QUIET, Kyoku, around
from rule_fixtures.payments import dragons
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()
# Rules that no preset has, for the fixtures of their folders.
RULES = {"kan/after-replacement": {"extends": "tenhou", "kan.after_replacement": False},
         "kan/held-tile": {"extends": "tenhou", "kan.shouminkan_held_tile": False}}

SOUTH = "3m4m5m6m7m2p2p5p6p7p9sPP"


def south(keep="", rules="tenhou", hand=SOUTH):
    return Kyoku(rules=rules,
                 hands=[HANDS[0], hand, "1s1s2s3s4s9s9sWWNN6s6s", "4p5p6p8p8p8pFFCC9m9mS"],
                 keep=keep)


@fixture("call/chi-not-from-left", "from-across")
def chi_from_across(bad):
    # South may chi from East, on the left (ronin-rulebook/4). North sits across from South.
    k = south(keep="2m")
    if bad:
        k.pass_turn(0, "8s").pass_turn(1, "8s").pass_turn(2, "E").draw(3, "2m").drop(3, "2m")
        return k.call("chi", 1, 3, "2m", "3m4m").drop(1, "9s")
    return k.draw(0, "2m").drop(0, "2m").call("chi", 1, 0, "2m", "3m4m").drop(1, "9s")


@fixture("call/own-discard", "pon")
def own_discard(bad):
    # South calls a 2p of West, or one of South's own discards (ronin-rulebook/4).
    k = south(keep="2p6m").pass_turn(0, "E")
    giver = 1 if bad else 2
    if not bad:
        k.pass_turn(1, "6m")
    return k.draw(giver, "2p").drop(giver, "2p").call("pon", 1, giver, "2p", "2p2p").drop(1, "9s")


@fixture("call/own-discard", "under-anothers-name")
def own_discard_misnamed(bad):
    # South's pon names East, who discarded E; the 2p that lies there is South's own
    # (ronin-rulebook/4).
    k = south(keep="2p6m").pass_turn(0, "E")
    giver = 1 if bad else 2
    if not bad:
        k.pass_turn(1, "6m")
    return (k.draw(giver, "2p").drop(giver, "2p").call("pon", 1, 0 if bad else 2, "2p", "2p2p")
            .drop(1, "9s"))


@fixture("call/not-last-discard", "tile-before")
def not_last_discard(bad):
    # Only the tile discarded last may be called (ronin-rulebook/4): South has drawn and discarded
    # since.
    k = south(keep="P").draw(0, "P").drop(0, "P")
    if bad:
        k.pass_turn(1, "6m")
    return k.call("pon", 1, 0, "P", "PP").drop(1, "9s")


@fixture("call/not-last-discard", "call-that-makes-liable")
def not_last_discard_liable(bad):
    # The last discard is of seat 0 (ronin-rulebook/4), who is liable and pays for it, though the
    # call names seat 3.
    return dragons(third_from=3 if bad else 0)


@fixture("call/not-last-discard", "kan-behind-its-replacement")
def kan_behind_its_replacement(bad):
    # The replacement is drawn once the quad is laid (ronin-rulebook/5). Here it stands before the kan:
    # South's own turn has not come, and the indicator and the discard behind the kan are in order.
    hands = [HANDS[0], "1m2m3m7m8m9m2s3s4s9pPPP", "1s1s2s3s4s9s9sWWNN6s6s"]
    k = Kyoku(rules="mahjong-soul", hands=hands, keep="P8m6m").draw(0, "P").drop(0, "P")
    k.call("daiminkan", 1, 0, "P", "PPP").draw(1, "8m")
    if bad:
        k.lines[-2], k.lines[-1] = k.lines[-1], k.lines[-2]
    return k.dora("6m").drop(1, "8m", True).turns(2)


@fixture("call/invalid-set", "run-with-a-gap")
def invalid_set(bad):
    # 2m 3m 5m is no run (ronin-rulebook/1).
    k = south(keep="2m").draw(0, "2m").drop(0, "2m")
    return k.call("chi", 1, 0, "2m", "3m5m" if bad else "3m4m").drop(1, "9s")


@fixture("call/invalid-set", "quad-with-a-stranger")
def invalid_quad(bad):
    # P P P 9s is no quad (ronin-rulebook/1): South has called one nevertheless, and discards the 9s
    # that is still in the hand.
    k = south(hand="3m4m5m6m7m2p2p5p6p9sPPP", keep="P").draw(0, "P").drop(0, "P")
    k.call("daiminkan", 1, 0, "P", "PP9s" if bad else "PPP").draw(1, "6m").dora("7p").drop(1, "9s")
    return k.pass_turn(2, "8m")


@fixture("call/invalid-set", "quad-that-is-called-pon")
def quad_called_pon(bad):
    # A pon has three tiles (ronin-rulebook/1). The replacement and the indicator behind it show that
    # South made a kan.
    k = south(hand="3m4m5m6m7m2p2p5p6p9sPPP", keep="P").draw(0, "P").drop(0, "P")
    k.call("pon" if bad else "daiminkan", 1, 0, "P", "PPP").draw(1, "6m").dora("7p").drop(1, "9s")
    return k.pass_turn(2, "8m")


@fixture("call/invalid-set", "closed-quad-with-a-stranger")
def invalid_closed_quad(bad):
    # P P P 9s is no quad (ronin-rulebook/1): South had the fourth P, for the 9s is discarded
    # afterwards.
    k = south(hand="3m4m5m6m7m2p2p5p6p9sPPP", keep="P").pass_turn(0, "4m").draw(1, "P")
    k.ankan(1, "PPP9s" if bad else "PPPP").dora("7p").draw(1, "6m").drop(1, "9s")
    return k.pass_turn(2, "8m")


@fixture("call/last-discard", "pon-of-the-last-tile")
def last_discard(bad):
    # The discard after the last draw may only be won on (tenhou/31): the 69th tile may be called,
    # the 70th not.
    k = south(keep="F").turns(69 if bad else 68, avoid="5s8sF")
    giver = k.turn
    k.draw(giver, "F").drop(giver, "F").call("pon", 3, giver, "F", "FF").drop(3, "S")
    return k


@fixture("call/in-riichi", "pon")
def in_riichi(bad):
    # A player in riichi calls nothing (ronin/Riichi).
    k = (Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="P6m").pass_turn(0, "6m")
         .draw(1, "E"))
    if bad:
        k.riichi(1)
    k.drop(1, "E")
    if bad:
        k.deposit(1)
    k.draw(2, "8m").drop(2, "P")
    return k.call("pon", 1, 2, "P", "PP").drop(1, "7s")


@fixture("call/in-riichi", "and-then-a-marked-discard")
def in_riichi_marked(bad):
    # The discard behind the call is from the hand, as it must be: no second fault.
    k = in_riichi(bad)
    k.lines[-1]["tsumogiri"] = False
    return k


@fixture("call/in-riichi", "in-anothers-name")
def in_riichi_misnamed(bad):
    # North calls West's F and discards. Written as a call of South, who is in riichi (ronin/Riichi),
    # it is one wrong seat: North's discard is no second fault.
    k = (Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="F6m").pass_turn(0, "6m")
         .draw(1, "E").riichi(1).drop(1, "E").deposit(1).pass_turn(2, "F"))
    return k.call("pon", 1 if bad else 3, 2, "F", "FF").drop(3, "S").pass_turn(0, "8m")


@fixture("call/kuikae-same", "pon")
def kuikae_same(bad):
    # South holds three 6m, calls the fourth, and must not discard the one that is left (ronin/Call
    # Rules).
    k = south(hand="3m4m6m6m6m2p2p5p6p7p9sPP", keep="6m").draw(0, "6m").drop(0, "6m")
    return k.call("pon", 1, 0, "6m", "6m6m").drop(1, "6m" if bad else "9s")


@fixture("call/kuikae-suji", "chi-below")
def kuikae_suji(bad):
    # 2m called with 3m 4m: a 5m would complete the same run at its other end (ronin-rulebook/3).
    k = south(keep="2m").draw(0, "2m").drop(0, "2m")
    return k.call("chi", 1, 0, "2m", "3m4m").drop(1, "5m" if bad else "6m")


@fixture("call/no-discard-left", "both-ends-barred")
def no_discard_left(bad):
    # South has laid three sets and holds 3m 4m 5m 2m (or 9s): after 2m with 3m 4m only 5m and 2m
    # are left.
    hand = "3m4m5m" + ("2m" if bad else "9s") + "PPFF6p7p5p2p2p"
    k = Kyoku(hands=[HANDS[0], hand, "1s1s2s3s4s9s9sWWNN6s6s", "4p5p6p8p8p8pCCC9m9mSW"],
              keep="PF8p2m2p")
    k.draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "5p")
    (k.pass_turn(2, "8m").pass_turn(3, "8m").draw(0, "F").drop(0, "F").call("pon", 1, 0, "F", "FF")
     .drop(1, "2p"))
    k.pass_turn(2, "3s").pass_turn(3, "6m").draw(0, "5s").drop(0, "5s")
    (k.pass_turn(1, "8m").pass_turn(2, "4s").pass_turn(3, "6m").draw(0, "8p").drop(0, "8p")
     .call("chi", 1, 0, "8p", "6p7p").drop(1, "2p"))
    (k.pass_turn(2, "7s").pass_turn(3, "7m").draw(0, "2m").drop(0, "2m")
     .call("chi", 1, 0, "2m", "3m4m"))
    return k if bad else k.drop(1, "9s")


@fixture("call/no-discard-left", "and-then-a-discard")
def no_discard_left_and_a_discard(bad):
    # What is dropped behind such a call can only be a barred tile: the call is the fault, the
    # discard no second one.
    k = no_discard_left(bad)
    return k.drop(1, "2m").pass_turn(2, "1p") if bad else k.pass_turn(2, "1p")


@fixture("kan/wall", "last-tile")
def kan_on_the_last_tile(bad):
    # One live tile is needed (option kan.min_wall). The replacement tile is none of the live
    # wall's: its draw is no second fault.
    k = Kyoku(hands=[HANDS[0], "6s6s6s2p3p4p5p6p7p8pESS"], keep="6s6m8s")
    k.turns(69 if bad else 65, avoid="5s8s6s6m")
    return k.draw(1, "6s").ankan(1, "6s6s6s6s").dora("6m").draw(1, "8s").drop(1, "8s", True)


@fixture("kan/wall", "two-tiles-needed")
def kan_wall(bad):
    # Ronin asks for two live tiles (ronin/Kan (Quads)).
    k = Kyoku(rules="ronin", hands=["1m1m1m2p3p4p5p6p7p9sESS"], keep="1m6m")
    k.turns(68 if bad else 64, avoid="5s8s1m6m")
    k.draw(0, "1m").ankan(0, "1m1m1m1m").dora("6m").draw(0, k.filler("5s8s1m6m"))
    return k.drop(0, "E")


@fixture("kan/fifth", "fifth-kan")
def fifth_kan(bad):
    # Four kans of one player leave play going (tenhou/12), but there is no replacement tile for a
    # fifth (ronin-rulebook/5).
    k = Kyoku(hands=around("1m1m1m2m2m2m3m3m3m4m4m4m5p")[:1]
              + ["5m5m5m" + QUIET[0][:18] + "W", QUIET[1], QUIET[2]], indicator="9p")
    k.draw(0, "1m").ankan(0, "1m1m1m1m").dora("6m").draw(0, "2m").ankan(0, "2m2m2m2m").dora("7m")
    k.draw(0, "3m").ankan(0, "3m3m3m3m").dora("8m")
    if bad:
        k.draw(0, "4m").ankan(0, "4m4m4m4m").dora("8p")
    k.draw(0, "6p").drop(0, "6p", True).draw(1, "5m").ankan(1, "5m5m5m5m")
    return k if bad else k.dora("8p").draw(1, "7p").drop(1, "7p", True)


@fixture("kan/after-call", "closed-kan-after-pon")
def kan_after_call(bad):
    # In the turn of a pon nothing was drawn, and only a discard may follow (ronin/Kan (Quads)).
    k = (Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pES", "5m5m5m5m3p4p6s7s8sPPEE",
                      "1s1s2s3s4s9s9sWWNN6s6s"]).draw(0, "P").drop(0, "P"))
    k.call("pon", 1, 0, "P", "PP")
    if bad:
        k.ankan(1, "5m5m5m5m").dora("6m").draw(1, "8m")
    return k.drop(1, "E")


@fixture("kan/after-replacement", "second-kan-in-a-turn")
def kan_upon_kan(bad):
    # Where a turn has one kan (option kan.after_replacement), East may not lay out the 2m that
    # the replacement tile completes; in the next turn East may.
    k = (Kyoku(hands=around("1m1m1m2m2m2m3p4p5p9p9pES"), keep="2m").draw(0, "1m")
         .ankan(0, "1m1m1m1m").dora("6m"))
    if not bad:
        k.draw(0, "6p").drop(0, "6p", True).pass_turn(1, "7m").pass_turn(2, "8m").pass_turn(3, "8m")
    return k.draw(0, "2m").ankan(0, "2m2m2m2m").dora("7p").draw(0, "8p").drop(0, "8p", True)


@fixture("kan/no-pon", "three-of-a-kind")
def kan_no_pon(bad):
    # A closed kan is made of four tiles alike (ronin-rulebook/5).
    # East holds three 1p and draws the fourth, or something else.
    k = (Kyoku(hands=around("1p1p1p2p3p4p7m8m9m9p9pES")).draw(0, "4m" if bad else "1p")
         .ankan(0, "1p1p1p1p").dora("6m"))
    return k.draw(0, "6p").drop(0, "E")


@fixture("turn/out-of-turn", "closed-kan-in-anothers-name")
def kan_in_anothers_name(bad):
    # East draws the fourth 1p and sets the kan out; the log names South, who has no 1p and is not
    # on turn (ronin-rulebook/3, 5).
    k = (Kyoku(hands=around("1p1p1p2p3p4p7m8m9m9p9pES")).draw(0, "1p")
         .ankan(1 if bad else 0, "1p1p1p1p").dora("6m"))
    return k.draw(0, "6p").drop(0, "E").pass_turn(1, "6m").pass_turn(2, "8m")


@fixture("turn/missing-replacement", "drawn-in-anothers-name")
def replacement_in_anothers_name(bad):
    # East's kan calls for a replacement draw by East (ronin-rulebook/5); the log has South draw
    # the tile, and East discards.
    k = (Kyoku(hands=around("1p1p1p2p3p4p7m8m9m9p9pES")).draw(0, "1p").ankan(0, "1p1p1p1p")
         .dora("6m"))
    return k.draw(1 if bad else 0, "6p").drop(0, "6p", True).pass_turn(1, "6m").pass_turn(2, "8m")


@fixture("turn/out-of-turn", "added-tile-in-anothers-name")
def added_in_anothers_name(bad):
    # South has the pon of P and draws the fourth; the log names West (ronin-rulebook/3, 5).
    k = south(keep="P6m").draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "9s")
    (k.pass_turn(2, "8s").pass_turn(3, "8s").pass_turn(0, "8s").draw(1, "P")
     .kakan(2 if bad else 1, "P", "PPP"))
    return k.draw(1, "E").dora("6m").drop(1, "E", True).pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("kan/no-pon", "pon-of-another-players-tile")
def added_to_another_pon(bad):
    # South has a pon of East's P and adds the fourth to it (ronin-rulebook/5); the log names
    # North's P, which nobody called.
    k = south(keep="P6m").draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "9s")
    k.pass_turn(2, "8s").pass_turn(3, "8s").pass_turn(0, "8s").draw(1, "P")
    k.add("kakan", actor=1, pai="P", id=127, consumed=["P"] * 3, consumed_ids=[124, 125, 126],
          called=0, target=3 if bad else 0)
    return k.draw(1, "E").dora("6m").drop(1, "E", True).pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("kan/no-pon", "tile-of-the-pon-left-out")
def quad_without_a_tile_of_the_pon(bad):
    # The kan is the pon and the tile added to it (ronin-rulebook/5), and each physical tile is in
    # one place (definitions/tiles.copies): the log has the added tile twice, and lacks one of the
    # pon.
    k = south(keep="P6m").draw(0, "P").drop(0, "P")
    k.turn = 1
    k.add("pon", actor=1, target=0, pai="P", id=124, consumed=["P"] * 2, consumed_ids=[125, 126])
    k.drop(1, "9s").pass_turn(2, "8s").pass_turn(3, "8s").pass_turn(0, "8s").draw(1, "P")
    k.add("kakan", actor=1, pai="P", id=127, consumed=["P"] * 3,
          consumed_ids=[124, 125, 127 if bad else 126], called=0, target=0)
    return k.draw(1, "E").dora("6m").drop(1, "E", True).pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("call/own-discard", "kan-in-the-name-of-its-giver")
def kan_in_the_name_of_its_giver(bad):
    # South takes East's P for a kan; the log names East, whose own discard it is
    # (ronin-rulebook/4). South draws behind it.
    k = (south(keep="P6m", hand=SOUTH.replace("9s", "P")).draw(0, "P").drop(0, "P")
         .call("daiminkan", 0 if bad else 1, 0, "P", "PPP"))
    return k.draw(1, "E").dora("6m").drop(1, "E", True).pass_turn(2, "8m").pass_turn(3, "8m")


def chi_in_three_steps(order):
    # East discards 2m, South takes it for a chi and discards 9s; then West draws. `order` is that
    # of the log.
    k = south(keep="2m").draw(0, "2m")
    steps = {"given": lambda: k.drop(0, "2m"), "taken": lambda: k.call("chi", 1, 0, "2m", "3m4m"),
             "answered": lambda: k.drop(1, "9s")}
    for step in order:
        steps[step]()
    return k.pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("call/not-last-discard", "chi-before-the-discard-it-takes")
def chi_before_its_discard(bad):
    # A discard comes first, and then its claim (ronin-rulebook/4).
    return chi_in_three_steps(("taken", "given", "answered") if bad
                              else ("given", "taken", "answered"))


@fixture("turn/discard-without-draw", "discard-before-its-chi")
def discard_before_its_chi(bad):
    # Who claims a tile discards afterwards (ronin-rulebook/4).
    return chi_in_three_steps(("given", "answered", "taken") if bad
                              else ("given", "taken", "answered"))


@fixture("turn/out-of-turn", "discard-before-its-pon")
def discard_before_its_pon(bad):
    # Who claims a tile discards afterwards (ronin-rulebook/4): North's pon of East's tile.
    k = Kyoku(hands=[*HANDS[:3], "9m9m4m5m6m7p7p8p2s6s6sFF"], keep="F6m")
    k.draw(0, "F").drop(0, "F")
    for step in (True, False) if bad else (False, True):
        k.drop(3, "2s") if step else k.call("pon", 3, 0, "F", "FF")
    return k.pass_turn(0, "8m").pass_turn(1, "8m")


def in_riichi_hand(seat0, drawn, rules="tenhou"):
    stick = 100 if rules == "jcr" else 1000
    k = (Kyoku(rules=rules, hands=around(seat0)).draw(0, "E").riichi(0).drop(0, "E")
         .deposit(0, stick))
    return k.pass_turn(1, "6m").pass_turn(2, "8m").pass_turn(3, "8m").draw(0, drawn)


@fixture("kan/in-riichi-tile", "not-the-drawn-tile")
def riichi_tile(bad):
    # A closed kan in riichi must be of the tile just drawn (ronin/Riichi): 1m was held four times
    # before.
    k = in_riichi_hand("1m1m1m1m2m3m2p3p4p9p9pSS", "F")
    return (k.ankan(0, "1m1m1m1m").dora("2s").draw(0, "7p")
            .drop(0, "7p", True) if bad else k.drop(0, "F", True))


@fixture("kan/in-riichi-wait", "triplet-beside-a-run")
def riichi_wait(bad):
    # 5m 6m 7m 7m 7m S S waits for 4m, 7m and S; without the 7m, 5m 6m wait for 4m and 7m. 1m 2m 3m
    # 7m 7m 7m lose nothing (tenhou/25).
    k = in_riichi_hand("5m6m7m7m7m2p3p4p9p9p9pSS" if bad else "1m2m3m7m7m7m2p3p4p9p9pSS", "7m")
    return k.ankan(0, "7m7m7m7m").dora("2s").draw(0, "F").drop(0, "F", True)


@fixture("kan/in-riichi-ankan", "none-allowed")
def riichi_ankan(bad):
    # Japanese Classical: no change to the hand, not even a closed kan (jcr/Riichi).
    k = in_riichi_hand("5m5m5m6m7m8m2p3p4p9p9pSS", "5m", rules="jcr")
    return k.ankan(0, "5m5m5m5m").draw(0, "F").drop(0, "F", True) if bad else k.drop(0, "5m", True)


@fixture("kan/in-riichi-open", "written-as-shouminkan")
def riichi_open(bad):
    # The same four tiles as a closed kan, which riichi allows, or as a fourth tile added to an open
    # triplet, which it cannot (ronin/Riichi).
    k = in_riichi_hand("1m2m3m7m7m7m2p3p4p9p9pSS", "7m")
    if bad:
        return k.kakan(0, "7m", "7m7m7m").draw(0, "F").dora("2s").drop(0, "F", True)
    return k.ankan(0, "7m7m7m7m").dora("2s").draw(0, "F").drop(0, "F", True)


@fixture("kan/in-riichi-open", "closed-kan-said-to-be-open")
def riichi_closed(bad):
    # The same again, but the indicator is turned before the replacement, as with a closed kan
    # (tenhou/26): it was one.
    k = in_riichi_hand("1m2m3m7m7m7m2p3p4p9p9pSS", "7m")
    if bad:
        k.kakan(0, "7m", "7m7m7m")
    else:
        k.ankan(0, "7m7m7m7m")
    return k.dora("2s").draw(0, "F").drop(0, "F", True)


CLAIMED = ["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], "1s1s2s3s4s9s9sWWNNPP", "4p5p6p7p7p8pFF5s5s9m9mS"]


@fixture("call/precedence", "pon-before-a-ron")
def ron_first(bad):
    # Ron goes before pon (ronin/Calls & Turn Order): North may not have the 5s that South wins on.
    k = Kyoku(hands=CLAIMED, keep="5s").pass_turn(0, "5s")
    if bad:
        k.call("pon", 3, 0, "5s", "5s5s")
    return k.pinfu(tile="5s", concealed=HANDS[1] + "5s").end()


@fixture("call/precedence", "pon-before-a-ron-where-the-first-call-counts")
def ron_first_without_a_clock(bad):
    # Of two calls the first one counts (wrc-2015-text/5.4.1), and a log holds no clock; that a win
    # comes first can be judged all the same (rulings/C62).
    k = Kyoku(rules="wrc", hands=CLAIMED, keep="5s", scores=(30000,) * 4).turns(4)
    k.pass_turn(0, "5s")
    if bad:
        k.call("pon", 3, 0, "5s", "5s5s")
    return k.pinfu(tile="5s", concealed=HANDS[1] + "5s").end()


@fixture("call/precedence", "pon-before-a-ron-on-a-riichi")
def ron_first_on_riichi(bad):
    # As above; no deposit is due for a declaring discard that is won on (ronin/Riichi), whoever
    # else claims it first.
    hands = ["1m2m3m4m6m8m2p3p4p6p7p8p1m", *CLAIMED[1:]]
    k = Kyoku(hands=hands, keep="5s5m").draw(0, "5s").riichi(0).drop(0, "5s", True)
    if bad:
        k.call("pon", 3, 0, "5s", "5s5s")
    return k.pinfu(tile="5s", concealed=HANDS[1] + "5s").end()


@fixture("call/precedence", "chi-before-a-pon")
def pon_first(bad):
    # Pon goes before chi (ronin/Calls & Turn Order).
    k = Kyoku(hands=CLAIMED, keep="5s").pass_turn(0, "5s")
    if bad:
        k.call("chi", 1, 0, "5s", "6s7s")
    return k.call("pon", 3, 0, "5s", "5s5s").drop(3, "S")


@fixture("turn/out-of-turn", "before-the-meld-is-shown")
def meld_shown_later(bad):
    # Where the pace of the game allows it a discard may come before the meld that was called
    # (jcr/Pace of the Game); elsewhere not.
    k = (Kyoku(rules="tenhou" if bad else "jcr", hands=CLAIMED, keep="5s").pass_turn(0, "5s")
         .drop(3, "S"))
    return k.add("pon", actor=3, target=0, pai="5s", consumed=["5s", "5s"])


@fixture("kan/held-tile", "kept-since-the-pon")
def kept_tile_added(bad):
    # "Adding a drawn fourth tile" (ronin-rulebook/5c). South held three P, called the fourth for a
    # pon of two of them and adds the third a turn later; or draws it then.
    hand = "PPP3m4m5m6m7m2p2p5p6p9s" if bad else "PP3m4m5m6m7m2p2p5p6p7p9s"
    k = Kyoku(hands=[HANDS[0], hand, "1s1s2s3s4s9s9sWWNN6s6s", "4p5p6p8p8p8pFFCC9m9mS"], keep="PP")
    k.pass_turn(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "9s").pass_turn(2, "8m")
    k.pass_turn(3, "8m").pass_turn(0, "6m").draw(1, "E" if bad else "P").kakan(1, "P", "PPP")
    # The next draw is the replacement, and the indicator stands before the discard (tenhou/27).
    return k.draw(1, "N").dora("6m").drop(1, "N", True).pass_turn(2, "8s")
