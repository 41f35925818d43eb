#include "store/merge.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "store/schema.h"
#include "store/tally.h"

namespace referee::store {
namespace {

// Of a log that several inputs hold at different places, the first place in byte order becomes the
// log's, and the others become copies: what the writer does too.
constexpr const char* kTakeInput = R"sql(
BEGIN;
INSERT OR IGNORE INTO word(word) SELECT word FROM input.word;
INSERT OR IGNORE INTO folder(before, after) SELECT before, after FROM input.folder;
INSERT OR IGNORE INTO kind(format, platform, rules) SELECT format, platform, rules FROM input.kind;
INSERT OR IGNORE INTO run(judge, rules, rules_digest, wins)
  SELECT judge, rules, rules_digest, wins FROM input.run;
CREATE TEMP TABLE words(theirs INTEGER PRIMARY KEY, ours);
INSERT INTO words SELECT i.id, o.id FROM input.word AS i JOIN main.word AS o ON o.word = i.word;
INSERT INTO words VALUES(0, 0);
CREATE TEMP TABLE folders(theirs INTEGER PRIMARY KEY, ours);
INSERT INTO folders SELECT i.folder, o.folder
  FROM input.folder AS i JOIN main.folder AS o ON o.before = i.before AND o.after = i.after;
CREATE TEMP TABLE kinds(theirs INTEGER PRIMARY KEY, ours);
INSERT INTO kinds SELECT i.kind, o.kind FROM input.kind AS i JOIN main.kind AS o
  ON o.format = i.format AND o.platform = i.platform AND o.rules = i.rules;
CREATE TEMP TABLE runs AS SELECT i.run AS theirs, o.run AS ours
  FROM input.run AS i JOIN main.run AS o
  ON o.judge = i.judge AND o.rules_digest = i.rules_digest AND o.wins = i.wins;
CREATE TEMP TABLE places AS
  SELECT i.sha, r.ours AS run, f.ours AS folder, i.name, i.named_on
  FROM input.game AS i JOIN runs AS r ON r.theirs = i.run
  JOIN main.game AS o ON o.sha = i.sha AND o.run = r.ours AND o.game = 0
  JOIN folders AS f ON f.theirs = i.folder
  WHERE i.game = 0 AND (f.ours <> o.folder OR i.name <> o.name);
INSERT OR IGNORE INTO copy SELECT * FROM places;
INSERT OR IGNORE INTO copy SELECT i.sha, r.ours, f.ours, i.name, i.named_on FROM input.copy AS i
  JOIN runs AS r ON r.theirs = i.run JOIN folders AS f ON f.theirs = i.folder;
INSERT OR IGNORE INTO game SELECT i.sha, r.ours, i.game,
  (SELECT ours FROM folders WHERE theirs = i.folder), i.name, i.bytes,
  (SELECT ours FROM kinds WHERE theirs = i.kind), i.log_id, i.played_on, i.named_on, i.verdict,
  i.wall, i.kyoku, i.events, i.wins, i.findings, i.errors
  FROM input.game AS i JOIN runs AS r ON r.theirs = i.run;
INSERT OR IGNORE INTO finding SELECT i.sha, r.ours, i.game, i.number,
  (SELECT ours FROM words WHERE theirs = i.rule), i.severity, i.kyoku, i.event, i.seat, i.place,
  i.message, i.expected, i.actual FROM input.finding AS i JOIN runs AS r ON r.theirs = i.run;
INSERT OR IGNORE INTO win SELECT i.sha, r.ours, i.game, i.number, i.kyoku, i.seat, i.payer, i.han,
  i.fu, i.points, (SELECT ours FROM words WHERE theirs = i.limit_name), i.liable,
  (SELECT ours FROM words WHERE theirs = i.yaku)
  FROM input.win AS i JOIN runs AS r ON r.theirs = i.run;
INSERT OR IGNORE INTO unread SELECT r.ours, i.path, i.why FROM input.unread AS i
  JOIN runs AS r ON r.theirs = i.run;
DROP TABLE words; DROP TABLE folders; DROP TABLE kinds; DROP TABLE runs; DROP TABLE places;
COMMIT;
)sql";

// The first of a log's places, of the game's own and its copies.
constexpr const char* kOrderPlaces = R"sql(
CREATE TEMP TABLE located AS SELECT c.sha, c.run, c.folder, c.name, c.named_on,
  f.before || c.name || f.after AS path FROM copy AS c JOIN folder AS f ON f.folder = c.folder;
CREATE TEMP TABLE moved AS
  SELECT g.sha, g.run, g.folder AS old_folder, g.name AS old_name, g.named_on AS old_day, c.folder,
  c.name, c.named_on
  FROM (SELECT *, row_number() OVER (PARTITION BY sha, run ORDER BY path) AS place FROM located)
  AS c JOIN game AS g ON g.sha = c.sha AND g.run = c.run AND g.game = 0
  JOIN folder AS f ON f.folder = g.folder
  WHERE c.place = 1 AND c.path < f.before || g.name || f.after;
UPDATE game SET folder = m.folder, name = m.name, named_on = m.named_on FROM moved AS m
  WHERE game.sha = m.sha AND game.run = m.run AND game.game = 0;
INSERT OR IGNORE INTO copy SELECT sha, run, old_folder, old_name, old_day FROM moved;
DROP TABLE moved; DROP TABLE located;
DELETE FROM copy WHERE EXISTS (SELECT 1 FROM game AS g WHERE g.sha = copy.sha
  AND g.run = copy.run AND g.game = 0 AND g.folder = copy.folder AND g.name = copy.name);
)sql";

// Numbers of texts and runs by their order, not by who came first.
constexpr const char* kNumberAnew = R"sql(
CREATE TEMP TABLE words(old INTEGER PRIMARY KEY, new);
INSERT INTO words SELECT id, row_number() OVER (ORDER BY word) FROM main.word;
INSERT INTO words VALUES(0, 0);
CREATE TEMP TABLE folders(old INTEGER PRIMARY KEY, new);
INSERT INTO folders SELECT folder, row_number() OVER (ORDER BY before, after) FROM main.folder;
CREATE TEMP TABLE kinds(old INTEGER PRIMARY KEY, new);
INSERT INTO kinds SELECT kind, row_number() OVER (ORDER BY format, platform, rules) FROM main.kind;
CREATE TEMP TABLE runs AS SELECT run AS old,
  row_number() OVER (ORDER BY judge, rules_digest, wins) AS new FROM main.run;
INSERT INTO done.word SELECT w.new, m.word FROM main.word AS m JOIN words AS w ON w.old = m.id
  ORDER BY w.new;
INSERT INTO done.folder SELECT f.new, m.before, m.after FROM main.folder AS m
  JOIN folders AS f ON f.old = m.folder ORDER BY f.new;
INSERT INTO done.kind SELECT k.new, m.format, m.platform, m.rules FROM main.kind AS m
  JOIN kinds AS k ON k.old = m.kind ORDER BY k.new;
INSERT INTO done.run SELECT r.new, m.judge, m.rules, m.rules_digest, m.wins
  FROM main.run AS m JOIN runs AS r ON r.old = m.run ORDER BY r.new;
INSERT INTO done.game SELECT g.sha, r.new, g.game,
  (SELECT new FROM folders WHERE old = g.folder), g.name, g.bytes,
  (SELECT new FROM kinds WHERE old = g.kind), g.log_id, g.played_on, g.named_on, g.verdict,
  g.wall, g.kyoku, g.events, g.wins, g.findings, g.errors
  FROM main.game AS g JOIN runs AS r ON r.old = g.run ORDER BY g.sha, r.new, g.game;
INSERT INTO done.copy SELECT c.sha, r.new, f.new, c.name, c.named_on FROM main.copy AS c
  JOIN runs AS r ON r.old = c.run JOIN folders AS f ON f.old = c.folder ORDER BY 1, 2, 3, 4;
INSERT INTO done.finding SELECT f.sha, r.new, f.game, f.number,
  (SELECT new FROM words WHERE old = f.rule), f.severity, f.kyoku, f.event, f.seat, f.place,
  f.message, f.expected, f.actual FROM main.finding AS f JOIN runs AS r ON r.old = f.run
  ORDER BY 1, 2, 3, 4;
INSERT INTO done.win SELECT w.sha, r.new, w.game, w.number, w.kyoku, w.seat, w.payer, w.han, w.fu,
  w.points, (SELECT new FROM words WHERE old = w.limit_name), w.liable,
  (SELECT new FROM words WHERE old = w.yaku) FROM main.win AS w JOIN runs AS r ON r.old = w.run
  ORDER BY 1, 2, 3, 4;
INSERT INTO done.unread SELECT r.new, u.path, u.why FROM main.unread AS u
  JOIN runs AS r ON r.old = u.run ORDER BY 1, 2;
)sql";

/// A file that goes away unless it is kept.
class Unfinished {
 public:
  explicit Unfinished(std::string path) : path_(std::move(path)) { remove(); }
  ~Unfinished() { remove(); }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  const std::string& path() const { return path_; }
  void move_to(const std::string& other) {
    if (std::rename(path_.c_str(), other.c_str()) != 0)
      throw StoreError(other + ": " + std::generic_category().message(errno));
  }

 private:
  void remove() const {
    for (const char* end : {"", "-journal"}) std::remove((path_ + end).c_str());
  }
  std::string path_;
};

void attach(const Connection& to, const std::string& path, const char* name) {
  Statement statement(to, fmt::format("ATTACH ? AS {}", name));
  statement.bind_text(1, path).run();
}

}  // namespace

void merge(const std::string& out, const std::vector<std::string>& inputs) {
  if (std::error_code ignored; std::filesystem::exists(out, ignored))
    throw StoreError(out + ": is there already; a merge writes a new file");
  // Every input is one of ours before anything is written.
  for (const std::string& input : inputs) open_corpus(input, Connection::Mode::ReadOnly);
  Unfinished joined(out + ".joined");
  Unfinished done(out + ".unfinished");
  {
    const std::unique_ptr<Connection> all = open_corpus(joined.path(), Connection::Mode::Create);
    all->run("PRAGMA journal_mode=OFF;PRAGMA synchronous=OFF;PRAGMA cache_size=-65536");
    for (const std::string& input : inputs) {
      attach(*all, input, "input");
      all->run(kTakeInput);
      all->run("DETACH input");
    }
    all->run(kOrderPlaces);
    // A file of its own for the rows in their order: a file that rows were moved in tells of it.
    open_corpus(done.path(), Connection::Mode::Create);
    attach(*all, done.path(), "done");
    all->run("PRAGMA done.journal_mode=OFF;BEGIN");
    all->run(kNumberAnew);
    all->run(kTallyAnew);
    all->run("COMMIT");
    all->run("DETACH done");
  }
  done.move_to(out);
}

}  // namespace referee::store
