"""The options of a ruleset, as a preset file or a user's file states them (docs/rulesets.md).

The preset files, with the values of a preset that is silent, are the only table that is shared
with the referee. What an option means is said beside its use, with the sentence of the rules that
it stands for."""

import functools
import json
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Where the preset files lie: beside an installed copy of this folder, or in the sources.
FOLDERS = (Path(__file__).resolve().parent / "presets", ROOT / "validator" / "ruleset" / "presets")
CERTAIN = ("text", "observed")

# What is played here in one way alone. Another value is not judged: each is a rule that no
# ruleset of the five has otherwise.
ONLY = {
    "abort.four_kans_timing": ("at-kan", "after-discard", "either"),
    "abort.four_winds": ("off", "same-wind-first-turn", "any-tile-any-time"),
    "abort.four_winds_broken_by_ankan": True, "abort.nine_terminals_any_seat": True,
    "abort.nine_terminals_broken_by_ankan": True,
    "call.chi_from": ("left", "nobody"), "call.last_discard": "ron-only", "call.north": True,
    "chankan.pass_is_furiten": True,
    "deal.dealer_first": True, "deal.hand_tiles": 13,
    "deposits.carried_over": True, "deposits.multi_ron": "closest-to-discarder",
    "dora.red_and_indicated": True, "dora.ura_riichi_only": True,
    "draw.exhaustive_at": 0, "draw.keishiki": True,
    "draw.own_four": ("counts", "concealed-only", "hand-and-melds"),
    "end.agariyame": ("off", "automatic"), "end.sticks": ("to-first", "nobody"),
    "end.tenpaiyame": ("off", "automatic"),
    "fu.ron_triplet_open": True,
    "furiten.ankan_of_wait": ("if-robbable", "never"), "furiten.announced": False,
    "furiten.claimed_discards": True, "furiten.riichi": ("rest-of-hand", "as-temporary"),
    "furiten.scope": ("any-wait", "same-tile"), "furiten.suji147": False,
    "furiten.temp_end": ("own-discard", "own-draw-or-claim", "own-draw-or-any-call"),
    "furiten.temp_end_ankan": False, "furiten.temp_scope": ("any-wait", "same-tile"),
    "furiten.temp_trigger": ("legal-ron", "any-completion"), "furiten.tsumo_allowed": True,
    "furiten.without_yaku": True,
    "game.final_round": ("none", "half-toward-zero", "half-away-or-exact"),
    "game.final_sum": ("first-takes-rest", "as-computed"),
    "game.tie_break": ("shared", "first-dealer-order"), "game.tie_rest": "exact",
    "game.uma_one_floats": [], "game.uma_three_float": [],
    "honba.dealer_doubles": False, "honba.kept_when_deal_passes": (True, False),
    "honba.multi_ron": ("every", "closest"), "honba.on": True,
    "honba.reset": ("dealer-not-among-winners", "deal-passes"),
    "honba.ron_payer": ("each", "discarder"),
    "kan.after_call": False, "kan.after_replacement": True, "kan.ankan_keeps_closed": True,
    "kandora.ankan": ("at-once", "off"),
    "kandora.daiminkan": ("at-once", "off", "after-discard-passes", "with-discard-or-replacement"),
    "kandora.kakan": ("at-once", "off", "after-discard-passes", "with-discard-or-replacement"),
    "kandora.pending": ("stays-pending", "flips-before-replacement"),
    "kita.after_call": False, "kita.as_discard": False, "kita.breaks_first_turn": True,
    "kita.breaks_ippatsu": True, "kita.in_riichi": "drawn-tile", "kita.obligatory": False,
    "kita.pass_is_furiten": True, "kita.pending_kandora": "flips-before-replacement",
    "kita.rinshan": True, "kita.ron": "any-hand", "kita.ron_scores_chankan": False,
    "kita.voids_nagashi": False,
    "nagashi.all_paid": True, "nagashi.claimed_void": True,
    "nagashi.repeat": ("dealer-tenpai", "dealer-nagashi"), "nagashi.replaces_noten": True,
    "noten.on_abort": False, "noten.optional": ("automatic", "allowed", "allowed-with-remark"),
    "pao.daiminkan_rinshan": False, "pao.ron": ("half", "liable-pays-all"),
    "pao.ron_honba": ("split", "liable", "discarder"), "pao.scope": "whole-hand",
    "pao.trigger": ("pon", "pon-or-daiminkan"), "pao.tsumo_honba": "liable",
    "pao.tsumo_liable_pays_all": True,
    "pay.absent_share": "lost",
    "riichi.ankan": ("same-waits", "never"), "riichi.furiten": True, "riichi.must_be_closed": True,
    "riichi.must_be_tenpai": True, "riichi.on": True, "riichi.open_calls": False,
    "riichi.shouminkan": False, "riichi.stick_when_ronned": False, "riichi.tsumogiri": True,
    "ron.order": "from-discarder",
    "score.reading": "highest", "score.system": ("han-fu", "points-and-doubles"),
    "sd.deposits_count": False, "sd.renchan_priority": ("threshold", "renchan-unless-dealer-leads"),
    "sets.honour_runs": False, "sets.wrap": False,
    "tiles.copies": 4,
    "tobi.when": "hand-end",
    "yaku.atozuke": True, "yaku.chiihou_broken_by_ankan": True, "yaku.chiitoitsu_distinct": True,
    "yaku.double_riichi_broken_by_ankan": True, "yaku.double_wind_both": True,
    "yaku.haitei_rinshan": ("rinshan-only", "either"), "yaku.houtei_after_rinshan": True,
    "yaku.ippatsu_broken_by_ankan": True, "yaku.ippatsu_with_chankan": True, "yaku.north": "guest",
    "yaku.renhou": ("off", "five-han", "mangan", "yakuman"), "yaku.renhou_broken_by_ankan": True,
    "yakuman.dora": False, "yakuman.kazoe": ("yakuman", "sanbaiman"), "yakuman.kazoe_dora": True,
    "yakuman.other_yaku": False}

# What no judgement here looks at: it is of matters that are not judged, or every ruleset has it
# alike. A value that no preset file has is a rule that is not known here.
UNREAD = (
    "abort.four_winds_riichi_paid", "abort.four_winds_ron_first", "abort.hands_shown",
    "abort.nine_terminals_plain", "abort.triple_ron_riichi_paid", "chankan.red_counts",
    "chankan.voids_kan", "deposits.under_pao_as_usual", "dora.cycle", "dora.kan",
    "dora.red_first_copy", "end.sticks_when", "foul.agari_houki", "foul.deposits_returned",
    "foul.mode", "foul.penalty", "foul.redeal", "furiten.own_four", "furiten.own_kan_tiles",
    "furiten.passed_tsumo", "furiten.temp_yakuless_remark", "game.uma_ties", "game.winner",
    "honba.after_abort", "honba.after_draw", "kan.after_open_kan", "kan.ankan_on_last_draw",
    "kan.closed_display", "kan.shouminkan_held_tile", "kan.shouminkan_on_last_draw",
    "kandora.counts_on_rinshan", "kandora.counts_on_ron", "kandora.when_discard_called",
    "kita.ron_voids", "noten.even_split", "noten.order", "pao.discarder_pays_all",
    "renchan.multi_win", "riichi.deposit_after_ron_check", "riichi.mark_after_claim",
    "riichi.open", "riichi.stands_when_claimed", "sd.best_score_wins", "tiles.set",
    "wall.replacements", "yakuman.lenient_daisuushii")


class NotJudged(Exception):
    """A ruleset, or a part of a log, that is not judged here; says why."""


def folder():
    named = os.environ.get("SECOND_PRESETS")
    for path in ([Path(named)] if named else []) + list(FOLDERS):
        if path.is_dir():
            return path
    raise FileNotFoundError("no folder of preset files")


def silent_options():
    """The options of a preset that extends no other and says nothing of them."""
    # Beside the folder of preset files, installed and in the sources.
    text = (folder().parent / "otherwise.json").read_text(encoding="utf-8")
    return {key: {"value": value, "grade": "assumed"} for key, value in json.loads(text).items()}


def read_options(name):
    """{option: {"value", "grade", "stance"}} of a preset by name, or of a file by its path."""
    path = Path(name) if name.endswith(".json") else folder() / f"{name}.json"
    text = json.loads(path.read_text(encoding="utf-8"))
    found = {} if name.endswith(".json") else silent_options()
    if "extends" in text:
        found = dict(read_options(text["extends"]))
        grade = text.get("inherited", {}).get("grade")
        if grade:
            found = {key: {**row, "grade": grade} for key, row in found.items()}
    rows = text.get("options", {key: row for key, row in text.items() if "." in key})
    for key, row in rows.items():
        found[key] = row if isinstance(row, dict) and "value" in row else {"value": row,
                                                                           "grade": "text"}
    return found


@functools.cache
def values_of_presets():
    """{option: all values that the preset files have}"""
    found = {}
    for path in sorted(folder().glob("*.json")):
        for key, row in read_options(path.stem).items():
            found.setdefault(key, []).append(row["value"])
    return found


class Rules:
    """The options of one ruleset. `asked` holds the options that a judgement has looked at."""

    _read = {}

    def __init__(self, name, changes=()):
        if name not in self._read:
            self._read[name] = read_options(name)
        self.name, self.changes = name, dict(changes)
        self._rows = {**self._read[name],
                      **{key: {"value": value, "grade": "text"} for key, value in changes}}
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return self._rows[key]["value"]

    def certain(self, key):
        """Whether the value rests on certain text or on counted games, and no text disagrees."""
        row = self._rows[key]
        return row["grade"] in CERTAIN and row.get("stance", "hard") not in ("soft", "note")

    def noted(self, key):
        """Whether a log that differs from the value is accepted with a note."""
        return self._rows[key].get("stance") == "note"

    def with_value(self, key, value):
        """The same rules but for one option; what is asked of them counts for these too."""
        found = Rules(self.name, {**self.changes, key: value}.items())
        found.asked = self.asked
        return found

    def not_judged(self):
        """The options whose value is not judged here."""
        presets = values_of_presets()
        known = {key: known if isinstance(known, tuple) else (known,) for key, known in ONLY.items()}
        known.update((key, presets[key]) for key in UNREAD)
        return sorted(key for key, values in known.items() if self._rows[key]["value"] not in values)


def standard(players=4):
    """Tenhou's rules, of four players or of three."""
    return Rules("tenhou" if players == 4 else "tenhou-sanma")


def adjusted(name, flags):
    """The ruleset with what a log's own header says of its rules (docs/events.md, `flags`)."""
    changes = {}
    if "red_fives" in flags and not flags["red_fives"]:
        changes["dora.red"] = [0, 0, 0]
    if flags.get("reds") is not None:
        changes["dora.red"] = list(flags["reds"])
    if "open_tanyao" in flags:
        changes["yaku.kuitan"] = flags["open_tanyao"]
    if "winds" in flags:
        changes["game.rounds"] = {1: "east", 2: "east-south", 4: "four-winds"}[flags["winds"]]
    rules = Rules(name)
    return Rules(name, {key: value for key, value in changes.items()
                        if rules[key] != value}.items())


def other_values(key, value):
    """What the other preset files say of an option; of a yes or no the other."""
    found = [not value] if isinstance(value, bool) else []
    for other in values_of_presets().get(key, ()):
        if other != value and other not in found:
            found.append(other)
    return found
