"""Legal hands with one change each: two neighbouring events exchanged, an event dropped, doubled or
put in, a tile, a seat or a number changed, a tile of the deal lost, the tail of a game lost."""

import copy
import json

from second.tiles import FACES, tiles_of
from second.wall import PREFIX
from player.moves import sets_with

FIRST = 2  # lines before the first move: the start of the game and of the hand
SEATS = ("actor", "target", "oya", "liable")
FACES_OF = {"id": "pai", "ids": "tiles", "dora_marker_id": "dora_marker", "shown_ids": "shown",
            "tehai_ids": "tehais", "consumed_ids": "consumed", "concealed_ids": "concealed",
            "dora_marker_ids": "dora_markers", "ura_marker_ids": "ura_markers",
            "north_ids": "norths"}
RATES = {"exchange": 4, "drop": 3, "double": 2, "insert": 4, "tile": 5, "seat": 2, "number": 5,
         "swap": 4, "rename": 8, "call": 3,
         "discard": 4, "deal": 1, "tail": 1, "flow": 0.5}


def hands_of(game):
    """Each hand as a part of a game, with the line that follows it: the header of the next hand or
    the end of the game. The first keeps the seed of its wall."""
    head = {**game[0], "fragment": True}
    if not head.get("wall_seed", {}).get("text", "").startswith(PREFIX):  # second/ reads no other
        head = without_seed(head)
    starts = [i for i, e in enumerate(game) if e["type"] == "start_kyoku"]
    for first, after in zip(starts, starts[1:] + [len(game) - 1]):
        yield [head, *game[first:after + 1]]
        head = without_seed(head)


def without_seed(head):
    return {name: value for name, value in head.items() if name not in ("wall_seed", "extra")}


def unnumbered(events):
    """The same lines without the numbers of tiles, as logs are that write faces alone."""
    def bare(value):
        if isinstance(value, dict):
            return {k: bare(v) for k, v in value.items() if k not in FACES_OF}
        return [bare(v) for v in value] if isinstance(value, list) else value

    return [bare(event) for event in (without_seed(events[0]), *events[1:])]


def games_in(text):
    games = []
    for line in text.splitlines():
        event = json.loads(line)
        event.pop("source", None)
        if event["type"] == "start_game":
            games.append([])
        games[-1].append(event)
    return games


def change(hand, game, rng):
    """(kind, events of the changed hand, what was done), or None where the kind has no place."""
    kind = rng.choices(list(RATES), RATES.values())[0]
    if kind == "flow":
        events = [without_seed(game[0]), *copy.deepcopy(game[1:])]
        at = rng.choice([i for i, e in enumerate(game) if e["type"] in ("start_kyoku", "end_game")])
        done = rng.choice([number, seat])(events, at, rng, [at])
        return done and (kind, events, f"{at}: {done}")
    if kind == "tail":  # without its mark a part of a game would be no whole game
        end = rng.randrange(3, min(len(game), 200))
        return kind, [without_seed(game[0]), *game[1:end]], f"{end}: the rest is lost"
    events = copy.deepcopy(hand)
    at = rng.randrange(FIRST, len(events) - 1)
    done = globals()[kind](events, at, rng)
    return done and (kind, events, f"{at}: {done}")


def exchange(events, at, rng):
    at = min(at, len(events) - 3)
    events[at:at + 2] = reversed(events[at:at + 2])
    return f"{events[at + 1]['type']} and {events[at]['type']}"


def swap(events, at, rng):
    """The tiles of two draws or of two discards of one player."""
    event = events[at]
    others = [e for e in events if e["type"] == event["type"] and e is not event
              and e.get("actor") == event.get("actor")]
    if event["type"] not in ("tsumo", "dahai") or not others:
        return None
    other = rng.choice(others)
    for name in ("pai", "id"):
        event[name], other[name] = other[name], event[name]
    if event["type"] == "dahai" and rng.random() < 0.8:
        for e in (event, other):
            before = [d for d in events if d["type"] == "tsumo"]
            e["tsumogiri"] = any(d["id"] == e["id"] for d in before) and e["tsumogiri"]
    return f"{event['type']} of seat {event['actor']}: {other['pai']} and {event['pai']}"


def drop(events, at, rng):
    return "without " + events.pop(rare(events, at, rng))["type"]


def double(events, at, rng):
    at = rare(events, at, rng)
    events.insert(at, copy.deepcopy(events[at]))
    return f"{events[at]['type']} twice"


def rare(events, at, rng):
    """Another place than `at`, half the time: of a move that is no draw and no discard."""
    places = [i for i, e in enumerate(events[:-1])
              if i >= FIRST and e["type"] not in ("tsumo", "dahai")]
    return rng.choice(places) if rng.random() < 0.5 else at


def insert(events, at, rng):
    players = events[0]["flags"]["players"]
    seat, tile = rng.randrange(players), rng.choice(tiles_of(players))
    last = next((e for e in reversed(events[:at]) if "actor" in e), {"actor": seat})
    drawn = {"pai": FACES[tile], "id": tile}
    own = {"actor": rng.choice([seat, last["actor"]])}
    kinds = [{"type": "dora", "dora_marker": FACES[tile], "dora_marker_id": tile},
             {"type": "reach", **own}, {"type": "reach_accepted", **own},
             {"type": "tsumo", "actor": seat, **drawn},
             {"type": "dahai", **own, **drawn, "tsumogiri": rng.random() < 0.5},
             {"type": "ryukyoku", "deltas": [0] * 4, "kind": rng.choice(
                 ["nine-terminals", "four-winds", "four-riichi", "four-kans", "exhaustive",
                  "triple-ron"])}, {"type": "end_kyoku"}]
    if players == 3:
        kinds.append({"type": "nukidora", **own, "pai": "N", "id": rng.randrange(120, 124)})
    events.insert(at, rng.choice(kinds))
    return events[at]["type"] + " put in"


def held_before(events, at):
    """The tiles in each hand, as the events before `at` tell."""
    hands = [set(hand) for hand in events[1]["tehai_ids"]]
    for e in events[FIRST:at]:
        if e["type"] == "tsumo":
            hands[e["actor"]].add(e["id"])
        elif e["type"] in ("dahai", "nukidora"):
            hands[e["actor"]].discard(e["id"])
        elif "consumed_ids" in e:
            hands[e["actor"]] -= {*e["consumed_ids"], e.get("id")}
    return hands


def call(events, at, rng):
    """A call of a discard, or a closed kan, by somebody who holds the tiles for it, put in where it
    comes at the right time; who may make it is another question."""
    places = [i for i, e in enumerate(events[:-2]) if e["type"] in ("dahai", "tsumo") and i >= at]
    for at in places[:20]:
        last, found = events[at], []
        for seat, hand in enumerate(held_before(events, at + 1)):
            found += [(seat, {"type": "ankan", "consumed": four}) for four in (
                list(range(kind, kind + 4)) for kind in range(0, 136, 4)) if hand.issuperset(four)]
            if last["type"] == "dahai":
                found += [(seat, {"type": m.kind, "target": last["actor"], "called": 0,
                                  "consumed": [t for t in m.tiles if t != last["id"]]})
                          for m in sets_with(hand, (3, last["id"]), 0)]
        if found:
            seat, made = rng.choice(found)
            made.update(actor=seat, consumed_ids=made["consumed"],
                        consumed=[FACES[t] for t in made["consumed"]])
            if "target" in made:
                made.update(pai=last["pai"], id=last["id"])
            events.insert(at + 1, made)
            return f"{made['type']} of seat {seat} behind event {at}"
    return None


def discard(events, at, rng):
    """Another tile of the same hand is discarded."""
    event = events[at]
    if event["type"] != "dahai":
        return None
    other = rng.choice(sorted(held_before(events, at)[event["actor"]]))
    before = events[at - 1]
    event.update(pai=FACES[other], id=other,
                 tsumogiri=before["type"] == "tsumo" and before["id"] == other)
    return f"{FACES[other]} {other} is discarded"


def leaves(value, path=()):
    """(path, value) of everything that is no list and no object."""
    if isinstance(value, (dict, list)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def at_path(event, path):
    for key in path[:-1]:
        event = event[key]
    return event


def name_at(path):
    return max(i for i, key in enumerate(path) if isinstance(key, str))


def tile(events, at, rng):
    """Another tile in the place of one: its face and its number alike."""
    event = events[rng.choice([at, at, 1, len(events) - 3])]
    places = [(path, v) for path, v in leaves(event)
              if type(v) is int and path[name_at(path)] in FACES_OF]
    if not places:
        return None
    path, old = rng.choice(places)
    new = rng.choice(tiles_of(events[0]["flags"]["players"]))
    if rng.random() < 0.3:
        new = old ^ rng.randrange(1, 4)  # one like it
    if new == old:
        return None
    name(event, path, new)
    return f"{event['type']} {path}: {FACES[old]} {old} -> {FACES[new]} {new}"


def name(event, path, tile):
    """Writes a tile, its number and its face, where `path` leads to a number."""
    at_path(event, path)[path[-1]] = tile
    index = name_at(path)
    other = (*path[:index], FACES_OF[path[index]], *path[index + 1:])
    at_path(event, other)[other[-1]] = FACES[tile]


def rename(events, at, rng):
    """Two tiles change their names in the whole hand: play stays sound but for what they are."""
    tiles = tiles_of(events[0]["flags"]["players"])
    one = rng.choice(tiles)
    near = [t for t in tiles if t // 4 != one // 4 and (t // 36 == one // 36 or rng.random() < 0.2)]
    other = rng.choice(near)
    for event in events[1:-1]:
        for path, value in list(leaves(event)):
            if type(value) is int and value in (one, other) and path[name_at(path)] in FACES_OF:
                name(event, path, one + other - value)
    return f"{FACES[one]} {one} and {FACES[other]} {other}"


def seat(events, at, rng, places=None):
    event = events[rng.choice(places or [at, rare(events, at, rng), rare(events, at, rng)])]
    places = [name for name in SEATS if event.get(name) is not None]
    if not places:
        return None
    name, old = rng.choice(places), None
    old = event[name]
    event[name] = rng.choice([s for s in range(events[0]["flags"]["players"]) if s != old])
    return f"{event['type']} {name}: {old} -> {event[name]}"


def number(events, at, rng, places=None):
    end = len(events)
    event = events[rng.choice(places or [at, at, 1, end - 3, end - 3, end - 3, end - 1, end - 1])]
    skipped = ("type", "pai", "dice", "number", *SEATS)
    places = [(path, v) for path, v in leaves(event) if type(v) in (int, bool)
              and not any(str(k).endswith(("id", "ids")) or k in skipped for k in path)]
    if not places:
        return None
    path, old = rng.choice(places)
    new = (not old if type(old) is bool else
           old + rng.choice([-1, 1]) * (rng.choice([100, 1000, 300]) if old % 100 == 0 and old or
                                        {"scores", "deltas"} & set(path) else 1))
    if "kyoku" in path and new not in range(1, 5) or "called" in path or "added" in path:
        return None
    at_path(event, path)[path[-1]] = new
    return f"{event['type']} {path}: {old} -> {new}"


def deal(events, at, rng):
    """A tile of a dealt hand is lost, or comes twice."""
    owner = rng.randrange(events[0]["flags"]["players"])
    place = rng.randrange(13)
    for name in ("tehais", "tehai_ids"):
        hand = events[1][name][owner]
        if at % 2:
            del hand[place]
        else:
            hand.insert(place, hand[place])
    return f"the deal of seat {owner}: tile {place}"
