"""Mutants of SQLite files: other values, other tables, views without end, and damaged pages."""
import sqlite3

import weapons

MOST_STEPS = 10_000_000  # of SQLite's machine


def of_logs(logs, layout):
    """A file of logs as crawlers write it, as bytes."""
    names = ("id", "log") if layout == 0 else ("log_id", "log_content")
    store = sqlite3.connect(":memory:")
    store.execute(f"CREATE TABLE logs ({names[0]} TEXT PRIMARY KEY, {names[1]} BLOB)")
    store.executemany("INSERT INTO logs VALUES (?, ?)", [(f"log-{at}", log) for at, log in enumerate(logs)])
    store.commit()
    return store.serialize()


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def value(chance):
    picked = weapons.value(chance)
    if isinstance(picked, str):
        return chance.choice((picked.replace("\ud800", "?"), picked.encode("utf-8", "surrogatepass")))
    if isinstance(picked, int) and abs(picked) > 2**62:
        return 2**63 - 1
    return picked if isinstance(picked, (int, float)) else None


def change(store, chance):
    tables = [name for name, in store.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE "
                                              "'sqlite_%'")]
    if not tables:
        return
    table = chance.choice(sorted(tables))
    columns = [row[1] for row in store.execute(f"PRAGMA table_info({quoted(table)})")]
    column = chance.choice(columns)
    kind = chance.randrange(9)
    if kind <= 4:
        store.execute(f"UPDATE OR IGNORE {quoted(table)} SET {quoted(column)} = ? WHERE rowid IN (SELECT rowid FROM "
                      f"{quoted(table)} ORDER BY rowid LIMIT ? OFFSET ?)",
                      (value(chance), chance.choice((1, 1000)), chance.randrange(4)))
    elif kind == 5:
        store.execute(f"DELETE FROM {quoted(table)} WHERE rowid % 2 = ?", (chance.randrange(2),))
    elif kind == 6:
        store.execute(f"DROP TABLE {quoted(table)}")
    elif kind == 7:
        store.execute(f"ALTER TABLE {quoted(table)} RENAME COLUMN {quoted(column)} TO {quoted(column + 'x')}")
    else:
        store.execute(f"ALTER TABLE {quoted(table)} RENAME TO {quoted(table + 'x')}")
        store.execute(f"CREATE VIEW {quoted(table)} AS WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) "
                      f"SELECT {', '.join('n AS ' + quoted(name) for name in columns)} FROM t")


def mutant(data, chance):
    store = sqlite3.connect(":memory:", isolation_level=None)
    store.deserialize(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        try:
            change(store, chance)
        except sqlite3.Error:
            pass  # WITHOUT ROWID, a constraint, a trigger: another change will do
    data = store.serialize()
    store.close()
    return weapons.spoiled(data, chance) if chance.random() < 0.35 else data


def is_broken(data):
    """Whether SQLite itself does not take it for a sound file."""
    store = sqlite3.connect(":memory:")
    try:
        store.deserialize(data)
        return store.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok"
    except (sqlite3.Error, OverflowError):
        return True
    finally:
        store.close()


def is_read(data):
    """Whether the table of logs can be read to its end all the same."""
    store = sqlite3.connect(":memory:")
    try:
        store.deserialize(data)
        store.set_progress_handler(lambda: True, MOST_STEPS)  # a view without an end
        store.text_factory = bytes
        for _ in store.execute("SELECT * FROM logs"):
            pass
        return True
    except UnicodeDecodeError:
        return True  # what SQLite reads well: the name of a column in another encoding
    except (sqlite3.Error, OverflowError):
        return False
    finally:
        store.close()
