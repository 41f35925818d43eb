"""The table of edits. An edit takes a Game and gives a Change, or None where the game offers no
place for it."""

from collections import namedtuple

# elements: the edited copy; rule: the id owed, None for none; element: where; text: the file's text
# where elements do not say it.
Change = namedtuple("Change", "elements rule element text", defaults=(None, None, None))
Row = namedtuple("Row", "name function why moves_tiles")

EDITS = {}


def edit(why, moves_tiles=False):
    """Registers the function under its name. `why`: the reason for id and place, where another
    could be thought of.

    moves_tiles: the copy tells of other tiles than the wall gave; its seed is taken out, so that
    the edit is not also a wrong wall."""

    def register(function):
        name = function.__name__.replace("_", "-")
        assert name not in EDITS
        EDITS[name] = Row(name, function, why, moves_tiles)
        return function

    return register


def replaced(elements, index, *new):
    """A copy with one element replaced by others (or by none)."""
    return elements[:index] + list(new) + elements[index + 1:]


def changed(element, **attributes):
    """A copy of an element with attributes set, or removed where None."""
    name, old = element
    merged = {**old,
              **{key: str(value) if value is not None else None
                 for key, value in attributes.items()}}
    return name, {key: value for key, value in merged.items() if value is not None}
