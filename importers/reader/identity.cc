#include "importers/reader/identity.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace referee::reader {
namespace {

constexpr std::string_view kTenhou = "9999999999gm-hhhh-";
constexpr std::string_view kMahjongSoul = "999999-hhhhhhhh-hhhh-hhhh-hhhh-";
constexpr std::string_view kRonin = "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh";
constexpr std::string_view kShortRonin = "hhhhhhhhhhhh";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }
bool is_part_of_id(char c) { return is_hex(c) || c == '-' || c == 'g' || c == 'm' || c == 'x'; }

/// In `shape` 9 stands for a digit, h for a hexadecimal one, and anything else for itself.
bool has_shape(std::string_view text, std::string_view shape) {
  if (text.size() < shape.size()) return false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const bool fits = shape[i] == '9'   ? is_digit(text[i])
                      : shape[i] == 'h' ? is_hex(text[i])
                                        : text[i] == shape[i];
    if (!fits) return false;
  }
  return true;
}

/// "2009060100gm-..." began in the hour 00 of 2009-06-01, in Japan.
std::string hour_of_tenhou_id(std::string_view id) {
  std::string text;
  text.append(id.substr(0, 4)).append("-").append(id.substr(4, 2)).append("-");
  text.append(id.substr(6, 2)).append("T").append(id.substr(8, 2)).append("+09:00");
  return text;
}

/// Ronin names the file of a game, and its export, by the id alone; digits alone are a date.
std::string_view ronin_id_of(std::string_view name) {
  const std::string_view stem = name.substr(0, name.find('.'));
  const bool is_id = (stem.size() == kRonin.size() && has_shape(stem, kRonin)) ||
                     (stem.size() == kShortRonin.size() && has_shape(stem, kShortRonin) &&
                      !std::ranges::all_of(stem, is_digit));
  return is_id ? stem : std::string_view();
}

/// "...gm-0009-10011-..." was played in lobby 10011; ids of newer private lobbies hide theirs
/// ("x...").
std::string_view lobby_of_tenhou_id(std::string_view id) {
  const std::string_view rest = id.substr(kTenhou.size());
  const std::size_t end = rest.find('-');
  if (end == std::string_view::npos ||
      !std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(end), is_digit))
    return {};
  return rest.substr(0, end);
}

}  // namespace

bool is_tenhou_id(std::string_view text) { return has_shape(text, kTenhou); }
bool is_mahjong_soul_id(std::string_view text) { return has_shape(text, kMahjongSoul); }

std::string_view find_log_id(std::string_view text) {
  for (std::size_t i = 0; i + kTenhou.size() <= text.size(); ++i) {
    if (i > 0 && is_part_of_id(text[i - 1])) continue;
    const std::string_view rest = text.substr(i);
    if (!is_tenhou_id(rest) && !is_mahjong_soul_id(rest)) continue;
    std::size_t end = 0;
    while (end < rest.size() && is_part_of_id(rest[end])) ++end;
    return rest.substr(0, end);
  }
  return {};
}

void complete_identity(GameHeader& header, std::string_view path) {
  if (header.log_id.empty()) {
    const std::size_t slash = path.find_last_of("/!\\");
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::string_view id = find_log_id(name);
    if (header.platform == "tenhou" ? is_tenhou_id(id)
                                    : header.platform == "mahjong-soul" && is_mahjong_soul_id(id))
      header.log_id = id;
    if (header.platform == "ronin") header.log_id = ronin_id_of(name);
  }
  if (header.lobby.empty() && header.platform == "tenhou" && is_tenhou_id(header.log_id))
    header.lobby = lobby_of_tenhou_id(header.log_id);
  if (header.started.empty() && header.platform == "tenhou" && is_tenhou_id(header.log_id))
    header.started = hour_of_tenhou_id(header.log_id);
  // What the rules of 2009 and before lack (rulings C56). A date says more than the style of a log.
  if (header.platform == "tenhou" && !header.started.empty())
    header.early_years = header.started < "2010";
}

}  // namespace referee::reader
