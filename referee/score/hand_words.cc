#include "referee/score/hand_words.h"

#include <fmt/format.h>

#include "referee/score/hand_notation.h"
#include "validator/report/notation.h"

namespace referee::score {

std::string_view name_of(hand::Wait wait) {
  switch (wait) {
    case hand::Wait::TwoSided: return "two-sided";
    case hand::Wait::Closed: return "closed";
    case hand::Wait::Edge: return "edge";
    case hand::Wait::Single: return "single";
    case hand::Wait::Shanpon: return "shanpon";
    case hand::Wait::Other: return "other";
  }
  return "other";
}

std::string_view name_of(hand::Shape shape) {
  switch (shape) {
    case hand::Shape::Standard: return "standard";
    case hand::Shape::SevenPairs: return "seven-pairs";
    case hand::Shape::ThirteenOrphans: return "thirteen-orphans";
  }
  return "standard";
}

std::string_view name_of(hand::Outcome outcome) {
  switch (outcome) {
    case hand::Outcome::Win: return "win";
    case hand::Outcome::BelowMinimum: return "below-minimum";
    case hand::Outcome::NoYaku: return "no-yaku";
    case hand::Outcome::NotComplete: return "not-complete";
  }
  return "not-complete";
}

std::string notation_of(const hand::HandSet& set) {
  std::vector<Tile> tiles;
  const unsigned size = set.kind == hand::SetKind::Quad ? 4 : 3;
  for (unsigned i = 0; i < size; ++i)
    tiles.push_back(Tile::plain(TileKind{
        static_cast<std::uint8_t>(set.first.value + (set.kind == hand::SetKind::Run ? i : 0U))}));
  const std::string text = write_tiles(tiles);
  if (set.open) return "(" + text + ")";
  return set.kind == hand::SetKind::Quad ? "[" + text + "]" : text;
}

std::string worth_in_words(const hand::HandValue& value) {
  if (!value.worth.defined) return "a value that the rule text leaves open";
  if (value.is_yakuman()) {
    if (value.worth.units == 1) return "yakuman";
    if (value.worth.units == 2) return "double yakuman";
    return fmt::format("{} yakuman", value.worth.units);
  }
  const std::string counted = fmt::format("{} han {} fu", value.han, value.fu.rounded);
  return value.worth.limit == Limit::None
             ? counted
             : fmt::format("{}, {}", counted, name_of(value.worth.limit));
}

std::string kinds_in_words(hand::KindMask kinds) {
  std::string out;
  hand::for_each_kind(kinds, [&](TileKind kind) {
    out += (out.empty() ? "" : " ") + report::notation_of(Tile::plain(kind));
  });
  return out.empty() ? "none" : out;
}

}  // namespace referee::score
