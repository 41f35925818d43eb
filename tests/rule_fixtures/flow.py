"""From hand to hand, and the end of a game."""

from rule_fixtures.kyoku import HANDS, Kyoku
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

ORPHANS = "1m9m1p1p9p1s9sEWNPFC"  # waits for S


def three_wait_for_8s():
    """East has drawn the 8s that the three others wait for; the hand that is left is tenpai."""
    k = Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], "3m4m5m2p3p4p2s3s4s6s7s6m6m",
                     "1m2m3m7p8p9p4s5s6s6s7sWW"], indicator="5p", keep="8sE")
    k.draw(0, "E").drop(0, "S")
    for seat, tile in ((1, "9s"), (2, "P"), (3, "P")):
        k.pass_turn(seat, tile)
    return k.draw(0, "8s")


def after_a_win(**start):
    """East 1 goes to South, who deals next; the opening of that hand."""
    k = Kyoku(keep="8s").pass_turn(0, "8s").pinfu().end()
    header = dict(dealer=1, round_=1)
    header.update(start)
    k.start(hands=(), **header)
    return k.pass_turn(header["dealer"], "4m")


@fixture("deal/dealer", "seat-after-next")
def dealer(bad):
    # The deal passes to the right, from East to South (ronin/Dealer Rotation).
    return after_a_win(dealer=2 if bad else 1)


@fixture("deal/dealer", "winds-named-by-it")
def dealer_and_winds(bad):
    # South deals and plays first (ronin/Dealer Rotation), so that East sits North. A log that names
    # another dealer names the winds by that one: one fault. Three N, 20 + 10 + 8 fu, 40 when
    # rounded, one han: 1,300 (ronin/Scoring Fundamentals).
    k = Kyoku(keep="8s").pass_turn(0, "8s").pinfu().end()
    hand = "1m2m3m4m5m6m7p8p1p1pNNN"
    k.start(hands=[hand, "1s2s3s5s5s6s7s8s9sWWEE", "1s2s3s4s4s6s7s9s9sPPFF",
                   "1s2s4s5s6s7s8s8s9sCCWE"], dealer=2 if bad else 1, round_=1)
    k.pass_turn(1, "9p")
    wind = "seat-west" if bad else "seat-north"
    return k.win(seat=0, target=1, tile="9p", concealed=hand + "9p", yaku=[(wind, 1)], fu=40,
                 points=1300,
                 deltas=[1300, -1300, 0, 0]).end()


@fixture("flow/round", "one-skipped")
def round_(bad):
    # East 2 follows East 1 when the deal passes (ronin/Dealer Rotation).
    return after_a_win(round_=2 if bad else 1)


@fixture("flow/round", "one-skipped-with-no-points-left")
def round_with_nothing_left(bad):
    # East pays the last 2,000. Who has nothing has not less than nothing: the game goes on
    # (tenhou/3), and East 2 follows.
    k = Kyoku(scores=(2000, 25000, 48000, 25000), keep="8s").pass_turn(0, "8s").pinfu().end()
    return k.start((), dealer=1, round_=2 if bad else 1).pass_turn(1, "4m")


@fixture("flow/honba", "after-a-non-dealers-win")
def honba(bad):
    # The counter goes back to nothing when somebody else than the dealer wins (ronin/Dealer
    # Rotation).
    return after_a_win(honba=1 if bad else 0)


@fixture("flow/honba", "written-with-the-result")
def honba_repeated(bad):
    # The counter is that of the header, 0 (ronin/Dealer Rotation).
    return Kyoku(keep="8s").pass_turn(0, "8s").pinfu(honba=1 if bad else 0).end()


@fixture("flow/riichi-sticks", "out-of-nowhere")
def sticks(bad):
    # Nobody has declared riichi: no stick can lie there (ronin/Riichi).
    return after_a_win(kyotaku=1 if bad else 0)


@fixture("flow/riichi-sticks", "written-with-the-result")
def sticks_repeated(bad):
    # Nobody has declared riichi: no stick lies on the table (ronin/Riichi).
    return Kyoku(keep="8s").pass_turn(0, "8s").pinfu(kyotaku=1 if bad else 0).end()


@fixture("flow/riichi-sticks", "given-back-after-a-draw")
def given_back(bad):
    # The stick of South's riichi remains on the table for the next hand (ronin/Riichi): given back
    # to South, it is missing there and in South's score alike.
    k = (Kyoku(keep="N").turns(1, "5s8sN").draw(1, "N").riichi(1).drop(1, "N")
         .deposit(1).turns(68, "5s8sN").no_winner(tenpai=(1,), deltas=[-1000, 3000, -1000, -1000])
         .end())
    back = 1000 if bad else 0
    k.start((), dealer=1, round_=1, honba=1, kyotaku=0 if bad else 1,
            scores=(24000, 27000 + back, 24000, 24000))
    return k.pass_turn(1, "4m")


@fixture("flow/riichi-sticks", "of-a-riichi-that-three-win-on")
def three_win_on_a_riichi(bad):
    # A riichi whose tile is won on is void, and its stick is not paid (tenhou/21), by three players
    # as well, who end the hand (tenhou/12). The next header has it paid, or not.
    k = three_wait_for_8s().riichi(0).drop(0, "8s").no_winner("triple-ron").end()
    k.start((), honba=1, kyotaku=1 if bad else 0,
            scores=(24000 if bad else 25000, 25000, 25000, 25000))
    return k.pass_turn(0, "4m")


@fixture("flow/round", "deal-passed-with-nothing-missing")
def nothing_missing(bad):
    # East 1 is dealt by South, who wins: the deal stays and the counter goes up (ronin/Dealer
    # Rotation). Only a win takes the counter back to nothing, and a win moves points: with the
    # scores that East 1 left no hand lies between it and an East 2 without a counter.
    k = Kyoku(dealer=1, first_dealer=1, keep="8s").turns(3).pass_turn(0, "8s")
    k.pinfu(points=2900, deltas=[-2900, 2900, 0, 0]).end()
    header = dict(dealer=2, round_=1) if bad else dict(dealer=1, honba=1)
    return k.start((), **header).pass_turn(header["dealer"], "4m")


@fixture("flow/honba", "with-a-stick-that-nobody-put-down")
def honba_with_a_stick(bad):
    # Behind a non-dealer's win neither a counter nor a stick lies there (ronin/Dealer Rotation,
    # ronin/Riichi). No hand is missing: a stick would be gone from somebody's score.
    return after_a_win(honba=1 if bad else 0, kyotaku=1 if bad else 0)


@fixture("flow/scores", "with-a-counter-of-no-hand")
def scores_with_a_counter(bad):
    # The counter is one too high, and 100 points went from West to North. A hand that leaves East 2
    # with one counter more is won by its dealer, or drawn, or aborted: none of these moves 100
    # points from one player to another (ronin/Scoring Fundamentals).
    scores = (23000, 27000, 24900, 25100) if bad else (23000, 27000, 25000, 25000)
    return after_a_win(honba=1 if bad else 0, scores=scores)


@fixture("flow/scores", "not-as-left")
def scores(bad):
    # 2,000 went from East to South, and nothing from North to West (ronin/Scoring Fundamentals).
    return after_a_win(scores=(23000, 27000, 24000, 26000) if bad else (23000, 27000, 25000, 25000))


@fixture("flow/scores", "points-made-where-no-payment-is-told")
def points_made(bad):
    # South wins in riichi with indicators under them that the log does not show: nobody can say what
    # East paid. Whatever it was, it went from East to South (ronin/Scoring Fundamentals), and South
    # has 1,000 more than East has less.
    k = Kyoku(keep="8sN").pass_turn(0, "E").draw(1, "N").riichi(1).drop(1, "N", True).deposit(1)
    k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s")
    k.add("hora", actor=1, target=0, pai="8s").end()
    k.start((), dealer=1, round_=1, kyotaku=0,
            scores=(19800, 31200 if bad else 30200, 25000, 25000))
    return k.pass_turn(1, "4m")


@fixture("flow/missing-hand", "east-2")
def missing_hand(bad):
    # Without it the deal, the round and the scores are one hand ahead (ronin/Dealer Rotation).
    # East 2, in which South pays West 2,000, is there or not.
    k = Kyoku(keep="8s").pass_turn(0, "8s").pinfu().end()
    if not bad:
        k.start([HANDS[2], HANDS[0], HANDS[1], HANDS[3]], dealer=1, round_=1, keep="8s")
        k.pass_turn(1, "8s").pinfu(seat=2, target=1, deltas=[0, -2000, 2000, 0]).end()
    return k.start((), dealer=2, round_=2, scores=(23000, 25000, 27000, 25000)).pass_turn(2, "4m")


@fixture("flow/missing-hand", "paid-as-by-a-second-ron")
def missing_hand_like_a_second_ron(bad):
    # In East 2 North pays East 2,000. Where it is left out that looks like a second ron on North's
    # tile of East 1, whose stick East would take (observed/48). But behind East 1, which South wins,
    # comes East 2, whoever wins besides (ronin/Dealer Rotation), and the next header is East 3's.
    k = Kyoku(keep="N8s").turns(5, "5s8sN").draw(1, "N").riichi(1).drop(1, "N").deposit(1)
    k.turns(5, "5s8s").pass_turn(3, "8s")
    k.win(seat=1, target=3, tile="8s", concealed=HANDS[1] + "8s", fu=30, points=3900,
          yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), deltas=[0, 4900, 0, -3900],
          ura_markers=["C"]).end()
    if not bad:
        k.start([HANDS[1], HANDS[0], HANDS[2], HANDS[3]], dealer=1, round_=1, keep="8s")
        k.turns(2).pass_turn(3, "8s").pinfu(seat=0, target=3, deltas=[2000, 0, 0, -2000]).end()
    return k.start((), dealer=2, round_=2,
                   scores=(27000, 28900, 25000, 19100)).pass_turn(2, "4m")


@fixture("deal/dealer", "another-plays-first")
def another_plays_first(bad):
    # The dealer plays first (ronin-rulebook/3), whoever the header says is on turn.
    k = after_a_win()
    if bad:
        k.lines[-3]["turn"] = 2
    return k


def numbered_hands():
    """Two hands, numbers 0 and 1, and their headers."""
    k = after_a_win()
    headers = [line for line in k.lines if line["type"] == "start_kyoku"]
    for number, header in enumerate(headers):
        header["number"] = number
    return k, headers


@fixture("log/incomplete", "header-written-twice")
def header_twice(bad):
    # The header of the second hand stands there twice, with nothing between (docs/events.md); that
    # its number does not follow is no other fault.
    k, (_, second) = numbered_hands()
    if bad:
        k.lines.insert(-2, second)
    return k


@fixture("flow/missing-hand", "number-skipped")
def number_skipped(bad):
    # Hands are played one behind another (ronin/Dealer Rotation): the second is number 1, counted
    # from 0.
    k, (first, second) = numbered_hands()
    second["number"] = 2 if bad else 1
    return k


@fixture("flow/missing-hand", "counted-at-the-end")
def counted_at_the_end(bad):
    # Two hands have been played when the game ends (ronin/Dealer Rotation).
    return whole_game().game_end([-9000, 27000, 57000, 25000], kyokus=3 if bad else 2)


def whole_game(scores=(25000,) * 4, second=True):
    """East 1: 2,000 from East to South. East 2: thirteen orphans of West on East's S, which sends
    East below zero and ends the game."""
    k = Kyoku(fragment=False, keep="8s", scores=scores).pass_turn(0, "8s").pinfu().end()
    if second:
        k.start(["S2m3m4m5m6m7m2p3p4p5p6p8p", "2s3s5s5s6s7s8s2s4s4sWWN", ORPHANS,
                 "2s3s3s4s6s6s7s8s5s7s8m8mN"], dealer=1, round_=1, indicator="7p")
        k.pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "9p").draw(0, "6m").drop(0, "S")
        k.win(seat=2, target=0, tile="S", concealed=ORPHANS + "S", yaku=[("kokushi", 13)], fu=0,
              points=32000, limit="yakuman",
              deltas=[-32000, 0, 32000, 0]).end()
    return k


@fixture("deal/start", "scores")
def start(bad):
    # Tenhou starts with 25,000 (tenhou/1).
    return whole_game((26000,) * 4 if bad else (25000,) * 4).game_end()


@fixture("deal/start", "points-of-a-part")
def points_of_part(bad):
    # All start with 25,000 (tenhou/1), and points go from player to player: all together are
    # 100,000, in every hand of the game. No score that four players share makes 99,700.
    return part(scores=(20000, 30000, 25000, 24700 if bad else 25000))


@fixture("deal/start", "points-of-a-part-one-short")
def points_of_part_short(bad):
    # The same with 99,600, which four players share if they start with 24,900: no game starts with
    # anything but whole thousands.
    return part(scores=(20000, 30000, 25000, 24600 if bad else 25000))


@fixture("deal/start", "points-of-a-part-too-many")
def points_of_part_too_many(bad):
    # The same with 100,400, or 25,100 each.
    return part(scores=(20000, 30000, 25000, 25400 if bad else 25000))


@fixture("deal/start", "points-and-sticks-of-a-part")
def sticks_of_part(bad):
    # The same where a stick lies on the table: it is one of the 100,000 (tenhou/1, situations/250).
    return part(scores=(20000, 30000, 25000, 24000), kyotaku=2 if bad else 1)


@fixture("deal/start", "counter-of-a-part-below-nothing")
def counter_of_part(bad):
    # A counter counts hands: there are none or some, and never less (situations/250).
    return part(honba=-1 if bad else 0)


@fixture("deal/dealer", "of-a-part")
def dealer_of_part(bad):
    # East 2 is dealt by the player after the first dealer (ronin/Dealer Rotation).
    return part(dealer=2 if bad else 1, round_=1)


def part(scores=(25000,) * 4, dealer=0, round_=0, **header):
    """A part of a game: one hand, from its header on."""
    k = Kyoku(dealer=dealer, round_=round_, scores=scores, **header)
    return k.turns(2)


@fixture("flow/ended-early", "after-one-hand")
def ended_early(bad):
    # Nobody is below zero after East 1, and East 2 is due (ronin/Game Structure).
    return whole_game(second=not bad).game_end()


@fixture("flow/ended-early", "with-the-scores-of-the-missing-hand")
def ended_with_what_is_missing(bad):
    # East 2 is due (ronin/Game Structure). The scores and places at the end are those that it left:
    # of a hand that is missing nobody knows what it moved, so they are no fault beside it.
    return whole_game(second=not bad).game_end([-9000, 27000, 57000, 25000], placement=[4, 2, 1, 3])


@fixture("flow/continued", "below-zero")
def continued(bad):
    # A score below zero ends the game, zero does not (ronin/Game Structure).
    rest = (2000, 48000) if not bad else (1900, 48100)
    k = Kyoku(keep="8s", scores=(rest[0], 25000, 25000, rest[1])).pass_turn(0, "8s").pinfu().end()
    return k.start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("flow/continued", "after-the-last-hand")
def continued_at_the_end(bad):
    # South 4 is over and somebody has 30,000, or nobody (tenhou/3): then West 1 follows.
    scores = (25000, 35000, 21000, 19000) if bad else (25000, 26000, 25000, 24000)
    k = south_4(scores)
    return k.start((), dealer=0, round_=8).pass_turn(0, "4m")


def south_4(scores=(25000, 35000, 21000, 19000)):
    """South 4: 2,000 from East to South, who is first with 37,000 then, before 23,000, 21,000 and
    19,000."""
    k = Kyoku(dealer=3, round_=7, scores=scores, keep="8s")
    return k.pass_turn(3, "6m").pass_turn(0, "8s").pinfu().end()


@fixture("flow/continued", "after-the-end-of-the-game")
def continued_after_the_end(bad):
    # The log ends the game after South 4, as it must with a first of 37,000 (tenhou/3), and then
    # goes on all the same.
    k = south_4().game_end([23000, 37000, 21000, 19000])
    return k.start((), dealer=0, round_=8).pass_turn(0, "4m") if bad else k


@fixture("flow/continued", "a-whole-hand-after-the-end-of-the-game")
def hand_after_the_end(bad):
    # East is below zero and the game has its end (ronin/Game Structure); a hand stands behind it,
    # and no end behind that.
    k = whole_game().game_end()
    return (k.start((), dealer=2, round_=2).pass_turn(2, "6m").pass_turn(3, "9p").pass_turn(0, "8s")
            .pinfu().end() if bad else k)


@fixture("log/incomplete", "no-result-before-the-next-hand")
def no_result(bad):
    # South wins East 1, as the header of East 2 has it; the log lacks the win itself
    # (docs/events.md).
    k = (Kyoku(keep="8s").pass_turn(0, "8s").pinfu().end().start((), dealer=1, round_=1)
         .pass_turn(1, "4m"))
    if bad:
        k.lines = [line for line in k.lines if line["type"] != "hora"]
    return k


@fixture("final/scores", "thousand-too-many")
def final_scores(bad):
    # No stick is left on the table: the scores are those after the last hand (tenhou/8).
    return south_4().game_end([23000, 38000 if bad else 37000, 21000, 19000])


def won_by_nobody_knows_what():
    """South 4, which South wins in riichi on a discard of East; no indicator under the others is
    shown, and no payment told."""
    k = Kyoku(dealer=3, round_=7, scores=(25000, 35000, 21000, 19000), keep="8sN")
    k.pass_turn(3, "6m").pass_turn(0, "E").draw(1, "N").riichi(1).drop(1, "N", True).deposit(1)
    k.pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "8s")
    return k.add("hora", actor=1, target=0, pai="8s").end()


@fixture("final/scores", "points-made-where-no-payment-is-told")
def final_points_made(bad):
    # South wins the last hand in riichi with indicators under them that the log does not show: nobody
    # can say what East paid. Whatever it was, it went from East to South (ronin/Scoring
    # Fundamentals): all four have 100,000 points together before and after.
    scores = [19800, 41200 if bad else 40200, 21000, 19000]
    return won_by_nobody_knows_what().game_end(scores)


@fixture("final/scores", "leftover-stick")
def leftover(bad):
    # The first takes the stick that is left (tenhou/8).
    k = Kyoku(dealer=3, round_=7, scores=(25000, 35000, 21000, 18000), kyotaku=1)
    k.turns(70).no_winner(tenpai=(1,), deltas=[-1000, 3000, -1000, -1000]).end()
    return k.game_end([24000, 38000 if bad else 39000, 20000, 17000])


@fixture("final/points", "without-the-oka")
def final_points(bad):
    # 37,000 - 30,000 and 20,000 of oka and 20,000 of uma: +47.0; then +3.0, -19.0, -31.0 (tenhou/7;
    # options game.oka, game.uma).
    return south_4().game_end([23000, 37000, 21000, 19000], [30, 270 if bad else 470, -190, -310])


@fixture("final/scores", "with-its-places")
def final_scores_and_places(bad):
    # East has 23,000 after the last hand and North 19,000 (tenhou/8). With 4,000 moved from one to
    # the other North stands third and East last: the places follow from the scores written and are
    # no fault of their own (tenhou/9).
    if bad:
        return south_4().game_end([19000, 37000, 21000, 23000], placement=[4, 1, 3, 2])
    return south_4().game_end([23000, 37000, 21000, 19000], placement=[2, 1, 3, 4])


@fixture("final/placement", "where-no-payment-is-told")
def placement_of_what_is_written(bad):
    # As in points-made-where-no-payment-is-told: what South's win moved is not told. The final scores
    # are, and whoever has more points stands before who has less (tenhou/9).
    return won_by_nobody_knows_what().game_end([19800, 40200, 21000, 19000],
                                               placement=[2, 1, 3, 4] if bad else [3, 1, 2, 4])


@fixture("final/placement", "tied-in-an-order-that-no-text-gives")
def order_of_tied(bad):
    # "The player with the most points at the end of the game wins" (jcr/Post Game): of players with
    # equal points the text says nothing. They share a place by custom; that the later dealer stands
    # before the earlier one is doubted, and no error.
    k = Kyoku(rules="jcr", dealer=3, round_=15, scores=(180, -140, 180, 1780))
    k.turns(70).no_winner().end()
    return k.game_end([180, -140, 180, 1780], placement=[3, 4, 2, 1] if bad else [2, 4, 2, 1])


@fixture("final/placement", "second-and-third")
def placement(bad):
    # 23,000 stand before 21,000 (tenhou/9).
    return south_4().game_end([23000, 37000, 21000, 19000],
                              placement=[3, 1, 2, 4] if bad else [2, 1, 3, 4])


@fixture("final/placement", "named-winner")
def named_winner(bad):
    # South has 37,000 and is first (tenhou/9), in the places as well as by name.
    return south_4().game_end([23000, 37000, 21000, 19000], placement=[2, 1, 3, 4],
                              first=0 if bad else 1)


@fixture("final/placement", "order-of-a-tie")
def order_of_a_tie(bad):
    # East and West have 22,000 each, and East, the first dealer, stands before West (tenhou/9):
    # +2.0 and -18.0 (tenhou/7). The other way round the points are right for West second.
    tenths = [-180, 470, 20, -310] if bad else [20, 470, -180, -310]
    return south_4((24000, 35000, 22000, 19000)).game_end([22000, 37000, 22000, 19000], tenths)


@fixture("log/incomplete", "cut-in-a-hand")
def incomplete(bad):
    # A game that is no fragment goes on to its end (docs/events.md).
    # The tail of a whole game is cut off: the last hand has no result.
    k = whole_game().game_end()
    if bad:
        del k.lines[-4:]
    return k


@fixture("rules/not-named", "no-rules-in-the-log")
def rules_not_named(bad):
    # A log says which rules were played (docs/events.md, `rules`); who does not say it has the rules
    # found, and is told so (docs/rulesets.md).
    k = whole_game().game_end()
    if bad:
        k.lines[0] = {name: value for name, value in k.lines[0].items() if name != "rules"}
    return k


# A lobby whose settings have no kiriage, under rules that have it.
RULES = {"rules/differ": {"extends": "tenhou", "name": "house", "pay.kiriage": True}}


@fixture("rules/differ", "lobby-of-other-rules")
def rules_differ(bad):
    # A lobby states every setting of its table; a bit that is not set is Tenhou's ordinary rule
    # (docs/tenhou-lobbies.md, kiriage).
    k = whole_game().game_end()
    head = {name: value for name, value in k.lines[0].items() if name != "rules"}
    settings = [{"name": "lobby", "value": "own rules"}]
    if not bad:
        settings.append({"name": "kiriage", "value": "1"})
    k.lines[0] = {**head, "platform": "tenhou", "settings": settings}
    return k


@fixture("log/malformed", "no-json")
def malformed(bad):
    # Each line is a JSON object (docs/events.md).
    k = whole_game().game_end()
    if bad:
        k.lines.insert(2, '{"type":"tsumo","actor":')
    return k


@fixture("log/malformed", "second-end-of-a-hand")
def second_end_of_a_hand(bad):
    # One end_kyoku follows the last result of a hand (docs/events.md).
    k = Kyoku(keep="8s").pass_turn(0, "8s").pinfu().end()
    if bad:
        k.end()
    return k.start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("log/malformed", "second-end-of-the-game")
def second_end_of_the_game(bad):
    # A game ends once (docs/events.md).
    k = whole_game().game_end()
    return k.game_end() if bad else k


@fixture("log/incomplete", "end-of-the-hand-within-it")
def end_within_a_hand(bad):
    # The end of a hand stands after its last result (docs/events.md): here the hand goes on to its
    # win behind it.
    k = Kyoku(keep="8s")
    if bad:
        k.end()
    return k.pass_turn(0, "8s").pinfu().end().start((), dealer=1, round_=1).pass_turn(1, "4m")


@fixture("log/unknown", "kind-of-event")
def unknown(bad):
    # No such type of event (docs/events.md).
    k = whole_game().game_end()
    if bad:
        k.lines.insert(2, {"type": "tile_dropped", "actor": 0})
    return k


def last_hand(rules, scores, **more):
    """South 4: North deals, and South wins 2,000 from East."""
    k = Kyoku(rules=rules, dealer=3, round_=7, scores=scores, keep="8s", **more)
    return (k.pass_turn(3, "6m").pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "2p")
            .pass_turn(3, "2p").pass_turn(0, "8s").pinfu().end())


@fixture("final/points", "rest-of-three-tied-players")
def rest_of_three(bad):
    # Three share 30 + 10 - 10 and 20 of oka: 50.0, or 16.7, 16.7 and 16.6, the larger parts to the
    # players nearer to the first dealer (mleague-text/6.2).
    k = last_hand("mleague", (32000, 28000, 30000, 10000))
    return k.game_end([30000, 30000, 30000, 10000],
                      [167, 166, 167, -500] if bad else [167, 167, 166, -500])


@fixture("final/points", "one-player-floats")
def one_floats(bad):
    # One player alone has 30,000 or more: 12, -1, -3 and -8, not 8, 4, -4 and -8
    # (jpml-floating-uma).
    k = last_hand("jpml-a-2022", (24000, 27000, 46000, 23000))
    return k.game_end([22000, 29000, 46000, 23000],
                      [-160, 30, 240, -110] if bad else [-160, -20, 280, -100])


@fixture("final/points", "three-players-float")
def three_float(bad):
    # Three players have 30,000 or more: 8, 3, 1 and -12, not 8, 4, -4 and -8 (jpml-floating-uma).
    k = last_hand("jpml-a-2022", (34000, 29000, 37000, 20000))
    return k.game_end([32000, 31000, 37000, 20000],
                      [60, -30, 150, -180] if bad else [50, 20, 150, -220])


@fixture("final/scores", "stick-of-two-first-places-shared")
def stick_shared(bad):
    # Two players in first place share the stick (mleague-text/6.2); all of it to one of them is
    # worth a note.
    k = Kyoku(rules="mleague", dealer=3, round_=7, scores=(31000, 31000, 18000, 19000),
              kyotaku=1).turns(70).no_winner(tenpai=(), deltas=[0] * 4).end()
    return k.game_end([32000, 31000, 18000, 19000] if bad else [31500, 31500, 18000, 19000])


@fixture("final/scores", "leftover-stick-of-two-first-places")
def stick_of_two(bad):
    # The stick of North's riichi goes to East, who sits nearer to the first dealer than South
    # (option end.sticks, to-first-by-seat).
    k = Kyoku(rules="saikyosen", dealer=3, round_=7, scores=(31000, 31000, 18000, 19000),
              kyotaku=1).turns(70).no_winner(tenpai=(), deltas=[0] * 4).end()
    return k.game_end([31000, 32000, 18000, 19000] if bad else [32000, 31000, 18000, 19000])
