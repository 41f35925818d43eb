"""What `referee drive` says of a finding: the rule that bars or allows the act by name, its source,
what makes it so, the option, the table, and how many games show it, in every format; what fails no
game is shown and counted; behind a known finding the game goes on; the last words of an engine stand
line by line.

    says.py REFEREE"""
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HOSTILE = [sys.executable, "-S", "-E", str(pathlib.Path(__file__).with_name("hostile_engine.py"))]
# A mistake, and words that its finding must have, by the rules of Tenhou or of Ronin.
OF_RONIN = {"pao", "pinfu-tsumo-fu", "tobi-at-zero"}
SAID = {
    "kuikae-suji": ["call/kuikae-suji", "as if kuikae.suji were false, not true", "[observed/46]",
                    "discards"],
    "furiten-in-riichi": ["furiten/riichi", "as if furiten.riichi were as-temporary", "because",
                          "event "],
    "riichi-without-tenpai": ["riichi/not-tenpai"],
    "no-nine-terminals": ["abort.nine_terminals"],
    # The option that lets the hand win is cited, not only that a win needs a yaku.
    "kuitan": ["drive/offer-missing", "as if yaku.kuitan were false, not true", "[observed/76]"],
    "one-ron-only": ["as if chankan.max_winners were 1, not 2", "[tenhou/"],
    "pinfu-tsumo-fu": ["as if fu.pinfu_tsumo were 30, not 20"],
    "pao": ["working", "ledger", "pao.hands", "[ronin/"],
    "tobi-at-zero": ["has exactly 0, and only a score below 0 ends the game", "tobi.below"],
    "honba-of-ron": ["as if honba.ron were 0, not 300"],
}


class Run:
    def __init__(self, referee, engine, *options, preset="tenhou"):
        done = subprocess.run([referee, "drive", "--preset", preset, *options, "--", *engine],
                              capture_output=True, text=True, check=False, timeout=300)
        self.code, self.text, self.trouble = done.returncode, done.stdout, done.stderr

    def lines(self):
        return [json.loads(line) for line in self.text.splitlines()]


def texts(referee):
    for bug, words in SAID.items():
        run = Run(referee, [referee, "play", "--bug", bug], "--games", "60", "--most-failures", "1",
                  "--whole", preset="ronin" if bug in OF_RONIN else "tenhou")
        missing = [word for word in words if word not in run.text]
        if missing or '"live"' in run.text:
            yield f"{bug}: {missing} not in {run.text}"


def formats(referee):
    engine = [referee, "play", "--bug", "kuikae-suji"]
    few = ["--games", "8", "--most-failures", "2"]
    of_json = Run(referee, engine, *few, "--format", "json").lines()
    first = next(line for line in of_json if "game" in line)
    finding = first["findings"][0]
    cause = "drive/offer-extra:dahai:call/kuikae-suji:kuikae.suji"
    if (first["cause"], finding["by"], finding["act"]["due"]) != (cause, "call/kuikae-suji", False):
        yield f"JSON: {finding}"
    if not finding["cites"] or not finding["because"] or not finding["as_if"]:
        yield f"JSON: {finding}"
    if of_json[-1]["summary"]["tenhou"]["causes"] != {cause: 2}:
        yield f"JSON: {of_json[-1]}"
    junit = ElementTree.fromstring(Run(referee, engine, *few, "--format", "junit").text)
    failure = junit.find(".//failure")
    if failure is None or not all(word in failure.text for word in (
            "call/kuikae-suji", "expected", "actual", "event", "discards")):
        yield "JUnit: " + ElementTree.tostring(junit, encoding="unicode")
    elif "   |  expected: " not in "\n".join(failure.text.splitlines()[:9]):
        yield f"JUnit has no lines: {failure.text}"
    page = Run(referee, engine, *few, "--format", "html").text
    if not all(word in page for word in ("call/kuikae-suji", "<svg", "referee.case/1", "2 games")):
        yield f"HTML: {page[:3000]}"


def data(referee):
    """Each finding has values from which its sentences follow, and so has each thing it rests on."""
    seen = set()
    engines = [([referee, "play", "--bug", bug], cause) for bug, cause in [
        ("kuikae-suji", "offer-extra"), ("no-middle-chi", "offer-missing"), ("skips-chi", "not-asked"),
        ("pon-in-riichi", "asks-wrong-seat"), ("takes-any-discard", "foul-taken"),
        ("refuses-red-chi", "legal-refused"), ("refusal-discards", "went-on"),
        ("one-ron-only", "other-act"), ("kiriage", "score/limit")]]
    for engine, cause in engines:
        for line in Run(referee, engine, "--games", "30", "--most-failures", "3", "--format",
                        "json").lines():
            for finding in line.get("findings", []):
                seen.add(finding["rule"].removeprefix("drive/"))
                values = [fact.get("says") for fact in finding["facts"]]
                values += [one["message"] for one in finding["because"]]
                if finding["rule"].startswith("drive/"):
                    values.append(finding.get("headline"))
                for words, value in [("expected", "required"), ("actual", "claimed")]:
                    if words in finding:
                        values.append(finding.get(value))
                if not all(values):
                    yield f"prose without values: {finding}"
        if cause not in seen:
            yield f"{engine}: no {cause}"


def coverage(referee):
    """What the games showed, and what they did not, stands in every report."""
    engine = [referee, "play"]
    lines = Run(referee, engine, "--games", "30", "--coverage", "--format", "json").lines()
    shown = lines[-1]["summary"]["tenhou"]["shown"]
    if not (shown["offer"]["chi"] and shown["rule"]["furiten/discard"]
            and shown["situation"]["kan/four-by-one"] and 0 in shown["yaku"].values()):
        yield f"coverage: {shown}"
    # A rule that can forbid nothing there is not missed: who is in riichi must win by jcr alone.
    for preset, is_there in [("ronin", False), ("jcr", True)]:
        lines = Run(referee, engine, "--games", "30", "--coverage", "--format", "json",
                    preset=preset).lines()
        rules = lines[-1]["summary"][preset]["shown"]["rule"]
        if ("riichi/missed-win" in rules, "win/wrong-tile" in rules) != (is_there, False):
            yield f"coverage of {preset}: {rules}"
    for style in ("text", "junit", "html"):
        text = Run(referee, engine, "--games", "30", "--coverage", "--format", style).text
        if "situations shown: " not in text or "not shown: " not in text:
            yield f"coverage as {style}: {text}"


def remarks(referee):
    """ema leaves it open whether the stick of a riichi that is won on counts as paid: a warning."""
    engine = [referee, "play", "--bug", "no-deposit"]
    run = Run(referee, engine, "--games", "3", "--whole", preset="ema")
    if "fails no game: " not in run.text or "warning[" not in run.text:
        yield f"remarks: {run.text}"


def known(referee):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "known.txt")
        for bug, causes in [("kuikae-suji", ["drive/offer-extra:dahai:call/kuikae-suji"]),
                            ("no-middle-chi", ["drive/offer-missing:chi", "drive/not-asked:chi"]),
                            ("pon-in-riichi", ["drive/asks-wrong-seat:pon",
                                               "drive/offer-extra:pon"]),
                            ("chi-before-pon", ["drive/other-act"])]:
            path.write_text("".join(cause + "\n" for cause in causes))
            run = Run(referee, [referee, "play", "--bug", bug], "--games", "30", "--policy",
                      "ordinary,rare", "--known-failures", str(path), "--format", "json")
            whole = Run(referee, [referee, "play"], "--games", "30", "--policy", "ordinary,rare",
                        "--format", "json").lines()[-1]["summary"]["tenhou"]["events"]
            last = run.lines()[-1]
            events = last["summary"]["tenhou"]["events"]
            if run.code != 0 or last["known"] == 0 or events < whole / 2:
                yield f"known {bug}: exit code {run.code}, {events} of {whole}: {run.text[-2000:]}"


def end(referee):
    """A game ends behind the hand that breaks a rule; where that is known it is played to its end, and
    so is one whose findings fail nothing."""
    def events(bug, *options, preset="tenhou"):
        run = Run(referee, [referee, "play", *(["--bug", bug] if bug else [])], "--games", "60", "--whole",
                  "--most-failures", "0", "--format", "json", *options, preset=preset)
        lines = run.lines()
        places = [(line["game"], line["findings"][0]["kyoku"]) for line in lines if "game" in line]
        return lines[-1]["summary"][preset]["events"], places

    whole, _ = events("")
    cut, places = events("kiriage")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "known.txt")
        path.write_text("score/limit\n")
        known_one, same = events("kiriage", "--known-failures", str(path))
    if not (places and cut < known_one and same == places):
        yield f"end: {cut} events, {known_one} where the finding is known, {whole} without the mistake: {places}, {same}"
    noted, _ = events("no-deposit", preset="ema")
    stopped, _ = events("no-deposit", "--fail-on", "warning", preset="ema")
    if not stopped < noted:
        yield f"end: {stopped} events where a warning fails a game, {noted} where it does not"


def last_words(referee):
    """Each line of a traceback stands by itself, and its characters are those of the engine."""
    for style in ("text", "junit", "html"):
        text = Run(referee, [*HOSTILE, "traceback"], "--games", "1", "--format", style).text
        if style == "junit":
            text = ElementTree.fromstring(text).find(".//failure").text
        if "\n  ValueError: 13 tiles\n" not in text or "\\x0a" in text:
            yield f"last words as {style}: {text}"
    before_hello = Run(referee, [sys.executable, "-c", "raise ValueError('13 tiles')"])
    if before_hello.code != 2 or "\nValueError: 13 tiles\n" not in before_hello.trouble:
        yield f"last words before the hello: {before_hello.trouble}"


def main(referee):
    faults = [fault for part in (texts, formats, data, coverage, remarks, known, end, last_words)
              for fault in part(referee)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
