// Puts a short list in order: the tiles of a hand, the wins of a discard, the rows of a summary.
// For a few entries nothing is quicker than to insert one after another. The standard library's
// sorts are for long lists, and each of their uses is compiled into two to three kilobytes, which
// the WebAssembly module has to carry. Not for lists whose length a log decides.
#pragma once

#include <functional>
#include <iterator>
#include <utility>

namespace referee {

/// Stable. Its time grows with the square of the length, and with the length alone where the list
/// is in order.
template <class Iterator, class Less = std::less<>>
void sort_few(Iterator begin, Iterator end, const Less& less = {}) {
  if (begin == end) return;
  for (Iterator next = std::next(begin); next != end; ++next) {
    if (!less(*next, *std::prev(next))) continue;
    auto taken = std::move(*next);
    Iterator gap = next;
    do {
      *gap = std::move(*std::prev(gap));
      --gap;
    } while (gap != begin && less(taken, *std::prev(gap)));
    *gap = std::move(taken);
  }
}

}  // namespace referee
