"""Every kind of input: how a mutant of it is made, which command is asked about it, and how an
independent parser tells that the mutant is broken beyond doubt."""
import json
import pathlib

import archives
import elements
import messages
import stores
import tables
import trees
import weapons

CHECK_FORMS = {"text": "text", "concise": "text", "json": "json-lines", "github": "text", "junit": "junit", "sarif": "sarif",
               "markdown": "text", "html": "html"}
WRITTEN = ("events", "mahjong-soul", "majiang", "mjai", "mjlog", "tenhou6")
RULES = ("auto", "auto", "tenhou", "wrc2025", "mahjong-soul-sanma", "ronin")
IDS = ("furiten/discard", "payment/win", "flow/scores", "log/malformed", "tiles/too-many-copies", "score/yaku")
QUESTIONS = ("runs", "by-rule", "by-year", "by-ruleset", "by-platform", "doubled", "other-game", "unreadable", "unproved", "yaku",
             "limit", "pao", "chankan")


class Case:
    """One run: `words` follow the program's name. `green_is_wrong`: the input is broken, so exit code 0 would be a lie."""

    def __init__(self, files, words, form="text", text=None, green_is_wrong=False):
        self.files, self.words, self.form, self.text = files, words, form, text
        self.green_is_wrong = green_is_wrong


def check_words(chance, *paths):
    name = chance.choice(sorted(CHECK_FORMS))
    words = ["check", "--config", "none", "--format", name, "--rules", chance.choice(RULES), "--fail-on", "warning"]
    words += chance.choice(([], ["--verbose"], ["--summary"], ["--no-table"], ["--jobs", "1"])) if name == "text" else []
    words += chance.choice(([], ["--replay", "all"], ["--lang", "ja"], ["--replay", "none"])) if name == "html" else []
    form = "text" if "--summary" in words else CHECK_FORMS[name]
    return words + list(paths), form


def of_logs(data, chance, is_broken):
    """A command that takes logs, about one log."""
    path = "log"
    kind = chance.randrange(20)
    if kind < 11:
        words, form = check_words(chance, path)
        return Case({path: data}, words, form, green_is_wrong=is_broken)
    if kind < 13:
        return Case({path: data}, ["events", *chance.choice(([], ["--legal"])), path], "json-lines")
    if kind < 15:
        to = chance.choice(WRITTEN)
        return Case({path: data}, ["convert", "--to", to, path], "text" if to == "mjlog" else "json-lines")
    if kind == 15:
        return Case({path: data}, ["convert", "--to", "mahjong-soul-bytes", "--output", "out/", path])
    if kind < 18:
        return Case({path: data}, ["rules", "infer", *chance.choice(([], ["--all"])), "--format", "json", path], "json")
    if kind == 18:
        return Case({path: data}, ["minimize", "--rule", chance.choice(IDS), "--time", "0.5", path], "json-lines")
    return Case({path: data}, ["corpus", "check", "--fail-on", "error", *chance.choice(([], ["--wins"])), "db", path])


def log_kind(form, mutant, is_broken):
    def make(bases, chance):
        data = mutant(chance.choice(bases.logs[form]), chance)
        return of_logs(data, chance, is_broken(data) or not data.strip())
    return make


def lines_are_broken(data):
    return any(trees.is_broken(line) for line in data.split(b"\n") if line.strip())


def any_log(bases, chance):
    return chance.choice(bases.logs[chance.choice(sorted(bases.logs))][:8])


def archive(bases, chance):
    data = archives.mutant([any_log(bases, chance) for _ in range(chance.choice((1, 2, 4)))], chance)
    if chance.random() < 0.3:
        return Case({"logs": data}, ["convert", "--to", chance.choice(WRITTEN), "--output", "out/", "logs"])
    words, form = check_words(chance, "logs")
    return Case({"logs": data}, words, form, green_is_wrong=archives.is_broken(data))


def folder(bases, chance):
    """Several documents at once, sound and damaged, of several formats."""
    files = {}
    for number in range(chance.choice((2, 3, 5))):
        data = any_log(bases, chance)
        files[f"games/{number}{chance.choice(('', '.json', '.mjlog', '.gz', '.txt'))}"] = (
            weapons.spoiled(data, chance) if chance.random() < 0.5 else data)
    if chance.random() < 0.3:
        return Case(files, ["rules", "infer", "--format", "json", "games"], "json")
    words, form = check_words(chance, "games")
    return Case(files, words, form)


def store_of_logs(bases, chance):
    data = stores.mutant(chance.choice(bases.stores), chance)
    words, form = check_words(chance, "logs.db")
    return Case({"logs.db": data}, words, form, green_is_wrong=stores.is_broken(data) and not stores.is_read(data))


def corpus(bases, chance):
    data = stores.mutant(chance.choice(bases.corpora), chance)
    files = {"db": data, "log": chance.choice(bases.logs["mjlog"])}
    form = chance.choice(("json", "text"))
    return Case(files, *chance.choice((
        (["corpus", "query", "--format", form, "db", chance.choice(QUESTIONS)], "json-lines" if form == "json" else "text"),
        (["corpus", "query", "db", "--sql", "SELECT * FROM games LIMIT 50"], "text"),
        (["corpus", "report", "db"], "html"),
        (["corpus", "report", "--format", "json", "db"], "json"),
        (["corpus", "dump", "db"], "text"),
        (["corpus", "diff", "db", "1", "1"], "text"),
        (["corpus", "merge", "all.db", "db", "db"], "text"),
        (["corpus", "check", "--quiet", "db", "log"], "text"))))


def ruleset(bases, chance):
    data = trees.mutant(chance.choice(bases.rulesets), chance)
    files = {"house.json": data, "log": bases.log.read_bytes()}
    words, form = chance.choice(((["rules", "show", "house.json"], "text"),
                                 (["rules", "show", "--format", "json", "house.json"], "json"),
                                 (["rules", "diff", "house.json", "tenhou"], "text"),
                                 (["score", "--rules", "house.json", "123m456p789s1122z", "--win", "2z"], "text"),
                                 (["check", "--config", "none", "--rules", "house.json", "--fail-on", "never", "log"], "text"),
                                 (["generate", "--rules", "house.json", "--games", "1"], "json-lines")))
    return Case(files, words, form, green_is_wrong=trees.is_broken(data))


def waivers(bases, chance):
    data = trees.mutant(chance.choice(bases.waivers), chance)
    return Case({"waivers.json": data, "log": bases.log.read_bytes()},
                ["check", "--config", "none", "--format", "json", "--fail-on", "never", "--waivers", "waivers.json", "log"],
                "json-lines", green_is_wrong=trees.is_broken(data))


def baseline(bases, chance):
    data = trees.mutant_lines(chance.choice(bases.reports), chance)
    return Case({"old.json": data, "log": bases.log.read_bytes()},
                ["check", "--config", "none", "--format", "json", "--fail-on", "never", "--baseline", "old.json", "log"],
                "json-lines", green_is_wrong=lines_are_broken(data))


def settings(bases, chance):
    data = tables.mutant_toml(chance.choice(bases.settings), chance)
    files = {"referee.toml": data, "games/log": bases.log.read_bytes(), "house.json": bases.rulesets[-1],
             "waivers.json": bases.waivers[0], "baseline.json": bases.reports[-1]}
    words = chance.choice((["check"], ["check", "games"], ["config", "show"], ["check", "--config", "referee.toml", "games"]))
    return Case(files, words, "any", green_is_wrong=tables.is_broken_toml(data))


def event(bases, chance):
    source, files = chance.choice(bases.events)
    files = dict(files)
    name = chance.choice(sorted(files))
    is_toml = name.endswith(".toml")
    files[name] = (tables.mutant_toml if is_toml else tables.mutant_csv)(files[name], chance)
    # The logs of an event stand beside it, or above it as in the fixtures.
    place = "event" if (source / "logs").is_dir() else "rules/case/event"
    links = {f"{place}/logs": source / "logs"} if (source / "logs").is_dir() else {
        "rules/logs": source.parents[1] / "logs", "rules/rules.json": source.parents[1] / "rules.json"}
    placed = {f"{place}/{each}": data for each, data in files.items()}
    if (source / "rules.json").is_file():
        placed[f"{place}/rules.json"] = (source / "rules.json").read_bytes()
    form = chance.choice(("text", "json", "html"))
    words = ["audit", f"{place}/event.toml", "--format", form]
    if chance.random() < 0.1:
        words, form = ["audit", "standings", f"{place}/event.toml"], "text"
    case = Case(placed, words, form, green_is_wrong=is_toml and tables.is_broken_toml(files[name]))
    case.links = links
    return case


def conform(bases, chance):
    data = trees.mutant_lines(chance.choice(bases.asks), chance)
    return Case({}, ["conform", "serve"], "json-lines", text=data)


def table_talk(bases, chance):
    data = trees.mutant_lines(chance.choice(bases.table_talk), chance)
    return Case({}, ["play"], "json-lines", text=data)


def standard_input(bases, chance):
    data = weapons.spoiled(any_log(bases, chance), chance)
    words, form = check_words(chance, "-")
    return Case({}, words, form, text=data)


def file_name(bases, chance):
    """A sound log under a hostile name."""
    name = chance.choice([each for each in weapons.NAMES if each and "\0" not in each and "/" not in each and each != "\ud800"
                          and len(each.encode()) < 256 and not each.startswith("-") and each.strip()])
    words, form = check_words(chance, "games")
    return Case({f"games/{name}": any_log(bases, chance)}, words, form)


def hand(bases, chance):
    del bases
    text = "".join(chance.choice(("123m", "456p", "789s", "11z", "(777z)", "[1111z]", "+2z", "0m", "E", "5mr", "z777=", " ", "m"))
                   for _ in range(chance.randrange(1, 9)))
    if chance.random() < 0.5:
        text = weapons.spoiled(text.encode(), chance)[:20_000].replace(b"\0", b"").decode(errors="surrogateescape")
    return Case({}, ["score", *chance.choice(([], ["--format", "json"])), "--", text], "any")


def headers(bases, chance):
    """Hands that follow each other by no ruleset: every way that could lead to them is looked for."""
    lines = [{"type": "start_game", "schema": "referee.events/1", "rules": chance.choice(("tenhou", "ronin", "jcr", "wrc"))}]
    for _ in range(chance.choice((2, 8, 20, 60))):
        at = chance.randrange(16)
        lines += [{"type": "start_kyoku", "bakaze": "ESWN"[at // 4], "kyoku": at % 4 + 1, "honba": chance.randrange(30),
                   "kyotaku": chance.randrange(5), "oya": chance.randrange(4), "dora_marker": "1m",
                   "scores": [chance.randrange(-100, 600) * 100 for _ in range(4)], "tehais": [["?"] * 13] * 4},
                  {"type": "ryukyoku"}, {"type": "end_kyoku"}]
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    if chance.random() < 0.3:
        return Case({"log": data}, ["minimize", "--rule", "flow/round", "--time", "0.5", "log"], "json-lines")
    return of_logs(data, chance, lambda _: False)


KINDS = {
    "events": log_kind("events", trees.mutant_lines, lines_are_broken),
    "mjai": log_kind("mjai", trees.mutant_lines, lines_are_broken),
    "ronin": log_kind("ronin", trees.mutant_lines, lines_are_broken),
    "tenhou6": log_kind("tenhou6", trees.mutant, trees.is_broken),
    "mahjong-soul": log_kind("mahjong-soul", trees.mutant, trees.is_broken),
    "majiang": log_kind("majiang", trees.mutant, trees.is_broken),
    "mjai-reviewer": log_kind("mjai-reviewer", trees.mutant, trees.is_broken),
    "riichi-city": log_kind("riichi-city", trees.mutant, trees.is_broken),
    "mahjong-soul-bytes": log_kind("mahjong-soul-bytes", messages.mutant, messages.is_broken),
    "mjlog": log_kind("mjlog", elements.mutant, elements.is_broken),
    "archive": archive, "folder": folder, "standard-input": standard_input, "file-name": file_name,
    "store-of-logs": store_of_logs, "corpus": corpus, "ruleset": ruleset, "waivers": waivers, "baseline": baseline,
    "settings": settings, "event": event, "conform": conform, "table-talk": table_talk, "hand": hand,
    "headers": headers}


def laid_out(case, folder_path):
    """Writes the files of a case below the folder."""
    for name, data in case.files.items():
        path = pathlib.Path(folder_path, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for name, target in getattr(case, "links", {}).items():
        path = pathlib.Path(folder_path, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)
