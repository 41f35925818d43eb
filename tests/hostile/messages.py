"""Mutants of messages as Google's wire format has them: fields are changed, moved, told twice, or lie
about their length. No schema is known; what reads as a message is taken for one."""
import weapons

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5


def varint(number):
    out = bytearray()
    number &= 2**70 - 1
    while True:
        out.append(number & 127 | (128 if number > 127 else 0))
        number >>= 7
        if not number:
            return bytes(out)


def read_varint(data, at):
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at
        if shift > 63:
            raise ValueError("a number of more than ten bytes")


def read(data, depth=0):
    """The fields [number, type, value], or an exception; value is a list for what reads as a message."""
    fields, at = [], 0
    while at < len(data):
        key, at = read_varint(data, at)
        number, kind = key >> 3, key & 7
        if number == 0 or number > 1000:
            raise ValueError("no field")
        if kind == VARINT:
            value, at = read_varint(data, at)
        elif kind == BYTES:
            size, at = read_varint(data, at)
            if at + size > len(data):
                raise ValueError("cut")
            value, at = data[at:at + size], at + size
            if size > 2 and depth < 12:
                try:
                    value = read(value, depth + 1)
                except (ValueError, IndexError):
                    pass
        elif kind in (FIXED32, FIXED64):
            size = 4 if kind == FIXED32 else 8
            if at + size > len(data):
                raise ValueError("cut")
            value, at = data[at:at + size], at + size
        else:
            raise ValueError("no type")
        fields.append([number, kind, value])
    return fields


def write(fields, chance, lies):
    out = bytearray()
    for number, kind, value in fields:
        out += varint(number << 3 | kind)
        if kind == VARINT:
            out += varint(value)
            continue
        if isinstance(value, list):
            value = write(value, chance, lies)
        if kind == BYTES:
            out += varint(chance.choice((0, 2**31, 2**63, len(value) + 1)) if chance.random() < lies else len(value))
        out += value
    return bytes(out)


def lists_of(fields):
    found, stack = [], [fields]
    while stack:
        node = stack.pop()
        if node:
            found.append(node)
        stack.extend(value for _, _, value in node if isinstance(value, list))
    return found


def mutant(data, chance):
    fields = read(data)
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        found = lists_of(fields)
        if not found:
            break
        node = chance.choice(found)
        at = chance.randrange(len(node))
        kind = chance.randrange(8)
        if kind == 0:
            del node[at]
        elif kind == 1:
            node[at:at] = [node[at]] * weapons.times(chance, (1, 2, 30, 1000), len(write([node[at]], chance, 0)))
        elif kind == 2:
            chance.shuffle(node)
        elif kind == 3:
            node[at] = [chance.choice((1, 2, 3, 7, 15, 16, 999, node[at][0] + 1)), node[at][1], node[at][2]]
        elif kind == 4:
            node[at] = [node[at][0], VARINT, chance.choice(weapons.NUMBERS[:-3]) % 2**64]
        elif kind == 5:
            node[at] = [node[at][0], BYTES, chance.choice(weapons.NAMES).encode("utf-8", "surrogatepass")]
        elif kind == 6:
            other = chance.choice(found)
            node[at] = [node[at][0], BYTES, write(other[:200], chance, 0)]
        elif node[at][1] == VARINT:
            node[at] = [node[at][0], VARINT, (node[at][2] + chance.choice((-1, 1, 10))) % 2**64]
        if len(write(fields, chance, 0)) > 3 * weapons.MOST_BYTES:
            break
    data = write(fields, chance, chance.choice((0, 0, 0, 0.02)))
    return weapons.spoiled(data, chance) if chance.random() < 0.2 else data


def is_broken(data):
    """Whether the outermost fields do not fill the bytes."""
    try:
        read(data, depth=12)
    except (ValueError, IndexError):
        return True
    return False
