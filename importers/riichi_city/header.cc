#include "importers/riichi_city/header.h"

#include <string>
#include <string_view>

#include "importers/reader/utc_text.h"

namespace referee::riichi_city {
namespace {

constexpr std::int32_t kRankedRoom = 1001;

std::string word_of(JsonView value) {
  return value.kind() == JsonKind::Text ? std::string(value.text()) : value.brief();
}

void keep(GameHeader& header, const spelling::EventFields& record, std::string_view name) {
  if (!record.has(name)) return;
  std::string text = word_of(record.find(name));
  if (!text.empty()) header.extra.emplace_back(name, std::move(text));
}

/// Rooms whose rules no ruleset describes are named, so that nothing of them is judged.
void name_rules(Game& game, std::string_view what) { game.log.header.other_game = what; }

/// How many players a hand names, where no cut goes through it.
Known<std::uint8_t> players_of_hand(JsonView hand, const TornValues& torn) {
  if (!hand || torn.has(hand)) return std::nullopt;
  const JsonView players = hand.find("players");
  const std::uint32_t count = players && players.kind() == JsonKind::Array ? players.size() : 0;
  if (count != 3 && count != 4) return std::nullopt;
  return static_cast<std::uint8_t>(count);
}

}  // namespace

void read_start(GameHeader& header, JsonView event) {
  constexpr std::int64_t kMilliseconds = 1000;
  const JsonView time = event.find("startTime");
  if (time && time.kind() == JsonKind::Integer && time.integer() > 0)
    header.started = reader::utc_text(time.integer() / kMilliseconds);
}

bool read_header(Game& game, const spelling::EventFields& record, const TornValues& torn) {
  GameHeader& header = game.log.header;
  header.platform = "riichi-city";
  header.log_id = record.text("keyValue");
  header.seed.style = "hand-card-encode";
  for (const std::string_view name : {"gamePlay", "initPoints", "isGangPay"})
    if (record.has(name)) header.settings.emplace_back(name, word_of(record.find(name)));
  auto players = record.number<std::uint8_t>("playerCount", 3, 4);
  if (!players && torn.any())
    players = players_of_hand(record.find("handRecord").first(), torn);
  else if (!players)
    record.blame("playerCount", {Said::AnInteger, 3, 4});
  game.players = players.value_or(std::uint8_t{4});
  if (players || !torn.any()) header.flags.players = game.players;
  constexpr std::uint8_t kOneHand = 3;
  const auto length = record.number<std::uint8_t>("round", 1, kOneHand);
  if (length && *length < kOneHand) header.flags.winds = *length;
  if (length == kOneHand) {
    game.log.fragment = true;
    game.log.unchecked.push_back(words::not_checked("the end of the game", say(Said::RoomOneHand)));
  }
  game.ranked = record.number<std::int32_t>("gamePlay") == kRankedRoom;
  game.extra_points =
      record.truth("isShaoJi").value_or(false) || record.truth("isLuck").value_or(false);
  for (const std::string_view name :
       {"stageType", "isKaiLiZhi", "isShaoJi", "isLuck", "fangFu", "remark"})
    keep(header, record, name);
  if (record.truth("isGeMu").value_or(false)) name_rules(game, "wareme");
  constexpr std::int32_t kNorthAside = 0;
  if (record.number<std::int32_t>("northOperateType").value_or(kNorthAside) != kNorthAside)
    name_rules(game, "north as a yaku tile");
  if (!torn.any()) return true;
  return players && (game.ranked || (record.has("isGeMu") && record.has("northOperateType")));
}

void finish_header(Game& game) {
  GameLog& log = game.log;
  if (game.open_riichi && log.header.other_game.empty()) name_rules(game, "open-riichi");
  const auto leave = [&](bool any, std::string what, Said why, std::uint32_t count = 1) {
    if (any) log.unchecked.push_back(words::not_checked(std::move(what), say(why), count));
  };
  leave(game.offers > 0, "offers of the server", Said::NotReadHere, game.offers);
  leave(!game.ranked, "settings", Said::RoomSettingsFew);
  leave(!log.finals.empty() && (!game.ranked || game.extra_points), "results after uma",
        Said::RoomUmaNotHeld);
}

}  // namespace referee::riichi_city
