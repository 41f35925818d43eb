#include "importers/reading/beside.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "validator/log/event_traits.h"

namespace referee {
namespace {

constexpr std::uint32_t kPlay = kMoves & ~on(EventKind::DoraReveal, EventKind::RiichiDeposit);

/// A winner with the player he won off, or the kind of a draw.
struct End {
  Seat winner;
  Seat off;
  RyuukyokuKind draw = RyuukyokuKind::Unknown;  ///< of a win

  auto operator<=>(const End&) const = default;
};

/// One hand as either telling has it, in a form that no habit of a format touches.
struct Told {
  const GameLog* log = nullptr;
  std::uint32_t start = 0;   ///< event
  std::uint32_t behind = 0;  ///< the first event that is not of the hand
  const KyokuHeader* header = nullptr;
  std::vector<Tile> indicators;
  std::vector<End> ends;  ///< in an order of their own
  std::array<Known<Points>, kMaxSeats> moved{};
  bool all_moved = true;  ///< every result says what it moved
};

std::string word(Tile tile) { return std::string(name_of(tile)); }
std::string word(Seat seat) { return seat.present() ? std::to_string(seat.value) : "?"; }
std::string word(const End& end) {
  return end.draw == RyuukyokuKind::Unknown
             ? "a win of seat " + word(end.winner) + " off seat " + word(end.off)
             : std::string(name_of(end.draw));
}

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

void add_end(Told& hand, const End& end) {
  hand.ends.push_back(end);
  for (std::size_t i = hand.ends.size() - 1; i > 0 && hand.ends[i] < hand.ends[i - 1]; --i)
    std::swap(hand.ends[i], hand.ends[i - 1]);
}

std::vector<Told> hands_of(const GameLog& log) {
  std::vector<Told> hands;
  hands.reserve(log.kyokus.size());
  for (std::uint32_t i = 0; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::StartKyoku && event.index < log.kyokus.size()) {
      if (!hands.empty()) hands.back().behind = i;
      const KyokuHeader& header = log.kyokus[event.index];
      Told& started = hands.emplace_back();
      started.log = &log;
      started.start = i;
      started.header = &header;
      started.indicators.push_back(header.indicator.tile);
    }
    if (hands.empty()) continue;
    Told& hand = hands.back();
    if (event.kind == EventKind::DoraReveal && event.tile.present())
      hand.indicators.push_back(event.tile);
    if (event.kind == EventKind::Win && event.index < log.wins.size()) {
      add_end(hand, {event.seat, event.target, RyuukyokuKind::Unknown});
      add_moves(log.wins[event.index].scores, hand);
    }
    if (event.kind == EventKind::Ryuukyoku && event.index < log.ryuukyokus.size()) {
      const RyuukyokuKind kind = log.ryuukyokus[event.index].kind;
      if (kind != RyuukyokuKind::Unknown) add_end(hand, {{}, {}, kind});
      add_moves(log.ryuukyokus[event.index].scores, hand);
    }
  }
  if (!hands.empty()) hands.back().behind = static_cast<std::uint32_t>(log.events.size());
  return hands;
}

/// What one seat did in a hand, one event after another.
class Play {
 public:
  Play(const Told& hand, std::size_t seat)
      : at_(hand.log->events.data() + hand.start),
        end_(hand.log->events.data() + hand.behind),
        seat_{static_cast<std::uint8_t>(seat)} {}

  /// None behind the last.
  const Event* next() {
    while (at_ != end_)
      if (const Event& event = *at_++; event.seat == seat_ && is_one_of(event.kind, kPlay))
        return &event;
    return nullptr;
  }

 private:
  const Event* at_;
  const Event* end_;
  Seat seat_;
};

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

std::string words_of_seat(const char* what, std::size_t seat) {
  return std::string(what) + " of seat " + std::to_string(seat);
}

Difference differ(const std::string& what, std::size_t number, const std::string& record,
                  const std::string& conversion) {
  const std::string place = what + ", " + std::to_string(number) + ": ";
  return std::pair(place + record, place + conversion);
}

template <class T>
std::vector<std::string> words_of(const std::vector<T>& list) {
  std::vector<std::string> words;
  for (const T& each : list) words.push_back(word(each));
  return words;
}

Difference compare_words(const std::string& what, const std::vector<std::string>& record,
                         const std::vector<std::string>& conversion) {
  for (std::size_t i = 0; i < std::max(record.size(), conversion.size()); ++i) {
    const std::string here = i < record.size() ? record[i] : "nothing";
    const std::string there = i < conversion.size() ? conversion[i] : "nothing";
    if (here != there) return differ(what, i + 1, here, there);
  }
  return std::nullopt;
}

/// The faces of a set in any order, or the kind of a kan: as its words say it.
std::array<Tile, 4> faces_of(EventKind kind, const Meld& meld) {
  std::array<Tile, 4> faces{};
  if (is_one_of(kind, kKans)) {
    if (meld.size > 0) faces[0] = Tile::plain(meld.tiles[0].tile.kind());
    return faces;
  }
  for (std::uint8_t i = 0; i < meld.size; ++i) faces[i] = meld.tiles[i].tile;
  return faces;
}

/// Whether two events say the same, without a look at their words: few others do.
bool is_same_move(const GameLog& record, const Event& here, const GameLog& conversion,
                  const Event& there) {
  if (here.kind != there.kind) return false;
  if (traits_of(here.kind).payload != Payload::Meld) return here.tile == there.tile;
  if (here.index >= record.melds.size() || there.index >= conversion.melds.size()) return false;
  const Meld& mine = record.melds[here.index];
  const Meld& theirs = conversion.melds[there.index];
  const std::array<Tile, 4> faces = faces_of(here.kind, mine);
  return mine.size == theirs.size &&
         std::is_permutation(faces.begin(), faces.end(), faces_of(there.kind, theirs).begin());
}

Difference compare_play(const Told& record, const Told& conversion, std::size_t seat) {
  Play mine(record, seat);
  Play theirs(conversion, seat);
  for (std::size_t number = 1;; ++number) {
    const Event* const here = mine.next();
    const Event* const there = theirs.next();
    if (here == nullptr && there == nullptr) return std::nullopt;
    if (here != nullptr && there != nullptr &&
        is_same_move(*record.log, *here, *conversion.log, *there))
      continue;
    const std::string left = here != nullptr ? words_of(*record.log, *here) : "nothing";
    const std::string right = there != nullptr ? words_of(*conversion.log, *there) : "nothing";
    if (left != right) return differ(words_of_seat("play", seat), number, left, right);
  }
}

bool are_same_tiles(const std::vector<TileRef>& here, const std::vector<TileRef>& there) {
  return here.size() == there.size() &&
         std::is_permutation(here.begin(), here.end(), there.begin(),
                             [](const TileRef& a, const TileRef& b) { return a.tile == b.tile; });
}

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  return words;
}

std::vector<std::string> dealt(const std::vector<TileRef>& hand) {
  std::vector<std::string> faces;
  for (const TileRef& tile : hand) faces.push_back(word(tile.tile));
  return sorted(std::move(faces));
}

Difference compare_hands(const Told& record, const Told& conversion, std::size_t players) {
  const KyokuHeader& here = *record.header;
  const KyokuHeader& there = *conversion.header;
  Difference found = compare("round", here.round, there.round);
  if (!found) found = compare("honba", here.honba, there.honba);
  if (!found) found = compare("riichi sticks", here.kyotaku, there.kyotaku);
  for (std::size_t s = 0; s < players && !found; ++s)
    found = compare("points", here.scores[s], there.scores[s]);
  if (!found && record.indicators != conversion.indicators)
    found =
        compare_words("indicators", words_of(record.indicators), words_of(conversion.indicators));
  for (std::size_t s = 0; s < players && !found; ++s) {
    if (!here.hands[s].empty() && !there.hands[s].empty() &&
        !are_same_tiles(here.hands[s], there.hands[s]))
      found = compare_words(words_of_seat("deal", s), dealt(here.hands[s]), dealt(there.hands[s]));
    if (!found) found = compare_play(record, conversion, s);
  }
  if (!found && !record.ends.empty() && !conversion.ends.empty() && record.ends != conversion.ends)
    found =
        compare_words("results", sorted(words_of(record.ends)), sorted(words_of(conversion.ends)));
  for (std::size_t s = 0; s < players && !found && record.all_moved && conversion.all_moved; ++s)
    found = compare("moved points", record.moved[s], conversion.moved[s]);
  return found;
}

void add_finding(GameLog& record, std::uint32_t kyoku, std::uint32_t event,
                 std::string_view message, std::pair<std::string, std::string> difference) {
  Finding finding;
  finding.rule = "log/malformed";
  finding.kyoku = kyoku;
  finding.event = event;
  finding.message = message;
  finding.expected = std::move(difference.first);
  finding.actual = std::move(difference.second);
  if (event < record.sources.size()) finding.source = record.sources[event];
  record.findings.push_back(std::move(finding));
}

/// Behind what could not be read two tellings differ, and the last hand of a log that ends early
/// may not be all that was played: the first hand that is not compared.
std::size_t first_unread(const GameLog& log) {
  std::size_t first = SIZE_MAX;
  for (const Finding& finding : log.findings)
    if (finding.rule != "log/unknown")
      first = std::min(first, finding.kyoku ? std::size_t{*finding.kyoku} : std::size_t{0});
  return first;
}

}  // namespace

void compare_conversion(const GameLog& conversion, GameLog& record, const Beside& beside) {
  const std::vector<Told> here = hands_of(record);
  const std::vector<Told> there = hands_of(conversion);
  const std::size_t end = std::min(first_unread(record), first_unread(conversion));
  const std::size_t players = record.header.flags.players.value_or(std::uint8_t{kMaxSeats});
  std::size_t found = 0;
  for (std::size_t i = 0; i < std::min({here.size(), there.size(), end}) && found < beside.most;
       ++i)
    if (auto difference = compare_hands(here[i], there[i], players)) {
      add_finding(record, static_cast<std::uint32_t>(i), here[i].start, beside.message,
                  *std::move(difference));
      ++found;
    }
  if (end != SIZE_MAX || here.size() == there.size() || here.empty()) return;
  add_finding(record, static_cast<std::uint32_t>(here.size() - 1), here.back().start,
              beside.message,
              {std::to_string(here.size()) + " hands", std::to_string(there.size()) + " hands"});
}

}  // namespace referee
