"""Minimal dialects of mjai: what well-known programs write of a game, and no more.

A dialect takes the lines that `referee convert --to mjai` writes and leaves out every member that
the program of that name does not write. No event is added or left out, so events keep their
numbers. None of these dialects names its rules.
"""
import json

START = ("type", "names")
HAND = ("type", "bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "scores", "tehais")


def keep(event, members):
    return {name: event[name] for name in members if name in event}


def scores_after(scores, deltas):
    return [score + delta for score, delta in zip(scores, deltas)]


def mortal(event, state, deltas):
    """Mortal's arena and mjai-reviewer: a result is its payments and the ura indicators."""
    moved = ("deltas",) if deltas else ()
    kind = event["type"]
    if kind == "start_game":
        return keep(event, START)
    if kind == "start_kyoku":
        return keep(event, HAND)
    if kind == "reach_accepted":
        return keep(event, ("type", "actor"))
    if kind == "hora":
        return keep(event, ("type", "actor", "target") + moved + ("ura_markers",))
    if kind == "ryukyoku":
        return keep(event, ("type",) + moved)
    if kind == "end_game":
        return keep(event, ("type",))
    return event


def mjai_app(event, state, deltas):
    """mjai.app: as Mortal's, with the name of an abortive draw and an id of the game's reader."""
    kept = mortal(event, state, deltas)
    if event["type"] == "start_game":
        kept["id"] = 0
    if event["type"] == "ryukyoku" and "reason" in event:
        kept["reason"] = event["reason"]
    return kept


def akochan(event, state, deltas):
    """akochan: scores after each result, the winning tile, no names."""
    kind = event["type"]
    if kind == "start_game":
        return {"type": "start_game", "kyoku_first": event.get("kyoku_first", 4),
                "aka_flag": event.get("aka_flag", True)}
    if kind == "start_kyoku":
        state["scores"] = event.get("scores")
        return keep(event, HAND)
    if kind == "reach_accepted":
        if state.get("scores"):
            state["scores"][event["actor"]] -= 1000
        return keep(event, ("type", "actor"))
    if kind in ("hora", "ryukyoku"):
        kept = keep(event, ("type", "actor", "target", "pai", "hora_tehais", "reason", "tenpais"))
        if "ura_markers" in event:
            kept["uradora_marker"] = event["ura_markers"]
        if deltas and "deltas" in event and state.get("scores"):
            state["scores"] = scores_after(state["scores"], event["deltas"])
            kept["scores"] = state["scores"]
        return kept
    if kind == "end_game":
        return keep(event, ("type",))
    return event


DIALECTS = {"mortal": mortal, "mjai.app": mjai_app, "akochan": akochan}


def thin(text, dialect, deltas=True):
    """The mjai `text` (lines) in the dialect, with or without what a result moved."""
    state = {}
    lines = []
    for line in text.splitlines():
        if line.strip():
            kept = DIALECTS[dialect](json.loads(line), state, deltas)
            lines.append(json.dumps(kept, ensure_ascii=False, separators=(",", ":")))
    return "\n".join(lines) + "\n"
