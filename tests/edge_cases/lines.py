"""The lines of the list of edge cases: which are no cases, which only unit tests hold, which are still open."""

LINES = set(range(1, 268))

NO_CASE = {
    7: "two chi claims on one discard: no format can write this",
    37: "a discard before the meld is shown: the formats always write the call first",
    86: "whether a win was offered is in no log",
    98: "the hand is over when the head bump happens",
    160: "withdrawn",
    199: "all the others are in riichi, so that a pon of that tile breaks another rule first",
}

ELSEWHERE = {}

PENDING = set(range(1, 268)) - set(NO_CASE) - set(range(39, 59)) - set(range(99, 125)) - set(range(181, 204)) - {178, 231, 255, 260, 262, 267}

KNOWN_FAILURES = {}
