#include <algorithm>
#include <string>
#include <vector>

#include "importers/mahjong_soul/analyzer.h"
#include "importers/mahjong_soul/reader_impl.h"
#include "importers/mahjong_soul/wire.h"

// A record as JSON.
namespace referee::mahjong_soul {

void note_cut(GameLog& log, std::uint64_t cut_at) {
  if (std::ranges::any_of(log.findings,
                          [](const Finding& each) { return each.rule == "log/incomplete"; }))
    return;
  SourcePosition source = log.sources.empty() ? SourcePosition{} : log.sources.back();
  source.offset = cut_at;
  reader::Troubles(log).incomplete(source, Said::CutOrIllFormed, reader::Missing::Json);
}

/// Says where the JSON around a record is ill-formed first.
void note_damage(GameLog& log, const MendedJson& mended) {
  const std::vector<MendedJson::Fault>& faults =
      mended.blanked.empty() ? mended.replaced : mended.blanked;
  SourcePosition source;
  source.offset = faults.empty() ? mended.cut_at : faults.front().offset;
  reader::Troubles troubles(log);
  troubles.ill_formed(source, faults.empty() ? JsonTrouble::Syntax : faults.front().trouble);
  troubles.finish();
}

bool holds_game(JsonView item) {
  const RecordJson record = record_in(is_object(item) ? item : JsonView{});
  return record.kind != ListKind::None || record.text;
}

void MahjongSoulReader::Impl::read_item(Game& game, JsonView item, const Place& place) {
  if (torn_.has(item)) return;
  if (!item || item.kind() == JsonKind::Null) return;
  const JsonView name = name_of_item(item);
  if (!name) {
    // Actions without an event have an empty text.
    JsonView written = item;
    if (const JsonView data = item.find("data")) written = data;
    if (const JsonView base64 = item.find("_base64")) written = base64;
    if (is_bytes(written)) {
      const std::string bytes = bytes_of(written);
      if (!bytes.empty()) read_wrapped(game, bytes, place);
    } else if (item.size() > 0) {
      game.malformed_item(place, {Said::ObjectWith, "name data"}, reader::found(item));
    }
    return;
  }
  JsonView data = facts_of_item(item);
  std::string bytes;
  if (is_bytes(data)) {
    bytes = bytes_of(data);
    const auto event = event_of_name(name.text());
    if (event && decode_message(bytes, *event, event_)) data = event_.root();
  }
  game.read(name.text(), data, place);
}

void MahjongSoulReader::Impl::read_action(Game& game, JsonView item, const Place& place) {
  if (item.kind() != JsonKind::Object || torn_.has(item)) return;
  const JsonView passed = item.find("passed");
  if (passed && passed.kind() == JsonKind::Integer)
    passed_ = passed.integer();
  else if (const auto number = integer_of(passed))
    passed_ = number;
  const JsonView result = item.find("result");
  read_item(game, result, place);
  if (is_object(result)) return;
  for (const char* const key : {"user_input", "userInput"})
    if (const JsonView input = item.find(key); is_object(input)) {
      game.has_inputs = true;
      game.voted = game.voted || holds_anything(input.find("vote"));
    }
}

/// Whether an ill-formed event stood here: that is the finding, and what it said is not known.
bool MahjongSoulReader::Impl::is_blanked(Game& game, JsonView item, const Place& place) {
  if (mended_ == nullptr || item.kind() != JsonKind::Null || blanked_ >= mended_->blanked.size())
    return false;
  game.malformed_item(place, {Said::Sound, "JSON"},
                      say_trouble(mended_->blanked[blanked_++].trouble));
  game.lose_hand();
  return true;
}

/// Of a list whose items have their names.
void MahjongSoulReader::Impl::read_entry(Game& game, ListKind kind, JsonView item,
                                         const Place& place) {
  switch (kind) {
    case ListKind::Actions: return read_action(game, item, place);
    case ListKind::Records: return read_item(game, item, place);
    case ListKind::Rounds:
      for (JsonView event = item.kind() == JsonKind::Array ? item.first() : JsonView{}; event;
           event = event.next())
        if (!is_blanked(game, event, place)) read_item(game, event, place);
      return;
    case ListKind::Analyzer:
      if (!torn_.has(item)) read_analyzer_hand(game, item, place.element);
      return;
    case ListKind::Untitled:
    case ListKind::None: return;
  }
}

void MahjongSoulReader::Impl::read_list(Game& game, const RecordJson& record) {
  Place place{record.first};
  JsonView name = record.names ? record.names.first() : JsonView{};
  std::size_t items_left = record.list.size();
  std::size_t names_left = record.names ? record.names.size() : 0;
  const auto pass_name = [&] {
    if (!name) return;
    name = name.next();
    --names_left;
  };
  for (JsonView item = record.list.first(); item; item = item.next(), ++place.element) {
    --items_left;
    if (is_blanked(game, item, place)) {
      pass_name();
      // Several events may have run together there: names belong to those that end their list.
      while (name && names_left > items_left) pass_name();
      for (; name && items_left > names_left && item.next(); ++place.element, --items_left)
        item = item.next();
      continue;
    }
    if (record.kind != ListKind::Untitled) {
      read_entry(game, record.kind, item, place);
      continue;
    }
    if (torn_.has(item) || (!name && torn_.has(record.names))) return;
    if (!name || name.kind() != JsonKind::Text)
      game.malformed_item(place, {Said::ObjectWith, "mjsrecordtypes"}, reader::found(item));
    else
      game.read(name.text(), item, place);
    pass_name();
  }
}

void MahjongSoulReader::Impl::read_json(JsonView value, const std::string& root,
                                        const OnGame& on_game) {
  std::vector<RecordJson> records;
  const auto keep = [&](const RecordJson& record) { records.push_back(record); };
  const RecordJson record = record_in(value);
  if (record.holds() || !find_records(value, record.head, keep)) keep(record);
  for (std::size_t i = 0; i < records.size(); ++i) {
    RecordJson& each = records[i];
    // Of a header that is cut nobody knows what else it says; the whole record may be one.
    if (each.head != value ? torn_.has(each.head) : torn_.has(value.find("config"))) each.head = {};
    read_record(each, value, root, {mended_, i == 0, i + 1 == records.size()}, on_game);
  }
}

Ending MahjongSoulReader::Impl::begin(Game& game, const RecordJson& record, JsonView value,
                                      const std::string& root) {
  const JsonView events = record.list ? record.list : value;
  log_->sources.set_pointer_root(root + (events ? events.pointer() : std::string()), "/action");
  Ending ending = record.kind == ListKind::Analyzer ? read_analyzer_header(game, record.head)
                                                    : read_header(game, record.head);
  game.start();
  return ending;
}

/// A record whose events stand in a text of their own.
void MahjongSoulReader::Impl::read_text_in(const RecordJson& record, const MendedJsonPart& part,
                                           const OnGame& on_game) {
  const std::string bytes = bytes_of(record.text);
  const OnGame on_part = [&](GameLog& log) {
    log.torn = true;
    // Of a part that shows no record yet the cut says all.
    if (log.events.size() <= 1) log.findings.clear();
    if (part.is_cut())
      note_cut(log, part.mended->cut_at);
    else if (log.findings.empty())
      note_damage(log, *part.mended);
    on_game(log);
  };
  const OnGame& on_read = part.mended != nullptr ? on_part : on_game;
  if (!record.head || record.head.kind() != JsonKind::Object)
    return read_bytes(bytes, bytes, on_read);
  Game game = started();
  const Ending ending = read_header(game, record.head);
  game.start();
  const RecordBytes inner = record_in(bytes);
  bool is_whole = true;
  if (inner.found)
    is_whole = read_details(game, inner, bytes);
  else
    game.malformed_item({}, {Said::ObjectWith, "GameDetailRecords"}, reader::found(record.text),
                        say(Said::HoldsNoGame));
  // Of a damaged header nobody knows which result is whose.
  if (is_whole && part.mended == nullptr) read_end(game, ending, passed_);
  game.finish();
  on_read(*log_);
}

/// What is wrong with the JSON itself, before the events are read.
void MahjongSoulReader::Impl::report(Game& game, const std::string& root,
                                     const MendedJsonPart& part) {
  if (const auto& fault = tree_.fault(); fault && !(part.is_cut() && !tree_.root())) {
    SourcePosition source;
    source.pointer = root + fault->pointer;
    if (fault->pointer.empty()) source.offset = fault->offset;
    game.troubles.ill_formed(source, fault->trouble);
  }
  if (!part.tells_bytes()) return;
  for (const MendedJson::Fault& fault : part.mended->replaced) {
    SourcePosition source;
    source.offset = fault.offset;
    game.troubles.ill_formed(source, fault.trouble);
  }
}

void MahjongSoulReader::Impl::read_record(const RecordJson& record, JsonView value,
                                          const std::string& root, const MendedJsonPart& part,
                                          const OnGame& on_game) {
  if (record.text) return read_text_in(record, part, on_game);
  // A tear makes values of what stood in others.
  if (!record.list && part.mended != nullptr && !part.is_first && !part.is_last) return;
  Game game = started();
  const Ending ending = begin(game, record, value, root);
  log_->torn = part.mended != nullptr;
  report(game, root, part);
  const bool is_damaged =
      part.is_cut() || (part.mended != nullptr && !part.mended->blanked.empty());
  if (!record.list) {
    if (!is_damaged)
      game.malformed_item({}, {Said::EventsFrom, "RecordNewRound"}, reader::found(value),
                          say(Said::HoldsNoGame));
  } else if (!refuses(game, integer_of(record.version), record.has_both_lists, game.position())) {
    read_list(game, record);
  }
  // Those that stood elsewhere: in the header, or beside it.
  while (part.mended != nullptr && part.is_last && blanked_ < part.mended->blanked.size()) {
    SourcePosition source = game.position();
    source.offset = part.mended->blanked[blanked_].offset;
    game.troubles.ill_formed(source, part.mended->blanked[blanked_++].trouble);
  }
  if (part.is_cut())
    note_cut(*log_, part.mended->cut_at);
  else
    read_end(game, ending, passed_);
  game.finish();
  on_game(*log_);
}

}  // namespace referee::mahjong_soul
