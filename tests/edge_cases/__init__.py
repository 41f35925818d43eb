"""Edge cases of the rules as data: scripts, the files that they write, and their runner. Lines that
are no cases stand in lines.py."""
