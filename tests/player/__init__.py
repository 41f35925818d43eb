"""A seeded player of legal Tenhou moves: an oracle written from the rule text alone, sharing no
code with the referee."""
