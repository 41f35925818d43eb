"""How a script becomes a case: @case(39, "four-live-tiles", "RTW accept text ronin/Riichi", ...)
above a function that makes a Table.

A clause is letters of presets (R Ronin, T Tenhou, J Japanese Classical, W WRC 2015, E EMA 2012; of
three players S Tenhou and M Mahjong Soul), a verdict, a grade and citations:
  accept        no finding
  reject:a,b    findings of exactly these rules, at least one of them an error
  soft:a        no error; findings of exactly these rules; `soft?:a` allows none as well, `soft`
  alone is the same as accept
`rules`: options that the case sets on top of each preset, for a rule that no preset has as the line
wants it. The grades are those of rulesets (docs/rulesets.md). `option/KEY` cites what the preset's
value of that option rests on, and as the grade `option` stands for the grade of that value. The
situation (docs/situations/) is always cited; a case that is of none has a title in place of its
number, the sentence that it rests on. Expectations come from it and the rule texts, never
from what the referee says."""

import copy
import json
import pathlib

SCRIPTS = {}
PRESETS = {"R": "ronin", "T": "tenhou", "J": "jcr", "W": "wrc", "E": "ema", "S": "tenhou-sanma",
           "M": "mahjong-soul-sanma"}
GRADES = ("text", "observed", "inferred", "commentary", "assumed")  # the firmest first
CASES = {}
RULESETS = pathlib.Path(__file__).resolve().parents[2] / "validator" / "ruleset" / "presets"


OTHERWISE = {key: {"value": value, "grade": "assumed", "cites": [f"values/{key}"]}
             for key, value in json.loads((RULESETS.parent / "otherwise.json").read_text(
                 encoding="utf-8")).items()}


def options_of(preset):
    """Every option of a preset; of one that another hands down, what it is inherited by counts."""
    ruleset = json.loads((RULESETS / f"{preset}.json").read_text(encoding="utf-8"))
    handed_down = ({key: each if GRADES.index(each["grade"]) > GRADES.index(
        ruleset["inherited"]["grade"]) else {**each, **ruleset["inherited"]}
        for key, each in options_of(ruleset["extends"]).items()}
        if "extends" in ruleset else OTHERWISE)
    return {**handed_down, **ruleset["options"]}


OPTIONS = {preset: options_of(preset) for preset in PRESETS.values()}


def ground(edge, grade, cites, preset):
    """The grade and the citations of an expectation under a preset, as the case has them."""
    out, grades = [] if isinstance(edge, str) else [f"situations/{edge}"], []
    for cite in cites:
        source, _, key = cite.partition("/")
        if source == "option":
            grades.append(OPTIONS[preset][key]["grade"])
            out += OPTIONS[preset][key]["cites"]
        else:
            out.append(cite)
    assert (grade == "option") <= bool(grades), cites
    return {"grade": max(grades, key=GRADES.index) if grade == "option" else grade,
            "cites": list(dict.fromkeys(out))}


def parsed(edge, clauses):
    expect = {}
    for clause in clauses:
        letters, verdict, grade, *cites = clause.split(" ", 3)
        verdict, _, rules = verdict.partition(":")
        assert grade in (*GRADES,
                         "option") and verdict.rstrip("?") in ("accept", "reject", "soft"), clause
        assert bool(rules) == (verdict in ("reject", "soft?", "soft")), clause
        for letter in letters:
            assert PRESETS[letter] not in expect, clause
            expect[PRESETS[letter]] = {
                "verdict": verdict.rstrip("?"),
                "rules": rules.split(",") if rules else [],
                **({"or_none": True} if verdict.endswith("?") else {}),
                **ground(edge, grade, cites[0].split(", ") if cites else [], PRESETS[letter]),
            }
    return expect


def section(name):
    def case(edge, slug, *clauses, args=(), tags=(), rules=None):
        def add(script):
            id_ = f"{name}/{slug}"
            assert id_ not in CASES, id_
            SCRIPTS[id_] = script
            CASES[id_] = (edge, list(tags), parsed(edge, clauses), lambda: script(*args), rules)
            return script

        return add

    return case


def twin_of(id_):
    """The first log of the same script that has the other verdict under some preset; [] if there is
    none."""
    verdicts = {preset: each["verdict"] for preset, each in CASES[id_][2].items()}
    for other, script in SCRIPTS.items():
        if script is not SCRIPTS[id_]:
            continue
        if any("reject" in (each["verdict"], verdicts.get(preset))
               and each["verdict"] != verdicts[preset]
               for preset, each in CASES[other][2].items() if preset in verdicts):
            return [other]
    return []


def tags_of(id_, expect):
    """The section, the rules and the yaku that the case speaks of."""
    answers = [each["answer"] for each in expect.values() if isinstance(each.get("answer"), dict)]
    yaku = {each["yaku"] for answer in answers for each in answer.get("yaku", [])}
    rules = {rule for each in expect.values() for rule in each.get("rules", [])}
    return [id_.split("/")[0], *sorted(rules), *sorted(yaku)]


def about(edge):
    """The number of the situation, or the title."""
    return {"title" if isinstance(edge, str) else "edge": edge}


def document(id_):
    """The case as its file holds it. What is no log is a whole document already (asked.py)."""
    if isinstance(CASES[id_], dict):
        return {**copy.deepcopy(CASES[id_]), "tags": tags_of(id_, CASES[id_]["expect"])}
    edge, tags, expect, script, rules = CASES[id_]
    return {"schema": "referee.case/1", "id": id_, **about(edge),
            "tags": [*tags_of(id_, expect), *tags, *twin_of(id_)], "question": "validate",
            "input": {**({"rules": rules} if rules else {}), "events": script().lines},
            "expect": expect}
