#include "tournament/values/lobby.h"

#include <algorithm>
#include <string>

#include "tournament/values/names.h"

namespace referee::tournament::values {
namespace {

constexpr std::string_view kContest = "contest_uid ";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Without a letter before digits and without zeros in front.
std::string plain_lobby(std::string plain) {
  if (plain.size() > 1 && !is_digit(plain[0]) && is_digit(plain[1])) plain.erase(0, 1);
  const std::size_t digits = std::min(plain.find_first_not_of('0'), plain.size());
  if (digits > 0 && (digits == plain.size() || is_digit(plain[digits])))
    plain.erase(0, digits == plain.size() ? digits - 1 : digits);
  return plain;
}

/// "c0123" as the logs of Tenhou have it: 10123. Any other text as it is.
std::string championship(std::string_view folded) {
  constexpr std::size_t kDigits = 4;
  const bool is_one = folded.size() == 1 + kDigits && folded[0] == 'c' &&
                      std::all_of(folded.begin() + 1, folded.end(), is_digit);
  return is_one ? "1" + std::string(folded.substr(1)) : std::string(folded);
}

/// "contest_uid 917" without its word.
std::string number_of(const std::string& folded) {
  const std::size_t blank = folded.find(' ');
  return blank == std::string::npos ? folded : folded.substr(blank + 1);
}

}  // namespace

bool is_same_lobby(std::string_view a, std::string_view b) {
  const std::string one = folded(a);
  const std::string other = folded(b);
  return plain_lobby(one) == plain_lobby(other) || championship(one) == plain_lobby(other) ||
         plain_lobby(one) == championship(other);
}

LobbyFit lobby_fit(std::string_view due, std::string_view said) {
  if (is_same_lobby(due, said)) return LobbyFit::Same;
  const std::string asked = folded(due);
  const std::string named = folded(said);
  const bool asks_by_word = asked.find(' ') != std::string::npos;
  if (!asks_by_word && asked == number_of(named)) return LobbyFit::Same;
  if (!asks_by_word && named.starts_with(kContest)) return LobbyFit::NotComparable;
  return LobbyFit::Another;
}

}  // namespace referee::tournament::values
