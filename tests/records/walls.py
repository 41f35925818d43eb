#!/usr/bin/env python3
"""tests/records/walls.py REFEREE

Lays walls under generated games, written as records of Mahjong Soul, from the format's text: both
generations, with their digests. A sound wall must be proved; each edit of a wall, a digest or a
drawn tile must give exactly the one finding that is written beside it here.
"""
import copy
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile


def full_set(players):
    tiles = []
    for suit in "mps":
        for rank in range(1, 10):
            if players == 3 and suit == "m" and 2 <= rank <= 8:
                continue
            copies = [f"{rank}{suit}"] * 4
            if rank == 5:
                copies[0] = f"0{suit}"
            tiles += copies
    return tiles + [f"{honour}z" for honour in range(1, 8) for _ in range(4)]


def lay(events, players, chance, whole):
    """Lays the wall of one hand: what the play shows in its place, any order in the others."""
    start = events[0]["data"]
    dealer = start["ju"]
    size = 108 if players == 3 else 136
    wall = [None] * size
    hands = [list(start[f"tiles{seat}"]) for seat in range(players)]
    place = 0
    for first, count in ((0, 4), (4, 4), (8, 4), (12, 1)):
        for turn in range(players):
            hand = hands[(dealer + turn) % players]
            wall[place:place + count] = hand[first:first + count]
            place += count
    wall[place] = hands[dealer][13]
    place += 1
    dealt = place
    from_end = 0
    replace = False
    doras = start["doras"]
    ura = []
    for event in events[1:]:
        data = event["data"]
        name = event["name"].split(".")[-1]
        doras = max(doras, data.get("doras", []), key=len)
        if name == "RecordDealTile":
            if replace:
                wall[size - 1 - from_end] = data["tile"]
                from_end += 1
            else:
                wall[place] = data["tile"]
                place += 1
            replace = False
        elif name in ("RecordAnGangAddGang", "RecordBaBei"):
            replace = True
        elif name == "RecordChiPengGang" and data["type"] == 2:
            replace = True
        elif name == "RecordHule":
            for win in data["hules"]:
                doras = max(doras, win.get("doras", []), key=len)
                ura = max(ura, win.get("li_doras", []), key=len)
    base = 8 if players == 3 else 4
    for number, tile in enumerate(doras):
        wall[size - 1 - base - 2 * number] = tile
    for number, tile in enumerate(ura):
        wall[size - 2 - base - 2 * number] = tile
    rest = full_set(players)
    for tile in wall:
        if tile is not None:
            rest.remove(tile)
    chance.shuffle(rest)
    text = "".join(tile if tile is not None else rest.pop() for tile in wall)
    if whole:
        salt = "".join(chance.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(32))
        start.update(paishan=text, salt=salt,
                     sha256=hashlib.sha256((text + salt).encode()).hexdigest(),
                     saltSha256=hashlib.sha256(salt.encode()).hexdigest())
    else:
        text = text[2 * dealt:]
        start.update(paishan=text, md5=hashlib.md5(text.encode()).hexdigest())


def hands_of(record):
    hands = []
    for action in record["data"]["data"]["actions"]:
        result = action["result"]
        if result["name"].endswith("RecordNewRound"):
            hands.append([])
        hands[-1].append(result)
    return hands


def check(referee, record):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        out = subprocess.run([referee, "check", "--format", "json", file.name],
                             capture_output=True, check=False)
    return json.loads(out.stdout.splitlines()[0])


def other(digest):
    return ("0" if digest[0] != "0" else "1") + digest[1:]


def swapped(text, one, two):
    tiles = [text[i:i + 2] for i in range(0, len(text), 2)]
    tiles[one], tiles[two] = tiles[two], tiles[one]
    return "".join(tiles)


def differing(text, start):
    first = text[2 * start:2 * start + 2]
    for place in range(start + 1, len(text) // 2):
        if text[2 * place:2 * place + 2] != first:
            return place
    return start


def main():
    referee = os.path.abspath(sys.argv[1])
    chance = random.Random(27)
    failures = []
    proved = edited = 0

    def expect(what, record, rules, wall=None):
        report = check(referee, record)
        found = [finding["rule"] for finding in report["findings"]]
        if found != rules or (wall and report["wall"] != wall):
            failures.append(f"{what}: {found}, wall {report['wall']}; expected {rules}")

    for preset, players in (("mahjong-soul", 4), ("mahjong-soul-sanma", 3)):
        out = subprocess.run([referee, "generate", "--rules", preset, "--seed", "walls", "--games",
                              "8", "--policy", "mixed,kans,rare,callers", "--to", "mahjong-soul"],
                             capture_output=True, check=True)
        for number, line in enumerate(out.stdout.splitlines()):
            for whole in (True, False):
                record = json.loads(line)
                for hand in hands_of(record):
                    lay(hand, players, chance, whole)
                what = f"{preset} {number} {'whole' if whole else 'rest'}"
                expect(what, record, [], "proved")
                proved += 1
                if number > 2:
                    continue
                for key in ("sha256", "saltSha256") if whole else ("md5",):
                    bad = copy.deepcopy(record)
                    start = hands_of(bad)[0][0]["data"]
                    start[key] = other(start[key])
                    expect(f"{what}: {key} edited", bad, ["wall/hash"])
                    edited += 1
                bad = copy.deepcopy(record)
                start = hands_of(bad)[0][0]["data"]
                last = len(start["paishan"]) // 2 - 1
                text = start["paishan"]
                start["paishan"] = swapped(text, last - 18, differing(text, last - 17))
                if start["paishan"] != text:
                    report = check(referee, bad)
                    found = {finding["rule"] for finding in report["findings"]}
                    edited += 1
                    if found != {"wall/hash"}:
                        failures.append(f"{what}: wall edited: {sorted(found)}")
    print(f"{proved} games proved or refuted, {edited} edits; {len(failures)} failures")
    for failure in failures[:20]:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
