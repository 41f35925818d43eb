// Cuts a text of a log that is longer than anybody needs. Half a character would leave bytes that
// are no UTF-8, and a file that holds the text would be refused by whoever reads it. It escapes
// nothing.
#pragma once

#include <cstddef>
#include <string_view>

namespace referee::text {

/// The first `most` bytes of `text`, or up to three fewer: never a part of a character.
inline std::string_view cut_to_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  // Bytes that are no UTF-8 at all are cut where they are.
  std::size_t end = most;
  while (end > 0 && most - end < 3 && continues(end)) --end;
  return text.substr(0, continues(end) ? most : end);
}

}  // namespace referee::text
