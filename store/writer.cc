#include "store/writer.h"

#include "store/schema.h"
#include "store/tally.h"
#include "store/values.h"

namespace referee::store {
namespace {

/// A transaction writes most pages of the file, however few games it has: so they are not many.
constexpr std::chrono::seconds kTransaction{1};
/// What was changed has to fit into the cache until then.
constexpr std::int64_t kGamesPerTransaction = 50'000;
/// Rows come in the order of digests, which is none: pages are two thirds full until the file is
/// packed. So many games since then are worth it, or an eighth of all if that is more.
constexpr std::int64_t kWorthPacking = 256;

}  // namespace

struct Writer::Statements {
  Statements(const Connection& c, std::int64_t run)
      : words(c, "SELECT id FROM word WHERE word = ?",
              "INSERT INTO word(word) VALUES(?) RETURNING id"),
        folders(c, "SELECT folder FROM folder WHERE before = ? AND after = ?",
                "INSERT INTO folder(before, after) VALUES(?,?) RETURNING folder"),
        kinds(c, "SELECT kind FROM kind WHERE format = ? AND platform = ? AND rules = ?",
              "INSERT INTO kind(format, platform, rules) VALUES(?,?,?) RETURNING kind"),
        find(c,
             "SELECT count(*), sum(findings > 0), sum(errors > 0), sum(verdict > 1), "
             "min(game) FROM game WHERE sha = ? AND run = ?"),
        find_place(c,
                   "SELECT f.before, g.name, f.after, g.named_on FROM game AS g JOIN folder AS f "
                   "USING(folder) WHERE g.sha = ? AND g.run = ? AND g.game = 0"),
        set_place(c,
                  "UPDATE game SET folder = ?, name = ?, named_on = ? WHERE sha = ? AND run = ? "
                  "AND game = 0"),
        add_copy(c, "INSERT OR IGNORE INTO copy VALUES(?,?,?,?,?)"),
        remove_copy(c, "DELETE FROM copy WHERE sha=? AND run=? AND folder=? AND name=?"),
        add_game(c, "INSERT OR IGNORE INTO game VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_finding(c, "INSERT OR REPLACE INTO finding VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_win(c, "INSERT OR REPLACE INTO win VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_unread(c, "INSERT OR REPLACE INTO unread VALUES(?,?,?)"),
        tally(c, run) {}

  std::int64_t folder(const Place& place) { return folders.of({place.before, place.after}); }

  Numbers<1> words;
  Numbers<2> folders;
  Numbers<3> kinds;
  Statement find, find_place, set_place, add_copy, remove_copy, add_game, add_finding, add_win,
      add_unread;
  Tally tally;
};

Writer::Writer(const std::string& path, const RunKey& run)
    : connection_(open_corpus(path, Connection::Mode::Create)) {
  // The rollback journal works on every file system, and a killed program leaves a whole file.
  connection_->run(
      "PRAGMA locking_mode=EXCLUSIVE;PRAGMA journal_mode=TRUNCATE;PRAGMA synchronous=NORMAL;"
      "PRAGMA cache_size=-65536;PRAGMA temp_store=FILE");
  begin();
  find_run(run);
  statements_ = std::make_unique<Statements>(*connection_, run_);
  commit();
}

Writer::~Writer() = default;

void Writer::find_run(const RunKey& run) {
  Statement add(*connection_,
                "INSERT OR IGNORE INTO run(judge, rules, rules_digest, wins) VALUES(?,?,?,?)");
  add.bind_text(1, run.judge).bind_text(2, run.rules).bind_text(3, run.rules_digest);
  add.bind(4, run.wins ? 1 : 0).run();
  Statement find(*connection_,
                 "SELECT run FROM run WHERE judge = ? AND rules_digest = ? AND wins = ?");
  find.bind_text(1, run.judge).bind_text(2, run.rules_digest).bind(3, run.wins ? 1 : 0);
  find.step();
  run_ = find.integer(0);
}

void Writer::begin() {
  if (open_) return;
  connection_->run("BEGIN IMMEDIATE");
  open_ = true;
  begun_ = std::chrono::steady_clock::now();
}

void Writer::commit() {
  if (!open_) return;
  if (statements_) statements_->tally.write();
  connection_->run("COMMIT");
  open_ = false;
  waiting_ = 0;
}

KnownLog Writer::known(const std::string& sha, const Place& place) {
  const std::lock_guard lock(mutex_);
  Statement& find = statements_->find.bind_blob(1, sha).bind(2, run_);
  find.step();
  KnownLog known{find.integer(0) > 0 && find.integer(4) == 0, find.integer(0), find.integer(1),
                 find.integer(2), find.integer(3)};
  find.reset();
  if (known.is_known) note_place(sha, place);
  return known;
}

/// Of several places the first in byte order is the log's, and the others are copies: so it does
/// not matter which was seen first.
void Writer::note_place(const std::string& sha, const Place& place) {
  Statement& find = statements_->find_place.bind_blob(1, sha).bind(2, run_);
  if (!find.step()) return;
  const Place first{std::string(find.bytes(0)), std::string(find.bytes(1)),
                    std::string(find.bytes(2)), find.integer(3)};
  find.reset();
  if (first.path() == place.path()) return;
  begin();
  const bool comes_first = place.path() < first.path();
  const Place& copy = comes_first ? first : place;
  Values(statements_->add_copy)
      .digest(sha)
      .number(run_)
      .number(statements_->folder(copy))
      .text(copy.name)
      .day(copy.day)
      .run();
  if (comes_first) {
    const std::int64_t folder = statements_->folder(place);
    Values moved(statements_->set_place);
    moved.number(folder).text(place.name).day(place.day).digest(sha).number(run_).run();
    Values removed(statements_->remove_copy);
    removed.digest(sha).number(run_).number(folder).text(place.name).run();
    statements_->tally.move(sha, first.day, place.day);
  }
  written();
}

void Writer::add(const GameRow& game) {
  const std::lock_guard lock(mutex_);
  begin();
  Values row(statements_->add_game);
  row.digest(game.sha).number(run_).number(game.game);
  const bool is_first = game.game == 0;
  if (is_first)
    row.number(statements_->folder(game.place)).text(game.place.name).number(game.bytes);
  else
    row.null().null().null();
  row.number(statements_->kinds.of({game.format, game.platform, game.rules}));
  row.text_or_null(game.log_id).day(game.played_on).day(is_first ? game.place.day : 0);
  row.number(game.verdict).number(game.wall).number(game.kyoku).number(game.events);
  row.number(game.wins).number(game.findings).number(game.errors).run();
  if (connection_->changed() == 0) {
    // Another thread judged the same content, or this log was left half written.
    if (is_first) note_place(game.sha, game.place);
    return;
  }
  add_details(game);
  if (is_first) statements_->tally.add(game.sha, game.place.day);
  ++added_;
  written();
}

void Writer::add_details(const GameRow& game) {
  const auto begin_row = [&](Statement& statement, std::int64_t number) {
    Values row(statement);
    row.digest(game.sha).number(run_).number(game.game).number(number);
    return row;
  };
  const auto word = [&](const std::string& text) { return statements_->words.of({text}); };
  std::int64_t number = 0;
  for (const FindingRow& finding : game.found) {
    Values row = begin_row(statements_->add_finding, number++);
    row.number(word(finding.rule)).number(finding.severity);
    row.number(finding.kyoku).number(finding.event).number(finding.seat);
    row.text_or_null(finding.place).text_or_null(finding.message);
    row.text_or_null(finding.expected).text_or_null(finding.actual).run();
  }
  number = 0;
  for (const WinRow& win : game.won) {
    Values row = begin_row(statements_->add_win, number++);
    row.number(win.kyoku).number(win.seat).number(win.from).number(win.han).number(win.fu);
    row.number(win.points).number(win.limit.empty() ? 0 : word(win.limit)).number(win.liable);
    row.number(win.yaku.empty() ? 0 : word(win.yaku)).run();
  }
}

void Writer::written() {
  const auto age = std::chrono::steady_clock::now() - begun_;
  if (++waiting_ >= kGamesPerTransaction || age >= kTransaction) commit();
}

void Writer::add_unread(const std::string& path, const std::string& why) {
  const std::lock_guard lock(mutex_);
  begin();
  Values(statements_->add_unread).number(run_).text(path).text(why).run();
  written();
}

void Writer::finish(bool in_haste) {
  const std::lock_guard lock(mutex_);
  commit();
  if (in_haste || added_ < kWorthPacking) return;
  std::int64_t all = 0;
  {
    Statement count(*connection_, "SELECT count(*) FROM game");
    count.step();
    all = count.integer(0);
  }
  if (added_ * 8 >= all) connection_->run("VACUUM");
}

}  // namespace referee::store
