"""Cases that are no logs: a question with its input, and for each preset what must be in the answer
(docs/conformance.md).

    ask = asking("scoring", "score")
    ask(125, "pinfu-tsumo", hand("345678m234p99p56s", "4s", by="tsumo"), to("RTWE", "text",
    "ronin/Scoring Options", fu=20))

`rules`: options that the case sets on top of each preset. The same rule as everywhere here:
expectations come from the situation and from the rule texts, worked out by hand, never from what
the referee says."""

from edge_cases.registry import CASES, GRADES, PRESETS, about, ground

REFUSED = object()
HONOURS = "ESWNPFC"


def tiles(text):
    """"123m406p11z" as the tile names of the canonical stream."""
    out, ranks = [], ""
    for char in text:
        if char.isdigit():
            ranks += char
            continue
        for rank in ranks:
            out.append(HONOURS[int(rank) - 1] if char == "z" else f"5{char}r" if rank == "0"
                       else rank + char)
        ranks = ""
    assert not ranks, text
    return out


def yaku(**han):
    """han of each; "y1" a yakuman, "y2" one that counts twice."""
    return [{"yaku": name.replace("_", "-"),
             **({"yakuman": int(value[1:])} if isinstance(value, str) else {"han": value})}
            for name, value in han.items()]


def hand(concealed, win, *melds, **more):
    """A hand of 13 tiles and the winning one; melds as "pon 777z". By ron, of South in the East
    round, unless told otherwise."""
    laid = [{"type": meld.split()[0], "tiles": tiles(meld.split()[1])} for meld in melds]
    indicators = {name: tiles(more.pop(name))
                  for name in ("indicators", "ura_indicators") if name in more}
    assert len(tiles(concealed)) + 3 * len(laid) == 13, concealed
    return {"concealed": tiles(concealed), **({"melds": laid} if laid else {}),
            "win": tiles(win)[0], "by": "ron", "seat": "S", "round": "E",
            **indicators, **more}


def to(letters, grade, cites="", refused=False, **answer):
    """What presets must answer: members of the answer, or that the question cannot be asked."""
    assert grade in (*GRADES, "option") and bool(answer) != refused, (letters, answer)
    return letters, grade, cites, REFUSED if refused else answer


def asking(section, question):
    def ask(edge, slug, input_, *expectations, rules=None):
        id_ = f"{section}/{slug}"
        assert id_ not in CASES, id_
        expect = {}
        for letters, grade, cites, answer in expectations:
            for letter in letters:
                assert PRESETS[letter] not in expect, id_
                expect[PRESETS[letter]] = {
                    **({"refused": True} if answer is REFUSED else {"answer": answer}),
                    **ground(edge, grade, cites.split(", ") if cites else [], PRESETS[letter]),
                }
        CASES[id_] = {"schema": "referee.case/1", "id": id_, **about(edge), "tags": [],
                      "question": question,
                      "input": {**({"rules": rules} if rules else {}), **input_}, "expect": expect}

    return ask
