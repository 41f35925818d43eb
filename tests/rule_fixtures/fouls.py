"""Fouls settled at the table, and the hand that is dealt again."""

from rule_fixtures.kyoku import HANDS, Kyoku
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()


def first_turns(k):
    return k.pass_turn(0, "4m").pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p")


def opening(rules, score=30000, **more):
    """East and South have had a turn; West has drawn."""
    return (Kyoku(rules=rules, scores=(score,) * 4, **more).pass_turn(0, "4m").pass_turn(1, "9p")
            .draw(2, "2p"))


@fixture("flow/chonbo", "points-off-the-result")
def penalty(bad):
    # 20,000 off the final result (wrc-2015-text/7.1).
    return opening("wrc").foul(2, penalty=8000 if bad else 20000).again()


@fixture("flow/chonbo", "reverse-mangan")
def reverse_mangan(bad):
    # A mangan to the others: 4,000 to the dealer and 2,000 to each other player (ema-2008/3.4.6).
    return (opening("ema")
            .foul(2, deltas=(2000, 2000, -6000, 2000) if bad else (4000, 2000, -8000, 2000))
            .again())


@fixture("flow/chonbo", "reverse-mangan-of-the-dealer")
def dealers_mangan(bad):
    # The dealer pays 4,000 to each (ema-2008/3.4.6).
    k = Kyoku(rules="ema", scores=(30000,) * 4).draw(0, "4m")
    return k.foul(0,
                  deltas=(-8000, 4000, 2000, 2000) if bad else (-12000, 4000, 4000, 4000)).again()


@fixture("flow/chonbo", "hand-thrown-in")
def thrown_in(bad):
    # Japanese Classical: 250 to each other player and 500 to the dealer (jcr-penalties/page).
    return opening("jcr", 500).foul(2,
                                    deltas=(250, 250, -750, 250) if bad else (500, 250, -1000, 250))


@fixture("flow/chonbo", "counter-after-it")
def counter(bad):
    # A re-deal that does not count as a hand: no counter is added (wrc/5.7).
    return opening("wrc").foul(2, penalty=20000).again(honba=1 if bad else 0)


@fixture("flow/chonbo", "deal-passes-after-it")
def deal(bad):
    # The same player deals the same hand again (ema/3.4).
    passed = dict(dealer=1, round_=1) if bad else {}
    return opening("ema").foul(2, deltas=(4000, 2000, -8000, 2000)).again(**passed)


@fixture("flow/chonbo", "deposit-given-back")
def deposit(bad):
    # Deposits of the hand go back (wrc-2015-text/7.1). South has declared riichi; the stick is
    # South's again or lies on the table.
    k = (Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s").pass_turn(0, "4m").draw(1, "8m")
         .riichi(1).drop(1, "8m", True).deposit(1).draw(2, "2p"))
    return k.foul(2, deltas=(0, 1000, 0, 0), penalty=20000).again(kyotaku=1 if bad else 0)


@fixture("flow/chonbo", "deposit-kept-by-the-table")
def deposit_kept(bad):
    # Deposits of the hand go back (wrc-2015-text/7.1). That South's stays on the table, where the next
    # hand has it, is one fault.
    k = (Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s").pass_turn(0, "4m").draw(1, "8m")
         .riichi(1).drop(1, "8m", True).deposit(1).draw(2, "2p"))
    k.foul(2, deltas=(0, 0 if bad else 1000, 0, 0), penalty=20000)
    return k.again(kyotaku=1 if bad else 0)


@fixture("flow/chonbo", "beside-a-win")
def beside_a_win(bad):
    # Beside a win a foul is void (wrc-2015-text/7.1).
    k = first_turns(Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s")).pass_turn(0, "8s").pinfu()
    return (k.foul(2, penalty=20000) if bad
            else k.end()).start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("flow/chonbo", "where-there-is-none")
def none(bad):
    # No foul can be settled where a server plays (option foul.mode).
    k = opening("tenhou", 25000)
    return k.foul(2) if bad else k.drop(2, "2p", True)


@fixture("final/points", "foul-taken-off")
def taken_off(bad):
    # South 4: a foul of West, and the hand dealt again, which South wins with 2,000 from East.
    # 58,000 / 32,000 / 26,000 / 4,000 at the end: +28, +2, -4, -26 and 15, 5, -5, -15, of West 20
    # less (wrc-2015-text/7.1).
    k = (Kyoku(rules="wrc", dealer=3, round_=7, scores=(28000, 30000, 58000, 4000), keep="8s")
         .pass_turn(3, "6m").draw(0, "6m"))
    k.foul(2, penalty=20000).start((), dealer=3, round_=7, keep="8s")
    (k.pass_turn(3, "6m").pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "2p")
     .pass_turn(3, "2p").pass_turn(0, "8s").pinfu().end())
    return k.game_end([26000, 32000, 58000, 4000], [-90, 70, 430 if bad else 230, -410])


@fixture("final/points", "penalty-taken-off")
def penalty_off_the_result(bad):
    # A director takes 3,000 off West's result: +26 and -5 are what is left of the uma of 5 to third
    # place, and 3 less.
    k = Kyoku(rules="wrc", dealer=3, round_=7, scores=(28000, 30000, 58000, 4000), keep="8s")
    k.add("penalty", actor=2, points=3000, off_result=True, card="yellow", reason="late")
    (k.pass_turn(3, "6m").pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "2p")
     .pass_turn(3, "2p").pass_turn(0, "8s").pinfu().end())
    return k.game_end([26000, 32000, 58000, 4000], [-90, 70, 430 if bad else 400, -410])


@fixture("flow/scores", "penalty-at-the-table")
def penalty_at_the_table(bad):
    # A thousand points off a score at the table go to nobody.
    k = Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s")
    k.add("penalty", actor=1, points=1000, off_result=False, reason="tiles shown")
    k.scores[1] -= 1000
    first_turns(k).pass_turn(0, "8s").pinfu().end()
    k.scores[1] += 1000 if bad else 0
    return k.start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("flow/chonbo", "two-players-in-one-hand")
def two_fouls(bad):
    # Both pay what a foul costs, and the deposits go back once.
    k = opening("wrc")
    k.add("chonbo", actor=2, deltas=[0] * 4, penalty=20000)
    return k.foul(1, penalty=8000 if bad else 20000).again()


@fixture("flow/chonbo", "found-at-an-exhaustive-draw")
def foul_at_a_draw(bad):
    # The hands are shown, and a foul makes the draw void: nobody pays for noten, and the same hand
    # is dealt again.
    k = Kyoku(rules="wrc", scores=(30000,) * 4).turns(70)
    k.no_winner(tenpai=(1,), deltas=[-1000, 3000, -1000, -1000])
    k.scores = [30000] * 4
    return k.foul(2, penalty=20000).again(honba=1 if bad else 0)


@fixture("flow/chonbo", "call-by-a-dead-hand")
def dead_hand_calls(bad):
    # A player whose hand was declared dead draws and discards only (ema-2016-text/3.4.7).
    k = Kyoku(rules="ema2016", scores=(30000,) * 4).pass_turn(0, "4m").pass_turn(1, "9p")
    k.add("dead_hand", actor=1 if bad else 2, reason="a tile too many")
    return k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s").pinfu().end()


@fixture("draw/tenpai", "dead-hand-shown-as-tenpai")
def dead_hand_at_a_draw(bad):
    # A dead hand is noten (ema-2016-text/3.4.7).
    k = Kyoku(rules="ema2016", scores=(30000,) * 4).turns(1)
    k.add("dead_hand", actor=1)
    k.turns(69)
    if bad:
        return k.no_winner(tenpai=(1,), deltas=[-1000, 3000, -1000, -1000]).end()
    return k.no_winner(tenpai=(), deltas=[0] * 4).end()


@fixture("flow/honba", "counter-after-a-hand-thrown-in")
def thrown_in_without_fault(bad):
    # The wall fell down: the same hand again, with the deposits given back and no counter more.
    k = opening("wrc")
    k.add("thrown_in", reason="the wall fell down").end()
    return k.again(honba=1 if bad else 0)


@fixture("flow/continued", "after-the-time-ran-out")
def played_on_after_the_time(bad):
    # With one more hand after the one in which time runs out, a third hand is one too many.
    k = Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s")
    k.add("time_up")
    first_turns(k).pass_turn(0, "8s").pinfu().end()
    k.start((), dealer=1, round_=1).turns(70).no_winner(tenpai=(), deltas=[0] * 4).end()
    return k.start((), dealer=2, round_=2, honba=1).pass_turn(2, "4m") if bad else k.game_end()


@fixture("score/yaku", "winning-tile-put-into-the-hand")
def not_apart(bad):
    # A drawn winning tile that is not kept apart shows no two-sided wait, hence no pinfu (wrc/5.6).
    k = Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s", indicator="9s",
              hands=["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], "1s1s2s3s4sE9sWWNNPP", HANDS[3]])
    first_turns(k).pass_turn(0, "6m").draw(1, "8s")
    k.add("win_tile_apart", actor=1, apart=not bad)
    return k.pinfu(target=1, yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)), fu=20,
                   points=2700, deltas=[-1300, 2700, -700, -700]).end()


@fixture("flow/chonbo", "win-of-a-dead-hand")
def dead_hand_wins(bad):
    # Who is declared dead draws and discards alone; that a director said so is a fact of the log,
    # also where a server plays (docs/events.md).
    k = Kyoku(keep="8s").pass_turn(0, "4m").pass_turn(1, "9p")
    k.add("dead_hand", actor=1 if bad else 2, reason="looked at the wall")
    return k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s").pinfu().end()


@fixture("flow/chonbo", "riichi-of-a-dead-hand")
def dead_hand_declares(bad):
    # The same of a riichi, whose deposit is no second fault.
    k = Kyoku(rules="ronin").pass_turn(0, "4m").draw(1, "E")
    k.add("dead_hand", actor=1 if bad else 2)
    return k.riichi(1).drop(1, "E", True).deposit(1).pass_turn(2, "8m")


@fixture("turn/after-end", "thrown-in-behind-a-win")
def thrown_in_behind_a_win(bad):
    # A hand that was won has ended, and cannot be thrown in (docs/events.md).
    k = first_turns(Kyoku(keep="8s")).pass_turn(0, "8s").pinfu()
    return (k.add("thrown_in") if bad else k).end().start((), dealer=1, round_=1).pass_turn(1, "4m")
