#include "importers/majiang/write/hand.h"

#include <algorithm>

#include "importers/majiang/text.h"

namespace referee::majiang {
namespace {

/// The last tile of the face goes to the end, and is there even where no such tile was.
void move_to_end(std::vector<TileRef>& tiles, const TileRef& won) {
  const auto same = std::find_if(tiles.rbegin(), tiles.rend(),
                                 [&](const TileRef& tile) { return tile.tile == won.tile; });
  if (same != tiles.rend()) tiles.erase(std::next(same).base());
  tiles.push_back(won);
}

}  // namespace

void Hands::deal(const KyokuHeader& kyoku) {
  riichi_ = {};
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    hands_[s] = Hand{};
    hands_[s].concealed = kyoku.hands[s];
  }
}

void Hands::draw(const Event& event) {
  Hand& hand = hands_[event.seat.index()];
  hand.concealed.push_back(event.tile_ref());
  hand.drawn = event.tile_ref();
  hand.has_drawn = true;
}

/// A hidden tile stands for one that the hand is not known to hold.
void Hands::take(Hand& hand, const TileRef& tile) {
  auto found = std::find_if(hand.concealed.rbegin(), hand.concealed.rend(),
                            [&](const TileRef& each) { return each.tile == tile.tile; });
  if (found == hand.concealed.rend())
    found = std::find_if(hand.concealed.rbegin(), hand.concealed.rend(),
                         [](const TileRef& each) { return !each.tile.present(); });
  if (found != hand.concealed.rend()) hand.concealed.erase(std::next(found).base());
}

bool Hands::discard(const Event& event) {
  Hand& hand = hands_[event.seat.index()];
  bool drawn = hand.has_drawn && hand.drawn.tile == event.tile;
  if (event.tsumogiri != Flag::Absent)
    drawn = event.tsumogiri == Flag::Yes;
  else if (drawn && event.id.present() && hand.drawn.id.present())
    drawn = event.id == hand.drawn.id;
  take(hand, event.tile_ref());
  hand.has_drawn = false;
  return drawn;
}

void Hands::lay(const Event& event, const Meld& meld) {
  Hand& hand = hands_[event.seat.index()];
  hand.has_drawn = false;
  for (std::size_t i = 0; i < meld.size; ++i)
    if (meld.kind == MeldKind::Shouminkan ? i == meld.added : i != meld.called)
      take(hand, meld.tiles[i]);
  const auto pon = std::ranges::find_if(hand.melds, [&](const Meld& each) {
    return meld.kind == MeldKind::Shouminkan && each.kind == MeldKind::Pon &&
           each.first_kind() == meld.first_kind();
  });
  if (pon != hand.melds.end())
    *pon = meld;
  else
    hand.melds.push_back(meld);
}

const Meld* Hands::pon_of(Seat seat, const Meld& quad) const {
  for (const Meld& meld : hands_[seat.index()].melds)
    if (meld.kind == MeldKind::Pon && meld.first_kind() == quad.first_kind()) return &meld;
  return nullptr;
}

std::string Hands::text_of(Seat seat, const Known<std::vector<TileRef>>& concealed,
                           const Known<std::vector<Meld>>& melds, const TileRef* won) const {
  const Hand& hand = hands_[seat.index()];
  std::vector<TileRef> tiles = concealed && !concealed->empty() ? *concealed : hand.concealed;
  if (won != nullptr) move_to_end(tiles, *won);
  std::string text = majiang::text_of(tiles, won != nullptr);
  if (riichi_[seat.index()]) text += '*';
  for (const Meld& meld : melds ? *melds : hand.melds) {
    // A set that is repeated may not say whose tile it took.
    const auto laid = std::ranges::find_if(hand.melds, [&](const Meld& each) {
      return each.kind == meld.kind && each.first_kind() == meld.first_kind();
    });
    const bool lacks_source = meld.is_open() && (!meld.from.present() || meld.called >= meld.size);
    const Meld& set = lacks_source && laid != hand.melds.end() ? *laid : meld;
    if (const std::string words = majiang::text_of(set, seat); !words.empty()) text += ',' + words;
  }
  return text;
}

}  // namespace referee::majiang
