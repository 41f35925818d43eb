"""Games for the question `play`, worked out by hand. Of those with several hands nearly every hand
is over with the first discard, so that it takes five lines to reach the west round. Swap calls show in
what a player discards who has nothing to do: the last tile that is not barred."""

from edge_cases.table import deal
from rule_fixtures.kyoku import tiles

SMALL = "2m3m4m5m6m7m3p4p5p6s7s8s8s"  # 8s: pinfu and tanyao, 2,000 and 2,900 to the dealer
MIDDLE = "2m2m3m3m4m4m6m7m5p6p7p8p8p"  # 8m: pinfu, tanyao, iipeikou; 3,900 and 5,800
ORPHANS = "1m9m1p9p1s9sESWNPFC"  # E: thirteen-sided, 32,000
SHOWN = "9s"


class Game:
    """Four players. A hand is (winner's place behind the dealer, tiles, winning tile, points)."""

    def __init__(self, first_dealer=0):
        self.first, self.number, self.honba, self.sticks = first_dealer, 0, 0, 0
        self.scores = [25000] * 4
        self.lines = [{"type": "start_game", "names": list("ABCD"), "first_dealer": first_dealer}]

    def seat(self, place):
        """The seat so many places behind the dealer."""
        return (self.first + self.number + place) % 4

    def start(self, hands, keep):
        dealt = deal(hands, keep + SHOWN)
        self.lines.append({
            "type": "start_kyoku", "bakaze": "ESWN"[self.number // 4],
            "kyoku": self.number % 4 + 1, "honba": self.honba, "kyotaku": self.sticks,
            "oya": self.seat(0), "dora_marker": SHOWN, "scores": list(self.scores),
            "tehais": [tiles(hand) for hand in dealt]})

    def add(self, event, **members):
        self.lines.append({"type": event, **members})

    def pass_turn(self, seat, tile):
        self.add("tsumo", actor=seat, pai=tile)
        self.add("dahai", actor=seat, pai=tile, tsumogiri=True)

    def end(self, deltas, next_number, next_honba):
        self.scores = [a + b for a, b in zip(self.scores, deltas)]
        self.add("end_kyoku")
        self.number, self.honba = next_number, next_honba
        return self

    def ron(self, hand=SMALL, tile="8s", points=2000, place=1):
        """The dealer's first discard is won on: the deal passes."""
        dealer, winner = self.seat(0), self.seat(place)
        self.start({winner: hand}, tile)
        self.pass_turn(dealer, tile)
        deltas = [0] * 4
        deltas[dealer], deltas[winner] = -points - 300 * self.honba, points + 300 * self.honba
        self.add("hora", actor=winner, target=dealer, pai=tile, deltas=deltas, points=points)
        return self.end(deltas, self.number + 1, 0)

    def dealer_ron(self, hand=SMALL, tile="8s", points=2900, place=1):
        """The next player's first discard is won on by the dealer, who keeps the deal."""
        dealer, source = self.seat(0), self.seat(place)
        self.start({dealer: hand}, tile + "1m")
        self.pass_turn(dealer, "1m")
        self.pass_turn(source, tile)
        deltas = [0] * 4
        deltas[source], deltas[dealer] = -points - 300 * self.honba, points + 300 * self.honba
        self.add("hora", actor=dealer, target=source, pai=tile, deltas=deltas, points=points)
        return self.end(deltas, self.number, self.honba + 1)

    def nine(self):
        """The dealer calls a draw by nine terminals and honours."""
        self.start({self.seat(0): "1m9m1p9p1s9sESWN2m5p8s"}, "P")
        self.add("tsumo", actor=self.seat(0), pai="P")
        self.add("ryukyoku", kind="nine-terminals", deltas=[0] * 4)
        return self.end([0] * 4, self.number, self.honba + 1)

    def over(self):
        self.add("end_game", scores=list(self.scores))
        return self


def rounds(game, hands):
    """So many hands of 2,000 points each, of which everybody wins one in four."""
    for _ in range(hands):
        game.ron()
    return game


def west_and_its_end(first):
    """All have 25,000 after South 4, 217; and after West 4: the end, 219."""
    return rounds(Game(first), 12).over()


def west_until_30000(first):
    """West 1: 32,000 points end the game, 218."""
    return rounds(Game(first), 8).ron(ORPHANS, "E", 32000, 2).over()


def dealer_leads(first):
    """The dealer wins South 4 and leads with 32,800: the end, 215."""
    return rounds(Game(first), 7).dealer_ron(MIDDLE, "8m", 5800).over()


def dealer_below_30000(first):
    """The dealer wins South 4, leads with 29,900: play goes on, 216. 36,000 are the end."""
    game = rounds(Game(first), 7).dealer_ron()
    return game.dealer_ron(MIDDLE, "8m", 5800).over()


def below_zero(first):
    """32,000 from 25,000: the end in East 1, 211."""
    return Game(first).ron(ORPHANS, "E", 32000, 3).over()


def counters(first):
    """Counters rise with the dealer's wins and draws, are paid, and go, 163, 204 to 207."""
    return Game(first).dealer_ron().nine().dealer_ron().ron().ron()


def draw_in_the_last_hand(first):
    """An abortive draw ends no game, 227 and 228: not in South 4, not in West 4."""
    game = rounds(Game(first), 7).nine().ron()
    return rounds(game, 3).nine()


GAMES = {
    "west-round-and-its-end": (219, west_and_its_end),
    "west-round-until-30000": (218, west_until_30000),
    "dealer-leads-in-the-last-hand": (215, dealer_leads),
    "dealer-below-30000-in-the-last-hand": (216, dealer_below_30000),
    "below-zero": (211, below_zero), "counters": (163, counters),
    "abortive-draw-in-the-last-hand": (227, draw_in_the_last_hand)}


# (number of the situation, slug, tile called, tiles of the call, hand, what is discarded then)
SWAPS = (
    (20, "third-dragon-after-a-pon", "C", "CC", "2m3m4m6m7m8m3p4p5pFCCC", "F"),
    (20, "red-five-after-a-pon", "5s", "5s5s", "1m2m3m6m7m8m1p2p3p2s5s5s5sr", "2s"),
    (21, "same-tile-after-a-chi", "3s", "4s5s", "1m2m3m6m7m8m1p2p3p2s3s4s5s", "2s"),
    (22, "far-end-after-a-chi", "3s", "4s5s", "1m2m3m6m7m8m1p2p3p2s4s5s6s", "2s"),
    (23, "chi-at-the-lower-edge", "3s", "1s2s", "1m2m3m6m7m8m1p2p3p1s2s3s4s", "4s"),
    (23, "chi-at-the-lower-edge-then-the-same", "3s", "1s2s", "1m2m3m6m7m8m1p2p3p9p1s2s3s", "9p"),
    (24, "chi-at-the-upper-edge", "7s", "8s9s", "1m2m3m6m7m8m1p2p3p6s7s8s9s", "6s"),
    (25, "chi-of-the-lowest", "1s", "2s3s", "1m2m3m6m7m8m1p2p3p9p2s3s4s", "9p"),
    (26, "chi-of-the-highest", "9s", "7s8s", "1m2m3m6m7m8m1p2p3p9p6s7s8s", "9p"),
    (27, "chi-in-the-middle", "4s", "3s5s", "1m2m3m6m7m8m1p2p3p3s4s5s6s", "6s"),
    (27, "chi-in-the-middle-then-the-same", "4s", "3s5s", "1m2m3m6m7m8m1p2p3p9p3s4s5s", "9p"),
    (28, "chi-of-the-upper-end", "4s", "2s3s", "1m2m3m6m7m8m1p2p3p9p1s2s3s", "9p"),
    (29, "chi-and-the-other-five", "6p", "4p5p", "1m2m3m6m7m8m1p2p3p3p4p5p5pr", "5pr"))


def swap_call(tile, own, hand, discard):
    """The second player calls the dealer's first discard; the fourth wins on the third's."""
    game = Game()
    last, win, points = (MIDDLE, "8m", 3900) if tile == "5s" else (SMALL, "8s", 2000)
    game.start({1: hand, 3: last}, tile + win)
    game.pass_turn(0, tile)
    kind = "pon" if own[0] == own[-1] or own.startswith(tile) else "chi"
    game.add(kind, actor=1, target=0, pai=tile, consumed=tiles(own))
    game.add("dahai", actor=1, pai=discard, tsumogiri=False)
    game.pass_turn(2, win)
    deltas = [0, 0, -points, points]
    game.add("hora", actor=3, target=2, pai=win, deltas=deltas, points=points)
    return game.end(deltas, 1, 0)


def cases():
    """Validate cases, in the form that plays.py takes, of each first dealer."""
    for slug, (edge, script) in GAMES.items():
        for first in range(4):
            yield {"id": f"games/{slug}-{'eswn'[first]}", "edge": edge, "question": "validate",
                   "input": {"events": script(first).lines},
                   "expect": {"tenhou": {
                       "verdict": "accept", "rules": [], "grade": "text",
                       "cites": [f"situations/{edge}", "tenhou/26"]}}}
    for edge, slug, *call in SWAPS:
        yield {"id": f"games/swap-call-{slug}", "edge": edge, "question": "validate",
               "input": {"events": swap_call(*call).lines},
               "expect": {"tenhou": {"verdict": "accept", "rules": [], "grade": "observed",
                                     "cites": [f"situations/{edge}", "rulings/C29"]}}}
