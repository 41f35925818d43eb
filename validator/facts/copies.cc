#include "validator/facts/copies.h"

#include <algorithm>
#include <utility>

#include "validator/facts/hand_query.h"

namespace referee::facts {
namespace {

unsigned red_fives(const Ruleset& ruleset, Tile red) {
  return ruleset.dora_red.get()[red.kind().suit()];
}

}  // namespace

unsigned seen_of(const Table& table, TileKind kind) {
  unsigned n = table.hand.seen[kind.value];
  for (unsigned suit = 0; suit < 3; ++suit)
    if (Tile::red_five(suit).kind() == kind) n += table.hand.seen[Tile::red_five(suit).code];
  return n;
}

[[gnu::cold]] bool tells_red_fives(const GameLog& log) {
  const auto is_red = [](TileRef tile) { return tile.tile.present() && tile.tile.is_red(); };
  return std::ranges::any_of(log.events, [&](const Event& e) { return is_red(e.tile_ref()); }) ||
         std::ranges::any_of(log.kyokus, [&](const KyokuHeader& header) {
           return is_red(header.indicator) ||
                  std::ranges::any_of(header.hands, [&](const auto& hand) {
                    return std::ranges::any_of(hand, is_red);
                  });
         });
}

unsigned most_of(const Context& c, Tile face) {
  if (face.is_red()) return red_fives(c.ruleset, face);
  const unsigned copies = c.ruleset.tiles_copies;
  for (unsigned suit = 0; suit < 3; ++suit) {
    const Tile red = Tile::red_five(suit);
    if (red.kind() == face.kind() && c.log.header.flags.red_fives == Known<bool>{true})
      return copies - std::min(red_fives(c.ruleset, red), copies);
  }
  return copies;
}

namespace {

/// "four copies of 5m", or of a face of which the set has fewer "one red five of that suit".
Statement set_has(const Context& c, Tile face) {
  const unsigned most = most_of(c, face);
  if (face.is_red()) return say(Said::RedFivesOfSuit, most);
  if (most == c.ruleset.tiles_copies) return say(Said::FourCopiesOf, face.kind());
  return say(Said::PlainFivesOfSuit, most);
}

}  // namespace

Judgement too_many_of_face(const Context& c, Tile face, Statement actual) {
  Breach breach;
  breach.expected = set_has(c, face);
  breach.actual = std::move(actual);
  breach.decided_alone_by(OptionId::DoraRed);
  return Judgement::broken(std::move(breach));
}

Judgement one_more(const Context& c, Tile face, unsigned of_kind, unsigned of_face, Said fifth,
                   Said more) {
  const unsigned copies = c.ruleset.tiles_copies;
  if (of_kind == copies && one_may_be_none(c.table, face.kind())) return Judgement::unknown();
  if (of_kind >= copies) return Judgement::broken(say(Said::FourCopiesOf, face.kind()), say(fifth));
  // Where there are no red fives at all, that is the finding (tiles/red-five).
  const unsigned most = most_of(c, face);
  if (most == 0 || of_face < most) return Judgement::holds();
  if (face.is_red() ? of_face == most && one_may_be_none(c.table, face)
                    : one_may_be_none(c.table, face.kind()))
    return Judgement::unknown();
  if (!face.is_red() && !tells_red_fives(c.log)) return Judgement::unknown();
  return too_many_of_face(c, face, say(more));
}

}  // namespace referee::facts
