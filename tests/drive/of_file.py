"""An engine plays a ruleset that is no preset, and is judged by the file of that ruleset.

    of_file.py REFEREE            checks
    of_file.py REFEREE --engine   is that engine: our own, at Tenhou's rules by another name"""
import json
import pathlib
import subprocess
import sys
import tempfile


def engine(referee):
    inner = subprocess.Popen([referee, "play"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             text=True, bufsize=1)
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] == "start":
            line["rules"] = "tenhou"
        inner.stdin.write(json.dumps(line) + "\n")
        inner.stdin.flush()
        for answer in inner.stdout:
            said = json.loads(answer)
            if said["type"] == "hello":
                said.update(rules=["house"], games=1)
            print(json.dumps(said), flush=True)
            if said["type"] in ("hello", "deal", "ask", "end_game", "error", "bye"):
                break
    inner.stdin.close()
    return inner.wait()


def main(referee, *options):
    if options:
        return engine(referee)
    wrong = []

    def check(rules, code, *words, absent=()):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "rules.json")
            file.write_text(json.dumps(rules), encoding="utf-8")
            done = subprocess.run([referee, "drive", "--preset", str(file), "--games", "12",
                                   "--policy", "rare,wild", "--", sys.executable, __file__, referee,
                                   "--engine"], capture_output=True, text=True, check=False)
        said = done.stdout + done.stderr
        if done.returncode != code or not all(word in said for word in words) or any(
                word in said for word in absent):
            wrong.append((rules, done.returncode, said))

    check({"name": "house", "extends": "tenhou"}, 0, "house: 12 games", ", 0 failed")
    # An act that this house allows and Tenhou does not is missed in the offers.
    check({"name": "house", "extends": "tenhou", "kuikae.suji": False, "kuikae.same": False}, 1,
          "drive/offer-missing", "its ruleset is of a file")
    check({"name": "other", "extends": "tenhou"}, 2, "plays none of the chosen rulesets")
    check({"name": "tenhou", "extends": "tenhou"}, 3, 'its "name" must be')
    check({"extends": "tenhou"}, 3, 'its "name" must be')
    check({"name": "house", "extends": "tenhou", "kuikae": 1}, 3, "kuikae")
    for each in wrong:
        print(*each, sep="\n")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
