#!/usr/bin/env python3
"""tests/torn/run.py REFEREE [--every] [--cuts N] [--games N] [--below BYTES] [--seed TEXT]
                    [--rules NAMES] [--unnamed] [--only NAMES] [--keep FOLDER] [--files PATH...]

Cuts files of every format (shapes.py) short, and judges what is left. The oracle is the cut itself:
the whole file is clean, so whatever a part of it gives beside one finding log/* accuses somebody of
what the file no longer holds. A part that is too short to tell its format by is no log (exit code
2). Of N cuts a file some stand at random places, the others at the last bytes; --every cuts at each
byte (--below takes games whose stream is shorter, which makes that a matter of an hour).

Then a block of bytes is left out or written twice, or something stands before the text or behind
it. A text that is no JSON, no lines of JSON and no XML any more gives one finding log/* again, and a
packed file too, or it is refused with exit code 2: what is unpacked behind its damaged place may be
anything. A text that is sound all the same says something else: a digit less is another score, and a
hand less is a hand that is missing. It is judged by what it says, as whoever wrote it so would be,
and must only not crash.

--files takes real logs instead (never copied anywhere but into a folder of the moment).
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from shapes import Sound, documents, streams  # noqa: E402

BATCH = 400  # files of one call
LAST = 6  # cuts among these last bytes
MOST_SHOWN = 3  # failures of a file
PRESETS = ("tenhou", "mahjong-soul", "riichi-city", "tenhou-sanma", "riichi-city-sanma")


def judged(referee, rules, files):
    """{name: findings of its reports}, for what is a log; and the names of those that the program
    refuses by name, with exit code 2."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        named = ["--rules", rules] if rules else []
        done = subprocess.run([referee, "check", "--format", "json", "--no-table", "--fail-on",
                               "never", *named, folder], capture_output=True, check=False)
        found = {}
        for line in done.stdout.splitlines():
            report = json.loads(line)
            found.setdefault(Path(report["path"]).name, []).extend(report["findings"])
        if done.returncode not in (0, 2):
            raise SystemExit(f"exit code {done.returncode}: {done.stderr.decode()[-2000:]}")
        # What is not named and shows no format is passed over in a folder.
        said = set()
        for name in files.keys() - found.keys():
            done = subprocess.run([referee, "check", str(Path(folder, name))], capture_output=True,
                                  check=False)
            if done.returncode == 2 and name.encode() in done.stderr:
                said.add(name)
        return found, said


def brief(findings):
    return ", ".join(f"{each['rule']} ({each['message'][:60]}: {(each['actual'] or '')[:40]})"
                     for each in findings[:4]) or "nothing"


def is_told(findings):
    """One finding log/* and nothing else. That a log names no rules is said beside it."""
    return [each["rule"].split("/")[0] for each in findings
            if not each["rule"].startswith("rules/")] == ["log"]


def is_whole(content, size):
    """Whether the part that is left holds all: what is missing are blanks, or base64's padding."""
    return not content[size:].strip(b" \r\n=")


def ends_of_hands(content):
    """Where the hands of a bare GameDetailRecords end, which says nowhere how long it is."""
    def number(at):
        value = shift = 0
        while True:
            value |= (content[at] & 0x7F) << shift
            at, shift = at + 1, shift + 7
            if content[at - 1] < 0x80:
                return value, at
    at, ends = 0, set()
    while at < len(content):
        tag, at = number(at)
        value, behind = number(at)
        start, at = behind, behind + (value if tag & 7 == 2 else 0)
        if any(name in content[start:at] for name in (b"RecordHule", b"RecordNoTile",
                                                      b"RecordLiuJu")):
            ends.add(at)
    return ends


def are_values(content):
    """JSON values one behind the other, as lines or not."""
    try:
        text, at = content.decode(), 0
        while text[at:].strip():
            at += len(text[at:]) - len(text[at:].lstrip())
            if text[at] not in "{[":
                return False
            at = json.JSONDecoder().raw_decode(text, at)[1]
        return at > 0
    except ValueError:
        return False


def is_packed(content):
    """gzip leaves alone what stands behind the end of what is packed."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        unpacking.decompress(content)
        return unpacking.eof
    except zlib.error:
        return False


def is_xml(content):
    """Text around the root is what pages have around a log, and the server itself wrote an attribute
    twice with one value."""
    content = content[max(content.find(b"<mjloggm"), 0):]
    content = re.sub(rb'( \w+="[^"]*")(?=[^<>]*\1[ />])', b"", content)
    end = content.rfind(b">", 0, content.rfind(b"</mjloggm>") + 10) + 1
    try:
        ElementTree.fromstring(content if b"<" in content[end:] else content[:end])
        return True
    except ElementTree.ParseError:
        return False


class Trial:
    def __init__(self, options):
        self.options = options
        self.chance = random.Random(options.seed)
        self.made = Counter()
        self.wrong = Counter()

    def fail(self, sound, what, content, findings):
        self.wrong[sound.name] += 1
        if self.options.keep:
            Path(self.options.keep).mkdir(parents=True, exist_ok=True)
            Path(self.options.keep, f"{sound.name}.{what.replace(' ', '-')}").write_bytes(content)
        if self.wrong[sound.name] <= MOST_SHOWN:
            print(f"{sound.name}, {what} of {len(sound.content)}: {brief(findings)}")

    def judge(self, sound, cases, owes):
        """`cases`: {name: bytes}; `owes(name, findings)`: whether these may stand."""
        names = list(cases)
        for start in range(0, len(names), BATCH):
            files = {f"{i:06}": cases[name] for i, name in enumerate(names[start:start + BATCH])}
            found, said = judged(self.options.referee,
                                 None if self.options.unnamed else sound.rules, files)
            for i, name in enumerate(names[start:start + BATCH]):
                findings = found.get(f"{i:06}")
                self.made[sound.name] += 1
                if findings is None and f"{i:06}" not in said:
                    self.fail(sound, name, cases[name], [{"rule": "neither a report nor a word",
                                                          "message": "", "actual": ""}])
                elif findings is not None and not owes(name, findings):
                    self.fail(sound, name, cases[name], findings)

    def cut(self, sound):
        size = len(sound.content)
        if self.options.every:
            places = range(size)
        else:
            count = min(self.options.cuts, size)
            places = sorted({*range(size - min(LAST, size), size),
                             *self.chance.sample(range(size), count)})
        cases = {f"cut {place}": sound.content[:place] for place in places if place}
        ends = self.ends_of_games(sound)

        def owes(name, findings):
            place = int(name.split()[1])
            if place in ends or is_whole(sound.content, place):
                return not findings or is_told(findings)
            return is_told(findings)
        self.judge(sound, cases, owes)

    def ends_of_games(self, sound):
        """Where a file may end without anything that shows it: between games or whole hands."""
        if sound.name == "mahjong-soul-bare":
            return ends_of_hands(sound.content)
        line_ends = {i for i, byte in enumerate(sound.content) if byte == ord("\n")}
        if sound.name == "mahjong-soul-lines":
            line_ends = {i for i in line_ends if re.search(
                rb"Record(Hule|NoTile|LiuJu)", sound.content[sound.content.rfind(b"\n", 0, i) + 1:i])}
        if sound.name == "mjai":  # a game of one hand is common there: gimite's server plays such
            first, end = (re.search(rb'\n\{"type":"' + kind, sound.content).end()
                          for kind in (rb"(hora|ryukyoku)", rb"end_kyoku"))
            line_ends = {each for each in line_ends if first < each} & \
                {*range(sound.content.index(b"\n", end) + 1)}
        elif sound.name not in ("tenhou6-lines", "mahjong-soul-lines"):
            return set()
        return {*line_ends, *(i + 1 for i in line_ends)}

    def shake(self, sound):
        """A block is left out or written twice: see above."""
        size = len(sound.content)
        cases = {}
        for number in range(self.options.blocks):
            start = self.chance.randrange(size)
            block = sound.content[start:start + self.chance.choice((1, 2, 7, 40, 300, 2000))]
            behind = start + len(block)
            cases[f"dropped {start}+{len(block)}"] = \
                sound.content[:start] + sound.content[behind:]
            cases[f"doubled {start}+{len(block)}"] = \
                sound.content[:behind] + block + sound.content[behind:]

        # Around a log of lines, text is what a console wrote.
        if are_values(sound.content) and sound.name not in ("events", "mjai"):
            for piece in (b" xyz", b"]", b"}", b' 7, "x"]}'):
                cases[f"behind it {piece.decode()}"] = sound.content + piece
            for piece in (b"[", b"{"):
                cases[f"before it {piece.decode()}"] = piece + sound.content

        def owes(name, findings):
            broken = any(is_of(sound.content) and not is_of(cases[name])
                         for is_of in (is_packed, are_values, is_xml))
            behind = sound.name in ("events", "mjai") and cases[name].startswith(sound.content)
            if cases[name] == 2 * sound.content:
                return True
            return not broken or (behind and not findings) or is_told(findings)
        self.judge(sound, cases, owes)

    def is_written_otherwise(self, sound):
        """These writers of tests/records/ know no north that is set aside."""
        return "sanma" in (sound.rules or "") and \
            sound.name in ("mahjong-soul-export", "mahjong-soul-at-type")

    def sounds(self):
        if self.options.files:
            for path in self.options.files:
                yield Sound(Path(path).name, self.options.rules, Path(path).read_bytes())
            return
        for rules in (self.options.rules or ",".join(PRESETS)).split(","):
            for stream in streams(self.options.referee, rules, self.options.seed,
                                  self.options.games, self.options.below):
                yield from documents(self.options.referee, rules, stream, self.options.only)

    def run(self):
        wants = self.options.only
        for sound in self.sounds():
            if wants and not any(sound.name.startswith(each) for each in wants):
                continue
            if self.is_written_otherwise(sound):
                continue
            whole, _ = judged(self.options.referee, sound.rules, {"whole": sound.content})
            if any(not each["rule"].startswith("rules/")
                   for each in whole.get("whole", [{"rule": "no report"}])):
                print(f"{sound.name}, {sound.rules}, is not clean: {brief(whole.get('whole', []))}")
                if not self.options.files:
                    self.wrong[sound.name] += 1
                continue
            self.cut(sound)
            self.shake(sound)
        for name in sorted(self.made):
            if self.wrong[name] or self.options.every:
                print(f"{name}: {self.wrong[name]} of {self.made[name]}")
        print(f"{sum(self.made.values())} torn files of {len(self.made)} shapes; "
              f"{sum(self.wrong.values())} failures")
        return 1 if self.wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("referee", type=os.path.abspath)
    parser.add_argument("--every", action="store_true", help="cut at every byte")
    parser.add_argument("--cuts", type=int, default=25, help="of each file")
    parser.add_argument("--blocks", type=int, default=5, help="left out, and doubled, of each file")
    parser.add_argument("--unnamed", action="store_true", help="name no rules")
    parser.add_argument("--games", type=int, default=1, help="of each preset")
    parser.add_argument("--below", type=int, help="bytes of a game's stream")
    parser.add_argument("--seed", default="torn")
    parser.add_argument("--rules", help="presets, with commas between")
    parser.add_argument("--only", type=lambda text: text.split(","), help="beginnings of names")
    parser.add_argument("--keep", help="a folder for the files that fail")
    parser.add_argument("--files", nargs="*", help="real logs, in place of generated games")
    return Trial(parser.parse_args()).run()


if __name__ == "__main__":
    sys.exit(main())
