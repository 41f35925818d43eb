#!/usr/bin/env python3
"""Tests of the player itself: published vectors, values worked by hand from the rule text, and that
its games are legal and reproducible."""

import base64
import random
import sys
import unittest
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import lobby, mjlog, play, prove, tenhou  # noqa: E402
from second import settle, shapes, wall  # noqa: E402
from second.rules import standard  # noqa: E402
from second.score import dora_han, evaluate, points_of  # noqa: E402
from second.three import ThreeKyoku  # noqa: E402
from player.meld_code import decode_meld, encode_meld  # noqa: E402
from second.tiles import after_indicator, counts_of  # noqa: E402
from second.yaku import Context  # noqa: E402

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "games"


def ids(text):
    """"123m45z" as ids, each kind's highest copies first, so that no five is red; 0 is the red
    five."""
    tiles, ranks = [], ""
    for letter in text:
        if letter.isdigit():
            ranks += letter
            continue
        for rank in ranks:
            kind = 27 + int(rank) - 1 if letter == "z" else "mps".index(letter) * 9 + int(rank) - 1
            if rank == "0":
                tiles.append("mps".index(letter) * 36 + 16)
            else:
                tiles.append(max(t for t in range(kind * 4, kind * 4 + 4) if t not in tiles))
        ranks = ""
    return tiles


def value(text, winning, tsumo=False, seat=28, around=27, indicators="9p", **situation):
    tiles = ids(text)
    last = max(t for t in tiles if t // 4 == ids(winning)[0] // 4)
    return evaluate(tiles, [], last, Context(tsumo, seat, around, **situation), ids(indicators), [])


class Walls(unittest.TestCase):
    def test_twister(self):
        """The reference generator's own test: key {0x123, 0x234, 0x345, 0x456}."""
        generator = random.Random()
        generator.setstate((3, tuple(wall.init_by_array([0x123, 0x234, 0x345, 0x456])) + (624,),
                            None))
        self.assertEqual([generator.getrandbits(32) for _ in range(4)],
                         [1067595299, 955945823, 477289528, 4107218783])

    def test_published_wall(self):
        """The short vector of the mjlog format reference, section 8."""
        walls = wall.Walls(wall.PREFIX
                           + base64.b64encode(bytes((7 * i + 3) % 256
                                                    for i in range(2496))).decode())
        first, dice = walls.next()
        self.assertEqual(dice, (1, 2))
        self.assertEqual(first.tiles[:8], [131, 12, 126, 29, 73, 85, 18, 56])
        self.assertEqual(first.tiles[128:], [13, 5, 2, 83, 59, 6, 112, 123])
        second, dice = walls.next()
        self.assertEqual(dice, (1, 5))
        self.assertEqual(second.tiles[:4], [131, 14, 80, 126])


class Melds(unittest.TestCase):
    def test_codes_come_back(self):
        """Every code that a decoded meld can have is written as it was read (concealed kans name
        the lowest tile)."""
        seen = set()
        for code in range(1 << 16):
            if (code & 4 and ((code >> 10) // 3 >= 21 or code & 3 != 3) or not code & 4
                and code & 24 and (code >> 9) // 3 >= 34):
                continue
            if not code & 28 and (code & 32 or code >> 8 >= 136 or code & 0xFC):
                continue
            meld = decode_meld(code)
            seen.add(meld.kind)
            if meld.kind != "ankan":
                self.assertEqual(decode_meld(encode_meld(meld)), meld)
        self.assertEqual(seen, {"chi", "pon", "kakan", "daiminkan", "ankan"})


class Values(unittest.TestCase):
    def test_pinfu_tsumo_is_20_fu(self):
        won = value("123456m345p67s99s8s", "8s", tsumo=True)
        self.assertEqual((won.yaku, won.fu, won.points),
                         ({"menzen-tsumo": 1, "pinfu": 1}, 20, 1500))

    def test_seven_pairs_is_25_fu(self):
        """2 han 25 fu from a discard, not the dealer: 25 * 2^4 * 4 = 1,600."""
        won = value("1133m5577p2299s44z", "4z")
        self.assertEqual((won.yaku, won.fu, won.points), ({"chiitoitsu": 2}, 25, 1600))

    def test_two_runs_twice_beat_seven_pairs(self):
        self.assertIn("ryanpeikou", value("223344m667788p99s", "9s").yaku)

    def test_double_wind_pair_is_4_fu(self):
        """20 + 10 closed ron + 4 pair + 4 triplet of simples + 8 triplet of terminals = 46, rounded
        up to 50."""
        self.assertEqual(value("222m999p345s678s11z", "8s", seat=27, riichi=1).fu, 50)

    def test_triplet_completed_by_a_discard_is_open(self):
        """Three concealed triplets and a fourth by ron: no four concealed triplets; by tsumo it is
        a yakuman."""
        hand = "222m444p666s888s11z"
        self.assertEqual(value(hand, "8s").yaku, {"toitoi": 2, "sanankou": 2})
        self.assertEqual(value(hand, "8s", tsumo=True).yakuman, ["suuankou"])

    def test_no_yaku_no_win(self):
        self.assertIsNone(value("123m456p789p111s99s", "9s"))

    def test_limits(self):
        self.assertEqual(points_of(4, 30, False, False), (0, 7700))
        self.assertEqual(points_of(4, 40, False, False), (1, 8000))
        self.assertEqual(points_of(13, 30, True, False), (5, 48000))
        self.assertEqual(points_of(3, 30, False, True), (0, 4000))

    def test_four_concealed_copies_are_no_wait(self):
        """docs/observed.md, item 33: 333m 8888p with two sets aside has no wait left."""
        self.assertEqual(shapes.waits(counts_of(ids("333m8888p")), 2), frozenset())


class Payments(unittest.TestCase):
    def test_tsumo_of_a_mangan_with_two_honba(self):
        self.assertEqual(settle.win(1, 1, 0, 8000, 2, 1), [-4200, 9600, -2200, -2200])

    def test_liable_player_of_a_discard(self):
        """docs/observed.md, item 50: dealer 48,000, one honba, two sticks: liable 24,300, discarder
        24,000, winner + 50,300."""
        self.assertEqual(settle.win(0, 1, 0, 48000, 1, 2, liable=2), [50300, -24000, -24300, 0])

    def test_result_points(self):
        """docs/observed.md, items 60 and 61: -500 becomes -1; the first place balances the rest."""
        self.assertEqual(tenhou.result_points([50500, 30000, 20000, -500], False),
                         [610, 100, -200, -510])
        self.assertEqual(tenhou.result_points([50500, 30000, 20000, -500], True),
                         [605, 100, -200, -505])


class Three(unittest.TestCase):
    """Three players, docs/observed.md, items 62 to 74."""

    def hand(self, text):
        hands = [ids(text), ids("147m258p369s1234z")[:13], ids("258p147s369s12z77z")[:13]]
        k = ThreeKyoku(0, 0, 0, [35000] * 3, hands, ids("9s")[0])
        k.draw(ids("5p")[0])
        return k

    def faults(self, k, tile):
        return k.kita_faults(0, tile)

    def test_a_held_north_is_set_aside_once(self):
        north, west = ids("4z")[0], ids("3z")[0]
        k = self.hand("19m147p258s12z44z3z")
        self.assertEqual(self.faults(k, west), ["kita/not-north"])
        self.assertEqual(self.faults(k, north), [])
        k.kita(0, north)
        self.assertEqual(k.phase, "replace")
        self.assertIn("kita/after-call", self.faults(k, north))  # the replacement is not drawn yet
        k.draw(ids("7p")[0])
        self.assertTrue(k.replacement)
        self.assertFalse(k.first_turn(1))
        self.assertEqual(self.faults(k, north), ["tiles/not-in-hand"])

    def test_none_on_the_last_tile(self):
        k = self.hand("19m147p258s12z44z3z")
        k.live = 0
        self.assertEqual(self.faults(k, ids("4z")[0]), ["kita/wall"])

    def test_one_and_nine_of_characters_point_to_each_other(self):
        self.assertEqual((after_indicator(0, 3), after_indicator(8, 3)), (8, 0))
        self.assertEqual((after_indicator(0), after_indicator(8)), (1, 0))

    def test_norths_count_themselves_and_once_an_indicator(self):
        found = dora_han([], ids("3z"), [], False, standard(3), 2)
        self.assertEqual(found, {"dora": 4})

    def test_payments(self):
        """A child's mangan by tsumo is 6,000; a ron has 200 a honba; noten 2,000 in all."""
        self.assertEqual(points_of(5, 30, False, True, 0, 3), (1, 6000))
        self.assertEqual(settle.win(1, 1, 0, 6000, 2, 0, players=3), [-4200, 6400, -2200])
        self.assertEqual(settle.win(1, 2, 0, 3900, 2, 0, players=3), [0, 4300, -4300])
        self.assertEqual(settle.noten([True, False, False]), [2000, -1000, -1000])
        self.assertEqual(settle.nagashi([0], 0, 3), [8000, -4000, -4000])
        self.assertEqual(settle.nagashi([0, 1], 0, 3), [4000, 2000, -6000])

    def test_flow_and_result(self):
        self.assertEqual(tenhou.next_hand(2, 0, "win", False, 6, [35000] * 3), (4, 0))
        self.assertEqual(tenhou.next_hand(6, 0, "win", False, 6, [39900, 32100, 33000]), (8, 0))
        self.assertIsNone(tenhou.next_hand(6, 0, "win", False, 6, [40000, 32000, 33000]))
        self.assertEqual(tenhou.result_points([62300, 35500, 7200], False, tenhou.UMA_OF_THREE),
                         [570, -40, -530])


class Games(unittest.TestCase):
    def test_fixtures_hold(self):
        for path in sorted(FIXTURES.glob("*.mjlog")):
            proof = prove.Proof()
            prove.prove_game(mjlog.parse(path.read_text(encoding="utf-8")), proof)
            self.assertEqual(proof.wrong, [], path.name)
            self.assertGreater(proof.compared["wall"], 100)

    def test_same_seed_same_game(self):
        expected = (FIXTURES / "haitei-double-riichi.mjlog").read_text(encoding="utf-8")
        self.assertEqual(mjlog.write(play.game("f-outside--east/37", "outside", east_only=True)),
                         expected)

    def test_same_seed_same_lobby_game(self):
        expected = (FIXTURES / "lobby" / "kiriage-plays-on.mjlog").read_text(encoding="utf-8")
        self.assertEqual(mjlog.write(lobby.game("lobby/46", "steady")), expected)


if __name__ == "__main__":
    unittest.main()
