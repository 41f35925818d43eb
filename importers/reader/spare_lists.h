// The memory of small lists, kept from log to log. A log has dozens of such lists, and allocating
// each of them again takes a good part of the time of reading.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::reader {

class SpareLists {
 public:
  /// Takes the lists of the hands, wins and offers of a log that is to be emptied.
  void take_from(GameLog& log) {
    for (KyokuHeader& kyoku : log.kyokus)
      for (std::vector<TileRef>& hand : kyoku.hands) keep(tiles_, std::move(hand));
    for (WinClaim& win : log.wins) {
      for (Known<std::vector<TileRef>>* list :
           {&win.concealed, &win.norths, &win.indicators, &win.ura_indicators})
        if (*list) keep(tiles_, std::move(**list));
      if (win.melds) keep(melds_, std::move(*win.melds));
      if (win.yaku) keep(yaku_, std::move(*win.yaku));
    }
    for (ToldClaim& told : log.told) keep(offers_, std::move(told.offers));
  }

  // An empty list, with memory if one is left.
  std::vector<TileRef> tiles() { return next(tiles_); }
  std::vector<Meld> melds() { return next(melds_); }
  std::vector<YakuClaim> yaku() { return next(yaku_); }
  std::vector<Offer> offers() { return next(offers_); }

 private:
  template <class T>
  using Lists = std::vector<std::vector<T>>;

  // More than any usual game has; a strange log shall not leave its memory behind.
  static constexpr std::size_t kMost = 1024;
  static constexpr std::size_t kLongest = 64;

  template <class T>
  static void keep(Lists<T>& lists, std::vector<T>&& list) {
    if (list.capacity() == 0 || list.capacity() > kLongest || lists.size() == kMost) return;
    list.clear();
    lists.push_back(std::move(list));
  }
  template <class T>
  static std::vector<T> next(Lists<T>& lists) {
    if (lists.empty()) return {};
    std::vector<T> list = std::move(lists.back());
    lists.pop_back();
    return list;
  }

  Lists<TileRef> tiles_;
  Lists<Meld> melds_;
  Lists<YakuClaim> yaku_;
  Lists<Offer> offers_;
};

}  // namespace referee::reader
