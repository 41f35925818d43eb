#include "store/questions.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "store/odd_names.h"
#include "validator/text/escape.h"

namespace referee::store {
namespace {

// The hands that have the yaku are few, and an index leads from each to its wins.
constexpr std::string_view kWinsOfYaku =
    "SELECT w.sha, w.game, w.kyoku, w.seat, w.payer, w.han, w.fu, w.points, "
    "trim(y.word) AS yaku FROM win_tally AS t CROSS JOIN word AS y ON y.id = t.yaku "
    "CROSS JOIN win AS w ON w.run = t.run AND w.limit_name = t.limit_name AND w.yaku = t.yaku "
    "WHERE t.run = ?1 AND instr(y.word, ' ' || ?2 || ' ') > 0 ORDER BY w.sha, w.game, w.number";

// The wins as they lie, in the order of the answer: nothing is sorted. The "+" keeps SQLite from
// the index of the hands.
constexpr std::string_view kCommonWinsOfYaku =
    "WITH hand(id, yaku) AS MATERIALIZED (SELECT id, trim(word) FROM word "
    "WHERE instr(word, ' ' || ?2 || ' ') > 0) "
    "SELECT w.sha, w.game, w.kyoku, w.seat, w.payer, w.han, w.fu, w.points, h.yaku "
    "FROM win AS w CROSS JOIN hand AS h ON h.id = w.yaku "
    "WHERE +w.run = ?1 ORDER BY w.sha, w.run, w.game, w.number";

// A sample is a stretch of the digests, which are as good as random, from where the seed points to.
constexpr std::array<Question, 14> kQuestions = {{
    {"runs", "", 0, 0, "The runs of the database, with the number of games in each",
     "SELECT r.run, r.judge, r.rules, r.rules_digest, r.wins, "
     "(SELECT coalesce(sum(games), 0) FROM tally AS t WHERE t.run = r.run) AS games "
     "FROM run AS r WHERE ?1 > 0 ORDER BY r.run"},
    {"by-rule", "", 0, 0, "Findings of each rule, and the games that have them",
     "SELECT word AS rule, errors, warnings, notes, games FROM rule_tally JOIN word ON id = rule "
     "WHERE run = ?1 ORDER BY errors + warnings + notes DESC, word"},
    {"by-year", "", 0, 0, "Games and findings of each year; no year where no log tells it",
     "SELECT nullif(year, 0) AS year, sum(games) AS games, sum(with_findings) AS with_findings, "
     "sum(findings) AS findings, sum(not_judged) AS not_judged, sum(proved) AS proved "
     "FROM tally WHERE run = ?1 GROUP BY year ORDER BY year"},
    {"by-ruleset", "", 0, 0, "Games and findings of each ruleset",
     "SELECT nullif(rules, '') AS rules, sum(games) AS games, sum(with_findings) AS "
     "with_findings, sum(findings) AS findings FROM tally JOIN kind USING(kind) "
     "WHERE run = ?1 GROUP BY kind.rules ORDER BY 2 DESC, 1"},
    {"by-platform", "", 0, 0, "Games and findings of each platform and format",
     "SELECT nullif(platform, '') AS platform, nullif(format, '') AS format, sum(games) AS games, "
     "sum(with_findings) AS with_findings, sum(findings) AS findings "
     "FROM tally JOIN kind USING(kind) WHERE run = ?1 GROUP BY kind.platform, kind.format "
     "ORDER BY 3 DESC, 1, 2"},
    {"doubled", "", 0, 0, "Logs of the same content at several places",
     "SELECT lower(hex(c.sha)) AS sha, f.before || g.name || f.after AS path, "
     "cf.before || c.name || cf.after AS same_as FROM copy AS c "
     "JOIN game AS g ON g.sha = c.sha AND g.run = c.run AND g.game = 0 "
     "JOIN folder AS f ON f.folder = g.folder JOIN folder AS cf ON cf.folder = c.folder "
     "WHERE c.run = ?1 ORDER BY path, same_as"},
    {"other-game",
     "",
     0,
     0,
     "Names that hold another game: one name with two contents, or a log with another id",
     "SELECT 'one name, two contents' AS why, f.before || g.name || f.after AS path, "
     "NULL AS log_id, lower(hex(g.sha)) AS sha FROM temp.odd AS o JOIN game AS g ON g.sha = o.sha "
     "AND g.run = ?1 AND g.game = 0 JOIN folder AS f USING(folder) WHERE o.is_shared AND "
     "g.name || f.after IN (SELECT h.name || e.after FROM temp.odd AS q JOIN game AS h ON "
     "h.sha = q.sha AND h.run = ?1 AND h.game = 0 JOIN folder AS e USING(folder) "
     "WHERE q.is_shared GROUP BY 1 HAVING count(*) > 1) "
     "UNION ALL SELECT 'the log has another id', f.before || g.name || f.after, g.log_id, "
     "lower(hex(g.sha)) FROM temp.odd AS o JOIN game AS g ON g.sha = o.sha AND g.run = ?1 AND "
     "g.game = 0 JOIN folder AS f USING(folder) WHERE NOT o.is_shared ORDER BY 1, 2",
     {},
     {},
     false,
     {},
     find_odd_names},
    {"unreadable", "", 0, 0, "Logs that could not be read or judged, and files that are none",
     "SELECT f.before || n.name || f.after AS path, g.game, CASE g.verdict WHEN 2 THEN "
     "'unreadable' ELSE 'unsupported' END AS what, (SELECT message FROM finding AS m WHERE "
     "m.sha = g.sha AND m.run = g.run AND m.game = g.game AND m.number = 0) AS why FROM game AS g "
     "JOIN game AS n ON n.sha = g.sha AND n.run = g.run AND n.game = 0 "
     "JOIN folder AS f ON f.folder = n.folder WHERE g.run = ?1 AND g.verdict > 1 "
     "UNION ALL SELECT path, NULL, 'no log', why FROM unread WHERE run = ?1 ORDER BY 1, 2"},
    {"unproved", "", 0, 0, "Games whose walls no seed proves",
     "SELECT f.before || n.name || f.after AS path, g.game, CASE g.wall WHEN 1 THEN 'mismatch' "
     "ELSE 'no-seed' END AS wall FROM game AS g "
     "JOIN game AS n ON n.sha = g.sha AND n.run = g.run AND n.game = 0 "
     "JOIN folder AS f ON f.folder = n.folder WHERE g.run = ?1 AND g.wall <> 0 AND "
     "EXISTS (SELECT 1 FROM tally WHERE run = ?1 AND proved < tally.games)"},
    {"yaku", "[YAKU]", 0, 1, "Wins with each yaku; with a name, the wins that have it",
     "WITH RECURSIVE part(rest, one, n) AS (SELECT trim(word) || ' ', NULL, wins FROM win_tally "
     "JOIN word ON word.id = win_tally.yaku WHERE run = ?1 UNION ALL "
     "SELECT substr(rest, instr(rest, ' ') + 1), substr(rest, 1, instr(rest, ' ') - 1), n "
     "FROM part WHERE rest <> '') SELECT one AS yaku, sum(n) AS wins FROM part "
     "WHERE one IS NOT NULL GROUP BY one ORDER BY wins DESC, yaku",
     kWinsOfYaku, kCommonWinsOfYaku, true},
    {"limit",
     "[LIMIT]",
     0,
     1,
     "Wins of each limit; with a name, the wins of it",
     "SELECT coalesce(l.word, 'none') AS limit_name, sum(t.wins) AS wins FROM win_tally AS t "
     "LEFT JOIN word AS l ON l.id = t.limit_name WHERE t.run = ?1 GROUP BY t.limit_name "
     "ORDER BY wins DESC, 1",
     "SELECT w.sha, w.game, w.kyoku, w.seat, w.points, trim(y.word) AS yaku "
     "FROM word AS l CROSS JOIN win_tally AS t ON t.limit_name = l.id CROSS JOIN win AS w "
     "ON w.run = t.run AND w.limit_name = t.limit_name AND w.yaku = t.yaku "
     "LEFT JOIN word AS y ON y.id = w.yaku WHERE l.word = ?2 AND t.run = ?1 "
     "ORDER BY w.sha, w.game, w.number",
     {},
     true},
    {"pao",
     "",
     0,
     0,
     "Wins that another player pays for",
     "SELECT sha, game, kyoku, seat, liable, points, trim(yaku) AS yaku FROM wins "
     "WHERE run = ?1 AND liable IS NOT NULL ORDER BY sha, game, number",
     {},
     {},
     true},
    {"chankan", "", 0, 0, "Wins on the tile of a kan", kWinsOfYaku, {}, {}, true, "chankan"},
    {"sample", "N SEED", 2, 2, "N logs, the same for the same SEED; SEED is hexadecimal digits",
     "SELECT lower(hex(s.sha)) AS sha, f.before || s.name || f.after AS path FROM (SELECT * FROM "
     "(SELECT sha, name, folder, 0 AS lap FROM game WHERE run = ?1 AND game = 0 AND sha >= ?3 "
     "ORDER BY sha LIMIT ?2) UNION ALL SELECT * FROM (SELECT sha, name, folder, 1 FROM game "
     "WHERE run = ?1 AND game = 0 AND sha < ?3 ORDER BY sha LIMIT ?2) ORDER BY lap, sha LIMIT ?2) "
     "AS s JOIN folder AS f USING(folder) ORDER BY s.lap, s.sha"},
}};

void write_cell(std::string& line, const Statement& row, int column) {
  const Statement::Kind kind = row.kind(column);
  if (kind == Statement::Kind::Null) {
    line += '-';
  } else if (kind == Statement::Kind::Integer) {
    fmt::format_to(std::back_inserter(line), "{}", row.integer(column));
  } else if (const std::string_view bytes = row.bytes(column);
             kind == Statement::Kind::Blob && bytes.size() == kDigestBytes) {
    append_hex_of(line, bytes);
  } else {
    append_printable(line, bytes);
  }
}

void write(Statement& statement, AnswerForm form, const Out& out) {
  if (form == AnswerForm::Lines) return write_rows(statement, out);
  std::string line;
  const int columns = statement.columns();
  for (int i = 0; i < columns; ++i)
    line += (i == 0 ? "" : "\t") + printable(statement.column_name(i));
  if (!out(line + "\n")) return;
  while (statement.step()) {
    line.clear();
    for (int i = 0; i < columns; ++i) {
      if (i > 0) line += '\t';
      write_cell(line, statement, i);
    }
    line += '\n';
    if (!out(line)) return statement.reset();
  }
}

bool has_wins(const Connection& corpus, std::int64_t run) {
  Statement statement(corpus, "SELECT wins FROM run WHERE run = ?");
  return statement.bind(1, run).step() && statement.integer(0) != 0;
}

/// The yaku is of at least an eighth of all wins. A win by the index costs about as much as nine in
/// a row (docs/measured.md).
bool is_common_yaku(const Connection& corpus, std::int64_t run, std::string_view yaku) {
  Statement statement(
      corpus,
      "SELECT coalesce(sum(wins) FILTER (WHERE run = ?1 AND instr(word, ' ' || ?2 || ' ') > 0), 0) "
      "* 8 >= sum(wins) FROM win_tally LEFT JOIN word ON id = yaku");
  return statement.bind(1, run).bind_text(2, yaku).step() && statement.integer(0) != 0;
}

}  // namespace

std::span<const Question> questions() { return kQuestions; }

const Question* find_question(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(kQuestions, [&](const Question& q) { return q.name == name; });
  return found == kQuestions.end() ? nullptr : found;
}

std::int64_t run_of(const Connection& corpus, std::optional<std::int64_t> wanted) {
  Statement find(corpus, wanted ? "SELECT run FROM run WHERE run = ?" : "SELECT max(run) FROM run");
  if (wanted) find.bind(1, *wanted);
  if (!find.step() || find.is_null(0))
    throw StoreError(wanted ? fmt::format("there is no run {} (query runs lists them)", *wanted)
                            : "the database has no run");
  return find.integer(0);
}

void ask(const Connection& corpus, const Question& question, std::int64_t run,
         const std::vector<std::string>& words, AnswerForm form, const Out& out) {
  if (question.needs_wins && !has_wins(corpus, run))
    throw StoreError(fmt::format("run {} has no wins: they are kept by corpus check --wins", run));
  if (question.prepare != nullptr) question.prepare(corpus, run);
  const bool has_word = !words.empty() && !question.sql_of_word.empty();
  const bool is_common =
      has_word && !question.sql_of_common_word.empty() && is_common_yaku(corpus, run, words[0]);
  Statement statement(corpus, is_common  ? question.sql_of_common_word
                              : has_word ? question.sql_of_word
                                         : question.sql);
  statement.bind(1, run);
  if (has_word) statement.bind_text(2, words[0]);
  if (!question.word.empty()) statement.bind_text(2, question.word);
  if (question.name == "sample") {
    const std::string& number = words[0];
    if (number.empty() || number.size() > 9 ||
        number.find_first_not_of("0123456789") != std::string::npos)
      throw StoreError(fmt::format("sample {}: must be a number of logs", number));
    const std::string even = words[1].size() % 2 == 0 ? words[1] : words[1] + "0";
    const std::optional<std::string> from = bytes_of_hex(even);
    if (!from || even.size() > 64)
      throw StoreError(fmt::format("seed {}: must be hexadecimal digits, as 7f3a", words[1]));
    statement.bind(2, std::stoll(number)).bind_blob(3, *from);
  }
  write(statement, form, out);
}

Answer answer(const Connection& corpus, const Question& question, std::int64_t run,
              std::size_t most_rows) {
  if (question.prepare != nullptr) question.prepare(corpus, run);
  Answer answer;
  Statement statement(corpus, question.sql);
  statement.bind(1, run);
  for (int i = 0; i < statement.columns(); ++i) answer.columns.push_back(statement.column_name(i));
  while (statement.step()) {
    if (answer.count++ >= most_rows) continue;
    std::vector<std::string>& row = answer.rows.emplace_back();
    for (int i = 0; i < statement.columns(); ++i) row.emplace_back(statement.bytes(i));
  }
  return answer;
}

void ask_sql(const Connection& corpus, const std::string& sql, AnswerForm form, const Out& out) {
  Statement statement(corpus, sql);
  if (!statement.is_read_only()) throw StoreError("--sql: only a statement that reads is run");
  write(statement, form, out);
}

void show(const Connection& corpus, const std::string& digits, AnswerForm form, const Out& out) {
  const bool is_prefix = digits.size() >= 4 && digits.size() <= 64;
  const auto low = bytes_of_hex(digits.size() % 2 == 0 ? digits : digits + "0");
  const auto high = bytes_of_hex(digits.size() % 2 == 0 ? digits : digits + "f");
  if (!is_prefix || !low || !high)
    throw StoreError(fmt::format("{}: must be 4 to 64 hexadecimal digits", digits));
  const std::string to = *high + std::string(33 - high->size(), '\xff');
  for (const char* sql :
       {"SELECT 'game' AS kind, lower(hex(g.sha)) AS sha, g.run, g.game, "
        "f.before || g.name || f.after AS path, g.bytes, nullif(k.format, '') AS format, "
        "nullif(k.platform, '') AS platform, g.log_id, g.played_on, g.named_on, "
        "nullif(k.rules, '') AS rules, g.verdict, g.wall, g.kyoku, g.events, g.wins, g.findings, "
        "g.errors FROM game AS g LEFT JOIN folder AS f ON f.folder = g.folder "
        "LEFT JOIN kind AS k ON k.kind = g.kind WHERE g.sha BETWEEN ?1 AND ?2 "
        "ORDER BY g.run, g.sha, g.game",
        "SELECT 'copy' AS kind, lower(hex(c.sha)) AS sha, c.run, f.before || c.name || f.after AS "
        "path FROM copy AS c JOIN folder AS f USING(folder) WHERE c.sha BETWEEN ?1 AND ?2 "
        "ORDER BY c.run, path",
        "SELECT 'finding' AS kind, lower(hex(f.sha)) AS sha, f.run, f.game, f.number, "
        "(SELECT word FROM word WHERE id = f.rule) AS rule, f.severity, f.kyoku, f.event, f.seat, "
        "f.place, f.message, f.expected, f.actual FROM finding AS f WHERE f.sha BETWEEN ?1 AND ?2 "
        "ORDER BY f.run, f.sha, f.game, f.number"}) {
    Statement statement(corpus, sql);
    statement.bind_blob(1, *low).bind_blob(2, to);
    if (form == AnswerForm::Lines) {
      write_rows(statement, out);
      continue;
    }
    while (statement.step()) {
      std::string text;
      for (int i = 0; i < statement.columns(); ++i) {
        if (statement.is_null(i)) continue;
        text += (i == 0 ? "" : "  ") + printable(statement.column_name(i)) + ": ";
        append_printable(text, statement.bytes(i));
        text += '\n';
      }
      if (!out(text)) return statement.reset();
    }
  }
}

void diff(const Connection& corpus, std::int64_t before, std::int64_t after, AnswerForm form,
          const Out& out) {
  // Rules, places and severities of the findings of a game, as one text.
  const auto found = [](const char* game) {
    return fmt::format(
        "(SELECT group_concat(one, ', ') FROM (SELECT (SELECT word FROM word WHERE id = f.rule) || "
        "' ' || f.severity || '@' || coalesce(f.event, '') AS one FROM finding AS f WHERE f.sha = "
        "{0}.sha AND f.run = {0}.run AND f.game = {0}.game ORDER BY f.number))",
        game);
  };
  const std::string judged = fmt::format(
      "SELECT 'changed' AS what, a.sha, a.game, a.verdict AS verdict_before, "
      "b.verdict AS verdict_after, {} AS before, {} AS after FROM game AS a JOIN game AS b ON "
      "b.sha = a.sha AND b.run = ?2 AND b.game = a.game WHERE a.run = ?1 AND (a.verdict <> "
      "b.verdict OR a.wall <> b.wall OR (a.findings + b.findings > 0 AND {} IS NOT {}))",
      found("a"), found("b"), found("a"), found("b"));
  const auto only = [&](const char* what, const char* here, const char* there) {
    return fmt::format(
        " UNION ALL SELECT '{}', a.sha, a.game, a.verdict, NULL, {}, NULL FROM game AS a WHERE "
        "a.run = {} AND NOT EXISTS (SELECT 1 FROM game AS b WHERE b.sha = a.sha AND b.run = {} AND "
        "b.game = a.game)",
        what, found("a"), here, there);
  };
  Statement statement(corpus, judged + only("only before", "?1", "?2") +
                                  only("only after", "?2", "?1") + " ORDER BY 1, 2, 3");
  statement.bind(1, before).bind(2, after);
  write(statement, form, out);
}

}  // namespace referee::store
