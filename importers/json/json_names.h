// Numbers for the keys that objects of one kind have. In a JsonTree the members of such an object
// are found by number, without a look at their keys (JsonView::of_number). It knows no
// format.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/text/eight_bytes.h"

namespace referee {

class JsonNames {
 public:
  /// Numbers begin with 1.
  static constexpr std::uint8_t kHighest = 31;
  /// A longer key has no number.
  static constexpr std::size_t kLongestKey = 15;
  static constexpr std::size_t kMostNames = 63;
  static constexpr std::uint8_t kHighestTag = 63;

  struct Name;
  /// The keys of an object under a key, by a text that stands before it.
  using ByText = const JsonNames* (*)(std::string_view text);
  struct Inner {
    const JsonNames* names = nullptr;  ///< of the object, or the objects; null for none
    ByText by_text = nullptr;          ///< of the member with the number 1, in place of `names`
  };

  /// The first words of a text, and of the key with the quote behind it.
  using Words = std::array<std::uint64_t, 2>;
  struct Name {
    Words key;
    Words mask;  ///< the bytes of a text that are compared
    Inner inner;
    std::uint16_t id;  ///< below kMostIds, of its own among those of all tags
    std::uint8_t number;
    bool is_kept;       ///< false: the value is parsed and left out
    std::uint8_t next;  ///< of those with one sign, one more than its place; 0 for none

    /// Whether the text begins with the key and a quote; 16 bytes of it can be read.
    bool begins(const char* text) const {
      return (((eight_bytes(text) & mask[0]) ^ key[0]) |
              ((eight_bytes(text + kEightBytes) & mask[1]) ^ key[1])) == 0;
    }
  };

  JsonNames() = default;
  /// `tag`: which kind of object this is, from 1 to kHighestTag. Of all names that one tree is
  /// given each has a tag of its own.
  explicit JsonNames(std::uint8_t tag) : tag_(tag) {}

  /// Of two that are the same the first stands. Beyond the limits above a member keeps its key.
  void add(std::string_view key, std::uint8_t number, bool is_kept, Inner inner) {
    if (key.size() > kLongestKey || number > kHighest || names_.size() == kMostNames ||
        find(key) != nullptr)
      return;
    const Words words = words_of(std::string(key) + '"');
    const Words mask = words_of(std::string(key.size() + 1, '\xFF'));
    std::uint8_t& first = first_[key_sign(key)];
    names_.push_back(Name{words, mask, inner, 0, number, is_kept, first});
    first = static_cast<std::uint8_t>(names_.size());
    names_.back().id = static_cast<std::uint16_t>(first_id() + first);
    if (!is_kept) return;
    highest_ = std::max(highest_, number);
    kept_ |= std::uint32_t{1} << number;
  }

  /// `key` stands in a text with a quote behind it, and 16 bytes can be read.
  const Name* find(const char* key, std::size_t size) const {
    const Name* name = nullptr;
    for (std::uint8_t at = first_[key_sign({key, size})]; at != 0; at = name->next) {
      name = &names_[at - 1U];
      if (name->begins(key)) return name;
    }
    return nullptr;
  }
  const Name* find(std::string_view key) const {
    std::array<char, 2 * kWord> text{};
    if (key.size() > kLongestKey) return nullptr;
    *std::copy(key.begin(), key.end(), text.begin()) = '"';
    return find(text.data(), key.size());
  }

  /// What an object is that has another key than these behind the one with the number 1: its names,
  /// and its tag, are those by the text of that member, which is left out.
  void set_others(ByText by_text) { others_ = by_text; }
  ByText others() const { return others_; }

  std::uint8_t tag() const { return tag_; }
  /// The highest number of a member that is kept.
  std::uint8_t highest() const { return highest_; }
  /// The numbers of those that are kept, a bit each.
  std::uint32_t kept() const { return kept_; }

  static constexpr std::size_t kMostIds = (kMostNames + 1) * (kHighestTag + std::size_t{1});
  /// No name has this one.
  std::size_t first_id() const { return (kMostNames + 1) * tag_; }

 private:
  static constexpr std::size_t kWord = 8;

  static Words words_of(std::string_view text) {
    return {first_eight(text), text.size() > kWord ? first_eight(text.substr(kWord)) : 0};
  }

  std::array<std::uint8_t, kKeySigns> first_{};  ///< by sign, as Name::next
  std::vector<Name> names_;
  std::uint8_t tag_ = 1;
  std::uint8_t highest_ = 0;
  std::uint32_t kept_ = 0;
  ByText others_ = nullptr;
};

}  // namespace referee
