"""Plays a game from walls and a list of decisions: the question `play` (docs/drive.md)."""

import copy

from second.tiles import KINDS
from player.table import Table

# A red five before the plain one.
OLD = "!old "
ORDER = [face for kind in KINDS for face in ((kind + "r", kind) if kind[0] == "5" else (kind,))]


class Script:
    """The decisions that are left, read one after another."""

    def __init__(self, decisions):
        self.left, self.taken = list(decisions), []

    def answers(self, offers):
        """{seat: act} of a moment: what the list says, else what is nearest to nothing."""
        acts = {}
        while self.left:
            text = self.left[0]
            if text.startswith(OLD):  # an answer to the question before, alone: nothing comes of it
                parsed(text)
                if acts:
                    break
                del self.left[0]
                continue
            seat, act = parsed(text)
            may = seat < len(offers) and seat not in acts and act in offers[seat]
            if text.startswith("!"):
                self.taken += [text] if may else []
            elif may:
                acts[seat] = act
            else:
                break
            del self.left[0]
        for seat, offered in enumerate(offers):
            if offered and seat not in acts:
                acts[seat] = idle(offered)
        return acts


def parsed(text):
    if not isinstance(text, str):
        raise ValueError(f"no decision: {text}")
    seat, _, act = text.removeprefix(OLD).removeprefix("!").partition(" ")
    if not seat.isdecimal() or len(seat) > 1 or not act:
        raise ValueError(f"no decision: {text}")
    return int(seat), act


def idle(offered):
    """The tile just drawn; the last tile that may be discarded; letting a tile go by."""
    if "none" in offered:
        return "none"
    discards = [act for act in offered if act.startswith("dahai ")]
    drawn = [act for act in discards if act.endswith(" tsumogiri")]
    return drawn[0] if drawn else max(discards, key=lambda act: ORDER.index(act.split()[1]))


def played(ask, players, table=Table):
    """The answer to an input of the question; ValueError if it cannot be asked. `table(players,
    first_dealer, say)` gives the engine."""
    if not set(ask) <= {"first_dealer", "walls", "decisions"}:
        raise ValueError("a member that is none")
    first, walls = ask.get("first_dealer", 0), ask["walls"]
    if first not in range(players) or not walls:
        raise ValueError("no such first dealer, or no wall")
    script, events = Script(ask.get("decisions", [])), []
    game = table(players, first, lambda event: events.append(copy.deepcopy(event))).play()
    walls = iter(walls)
    try:
        moment = next(game)
        while True:
            moment = game.send(next(walls, None) if moment[0] == "deal"
                               else script.answers(moment))
    except StopIteration:
        pass
    if script.left:
        raise ValueError(f"decisions are left over: {script.left}")
    return {"events": events, **({"taken": script.taken} if script.taken else {})}
