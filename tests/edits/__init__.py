"""One fault at a time: edits of whole games, each with the finding that the referee owes for it."""
