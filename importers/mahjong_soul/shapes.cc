#include "importers/mahjong_soul/shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "importers/mahjong_soul/fields.h"
#include "importers/mahjong_soul/wire.h"
#include "importers/text/base64.h"
#include "importers/text/find_word.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::string_view kDetails = "GameDetailRecords";
/// Wrappers around wrappers; no shape has more.
constexpr int kMostWrappers = 6;
constexpr char kFrame = '\x03';
/// So much of a file tells what it is, and so much in most cases.
constexpr std::size_t kLookedAt = std::size_t{1} << 16U;
constexpr std::size_t kFirstLook = std::size_t{1} << 13U;
constexpr std::size_t kFrameHead = 3;

std::string_view without_blanks(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
}

bool ends_with_name(std::string_view name, std::string_view wanted) {
  return name == wanted || (name.ends_with(wanted) && name[name.size() - wanted.size() - 1] == '.');
}

/// What the first fields of a message tell of it.
struct Glance {
  bool has_text_first = false;  ///< field 1 is bytes
  bool has_version = false;     ///< field 2 is a number
  std::string_view first;
  std::string_view second;
  std::string_view third;
  std::string_view fourth;
  std::string_view fifth;
};

Glance glance_at(std::string_view message) {
  Glance glance;
  WireReader reader(message);
  int looked_at = 0;
  constexpr int kMostLooks = 12;
  for (WireField field; looked_at < kMostLooks && reader.next(field); ++looked_at) {
    const auto keep = [&](std::string_view& out) {
      if (field.is_bytes && out.empty()) out = field.bytes;
    };
    switch (field.number) {
      case 1:
        glance.has_text_first = glance.has_text_first || field.is_bytes;
        keep(glance.first);
        break;
      case 2:
        glance.has_version = glance.has_version || !field.is_bytes;
        keep(glance.second);
        break;
      case 3: keep(glance.third); break;
      case 4: keep(glance.fourth); break;
      case 5: keep(glance.fifth); break;
      default: break;
    }
  }
  return glance;
}

/// Whether the fields of the message fill its bytes.
bool is_filled_by_fields(std::string_view message) {
  WireReader reader(message);
  for (WireField field; reader.next(field);) continue;
  return reader.state() == WireReader::State::Sound;
}

/// Whether the bytes are a Wrapper around an event.
bool is_wrapped_event(std::string_view bytes) {
  const Glance glance = glance_at(bytes);
  return event_of_name(glance.first).has_value() || is_event_of_other_game(glance.first);
}

/// A GameAction begins with a number (passed, or type), a RecordGame with a text (uuid).
bool begins_with_number(std::string_view message) {
  WireReader reader(message);
  WireField field;
  return reader.next(field) && !field.is_bytes;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return c == '.' || c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
           (c >= 'a' && c <= 'z');
  });
}

JsonView either(JsonView object, std::string_view name, std::string_view other) {
  const JsonView found = object.find(name);
  return found ? found : object.find(other);
}

bool is_list(JsonView value) { return value && value.kind() == JsonKind::Array; }
bool is_filled_list(JsonView value) { return is_list(value) && value.size() > 0; }
bool is_filled_text(JsonView value) {
  return value && value.kind() == JsonKind::Text && !value.text().empty();
}

/// The list of events in `value`, which is a list, an object around one, or bytes.
void find_list(JsonView value, RecordJson& record, int depth) {
  if (!value || depth > kMostWrappers || record.holds()) return;
  if (is_bytes(value)) {
    record.text = value;
    return;
  }
  if (value.kind() == JsonKind::Array) {
    const JsonView first = value.first();
    if (!first) return;
    if (is_list(first)) {
      record.kind = ListKind::Rounds;
    } else if (is_named_event(first)) {
      record.kind = ListKind::Records;
    } else if (first.kind() == JsonKind::Object &&
               (first.find("result") || first.find("passed") || first.find("type"))) {
      record.kind = ListKind::Actions;
    } else {
      return;
    }
    record.list = value;
    return;
  }
  if (value.kind() != JsonKind::Object) return;
  const JsonView records = value.find("records");
  const JsonView actions = value.find("actions");
  if (is_list(records) || is_list(actions)) {
    record.version = value.find("version");
    record.has_both_lists = is_filled_list(records) && is_filled_list(actions);
    const bool by_actions = is_filled_list(actions);
    find_list(by_actions ? actions : records, record, depth + 1);
    if (record.kind == ListKind::None) record.list = by_actions ? actions : records;
    return;
  }
  if (is_list(value.find("rounds"))) return find_list(value.find("rounds"), record, depth + 1);
  find_list(either(value, "data", "_base64"), record, depth + 1);
}

/// Whether what was found in an object that says nothing of records is one all the same.
bool is_sure(const RecordJson& record) {
  if (record.text) return looks_like_bytes(bytes_of(record.text));
  if (!record.list) return false;
  const JsonView first = record.list.first();
  if (record.kind == ListKind::Actions) return is_action(first);
  return record.kind != ListKind::Rounds || is_named_event(first.first());
}

/// The members that may hold the name of an event: the first of these counts that it has.
constexpr std::array<JsonKey, 6> kNameKeys = {"name",      "@type", "_wrapper_type",
                                              "full_name", "cname", "type"};
constexpr std::size_t kTypeKey = 5;  // which may hold anything

}  // namespace

JsonView name_of_item(JsonView item) {
  if (!item || item.kind() != JsonKind::Object) return {};
  JsonView found;
  std::size_t best = kNameKeys.size();
  for (JsonView member = item.first(); member && best > 0; member = member.next())
    for (std::size_t i = 0; i < best; ++i)
      if (member.sign() == kNameKeys[i].sign && member.kind() == JsonKind::Text &&
          member.key() == kNameKeys[i].text && (i != kTypeKey || event_of_name(member.text()))) {
        found = member;
        best = i;
      }
  return found;
}

JsonView facts_of_item(JsonView item) {
  const JsonView data = item.find("data");
  return data || item.size() < 2 ? data : item;
}

bool is_named_event(JsonView value) {
  if (!value || value.kind() != JsonKind::Object) return false;
  const JsonView name = name_of_item(value);
  return name && facts_of_item(value) &&
         (event_of_name(name.text()) || is_event_of_other_game(name.text()) ||
          name.text().starts_with(".lq.Record"));
}

bool is_action(JsonView value) {
  return value && value.kind() == JsonKind::Object &&
         (value.find("passed") || is_named_event(value.find("result")));
}

bool is_bytes(JsonView value) {
  if (!value || value.kind() != JsonKind::Array) return is_filled_text(value);
  const JsonView first = value.first();
  return first && first.kind() == JsonKind::Integer;
}

std::string bytes_of(JsonView value) {
  if (!value || value.kind() != JsonKind::Array)
    return value ? bytes_of_text(value.text()) : std::string();
  std::string bytes;
  for (JsonView item = value.first(); item; item = item.next())
    bytes.push_back(item.kind() == JsonKind::Integer ? static_cast<char>(item.integer()) : '\0');
  return bytes;
}

bool find_records(JsonView value, JsonView head,
                  const std::function<void(const RecordJson&)>& on_record, int depth) {
  bool any = false;
  JsonView member = value ? value.first() : JsonView{};
  for (; member && depth < kMostWrappers; member = member.next()) {
    if (member.kind() != JsonKind::Object && member.kind() != JsonKind::Array) continue;
    RecordJson record = record_in(member);
    if (!record.head) record.head = head;
    if (is_sure(record)) {
      on_record(record);
      any = true;
    } else {
      any = find_records(member, record.head, on_record, depth + 1) || any;
    }
  }
  return any;
}

RecordBytes record_in(std::string_view bytes) {
  RecordBytes record;
  for (int depth = 0; depth < kMostWrappers && !bytes.empty(); ++depth) {
    if (bytes.front() == kFrame && depth == 0) {
      bytes.remove_prefix(std::min(kFrameHead, bytes.size()));
      continue;
    }
    const Glance glance = glance_at(bytes);
    if (ends_with_name(glance.first, kDetails)) {
      record.details = glance.second;
      record.found = true;
      record.cut = record.cut || !is_filled_by_fields(bytes);
      return record;
    }
    const bool is_details = glance.has_version || is_wrapped_event(glance.first) ||
                            (!glance.third.empty() && begins_with_number(glance.third));
    if (is_details) {
      record.details = bytes;
      record.found = true;
      return record;
    }
    if (!glance.third.empty() || !glance.fourth.empty() || !glance.fifth.empty()) {
      record.head = glance.third;
      record.only_address = glance.fourth.empty() && !glance.fifth.empty();
      record.cut = record.cut || !is_filled_by_fields(bytes);
      if (glance.fourth.empty()) return record;
      bytes = glance.fourth;
      continue;
    }
    // A Wrapper without a name, or with one that says nothing here.
    if (glance.second.empty() || (!glance.first.empty() && !is_name(glance.first))) return record;
    record.cut = record.cut || !is_filled_by_fields(bytes);
    bytes = glance.second;
  }
  return record;
}

RecordJson record_in(JsonView value) {
  RecordJson record;
  if (!value) return record;
  if (value.kind() == JsonKind::Array) {
    find_list(value, record, 0);
    return record;
  }
  if (value.kind() != JsonKind::Object) return record;
  if (is_list(value.find("record")) && value.find("gamedata")) {
    record.kind = ListKind::Analyzer;
    record.head = value.find("gamedata");
    record.list = value.find("record");
    return record;
  }
  if (is_list(value.find("mjslog")) && is_list(value.find("mjsrecordtypes"))) {
    record.kind = ListKind::Untitled;
    record.head = value.find("mjshead");
    record.list = value.find("mjslog");
    record.names = value.find("mjsrecordtypes");
    return record;
  }
  record.head = either(value, "head", "header");
  // The header itself, with the events beside what it holds.
  if (!record.head && is_list(value.find("accounts")) && value.find("config")) record.head = value;
  if (is_filled_text(value.find("wire"))) {
    record.text = value.find("wire");
    return record;
  }
  find_list(value, record, 0);
  return record;
}

std::string bytes_of_text(std::string_view text) {
  const auto is_hexadecimal = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  };
  std::string bytes;
  if (!text.empty() && std::ranges::all_of(text, is_hexadecimal)) {
    const auto digit = [](char c) {
      return static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    };
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
      bytes.push_back(static_cast<char>(digit(text[i]) << 4U | digit(text[i + 1])));
    return bytes;
  }
  // A text that is cut may end inside a group of digits.
  for (std::size_t cut = 0; cut < 4 && cut < text.size(); ++cut) {
    bytes.clear();
    if (text::decode_base64_text(text.substr(0, text.size() - cut), bytes)) return bytes;
  }
  return {};
}

bool looks_like_bytes(std::string_view bytes) {
  constexpr std::string_view kFirst = "\x0A\x10\x12\x1A\x03";
  if (bytes.empty() || kFirst.find(bytes.front()) == std::string_view::npos) return false;
  // The first byte may be a line feed before a JSON text.
  const std::size_t start = bytes.find_first_not_of(kBlanks);
  if (start != std::string_view::npos && (bytes[start] == '{' || bytes[start] == '[')) {
    const std::size_t next = bytes.find_first_not_of(kBlanks, start + 1);
    constexpr std::string_view kJson = "\"{[";
    if (next != std::string_view::npos && kJson.find(bytes[next]) != std::string_view::npos)
      return false;
  }
  const std::string_view head = bytes.substr(0, kLookedAt);
  return head.find(".lq.Record") != std::string_view::npos ||
         head.find(".lq.GameDetailRecords") != std::string_view::npos;
}

namespace {

/// Whether the key stands in the text, its quote behind it; `rare` is the place of a letter of it
/// that such texts have least of. The quote before it is looked for last: JSON has thousands of
/// them.
bool holds_key(std::string_view text, std::string_view key_and_quote, std::size_t rare = 0) {
  for (std::size_t at = text::find_word(text, key_and_quote, rare); at != std::string_view::npos;
       at = text::find_word(text, key_and_quote, rare, at + 1))
    if (at > 0 && text[at - 1] == '"') return true;
  return false;
}

}  // namespace

bool begins_as_export(std::string_view text) {
  return text.starts_with("{\"gamedata\"") && holds_key(text.substr(0, kLookedAt), "record\"");
}

bool shows_event(std::string_view text) {
  const std::string_view head = text.substr(0, kLookedAt);
  if (head.empty() || (head.front() != '{' && head.front() != '[')) return false;
  constexpr std::string_view kName = "NewRound\"";
  for (std::size_t at = head.find(kName); at != std::string_view::npos;
       at = head.find(kName, at + 1)) {
    std::string_view before = head.substr(0, at);
    for (const std::string_view prefix : {"Record", ".lq."})
      if (before.ends_with(prefix)) before.remove_suffix(prefix.size());
    std::string_view behind = without_blanks(head.substr(at + kName.size()));
    if (!before.ends_with('"') || !behind.starts_with(',')) continue;
    behind = without_blanks(behind.substr(1));
    // A name that a player chose has no data.
    if (behind.starts_with("\"data\"")) return true;
  }
  return false;
}

bool looks_like_text(std::string_view text) {
  const std::string_view head = text.substr(0, kLookedAt);
  const auto holds = [&](std::string_view word) {
    return head.find(word) != std::string_view::npos;
  };
  // ".lq.GameDetailRecords" as the beginning of a Wrapper, in both kinds of text.
  constexpr std::string_view kBase64 = "ChUubHEuR2FtZURldGFpbFJlY29yZHMS";
  constexpr std::string_view kHexadecimal = "0a152e6c712e47616d65";
  const bool is_json = !head.empty() && (head.front() == '{' || head.front() == '[');
  constexpr std::string_view kStart = "RecordNewRound\"";
  constexpr std::size_t kCapital = kStart.find('N');
  if (is_json && (holds_key(head, kStart, kCapital) || holds(".lq.RecordNewRound\""))) return true;
  constexpr std::size_t kSeldomInJson = 7;  // where all other logs have zeros
  if (holds(kBase64) ||
      text::find_word(head, kHexadecimal, kSeldomInJson) != std::string_view::npos)
    return true;
  if (!is_json) {
    // What stands around a Wrapper, by the first digit of either kind of text.
    constexpr std::string_view kDigits = "ACEG01";
    return !head.empty() && kDigits.find(head.front()) != std::string_view::npos &&
           (looks_like_bytes(bytes_of_text(head.substr(0, kFirstLook))) ||
            looks_like_bytes(bytes_of_text(head)));
  }
  if (holds_key(head, "NewRound\"") && holds_key(head, "data\"")) return true;
  if (holds_key(head, "gamedata\"") && holds_key(head, "record\"")) return true;
  if (holds_key(head, "head\"") &&
      (holds_key(head, "accounts\"") || holds_key(head, "detail_rule\"") || holds(".lq.")))
    return true;
  return holds_key(text, "mjsrecordtypes\"", 1);
}

}  // namespace referee::mahjong_soul
