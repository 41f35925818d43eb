// The games that a session follows while they are played.
#include <utility>

#include "importers/reader/identity.h"
#include "referee/session_parts.h"

namespace referee {
namespace {

/// Names the file of a game while it is judged.
class OfFile {
 public:
  OfFile(const LogBytes*& place, const LogBytes& file) : place_(place) { place_ = &file; }
  ~OfFile() { place_ = nullptr; }
  OfFile(const OfFile&) = delete;
  OfFile& operator=(const OfFile&) = delete;

 private:
  const LogBytes*& place_;
};

/// The deal is there: the number of players is known.
bool is_dealt(const GameLog& log) {
  if (log.kyokus.empty()) return false;
  if (log.events.back().kind != EventKind::StartKyoku) return true;
  for (const std::vector<TileRef>& hand : log.kyokus.front().hands)
    if (!hand.empty()) return true;
  return false;
}

}  // namespace

void Session::follow(const Followed& games, OnReport on_report) {
  parts_->following = std::make_unique<Following>();
  Following& following = *parts_->following;
  following.path = games.path;
  following.format = games.format;
  following.wants_news = games.wants_news;
  following.on_report = std::move(on_report);
  following.file.path = following.path;
  parts_->last_of_file.reset();
}

/// The game is over: its report, and what is new in it.
void Session::Parts::end_followed(GameLog& log) {
  Following& game = *following;
  const std::size_t told = game.news.size();
  if (game.reader) reader::complete_identity(log.header, game.path);
  const OfFile of_file(file, game.file);
  report_game(log, game.game, [&](GameLog& judged, GameReport& report) {
    if (game.now) {
      game.now->close(report.findings, game.news);
    } else if (game.wants_news) {
      for (const Finding& finding : report.findings)
        game.news.push_back({0, FindingState::Final, finding});
    }
    game.now.reset();
    game.on_report(judged, report);
  });
  for (std::size_t i = told; i < game.news.size(); ++i) game.news[i].game = game.game;
  ++game.game;
}

/// Looks at the game that is played now.
void Session::Parts::look_at(const GameLog& log) {
  Following& game = *following;
  if (!game.now) {
    if (!is_dealt(log) || is_by_evidence(log)) return;
    judging::InferredSettings shown;
    const RulesChoice& choice = rules.choose(log, shown);
    if (!choice.unsupported.empty()) return;
    std::function<bool(std::string_view)> wants;
    if (!options.selection.is_of_all())
      wants = [this](std::string_view rule) { return options.selection.wants(rule); };
    game.now =
        std::make_unique<live::LiveGame>(log, choice, extent(choice.are_settled), std::move(wants));
  }
  const std::size_t told = game.news.size();
  game.now->look(log, game.news);
  for (std::size_t i = told; i < game.news.size(); ++i) game.news[i].game = game.game;
}

/// The reader of what is followed, once its format shows; null before.
importers::LineReader* Session::Parts::reader_of(std::string_view lines) {
  Following& games = *following;
  if (games.reader) return games.reader.get();
  games.head += lines;
  if (!games.format)
    if (const Format format = detect(games.head); importers::is_read_by_line(format))
      games.format = format;
  if (!games.format) return nullptr;
  games.reader = std::make_unique<importers::LineReader>(
      *games.format, games.head, [this](GameLog& log) { end_followed(log); });
  return games.reader.get();
}

std::vector<FindingNews> Session::feed(std::string_view lines) {
  if (!parts_->following) follow({}, [](GameLog&, GameReport&) {});
  Following& games = *parts_->following;
  const bool is_begun = games.reader != nullptr;
  if (!lines.empty() && !lines.ends_with('\n') && !is_begun) {
    std::string whole(lines);
    return feed(whole += '\n');
  }
  if (importers::LineReader* const reader = parts_->reader_of(lines)) {
    reader->read(is_begun ? lines : games.head);
    games.head = {};
    if (games.wants_news)
      if (const GameLog& log = reader->so_far(); !log.events.empty()) parts_->look_at(log);
  }
  return std::exchange(games.news, {});
}

std::vector<FindingNews> Session::feed(const GameLog& log) {
  if (!parts_->following) follow({}, [](GameLog&, GameReport&) {});
  Following& games = *parts_->following;
  if (games.made != &log) games.now.reset();
  games.made = &log;
  if (!log.events.empty()) parts_->look_at(log);
  return std::exchange(games.news, {});
}

const std::vector<LegalAction>& Session::legal() {
  static const std::vector<LegalAction> kNone;
  return parts_->following && parts_->following->now ? parts_->following->now->legal() : kNone;
}

bool Session::is_game_over() const {
  if (!parts_->following || !parts_->following->reader) return false;
  const GameLog& log = parts_->following->reader->so_far();
  return !log.events.empty() && log.events.back().kind == EventKind::EndGame;
}

std::vector<FindingNews> Session::end_game() {
  if (!parts_->following || !parts_->following->reader) return {};
  parts_->following->reader->end_game();
  return std::exchange(parts_->following->news, {});
}

std::vector<FindingNews> Session::finish(std::string_view rest) {
  if (!parts_->following) return {};
  Following& games = *parts_->following;
  if (importers::LineReader* const reader = parts_->reader_of(rest)) {
    reader->read(games.head.empty() ? rest : games.head, false);
    reader->finish();
  } else if (games.made != nullptr) {
    GameLog copy = *games.made;
    parts_->end_followed(copy);
  }
  std::vector<FindingNews> news = std::exchange(games.news, {});
  parts_->following.reset();
  return news;
}

Format Session::followed() const {
  return parts_->following && parts_->following->format ? *parts_->following->format : Format::None;
}

}  // namespace referee
