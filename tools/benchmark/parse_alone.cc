#include "tools/benchmark/parse_alone.h"

#include <google/protobuf/arena.h>

#include <string>
#include <vector>

#include "importers/mahjong_soul/fields.h"
#include "importers/mahjong_soul/shapes.h"
#include "importers/mahjong_soul/wire.h"
#include "record.pb.h"

namespace referee::benchmark_games {
namespace {

using google::protobuf::Arena;
using google::protobuf::MessageLite;
using mahjong_soul::FieldKind;
using mahjong_soul::FieldRow;
using mahjong_soul::Message;
using mahjong_soul::WireField;
using mahjong_soul::WireReader;

/// Numbers in one stretch.
std::uint64_t walk_packed(std::string_view bytes) {
  std::uint64_t sum = 0;
  std::uint64_t value = 0;
  unsigned shift = 0;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    value |= std::uint64_t{byte & 0x7FU} << (shift & 63U);
    shift += 7;
    if (byte >= 0x80) continue;
    sum += value;
    value = 0;
    shift = 0;
  }
  return sum;
}

/// Every field of a message, down to the last number: the sum of what was seen, so that nothing is
/// left out.
std::uint64_t walk(std::string_view bytes, Message message) {
  std::uint64_t sum = 0;
  WireReader reader(bytes);
  Message inner = Message::Wrapper;
  for (WireField field; reader.next(field);) {
    sum += field.value + field.bytes.size();
    if (!field.is_bytes) continue;
    const FieldRow* const row = field_of(message, field.number);
    if (row == nullptr) continue;
    if (message == Message::Wrapper && row->kind == FieldKind::Text)
      inner = mahjong_soul::event_of_name(field.bytes).value_or(Message::Wrapper);
    if (row->kind == FieldKind::Integer || row->kind == FieldKind::Truth)
      sum += walk_packed(field.bytes);
    if (row->kind == FieldKind::Inner) sum += walk(field.bytes, row->message);
    if (row->kind == FieldKind::Data) sum += walk(field.bytes, inner);
  }
  return sum;
}

template <class Parsed>
std::uint64_t parse(std::string_view bytes, Arena& arena) {
  auto* const message = Arena::CreateMessage<Parsed>(&arena);
  return message->ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) ? 1 : 0;
}

std::uint64_t parse_event(std::string_view name, std::string_view bytes, Arena& arena) {
  const auto event = mahjong_soul::event_of_name(name);
  if (!event) return 0;
  switch (*event) {
    case Message::NewRound: return parse<record::NewRound>(bytes, arena);
    case Message::DealTile: return parse<record::DealTile>(bytes, arena);
    case Message::DiscardTile: return parse<record::DiscardTile>(bytes, arena);
    case Message::ChiPengGang: return parse<record::ChiPengGang>(bytes, arena);
    case Message::AnGangAddGang: return parse<record::AnGangAddGang>(bytes, arena);
    case Message::BaBei: return parse<record::BaBei>(bytes, arena);
    case Message::Hule: return parse<record::Hule>(bytes, arena);
    case Message::NoTile: return parse<record::NoTile>(bytes, arena);
    case Message::LiuJu: return parse<record::LiuJu>(bytes, arena);
    default: return 0;
  }
}

std::uint64_t parse_wrapped(std::string_view bytes, Arena& arena) {
  auto* const wrapper = Arena::CreateMessage<record::Wrapper>(&arena);
  if (!wrapper->ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return 0;
  return parse_event(wrapper->name(), wrapper->data(), arena);
}

std::uint64_t parse_record(std::string_view bytes, Arena& arena) {
  const auto found = mahjong_soul::record_in(bytes);
  std::uint64_t sum = found.head.empty() ? 0 : parse<record::RecordGame>(found.head, arena);
  auto* const details = Arena::CreateMessage<record::GameDetailRecords>(&arena);
  details->ParseFromArray(found.details.data(), static_cast<int>(found.details.size()));
  for (const std::string& each : details->records()) sum += parse_wrapped(each, arena);
  for (const record::GameAction& each : details->actions())
    sum += parse_wrapped(each.result(), arena);
  return sum;
}

constexpr std::size_t kFirstBlock = std::size_t{1} << 22U;
/// A text that may be a log itself is not shorter; names and hashes are.
constexpr std::size_t kShortestLog = 100;

}  // namespace

struct ParseAlone::State {
  simdjson::dom::parser parser;
  simdjson::dom::parser inner_parser;
  std::vector<char> block = std::vector<char>(kFirstBlock);
  Arena arena{block.data(), block.size()};
  bool looks = false;                ///< every value
  bool decodes = false;              ///< texts that are logs themselves
  std::vector<std::uint32_t> words;  ///< of one action of an export: its letters and numbers

  std::uint64_t bytes(std::string_view record) {
    if (looks) return parse_record(record, arena);
    const auto found = mahjong_soul::record_in(record);
    return walk(found.head, Message::RecordGame) + walk(found.details, Message::GameDetailRecords);
  }
  /// Of an event that the object around it names, or a whole log.
  std::uint64_t text(std::string_view text, std::string_view event) {
    if (text.front() == '{') {
      simdjson::dom::element root;
      if (inner_parser.parse(text.data(), text.size()).get(root)) return 0;
      return looks ? look(root) : 1;
    }
    const std::string decoded = mahjong_soul::bytes_of_text(text);
    if (const auto message = mahjong_soul::event_of_name(event))
      return looks ? parse_event(event, decoded, arena) : walk(decoded, *message);
    if (mahjong_soul::event_of_name(mahjong_soul::unwrap(decoded).name))
      return looks ? parse_wrapped(decoded, arena) : walk(decoded, Message::Wrapper);
    return bytes(decoded);
  }
  std::uint64_t look(simdjson::dom::element value);
  std::uint64_t actions(simdjson::dom::element list);
  std::uint64_t tree(const simdjson::padded_string& file, Kind kind);
};

/// An export of MajsoulPaipuAnalyzer writes each action as a short text, "A16s10". To parse it is
/// to part its letters from its numbers, for which there is no library.
std::uint64_t ParseAlone::State::actions(simdjson::dom::element list) {
  simdjson::dom::array items;
  if (list.get_array().get(items)) return 1;
  std::uint64_t sum = 0;
  for (const simdjson::dom::element item : items) {
    std::string_view characters;
    if (item.get_string().get(characters)) continue;
    words.clear();
    bool in_number = false;
    for (const char c : characters) {
      const bool is_digit = c >= '0' && c <= '9';
      const auto value = static_cast<std::uint32_t>(is_digit ? c - '0' : c);
      if (is_digit && in_number)
        words.back() = words.back() * 10 + value;
      else
        words.push_back(value);
      in_number = is_digit;
    }
    sum += words.size();
  }
  return sum;
}

/// Every value and every key below this one: the sum of what was seen.
std::uint64_t ParseAlone::State::look(simdjson::dom::element value) {
  using Type = simdjson::dom::element_type;
  std::uint64_t sum = 1;
  switch (value.type()) {
    case Type::ARRAY: {
      const simdjson::dom::array items = value.get_array().value_unsafe();
      for (const simdjson::dom::element item : items) sum += look(item);
      return sum;
    }
    case Type::OBJECT: {
      const simdjson::dom::object members = value.get_object().value_unsafe();
      std::string_view name;
      for (const auto [key, inner] : members) {
        sum += key.size();
        std::string_view characters;
        const bool is_text = decodes && !inner.get_string().get(characters);
        if (is_text && key == "name") name = characters;
        const bool is_log =
            is_text && (key == "_base64" || ((key == "data" || key == "wire") &&
                                             (!name.empty() || characters.size() >= kShortestLog)));
        if (key == "action")
          sum += actions(inner);
        else
          sum += is_log && !characters.empty() ? text(characters, name) : look(inner);
      }
      return sum;
    }
    case Type::STRING: return value.get_string().value_unsafe().size();
    case Type::INT64: return static_cast<std::uint64_t>(value.get_int64().value_unsafe());
    case Type::BOOL: return value.get_bool().value_unsafe() ? 1 : 0;
    default: return sum;
  }
}

std::uint64_t ParseAlone::State::tree(const simdjson::padded_string& file, Kind kind) {
  decodes = kind == Kind::JsonOfTexts;
  const auto seen = [&](simdjson::dom::element root) {
    return looks || decodes ? look(root) : std::uint64_t{1};
  };
  if (kind == Kind::Bytes) return bytes(std::string_view(file));
  if (kind == Kind::Text) return text(std::string_view(file), {});
  simdjson::dom::element root;
  if (kind != Kind::JsonLines) return parser.parse(file).get(root) ? 0 : seen(root);
  std::uint64_t sum = 0;
  simdjson::dom::document_stream lines;
  if (parser.parse_many(file).get(lines)) return 0;
  for (auto line : lines)
    if (!line.get(root)) sum += seen(root);
  return sum;
}

ParseAlone::ParseAlone() : state_(std::make_unique<State>()) {}
ParseAlone::~ParseAlone() = default;

ParseAlone::Kind ParseAlone::kind_of(std::string_view file) {
  if (mahjong_soul::looks_like_bytes(file)) return Kind::Bytes;
  if (!mahjong_soul::bytes_of_text(file).empty()) return Kind::Text;
  simdjson::dom::parser parser;
  if (parser.parse(simdjson::padded_string(file)).error()) return Kind::JsonLines;
  const bool holds_texts = file.find("\"wire\"") != std::string_view::npos ||
                           file.find("\"_base64\"") != std::string_view::npos ||
                           file.find("\"data\":\"") != std::string_view::npos ||
                           file.find("\"data\": \"") != std::string_view::npos;
  return holds_texts ? Kind::JsonOfTexts : Kind::Json;
}

std::uint64_t ParseAlone::least(const simdjson::padded_string& file, Kind kind) {
  state_->looks = false;
  return state_->tree(file, kind);
}

std::uint64_t ParseAlone::whole(const simdjson::padded_string& file, Kind kind) {
  state_->looks = true;
  state_->arena.Reset();
  return state_->tree(file, kind);
}

}  // namespace referee::benchmark_games
