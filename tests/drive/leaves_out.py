"""Our own engine, which leaves out what an engine may leave out, is judged by the rest and plays
without a finding.

    leaves_out.py REFEREE            checks
    leaves_out.py REFEREE --engine   is that engine"""
import json
import subprocess
import sys

# What the page lets an engine leave unsaid, by event.
UNSAID = {"hora": ["pai", "yaku", "han", "fu", "points", "ura_markers"],
          "ryukyoku": ["actor", "tenpai"], "end_game": ["scores"], "dahai": ["tsumogiri"],
          "start_game": ["names"]}


def engine(referee):
    inner = subprocess.Popen([referee, "play"], stdin=sys.stdin, stdout=subprocess.PIPE, text=True)
    for text in inner.stdout:
        line = json.loads(text)
        if line["type"] == "hello":
            line["games"] = 1
        for name in UNSAID.get(line["type"], ()):
            line.pop(name, None)
        print(json.dumps(line), flush=True)
    return inner.wait()


def main(referee, *options):
    if options:
        return engine(referee)
    done = subprocess.run([referee, "drive", "--preset", "tenhou,tenhou-sanma", "--games", "30",
                           "--policy", "rare,directed", "--", sys.executable, __file__, referee,
                           "--engine"], capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
