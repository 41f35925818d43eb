"""Statements as sentences, apart from the program: the pattern of a language, filled with the values of a JSON report, is what the report says in words. JSON does not tell whether result points have
a sign, so that a sentence is a regular expression."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = {"en": "validator/words/statements.def", "ja": "validator/report/words/ja.def"}
ROW = re.compile(r'^RF_STATEMENT\((\w+), "(.*)"\)$', re.MULTILINE)
SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def kebab(name):
    return re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower()


PATTERNS = {}
for language, table in TABLES.items():
    for name, words in ROW.findall((ROOT / table).read_text(encoding="utf-8")):
        PATTERNS.setdefault(kebab(name), {})[language] = words


def number(value, language):
    minus = "-" if language == "en" else "−"
    plain = f"{minus if value < 0 else ''}{abs(value):g}"
    signed = f"{minus if value < 0 else '+' if value > 0 else ''}{abs(value):.2f}"
    forms = {plain, signed, re.sub(r"0$", "", signed)}
    return "(?:" + "|".join(re.escape(form) for form in sorted(forms)) + ")"


def hand(value, language):
    """A hand by its number: winds change every four hands."""
    wind = {"en": ("East ", "South ", "West ", "North "), "ja": "東南西北"}[language][value // 4 % 4]
    return f"{wind}{value % 4 + 1}" + ("局" if language == "ja" else "")


def day(text):
    """A day or a time as Japanese writes it, without its seconds; what is none of them as it is."""
    time = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d)(?::(\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?)?", text)
    if not time:
        return text
    year, month, date, hour, minute, zone = time.groups()
    words = f"{year}年{int(month)}月{int(date)}日" + (f" {hour}時" if hour else "")
    return words + (f"{minute}分" if minute else "") + (f"（{zone}）" if zone else "")


def filled(name, value, choice, language):
    if name == "round" and isinstance(value, int):
        return hand(value, language)
    if isinstance(value, (int, float)):
        if choice and "|" in choice:
            return re.escape(choice.split("|")[0 if value == 1 else 1])
        return number(value, language)
    if isinstance(value, str):
        lead = choice if choice and value and choice[0] != "*" else ""
        return re.escape(lead + (day(value) if language == "ja" else value))
    if all(isinstance(one, dict) for one in value):
        joint = choice[1:] if choice else "; " if language == "en" else "、"
        return re.escape(joint).join(sentence(one, language) for one in value)
    joint = {"en": (", ", " / "), "ja": ("、", "／")}[language][not isinstance(value[0], str)]
    return re.escape(joint).join(filled(name, one, None, language) for one in value)


def sentence(statement, language):
    """The regular expression of what it says."""
    pattern, at, out = PATTERNS[statement["says"]][language], 0, ""
    for slot in SLOT.finditer(pattern):
        out += re.escape(pattern[at:slot.start()]) + filled(slot[1], statement[slot[1]], slot[2], language)
        at = slot.end()
    return out + re.escape(pattern[at:])


def says(statement, words, language="en"):
    return statement is not None and statement["says"] != "text-of-log" and \
        re.fullmatch(sentence(statement, language), words) is not None


def prose_in(report):
    """What the report has in words alone, or in other words than its statements."""
    faults = []
    for one in report["findings"]:
        for member, old in (("headline", "message"), ("required", "expected"), ("claimed", "actual")):
            if not says(one[member], one[old]):
                faults.append(f"{one['rule']}: {one[old]!r} is not {one[member]}")
            if "words" in one and not says(one[member], one["words"][old], "ja"):
                faults.append(f"{one['rule']}: {one['words'][old]!r} is not {one[member]}")
    for one in report["not_checked"]:
        if one["reason"] is not None and not says(one["reason"], one["why"]):
            faults.append(f"not checked: {one['why']!r} is not {one['reason']}")
    for one in report["problems"]:
        if one["said"] is not None and not says(one["said"], one["message"]):
            faults.append(f"problem: {one['message']!r} is not {one['said']}")
    return faults


def values_of(statement):
    """The values of a statement and of all that it consists of."""
    for name, value in statement.items():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            for one in value:
                yield from values_of(one)
        elif name != "says":
            yield json.dumps(value)


def has_sides(finding):
    """Every value of both sides stands in the headline."""
    told = set(values_of(finding["headline"]))
    sides = [set(values_of(finding[side])) for side in ("required", "claimed")]
    return all(side and side <= told for side in sides)


def titles_in(report):
    """Headlines that say which rule was broken, and not what happened, or do not name the table."""
    faults = [f"{one['rule']}: {one['message']!r} is of no case" for one in report["findings"] if not list(values_of(one["headline"]))]
    for one in report["findings"]:
        game = report["games"][one["game"]] if one["game"] is not None else {}
        place = f"round {game.get('round')}, table {game.get('table')}: "
        if game.get("round") and len(one["games"]) < 2 and not one["message"].startswith(place):
            faults.append(f"{one['rule']}: {one['message']!r} does not begin with {place!r}")
    return faults


def arguments_of(text, begin):
    """The texts between the commas of a call whose bracket opens before `begin`."""
    depth, parts = 1, [""]
    for letter in text[begin:]:
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0:
            return parts
        if letter == "," and depth == 1:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def calls_with_other_values():
    """Where the audit names a statement with more values or fewer than its pattern has."""
    faults = []
    for path in sorted(path for root in ("tournament", "tools/commands/audit") for path in (ROOT / root).rglob("*.cc")):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"\bsay\(", text):
            said, *values = arguments_of(text, call.end())
            for name in re.findall(r"Said::(\w+)", said):
                due = {slot[1] for slot in SLOT.finditer(PATTERNS[kebab(name)]["en"])}
                if len(due) != len(values):
                    faults.append(f"{path.relative_to(ROOT)}: {name} of {sorted(due)} has {len(values)} values")
    return faults
