#include "importers/mahjong_soul/write/head.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <numeric>
#include <optional>
#include <vector>

namespace referee::mahjong_soul {
namespace {

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Unix seconds of "2026-11-23T19:30:05Z".
std::optional<std::int64_t> seconds_of(std::string_view started) {
  constexpr std::size_t kWhole = 20;
  if (started.size() != kWhole || started.back() != 'Z') return std::nullopt;
  const auto part = [&](std::size_t at, std::size_t size) {
    return number_of(started.substr(at, size)).value_or(-1);
  };
  const std::chrono::year_month_day day(std::chrono::year(static_cast<int>(part(0, 4))),
                                        std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(part(8, 2))));
  if (!day.ok()) return std::nullopt;
  constexpr std::int64_t kDay = 86'400;
  return std::chrono::sys_days(day).time_since_epoch().count() * kDay + part(11, 2) * 3600 +
         part(14, 2) * 60 + part(17, 2);
}

void write_rule(RecordLine& line, const GameLog& log) {
  line.key("detail_rule").open_object();
  bool says_reds = false;
  bool says_open = false;
  if (log.header.platform == "mahjong-soul")
    for (const auto& [name, value] : log.header.settings) {
      says_reds = says_reds || name == "dora_count";
      says_open = says_open || name == "shiduan";
      line.text_key(name);
      if (value == "true" || value == "false")
        line.truth(value == "true");
      else if (const auto number = number_of(value))
        line.number(*number);
      else
        line.text(value);
    }
  const RuleFlags& flags = log.header.flags;
  std::int32_t reds = 0;
  for (const auto& count : flags.reds) reds += count.value_or(0);
  if (!says_reds && flags.red_fives == false && reds == 0) line.member("dora_count", 0);
  if (!says_reds && reds == 4) line.member("dora_count", reds);
  if (!says_open && flags.open_tanyao) line.member("shiduan", *flags.open_tanyao ? 1 : 0);
  line.close_object();
}

void write_config(RecordLine& line, const GameLog& log) {
  constexpr std::int32_t kFriends = 1;
  constexpr std::int32_t kRanked = 2;
  constexpr std::int32_t kThreePlayers = 10;
  line.key("config").open_object();
  line.member("category", log.header.settings.empty() ? kRanked : kFriends);
  line.key("mode").open_object();
  const std::int32_t winds = log.header.flags.winds.value_or(2);
  if (!log.header.flags.winds || winds > 2) line.losses().add("the length of the game");
  line.member("mode", (line.players() == 3 ? kThreePlayers : 0) + std::min(winds, 2));
  write_rule(line, log);
  line.close_object().close_object();
}

void write_accounts(RecordLine& line, const GameHeader& header) {
  line.key("accounts").open_array();
  for (std::size_t s = 0; s < line.players(); ++s) {
    line.open_object();
    if (const auto id = number_of(header.player_ids[s])) line.member("account_id", *id);
    line.member("seat", s).member("nickname", header.names[s]).close_object();
  }
  line.close_array();
}

/// Best first.
void write_final(RecordLine& line, const FinalClaim& claim) {
  std::vector<std::size_t> seats(line.players());
  std::iota(seats.begin(), seats.end(), std::size_t{0});
  for (const std::size_t s : seats)
    if (!claim.scores[s]) return line.losses().add("final scores that are not whole");
  std::ranges::stable_sort(seats, [&](std::size_t a, std::size_t b) {
    if (claim.placement[a] && claim.placement[b]) return *claim.placement[a] < *claim.placement[b];
    return *claim.scores[a] > *claim.scores[b];
  });
  line.key("result").open_object().key("players").open_array();
  constexpr std::int64_t kPointsOfTenth = 100;
  for (const std::size_t s : seats) {
    line.open_object().member("seat", s).member("part_point_1", *claim.scores[s]);
    if (claim.result_tenths[s])
      line.member("total_point", *claim.result_tenths[s] * kPointsOfTenth);
    line.close_object();
  }
  line.close_array().close_object();
}

}  // namespace

void write_head(RecordLine& line, const GameLog& log) {
  const GameHeader& header = log.header;
  line.key("head").open_object();
  line.member("uuid", header.log_id);
  if (const auto start = seconds_of(header.started))
    line.member("start_time", *start);
  else if (!header.started.empty())
    line.losses().add("when the game began");
  write_config(line, log);
  write_accounts(line, header);
  if (!log.finals.empty()) write_final(line, log.finals.front());
  line.close_object();
  reader::Losses& losses = line.losses();
  const bool at_home =
      header.platform == "mahjong-soul" || header.rules.starts_with("mahjong-soul");
  if (!at_home && (!header.platform.empty() || !header.rules.empty()))
    losses.add("the platform and its ruleset");
  if (!header.seed.text.empty()) losses.add("seeds of walls");
  if (header.seating_dice[0]) losses.add("dice");
  if (!header.extra.empty())
    losses.add("facts that no rule reads", static_cast<std::uint32_t>(header.extra.size()));
  if (!header.unjudged.empty()) losses.add("parts that are played by rules of their own");
}

}  // namespace referee::mahjong_soul
