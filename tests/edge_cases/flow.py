"""Section 9: what follows a hand. "Another hand follows" is a finding where the game has ended, and
none where it plays on."""

from edge_cases.aborts import three_ready
from edge_cases.draws import ALL_READY, READY, WAITS
from edge_cases.registry import section
from edge_cases.table import Table

case = section("flow")


def moved(scores, deltas):
    return tuple(score + delta for score, delta in zip(scores, deltas))


def drawn(scores=(25000,) * 4, tenpai=(1,), dealer=0, round_=0, honba=0, kyotaku=0, **more):
    """An exhaustive draw; the tenpai seats share 3,000."""
    hands = {seat: ALL_READY[seat] for seat in tenpai}
    t = Table(hands, quiet=WAITS, scores=scores, dealer=dealer, round_=round_, honba=honba,
              kyotaku=kyotaku, **more).until(0)
    gain = 3000 // len(tenpai) if len(tenpai) in (1, 2, 3) else 0
    loss = 3000 // (4 - len(tenpai)) if gain else 0
    return t.no_winner(tenpai=tenpai,
                       deltas=[gain if seat in tenpai else -loss for seat in range(4)])


def then(t, dealer, round_, honba, kyotaku=0):
    return t.again(dealer=dealer, round_=round_, honba=honba, kyotaku=kyotaku).go(3)


def won(winner, loser, points, scores=(25000,) * 4, dealer=0, round_=0, honba=0, kyotaku=0, **more):
    """A win with pinfu and tanyao, 30 fu: 2,000, of the dealer 2,900."""
    t = (Table({winner: ALL_READY[winner]}, keep="5s", quiet=WAITS, scores=scores, dealer=dealer,
               round_=round_, honba=honba, kyotaku=kyotaku,
               indicator="N", **more).go(4).to(loser))
    deltas = [0] * 4
    deltas[winner], deltas[loser] = points + 300 * honba + 1000 * kyotaku, -points - 300 * honba
    t.ron(winner, loser, "5s", deltas=deltas)
    t.scores = list(moved(t.scores, deltas))
    return t


@case(207, "dealer-not-told-and-one-more-counter",
      "RT accept text ronin/Dealer Rotation, tenhou/12", args=(1,))
@case(207, "dealer-not-told-and-two-more-counters",
      "RT reject:flow/honba text ronin/Dealer Rotation, tenhou/12", args=(2,))
def dealer_not_told(honba):
    # The log says who won, but not who deals: where the hand is repeated it was the dealer.
    t = then(won(0, 2, 2900), 0, 0, honba)
    for line in t.lines:
        line.pop("oya", None)
    return t


@case(204, "dealer-tenpai-stays", "RT accept text ronin/Dealer Rotation",
      "W accept text wiki-wrc/Renchan", "E accept text ema-2016-notes/3.4.11",
      args=((0,), 0, 0, 1))
@case(204, "dealer-tenpai-passes", "RT reject:flow/round text ronin/Dealer Rotation",
      args=((0,), 1, 1, 1))
@case(205, "dealer-noten-passes", "RT accept text ronin/Dealer Rotation",
      "WE accept text wrc/5.7.2, ema/3.4.2", args=((1,), 1, 1, 1))
@case(205, "dealer-noten-stays", "RT reject:flow/round text ronin/Dealer Rotation",
      args=((1,), 0, 0, 1))
@case(205, "dealer-noten-counter-lost", "RT reject:flow/honba text ronin/Dealer Rotation",
      "WE reject:flow/honba text wrc/5.7.2, ema/3.4.2",
      args=((1,), 1, 1, 0))
def after_exhaustive(tenpai, dealer, round_, honba):
    return then(drawn(tenpai=tenpai), dealer, round_, honba)


@case(204, "dealer-tenpai-passes-classical", "J accept text jcr/Draws and Abortive Games",
      args=((0,),))
@case(205, "dealer-noten-passes-classical",
      "J accept text jcr/Draws and Abortive Games, rulings/C45", args=((1,),))
def after_exhaustive_classical(tenpai):
    t = Table({tenpai[0]: ALL_READY[tenpai[0]]}, quiet=WAITS, scores=(500,) * 4).until(0)
    t.no_winner(tenpai=tenpai, deltas=[600 if seat in tenpai else -200 for seat in range(4)])
    return then(t, 1, 1, 0)


@case(206, "abort-stays", "RT accept text ronin/Dealer Rotation, tenhou/12",
      "E accept text ema/3.4.3", args=(0, 0, 1))
@case(206, "abort-passes-classical", "J accept text jcr/Draws and Abortive Games", args=(1, 1, 0))
@case(206, "abort-counter-lost", "RT reject:flow/honba text ronin/Dealer Rotation, tenhou/12",
      "E reject:flow/honba text ema/3.4.3", args=(0, 0, 0))
@case(206, "abort-and-the-deal-passes",
      "RT reject:flow/round text ronin/Dealer Rotation, tenhou/12", args=(1, 1, 1))
def after_abort(dealer, round_, honba):
    t = Table(keep="NNNN")
    for seat in range(4):
        t.pass_turn(seat, "N")
    return then(t.no_winner("four-winds"), dealer, round_, honba)


@case(207, "non-dealer-wins", "RTWE accept text ronin/Dealer Rotation", args=(1, 1, 0))
@case(207, "non-dealer-wins-counter-kept", "RTWE reject:flow/honba text ronin/Dealer Rotation",
      args=(1, 1, 2))
@case(207, "non-dealer-wins-dealer-stays", "RTWE reject:flow/round text ronin/Dealer Rotation",
      args=(0, 0, 0))
def after_win(dealer, round_, honba):
    return then(won(1, 2, 2000, honba=1), dealer, round_, honba)


@case(208, "dealer-among-two-winners", "RTE accept text ronin/Dealer Rotation, tenhou/17",
      args=(0, 0, 1))
@case(208, "dealer-among-two-winners-passes",
      "RT reject:flow/round text ronin/Dealer Rotation, tenhou/17",
      "E soft:flow/round inferred ema-2016-text/3.4.11", args=(1, 1, 1))
@case(166, "dealer-among-two-winners-counter",
      "RT reject:flow/honba text ronin/Dealer Rotation, tenhou/17, rulings/C3", args=(0, 0, 0))
def after_double(dealer, round_, honba):
    # Seat 3 deals in; 0 (dealer) and 1 win. Pinfu with tanyao 2,000 for 1; pinfu alone, 1,500, for
    # the dealer.
    t = (Table({0: ALL_READY[0], 1: ALL_READY[1]}, keep="5s", quiet=WAITS, indicator="N").go(4)
         .to(3).pass_turn(3, "5s"))
    t.won(0, 3, "5s", deltas=[1500, 0, 0, -1500]).won(1, 3, "5s", deltas=[0, 2000, 0, -2000])
    t.scores = [26500, 27000, 25000, 21500]
    return then(t, dealer, round_, honba)


@case(211, "below-zero-after-a-win-another-hand",
      "RT reject:flow/continued text ronin/Game Structure", "W accept text wrc-2015-text/6.1",
      "E accept text ema-2016-notes/4.1", args=(1900,))
@case(211, "exactly-zero-another-hand", "RT accept text ronin/Riichi",
      "W accept text wrc-2015-text/6.1", "E accept text ema-2016-notes/4.1", args=(2000,))
@case(263, "below-zero-plays-on", "W accept text wrc-2015-text/6.1", args=(1900,))
def tobi(left):
    return then(won(1, 2, 2000, scores=(40000, 35000, left, 25000 - left)), 1, 1, 0)


@case(212, "deposit-leaves-nothing", "RT accept text ronin/Riichi, tenhou/20")
def nothing_left():
    return (Table({1: READY}, keep="C", quiet=WAITS, scores=(33000, 1000, 33000, 33000)).go(1)
            .reach(1, "C").go(4))


@case(213, "below-zero-after-noten-another-hand",
      "RT reject:flow/continued text ronin/Game Structure")
def tobi_noten():
    return then(drawn(scores=(33300, 33300, 32600, 800), tenpai=(1,)), 1, 1, 1)


LAST = dict(dealer=3, round_=7)  # South 4


@case(215, "leading-dealer-wins-another-hand", "R accept text ronin/Game Structure",
      "T reject:flow/continued text tenhou/6",
      "W accept text wrc-2015-contents/5.9.1", "E accept text ema-2016-notes/3.5",
      args=((22000, 22000, 23000, 33000),))
@case(216, "dealer-wins-with-29000-another-hand", "RT accept text ronin/Game Structure, tenhou/3",
      args=((24500, 25000, 24400, 26100),))
def last_win(scores):
    # The dealer, seat 3, wins off seat 2.
    return then(won(3, 2, 2900, scores=scores, **LAST), 3, 7, 1)


@case(217, "nobody-at-30000-another-wind",
      "RT accept text ronin/West Round (Sudden Death), tenhou/3",
      "W reject:flow/continued text wrc-2015-text/5.8",
      "E soft:flow/continued commentary ema-2016-notes/3.5", args=(29900,))
@case(217, "somebody-at-30000-another-wind",
      "RT reject:flow/continued text ronin/West Round (Sudden Death), tenhou/3", args=(30000,))
def extra_wind(best):
    return then(won(1, 2, 2000, scores=(23500, best - 2000, 26500, 52000 - best), **LAST), 0, 8, 0)


@case(218, "dealer-repeats-with-somebody-at-30000",
      "R reject:flow/continued text ronin/West Round (Sudden Death), rulings/C38",
      "T accept text observed/59, rulings/C38")
def extra_repeat():
    # West 2, nobody with 30,000. Seat 3 deals in to seat 0 (pinfu, 1,000) and to seat 1, who deals
    # (pinfu with tanyao, 2,900): seat 0 leads with 30,300.
    t = Table({0: ALL_READY[0], 1: ALL_READY[1]}, keep="5s", quiet=WAITS, indicator="N",
              scores=(29300, 22000, 24700, 24000), dealer=1, round_=9)
    (t.go(4).to(3).pass_turn(3, "5s").won(0, 3, "5s", deltas=[1000, 0, 0, -1000])
     .won(1, 3, "5s", deltas=[0, 2900, 0, -2900]))
    t.scores = [30300, 24900, 24700, 20100]
    return then(t, 1, 9, 1)


@case(219, "another-hand-after-west-4",
      "RT reject:flow/continued text ronin/West Round (Sudden Death), tenhou/5", args=(0, 12, 0))
@case(220, "dealer-repeats-in-west-4", "R accept text ronin/West Round (Sudden Death)",
      args=(3, 11, 1))
def west_4(dealer, round_, honba):
    winner = 3 if dealer == 3 else 1
    return then(won(winner, 2, 2900 if winner == 3 else 2000, scores=(25000, 25000, 25000, 25000),
                    dealer=3, round_=11), dealer, round_, honba)


@case(221, "29000-and-a-stick-another-wind", "RT accept text tenhou/3, rulings/C5")
def stick_not_counted():
    # Seat 1 is first with 29,000 after the draw and has a riichi stick on the table: South 4
    # passes, West begins.
    t = (Table({1: READY}, keep="C", quiet=WAITS, scores=(24000, 27000, 25000, 24000), **LAST).to(1)
         .reach(1, "C").until(0))
    t.no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000))
    return then(t, 0, 8, 1, 1)


@case(227, "abort-in-the-last-hand-replayed", "RT accept text ronin/Dealer Rotation, tenhou/12",
      args=(7, (24000, 24000, 22000, 30000)))
@case(228, "abort-in-the-extra-wind-replayed", "RT accept text observed/41",
      args=(11, (24000, 24000, 22500, 29500)))
@case(228, "abort-in-the-extra-wind-somebody-at-30000", "T accept text observed/41",
      args=(11, (30500, 24000, 22000, 23500), 1))
def abort_last(round_, scores, honba=0):
    # That somebody has 30,000 as a hand of the extra wind begins needs a repeat of the dealer, with
    # a counter.
    t = Table(keep="NNNN", dealer=3, round_=round_, scores=scores, honba=honba)
    for seat in (3, 0, 1, 2):
        t.pass_turn(seat, "N")
    return then(t.no_winner("four-winds"), 3, round_, honba + 1)


@case(237, "leading-dealer-tenpai-another-hand", "R accept text ronin/Game Structure",
      "T reject:flow/continued text tenhou/6",
      args=((22000, 23000, 25000, 30000),))
@case(237, "second-dealer-tenpai-another-hand", "T accept text observed/59",
      args=((35000, 15000, 22000, 28000),))
@case(237, "dealer-tenpai-below-30000-another-hand", "T accept text observed/59",
      args=((25000, 25000, 24000, 26000),))
def tenpaiyame(scores):
    return then(drawn(scores=scores, tenpai=(3,), **LAST), 3, 7, 1)


@case(238, "dealer-tenpai-in-the-extra-wind-somebody-at-30000",
      "R reject:flow/continued text ronin/West Round (Sudden Death)",
      "T accept text observed/59")
def extra_tenpai():
    # West 2, dealer seat 1: with the 1,500 of the draw seat 0 leads with 30,100.
    return then(drawn(scores=(28600, 22000, 25400, 24000), tenpai=(0, 1), dealer=1, round_=9), 1, 9,
                1)


@case(202, "after-a-triple-ron", "RT reject:flow/honba text ronin/Abortive Draws, tenhou/12")
def after_triple():
    return then(three_ready().pass_turn(0, "8s").no_winner("triple-ron"), 0, 0, 0)


@case(239, "draw-of-the-70th-tile", "RTWE accept text ronin/Wall & Draws", args=(0,))
@case(239, "draw-of-a-71st-tile", "RTWE reject:turn/wall-exhausted text ronin/Wall & Draws",
      args=(1,))
def wall(more):
    t = Table({1: READY}, quiet=WAITS).until(0)
    if more:
        t.go(1)
    return t.no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000)).end()


@case(240, "exhaustive-draw-with-live-tiles",
      "RTWE reject:draw/wall-not-empty text ronin/Wall & Draws")
def early_draw():
    return (Table({1: READY}, quiet=WAITS).until(4)
            .no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000)).end())


@case(232, "double-riichi-ponned", "R accept text ronin/Yaku Special Cases", "T accept observed")
def double_ponned():
    t = Table({1: READY, 3: "CC1m4m7m1p4p7p1s4sENN"}, keep="C5s8m", quiet=WAITS,
              indicator="W").go(1)
    t.reach(1, "C").call("pon", 3, 1, "C", "CC").drop(3, "1m").to(1)
    yaku = ([{"yaku": "double-riichi", "han": 2}]
            + [{"yaku": name, "han": 1} for name in ("menzen-tsumo", "pinfu", "tanyao")])
    return t.tsumo(1, "5s", yaku=yaku, han=5).end()


@case(230, "another-seat-begins", "RT accept text rulings/C4")
def first_hand():
    return Table(dealer=2, first_dealer=2).go(3)
