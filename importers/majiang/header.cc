#include "importers/majiang/header.h"

#include <string>
#include <string_view>

#include "importers/reader/identity.h"
#include "importers/text/cut.h"

namespace referee::majiang {
namespace {

constexpr std::size_t kMostTitle = 200;

bool holds(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

/// The converter writes the room, "四鳳南喰赤", and in the next line the game's id.
void read_title(GameHeader& header, std::string_view title) {
  if (title.empty()) return;
  header.extra.emplace_back("title", text::cut_to_bytes(title, kMostTitle));
  const std::size_t end = title.find('\n');
  if (end == std::string_view::npos || !reader::is_tenhou_id(title.substr(end + 1))) return;
  const std::string_view room = title.substr(0, end);
  header.platform = "tenhou";
  header.log_id = reader::find_log_id(title.substr(end + 1));
  if (!holds(room, "東") && !holds(room, "南")) return;
  constexpr std::uint8_t kEast = 1;
  constexpr std::uint8_t kSouth = 2;
  header.flags.winds = holds(room, "南") ? kSouth : kEast;
  header.flags.open_tanyao = holds(room, "喰");
  header.flags.red_fives = holds(room, "赤");
}

/// What `referee convert` adds.
void read_additions(GameHeader& header, const spelling::EventFields& added) {
  header.rules = added.text("rules");
  if (added.has("platform")) header.platform = added.text("platform");
  if (added.has("red_fives")) header.flags.red_fives = added.truth("red_fives");
  if (added.has("open_tanyao")) header.flags.open_tanyao = added.truth("open_tanyao");
  constexpr std::int64_t kMostWinds = 4;
  if (added.has("winds")) header.flags.winds = added.number<std::uint8_t>("winds", 1, kMostWinds);
  if (const auto floor = added.number<std::int32_t>("floored_to", 1))
    header.floored_to = Points{*floor};
  header.early_years = added.truth("early_years").value_or(false);
}

}  // namespace

void read_header(GameHeader& header, const spelling::EventFields& paipu) {
  header.flags.players = static_cast<std::uint8_t>(kMaxSeats);
  read_title(header, paipu.word("title"));
  std::size_t seat = 0;
  for (JsonView item = paipu.first_of("player", kMaxSeats); item; item = item.next(), ++seat) {
    // A second line holds rank and rating.
    const std::string text = paipu.text_of(item);
    const std::size_t end = text.find('\n');
    header.names[seat] = text.substr(0, end);
    if (end != std::string::npos)
      header.extra.emplace_back("player." + std::to_string(seat), text.substr(end + 1));
  }
  if (const auto added = paipu.object("referee")) read_additions(header, *added);
  header.first_dealer = paipu.seat("qijia");
  if (header.first_dealer.present()) return;
  // Then the seats are counted from whoever deals first.
  paipu.blame("qijia", {Said::AnInteger, 0, 3});
  header.first_dealer = Seat{0};
}

}  // namespace referee::majiang
