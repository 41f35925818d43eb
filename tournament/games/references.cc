#include "tournament/games/references.h"

#include <algorithm>
#include <charconv>

namespace referee::tournament::games {
namespace {

bool is_part_of_id(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

/// "path#2" is game 2 of "path".
Known<std::uint32_t> take_number(std::string_view& text) {
  const std::size_t hash = text.rfind('#');
  if (hash == std::string_view::npos || hash + 1 == text.size()) return std::nullopt;
  std::uint32_t number = 0;
  const auto [end, error] =
      std::from_chars(text.data() + hash + 1, text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  text = text.substr(0, hash);
  return number;
}

/// The name of a file without its kind: "r2t2" of "logs/r2t2.json".
std::string_view short_name(std::string_view path) {
  path.remove_prefix(path.find_last_of("/!") + 1);
  if (path.ends_with(".gz")) path.remove_suffix(3);
  return path.substr(0, path.rfind('.'));
}

}  // namespace

References::References(const Audit& audit) : audit_(audit) {
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    const PlayedGame& log = audit.logs[i];
    const auto add = [&](std::string_view text) {
      if (!text.empty()) logs_.emplace(text, i);
    };
    const auto add_file = [&](std::string_view digest, std::string_view path) {
      add(digest);
      add(path);
      for (std::size_t at = 0; at < path.size(); ++at)
        if (path[at] == '/' || path[at] == '!') add(path.substr(at + 1));
      if (!short_name(path).empty()) by_short_name_.emplace(short_name(path), i);
    };
    add(log.log_id);
    add_file(log.report.digest, log.report.path);
    for (const PlayedPart& part : log.parts)
      if (part.path != log.report.path) add_file(part.digest, part.path);
  }
  for (std::size_t i = 0; i < audit.schedule.size(); ++i) {
    const ScheduledGame& game = audit.schedule[i];
    scheduled_.emplace(audit.event.stages[game.stage].name + "/" + game.round + "/" + game.table,
                       i);
  }
}

std::vector<std::size_t> References::logs_of(std::string_view text) const {
  std::vector<std::size_t> found;
  const auto look_up_in = [&](const auto& names, std::string_view key) {
    const auto [begin, end] = names.equal_range(key);
    for (auto it = begin; it != end; ++it)
      if (std::ranges::find(found, it->second) == found.end()) found.push_back(it->second);
  };
  const auto look_up = [&](std::string_view key) { look_up_in(logs_, key); };
  look_up(text);
  // The end of a path, with the `/` before it or without.
  if (found.empty() && text.starts_with('/')) look_up(text.substr(1));
  if (found.empty()) look_up_in(by_short_name_, text);
  if (!found.empty()) return found;
  // A link holds the id of the log among other words.
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_part_of_id(text[end])) ++end;
    if (end > begin) look_up(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

Reference References::find(std::string_view text) const {
  Reference reference;
  const auto [begin, end] = scheduled_.equal_range(text);
  for (auto it = begin; it != end; ++it) {
    reference.scheduled = it->second;
    ++reference.fits;
  }
  if (reference.fits > 0) return reference;
  std::vector<std::size_t> logs = logs_of(text);
  std::string_view rest = text;
  if (const auto number = logs.empty() ? take_number(rest) : std::nullopt) {
    logs = logs_of(rest);
    std::erase_if(logs, [&](std::size_t log) { return audit_.logs[log].report.game != *number; });
  }
  // The second log of a game is meant only where the first one is not.
  if (logs.size() > 1 && audit_.games.size() >= audit_.logs.size()) {
    std::vector<std::size_t> first = logs;
    std::erase_if(
        first, [&](std::size_t log) { return audit_.games[log].status == GameStatus::Duplicate; });
    if (first.size() == 1) logs = first;
  }
  reference.fits = logs.size();
  if (reference.fits == 1) reference.log = logs.front();
  return reference;
}

}  // namespace referee::tournament::games
