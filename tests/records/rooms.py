#!/usr/bin/env python3
"""tests/records/rooms.py REFEREE [--games N]

Games of rooms with settings of their own, written as records of Mahjong Soul whose header states
the settings as the format does: what is off is left out. The generator plays by a ruleset file with
the options that the settings mean, and the record, judged by its own header, must be clean. Where
the settings that are left out were on in truth, nothing graver than a note may come of it. Which
field means which option is from the format page (docs/formats.md), not from the referee.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

USUAL = {
    "can_jifei": True, "liqibang_value": 1000, "changbang_value": 300, "noting_fafu_1": 1000,
    "noting_fafu_2": 1500, "noting_fafu_3": 3000, "have_liujumanguan": True, "have_biao_dora": True,
    "have_gang_biao_dora": True, "have_li_dora": True, "have_gang_li_dora": True,
    "have_sifenglianda": True, "have_sigangsanle": True, "have_sijializhi": True,
    "have_jiuzhongjiupai": True, "have_helelianzhuang": True, "have_helezhongju": True,
    "have_tingpailianzhuang": True, "have_tingpaizhongju": True, "have_yifa": True,
    "have_nanruxiru": True, "jingsuanyuandian": 25000, "shunweima_2": 5, "shunweima_3": -5,
    "shunweima_4": -15, "dora_count": 3, "shiduan": 1, "init_point": 25000, "fandian": 30000,
    "fanfu": 1, "time_fixed": 5, "time_add": 20, "have_zimosun": True,
}
OF_THREE = {"changbang_value": 200, "noting_fafu_2": 2000, "noting_fafu_3": 0,
            "jingsuanyuandian": 35000, "shunweima_2": 0, "shunweima_3": -15, "shunweima_4": 0,
            "dora_count": 2, "init_point": 35000, "fandian": 40000}
OFF = None
NO_URA = {"dora.ura": False, "dora.kan_ura": False}
# What the room states otherwise, and the options that it means. None: the field is left out.
ROOMS = {
    "usual": ({}, {}),
    "kiriage": ({"have_qieshangmanguan": True}, {"pay.kiriage": True}),
    "no ippatsu": ({"have_yifa": OFF}, {"yaku.ippatsu": False}),
    "no ura": ({"have_li_dora": OFF, "have_gang_li_dora": OFF}, NO_URA),
    "no dora": ({"have_biao_dora": OFF, "have_gang_biao_dora": OFF, "have_li_dora": OFF,
                 "have_gang_li_dora": OFF}, {"dora.on": False, "dora.kan": False, **NO_URA}),
    "league": ({"have_yifa": OFF, "have_gang_biao_dora": OFF, "have_li_dora": OFF,
                "have_gang_li_dora": OFF, "dora_count": OFF},
               {"yaku.ippatsu": False, "dora.kan": False, "dora.red": [0, 0, 0], **NO_URA}),
    "kan dora at once": ({"ming_dora_immediately_open": True},
                         {"kandora.daiminkan": "at-once", "kandora.kakan": "at-once"}),
    "no aborts": ({"have_sifenglianda": OFF, "have_sigangsanle": OFF, "have_sijializhi": OFF,
                   "have_jiuzhongjiupai": OFF},
                  {"abort.four_winds": "off", "abort.four_kans": False, "abort.four_riichi": False,
                   "abort.nine_terminals": 0}),
    "no renchan": ({"have_helelianzhuang": OFF, "have_tingpailianzhuang": OFF},
                   {"renchan.win": False, "renchan.tenpai": False}),
    "no bust": ({"can_jifei": OFF}, {"tobi.on": False}),
    "no extra round": ({"have_nanruxiru": OFF}, {"sd.on": False}),
    "dealer plays on": ({"have_helezhongju": OFF, "have_tingpaizhongju": OFF},
                        {"end.agariyame": "off", "end.tenpaiyame": "off"}),
    "no nagashi": ({"have_liujumanguan": OFF}, {"draw.nagashi": False}),
    "no open tanyao": ({"shiduan": OFF}, {"yaku.kuitan": False}),
    "two han": ({"fanfu": 2}, {"win.min_yaku": 2}),
    "stick": ({"liqibang_value": 2000}, {"riichi.stick": 2000}),
    "swaps": ({"enable_shiti": 1}, {"kuikae.same": False, "kuikae.suji": False}),
    "late riichi": ({"enable_nontsumo_liqi": 1}, {"riichi.min_wall": 0}),
    "double wind": ({"disable_double_wind_four_fu": 1}, {"fu.double_wind": 2}),
    "renhou": ({"enable_renhe": 2}, {"yaku.renhou": "yakuman"}),
    "single yakuman": ({"disable_double_yakuman": 1, "disable_composite_yakuman": 1},
                       {"yakuman.double": [], "yakuman.stack": False}),
    "no counted yakuman": ({"disable_leijiyiman": True}, {"yakuman.kazoe": "sanbaiman"}),
}
OF_FOUR = {
    "head bump": ({"have_toutiao": True}, {"ron.max": 1}),
    "triple ron": ({"have_sanjiahele": True}, {"abort.triple_ron": True}),
    "four reds": ({"dora_count": 4}, {"dora.red": [1, 2, 1]}),
    "honba": ({"changbang_value": 1500}, {"honba.ron": 1500, "honba.tsumo_each": 500}),
    "noten": ({"noting_fafu_1": 2000, "noting_fafu_2": 3000, "noting_fafu_3": 6000},
              {"noten.total": 6000}),
}
# Left out, and on in truth: the usual rules were played.
LEFT_OUT = {
    "switches": dict.fromkeys(("have_yifa", "have_nanruxiru", "can_jifei", "have_helezhongju",
                               "have_gang_li_dora", "have_liujumanguan", "have_helelianzhuang")),
    "aborts": dict.fromkeys(("have_sifenglianda", "have_sigangsanle", "have_sijializhi",
                             "have_jiuzhongjiupai", "have_tingpailianzhuang")),
    "numbers": dict.fromkeys(("liqibang_value", "changbang_value", "noting_fafu_1",
                              "noting_fafu_2", "noting_fafu_3", "shunweima_2", "shunweima_3",
                              "shunweima_4", "jingsuanyuandian", "have_zimosun")),
}


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=False).stdout


def findings(referee, folder, preset, room, options, games):
    rules = os.path.join(folder, "rules.json")
    with open(rules, "w", encoding="utf-8") as file:
        json.dump({"extends": preset, **options}, file)
    stream = run(referee, "generate", "--rules", rules, "--told", "--games", str(games), "--seed",
                 "rooms", "--policy", "mixed,rare,wild")
    records = os.path.join(folder, "records.jsonl")
    stated = {name: value for name, value in room.items() if value not in (None, 0, False)}
    with open(records, "w", encoding="utf-8") as file:
        for line in run(referee, "convert", "--rules", rules, "--to", "mahjong-soul", "-", text=stream).splitlines():
            record = json.loads(line)
            record["head"]["config"]["mode"]["detail_rule"] = stated
            file.write(json.dumps(record) + "\n")
    reports = [json.loads(line) for line in
               run(referee, "check", "--format", "json", records).splitlines()]
    assert len(reports) == games, (preset, options, len(reports))
    return [(each["severity"], each["rule"]) for report in reports for each in report["findings"]] + \
        [("verdict", report["verdict"]) for report in reports if report["verdict"] == "unsupported"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("referee")
    parser.add_argument("--games", type=int, default=1)
    options = parser.parse_args()
    referee = os.path.abspath(options.referee)
    faults, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for preset, usual, more in (("mahjong-soul", USUAL, OF_FOUR),
                                    ("mahjong-soul-sanma", {**USUAL, **OF_THREE}, {})):
            for name, (stated, meant) in {**ROOMS, **more}.items():
                tried += 1
                found = findings(referee, folder, preset, {**usual, **stated}, meant, options.games)
                if found:
                    faults.append(f"{preset}, {name}: {found[:3]}")
            for name, left_out in LEFT_OUT.items():
                tried += 1
                found = findings(referee, folder, preset, {**usual, **left_out}, {}, options.games)
                grave = [each for each in found if each[0] != "note"]
                if grave:
                    faults.append(f"{preset}, {name} left out: {grave[:3]}")
    for fault in faults:
        print(fault)
    print(f"{tried} rooms, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
