"""Our own engine, which leaves out what an engine may leave out, is judged by the rest and plays
without a finding. What is always wanted is missed by name.

    leaves_out.py REFEREE                          checks
    leaves_out.py REFEREE --engine [EVENT MEMBER]  is that engine, without this member too; without
                                                   the event where MEMBER is empty"""
import json
import subprocess
import sys

# What the page lets an engine leave unsaid, by event.
UNSAID = {"hora": ["pai", "yaku", "han", "fu", "points", "ura_markers"],
          "ryukyoku": ["actor", "tenpai"], "end_game": ["scores"], "dahai": ["tsumogiri"],
          "start_game": ["names"]}
WANTED = [("start_kyoku", "honba"), ("start_kyoku", "tehais"), ("hora", "deltas"),
          ("ryukyoku", "kind"), ("pon", "target"), ("kakan", "consumed"), ("dora", "dora_marker"),
          ("tsumo", "pai")]


def engine(referee, event="", member=""):
    inner = subprocess.Popen([referee, "play"], stdin=sys.stdin, stdout=subprocess.PIPE, text=True)
    for text in inner.stdout:
        line = json.loads(text)
        if line["type"] == "hello":
            line["games"] = 1
        for name in UNSAID.get(line["type"], ()):
            line.pop(name, None)
        if line["type"] == event:
            if not member:
                continue
            line.pop(member, None)
        print(json.dumps(line), flush=True)
    return inner.wait()


def main(referee, *options):
    if options:
        return engine(referee, *options[1:])
    wrong = 0
    said = [(event, member, f'a {event} without "{member}"') for event, member in WANTED]
    said.append(("end_kyoku", "", "ends with end_kyoku"))
    for event, member, words in said:
        done = subprocess.run([referee, "drive", "--preset", "tenhou", "--games", "20", "--policy",
                               "wild", "--most-failures", "1", "--whole", "--", sys.executable,
                               __file__, referee, "--engine", event, member],
                              capture_output=True, text=True, check=False)
        if done.returncode != 1 or words not in done.stdout:
            print(event, member, done.stdout, done.stderr)
            wrong += 1
    done = subprocess.run([referee, "drive", "--preset", "tenhou,tenhou-sanma", "--games", "30",
                           "--policy", "rare,directed", "--", sys.executable, __file__, referee,
                           "--engine"], capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    return wrong or done.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
