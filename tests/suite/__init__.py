"""The cases of the conformance suite that are streams of a game: written from generated games, and
held to a second opinion."""
