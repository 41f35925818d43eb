#include "importers/reader/beside.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "validator/log/event_traits.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::reader {
namespace {

constexpr std::uint32_t kPlay = kMoves & ~on(EventKind::DoraReveal, EventKind::RiichiDeposit);

/// A winner with the player won off, or the kind of a draw.
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

TileRef as_ref(Tile tile) { return {tile, {}}; }

Statement said(const End& end) {
  return end.draw == RyuukyokuKind::Unknown ? say(Said::WinOff, end.winner, end.off)
                                            : say(Said::ADraw, end.draw);
}

Statement said(const GameLog& log, const Event& event) {
  if (traits_of(event.kind).payload == Payload::Meld && event.index < log.melds.size())
    return say(Said::ASet, log.melds[event.index]);
  if (event.kind == EventKind::RiichiDeclaration) return say(Said::RiichiDeclared);
  if (event.kind == EventKind::Kita) return say(Said::NorthSetAside);
  return say(event.kind == EventKind::Draw ? Said::Drew : Said::Discarded, event.tile_ref());
}

void add_moves(const ScoreClaim& scores, Told& hand) {
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (scores.delta[s]) hand.moved[s] = hand.moved[s].value_or(Points{}) + *scores.delta[s];
  if (std::ranges::none_of(scores.delta, [](const auto& each) { return each.has_value(); }))
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
using Difference = std::optional<std::pair<Statement, Statement>>;

template <class T, class Say>
Difference compare(const Known<T>& record, const Known<T>& conversion, Say in_words) {
  if (!record || !conversion || *record == *conversion) return std::nullopt;
  return std::pair(in_words(*record), in_words(*conversion));
}

/// The first place where two lists differ.
template <class T, class Say>
Difference compare_lists(const std::vector<T>& record, const std::vector<T>& conversion,
                         Say in_words) {
  const auto at = [&](const std::vector<T>& list, std::size_t i) {
    return i < list.size() ? in_words(list[i], i + 1) : say(Said::NothingThere);
  };
  std::size_t i = 0;
  while (i < std::min(record.size(), conversion.size()) && record[i] == conversion[i]) ++i;
  if (i == record.size() && i == conversion.size()) return std::nullopt;
  return std::pair(at(record, i), at(conversion, i));
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

/// Of a declaration the tile says nothing; of a kan the number of its tiles.
bool is_same_move(const GameLog& record, const Event& here, const GameLog& conversion,
                  const Event& there) {
  if (here.kind != there.kind) return false;
  if (here.kind == EventKind::RiichiDeclaration) return true;
  if (traits_of(here.kind).payload != Payload::Meld) return here.tile == there.tile;
  const bool is_there = here.index < record.melds.size();
  if (is_there != (there.index < conversion.melds.size())) return false;
  if (!is_there) return true;
  const Meld& mine = record.melds[here.index];
  const Meld& theirs = conversion.melds[there.index];
  const std::array<Tile, 4> faces = faces_of(here.kind, mine);
  return (is_one_of(here.kind, kKans) || mine.size == theirs.size) &&
         std::is_permutation(faces.begin(), faces.end(), faces_of(there.kind, theirs).begin());
}

Difference compare_play(const Told& record, const Told& conversion, Seat seat) {
  Play mine(record, seat.index());
  Play theirs(conversion, seat.index());
  for (std::size_t number = 1;; ++number) {
    const Event* const here = mine.next();
    const Event* const there = theirs.next();
    if (here == nullptr && there == nullptr) return std::nullopt;
    if (here != nullptr && there != nullptr &&
        is_same_move(*record.log, *here, *conversion.log, *there))
      continue;
    const auto in_words = [&](const Event* event, const Told& hand) {
      return say(Said::ActNumber, number, seat,
                 event != nullptr ? said(*hand.log, *event) : say(Said::NothingThere));
    };
    return std::pair(in_words(here, record), in_words(there, conversion));
  }
}

bool are_same_tiles(const std::vector<TileRef>& here, const std::vector<TileRef>& there) {
  return here.size() == there.size() &&
         std::is_permutation(here.begin(), here.end(), there.begin(),
                             [](const TileRef& a, const TileRef& b) { return a.tile == b.tile; });
}

std::vector<Tile> dealt(const std::vector<TileRef>& hand) {
  std::vector<Tile> faces;
  for (const TileRef& tile : hand) faces.push_back(tile.tile);
  std::ranges::sort(faces, [](Tile a, Tile b) { return name_of(a) < name_of(b); });
  return faces;
}

Difference compare_hands(const Told& record, const Told& conversion, std::size_t players) {
  const KyokuHeader& here = *record.header;
  const KyokuHeader& there = *conversion.header;
  Difference found = compare(here.round, there.round,
                             [](std::uint8_t round) { return say(Said::ThisRound, Round{round}); });
  const auto counted = [](Said what) {
    return [what](std::int32_t count) { return say(what, count); };
  };
  if (!found) found = compare(here.honba, there.honba, counted(Said::HonbaIs));
  if (!found) found = compare(here.kyotaku, there.kyotaku, counted(Said::CountOfSticks));
  const auto points_of = [](Said what, Seat seat) {
    return [what, seat](Points points) { return say(what, seat, points); };
  };
  for (Seat s{0}; s.index() < players && !found; ++s.value)
    found = compare(here.scores[s.index()], there.scores[s.index()], points_of(Said::SeatHas, s));
  if (!found)
    found =
        compare_lists(record.indicators, conversion.indicators, [](Tile tile, std::size_t number) {
          return say(Said::IndicatorNumber, number, as_ref(tile));
        });
  for (Seat s{0}; s.index() < players && !found; ++s.value) {
    const auto& mine = here.hands[s.index()];
    const auto& theirs = there.hands[s.index()];
    if (!mine.empty() && !theirs.empty() && !are_same_tiles(mine, theirs))
      found = compare_lists(dealt(mine), dealt(theirs), [s](Tile tile, std::size_t) {
        return say(Said::DealtTo, as_ref(tile), s);
      });
    if (!found) found = compare_play(record, conversion, s);
  }
  if (!found && !record.ends.empty() && !conversion.ends.empty())
    found = compare_lists(record.ends, conversion.ends,
                          [](const End& end, std::size_t) { return said(end); });
  for (Seat s{0}; s.index() < players && !found && record.all_moved && conversion.all_moved;
       ++s.value)
    found = compare(record.moved[s.index()], conversion.moved[s.index()],
                    points_of(Said::PointsMovedOf, s));
  return found;
}

void add_finding(GameLog& record, std::uint32_t kyoku, std::uint32_t event, Said headline,
                 std::pair<Statement, Statement> difference) {
  Finding finding;
  finding.rule = "log/malformed";
  finding.kyoku = kyoku;
  finding.event = event;
  finding.headline = say(headline);
  finding.required = std::move(difference.first);
  finding.claimed = std::move(difference.second);
  if (event < record.sources.size()) finding.source = record.sources[event];
  words::put_in_words(finding);
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
      add_finding(record, static_cast<std::uint32_t>(i), here[i].start, beside.headline,
                  *std::move(difference));
      ++found;
    }
  if (end != SIZE_MAX || here.size() == there.size() || here.empty()) return;
  add_finding(record, static_cast<std::uint32_t>(here.size() - 1), here.back().start,
              beside.headline,
              {say(Said::CountOfHands, here.size()), say(Said::CountOfHands, there.size())});
}

}  // namespace referee::reader
