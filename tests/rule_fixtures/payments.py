"""The points that a result moves."""

from rule_fixtures.kyoku import HANDS, Kyoku
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

TENPAI_OF_SOUTH = [-1000, 3000, -1000, -1000]


def won(k=None, **more):
    k = k or Kyoku(keep="8s")
    return k.pass_turn(0, "8s").pinfu(**more).end()


@fixture("payment/scores", "before-the-result")
def scores_before(bad):
    # The header gave South 25,000, and nothing has moved since (ronin/Scoring Fundamentals).
    return won(scores_before=[25000, 26000 if bad else 25000, 25000, 25000])


@fixture("payment/scores", "behind-the-result")
def scores_behind(bad):
    # 25,000 each before it, and 2,000 go from East to South (ronin/Scoring Fundamentals).
    return won(scores_after=[23000, 27100 if bad else 27000, 25000, 25000])


@fixture("payment/noten", "told-tenpai-and-paid-as-noten")
def told_tenpai(bad):
    # East may keep a tenpai hand hidden, is noten then, and loses the deal (mleague-text/3.11;
    # noten.optional). That East is told tenpai, where nobody is paid and the deal passes, is one
    # fault.
    k = Kyoku(rules="mleague", hands=[HANDS[1], HANDS[0]]).turns(70)
    k.no_winner(tenpai=(0,) if bad else ()).end()
    return k.start((), dealer=1, round_=1, honba=1).pass_turn(1, "4m")


@fixture("payment/win", "of-another-hand")
def win(bad):
    # The hand is worth 2,000 (ronin/Scoring Options), and that is written beside moves of 3,900.
    return won(deltas=[-3900, 3900, 0, 0] if bad else [-2000, 2000, 0, 0])


@fixture("payment/honba", "left-out")
def honba(bad):
    # One honba is 300 in a ron (ronin/Scoring Fundamentals).
    return won(Kyoku(honba=1, keep="8s"),
               deltas=[-2000, 2000, 0, 0] if bad else [-2300, 2300, 0, 0])


@fixture("payment/honba", "or-a-smaller-hand")
def honba_or_smaller(bad):
    # A triplet of South, 20 + 10 + 8 fu, 40 when rounded: one han, 1,300; with one honba 1,600
    # (ronin/Scoring Fundamentals). The log holds what moved alone. 1,300 is the hand without its
    # honba, or a hand of 1,000 (one han, 30 fu) with it: the report says both, and shows no ledger.
    hand = "1m2m3m4m5m6m7p8p1p1pSSS"
    k = Kyoku(hands=["1s2s3s5s5s6s7s8s9sWWEE", hand, "1s2s3s4s4s6s7s9s9sPPFF",
                     "1s2s4s5s6s7s8s8s9sCCWE"], honba=1, keep="9p")
    k.pass_turn(0, "9p")
    paid = 1300 if bad else 1600
    return k.add("hora", actor=1, target=0, pai="9p", deltas=[-paid, paid, 0, 0]).end()


@fixture("payment/honba", "twice")
def honba_twice(bad):
    # One honba is 300 in a ron, not 600 (ronin/Scoring Fundamentals).
    return won(Kyoku(honba=1, keep="8s"),
               deltas=[-2600, 2600, 0, 0] if bad else [-2300, 2300, 0, 0])


@fixture("payment/riichi-sticks", "left-on-the-table")
def riichi_sticks(bad):
    # The winner takes the stick that lies there (ronin/Scoring Fundamentals).
    return won(Kyoku(kyotaku=1, scores=(25000, 25000, 25000, 24000), keep="8s"),
               deltas=[-2000, 2000 if bad else 3000, 0, 0])


def drawn(deltas):
    """Seat 1 draws 8s with one honba on the table: menzen tsumo, pinfu and tanyao, 3 han of 20 fu,
    700 from each and 1,300 from the dealer."""
    k = (Kyoku(honba=1, keep="8s").pass_turn(0, "6m").pass_turn(1, "S").pass_turn(2, "8m")
         .pass_turn(3, "3s").pass_turn(0, "1m"))
    k.draw(1, "8s")
    yaku = [("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)]
    return k.pinfu(target=1, yaku=yaku, fu=20, points=2700, deltas=deltas).end()


@fixture("payment/honba", "of-a-ron-by-each")
def honba_of_a_ron(bad):
    # One honba is 100 from each in a tsumo; 300 is the discarder's (ronin/Scoring Fundamentals).
    return drawn([-1600, 3600, -1000, -1000] if bad else [-1400, 3000, -800, -800])


@fixture("payment/honba", "one-payer-without")
def honba_without_one(bad):
    # Each pays 100 for the honba (ronin/Scoring Fundamentals); North pays the 700 of the hand
    # alone.
    return drawn([-1400, 2900, -800, -700] if bad else [-1400, 3000, -800, -800])


@fixture("payment/honba", "hundred-in-a-ron")
def honba_of_one_share(bad):
    # One honba is 300 in a ron, all from the discarder (ronin/Scoring Fundamentals); 100 is one
    # payer's part of a tsumo.
    return won(Kyoku(honba=1, keep="8s"),
               deltas=[-2100, 2100, 0, 0] if bad else [-2300, 2300, 0, 0])


def with_a_stick(deltas):
    return won(Kyoku(kyotaku=1, scores=(25000, 25000, 25000, 24000), keep="8s"), deltas=deltas)


@fixture("payment/riichi-sticks", "taken-by-another")
def sticks_to_another(bad):
    # The winner takes the stick that lies there, not North (ronin/Scoring Fundamentals).
    return with_a_stick([-2000, 2000, 0, 1000] if bad else [-2000, 3000, 0, 0])


@fixture("payment/riichi-sticks", "paid-by-the-discarder")
def sticks_by_the_discarder(bad):
    # The stick comes from the table; the discarder pays the 2,000 and no more (ronin/Scoring
    # Fundamentals).
    return with_a_stick([-3000, 3000, 0, 0] if bad else [-2000, 3000, 0, 0])


@fixture("payment/sum", "unknown-hands")
def points_sum(bad):
    # Who is tenpai is not written, but what one gets another pays (ronin/Scoring Fundamentals).
    k = Kyoku(hands=["?" * 13] * 4).turns(70)
    return k.no_winner(tenpai=None, deltas=[-1000, 3000, -1000, -900 if bad else -1000]).end()


@fixture("payment/noten", "two-thousand")
def noten(bad):
    # One tenpai player gets 1,000 from each of the others (ronin/Scoring Fundamentals).
    return (Kyoku().turns(70)
            .no_winner(tenpai=(1,), deltas=[-500, 1500, -500, -500] if bad else TENPAI_OF_SOUTH)
            .end())


@fixture("payment/nagashi", "as-for-a-non-dealer")
def nagashi(bad):
    # The dealer's nagashi mangan: 4,000 from each (tenhou/14).
    k = Kyoku().turns(70, outside=0)
    deltas = [8000, -4000, -2000, -2000] if bad else [12000, -4000, -4000, -4000]
    return k.no_winner("nagashi-mangan", tenpai=(1,), deltas=deltas).end()


SETS = [{"type": "pon", "tiles": [tile] * 3, "target": target, "called": 0}
        for tile, target in (("P", 2), ("F", 3), ("C", 0))]


def dragons(deltas=(-16000, 32000, -16000, 0), liable_seat=0, third_from=0, sets=SETS):
    """Seat 1 calls P and F and, from seat 0, C, which makes seat 0 liable; then wins on a 1p of
    seat 2. `third_from`: whom the call of C names."""
    hands = ["1m2m3m7m8m9m1p2p3p9p9pEC", "2m3m4m1pPPFFCC5s7sE", "1s1s2s3s4s9s9sWWNN6sP",
             "4p5p6p7p7p8p3p4p9m9m8sSF"]
    k = (Kyoku(hands=hands).pass_turn(0, "6m").pass_turn(1, "6m").draw(2, "5m").drop(2, "P")
         .call("pon", 1, 2, "P", "PP").drop(1, "5s"))
    (k.pass_turn(2, "8m").draw(3, "8m").drop(3, "F").call("pon", 1, 3, "F", "FF").drop(1, "7s")
     .pass_turn(2, "8m").pass_turn(3, "2p"))
    (k.draw(0, "6p").drop(0, "C").call("pon", 1, third_from, "C", "CC").drop(1, "E")
     .pass_turn(2, "1p"))
    return k.win(seat=1, target=2, tile="1p", concealed="2m3m4m1p1p", yaku=[("daisangen", 13)],
                 fu=30, points=32000, deltas=deltas,
                 limit="yakuman", melds=sets, liable=liable_seat).end()


@fixture("payment/pao", "discarder-pays-all")
def pao(bad):
    # The player whose tile made the third set of dragons pays half of a ron (ronin/Liability (Pao)
    # (Pao)).
    return dragons([0, 32000, -32000, 0] if bad else [-16000, 32000, -16000, 0], 0)


@fixture("payment/pao", "another-player-named")
def liable(bad):
    # C, the third set of dragons, came from seat 0 (ronin/Liability (Pao)).
    return dragons([-16000, 32000, -16000, 0], 3 if bad else 0)


@fixture("win/hand-mismatch", "pon-of-another-players-tile")
def shown_pon_of_another(bad):
    # The sets shown with the win are those that were called (ronin-rulebook/1): P came from seat 2.
    return dragons(sets=[{**SETS[0], "target": 3 if bad else 2}, *SETS[1:]])


def honours(rules, yaku, deltas, points, limit="yakuman", **more):
    """Seat 1 calls P, F and, from the dealer, C, all with honours alone in its hand, and draws S to
    its pair: big dragons and all honours."""
    hands = ["1m2m3m7m8m9m1p2p3p9p9p1pC", "EEESPPFFCC5s7s4m", "1s1s2s3s4s9s9sWWNN6sP",
             "4p5p6p7p7p8p3p4p9m9m8s9pF"]
    k = (Kyoku(rules=rules, hands=hands, keep="SS").pass_turn(0, "6m").pass_turn(1, "6m")
         .draw(2, "5m").drop(2, "P"))
    (k.call("pon", 1, 2, "P", "PP").drop(1, "5s").pass_turn(2, "8m").draw(3, "8m").drop(3, "F")
     .call("pon", 1, 3, "F", "FF").drop(1, "7s"))
    (k.pass_turn(2, "8m").pass_turn(3, "2p").draw(0, "6p").drop(0, "C").call("pon", 1, 0, "C", "CC")
     .drop(1, "4m"))
    k.pass_turn(2, "2p").pass_turn(3, "5p").pass_turn(0, "2p").draw(1, "S")
    return k.win(seat=1, target=1, tile="S", concealed="EEESS", yaku=yaku, fu=50, points=points,
                 deltas=deltas, limit=limit, melds=SETS,
                 liable=0, **more).end()


@fixture("payment/pao", "the-whole-of-two-yakuman")
def one_of_two(bad):
    # The dealer made the third set of dragons and answers for that yakuman alone, 32,000, and
    # pays 16,000 of the other like everybody else (pao.scope, situation 172).
    deltas = [-64000, 64000, 0, 0] if bad else [-48000, 64000, -8000, -8000]
    return honours("mahjong-soul", [("daisangen", 13), ("tsuuiisou", 13)], deltas, 64000)


UNSEEN = "?" * 13


def unseen(k, *turns):
    """Turns of players whose hands are not seen: a seat and what it discards."""
    for seat, tile in turns:
        k.draw(seat, "?").drop(seat, tile)
    return k


def shown_set(kind, tile, target=None):
    if target is None:
        return {"type": kind, "tiles": [tile] * 4}
    added = {"added": 3} if kind == "kakan" else {}
    return {"type": kind, "tiles": [tile] * 4, "target": target, "called": 0, **added}


@fixture("payment/pao", "fourth-quad-behind-an-added-one")
def fourth_quad(bad):
    # Of four quads the fourth is the one of 8m, which West made of North's discard: North is liable
    # and pays half of a ron (mleague-text/8.1). That the first quad was added to a pon changes
    # nothing.
    own = "2m2m4p4p4p6s6s6s8m8m8m9sN"
    k = Kyoku(rules="mleague", hands=[UNSEEN, own, UNSEEN, UNSEEN], indicator="1p")
    unseen(k, (0, "2m")).call("pon", 1, 0, "2m", "2m2m").drop(1, "N")
    unseen(k, (2, "E"), (3, "E"), (0, "E")).draw(1, "2m").kakan(1, "2m", "2m2m2m").dora("S")
    k.draw(1, "W").drop(1, "W")
    unseen(k, (2, "W"), (3, "W"), (0, "W")).draw(1, "4p").ankan(1, "4p4p4p4p").dora("S")
    unseen(k.draw(1, "C").drop(1, "C"), (2, "6s")).call("daiminkan", 1, 2, "6s", "6s6s6s")
    k.dora("S").draw(1, "C").drop(1, "C")
    unseen(k, (2, "F"), (3, "8m")).call("daiminkan", 1, 3, "8m", "8m8m8m").dora("S")
    unseen(k.draw(1, "C").drop(1, "C"), (2, "9s"))
    sets = [shown_set("kakan", "2m", 0), shown_set("ankan", "4p"), shown_set("daiminkan", "6s", 2),
            shown_set("daiminkan", "8m", 3)]
    return k.win(seat=1, target=2, tile="9s", concealed="9s9s", yaku=[("suukantsu", 13)], fu=None,
                 points=32000, limit="yakuman", melds=sets,
                 deltas=[0, 32000, -32000, 0] if bad else [0, 32000, -16000, -16000]).end()


def dragons_and_quads(rules, fourth_from, deltas):
    """Seat 1 calls P, F and, from North, C, and makes quads of them; then one of 4p, of a tile of
    `fourth_from` or, where that is absent, of its own; and draws its pair."""
    k = Kyoku(rules=rules, hands=[UNSEEN, "PPFFCC4p4p4p9s9sNE", UNSEEN, UNSEEN], indicator="1p")
    unseen(k, (0, "P")).call("pon", 1, 0, "P", "PP").drop(1, "N")
    unseen(k, (2, "F")).call("pon", 1, 2, "F", "FF").drop(1, "E")
    unseen(k, (2, "E"), (3, "C")).call("pon", 1, 3, "C", "CC").drop(1, "9s")
    for tile, passed in (("P", "W"), ("F", "2p"), ("C", "3p")):
        unseen(k, (2, passed), (3, passed), (0, passed)).draw(1, tile)
        k.kakan(1, tile, tile * 3).dora("S").draw(1, "1m").drop(1, "1m")
    sets = [shown_set("kakan", "P", 0), shown_set("kakan", "F", 2), shown_set("kakan", "C", 3)]
    if fourth_from is None:
        unseen(k, (2, "2m"), (3, "2m"), (0, "2m")).draw(1, "4p").ankan(1, "4p4p4p4p")
        sets.append(shown_set("ankan", "4p"))
    else:
        unseen(k, (2, "4p")).call("daiminkan", 1, 2, "4p", "4p4p4p")
        sets.append(shown_set("daiminkan", "4p", 2))
    k.dora("W").draw(1, "3m").drop(1, "3m")
    unseen(k, (2, "5s"), (3, "5s"), (0, "7p")).draw(1, "9s")
    return k.win(seat=1, target=1, tile="9s", concealed="9s9s", fu=None, points=64000,
                 yaku=[("daisangen", 13), ("suukantsu", 13)], limit="yakuman", melds=sets,
                 deltas=deltas).end()


@fixture("payment/pao", "of-the-yakuman-that-was-fed")
def yakuman_that_was_fed(bad):
    # North fed the third set of dragons, nobody the fourth quad: North answers for the one yakuman
    # alone (mleague-text/8.1), 32,000, and pays 8,000 of the other like everybody else.
    return dragons_and_quads("mleague", None, [0, 64000, 0, -64000] if bad else
                             [-16000, 64000, -8000, -40000])


@fixture("payment/sum", "two-who-are-liable")
def two_who_are_liable(bad):
    # North fed the third set of dragons and West the fourth quad: each answers for the own yakuman
    # (mleague-text/8.1). Points that do not add up are wrong whoever pays them.
    return dragons_and_quads("mleague", 2, [0, 64000, -32000, -31000 if bad else -32000])


@fixture("payment/pao", "fourth-set-of-honours")
def all_honours(bad):
    # Under Japanese Classical the pung that makes the fourth set of a hand of honours alone makes
    # liable too: the feeder pays the 2,000 of a limit hand drawn by another than the dealer alone,
    # where each would have paid a part (jcr-penalties/page).
    hands = ["1m2m3m7m8m9m1p2p3p9p9p1pF", "WWNNPPFFC5s7s4m8s", "1s1s2s3s4s9s9s1m2m6sWP6s",
             "4p5p6p7p7p8p3p4p9m9m8s9pN"]
    k = (Kyoku(rules="jcr", hands=hands, keep="CC").pass_turn(0, "6m").pass_turn(1, "6m")
         .draw(2, "5m").drop(2, "W"))
    (k.call("pon", 1, 2, "W", "WW").drop(1, "5s").pass_turn(2, "8m").draw(3, "8m").drop(3, "N")
     .call("pon", 1, 3, "N", "NN").drop(1, "7s"))
    (k.draw(2, "8m").drop(2, "P").call("pon", 1, 2, "P", "PP").drop(1, "4m").pass_turn(2, "2p")
     .pass_turn(3, "2p"))
    k.draw(0, "6p").drop(0, "F").call("pon", 1, 0, "F", "FF").drop(1, "8s")
    k.pass_turn(2, "2p").pass_turn(3, "5p").pass_turn(0, "5p").draw(1, "C")
    sets = [{"type": "pon", "tiles": [tile] * 3, "target": target, "called": 0}
            for tile, target in (("W", 2), ("N", 3), ("P", 2), ("F", 0))]
    return k.win(seat=1, target=1, tile="C", concealed="CC", yaku=[("tsuuiisou", 13)], fu=None,
                 points=2000, limit="yakuman",
                 deltas=[-1000, 2000, -500, -500] if bad else [-2000, 2000, 0, 0], melds=sets,
                 liable=0, dora_markers=None).end()
