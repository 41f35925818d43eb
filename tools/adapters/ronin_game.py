"""A game of Ronin's engine as a generator for table_protocol.py. The engine is asked for everything
that it decides: which actions it offers, what it takes, what happens and what is paid. What stands
here only translates."""

import itertools

from game.logic import game as game_module
from game.logic.enums import GameAction, KanType, RoundPhase
from game.logic.exceptions import InvalidGameActionError
from game.logic.mahjong_service import MahjongGameService
from game.logic.settings import GameSettings
from game.logic.wall import Wall
from ronin_told import Told
from ronin_words import Copies, face_of, faces_of
from table_protocol import Trouble

GAME = "table"
SEED = "00" * 96  # gives the names their seats, and nothing else
SEATS = range(4)
CALLS = {"pon": (GameAction.CALL_PON, 2), "open_kan": (GameAction.CALL_KAN, 3)}


def done(coroutine):
    """What a coroutine that never waits returns."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise Trouble("the engine waits for something that is not at the table")


def wall_of(wall):
    """Ronin's wall. Its dead wall has two places that nothing uses: the fourth and the fifth ura
    go there, since their own are those of replacements."""
    number = Copies()
    live, replacements, indicators, ura = (
        [number(face) for face in wall[row]]
        for row in ("live", "replacements", "indicators", "ura"))
    dead = [*ura[3:], *indicators, *ura[:3], *reversed(replacements)]
    return Wall(live_tiles=tuple(live), dead_wall_tiles=tuple(dead),
                dora_indicators=(indicators[0],), ura_dora_indicators=tuple(ura))


class Table:
    """One game of four by the preset `ronin`."""

    def __init__(self, players, first_dealer, say, mended=()):
        self.first, self.say, self.mended = first_dealer, say, mended
        self.service = MahjongGameService(auto_cleanup=False)
        self.told = Told(first_dealer, say, GameSettings())

    def play(self):
        wall = yield "deal", self.first
        if wall is None:
            return
        self.lay(wall)
        self.told.tell(done(self.service.start_game(GAME, ["A", "B", "C", "D"], seed=SEED,
                                                    settings=GameSettings())))
        while True:
            yield from self.hand()
            if self.told.over:
                return
            wall = yield "deal", self.round.dealer_seat
            if wall is None:
                return
            self.lay(wall)
            for seat in SEATS:
                self.act(seat, GameAction.CONFIRM_ROUND)

    def lay(self, wall):
        """The engine looks both names up where they are replaced here."""
        game_module.create_wall = lambda *_: wall_of(wall)
        game_module.determine_first_dealer = lambda _: (self.first, (1, 1), (1, 1))

    @property
    def state(self):
        return self.service.get_game_state(GAME)

    @property
    def round(self):
        return self.state.round_state

    def act(self, seat, action, data=None):
        try:
            self.told.tell(done(self.service.handle_action(
                GAME, self.round.players[seat].name, action, data or {})))
        except InvalidGameActionError as error:
            raise Trouble(f"what the engine offers it does not take: {error}") from error

    def hand(self):
        while self.round.phase == RoundPhase.PLAYING:
            prompt = self.round.pending_call_prompt
            if prompt:
                acts = self.claims(prompt)
                # Whom the engine asks, and a mend has left nothing to do.
                for seat in sorted(prompt.pending_seats):
                    if not acts[seat]:
                        self.act(seat, GameAction.PASS)
                if not any(acts.values()):
                    continue
            else:
                seat = self.round.current_player_seat
                acts = {seat: self.own_acts(seat)}
            chosen = yield self.offers(acts)
            if len(chosen) == 1 and "reach" in chosen.values():
                yield from self.riichi(*chosen)
                continue
            for seat, act in chosen.items():
                self.do(seat, act, *acts[seat][act])

    def offers(self, acts):
        """Lists of acts, one for each seat; `acts` has for each act what the engine is told."""
        return [list(acts.get(seat, ())) for seat in SEATS]

    def do(self, seat, act, action, data):
        if act.startswith("kakan"):
            self.told.added = data["tile_id"]
        self.mend(seat, act, action)
        self.act(seat, action, data)
        prompt = self.round.pending_call_prompt
        if act.split()[0] in ("ankan", "kakan") and prompt:
            self.told.kan_that_may_be_robbed(seat, act.split()[0], prompt.tile_id)

    def mend(self, seat, act, action):
        """What --mended changes before an act; see ronin_mended.py."""
        for one in self.mended:
            one.before(self.service, GAME, seat, act, action)

    def drawn(self, seat):
        """The tile just drawn; None after a call."""
        return None if self.round.is_after_meld_call else self.round.players[seat].tiles[-1]

    def own_acts(self, seat):
        player, drawn = self.round.players[seat], self.drawn(seat)
        acts = self.discards(seat, GameAction.DISCARD)
        for offered in self.told.actions if drawn is not None else []:
            name = offered.action.value
            if name == "riichi":
                acts["reach"] = ()
            elif name == "tsumo":
                acts["hora"] = GameAction.DECLARE_TSUMO, None
            elif name == "kyuushu":
                acts["ryukyoku"] = GameAction.CALL_KYUUSHU, None
            else:
                for kind in offered.tiles:
                    tiles = [tile for tile in player.tiles if tile // 4 == kind]
                    closed = name == "kan"
                    words = (["ankan", *sorted(faces_of(tiles))] if closed
                             else ["kakan", face_of(tiles[0])])
                    acts[" ".join(words)] = GameAction.CALL_KAN, {
                        "tile_id": tiles[0],
                        "kan_type": KanType.CLOSED if closed else KanType.ADDED}
        for one in self.mended:
            acts = one.own_acts(self.round, seat, acts)
        if not acts:
            raise Trouble(f"every discard of seat {seat} is refused as swap calling, and the hand"
                          " stands still")
        return acts

    def discards(self, seat, action):
        """The engine lists no discards: all but those of kinds that it refuses after a call."""
        player, drawn, acts = self.round.players[seat], self.drawn(seat), {}
        for tile in player.tiles:
            if tile // 4 in player.kuikae_tiles:
                continue
            act = f"dahai {face_of(tile)}" + (" tsumogiri" if tile == drawn else "")
            acts[act] = action, {"tile_id": tile}
        return acts

    def riichi(self, seat):
        """The engine takes a declaration and its discard as one action."""
        self.say({"type": "reach", "actor": seat})
        acts = {act: done_so for act, done_so
                in self.discards(seat, GameAction.DECLARE_RIICHI).items()
                if self.would_take(seat, *done_so)}
        chosen = yield self.offers({seat: acts})
        self.act(seat, *acts[chosen[seat]])

    def would_take(self, seat, action, data):
        try:
            self.service._dispatch_action(self.state, seat, action, data)
        except InvalidGameActionError:
            return False
        return True

    def claims(self, prompt):
        """What each seat may do about a tile; none is listed that the engine has not listed."""
        acts = {seat: {} for seat in SEATS}
        for caller in prompt.callers:
            if isinstance(caller, int):
                acts[caller]["hora"] = GameAction.CALL_RON, None
            else:
                acts[caller.seat].update(self.calls(caller, prompt.tile_id))
        for seat, found in acts.items():
            for one in self.mended:
                found = one.calls(self.round, seat, prompt, found)
            acts[seat] = found and {**found, "none": (GameAction.PASS, None)}
        return acts

    def calls(self, caller, called):
        """Acts of one entry of a prompt. The engine takes any tiles of the right kinds for a chi,
        and the first of the hand for a pon or a kan."""
        hand, name = self.round.players[caller.seat].tiles, caller.call_type.value
        if name == "chi":
            pairs = ((a, b) for low, high in caller.options
                     for a, b in itertools.product(hand, hand)
                     if (a // 4, b // 4) == (low // 4, high // 4))
            return {" ".join(["chi", *sorted(faces_of(pair))]):
                    (GameAction.CALL_CHI, {"tile_id": called, "sequence_tiles": pair})
                    for pair in pairs}
        action, count = CALLS[name]
        tiles = [tile for tile in hand if tile // 4 == called // 4][:count]
        data = {"tile_id": called, **({"kan_type": KanType.OPEN} if count == 3 else {})}
        return {" ".join(["pon" if count == 2 else "daiminkan", *sorted(faces_of(tiles))]):
                (action, data)}
