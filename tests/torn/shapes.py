"""Sound files of every format that is read, each made of a generated game: by the program's writers
where there is one, otherwise by the writers of tests/records/, which know a format's text alone.
"""
import base64
import gzip
import json
import os
import random
import subprocess
import sys
import urllib.parse
import zlib
from collections import namedtuple

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "records"))
import review_reports  # noqa: E402
import riichi_city  # noqa: E402
import shape_writers  # noqa: E402

# `rules`: what the game was played under.
Sound = namedtuple("Sound", "name rules content")
WRITERS = ("events", "mjai", "mjlog", "tenhou6", "mahjong-soul", "mahjong-soul-bytes")
# The order in which the platform writes the members; converters write the hands last.
TENHOUS_ORDER = ("ver", "ref", "log", "ratingc", "rule", "lobby", "dan", "rate", "sx", "name", "sc")


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=True).stdout


def generated(referee, rules, seed, number=0, policy="mixed,kans"):
    return run(referee, "generate", "--rules", rules, "--seed", seed, "--first", str(number),
               "--games", "1", "--policy", policy)


def streams(referee, rules, seed, count, below=None):
    """`count` games; of fewer than `below` bytes each, where a game is to end soon."""
    if below is None:
        yield from (generated(referee, rules, f"{seed}-{game}") for game in range(count))
        return
    number = 0
    while count:
        stream = generated(referee, rules, seed, number, "rare,mixed")
        number += 1
        if len(stream) < below:
            count -= 1
            yield stream


def packed(content):
    return gzip.compress(content, mtime=0)


def turned(value):
    """The members of every object in the reverse order: JSON gives them none."""
    if isinstance(value, dict):
        return {key: turned(each) for key, each in reversed(value.items())}
    return [turned(each) for each in value] if isinstance(value, list) else value


def spread(value):
    return json.dumps(value, indent=1, ensure_ascii=False).encode()


def of_tenhou6(log):
    own = {key: log[key] for key in TENHOUS_ORDER if key in log}
    own.update({key: each for key, each in log.items() if key not in own})
    line = json.dumps(log, ensure_ascii=False)
    yield "own-order", json.dumps(own, ensure_ascii=False).encode()
    yield "spread", spread(log)
    yield "turned", json.dumps(turned(log)).encode()
    yield "list", f"[{line},{line}]".encode()
    yield "lines", f"{line}\n{line}\n".encode()
    yield "hands", json.dumps(log["log"]).encode()
    yield "link", ("https://tenhou.net/6/#json=" + urllib.parse.quote(line)).encode()


def of_mahjong_soul(record, conversion):
    for name, (content, _) in shape_writers.shapes(record, conversion).items():
        yield name, content
    yield "spread", spread(record)
    yield "turned", json.dumps(turned(record)).encode()
    yield "bytes-base64", base64.b64encode(shape_writers.answer(record))


def of_riichi_city(record):
    yield "plain", json.dumps(record).encode()
    yield "answer", json.dumps({"code": 0, "data": record, "message": ""}).encode()
    yield "spread", spread(record)
    yield "turned", json.dumps(turned(record)).encode()
    yield "sorted", json.dumps(record, sort_keys=True).encode()
    yield "list", json.dumps([record, record]).encode()


def of_majiang(game):
    line = json.dumps(game, ensure_ascii=False)
    yield "plain", line.encode()
    yield "spread", spread(game)
    yield "turned", json.dumps(turned(game)).encode()
    yield "list", f"[{line},{line}]".encode()
    yield "packed", packed(line.encode())


def documents(referee, rules, stream, only=None):
    """Sound files of one game under a preset. `only`: beginnings of the names that are wanted."""
    def wants(name):
        return only is None or any(each.startswith(name) or name.startswith(each) for each in only)
    written = {name: run(referee, "convert", "--to", name, "-", text=stream) for name in WRITERS}
    for name, content in written.items():
        yield Sound(name, rules, content)
        if name in ("events", "mjai", "mjlog"):
            yield Sound(name + "-packed", rules, packed(content))
    for shape, content in of_tenhou6(json.loads(written["tenhou6"])):
        yield Sound("tenhou6-" + shape, rules, content)
    if wants("majiang") and "sanma" not in rules:
        game = json.loads(run(referee, "convert", "--to", "majiang", "-", text=stream))
        for shape, content in of_majiang(game):
            yield Sound("majiang-" + shape, rules, content)
    if wants("mjai-reviewer") and "sanma" not in rules:
        events = [json.loads(line) for line in written["mjai"].splitlines()]
        for shape, content in review_reports.shapes_of(json.loads(written["tenhou6"]), events):
            yield Sound("mjai-reviewer-" + shape, rules, content)
    record = json.loads(written["mahjong-soul"])
    if wants("mahjong-soul"):
        for shape, content in of_mahjong_soul(record, json.loads(written["tenhou6"])):
            yield Sound("mahjong-soul-" + shape, rules, content)
    if wants("riichi-city"):
        players = 3 if "sanma" in rules else 4
        for shape, content in of_riichi_city(
                riichi_city.record_of(record, players, random.Random(zlib.crc32(stream)))):
            yield Sound("riichi-city-" + shape, rules, content)
