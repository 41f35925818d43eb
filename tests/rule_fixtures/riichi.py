"""Riichi: who may declare, the deposit, and the hand that stays as it is."""

from rule_fixtures.draws import riichi_of
from rule_fixtures.kyoku import HANDS, Kyoku, tiles
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()
# Rules that no preset has, for the fixtures of their folders.
RULES = {"riichi/furiten": {"extends": "tenhou", "riichi.furiten": False},
         "riichi/not-allowed": {"extends": "jcr", "riichi.on": False}}


def declared(k=None):
    """East draws E and keeps it: 9p and E are waited for."""
    k = k or Kyoku()
    return k.draw(0, "E").riichi(0).drop(0, "S")


def round_of_others(k):
    return k.pass_turn(1, "6m").pass_turn(2, "8m").pass_turn(3, "8m")


def waiting_in_riichi(k=None):
    """South has declared in the second turn and is to draw again."""
    k = ((k or Kyoku(keep="8s")).pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m")
         .pass_turn(3, "8m").pass_turn(0, "4m"))
    return (k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1).pass_turn(2, "2p")
            .pass_turn(3, "2p").pass_turn(0, "5m"))


def riichi_pinfu(k=None, **more):
    """South wins on East's 8s when the first go-around is over: riichi, pinfu, tanyao, 3,900."""
    k = k or waiting_in_riichi().pass_turn(1, "3s")
    k.pass_turn(2, "6m").pass_turn(3, "7s").pass_turn(0, "8s")
    claim = dict(yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), points=3900,
                 deltas=[-3900, 4900, 0, 0], ura_markers=["E"])
    claim.update(more)
    return k.pinfu(**claim)


@fixture("tiles/red-five", "under-the-indicator")
def red_ura(bad):
    # WRC's set has no red fives (wrc-2015-text/6.1), under the indicator neither.
    k = waiting_in_riichi(Kyoku(rules="wrc", keep="8s", scores=(30000,) * 4)).pass_turn(1, "3s")
    return riichi_pinfu(k, ura_markers=["5pr" if bad else "5p"]).end()


def without_riichi_of(k, seat):
    k.lines = [line for line in k.lines
               if line["type"] not in ("reach", "reach_accepted") or line["actor"] != seat]
    return k


@fixture("flow/riichi-sticks", "riichi-left-out-with-its-deposit")
def riichi_left_out(bad):
    # A stick lies on the table because somebody declared riichi (ronin/Riichi). South wins in riichi,
    # takes the own stick and looks under the indicator; neither declaration nor deposit is told. What
    # follows from the riichi is no fault of its own.
    k = riichi_pinfu().end()
    return without_riichi_of(k, 1) if bad else k


@fixture("riichi/deposit", "riichi-of-another-left-out-with-its-deposit")
def other_riichi_left_out(bad):
    # The same where the next deposit, which tells what each player is left with, shows it: South had
    # paid (ronin/Riichi). The sticks that South takes are two.
    k = Kyoku(hands=[*HANDS[:3], "2m3m4m5m6m7m6p7p8p6s7sCC"], keep="8s")
    k = waiting_in_riichi(k).pass_turn(1, "3s").pass_turn(2, "6m")
    k.draw(3, "N").riichi(3).drop(3, "N", True).deposit(3)
    k.lines[-1]["scores"] = list(k.scores)
    k.pass_turn(0, "8s").pinfu(yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), points=3900,
                               deltas=[-3900, 5900, 0, 0], ura_markers=["E"]).end()
    return without_riichi_of(k, 1) if bad else k


@fixture("log/malformed", "double-riichi-behind-a-discard")
def called_double_late(bad):
    # Double riichi is declared with the first discard (ronin/Scoring Options): South has discarded.
    k = (Kyoku(keep="8s").pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m")
         .pass_turn(3, "8m").pass_turn(0, "4m"))
    return k.draw(1, "E").riichi(1, bad).drop(1, "E", True).deposit(1).pass_turn(2, "2p")


@fixture("log/malformed", "double-riichi-behind-a-call")
def called_double_after_call(bad):
    # A call by anybody ends the first turn of all (ronin/Scoring Options): North has called.
    k = Kyoku(keep="F6m").draw(0, "F").drop(0, "F").call("pon", 3, 0, "F", "FF").drop(3, "S")
    return (k.pass_turn(0, "6m").draw(1, "E").riichi(1, bad).drop(1, "E", True).deposit(1)
            .pass_turn(2, "2p"))


@fixture("riichi/twice", "next-turn")
def twice(bad):
    # Riichi is declared once a hand (ronin-rulebook/6).
    k = round_of_others(declared().deposit(0)).draw(0, "F")
    if bad:
        k.riichi(0)
    return k.drop(0, "F", True)


@fixture("riichi/twice", "paid-twice")
def twice_and_paid(bad):
    # Riichi is declared once a hand (ronin-rulebook/6). The second stick lies on the table, and
    # South gets it back with the win.
    k = waiting_in_riichi()
    k.draw(1, "3s")
    if bad:
        k.riichi(1)
    k.drop(1, "3s", True)
    if bad:
        k.deposit(1)
    return riichi_pinfu(k, deltas=[-3900, 5900 if bad else 4900, 0, 0]).end()


@fixture("riichi/deposit", "paid-by-another")
def deposit_by_another(bad):
    # The stick is the declaring player's (ronin/Riichi); South, who pays it here, lacks it to the
    # end.
    k = declared(Kyoku(keep="8s")).deposit(1 if bad else 0)
    return round_of_others(k).pass_turn(0, "8s").pinfu(deltas=[-2000, 3000, 0, 0]).end()


@fixture("riichi/open-hand", "after-a-pon")
def open_hand(bad):
    # A hand with a pon is open, tenpai or not (ronin-rulebook/6).
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6sPPE", "1s1s2s3s4s9s9sWWNNSC"])
    (k.draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "6s").pass_turn(2, "8m")
     .pass_turn(3, "8m").pass_turn(0, "6m"))
    k.draw(1, "9m")
    if bad:
        k.riichi(1)
    k.drop(1, "9m", True)
    return k.deposit(1) if bad else k


@fixture("riichi/points", "nine-hundred")
def points(bad):
    # The deposit of 1,000 must be there (tenhou/20).
    return declared(Kyoku(scores=(900, 49100, 25000, 25000) if bad
                          else (1000, 49000, 25000, 25000))).deposit(0)


@fixture("riichi/furiten", "wait-discarded-before")
def riichi_in_furiten(bad):
    # South waits for 5s and 8s. Where a riichi in furiten is barred (option riichi.furiten), South
    # may not declare with 5s among the own discards.
    k = (Kyoku(keep="5s8s").pass_turn(0, "6m").pass_turn(1, "5s" if bad else "9p")
         .pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m"))
    return k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1).pass_turn(2, "2p")


@fixture("riichi/furiten", "wait-discarded-with-the-declaration")
def riichi_on_the_own_discard(bad):
    # The declaring tile is a discard too: South draws 8s and throws it, or keeps the pair and
    # throws E.
    k = Kyoku(keep="5s8s8s").pass_turn(0, "6m")
    tile = "8s" if bad else "E"
    return k.draw(1, tile).riichi(1).drop(1, tile, True).deposit(1).pass_turn(2, "2p")


@fixture("riichi/wall", "last-go-around")
def wall(bad):
    # South's last draw but one leaves four live tiles, enough for a riichi (tenhou/20); the last
    # one none.
    k = Kyoku().turns(69 if bad else 65)
    tile = k.filler("5s8s")
    return k.draw(1, tile).riichi(1).drop(1, tile, True)


@fixture("riichi/deposit", "missing")
def deposit_missing(bad):
    # The declaring discard passed, so that the deposit is due (ronin/Riichi).
    k = declared()
    if not bad:
        k.deposit(0)
    return k.pass_turn(1, "6m").pass_turn(2, "8m")


@fixture("riichi/deposit", "missing-before-four-riichi")
def deposit_missing_before_draw(bad):
    # The fourth riichi stands, and its deposit is due before the draw (ronin/Riichi), which counts
    # four sticks.
    k = riichi_of((0, 1, 2, 3), paid=(0, 1, 2) if bad else (0, 1, 2, 3))
    return k.no_winner("four-riichi", kyotaku=4, scores_before=[24000] * 4).end()


@fixture("riichi/deposit", "told-behind-four-riichi")
def deposit_behind_draw(bad):
    # The fourth deposit is due before the draw (ronin/Riichi), and is paid: behind the draw, which
    # moves nothing, everybody has 24,000.
    k = riichi_of((0, 1, 2, 3)).add("ryukyoku", kind="four-riichi", honba=0, kyotaku=4)
    if bad:
        k.lines[-2], k.lines[-1] = k.lines[-1], k.lines[-2]
    return k.end().again(honba=1, kyotaku=4)


@fixture("riichi/deposit", "wrong-amount")
def deposit_amount(bad):
    # The stick is 1,000 (ronin/Riichi): 25,000 become 24,000.
    k = declared()
    k.add("reach_accepted", actor=0, scores=[23000 if bad else 24000, 25000, 25000, 25000])
    return k.pass_turn(1, "6m")


@fixture("riichi/deposit", "before-the-discard")
def deposit_too_soon(bad):
    # The deposit is due when the declaring discard has passed (ronin/Riichi), not with the
    # declaration.
    k = Kyoku().draw(0, "E").riichi(0)
    if bad:
        return k.deposit(0).drop(0, "S").pass_turn(1, "6m")
    return k.drop(0, "S").deposit(0).pass_turn(1, "6m")


@fixture("turn/out-of-turn", "declaration-behind-its-discard")
def declared_behind_the_discard(bad):
    # The declaration comes with the discard that it belongs to (ronin-rulebook/6), and before it in
    # a log (docs/events.md).
    k = Kyoku().draw(0, "E")
    if bad:
        k.drop(0, "S").riichi(0)
    else:
        k.riichi(0).drop(0, "S")
    return k.deposit(0).pass_turn(1, "6m")


@fixture("riichi/deposit", "twice")
def deposit_twice(bad):
    # One stick a riichi (ronin/Riichi).
    k = declared().deposit(0)
    if bad:
        k.deposit(0)
    return k.pass_turn(1, "6m")


@fixture("riichi/hand-changed", "tile-from-the-hand")
def hand_changed(bad):
    # From the declaration on, every tile drawn is discarded (ronin-rulebook/6).
    return round_of_others(declared().deposit(0)).draw(0, "F").drop(0, "1m" if bad else "F")


@fixture("riichi/hand-changed", "same-tile-from-the-hand")
def same_tile_from_the_hand(bad):
    # Two tiles look alike, and the log says that the one of the hand went (ronin-rulebook/6).
    return round_of_others(declared().deposit(0)).draw(0, "1m").drop(0, "1m", not bad)


@fixture("riichi/not-tenpai", "wrong-discard")
def not_tenpai(bad):
    # 1m 2m 3m 7m 8m 9m 1p 2p 3p 9p 9p E E wait for 9p and E; without 9p, but with S, they wait for
    # nothing (ronin-rulebook/6).
    return Kyoku().draw(0, "E").riichi(0).drop(0, "9p" if bad else "S").deposit(0)


@fixture("riichi/missed-win", "winning-draw-discarded")
def missed_win(bad):
    # Japanese Classical: a player in riichi wins on the first tile that completes the hand
    # (jcr/Riichi).
    k = round_of_others(declared(Kyoku(rules="jcr", scores=(500,) * 4)).deposit(0, 100))
    return k.pass_turn(0, "9p" if bad else "9s").pass_turn(1, "8m")


@fixture("riichi/missed-win", "of-a-hand-told-wrongly")
def missed_win_of_misread_hand(bad):
    # South draws a 7s, and waits for 5s and 8s; the log calls it a 5s, which would wait for 4s and 7s.
    # So South seems to let a 4s pass that completes the hand (jcr/Riichi), and shows the 7s when the
    # 8s comes: one tile is told wrongly.
    k = Kyoku(rules="jcr", scores=(500,) * 4,
              hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s8s8sE", HANDS[2].replace("4s", "6m")],
              keep="7s5s4s8s")
    k.pass_turn(0, "4m").draw(1, "5s" if bad else "7s").riichi(1).drop(1, "E").deposit(1, 100)
    k.pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "6m").pass_turn(1, "4s")
    k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s")
    return k.add("hora", actor=1, target=0, pai="8s",
                 concealed=tiles("2m3m4m5m6m7m3p4p5p6s7s8s8s8s")).end()


def second_turn_of_south(k):
    return (k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m")
            .pass_turn(0, "4m"))


@fixture("riichi/no-discard", "won-with-the-same-draw")
def won_before_the_discard(bad):
    # Call riichi, discard, lay down the stick (ronin-rulebook/6): a player who wins with the draw
    # at hand declares nothing. Menzen tsumo, pinfu and tanyao, 700 from each and 1,300 from East.
    k = second_turn_of_south(Kyoku(keep="8s")).draw(1, "8s")
    if bad:
        k.riichi(1)
    return k.pinfu(target=1, yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)), fu=20,
                   points=2700, deltas=[-1300, 2700, -700, -700]).end()


@fixture("riichi/no-discard", "won-with-the-same-draw-and-counted")
def counted_before_the_discard(bad):
    # The same, and the log counts the riichi: one fault. In the sound log the riichi was declared a
    # turn before, and its stick goes back.
    k = waiting_in_riichi() if not bad else second_turn_of_south(Kyoku(keep="8sW"))
    if not bad:
        k.pass_turn(1, "3s").pass_turn(2, "6m").pass_turn(3, "7s").pass_turn(0, "9p")
    k.draw(1, "8s")
    if bad:
        k.riichi(1)
    deltas = [-2600, 5200, -1300, -1300]
    if not bad:
        deltas[1] += 1000
    return k.pinfu(target=1, yaku=(("riichi", 1), ("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)),
                   fu=20, points=5200, deltas=deltas, ura_markers=["W"]).end()


@fixture("riichi/no-discard", "kan-behind-the-declaration")
def kan_before_the_discard(bad):
    # The discard goes with the word (ronin-rulebook/6): a kan of W comes before it, and riichi is
    # declared on the replacement tile.
    hands = [HANDS[0], "WWW4m5m6m3p4p5p6s7s8s8s", "1s1s2s3s4s9s9sNNPPSF"]
    k = Kyoku(hands=hands, keep="WCE").pass_turn(0, "6p").draw(1, "W")
    if bad:
        k.riichi(1)
    k.ankan(1, "WWWW").dora("E").draw(1, "C")
    if not bad:
        k.riichi(1)
    return k.drop(1, "C", True).deposit(1).pass_turn(2, "8m")


@fixture("riichi/no-discard", "nine-terminals-behind-the-declaration")
def nine_before_the_discard(bad):
    # Nine terminals are declared instead of the discard (tenhou/13), so that no riichi stands
    # before them (ronin-rulebook/6).
    k = Kyoku(hands=["1m9m1p9p1s9sESWNPF2m"], keep="C").draw(0, "C")
    if bad:
        k.riichi(0)
    return k.no_winner("nine-terminals", actor=0).end()


@fixture("riichi/not-allowed", "agreed-to-play-without")
def riichi_where_there_is_none(bad):
    # Riichi "should be agreed upon" (jcr/Riichi); these players have agreed on none.
    k = Kyoku(rules="jcr", scores=(500,) * 4).draw(0, "E")
    if bad:
        k.riichi(0)
    k.drop(0, "S")
    return (k.deposit(0, 100) if bad else k).pass_turn(1, "6m")


@fixture("riichi/deposit", "hand-declared-dead-before-the-discard")
def dead_before_the_discard(bad):
    # A riichi whose discard is not out is void with the hand (docs/events.md): nothing is owed. The
    # hand of another player is another matter, and the deposit is due (ronin/Riichi).
    k = Kyoku(rules="mleague").draw(0, "E").riichi(0)
    k.add("dead_hand", actor=2 if bad else 0, reason="stopped before the discard")
    return k.drop(0, "S").pass_turn(1, "6m").pass_turn(2, "8m")
