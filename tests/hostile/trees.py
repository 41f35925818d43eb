"""Mutants of JSON: one text, or a text on each line. A tree stays a tree, so that the reader behind
the parser is reached."""
import copy
import json

import weapons


def places(tree, found=None):
    """Every list or object of the tree with the keys of what it holds."""
    found = [] if found is None else found
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            found.append((node, list(node)))
        elif isinstance(node, list):
            found.append((node, list(range(len(node)))))
        else:
            continue
        stack.extend(node.values() if isinstance(node, dict) else node)
    return [(node, keys) for node, keys in found if keys]


def nested(value, depth):
    for _ in range(depth):
        value = [value]
    return value


def near(value, chance):
    """A value of the same type that is a little otherwise."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return chance.choice((value + 1, value - 1, -value, value * 10, chance.choice(weapons.NUMBERS)))
    if isinstance(value, str) and value:
        at = chance.randrange(len(value))
        return chance.choice((value[:at], value[:at] + chance.choice("0159mpszEa?") + value[at + 1:], value * 2,
                              value + chance.choice(weapons.NAMES)))
    return weapons.value(chance)


def change(tree, chance):
    all_places = places(tree)
    if not all_places:
        return
    node, keys = chance.choice(all_places)
    key = chance.choice(keys)
    kind = chance.randrange(10)
    if kind <= 1:
        node[key] = near(node[key], chance)
    elif kind == 2:
        node[key] = weapons.value(chance)
    elif kind == 3:
        del node[key]
    elif kind == 4:
        other, other_keys = chance.choice(all_places)
        other = other[chance.choice(other_keys)]
        node[key] = copy.deepcopy(other) if size_of(other) < weapons.MOST_BYTES // 20 else None
    elif kind == 5 and isinstance(node, list):
        told = weapons.times(chance, (1, 2, 20, 300), size_of(node[key]))
        node[key:key] = [copy.deepcopy(node[key]) for _ in range(told)]
    elif kind == 6 and isinstance(node, list):
        chance.shuffle(node)
    elif kind == 7 and isinstance(node, dict):
        node[chance.choice((key + "x", chance.choice(weapons.NAMES), "type", "name"))] = node.pop(key)
    elif kind == 8:
        node[key] = nested(node[key], chance.choice((1, 2, 5, 31, 33, 200)))
    else:
        node[key] = [node[key]] if isinstance(node[key], dict) else {"x": node[key]}


def size_of(tree):
    return len(json.dumps(tree))


def written(tree, chance):
    text = json.dumps(tree, ensure_ascii=chance.random() < 0.5, separators=chance.choice((None, (",", ":"))))
    return text.encode("utf-8", "surrogatepass")


def mutant(data, chance):
    """Of one JSON text."""
    tree = json.loads(data)
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        change(tree, chance)
        if size_of(tree) > 3 * weapons.MOST_BYTES:
            break
    data = written(tree, chance)
    return weapons.spoiled(data, chance) if chance.random() < 0.25 else data


def mutant_lines(data, chance):
    """Of a JSON text on each line."""
    lines = [json.loads(line) for line in data.splitlines() if line.strip()]
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        at = chance.randrange(len(lines)) if lines else 0
        kind = chance.randrange(8)
        if not lines or kind == 0:
            lines[at:at] = lines[at:at + 1] * weapons.times(chance, (1, 3, 200), size_of(lines[at:at + 1]))
        elif kind == 1:
            del lines[at]
        elif kind == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines.insert(chance.randrange(len(lines) + 1), copy.deepcopy(lines[at]))
        else:
            holder = [lines[at]]  # none is left of a line that goes
            change(lines[at] if isinstance(lines[at], (dict, list)) and lines[at] else holder, chance)
            lines[at:at + 1] = holder
        if size_of(lines) > 3 * weapons.MOST_BYTES:
            break
    data = b"\n".join(written(line, chance) for line in lines) + b"\n"
    return weapons.spoiled(data, chance) if chance.random() < 0.25 else data


def is_broken(data):
    """Whether no reader can take the text for whole: it is no JSON."""
    try:
        json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return True
    return False
