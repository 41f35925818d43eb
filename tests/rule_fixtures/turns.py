"""Whose turn it is, and where a tile may be."""

from rule_fixtures.draws import four_east
from rule_fixtures.kyoku import HANDS, Kyoku, around, tiles
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()


def opening(keep="8s"):
    """East has drawn and discarded E; South is next."""
    return Kyoku(keep=keep).draw(0, "4m").drop(0, "E")


@fixture("turn/after-end", "draw")
def after_end(bad):
    # A win ends the hand; nobody draws afterwards (ronin-rulebook/3).
    k = Kyoku(keep="8s").pass_turn(0, "8s").pinfu()
    if bad:
        k.draw(1, "5p")
    return k.end()


@fixture("turn/after-end", "draw-behind-four-winds")
def after_abort(bad):
    # The draw of four equal winds stood where it must (ronin/Abortive Draws): what follows comes
    # after the end of the hand, and no abortive draw has been missed.
    k = four_east("E").no_winner("four-winds")
    if bad:
        k.draw(0, "6m")
    return k.end()


@fixture("turn/after-end", "win-behind-a-tsumo")
def win_after_tsumo(bad):
    # A tsumo ends the hand (ronin-rulebook/3): nobody wins off the winner, and only a second ron on
    # the same discard could follow a win.
    k = Kyoku(keep="8s").pass_turn(0, "E").draw(1, "8s").add("hora", actor=1, target=1, pai="8s")
    if bad:
        k.add("hora", actor=2, target=1, pai="8s")
    return k.end()


@fixture("turn/after-end", "win-off-another-player")
def win_off_another(bad):
    # South has won off East (ronin-rulebook/3). Whoever wins beside South wins off East too, not
    # off North.
    k = Kyoku(keep="8s").pass_turn(0, "8s").add("hora", actor=1, target=0, pai="8s")
    if bad:
        k.add("hora", actor=2, target=3, pai="8s")
    return k.end()


def robbed_kan():
    """South wins on the 5s that East adds to a pon: pinfu, tanyao and chankan, 3,900. The EMA's
    indicator of such a kan is due at once."""
    k = (Kyoku(rules="ema", hands=["1m2m3m7m8m9m1p2p3p9pE5s5s"], keep="5s5s").pass_turn(0, "6m")
         .pass_turn(1, "6m").draw(2, "5s").drop(2, "5s"))
    (k.call("pon", 0, 2, "5s", "5s5s").drop(0, "E").pass_turn(1, "E").pass_turn(2, "8m")
     .pass_turn(3, "8m").draw(0, "5s"))
    return k.kakan(0, "5s", "5s5s5s").win(seat=1, target=0, tile="5s", concealed=HANDS[1] + "5s",
                                          fu=30, points=3900,
                                          yaku=[("chankan", 1), ("pinfu", 1), ("tanyao", 1)],
                                          deltas=[-3900, 3900, 0, 0])


@fixture("turn/after-end", "draw-behind-a-robbed-kan")
def after_robbed_kan(bad):
    # A win ends the hand (ronin-rulebook/3). The kan was robbed, so that its indicator is never
    # due, not before a stray draw either.
    k = robbed_kan()
    if bad:
        k.draw(2, "5p")
    return k.end()


@fixture("turn/out-of-turn", "draw-skips-a-seat")
def out_of_turn(bad):
    # Turns go round in order (ronin-rulebook/3): after East it is South who draws.
    k = opening()
    k.pass_turn(2 if bad else 1, "6m")
    return k.pass_turn(3 if bad else 2, "8m")


@fixture("turn/out-of-turn", "another-seat-begins")
def begun_by_another(bad):
    # East, who deals, begins (ronin-rulebook/3). South begins, and turns go round from there: no turn
    # is missing, so that the last of the 70 draws is no draw too many.
    k = Kyoku(keep="")
    if bad:
        k.turn = 1
    return k.turns(70).no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000)).end()


@fixture("turn/out-of-turn", "two-turns-exchanged")
def turns_exchanged(bad):
    # Turns go round in order (ronin-rulebook/3). North goes on behind West, so that only South's
    # turn and West's stand the wrong way round.
    k = opening()
    turns = [(2, "8m"), (1, "6m")] if bad else [(1, "6m"), (2, "8m")]
    for seat, tile in turns:
        k.pass_turn(seat, tile)
    return k.pass_turn(3, "8m").pass_turn(0, "6m")


@fixture("turn/out-of-turn", "won-on-in-anothers-name")
def misnamed_and_won_on(bad):
    # East drew the 8s and discards it, and South wins on it (ronin-rulebook/3). Written as West's
    # discard it is a ron off West too, which follows from the wrong seat: East pays.
    k = Kyoku(keep="8s").draw(0, "8s").drop(2 if bad else 0, "8s")
    return k.pinfu(target=2 if bad else 0).end()


@fixture("turn/out-of-turn", "riichi-in-anothers-name")
def riichi_misnamed(bad):
    # South declares riichi and discards (ronin-rulebook/6). Written as West's, the declaration and
    # its discard are one turn in the wrong name; who paid the deposit is written right.
    k = (Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="6m").pass_turn(0, "6m")
         .draw(1, "E"))
    seat = 2 if bad else 1
    return k.riichi(seat).drop(seat, "E").deposit(1).pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("turn/out-of-turn", "riichi-written-twice")
def riichi_twice(bad):
    # South declares riichi and discards once (ronin-rulebook/6). Both lines are there twice: nothing
    # was declared or discarded out of turn a second time.
    k = (Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="6m").pass_turn(0, "6m")
         .draw(1, "E"))
    for _ in range(2 if bad else 1):
        k.riichi(1).drop(1, "E")
    return k.deposit(1).pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("turn/draw-without-discard", "two-draws")
def draw_without_discard(bad):
    # A turn is a draw and a discard (ronin-rulebook/3): South has drawn and not discarded.
    k = opening().draw(1, "6m")
    if not bad:
        k.drop(1, "6m")
    return k.pass_turn(2, "8m").pass_turn(3, "8m")


@fixture("turn/discard-without-draw", "discard")
def discard_without_draw(bad):
    # A turn is a draw and a discard (ronin-rulebook/3): South has not drawn.
    k = opening()
    if not bad:
        k.draw(1, "6m")
    return k.drop(1, "6m" if not bad else "8s").pass_turn(2, "8m")


@fixture("turn/missing-replacement", "closed-kan")
def missing_replacement(bad):
    # After a kan a replacement is drawn from the dead wall (ronin-rulebook/5).
    k = Kyoku(hands=["1m1m1m1m2p3p4p5p6p7p9sES"]).draw(0, "W").ankan(0, "1m1m1m1m").dora("2m")
    if not bad:
        k.draw(0, "6s")
    return k.drop(0, "E").pass_turn(1, "6m")


@fixture("turn/draw-without-discard", "before-the-hand-is-drawn")
def drawn_without_discard(bad):
    # The last tile drawn is discarded too, before the hand is drawn (ronin-rulebook/3).
    k = Kyoku(dealer=1, first_dealer=1).turns(69)
    tile = k.filler("5s8s")
    k.draw(2, tile)
    if not bad:
        k.drop(2, tile, True)
    return k.no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000)).end()


@fixture("turn/wall-exhausted", "one-draw-too-many")
def wall_exhausted(bad):
    # 136 tiles, 52 dealt and 14 in the dead wall leave 70 draws (ronin/Wall & Draws).
    k = Kyoku(keep="").turns(70)
    if bad:
        k.pass_turn(k.turn, k.filler("5s8s"))
    return k.no_winner(tenpai=(1,), deltas=(-1000, 3000, -1000, -1000)).end()


@fixture("turn/tsumogiri-flag", "tile-from-the-hand")
def tsumogiri_flag(bad):
    # East drew 4m and discards E, which was dealt: not the tile just drawn (docs/events.md).
    return Kyoku().draw(0, "4m").drop(0, "E", bad).pass_turn(1, "6m")


@fixture("turn/tsumogiri-flag", "behind-a-pon")
def marked_after_pon(bad):
    # Whoever calls draws nothing (ronin-rulebook/3): the discard is not the tile just drawn.
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6sPPE", "1s1s2s3s4s9s9sWWNNSC"])
    k.draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "E", bad)
    return k.pass_turn(2, "8m")


@fixture("turn/tsumogiri-flag", "no-second-tile-like-it")
def marked_as_kept(bad):
    # East drew the only W of the hand, and W goes: the tile just drawn, whatever the mark says
    # (docs/events.md).
    return Kyoku().draw(0, "W").drop(0, "W", not bad).pass_turn(1, "6m")


@fixture("turn/tsumogiri-flag", "no-second-tile-like-it-in-riichi")
def marked_as_kept_in_riichi(bad):
    # The same in riichi: the hand is as it was, and the mark alone is wrong (docs/events.md).
    k = (Kyoku().draw(0, "E").riichi(0).drop(0, "S").deposit(0).pass_turn(1, "6m")
         .pass_turn(2, "8m").pass_turn(3, "8m"))
    return k.draw(0, "F").drop(0, "F", not bad)


@fixture("turn/tsumogiri-flag", "of-a-declaring-discard")
def marked_of_riichi(bad):
    # East is tenpai without S, and not without the 6s just drawn. A 6s that is marked as a tile
    # from the hand is not the one drawn, and East holds no other: the discard is written wrongly
    # (docs/events.md), and says nothing of the hand that is left.
    k = Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9p5sS"]).draw(0, "6s").riichi(0)
    return k.drop(0, "6s" if bad else "S", False)


@fixture("tiles/not-in-hand", "discard")
def not_in_hand(bad):
    # Only a tile in the hand can be discarded (ronin-rulebook/3): East has no W.
    return Kyoku().draw(0, "4m").drop(0, "W" if bad else "E").pass_turn(1, "6m")


@fixture("tiles/not-in-hand", "dealt-without-identities")
def not_in_hand_by_identity(bad):
    # The log says of a discard which of four tiles it is, but not of the deal (docs/events.md):
    # East has E, and no W.
    k = Kyoku().draw(0, "4m").drop(0, "W" if bad else "E")
    k.lines[-1]["id"] = 116 if bad else 108
    return k.pass_turn(1, "6m")


@fixture("tiles/not-in-hand", "pon")
def pon_not_in_hand(bad):
    # A pon takes two tiles from the hand (ronin-rulebook/4): North has one S.
    k = Kyoku().draw(0, "4m").drop(0, "S")
    k.call("pon", 3, 0, "S", "SS") if bad else k.pass_turn(1, "6m")
    return k.drop(3, "8p") if bad else k


@fixture("tiles/too-many-copies", "fifth-tile-drawn")
def too_many_copies(bad):
    # Of each kind there are four (ronin/Wall & Draws).
    # East holds two 9p and draws a third and a fourth; the fifth is nobody's to draw.
    k = (Kyoku(keep="9p9p").draw(0, "9p").drop(0, "E").pass_turn(1, "6m").pass_turn(2, "8m")
         .pass_turn(3, "8m"))
    return k.draw(0, "9p").drop(0, "S").pass_turn(1, "9p" if bad else "6m")


@fixture("tiles/too-many-copies", "dealt")
def too_many_dealt(bad):
    # Of each kind there are four (ronin/Wall & Draws).
    return (Kyoku(hands=["1m1m1m1m" + ("1m" if bad else "2m") + "2p3p4p5p6p7pES"]).draw(0, "6s")
            .drop(0, "E"))


def with_ids(k, seat, ids):
    """Gives the hand of `seat` physical identities."""
    line = next(line for line in k.lines if line["type"] == "start_kyoku")
    line.setdefault("tehai_ids", [None] * 4)
    line["tehai_ids"][seat] = ids
    return k


@fixture("tiles/not-in-hand", "copy-discarded-with-a-riichi")
def copy_discarded_with_a_riichi(bad):
    # East waits for 9p and E once S is discarded. The log names another 9p than East's two
    # (definitions/tiles.copies): what East discards is not known, so the riichi is not at fault.
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(), 0, ids).draw(0, "E")
    k.lines[-1]["id"] = 109
    k.riichi(0).drop(0, "9p" if bad else "S")
    k.lines[-1]["id"] = 70 if bad else 112
    return k.deposit(0).pass_turn(1, "6m")


@fixture("tiles/not-in-hand", "tile-that-another-draws-later")
def misnamed_and_drawn_later(bad):
    # East draws a 4m, which the log calls the 5m that South draws later: what East did not hold is
    # the 4m discarded, and the 5m is there once (ronin/Wall & Draws).
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(), 0, ids)
    k.add("tsumo", actor=0, pai="5m" if bad else "4m", id=17 if bad else 12)
    k.drop(0, "4m").lines[-1]["id"] = 12
    k.add("tsumo", actor=1, pai="5m", id=17)
    k.drop(1, "5m", True).lines[-1]["id"] = 17
    return k.pass_turn(2, "2p")


@fixture("log/malformed", "number-of-another-tile")
def number_of_another(bad):
    # Tiles 0 to 3 are the 1m (docs/events.md, physical tile): a number has the face beside it.
    k = Kyoku().pass_turn(0, "6m").pass_turn(1, "9p")
    k.lines[1]["tehai_ids"] = [[110 if bad else 0] + [None] * 12] + [[None] * 13] * 3
    return k


@fixture("tiles/duplicate-tile", "drawn-and-discarded-later-by-its-right-name")
def duplicate_drawn_and_discarded_later(bad):
    # East was dealt copy 0 of 1m, draws copy 1, which the log calls copy 0, and discards copy 1 in the
    # next turn (ronin/Wall & Draws): only the draw is told wrongly.
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(), 0, ids)
    k.add("tsumo", actor=0, pai="1m", id=0 if bad else 1)
    k.drop(0, "E").lines[-1]["id"] = 108
    k.pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p").draw(0, "6m")
    k.drop(0, "1m").lines[-1]["id"] = 1
    return k.pass_turn(1, "8m")


@fixture("tiles/duplicate-tile", "dealt-twice")
def duplicate_dealt(bad):
    # Each tile is there once (ronin/Wall & Draws).
    # 1m to 3m, 7m to 9m, 1p to 3p, 9p twice, E, S: copy 0 of each, but of 9p copies 0 and 1.
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 68 if bad else 69, 108, 112]
    return with_ids(Kyoku(), 0, ids).draw(0, "4m").drop(0, "E").pass_turn(1, "6m")


@fixture("tiles/duplicate-tile", "indicator-dealt-to-a-player")
def duplicate_indicator(bad):
    # The indicator's 1m is the one that East was dealt (ronin/Wall & Draws).
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(indicator="1m"), 0, ids)
    next(line
         for line in k.lines if line["type"] == "start_kyoku")["dora_marker_id"] = (0 if bad else 1)
    return k.draw(0, "4m").drop(0, "E").pass_turn(1, "6m")


@fixture("tiles/duplicate-tile", "dealt-tile-told-as-the-indicator")
def dealt_as_indicator(bad):
    # The indicator is copy 0 of 1m. East was dealt an E and discards it; the log's deal has copy 0
    # of 1m in its place (ronin/Wall & Draws): the one wrong tile is that of the deal.
    ids = [1, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 0 if bad else 108, 112]
    k = with_ids(Kyoku(indicator="1m"), 0, ids)
    k.lines[1]["dora_marker_id"] = 0
    if bad:
        k.lines[1]["tehais"][0] = tiles("1m2m3m7m8m9m1p2p3p9p9p1mS")
    k.draw(0, "4m").drop(0, "E").lines[-1]["id"] = 108
    return k.pass_turn(1, "6m")


@fixture("tiles/duplicate-tile", "drawn")
def duplicate_drawn(bad):
    # East was dealt copy 0 of 1m, and so cannot draw it (ronin/Wall & Draws).
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(), 0, ids)
    k.add("tsumo", actor=0, pai="1m", id=0 if bad else 1)
    return k.drop(0, "E").pass_turn(1, "6m")


@fixture("tiles/duplicate-tile", "drawn-and-discarded-by-its-right-name")
def duplicate_drawn_and_discarded(bad):
    # As above, and East discards the tile that was really drawn at once (ronin/Wall & Draws): only
    # the draw is told wrongly.
    ids = [0, 4, 8, 24, 28, 32, 36, 40, 44, 68, 69, 108, 112]
    k = with_ids(Kyoku(), 0, ids)
    k.add("tsumo", actor=0, pai="1m", id=0 if bad else 1)
    k.drop(0, "1m", True).lines[-1]["id"] = 1
    return k.pass_turn(1, "6m")


@fixture("tiles/red-five", "game-without-reds")
def red_five(bad):
    # The 2015 edition plays without red fives (wrc-2015-text/6.1; option dora.red).
    k = Kyoku(rules="wrc", keep="5m").draw(0, "5mr" if bad else "5m").drop(0, "E")
    return k.pass_turn(1, "6m")


@fixture("tiles/too-many-copies", "second-red-five")
def second_red(bad):
    # Tenhou has one red five of each suit (tenhou/2; option dora.red).
    k = Kyoku(hands=["1m2m3m5mr8m9m1p2p3p9p9pES"], keep="5m").draw(0, "5mr" if bad else "5m")
    return k.drop(0, "E").pass_turn(1, "6m")


@fixture("tiles/too-many-copies", "second-red-five-dealt")
def second_red_dealt(bad):
    # Tenhou has one red five of each suit (tenhou/2; option dora.red).
    return (Kyoku(hands=["1m2m3m5mr" + ("5mr" if bad else "5m") + "9m1p2p3p9p9pES"]).draw(0, "4m")
            .drop(0, "E"))


@fixture("tiles/too-many-copies", "fourth-plain-five")
def fourth_plain(bad):
    # One 5p is red (tenhou/2), so that three are plain, in a log that names red fives.
    k = Kyoku(hands=around("1m2m5mr7m8m9m5p5p5p9p9pES"), indicator="2m", keep="5p")
    k.lines[0]["flags"] = {"red_fives": True}
    return k.draw(0, "5p" if bad else "5pr").drop(0, "E").pass_turn(1, "6m")


@fixture("tiles/too-many-copies", "fourth-plain-five-dealt")
def fourth_plain_dealt(bad):
    # The same in the deal (tenhou/2).
    k = Kyoku(hands=around("1m2m5mr7m8m9m5p5p5p" + ("5p" if bad else "5pr") + "9pES"),
              indicator="2m")
    k.lines[0]["flags"] = {"red_fives": True}
    return k.draw(0, "4m").drop(0, "E")


@fixture("tiles/red-five", "indicator")
def red_indicator(bad):
    # No red fives in the 2015 edition (wrc-2015-text/6.1; option dora.red), and so none beside the
    # wall.
    return Kyoku(rules="wrc", indicator="5sr" if bad else "5s").draw(0, "4m").drop(0, "E")


@fixture("tiles/red-five", "dealt")
def red_five_dealt(bad):
    # No red fives in the 2015 edition (wrc-2015-text/6.1; option dora.red).
    return (Kyoku(rules="wrc", hands=["1m2m3m" + ("5mr" if bad else "5m") + "8m9m1p2p3p9p9pES"])
            .draw(0, "4m").drop(0, "E"))


@fixture("deal/hand-size", "twelve-tiles")
def hand_size(bad):
    # Thirteen tiles are dealt to each (ronin-rulebook/3).
    hand = HANDS[2][:-1] if bad else HANDS[2]
    k = Kyoku(hands=[HANDS[0], HANDS[1], hand]).draw(0, "4m").drop(0, "E")
    return k.pass_turn(1, "6m").pass_turn(2, "8m")


@fixture("tiles/too-many-copies", "another-tile-was-dealt")
def another_tile_dealt(bad):
    # There are four E (tiles.copies). South is said to have one beside all four; it was a 2m, for
    # South declares riichi with what is left.
    hand = HANDS[1].replace("2m", "E", 1) if bad else HANDS[1]
    k = (Kyoku(hands=[HANDS[0], hand]).pass_turn(0, "E").pass_turn(1, "W").pass_turn(2, "E")
         .pass_turn(3, "E").pass_turn(0, "6m"))
    return k.draw(1, "9p").riichi(1).drop(1, "9p").deposit(1).pass_turn(2, "8m")


@fixture("deal/hand-size", "first-draw-among-them")
def first_draw_dealt(bad):
    # Thirteen tiles are dealt to each (ronin-rulebook/3): the dealer's fourteenth is the
    # first draw, and the dealer discards next.
    hand = HANDS[0] + "4m" if bad else HANDS[0]
    k = Kyoku(hands=[hand], keep="" if bad else "4m")
    if not bad:
        k.draw(0, "4m")
    return k.drop(0, "E").pass_turn(1, "6m").pass_turn(2, "8m")
