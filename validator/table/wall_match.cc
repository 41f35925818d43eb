#include "validator/table/wall_match.h"

#include <algorithm>

namespace referee {
namespace {

/// Walls looked at beyond as many as the log has hands: hands that it may lack.
constexpr std::size_t kHandsMissing = 32;
/// Fewer known tiles of a deal than this do not tell one wall from another.
constexpr unsigned kFewestKnown = 8;
/// So many known tiles tell a wall although it may be told wrongly who has them.
constexpr unsigned kManyKnown = 26;

/// How many of a deal's known tiles a wall gives to the same seats.
struct Agreement {
  unsigned known = 0;
  unsigned same = 0;
  bool by_id = true;
  bool whole = false;     ///< every tile of the deal is known, and agrees
  unsigned anywhere = 0;  ///< so many physical tiles are dealt to some seat or other

  /// A wrong wall agrees in a tenth of the physical tiles, or in a third of the faces; one tile may
  /// be miswritten in the right one.
  bool is_fit() const { return by_id ? same * 2 > known : same * 4 >= known * 3; }
  /// The tiles are this wall's, but other seats have them: a wrong wall deals two fifths of them.
  bool is_fit_of_other_seats() const {
    return by_id && known >= kManyKnown && anywhere * 10 >= known * 9;
  }
};

bool knows_enough(const KyokuHeader& header, unsigned players) {
  unsigned known = 0;
  for (std::size_t s = 0; s < players; ++s)
    for (const TileRef& tile : header.hands[s])
      if (tile.tile.present() && ++known == kFewestKnown) return true;
  return false;
}

constexpr std::size_t kMostDealt = dealt_to(kMaxSeats);

/// A tile of the deal: who sits `turn` turns after the dealer takes it, as number `held` of
/// the hand.
struct Dealt {
  std::uint8_t turn;
  std::uint8_t held;
};

/// By the number of players, the deal in the order of the wall: three times four tiles each, then
/// one each (ronin/Wall & Draws).
constexpr auto kDeals = [] {
  std::array<std::array<Dealt, kMostDealt>, kMaxSeats + 1> deals{};
  for (std::size_t players = 1; players < deals.size(); ++players) {
    std::size_t place = 0;
    std::size_t held = 0;
    for (const std::size_t tiles : {4U, 4U, 4U, 1U}) {
      for (std::size_t turn = 0; turn < players; ++turn)
        for (std::size_t i = 0; i < tiles; ++i)
          deals[players][place++] = {static_cast<std::uint8_t>(turn),
                                     static_cast<std::uint8_t>(held + i)};
      held += tiles;
    }
  }
  return deals;
}();

/// Calls `take(seat, tile)` for the tiles of the deal, as far as the wall reaches.
template <class Take>
void deal(const Wall& wall, Seat dealer, unsigned players, Take take) {
  const std::size_t count = std::min<std::size_t>(dealt_to(players), wall.live_count);
  for (std::size_t place = 0; place < count; ++place)
    take(next_seat(dealer, players, kDeals[players][place].turn), wall.live[place]);
}

/// Whether each hand lists the wall's tiles in the order in which they were dealt: the quick answer
/// for logs that keep that order.
bool is_dealt_in_order(const KyokuHeader& header, const Wall& wall, Seat dealer, unsigned players) {
  if (wall.live_count < dealt_to(players)) return false;
  std::array<const TileRef*, kMaxSeats> hands{};  // by turn
  for (unsigned turn = 0; turn < players; ++turn) {
    const std::vector<TileRef>& hand = header.hands[next_seat(dealer, players, turn).index()];
    if (hand.size() * players != dealt_to(players)) return false;
    hands[turn] = hand.data();
  }
  bool same = true;
  for (std::size_t place = 0; place < dealt_to(players); ++place) {
    const Dealt& dealt = kDeals[players][place];
    const TileRef& tile = hands[dealt.turn][dealt.held];
    same &= tile.tile.present();
    same &= tile.id == wall.live[place];
  }
  return same;
}

/// Whether the hands are exactly these physical tiles.
bool is_whole_deal(const KyokuHeader& header, const std::array<TileIdSet, kMaxSeats>& due,
                   unsigned players) {
  for (std::size_t s = 0; s < players; ++s) {
    TileIdSet dealt;
    for (const TileRef& tile : header.hands[s]) {
      if (!tile.tile.present() || !tile.id.present()) return false;
      dealt.add(tile.id);
    }
    if (dealt != due[s] || header.hands[s].size() * players != dealt_to(players)) return false;
  }
  return true;
}

Agreement agreement(const KyokuHeader& header, const Wall& wall, Seat dealer, unsigned players) {
  Agreement result;
  std::array<TileIdSet, kMaxSeats> ids;
  if (is_dealt_in_order(header, wall, dealer, players) ||
      is_whole_deal(header, ids = dealt_by(wall, dealer, players), players)) {
    result.known = result.same = dealt_to(players);
    result.whole = true;
    return result;
  }
  std::array<std::array<std::uint8_t, kKinds>, kMaxSeats> kinds{};
  deal(wall, dealer, players, [&](Seat seat, TileId tile) {
    // A wall that a log states may have unreadable tiles, and a fifth copy.
    if (tile.present()) ++kinds[seat.index()][tile.kind().index()];
  });
  for (std::size_t s = 0; s < players; ++s) {
    for (const TileRef& tile : header.hands[s]) {
      if (!tile.tile.present()) continue;
      ++result.known;
      if (tile.id.present()) {
        result.same += ids[s].has(tile.id) ? 1U : 0U;
        for (const TileIdSet& hand : ids) result.anywhere += hand.has(tile.id) ? 1U : 0U;
        continue;
      }
      result.by_id = false;
      std::uint8_t& left = kinds[s][tile.tile.kind().index()];
      if (left == 0) continue;
      --left;
      ++result.same;
    }
  }
  return result;
}

bool differs(const GameHeader& header, const Seating& due) {
  bool differs = header.first_dealer.present() && header.first_dealer != due.first_dealer;
  for (std::size_t i = 0; i < due.dice.size(); ++i)
    differs = differs || header.seating_dice[i].value_or(due.dice[i]) != due.dice[i];
  return differs;
}

}  // namespace

std::array<TileIdSet, kMaxSeats> dealt_by(const Wall& wall, Seat dealer, unsigned players) {
  std::array<TileIdSet, kMaxSeats> hands{};
  deal(wall, dealer, players, [&](Seat seat, TileId tile) { hands[seat.index()].add(tile); });
  return hands;
}

WallMatcher::WallMatcher(WallSource* source, const GameLog& log, unsigned players)
    : source_(source), log_(&log), players_(players) {
  if (source_ == nullptr) return;
  now_.seating = source_->seating();
  now_.stated = source_->states_tiles();
  // A seed that gives none of the hands says nothing of the seats either: it is one finding, at the
  // first hand.
  if (now_.seating && differs(log.header, *now_.seating) && !source_->is_per_hand() &&
      !log.kyokus.empty() && find(0) != Match::Found && !any_hand_fits_after(0))
    now_.seating.reset();
  now_.deal_agrees = false;
  next_ = block_ = 0;
}

bool WallMatcher::fits_under(const KyokuHeader& header, Seat dealer, std::uint32_t block,
                             Match& answer, Hands hands) {
  switch (source_->wall(block, dealer, now_.wall)) {
    case WallBlock::None: return false;
    case WallBlock::Malformed: answer = Match::Malformed; return false;
    case WallBlock::Given: break;
  }
  const Agreement found = agreement(header, now_.wall, dealer, players_);
  if (hands == Hands::Own ? !found.is_fit() : !found.is_fit_of_other_seats()) return false;
  now_.deal_agrees = found.whole;
  now_.dealer = dealer;
  block_ = block;
  answer = Match::Found;
  return true;
}

/// Under the dealer that the log names, or another: a wall lies the same whoever is said to deal.
WallMatcher::Match WallMatcher::find_own(std::uint32_t kyoku) {
  const KyokuHeader& header = log_->kyokus[kyoku];
  Match answer = Match::NotFound;
  for (unsigned turn = 0; turn < players_; ++turn) {
    const WallBlock block =
        source_->wall(kyoku, next_seat(header.dealer, players_, turn), now_.wall);
    if (block == WallBlock::None) return Match::TooLittle;
    if (fits_under(header, next_seat(header.dealer, players_, turn), kyoku, answer)) return answer;
  }
  if (source_->wall(kyoku, header.dealer, now_.wall) == WallBlock::Given)
    fits_under(header, header.dealer, kyoku, answer, Hands::Exchanged);
  return answer;
}

WallMatcher::Match WallMatcher::find(std::uint32_t kyoku) {
  const KyokuHeader& header = log_->kyokus[kyoku];
  if (!header.dealer.present() || header.dealer.value >= players_ ||
      !knows_enough(header, players_))
    return Match::TooLittle;
  if (source_->is_per_hand()) return find_own(kyoku);
  Match answer = Match::NotFound;
  if (fits_under(header, header.dealer, next_, answer)) return answer;
  const std::size_t far = std::max<std::size_t>(next_, log_->kyokus.size()) + kHandsMissing;
  const auto end = static_cast<std::uint32_t>(std::min(far, WallSource::kMostBlocks));
  for (unsigned turn = 0; turn < players_; ++turn) {
    const Seat dealer = next_seat(header.dealer, players_, turn);
    for (std::uint32_t block = next_; block < end; ++block)
      if (answer == Match::Malformed || fits_under(header, dealer, block, answer)) return answer;
    for (std::uint32_t block = 0; block < std::min(next_, end); ++block)
      if (fits_under(header, dealer, block, answer)) return answer;
  }
  for (std::uint32_t block = 0; block < end; ++block)
    if (fits_under(header, header.dealer, block, answer, Hands::Exchanged)) break;
  return answer;
}

bool WallMatcher::any_hand_fits_after(std::uint32_t kyoku) {
  const std::size_t end = std::min(log_->kyokus.size(), kyoku + WallSource::kMostBlocks);
  for (std::uint32_t later = kyoku + 1; later < end; ++later)
    if (find(later) == Match::Found) return true;
  return false;
}

void WallMatcher::start_hand(std::uint32_t kyoku) {
  now_.state = HandWall::State::None;
  now_.game_refuted = now_.malformed = false;
  if (source_ == nullptr) return;
  if (given_up_ || kyoku >= log_->kyokus.size()) {
    ++refuted_;
    return;
  }
  if (now_.stated) {
    now_.commitment = source_->commitment(kyoku);
    if (now_.commitment.state == CommitmentCheck::State::Differs) {
      ++refuted_;
      now_.state = HandWall::State::Refuted;
      return;
    }
  }
  switch (find(kyoku)) {
    case Match::Found:
      now_.state = HandWall::State::Fits;
      next_ = block_ + 1;
      ++fitting_;
      if (now_.commitment.state == CommitmentCheck::State::NotStated) ++not_published_;
      if (now_.commitment.state == CommitmentCheck::State::NotProvable) ++not_provable_;
      if (!now_.wall.covers_deal) ++undealt_;
      return;
    case Match::TooLittle: ++undetermined_; return;
    case Match::Malformed: now_.malformed = true; break;
    case Match::NotFound: break;
  }
  ++refuted_;
  now_.state = HandWall::State::Refuted;
  if (source_->is_per_hand()) return;
  now_.game_refuted = fitting_ == 0 && (now_.malformed || !any_hand_fits_after(kyoku));
  given_up_ = now_.game_refuted;
}

}  // namespace referee
