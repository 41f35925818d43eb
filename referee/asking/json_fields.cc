#include "referee/asking/json_fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "referee/score/hand_notation.h"
#include "validator/words/wording.h"

namespace referee::asking {
namespace {

constexpr std::string_view kWindNames = "ESWN";

}  // namespace

void JsonFields::fail(JsonView view, std::string_view what) {
  if (!error_.empty()) return;
  const std::string place = view ? view.pointer() : std::string();
  error_ = fmt::format("{} {}", place.empty() ? "the text" : place, what);
}

void JsonFields::members(JsonView view, std::initializer_list<Member> known) {
  if (!view || view.kind() != JsonKind::Object) return fail(view, "must be an object");
  for (JsonView member = view.first(); member && error_.empty(); member = member.next()) {
    const auto* found =
        std::ranges::find_if(known, [&](const Member& each) { return each.first == member.key(); });
    if (found == known.end()) return fail(member, "is no member that is known here");
    if (member.holds()) found->second(member);
  }
}

void JsonFields::list(JsonView view, const Handler& each) {
  if (view.kind() != JsonKind::Array) return fail(view, "must be an array");
  for (JsonView item = view.first(); item && error_.empty(); item = item.next()) each(item);
}

bool JsonFields::truth(JsonView view) {
  if (view.kind() == JsonKind::Bool) return view.truth();
  fail(view, "must be true or false");
  return false;
}

std::int32_t JsonFields::number(JsonView view, std::int32_t least, std::int32_t most) {
  if (view.kind() != JsonKind::Integer)
    fail(view, "must be a whole number");
  else if (view.integer() < least || view.integer() > most)
    fail(view, fmt::format("must be {} to {}", least, most));
  else
    return static_cast<std::int32_t>(view.integer());
  return std::max(least, 0);
}

std::string_view JsonFields::text(JsonView view) {
  if (view.kind() != JsonKind::Text) fail(view, "must be a text");
  return view.text();
}

Seat JsonFields::seat(JsonView view) {
  const std::int32_t value = number(view, 0, static_cast<std::int32_t>(kMaxSeats) - 1);
  return error_.empty() ? Seat{static_cast<std::uint8_t>(value)} : Seat{};
}

Tile JsonFields::tile(JsonView view) {
  const auto tile = view.kind() == JsonKind::Text ? parse_tile(view.text()) : std::nullopt;
  if (!tile) fail(view, "must be a tile, such as \"5mr\" or \"E\"");
  return tile.value_or(Tile{0});
}

std::vector<Tile> JsonFields::tiles(JsonView view) {
  std::vector<Tile> out;
  list(view, [&](JsonView item) { out.push_back(tile(item)); });
  return out;
}

TileKind JsonFields::wind(JsonView view) {
  const auto wind = score::read_wind(view.text());
  if (!wind) fail(view, "must be a wind: \"E\", \"S\", \"W\" or \"N\"");
  return wind.value_or(TileKind{});
}

std::uint8_t JsonFields::round(JsonView view) {
  const std::string_view code = view.text();
  const std::size_t wind = code.size() == 2 ? kWindNames.find(code[0]) : std::string_view::npos;
  if (wind == std::string_view::npos || code[1] < '1' || code[1] > '4') {
    fail(view, "must be a round, such as \"E1\"");
    return 0;
  }
  return static_cast<std::uint8_t>(wind * 4 + static_cast<std::size_t>(code[1] - '1'));
}

std::array<std::int32_t, kMaxSeats> JsonFields::row(JsonView view) {
  std::array<std::int32_t, kMaxSeats> out{};
  if (view.kind() != JsonKind::Array || view.size() > kMaxSeats) {
    fail(view, "must be an array of a number for each seat");
    return out;
  }
  std::size_t seat = 0;
  for (JsonView item = view.first(); item; item = item.next()) out[seat++] = number(item);
  return out;
}

settlement::SeatPoints JsonFields::points_row(JsonView view) {
  settlement::SeatPoints out{};
  const auto numbers = row(view);
  for (std::size_t s = 0; s < kMaxSeats; ++s) out[s] = Points{numbers[s]};
  return out;
}

std::string round_code(std::uint8_t round) {
  return fmt::format("{}{}", kWindNames[round / 4U % kWindNames.size()], round % 4 + 1);
}

std::string fault_text(const JsonTree& tree) {
  const JsonTree::Fault fault = tree.fault().value_or(JsonTree::Fault{});
  const std::string what = words::english().sentence(say_trouble(fault.trouble));
  return fault.pointer.empty() ? fmt::format("{} at byte {}", what, fault.offset)
                               : fmt::format("{} at {}", what, fault.pointer);
}

}  // namespace referee::asking
