"""Judges canonical streams and writes a line of `referee.report/1` for each game.

    python3 -m second [--rules NAME|FILE] [--quick] [FILE...]
    python3 second/__main__.py --serve

Without a file, or with -, standard input is read. The ruleset is the one that each game's header
names, or --rules. --quick leaves severities out: every finding is an error then. Exit code 1 where
there is an error, 2 where a game could not be judged, else 0.

--serve answers one game after another for `referee check --second-opinion`: it reads the lines of
a game and the line {"type": "judge", "rules": NAME}, and answers with the line of a report."""

import argparse
import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the folder may be one that nobody writes to
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from second.report import games_of, report_of  # noqa: E402


def serve():
    lines = []
    for line in sys.stdin:
        ask = json.loads(line) if line.startswith('{"type":"judge"') else None
        if line.startswith('{"type":"hello"}'):
            print('{"type":"hello"}', flush=True)
        elif ask is None:
            lines.append(line)
        else:
            events = next(games_of(lines))
            lines = []
            print(json.dumps(report_of(events, name=ask["rules"])), flush=True)
    return 0


def judge_files(options):
    code = 0
    for path in options.files:
        with (sys.stdin if path == "-" else open(path, encoding="utf-8")) as lines:
            for number, events in enumerate(games_of(lines)):
                report = report_of(events, path, number, options.rules, not options.quick)
                print(json.dumps(report), flush=True)
                if report["verdict"] == "unsupported":
                    code = max(code, 2)
                elif code == 0 and any(f["severity"] == "error" for f in report["findings"]):
                    code = 1
    return code


def main():
    parser = argparse.ArgumentParser(prog="second", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", help="a preset by name, or a file of rules")
    parser.add_argument("--quick", action="store_true", help="without severities")
    parser.add_argument("--serve", action="store_true", help="answer games on standard input")
    parser.add_argument("files", nargs="*", default=["-"])
    options = parser.parse_args()
    return serve() if options.serve else judge_files(options)


if __name__ == "__main__":
    sys.exit(main())
