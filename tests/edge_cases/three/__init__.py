"""Cases of three players (docs/situations/three-players.md), by the same registry as the others."""

from edge_cases.three import (  # noqa: F401
    actions, breaks, dora, endings, form, norths, payments, riichi, robbing, value)
