"""Games of three players: norths set aside, the smaller set of tiles, and what other rules make of
both."""

from rule_fixtures.kyoku import KINDS, Kyoku, tiles
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()
# Rules that no preset has, for the fixtures of their folders.
RULES = {"kita/kept": {"extends": "tenhou-sanma", "kita.obligatory": True},
         "call/north-not-allowed": {"extends": "tenhou-sanma", "call.north": False},
         "win/kita": {"extends": "tenhou-sanma", "kita.ron": "never"}}

MISSING = {f"{n}m" for n in range(2, 9)}
EAST = "1m9m2p5p8p2s5s8sESWNN"
SOUTH = "1p2p3p4p5p6p7p8p1s2s3s9s9s"  # waits for 6p 9p: pinfu
WEST = "1m9m3p6p9p3s6s7sESWPF"
HANDS = (EAST, SOUTH, WEST)


class Sanma(Kyoku):
    """A hand of three players, 55 live tiles after the deal."""

    def __init__(self, hands=(), indicator="4s", rules="tenhou-sanma", scores=(35000,) * 3, **more):
        hands = [*hands, *HANDS[len(hands):], ""]
        super().__init__(rules=rules, hands=hands, indicator=indicator, scores=[*scores, None],
                         **more)
        self.lines[0]["names"][3] = ""
        self.lines[0]["flags"] = {"players": 3}

    def start(self, *args, **more):
        super().start(*args, **more)
        self.live = 55
        for kind in MISSING:
            self.left[kind] = 0
        return self

    def drop(self, seat, tile, tsumogiri=None):
        super().drop(seat, tile, tsumogiri)
        self.turn = (seat + 1) % 3
        return self

    def filler(self, avoid=""):
        return super().filler(avoid + "N" + "".join(sorted(MISSING)))

    def turns(self, count, avoid="6p9p", outside=None):
        return super().turns(count, avoid, outside)

    def kita(self, seat, tile="N"):
        return self.add("nukidora", actor=seat, pai=tile)

    def win(self, seat, target, tile, concealed, yaku, fu, points, deltas, norths=0, **more):
        self.scores[3:], scores = [], self.scores[:3] + [None]
        super().win(seat, target, tile, concealed, yaku, fu, points, deltas,
                    norths=["N"] * norths, scores_before=scores, **more)
        self.lines[-1]["deltas"] = [*deltas, None]
        self.scores.append(None)
        return self


def aside(tile="N", **more):
    """East draws and sets a tile aside, and draws its replacement."""
    k = Sanma(keep="5p", **more).draw(0, "5p").kita(0, tile)
    return k.draw(0, k.filler("6p9p"))


@fixture("kita/not-allowed", "four-players")
def not_allowed(bad):
    # In a game of four players no tile is set aside (definitions/norths).
    k = Kyoku(hands=["1m2m3m7m8m9m1p2p3p9p9pEN"], keep="4m6m").draw(0, "4m")
    if bad:
        k.add("nukidora", actor=0, pai="N").draw(0, "6m")
    return k.drop(0, "E").turns(3)


@fixture("tiles/not-in-hand", "north-set-aside")
def north_not_held(bad):
    # East holds no north that could be set aside (definitions/norths).
    return aside(hands=[EAST.replace("NN", "PP") if bad else EAST]).drop(0, "E").turns(3)


@fixture("turn/draw-without-discard", "among-three-players")
def next_player_draws(bad):
    # A turn is a draw and a discard (ronin-rulebook/3): East has drawn and not discarded.
    k = Sanma(keep="5p").draw(0, "5p")
    if not bad:
        k.drop(0, "5p")
    return k.pass_turn(1, k.filler("6p9p")).turns(2)


@fixture("kita/not-north", "west")
def not_north(bad):
    # Only a north may be set aside (definitions/norths): this is a west.
    return aside("W" if bad else "N").drop(0, "E").turns(3)


@fixture("kita/after-call", "pon")
def after_call(bad):
    # A north is set aside in a turn with a draw (observed/64): East has called a pon.
    k = Sanma(hands=["PP1m9m2p5p8p2s5s8sENN"], keep="P").pass_turn(0, "5p").pass_turn(1, "5s")
    k.draw(2, "P").drop(2, "P").call("pon", 0, 2, "P", "PP")
    if bad:
        k.kita(0).draw(0, k.filler("6p9p"))
    return k.drop(0, "E").turns(3)


@fixture("kita/in-riichi-tile", "held-before")
def in_riichi(bad):
    # In riichi only the north just drawn is set aside (observed/64): this one was in the hand.
    k = Sanma(hands=["1p2p3p4p5p6p7p8p1s2s3sNN"], keep="NE5s").draw(0, "E").riichi(0).drop(0, "E")
    k.deposit(0).turns(2).draw(0, "5s" if bad else "N").kita(0)
    tile = k.filler("6p9p")
    k.draw(0, tile)
    # The hand keeps thirteen tiles: where the other north went, the tile drawn first stays.
    return k.drop(0, tile).turns(2)


@fixture("log/malformed", "double-riichi-behind-a-north")
def called_double_behind_a_north(bad):
    # A north set aside by anybody ends the first turn of all (kita.breaks_first_turn, observed/68):
    # East has set one aside before South's first discard.
    k = aside().drop(0, "E")
    tile = k.filler("6p9p")
    return k.draw(1, tile).riichi(1, bad).drop(1, tile, True).deposit(1).turns(1)


@fixture("kita/wall", "last-draw")
def wall(bad):
    # A north needs a live tile (observed/64): none is left behind the 55th draw, one behind the
    # 54th.
    first = 54 if bad else 53
    hands = [EAST.replace("NN", "PP"), SOUTH, WEST]
    hands[first % 3] = hands[first % 3].replace("9s9s", "9sN").replace("SW", "SN")
    k = Sanma(hands=hands, keep="N").turns(first)
    seat = k.turn
    k.draw(seat, k.filler("6p9p")).kita(seat)
    k.draw(seat, k.filler("6p9p"))
    return k.drop(seat, "E" if seat != 1 else "9s")


@fixture("kita/kept", "held")
def kept(bad):
    # Under this ruleset a north that may be set aside must be: East keeps it.
    k = Sanma(hands=["1m9m2p5p8p2s5s8sESWNP"], keep="5p").draw(0, "5p")
    if not bad:
        k.kita(0).draw(0, "7p")
    return k.drop(0, "E").turns(2)


@fixture("kita/kept", "discarded")
def discarded(bad):
    # Under this ruleset a north may not be discarded while it may be set aside.
    k = Sanma(hands=["1m9m2p5p8p2s5s8sESWNP"], keep="5p").draw(0, "5p")
    if bad:
        return k.drop(0, "N").turns(2)
    return k.kita(0).draw(0, "7p").drop(0, "7p").turns(2)


@fixture("kita/kept", "under-a-riichi")
def kept_under_a_riichi(bad):
    # Under this ruleset a north that may be set aside must be: South draws one and might have set it
    # aside before the riichi, which bars no north until it is declared.
    k = Sanma(hands=[EAST.replace("NN", "PP")], keep="NSE").pass_turn(0, "5p").draw(1, "N")
    if not bad:
        k.kita(1).draw(1, "S")
    k.riichi(1).drop(1, "N" if bad else "S", True).deposit(1)
    return k.turns(2)


@fixture("tiles/not-in-play", "drawn")
def not_in_play(bad):
    # The set of three players has no 5m (observed/63).
    return Sanma().pass_turn(0, "5m" if bad else "5p").turns(4)


@fixture("tiles/not-in-play", "dealt")
def not_in_play_dealt(bad):
    # The set of three players has no 4m (observed/63).
    return Sanma(hands=[EAST.replace("1m", "4m") if bad else EAST]).turns(4)


@fixture("tiles/not-in-play", "indicator")
def not_in_play_indicator(bad):
    # The set of three players has no 3m, also not among the indicators (observed/63).
    return Sanma(indicator="3m" if bad else "4s").turns(4)


@fixture("call/chi-not-allowed", "from-left")
def chi(bad):
    # Three players have no chi (observed/63); a pon of the same tile is in order.
    k = Sanma(hands=[EAST, "1p2p3p4p5p6p7p7p8p1s2s9s9s"], keep="7p").draw(0, "7p").drop(0, "7p")
    if bad:
        return k.call("chi", 1, 0, "7p", "5p6p").drop(1, "9s").turns(2)
    return k.call("pon", 1, 0, "7p", "7p7p").drop(1, "9s").turns(2)


@fixture("call/north-not-allowed", "pon")
def north_called(bad):
    # Under this ruleset a north is not called; a west is.
    tile = "N" if bad else "W"
    hands = [EAST.replace("SWNN", "SWNP"), "1p2p3p4p5p6p7p8p1s2s3s" + tile * 2]
    k = Sanma(hands=hands, keep="5p").draw(0, "5p").drop(0, tile)
    return k.call("pon", 1, 0, tile, tile * 2).drop(1, "1s").turns(2)


LONE = "1p2p3p4p5p6p7p8p9pPPPN"


def won_on_north(kita, **more):
    """South waits for a north: ittsu, honitsu and haku, haneman."""
    k = Sanma(hands=[EAST.replace("SWNN", "SWNP").replace("P", "F"), LONE], keep="5p")
    k.draw(0, "5p")
    k = k.kita(0) if kita else k.drop(0, "N")
    claim = dict(seat=1, target=0, tile="N", concealed=LONE + "N",
                 yaku=(("ittsu", 2), ("honitsu", 3), ("haku", 1)), fu=40, points=12000,
                 deltas=[-12000, 12000, 0], limit="haneman")
    claim.update(more)
    return k.win(**claim).end()


@fixture("win/kita", "never")
def win_on_kita(bad):
    # Under this ruleset nobody wins on a north set aside; on one discarded anybody may.
    return won_on_north(kita=bad)


@fixture("score/yaku", "chankan-on-a-north")
def chankan_on_north(bad):
    # A win on a north set aside has no chankan (observed/69): with it the hand would be no other.
    yaku = (("ittsu", 2), ("honitsu", 3), ("haku", 1))
    return won_on_north(kita=True, yaku=(*yaku, ("chankan", 1)) if bad else yaku)


@fixture("turn/missing-replacement", "north")
def north_without_replacement(bad):
    # A north set aside has its replacement draw before the discard (definitions/replacement-draw).
    k = Sanma(keep="5p").draw(0, "5p").kita(0)
    if not bad:
        k.draw(0, "7p")
    return k.drop(0, "E").turns(3)


@fixture("turn/missing-replacement", "drawn-for-nothing")
def replacement_for_nothing(bad):
    # East draws twice with no north set aside between the draws (observed/64).
    k = Sanma(keep="5p").draw(0, "5p")
    if not bad:
        k.kita(0)
    return k.draw(0, "7p").drop(0, "E").turns(3)


@fixture("turn/missing-replacement", "discarded-north-told-as-set-aside")
def discard_told_as_kita(bad):
    # Behind a north set aside its owner draws (definitions/replacement-draw): South draws, since the
    # north was discarded.
    k = Sanma(keep="5p7p").draw(0, "5p")
    k = k.kita(0) if bad else k.drop(0, "N")
    return k.pass_turn(1, "7p").turns(4)


@fixture("turn/out-of-turn", "north-set-aside-told-as-discarded")
def kita_told_as_discard(bad):
    # East draws behind an own discard of a north: it was set aside (observed/64).
    k = Sanma(keep="5p7p").draw(0, "5p")
    k = k.drop(0, "N") if bad else k.kita(0)
    return k.pass_turn(0, "7p").turns(5)


@fixture("turn/out-of-turn", "north-between-riichi-and-discard")
def kita_after_declaration(bad):
    # Between a riichi and its discard no north is set aside (observed/64).
    k = Sanma(hands=["1p2p3p4p5p6p7p8p1s2s3sNN"], keep="E7s").draw(0, "E")
    if bad:
        return k.riichi(0).kita(0).draw(0, "7s").drop(0, "E")
    return k.kita(0).draw(0, "7s").drop(0, "E").turns(2)


@fixture("turn/out-of-turn", "riichi-never-declared-before-a-north")
def stray_riichi_before_a_north(bad):
    # As above, with two norths set aside and no deposit behind the discard: there was no riichi, and
    # all that is wrong is its declaration (observed/64).
    k = Sanma(hands=["1p2p3p4p5p6p7p8p1s2s3sNN"], keep="E7s9s").draw(0, "E")
    if bad:
        k.riichi(0)
    k.kita(0).draw(0, "7s").kita(0).draw(0, "9s").drop(0, "E")
    return k.turns(2)


def drawn_pinfu(norths_listed=1, dora=1, **more):
    """South sets a north aside, and wins by tsumo: 500 and 300 a base; pinfu, tsumo, one dora."""
    hand = "2p3p4p5p6p7p7p8p3s3s6s7s8s"
    k = Sanma(hands=[EAST.replace("NN", "PN"), hand], keep="NE6p9p")
    k.pass_turn(0, "E").draw(1, "N").kita(1).draw(1, "9s").drop(1, "9s").turns(2)
    k.draw(1, "9p")
    claim = dict(seat=1, target=1, tile="9p", concealed=hand + "9p",
                 yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("dora", dora)), fu=20, points=2000,
                 deltas=[-1300, 2000, -700], norths=norths_listed)
    claim.update(more)
    return k.win(**claim).end()


@fixture("win/hand-mismatch", "norths")
def norths_listed(bad):
    # South has set one north aside, and the win lists two (observed/69).
    return drawn_pinfu(norths_listed=2 if bad else 1)


@fixture("win/hand-mismatch", "one-north-listed-twice")
def north_listed_twice(bad):
    # South has set two norths aside, which are two tiles (definitions/tiles.copies): the list has
    # one of them twice. They are one dora each (observed/65): with pinfu and tsumo four han of 20
    # fu, 2,600 and 1,300.
    hand = "2p3p4p5p6p7p7p8p3s3s6s7s8s"
    k = Sanma(hands=[EAST.replace("NN", "PF"), hand], keep="NN6p9p").pass_turn(0, "E")
    for number in (121, 122):
        k.add("tsumo", actor=1, pai="N", id=number).add("nukidora", actor=1, pai="N", id=number)
    k.draw(1, "9s").drop(1, "9s").turns(2).draw(1, "9p")
    k.win(seat=1, target=1, tile="9p", concealed=hand + "9p", fu=20, points=3900,
          yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("dora", 2)), deltas=[-2600, 3900, -1300],
          norths=2, north_ids=[122 if bad else 121, 122])
    return k.end()


@fixture("score/dora", "norths")
def norths_counted(bad):
    # One north set aside is one dora (observed/65).
    if bad:
        return drawn_pinfu(yaku=(("menzen-tsumo", 1), ("pinfu", 1), ("dora", 2)))
    return drawn_pinfu()


@fixture("payment/win", "share-of-an-empty-seat")
def absent_share(bad):
    # The share of the empty seat is nobody's (observed/72): the dealer pays 1,300, not 2,000.
    return drawn_pinfu(**(dict(deltas=[-1700, 2700, -1000]) if bad else {}))


@fixture("draw/abort-not-allowed", "three-equal-winds")
def three_winds(bad):
    # Three equal winds abort no hand of three players (observed/73).
    k = Sanma(hands=[EAST, SOUTH.replace("9s9s", "9sE"), WEST], keep="5p7p9s").draw(0, "5p")
    k.drop(0, "E").draw(1, "7p").drop(1, "E").draw(2, "9s").drop(2, "E")
    if bad:
        k.add("ryukyoku", deltas=[0, 0, 0, None], kind="four-winds", honba=0, kyotaku=0,
              scores_before=[35000, 35000, 35000, None])
        return k.end()
    return k.turns(3)


@fixture("draw/abort-not-allowed", "triple-ron-behind-a-deposit")
def triple_ron(bad):
    # Two others cannot be three winners, and there is no such draw (observed/73). The stick of the
    # riichi before it was due: nobody has won on its tile (tenhou/21).
    k = Sanma(keep="9p9s").pass_turn(0, "5p").draw(1, "9s").riichi(1).drop(1, "9s").deposit(1)
    if bad:
        return k.add("ryukyoku", deltas=[0, 0, 0, None], kind="triple-ron").end()
    return k.turns(2)


@fixture("flow/round", "fourth-hand-of-a-wind-of-three")
def fourth_hand(bad):
    # Three players deal once a wind each: behind East 3 comes South 1 (observed/62).
    return Sanma(dealer=0, round_=3 if bad else 4).turns(2)


@fixture("payment/noten", "three-players")
def noten(bad):
    # Noten players pay 2,000 together (observed/72): South alone is tenpai.
    k = Sanma(keep="").turns(55)
    deltas = (-1500, 3000, -1500, None) if bad else (-1000, 2000, -1000, None)
    k.lines.append({"type": "ryukyoku", "deltas": list(deltas), "kind": "exhaustive", "honba": 0,
                    "kyotaku": 0, "scores_before": [35000, 35000, 35000, None],
                    "tenpai": [False, True, False, None]})
    return k.end()


@fixture("flow/round", "fourth-hand-of-a-wind")
def fourth_hand(bad):
    # A wind has three hands (observed/74): behind East 3 comes South 1.
    k = Sanma(dealer=2, round_=2, hands=[EAST, SOUTH, WEST], keep="9p").draw(2, "9p").drop(2, "9p")
    k.win(1, 2, "9p", SOUTH + "9p", (("pinfu", 1), ("ittsu", 2)), 30, 3900, [0, 3900, -3900])
    k.end()
    k.start([*HANDS, ""], indicator="4s", dealer=0, round_=3 if bad else 4)
    return k.turns(3)


def late_indicator(bad):
    """East adds the fourth C to the pon, sets a north aside with the replacement, and draws."""
    k = Sanma(hands=["CC1m9m2p5p8p2s5s8sENW"], keep="CC").pass_turn(0, "5p").pass_turn(1, "5s")
    k.draw(2, "C").drop(2, "C").call("pon", 0, 2, "C", "CC").drop(0, "E").turns(2)
    k.draw(0, "C").kakan(0, "C", "CCC").draw(0, "7p").kita(0)
    if bad:
        return k.draw(0, "7p").dora("8s").drop(0, "W").turns(2)
    return k.dora("8s").draw(0, "7p").drop(0, "W").turns(2)


@fixture("dora/late-reveal", "behind-a-north")
def late_reveal(bad):
    # The indicator that a kan has left due comes between the north and its draw (observed/66).
    return late_indicator(bad)


READY = "1p2p3p4p5p6p7p8p1s2s3s9s9s"  # waits for 6p 9p, pinfu


def ippatsu(claimed, norths=1, ura="C"):
    """South is in riichi, West sets a north aside and discards the 9p: pinfu and ittsu."""
    k = Sanma(hands=[EAST, READY, WEST.replace("9p", "N")], keep="E5s5s9p")
    k.pass_turn(0, "5s").turns(3, avoid="5s6p9p").draw(1, "E").riichi(1).drop(1, "E").deposit(1)
    k.draw(2, "5s").kita(2).draw(2, "9p").drop(2, "9p")
    yaku = (("riichi", 1), ("pinfu", 1), ("ittsu", 2), *((("ippatsu", 1),) if claimed else ()))
    return k.win(1, 2, "9p", READY + "9p", yaku, 30, 7700, [0, 8700, -7700],
                 ura_markers=[ura]).end()


@fixture("tiles/not-in-play", "under-the-indicator")
def not_in_play_ura(bad):
    # The set of three players has no 3m, under the indicator neither (observed/63).
    return ippatsu(False, ura="3m" if bad else "C")


@fixture("score/yaku", "ippatsu-behind-a-north")
def ippatsu_behind_north(bad):
    # A north set aside by anybody ends ippatsu (observed/68).
    return ippatsu(bad)


@fixture("score/yaku", "double-riichi-behind-a-north")
def double_riichi_behind_north(bad):
    # A riichi with the first discard is plain behind a north set aside (observed/68).
    k = Sanma(hands=[READY.replace("9s9s", "9sN"), SOUTH.replace("3s9s9s", "3s4sE")],
              keep="E9s5s9p")
    k.draw(0, "E").kita(0).draw(0, "9s").riichi(0).drop(0, "E").deposit(0).pass_turn(1, "5s")
    k.draw(2, "5s").drop(2, "9p")
    yaku = (("double-riichi", 2) if bad else ("riichi", 1), ("ippatsu", 1), ("pinfu", 1),
            ("ittsu", 2), ("dora", 1))
    return k.win(0, 2, "9p", READY + "9p", yaku, 30, 18000, [19000, 0, -18000], limit="haneman",
                 ura_markers=["C"], norths=1).end()


@fixture("score/yaku", "rinshan-behind-a-north")
def rinshan_behind_north(bad):
    # A win on the replacement for a north is rinshan (observed/67).
    k = Sanma(hands=[EAST, READY.replace("1s2s3s", "6s7s8s")], keep="N9p").pass_turn(0, "5p")
    k.draw(1, "N").kita(1).draw(1, "9p")
    yaku = (("menzen-tsumo", 1), ("pinfu", 1), ("ittsu", 2), ("dora", 1),
            *(() if bad else (("rinshan", 1),)))
    return k.win(1, 1, "9p", READY.replace("1s2s3s", "6s7s8s") + "9p", yaku, 20,
                 6000 if bad else 9000, [-4000, 6000, -2000] if bad else [-6000, 9000, -3000],
                 limit="mangan" if bad else "haneman", norths=1).end()


def indicated(dora):
    """The indicator W makes the north set aside two dora."""
    k = Sanma(hands=[EAST.replace("W", "P"), SOUTH, WEST.replace("W", "P")], indicator="W",
              keep="N5p9p")
    k.pass_turn(0, "5p").draw(1, "N").kita(1).draw(1, "5p").drop(1, "5p").turns(2).draw(1, "9p")
    claim = dict(fu=20, points=9000, deltas=[-6000, 9000, -3000], limit="haneman", norths=1)
    return k.win(1, 1, "9p", SOUTH + "9p", (("menzen-tsumo", 1), ("pinfu", 1), ("ittsu", 2),
                                            ("dora", dora)), **claim).end()


@fixture("score/dora", "north-indicated")
def north_indicated(bad):
    # An indicator that points to north counts for a north set aside too (observed/65).
    return indicated(1 if bad else 2)


@fixture("furiten/temporary", "passed-north")
def passed_north(bad):
    # Letting a north pass that is set aside is furiten like any pass (values/kita.pass_is_furiten):
    # South discards another.
    k = Sanma(hands=[EAST.replace("SWNN", "SWNF"), "1m9m2p5p8p2s5s8sESWNF", LONE], keep="5s8s")
    k.draw(0, "5s")
    if bad:
        k.kita(0).draw(0, "7s")
    k.drop(0, "5s").draw(1, "8s").drop(1, "N")
    return k.win(2, 1, "N", LONE + "N", (("ittsu", 2), ("honitsu", 3), ("haku", 1)), 40, 12000,
                 [0, -12000, 12000], limit="haneman").end()


@fixture("furiten/discard", "own-north")
def own_north(bad):
    # A north set aside is no discard (observed/68), one discarded is.
    k = Sanma(hands=[EAST.replace("SWNN", "SWNF"), LONE], keep="5pN8s8p").pass_turn(0, "5p")
    k.draw(1, "N")
    k = k.drop(1, "N") if bad else k.kita(1).draw(1, "8s").drop(1, "8s")
    k.pass_turn(2, "8s").draw(0, "8p").drop(0, "N")
    yaku = (("ittsu", 2), ("honitsu", 3), ("haku", 1), *(() if bad else (("dora", 1),)))
    return k.win(1, 0, "N", LONE + "N", yaku, 40, 12000, [-12000, 12000, 0], limit="haneman",
                 norths=0 if bad else 1).end()


@fixture("dora/early-reveal", "north-won-on")
def north_won_on(bad):
    # The indicator that a kan has left due is not turned for a north that is won on (observed/66).
    k = Sanma(hands=["CC1m9m2p5p8p2s5s8sENW", LONE], keep="CC").pass_turn(0, "5s")
    k.pass_turn(1, "5s").draw(2, "C").drop(2, "C").call("pon", 0, 2, "C", "CC").drop(0, "E")
    k.turns(2).draw(0, "C").kakan(0, "C", "CCC").draw(0, "7s").kita(0)
    if bad:
        k.dora("8s")
    return k.win(1, 0, "N", LONE + "N", (("ittsu", 2), ("honitsu", 3), ("haku", 1)), 40, 12000,
                 [-12000, 12000, 0], limit="haneman").end()


@fixture("score/yaku", "north-is-nobodys-wind")
def north_triplet(bad):
    # North is nobody's wind (observed/71): a triplet of it is no yaku.
    hand = "1p2p3p4p5p6p7p8pNNNPP"
    k = Sanma(hands=[EAST.replace("SWNN", "SWCC"), hand], keep="9p").draw(0, "9p").drop(0, "9p")
    yaku = (("ittsu", 2), ("honitsu", 3), *((("seat-north", 1),) if bad else ()))
    return k.win(1, 0, "9p", hand + "9p", yaku, 40, 12000 if bad else 8000,
                 [-12000, 12000, 0] if bad else [-8000, 8000, 0],
                 limit="haneman" if bad else "mangan").end()


@fixture("flow/chonbo", "north-of-a-dead-hand")
def north_of_a_dead_hand(bad):
    # Who is declared dead draws and discards alone; to set a north aside is neither.
    k = Sanma(hands=[EAST.replace("SWNN", "SWNF")], keep="N8s").pass_turn(0, "5p").draw(1, "N")
    k.add("dead_hand", actor=1 if bad else 2, reason="looked at the wall")
    return k.kita(1).draw(1, "8s").drop(1, "8s").pass_turn(2, "8p")


@fixture("draw/nagashi", "north-set-aside")
def nagashi_with_north(bad):
    # A north set aside does not void nagashi mangan (observed/68): it is earned.
    k = Sanma(hands=["1m9m1p9p1s9sESWNPF5p"], keep="9m").draw(0, "9m").kita(0)
    k.draw(0, k.filler("2p3p4p5p6p7p8p2s3s4s5s6s7s8s")).drop(0, "9m").turns(53, outside=0)
    deltas = [8000, -4000, -4000] if not bad else [-1000, 2000, -1000]
    k.lines.append({"type": "ryukyoku", "deltas": [*deltas, None],
                    "kind": "exhaustive" if bad else "nagashi-mangan", "honba": 0, "kyotaku": 0,
                    "scores_before": [35000, 35000, 35000, None],
                    "tenpai": [False, True, False, None]})
    return k.end()


@fixture("turn/missing-replacement", "eighth-of-a-hand")
def eighth_replacement(bad):
    # Four norths and four kans of one player take all eight replacement tiles (observed/63); the
    # last of them is drawn too (definitions/replacement-draw).
    k = Sanma(hands=["NNNNEEESSSWWW", SOUTH, "1m9m3p6p9p3s6s7s8s4p5pFF"], keep="ESWPPPP5s7s")
    k.draw(0, "E")
    for tile in "SWPP":
        k.kita(0).draw(0, tile)
    for quad, indicator, tile in (("EEEE", "1m", "P"), ("SSSS", "9m", "P"), ("WWWW", "C", "7s")):
        k.ankan(0, quad).dora(indicator).draw(0, tile)
    k.ankan(0, "PPPP").dora("2s")
    if not bad:
        k.draw(0, "5s")
    return k.drop(0, "7s").turns(3)
