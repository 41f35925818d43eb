"""The situations (docs/situations/): which are no cases, which are still open."""

LINES = set(range(1, 370))

NO_CASE = {
    7: "two chi claims on one discard: no format can write this",
    98: "the hand is over when the head bump happens",
    160: "withdrawn",
    199: "all the others are in riichi, so that a pon of that tile breaks another rule first",
    369: "only the flags of one format name such a room",
}

PENDING = set()

# (case, preset): why the referee and the expectation differ. The expectation stands; an entry goes
# when the referee follows it.
KNOWN_FAILURES = {}
