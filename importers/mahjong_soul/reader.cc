#include "importers/mahjong_soul/reader.h"

#include <algorithm>
#include <memory>
#include <string>

#include "importers/json/json_nesting.h"
#include "importers/mahjong_soul/reader_impl.h"
#include "importers/text/byte_order_mark.h"
#include "importers/text/find_word.h"

namespace referee::mahjong_soul {
namespace {

/// A longer list is of so many games that one tree does not take them.
constexpr std::size_t kMostAtOnce = std::size_t{4} << 20U;
/// A text of so many bytes has no more values than a tree takes.
constexpr std::size_t kMostInLines = JsonTree::kMaxNodes;

/// Whether an object ends on the first line and another begins on the next: no value holds that.
bool has_lines(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end != std::string_view::npos && text.starts_with('{') &&
         text.substr(end + 1).starts_with('{') && text[text.find_last_not_of(kBlanks, end)] == '}';
}

bool goes_on_with_value(std::string_view rest) {
  const std::size_t next = rest.find_first_not_of(" \t\r\n,");
  return next == std::string_view::npos || rest[next] == '{' || rest[next] == '[';
}

bool holds_more(JsonView value) {
  return value.kind() == JsonKind::Object || value.kind() == JsonKind::Array;
}

std::string_view without_frame(std::string_view text) {
  text = text::after_mark(text);
  const std::size_t start = text.find_first_not_of(kBlanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

}  // namespace

/// One JSON value: a game.
void MahjongSoulReader::Impl::read_value(std::string_view text, const std::string& root,
                                         const OnGame& on_game) {
  if (tree_.parse(text, all_members)) return read_json(tree_.root(), root, on_game);
  const MendedJson mended = mend_json(text, kObjectsOfLists);
  tree_.parse(mended.text, all_members);
  torn_ = TornValues(tree_.root(), mended);
  mended_ = &mended;
  blanked_ = 0;
  read_json(tree_.root(), root, on_game);
  mended_ = nullptr;
  torn_ = {};
}

/// The list is the root of the tree.
void MahjongSoulReader::Impl::read_list_of_games(const OnGame& on_game) {
  JsonView item = tree_.root().first();
  while (item && !holds_more(item)) item = item.next();
  // Otherwise it is a list of events.
  if (!holds_game(item)) return read_json(tree_.root(), {}, on_game);
  for (; item; item = item.next())
    if (holds_more(item)) read_json(item, {}, on_game);
}

/// One event a line, each sound and right behind a line end: read as the list that they are, but
/// line by line. False where they are anything else; nothing is told then.
bool MahjongSoulReader::Impl::read_lines(std::string_view text, const OnGame& on_game) {
  if (text.size() > kMostInLines) return false;
  std::string line;
  RecordJson record;
  const auto next = [&] {
    // The brackets make the line as deep as it is in the list, and show what stands behind a value.
    const std::size_t end = text.find('\n');
    line = '[';
    line += text.substr(0, end);
    line += ']';
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!line.starts_with("[{") || !tree_.parse_sound(line, all_members)) return false;
    record.list = tree_.root();
    return record.list.size() == 1;
  };
  if (!next()) return false;
  const JsonView first = record.list.first();
  if (!is_action(first) && !is_named_event(first)) return false;
  record.kind = record_in(record.list).kind;
  Game game = started();
  const Ending ending = read_header(game, {});
  log_->sources.set_pointer_root({}, "/action");
  game.start();
  for (;; ++record.first) {
    read_list(game, record);
    if (text.empty()) break;
    if (!next()) return false;
  }
  read_end(game, ending, passed_);
  game.finish();
  on_game(*log_);
  return true;
}

/// Games one after another, or in one list; a list of events is one game.
void MahjongSoulReader::Impl::read_text(std::string_view text, const OnGame& on_game) {
  if (!text.starts_with('{') && !text.starts_with('[')) {
    const std::string bytes = bytes_of_text(text);
    return read_bytes(bytes, bytes, on_game);
  }
  const bool is_list = text.starts_with('[');
  // The first line of a record of one event a line is short.
  constexpr std::size_t kLongestStart = std::size_t{1} << 14U;
  if (has_lines(text.substr(0, kLongestStart)) && read_lines(text, on_game)) return;
  const bool are_lines = has_lines(text);
  // To find where a value ends takes as long as to read it: most files hold one.
  if (!is_list && !are_lines && tree_.parse(text, all_members))
    return read_json(tree_.root(), {}, on_game);
  if (is_list && text.size() <= kMostAtOnce && tree_.parse_sound(text, all_members))
    return read_list_of_games(on_game);
  std::size_t at = is_list ? text.find_first_of("{[", 1) : 0;
  if (is_list && at != std::string_view::npos) {
    const std::string_view first = text.substr(at, end_of_json(text, at) - at);
    const bool is_one_game = first.starts_with('[') || !tree_.parse(first, all_members) ||
                             record_in(tree_.root()).kind == ListKind::None;
    if (is_one_game) {
      const JsonView root = tree_.root();
      const bool holds_text = !first.starts_with('[') && root && record_in(root).text;
      if (!holds_text) return read_value(text, {}, on_game);
    }
  }
  // One event a line: they are read as the list that they are.
  const bool is_of_events = !is_list &&
                            tree_.parse(text.substr(0, end_of_json(text, 0)), all_members) &&
                            (is_action(tree_.root()) || is_named_event(tree_.root()));
  std::string events;
  bool is_whole = true;
  std::uint32_t number = 0;
  for (; at < text.size(); at = text.find_first_of("{[", at), ++number) {
    if (are_lines && !is_of_events && (at == 0 || text[at - 1] == '\n')) {
      const std::size_t line = text.find('\n', at);
      if (tree_.parse_sound(text.substr(at, line - at), all_members)) {
        read_json(tree_.root(), {}, on_game);
        at = std::min(line, text.size());
        continue;
      }
    }
    std::size_t end = is_list ? end_of_json(text, at) : end_of_torn_json(text, at);
    // A part of a line may look like an event.
    if (is_of_events && !goes_on_with_value(text.substr(end))) end = text.size();
    const std::string_view value = text.substr(at, end - at);
    if (is_of_events) {
      (events += number == 0 ? '[' : ',') += value;
      is_whole = object_size(value).has_value();
    } else {
      const OnGame on_torn = [&](GameLog& log) {
        log.torn = true;
        note_cut(log, end);
        on_game(log);
      };
      const bool stands_alone =
          stands_between_values(text, end, text.find_first_of("{[", end), is_list) &&
          (number > 0 || stands_between_values(text, 0, at, is_list));
      read_value(value, is_list ? '/' + std::to_string(number) : std::string(),
                 stands_alone ? on_game : on_torn);
    }
    at = end;
  }
  // Where the last event is cut, so is the list.
  if (is_of_events) return read_value(is_whole ? events + ']' : events, {}, on_game);
  if (number == 0) read_value(text, {}, on_game);
}

void MahjongSoulReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  if (looks_like_bytes(bytes)) return read_bytes(bytes, bytes, on_game);
  read_text(without_frame(bytes), on_game);
}

JsonView MahjongSoulReader::Impl::parse(std::string_view bytes) {
  const std::string_view text = without_frame(bytes);
  return text.starts_with('{') && tree_.parse_sound(text, all_members) ? tree_.root() : JsonView{};
}

void MahjongSoulReader::Impl::read_parsed(GameLog& log, const OnGame& on_game) {
  log_ = &log;
  read_json(tree_.root(), {}, on_game);
}

bool shows_mahjong_soul(std::string_view bytes) {
  // XML behind an empty line begins with the same byte as a record, and may name a message in any
  // of its values.
  const std::string_view text = without_frame(bytes);
  return !text.starts_with('<') &&
         (looks_like_bytes(bytes) || begins_as_export(text) || shows_event(text));
}

bool may_have_conversion(std::string_view bytes) {
  // Events that stand beside a conversion have no names.
  return !shows_event(without_frame(bytes)) &&
         text::find_word(bytes, "mjslog\"", 1) != std::string_view::npos &&
         text::find_word(bytes, "\"log\"", 3) != std::string_view::npos;
}

bool looks_like_mahjong_soul(std::string_view bytes) {
  return looks_like_bytes(bytes) || looks_like_text(without_frame(bytes));
}

MahjongSoulReader::MahjongSoulReader() : impl_(std::make_unique<Impl>()) {}
MahjongSoulReader::~MahjongSoulReader() = default;

void MahjongSoulReader::read(std::string_view bytes, GameLog& log,
                             const std::function<void(GameLog&)>& on_game) {
  impl_->read(bytes, log, on_game);
}

JsonView MahjongSoulReader::parse(std::string_view bytes) { return impl_->parse(bytes); }

void MahjongSoulReader::read_parsed(GameLog& log, const std::function<void(GameLog&)>& on_game) {
  impl_->read_parsed(log, on_game);
}

}  // namespace referee::mahjong_soul
