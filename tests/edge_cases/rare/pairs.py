"""Pairs of legal and illegal logs that differ in one fact.

    pair = pairs("ronin-kans", "R")
    @pair("ankan-indicator-at-once", "ankan-indicator-late", "dora/late-reveal",
          "Closed quad: the indicator is turned immediately after the declaration.",
          "ronin/Kan Dora Timing, ronin-rulebook/5a")

above a function of one argument, true for the legal log. `also` and `also_bad` are clauses of other
presets (registry.py) for the two logs. The sentence is the title of both cases."""

from edge_cases.registry import section


def pairs(name, letters):
    case = section(f"rare/{name}")

    def pair(good, bad, rules, sentence, cites, also=(), also_bad=(), grade="text"):
        def add(script):
            def own(legal):  # each pair is a script of its own, so that its twin is found
                return script(legal)

            case(sentence, good, f"{letters} accept {grade} {cites}", *also, args=(True,))(own)
            case(sentence, bad, f"{letters} reject:{rules} {grade} {cites}", *also_bad,
                 args=(False,))(own)
            return script

        return add

    return pair


def yaku(**han):
    return [{"yaku": name.replace("_", "-"), "han": number} for name, number in han.items()]
