"""A hand of three players for edge cases: hands only for the seats that matter, as in
edge_cases/table.py, and the clauses of the two presets of three players.

What Tenhou does was counted (docs/observed.md), and a log that differs is in error. Of Mahjong Soul
some things were checked by replay of real games, others only a guide, a wiki or a program says; a
log that differs from these is doubtful and no more."""

from edge_cases import table
from edge_cases.table import Table
from rule_fixtures.kyoku import KINDS, Kyoku
from rule_fixtures.sanma import MISSING, Sanma

SEATS = 3
DULL = "1m1p4p7p1s4s7sEP9m2p5p8p2s5s8sSF3p6p9p3s6s9sWC"  # north stays with those who ask for it
READY = "1p2p3p4p5p6p7p8p1s2s3s9s9s"  # waits for 6p 9p: pinfu, and ittsu with 9p
WAITS = "6p9p"
LONE = "1p2p3p4p5p6p7p8p9pPPPN"  # waits for N: ittsu, honitsu, haku
NORTHS = "1m9m2p5p8p2s5s8sESWNN"

# Where the rules of Mahjong Soul come from: replayed choices, settlements and walls; a guide, a
# wiki and a program.
CHOICES = "observed riichi-env/pull-request-233"
GAMES = "observed riichi-env/pull-request-232"
WALLS = "observed riichi-env/pull-request-186"
GUIDE = "commentary mahjong-portal/10869"
WIKI = "commentary wiki-mahjong-soul/19195"
PROGRAM = "commentary riichi-env/state_3p"


def good(numbers, soul):
    """Legal under both presets: the numbers of docs/observed.md that count it for Tenhou, and what
    says so of the other."""
    return f"S accept observed {observed(numbers)}", f"M accept {soul}"


def bad(rules, numbers, soul):
    """Refused under Tenhou, and under Mahjong Soul as far as real games show it."""
    firm = soul.split(" ")[0] in ("text", "observed")
    return (f"S reject:{rules} observed {observed(numbers)}",
            f"M {'reject' if firm else 'soft'}:{rules} {soul}")


def observed(numbers):
    return ", ".join(f"observed/{number}" for number in str(numbers).split())


def yaku(**han):
    return [{"yaku": name.replace("_", "-"), "han": number} for name, number in han.items()]


def deal(hands, keep=""):
    """Three hands, those not given dull and without norths."""
    return [*table.deal(hands, keep, DULL, [kind for kind in KINDS if kind not in ("N", *MISSING)],
                        SEATS), ""]


class Three(Sanma, Table):
    """The log names no ruleset: a case is judged under each that its expectation names."""

    def __init__(self, hands=None, keep="", indicator="9m", quiet="", scores=(35000,) * 3, **more):
        self.quiet = quiet
        Kyoku.__init__(self, hands=deal(hands or {}, keep + indicator), indicator=indicator,
                       keep=keep, scores=[*scores, None], **more)
        del self.lines[0]["rules"]
        self.lines[0]["names"][3] = ""
        self.lines[0]["flags"] = {"players": SEATS}

    def again(self, hands=None, keep="", indicator="9m", scores=None, **more):
        """The next hand of the same game."""
        return (self.end()
                .start(hands=deal(hands or {}, keep + indicator), indicator=indicator, keep=keep,
                       scores=[*scores, None] if scores else None, **more) or self)

    def aside(self, seat, drawn, tile="N"):
        """Sets a north aside and draws its replacement."""
        return self.kita(seat, tile).draw(seat, drawn)

    def drawn_game(self, kind="exhaustive", tenpai=None, deltas=(0,) * 3, actor=None, **more):
        """A hand without a winner; `tenpai` lists the seats, and none are said without it."""
        claim = dict(deltas=[*deltas, None], kind=kind, honba=self.honba, kyotaku=self.kyotaku,
                     scores_before=list(self.scores))
        if tenpai is not None:
            claim["tenpai"] = [seat in tenpai for seat in range(SEATS)] + [None]
        claim.update(more)
        self.scores = [a + b for a, b in zip(self.scores[:SEATS], deltas)] + [None]
        self.lines.append({"type": "ryukyoku", **({} if actor is None else {"actor": actor}),
                           **claim})
        return self
