#include "importers/torn_games.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "importers/json/json_fault.h"
#include "importers/json/json_mend.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"

namespace referee::importers {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool opens(char c) { return c == '{' || c == '['; }

bool is_json(std::string_view text) {
  return !json_fault_of(text, JsonComments::Refused).has_value();
}

/// Where the value that begins at `start` ends, if it is JSON and nothing but blanks, or another
/// value behind them, follows.
std::optional<std::size_t> end_of_sound(std::string_view text, std::size_t start) {
  const std::size_t end = end_of_json(text, start);
  const std::size_t next = std::min(text.find_first_not_of(kBlanks, end), text.size());
  if (next < text.size() && !opens(text[next])) return std::nullopt;
  if (!is_json(text.substr(start, end - start))) return std::nullopt;
  return end;
}

/// Values one behind the other and nothing else.
bool is_sound_text(std::string_view text) {
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::optional<std::size_t> end = end_of_sound(text, at);
    if (!end) return false;
    at = text.find_first_not_of(kBlanks, *end);
  }
  return true;
}

/// A game of which nothing could be read.
bool is_part(const GameLog& log) { return log.kyokus.empty() && !log.findings.empty(); }

bool is_of_no_hand(const Finding& finding) { return finding.source.offset && !finding.kyoku; }

Known<std::uint32_t> line_of(const GameLog& log) {
  if (!log.findings.empty() && log.findings.front().source.line)
    return log.findings.front().source.line;
  return log.sources.empty() ? Known<std::uint32_t>() : log.sources[0].line;
}

}  // namespace

TornGames::TornGames(std::string_view bytes, GameLog& held, const OnGame& on_game)
    : text_(bytes), held_(held), on_game_(on_game) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text_.starts_with(kMark)) text_.remove_prefix(kMark.size());
  const std::size_t start = text_.find_first_not_of(kBlanks);
  // What is written in another way than as JSON falls into no parts.
  if (start == std::string_view::npos || !opens(text_[start])) is_sound_ = true;
}

/// A value that begins and ends with its line is no part of another one.
bool TornGames::is_line_of_its_own(std::uint32_t line) const {
  std::size_t start = 0;
  for (; line > 1 && start < text_.size(); --line)
    start = std::min(text_.find('\n', start), text_.size() - 1) + 1;
  if (start >= text_.size() || !opens(text_[start])) return false;
  const std::optional<std::size_t> end = end_of_sound(text_, start);
  if (!end) return false;
  const std::size_t next = text_.find_first_not_of(kBlanks, *end);
  return next == std::string_view::npos || text_[next - 1] == '\n';
}

bool TornGames::is_torn(const GameLog& log) {
  if (!is_sound_) is_sound_ = is_sound_text(text_);
  if (*is_sound_) return false;
  const Known<std::uint32_t> line = line_of(log);
  return !line || !is_line_of_its_own(*line);
}

/// Of a game that ends before its text does, and that shows no fault itself, nobody knows where the
/// damage is: nothing of it can be held against anybody.
void TornGames::join(const GameLog& part) {
  held_.torn = true;
  if (!held_.findings.empty()) return;
  GameHeader header;
  header.format = held_.header.format;
  held_.clear();
  held_.header = std::move(header);
  held_.torn = true;
  held_.events.push_back(reader::event_of(EventKind::StartGame));
  held_.sources.push_back(part.sources.empty() ? SourcePosition{} : part.sources[0]);
  SourcePosition source;
  const std::size_t start = text_.find_first_not_of(kBlanks);
  source.offset = end_of_json(text_, start);
  reader::Troubles troubles(held_);
  troubles.malformed(source, Said::BracketsThatFit, reader::found(text_.substr(*source.offset)),
                     say(Said::GoesOnBehindGame));
  troubles.finish();
}

void TornGames::take(GameLog& log) {
  if (holds_ && is_part(log) && is_torn(log) && is_torn(held_)) return join(log);
  // Bytes that no text may hold are told of with the first game, and again where they stand; so is
  // what does not belong behind the first.
  if (holds_ && log.torn && !log.findings.empty() && held_.findings.size() == 1 &&
      (is_of_no_hand(held_.findings.front()) || held_.findings.front().rule == "log/incomplete") &&
      is_torn(held_))
    held_.findings.clear();
  if (holds_) on_game_(held_);
  std::swap(held_, log);
  holds_ = true;
}

void TornGames::close() {
  if (holds_) on_game_(held_);
  holds_ = false;
}

}  // namespace referee::importers
