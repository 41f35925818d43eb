"""What moves at the end of a hand or a game and what comes next, asked of Ronin's engine in a
position that is built for it (docs/conformance.md)."""

from unittest.mock import patch

from game.logic import abortive, call_resolution, round as round_module, scoring, turn
from game.logic.enums import AbortiveDrawType, CallType, GameAction
from game.logic.game import check_game_end, finalize_game, process_round_end
from game.logic.settings import GameSettings, build_optional_rules
from game.logic.state import (CallResponse, MahjongGameState, MahjongPlayer, MahjongRoundState,
                              PendingCallPrompt)
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.hand_calculating.scores import ScoresCalculator
from question_protocol import Skip
from ronin_words import ABORTS

SEATS = range(4)
LIMITS = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11, "yakuman": 13}
TILE = 0  # the engine looks at no tile of these results


def value_of(value, tsumo, deals):
    """A value as the engine keeps those of hands."""
    if "ron" in value:
        return scoring.HandResult(cost_main=value["ron"])
    if "from_other" in value:
        return scoring.HandResult(cost_main=value["from_other"] if deals
                                  else value.get("from_dealer", 0),
                                  cost_additional=value["from_other"])
    yakuman = value.get("yakuman", 0)
    han = 13 * yakuman or (LIMITS[value["limit"]] if "limit" in value else value["han"])
    config = HandConfig(is_tsumo=tsumo, player_wind=27 if deals else 28,
                        options=build_optional_rules(GameSettings()))
    cost = ScoresCalculator.calculate_scores(han, value.get("fu", 30), config,
                                             is_yakuman=bool(yakuman))
    return scoring.HandResult(cost_main=cost["main"], cost_additional=cost["additional"])


def position(ask):
    """The game just before the result."""
    wind, number = "ESWN".index(ask.get("round", "E1")[0]), int(ask.get("round", "E1")[1])
    dealer, scores = ask.get("dealer", number - 1), ask.get("scores", [25000] * 4)
    liable = {win["seat"]: win["liable"] for win in ask.get("wins", []) if "liable" in win}
    players = tuple(MahjongPlayer(seat=seat, name="A", score=scores[seat], tiles=(TILE,),
                                  pao_seat=liable.get(seat)) for seat in SEATS)
    state = MahjongRoundState(players=players, dealer_seat=dealer, current_player_seat=dealer,
                              round_wind=wind)
    return MahjongGameState(round_state=state, unique_dealers=4 * wind + number,
                            honba_sticks=ask.get("honba", 0), riichi_sticks=ask.get("sticks", 0),
                            starting_dealer_seat=ask.get("first_dealer", (dealer - number + 1) % 4))


def won(ask, state):
    """The state after all claims of a win, and the result."""
    dealer, source = state.round_state.dealer_seat, ask.get("from")
    values = {win["seat"]: value_of(win["value"], source is None, win["seat"] == dealer)
              for win in ask["wins"]}
    if source is None:
        (seat, value), = values.items()
        _, after, result = scoring.apply_tsumo_score(state, seat, value)
        return after, result
    robbed = bool(ask.get("robbed_kan"))
    callers = sorted(values, key=None if robbed else lambda seat: (seat - source) % 4)
    prompt = PendingCallPrompt(
        call_type=CallType.CHANKAN if robbed else CallType.DISCARD, tile_id=TILE,
        from_seat=source, pending_seats=frozenset(), callers=tuple(callers),
        responses=tuple(CallResponse(seat=seat, action=GameAction.CALL_RON) for seat in callers))
    waiting = state.round_state.model_copy(update={"pending_call_prompt": prompt})
    with patch.object(turn, "calculate_hand_value_with_tiles",
                      lambda context, *_: values[context.player.seat]):
        found = call_resolution.resolve_call_prompt(
            waiting, state.model_copy(update={"round_state": waiting}))
    return found.new_game_state, found.events[-1].result


def drawn(ask, state):
    if ask["draw"] not in ("exhaustive", "nagashi-mangan"):
        kind = {words: name for name, words in ABORTS.items()}[ask["draw"]]
        return state, abortive.process_abortive_draw(state, AbortiveDrawType(kind))
    tenpai, nagashi = ask.get("tenpai", []), ask.get("nagashi", [])
    marked = state.round_state.model_copy(update={"players": tuple(
        player.model_copy(update={"tiles": (player.seat,)})
        for player in state.round_state.players)})
    with (patch.object(round_module, "is_tempai", lambda tiles, _melds: tiles[0] in tenpai),
          patch.object(round_module, "check_nagashi_mangan", lambda _: list(nagashi))):
        _, after, result = round_module.process_exhaustive_draw(
            state.model_copy(update={"round_state": marked}))
    return after, result


def settle(ask, _rules):
    if ask.get("wins") and len(ask["wins"]) > 1 and ask.get("from") is None:
        raise ValueError("a tsumo has one winner")
    before = position(ask)
    after, result = won(ask, before) if ask.get("wins") else drawn(ask, before)
    kind = result.type.value
    winners = (result.winners if kind == "double_ron" else
               [result] if kind in ("tsumo", "ron") else [])
    scores = [player.score for player in after.round_state.players]
    answer = {"paid": [winner.winner_seat for winner in winners],
              "aborted": bool(ask.get("wins")) and not winners,
              "moves": [result.score_changes.get(seat, 0) for seat in SEATS],
              "scores": scores, "unsaid": ["ledger"]}
    following = process_round_end(after, result)
    if "scores" not in ask:
        # Whether a game ends depends on points that nobody has said.
        return {**answer, "unsaid": ["ledger", "scores", "next"]}
    return {**answer, "next": next_of(following)}


def next_of(state):
    """How the game goes on. The engine says whether it ends, and not why."""
    sticks = state.riichi_sticks
    if check_game_end(state):
        players = state.round_state.players
        reason = ("tobi" if any(player.score < 0 for player in players)
                  else "target" if any(player.score >= state.settings.winning_score_threshold
                                       for player in players) else "last-hand")
        return [{"end": reason, "sticks": sticks}]
    number = (state.round_state.dealer_seat - state.starting_dealer_seat) % 4 + 1
    return [{"round": f"{'ESWN'[state.round_state.round_wind]}{number}",
             "dealer": state.round_state.dealer_seat, "honba": state.honba_sticks,
             "sticks": sticks}]


def finish(ask, _rules):
    if len(ask["scores"]) != len(SEATS):
        raise Skip("it plays tables of four")
    state = position({"scores": ask["scores"], "sticks": ask.get("sticks", 0),
                      "first_dealer": ask.get("first_dealer", 0)})
    _, result = finalize_game(state)
    rows = sorted(enumerate(result.standings, 1), key=lambda row: row[1].seat)
    return {"places": [place for place, _ in rows], "scores": [one.score for _, one in rows],
            "result_tenths": [10 * one.final_score for _, one in rows]}
