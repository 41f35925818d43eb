#include "store/writer.h"

#include "store/schema.h"

namespace referee::store {
namespace {

constexpr std::int64_t kGamesPerTransaction = 2000;
constexpr std::size_t kMostWords = 100'000;
/// Rows come in the order of digests, which is none: pages are two thirds full until the file is
/// packed. So many games since then are worth it, or an eighth of all if that is more.
constexpr std::int64_t kWorthPacking = 256;

void bind_or_null(Statement& statement, int place, const std::optional<std::int64_t>& value) {
  if (value)
    statement.bind(place, *value);
  else
    statement.bind_null(place);
}

void bind_day(Statement& statement, int place, std::int64_t day) {
  if (day == 0)
    statement.bind_null(place);
  else
    statement.bind(place, day);
}

void bind_text_or_null(Statement& statement, int place, const std::string& text) {
  if (text.empty())
    statement.bind_null(place);
  else
    statement.bind_text(place, text);
}

}  // namespace

struct Writer::Statements {
  explicit Statements(const Connection& c)
      : find_word(c, "SELECT id FROM word WHERE word = ?"),
        add_word(c, "INSERT INTO word(word) VALUES(?) RETURNING id"),
        find(c,
             "SELECT count(*), sum(findings > 0), sum(errors > 0), sum(verdict > 1), "
             "min(game) FROM game WHERE sha = ? AND run = ?"),
        find_place(
            c,
            "SELECT w.word, g.name, g.named_on FROM game AS g JOIN word AS w ON w.id = g.folder "
            "WHERE g.sha = ? AND g.run = ? AND g.game = 0"),
        set_place(c,
                  "UPDATE game SET folder = ?, name = ?, named_on = ? WHERE sha = ? AND run = ? "
                  "AND game = 0"),
        add_copy(c, "INSERT OR IGNORE INTO copy VALUES(?,?,?,?,?)"),
        remove_copy(c, "DELETE FROM copy WHERE sha=? AND run=? AND folder=? AND name=?"),
        add_game(c, "INSERT OR IGNORE INTO game VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_finding(c, "INSERT OR REPLACE INTO finding VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_win(c, "INSERT OR REPLACE INTO win VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        add_unread(c, "INSERT OR REPLACE INTO unread VALUES(?,?,?)") {}

  Statement find_word, add_word, find, find_place, set_place, add_copy, remove_copy, add_game,
      add_finding, add_win, add_unread;
};

Writer::Writer(const std::string& path, const RunKey& run)
    : connection_(open_corpus(path, Connection::Mode::Create)) {
  // The rollback journal works on every file system, and a killed program leaves a whole file.
  connection_->run(
      "PRAGMA locking_mode=EXCLUSIVE;PRAGMA journal_mode=TRUNCATE;PRAGMA synchronous=NORMAL;"
      "PRAGMA cache_size=-65536;PRAGMA temp_store=FILE");
  begin();
  find_run(run);
  statements_ = std::make_unique<Statements>(*connection_);
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
}

void Writer::commit() {
  if (!open_) return;
  connection_->run("COMMIT");
  open_ = false;
  waiting_ = 0;
}

std::int64_t Writer::word(const std::string& text) {
  if (const auto found = words_.find(text); found != words_.end()) return found->second;
  Statement& find = statements_->find_word.bind_text(1, text);
  std::int64_t id = 0;
  if (find.step()) {
    id = find.integer(0);
    find.reset();
  } else {
    Statement& add = statements_->add_word.bind_text(1, text);
    add.step();
    id = add.integer(0);
    add.run();
  }
  if (words_.size() < kMostWords) words_.emplace(text, id);
  return id;
}

void Writer::bind_word(Statement& statement, int place, const std::string& text) {
  if (text.empty())
    statement.bind_null(place);
  else
    statement.bind(place, word(text));
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
  const Place first{std::string(find.bytes(0)), std::string(find.bytes(1)), find.integer(2)};
  find.reset();
  if (first.path() == place.path()) return;
  begin();
  const bool comes_first = place.path() < first.path();
  const Place& copy = comes_first ? first : place;
  statements_->add_copy.bind_blob(1, sha).bind(2, run_).bind(3, word(copy.folder));
  statements_->add_copy.bind_text(4, copy.name);
  bind_day(statements_->add_copy, 5, copy.day);
  statements_->add_copy.run();
  if (comes_first) {
    statements_->set_place.bind(1, word(place.folder)).bind_text(2, place.name);
    bind_day(statements_->set_place, 3, place.day);
    statements_->set_place.bind_blob(4, sha).bind(5, run_).run();
    statements_->remove_copy.bind_blob(1, sha).bind(2, run_).bind(3, word(place.folder));
    statements_->remove_copy.bind_text(4, place.name).run();
  }
  written();
}

void Writer::add(const GameRow& game) {
  const std::lock_guard lock(mutex_);
  begin();
  Statement& add = statements_->add_game;
  add.bind_blob(1, game.sha).bind(2, run_).bind(3, game.game);
  if (game.game == 0) {
    add.bind(4, word(game.place.folder)).bind_text(5, game.place.name).bind(6, game.bytes);
  } else {
    add.bind_null(4).bind_null(5).bind_null(6);
  }
  bind_word(add, 7, game.format);
  bind_word(add, 8, game.platform);
  bind_text_or_null(add, 9, game.log_id);
  bind_day(add, 10, game.played_on);
  bind_word(add, 11, game.rules);
  add.bind(12, game.verdict).bind(13, game.wall).bind(14, game.kyoku).bind(15, game.events);
  add.bind(16, game.wins).bind(17, game.findings).bind(18, game.errors);
  bind_day(add, 19, game.game == 0 ? game.place.day : 0);
  add.run();
  if (connection_->changed() == 0) {
    // Another thread judged the same content, or this log was left half written.
    if (game.game == 0) note_place(game.sha, game.place);
    return;
  }
  add_details(game);
  ++added_;
  written();
}

void Writer::add_details(const GameRow& game) {
  std::int64_t number = 0;
  for (const FindingRow& finding : game.found) {
    Statement& add = statements_->add_finding;
    add.bind_blob(1, game.sha).bind(2, run_).bind(3, game.game).bind(4, number++);
    add.bind(5, word(finding.rule)).bind(6, finding.severity);
    bind_or_null(add, 7, finding.kyoku);
    bind_or_null(add, 8, finding.event);
    bind_or_null(add, 9, finding.seat);
    bind_text_or_null(add, 10, finding.place);
    bind_text_or_null(add, 11, finding.message);
    bind_text_or_null(add, 12, finding.expected);
    bind_text_or_null(add, 13, finding.actual);
    add.run();
  }
  number = 0;
  for (const WinRow& win : game.won) {
    Statement& add = statements_->add_win;
    add.bind_blob(1, game.sha).bind(2, run_).bind(3, game.game).bind(4, number++);
    add.bind(5, win.kyoku).bind(6, win.seat);
    bind_or_null(add, 7, win.from);
    bind_or_null(add, 8, win.han);
    bind_or_null(add, 9, win.fu);
    bind_or_null(add, 10, win.points);
    bind_text_or_null(add, 11, win.limit);
    bind_or_null(add, 12, win.liable);
    bind_text_or_null(add, 13, win.yaku);
    add.run();
  }
}

void Writer::written() {
  if (++waiting_ >= kGamesPerTransaction) commit();
}

void Writer::add_unread(const std::string& path, const std::string& why) {
  const std::lock_guard lock(mutex_);
  begin();
  statements_->add_unread.bind(1, run_).bind_text(2, path).bind_text(3, why).run();
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
