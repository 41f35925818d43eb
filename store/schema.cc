#include "store/schema.h"

#include <fmt/format.h>

namespace referee::store {
namespace {

/// "rnrf": tells `file` and us that a SQLite file is a corpus database.
constexpr std::int64_t kApplication = 0x726e7266;
constexpr std::int64_t kVersion = 1;

// A game's row begins with the key, so that nothing is stored twice: a table without rowid is its
// own index. Texts that come again and again stand once, in `word`.
constexpr const char* kTables = R"sql(
CREATE TABLE word(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE);
CREATE TABLE run(run INTEGER PRIMARY KEY, judge TEXT NOT NULL, rules TEXT NOT NULL,
  rules_digest TEXT NOT NULL, wins INTEGER NOT NULL,
  UNIQUE(judge, rules_digest, wins));
CREATE TABLE game(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  folder INTEGER, name TEXT, bytes INTEGER, format INTEGER, platform INTEGER, log_id TEXT,
  played_on INTEGER, rules INTEGER, verdict INTEGER NOT NULL, wall INTEGER, kyoku INTEGER,
  events INTEGER, wins INTEGER, findings INTEGER NOT NULL, errors INTEGER NOT NULL,
  named_on INTEGER, PRIMARY KEY(sha, run, game)) WITHOUT ROWID;
CREATE TABLE copy(sha BLOB NOT NULL, run INTEGER NOT NULL, folder INTEGER NOT NULL,
  name TEXT NOT NULL, named_on INTEGER, PRIMARY KEY(sha, run, folder, name)) WITHOUT ROWID;
CREATE TABLE finding(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  number INTEGER NOT NULL, rule INTEGER NOT NULL, severity INTEGER NOT NULL, kyoku INTEGER,
  event INTEGER, seat INTEGER, place TEXT, message TEXT, expected TEXT, actual TEXT,
  PRIMARY KEY(sha, run, game, number)) WITHOUT ROWID;
CREATE TABLE win(sha BLOB NOT NULL, run INTEGER NOT NULL, game INTEGER NOT NULL,
  number INTEGER NOT NULL, kyoku INTEGER, seat INTEGER, payer INTEGER, han INTEGER, fu INTEGER,
  points INTEGER, limit_name TEXT, liable INTEGER, yaku TEXT,
  PRIMARY KEY(sha, run, game, number)) WITHOUT ROWID;
CREATE TABLE unread(run INTEGER NOT NULL, path TEXT NOT NULL, why TEXT NOT NULL,
  PRIMARY KEY(run, path)) WITHOUT ROWID;
CREATE INDEX game_faulty ON game(run, verdict) WHERE verdict <> 0;
CREATE VIEW games AS SELECT lower(hex(g.sha)) AS sha, g.run, g.game,
  (SELECT f.word || n.name FROM game AS n JOIN word AS f ON f.id = n.folder
    WHERE n.sha = g.sha AND n.run = g.run AND n.game = 0) AS path,
  g.bytes, (SELECT word FROM word WHERE id = g.format) AS format,
  (SELECT word FROM word WHERE id = g.platform) AS platform, g.log_id, coalesce(g.played_on, (SELECT n.named_on FROM game AS n WHERE n.sha = g.sha AND
    n.run = g.run AND n.game = 0)) AS played_on,
  (SELECT word FROM word WHERE id = g.rules) AS rules,
  CASE g.verdict WHEN 0 THEN 'clean' WHEN 1 THEN 'findings' WHEN 2 THEN 'unreadable'
    ELSE 'unsupported' END AS verdict,
  CASE g.wall WHEN 0 THEN 'proved' WHEN 1 THEN 'mismatch' ELSE 'no-seed' END AS wall,
  g.kyoku, g.events, g.wins, g.findings, g.errors FROM game AS g;
CREATE VIEW findings AS SELECT lower(hex(f.sha)) AS sha, f.run, f.game, f.number,
  (SELECT word FROM word WHERE id = f.rule) AS rule,
  CASE f.severity WHEN 0 THEN 'note' WHEN 1 THEN 'warning' ELSE 'error' END AS severity,
  f.kyoku, f.event, f.seat, f.place, f.message, f.expected, f.actual FROM finding AS f;
)sql";

std::int64_t pragma(const Connection& connection, const std::string& name) {
  Statement statement(connection, "PRAGMA " + name);
  return statement.step() ? statement.integer(0) : 0;
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
  return connection;
}

}  // namespace referee::store
