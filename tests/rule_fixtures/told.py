"""What a platform told the players while they played: offers, furiten marks, waits, tiles left
(docs/formats.md, "What the players were told")."""

from rule_fixtures.kyoku import HANDS, Kyoku
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

# Seat 1 waits for 5s and 8s with the usual hands; the others wait for nothing.

def told(k, **what):
    """What was told behind the last event."""
    k.lines[-1]["told"] = what
    return k


@fixture("turn/left-tiles", "a-tile-too-few")
def left_tiles(bad):
    # 136 tiles less 14 of the dead wall and 52 dealt are 70; East has drawn the first
    # (ronin-rulebook/3).
    k = Kyoku(rules="mahjong-soul", keep="8s").draw(0, "4m")
    return told(k, tiles_left=68 if bad else 69).drop(0, "4m", True)


@fixture("furiten/flag", "own-discard")
def furiten_flag(bad):
    # South waits for 5s and 8s, and has discarded a 5s (ronin/Furiten): South is in furiten.
    k = Kyoku(rules="mahjong-soul", keep="8s5s").pass_turn(0, "4m").draw(1, "5s").drop(1, "5s", True)
    return told(k, furiten=[False, not bad, False, False]).pass_turn(2, "9m")


@fixture("furiten/flag", "not-ready")
def furiten_of_nobody(bad):
    # East waits for nothing: no discard puts East in furiten.
    k = Kyoku(rules="mahjong-soul", keep="8s5s").draw(0, "4m").drop(0, "4m", True)
    return told(k, furiten=[bad, False, False, False]).pass_turn(1, "9m")


def pon_of_east():
    """East drops a 1p, of which West holds two."""
    hands = ["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], "1p1p4m6mWWNNPPFFC", "2p4p5p6p7p8pFFCC9m9mS"]
    return Kyoku(rules="mahjong-soul", hands=hands, keep="8s5s").draw(0, "1p").drop(0, "1p", True)


@fixture("offer/missing", "pon")
def missing_pon(bad):
    # West holds two 1p and may take the third as a pon (ronin/Call Rules).
    k = pon_of_east()
    offers = [] if bad else [{"actor": 2, "type": "pon", "ways": [["1p", "1p"]]}]
    return told(k, offers=offers).draw(1, "9m").drop(1, "9m", True)


def chi_of_south():
    """South holds 2m 3m 5m 6m and may take a 4m of East in three ways."""
    hands = ["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1]]
    return Kyoku(rules="mahjong-soul", hands=hands, keep="8s5s").draw(0, "4m").drop(0, "4m", True)


CHI = [["2m", "3m"], ["3m", "5m"], ["5m", "6m"]]


@fixture("offer/missing", "a-way-of-a-chi")
def missing_way(bad):
    # With 2m 3m 5m 6m a 4m makes three runs (ronin/Call Rules).
    offer = {"actor": 1, "type": "chi", "ways": CHI[:2] if bad else CHI}
    return told(chi_of_south(), offers=[offer]).draw(1, "9m").drop(1, "9m", True)


@fixture("offer/missing", "riichi-with-a-red-five")
def riichi_with_a_red_five(bad):
    # East is ready behind a discard of 1p, 4p or a five. Of a red and a plain five the server names
    # one, the red one (seen in records of 2022 and 2024): that is one kind of tile, and all that
    # the rules ask for.
    hands = ["1m2m3m7m8m9m1p2p3p4p5p9p9p"]
    k = Kyoku(rules="mahjong-soul", hands=hands, keep="8s5s").draw(0, "5pr")
    ways = [["1p"], ["4p"]] if bad else [["5pr"], ["1p"], ["4p"]]
    told(k, offers=[{"actor": 0, "type": "reach", "ways": ways}])
    return k.drop(0, "1p").pass_turn(1, "9m")


@fixture("offer/not-legal", "chi-from-across")
def chi_from_across(bad):
    # Only the next player may take a discard for a run (ronin/Call Rules): West may not.
    offers = [{"actor": 1, "type": "chi", "ways": CHI}]
    if bad:
        offers.append({"actor": 2, "type": "chi", "ways": [["2m", "3m"]]})
    return told(chi_of_south(), offers=offers).draw(1, "9m").drop(1, "9m", True)


@fixture("offer/not-legal", "a-way-that-is-no-run")
def way_without_run(bad):
    # 6m 7m make a run with 5m or 8m, not with the 4m that was discarded.
    offer = {"actor": 1, "type": "chi", "ways": [*CHI[:2], ["6m", "7m"]] if bad else CHI}
    return told(chi_of_south(), offers=[offer]).draw(1, "9m").drop(1, "9m", True)


@fixture("offer/not-legal", "a-swap")
def swap(bad):
    # After a chi of 4m with 5m 6m neither 4m nor the 7m at the other end may go
    # (ronin/Call Rules); the platform names the tiles that may not be discarded.
    k = chi_of_south().call("chi", 1, 0, "4m", "5m6m")
    ban = [["4m"]] if bad else [["4m"], ["7m"]]
    return told(k, offers=[{"actor": 1, "type": "dahai", "ways": ban}]).drop(1, "8s")


@fixture("offer/waits", "one-of-two")
def waits(bad):
    # 6s 7s wait for 5s and 8s.
    k = Kyoku(rules="mahjong-soul", keep="8s5s").pass_turn(0, "4m").pass_turn(1, "9m")
    told(k, waits=[None, ["5s"] if bad else ["5s", "8s"], None, None])
    return k.pass_turn(2, "1m")
