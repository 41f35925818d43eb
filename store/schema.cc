#include "store/schema.h"

#include <map>
#include <string_view>

#include <fmt/format.h>

namespace referee::store {
namespace {

/// "rnrf": tells `file` and us that a SQLite file is a corpus database.
constexpr std::int64_t kApplication = 0x726e7266;
constexpr std::int64_t kVersion = 3;

// A game's row begins with the key, so that nothing is stored twice: a table without rowid is its
// own index. Texts that come again and again stand once, in `folder`, `kind` and `word`. `tally`,
// `rule_tally` and `win_tally` follow from the other tables (store/tally.h): a question about all
// games is answered from a few hundred rows.
// A path that is not UTF-8 stands in `games` as digits: many readers give up at a TEXT of such
// bytes, and with it at the whole view.
constexpr const char* kTables = R"sql(
CREATE TABLE word(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE);
CREATE TABLE folder(folder INTEGER PRIMARY KEY, before TEXT NOT NULL, after TEXT NOT NULL,
  UNIQUE(before, after));
CREATE TABLE kind(kind INTEGER PRIMARY KEY, format TEXT NOT NULL, platform TEXT NOT NULL,
  rules TEXT NOT NULL, UNIQUE(format, platform, rules));
CREATE TABLE run(run INTEGER PRIMARY KEY, judge TEXT NOT NULL, rules TEXT NOT NULL,
  rules_digest TEXT NOT NULL, wins INTEGER NOT NULL,
  UNIQUE(judge, rules_digest, wins));
CREATE TABLE game(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  folder INTEGER, name TEXT, bytes INTEGER, kind INTEGER NOT NULL, log_id TEXT,
  played_on INTEGER, named_on INTEGER, verdict INTEGER NOT NULL, wall INTEGER NOT NULL,
  kyoku INTEGER, events INTEGER, wins INTEGER, findings INTEGER NOT NULL,
  errors INTEGER NOT NULL, PRIMARY KEY(sha, run, game)) WITHOUT ROWID;
CREATE TABLE copy(sha BLOB NOT NULL, run INTEGER NOT NULL, folder INTEGER NOT NULL,
  name TEXT NOT NULL, named_on INTEGER, PRIMARY KEY(sha, run, folder, name)) WITHOUT ROWID;
CREATE TABLE finding(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  number INTEGER NOT NULL, rule INTEGER NOT NULL, severity INTEGER NOT NULL, kyoku INTEGER,
  event INTEGER, seat INTEGER, place TEXT, message TEXT, expected TEXT, actual TEXT,
  PRIMARY KEY(sha, run, game, number)) WITHOUT ROWID;
CREATE TABLE win(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  number INTEGER NOT NULL, kyoku INTEGER, seat INTEGER, payer INTEGER, han INTEGER, fu INTEGER,
  points INTEGER, limit_name INTEGER NOT NULL, liable INTEGER, yaku INTEGER NOT NULL,
  PRIMARY KEY(sha, run, game, number)) WITHOUT ROWID;
CREATE TABLE unread(run INTEGER NOT NULL, path TEXT NOT NULL, why TEXT NOT NULL,
  PRIMARY KEY(run, path)) WITHOUT ROWID;
CREATE TABLE tally(run INTEGER NOT NULL, year INTEGER NOT NULL, kind INTEGER NOT NULL,
  games INTEGER NOT NULL, with_findings INTEGER NOT NULL, findings INTEGER NOT NULL,
  not_judged INTEGER NOT NULL, proved INTEGER NOT NULL,
  PRIMARY KEY(run, year, kind)) WITHOUT ROWID;
CREATE TABLE rule_tally(run INTEGER NOT NULL, rule INTEGER NOT NULL, errors INTEGER NOT NULL,
  warnings INTEGER NOT NULL, notes INTEGER NOT NULL, games INTEGER NOT NULL,
  PRIMARY KEY(run, rule)) WITHOUT ROWID;
CREATE TABLE win_tally(run INTEGER NOT NULL, limit_name INTEGER NOT NULL, yaku INTEGER NOT NULL,
  wins INTEGER NOT NULL, PRIMARY KEY(run, limit_name, yaku)) WITHOUT ROWID;
CREATE INDEX game_faulty ON game(run, verdict) WHERE verdict <> 0;
CREATE INDEX win_by_hand ON win(run, limit_name, yaku);
CREATE INDEX win_liable ON win(run, liable) WHERE liable IS NOT NULL;
CREATE VIEW games AS SELECT lower(hex(g.sha)) AS sha, g.run, g.game,
  CASE WHEN typeof(f.before) = 'blob' OR typeof(n.name) = 'blob'
    THEN 'hex:' || lower(hex(f.before || n.name || f.after))
    ELSE f.before || n.name || f.after END AS path,
  g.bytes, nullif(k.format, '') AS format, nullif(k.platform, '') AS platform, g.log_id,
  coalesce(g.played_on, n.named_on) AS played_on, nullif(k.rules, '') AS rules,
  CASE g.verdict WHEN 0 THEN 'clean' WHEN 1 THEN 'findings' WHEN 2 THEN 'unreadable'
    ELSE 'unsupported' END AS verdict,
  CASE g.wall WHEN 0 THEN 'proved' WHEN 1 THEN 'mismatch' ELSE 'no-seed' END AS wall,
  g.kyoku, g.events, g.wins, g.findings, g.errors
  FROM game AS g LEFT JOIN kind AS k ON k.kind = g.kind
  LEFT JOIN game AS n ON n.sha = g.sha AND n.run = g.run AND n.game = 0
  LEFT JOIN folder AS f ON f.folder = n.folder;
CREATE VIEW findings AS SELECT lower(hex(f.sha)) AS sha, f.run, f.game, f.number,
  (SELECT word FROM word WHERE id = f.rule) AS rule,
  CASE f.severity WHEN 0 THEN 'note' WHEN 1 THEN 'warning' ELSE 'error' END AS severity,
  f.kyoku, f.event, f.seat, f.place, f.message, f.expected, f.actual FROM finding AS f;
CREATE VIEW wins AS SELECT lower(hex(w.sha)) AS sha, w.run, w.game, w.number, w.kyoku, w.seat,
  w.payer, w.han, w.fu, w.points, (SELECT word FROM word WHERE id = w.limit_name) AS limit_name,
  w.liable, (SELECT word FROM word WHERE id = w.yaku) AS yaku FROM win AS w;
)sql";

std::int64_t pragma(const Connection& connection, const std::string& name) {
  Statement statement(connection, "PRAGMA " + name);
  return statement.step() ? statement.integer(0) : 0;
}

struct Made {
  std::string type, sql;
};

std::map<std::string, Made> schema_of(const Connection& connection) {
  std::map<std::string, Made> all;
  Statement rows(connection, "SELECT name, type, sql FROM sqlite_master");
  while (rows.step())
    all.emplace(rows.bytes(0), Made{std::string(rows.bytes(1)), std::string(rows.bytes(2))});
  return all;
}

/// Throws where the file has something else under a name of ours, or has a trigger: a view may be a
/// query without end, and a trigger is run by whoever writes. Views of other names harm only who
/// asks for them.
void require_own_schema(const std::string& path, const Connection& connection) {
  Connection fresh(":memory:", Connection::Mode::Create);
  fresh.run(std::string(kTables));
  const std::map<std::string, Made> ours = schema_of(fresh);
  for (const auto& [name, made] : schema_of(connection)) {
    const auto own = ours.find(name);
    const bool is_other =
        own != ours.end() &&
        (made.type != own->second.type || (made.type == "view" && made.sql != own->second.sql));
    if (is_other || made.type == "trigger")
      throw StoreError(
          fmt::format("{}: has a {} that no corpus database has: {}", path, made.type, name));
  }
}

}  // namespace

std::unique_ptr<Connection> open_corpus(const std::string& path, Connection::Mode mode) {
  auto connection = std::make_unique<Connection>(path, mode);
  if (mode == Connection::Mode::Create) {
    Statement any(*connection, "SELECT count(*) FROM sqlite_master");
    any.step();
    if (any.integer(0) == 0) {
      any.reset();
      connection->run("BEGIN IMMEDIATE;" + std::string(kTables) +
                      fmt::format("PRAGMA application_id={};PRAGMA user_version={};COMMIT;",
                                  kApplication, kVersion));
    }
  }
  if (pragma(*connection, "application_id") != kApplication)
    throw StoreError(fmt::format("{}: is no corpus database", path));
  if (const std::int64_t version = pragma(*connection, "user_version"); version != kVersion)
    throw StoreError(
        fmt::format("{}: written by another version (its tables are version {})", path, version));
  require_own_schema(path, *connection);
  return connection;
}

}  // namespace referee::store
