"""What one leg of a condition decides: logs that a rule would accuse, or let pass, if it asked a
little less."""

from edge_cases import calls
from edge_cases.aborts import four_kans
from edge_cases.draws import ALL_READY, NINE, READY, WAITS, exhaustive, four, nagashi
from edge_cases.registry import section
from edge_cases.riichi import after_riichi
from edge_cases.table import Table

case = section("legs")

REST = "1m4m1p4p7p1s4s7sESP"


@case(3, "run-across-two-suits", "RTWEJ reject:call/invalid-set text ronin-rulebook/1",
      args=("8m9m", "1p"))
@case(3, "run-that-ends-its-suit", "RTWEJ accept text ronin-rulebook/1", args=("8m9m", "7m"))
@case(3, "run-across-two-suits-from-a-nine", "RTWEJ reject:call/invalid-set text ronin-rulebook/1",
      args=("9m2p", "1p"))
def across(consumed, tile):
    # In a row by number 8m 9m 1p come one after the other; they are of two suits.
    t = Table({1: consumed + REST}, keep=tile).pass_turn(0, tile)
    return t.call("chi", 1, 0, tile, consumed).drop(1, "P").go(3)


@case(33, "pon-of-unlike-tiles", "RTWEJ reject:call/invalid-set text ronin-rulebook/1", args=("FC",
      ))
@case(33, "pon-of-tiles-alike", "RTWEJ accept text ronin-rulebook/1", args=("FF",))
def unlike(consumed):
    t = Table({1: consumed + REST}, keep="F").pass_turn(0, "F")
    return t.call("pon", 1, 0, "F", consumed).drop(1, "P").go(3)


@case(195, "four-dragons-in-the-first-turn",
      "RTE reject:draw/four-winds text ronin/Abortive Draws, tenhou/12, ema/3.4.3",
      "J accept text jcr/Draws and Abortive Games, rulings/C42")
def dragons():
    return four("C").no_winner("four-winds").end()


@case(195, "four-dragons-played-on", "RTWE accept text ronin/Abortive Draws, tenhou/12, ema/3.4.3")
def dragons_played_on():
    return four("C").go(4)


@case(192, "nine-kinds-while-another-has-drawn",
      "RTEJ reject:draw/nine-terminals text ronin/Abortive Draws, tenhou/13, ema/3.4.3")
def nine_of_another():
    # Ten kinds, and seat 1's first turn is still to come: it is seat 0 who has drawn.
    return (Table({1: NINE.replace("7m", "P")}, keep="7p").draw(0, "7p")
            .no_winner("nine-terminals", actor=1).end())


@case(73, "one-four-seven-and-an-honour", "J accept text jcr/1-4-7 Restriction", args=("P", "1s"),
      rules={"furiten.suji147": True})
@case(73, "one-four-seven-and-the-same-honour",
      "J reject:furiten/discard text jcr/1-4-7 Restriction", args=("P", "P"),
      rules={"furiten.suji147": True})
def honour(won_on, discarded):
    # Seat 1 waits for 2p and P. An honour is on no line, whatever number was discarded.
    t = (Table({1: "4m5m6m6p7p8p3s4s5s2p2pPP"}, keep="PP1s", quiet="2pP", indicator="W").go(1)
         .pass_turn(1, discarded).to(0))
    return t.ron(1, 0, won_on).end()


@case(202, "declaring-tile-won-on-by-three", "RT accept text ronin/Abortive Draws, rulings/C22")
def three_on_a_riichi():
    # Three rons on the declaring tile: the hand is drawn, and the riichi was never paid for.
    t = Table(dict(enumerate(ALL_READY)), keep="5s", quiet=WAITS, indicator="N")
    return t.go(4).draw(0, "5s").riichi(0).drop(0, "5s", True).no_winner("triple-ron").end()


@case(47, "declaring-tile-taken-for-a-chi-without-deposit",
      "RTW reject:riichi/deposit text ronin/Riichi, ronin-rulebook/6",
      "E soft?:riichi/deposit assumed", args=(0, "chi", 2, "2p3p"))
@case(47, "declaring-tile-taken-for-a-chi", "RTWE accept text ronin/Riichi, ronin-rulebook/6",
      args=(1000, "chi", 2, "2p3p"))
@case(47, "declaring-tile-taken-for-a-kan-without-deposit",
      "RTW reject:riichi/deposit text ronin/Riichi, ronin-rulebook/6",
      "E soft?:riichi/deposit assumed", args=(0, "daiminkan", 3, "4p4p4p"))
@case(47, "declaring-tile-taken-for-a-kan", "RTWE accept text ronin/Riichi, ronin-rulebook/6",
      args=(1000, "daiminkan", 3, "4p4p4p"))
def claimed(stick, kind, seat, consumed):
    # The log of a kan stops before any ruleset misses its indicator.
    hands = {1: READY.replace("3p4p5p", "6p7p8p"), 2: "2p3p1m4m7m9p1s4s7sESPF",
             3: "4p4p4p1m4m9m9p1s9sESPF"}
    t = Table({1: hands[1], seat: hands[seat]}, keep="4p", quiet=WAITS).go(1)
    t.reach(1, "4p", stick=stick).call(kind, seat, 1, "4p", consumed)
    return t if kind == "daiminkan" else t.drop(seat, "F").go(3)


@case(51, "triplet-at-the-end-of-its-suit", "RTW accept text ronin/Riichi, tenhou/25",
      "E accept text ema-2016-notes/3.3.14")
def end_of_a_suit():
    # 77m 888m 999m 111p and 3s 4s: no run has a nine, for 8m 9m 1p is none, though 789m 789m 11p
    # would be left of it.
    t = (after_riichi("7m7m8m8m8m9m9m9m1p1p1p3s4s", "2s5s", keep="9mSF", indicator="W")
         .draw(1, "9m").ankan(1, "9m9m9m9m").dora("S"))
    return t.pass_turn(1, "F").go(3)


@case(184, "riichi-not-shown-beside-a-tenpai-shown",
      "RT reject:draw/riichi-noten text ronin-rulebook/11")
def one_of_two_shown():
    t = (Table({1: READY, 3: READY.replace("8s8s", "2s2s")}, keep="C", quiet="5s8s", indicator="W")
         .go(1).reach(1, "C"))
    return exhaustive(t, (3,), (-1000, -1000, -1000, 3000))


@case(200, "four-kans-and-a-rinshan",
      "R soft:draw/missed-abort text ronin/Kan (Quads), rulings/C15")
def rinshan_after_four_kans():
    # By the text the fourth kan has ended the hand; a log that goes on until the next discard is
    # accepted with a note.
    return four_kans(discard=False, hands={2: "2s2s2s3s4s5s7p8p9p7s8s9sC"}).tsumo(2, "C").end()


@case(200, "four-kans-and-two-discards",
      "R reject:draw/missed-abort text ronin/Kan (Quads), rulings/C15")
def on_after_four_kans():
    return four_kans().go(4)


@case(30, "barred-by-the-other-end-and-discarded",
      "RT soft:call/no-discard-left assumed rulings/C29", "W reject:call/kuikae-suji text",
      args=("5m",))
@case(30, "barred-itself-and-discarded", "RT soft:call/no-discard-left assumed rulings/C29",
      "W reject:call/kuikae-same text", args=("2m",))
def no_choice(discard):
    # 5m and 2m are left behind a chi of 2m with 3m 4m: whichever goes, the call was the fault, and
    # where it stands the discard is.
    return calls.nothing_left().drop(1, discard)


@case(186, "nagashi-denied", "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=(0,))
@case(186, "no-nagashi-and-none-written", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      args=(1,))
def nagashi_denied(simples):
    # Seat 1 discards terminals and honours alone, or one simple at the end.
    t = nagashi({1}, turns=69)
    t.turns(1, outside=0 if simples else 1)
    return t.no_winner(nagashi=[False] * 4).end()


@case(171, "liable-discarder-not-named", "RT accept text ronin/Liability (Pao)", args=(None,))
@case(171, "liable-discarder-named", "RT accept text ronin/Liability (Pao)", args=(0,))
@case(171, "another-named-as-liable", "RT reject:payment/pao text ronin/Liability (Pao)", args=(2,))
def liable_discarder(named):
    # The third dragon came from seat 0, and so does the winning tile: seat 0 pays it all, whether
    # the log calls that liability or not.
    t = Table({1: "PPFFCC2m3m9s9s1s4s7s"}, keep="PFC4m", quiet="1m4m", indicator="W")
    for tile, discard in zip("PFC", ("1s", "4s", "7s")):
        t.to(0).pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, discard)
    more = {} if named is None else {"liable": named}
    return t.to(0).ron(1, 0, "4m", yaku=[{"yaku": "daisangen", "han": 13}], **more).end()


@case(6, "chi-written-before-a-kan", "RT reject:call/precedence text ronin/Call Rules", args=(True,
      ))
@case(6, "kan-alone", "RT accept text ronin/Call Rules", args=(False,))
def chi_and_kan(chi):
    # Both claim the 4p; the log stops at the kan.
    t = Table({1: "2p3p1m4m7m9p1s4s7sESPF", 2: "4p4p4p2m5m8m9p2s5s9sWNC"},
              keep="4p").pass_turn(0, "4p")
    if chi:
        t.call("chi", 1, 0, "4p", "2p3p")
    return t.call("daiminkan", 2, 0, "4p", "4p4p4p")


@case(42, "after-a-closed-kan-and-a-pon", "RT reject:riichi/open-hand text ronin-rulebook/6",
      args=(True,))
@case(42, "after-a-closed-kan-alone", "RT accept text ronin-rulebook/6", args=(False,))
def kan_and_pon(pon):
    # The closed kan comes first among the melds; it is the pon that opens the hand.
    hand = "9m9m9m2m3m4m6s7s8s8sPPE" if pon else "9m9m9m2m3m4m6s7s8s8sPPP"
    t = (Table({1: hand}, keep="9mPNWC", quiet=WAITS).go(1).draw(1, "9m").ankan(1, "9m9m9m9m")
         .dora("N").draw(1, "W").drop(1, "W", True).to(0))
    if pon:
        t.pass_turn(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "E")
    return t.to(1).reach(1, "C").go(3)
