"""The generated cases of the question `legal`: moments of generated games, each chosen for what it
shows (choices.py), made shorter as long as it still shows it, and answered by the player's rules.
Kept only where the referee gives the same answer and finds the stream clean."""

import collections
import hashlib
import json

from second.hand import Illegal
from suite import choices, games, kans
from suite.stream import Hand

GAMES = (("rare", 125), ("wild", 62), ("kans", 62), ("callers", 37), ("furiten", 62), ("mixed", 25))
# Of three players, for whom no walls are laid.
GAMES_OF_THREE = (("wild", 120), ("kans", 100), ("callers", 40), ("furiten", 100), ("mixed", 40))
EACH = 2  # cases of a thing that is shown
KEPT = 6  # moments of a thing that are looked at, the shortest ones
THREE = ("tenhou-sanma",)
MOST_BYTES = 9500  # a hand that must be played to its last tile is no shorter
DECISIONS = ("tsumo", "dahai", "chi", "pon", "ankan", "kakan", "reach", "nukidora")


def moments(events):
    """(number of events, seat, things shown) of every decision of a stream of one hand."""
    hand = Hand(events[1])
    for count, event in enumerate(events[2:], 3):
        hand.take(event)
        if event["type"] in DECISIONS:
            for seat in range(hand.kyoku.PLAYERS):
                shown = choices.things(hand, seat)
                if shown:
                    yield count, seat, shown


def gathered(referee, preset, scale, report):
    """{thing: its shortest moments, each (length, stream, seat)}, at most one of a hand."""
    found = collections.defaultdict(list)

    def gather(events):
        best = {}
        try:
            for count, seat, shown in moments(events):
                for thing in shown:
                    best.setdefault(thing, (count, events[:count], seat))
        except Illegal as fault:
            report(f"the player finds {fault} in a generated hand: {json.dumps(events)}")
        for thing, moment in best.items():
            kept = found[thing]
            if len(kept) < KEPT or moment[0] < kept[-1][0]:
                kept.append(moment)
                kept.sort(key=lambda each: each[0])
                del kept[KEPT:]

    of_three = preset in THREE
    for events in [] if of_three else kans.streams():
        gather(events)
    for policy, number in GAMES_OF_THREE if of_three else GAMES:
        for game in games.generated(referee, preset, policy, "suite-legal",
                                    max(1, int(number * scale))):
            for events in games.hands_of(game):
                gather(events)
    return found


def poorer(moment, points):
    """The same moment with this score of the seat that is asked; the next one has the rest."""
    count, events, seat = moment
    scores = list(events[1]["scores"])
    scores[(seat + 1) % games.players_of(events[1])] += scores[seat] - points
    scores[seat] = points
    return count, [events[0], {**events[1], "scores": scores}, *events[2:]], seat


def shows(events, seat, thing):
    hand = games.folded(events)
    return hand is not None and thing in choices.things(hand, seat)


def answer_of(events, seat):
    lines = games.folded(events).legal(seat)
    return {"actions": lines,
            "hash": hashlib.sha512("".join(line + "\n" for line in lines).encode()).hexdigest()}


def expectation(thing, answer, options, players):
    """What the preset says, with the sources of the options that decide it and the least certain of
    their grades."""
    edge, keys = choices.sources_of(thing, players)
    cites = list(dict.fromkeys([f"situations/{edge}",
                                *(cite for key in keys for cite in options[key]["cites"])]))
    grades = ["text", "observed", "inferred", "commentary", "assumed"]
    grade = max(grades.index(options[key]["grade"]) for key in keys)
    return {"answer": answer, "grade": grades[grade], "cites": cites}


def cases(referee, serve, preset, options, scale=1.0, report=print):
    """The cases of a preset with these options, sorted by id. `serve`: asks the referee (Serve)."""
    found = gathered(referee, preset, scale, report)
    topic, players = ("legal-of-three", 3) if preset in THREE else ("legal", 4)
    # Players seldom become so poor.
    found["riichi-at-1000-points"] += [poorer(moment, 1000)
                                       for moment in found["riichi-choice-of-1"]]
    found["no-riichi-points"] += [poorer(moment, 900) for moment in found["riichi-choice-of-2"]]
    report(f"{len(found)} things: "
           + ", ".join(f"{thing} {len(found[thing])}" for thing in sorted(found)))
    counts, out, seen = collections.Counter(), [], set()
    for thing in sorted(found, key=lambda each: (len(found[each]), each)):
        for _, events, seat in found[thing]:
            if counts[thing] >= EACH:
                break
            less = games.shorter(events, lambda candidate: shows(candidate, seat, thing))
            text = json.dumps([less, seat])
            if text in seen or len(text) > MOST_BYTES:
                continue
            seen.add(text)
            answer = answer_of(less, seat)
            said = serve.answer("legal", preset, {"seat": seat, "events": less})
            verdict = serve.answer("validate", preset, {"events": less})
            if said.get("doubted") or verdict.get("verdict") != "accept":
                report(f"{thing}: left out, {json.dumps(said)} {json.dumps(verdict)}")
                continue
            if said != answer:
                report(
                    f"{thing}: DISAGREEMENT: the player {answer['actions']}, "
                    f"the referee {said.get('actions')}: {text}")
                continue
            for shown in choices.things(games.folded(less), seat):
                counts[shown] += 1
            number = (sum(case["id"].startswith(f"generated/{topic}/{thing}")
                          and case["about"] == thing for case in out) + 1)
            out.append({"about": thing, "schema": "referee.case/1",
                        "id": f"generated/{topic}/{thing}" + (f"-{number}" if number > 1 else ""),
                        "title": ("Legal actions: " if players == 4
                                  else "Three players, legal actions: ") + thing.replace("-", " ")
                        + (f" ({number})" if number > 1 else ""),
                        "tags": ["generated", topic, *["three"][:4 - players]],
                        "question": "legal",
                        "input": {"seat": seat, "events": less},
                        "expect": {preset: expectation(thing, answer, options, players)}})
    for case in out:
        del case["about"]
    return sorted(out, key=lambda case: case["id"])
