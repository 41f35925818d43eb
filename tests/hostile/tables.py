"""Mutants of texts that people write line by line: CSV with its cells, TOML with its keys and values."""
import tomllib

import weapons

TOML_VALUES = ['""', '"\\u0000"', '"a\\u0000b/"', '["\\u0000"]', "[]", "{}", "true", "-1", "99999999999999999999", "1e308",
               "nan", "[[]]", '["a", 1]', "2026-13-45", "'''x", '"../precious"', '["json=../precious"]',
               '["json=/tmp/hostile-precious"]', '["html=log"]', '["sarif=a/b/c"]', '"never"', '"none"', '["*"]',
               '["../"]', '["/"]', '["-"]', '[""]', "0x10", '"\\U0010FFFF"']


def cell(chance):
    text = chance.choice(weapons.NAMES) if chance.random() < 0.7 else str(chance.choice(weapons.NUMBERS))
    return text.encode("utf-8", "surrogatepass")


def some_lines(lines, chance):
    """Lines are moved, left out or told many times: what every text of lines has in common."""
    at = chance.randrange(len(lines))
    kind = chance.randrange(4)
    if kind == 0:
        lines[at:at] = lines[at:at + 1] * weapons.times(chance, (1, 2, 50, 1500), 20 + len(lines[at]))
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines.insert(chance.randrange(len(lines) + 1), lines[at])


def mutant_csv(data, chance):
    lines = data.split(b"\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        if not lines:
            break
        at = chance.randrange(len(lines))
        cells = lines[at].split(b",")
        place = chance.randrange(len(cells))
        kind = chance.randrange(5)
        if kind == 0:
            some_lines(lines, chance)
            continue
        if kind == 1:
            cells[place] = cell(chance)
        elif kind == 2:
            cells[place] = b'"' + cell(chance).replace(b'"', b'""') + b'"'
        elif kind == 3:
            cells[place:place] = [cells[place]] * weapons.times(chance, (1, 30), len(cells[place]))
        else:
            del cells[place]
        lines[at] = b",".join(cells)
    data = b"\n".join(lines)
    return weapons.spoiled(data, chance) if chance.random() < 0.2 else data


def mutant_toml(data, chance):
    lines = data.split(b"\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        if not lines:
            break
        at = chance.randrange(len(lines))
        key, equals, _ = lines[at].partition(b"=")
        kind = chance.randrange(4)
        if kind == 0 or not equals:
            some_lines(lines, chance)
        elif kind <= 2:
            lines[at] = key + b"= " + chance.choice(TOML_VALUES).encode()
        else:
            lines[at] = chance.choice((b"[x]", b"[[x]]", b"a.b.c", key + b"x ", key.strip() + b".y ")) + lines[at][len(key):]
    data = b"\n".join(lines)
    return weapons.spoiled(data, chance) if chance.random() < 0.2 else data


def is_broken_toml(data):
    try:
        tomllib.loads(data.decode())
    except (ValueError, RecursionError):
        return True
    return False
