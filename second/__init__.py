"""A second opinion on games of riichi mahjong: it reads the canonical stream and the preset files,
and judges by the rule documents alone. README.md says how it was kept apart from the referee."""
