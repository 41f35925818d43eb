"""Cases of the question `play` out of the logs of fixtures/cases that were worked out by hand. The
wall of such a case deals what the log says; the decisions are the acts of its players; the events
that are due are the lines of the log. A log that breaks a rule by an act becomes a try that must be
refused, after which nobody does anything more. The player finds the moments at which the acts
happen, and must play what the log says; the rules that the expectation names are the log's own."""

import json
from collections import Counter
from pathlib import Path

from second.tiles import FACES, KINDS, tiles_of
from player.script import idle
from player.table import START_OF_THREE, Table
from suite import games, long_games

PLAYERS = {"tenhou": 4, "tenhou-sanma": 3}
CALLS = ("chi", "pon", "daiminkan")
KANS = ("daiminkan", "kakan", "ankan", "nukidora")
MEMBERS = {
    "start_kyoku": ("bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "scores",
                    "tehais"),
    "tsumo": ("actor", "pai"), "dahai": ("actor", "pai", "tsumogiri"),
    "chi": ("actor", "target", "pai", "consumed"), "pon": ("actor", "target", "pai", "consumed"),
    "daiminkan": ("actor", "target", "pai", "consumed"), "kakan": ("actor", "pai", "consumed"),
    "ankan": ("actor", "consumed"), "nukidora": ("actor", "pai"), "dora": ("dora_marker",),
    "reach": ("actor",), "reach_accepted": ("actor",),
    "hora": ("actor", "target", "pai", "deltas", "han", "fu", "points", "yaku", "ura_markers"),
    "ryukyoku": ("kind", "deltas", "tenpai"), "end_kyoku": (), "end_game": ("scores",)}


class NoPlay(Exception):
    """The log is no play: why."""


def line_of(event, players):
    """A line of a log with the members that a play has; lists of seats as long as the table."""
    out = {"type": event["type"]}
    if event["type"] not in MEMBERS:
        raise NoPlay(f"a line {event['type']}")
    for name in MEMBERS[event["type"]]:
        if event.get(name) is not None:
            value = event[name]
            if name in ("scores", "deltas", "tenpai", "tehais"):
                value = value[:players]
            out[name] = sorted(value) if name == "consumed" else value
    return out


class Reds:
    """Every table has red fives: the fourth plain five of a log is the red one. The first copy that
    anybody gets is taken for it, and is used last."""

    def __init__(self, hand, players):
        shown = Counter()
        for tile in tiles_in(hand):
            shown[tile] += 1
        self.suits = [s for s in "mps" if shown[f"5{s}"] == 4]
        self.held = {seat: [] for seat in range(players)}
        self.there, self.last = set(), None

    def new(self, face):
        if face[:2] in [f"5{s}" for s in self.suits] and face not in self.there:
            self.there.add(face)
            return face + "r"
        return face

    def use(self, seat, face):
        held = self.held[seat]
        face = face if face in held or face + "r" not in held else face + "r"
        if face in held:
            held.remove(face)
        return face

    def line(self, event):
        kind, out = event["type"], dict(event)
        if kind == "start_kyoku":
            out["tehais"] = [[self.new(t) for t in hand] for hand in event["tehais"]]
            for seat, hand in enumerate(out["tehais"]):
                self.held[seat] = list(hand)
            out["dora_marker"] = self.new(event["dora_marker"])
        elif kind == "tsumo":
            out["pai"] = self.new(event["pai"])
            self.held[event["actor"]].append(out["pai"])
        elif kind == "dora":
            out["dora_marker"] = self.new(event["dora_marker"])
        elif kind == "dahai" and event.get("tsumogiri") and self.held[event["actor"]][-1].rstrip(
                "r") == event["pai"].rstrip("r"):
            self.last = out["pai"] = self.held[event["actor"]].pop()
        elif kind in ("dahai", "nukidora"):
            self.last = out["pai"] = self.use(event["actor"], event["pai"])
        elif kind in CALLS:
            out["pai"] = self.last
            out["consumed"] = [self.use(event["actor"], t) for t in event["consumed"]]
        elif kind == "ankan":
            out["consumed"] = [self.use(event["actor"], t) for t in event["consumed"]]
        elif kind == "kakan":
            self.last = out["pai"] = self.use(event["actor"], event["pai"])
            del out["consumed"]
        if kind == "hora" and self.suits:
            out = {name: event[name] for name in ("type", "actor", "target")}
        return out


def tiles_in(hand):
    """The tiles that the lines of a hand bring to the table."""
    for event in hand:
        if event["type"] == "start_kyoku":
            yield from (tile for row in event["tehais"] for tile in row)
            yield event["dora_marker"]
        elif event["type"] == "tsumo":
            yield event["pai"]
        elif event["type"] == "dora":
            yield event["dora_marker"]
        elif event["type"] == "hora":
            yield from event.get("ura_markers", ())


def hands_of(events):
    out = []
    for event in events:
        if event["type"] == "start_kyoku":
            out.append([])
        if out and event["type"] != "end_game":
            out[-1].append(event)
    return out


def wall_of(hand, players, faces=None):
    """The wall of a hand, filled up with what its lines do not show; `faces` counts a full set."""
    start, kan = hand[0], False
    dealt = [list(row) for row in start["tehais"][:players]]
    live, spare, shown, below = [], [], [start["dora_marker"]], []
    for size in (4, 4, 4, 1):
        for i in range(players):
            seat = (start["oya"] + i) % players
            live += dealt[seat][:size]
            del dealt[seat][:size]
    for event in hand[1:]:
        if event["type"] == "tsumo":
            (spare if kan else live).append(event["pai"])
            kan = False
        elif event["type"] in KANS:
            kan = True
        elif event["type"] == "dora":
            shown.append(event["dora_marker"])
        elif event["type"] == "hora":
            below = max(below, event.get("ura_markers", []), key=len)
    size, replacements = len(tiles_of(players)) - 14, 4 if players == 4 else 8
    left = Counter(faces or (FACES[t] for t in tiles_of(players)))
    left.subtract(live + spare + shown + below)
    if min(left.values()) < 0 or len(live) > size or len(shown) > 5:
        raise NoPlay("tiles that are not at one table")
    rest = spread(left)
    dead = spare[:4] + [rest.pop() for _ in range(4 - len(spare[:4]))]
    shown += [rest.pop() for _ in range(5 - len(shown))]
    below = list(below) + [rest.pop() for _ in range(5 - len(below))]
    late = spare[4:]
    live += rest + late[::-1]
    if len(live) != size:
        raise NoPlay("tiles that are not at one table")
    return {"live": live, "replacements": dead + [live[-1 - i] for i in range(replacements - 4)],
            "indicators": shown, "ura": below}


def spread(left):
    """The rest of the tiles, neighbours and twins far apart."""
    order = [kind for step in range(3) for kind in KINDS[step::3]]
    faces = [face for kind in order for face in (kind, kind + "r") if left.get(face)]
    out = []
    while faces:
        for face in faces:
            out.append(face)
            left[face] -= 1
        faces = [face for face in faces if left[face]]
    return out[::-1]


def act_of(event):
    kind = event["type"]
    if kind == "dahai":
        return f"dahai {event['pai']}{' tsumogiri' if event.get('tsumogiri') else ''}"
    if kind in CALLS or kind == "ankan":
        return " ".join([kind, *sorted(event["consumed"])])
    return {"kakan": f"kakan {event.get('pai')}", "hora": "hora", "reach": "reach",
            "nukidora": "nukidora", "ryukyoku": "ryukyoku"}[kind]


def is_foul(wanted, given):
    """Whether a line of a log is an act in place of which something else happens."""
    acts = (*CALLS, "hora", "ankan", "kakan", "nukidora", "reach")
    same = wanted["type"] == given["type"] and wanted.get("actor") == given.get("actor")
    return wanted["type"] in acts and not same


class Follower:
    """Plays a log at a table and notes the decisions that lead through it."""

    def __init__(self, hands, rejected, players):
        self.players, self.rejected = players, rejected
        self.log = [line for hand in hands for line in hand]
        self.place, self.events, self.moments, self.tries = 0, [], [], []
        self.off = False  # the log is left: after a try, or at its end
        self.written = 0  # lines that the log itself has

    def say(self, event):
        self.events.append(dict(event))
        if not self.off and self.place == len(self.log):
            self.off = True
        if self.off:
            return
        wanted = self.log[self.place]
        given = line_of(event, self.players)
        if self.rejected and is_foul(wanted, given):
            # Nobody was asked. Where an engine asks all the same, the try comes at that moment.
            self.tries.append((len(self.moments), f"!{wanted['actor']} {act_of(wanted)}"))
            self.off = True
            return
        if any(given.get(name) != value and name != "yaku" for name, value in wanted.items()):
            raise NoPlay(f"line {self.place}: {wanted} where the player has {given}")
        if "yaku" in wanted and {(y["yaku"], y.get("han")) for y in wanted["yaku"] if y.get(
                "han") != 0} != {(y["yaku"], y.get("han")) for y in given["yaku"]}:
            raise NoPlay(f"{wanted['yaku']} where the player has {given['yaku']}")
        self.place += 1
        self.written = len(self.events)

    def answer(self, offers):
        """The acts of a moment."""
        acts = {}
        for event in self.coming() if not self.off else ():
            seat, act = event["actor"], act_of(event)
            if seat not in range(self.players):
                raise NoPlay("a seat that there is not")
            if "tsumogiri" not in event and f"{act} tsumogiri" in offers[seat] and (
                    act not in offers[seat]):
                act += " tsumogiri"
            if act in offers[seat]:
                acts[seat] = act
                continue
            if not self.rejected:
                raise NoPlay(f"seat {seat} may not {act}")
            if event["type"] == "ryukyoku" and "none" in offers[seat]:
                raise NoPlay("a draw that is none")
            self.tries.append((len(self.moments), f"!{seat} {act}"))
            self.off = True
        if self.off:
            acts = {}
        for seat, offered in enumerate(offers):
            if offered and seat not in acts:
                acts[seat] = idle(offered)
        self.moments.append((offers, acts))
        return acts

    def coming(self):
        """The acts that the log has next, at one moment."""
        lines = [line for line in self.log[self.place:self.place + 5]
                 if line["type"] not in ("dora", "reach_accepted")]
        if lines and lines[0]["type"] == "ryukyoku":
            if lines[0].get("kind") == "nine-terminals":
                return [{"type": "ryukyoku", "actor": self.events[-1]["actor"]}]
            if lines[0].get("kind") == "triple-ron":
                source = self.events[-1]["actor"]
                return [{"type": "hora", "actor": s} for s in range(4) if s != source]
        out = []
        for line in lines:
            if "actor" not in line or line["type"] == "tsumo":
                break
            if out and not line["type"] == out[-1]["type"] == "hora":
                break
            out.append(line)
        return out

    def decisions(self):
        """The acts that are not nearest to nothing, and those that keep the next from being done too
        early."""
        out, later = [], None
        tries = dict(self.tries)
        for number in range(len(self.moments) - 1, -1, -1):
            offers, acts = self.moments[number]
            done = [(seat, act) for seat, act in sorted(acts.items())
                    if offers[seat] and act != idle(offers[seat])]
            here = [f"{seat} {act}" for seat, act in done]
            # What comes next must not be possible here, unless its seat acts here already.
            if later and number not in tries:
                seat, _, act = later.removeprefix("!").partition(" ")
                seat = int(seat)
                early = later.startswith("!") or act in offers[seat] and seat not in dict(done)
                if early and seat in acts and offers[seat]:
                    if seat not in dict(done):
                        here.append(f"{seat} {acts[seat]}")
                elif early:
                    asked = [s for s in acts if offers[s]][0]
                    if asked not in dict(done):
                        here.append(f"{asked} {acts[asked]}")
            if number in tries:
                here = [tries[number]]
            if here:
                out, later = here + out, here[0]
        return out


def play_of(case, preset):
    """(input, events that are due) of a log; NoPlay."""
    players = PLAYERS[preset]
    events = case["input"]["events"]
    expected = case["expect"][preset]
    hands = hands_of(events)
    if "rules" in case["input"] or not hands:
        raise NoPlay("options of its own")
    start = hands[0][0]
    first = {"bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0}
    points = 25000 if players == 4 else START_OF_THREE
    if (any(start.get(name, value) != value for name, value in first.items())
            or start.get("scores", [points] * players)[:players] != [points] * players):
        raise NoPlay("it does not begin with a game")
    if any(len(row) != 13 for hand in hands for row in hand[0]["tehais"][:players]):
        raise NoPlay("it does not begin with a deal")
    lines = []
    for hand in hands:
        reds = Reds(hand, players)
        lines.append([line_of(reds.line(event), players) for event in hand])
    walls = [wall_of(hand, players) for hand in lines]
    if events[-1]["type"] == "end_game":
        lines[-1].append(line_of(events[-1], players))
    follower = Follower(lines, expected["verdict"] == "reject", players)
    game = Table(players, start["oya"], follower.say).play()
    given = iter(walls)
    try:
        moment = next(game)
        while True:
            moment = game.send(next(given, None) if moment[0] == "deal"
                               else follower.answer(moment))
    except StopIteration:
        pass
    if follower.rejected != bool(follower.tries):
        raise NoPlay("its fault is no act")
    if not follower.off and follower.place < len(follower.log):
        raise NoPlay("lines are left over")
    due = [line_of(event, players) for event in follower.events]
    for place, line in enumerate(follower.log[:follower.place]):
        if line["type"] in ("hora", "ryukyoku", "kakan"):
            due[place] = line
    plain_tail(due[follower.written:])
    for line in due[follower.written:]:
        if line["type"] == "dahai":  # what was drawn
            del line["pai"], line["tsumogiri"]
    decisions = follower.decisions()
    if follower.rejected and not any(text.startswith("!") for text in decisions):
        raise NoPlay("a try behind the end")
    return {"first_dealer": start["oya"], "walls": walls, "decisions": gated(decisions)}, due


def gated(decisions):
    """A try behind another decision would be made at the moment of that decision, where anything is
    refused. The answer to an old question waits for the next moment (docs/drive.md)."""
    out = []
    for text in decisions:
        if text.startswith("!") and out and not out[-1].startswith("!"):
            out.append(f"!old {text[1]} none")
        out.append(text)
    return out


def plain_tail(lines):
    """Behind the log everybody discards each draw until the wall is empty."""
    kinds = [line["type"] for line in lines if line["type"] not in ("dora", "reach_accepted")]
    if kinds[:1] == ["dahai"]:
        del kinds[0]
    if kinds[-1:] == ["end_game"]:
        del kinds[-1]
    if kinds[-2:] == ["ryukyoku", "end_kyoku"]:
        del kinds[-2:]
    if kinds != ["tsumo", "dahai"] * (len(kinds) // 2):
        raise NoPlay(f"it goes on otherwise: {Counter(kinds)}")


ROOT = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
GENERATED = {"tenhou": (("rare", 60), ("kans", 16), ("callers", 8), ("furiten", 8)),
             "tenhou-sanma": (("rare", 30), ("kans", 8), ("furiten", 6))}
MOST_BYTES = 9000


def case_of(id_, about, preset, play, ground):
    given, due = play
    return {"schema": "referee.case/1", "id": id_, **about, "question": "play", "input": given,
            "expect": {preset: {"answer": {"events": due}, **ground}}}


def from_logs(preset, report):
    """The cases of the logs that were worked out by hand, and of the games beside this file."""
    logs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.json"))]
    out, why = [], Counter()
    for case in [*logs, *long_games.cases()]:
        expected = case["expect"].get(preset, {}) if case["question"] == "validate" else {}
        # Which claim is served is no act.
        if (expected.get("verdict") not in ("accept", "reject")
                or "call/precedence" in expected["rules"]):
            continue
        try:
            play = play_of(case, preset)
        except (NoPlay, KeyError) as reason:
            why[str(reason).partition(":")[0][:40]] += 1
            continue
        section = case["id"].split("/")[0]
        try_of = ["refused", *expected["rules"]] if expected["verdict"] == "reject" else []
        tags = ["play", section, *try_of, *([case["id"]] if section != "games" else [])]
        if preset == "tenhou-sanma" and section != "three":
            tags.append("three")
        ground = {name: expected[name] for name in ("grade", "cites")}
        about = {name: case[name] for name in ("edge", "title") if name in case}
        out.append(case_of(f"play/{case['id']}", {**about, "tags": tags}, preset, play, ground))
    report(f"{preset}: {len(out)} plays of logs; left out: {dict(why.most_common())}")
    return out


def generated(referee, preset, report):
    """First hands of generated games, as the player finds them too."""
    out, seen = [], Counter()
    for policy, number in GENERATED[preset]:
        for game in games.generated(referee, preset, policy, "suite-play", number):
            hand = games_first_hand(game)
            case = {"input": {"events": hand}, "expect": {preset: {"verdict": "accept"}}}
            try:
                play = play_of(case, preset)
            except NoPlay as reason:
                report(f"{preset} {policy}: DISAGREEMENT: {reason}")
                continue
            if len(json.dumps(play)) > MOST_BYTES:
                continue
            seen[policy] += 1
            topic = "play" if preset == "tenhou" else "play-of-three"
            out.append(case_of(
                f"generated/{topic}/{policy}-{seen[policy]}",
                {"title": f"A hand of a generated game, {policy} ({seen[policy]})",
                 "tags": ["generated", topic]},
                preset, play, {"grade": "observed", "cites": [
                    "observed/62" if preset == "tenhou-sanma" else "tenhou/26"]}))
    report(f"{preset}: {len(out)} plays of generated hands: {dict(seen)}")
    return out


def games_first_hand(game):
    end = next(i for i, event in enumerate(game) if event["type"] == "end_kyoku")
    return game[:end + 1]
