"""A seeded player of legal Tenhou moves by the rules of second/, which shares no code with the
referee; and runners that replay real and generated games by them."""
