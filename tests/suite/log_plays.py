"""Cases of the question `play` out of hand-made logs, for presets that the player in Python does
not know. The log alone is the answer: the wall deals what it says, the decisions are its acts, the
events that are due are its lines. No rule is asked here, so that the case shows what whoever wrote
the log read in the rule text. A log that breaks a rule by an act becomes a try that must be
refused; then every player discards the tile just drawn until the wall is empty.

Every discard of the log is a decision: so the next decision cannot be done before its moment.
Before a try stands an answer to an old question, which is the only answer of its moment
(docs/drive.md): else the try would be made at the moment of the discard before it, where anything
is refused."""

import copy
import json
from collections import Counter

from edge_cases.registry import options_of
from second.tiles import FACES, tiles_of
from suite.plays import (
    CALLS, KANS, MOST_BYTES, ROOT, NoPlay, Reds, act_of, case_of, gated, hands_of, line_of, wall_of)
from suite.tails import Tail

PRESETS = ("ronin", "wrc", "ema", "jcr")
SEATS = 4
CLAIMS = (*CALLS, "hora")
# The kinds of line of which the last one breaks a rule, by the rule or its family.
FOUL_LINES = {
    "call/kuikae-same": ("dahai",), "call/kuikae-suji": ("dahai",),
    "riichi/hand-changed": ("dahai",), "call": CALLS, "kan": KANS, "riichi": ("reach",),
    "furiten": ("hora",), "win/no-yaku": ("hora",), "win/not-complete": ("hora",),
    "win/chankan": ("hora",), "draw/nine-terminals": ("ryukyoku",)}
# Their last hand ends the game, and they stop before it is said.
ENDS = ("kans/kokushi-robs-an-ankan", "more/earlier-dragon-as-ankan-paid-by-one",
        "legs/liable-discarder-named", "legs/liable-discarder-not-named", "options/thirteen-han",
        "options/all-green-where-hatsu-is-not-needed",
        "options/single-wait-of-four-triplets-paid-twice")
# Another player has a claim on the last discard of the wall and lets it go: so somebody is asked.
WITNESSED = ("rare/ronin-calls/last-discard-ponned-beside-a-ron",)
# Claims that come too, and are not served: no log has them.
NOT_SERVED = {("ronin", "calls/pon-before-chi"): ("2 pon 6m 6m", "1 chi 7m 8m"),
              ("ronin", "calls/kan-before-chi"): ("2 daiminkan 6m 6m 6m", "1 chi 7m 8m"),
              ("ronin", "calls/ron-before-pon"): ("1 hora", "2 pon 5s 5s")}
# A log may go one way or the other, by something that is no act: whether tenpai is shown, the
# moment of a draw by four kans, a call that an engine may refuse because no discard would be left.
EITHER = {("wrc", "draws/tenpai-not-shown"), ("ema", "draws/tenpai-not-shown"),
          ("jcr", "draws/tenpai-not-shown"), ("jcr", "draws/four-kans-at-the-kan-classical"),
          ("ronin", "more/tenhou-and-triplets-as-drawn"),
          ("jcr", "rare/classical-claims/next-player-proceeds-before-the-claimed-tile-is-taken"),
          ("wrc", "calls/only-barred-tiles-left"), ("wrc", "legs/barred-itself-and-discarded"),
          ("wrc", "legs/barred-by-the-other-end-and-discarded")}
LIMIT = 13  # han: a yaku of so many is a yakuman, of which an event has no han
# Faults that are no act: which claim is served, and what follows by itself.
NO_ACTS = ("call/precedence", "riichi/deposit", "riichi/missed-win", "riichi/no-discard")


def check_order(log):
    """A line that stands otherwise than its act was made, or is no act at all."""
    for line, following in zip(log, log[1:]):
        if following["type"] in ("chi", "pon") and (
                line["type"] != "dahai" or line["actor"] == following["actor"]):
            raise NoPlay("the claimed tile is taken behind the discard")
    for line in log:
        said = line.get("tenpai") or line.get("shown") or []
        if line["type"] == "ryukyoku" and line.get("kind") == "exhaustive" and (
                not said or False in line.get("tenpai", [])):
            raise NoPlay("who is tenpai is not said by an act")


def foul_place(log, rules):
    """Where the act stands that breaks the one rule of an expectation."""
    if len(rules) != 1 or rules[0] in NO_ACTS:
        raise NoPlay("its fault is no act")
    kinds = FOUL_LINES.get(rules[0], FOUL_LINES.get(rules[0].partition("/")[0]))
    if kinds is None:
        raise NoPlay("its fault is no act")
    if kinds == ("dahai",) and rules[0].startswith("call/"):  # the discard of a call
        return max(i for i, line in enumerate(log) if line["type"] in CALLS) + 1
    places = [i for i, line in enumerate(log) if line["type"] in kinds]
    if kinds == ("dahai",):  # in riichi, not of the tile drawn
        places = [i for i in places if not log[i].get("tsumogiri")]
    if rules[0] == "riichi/not-tenpai" and not log[places[-1] + 1].get("tsumogiri"):
        raise NoPlay("which line is wrong is not sure")  # the declaration, or the discard
    if not places or kinds == ("hora",) and log[places[-1] - 1]["type"] == "hora":
        raise NoPlay("which line is wrong is not sure")
    return places[-1]


def due_win(line, declared):
    """What is due of a win. What lies under the indicators is the wall's: a log that does not say
    it of a winner in riichi does not say what the hand is worth either."""
    if line["actor"] in declared and "ura_markers" not in line:
        return {name: line[name] for name in ("type", "actor", "target", "pai") if name in line}
    if not line.get("ura_markers", True):
        del line["ura_markers"]
    if "yaku" in line:
        line["yaku"] = [{"yaku": one["yaku"]} if one.get("han", 0) >= LIMIT else one
                        for one in line["yaku"]]
    return line


def ends_the_game(log):
    """Whether the moves that the log names take somebody below nothing."""
    start = max(i for i, line in enumerate(log) if line["type"] == "start_kyoku")
    scores = list(log[start]["scores"])
    for line in log[start:]:
        if line["type"] == "reach_accepted":
            scores[line["actor"]] -= 1000
        if "deltas" in line:
            scores = [a + b for a, b in zip(scores, line["deltas"])]
        elif line.get("target", line.get("actor")) != line.get("actor"):
            scores[line["target"]] -= line.get("points", 0)
    return min(scores) < 0 and log[-1]["type"] != "end_game"


class Drawn:
    """Whether a discard is of the tile just drawn, where the log does not say."""

    def __init__(self, log):
        self.marks, hands, drawn = {}, {}, None
        for place, line in enumerate(log):
            seat = line.get("actor")
            if line["type"] == "start_kyoku":
                hands = {s: Counter(hand) for s, hand in enumerate(line["tehais"])}
            elif line["type"] == "tsumo":
                drawn = line["pai"]
                hands[seat][drawn] += 1
            elif line["type"] == "dahai":
                tile = line["pai"]
                self.marks[place] = line.get("tsumogiri", tile == drawn and hands[seat][tile] == 1)
                hands[seat][tile] -= 1
                drawn = None
            elif line["type"] in (*CALLS, "ankan"):
                hands[seat].subtract(line["consumed"])
                drawn = None
            elif line["type"] == "kakan":
                hands[seat][line["pai"]] -= 1


def acts_of(log, place, marks):
    """The acts that a line of a log stands for, as decisions."""
    line = log[place]
    if line["type"] == "dahai":
        return [f"{line['actor']} " + act_of({**line, "tsumogiri": marks[place]})]
    if line["type"] == "ryukyoku":
        before = next(e for e in log[place - 1::-1] if "actor" in e)
        if line.get("kind") == "nine-terminals":
            return [f"{before['actor']} ryukyoku"]
        if line.get("kind") == "triple-ron":
            return [f"{s} hora" for s in range(SEATS) if s != before["actor"]]
        return []
    if line["type"] in (*CALLS, "ankan", "kakan", "hora", "reach"):
        return [f"{line['actor']} {act_of(line)}"]
    return []


def play_of(case, preset):
    """(input, events that are due) of a log; NoPlay."""
    options, expected = options_of(preset), case["expect"][preset]
    hands = hands_of(copy.deepcopy(case["input"]["events"]))
    if "rules" in case["input"] or not hands:
        raise NoPlay("options of its own")
    start = hands[0][0]
    first = {"bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0}
    level = [options["game.start"]["value"]] * SEATS
    if len(hands) == 1 and len(set(start["scores"])) == 1:
        start["scores"] = level  # one hand, all with the same: with how much changes nothing in it
    if (any(start.get(name, value) != value for name, value in first.items())
            or start["scores"] != level):
        raise NoPlay("it does not begin with a game")
    lines = []
    for hand in hands:
        reds = Reds(hand, SEATS) if any(options["dora.red"]["value"]) else None
        lines.append([line_of(reds.line(event) if reds else event, SEATS) for event in hand])
    walls = [wall_of(hand, SEATS, faces_of(options)) for hand in lines]
    log = [line for hand in lines for line in hand]
    if case["input"]["events"][-1]["type"] == "end_game":
        log.append(line_of(case["input"]["events"][-1], SEATS))
    end = len(log)
    if expected["verdict"] == "reject":
        end = foul_place(log, expected["rules"])
    marks = Drawn(log).marks
    decisions = [act for place in range(end) for act in acts_of(log, place, marks)]
    if (preset, case["id"]) in NOT_SERVED:
        served, other = NOT_SERVED[preset, case["id"]]
        decisions.insert(decisions.index(served), other)
    due = log[:end]
    for line, place in ((line, i) for i, line in enumerate(due) if line["type"] == "dahai"):
        line["tsumogiri"] = marks[place]
    if end < len(log):
        tries = acts_of(log, end, marks)
        if len(tries) != 1:
            raise NoPlay("its fault is no act")
        decisions.append("!" + tries[0])
    declared = {line["actor"] for line in due if line["type"] == "reach"}
    due = [due_win(line, declared) if line["type"] == "hora" else line for line in due]
    if (preset, case["id"]) in EITHER:
        raise NoPlay("it may go otherwise")
    check_order(log)
    if len(hands) > 1 and options["score.system"]["value"] != "han-fu":
        raise NoPlay("what a hand is worth is not said")
    if case["id"] in ENDS or ends_the_game(due):
        raise NoPlay("the end of the game is not said")
    if due[-1]["type"] not in ("end_kyoku", "end_game"):
        tail = Tail(due, options)
        due += tail.whole()
        last = log[min(end, len(log) - 1)]["type"] in CLAIMS and len(tail.lines) == 2
        if end < len(log) and last and case["id"] not in WITNESSED:
            raise NoPlay("a try behind the end")
    decisions = gated(shortened(decisions))
    return {"first_dealer": start["oya"], "walls": walls, "decisions": decisions}, due


def shortened(decisions):
    """Without the last discards of tiles just drawn, which come by themselves."""
    end = len(decisions)
    while end and decisions[end - 1].endswith(" tsumogiri") and decisions[end - 1][0] != "!":
        end -= 1
    return decisions[:end]


def faces_of(options):
    """The faces of a full set: as many red fives as the ruleset has."""
    left = Counter(FACES[tile] for tile in tiles_of(SEATS))
    for suit, reds in zip("mps", options["dora.red"]["value"]):
        left[f"5{suit}r"], left[f"5{suit}"] = reds, 4 - reds
    return left


def logs():
    """The validate cases that were worked out by hand."""
    every = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.json"))]
    return [case for case in every if case["question"] == "validate"]


def from_logs(preset, report):
    out, why = [], Counter()
    for case in logs():
        expected = case["expect"].get(preset, {})
        if expected.get("verdict") not in ("accept", "reject"):
            continue
        try:
            play = play_of(case, preset)
        except (NoPlay, KeyError) as reason:
            why[str(reason).partition(":")[0][:40]] += 1
            continue
        section = case["id"].split("/")[0]
        try_of = ["refused", *expected["rules"]] if expected["verdict"] == "reject" else []
        about = {name: case[name] for name in ("edge", "title") if name in case}
        ground = {name: expected[name] for name in ("grade", "cites")}
        about["tags"] = ["play", section, *try_of, case["id"]]
        one = case_of(f"play/{preset}/{case['id']}", about, preset, play, ground)
        if len(json.dumps(play)) > 4 * MOST_BYTES:
            why["too long"] += 1
            continue
        out.append(one)
    report(f"{preset}: {len(out)} plays of logs; left out: {dict(why.most_common())}")
    return out
