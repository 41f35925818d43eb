"""Ronin: what a player may do in the own turn. Sets of legal actions, written down from the text.
Each title is the sentence; neighbours differ in one fact."""

from edge_cases.actions import READY, WAITS, ask, drops, to
from edge_cases.draws import ALL_READY, NINE
from edge_cases.furiten import HAND, waiting
from edge_cases.kans import OPEN, closed, daiminkan, table
from edge_cases.rare.ronin_limits import FOUR, SECOND, THREE, quads
from edge_cases.rare.ronin_riichi import TRIPLE
from edge_cases.rare.ronin_values import NOTHING
from edge_cases.table import Table

KAN = "ronin/Kan (Quads), ronin-rulebook/5a"
RIICHI = "ronin/Riichi, ronin-rulebook/6"
ABORTS = "ronin/Abortive Draws, ronin-rulebook/11"


def may(slug, title, t, actions, cites, seat=1):
    ask(title, slug, t, to("R", "text", cites, set(actions)), seat=seat, section="rare/ronin-legal")


def quads_and_the_wall():
    title = "Minimum wall tiles for kan: 2"
    t = Table({3: THREE}, keep="P").go(67).draw(3, "P")
    may("ankan-with-two-live-tiles", title, t, drops(THREE, "P") | {"ankan P P P P"}, KAN, seat=3)
    t = Table({1: THREE}, keep="P").go(67).pass_turn(3, "P")
    may("daiminkan-with-two-live-tiles", title, t, {"pon P P", "daiminkan P P P", "none"}, KAN)
    rest = "1m4m7m1p4p7p1s4s7sE"
    for giver, slug, more in ((3, "two", {"kakan P"}), (0, "one", set())):
        t = Table({1: "PP" + rest + "C"}, keep="PP").go(giver).pass_turn(giver, "P")
        t.call("pon", 1, giver, "P", "PP").drop(1, "C").until(3 if giver else 2, seat=1)
        may(f"kakan-with-{slug}-live-tile{'s' if giver else ''}", title, t.draw(1, "P"),
            drops(rest, "P") | more, KAN)


def turns_of_quads():
    two = "8s8s8s2p3p4p3s4s6s6s"
    t = (table({1: "5m5m5m" + two}, keep="5m8sN").go(1).draw(1, "5m").ankan(1, "5m5m5m5m").dora("N")
         .draw(1, "8s"))
    # Without one 8s the hand waits for 2s and 5s.
    may("second-ankan-in-one-turn",
        "Consecutive concealed quads: allowed without discarding between them", t,
        drops(two, "8s") | {"ankan 8s 8s 8s 8s", "reach"}, KAN)
    rest = OPEN[6:]
    may("tsumo-on-the-replacement-of-an-ankan",
        "Declare Tsumo if the replacement tile completes a winning hand (Rinshan Kaihou)",
        closed(keep="N5s").dora("N").draw(1, "5s"),
        drops(rest, "5s") | {"hora", "reach"}, KAN)
    title = ("Claimed quad: player may now declare Tsumo, or discard a tile; an open hand has no "
             "riichi")
    cites = "ronin-rulebook/5b, ronin-rulebook/6"
    may("replacement-of-a-daiminkan", title, daiminkan(keep="F").draw(1, "F"), drops(rest, "F"),
        cites)
    may("tsumo-on-the-replacement-of-a-daiminkan", title, daiminkan(keep="5s").draw(1, "5s"),
        drops(rest, "5s") | {"hora"}, cites)
    # No tanyao: a quad of 9m. The replacement is a yaku, a later draw is none.
    t = Table({1: "9m9m9m" + rest}, keep="9m5sNF", indicator="W", quiet="2s5s").pass_turn(0, "9m")
    t.call("daiminkan", 1, 0, "9m", "9m9m9m")
    title = "Rinshan Kaihou: win on replacement tile after any quad type"
    may("rinshan-as-the-only-yaku", title, t.draw(1, "5s"), drops(rest, "5s") | {"hora"},
        "ronin/Yaku Special Cases, ronin/Wall & Draws")
    t = Table({1: "9m9m9m" + rest}, keep="9m5sNF", indicator="W", quiet="2s5s").pass_turn(0, "9m")
    t.call("daiminkan", 1, 0, "9m", "9m9m9m").draw(1, "F").drop(1, "F", True).dora("N").to(1)
    may("later-draw-without-a-yaku", "A hand without yaku cannot win", t.draw(1, "5s"),
        drops(rest, "5s"), "ronin-rulebook/1, ronin/Wall & Draws")
    title = "Four quads by different players (2+): the fourth may be declared, and ends the hand"
    t = quads("2m5m8m", "NSP", {1: FOUR, 2: SECOND}, keep="2s").pass_turn(1, "W").draw(2, "2s")
    may("fourth-kan-of-another-player", title, t, drops(SECOND, "2s") | {"ankan 2s 2s 2s 2s"},
        "ronin-rulebook/5, ronin/Kan (Quads)", seat=2)
    t = (quads("2m5m8m2p", "NSPC", {1: FOUR, 2: SECOND}, keep="2s").pass_turn(1, "W").draw(2, "2s"))
    may("no-fifth-kan", "A maximum of four quads can be declared in a single hand", t,
        drops(SECOND, "2s"), "ronin-rulebook/5", seat=2)
    held = "9m9m9m9m1p4p7p1s4sEP"
    t = Table({1: "4m5m" + held}, keep="3m").pass_turn(0, "3m").call("chi", 1, 0, "3m", "4m5m")
    may("no-kan-in-the-turn-of-a-chi",
        "Kan after pon/chi on same turn: not allowed (kan requires a drawn tile)", t, drops(held),
        "ronin/Kan (Quads)")
    reds = "5m5m5mr1p4p7p1s4s7sESWP"
    t = Table({1: reds}, keep="5m", indicator="9s").go(1).draw(1, "5m")
    may("ankan-with-a-red-five",
        "Concealed quad: revealing four identical concealed tiles; a red five is a five",
        t, drops(reds, "5m") | {"ankan 5m 5m 5m 5mr"}, "ronin-rulebook/5")
    rest = "1p4p7p1s4s7sESWP"
    t = (Table({1: "5m5m" + rest + "F"}, keep="5m5m").pass_turn(0, "5m")
         .call("pon", 1, 0, "5m", "5m5m").drop(1, "F").to(1).draw(1, "5mr"))
    may("kakan-of-a-red-five",
        "Extended quad: adding a drawn fourth tile to an existing open triplet",
        t, drops(rest, "5mr") | {"kakan 5mr"}, "ronin-rulebook/5")


def declarations():
    title = "Riichi at exactly 1,000 points: allowed"
    for points, more in ((1000, {"reach"}), (900, set())):
        t = Table({1: READY}, keep="C", quiet=WAITS,
                  scores=(34000 - points, points, 33000, 33000)).go(1).draw(1, "C")
        may(f"riichi-with-{points}-points", title, t, drops(READY, "C") | more, RIICHI)
    title = "Minimum wall tiles for declaration: 4; the replacement of a quad takes one of them"
    for turns, slug, more in ((64, "four", {"reach"}), (65, "three", set())):
        seat = turns % 4
        t = Table({seat: TRIPLE}, keep="1mNC", quiet=WAITS).go(turns).draw(seat, "1m")
        t.ankan(seat, "1m1m1m1m").dora("N").draw(seat, "C")
        may(f"riichi-behind-an-ankan-with-{slug}-tiles", title, t, drops(TRIPLE[6:], "C") | more,
            f"{RIICHI}, ronin/Wall & Draws", seat=seat)
    t = Table({1: READY}, keep="5sC", quiet=WAITS).go(1).pass_turn(1, "5s").to(1).draw(1, "C")
    may("riichi-in-furiten", "Furiten riichi declaration: allowed", t,
        drops(READY, "C") | {"reach"}, "ronin/Furiten")
    t = Table({1: READY}, keep="5s8s", quiet=WAITS).go(1).pass_turn(1, "5s").to(1).draw(1, "8s")
    may("tsumo-in-furiten", "A player in furiten can still win by Tsumo (self-draw)", t,
        drops(READY, "8s") | {"reach", "hora"}, "ronin-rulebook/8")
    t = waiting(keep="3m3m").go(2).pass_turn(2, "3m").to(1).draw(1, "3m")
    may("tsumo-behind-a-passed-tile", "A player in furiten can still win by Tsumo (self-draw)", t,
        drops(HAND, "3m") | {"reach", "hora"}, "ronin-rulebook/8")
    t = Table({1: TRIPLE}, keep="C", quiet=WAITS).go(1).draw(1, "C").riichi(1)
    # Without C: 5s and 8s; without one 8s: the pair of C. Any other tile breaks a set.
    may("declaring-discards", "The player must be tenpai: the discards that leave it so", t,
        {"dahai C tsumogiri", "dahai 8s"}, RIICHI)


def in_riichi():
    def declared(hand, keep, quiet=WAITS):
        return (Table({1: hand}, keep="C" + keep, quiet=quiet, indicator="W").go(1).reach(1, "C")
                .to(1))

    title = "The drawn tile must be the kan tile"
    may("ankan-in-riichi-of-the-drawn-tile", title, declared(TRIPLE, "1m").draw(1, "1m"),
        {"dahai 1m tsumogiri", "ankan 1m 1m 1m 1m"}, RIICHI)
    okuri = "1m1m1m1m2m3m3p4p5p6s7s8s8s"
    may("no-ankan-in-riichi-of-tiles-held", title, declared(okuri, "9m").draw(1, "9m"),
        {"dahai 9m tsumogiri"}, RIICHI)
    hand = "3m3m3m4m5m6p7p8p1s2s3s9s9s"  # waits for 3m, 6m and 9s: 3m is a win
    may("no-ankan-in-riichi-that-takes-a-wait",
        "Ankan: allowed only if it doesn't change the hand's waiting tiles",
        declared(hand, "3m", "3m6m9s").draw(1, "3m"),
        {"dahai 3m tsumogiri", "hora"}, RIICHI)
    t = waiting(keep="C3m6m").go(1).reach(1, "C").pass_turn(2, "3m").to(1).draw(1, "6m")
    may("tsumo-behind-a-tile-passed-in-riichi", "Riichi furiten: can only win by tsumo", t,
        {"dahai 6m tsumogiri", "hora"}, "ronin/Furiten, ronin-rulebook/8")


def nine_kinds():
    title = "Kyuushu Kyuuhai: 9+ unique terminal/honor tiles on the first uninterrupted turn"
    eight = NINE.replace("W", "7p")
    t = Table({1: eight}, keep="8p").go(1).draw(1, "8p")
    may("no-draw-by-eight-kinds", title, t, drops(eight, "8p"), ABORTS)
    t = Table({1: eight}, keep="W").go(1).draw(1, "W")
    may("draw-by-the-ninth-kind-drawn", title, t, drops(eight, "W") | {"ryukyoku"}, ABORTS)
    title = "Any call (meld) by any player before the player's turn removes eligibility"
    hands = {1: NINE, 3: "PP2m5m8m2p5p8p2s5s8sFC"}
    t = Table(hands, keep="P7p").pass_turn(0, "P").call("pon", 3, 0, "P", "PP").drop(3, "F").go(1)
    may("no-draw-by-nine-kinds-behind-a-pon", title, t.draw(1, "7p"), drops(NINE, "7p"), ABORTS)
    t = Table({1: NINE, 0: "8s8s8s2m5m8m2p5p8p2s5sFC"}, keep="8sNP7p").draw(0, "8s")
    t.ankan(0, "8s8s8s8s").dora("N").pass_turn(0, "P")
    may("no-draw-by-nine-kinds-behind-an-ankan", title, t.draw(1, "7p"), drops(NINE, "7p"), ABORTS)


def wins():
    t = Table({0: ALL_READY[0]}, keep="5s", indicator="N").draw(0, "5s")
    may("win-with-the-first-fourteen", "Tenhou: dealer yakuman on initial 14-tile draw", t,
        drops(ALL_READY[0], "5s") | {"hora", "reach"}, "ronin/Yaku Special Cases", seat=0)
    t = Table({1: NOTHING}, keep="7s", quiet="7s").go(5).draw(1, "7s")
    may("closed-tsumo-is-a-yaku",
        "A winning hand must contain at least one valid yaku: a closed hand that wins by tsumo "
        "has one", t, drops(NOTHING, "7s") | {"hora", "reach"},
        "ronin/Introduction, ronin/Wall & Draws")
    rest = "5m6m7m2p3p4p3s4s8s8s"

    def opened(seat):
        t = Table({seat: "2m3m" + rest + "C"}, keep="1m5s", quiet="2s5s").go(seat - 1)
        t.pass_turn(seat - 1, "1m").call("chi", seat, seat - 1, "1m", "2m3m")
        return t.drop(seat, "C")

    title = "Haitei Raoyue: win on last wall tile (tsumo)"
    cites = "ronin/Yaku Special Cases, ronin/Wall & Draws"
    may("haitei-as-the-only-yaku", title, opened(2).until(1, seat=2).draw(2, "5s"),
        drops(rest, "5s") | {"hora"}, cites, seat=2)
    may("draw-before-the-last-without-a-yaku", title, opened(2).until(5, seat=2).draw(2, "5s"),
        drops(rest, "5s"), cites, seat=2)


quads_and_the_wall()
turns_of_quads()
declarations()
in_riichi()
nine_kinds()
wins()
