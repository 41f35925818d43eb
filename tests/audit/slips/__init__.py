"""What organisers get wrong, as changes of the files of a made-up event that is right. Each function changes
one thing and gives the rules of docs/audit.md that may name it ("problem": a problem of a file; "play": a
finding of a log), or None where the event has no room for it. Nothing here knows what the program does."""

from audit.slips import decisions, event_file, logs, people, right, rows, standings  # noqa: F401
from audit.slips.box import RIGHT, SLIPS, Box  # noqa: F401
