"""Cases of three players (docs/situations/three-players.md), by the same registry as the others."""

from edge_cases.three import breaks, dora, norths, riichi, robbing  # noqa: F401
