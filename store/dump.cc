#include "store/dump.h"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::store {
namespace {

/// `digits` is room that all rows share.
void write_value(JsonWriter& json, const Statement& row, int column, std::string& digits) {
  const Statement::Kind kind = row.kind(column);
  if (kind == Statement::Kind::Null) {
    json.null();
  } else if (kind == Statement::Kind::Integer) {
    json.number(row.integer(column));
  } else if (kind == Statement::Kind::Real) {
    json.raw(fmt::format("{}", row.real(column)));
  } else if (const std::string_view bytes = row.bytes(column);
             kind == Statement::Kind::Blob && bytes.size() == kDigestBytes) {
    digits.clear();
    append_hex_of(digits, bytes);
    json.word(digits);
  } else {
    json.text(bytes);
  }
}

/// The tables of a run in the order of the dump, each in the order of its key; "?" is the run.
constexpr std::array<const char*, 5> kOfRun = {
    "SELECT 'game' AS kind, g.sha, g.game, f.before || g.name || f.after AS path, g.bytes, "
    "nullif(k.format, '') AS format, nullif(k.platform, '') AS platform, g.log_id, g.played_on, "
    "g.named_on, nullif(k.rules, '') AS rules, g.verdict, g.wall, g.kyoku, g.events, g.wins, "
    "g.findings, g.errors FROM game AS g LEFT JOIN folder AS f ON f.folder = g.folder "
    "LEFT JOIN kind AS k ON k.kind = g.kind WHERE g.run = ? ORDER BY g.sha, g.run, g.game",
    "SELECT 'copy' AS kind, c.sha, f.before || c.name || f.after AS path, c.named_on "
    "FROM copy AS c JOIN folder AS f ON f.folder = c.folder WHERE c.run = ? "
    "ORDER BY c.sha, f.before || c.name || f.after",
    "SELECT 'finding' AS kind, f.sha, f.game, f.number, "
    "(SELECT word FROM word WHERE id = f.rule) AS rule, f.severity, f.kyoku, f.event, f.seat, "
    "f.place, f.message, f.expected, f.actual FROM finding AS f WHERE f.run = ? "
    "ORDER BY f.sha, f.run, f.game, f.number",
    "SELECT 'win' AS kind, sha, game, number, kyoku, seat, payer, han, fu, points, "
    "(SELECT word FROM word WHERE id = limit_name) AS limit_name, liable, "
    "(SELECT word FROM word WHERE id = yaku) AS yaku FROM win WHERE run = ? "
    "ORDER BY sha, run, game, number",
    "SELECT 'unread' AS kind, path, why FROM unread WHERE run = ? ORDER BY path",
};

}  // namespace

void write_rows(Statement& statement, const Out& out) {
  // A key is escaped once, not once a row.
  std::vector<std::string> keys(static_cast<std::size_t>(statement.columns()));
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string name = statement.column_name(static_cast<int>(i));
    append_json_string(keys[i], name);
    keys[i] = keys[i].substr(1, keys[i].size() - 2);
  }
  std::string line;
  std::string digits;
  while (statement.step()) {
    line.clear();
    JsonWriter json(line);
    json.open_object();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      json.key(keys[i]);
      write_value(json, statement, static_cast<int>(i), digits);
    }
    json.close_object();
    line += '\n';
    if (!out(line)) return statement.reset();
  }
}

void dump(const Connection& corpus, const Out& out) {
  Statement runs(corpus,
                 "SELECT run, judge, rules, rules_digest, wins FROM run "
                 "ORDER BY judge, rules_digest, wins");
  while (runs.step()) {
    std::string line;
    JsonWriter json(line);
    json.open_object().member("kind", "run").member("judge", runs.bytes(1));
    json.member("rules", runs.bytes(2)).member("rules_digest", runs.bytes(3));
    json.member("wins", runs.integer(4)).close_object();
    line += '\n';
    if (!out(line)) return;
    for (const char* sql : kOfRun) {
      Statement rows(corpus, sql);
      rows.bind(1, runs.integer(0));
      write_rows(rows, out);
    }
  }
}

}  // namespace referee::store
