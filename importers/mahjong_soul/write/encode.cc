#include "importers/mahjong_soul/write/encode.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::uint64_t kVarint = 0;
constexpr std::uint64_t kDelimited = 2;

void put_varint(std::string& out, std::uint64_t value) {
  constexpr std::uint64_t kMore = 0x80;
  while (value >= kMore) {
    out.push_back(static_cast<char>(value | kMore));
    value >>= 7U;
  }
  out.push_back(static_cast<char>(value));
}

std::uint64_t number_in(JsonView value) {
  if (value.kind() == JsonKind::Bool) return value.truth() ? 1 : 0;
  // Negative numbers are written as 64 bits, not as zigzag.
  return value.kind() == JsonKind::Integer ? static_cast<std::uint64_t>(value.integer()) : 0;
}

bool is_number(FieldKind kind) { return kind == FieldKind::Integer || kind == FieldKind::Truth; }

/// One value of a field that holds bytes. An empty message that stands there is written.
void put_item(std::string& out, const FieldRow& row, JsonView value) {
  if (row.kind == FieldKind::Inner)
    put_bytes(out, row.number, encode(row.message, value));
  else if (row.kind == FieldKind::Text)
    put_bytes(out, row.number, value.text());
  else if (row.kind == FieldKind::Opaque && value.kind() == JsonKind::Object)
    put_bytes(out, row.number, {});
}

void put_field(std::string& out, const FieldRow& row, JsonView value) {
  if (!is_number(row.kind)) {
    if (!row.repeated) {
      if (row.kind != FieldKind::Text || !value.text().empty()) put_item(out, row, value);
      return;
    }
    for (JsonView item = value.first(); item; item = item.next()) put_item(out, row, item);
    return;
  }
  if (!row.repeated) {
    if (const std::uint64_t number = number_in(value); number != 0)
      put_number(out, row.number, static_cast<std::int64_t>(number));
    return;
  }
  std::string packed;
  for (JsonView item = value.first(); item; item = item.next()) put_varint(packed, number_in(item));
  if (!packed.empty()) put_bytes(out, row.number, packed);
}

}  // namespace

void put_bytes(std::string& out, std::uint32_t number, std::string_view bytes) {
  put_varint(out, std::uint64_t{number} << 3U | kDelimited);
  put_varint(out, bytes.size());
  out.append(bytes);
}

void put_number(std::string& out, std::uint32_t number, std::int64_t value) {
  put_varint(out, std::uint64_t{number} << 3U | kVarint);
  put_varint(out, static_cast<std::uint64_t>(value));
}

std::string encode(Message message, JsonView object) {
  std::string out;
  for (const FieldRow& row : fields_of(message))
    if (const JsonView value = object.find(row.name); value.holds()) put_field(out, row, value);
  return out;
}

std::string wrap(std::string_view name, std::string_view bytes) {
  std::string out;
  put_bytes(out, 1, name);
  put_bytes(out, 2, bytes);
  return out;
}

}  // namespace referee::mahjong_soul
