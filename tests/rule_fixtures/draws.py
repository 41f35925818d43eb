"""Hands without a winner."""

from rule_fixtures.kyoku import HANDS, QUIET, Kyoku, around, tiles
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

TO_SOUTH = [-1000, 3000, -1000, -1000]


@fixture("draw/wall-not-empty", "one-tile-left")
def wall_not_empty(bad):
    # A hand is drawn when the live wall is empty (ronin/Wall & Draws).
    return Kyoku().turns(69 if bad else 70).no_winner(tenpai=(1,), deltas=TO_SOUTH).end()


@fixture("draw/missed-exhaustive", "no-result")
def missed_exhaustive(bad):
    # The wall is empty and the last discard passed (ronin/Wall & Draws).
    k = Kyoku().turns(70)
    return k.end() if bad else k.no_winner(tenpai=(1,), deltas=TO_SOUTH).end()


@fixture("draw/missed-exhaustive", "before-the-end-of-the-game")
def missed_before_the_end(bad):
    # Without its result the last hand has moved nothing yet: the final scores, which count the
    # payments, are no second fault.
    k = Kyoku(round_=7, dealer=3, scores=(20000, 25000, 20000, 35000)).turns(70, avoid="5s8s")
    if not bad:
        k.no_winner(tenpai=(1,), deltas=TO_SOUTH)
    return k.end().game_end(scores=[19000, 28000, 19000, 34000])


@fixture("draw/tenpai", "beside-a-hand-that-is-kept")
def tenpai_beside_hidden(bad):
    # South is tenpai and does not say so, which is allowed (wrc/5.7.2); North shows a hand that
    # waits for nothing. Nobody pays by the hands as they were declared, so the payments are right.
    k = Kyoku(rules="wrc").turns(70)
    return k.no_winner(tenpai=(3,) if bad else (), deltas=[0] * 4).end()


@fixture("draw/tenpai", "noten-shown-as-tenpai")
def tenpai(bad):
    # 4p 5p 6p 7p 7p 8p F F C C 9m 9m S waits for nothing (ronin-rulebook/11). The payments follow
    # from what is shown.
    k = Kyoku().turns(70)
    if bad:
        return k.no_winner(tenpai=(1, 3), deltas=[-1500, 1500, -1500, 1500]).end()
    return k.no_winner(tenpai=(1,), deltas=TO_SOUTH).end()


@fixture("draw/tenpai", "other-tiles-shown")
def other_tiles(bad):
    # What is shown is the hand that was played (ronin-rulebook/11).
    # South holds 7s, not a second 6s.
    shown = [None,
             ["2m", "3m", "4m", "5m", "6m", "7m", "3p", "4p", "5p", "6s", "6s" if bad else "7s",
              "8s", "8s"], None, None]
    return Kyoku().turns(70).no_winner(tenpai=(1,), deltas=TO_SOUTH, shown=shown).end()


@fixture("draw/declaration", "tenpai-not-declared")
def declaration(bad):
    # Tenhou shows every tenpai hand by itself (option noten.optional).
    return (Kyoku().turns(70)
            .no_winner(tenpai=() if bad else (1,), deltas=[0] * 4 if bad else TO_SOUTH).end())


@fixture("draw/declaration", "noten-with-the-hand-shown")
def declared_noten_and_shown(bad):
    # South shows the hand, which waits for 5s and 8s: whoever is not in riichi may "choose to show
    # or accept noten status" (ronin-rulebook/11). The log has South as noten as well. The payments are those of a
    # tenpai South.
    shown = [None, tiles(HANDS[1]), None, None]
    return (Kyoku(rules="ronin").turns(70)
            .no_winner(tenpai=() if bad else (1,), deltas=TO_SOUTH, shown=shown).end())


@fixture("draw/noten-revealed", "noten-hand-shown")
def noten_revealed(bad):
    # A noten hand must not be revealed (wrc/5.7.2). North waits for nothing, says so, and shows
    # the hand.
    shown = [None, tiles(HANDS[1]), None, tiles(HANDS[3]) if bad else None]
    return (Kyoku(rules="wrc").turns(70).no_winner(tenpai=(1,), deltas=TO_SOUTH, shown=shown)
            .end())


@fixture("draw/riichi-noten", "riichi-not-shown")
def riichi_noten(bad):
    # A player in riichi shows the hand at a draw (ronin-rulebook/11).
    k = Kyoku().turns(1)
    k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1).turns(68)
    return k.no_winner(tenpai=() if bad else (1,), deltas=[0] * 4 if bad else TO_SOUTH).end()


@fixture("draw/nagashi", "one-simple-tile")
def nagashi(bad):
    # East has discarded terminals and honours only, or one 6m among them (tenhou/14).
    k = Kyoku(keep="E6m").turns(68, outside=0)
    k.pass_turn(0, "6m" if bad else "E").pass_turn(1, k.filler())
    return k.no_winner("nagashi-mangan", tenpai=(1,), deltas=[12000, -4000, -4000, -4000]).end()


@fixture("draw/nagashi", "one-of-two-not-earned")
def nagashi_of_two(bad):
    # North alone has discarded terminals and honours only (wiki-ema/2015). The hand behind follows
    # from North's nagashi mangan, which counts as a win: 8,000, and the dealer is not among the
    # winners.
    k = Kyoku(rules="ema", scores=(30000,) * 4).turns(70, outside=3)
    k.no_winner("nagashi-mangan", tenpai=(1,), nagashi=[bad, False, False, True])
    k.lines[-1].pop("deltas")
    return k.end().start((), dealer=1, round_=1, scores=[26000, 28000, 28000, 38000]).pass_turn(1, "4m")


@fixture("draw/nagashi", "not-paid")
def nagashi_not_paid(bad):
    # East has discarded terminals and honours only, and nobody has called one (tenhou/14).
    k = Kyoku().turns(70, outside=0)
    if bad:
        return k.no_winner(tenpai=(1,), deltas=TO_SOUTH).end()
    return k.no_winner("nagashi-mangan", tenpai=(1,), deltas=[12000, -4000, -4000, -4000]).end()


@fixture("draw/nine-terminals", "eight-kinds")
def nine_terminals(bad):
    # 1m 9m 1p 9p E S W P are eight kinds; F in place of the 5p makes nine (ronin/Abortive Draws).
    k = Kyoku(hands=["1m9m1p9pESWP" + ("5p" if bad else "F") + "2m3m6p8p", *QUIET])
    return k.draw(0, "4m").no_winner("nine-terminals", actor=0).end()


@fixture("draw/nine-terminals", "in-anothers-name")
def nine_terminals_misnamed(bad):
    # East ends the hand and shows it (ronin/Abortive Draws). Written as South's draw and hand, it is
    # one wrong seat: that South holds other tiles follows from it.
    k = Kyoku(hands=["1m9m1p9pESWPF2m3m6p8p", *QUIET]).draw(0, "4m")
    seat = 1 if bad else 0
    shown = [k.hands[0] + ["4m"] if each == seat else None for each in range(4)]
    return k.no_winner("nine-terminals", actor=seat, shown=shown).end()


@fixture("draw/nine-terminals", "after-a-call")
def nine_terminals_late(bad):
    # A pon has interrupted the first turn (ronin/Abortive Draws), or North lets the tile pass.
    hands = ["2m3m4m5m6m7m2p3p4p6p7p8pC", "1m9m1p9pESWPF2m3m6p8p", QUIET[0],
             "2s3s4s4s6s7s9s9sPPNCC"]
    k = Kyoku(hands=hands).draw(0, "5p").drop(0, "C")
    if bad:
        k.call("pon", 3, 0, "C", "CC").drop(3, "N").pass_turn(0, "8m")
    return k.draw(1, "4m").no_winner("nine-terminals", actor=1).end()


@fixture("flow/chonbo", "nine-terminals-of-a-dead-hand")
def nine_terminals_of_a_dead_hand(bad):
    # Who is declared dead draws and discards alone; the hand is no longer theirs to end.
    k = Kyoku(hands=["1m9m1p9pESWPF2m3m6p8p", *QUIET]).draw(0, "4m")
    k.add("dead_hand", actor=0 if bad else 2)
    return k.no_winner("nine-terminals", actor=0).end()


@fixture("draw/abort-not-allowed", "nine-terminals-without-them")
def abort_not_allowed(bad):
    # The 2015 edition has no abortive draws (wrc; option abort.nine_terminals).
    k = Kyoku(rules="wrc" if bad else "tenhou", hands=["1m9m1p9pESWPF2m3m6p8p", *QUIET])
    return k.draw(0, "4m").no_winner("nine-terminals", actor=0).end()


def four_east(last):
    k = (Kyoku(hands=around("1m2m3m7m8m9m1p2p3p9p9pES")).draw(0, "4m").drop(0, "E")
         .pass_turn(1, "E").pass_turn(2, "E"))
    return k.pass_turn(3, last)


@fixture("draw/four-winds", "three-and-another")
def four_winds(bad):
    # Four equal winds in the first turn (ronin/Abortive Draws): the fourth is E, or S.
    return four_east("S" if bad else "E").no_winner("four-winds").end()


@fixture("payment/noten", "points-at-four-winds")
def points_at_four_winds(bad):
    # No points move at an abortive draw (tenhou/13).
    deltas = [3000, -1000, -1000, -1000] if bad else (0,) * 4
    return four_east("E").no_winner("four-winds", deltas=deltas).end()


@fixture("draw/four-winds", "declared-by-the-fourth")
def four_winds_declared(bad):
    # The same, where the log says who declared the draw.
    return four_east("S" if bad else "E").no_winner("four-winds", actor=3).end()


@fixture("draw/missed-abort", "four-winds")
def missed_abort(bad):
    # Four equal winds end the hand; three and an S do not (ronin/Abortive Draws).
    return four_east("E" if bad else "S").pass_turn(0, "6m").pass_turn(1, "8m")


def riichi_of(seats, paid=(0, 1, 2, 3)):
    """These seats declare riichi in the first turn, the others only discard; `paid`: whose deposit
    is written."""
    hands = [HANDS[0], HANDS[1], "1s1s1s9s9s9s1p2p3p4p5pWW", "4p5p6p7p8p9p7s8s9sFFCC"]
    k = Kyoku(hands=hands, indicator="5p")
    for seat, drawn, dropped in ((0, "E", "S"), (1, "1m", "1m"), (2, "8m", "8m"), (3, "9m", "9m")):
        k.draw(seat, drawn)
        if seat in seats:
            k.riichi(seat)
        k.drop(seat, dropped, None if seat == 0 else True)
        if seat in seats and seat in paid:
            k.deposit(seat)
    return k


@fixture("draw/four-riichi", "three")
def four_riichi(bad):
    # The hand is drawn when the fourth riichi stands (ronin/Abortive Draws).
    return riichi_of((0, 1, 2) if bad else (0, 1, 2, 3)).no_winner("four-riichi").end()


def three_kans(rules="tenhou", **more):
    """East has declared three kans in the first turn, and draws a replacement."""
    k = Kyoku(rules=rules, hands=["1m1m1m2m2m2m3m3m3m4m4m4m5p", "5m5m5m" + QUIET[0][:18] + "W",
                                  QUIET[1], QUIET[2]], indicator="9p", **more)
    for tile, indicator in (("1m", "6m"), ("2m", "7m"), ("3m", "8m")):
        k.draw(0, tile).ankan(0, tile * 4)
        if rules != "jcr":
            k.dora(indicator)
    return k


@fixture("draw/four-kans", "one-player")
def four_kans(bad):
    # Four kans end the hand if they are of several players (ronin/Kan (Quads)); with four of one
    # player play goes on.
    k = three_kans()
    if bad:
        k.draw(0, "4m").ankan(0, "4m4m4m4m").dora("8p").draw(0, "6p").drop(0, "6p", True)
    else:
        (k.draw(0, "6p").drop(0, "6p", True).draw(1, "5m").ankan(1, "5m5m5m5m").dora("8p")
         .draw(1, "7p").drop(1, "7p", True))
    return k.no_winner("four-kans").end()


@fixture("draw/four-kans", "before-the-discard-behind-the-last")
def before_discard(bad):
    # The hand ends after the discard that follows the fourth kan (observed/39). South has drawn the
    # replacement and not discarded.
    k = (three_kans().draw(0, "6p").drop(0, "6p", True).draw(1, "5m").ankan(1, "5m5m5m5m")
         .dora("8p").draw(1, "7p"))
    if not bad:
        k.drop(1, "7p", True)
    return k.no_winner("four-kans").end()


@fixture("draw/four-kans", "at-the-kan-with-nothing-behind-it")
def at_the_kan(bad):
    # The hand ends after the discard behind the fourth kan (ema/3.4.3). A draw at the kan leaves out
    # the indicator, the replacement and the discard: one fault.
    k = three_kans("ema", scores=(30000,) * 4).draw(0, "6p").drop(0, "6p", True).draw(1, "5m")
    k.ankan(1, "5m5m5m5m")
    if not bad:
        k.dora("8p").draw(1, "7p").drop(1, "7p", True)
    return k.no_winner("four-kans").end()


@fixture("draw/four-kans", "where-no-moment-is-named")
def no_moment_named(bad):
    # A draw occurs "when more than one player makes 4 kongs" (jcr/Draws and Abortive Games): whether
    # at the kan, behind its replacement or behind the discard, no text says. Four kans of one player
    # are no such draw.
    k = three_kans("jcr", scores=(500,) * 4)
    if bad:
        k.draw(0, "4m").ankan(0, "4m4m4m4m").draw(0, "6p")
    else:
        k.draw(0, "6p").drop(0, "6p", True).draw(1, "5m").ankan(1, "5m5m5m5m").draw(1, "7p")
    return k.no_winner("four-kans").end()


@fixture("draw/triple-ron", "two-winners")
def triple_ron(bad):
    # All three others wait for 8s, or North for 6s and S only (ronin/Abortive Draws).
    hands = ["2s2s3s3s4s4s9s9sWWNNP", HANDS[1], "1p1p1p2p2p2p9p9p9pFF6s7s",
             "1m1m1m9m9m9mEEESS6s" + ("6s" if bad else "7s")]
    k = (Kyoku(hands=hands, indicator="7p", keep="8s").pass_turn(0, "6m").pass_turn(1, "6m")
         .pass_turn(2, "8m").pass_turn(3, "8m"))
    return k.pass_turn(0, "8s").no_winner("triple-ron").end()


@fixture("draw/triple-ron", "behind-a-deposit")
def triple_ron_behind_deposit(bad):
    # East's riichi has passed, and its stick is paid (tenhou/21). South does not wait for 9p: three
    # rons on it are none (tenhou/12), and what is wrong is the draw, not the stick before it.
    k = Kyoku(hands=HANDS, keep="S").pass_turn(0, "4m").turns(3).draw(0, "E").riichi(0)
    k.drop(0, "S").deposit(0)
    return k.no_winner("triple-ron").end() if bad else k.pass_turn(1, "6m")


@fixture("draw/triple-ron", "one-in-furiten")
def triple_ron_barred(bad):
    # All three others wait for 5s and 8s. North has discarded a 5s, which is furiten on both:
    # North may not declare ron (ronin/Furiten). The others, who let it pass, have discarded since.
    hands = ["2s2s3s3s4s4s9s9sWWNNP", HANDS[1], "1p1p1p2p2p2p9p9p9pFF6s7s", "1m1m1m9m9m9mEEESS6s7s"]
    k = (Kyoku(hands=hands, indicator="7p", keep="5s8s").pass_turn(0, "6m").pass_turn(1, "6m")
         .pass_turn(2, "8m"))
    return (k.pass_turn(3, "5s" if bad else "8m").turns(4, avoid="5s8s").pass_turn(0, "8s")
            .no_winner("triple-ron").end())


@fixture("draw/triple-ron", "one-without-yaku")
def triple_ron_yakuless(bad):
    # All three others wait for 5s and 8s. North has called a pon of South: with a triplet of East
    # that hand has a yaku, with one of West it has none, and North may not declare ron (ronin/Wall
    # & Draws).
    hands = ["2s2s3s3s4s4s9s9sNNPP1p", HANDS[1], "1p1p1p2p2p2p9p9p9pFF6s7s",
             "SSP1m2m3m9m9m6s7s" + ("WWW" if bad else "EEE")]
    k = (Kyoku(hands=hands, indicator="7p", keep="S8s").pass_turn(0, "S")
         .call("pon", 3, 0, "S", "SS").drop(3, "P"))
    k.pass_turn(0, "6m").pass_turn(1, "6m").pass_turn(2, "8m").pass_turn(3, "8m")
    return k.pass_turn(0, "8s").no_winner("triple-ron").end()


UNSEEN = "?" * 13


def unseen_until_the_draw(hand):
    """East's view of a hand: South shows `hand` at the draw."""
    k = Kyoku(hands=[HANDS[0], UNSEEN, UNSEEN, UNSEEN], keep=hand)
    for turn in range(70):
        if turn % 4 == 0:
            k.pass_turn(0, k.filler("5s8s"))
        else:
            k.draw(turn % 4, "?").drop(turn % 4, k.filler("5s8s"))
    return k.no_winner(tenpai=(1,), deltas=TO_SOUTH, shown=[None, tiles(hand), None, None]).end()


@fixture("draw/tenpai", "noten-hand-that-was-hidden")
def tenpai_of_a_hidden_hand(bad):
    # The hand that is shown waits for nothing (ronin-rulebook/11), though nobody saw it before.
    return unseen_until_the_draw("1m4m7m2p5p8p3s6s9sESWN" if bad else HANDS[1])


@fixture("draw/tenpai", "a-set-never-made")
def set_never_made(bad):
    # South shows thirteen tiles, and has called nothing: the pon of P is none of South's
    # (ronin-rulebook/11).
    pon = {"type": "pon", "tiles": ["P"] * 3, "target": 0, "called": 0}
    return Kyoku().turns(70).no_winner(
        tenpai=(1,), deltas=TO_SOUTH, shown=[None, tiles(HANDS[1]), None, None],
        melds=[None, [pon] if bad else [], None, None]).end()


@fixture("draw/nine-terminals", "eight-kinds-of-a-hidden-hand")
def nine_terminals_hidden(bad):
    # The hand is hidden until it is shown with the draw: 1m 9m 1p 9p E S W P are eight kinds, F in
    # place of the 5p makes nine (ronin/Abortive Draws).
    hand = tiles("1m9m1p9pESWP" + ("5p" if bad else "F") + "2m3m6p8p4m")
    k = Kyoku(hands=[UNSEEN, *QUIET]).draw(0, "?")
    return k.no_winner("nine-terminals", actor=0, shown=[hand, None, None, None]).end()


@fixture("draw/missed-abort", "four-kans-and-drawn-turns-later")
def four_kans_drawn_later(bad):
    # Four kans of two players end the hand (ronin/Kan (Quads)), at the latest behind the next discard
    # (rulings/C15). Two turns later the draw says nothing new: that play went on is the fault.
    k = three_kans("ronin").draw(0, "6p").drop(0, "6p", True).draw(1, "5m")
    k.ankan(1, "5m5m5m5m").dora("8p")
    if bad:
        k.draw(1, "7p").drop(1, "7p", True).pass_turn(2, "7p").pass_turn(3, "7p")
    return k.no_winner("four-kans").end()
