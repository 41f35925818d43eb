#include "importers/mahjong_soul/reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "importers/mahjong_soul/analyzer.h"
#include "importers/mahjong_soul/game.h"
#include "importers/mahjong_soul/header.h"
#include "importers/mahjong_soul/numbers.h"
#include "importers/mahjong_soul/shapes.h"
#include "importers/mahjong_soul/wire.h"
#include "importers/text/json_mend.h"

namespace referee {
namespace {

using mahjong_soul::Game;
using mahjong_soul::ListKind;
using mahjong_soul::RecordBytes;
using mahjong_soul::RecordJson;
using mahjong_soul::WireField;
using mahjong_soul::WireReader;
using OnGame = std::function<void(GameLog&)>;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
/// The version since the events stand in `actions`.
constexpr std::int64_t kVersionOfActions = 210715;
/// A longer list is of so many games that one tree does not take them.
constexpr std::size_t kMostAtOnce = std::size_t{4} << 20U;
/// A text of so many bytes has no more values than a tree takes.
constexpr std::size_t kMostInLines = JsonTree::kMaxNodes;

bool all_members(std::string_view) { return true; }
/// Whether an object ends on the first line and another begins on the next: no value holds that.
bool has_lines(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end != std::string_view::npos && text.starts_with('{') &&
         text.substr(end + 1).starts_with('{') && text[text.find_last_not_of(kBlanks, end)] == '}';
}
bool is_object(JsonView value) { return value && value.kind() == JsonKind::Object; }

std::string_view without_frame(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t start = text.find_first_not_of(kBlanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

/// Numbers of the fields of the messages around the events.
constexpr std::uint64_t kRecords = 1;
constexpr std::uint64_t kVersion = 2;
constexpr std::uint64_t kActions = 3;
constexpr std::uint64_t kPassed = 1;
constexpr std::uint64_t kResult = 3;
constexpr std::uint64_t kUserInput = 4;
constexpr std::uint64_t kVote = 12;

}  // namespace

class MahjongSoulReader::Impl {
 public:
  void read(std::string_view bytes, GameLog& log, const OnGame& on_game);
  JsonView parse(std::string_view bytes);
  void read_parsed(GameLog& log, const OnGame& on_game);

 private:
  void read_bytes(std::string_view bytes, std::string_view file, const OnGame& on_game);
  void read_details(Game& game, const RecordBytes& record, std::string_view file);
  void read_action(Game& game, std::string_view action, std::uint32_t element, const char* file);
  void read_wrapped(Game& game, std::string_view wrapper, const mahjong_soul::Place& place);
  bool refuses(Game& game, std::string_view details, const SourcePosition& source);
  void read_text(std::string_view text, const OnGame& on_game);
  void read_value(std::string_view text, const std::string& root, const OnGame& on_game);
  void read_list_of_games(const OnGame& on_game);
  bool read_lines(std::string_view text, const OnGame& on_game);
  void read_json(JsonView value, const std::string& root, const MendedJson* mended,
                 const OnGame& on_game);
  void read_record(const RecordJson& record, JsonView value, const std::string& root,
                   const MendedJson* mended, const OnGame& on_game);
  void read_list(Game& game, const RecordJson& record);
  void read_item(Game& game, JsonView item, mahjong_soul::Place place);
  bool refuses(Game& game, Known<std::int64_t> version, bool both_lists, bool by_actions,
               const SourcePosition& source);
  Game started();

  GameLog* log_ = nullptr;  // of the call
  SpareLists spare_;
  JsonTree tree_;   // of a JSON text
  JsonTree head_;   // of a header in bytes
  JsonTree event_;  // of one event in bytes
  Known<std::int64_t> passed_;
};

Game MahjongSoulReader::Impl::started() {
  spare_.take_from(*log_);
  log_->clear();
  passed_.reset();
  return {*log_, spare_};
}

/// Later versions may mean other things by the same fields.
bool MahjongSoulReader::Impl::refuses(Game& game, Known<std::int64_t> version, bool both_lists,
                                      bool by_actions, const SourcePosition& source) {
  if (both_lists) {
    game.troubles.malformed(source, "the record holds two lists of events",
                            "\"records\" or \"actions\"", "both");
    return true;
  }
  // A dump may leave the version out.
  if (!version || *version == 0 || (by_actions && *version == kVersionOfActions)) return false;
  if (*version == kVersionOfActions) return false;
  game.troubles.malformed(source, "this version of the record is not known here", "0 or 210715",
                          std::to_string(*version));
  return true;
}

void MahjongSoulReader::Impl::read_wrapped(Game& game, std::string_view wrapper,
                                           const mahjong_soul::Place& place) {
  const auto [name, data] = mahjong_soul::unwrap(wrapper);
  const auto event = mahjong_soul::event_of_name(name);
  if (!event) return game.read_unknown(name, place);
  if (!mahjong_soul::decode_message(data, *event, event_)) return game.read_undecoded(name, place);
  game.read(*event, event_.root(), place);
}

void MahjongSoulReader::Impl::read_action(Game& game, std::string_view action,
                                          std::uint32_t element, const char* file) {
  WireReader reader(action);
  for (WireField part; reader.next_inline(part);) {
    if (!part.is_bytes) {
      if (part.number == kPassed) passed_ = static_cast<std::int64_t>(part.value);
    } else if (part.number == kResult) {
      if (part.bytes.empty()) continue;
      read_wrapped(game, part.bytes,
                   {element, static_cast<std::uint64_t>(part.bytes.data() - file)});
    } else if (part.number == kUserInput) {
      game.has_inputs = true;
      game.voted = game.voted || !mahjong_soul::bytes_of_field(part.bytes, kVote).empty();
    }
  }
  if (reader.state() == WireReader::State::Sound) return;
  SourcePosition source;
  source.element = element;
  source.offset = static_cast<std::uint64_t>(reader.rest().data() - file);
  game.troubles.malformed(source, "the bytes of an action are no fields",
                          "fields of protocol buffers", "");
}

bool MahjongSoulReader::Impl::refuses(Game& game, std::string_view details,
                                      const SourcePosition& source) {
  bool has_records = false;
  bool has_actions = false;
  Known<std::int64_t> version;
  WireReader reader(details);
  for (WireField field; reader.next_inline(field);) {
    if (!field.is_bytes) {
      if (field.number == kVersion) version = static_cast<std::int64_t>(field.value);
    } else {
      has_records = has_records || field.number == kRecords;
      has_actions = has_actions || field.number == kActions;
    }
  }
  return refuses(game, version, has_records && has_actions, has_actions, source);
}

void MahjongSoulReader::Impl::read_details(Game& game, const RecordBytes& record,
                                           std::string_view file) {
  const auto offset_of = [&](std::string_view part) {
    // Of a part that is not there no pointer says where it would be.
    return part.data() == nullptr ? file.size()
                                  : static_cast<std::uint64_t>(part.data() - file.data());
  };
  SourcePosition start;
  start.offset = offset_of(record.details);
  if (refuses(game, record.details, start)) return;

  std::uint32_t element = 0;
  WireReader reader(record.details);
  for (WireField field; reader.next_inline(field);) {
    if ((field.number != kRecords && field.number != kActions) || !field.is_bytes) continue;
    const std::uint32_t number = element++;
    if (field.cut) break;
    if (field.number == kRecords)
      read_wrapped(game, field.bytes, {number, offset_of(field.bytes)});
    else
      read_action(game, field.bytes, number, file.data());
  }
  if (reader.state() == WireReader::State::Sound && !record.cut) return;
  SourcePosition source;
  source.element = element;
  source.offset = offset_of(reader.rest());
  if (reader.state() != WireReader::State::IllFormed)
    game.troubles.incomplete(source, "the record is cut", "the rest of its bytes", "their end");
  else
    game.troubles.malformed(source, "the bytes are no fields from here on",
                            "fields of protocol buffers", "");
}

void MahjongSoulReader::Impl::read_bytes(std::string_view bytes, std::string_view file,
                                         const OnGame& on_game) {
  Game game = started();
  const RecordBytes record = mahjong_soul::record_in(bytes);
  const bool has_head =
      !record.head.empty() &&
      mahjong_soul::decode_message(record.head, mahjong_soul::Message::RecordGame, head_);
  const mahjong_soul::Ending ending =
      mahjong_soul::read_header(game, has_head ? head_.root() : JsonView{});
  game.start();
  if (!record.found) {
    SourcePosition source;
    source.offset = 0;
    if (record.only_address)
      game.troubles.incomplete(source, "the answer holds an address and not the record",
                               "the events of the game", "the address of them");
    else
      game.troubles.malformed(source, "the bytes hold no record", "GameDetailRecords", "");
  } else {
    read_details(game, record, file);
    mahjong_soul::read_end(game, ending, passed_);
  }
  game.finish();
  on_game(*log_);
}

void MahjongSoulReader::Impl::read_item(Game& game, JsonView item, mahjong_soul::Place place) {
  if (!item || item.kind() == JsonKind::Null) return;
  const JsonView name = mahjong_soul::name_of_item(item);
  if (!name) {
    // Actions without an event have an empty text.
    JsonView written = item;
    if (const JsonView data = item.find("data")) written = data;
    if (const JsonView base64 = item.find("_base64")) written = base64;
    if (mahjong_soul::is_bytes(written)) {
      const std::string bytes = mahjong_soul::bytes_of(written);
      if (!bytes.empty()) read_wrapped(game, bytes, place);
    } else if (item.size() > 0) {
      game.malformed_item(place, "an event without its name",
                          "an object with \"name\" and \"data\"", item.brief());
    }
    return;
  }
  JsonView data = mahjong_soul::facts_of_item(item);
  std::string bytes;
  if (mahjong_soul::is_bytes(data)) {
    bytes = mahjong_soul::bytes_of(data);
    const auto event = mahjong_soul::event_of_name(name.text());
    if (event && mahjong_soul::decode_message(bytes, *event, event_)) data = event_.root();
  }
  game.read(name.text(), data, place);
}

void MahjongSoulReader::Impl::read_list(Game& game, const RecordJson& record) {
  mahjong_soul::Place place{record.first};
  JsonView name = record.names ? record.names.first() : JsonView{};
  for (JsonView item = record.list.first(); item; item = item.next(), ++place.element) {
    switch (record.kind) {
      case ListKind::Actions: {
        if (item.kind() != JsonKind::Object) break;
        if (const auto passed = mahjong_soul::integer_of(item.find("passed"))) passed_ = passed;
        const JsonView result = item.find("result");
        read_item(game, result, place);
        if (is_object(result)) break;
        for (const std::string_view key : {"user_input", "userInput"})
          if (const JsonView input = item.find(key); is_object(input)) {
            game.has_inputs = true;
            game.voted = game.voted || mahjong_soul::holds_anything(input.find("vote"));
          }
        break;
      }
      case ListKind::Records: read_item(game, item, place); break;
      case ListKind::Rounds:
        for (JsonView event = item.kind() == JsonKind::Array ? item.first() : JsonView{}; event;
             event = event.next())
          read_item(game, event, place);
        break;
      case ListKind::Untitled:
        if (!name || name.kind() != JsonKind::Text)
          game.malformed_item(place, "an event without its name", "its name in \"mjsrecordtypes\"",
                              item.brief());
        else
          game.read(name.text(), item, place);
        if (name) name = name.next();
        break;
      case ListKind::Analyzer: mahjong_soul::read_analyzer_hand(game, item, place.element); break;
      case ListKind::None: break;
    }
  }
}

void MahjongSoulReader::Impl::read_json(JsonView value, const std::string& root,
                                        const MendedJson* mended, const OnGame& on_game) {
  const RecordJson record = mahjong_soul::record_in(value);
  const auto read = [&](const RecordJson& each) {
    read_record(each, value, root, mended, on_game);
  };
  if (record.holds() || !mahjong_soul::find_records(value, record.head, read)) read(record);
}

void MahjongSoulReader::Impl::read_record(const RecordJson& record, JsonView value,
                                          const std::string& root, const MendedJson* mended,
                                          const OnGame& on_game) {
  if (record.text) {
    const std::string bytes = mahjong_soul::bytes_of(record.text);
    if (!record.head || record.head.kind() != JsonKind::Object)
      return read_bytes(bytes, bytes, on_game);
    Game game = started();
    const mahjong_soul::Ending ending = mahjong_soul::read_header(game, record.head);
    game.start();
    const RecordBytes inner = mahjong_soul::record_in(bytes);
    if (inner.found)
      read_details(game, inner, bytes);
    else
      game.malformed_item({}, "the text holds no record", "base64 of GameDetailRecords",
                          record.text.brief());
    mahjong_soul::read_end(game, ending, passed_);
    game.finish();
    return on_game(*log_);
  }
  Game game = started();
  const JsonView events = record.list ? record.list : value;
  log_->sources.set_pointer_root(root + (events ? events.pointer() : std::string()), "/action");
  const mahjong_soul::Ending ending = record.kind == ListKind::Analyzer
                                          ? mahjong_soul::read_analyzer_header(game, record.head)
                                          : mahjong_soul::read_header(game, record.head);
  game.start();
  if (const auto& fault = tree_.fault()) {
    SourcePosition source;
    source.pointer = root + fault->pointer;
    if (fault->pointer.empty()) source.offset = fault->offset;
    game.troubles.malformed(source, fault->message, "JSON of this format", "");
  }
  if (!record.list) {
    game.malformed_item({}, "there are no events of a game in it",
                        "a list of events that begins with RecordNewRound",
                        value ? value.brief() : "nothing");
  } else if (!refuses(game, mahjong_soul::integer_of(record.version), record.has_both_lists,
                      record.kind == ListKind::Actions, game.position())) {
    read_list(game, record);
  }
  if (mended != nullptr && mended->cut) {
    SourcePosition source = log_->sources.empty() ? SourcePosition{} : log_->sources.back();
    source.offset = mended->cut_at;
    game.troubles.incomplete(source, "the record is cut, or ill-formed from here on",
                             "the rest of a JSON text", "no JSON");
  } else {
    mahjong_soul::read_end(game, ending, passed_);
  }
  game.finish();
  on_game(*log_);
}

/// One JSON value: a game.
void MahjongSoulReader::Impl::read_value(std::string_view text, const std::string& root,
                                         const OnGame& on_game) {
  if (tree_.parse(text, all_members)) return read_json(tree_.root(), root, nullptr, on_game);
  // Most records are lists of events four brackets deep.
  constexpr std::size_t kDepthOfActions = 4;
  const MendedJson mended =
      mend_json(text, text.find("\"actions\"") != std::string_view::npos ? kDepthOfActions : 2);
  tree_.parse(mended.text, all_members);
  read_json(tree_.root(), root, &mended, on_game);
}

/// The list is the root of the tree.
void MahjongSoulReader::Impl::read_list_of_games(const OnGame& on_game) {
  const auto holds_more = [](JsonView value) {
    return value.kind() == JsonKind::Object || value.kind() == JsonKind::Array;
  };
  JsonView item = tree_.root().first();
  while (item && !holds_more(item)) item = item.next();
  const RecordJson first = mahjong_soul::record_in(is_object(item) ? item : JsonView{});
  // Otherwise it is a list of events.
  if (first.kind == ListKind::None && !first.text)
    return read_json(tree_.root(), {}, nullptr, on_game);
  for (; item; item = item.next())
    if (holds_more(item)) read_json(item, {}, nullptr, on_game);
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
  if (!mahjong_soul::is_action(first) && !mahjong_soul::is_named_event(first)) return false;
  record.kind = mahjong_soul::record_in(record.list).kind;
  Game game = started();
  const mahjong_soul::Ending ending = mahjong_soul::read_header(game, {});
  log_->sources.set_pointer_root({}, "/action");
  game.start();
  for (;; ++record.first) {
    read_list(game, record);
    if (text.empty()) break;
    if (!next()) return false;
  }
  mahjong_soul::read_end(game, ending, passed_);
  game.finish();
  on_game(*log_);
  return true;
}

/// Games one after another, or in one list; a list of events is one game.
void MahjongSoulReader::Impl::read_text(std::string_view text, const OnGame& on_game) {
  if (!text.starts_with('{') && !text.starts_with('[')) {
    const std::string bytes = mahjong_soul::bytes_of_text(text);
    return read_bytes(bytes, bytes, on_game);
  }
  const bool is_list = text.starts_with('[');
  // The first line of a record of one event a line is short.
  constexpr std::size_t kLongestStart = std::size_t{1} << 14U;
  if (has_lines(text.substr(0, kLongestStart)) && read_lines(text, on_game)) return;
  // To find where a value ends takes as long as to read it: most files hold one.
  if (!is_list && tree_.parse_sound(text, all_members))
    return read_json(tree_.root(), {}, nullptr, on_game);
  const bool are_lines = has_lines(text);
  if (!is_list && !are_lines && tree_.parse(text, all_members))
    return read_json(tree_.root(), {}, nullptr, on_game);
  if (is_list && text.size() <= kMostAtOnce && tree_.parse_sound(text, all_members))
    return read_list_of_games(on_game);
  std::size_t at = is_list ? text.find_first_of("{[", 1) : 0;
  if (is_list && at != std::string_view::npos) {
    const std::string_view first = text.substr(at, end_of_json(text, at) - at);
    const bool is_one_game = first.starts_with('[') || !tree_.parse(first, all_members) ||
                             mahjong_soul::record_in(tree_.root()).kind == ListKind::None;
    if (is_one_game) {
      const JsonView root = tree_.root();
      const bool holds_text = !first.starts_with('[') && root && mahjong_soul::record_in(root).text;
      if (!holds_text) return read_value(text, {}, on_game);
    }
  }
  // One event a line: they are read as the list that they are.
  const bool is_of_events =
      !is_list && tree_.parse(text.substr(0, end_of_json(text, 0)), all_members) &&
      (mahjong_soul::is_action(tree_.root()) || mahjong_soul::is_named_event(tree_.root()));
  std::string events;
  std::uint32_t number = 0;
  for (; at < text.size(); at = text.find_first_of("{[", at), ++number) {
    if (are_lines && !is_of_events && (at == 0 || text[at - 1] == '\n')) {
      const std::size_t line = text.find('\n', at);
      if (tree_.parse_sound(text.substr(at, line - at), all_members)) {
        at = std::min(line, text.size());
        read_json(tree_.root(), {}, nullptr, on_game);
        continue;
      }
    }
    const std::size_t end = end_of_json(text, at);
    const std::string_view value = text.substr(at, end - at);
    at = end;
    if (is_of_events)
      (events += number == 0 ? '[' : ',') += value;
    else
      read_value(value, is_list ? '/' + std::to_string(number) : std::string(), on_game);
  }
  if (is_of_events) return read_value(events + ']', {}, on_game);
  if (number == 0) read_value(text, {}, on_game);
}

void MahjongSoulReader::Impl::read(std::string_view bytes, GameLog& log, const OnGame& on_game) {
  log_ = &log;
  if (mahjong_soul::looks_like_bytes(bytes)) return read_bytes(bytes, bytes, on_game);
  read_text(without_frame(bytes), on_game);
}

JsonView MahjongSoulReader::Impl::parse(std::string_view bytes) {
  const std::string_view text = without_frame(bytes);
  return text.starts_with('{') && tree_.parse_sound(text, all_members) ? tree_.root() : JsonView{};
}

void MahjongSoulReader::Impl::read_parsed(GameLog& log, const OnGame& on_game) {
  log_ = &log;
  read_json(tree_.root(), {}, nullptr, on_game);
}

bool shows_mahjong_soul(std::string_view bytes) {
  // XML behind an empty line begins with the same byte as a record, and may name a message in any
  // of its values.
  const std::string_view text = without_frame(bytes);
  return !text.starts_with('<') &&
         (mahjong_soul::looks_like_bytes(bytes) || mahjong_soul::begins_as_export(text) ||
          mahjong_soul::shows_event(text));
}

bool looks_like_mahjong_soul(std::string_view bytes) {
  return mahjong_soul::looks_like_bytes(bytes) ||
         mahjong_soul::looks_like_text(without_frame(bytes));
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

}  // namespace referee
