"""Dora indicators: when a kan's is turned, and the lists written with a win."""

from rule_fixtures.kyoku import HANDS, QUIET, Kyoku, around
from rule_fixtures.registry import collector
from rule_fixtures.riichi import riichi_pinfu, waiting_in_riichi

FIXTURES, fixture = collector()


def closed_kan():
    return Kyoku(hands=around("1m1m1m2m3m4m1p2p3p7p9pES")).draw(0, "1m").ankan(0, "1m1m1m1m")


def added_kan(drawn="P", keep=""):
    """East has a pon of P and has drawn the fourth, or another tile."""
    k = Kyoku(hands=around("1m2m3m7m8m9m1p2p3p9pEPP")[:2]
              + ["1s2s3s4s4s6s7s9s9sSFFF", "1s2s4s5s6s7s8s8s9sCCWN"], keep=keep)
    (k.draw(0, "6m").drop(0, "6m").pass_turn(1, "5m").draw(2, "P").drop(2, "P")
     .call("pon", 0, 2, "P", "PP").drop(0, "E"))
    return (k.pass_turn(1, "6m").pass_turn(2, "6m").pass_turn(3, "8m").draw(0, drawn)
            .kakan(0, "P", "PPP"))


FOUR_P = {"type": "kakan", "tiles": ["P", "P", "P", "P"], "from": 2}


@fixture("tiles/not-in-hand", "added-tile")
def added_not_in_hand(bad):
    # The tile that makes a kan of a pon comes from the hand (ronin-rulebook/4): East drew 7m and
    # holds no P.
    return added_kan("7m" if bad else "P").draw(0, "7p").dora("6p").drop(0, "7p", True)


@fixture("tiles/not-in-hand", "added-tile-drawn-behind-the-kan")
def added_before_it_is_drawn(bad):
    # The same, where the log has the two draws in each other's place: the P comes as the replacement
    # for its own kan. That East adds a tile which was not just drawn (ronin-rulebook/5c) is no fact
    # of its own: East has no such tile.
    k = added_kan("7p" if bad else "P")
    k.lines[0]["rules"] = "ronin"
    return k.draw(0, "P" if bad else "7p").drop(0, "7p").dora("6p").pass_turn(1, "8m")


@fixture("tiles/not-in-hand", "added-tile-drawn-turns-later")
def added_turns_before_it_is_drawn(bad):
    # The same, where East draws the fourth P, tile 127, a turn later: the draw before the kan and that
    # one stand in each other's place, and the tile is not in two places.
    k = added_kan("7p" if bad else "P")
    k.lines[0]["rules"] = "ronin"
    k.lines[-1]["id"] = 127
    k.draw(0, "8s").drop(0, "8s", True).dora("6p").pass_turn(1, "8m").pass_turn(2, "9m").pass_turn(3, "9m")
    k.draw(0, "P" if bad else "7p")
    k.lines[-1 if bad else -11]["id"] = 127
    return k.drop(0, "7p", None if bad else True)


@fixture("turn/missing-replacement", "before-the-indicator")
def missing_before_reveal(bad):
    # After a kan a replacement is drawn (ronin-rulebook/5). The indicator of a shouminkan is turned
    # after that draw at the earliest (tenhou/27), and the discard behind it shows that none came.
    k = added_kan()
    if not bad:
        k.draw(0, "7p")
    return k.dora("6p").drop(0, "9p").pass_turn(1, "8m")


@fixture("dora/early-reveal", "shouminkan-before-the-replacement")
def early_reveal(bad):
    # The indicator of a shouminkan is turned right before the next discard or replacement
    # (tenhou/27), not at once.
    k = added_kan()
    if bad:
        return k.dora("6p").draw(0, "7p").drop(0, "7p", True)
    return k.draw(0, "7p").dora("6p").drop(0, "7p", True)


@fixture("dora/early-reveal", "not-listed-with-the-win")
def early_and_not_listed(bad):
    # The indicator of a shouminkan is turned before the next discard (tenhou/27): a win on the
    # replacement tile comes without it. Haku, rinshan and chanta, 40 fu (the quad of P 16, the
    # single wait 2, the draw 2), 2,600 from each.
    k = added_kan().draw(0, "9p")
    if bad:
        k.dora("6p")
    return k.win(seat=0, target=0, tile="9p", concealed="1m2m3m7m8m9m1p2p3p9p9p", melds=[FOUR_P],
                 fu=40, points=7800,
                 yaku=[("haku", 1), ("rinshan", 1), ("chanta", 1)],
                 deltas=[7800, -2600, -2600, -2600], dora_markers=["1s"]).end()


@fixture("turn/draw-without-discard", "added-tile-is-missing")
def added_tile_missing(bad):
    # Two tiles are drawn in one turn only behind a kan (ronin-rulebook/5). That of P is the only
    # one that East could have declared: with it East draws a replacement, turns an indicator, and
    # wins with four P.
    k = added_kan()
    if bad:
        k.lines.pop()
    (k.draw(0, "7p").dora("6p").drop(0, "7p", True).pass_turn(1, "5p").pass_turn(2, "5p")
     .pass_turn(3, "2m").draw(0, "9p"))
    return k.win(seat=0, target=0, tile="9p", concealed="1m2m3m7m8m9m1p2p3p9p9p", melds=[FOUR_P],
                 fu=40, points=3900,
                 yaku=[("haku", 1), ("chanta", 1)], deltas=[3900, -1300, -1300, -1300]).end()


@fixture("dora/unearned-reveal", "closed-kan-is-missing")
def closed_kan_missing(bad):
    # Only a kan adds an indicator (ronin/Kan (Quads)). East holds four 1m: with a kan of them
    # East draws a replacement too.
    k = closed_kan()
    if bad:
        k.lines.pop()
    return k.dora("6p").draw(0, "7m").drop(0, "7m", True).pass_turn(1, "8m").pass_turn(2, "8m")


@fixture("dora/unearned-reveal", "hidden-closed-kan-is-missing")
def hidden_kan_missing(bad):
    # Only a kan adds an indicator (ronin/Kan (Quads)). The log hides East's tiles, so that four
    # alike may have been there.
    k = Kyoku(hands=["?" * 13]).draw(0, "?").ankan(0, "1m1m1m1m")
    if bad:
        k.lines.pop()
    return k.dora("6p").draw(0, "?").drop(0, "7m", True).pass_turn(1, "8m").pass_turn(2, "8m")


def called_kan(caller, rules="tenhou"):
    """East discards P, which South or West, who holds three, takes for a kan."""
    three = "1s2s3s4s5s6s7s8s9sSPPP"
    rest = ["2m3m4m5m6m7m3p4p5p6sNNN"]
    rest.insert(caller - 1, three)
    k = Kyoku(rules, ["1m2m3m7m8m9m1p2p3p9pEPS", *rest, "4p5p6p7p7p8pFFCC9m9mS"], indicator="9m")
    return k.draw(0, "5m").drop(0, "P").call("daiminkan", caller, 0, "P", "PPP")


@fixture("turn/out-of-turn", "called-kan-is-missing")
def called_kan_missing(bad):
    # After East it is South who draws (ronin-rulebook/3). West holds three of what East discarded,
    # and takes a replacement for them.
    k = called_kan(2)
    if bad:
        k.lines.pop()
    return k.draw(2, "8p").dora("6p").drop(2, "8p", True).pass_turn(3, "1p").pass_turn(0, "8m")


def haku_with_called_kan(k):
    """South wins on East's S: haku, open ittsu and honitsu, 40 fu (the quad 16, the single wait 2,
    the pair of the own wind 2), a mangan."""
    k.pass_turn(2, "1p").pass_turn(3, "8m").draw(0, "8m").drop(0, "S")
    return k.win(seat=1, target=0, tile="S", concealed="1s2s3s4s5s6s7s8s9sSS",
                 melds=[{"type": "daiminkan", "tiles": ["P"] * 4, "from": 0}],
                 fu=40, points=8000, limit="mangan",
                 yaku=[("haku", 1), ("ittsu", 1), ("honitsu", 2)], deltas=[-8000, 8000, 0, 0]).end()


@fixture("dora/unearned-reveal", "called-kan-is-missing")
def called_kan_missing_in_turn(bad):
    # Only a kan adds an indicator (ronin/Kan (Quads)). What South drew is the replacement for a kan
    # of East's P, and South wins with it.
    k = called_kan(1)
    if bad:
        k.lines.pop()
    return haku_with_called_kan(k.draw(1, "8p").dora("6p").drop(1, "8p", True))


@fixture("dora/unearned-reveal", "called-kan-is-missing-behind-the-discard")
def called_kan_missing_behind_discard(bad):
    # The same where the indicator of a daiminkan is turned when the discard behind it has passed
    # (ronin/Kan Dora Timing).
    k = called_kan(1, rules="ronin")
    if bad:
        k.lines.pop()
    return haku_with_called_kan(k.draw(1, "8p").drop(1, "8p", True).dora("6p"))


@fixture("dora/late-reveal", "closed-kan-after-the-replacement")
def late_reveal(bad):
    # The indicator of a closed kan is turned at once, before the replacement is drawn (tenhou/27).
    k = closed_kan()
    if bad:
        return k.draw(0, "7m").dora("6p").drop(0, "7m", True)
    return k.dora("6p").draw(0, "7m").drop(0, "7m", True)


PINFU_OF_WEST = "2m3m4m5m6m7m3p4p5p6s7s2s2s"  # waits for 5s 8s


def pinfu_of_west(k, loser):
    """West wins on 8s: pinfu and tanyao, 2 han 30 fu."""
    return k.win(seat=2, target=loser, tile="8s", concealed=PINFU_OF_WEST + "8s", fu=30, points=2000,
                 yaku=[("pinfu", 1), ("tanyao", 1)], dora_markers=["9m"],
                 deltas=[-2000 * (seat == loser) + 2000 * (seat == 2) for seat in range(4)]).end()


@fixture("dora/early-reveal", "daiminkan-before-the-ron")
def early_before_ron_on_called(bad):
    # "After replacement discard passes (not ron'd)": on a ron of that discard the indicator is not
    # turned (ronin/Kan Dora Timing, ronin-rulebook/5b).
    k = Kyoku("ronin", ["1m8m9m1p2p6p7p9pESWNP", "1s1s3s3s5s7s9s9sSCFFF", PINFU_OF_WEST,
                        "8p8p6p1pEEWWNNCCS"], indicator="9m")
    k.draw(0, "F").drop(0, "F").call("daiminkan", 1, 0, "F", "FFF").draw(1, "8s").drop(1, "8s", True)
    if bad:
        k.dora("9p")
    return pinfu_of_west(k, 1)


@fixture("dora/early-reveal", "shouminkan-before-the-ron")
def early_before_ron_on_added(bad):
    # The same of an added kan (ronin/Kan Dora Timing, ronin-rulebook/5c).
    k = Kyoku("ronin", ["1m8m9m1p2p6p7p9pESWFF", "1s1s3s3s5s7s9s9sSCPPP", PINFU_OF_WEST,
                        "8p8p6p1pEEWWNNCCS"], indicator="9m", keep="FF8s")
    (k.pass_turn(0, "9p").draw(1, "F").drop(1, "F", True).call("pon", 0, 1, "F", "FF").drop(0, "W")
     .pass_turn(1, "3m").pass_turn(2, "1p").pass_turn(3, "1m").draw(0, "F").kakan(0, "F", "FFF")
     .draw(0, "8s").drop(0, "8s", True))
    if bad:
        k.dora("9p")
    return pinfu_of_west(k, 0)


@fixture("dora/late-reveal", "shouminkan-after-the-next-draw")
def late_after_discard(bad):
    # "From minkan and from kakan are shown after discarding" (tenhou/27): right behind the discard
    # is in time, as right before it is (observed/42). Behind the next player's draw is too late.
    k = added_kan().draw(0, "7p").drop(0, "7p", True)
    return k.draw(1, "8m").dora("6p") if bad else k.dora("6p").draw(1, "8m")


@fixture("dora/late-reveal", "first-of-two-before-the-rinshan-win")
def first_of_two_is_late(bad):
    # The indicator of a shouminkan is turned before the next discard or replacement (tenhou/27). East
    # adds to two pons and wins on the second replacement: the second kan turns none, so what is
    # turned behind the replacement is the first one's. Haku, hatsu and rinshan, 60 fu (two quads of
    # 16, the draw 2).
    k = Kyoku(hands=["3m3m4m5m1p2p3pPPFFES", QUIET[0], "1s2s3s4s4s6s7s9s9sPFSS", QUIET[2]])
    k.pass_turn(0, "7m").pass_turn(1, "8m").draw(2, "8p").drop(2, "P").call("pon", 0, 2, "P", "PP")
    k.drop(0, "E").pass_turn(1, "8m").draw(2, "8p").drop(2, "F").call("pon", 0, 2, "F", "FF")
    k.drop(0, "S").pass_turn(1, "7m").pass_turn(2, "7m").pass_turn(3, "7m")
    k.draw(0, "P").kakan(0, "P", "PPP").draw(0, "F").kakan(0, "F", "FFF")
    k = k.draw(0, "6m").dora("6p") if bad else k.dora("6p").draw(0, "6m")
    return k.win(seat=0, target=0, tile="6m", concealed="3m3m4m5m1p2p3p6m", fu=60, points=11700,
                 melds=[{**FOUR_P, "tiles": [tile] * 4} for tile in "PF"],
                 yaku=[("haku", 1), ("hatsu", 1), ("rinshan", 1)],
                 deltas=[11700, -3900, -3900, -3900]).end()


@fixture("dora/missing-reveal", "closed-kan")
def missing_reveal(bad):
    # A kan adds an indicator (tenhou/26).
    k = closed_kan()
    if not bad:
        k.dora("6p")
    k.draw(0, "7m").drop(0, "7m", True)
    return k.pass_turn(1, "8m").pass_turn(2, "8m")


@fixture("dora/unearned-reveal", "no-kan")
def unearned_reveal(bad):
    # Only a kan adds an indicator (ronin/Kan (Quads)).
    k = Kyoku().draw(0, "4m").drop(0, "E")
    if bad:
        k.dora("6m")
    return k.pass_turn(1, "6m")


@fixture("dora/indicator-mismatch", "another-tile-listed")
def indicator_mismatch(bad):
    # The list holds what was turned (ronin/Dora Indicators).
    # 1s was turned; 1p beside the win is a tile that nobody turned. Neither makes a dora of this
    # hand.
    return Kyoku(keep="8s").pass_turn(0, "8s").pinfu(dora_markers=["1p" if bad else "1s"]).end()


@fixture("dora/indicator-mismatch", "plain-five-for-the-red-one")
def plain_five_listed(bad):
    # One of the four 5p is red (tenhou/2), and the list holds what was turned (ronin/Dora
    # Indicators). The red one was turned; a plain one is another tile.
    k = Kyoku(indicator="5pr", keep="8s").pass_turn(0, "8s")
    return k.pinfu(dora_markers=["5p" if bad else "5pr"]).end()


@fixture("dora/indicator-mismatch", "red-five-of-a-set-without")
def red_five_listed(bad):
    # WRC's set has no red fives (wrc-2015-text/6.1), and the log names none but in this list, which
    # holds what was turned (ronin/Dora Indicators): a 5p.
    k = Kyoku(rules="wrc", indicator="5p", keep="8s", scores=(30000,) * 4).turns(4)
    return k.pass_turn(0, "8s").pinfu(dora_markers=["5pr" if bad else "5p"]).end()


@fixture("dora/indicator-mismatch", "beside-a-copy-under-it")
def indicator_mismatch_and_ura(bad):
    # The header names E, of which three are seen and one lies under the indicators; the win lists the
    # 1s that was turned (ronin/Dora Indicators). So the header's E is none, and no fifth one.
    k = Kyoku(indicator="E" if bad else "1s", keep="8sNEE").pass_turn(0, "6m").draw(1, "N").riichi(1)
    k.drop(1, "N", True).deposit(1).pass_turn(2, "E").pass_turn(3, "E").pass_turn(0, "8s")
    return k.add("hora", actor=1, target=0, pai="8s", dora_markers=["1s"], ura_markers=["E"]).end()


@fixture("dora/indicator-mismatch", "where-none-makes-a-dora")
def indicator_mismatch_without_dora(bad):
    # Japanese Classical counts no dora (values/dora.on). What lay there is one tile all the same, and
    # the win names another.
    k = Kyoku(rules="jcr", keep="8s", scores=(500,) * 4).pass_turn(0, "8s")
    return k.add("hora", actor=1, target=0, pai="8s", dora_markers=["1p" if bad else "1s"]).end()


@fixture("dora/indicator-mismatch", "no-tiles-listed")
def no_indicator_listed(bad):
    # One indicator lies open from the deal on (ronin/Dora Indicators): a list without tiles is not
    # what was turned, and says nothing.
    return Kyoku(keep="8s").pass_turn(0, "8s").pinfu(dora_markers=["1p"] if bad else []).end()


@fixture("dora/ura-without-riichi", "closed-hand")
def ura_without_riichi(bad):
    # Only a riichi looks under the indicators (ronin/Dora Indicators).
    return (Kyoku(keep="8s").pass_turn(0, "8s").pinfu(**({"ura_markers": ["E"]} if bad else {}))
            .end())


@fixture("dora/ura-count", "two-without-a-kan")
def ura_count(bad):
    # One indicator was turned, so that there is one under it (ronin/Dora).
    return riichi_pinfu(ura_markers=["E", "W"] if bad else ["E"]).end()


@fixture("dora/ura-count", "two-where-no-indicators-are-listed")
def ura_count_alone(bad):
    # The same of a log that writes with a win only what lies under the indicators: one was turned
    # (ronin/Dora).
    return riichi_pinfu(ura_markers=["E", "W"] if bad else ["E"], dora_markers=None).end()


@fixture("dora/indicator-mismatch", "under-it-for-two-winners")
def other_ura(bad):
    # One tile lies under the indicator (tenhou/26), whoever wins: South and West, in riichi both,
    # win on East's 8s. Riichi, pinfu and tanyao: 3,900 each; the stick is the nearest's (tenhou/16).
    k = Kyoku(hands=[HANDS[0], HANDS[1], PINFU_OF_WEST, "4p5p6p7p7p8pFFCC9m9mS"], indicator="9m",
              keep="8s").turns(4).pass_turn(0, "6m")
    for seat, tile in ((1, "E"), (2, "N")):
        k.draw(seat, tile).riichi(seat).drop(seat, tile, True).deposit(seat)
    k.turns(4).pass_turn(3, "W").pass_turn(0, "8s")
    for seat, hand in ((1, HANDS[1]), (2, PINFU_OF_WEST)):
        sticks = 2000 * (seat == 1)
        k.win(seat=seat, target=0, tile="8s", concealed=hand + "8s", fu=30, points=3900,
              yaku=[("riichi", 1), ("pinfu", 1), ("tanyao", 1)],
              deltas=[-3900, *((3900 + sticks) * (seat == other) for other in (1, 2, 3))],
              ura_markers=["W" if bad and seat == 2 else "P"])
    return k.end()


@fixture("dora/ura-count", "none-for-a-riichi")
def no_ura(bad):
    # A winner in riichi looks under the indicator (ronin/Dora Indicators).
    return riichi_pinfu(ura_markers=[] if bad else ["E"]).end()


@fixture("tiles/too-many-copies", "second-red-five-under-the-indicator")
def second_red_ura(bad):
    # One 5p is red (tenhou/2): South has discarded it, in a log without numbers of tiles.
    return riichi_pinfu(waiting_in_riichi().pass_turn(1, "5pr"),
                        ura_markers=["5pr" if bad else "5p"]).end()
