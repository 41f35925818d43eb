// Any hand that can be written is read back as it was; no text at all does more than be refused.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "referee/score/hand_notation.h"

namespace referee {
namespace {

Tile any_face() { return Tile{*rc::gen::inRange<std::uint8_t>(0, kFaces)}; }

score::WrittenMeld any_meld() {
  score::WrittenMeld meld;
  const int size = *rc::gen::inRange(2, 5);
  if (size == 2) {
    const auto first =
        static_cast<std::uint8_t>(*rc::gen::inRange(0, 3) * 9 + *rc::gen::inRange(0, 7));
    meld.set = {hand::SetKind::Run, TileKind{first}, true};
    for (std::uint8_t i = 0; i < 3; ++i)
      meld.tiles.push_back(Tile{static_cast<std::uint8_t>(first + i)});
    std::swap(meld.tiles[0], meld.tiles[*rc::gen::inRange<std::size_t>(0, 3)]);
  } else {
    const Tile tile = any_face();
    const bool quad = size == 4;
    meld.set = {quad ? hand::SetKind::Quad : hand::SetKind::Triplet, tile.kind(),
                !quad || *rc::gen::arbitrary<bool>()};
    meld.tiles.assign(quad ? 4 : 3, Tile::plain(tile.kind()));
    meld.tiles[0] = tile;
  }
  return meld;
}

RC_GTEST_PROP(HandNotationProperty, WrittenHandsAreReadBack, ()) {
  score::WrittenHand hand;
  for (int n = *rc::gen::inRange(0, 15); n > 0; --n) hand.concealed.push_back(any_face());
  for (int n = *rc::gen::inRange(0, 5); n > 0; --n) hand.melds.push_back(any_meld());
  if (*rc::gen::arbitrary<bool>()) hand.winning = any_face();
  const std::string text = score::write_hand(hand);
  score::WrittenHand again;
  RC_ASSERT(score::read_hand(std::vector<std::string>{text}, again) == "");
  RC_ASSERT(again == hand);
  // One word or many: the blanks say nothing.
  score::WrittenHand apart;
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  }
  RC_ASSERT(score::read_hand(words, apart) == "");
  RC_ASSERT(apart == hand);
}

RC_GTEST_PROP(HandNotationProperty, AnyTextIsReadOrRefused, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("0123456789mpszESWNPFCr()[]+-=, x\xff")));
  score::WrittenHand hand;
  if (score::read_hand(std::vector<std::string>{text}, hand).empty())
    for (const score::WrittenMeld& meld : hand.melds)
      RC_ASSERT(meld.tiles.size() == (meld.set.kind == hand::SetKind::Quad ? 4U : 3U));
}

}  // namespace
}  // namespace referee
