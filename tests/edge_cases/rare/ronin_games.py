"""Ronin: whole games, from East 1 to the end that is due, or to an end that comes too early. Nobody
is won on in the first go-around, where renhou would count."""

from edge_cases.draws import ALL_READY, WAITS
from edge_cases.rare.pairs import pairs
from edge_cases.table import Table

pair = pairs("ronin-games", "R")
FRAME = "ronin/Game Structure"
EXTRA = "ronin/West Round (Sudden Death)"
# Hand, winning tile, indicator, what it is worth off another player, to the dealer too.
ONE = (ALL_READY[0], "5s", "N", 1000, 1500)  # pinfu
TWO = (ALL_READY[1], "5s", "N", 2000, 2900)  # pinfu, tanyao
MANGAN = ("2m2m3m3m4m4m6m7m5p6p7p8p8p", "5m", "7p", 8000, 12000)  # and iipeikou, two dora
SANBAIMAN = ("2m2m3m3m4m4m5m5m6m6m7m7m8m", "8m", "N", 24000, 36000)  # ryanpeikou and a flush
QUIET = WAITS + "5m8m"


class Game:
    """A game of four, seat 0 deals first."""

    def __init__(self):
        self.table, self.scores, self.number, self.honba = None, [25000] * 4, 0, 0

    def start(self, hands, keep, indicator):
        more = dict(indicator=indicator, dealer=self.number % 4, round_=self.number,
                    honba=self.honba, scores=tuple(self.scores))
        if self.table:
            self.table.again(hands, keep, **more)
        else:
            self.table = Table(hands, keep, quiet=QUIET, **more)
            del self.table.lines[0]["fragment"]
            # Else a game that ends with South 4 might be one of East alone, with its extra round.
            self.table.lines[0]["flags"] = {"winds": 2}
        return self.table

    def moved(self, deltas, repeats, honba):
        self.scores = [a + b for a, b in zip(self.scores, deltas)]
        self.number, self.honba = self.number + (not repeats), honba
        return self

    def ron(self, winner, loser, hand=TWO):
        tiles, tile, indicator, *points = hand
        dealer = self.number % 4
        value = points[winner == dealer] + 300 * self.honba
        deltas = [value if seat == winner else -value if seat == loser else 0 for seat in range(4)]
        self.start({winner: tiles}, tile, indicator).go(4).to(loser).ron(winner, loser, tile,
                                                                         deltas=deltas)
        return self.moved(deltas, winner == dealer, self.honba + 1 if winner == dealer else 0)

    def draw(self, tenpai):
        """One is tenpai."""
        deltas = [3000 if seat == tenpai else -1000 for seat in range(4)]
        self.start({tenpai: ALL_READY[1]}, "", "N").until(0).no_winner(tenpai=(tenpai,),
                                                                       deltas=deltas)
        return self.moved(deltas, tenpai == self.number % 4, self.honba + 1)

    def around(self, hands, rich=None):
        """So many hands, each won by the player behind the dealer off the dealer: after four all
        have what they had. The hand of number `rich` is a mangan."""
        for number in range(hands):
            dealer = self.number % 4
            self.ron((dealer + 1) % 4, dealer, MANGAN if number == rich else TWO)
        return self

    def so_far(self):
        """The log ends with the hand; that more are to come is no fault."""
        self.table.lines[0]["fragment"] = True
        return self.table.end()

    def over(self):
        return self.table.end().game_end(list(self.scores))


@pair("south-4-ends-the-game-with-30000", "south-4-ends-the-game-below-30000", "flow/ended-early",
      "If no player reaches 30,000 after South round ends, the game enters West wind", EXTRA,
      tenhou="tenhou/3")
def target(legal):
    # Seat 1 has 8,000 or 2,000 of East 1.
    return Game().around(8, rich=0 if legal else None).over()


@pair("west-1-ends-the-game-with-30000", "west-1-ends-the-game-below-30000", "flow/ended-early",
      "End condition: the game ends at the first moment any player's score reaches the winning "
      "score threshold (checked after every hand result)", EXTRA, tenhou="tenhou/3")
def west(legal):
    return Game().around(8).ron(1, 0, MANGAN if legal else TWO).over()


@pair("west-ends-by-the-payments-of-a-draw", "west-ends-by-a-draw-below-30000", "flow/ended-early",
      "Checked after every hand result: win, draw, or noten payments", EXTRA)
def west_draw(legal):
    # West 1: seat 1 wins 2,000 and has 27,000; West 2: seat 1 deals, and 3,000 of a draw come to
    # it, or to seat 2.
    return Game().around(8).ron(1, 0).draw(1 if legal else 2).over()


@pair("west-4-ends-the-game-below-30000", "west-3-ends-the-game-below-30000", "flow/ended-early",
      "If no player reaches the threshold by the end of West-4, the game ends", EXTRA,
      tenhou="tenhou/5")
def west_4(legal):
    return Game().around(12 if legal else 11).over()


@pair("below-zero-ends-the-game", "exactly-zero-ends-the-game", "flow/ended-early",
      "Tobi threshold: below 0 points (0 points does not end the game)", FRAME)
def tobi(legal):
    # East 1: 24,000 from seat 2. East 2: 2,000 or 1,000 of the last 1,000.
    game = Game().ron(1, 2, SANBAIMAN)
    return (game.ron(3, 2, TWO) if legal else game.ron(0, 2, ONE)).over()


@pair("leading-dealer-wins-south-4-and-plays-on", "leading-dealer-wins-south-4-and-stops",
      "flow/ended-early", "Agariyame (dealer stops in all-last while leading): disabled", FRAME,
      also=("T reject:flow/continued text tenhou/6",), also_bad=("T accept text tenhou/6",))
def agariyame(legal):
    # Seat 3 has a mangan of East 3, leads, deals in South 4 and wins.
    game = Game().around(7, rich=2).ron(3, 0)
    return (game.ron(0, 1) if legal else game).over()


@pair("leading-dealer-tenpai-in-south-4-plays-on", "leading-dealer-tenpai-in-south-4-stops",
      "flow/ended-early",
      "Tenpaiyame (dealer stops in all-last if leading and tenpai at exhaustive draw): disabled",
      FRAME, also=("T reject:flow/continued text tenhou/6",), also_bad=("T accept text tenhou/6",))
def tenpaiyame(legal):
    game = Game().around(7, rich=2).draw(3)
    return (game.ron(0, 1) if legal else game).over()


@pair("riichi-with-the-last-thousand", "riichi-with-nothing-left", "riichi/points",
      "Minimum points for declaration: 1,000", "ronin/Riichi")
def last_thousand(legal):
    # East 1 takes 24,000 from seat 2. The last 1,000 go for a riichi, or to seat 0 in East 2.
    game = Game().ron(1, 2, SANBAIMAN)
    if not legal:
        game.ron(0, 2, ONE)
    t = game.start({2: ALL_READY[1]}, "CF", "N").to(2).reach(2, "C")
    t.lines[0]["fragment"] = True
    return t.go(4)


@pair("two-dealer-wins-two-counters", "two-dealer-wins-one-counter", "flow/honba",
      "Honba counter: increments by 1 on dealer repeat", "ronin/Dealer Rotation")
def counters(legal):
    game = Game().ron(0, 1).ron(0, 2)
    if not legal:
        game.honba = 1
    return game.ron(1, 3).so_far()


@pair("counters-of-draws-gone-with-a-win", "counters-of-draws-kept-behind-a-win", "flow/honba",
      "These counters accumulate and are cleared only when a non-dealer wins a hand",
      "ronin-rulebook/2, ronin/Dealer Rotation")
def cleared(legal):
    # Two draws with a dealer who is noten, then a win of a player who does not deal.
    game = Game().draw(2).draw(3).ron(0, 1)
    if not legal:
        game.honba = 2
    return game.ron(1, 3).so_far()
