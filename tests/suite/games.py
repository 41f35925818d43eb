"""Single hands out of generated games, as streams of nothing but what a question needs; and streams
made shorter."""

import json
import subprocess

from second.hand import Illegal
from suite.stream import hand_of

MEMBERS = {
    "start_game": ("type",),
    "start_kyoku": ("type", "bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "scores",
                    "tehais"),
    "tsumo": ("type", "actor", "pai"),
    "dahai": ("type", "actor", "pai", "tsumogiri"),
    "chi": ("type", "actor", "target", "pai", "consumed"),
    "pon": ("type", "actor", "target", "pai", "consumed"),
    "daiminkan": ("type", "actor", "target", "pai", "consumed"),
    "kakan": ("type", "actor", "pai", "consumed"),
    "ankan": ("type", "actor", "consumed"),
    "dora": ("type", "dora_marker"),
    "nukidora": ("type", "actor", "pai"),
    "reach": ("type", "actor"),
    "reach_accepted": ("type", "actor"),
}


def generated(referee, rules, policy, seed, games, *more):
    """The games, each a list of events, as `referee generate` writes them."""
    command = [referee, "generate", "--rules", rules, "--policy", policy, "--seed", seed, "--games",
               str(games), *more]
    out, game = subprocess.run(command, check=True, capture_output=True, text=True).stdout, []
    for line in out.splitlines():
        event = json.loads(line)
        if event["type"] == "start_game" and game:
            yield game
            game = []
        game.append(event)
    if game:
        yield game


def seats(players=4):
    """What the opening of a game says of its seats."""
    return {"names": ["A", "B", "C", "D" if players == 4 else ""],
            **({"flags": {"players": players}} if players != 4 else {})}


def opening(oya, kyoku, players=4):
    return {"type": "start_game", "schema": "referee.events/1", **seats(players),
            "first_dealer": (oya - kyoku + 1) % players, "fragment": True}


def plain(event):
    return {name: event[name] for name in MEMBERS[event["type"]] if name in event}


def players_of(start):
    """Of a game with this start_kyoku."""
    return 3 if start["scores"][3:] in ([], [None]) else 4


def hands_of(game):
    """Its hands up to their results, each a stream of its own."""
    hand = None
    for event in game:
        if event["type"] == "start_kyoku":
            hand = [opening(event["oya"], event["kyoku"], players_of(event)), plain(event)]
        elif hand is not None and event["type"] in MEMBERS:
            hand.append(plain(event))
        elif hand is not None:
            yield hand
            hand = None


def without(events, first, last):
    """The stream without the turns in [first, last), plain ones all; what they brought into a hand
    comes in earlier. None if that is not so."""
    cut = events[first:last]
    kept = events[:first] + cut
    kept = [json.loads(json.dumps(event)) for event in kept]
    for index in range(len(kept) - 2, first - 1, -2):
        draw, discard = kept[index:index + 2]
        if (draw["type"] != "tsumo" or discard["type"] != "dahai"
            or draw["actor"] != discard["actor"]):
            return None
        if discard["tsumogiri"] or draw["pai"] == discard["pai"]:
            continue
        if not _replace(kept, index, draw["actor"], discard["pai"], draw["pai"]):
            return None
    return kept[:first] + events[last:]


def _replace(kept, end, seat, old, new):
    """`new` comes into the hand in place of `old`, somewhere before event `end`."""
    for index in range(end - 1, 1, -1):
        event = kept[index]
        if event["type"] == "tsumo" and event["actor"] == seat and event["pai"] == old:
            follows = kept[index + 1] if index + 1 < len(kept) else {}
            if not (follows.get("type") == "dahai" and follows["tsumogiri"]):
                event["pai"] = new
                return True
    hand = kept[1]["tehais"][seat]
    if old not in hand:
        return False
    hand[hand.index(old)] = new
    return True


def shorter(events, keeps):
    """The stream with as few turns as `keeps`, which is asked of each candidate, lets it have."""
    done = False
    while not done:
        done = True
        draws = [i for i, event in enumerate(events) if event["type"] == "tsumo"]
        pairs = [(i, j) for i in draws
                 for j in draws if i < j and events[i]["actor"] == events[j]["actor"] and all(
            event["type"] in ("tsumo", "dahai") for event in events[i:j])]
        for first, last in sorted(pairs, key=lambda pair: pair[0] - pair[1]):
            less = without(events, first, last)
            if less is not None and keeps(less):
                events, done = less, False
                break
    players = players_of(events[1])
    even = [25000] * 4 if players == 4 else [35000] * 3 + events[1]["scores"][3:]
    for change in ({"honba": 0}, {"kyotaku": 0, "scores": even},
                   {"kyoku": events[1]["oya"] + 1, "bakaze": "E"}):
        start = {**events[1], **change}
        less = [opening(start["oya"], start["kyoku"], players), start, *events[2:]]
        if keeps(less):
            events = less
    return events


def folded(events):
    """The hand, or None where a rule is broken on the way."""
    try:
        return hand_of(events)
    except Illegal:
        return None
