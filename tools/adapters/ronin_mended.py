"""Departures of Ronin's engine that docs/ronin.md names, taken out one by one: a game ends with its
first wrong offer, so a known one hides what comes after it. Each class changes the engine where it
is imported, in this process alone, or the acts that the adapter offers."""

import itertools

from game.logic import abortive, action_handlers, riichi, turn, win
from game.logic.enums import CallType, GameAction
from ronin_words import faces_of


class Mend:
    """What a mend may change: the acts of the player in turn, the claims of a seat (each a dict of
    acts and what the engine is told for them), and the engine's state before an act. This one
    changes nothing."""

    def own_acts(self, _round_state, _seat, acts):
        return acts

    def calls(self, _round_state, _seat, _prompt, acts):
        return acts

    def before(self, service, game, seat, act, action):
        pass


class RiichiDiscard(Mend):
    """A player in riichi discards the drawn tile."""

    def own_acts(self, round_state, seat, acts):
        if not round_state.players[seat].is_riichi:
            return acts
        return {act: told for act, told in acts.items()
                if not act.startswith("dahai") or act.endswith(" tsumogiri")}


class RiichiAfterKan(Mend):
    """A closed kan does not bar riichi: each discard is tried, whatever the number of tiles."""

    def __init__(self):
        tenpai = riichi.is_tempai

        def any_discard(tiles, melds):
            if len(tiles) % 3 != 2:
                return tenpai(tiles, melds)
            return any(tenpai(tiles[:place] + tiles[place + 1:], melds)
                       for place in range(len(tiles)))
        riichi.is_tempai = any_discard


class NineTerminals(Mend):
    """Offered in the first turn of every player, as long as nobody has called."""

    def __init__(self):
        def may(player, round_state, settings):
            first = not player.discards and not any(one.melds for one in round_state.players)
            return first and (abortive._count_terminal_honor_types(player.tiles)
                              >= settings.kyuushu_min_types)
        turn.can_call_kyuushu_kyuuhai = action_handlers.can_call_kyuushu_kyuuhai = may


class TripleRon(Mend):
    """Three players are asked, and the hand ends if all three declare."""

    def __init__(self):
        turn.check_triple_ron = lambda *_: False


class RonOrCall(Mend):
    """Who may win on a discard may also call it."""

    def __init__(self):
        prompt_of, check = (turn._build_discard_prompt,
                            action_handlers._validate_caller_action_matches_prompt)

        def all_callers(round_state, state, tile, rons, _melds):
            melds = turn._find_meld_callers(round_state, tile, round_state.current_player_seat,
                                            state.settings)
            asked, state, events = prompt_of(round_state, state, tile, rons, melds)
            # The engine puts winners in the order of the last entry of each.
            prompt = asked.pending_call_prompt.model_copy(update={"callers": (*melds, *rons)})
            asked = asked.model_copy(update={"pending_call_prompt": prompt})
            return asked, state.model_copy(update={"round_state": asked}), events

        def either(prompt, seat, action):
            if prompt.call_type == CallType.DISCARD and action != GameAction.CALL_RON:
                action_handlers._validate_meld_action_for_callers(prompt, seat, action)
            else:
                check(prompt, seat, action)
        turn._build_discard_prompt = all_callers
        action_handlers._validate_caller_action_matches_prompt = either

    def before(self, service, game, seat, act, action):
        """A call lets the win go by, as letting the tile go by does."""
        state = service.get_game_state(game)
        prompt = state.round_state.pending_call_prompt
        if prompt and seat in prompt.callers and act.split()[0] in ("chi", "pon", "daiminkan"):
            after = win.apply_temporary_furiten(state.round_state, seat)
            service._games[game] = state.model_copy(update={"round_state": after})


class DeadCall(Mend):
    """A call after which swap calling bars every discard is not offered."""

    def calls(self, round_state, seat, prompt, acts):
        return {act: told for act, told in acts.items()
                if act.split()[0] not in ("chi", "pon") or self.leaves_one(
                    round_state.players[seat].tiles, prompt.tile_id, act)}

    @staticmethod
    def leaves_one(hand, called, act):
        kinds, used = [tile // 4 for tile in hand], act.split()[1:]
        faces = faces_of(hand)
        taken = [kinds[faces.index(face)] for face in used]
        for kind in taken:
            kinds.remove(kind)
        barred = {called // 4}
        if act.startswith("chi"):
            low, high = min(taken), max(taken)
            if called // 4 < low and high % 9 < 8:
                barred.add(high + 1)
            if called // 4 > high and low % 9 > 0:
                barred.add(low - 1)
        return any(kind not in barred for kind in kinds)


class PonChoice(Mend):
    """The caller of a pon chooses which tiles of the hand to show: the engine takes the first ones
    of the hand, so those chosen are put first."""

    def calls(self, round_state, seat, prompt, acts):
        told = next((one for act, one in acts.items() if act.startswith("pon ")), None)
        if told is None:
            return acts
        hand = round_state.players[seat].tiles
        alike = [tile for tile in hand if tile // 4 == prompt.tile_id // 4]
        every = {" ".join(["pon", *sorted(faces_of(pair))]): told
                 for pair in itertools.combinations(alike, 2)}
        return {**acts, **every}

    def before(self, service, game, seat, act, action):
        if not act.startswith("pon "):
            return
        state = service.get_game_state(game)
        wanted, first, rest = act.split()[1:], [], []
        for tile in state.round_state.players[seat].tiles:
            face = faces_of([tile])[0]
            chosen_now = face in wanted
            if chosen_now:
                wanted.remove(face)
            (first if chosen_now else rest).append(tile)
        after = turn.update_player(state.round_state, seat, tiles=(*first, *rest))
        service._games[game] = state.model_copy(update={"round_state": after})


class Robbers(Mend):
    """Two who rob a kan win in turn order from the player of the kan."""

    def __init__(self):
        for name in ("is_chankan_possible", "is_kokushi_chankan_possible"):
            setattr(turn, name, self.nearest_first(getattr(turn, name)))

    @staticmethod
    def nearest_first(possible):
        def ordered(round_state, source, tile):
            return sorted(possible(round_state, source, tile), key=lambda seat: (seat - source) % 4)
        return ordered


MENDS = {"riichi-discard": RiichiDiscard, "riichi-after-kan": RiichiAfterKan,
         "nine-terminals": NineTerminals, "triple-ron": TripleRon, "ron-or-call": RonOrCall,
         "dead-call": DeadCall, "pon-choice": PonChoice, "robbers": Robbers}


def chosen(names):
    """The mends of a list such as "riichi-discard,dead-call"; `all` is every one."""
    wanted = list(MENDS) if names == "all" else [name for name in names.split(",") if name]
    for name in wanted:
        if name not in MENDS:
            raise ValueError(f"{name} is none of {', '.join(MENDS)}")
    return [MENDS[name]() for name in wanted]
