"""What a seat may do after the beginning of a hand, asked of Ronin's engine: the hand is played
again with a wall in which the tiles that the events draw lie where they are drawn
(docs/conformance.md)."""

import copy
from unittest.mock import patch

from game.logic import mahjong_service
from question_protocol import Skip
from ronin_game import SEATS, Table
from ronin_words import face_of

LIVE, DEAL_ROUNDS = 122, 3
CLAIMS = ("chi", "pon", "daiminkan", "hora")
KANS = ("ankan", "kakan", "daiminkan")
# What happens by itself.
AUTOMATIC = ("tsumo", "dora", "reach_accepted")


def faces_in(start, events):
    """The tiles of a hand in the order in which they are taken: dealt, drawn, drawn behind a kan,
    and the indicators."""
    order = [(start["oya"] + n) % 4 for n in SEATS]
    hands = start["tehais"]
    dealt = [tile for n in range(DEAL_ROUNDS) for seat in order
             for tile in hands[seat][4 * n:4 * n + 4]] + [hands[seat][12] for seat in order]
    drawn, replaced, shown, after_kan = [], [], [start["dora_marker"]], False
    for event in events:
        if event["type"] == "tsumo":
            (replaced if after_kan else drawn).append(event["pai"])
            after_kan = False
        elif event["type"] == "dora":
            shown.append(event["dora_marker"])
        elif event["type"] in KANS:
            after_kan = True
    return dealt, drawn, replaced, shown


def wall_of_events(start, events):
    """The wall of a hand; what the events do not draw lies in any order."""
    rows = faces_in(start, events)
    has_reds = any(face.endswith("r") for row in rows for face in row)
    rest = [face_of(tile) for tile in range(136)]

    def taken(face):
        # At a table without red fives the first of the four is as plain as the others.
        name = face if face in rest or has_reds else f"{face}r"
        if name not in rest:
            raise Skip(f"its set has no such {face}")
        rest.remove(name)
        return name
    dealt, drawn, replaced, shown = ([taken(face) for face in row] for row in rows)
    replaced += [rest.pop() for _ in range(4 - len(replaced))]
    shown += [rest.pop() for _ in range(5 - len(shown))]
    ura = [rest.pop() for _ in range(5)]
    return has_reds, {"live": (dealt + drawn + rest)[:LIVE], "replacements": replaced,
                      "indicators": shown, "ura": ura}


def beginning(start):
    """Wraps the engine's beginning of a game, so that it begins with this hand."""
    begin = mahjong_service.init_game
    wind, number = "ESWN".index(start["bakaze"]), start["kyoku"]

    def begun(*words, **named):
        state = begin(*words, **named)
        players = tuple(player.model_copy(update={"score": start["scores"][player.seat]})
                        for player in state.round_state.players)
        hand = state.round_state.model_copy(update={"players": players, "round_wind": wind})
        return state.model_copy(update={
            "round_state": hand, "unique_dealers": 4 * wind + number,
            "honba_sticks": start["honba"], "riichi_sticks": start["kyotaku"],
            "starting_dealer_seat": (start["oya"] - number + 1) % 4})
    return patch.object(mahjong_service, "init_game", begun)


def act_of(event, offers):
    """The words of an event as those of an act; of a discard that says no more, either."""
    kind = event["type"]
    if kind == "dahai":
        marks = {True: [" tsumogiri"], False: [""]}.get(event.get("tsumogiri"), ["", " tsumogiri"])
        words = [f"dahai {event['pai']}{mark}" for mark in marks]
    elif kind in ("chi", "pon", "daiminkan", "ankan"):
        words = [" ".join([kind, *sorted(event["consumed"])])]
    else:
        words = [f"kakan {event['pai']}" if kind == "kakan" else kind]
    return next((word for word in words if word in offers), None)


def in_words_of_log(offers, has_reds):
    """{words of the log: words of the engine} of a list of offers."""
    return {offer if has_reds else " ".join(word.removesuffix("r") if word[0] == "5" else word
                                            for word in offer.split()): offer for offer in offers}


def answers(moment, event):
    """What every seat does at a moment of which `event` is the next; without one all let go."""
    act = event and act_of(event, moment[event["actor"]])
    own_turn = not any("none" in offers for offers in moment)
    if act is None and (own_turn or (event and event["type"] in CLAIMS)):
        raise ValueError(f"the engine does not offer what happened: {event}")
    acts = {seat: "none" for seat in SEATS if "none" in moment[seat]}
    return {**acts, event["actor"]: moment[event["actor"]][act]} if act else acts


def draws(events):
    return sum(event["type"] == "tsumo" for event in events)


def legal(ask, _rules, mended=()):
    places = [n for n, event in enumerate(ask["events"]) if event["type"] == "start_kyoku"]
    start, events = ask["events"][places[-1]], ask["events"][places[-1] + 1:]
    has_reds, wall = wall_of_events(start, events)
    # Each act with the number of draws before it, so that a later one is not taken for this one.
    left = [(draws(events[:place]), event) for place, event in enumerate(events)
            if event["type"] not in AUTOMATIC]
    said = []
    game = Table(4, start["oya"], lambda event: said.append(copy.deepcopy(event)), mended).play()
    next(game)
    with beginning(start):
        moment = game.send(wall)
    while True:
        if moment[0] == "deal":
            return {"actions": []}
        moment = [in_words_of_log(offers, has_reds) for offers in moment]
        if draws(said) > draws(events):  # nobody may do anything about the last event
            return {"actions": []}
        if not left and draws(said) == draws(events):
            return {"actions": list(moment[ask["seat"]])}
        now = bool(left) and left[0][0] == draws(said)
        chosen = answers(moment, left[0][1] if now else None)
        if now and chosen.get(left[0][1]["actor"], "none") != "none":
            del left[0]
        moment = game.send(chosen)
