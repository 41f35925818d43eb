#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/json/json_names.h"
#include "importers/mahjong_soul/analyzer.h"
#include "importers/mahjong_soul/numbers.h"
#include "importers/mahjong_soul/reader_impl.h"
#include "importers/mahjong_soul/wire.h"
#include "importers/text/inlined.h"

// A record as JSON.
namespace referee {
namespace {

using mahjong_soul::Game;
using mahjong_soul::is_object;
using mahjong_soul::ListKind;
using mahjong_soul::Message;
using mahjong_soul::RecordBytes;
using mahjong_soul::RecordJson;
namespace game_action = mahjong_soul::game_action;

/// Nothing where the bytes inside the text end early too, which is said already.
void note_cut(GameLog& log, const MendedJson& mended) {
  if (std::any_of(log.findings.begin(), log.findings.end(),
                  [](const Finding& each) { return each.rule == "log/incomplete"; }))
    return;
  SourcePosition source = log.sources.empty() ? SourcePosition{} : log.sources.back();
  source.offset = mended.cut_at;
  Troubles(log).incomplete(source, "the record is cut, or ill-formed from here on",
                           "the rest of a JSON text", "no JSON");
}

}  // namespace

namespace mahjong_soul {

const JsonNames* names_of_facts(JsonView around, std::string_view key) {
  if (key != "data") return nullptr;
  const JsonView name = around.find("name");
  const auto event = name ? event_of_name(name.text()) : std::nullopt;
  return event ? &names_of(*event) : nullptr;
}

bool holds_game(JsonView item) {
  const RecordJson record = record_in(is_object(item) ? item : JsonView{});
  return record.kind != ListKind::None || record.text;
}

}  // namespace mahjong_soul

void MahjongSoulReader::Impl::read_item(Game& game, JsonView item,
                                        const mahjong_soul::Place& place) {
  if (torn_.has(item)) return;
  if (item && item.tag() != 0) {
    const Message message = mahjong_soul::message_of_tag(item.tag());
    if (is_event(message)) return game.read(message, item, place);
    const JsonView facts = item.of_number(mahjong_soul::wrapper::kData);
    if (facts && facts.tag() != 0)
      return game.read(mahjong_soul::message_of_tag(facts.tag()), facts, place);
  }
  if (!item || item.kind() == JsonKind::Null) return;
  const JsonView name = mahjong_soul::name_of_item(item);
  if (!name) {
    // Actions without an event have an empty text.
    JsonView written = item;
    const JsonView data =
        item.tag() != 0 ? item.of_number(mahjong_soul::wrapper::kData) : item.find("data");
    if (data) written = data;
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

void MahjongSoulReader::Impl::read_action(Game& game, JsonView item,
                                          const mahjong_soul::Place& place) {
  if (item.kind() != JsonKind::Object || torn_.has(item)) return;
  const auto member = [&](std::uint8_t number, std::string_view key) {
    return item.tag() != 0 ? item.of_number(number) : item.find(key);
  };
  const JsonView passed = member(game_action::kPassed, "passed");
  if (passed && passed.kind() == JsonKind::Integer)
    passed_ = passed.integer();
  else if (const auto number = mahjong_soul::integer_of(passed))
    passed_ = number;
  const JsonView result = member(game_action::kResult, "result");
  read_item(game, result, place);
  if (is_object(result)) return;
  for (const std::string_view key : {"user_input", "userInput"})
    if (const JsonView input = member(game_action::kUserInput, key); is_object(input)) {
      game.has_inputs = true;
      const JsonView vote = input.tag() != 0 ? input.of_number(mahjong_soul::game_user_input::kVote)
                                             : input.find("vote");
      game.voted = game.voted || mahjong_soul::holds_anything(vote);
    }
}

/// Whether an ill-formed event stood here: that is the finding, and what it said is not known.
bool MahjongSoulReader::Impl::is_blanked(Game& game, JsonView item,
                                         const mahjong_soul::Place& place) {
  if (mended_ == nullptr || item.kind() != JsonKind::Null || blanked_ >= mended_->blanked.size())
    return false;
  game.malformed_item(place, "an event: " + mended_->blanked[blanked_++].message, "JSON", "");
  game.lose_hand();
  return true;
}

/// Of a list whose items have their names.
void MahjongSoulReader::Impl::read_entry(Game& game, ListKind kind, JsonView item,
                                         const mahjong_soul::Place& place) {
  switch (kind) {
    case ListKind::Actions: return read_action(game, item, place);
    case ListKind::Records: return read_item(game, item, place);
    case ListKind::Rounds:
      for (JsonView event = item.kind() == JsonKind::Array ? item.first() : JsonView{}; event;
           event = event.next())
        if (!is_blanked(game, event, place)) read_item(game, event, place);
      return;
    case ListKind::Analyzer:
      if (!torn_.has(item)) mahjong_soul::read_analyzer_hand(game, item, place.element);
      return;
    case ListKind::Untitled:
    case ListKind::None: return;
  }
}

void MahjongSoulReader::Impl::read_list(Game& game, const RecordJson& record) {
  mahjong_soul::Place place{record.first};
  JsonView name = record.names ? record.names.first() : JsonView{};
  for (JsonView item = record.list.first(); item; item = item.next(), ++place.element) {
    if (is_blanked(game, item, place)) {
      if (name) name = name.next();
      continue;
    }
    if (record.kind != ListKind::Untitled) {
      read_entry(game, record.kind, item, place);
      continue;
    }
    if (torn_.has(item) || (!name && torn_.has(record.names))) return;
    if (!name || name.kind() != JsonKind::Text)
      game.malformed_item(place, "an event without its name", "its name in \"mjsrecordtypes\"",
                          item.brief());
    else
      game.read(name.text(), item, place);
    if (name) name = name.next();
  }
}

void MahjongSoulReader::Impl::read_json(JsonView value, const std::string& root,
                                        const OnGame& on_game) {
  std::vector<RecordJson> records;
  const auto keep = [&](const RecordJson& record) { records.push_back(record); };
  const RecordJson record = mahjong_soul::record_in(value);
  if (record.holds() || !mahjong_soul::find_records(value, record.head, keep)) keep(record);
  for (std::size_t i = 0; i < records.size(); ++i) {
    RecordJson& each = records[i];
    // Of a header that is cut nobody knows what else it says; the whole record may be one.
    if (each.head != value ? torn_.has(each.head) : torn_.has(value.find("config"))) each.head = {};
    read_record(each, value, root, {mended_, i == 0, i + 1 == records.size()}, on_game);
  }
}

mahjong_soul::Ending MahjongSoulReader::Impl::begin(Game& game, const RecordJson& record,
                                                    JsonView value, const std::string& root) {
  const JsonView events = record.list ? record.list : value;
  log_->sources.set_pointer_root(root + (events ? events.pointer() : std::string()), "/action");
  mahjong_soul::Ending ending = record.kind == ListKind::Analyzer
                                    ? mahjong_soul::read_analyzer_header(game, record.head)
                                    : mahjong_soul::read_header(game, record.head);
  game.start();
  return ending;
}

/// A record whose events stand in a text of their own.
void MahjongSoulReader::Impl::read_text_in(const RecordJson& record, const MendedPart& part,
                                           const OnGame& on_game) {
  const std::string bytes = mahjong_soul::bytes_of(record.text);
  const OnGame on_part = [&](GameLog& log) {
    // Of a part that shows no record yet the cut says all.
    if (log.events.size() <= 1) log.findings.clear();
    note_cut(log, *part.mended);
    on_game(log);
  };
  const OnGame& on_read = part.is_cut() ? on_part : on_game;
  if (!record.head || record.head.kind() != JsonKind::Object)
    return read_bytes(bytes, bytes, on_read);
  Game game = started();
  const mahjong_soul::Ending ending = mahjong_soul::read_header(game, record.head);
  game.start();
  const RecordBytes inner = mahjong_soul::record_in(bytes);
  bool is_whole = true;
  if (inner.found)
    is_whole = read_details(game, inner, bytes);
  else
    game.malformed_item({}, "the text holds no record", "base64 of GameDetailRecords",
                        record.text.brief());
  if (is_whole) mahjong_soul::read_end(game, ending, passed_);
  game.finish();
  on_read(*log_);
}

/// What is wrong with the JSON itself, before the events are read.
void MahjongSoulReader::Impl::report(Game& game, const std::string& root, const MendedPart& part) {
  if (const auto& fault = tree_.fault(); fault && !(part.is_cut() && !tree_.root())) {
    SourcePosition source;
    source.pointer = root + fault->pointer;
    if (fault->pointer.empty()) source.offset = fault->offset;
    game.troubles.malformed(source, fault->message, "JSON of this format", "");
  }
  if (part.mended == nullptr || !part.is_first) return;
  for (const MendedJson::Fault& fault : part.mended->replaced) {
    SourcePosition source;
    source.offset = fault.offset;
    game.troubles.malformed(source, fault.message, "UTF-8", "");
  }
}

void MahjongSoulReader::Impl::read_record(const RecordJson& record, JsonView value,
                                          const std::string& root, const MendedPart& part,
                                          const OnGame& on_game) {
  if (record.text) return read_text_in(record, part, on_game);
  Game game = started();
  const mahjong_soul::Ending ending = begin(game, record, value, root);
  report(game, root, part);
  const bool is_damaged =
      part.is_cut() || (part.mended != nullptr && !part.mended->blanked.empty());
  if (!record.list) {
    if (!is_damaged)
      game.malformed_item({}, "there are no events of a game in it",
                          "a list of events that begins with RecordNewRound",
                          value ? value.brief() : "nothing");
  } else if (!refuses(game, mahjong_soul::integer_of(record.version), record.has_both_lists,
                      game.position())) {
    read_list(game, record);
  }
  // Those that stood elsewhere: in the header, or beside it.
  while (part.mended != nullptr && part.is_last && blanked_ < part.mended->blanked.size()) {
    SourcePosition source = game.position();
    source.offset = part.mended->blanked[blanked_].offset;
    game.troubles.malformed(source, part.mended->blanked[blanked_++].message, "JSON", "");
  }
  if (part.is_cut())
    note_cut(*log_, *part.mended);
  else
    mahjong_soul::read_end(game, ending, passed_);
  game.finish();
  on_game(*log_);
}

/// A game whose events are read while its text is parsed: a tree of all of them is larger than what
/// a processor has at hand. Whatever is out of the ordinary is left to those who see the whole.
class MahjongSoulReader::Impl::Parsed : public JsonItems {
 public:
  explicit Parsed(Impl& reader) : reader_(reader) {}

  bool starts(JsonView list, const JsonNames*& names) override {
    const JsonView root = reader_.tree_.root();
    record_ = mahjong_soul::record_in(root);
    const bool has_names = record_.kind == ListKind::Actions || record_.kind == ListKind::Records ||
                           record_.kind == ListKind::Rounds;
    if (!has_names || !record_.list || record_.list.place() != list.place()) return false;
    // What says who plays comes first, or nothing does: a list may be of games.
    if (is_object(root) ? !record_.head : mahjong_soul::holds_game(root.first())) return false;
    Game& game = game_.emplace(reader_.started());
    ending_ = reader_.begin(game, record_, root, {});
    take(list.first());
    if (record_.kind == ListKind::Actions) names = &mahjong_soul::names_of(Message::GameAction);
    if (record_.kind != ListKind::Actions) names = &mahjong_soul::names_of(Message::Wrapper);
    return true;
  }
  void take(JsonView item) override {
    reader_.read_entry(*game_, record_.kind, item, place_);
    ++place_.element;
  }
  bool has_started() const { return game_.has_value(); }
  /// False where the whole text shows that it is to be read otherwise.
  bool finish(const OnGame& on_game) {
    const RecordJson whole = mahjong_soul::record_in(reader_.tree_.root());
    const auto is_there = [](JsonView value, JsonView before) {
      return bool(value) == bool(before) && (!value || value.place() == before.place());
    };
    if (whole.kind != record_.kind || whole.text || whole.has_both_lists ||
        !is_there(whole.list, record_.list) || !is_there(whole.head, record_.head) ||
        !mahjong_soul::knows_version(mahjong_soul::integer_of(whole.version)))
      return false;
    mahjong_soul::read_end(*game_, ending_, reader_.passed_);
    game_->finish();
    on_game(*reader_.log_);
    return true;
  }

 private:
  Impl& reader_;
  RecordJson record_;
  std::optional<Game> game_;
  mahjong_soul::Ending ending_;
  mahjong_soul::Place place_;
};

bool MahjongSoulReader::Impl::read_while_parsed(std::string_view text, const OnGame& on_game) {
  if constexpr (kForSize) return false;
  Parsed parsed(*this);
  if (!tree_.parse_sound(text, mahjong_soul::all_members, mahjong_soul::names_of_facts, &parsed))
    return false;
  if (parsed.has_started()) return parsed.finish(on_game);
  if (text.starts_with('['))
    read_list_of_games(on_game);
  else
    read_json(tree_.root(), {}, on_game);
  return true;
}

}  // namespace referee
