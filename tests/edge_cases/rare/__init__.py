"""Play that is rare at a table, by the words of the rule texts: pairs of logs that differ in one
fact and in the verdict, and sets of legal actions. The name of a script says whose text it follows;
where another text has the same sentence, or the opposite, the same log asks that preset too. The
title of a case is the sentence that it rests on."""

from edge_cases.rare import (  # noqa: F401
    ema_aborts, ema_draws, ema_hands, jcr_aborts, jcr_claims, jcr_deal, jcr_draws, jcr_furiten,
    jcr_legal, jcr_payments, jcr_riichi, ronin_calls, ronin_deals, ronin_draws, ronin_ends,
    ronin_furiten, ronin_games, ronin_kans, ronin_legal_claims, ronin_legal_own, ronin_limits,
    ronin_payments, ronin_riichi, ronin_values, tenhou_points, wrc_dora, wrc_draws, wrc_furiten,
    wrc_last_tiles, wrc_legal, wrc_winners)
