"""An engine at the table that misbehaves: `hostile_engine.py HOW`. It plays as docs/drive.md says up
to the first thing that it is asked, if HOW does not come before."""
import json
import os
import signal
import sys
import time

HELLO = {"type": "hello", "protocol": "referee.table/1", "name": "hostile", "rules": ["tenhou"]}
HAND = ["1m", "4m", "7m", "1p", "4p", "7p", "1s", "4s", "7s", "E", "S", "W", "N"]
KYOKU = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
         "dora_marker": "P", "scores": [25000] * 4, "tehais": [HAND] * 4}
DRAW = {"type": "tsumo", "actor": 0, "pai": "9p"}


def say(line):
    text = line if isinstance(line, str) else json.dumps(line)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def wait():
    time.sleep(600)


def endless(text):
    while True:
        os.write(1, text)


def drip():
    """A line now and then, and never the end of the turn."""
    while True:
        say({"type": "dora", "dora_marker": "P"})
        time.sleep(0.05)


def slow():
    """An error after a while: the game is over, and the engine lives."""
    time.sleep(0.3)
    say({"type": "error", "reason": "slow"})


def words():
    for _ in range(200):
        os.write(2, b"\033[31mwords of mine\033[0m " * 2000 + b"\n")
    sys.exit(7)


def traceback():
    raise ValueError("13 tiles")


def noise():
    while True:
        os.write(2, b"words of mine " * 4000 + b"\n")


IN_PLAY = {
    "noise": noise,
    "traceback": traceback,
    "silent": wait,
    "exits": lambda: sys.exit(3),
    "killed": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "words": words,
    "closes-output": lambda: (os.close(1), wait()),
    "closes-input": lambda: (os.close(0), say(DRAW), wait()),
    "garbage": lambda: (say("no JSON"), wait()),
    "no-utf8": lambda: (os.write(1, b'{"type":"\xff\xfe"}\n'), wait()),
    "deep": lambda: (say('{"type":' + "[" * 40 + "]" * 40 + "}"), wait()),
    "twice": lambda: (say('{"type":"dora","type":"dora"}'), wait()),
    "other-line": lambda: (say({"type": "hand", "of": "bananas"}), wait()),
    "half-a-line": lambda: (os.write(1, b'{"type":"tsu'), sys.exit(0)),
    "half-a-line-silent": lambda: (os.write(1, b'{"type":"tsu'), wait()),
    "many-lines": lambda: endless(b'{"type":"dora","dora_marker":"P"}\n'),
    "endless-line": lambda: endless(b"x" * 65536),
    "large-lines": lambda: endless(b'{"type":"dora","dora_marker":"P","x":"' + b"x" * 4_000_000 + b'"}\n'),
    "drips": drip,
    "slow": slow,
    "error": lambda: say({"type": "error", "reason": "no \033[31mbananas"}),
    "nulls": lambda: (say('{"type":null}'), wait()),
    "huge-numbers": lambda: (say({**DRAW, "actor": 10 ** 30}), wait()),
}


def main(how):
    if how == "exits-at-once":
        return 5
    if how == "never-says-hello":
        wait()
    sys.stdin.readline()
    if how == "wrong-hello":
        say({"type": "hello", "protocol": "other/1"})
        return 0
    if how == "plays-nothing":
        HELLO["rules"] = ["bananas"]
    say(HELLO)
    for text in sys.stdin:
        kind = json.loads(text)["type"]
        if kind == "bye":
            say({"type": "bye"})
            if how == "never-ends":
                wait()
            return 0
        say({"type": "start_game", "names": list("ABCD")})
        if how == "never-ends":
            say({"type": "error", "reason": "not today"})
            continue
        if how == "early-end":
            say({"type": "end_game", "scores": [25000] * 4})
            continue
        say(KYOKU)
        IN_PLAY[how]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
