#include "importers/beside.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "validator/log/event_traits.h"

namespace referee {
namespace {

constexpr std::uint32_t kPlay = kMoves & ~on(EventKind::DoraReveal, EventKind::RiichiDeposit);

/// One hand as either telling has it, in a form that no habit of a format touches.
struct Told {
  const GameLog* log = nullptr;
  std::uint32_t start = 0;  ///< event
  const KyokuHeader* header = nullptr;
  std::array<std::vector<std::uint32_t>, kMaxSeats> play;  ///< events
  std::vector<std::string> indicators;
  std::vector<std::string> ends;  ///< winners with the player they won off, or the kind of draw
  std::array<Known<Points>, kMaxSeats> moved{};
  bool all_moved = true;  ///< every result says what it moved
};

std::string word(Tile tile) { return std::string(name_of(tile)); }
std::string word(Seat seat) { return seat.present() ? std::to_string(seat.value) : "?"; }

/// The kind of a kan, since formats name its tiles in different ways; the faces of other sets.
std::string words_of_set(EventKind kind, const Meld& meld) {
  if (is_one_of(kind, kKans))
    return meld.size > 0 && meld.tiles[0].tile.present()
               ? word(Tile::plain(meld.tiles[0].tile.kind()))
               : "?";
  std::vector<std::string> faces;
  for (std::uint8_t i = 0; i < meld.size; ++i) faces.push_back(word(meld.tiles[i].tile));
  std::sort(faces.begin(), faces.end());
  std::string text;
  for (const std::string& face : faces) text += face;
  return text;
}

std::string words_of(const GameLog& log, const Event& event) {
  std::string text(traits_of(event.kind).name);
  if (traits_of(event.kind).payload == Payload::Meld) {
    if (event.index < log.melds.size())
      text += ' ' + words_of_set(event.kind, log.melds[event.index]);
  } else if (event.kind != EventKind::RiichiDeclaration) {
    text += ' ' + word(event.tile);
  }
  return text;
}

void add_moves(const ScoreClaim& scores, Told& hand) {
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (scores.delta[s]) hand.moved[s] = hand.moved[s].value_or(Points{}) + *scores.delta[s];
  if (std::none_of(scores.delta.begin(), scores.delta.end(),
                   [](const auto& each) { return each.has_value(); }))
    hand.all_moved = false;
}

std::vector<Told> hands_of(const GameLog& log) {
  std::vector<Told> hands;
  for (std::uint32_t i = 0; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::StartKyoku && event.index < log.kyokus.size()) {
      hands.emplace_back().start = i;
      hands.back().log = &log;
      hands.back().header = &log.kyokus[event.index];
      hands.back().indicators.push_back(word(hands.back().header->indicator.tile));
    }
    if (hands.empty()) continue;
    Told& hand = hands.back();
    if (is_one_of(event.kind, kPlay) && event.seat.present() && event.seat.index() < kMaxSeats)
      hand.play[event.seat.index()].push_back(i);
    if (event.kind == EventKind::DoraReveal && event.tile.present())
      hand.indicators.push_back(word(event.tile));
    if (event.kind == EventKind::Win && event.index < log.wins.size()) {
      hand.ends.push_back("a win of seat " + word(event.seat) + " off seat " + word(event.target));
      add_moves(log.wins[event.index].scores, hand);
    }
    if (event.kind == EventKind::Ryuukyoku && event.index < log.ryuukyokus.size()) {
      const RyuukyokuKind kind = log.ryuukyokus[event.index].kind;
      if (kind != RyuukyokuKind::Unknown) hand.ends.push_back(std::string(name_of(kind)));
      add_moves(log.ryuukyokus[event.index].scores, hand);
    }
  }
  for (Told& hand : hands) std::sort(hand.ends.begin(), hand.ends.end());
  return hands;
}

/// What the record says, and what the conversion says instead.
using Difference = std::optional<std::pair<std::string, std::string>>;

template <class T>
Difference compare(const char* what, const Known<T>& record, const Known<T>& conversion) {
  if (!record || !conversion || *record == *conversion) return std::nullopt;
  const auto text = [&](const Known<T>& fact) {
    if constexpr (std::is_same_v<T, Points>)
      return std::string(what) + ' ' + std::to_string(fact->value);
    else
      return std::string(what) + ' ' + std::to_string(static_cast<int>(*fact));
  };
  return std::pair(text(record), text(conversion));
}

Difference compare_lists(const std::string& what, const std::vector<std::string>& record,
                         const std::vector<std::string>& conversion) {
  for (std::size_t i = 0; i < std::max(record.size(), conversion.size()); ++i) {
    const std::string* const here = i < record.size() ? &record[i] : nullptr;
    const std::string* const there = i < conversion.size() ? &conversion[i] : nullptr;
    if (here != nullptr && there != nullptr && *here == *there) continue;
    const std::string place = what + ", " + std::to_string(i + 1) + ": ";
    return std::pair(place + (here != nullptr ? *here : "nothing"),
                     place + (there != nullptr ? *there : "nothing"));
  }
  return std::nullopt;
}

/// Whether two events say the same without a look at their words: few others do.
bool is_same_move(const Event& here, const Event& there) {
  return here.kind == there.kind && here.tile == there.tile &&
         traits_of(here.kind).payload != Payload::Meld;
}

Difference compare_play(const std::string& what, const Told& record, const Told& conversion,
                        std::size_t seat) {
  const auto event_of = [&](const Told& hand, std::size_t number) {
    const std::vector<std::uint32_t>& play = hand.play[seat];
    return number < play.size() ? &hand.log->events[play[number]] : nullptr;
  };
  const std::size_t count = std::max(record.play[seat].size(), conversion.play[seat].size());
  for (std::size_t i = 0; i < count; ++i) {
    const Event* const here = event_of(record, i);
    const Event* const there = event_of(conversion, i);
    if (here != nullptr && there != nullptr && is_same_move(*here, *there)) continue;
    const std::string left = here != nullptr ? words_of(*record.log, *here) : "nothing";
    const std::string right = there != nullptr ? words_of(*conversion.log, *there) : "nothing";
    if (left == right) continue;
    const std::string place = what + ", " + std::to_string(i + 1) + ": ";
    return std::pair(place + left, place + right);
  }
  return std::nullopt;
}

bool are_same_tiles(const std::vector<TileRef>& here, const std::vector<TileRef>& there) {
  return here.size() == there.size() &&
         std::is_permutation(here.begin(), here.end(), there.begin(),
                             [](const TileRef& a, const TileRef& b) { return a.tile == b.tile; });
}

std::vector<std::string> dealt(const std::vector<TileRef>& hand) {
  std::vector<std::string> faces;
  for (const TileRef& tile : hand) faces.push_back(word(tile.tile));
  std::sort(faces.begin(), faces.end());
  return faces;
}

Difference compare_hands(const Told& record, const Told& conversion, std::size_t players) {
  const KyokuHeader& here = *record.header;
  const KyokuHeader& there = *conversion.header;
  Difference found = compare("round", here.round, there.round);
  if (!found) found = compare("honba", here.honba, there.honba);
  if (!found) found = compare("riichi sticks", here.kyotaku, there.kyotaku);
  for (std::size_t s = 0; s < players && !found; ++s)
    found = compare("points", here.scores[s], there.scores[s]);
  if (!found) found = compare_lists("indicators", record.indicators, conversion.indicators);
  for (std::size_t s = 0; s < players && !found; ++s) {
    const std::string who = "seat " + std::to_string(s);
    if (!here.hands[s].empty() && !there.hands[s].empty() &&
        !are_same_tiles(here.hands[s], there.hands[s]))
      found = compare_lists("deal of " + who, dealt(here.hands[s]), dealt(there.hands[s]));
    if (!found) found = compare_play("play of " + who, record, conversion, s);
  }
  if (!found && !record.ends.empty() && !conversion.ends.empty())
    found = compare_lists("results", record.ends, conversion.ends);
  for (std::size_t s = 0; s < players && !found && record.all_moved && conversion.all_moved; ++s)
    found = compare("moved points", record.moved[s], conversion.moved[s]);
  return found;
}

void add_finding(GameLog& record, std::uint32_t kyoku, std::uint32_t event,
                 std::pair<std::string, std::string> difference) {
  Finding finding;
  finding.rule = "log/malformed";
  finding.kyoku = kyoku;
  finding.event = event;
  finding.message = "the conversion beside the record tells another hand";
  finding.expected = std::move(difference.first);
  finding.actual = std::move(difference.second);
  if (event < record.sources.size()) finding.source = record.sources[event];
  record.findings.push_back(std::move(finding));
}

}  // namespace

void compare_conversion(const GameLog& conversion, GameLog& record) {
  constexpr std::size_t kMostFindings = 20;
  const std::vector<Told> here = hands_of(record);
  const std::vector<Told> there = hands_of(conversion);
  const std::size_t players = record.header.flags.players.value_or(std::uint8_t{kMaxSeats});
  std::size_t found = 0;
  for (std::size_t i = 0; i < std::min(here.size(), there.size()) && found < kMostFindings; ++i)
    if (auto difference = compare_hands(here[i], there[i], players)) {
      add_finding(record, static_cast<std::uint32_t>(i), here[i].start, *std::move(difference));
      ++found;
    }
  if (here.size() == there.size() || here.empty()) return;
  add_finding(record, static_cast<std::uint32_t>(here.size() - 1), here.back().start,
              {std::to_string(here.size()) + " hands", std::to_string(there.size()) + " hands"});
}

}  // namespace referee
