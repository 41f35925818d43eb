"""Games for made-up events: played by `referee generate`, with the names, ids and times that an
event gives them."""

import copy
import json
import pathlib
import subprocess

from audit import points

KUITAN_OFF = {"yaku.kuitan": False}


class Game:
    """A generated game: its events, and what it is worth."""

    def __init__(self, events, ruleset):
        self.events = events
        self.scores = points.final_scores(events, ruleset)
        if self.scores is not None:
            claimed = events[-1]["result_tenths"]
            self.whole = ruleset["whole"] and all(tenths % 10 == 0 for tenths in claimed)

    def second_hand(self):
        starts = [at for at, event in enumerate(self.events) if event["type"] == "start_kyoku"]
        return starts[1] if len(starts) > 1 else 0

    def follows(self, other):
        """Whether the first hand of `other` could have stood before this game's second one."""
        mine, theirs = self.second_hand(), other.second_hand()
        facts = ("bakaze", "kyoku", "honba", "kyotaku", "oya", "scores")
        return mine and theirs and all(
            self.events[mine][fact] == other.events[theirs][fact] for fact in facts)

    def with_first_hand_of(self, other):
        mine, theirs = self.second_hand(), other.second_hand()
        made = copy.copy(self)
        made.events = self.events[:1] + other.events[1:theirs] + self.events[mine:]
        return made

    def log(self, names, seed=True, faults=0, **header):
        """The game as JSON lines. `faults`: how many discards say that the tile was just drawn
        where it came from the hand, or the reverse."""
        lines = []
        for number, event in enumerate(self.events):
            event = dict(event)
            if event["type"] == "start_game":
                event.pop("rules", None)
                if not seed:
                    event.pop("wall_seed", None)
                event.update(names=names, **header)
            # At the first discards of hands, where nothing else depends on the claim.
            before = self.events[number - 2]["type"] if number > 1 else ""
            if faults and before == "start_kyoku" and event["type"] == "dahai":
                event["tsumogiri"] = not event["tsumogiri"]
                faults -= 1
            lines.append(json.dumps(event, ensure_ascii=True, separators=(",", ":")))
        assert not faults
        return "\n".join(lines) + "\n"


def played(program, rules, seed, games, preset):
    """Games of a ruleset file, without those that `points` does not settle."""
    command = [program, "generate", "--rules", str(rules), "--seed", seed, "--games", str(games)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = []
    for line in text.splitlines():
        event = json.loads(line)
        for name in [key for key in event if key == "source" or key.endswith(("_id", "_ids"))]:
            del event[name]
        event.pop("id", None)
        if event["type"] == "start_game":
            found.append([])
        found[-1].append(event)
    ruleset = points.RULESETS[preset]
    made = [Game(events, ruleset) for events in found]
    return [game for game in made
            if game.scores is not None and points.settled(game.scores, ruleset)]


class Pool:
    """The games of one preset, east only: `usual`, of a table without open tanyao, and pairs
    whose first hands are one."""

    def __init__(self, program, folder, preset, games):
        folder = pathlib.Path(folder)
        self.preset, self.program = preset, program
        self.header = {}   # of every log
        self.ruleset = points.RULESETS[preset]
        self.rules = {"extends": preset, "game.rounds": "east"}
        mine = folder / f"{preset}.json"
        mine.write_text(json.dumps(self.rules))
        closed = folder / f"{preset}-closed.json"
        closed.write_text(json.dumps(self.rules | KUITAN_OFF))
        self.usual = played(program, mine, f"{preset} usual", games, preset)
        self.closed = played(program, closed, f"{preset} closed", 6, preset)
        self.twins = [(one, other.with_first_hand_of(one)) for at, one in enumerate(self.usual)
                      for other in self.usual[at + 1:] if other.follows(one)]

    def convert(self, log, copy, form):
        """The log in another format."""
        subprocess.run([self.program, "convert", "--to", form, "--output", str(copy), str(log)],
                       check=True, capture_output=True)


class League(Pool):
    """Games of a platform, counted by the uma of a league: each log states the platform's own."""

    def __init__(self, pool):
        self.__dict__.update(pool.__dict__)
        uma = (30000, 10000, -10000, -30000)
        self.rules = pool.rules | {"game.uma": list(uma)}
        self.ruleset = pool.ruleset | {"uma": uma}
        self.header = {"platform": pool.preset}
