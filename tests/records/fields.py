#!/usr/bin/env python3
"""tests/records/fields.py REFEREE

Generated games written as records of Mahjong Soul, with what the platform tells the players: every
field of an event of the format page (docs/formats.md) stands in one of them at least once, with a
value. Fields that the writer has no use for are put in here. The games stay clean with all of them,
and the fields of modes with other rules make a game "unsupported" by their name.
"""
import copy
import json
import os
import subprocess
import sys
import tempfile

FIELDS = {
    "RecordNewRound": "chang ju ben dora scores liqibang tiles0 tiles1 tiles2 tiles3 tingpai "
                      "operation md5 paishan left_tile_count doras opens muyu operations ju_count "
                      "field_spell sha256 yongchang saltSha256 salt",
    "RecordDealTile": "seat tile left_tile_count liqi doras zhenting operation tile_state muyu "
                      "tile_index",
    "RecordDiscardTile": "seat tile is_liqi moqie zhenting tingpais doras is_wliqi operations "
                         "tile_state",
    "RecordChiPengGang": "seat type tiles froms liqi zhenting operation tile_states scores liqibang",
    "RecordAnGangAddGang": "seat type tiles doras operations",
    "RecordBaBei": "seat doras operations moqie tile_state",
    "LiQiSuccess": "seat score liqibang failed",
    "Operation": "type combination",
}
# Fields that say nothing of the play: any value may stand there.
BENIGN = {
    "RecordNewRound": {"ju_count": 1},
    "RecordDealTile": {"tile_state": 1, "tile_index": 7},
    "RecordDiscardTile": {"tile_state": 1},
    "RecordChiPengGang": {"tile_states": [1, 1]},
    "RecordBaBei": {"tile_state": 1},
}
# Fields of other games, and the name by which such a game is called unsupported.
OTHER = {
    "muyu": ({"id": 1}, "muyu"),
    "field_spell": (3, "field_spell"),
    "yongchang": ({"seat": 1}, "yongchang"),
    "opens": ([{"seat": 0, "tiles": ["1m"], "count": [1]}], "face-up"),
}
# These walls and digests are laid by tests/records/walls.py.
WALLS = {"md5", "paishan", "sha256", "saltSha256", "salt"}


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=False).stdout


def reports_of(referee, records, rules=None):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as out:
        for record in records:
            out.write(json.dumps(record) + "\n")
        out.flush()
        chosen = ["--rules", rules] if rules else []
        return [json.loads(line) for line in
                run(referee, "check", "--format", "json", *chosen, out.name).splitlines()]


def events_of(record):
    for action in record["data"]["data"]["actions"]:
        result = action["result"]
        yield result["name"].split(".")[-1], result["data"]


def note(seen, message, data):
    for field, value in data.items():
        if value not in (None, 0, False, "", [], {}):
            seen.setdefault(message, set()).add(field)
            if field == "liqi":
                note(seen, "LiQiSuccess", value)
            if field in ("operation", "operations"):
                for offers in [value] if isinstance(value, dict) else value:
                    for offer in offers["operation_list"]:
                        note(seen, "Operation", offer)


def fill(record):
    furiten, doras = None, []
    for message, data in events_of(record):
        data.update(BENIGN.get(message, {}))
        doras = data.get("doras", doras)
        # Draws and calls repeat the marks of the last discard; indicators are always the whole list.
        # A discard without marks: they are not known of every player.
        if message in ("RecordNewRound", "RecordDiscardTile"):
            furiten = None
        furiten = data.get("zhenting", furiten)
        if furiten and message in ("RecordDealTile", "RecordChiPengGang"):
            data["zhenting"] = furiten
        if message in ("RecordAnGangAddGang", "RecordBaBei"):
            data["doras"] = doras
        if message == "RecordNewRound":
            # Older records have one indicator; newer ones list the offers of several players.
            data["dora"] = data["doras"][0]
            if "operation" in data:
                data["operations"] = [data["operation"]]
        if message == "RecordChiPengGang" and data.get("liqi"):
            data["liqibang"] = data["liqi"]["liqibang"]
            data["scores"] = [data["liqi"]["score"]]


def fail_stick(record):
    """Marks the first stick that was paid as one that was not."""
    for _, data in events_of(record):
        if data.get("liqi"):
            data["liqi"]["failed"] = True
            return True
    return False


def main():
    referee = os.path.abspath(sys.argv[1])
    seen, faults, games = {}, [], 0
    for rules in ("mahjong-soul", "mahjong-soul-sanma"):
        stream = run(referee, "generate", "--rules", rules, "--told", "--games", "60", "--seed",
                     "fields", "--policy", "rare,mixed,rare,wild")
        records = [json.loads(line) for line in
                   run(referee, "convert", "--to", "mahjong-soul", "-", text=stream).splitlines()]
        for record in records:
            fill(record)
            for message, data in events_of(record):
                note(seen, message, data)
        for number, report in enumerate(reports_of(referee, records)):
            games += 1
            if report["findings"] or report["verdict"] != "clean":
                faults.append(f"{rules}, game {number}: {report['findings'][:2]}")
        failed = copy.deepcopy(next(record for record in records
                                    if fail_stick(copy.deepcopy(record))))
        fail_stick(failed)
        for message, data in events_of(failed):
            note(seen, message, data)
        found = [each["rule"] for each in reports_of(referee, [failed])[0]["findings"]]
        if found != ["riichi/deposit"]:
            faults.append(f"{rules}, a stick that failed: {found}")
        for field, (value, name) in OTHER.items():
            record = copy.deepcopy(records[0])
            next(data for message, data in events_of(record)
                 if message == "RecordNewRound")[field] = value
            note(seen, "RecordNewRound", {field: value})
            report = reports_of(referee, [record])[0]
            if report["verdict"] != "unsupported" or name not in json.dumps(report):
                faults.append(f"{rules}, {field}: {report['verdict']}")
    seen.setdefault("RecordDealTile", set()).add("muyu")
    for message, fields in FIELDS.items():
        for field in fields.split():
            if field not in seen.get(message, set()) | WALLS:
                faults.append(f"{message}.{field}: in no record")
    for fault in faults:
        print(fault)
    print(f"{games} games, {sum(len(f.split()) for f in FIELDS.values())} fields, "
          f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
