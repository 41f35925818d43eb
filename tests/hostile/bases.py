"""The sound inputs that mutants are made of: small hand-made logs and whole generated games in every
format, rulesets, settings, events, databases. No real log is used."""
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/records"))
import review_reports  # noqa: E402
from riichi_city import record_of  # noqa: E402

import stores  # noqa: E402

TEXT_FORMATS = ("events", "mahjong-soul", "mjai", "mjlog", "tenhou6")
SMALL_LOGS = 24
SMALL_EVENTS = 14


class Bases:
    """What the program `referee` makes of the fixtures, in `folder`."""

    def __init__(self, referee, folder):
        self.referee = referee
        self.folder = pathlib.Path(folder)
        self.logs = {form: self.games(form) for form in TEXT_FORMATS}
        self.logs["mahjong-soul-bytes"] = [self.converted(data, "mahjong-soul-bytes")
                                           for data in self.logs["mahjong-soul"][::2]]
        self.logs["mahjong-soul-bytes"] = [data for data in self.logs["mahjong-soul-bytes"] if data]
        self.logs["riichi-city"] = self.riichi_city()
        self.logs["majiang"] = [data for data in (self.converted(data, "majiang") for data in self.logs["events"]) if data.strip()]
        self.logs["mjai-reviewer"] = self.reports_of_reviews()
        self.logs["ronin"] = [path.read_bytes() for path in sorted((ROOT / "tests/fuzz/saved/ronin").iterdir())
                              if path.name.startswith("numbers")]
        self.rulesets = self.made_rulesets()
        self.events = self.event_folders()
        self.log = self.folder / "faulty.jsonl"
        self.log.write_bytes((ROOT / "fixtures/rules/furiten/discard").glob("bad-*.jsonl").__next__().read_bytes())
        self.reports = [self.run("check", "--config", "none", "--format", "json", "--fail-on", "never", str(path))
                        for path in self.small_logs()[:4]] + [self.run("check", "--config", "none", "--format", "json",
                                                                       "--fail-on", "never", str(self.log))]
        self.waivers = [self.made_waivers()]
        self.settings = [SETTINGS.encode()]
        self.stores = [stores.of_logs(self.logs[form][:3] + self.logs[form][-1:], at % 2)
                       for at, form in enumerate(("mjlog", "tenhou6", "events"))]
        self.corpora = [self.corpus(False), self.corpus(True)]
        self.asks = self.made_asks()
        self.table_talk = self.made_talk()

    def run(self, *words, text=None):
        done = subprocess.run([self.referee, *words], input=text, capture_output=True, check=False)
        if done.returncode not in (0, 1):
            raise SystemExit(f"{words}: exit code {done.returncode}: {done.stderr.decode()[-400:]}")
        return done.stdout

    def converted(self, data, form):
        """Empty where the format cannot hold the game."""
        done = subprocess.run([self.referee, "convert", "--to", form, "-"], input=data, capture_output=True, check=False)
        if done.returncode not in (0, 1, 2) or (done.returncode == 2 and b"cannot hold" not in done.stderr):
            raise SystemExit(f"convert to {form}: exit code {done.returncode}: {done.stderr.decode()[-400:]}")
        return done.stdout

    @staticmethod
    def small_logs():
        logs = sorted((ROOT / "fixtures/rules").rglob("*.jsonl"), key=lambda path: (path.stat().st_size, str(path)))
        return logs[40::len(logs) // SMALL_LOGS][:SMALL_LOGS]

    def games(self, form):
        small = [self.converted(path.read_bytes(), form) for path in self.small_logs()]  # some cannot be held
        whole = [self.run("generate", "--rules", rules, "--seed", "hostile", "--games", "1", "--policy", policy, "--told", "--to",
                          form)
                 for rules, policy in (("tenhou", "rare"), ("tenhou-sanma", "wild"), ("mahjong-soul", "kans"),
                                       ("mahjong-soul-sanma", "rare"))]
        return [data for data in small + whole if data.strip()]

    def riichi_city(self):
        games = []
        for preset, players in (("riichi-city", 4), ("riichi-city-sanma", 3)):
            out = self.run("generate", "--rules", preset, "--seed", "hostile", "--games", "2", "--to", "mahjong-soul")
            games += [json.dumps(record_of(json.loads(line), players, random.Random(27))).encode() for line in out.splitlines()]
        return games

    def reports_of_reviews(self):
        reports = []
        for data in self.logs["tenhou6"]:
            log = json.loads(data)
            events = [json.loads(line) for line in self.converted(data, "mjai").splitlines()]
            if events and len(log["log"]) > 0 and log.get("ratingc") != "PF3":
                reports += [content for _, content in review_reports.shapes_of(log, events)]
        return reports

    def made_rulesets(self):
        presets = [path.read_bytes() for path in sorted((ROOT / "validator/ruleset/presets").glob("*.json"))]
        # A user's file that extends no preset gives every option, which a preset file need not.
        presets = [text if b'"extends"' in text else self.run("rules", "show", json.loads(text)["name"], "--format", "json")
                   for text in presets]
        return presets + [b'{"extends":"tenhou","kuikae.suji":false}', b'{"name":"house","extends":"wrc2025","yaku.kuitan":false}'] * 4

    @staticmethod
    def event_folders():
        """{name of a file: its bytes} of whole events, with the logs beside them left where they are."""
        folders = sorted(path.parent for path in (ROOT / "fixtures/event_rules").glob("*/*/event.toml"))
        chosen = folders[::max(1, len(folders) // SMALL_EVENTS)] + [ROOT / "fixtures/events/example"]
        return [(folder, {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".toml", ".csv")})
                for folder in chosen]

    def made_waivers(self):
        report = json.loads(self.reports[-1].splitlines()[0])
        return json.dumps([{"game": report["digest"], "rule": finding["rule"], "hand": finding["kyoku"], "reason": "agreed",
                            "by": "Head referee", "date": "2026-11-23"} for finding in report["findings"]] * 2).encode()

    def corpus(self, wins):
        path = self.folder / f"corpus-{wins}.db"
        for form in ("mjlog", "events"):
            for at, data in enumerate(self.logs[form][-8:]):
                (self.folder / f"{at}.{form}").write_bytes(data)
        logs = [str(path) for path in sorted(self.folder.glob("*.mjlog"))]
        self.run("corpus", "check", "--fail-on", "never", "--quiet", *(["--wins"] if wins else []), str(path), *logs)
        return path.read_bytes()

    @staticmethod
    def made_asks():
        asks = []
        for at, path in enumerate(sorted((ROOT / "fixtures/cases").rglob("*.json"))[::9]):
            case = json.loads(path.read_text())
            if path.stat().st_size < 30_000:
                asks.append(json.dumps({"type": "ask", "id": at, "question": case["question"],
                                        "rules": next(iter(case["expect"])), "input": case["input"]}))
        hello = '{"type":"hello","protocol":"referee.conform/1"}'
        return ["\n".join([hello, *asks[at:at + 5], '{"type":"bye"}']).encode() for at in range(0, len(asks), 5)]

    @staticmethod
    def made_talk():
        hello = '{"type":"hello","protocol":"referee.table/1"}'
        start = {"type": "start", "game": 1, "rules": "tenhou", "names": ["A", "B", "C", "D"], "first_dealer": 0, "seed": "1/0"}
        wall = {"type": "wall", "live": [f"{n}{s}" for s in "mps" for n in range(1, 10)] * 4, "replacements": ["E"] * 4,
                "indicators": ["S"] * 5, "ura": ["W"] * 5}
        answer = {"type": "answer", "id": 1, "acts": [{"seat": 0, "act": "none"}]}
        lines = [json.dumps(each) for each in (start, wall, answer, {"type": "drop", "game": 1})]
        return ["\n".join([hello, *lines, '{"type":"bye"}']).encode()]


SETTINGS = """paths = ["games/"]
rules = "house.json"
exclude = ["warm-up/"]
ignore = ["flow/ended-early"]
select = ["furiten/*"]
fail-on = "warning"
waivers = "waivers.json"
baseline = "baseline.json"
format = "concise"
report = ["sarif=referee.sarif"]
max-findings = 5
no-table = true
lang = "ja"
replay = "all"
expect-games = 1
all-files = false"""
