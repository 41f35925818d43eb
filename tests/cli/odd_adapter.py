"""An adapter for the tests of `referee conform run`: answers {"double": 2n} to {"n": n}, and does
what the first argument says when n is 3.

    odd_adapter.py WHAT [FOLDER]    FOLDER: where it remembers that it was started"""

import json
import os
import signal
import subprocess
import sys
import time

WHAT = sys.argv[1]
HELLO = {"type": "hello", "protocol": "referee.conform/1", "name": "odd", "version": "1",
         "rules": ["tenhou", "ronin"], "questions": ["riddle"]}


def say(value):
    print(value if isinstance(value, str) else json.dumps(value), flush=True)


def answer(ask, n):
    return {"type": "answer", "id": ask["id"], "answer": {"double": 2 * n}}


def misbehave(ask):
    id_ = ask["id"]
    if WHAT == "wrong":
        say({"type": "answer", "id": id_, "answer": {"double": 7}})
    elif WHAT == "float":
        say({"type": "answer", "id": id_, "answer": {"double": 6.0, "more": [1]}})
    elif WHAT == "nothing":
        say({"type": "answer", "id": id_, "answer": {}})
    elif WHAT == "unsaid":
        say({"type": "answer", "id": id_, "answer": {"unsaid": ["double", "half"]}})
    elif WHAT == "unsaid-half":
        say({"type": "answer", "id": id_, "answer": {"unsaid": ["half"]}})
    elif WHAT == "unsaid-other":
        say({"type": "answer", "id": id_, "answer": {"unsaid": ["half", 7]}})
    elif WHAT == "unsaid-beside":
        say({**answer(ask, 3), "unsaid": ["double"]})
    elif WHAT == "unsaid-slip":
        say({"type": "answer", "id": id_, "answer": {"unsaid": ["by_shape", "wait"]}})
    elif WHAT == "unsaid-text":
        say({"type": "answer", "id": id_, "answer": {"unsaid": "double"}})
    elif WHAT == "refuse":
        say({"type": "error", "id": id_, "reason": "\x1b[31mnever\n<&>"})
    elif WHAT == "skip":
        say({"type": "skip", "id": id_, "reason": "not at night"})
    elif WHAT == "no-end":
        sys.stdout.write(json.dumps(answer(ask, 3)))
        sys.stdout.flush()
        time.sleep(60)
    elif WHAT == "hang":
        time.sleep(60)
    elif WHAT == "exit":
        print("Traceback: no such hand", file=sys.stderr)
        sys.exit(7)
    elif WHAT == "noise":
        while True:
            os.write(2, b"words " * 10_000 + b"\n")
    elif WHAT == "signal":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif WHAT == "close":
        os.close(1)
        time.sleep(60)
    elif WHAT == "half":
        sys.stdout.write('{"type":"answer","id":')
        sys.stdout.flush()
        sys.exit(0)
    elif WHAT == "garbage":
        say("Score: 7700\x1b[2J")
    elif WHAT == "bytes":
        sys.stdout.buffer.write(b"\xff\x00\xfe\n")
        sys.stdout.buffer.flush()
    elif WHAT == "deep":
        say("[" * 100000)
    elif WHAT == "twice":
        say('{"type":"answer","id":%d,"answer":{"double":6,"double":6}}' % id_)
    elif WHAT == "text":
        say({"type": "answer", "id": id_, "answer": "six"})
    elif WHAT == "id":
        say({"type": "answer", "id": 1000 + id_, "answer": {"double": 6}})
    elif WHAT == "no-id":
        say({"type": "answer", "answer": {"double": 6}})
    elif WHAT == "lines":
        for _ in range(1000):
            say(answer(ask, 3))
    elif WHAT == "late-line":
        say(answer(ask, 3))
        time.sleep(0.2)
        say(answer(ask, 3))
    elif WHAT == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    elif WHAT == "slow":
        for char in json.dumps(answer(ask, 3)) + "\n":
            sys.stdout.write(char)
            sys.stdout.flush()
            time.sleep(0.005)
    elif WHAT == "words":
        sys.stderr.write("words and more words\n" * 20000)
        say(answer(ask, 3))
    elif WHAT == "child":
        subprocess.Popen(["sleep", "60"])
        say(answer(ask, 3))
    else:
        say(answer(ask, 3))


def main():
    if WHAT == "once":
        path = os.path.join(sys.argv[2], "started")
        if os.path.exists(path):
            sys.exit("started before")
        open(path, "w").close()
    if WHAT == "mute":
        time.sleep(60)
    if WHAT == "no-program":
        sys.exit("cannot find the hand")
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["type"] == "hello":
            if WHAT == "no-end-of-hello":
                print("{}", end="", flush=True)
                sys.exit(1)
            say({**HELLO, **({"protocol": "toml-test"} if WHAT == "protocol" else {}),
                 **({"level": "L9"} if WHAT == "level" else {}),
                 **({"players": {"four": [4], "three": [3], "five": [5], "none": [],
                                 "players": "4"}[WHAT]}
                    if WHAT in ("four", "three", "five", "none", "players") else {}),
                 **({"rules": ["mars"]} if WHAT == "foreign" else {}),
                 **({"questions": ["riddle", "waits"]} if WHAT == "unsaid-slip" else {}),
                 **({"rules": ["tenhuo", "tenhou"], "questions": ["riddle", "wait"]}
                    if WHAT == "slip" else {})})
        elif ask["type"] == "bye":
            if WHAT == "stubborn":
                time.sleep(60)
            if WHAT == "silent-end":
                sys.exit(4)
            say({"type": "ciao" if WHAT == "other-bye" else "bye"})
            sys.exit(3 if WHAT == "bad-end" else 0)
        elif WHAT in ("always-exit", "once"):
            sys.exit(3)
        elif ask["input"]["n"] == 3:
            misbehave(ask)
        else:
            say(answer(ask, ask["input"]["n"]))
            if WHAT == "deaf":
                time.sleep(60)


main()
