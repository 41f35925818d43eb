"""Elements of a log folded into a Kyoku: all but the results."""

from player import mjlog, tenhou
from second.hand import Kyoku
from second.three import ThreeKyoku

NO_REDS, NO_OPEN_TANYAO, THREE_PLAYERS = 2, 4, 0x10  # bits of GO's type


def players_of(go):
    return 3 if go & THREE_PLAYERS else 4


def start(a, go=0, kyoku_class=Kyoku):
    """The hand that an INIT element begins."""
    seed = mjlog.numbers(a["seed"])
    players = players_of(go)
    hands = [mjlog.numbers(a[f"hai{seat}"]) for seat in range(players)]
    scores = [100 * n for n in mjlog.numbers(a["ten"])][:players]
    if players == 3:
        kyoku_class = ThreeKyoku
    return kyoku_class(seed[0], seed[1], seed[2], scores, hands, seed[5],
                       tenhou.rules_of(players, 2, not go & NO_REDS, not go & NO_OPEN_TANYAO))


def apply(kyoku, name, a):
    """Folds one element; INIT, results and connection news are passed over."""
    move = mjlog.tile_move(name)
    if move:
        kind, seat, tile = move
        if kind == "draw":
            kyoku.draw(tile)
        else:
            kyoku.discard(seat, tile)
    elif name == "REACH":
        if a["step"] == "1":
            kyoku.declare(int(a["who"]))
        else:
            kyoku.deposit()
    elif name == "N":
        kyoku.call(*mjlog.read_meld(a))
    elif name == "DORA":
        kyoku.reveal(int(a["hai"]))
