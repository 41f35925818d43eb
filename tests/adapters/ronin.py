#!/usr/bin/env python3
"""The adapters of Ronin's engine without the engine: they say in one sentence what is missing, and
what they translate is held to docs/events.md, with modules in the engine's place.

    ronin.py SOURCES"""

import functools
import subprocess
import sys
import tempfile
import types
from pathlib import Path
from types import SimpleNamespace as Thing

ROOT = Path(sys.argv[1]).resolve()
ADAPTERS = ROOT / "tools" / "adapters"
sys.path.insert(0, str(ADAPTERS))

from ronin_words import YAKU, Copies, face_of, kind_of  # noqa: E402
from table_protocol import Moment  # noqa: E402


def refusal(folder, script):
    """The one line on standard error of an adapter that has no engine."""
    done = subprocess.run([sys.executable, "-B", str(ADAPTERS / script), str(folder)],
                          input='{"type":"hello"}\n', capture_output=True, text=True)
    assert done.returncode == 2, (script, done)
    assert done.stdout == "", done.stdout
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def checkout(folder, python, imported):
    """A folder that looks like a checkout, with one module."""
    logic = folder / "backend" / "game" / "logic"
    logic.mkdir(parents=True)
    for package in (logic.parent, logic):
        (package / "__init__.py").write_text("", encoding="utf-8")
    (logic / "mahjong_service.py").write_text(imported, encoding="utf-8")
    (folder / "pyproject.toml").write_text(f'requires-python = "{python}"\n', encoding="utf-8")
    return folder


def test_says_what_is_missing():
    for script in ("ronin_table.py", "ronin_questions.py"):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            assert "no checkout of Ronin" in refusal(folder, script)
            old = checkout(folder / "old", ">=99.1", "import no_such_package\n")
            assert "needs Python >=99.1" in refusal(old, script)
            lacks = checkout(folder / "lacks", ">=3.0", "import no_such_package\n")
            assert "needs the package no_such_package" in refusal(lacks, script)


def test_tiles_have_one_number_each():
    assert [face_of(n) for n in (0, 16, 17, 52, 88, 108, 124, 135)] == [
        "1m", "5mr", "5m", "5pr", "5sr", "E", "P", "C"]
    for number in range(136):
        assert kind_of(face_of(number)) == number // 4
    number = Copies()
    assert [number(face) for face in ("5m", "5mr", "5m", "5m", "E")] == [17, 16, 18, 19, 108]
    plain = Copies(reds=False)
    assert [plain("5p") for _ in range(4)] == [52, 53, 54, 55]
    for more in ("5m", "5mr"):
        try:
            number(more)
        except ValueError:
            continue
        raise AssertionError(f"a fourth {more}")


def test_yaku_have_names_of_the_protocol():
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    for name in set(YAKU.values()) - {"dora", "ura-dora", "red-five"}:
        assert f"`{name}`" in page, name


def test_a_moment_refuses_what_was_not_offered():
    moment = Moment([[], ["pon E E", "none"], ["hora", "none"], []])
    assert moment.take({"seat": 0, "act": "none"}) == "seat 0 is not asked"
    assert moment.take({"seat": 1, "act": "hora"}) == "seat 1 may not do this"
    assert moment.take({"seat": True, "act": "none"}) == "no such seat"
    assert moment.take("none") == "no such seat"
    assert moment.open_seats() == [1, 2]
    assert moment.take({"seat": 1, "act": "none"}) is None
    assert moment.take({"seat": 1, "act": "pon E E"}) == "seat 1 has acted"
    assert moment.open_seats() == [2]


@functools.cache
def modules():
    """ronin_told with a module in the place of the engine's, and that module."""
    turn = types.ModuleType("game.logic.turn")
    for name in ("apply_ron_score", "apply_tsumo_score", "apply_double_ron_score"):
        setattr(turn, name, lambda *_: None)
    logic = types.ModuleType("game.logic")
    logic.turn = turn
    sys.modules.update({"game": types.ModuleType("game"), "game.logic": logic,
                        "game.logic.turn": turn})
    import ronin_told
    return ronin_told, turn


def teller():
    module, turn = modules()
    said = []
    told = module.Told(2, said.append, Thing(honba_ron_bonus=300, riichi_stick_value=1000))
    return told, said, turn


def value(points, yaku=((13, 1),)):
    return Thing(cost_main=points, cost_additional=0, han=1, fu=30,
                 yaku=[Thing(yaku_id=number, han=han) for number, han in yaku])


def start(told, honba):
    """East 2 of a game whose first dealer is seat 2: the dealer is seat 3."""
    for seat in range(4):
        told.tell_round_started(Thing(
            seat=seat, my_tiles=[seat], dealer_seat=3, honba_sticks=honba, riichi_sticks=1,
            round_wind=Thing(value="East"), dora_indicators=[16],
            players=[Thing(seat=one, score=25000) for one in range(4)]))


def test_a_hand_begins_once_with_every_hand():
    told, said, _ = teller()
    start(told, 2)
    assert said == [{"type": "start_kyoku", "bakaze": "E", "kyoku": 2, "honba": 2, "kyotaku": 1,
                     "oya": 3, "dora_marker": "5mr", "scores": [25000] * 4,
                     "tehais": [["1m"], ["1m"], ["1m"], ["1m"]]}], said


def test_two_rons_move_what_each_is_paid():
    """The discarder pays both, with the counters twice ("both winners receive the honba bonus",
    ronin/Call Rules); the sticks stand with the winner who takes them; a liable player and the
    discarder share one win ("split 50/50", ronin/Liability (Pao))."""
    told, said, turn = teller()
    start(told, 1)
    said.clear()
    turn.apply_double_ron_score(None, [(1, value(1000)), (3, value(32000, ((103, 13),)))])
    winner = {"ura_dora_indicators": None}
    told.tell_round_end(Thing(result=Thing(
        type=Thing(value="double_ron"), loser_seat=0, winning_tile=0,
        score_changes={0: -1300 - 16150, 1: 2300, 2: -16150, 3: 32300},
        winners=[Thing(winner_seat=1, pao_seat=None, riichi_sticks_collected=1, **winner),
                 Thing(winner_seat=3, pao_seat=2, riichi_sticks_collected=0, **winner)])))
    first, second, end = said
    assert (first["actor"], first["deltas"]) == (1, [-1300, 2300, 0, 0]), first
    assert (second["actor"], second["deltas"]) == (3, [-16150, 0, -16150, 32300]), second
    assert first["yaku"] == [{"yaku": "tanyao", "han": 1}] and first["han"] == 1
    assert second["yaku"] == [{"yaku": "daisangen"}] and "han" not in second
    assert second["liable"] == 2 and end == {"type": "end_kyoku"}


def test_a_kan_is_told_once_and_before_it_may_be_robbed():
    told, said, _ = teller()
    told.added = 135
    told.kan_that_may_be_robbed(2, "kakan", 135)
    kan = Thing(meld_type=Thing(value="added_kan"), caller_seat=2, tile_ids=[132, 133, 134, 135])
    told.tell_meld(kan)  # nobody has robbed it
    assert said == [{"type": "kakan", "actor": 2, "pai": "C", "consumed": ["C", "C", "C"]}], said
    told.tell_meld(kan)  # another one is told when the engine tells of it
    assert len(said) == 2


def test_a_drawn_hand_shows_who_is_tenpai():
    told, said, _ = teller()
    told.tell_round_end(Thing(result=Thing(
        type=Thing(value="exhaustive_draw"), score_changes={0: 3000, 1: -1000, 2: -1000, 3: -1000},
        tempai_seats=[0], tenpai_hands=[Thing(seat=0, closed_tiles=[16, 17])])))
    assert said[0] == {
        "type": "ryukyoku", "kind": "exhaustive", "deltas": [3000, -1000, -1000, -1000],
        "tenpai": [True, False, False, False],
        "shown": [["5mr", "5m"], None, None, None]}, said


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    for _, test in tests:
        test()
    print(f"{len(tests)} tests of the adapters of Ronin's engine pass")


main()
