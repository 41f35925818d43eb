"""A seeded player of legal Tenhou moves and a judge of logs: oracles written from the rule text
alone, sharing no code with the referee."""
