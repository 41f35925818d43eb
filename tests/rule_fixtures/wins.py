"""Who may win on which tile, and furiten."""

from rule_fixtures.kyoku import HANDS, INDICATOR, ORPHANS_WITHOUT_S, QUAD_AND_ORPHANS, Kyoku, around
from rule_fixtures.registry import collector
from rule_fixtures.reveals import added_kan

FIXTURES, fixture = collector()
# Rules that no preset has, for the fixtures of one folder.
RULES = {
    "furiten/suji": {"extends": "jcr", "furiten.suji147": True, "furiten.announced": True},
    "furiten/tsumo": {"extends": "tenhou", "furiten.tsumo_allowed": False,
                      "furiten.temp_trigger": "legal-ron"},
}


def first_turns(k):
    """Everybody's first turn, without a claim or a win."""
    return k.pass_turn(0, "4m").pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p")


def late(keep="8s", **more):
    return first_turns(Kyoku(keep=keep, **more))


@fixture("win/no-draw", "tsumo")
def no_draw(bad):
    # Pinfu, tanyao and tsumo, 3 han of 20 fu: 700 and 1,300 (ronin/Scoring Options).
    k = late().pass_turn(0, "6m")
    if not bad:
        k.draw(1, "8s")
    return k.pinfu(target=1, yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)), fu=20,
                   points=2700,
                   deltas=[-1300, 2700, -700, -700]).end()


@fixture("win/no-draw", "of-a-win-that-names-nobody")
def no_draw_of_nobody(bad):
    # Whose tile it was is not written (docs/events.md: null if the log did not say). South has drawn
    # nothing: on the 8s that East has just discarded it is a ron (ronin-rulebook/4); on an 8s that
    # nobody has discarded it can only be drawn, and there is no draw.
    if not bad:
        return late().pass_turn(0, "8s").pinfu(target=None).end()
    return late().pass_turn(0, "6m").pinfu(
        target=None, yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)), fu=20, points=2700,
        deltas=[-1300, 2700, -700, -700]).end()


@fixture("win/from", "another-discarder")
def from_another(bad):
    # The ron is on the player who discarded the tile (ronin-rulebook/4).
    # East discards, West is written as the one who dealt in.
    k = late().pass_turn(0, "8s")
    return k.pinfu(target=2, deltas=[0, 2000, -2000, 0]).end() if bad else k.pinfu().end()


@fixture("win/from", "after-ones-own-kan")
def from_another_after_a_kan(bad):
    # Behind a kan East draws a replacement and may win on that; nobody has discarded since
    # (ronin-rulebook/5). White dragons, chanta and, with the replacement, rinshan: 20 + 16 + 2 and
    # 2 for the tsumo are 40 fu, 2,600 from each (ronin/Scoring Options).
    k = added_kan(keep="9p")
    hand, kan = "1m2m3m7m8m9m1p2p3p9p9p", {"type": "kakan", "tiles": ["P"] * 4, "from": 2}
    yaku = [("haku", 1), ("chanta", 1)]
    if bad:
        return k.win(0, 3, "9p", hand, yaku, 40, 3900, [3900, 0, 0, -3900], melds=[kan]).end()
    return k.draw(0, "9p").win(0, 0, "9p", hand, [*yaku, ("rinshan", 1)], 40, 7800,
                               [7800, -2600, -2600, -2600], melds=[kan]).end()


HIDDEN = {"dora_markers": ["?"]}


@fixture("win/not-complete", "no-wait-and-no-indicator-known")
def not_complete_unknown_dora(bad):
    # What the hand is worth is not known without the indicator; that it is no four sets and a pair
    # is (ronin-rulebook/1).
    tile = "9s" if bad else "8s"
    return (late(indicator="?", keep="8s9s").pass_turn(0, tile)
            .pinfu(tile=tile, concealed=HANDS[1] + tile, **HIDDEN).end())


@fixture("win/no-yaku", "no-indicator-known")
def no_yaku_unknown_dora(bad):
    # Dora are no yaku (ronin/Wall & Draws): whether there are any makes no difference. The hand of
    # 1m 2m 3m has none, that of 2m 3m 4m tanyao, 20 + 10 + 2 for the wait: 40 fu, 1,300.
    hand = ("1m2m3m" if bad else "2m3m4m") + "5m6m7m3p4p5p6s8s5s5s"
    k = first_turns(Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pES", hand], indicator="?", keep="7s"))
    return k.pass_turn(0, "7s").win(
        seat=1, target=0, tile="7s", concealed=hand + "7s", yaku=() if bad else (("tanyao", 1),),
        fu=40, points=1300, deltas=[-1300, 1300, 0, 0], **HIDDEN).end()


@fixture("win/minimum", "no-indicator-known")
def minimum_unknown_dora(bad):
    # From five honba on two han of yaku are needed, and dora are not counted (ema-2012-text/3.4.11).
    return minimum(bad, indicator="?", **HIDDEN)


WEST = "3m4m5m2p3p4p2s3s4s6s7s6m6m"  # waits for 5s 8s too, pinfu and tanyao


def two_winners(rules="tenhou", scores=None, **more):
    """East discards 8s, which South and West both wait for."""
    scores = scores or ((30000,) * 4 if rules == "wrc" else (25000,) * 4)
    k = Kyoku(rules=rules, hands=["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], WEST, HANDS[3]],
              indicator="5p", keep="8s", scores=scores, **more)
    return (k.pass_turn(0, "4m").pass_turn(1, "9p").pass_turn(2, "P").pass_turn(3, "P")
            .pass_turn(0, "8s"))


def west_wins(k):
    return k.pinfu(seat=2, concealed=WEST + "8s", deltas=[-2000, 0, 2000, 0])


@fixture("payment/scores", "of-behind-a-win-left-out")
def win_left_out(bad):
    # East and South win on North's 8s. East is nearer, and takes the counter and the stick (tenhou/16);
    # the scores with South's win and the next hand, which East deals again, have East's win: without
    # it, it is what the log leaves out.
    k = Kyoku(hands=[HANDS[1], WEST, HANDS[0], HANDS[3]], indicator="5p", keep="8s",
              scores=(25000, 25000, 25000, 24000), honba=1, kyotaku=1)
    k.pass_turn(0, "9m").pass_turn(1, "P").pass_turn(2, "P").pass_turn(3, "8s")
    k.pinfu(seat=0, target=3, points=2900, deltas=[4200, 0, 0, -3200])
    k.pinfu(seat=1, target=3, concealed=WEST + "8s", deltas=[0, 2000, 0, -2000])
    if bad:
        del k.lines[-2]
    return k.end().start((), honba=2).pass_turn(0, "4m")


@fixture("turn/after-end", "second-of-two-wins-told-twice")
def second_win_told_twice(bad):
    # South and West win on one discard. South is nearer to East and takes the stick that lies there
    # (ema-2012-text/4.1). The win of West that stands there twice is no third one.
    k = two_winners("ema", scores=(30000, 30000, 30000, 29000), kyotaku=1)
    k.pinfu(deltas=[-2000, 3000, 0, 0])
    west_wins(k)
    if bad:
        k.lines.append(dict(k.lines[-1]))
    return k.end()


@fixture("win/too-many", "second-winner")
def too_many(bad):
    # One winner a tile (wrc/5.7): South, who is next in turn.
    k = two_winners("wrc").pinfu()
    return west_wins(k).end() if bad else k.end()


@fixture("win/too-many", "farther-first")
def too_many_farther_first(bad):
    # The winner is the nearest in turn (wrc-2015-text/5.7.6): South, though West is listed first.
    k = two_winners("wrc")
    return west_wins(k).pinfu().end() if bad else k.pinfu().end()


def next_hand(k, scores):
    return k.end().start((), dealer=1, round_=1, scores=scores).pass_turn(1, "4m")


@fixture("win/too-many", "second-winner-not-paid")
def too_many_not_paid(bad):
    # West is one winner too many (wrc/5.7), and the next hand has what the right one moved: the
    # header is right.
    k = two_winners("wrc").pinfu()
    return next_hand(west_wins(k) if bad else k, (28000, 32000, 30000, 30000))


@fixture("win/too-many", "farther-first-and-not-paid")
def too_many_farther_not_paid(bad):
    # The same with West listed first: South has before it what was there before West's win.
    k = two_winners("wrc")
    k = (west_wins(k) if bad else k).pinfu(scores_before=[30000] * 4)
    return next_hand(k, (28000, 32000, 30000, 30000))


@fixture("win/too-many", "second-winner-paid")
def too_many_paid(bad):
    # West is one winner too many (wrc/5.7), and was paid: the next hand follows from that. Tenhou
    # pays both.
    k = west_wins(two_winners("wrc" if bad else "tenhou").pinfu())
    return next_hand(k, (26000, 32000, 32000, 30000) if bad else (21000, 27000, 27000, 25000))


@fixture("win/order", "farther-first")
def order(bad):
    # South is nearer to East, who discarded, and stands first (ronin/Call Rules).
    k = two_winners()
    return west_wins(k).pinfu().end() if bad else west_wins(k.pinfu()).end()


@fixture("win/order", "with-all-that-the-right-order-writes")
def order_of_whole_lines(bad):
    # The same with what each win repeats of the moment before it, as it stands in the right order:
    # one question, and both wins move their points (ronin/Call Rules).
    k = west_wins(two_winners().pinfu()).end()
    if bad:
        k.lines[-3], k.lines[-2] = k.lines[-2], k.lines[-3]
    return k.start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("win/wrong-tile", "other-wait")
def wrong_tile(bad):
    # The winning tile is the one just discarded (ronin-rulebook/1).
    # 8s was discarded; 5s completes the hand as well, but nobody discarded it.
    k = late(keep="8s5s").pass_turn(0, "8s")
    return k.pinfu(tile="5s", concealed=HANDS[1] + "5s").end() if bad else k.pinfu().end()


@fixture("win/wrong-tile", "of-a-tsumo")
def wrong_tile_of_a_tsumo(bad):
    # The winning tile of a tsumo is the one just drawn (ronin-rulebook/1). 5s completes the hand as
    # well as 8s, for the same yaku, but it is 8s that South drew.
    k = (Kyoku(keep="8s5s").pass_turn(0, "6m").pass_turn(1, "S").pass_turn(2, "8m")
         .pass_turn(3, "3s").pass_turn(0, "1m").draw(1, "8s"))
    tile = "5s" if bad else "8s"
    # Menzen tsumo, pinfu and tanyao, 3 han of 20 fu: 700 and 1,300 (ronin/Scoring Options).
    return k.pinfu(target=1, tile=tile, concealed=HANDS[1] + tile,
                   yaku=[("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)], fu=20, points=2700,
                   deltas=[-1300, 2700, -700, -700]).end()


@fixture("win/hand-mismatch", "one-tile-differs")
def hand_mismatch(bad):
    # The hand shown is the hand that was played (ronin-rulebook/1): South holds one 5m.
    k = late().pass_turn(0, "8s")
    return k.pinfu(concealed=("2m3m5m" if bad else "2m3m4m") + "5m6m7m3p4p5p6s7s8s8s8s").end()


@fixture("win/hand-mismatch", "no-tiles-listed")
def no_hand_listed(bad):
    # Four sets called leave one concealed tile: no hand has none, and a list without tiles is not
    # one (docs/events.md). One tile is a hand, and not this one.
    k = late().pass_turn(0, "8s")
    return k.pinfu(concealed="8s" if bad else "").end()


@fixture("win/hand-mismatch", "set-with-a-hidden-tile")
def set_with_a_hidden_tile(bad):
    # One tile of the deal and of the pon is hidden: it may be the P that the win lists
    # (docs/events.md), and makes a pon of P no pon of F.
    k = Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pES", "2m3m4m5m6m7m6s7s8s8sP?N",
                     "1s1s2s3s4s9s9sWWNNSS", HANDS[3]], keep="8sPP")
    k.pass_turn(0, "P").call("pon", 1, 0, "P", "P?").drop(1, "N")
    k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s")
    shown = "F" if bad else "P"
    return k.win(seat=1, target=0, tile="8s", concealed="2m3m4m5m6m7m6s7s8s8s8s",
                 melds=[{"type": "pon", "tiles": [shown] * 3, "target": 0, "called": 0}],
                 yaku=[("haku", 1)], fu=30, points=1000, deltas=[-1000, 1000, 0, 0]).end()


@fixture("win/hand-mismatch", "hidden-discard-in-riichi")
def hidden_discard_in_riichi(bad):
    # One tile of the deal is hidden. In riichi the tile that is drawn is discarded
    # (ronin-rulebook/6): the hidden discard is the 3p just drawn, and no tile of the hand.
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7s8s?"], keep="8s8s").pass_turn(0, "1m")
    k.draw(1, "N").riichi(1).drop(1, "N").deposit(1).pass_turn(2, "2p").pass_turn(3, "2p")
    k.pass_turn(0, "9m").draw(1, "3p").drop(1, "?").pass_turn(2, "E").pass_turn(3, "E")
    run = "3m4m5m" if bad else "2m3m4m"
    return k.pass_turn(0, "8s").win(
        seat=1, target=0, tile="8s", concealed=run + "5m6m7m3p4p5p6s7s8s8s8s",
        yaku=[("double-riichi", 2), ("pinfu", 1), ("tanyao", 1)], fu=30, points=7700,
        deltas=[-7700, 8700, 0, 0], ura_markers=["N"]).end()


@fixture("turn/missing-replacement", "before-the-tsumo")
def won_without_replacement(bad):
    # A win after a kan is a win on the replacement tile, which has to be drawn (ronin-rulebook/5).
    # 20 fu, 32 for a closed kan of terminals and 2 for the tsumo are 60; two han of them are 2,000
    # from each for the dealer (ronin/Scoring Options).
    k = (Kyoku(hands=around("1m1m1m2p3p4p5p6p7p3s4s9p9p")).draw(0, "1m").ankan(0, "1m1m1m1m")
         .dora("8m"))
    if not bad:
        k.draw(0, "5s")
    kan = {"type": "ankan", "tiles": ["1m"] * 4}
    return k.win(seat=0, target=0, tile="5s", concealed="2p3p4p5p6p7p3s4s5s9p9p", melds=[kan],
                 yaku=(("menzen-tsumo", 1), ("rinshan", 1)), fu=60, points=6000,
                 deltas=[6000, -2000, -2000, -2000]).end()


@fixture("win/hand-mismatch", "robbed-quad-by-two-numbers")
def robbed_quad_by_two_numbers(bad):
    # A hand is the tiles held and the one that it is won on (ronin-rulebook/1). Any tile of a closed
    # kan may be named as robbed, but the hand lists the one that is named: it has no other S.
    k = Kyoku(rules="ronin", hands=QUAD_AND_ORPHANS, indicator="8p", keep="S")
    k.pass_turn(0, "6m").pass_turn(1, "6p").pass_turn(2, "6m").pass_turn(3, "6p").draw(0, "S")
    k.add("ankan", actor=0, consumed=["S"] * 4, consumed_ids=[112, 113, 114, 115])
    return k.win(seat=1, target=0, tile="S", id=112, concealed=ORPHANS_WITHOUT_S + "S", yaku=[("kokushi", 13)],
                 concealed_ids=[0, 32, 36, 37, 68, 72, 104, 108, 116, 120, 124, 128, 132,
                                113 if bad else 112],
                 fu=0, points=32000, limit="yakuman", deltas=[-32000, 32000, 0, 0]).end()


@fixture("win/chankan", "closed-kan-robbed")
def chankan(bad):
    # Ronin lets thirteen orphans rob a closed kan, Tenhou does not (option chankan.ankan_kokushi).
    k = Kyoku(rules="tenhou" if bad else "ronin", hands=QUAD_AND_ORPHANS, indicator="8p", keep="S")
    (k.pass_turn(0, "6m").pass_turn(1, "6p").pass_turn(2, "6m").pass_turn(3, "6p").draw(0, "S")
     .ankan(0, "SSSS"))
    return k.win(seat=1, target=0, tile="S", concealed=ORPHANS_WITHOUT_S + "S", yaku=[("kokushi", 13)], fu=0,
                 points=32000, limit="yakuman",
                 deltas=[-32000, 32000, 0, 0]).end()


@fixture("win/chankan", "no-kan-may-be-robbed")
def chankan_nowhere(bad):
    # The Japanese Classical rules know no chankan at all (option chankan.shouminkan): the fault is
    # the ron itself, not the number of winners.
    k = Kyoku(rules="jcr" if bad else "mahjong-soul", hands=QUAD_AND_ORPHANS, indicator="8p", keep="S")
    (k.pass_turn(0, "6m").pass_turn(1, "6p").pass_turn(2, "6m").pass_turn(3, "6p").draw(0, "S")
     .ankan(0, "SSSS"))
    return k.add("hora", actor=1, target=0, pai="S").end()


@fixture("win/not-complete", "no-wait")
def not_complete(bad):
    # Four sets and a pair (ronin-rulebook/1).
    # 9s completes nothing; 8s does.
    tile = "9s" if bad else "8s"
    return late(keep="8s9s").pass_turn(0, tile).pinfu(tile=tile, concealed=HANDS[1] + tile).end()


@fixture("win/no-yaku", "closed-hand-without-riichi")
def no_yaku(bad):
    # 1m 2m 3m 5m 6m 7m 3p 4p 5p 6s 8s 9s 9s with 7s: no yaku but a riichi (ronin/Wall & Draws). 20
    # + 10 + 2 for the wait: 40 fu.
    hand = "1m2m3m5m6m7m3p4p5p6s8s9s9s"
    k = Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pES", hand], keep="7s", indicator="8p")
    (k.pass_turn(0, "4m").pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p")
     .pass_turn(0, "6m").draw(1, "F"))
    if not bad:
        k.riichi(1)
    k.drop(1, "F", True)
    if not bad:
        k.deposit(1)
    (k.pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "8m").pass_turn(1, "N").pass_turn(2, "6m")
     .pass_turn(3, "6m").pass_turn(0, "7s"))
    return k.win(seat=1, target=0, tile="7s", concealed=hand + "7s",
                 yaku=() if bad else (("riichi", 1),), fu=40, points=1300,
                 deltas=[-1300, 1300 if bad else 2300, 0, 0],
                 **({} if bad else {"ura_markers": ["S"]})).end()


@fixture("win/minimum", "fifth-honba")
def minimum(bad, indicator=INDICATOR, **more):
    # EMA: from five honba on, two han of yaku are needed (ema-2012-text/3.4.11). Pinfu is one,
    # 1,000.
    hand = "1m2m3m5m6m7m3p4p5p6s7s8s8s"
    honba = 5 if bad else 4
    k = Kyoku(rules="ema", hands=["1m2m3m7m8m9m1p2p3p9p9pES", hand], keep="8s", honba=honba,
              indicator=indicator, scores=(30000,) * 4)
    pays = 1000 + 300 * honba
    return (first_turns(k).pass_turn(0, "8s")
            .win(seat=1, target=0, tile="8s", concealed=hand + "8s", yaku=(("pinfu", 1),), fu=30,
                 points=1000,
                 deltas=[-pays, pays, 0, 0], **more).end())


@fixture("furiten/discard", "other-wait-discarded")
def furiten_discard(bad):
    # South has discarded 5s, one of the two waits: no ron on the other (ronin/Furiten).
    k = (Kyoku(keep="8s5s").pass_turn(0, "4m").pass_turn(1, "5s" if bad else "6m")
         .pass_turn(2, "8m").pass_turn(3, "8m"))
    return k.pass_turn(0, "8s").pinfu().end()


@fixture("furiten/riichi", "passed-a-turn-ago")
def furiten_riichi(bad):
    # In riichi South lets 5s pass, and is furiten for the rest of the hand, also after the next
    # discard (ronin/Furiten).
    k = late(keep="8s5s").pass_turn(0, "6m").draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    (k.pass_turn(2, "5s" if bad else "6m").pass_turn(3, "7s").pass_turn(0, "9p").pass_turn(1, "3s")
     .pass_turn(2, "8m").pass_turn(3, "8m"))
    return (k.pass_turn(0, "8s")
            .pinfu(yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), points=3900,
                   deltas=[-3900, 4900, 0, 0],
                   ura_markers=["E"]).end())


@fixture("furiten/temporary", "passed-in-the-same-turn")
def furiten_temporary(bad):
    # West's 5s passed, and South has not discarded since (ronin/Furiten).
    k = (late(keep="8s5s").pass_turn(0, "6m").pass_turn(1, "N").pass_turn(2, "5s" if bad else "6m")
         .pass_turn(3, "7s"))
    return k.pass_turn(0, "8s").pinfu().end()


@fixture("furiten/temporary", "passed-before-a-substitute-sat-down")
def furiten_of_a_substitute(bad):
    # Furiten is of the hand, whoever plays it (ronin/Furiten).
    k = (late(keep="8s5s").pass_turn(0, "6m").pass_turn(1, "N").pass_turn(2, "5s" if bad else "6m"))
    k.add("substitute", actor=1, name="E")
    return k.pass_turn(3, "7s").pass_turn(0, "8s").pinfu().end()


@fixture("furiten/temporary", "over-after-the-own-discard")
def furiten_over(bad):
    # The pass stands before South's own discard, which ends it, or after it (tenhou/30).
    k = (late(keep="8s5s").pass_turn(0, "6m" if bad else "5s").pass_turn(1, "N")
         .pass_turn(2, "5s" if bad else "6m").pass_turn(3, "7s"))
    return k.pass_turn(0, "8s").pinfu().end()


@fixture("furiten/suji", "same-line-discarded")
def furiten_suji(bad):
    # 2s, 5s and 8s are one line: whoever has discarded 2s may not ron on 8s (jcr/1-4-7
    # Restriction), where that restriction is agreed on.
    k = (Kyoku(rules="jcr", keep="8s", scores=(500,) * 4).pass_turn(0, "4m")
         .pass_turn(1, "2s" if bad else "7s"))
    k.pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "8s")
    k.add("hora", actor=1, target=0, deltas=None, pai="8s")
    return k.end()


@fixture("furiten/suji", "not-announced")
def furiten_suji_announced(bad):
    # South has discarded 2s and waits for 5s and 8s. Announced with the riichi, it does not bar
    # South (jcr/1-4-7 Restriction).
    k = (Kyoku(rules="jcr", keep="8s", scores=(500,) * 4).pass_turn(0, "4m").pass_turn(1, "2s")
         .pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "9m"))
    k.draw(1, "9p").riichi(1)
    if not bad:
        k.add("announced_furiten", actor=1)
    k.drop(1, "9p", True).deposit(1, 100).pass_turn(2, "8m").pass_turn(3, "7s").pass_turn(0, "8s")
    return k.add("hora", actor=1, target=0, deltas=None, pai="8s").end()


@fixture("furiten/tsumo", "other-wait-discarded")
def furiten_tsumo(bad):
    # South waits for 5s and 8s and has discarded 5s: where furiten bars every win, there is no win
    # on an 8s from the wall either (option furiten.tsumo_allowed). Pinfu, tanyao and tsumo, 3 han
    # of 20 fu: 700 and 1,300 (ronin/Scoring Options).
    k = (Kyoku(keep="8s5s").pass_turn(0, "4m").pass_turn(1, "5s" if bad else "6m")
         .pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "6m"))
    return (k.draw(1, "8s")
            .pinfu(target=1, yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)), fu=20,
                   points=2700,
                   deltas=[-1300, 2700, -700, -700]).end())


@fixture("furiten/tsumo", "passed-in-riichi")
def furiten_tsumo_riichi(bad):
    # In riichi South lets 5s pass, which is furiten for the rest of the hand (ronin/Furiten).
    # Riichi, tsumo, pinfu and tanyao, 4 han of 20 fu: 1,300 and 2,600 (ronin/Scoring Options).
    k = late(keep="8s5s").pass_turn(0, "6m").draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    (k.pass_turn(2, "5s" if bad else "6m").pass_turn(3, "7s").pass_turn(0, "9p").pass_turn(1, "3s")
     .pass_turn(2, "8m").pass_turn(3, "8m"))
    k.pass_turn(0, "6m").draw(1, "8s")
    return k.pinfu(target=1, yaku=(("riichi", 1), ("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)),
                   fu=20, points=5200,
                   deltas=[-2600, 6200, -1300, -1300], ura_markers=["E"]).end()


@fixture("furiten/tsumo", "passed-with-a-yaku")
def furiten_tsumo_passed(bad):
    # South waits for 1s and 4s, with tanyao on 4s alone. To let a tile pass is to decline a ron
    # (ronin/Furiten), and on the 1s there is none. Tsumo and tanyao, 2 han of 30 fu: 500 and 1,000
    # (ronin/Scoring Options).
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p3p3p2s3s8s8s"], indicator="9m", keep="4s4s1s")
    k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "4s" if bad else "1s").pass_turn(3, "8m")
    k.pass_turn(0, "8m").draw(1, "4s")
    return k.win(seat=1, target=1, tile="4s", concealed="2m3m4m5m6m7m3p3p3p2s3s8s8s4s", fu=30,
                 points=2000, yaku=(("menzen-tsumo", 1), ("tanyao", 1)),
                 deltas=[-1000, 2000, -500, -500]).end()


UNSEEN = "?" * 13


def unseen_until_the_win(k, *turns):
    """Turns of hands that are not seen; then South wins on East's 8s and shows the hand."""
    for seat, tile in turns:
        k.draw(seat, "?").drop(seat, tile)
    return k.pinfu().end()


@fixture("furiten/discard", "of-a-hand-shown-with-the-win")
def furiten_of_a_shown_hand(bad):
    # South's tiles are hidden until the win, which lists them all: they wait for 5s and 8s, and lie
    # there with an own 5s in the river, which everybody sees (ronin/Furiten).
    return unseen_until_the_win(
        Kyoku(hands=[UNSEEN] * 4, keep="8s5s9s"), (0, "1m"), (1, "5s" if bad else "9s"), (2, "E"),
        (3, "E"), (0, "8s"))


@fixture("furiten/temporary", "of-a-hand-shown-with-the-win")
def temporary_of_a_shown_hand(bad):
    # West's 5s passed, and South, whose hand is as it is at the win, has not discarded since
    # (ronin/Furiten).
    return unseen_until_the_win(
        Kyoku(hands=[UNSEEN] * 4), (0, "1m"), (1, "9s"), (2, "5s" if bad else "E"), (3, "E"),
        (0, "8s"))


@fixture("furiten/temporary", "a-renhou-passed")
def renhou_passed(bad):
    # On the 8s of East West might have won with renhou, "5-han; non-dealer Ron before first draw"
    # (ronin/Yaku Toggles), and let it pass, and has not discarded since (ronin/Furiten).
    west = "1m2m3m6m7m8m2p3p4p6s7sPP"
    k = Kyoku(rules="ronin", hands=[UNSEEN, UNSEEN, west, UNSEEN])
    k.draw(0, "?").drop(0, "8s" if bad else "9s").draw(1, "?").drop(1, "5s")
    return k.win(seat=2, target=1, tile="5s", concealed=west + "5s", yaku=[("renhou", 5)], fu=40,
                 points=8000, limit="mangan", deltas=[0, -8000, 8000, 0]).end()


@fixture("furiten/temporary", "a-renhou-passed-before-a-call")
def renhou_passed_before_a_call(bad):
    # West might have won on the 3m of East with renhou alone (ronin/Yaku Toggles). North's pon has
    # ended the first turn since, but the tile was a ron when it was let pass, and West has not
    # discarded (ronin/Furiten, "declines Ron"). On the P it has the dragons: 40 fu, 1,300.
    west = "4m5m6m2p3p4p6s7s8sPP3m3m"
    k = Kyoku(rules="ronin", hands=[UNSEEN, UNSEEN, west, UNSEEN])
    k.draw(0, "?").drop(0, "3m" if bad else "9p").draw(1, "?").drop(1, "9s")
    k.call("pon", 3, 1, "9s", "9s9s").drop(3, "P")
    return k.win(seat=2, target=3, tile="P", concealed=west + "P", yaku=[("haku", 1)], fu=40,
                 points=1300, deltas=[0, 0, 1300, -1300]).end()
