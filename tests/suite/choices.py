"""What a moment of a hand shows of the shapes of legal actions: names such as "chi-low-with-red" or
"no-ron-riichi-furiten", one for each action that the seat has and for each that a rule takes from
it. The generated cases are chosen and named by them."""

from player import moves
from second.hand import barred_after
from second.score import DORA
from second.shapes import waits
from second.three import NORTH
from second.tiles import RED_IDS, TERMINALS_AND_HONOURS, counts_of

FROM = {1: "right", 2: "across", 3: "left"}
FROM_OF_THREE = {1: "right", 2: "left"}

# The situation (docs/situations/) that a name belongs to, and the options of the ruleset that
# decide it, by the name's beginning: what a case cites. The first that fits counts.
SHAPES = (
    ("own-discard", 36, ["call.chi_from"]),
    ("other-turn", 36, ["call.chi_from"]),
    ("no-claim-four-riichi", 199, ["abort.four_riichi"]),
    ("no-claim-four-kans", 200, ["abort.four_kans"]),
    ("no-rob-of-ankan", 119, ["chankan.ankan_kokushi"]),
    ("no-claim-of-a-kan", 120, ["chankan.shouminkan"]),
    ("no-robbing", 84, ["chankan.pass_is_furiten", "furiten.temp_trigger"]),
    ("robbing", 120, ["chankan.shouminkan"]),
    ("no-ron-own-discard-claimed", 75, ["furiten.claimed_discards"]),
    ("no-ron-own-discard", 71, ["furiten.scope"]),
    ("no-ron-riichi-furiten", 87, ["furiten.riichi", "furiten.temp_trigger"]),
    ("no-ron-temporary-furiten", 79, ["furiten.temp_trigger"]),
    ("no-ron-no-yaku", 117, ["win.min_yaku"]),
    ("ron-last-discard", 9, ["call.last_discard"]),
    ("ron-or", 5, ["call.precedence"]),
    ("ron-before-an-abort", 201, ["abort.four_kans", "abort.four_riichi"]),
    ("ron-of-a-riichi-tile", 46, ["riichi.deposit_after_ron_check"]),
    ("ron", 71, ["win.min_yaku", "furiten.scope"]),
    ("no-chi-in-riichi", 56, ["riichi.open_calls"]),
    ("no-pon-in-riichi", 56, ["riichi.open_calls"]),
    ("no-daiminkan-in-riichi", 56, ["riichi.open_calls"]),
    ("no-chi-last-discard", 8, ["call.last_discard"]),
    ("no-pon-last-discard", 8, ["call.last_discard"]),
    ("no-daiminkan-last-discard", 8, ["call.last_discard"]),
    ("no-daiminkan-fifth", 35, ["kan.max"]),
    ("no-chi-from", 2, ["call.chi_from"]),
    ("chi", 1, ["call.chi_from"]),
    ("pon", 33, ["call.precedence"]),
    ("daiminkan-one-live-tile", 11, ["kan.min_wall"]),
    ("daiminkan", 17, ["kan.max"]),
    ("kuikae-same", 21, ["kuikae.same"]),
    ("kuikae-suji", 22, ["kuikae.suji"]),
    ("kuikae", 24, ["kuikae.same", "kuikae.suji"]),
    ("no-kan-after-call", 15, ["kan.after_call"]),
    ("no-kan-last-tile", 14, ["kan.min_wall"]),
    ("no-kan-fifth", 35, ["kan.max"]),
    ("ankan-in-riichi", 51, ["riichi.ankan", "riichi.ankan_drawn_tile"]),
    ("no-ankan-in-riichi-tile", 52, ["riichi.ankan_drawn_tile"]),
    ("no-ankan-in-riichi", 54, ["riichi.ankan"]),
    ("in-riichi", 49, ["riichi.tsumogiri"]),
    ("no-riichi-points", 41, ["riichi.min_points"]),
    ("no-riichi-wall", 39, ["riichi.min_wall"]),
    ("no-riichi-open-hand", 42, ["riichi.must_be_closed"]),
    ("riichi-at-four-live-tiles", 39, ["riichi.min_wall"]),
    ("riichi-at-1000-points", 41, ["riichi.min_points"]),
    ("riichi-in-furiten", 45, ["riichi.furiten"]),
    ("riichi", 43, ["riichi.must_be_tenpai", "riichi.must_be_closed"]),
    ("tsumo-in-furiten", 96, ["furiten.tsumo_allowed"]),
    ("no-tsumo", 117, ["win.min_yaku"]),
    ("tsumo", 96, ["win.min_yaku"]),
    ("no-nine-terminals-after-call", 193, ["abort.nine_terminals"]),
    ("no-nine-terminals", 192, ["abort.nine_terminals"]),
    ("nine-terminals", 192, ["abort.nine_terminals"]),
    ("ankan-one-live-tile", 12, ["kan.min_wall"]),
    ("kakan-one-live-tile", 12, ["kan.min_wall"]),
    ("ankan", 111, ["kan.max"]),
    ("kakan", 34, ["kan.max"]),
    ("discard-red", 33, ["dora.red"]),
    ("discard-drawn-red", 33, ["dora.red"]),
    ("discard", 36, ["call.discard_first"]),
)


# What three players have besides or otherwise, looked up first.
SHAPES_OF_THREE = (
    ("kita-in-riichi", 289, ["kita.in_riichi"]),
    ("no-kita-in-riichi-tile", 290, ["kita.in_riichi"]),
    ("no-kita-last-tile", 276, ["kita.min_wall"]),
    ("no-kita-after-call", 272, ["kita.after_call"]),
    ("kita-one-live-tile", 275, ["kita.min_wall"]),
    ("kita-after-a-replacement", 274, ["kita.on"]),
    ("kita-before-any-discard", 271, ["kita.on"]),
    ("kita-choice", 269, ["kita.on"]),
    ("kita-or-ankan", 285, ["kita.obligatory", "kan.max"]),
    ("kita-or-tsumo", 330, ["kita.obligatory", "win.min_yaku"]),
    ("kita", 268, ["kita.on"]),
    ("no-robbing-of-a-north-no-yaku", 321, ["kita.ron", "kita.ron_scores_chankan"]),
    ("no-robbing-of-a-north-temporary", 324, ["kita.pass_is_furiten"]),
    ("no-robbing-of-a-north-riichi", 325, ["kita.pass_is_furiten"]),
    ("no-robbing-of-a-north", 323, ["furiten.scope"]),
    ("robbing-of-a-north", 320, ["kita.ron"]),
    ("no-claim-of-a-north", 268, ["kita.on"]),
    ("no-chi-of-three", 368, ["call.chi_from"]),
    ("no-nine-terminals-after-a-north", 315, ["kita.breaks_first_turn"]),
    ("riichi-at-three-live-tiles", 294, ["riichi.min_wall"]),
    ("no-riichi-wall", 294, ["riichi.min_wall"]),
    ("discard-of-a-north", 282, ["kita.obligatory"]),
    ("own-kita", 268, ["kita.on"]),
)


def sources_of(name, players=4):
    """(situation, option keys)."""
    shapes = SHAPES if players == 4 else SHAPES_OF_THREE + SHAPES
    return next((edge, options) for start, edge, options in shapes if name.startswith(start))


def from_whom(kyoku, source, seat):
    steps = (source - seat) % kyoku.PLAYERS
    return FROM[steps] if kyoku.PLAYERS == 4 else FROM_OF_THREE[steps]


def north_is_open(kyoku):
    return kyoku.robbable and kyoku.PLAYERS == 3 and kyoku.is_north


def things(hand, seat):
    """The names of what the seat's legal actions show at this moment, in no order."""
    kyoku = hand.kyoku
    if hand.last == "reach":
        return {f"riichi-discards-{min(len(hand.legal(seat)), 6)}"} if seat == kyoku.turn else set()
    if hand.last in ("tsumo", "chi", "pon"):
        return set(_own_turn(hand, seat)) if seat == kyoku.turn else {"other-turn-" + hand.last}
    if hand.last == "daiminkan":
        return set()
    if hand.last == "ankan":
        kan = kyoku.melds[kyoku.turn][-1].tiles[0] // 4
        orphans = all(t // 4 in TERMINALS_AND_HONOURS
                      for t in kyoku.hands[seat])  # of which the sources are not sure
        return ({"no-rob-of-ankan"} if seat != kyoku.turn and kan in kyoku.waits[seat]
                and not orphans else set())
    if seat == kyoku.last[0]:
        return {"dahai": {"own-discard"}, "nukidora": {"own-kita"}}.get(hand.last, set())
    return set(_claims(hand, seat))


def _claims(hand, seat):
    kyoku = hand.kyoku
    source, tile = kyoku.last
    aborted = hand.is_aborted() and not kyoku.robbable
    yield from _ron(kyoku, seat, aborted)
    sets = list(moves.sets_with(kyoku.hands[seat], kyoku.last, seat))
    if kyoku.robbable:
        if sets:
            yield "no-claim-of-a-north" if north_is_open(kyoku) else "no-claim-of-a-kan"
        return
    if aborted:
        if sets:
            yield "no-claim-four-riichi" if all(kyoku.riichi) else "no-claim-four-kans"
        return
    possible, chis = set(), 0
    for meld in sets:
        faults = kyoku.call_faults(seat, meld)
        for fault in faults:
            if fault == "call/chi-not-allowed":  # named below, with those from across
                continue
            yield f"no-{meld.kind}-{fault.split('/')[1].removeprefix('call-')}"
        if faults:
            continue
        possible.add(meld.kind)
        red = ("-called-red" if tile in RED_IDS else "-with-red"
               if any(t in RED_IDS for t in meld.tiles) else "")
        if meld.kind == "chi":
            chis += 1
            yield f"chi-{('low', 'middle', 'high')[meld.tiles.index(tile)]}{red}"
        else:
            yield f"{meld.kind}-from-{from_whom(kyoku, source, seat)}{red}"
        if kyoku.live == 1:
            yield f"{meld.kind}-one-live-tile"
        if kyoku.declaring is not None:
            yield f"{meld.kind}-of-a-riichi-tile"
    if chis > 1:
        yield f"chi-choice-of-{chis}"
    if sum(1 for meld in sets if meld.kind == "pon") > 1 and "pon" in possible:
        yield "pon-choice-of-fives"
    if {"chi", "pon"} <= possible:
        yield "chi-or-pon"
    if possible and kyoku.may_ron(seat):
        yield "ron-or-" + "-or-".join(sorted(possible))
    kind, whom = tile // 4, from_whom(kyoku, source, seat)
    elsewhere = whom != "left" or kyoku.PLAYERS == 3
    if elsewhere and kind < 27 and kyoku.live > 0 and not kyoku.riichi[seat]:
        held = {t // 4 for t in kyoku.hands[seat]}
        if any(first // 9 == (first + 2) // 9 == kind // 9 and first >= 0
               and all(k in held for k in range(first, first + 3) if k != kind)
               for first in range(kind - 2, kind + 1)):
            yield f"no-chi-{'from' if kyoku.PLAYERS == 4 else 'of-three-from'}-{whom}"


def _ron(kyoku, seat, aborted):
    source, tile = kyoku.last
    if tile // 4 not in kyoku.waits[seat]:
        return
    north = north_is_open(kyoku)
    what = "robbing-of-a-north" if north else "robbing" if kyoku.robbable else "ron"
    if kyoku.may_ron(seat):
        value = kyoku.value(seat, tile, False)
        yield f"{what}-from-{from_whom(kyoku, source, seat)}"
        if (kyoku.robbable and not north
            and len(value.yaku) - sum(name in value.yaku for name in DORA) == 1):
            yield "robbing-as-the-only-yaku"
        if kyoku.riichi[seat]:
            yield f"{what}-in-riichi"
        if kyoku.live == 0 and not kyoku.robbable:
            yield "ron-last-discard"
            if len(value.yaku) - sum(name in value.yaku for name in DORA) == 1:
                yield "ron-last-discard-as-the-only-yaku"
        if kyoku.declaring is not None:
            yield "ron-of-a-riichi-tile"
        if value.yakuman:
            yield "ron-of-a-yakuman"
        if aborted:
            yield "ron-before-an-abort"
        if kyoku.melds[seat]:
            yield "ron-open-hand"
        return
    own = {t // 4 for t in kyoku.rivers[seat]}
    if own & set(kyoku.waits[seat]):
        yield f"no-{what}-own-discard-" + ("same-kind" if tile // 4 in own else "another-wait")
        if kyoku.claimed[seat]:
            yield f"no-{what}-own-discard-claimed"
        if kyoku.riichi[seat]:
            yield f"no-{what}-own-discard-in-riichi"
    elif kyoku.passed_riichi[seat]:
        yield f"no-{what}-riichi-furiten" + ("" if kyoku.passed[seat] else "-later")
    elif kyoku.passed[seat]:
        yield f"no-{what}-temporary-furiten" + ("-no-yaku" if kyoku.value(seat, tile, False) is None
                                                else "")
    else:
        yield f"no-{what}-no-yaku"


def _own_turn(hand, seat):
    kyoku = hand.kyoku
    held = kyoku.hands[seat]
    yield from _kita(kyoku, seat)
    if kyoku.phase == "called":
        yield from _after_call(kyoku, seat, hand.last)
        return
    riichi = bool(kyoku.riichi[seat])
    yield from _tsumo(kyoku, seat)
    yield from _kans(kyoku, seat, riichi)
    yield from _riichi(kyoku, seat, riichi)
    kinds = len({t // 4 for t in held} & TERMINALS_AND_HONOURS)
    if kyoku.may_nine_terminals():
        yield f"nine-terminals-{kinds}-kinds" + ("-dealer" if seat == kyoku.dealer else "")
        if kyoku.riichi.count(0) < kyoku.PLAYERS:
            yield "nine-terminals-after-a-riichi"
    elif kinds >= 9:
        yield "no-nine-terminals-" + _why_not_nine(kyoku, seat)
    elif kinds == 8 and kyoku.first_turn(seat):
        yield "no-nine-terminals-8-kinds"
    if riichi:
        yield "in-riichi-" + ("winning-tile" if kyoku.may_tsumo() else "discard")
    else:
        yield "discard-closed" if kyoku.closed(seat) else "discard-open"
        if any(t != kyoku.drawn and t // 4 == kyoku.drawn // 4 for t in held):
            yield "discard-drawn-tile-like-another"
        fives = {}
        for t in held:
            if t // 4 in (4, 13, 22):
                fives.setdefault(t // 4, set()).add(t in RED_IDS)
        if any(len(both) == 2 for both in fives.values()):
            yield "discard-red-or-plain"
        if kyoku.drawn in RED_IDS:
            yield "discard-drawn-red"
        if kyoku.replacement:
            yield "discard-after-a-kan" if kyoku.PLAYERS == 4 else "discard-after-a-replacement"
        if kyoku.PLAYERS == 3 and any(t // 4 == NORTH for t in held):
            yield "discard-of-a-north" + ("-last-tile" if kyoku.live == 0 else "")
        if kyoku.live == 0:
            yield "discard-last-tile"


def _why_not_nine(kyoku, seat):
    if kyoku.rivers[seat]:
        return "later-turn" if kyoku.calls == 0 else "later"
    norths = sum(len(each) for each in kyoku.norths) if kyoku.PLAYERS == 3 else 0
    return "after-a-north" if norths and norths == kyoku.calls else "after-call"


def _kita(kyoku, seat):
    norths = [t for t in kyoku.hands[seat] if t // 4 == NORTH] if kyoku.PLAYERS == 3 else []
    possible = [t for t in norths if not kyoku.kita_faults(seat, t)]
    for fault in {fault for t in norths if not possible for fault in kyoku.kita_faults(seat, t)}:
        yield {"kita/wall": "no-kita-last-tile", "kita/after-call": "no-kita-after-call",
               "kita/in-riichi-tile": "no-kita-in-riichi-tile"}[fault]
    if not possible:
        return
    if kyoku.riichi[seat]:
        yield "kita-in-riichi"
    elif len(norths) > 1:
        yield f"kita-choice-of-{len(norths)}"
    else:
        yield f"kita-of-the-{'drawn' if norths[0] == kyoku.drawn else 'held'}-north"
    if kyoku.norths[seat]:
        yield f"kita-number-{len(kyoku.norths[seat]) + 1}"
    if kyoku.replacement:
        yield "kita-after-a-replacement"
    if kyoku.live == 1:
        yield "kita-one-live-tile"
    if kyoku.first_turn(seat) and not any(kyoku.rivers):
        yield "kita-before-any-discard"
    if any(meld.kind == "ankan" and not kyoku.kan_faults(seat, meld)
           for meld in moves.own_kans(kyoku, seat)):
        yield "kita-or-ankan"
    if kyoku.may_tsumo():
        yield "kita-or-tsumo"


def _after_call(kyoku, seat, call):
    held = kyoku.hands[seat]
    meld = kyoku.melds[seat][-1]
    for kind, rule in barred_after(meld).items():
        copies = [t for t in held if t // 4 == kind]
        if copies:
            where = ""
            if call == "chi":
                where = "-" + ("low", "middle", "high")[meld.tiles.index(meld.called)]
            yield f"{rule.split('/')[1]}-{call}{where}"
            if len(copies) > 1:
                yield f"{rule.split('/')[1]}-several-copies"
            if any(t in RED_IDS for t in copies):
                yield f"{rule.split('/')[1]}-red"
            elif meld.called in RED_IDS:
                yield f"{rule.split('/')[1]}-called-red"
    if call == "chi" and len(barred_after(meld)) == 1 and meld.tiles.index(meld.called) != 1:
        yield "kuikae-nothing-beyond-the-edge"
    if all(t // 4 not in barred_after(meld) for t in held):
        yield f"kuikae-none-barred-{call}"
    if len(held) <= 2:
        yield "kuikae-two-tiles-left"
    for kan in moves.own_kans(kyoku, seat):
        yield f"no-kan-after-call-{kan.kind}"


def _tsumo(kyoku, seat):
    others = waits(counts_of(kyoku.hands[seat] - {kyoku.drawn}), len(kyoku.melds[seat]))
    if kyoku.drawn // 4 not in others:
        return
    if not kyoku.may_tsumo():
        yield "no-tsumo-no-yaku"
        return
    yield "tsumo-closed" if kyoku.closed(seat) else "tsumo-open"
    if kyoku.riichi[seat]:
        yield "tsumo-in-riichi"
    if kyoku.replacement:
        yield "tsumo-after-a-kan" if kyoku.PLAYERS == 4 else "tsumo-after-a-replacement"
    if kyoku.live == 0:
        yield "tsumo-last-tile"
    if kyoku.first_turn(seat):
        yield "tsumo-first-turn-" + ("dealer" if seat == kyoku.dealer else "other")
    if any(t // 4 in others for t in kyoku.rivers[seat]):
        yield "tsumo-in-furiten"


def _kans(kyoku, seat, riichi):
    possible = []
    for meld in moves.own_kans(kyoku, seat):
        faults = kyoku.kan_faults(seat, meld)
        for fault in faults:
            name = fault.split("/")[1]
            if name == "wall":
                yield f"no-kan-last-tile-{meld.kind}"
            elif name == "fifth":
                yield f"no-kan-fifth-{meld.kind}"
            elif len(faults) == 1:
                yield f"no-ankan-in-riichi-{name.removeprefix('in-riichi-')}"
                if name == "in-riichi-wait" and kyoku.may_tsumo():
                    yield "no-ankan-in-riichi-winning-tile"
        if faults:
            continue
        possible.append(meld.kind)
        drawn = kyoku.drawn in meld.tiles
        if riichi:
            yield "ankan-in-riichi"
        else:
            yield f"{meld.kind}-of-the-{'drawn' if drawn else 'held'}-tile"
            if meld.tiles[0] // 4 in (4, 13, 22):
                yield f"{meld.kind}-with-red"
        if kyoku.live == 1:
            yield f"{meld.kind}-one-live-tile"
        if kyoku.replacement:
            yield f"{meld.kind}-after-a-" + ("kan" if kyoku.PLAYERS == 4 else "replacement")
        if len(kyoku.kans) == 3:
            yield f"{meld.kind}-fourth-" + ("of-one-seat" if set(kyoku.kans) == {seat}
                                            else "of-several")
    if len(possible) > 1:
        yield f"{possible[0]}-choice-of-{len(possible)}" if len(
            set(possible)) == 1 else "ankan-or-kakan"


def _riichi(kyoku, seat, riichi):
    held = kyoku.hands[seat]
    tenpai = [t for t in held if waits(counts_of(held - {t}), len(kyoku.melds[seat]))]
    if not tenpai or riichi:
        return
    faults = kyoku.riichi_faults(seat)
    if len(faults) == 1:
        yield f"no-{faults[0].replace('/', '-')}"
    if faults:
        return
    yield f"riichi-choice-of-{min(len({t // 4 for t in tenpai}), 5)}"
    if len(tenpai) == 1 and tenpai[0] == kyoku.drawn:
        yield "riichi-drawn-tile"
    if kyoku.melds[seat]:
        yield "riichi-with-an-ankan"
    if kyoku.live == kyoku.rules["riichi.min_wall"]:
        yield f"riichi-at-{'four' if kyoku.PLAYERS == 4 else 'three'}-live-tiles"
    if kyoku.scores[seat] == 1000:
        yield "riichi-at-1000-points"
    if any(t // 4 in waits(counts_of(held - {out}), len(kyoku.melds[seat])) for out in tenpai
           for t in kyoku.rivers[seat]):
        yield "riichi-in-furiten"
    if kyoku.may_tsumo():
        yield "riichi-or-tsumo"
    if kyoku.first_turn(seat):
        yield "riichi-first-turn"
    if any(meld.kind == "ankan" and not kyoku.kan_faults(seat, meld)
           for meld in moves.own_kans(kyoku, seat)):
        yield "riichi-or-ankan"
