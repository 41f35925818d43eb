"""Mutants of XML logs: elements and attributes are changed, moved and told twice."""
import re
import xml.parsers.expat

import weapons

ELEMENT = re.compile(rb"<[^<>]*>")
ATTRIBUTE = re.compile(rb'([A-Za-z0-9_]+)="([^"]*)"')


def escaped(text):
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return text.encode("utf-8", "surrogatepass")


def changed_value(value, chance):
    parts = value.split(b",")
    kind = chance.randrange(6)
    at = chance.randrange(len(parts))
    if kind <= 1:
        parts[at] = str(chance.choice(weapons.NUMBERS)).encode()
    elif kind == 2:
        del parts[at]
    elif kind == 3:
        parts[at:at] = parts[at:at + 1] * weapons.times(chance, (1, 2, 50), len(parts[at]))
    elif kind == 4:
        return escaped(chance.choice(weapons.NAMES))
    else:
        parts[at] = re.sub(rb"\d", lambda found: str((int(found[0]) + 1) % 10).encode(), parts[at], count=1)
    return b",".join(parts)


def changed_element(element, chance):
    attributes = list(ATTRIBUTE.finditer(element))
    if not attributes or chance.random() < 0.2:
        name = re.match(rb"<(/?[A-Za-z]+)(\d*)", element)
        if name is None:
            return element
        number = str(chance.choice((0, 1, 135, 136, 999, chance.randrange(136)))).encode()
        return b"<" + chance.choice((name[1], b"T", b"D", b"N", b"AGARI", b"x")) + number + element[name.end():]
    found = chance.choice(attributes)
    kind = chance.randrange(5)
    if kind == 0:
        return element[:found.start()] + element[found.end():]
    if kind == 1:
        return element[:found.end()] + b" " + found[0] + element[found.end():]
    return element[:found.start(2)] + changed_value(found[2], chance) + element[found.end(2):]


def mutant(data, chance):
    elements = ELEMENT.findall(data)
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        at = chance.randrange(len(elements)) if elements else 0
        kind = chance.randrange(8)
        if not elements:
            break
        if kind == 0:
            del elements[at]
        elif kind == 1:
            elements[at:at] = [elements[at]] * weapons.times(chance, (1, 2, 100, 2000), len(elements[at]))
        elif kind == 2:
            other = chance.randrange(len(elements))
            elements[at], elements[other] = elements[other], elements[at]
        elif kind == 3:
            end = min(len(elements), at + chance.choice((2, 10, 100)))
            place = chance.randrange(len(elements))
            elements[place:place] = elements[at:end] * weapons.times(chance, (1, 1, 20), sum(map(len, elements[at:end])))
        elif kind == 4:
            elements.insert(at, chance.choice((b"<!--x-->", b"<![CDATA[<T1/>]]>", b"<?x y?>", b"&lol;", b"<!DOCTYPE a>",
                                               b'<!DOCTYPE a [<!ENTITY l "l">]>', b"<GO/>", b"</mjloggm>", b"<UN/>")))
        else:
            elements[at] = changed_element(elements[at], chance)
    data = b"".join(elements)
    return weapons.spoiled(data, chance) if chance.random() < 0.25 else data


# A server of 2010 wrote attributes twice, and where both say the same nothing is lost.
TOLD_TWICE = re.compile(rb'( [A-Za-z0-9_]+="[^"]*")(?=[^<>]*\1)')


def is_broken(data):
    """Whether the text is no well-formed XML, attributes that are told twice left aside."""
    data = TOLD_TWICE.sub(b"", data)
    parser = xml.parsers.expat.ParserCreate()
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        # What stands behind the end tag of a log is not part of it: pages and dumps hold logs so.
        return error.code != xml.parsers.expat.errors.codes[xml.parsers.expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]
    except (ValueError, LookupError):
        return True
    return False
