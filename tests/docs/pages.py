"""Every command of the pages is run, and does what its page says.

    pages.py REFEREE            checks; the exit code is 1 where a page is wrong
    pages.py REFEREE --write    writes what the commands print into the pages that show it

Two kinds of page:
* A walk-through (WALKS) is followed from its first line to its last in one empty folder: a fenced
  block that begins with "# NAME" is a file, and in other blocks each line behind "$ " is given to a
  shell. What the block shows below the line is what the shell must print.
* Of all other pages each line of a block that begins with "referee" (or `npx referee`, `tools/referee`
  or `tools/check`) is run in a folder that holds what the line names. Its exit code must be one that
  the program gives for a command line that it understands. An option named in the prose must be one
  of its command, and a program of this repository must be there.
What the workflows run of the program must end well."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WALKS = ["docs/engines.md", "docs/organisers.md"]
# Their commands are run by tests of their own.
ELSEWHERE = {"docs/library.md": "tests/package/check.py",
             "docs/audit.md": "tests/event_fixtures/check.py",
             "docs/corpus.md": "tests/cli/corpus_test.cc", "docs/clusters.md": "tools/cluster/try"}
# What a word that stands for something is, in the folder of a page.
STANDS_FOR = {
    "LOG": "games/game-000000.mjlog", "LOG...": "games/", "PRESET": "tenhou", "RULE-ID": "payment/honba",
    "NAME": "tenhou", "FILE": "written", "DIR": "installed", "COMMAND...": "python3 my_adapter.py",
    "ARGS": "--version", "game.mjlog": "games/game-000000.mjlog", "logs/": "games/", "more.zip": "evening/",
    "evening/event.toml": "fixtures/event_rules/seat/ok-in-words/event.toml",
}
# Lines of docs/ronin.md.
RONIN = [
    "referee check --rules ronin --summary ronin/backend/data/replays/",
    "referee conform run --known-failures ronin-referee/tools/adapters/known/ronin.txt -- python3 ronin-referee/tools/adapters/ronin_questions.py ronin",
    "referee conform fuzz --questions 6000 -- python3 ronin-referee/tools/adapters/ronin_questions.py ronin --mended all",
    "referee drive --games 300 --most-failures 0 -- python3 ronin-referee/tools/adapters/ronin_table.py ronin",
    "referee drive --games 300 --most-failures 0 -- python3 ronin-referee/tools/adapters/ronin_table.py ronin --mended all",
]
# Minutes, or a program that the machine may not have.
TOO_LONG = {
    "referee conform run -- tools/adapters/run riichi": "tests/adapters runs the adapters",
    **{line: "needs a checkout of Ronin, and the Python that it wants" for line in RONIN},
    "referee conform run -- node adapter.mjs": "tests/npm/program_test.js starts engines",
    "referee drive --preset tenhou -- node engine.mjs": "tests/npm/program_test.js starts engines",
    "referee generate --rules PRESET --seed coverage --games 10000 --policy rare,rare,rare,mixed --coverage -":
        "takes minutes; tests/cli/generate_test.cc asks for fewer games",
}
# The engine's own files, not of this repository.
OF_THE_READER = {"tests/data", "tools/referee_adapter.py"}
faults = []


def fault(text):
    faults.append(text)
    print(text)


def blocks(text):
    """(start, end, body) of every fenced block."""
    for found in re.finditer(r"^( *)```(\w*)\n(.*?)^ *```$", text, re.M | re.S):
        yield found.start(3), found.end(3), found[3]


class Shell:
    """A folder in which `referee` is the program under test."""

    def __init__(self, referee):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="pages-"))
        self.work = self.home / "work"
        programs = self.home / "bin"
        self.work.mkdir()
        programs.mkdir()
        (programs / "referee").symlink_to(referee)
        keep = {name: value for name, value in os.environ.items()
                if name in ("PATH", "LANG", "HOME", "TMPDIR")}
        self.env = {**keep, "PATH": f"{programs}:{keep['PATH']}", "LC_ALL": "C.UTF-8"}

    def run(self, line):
        done = subprocess.run(["bash", "-c", line], cwd=self.work, env=self.env, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=300)
        return done.stdout, done.returncode

    def close(self):
        shutil.rmtree(self.home)


def commands_of(body):
    """(command, what is shown below) of a block; a command may go on as a here-document."""
    lines = body.split("\n")[:-1]
    at = 0
    while at < len(lines):
        command = [lines[at][2:]]
        at += 1
        until = re.search(r"<<'(\w+)'", command[0])
        while until and command[-1] != until[1]:
            command.append(lines[at])
            at += 1
        shown = []
        while at < len(lines) and not lines[at].startswith("$ "):
            shown.append(lines[at])
            at += 1
        yield "\n".join(command), "".join(line + "\n" for line in shown)


def walk(page, referee, write):
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    shell = Shell(referee)
    written, last = [], 0
    for start, end, body in blocks(text):
        named = re.match(r"# (\S+)\n", body)
        if named:
            (shell.work / named[1]).write_text(body, encoding="utf-8")
        if not body.startswith("$ "):
            continue
        told = ""
        for command, shown in commands_of(body):
            printed, code = shell.run(command)
            if code == 3 or code > 100:
                fault(f"{page}: exit code {code}: {command}\n{printed}")
            if printed != shown and not write:
                fault(f"{page}: {command}\nshows\n{shown}prints\n{printed}")
            told += f"$ {command}\n{printed}"
        written += [text[last:start], told]
        last = end
    shell.close()
    if write:
        path.write_text("".join(written) + text[last:], encoding="utf-8")


def helps(referee):
    """By command, the options that `--help` lists."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([referee, "manual", "--date", "January 1, 2000", folder], check=True)
        text = pathlib.Path(folder, "commands.md").read_text(encoding="utf-8")
    options, at = {}, None
    for line in text.split("\n"):
        if line.startswith("## "):
            at = line[3:].strip()
            options[at] = set()
        elif at:
            options[at] |= set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", line))
    assert len(options) > 15
    return options


def check_options(page, line, options):
    """Every option of `line` is one of its command."""
    words = re.split(r"[\s=]+", re.split(r" (?:--|&&|\|) ", line)[0])
    command = words[0]
    for word in words[1:]:
        if f"{command} {word}" not in options:
            break
        command += f" {word}"
    for word in words[1:]:
        if re.fullmatch(r"--[a-z][a-z-]+", word) and word not in options[command]:
            fault(f"{page}: {command} has no {word}: {line}")


def prepare(shell):
    """The folder that the lines of the other pages speak of."""
    adapter = "import os\nos.execlp('referee', 'referee', 'conform', 'serve')\n"
    for folder in ("ci", "tools", "evening"):
        (shell.work / folder).mkdir()
    (shell.work / "fixtures").symlink_to(ROOT / "fixtures")
    for name in ("my_adapter.py", "tools/referee_adapter.py"):
        (shell.work / name).write_text(adapter, encoding="utf-8")
    (shell.work / "ci/known-failures.txt").write_text("", encoding="utf-8")
    for line in ("referee generate --rules tenhou --seed pages --games 2 --to mjlog --output games/",
                 "referee check --format json --max-findings 100000 --output known.json games/",
                 "cp known.json ci/known-findings.json", "cp games/* evening/"):
        printed, code = shell.run(line)
        assert code == 0, line + printed


def as_program(line):
    """The line as the installed program has it."""
    line = re.sub(r"^(?:npx referee|tools/referee|npx git\S+) ", "referee ", line)
    return re.sub(r"^tools/check ", "referee check ", line)


def check_programs(page, text, targets):
    for name in set(re.findall(r"(?<![\w/.<-])((?:tools|tests|second|\.ci)/[\w./-]*\w)", text)):
        if not (ROOT / name).exists() and name not in OF_THE_READER:
            fault(f"{page}: {name} is not there")
    for name in set(re.findall(r"build/\w+/(?:tests|tools|importers)/(\w+)", text)):
        if name not in targets:
            fault(f"{page}: nothing builds {name}")


def read(page, referee, options):
    text = (ROOT / page).read_text(encoding="utf-8")
    shell = None
    ran = 0
    for prose in re.findall(r"`([^`]*)`", re.sub(r"```.*?```", "", text, flags=re.S)):
        if as_program(prose).startswith("referee "):
            check_options(page, " ".join(as_program(prose).split()), options)
    for _, _, body in blocks(text):
        for line in body.split("\n"):
            line = as_program(re.split(r"  +", line.strip())[0].removeprefix("$ "))
            if not re.match(r"referee [a-z]", line) or line in TOO_LONG:
                continue
            check_options(page, line, options)
            if shell is None:
                shell = Shell(referee)
                prepare(shell)
            given = " ".join(STANDS_FOR.get(word, word) for word in line.split(" "))
            printed, code = shell.run(given.replace("--time 60", "--time 2"))
            ran += 1
            if code not in (0, 1):
                fault(f"{page}: exit code {code}: {line}\n{printed}")
    if shell:
        shell.close()
    return ran


def workflows(referee):
    shell = Shell(referee)
    for page in sorted((ROOT / ".github/workflows").glob("*.yml")):
        for line in re.findall(r"run: (.*)", page.read_text(encoding="utf-8")):
            for part in map(as_program, line.split(" && ")):
                printed, code = shell.run(part) if part.startswith("referee ") else ("", 0)
                if code != 0:
                    fault(f"{page.name}: exit code {code}: {part}\n{printed}")
    shell.close()


def adapters(referee):
    """The adapters that docs/conformance.md shows speak the protocol: every question is skipped."""
    page = "docs/conformance.md"
    text = (ROOT / page).read_text(encoding="utf-8")
    shell = Shell(referee)
    for language, program, name in (("python", "python3", "my_adapter.py"), ("javascript", "node", "adapter.mjs")):
        if shutil.which(program) is None:
            continue
        body = re.search(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)[1]
        (shell.work / name).write_text(body, encoding="utf-8")
        printed, code = shell.run(f"referee conform run --case 'waits/*' -- {program} {name}")
        if code != 0 or not re.search(r"[1-9]\d* skip", printed):
            fault(f"{page}: the adapter in {language}: exit code {code}\n{printed}")
    shell.close()


def main():
    referee = str(pathlib.Path(sys.argv[1]).resolve())
    write = sys.argv[2:] == ["--write"]
    for page in WALKS:
        walk(page, referee, write)
    pages = sorted(str(path.relative_to(ROOT)) for path in [
        *ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "npm/README.md", ROOT / "second/README.md"])
    options = helps(referee)
    targets = set(re.findall(r"\w+", "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("*/CMakeLists.txt"))))
    workflows(referee)
    adapters(referee)
    for page in pages:
        check_programs(page, (ROOT / page).read_text(encoding="utf-8"), targets)
    ran = sum(read(page, referee, options) for page in pages
              if page not in WALKS and page not in ELSEWHERE)
    print(f"{len(pages)} pages, {ran} commands, {len(faults)} faults")
    sys.exit(1 if faults or ran < 10 else 0)


main()
