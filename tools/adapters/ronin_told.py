"""What Ronin's engine says happens, as the events of docs/events.md."""

from game.logic import turn as turn_module
from ronin_words import ABORTS, face_of, faces_of, is_yakuman, yaku_of
from table_protocol import Trouble

SEATS = range(4)


class Values:
    """What the hands of the last result are worth: the result itself has only totals."""

    def __init__(self):
        self.of_seat = {}
        for name in ("apply_ron_score", "apply_tsumo_score", "apply_double_ron_score"):
            setattr(turn_module, name, self.watched(name, getattr(turn_module, name)))

    def watched(self, name, original):
        def watching(state, winners, *others):
            if name == "apply_double_ron_score":
                self.of_seat = dict(winners)
            else:
                self.of_seat = {winners: others[0 if name == "apply_tsumo_score" else 1]}
            return original(state, winners, *others)
        return watching


VALUES = Values()


class Told:
    """The events of one game, and what of them is needed later."""

    def __init__(self, first_dealer, say, settings):
        self.first, self.say, self.settings = first_dealer, say, settings
        self.over = False
        self.actions = []  # that the engine offers with the last draw
        self.dealt = []  # the hands of the deal that is being told
        self.honba = self.dealer = 0  # of this hand; a result comes with those of the next
        self.added = None  # the tile of the last kakan
        self.kan_told = False  # before the engine tells of it, since it may be robbed

    def tell(self, events):
        for event in events:
            found = getattr(self, f"tell_{event.event.value}", None)
            if found:
                found(event.data)

    def tell_error(self, data):
        raise Trouble(f"the engine answers with an error: {data.message}")

    def tell_round_started(self, data):
        self.dealt = [*self.dealt[:data.seat], faces_of(data.my_tiles)]
        self.honba, self.dealer = data.honba_sticks, data.dealer_seat
        if data.seat != SEATS[-1]:
            return
        scores = {view.seat: view.score for view in data.players}
        self.say({"type": "start_kyoku", "bakaze": data.round_wind.value[0],
                  "kyoku": (data.dealer_seat - self.first) % 4 + 1, "honba": data.honba_sticks,
                  "kyotaku": data.riichi_sticks, "oya": data.dealer_seat,
                  "dora_marker": face_of(data.dora_indicators[0]),
                  "scores": [scores[seat] for seat in SEATS], "tehais": self.dealt})

    def tell_draw(self, data):
        self.actions = data.available_actions
        self.say({"type": "tsumo", "actor": data.seat, "pai": face_of(data.tile_id)})

    def tell_discard(self, data):
        self.say({"type": "dahai", "actor": data.seat, "pai": face_of(data.tile_id),
                  "tsumogiri": data.is_tsumogiri})

    def tell_riichi_declared(self, data):
        self.say({"type": "reach_accepted", "actor": data.seat})

    def tell_dora_revealed(self, data):
        self.say({"type": "dora", "dora_marker": face_of(data.tile_id)})

    def tell_meld(self, data):
        name = data.meld_type.value
        if name in ("closed_kan", "added_kan"):
            self.tell_kan(data.caller_seat, "ankan" if name == "closed_kan" else "kakan",
                          data.tile_ids[0])
            return
        hand = [tile for tile in data.tile_ids if tile != data.called_tile_id]
        self.say({"type": "daiminkan" if name == "open_kan" else name, "actor": data.caller_seat,
                  "target": data.from_seat, "pai": face_of(data.called_tile_id),
                  "consumed": faces_of(hand)})

    def tell_kan(self, seat, name, tile):
        """Told when it is declared. The engine tells of a kan that may be robbed afterwards, and
        of one that is robbed not at all."""
        if self.kan_told:
            self.kan_told = False
            return
        kind = tile // 4
        tiles = [4 * kind + copy for copy in range(4)]
        if name == "kakan":
            self.say({"type": "kakan", "actor": seat, "pai": face_of(self.added),
                      "consumed": faces_of(one for one in tiles if one != self.added)})
        else:
            self.say({"type": "ankan", "actor": seat, "consumed": faces_of(tiles)})

    def kan_that_may_be_robbed(self, seat, name, tile):
        self.kan_told = False
        self.tell_kan(seat, name, tile)
        self.kan_told = True

    def tell_round_end(self, data):
        self.kan_told = False
        result = data.result
        kind = result.type.value
        if kind in ("tsumo", "ron", "double_ron"):
            self.tell_wins(result, getattr(result, "winners", [result]))
        else:
            self.tell_draw_of_hand(result, kind)
        self.say({"type": "end_kyoku"})

    def tell_wins(self, result, winners):
        tsumo = result.type.value == "tsumo"
        tile = result.win_tile if tsumo else result.winning_tile
        left = dict(result.score_changes)
        rows = []
        for winner in reversed(winners):
            last = len(rows) == len(winners) - 1
            deltas = left if last else self.moved(winner, result.loser_seat)
            left = {seat: left[seat] - deltas[seat] for seat in SEATS}
            rows.insert(0, (winner, deltas))
        for winner, deltas in rows:
            seat = winner.winner_seat
            self.say({"type": "hora", "actor": seat,
                      "target": seat if tsumo else result.loser_seat, "pai": face_of(tile),
                      "deltas": [deltas[one] for one in SEATS], **self.worth(seat, tsumo),
                      **({"ura_markers": faces_of(winner.ura_dora_indicators)}
                         if winner.ura_dora_indicators else {}),
                      **({"liable": winner.pao_seat} if winner.pao_seat is not None else {})})

    def moved(self, winner, loser):
        """What moves for one of two winners: a result of two has only the sums. The first of them
        gets what the others do not explain."""
        honba = self.honba * self.settings.honba_ron_bonus
        seat, liable = winner.winner_seat, winner.pao_seat
        pays = VALUES.of_seat[seat].cost_main + honba
        deltas = dict.fromkeys(SEATS, 0)
        deltas[seat] = pays + winner.riichi_sticks_collected * self.settings.riichi_stick_value
        shared = liable is not None and liable != loser
        deltas[loser] -= pays // 2 if shared else pays
        if shared:
            deltas[liable] -= pays - pays // 2
        return deltas

    def worth(self, seat, tsumo):
        value = VALUES.of_seat[seat]
        points = value.cost_main
        if tsumo:
            deals = seat == self.dealer
            points = 3 * points if deals else points + 2 * value.cost_additional
        counted = {} if is_yakuman(value.yaku) else {"han": value.han, "fu": value.fu}
        return {"yaku": yaku_of(value.yaku), "points": points, **counted}

    def tell_draw_of_hand(self, result, kind):
        deltas = [result.score_changes.get(seat, 0) for seat in SEATS]
        if kind == "abortive_draw":
            declarer = {} if result.seat is None else {"actor": result.seat}
            self.say({"type": "ryukyoku", "kind": ABORTS[result.reason.value], **declarer,
                      "deltas": deltas})
            return
        shown = {hand.seat: faces_of(hand.closed_tiles) for hand in result.tenpai_hands}
        self.say({"type": "ryukyoku", "deltas": deltas,
                  "kind": "exhaustive" if kind == "exhaustive_draw" else "nagashi-mangan",
                  "tenpai": [seat in result.tempai_seats for seat in SEATS],
                  "shown": [shown.get(seat) for seat in SEATS]})

    def tell_game_end(self, data):
        self.over = True
        places = {one.seat: (place, one) for place, one in enumerate(data.standings, 1)}
        rows = [places[seat] for seat in SEATS]
        self.say({"type": "end_game", "scores": [one.score for _, one in rows],
                  "result_tenths": [10 * one.final_score for _, one in rows],
                  "placement": [place for place, _ in rows]})
