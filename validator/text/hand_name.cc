#include "validator/text/hand_name.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <string>

namespace referee {
namespace {

struct Word {
  std::string_view text;
  std::uint8_t value;
};

/// A longer word stands before the one that it begins with.
constexpr Word kWinds[] = {{"east", 0},  {"e", 0},      {"\u6771", 0}, {"\u4e1c", 0}, {"south", 1},
                           {"s", 1},     {"\u5357", 1}, {"west", 2},   {"w", 2},      {"\u897f", 2},
                           {"north", 3}, {"n", 3},      {"\u5317", 3}};
constexpr Word kNumbers[] = {{"1", 0},      {"2", 1},      {"3", 2},      {"4", 3},
                             {"\uff11", 0}, {"\uff12", 1}, {"\uff13", 2}, {"\uff14", 3},
                             {"\u4e00", 0}, {"\u4e8c", 1}, {"\u4e09", 2}, {"\u56db", 3}};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

template <std::size_t kSize>
std::optional<std::uint8_t> take_word(std::string_view& text, const Word (&words)[kSize]) {
  for (const Word& word : words)
    if (text.starts_with(word.text)) {
      text.remove_prefix(word.text.size());
      return word.value;
    }
  return std::nullopt;
}

void skip(std::string_view& text, std::initializer_list<std::string_view> fillers) {
  const auto is_next = [&](std::string_view filler) { return text.starts_with(filler); };
  for (;;) {
    const auto at = std::find_if(fillers.begin(), fillers.end(), is_next);
    if (at == fillers.end()) return;
    text.remove_prefix(at->size());
  }
}

}  // namespace

std::optional<std::uint8_t> wind_named(std::string_view text) {
  const std::string word = lower(text);
  std::string_view rest = word;
  const auto wind = take_word(rest, kWinds);
  return rest.empty() ? wind : std::nullopt;
}

std::optional<HandName> hand_named(std::string_view text) {
  const std::string name = lower(text);
  std::string_view rest = name;
  skip(rest, {" "});
  const auto wind = take_word(rest, kWinds);
  skip(rest, {" ", "-"});
  const auto number = take_word(rest, kNumbers);
  if (!wind || !number) return std::nullopt;
  HandName hand{static_cast<std::uint8_t>(*wind * 4U + *number), {}};
  const std::size_t behind_number = rest.size();
  skip(rest, {" ", "\u5c40"});
  if (rest.empty()) return hand;
  skip(rest, {" ", "-", ",", "."});
  if (rest.size() == behind_number) return std::nullopt;
  constexpr std::int32_t kMostHonba = 999;
  std::int32_t honba = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), honba);
  if (error != std::errc{} || honba < 0 || honba > kMostHonba) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  skip(rest, {" ", "honba", "\u672c\u5834"});
  if (!rest.empty()) return std::nullopt;
  hand.honba = honba;
  return hand;
}

}  // namespace referee
