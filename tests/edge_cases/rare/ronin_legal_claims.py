"""Ronin: what a player may do with another's tile, and what may be discarded behind a call. Sets of
legal actions, written down from the text. Each title is the sentence; neighbours differ in one
fact."""

from edge_cases.actions import READY, WAITS, drops
from edge_cases.draws import ALL_READY
from edge_cases.furiten import waiting
from edge_cases.kans import QUIET, kakan
from edge_cases.rare.ronin_kans import WAITING
from edge_cases.rare.ronin_legal_own import may
from edge_cases.rare.ronin_limits import FOUR, quads
from edge_cases.rare.ronin_values import NOTHING
from edge_cases.table import Table

FURITEN = "ronin/Furiten, ronin-rulebook/8"
SWAP = "ronin/Call Rules, ronin-rulebook/3"


def chankan():
    title = "Chankan check: opponents who are waiting on the added tile may declare Ron"
    cites = "ronin/Chankan (Robbing a Quad), ronin-rulebook/5c"
    t = kakan(hands={2: WAITING}, quiet=QUIET + "2m")
    may("kakan-that-completes-a-hand", title, t, {"hora", "none"}, cites, seat=2)
    t = Table({1: "5m5m2p3p4p6p7p8p3s4s8s8sC", 2: WAITING}, keep="5m5m2m", indicator="W",
              quiet=QUIET + "2m").pass_turn(0, "5m")
    t.call("pon", 1, 0, "5m", "5m5m").drop(1, "C").pass_turn(2, "2m").to(1).draw(1, "5m")
    may("kakan-and-a-player-in-furiten",
        "A player in furiten cannot call Ron, a robbed quad is one",
        t.kakan(1, "5m", "5m5m5m"), set(), FURITEN, seat=2)
    title = ("A player who passes on a Ron opportunity (including Chankan Ron) cannot call Ron "
             "until their next discard")
    t = kakan(hands={2: WAITING}, quiet=QUIET + "2m", keep="2mN").draw(1, "2m").drop(1, "2m", True)
    may("tile-behind-a-passed-chankan", title, t, {"chi 3m 4m", "none"}, FURITEN, seat=2)
    t = kakan(hands={2: WAITING}, quiet=QUIET + "2m", keep="2mFN").draw(1, "F").drop(1, "F", True)
    t.dora("N").to(1).pass_turn(1, "2m")
    may("tile-behind-the-own-discard", title, t, {"hora", "chi 3m 4m", "none"}, FURITEN, seat=2)


def furiten():
    title = "Riichi furiten: permanent for the rest of the hand (never clears)"
    t = waiting(keep="C3m6m").go(1).reach(1, "C").pass_turn(2, "3m").to(0).pass_turn(0, "6m")
    may("no-ron-behind-a-tile-passed-in-riichi", title, t, set(), FURITEN)
    t = waiting(keep="C6m").go(1).reach(1, "C").to(0).pass_turn(0, "6m")
    may("ron-in-riichi", title, t, {"hora", "none"}, FURITEN)
    title = "Temporary furiten resets on player's next discard: no other player's call does it"
    t = (waiting(hands={0: "1m9m1p9p9s1sESFFN6mC"}, keep="3mF").go(2).pass_turn(2, "3m")
         .pass_turn(3, "F").call("pon", 0, 3, "F", "FF").drop(0, "6m"))
    may("no-ron-though-another-called", title, t, {"chi 4m 5m", "none"}, FURITEN)
    title = ("All tiles the player has discarded this hand, regardless of whether another player "
             "subsequently claimed them")
    for tile, more in (("6m", set()), ("9m", {"hora"})):
        t = waiting(hands={2: "7m8m1m1p4p7p1s4s7sEPSF"}, keep="3m6m9m").go(1).pass_turn(1, tile)
        t.call("chi", 2, 1, tile, "7m8m").drop(2, "1m").to(0).pass_turn(0, "3m")
        may(f"claimed-discard-of-{tile}", title, t, {"chi 4m 5m", "none"} | more, FURITEN)
    title = "Tiles in own kans do NOT create furiten"
    hand = "4m5m6m6m6m6p7p8p3s4s5s8s8s"
    for kan in (True, False):
        t = waiting(hand, keep="6m3mSF", quiet="3m6m8s").go(1)
        if kan:
            t.draw(1, "6m").ankan(1, "6m6m6m6m").dora("S").pass_turn(1, "F")
        else:
            t.pass_turn(1, "6m")
        t.to(0).pass_turn(0, "3m")
        may("ron-beside-an-own-kan-of-a-wait" if kan else "no-ron-beside-an-own-discard-of-a-wait",
            title, t, {"chi 4m 5m", "none"} | ({"hora"} if kan else set()), FURITEN)


def renhou():
    title = ("Renhou: non-dealer Ron before first draw, with no calls (including closed kans) "
             "having been made by any player")
    cites = "ronin/Yaku Toggles, ronin-rulebook/12"
    runs = {"chi 6s 8s", "chi 8s 9s", "none"}

    def first(turns):
        return Table({1: NOTHING}, keep="7s", quiet="7s").go(turns).pass_turn(0, "7s")

    may("renhou-as-the-only-yaku", title, first(0), runs | {"hora"}, cites)
    may("no-renhou-behind-the-own-draw", title, first(4), runs, cites)
    for call in ("nothing", "pon", "ankan"):
        hands = {3: NOTHING, 0: "9m9m9m1m4m4p7p1s4sESPC"}
        if call == "pon":
            hands = {3: NOTHING, 1: "9m9m1m4m4p7p9p1s4sESPC"}
        t = Table(hands, keep="9m7sNFC", quiet="7s")
        if call == "ankan":
            t.draw(0, "9m").ankan(0, "9m9m9m9m").dora("N").pass_turn(0, "F").go(1)
        elif call == "pon":
            t.pass_turn(0, "9m").call("pon", 1, 0, "9m", "9m9m").drop(1, "C")
        else:
            t.go(2)
        t.pass_turn(2, "7s")
        may(f"renhou-of-the-last-seat-behind-{call}", title, t,
            runs | ({"hora"} if call == "nothing" else set()), cites, seat=3)


def wins():
    t = Table({1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="8s", indicator="N",
              quiet=WAITS).go(4).pass_turn(0, "8s")
    title = "Win (Ron): highest priority. Any player can claim a discard for a win"
    cites = "ronin-rulebook/4, ronin/Calls & Turn Order"
    may("first-of-three-winners", title, t, {"hora", "pon 8s 8s", "chi 6s 7s", "none"}, cites)
    may("second-of-three-winners", title, t, {"hora", "none"}, cites, seat=2)
    may("third-of-three-winners", title, t, {"hora", "none"}, cites, seat=3)
    may("nothing-with-the-own-discard",
        "The most recently discarded tile of an opponent is claimed",
        t, set(), "ronin-rulebook/4", seat=0)
    title = "Houtei Raoyui: win on last discard (ron); the last discard can only be won on"
    rest = "5m6m7m2p3p4p3s4s8s8s"
    for live, slug, actions in ((1, "last", {"hora", "none"}), (5, "earlier", set())):
        t = Table({1: "2m3m" + rest + "C"}, keep="1m5s", quiet="2s5s").pass_turn(0, "1m")
        t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C").until(live, seat=2).pass_turn(2, "5s")
        may(f"houtei-on-the-{slug}-discard", title, t, actions,
            "ronin/Yaku Special Cases, ronin/Calls & Turn Order")
    title = ("Atozuke (gaining yaku upon winning tile claim): allowed; a hand without yaku cannot "
             "win")
    for tile, actions in (("P", {"hora", "pon P P", "none"}), ("9s", {"pon 9s 9s", "none"})):
        t = Table({1: "2m3mPP9s9s5m6m7m2p3p4pC"}, keep="1mP9s", quiet="P9s",
                  indicator="W").pass_turn(0, "1m")
        t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C").to(0).pass_turn(0, tile)
        may(f"yaku-by-the-winning-tile-{tile.lower()}", title, t, actions,
            "ronin/Yaku Toggles, ronin-rulebook/1")


def calls():
    hands = {1: FOUR, 3: "FFF3m6m9m3p6p9p4s7s1sE"}
    t = quads("2m5m8m2p", "NSPC", hands, keep="F").pass_turn(1, "F")
    may("pon-and-no-fifth-kan", "A maximum of four quads can be declared in a single hand", t,
        {"pon F F", "none"}, "ronin-rulebook/5", seat=3)
    t = quads("2m5m8m", "NSP", hands, keep="F").pass_turn(1, "F")
    may("fourth-kan-by-a-claim", "A maximum of four quads can be declared in a single hand", t,
        {"pon F F", "daiminkan F F F", "none"}, "ronin-rulebook/5", seat=3)
    hand = "1m2m3m7m7m7m3p4p5p6s7s8s8s"
    t = Table({1: hand}, keep="C7m", quiet=WAITS).go(1).reach(1, "C").to(0).pass_turn(0, "7m")
    may("no-daiminkan-in-riichi",
        "Once Riichi is declared, the player cannot change the composition of their hand",
        t, set(), "ronin-rulebook/6, ronin/Riichi")
    t = Table({1: READY}, keep="C5m", quiet=WAITS).go(1).reach(1, "C").to(0).pass_turn(0, "5m")
    may("no-chi-in-riichi", "Once Riichi is declared, the player cannot change the composition of "
        "their hand", t, set(), "ronin-rulebook/6, ronin/Riichi")
    same = "Same-tile restriction: cannot discard the same tile type that was claimed"
    suji = "Suji restriction: cannot discard the tile at the opposite end of a chi sequence"
    for slug, title, kind, tile, consumed, rest, barred in (
            ("red-five-at-the-end", suji, "chi", "8p", "6p7p", "5p5pr8p9p1s4s7sESWP", "5p5pr8p"),
            ("red-five-called-for-a-chi", suji, "chi", "5pr", "3p4p", "5p2p6p9p1s4s7sESWP", "5p2p"),
            ("red-five-in-the-middle", same, "chi", "5pr", "4p6p", "5p3p7p9p1s4s7sESWP", "5p"),
            ("red-five-in-a-pon", same, "pon", "5m", "5m5mr", "5m4m6m9p1s4s7sESWP", "5m"),
            ("red-five-beside-a-pon", same, "pon", "5s", "5s5s", "5sr4s6s9p1m4m7mESWP", "5sr"),
            ("fourth-wind-of-a-pon", same, "pon", "N", "NN", "N4s6s9p1m4m7mESWP", "N"),
            ("edge-run-of-the-lowest", suji, "chi", "1s", "2s3s", "1s4s5s9p1m4m7mESWP", "1s4s"),
            ("edge-run-of-the-third", same, "chi", "3s", "1s2s", "3s4s6s9p1m4m7mESWP", "3s"),
            ("edge-run-of-the-highest", suji, "chi", "9m", "7m8m", "9m6m5m9p1s4s7sESWP", "9m6m")):
        t = Table({1: consumed + rest}, keep=tile, indicator="F").pass_turn(0, tile)
        may(f"behind-{slug}", title, t.call(kind, 1, 0, tile, consumed), drops(rest, barred=barred),
            SWAP)
    may("chi-with-the-red-or-the-plain-five",
        "Claimed from the player immediately to the left; each choice of tiles that differ is one",
        Table({1: "5p5pr6p1m4m7m1s4s7sESWP"}, keep="4p")
        .pass_turn(0, "4p"), {"chi 5p 6p", "chi 5pr 6p", "none"}, "ronin-rulebook/4")


chankan()
furiten()
renhou()
wins()
calls()
