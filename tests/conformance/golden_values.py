"""Reports without their sentences, and without what other presets say: what goldens hold to.

    golden_values.py REPORT GOLDEN

A finding of the judge has values beside its sentences (`required`, `claimed`, `facts`), and a
sentence that is mended changes no golden, nor does a new preset. Ends with 0 where both files say the same, with 1
otherwise."""
import json
import pathlib
import sys

SENTENCES = ("message", "expected", "actual", "place", "sentence", "words")
COMPARED = ("headline", "facts", "because")  # with every preset that there is


def values_of(text):
    """The games of a report, one a line; findings that have words alone keep them."""
    games = [json.loads(line) for line in text.splitlines() if line]
    for game in games:
        game.pop("rules_evidence", None)
        for finding in game.get("findings", []):
            if "required" not in finding:
                continue
            compared = COMPARED if finding["rule"] == "rules/not-named" else ()
            for name in (*SENTENCES, *compared):
                finding.pop(name, None)
            for because in finding.get("because", ()):
                because.pop("message")
            for name in ("penalty", "condition"):  # its paragraph stays
                finding.get("sanction", {}).pop(name, None)
    return games


if __name__ == "__main__":
    one, other = (pathlib.Path(path).read_text(encoding="utf-8") for path in sys.argv[1:3])
    sys.exit(values_of(one) != values_of(other))
