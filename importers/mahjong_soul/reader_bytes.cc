#include <string>

#include "importers/mahjong_soul/reader_impl.h"
#include "importers/mahjong_soul/wire.h"

// A record as bytes.
namespace referee::mahjong_soul {
namespace {

/// Numbers of the fields of the messages around the events.
constexpr std::uint64_t kRecords = 1;
constexpr std::uint64_t kVersion = 2;
constexpr std::uint64_t kActions = 3;
// Of an action.
constexpr std::uint64_t kPassed = 1;
constexpr std::uint64_t kResult = 3;
constexpr std::uint64_t kUserInput = 4;
constexpr std::uint64_t kVote = 12;  ///< of what a player put in

}  // namespace

Game MahjongSoulReader::Impl::started() {
  spare_.take_from(*log_);
  log_->clear();
  passed_.reset();
  return {*log_, spare_};
}

/// Later versions may mean other things by the same fields.
bool MahjongSoulReader::Impl::refuses(Game& game, Known<std::int64_t> version, bool both_lists,
                                      const SourcePosition& source) {
  if (both_lists) {
    game.troubles.malformed(source, {Said::OneOf, "records actions"},
                            reader::found("records, actions"));
    return true;
  }
  if (knows_version(version)) return false;
  game.troubles.malformed(source, {Said::OneOf, "0 210715"}, say(Said::Number, *version),
                          say(Said::NotKnownHere, say(Said::TextOfLog, std::string("version"))));
  return true;
}

void MahjongSoulReader::Impl::read_wrapped(Game& game, std::string_view wrapper,
                                           const Place& place) {
  const auto [name, data] = unwrap(wrapper);
  const auto event = event_of_name(name);
  if (!event) return game.read_unknown(name, place);
  if (!decode_message(data, *event, event_)) return game.read_undecoded(name, place);
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
      game.voted = game.voted || !bytes_of_field(part.bytes, kVote).empty();
    }
  }
  if (reader.state() == WireReader::State::Sound) return;
  SourcePosition source;
  source.element = element;
  source.offset = static_cast<std::uint64_t>(reader.rest().data() - file);
  game.troubles.malformed(source, {Said::FieldsOf, "protobuf"}, say(Said::BytesNotAllowed));
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
  return refuses(game, version, has_records && has_actions, source);
}

/// False where the events end before the record does.
bool MahjongSoulReader::Impl::read_details(Game& game, const RecordBytes& record,
                                           std::string_view file) {
  const auto offset_of = [&](std::string_view part) {
    // Of a part that is not there no pointer says where it would be.
    return part.data() == nullptr ? file.size()
                                  : static_cast<std::uint64_t>(part.data() - file.data());
  };
  SourcePosition start;
  start.offset = offset_of(record.details);
  if (refuses(game, record.details, start)) return true;

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
  if (reader.state() == WireReader::State::Sound && !record.cut) return true;
  SourcePosition source;
  source.element = element;
  source.offset = offset_of(reader.rest());
  const bool is_cut = reader.state() != WireReader::State::IllFormed;
  game.troubles.incomplete(source, is_cut ? Said::LogIsCut : Said::NoFieldsFromHere,
                           is_cut ? reader::Missing::Bytes : reader::Missing::Fields);
  return false;
}

void MahjongSoulReader::Impl::read_bytes(std::string_view bytes, std::string_view file,
                                         const OnGame& on_game) {
  Game game = started();
  const RecordBytes record = record_in(bytes);
  const bool has_head =
      !record.head.empty() && decode_message(record.head, Message::RecordGame, head_);
  const Ending ending = read_header(game, has_head ? head_.root() : JsonView{});
  game.start();
  if (!record.found) {
    SourcePosition source;
    source.offset = 0;
    if (record.only_address)
      game.troubles.incomplete(source, Said::AddressAndNoRecord, reader::Missing::Events);
    else
      game.troubles.malformed(source, {Said::ObjectWith, "GameDetailRecords"},
                              say(Said::NothingThere), say(Said::HoldsNoGame));
  } else {
    if (read_details(game, record, file)) read_end(game, ending, passed_);
  }
  game.finish();
  on_game(*log_);
}

}  // namespace referee::mahjong_soul
