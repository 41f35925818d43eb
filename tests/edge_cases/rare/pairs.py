"""Pairs of legal and illegal logs that differ in one fact.

    pair = pairs("ronin-kans", "R")
    @pair("ankan-indicator-at-once", "ankan-indicator-late", "dora/late-reveal",
          "Closed quad: the indicator is turned immediately after the declaration.",
          "ronin/Kan Dora Timing, ronin-rulebook/5a")

above a function of one argument, true for the legal log. `tenhou` cites the points of Tenhou's list
that say the same; `also` and `also_bad` are any clauses of other presets (registry.py) for the two
logs. The sentence is the title of both cases."""

from edge_cases.registry import section


def pairs(name, letters):
    case = section(f"rare/{name}")

    def pair(good, bad, rules, sentence, cites, tenhou="", also=(), also_bad=()):
        if tenhou:
            also = (*also, f"T accept text {tenhou}")
            also_bad = (*also_bad, f"T reject:{rules} text {tenhou}")

        def add(script):
            def own(legal):  # each pair is a script of its own, so that its twin is found
                return script(legal)

            case(sentence, good, f"{letters} accept text {cites}", *also, args=(True,))(own)
            case(sentence, bad, f"{letters} reject:{rules} text {cites}", *also_bad,
                 args=(False,))(own)
            return script

        return add

    return pair


def yaku(**han):
    return [{"yaku": name.replace("_", "-"), "han": number} for name, number in han.items()]
