"""Rare play, by the text of each ruleset: pairs of logs that differ in one fact, and sets of legal
actions. The title of a case is the sentence that it rests on."""

from edge_cases.rare import (  # noqa: F401
    ronin_calls, ronin_deals, ronin_draws, ronin_ends, ronin_furiten, ronin_games, ronin_kans,
    ronin_legal_claims, ronin_legal_own, ronin_limits, ronin_payments, ronin_riichi, ronin_values)
