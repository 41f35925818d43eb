"""Hands with four kans, which no generated game is sure to have: dealt so that they come about."""

from suite import games


def dealt(hands, indicator):
    return [games.opening(0, 1),
            {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
             "dora_marker": indicator,
             "scores": [25000] * 4, "tehais": [hand.split() for hand in hands]}]


def ankan(seat, tile, indicator):
    return [{"type": "tsumo", "actor": seat, "pai": tile},
            {"type": "ankan", "actor": seat, "consumed": [tile] * 4},
            {"type": "dora", "dora_marker": indicator}]


def turn(seat, tile):
    return [{"type": "tsumo", "actor": seat, "pai": tile},
            {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": True}]


def streams():
    """The first player has four kans, and another would make a fifth: of a discard, and of own
    tiles."""
    apart = "3m 4m 6m 7m 9m 1s 2s 4s 8s 6p 8p S W"
    hands = ["1m 1m 1m 2m 2m 2m 3p 3p 3p 4p 4p 4p 9s", "E E E 5s 6s 7s 1p 5p 9p N P C F", apart,
             apart]
    four = [*ankan(0, "1m", "5m"), *ankan(0, "2m", "6p"), *ankan(0, "3p", "8p"),
            *ankan(0, "4p", "N")]
    yield [*dealt(hands, "5m"), *four, *turn(0, "E")]
    yield [*dealt(hands, "5m"), *four, *turn(0, "P"), {"type": "tsumo", "actor": 1, "pai": "E"}]
    # The fourth is another's, whose discard ends the hand, if nobody wins on it.
    hands = ["1m 1m 1m 2m 2m 2m 3p 3p 3p 4p 6p 8p S", "7s 7s 7s 5s 6s 1p 5p 9p N P C F E",
             "9s 9s 3m 4m 6m 7m 9m 1s 2s 4s 8s 6p W",
             "F F F 3m 4m 5m 6m 7m 8m 4s 5s 6s 9s"]
    yield [*dealt(hands, "5m"), *ankan(0, "1m", "5m"), *ankan(0, "2m", "6p"), *ankan(0, "3p", "8p"),
           *turn(0, "W"), *ankan(1, "7s", "N"),
           *turn(1, "9s")]
