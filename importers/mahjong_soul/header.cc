#include "importers/mahjong_soul/header.h"

#include <algorithm>
#include <array>
#include <utility>

#include "importers/mahjong_soul/fields.h"
#include "importers/reader/utc_text.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostId = std::int64_t{1} << 53;
constexpr std::int64_t kMostFinalPoints = 100'000'000;
constexpr std::int64_t kFriends = 1;  // of GameConfig.category
/// Settings of a room that say how the table is shown, timed or filled with bots.
constexpr std::array<std::string_view, 4> kNotOfTheGame = {"time_fixed", "time_add", "bianjietishi",
                                                           "ai_level"};

std::string plain_text(JsonView value) {
  if (value.kind() == JsonKind::Text) return std::string(value.text().substr(0, 60));
  if (const auto number = integer_of(value)) return std::to_string(*number);
  return {};
}

void keep_fact(GameLog& log, std::string key, JsonView value) {
  if (!value.holds()) return;
  std::string text = plain_text(value);
  if (!text.empty()) log.header.extra.emplace_back(std::move(key), std::move(text));
}

/// What a room's detailed rules say: every field that is there, by its name.
void read_settings(Game& game, const MessageView& rule) {
  GameHeader& header = game.log.header;
  // Rooms without rules of their own have an empty message, which some dumps fill with zeros.
  const bool is_of_room = rule.is_filled("init_point");
  for (const FieldRow& row : fields_of(Message::GameDetailRule)) {
    const JsonView value = rule[row.name];
    if (!(is_of_room ? value.holds() : holds_anything(value))) continue;
    if (std::ranges::find(kNotOfTheGame, row.name) != kNotOfTheGame.end()) continue;
    std::string text =
        row.kind == FieldKind::Opaque ? (holds_anything(value) ? "1" : "0") : plain_text(value);
    if (!text.empty()) header.settings.emplace_back(row.name, std::move(text));
  }
}

constexpr std::array<std::string_view, 14> kModesOfEvents = {
    "dora3_mode",    "begin_open_mode", "jiuchao_mode",    "muyu_mode",          "xuezhandaodi",
    "huansanzhang",  "chuanma",         "reveal_discard",  "field_spell_mode",   "zhanxing",
    "tianming_mode", "yongchang_mode",  "hunzhiyiji_mode", "wanxiangxiuluo_mode"};
constexpr std::array<std::string_view, 2> kMoreModesOfEvents = {"beishuizhizhan_mode",
                                                                "amusement_switches"};

/// Settings whose meaning no ruleset here can hold.
void read_settings_apart(Game& game) {
  GameHeader& header = game.log.header;
  const auto value_of = [&](std::string_view name) -> std::string_view {
    for (const auto& [key, value] : header.settings)
      if (key == name && value != "0" && value != "false") return value;
    return {};
  };
  const auto see = [&](std::string_view name) {
    if (!value_of(name).empty()) game.is_other_game(std::string(name));
  };
  for (const std::string_view name : kModesOfEvents) see(name);
  for (const std::string_view name : kMoreModesOfEvents) see(name);
  if (!value_of("guyi_mode").empty())
    header.unjudged.push_back(words::not_checked("local yaku", say(Said::RoomLocalYaku)));
  if (!value_of("tianbian_value").empty())
    header.unjudged.push_back(words::not_checked("rotation", say(Said::RoomEndsAtScore)));
  const bool is_three = game.players < kMaxSeats;
  const auto number = [&](std::string_view name) {
    std::int64_t value = 0;
    for (const char c : value_of(name).substr(0, 9))
      value = c >= '0' && c <= '9' ? value * 10 + (c - '0') : -1;
    return value;
  };
  const std::int64_t one = number("noting_fafu_1");
  const std::int64_t two = number("noting_fafu_2");
  const std::int64_t three = number("noting_fafu_3");
  if (is_three ? 2 * one != two : (3 * one != three || 2 * two != three))
    header.unjudged.push_back(words::not_checked("payments", say(Said::RoomNotenPayments)));
  // The fields of detailed rooms.
  constexpr std::uint8_t kFirst = 7;
  constexpr std::uint8_t kLast = 36;
  std::uint32_t off = 0;
  bool any = false;
  for (const FieldRow& row : fields_of(Message::GameDetailRule)) {
    if (row.number < kFirst || row.number > kLast) continue;
    const bool is_on = !value_of(row.name).empty();
    any = any || is_on;
    if (!is_on) ++off;
  }
  if (any && off > 0)
    game.log.unchecked.push_back(words::not_checked("settings", say(Said::SettingsReadAsOff), off));
}

/// Units and tens of GameMode.mode: how long the game is, and for how many.
void read_mode(Game& game, const MessageView& mode) {
  constexpr std::int64_t kMostMode = 1000;
  RuleFlags& flags = game.log.header.flags;
  const auto number = mode.integer("mode", 0, kMostMode);
  if (!number || !mode.has("mode")) return;
  if (*number / 10 <= 1) {
    game.players = *number / 10 == 1 ? 3 : 4;
    game.knows_players = true;
    flags.players = static_cast<std::uint8_t>(game.players);
  }
  if (const std::int64_t winds = *number % 10; winds == 1 || winds == 2)
    flags.winds = static_cast<std::uint8_t>(winds);
  else
    game.log.fragment = true;  // a single hand, or a game of unknown length
}

void read_settings_file(Game& game, JsonView config, std::optional<Fault>& fault) {
  const MessageView message(config, fault);
  const MessageView mode(message["mode"], fault);
  const MessageView meta(message["meta"], fault);
  keep_fact(game.log, "category", message["category"]);
  game.is_of_friends = integer_of(message["category"]) == kFriends;
  for (const char* const name : {"contest_uid", "room_id", "mode_id"}) {
    if (!meta.is_filled(name)) continue;
    keep_fact(game.log, name, meta[name]);
    if (game.log.header.lobby.empty())
      game.log.header.lobby = std::string(name) + ' ' + plain_text(meta[name]);
  }
  if (!mode) return;
  read_mode(game, mode);
  const MessageView rule(mode["detail_rule"], fault);
  if (rule) {
    read_settings(game, rule);
    read_settings_apart(game);
  }
  game.shows_hands = rule.is_filled("open_hand");
  if (mode.is_filled("testing_environment")) game.is_other_game("testing_environment");
}

void read_accounts(Game& game, const MessageView& head, std::optional<Fault>& fault) {
  std::size_t count = 0;
  for (JsonView item = head.items("accounts"); item && count < kMaxSeats;
       item = item.next(), ++count) {
    const MessageView account(item, fault);
    const Seat seat = account.seat("seat", kMaxSeats);
    if (!seat.present()) continue;
    game.log.header.names[seat.index()] = std::string(account.text("nickname"));
    if (const auto id = account.integer("account_id", 0, kMostId); id.value_or(0) > 0)
      game.log.header.player_ids[seat.index()] = std::to_string(*id);
    const MessageView level(account[game.players < kMaxSeats ? "level3" : "level"], fault);
    keep_fact(game.log, "level." + std::to_string(seat.index()), level["id"]);
  }
}

/// Of players with equal points the order of the list says nothing.
void forget_places_of_ties(FinalClaim& claim) {
  const auto scores = claim.scores;
  for (std::size_t s = 0; s < scores.size(); ++s)
    if (scores[s] && std::ranges::count(scores, scores[s]) > 1) claim.placement[s].reset();
}

/// Places follow from the points; the list is in their order, the best first.
void read_result(Game& game, JsonView result, std::optional<Fault>& fault, Ending& ending) {
  const MessageView message(result, fault);
  std::uint8_t place = 0;
  constexpr std::int32_t kPointsATenth = 100;
  for (JsonView item = message.items("players"); item && place < game.players; item = item.next()) {
    const MessageView player(item, fault);
    const Seat seat = player.seat("seat", game.players);
    if (!seat.present()) continue;
    ++place;
    if (player.has("part_point_1")) {
      const auto points = player.integer("part_point_1", -kMostFinalPoints, kMostFinalPoints);
      if (points) {
        ending.claim.scores[seat.index()] = Points{static_cast<std::int32_t>(*points)};
        ending.claim.placement[seat.index()] = place;
        ending.has_result = true;
      }
    }
    if (player.has("total_point")) {
      const auto total = player.integer("total_point", -kMostFinalPoints, kMostFinalPoints);
      if (total && *total % kPointsATenth == 0)
        ending.claim.result_tenths[seat.index()] =
            static_cast<std::int32_t>(*total / kPointsATenth);
    }
  }
  forget_places_of_ties(ending.claim);
}

}  // namespace

Ending read_header(Game& game, JsonView head) {
  GameHeader& header = game.log.header;
  header.format = "mahjong-soul";
  header.platform = "mahjong-soul";
  header.first_dealer = Seat{0};
  Ending ending;
  std::optional<Fault> fault;
  const MessageView message(head, fault);
  if (!message) {
    game.log.fragment = true;
    game.log.unchecked.push_back(words::not_checked("the length, settings and end of the game",
                                                    say(Said::ShapeWithoutHeader)));
    return ending;
  }
  header.log_id = std::string(message.text("uuid").substr(0, 100));
  read_settings_file(game, message["config"], fault);
  read_accounts(game, message, fault);
  read_result(game, message["result"], fault, ending);
  const auto start = message.integer("start_time", 0, kMostId);
  const auto end = message.integer("end_time", 0, kMostId);
  if (start && *start > 0) header.started = reader::utc_text(*start);
  if (start && end && *start > 0 && *end >= *start) ending.duration = *end - *start;
  if (!ending.has_result) {
    game.log.fragment = true;
    game.log.unchecked.push_back(
        words::not_checked("the end of the game", say(Said::FinalTableNotHeld)));
  }
  if (fault) game.report_field("head." + fault->field, {}, fault->required, fault->claimed);
  return ending;
}

void conclude_reds(GameLog& log) {
  const auto says = [&](std::string_view name) {
    return std::ranges::any_of(log.header.settings,
                               [&](const auto& setting) { return setting.first == name; });
  };
  if (!says("init_point") || !says("fandian") || says("dora_count")) return;
  const auto is_red = [](const TileRef& tile) { return tile.tile.is_red(); };
  for (const KyokuHeader& kyoku : log.kyokus) {
    if (is_red(kyoku.indicator) || kyoku.seed.find('0') != std::string::npos) return;
    for (const auto& hand : kyoku.hands)
      if (std::ranges::any_of(hand, is_red)) return;
  }
  for (const Event& event : log.events)
    if (is_red(event.tile_ref())) return;
  log.header.flags.reds.fill(std::uint8_t{0});
  log.header.flags.red_fives = false;
}

void read_end(Game& game, const Ending& ending, Known<std::int64_t> passed) {
  if (!ending.has_result || game.in_hand() || game.log.kyokus.empty()) return;
  if (game.voted) {
    game.log.fragment = true;
    game.log.unchecked.push_back(
        words::not_checked("the end of the game", say(Said::PlayersVotedOnEnd)));
    return;
  }
  // The final table of a game whose last hands were cut off says nothing of the hands that are
  // there.
  constexpr std::int64_t kMostSecondsBehind = 120;
  constexpr std::int64_t kMillisecondsASecond = 1000;
  const bool ends_early = passed && ending.duration &&
                          *ending.duration - *passed / kMillisecondsASecond > kMostSecondsBehind;
  if (ends_early) {
    game.log.fragment = true;
    game.log.unchecked.push_back(words::not_checked(
        "the end of the game",
        say(Said::EventsEndBeforeHeader, *ending.duration - *passed / kMillisecondsASecond)));
    return;
  }
  if (game.is_of_friends && !game.has_inputs)
    game.log.header.unjudged.push_back(words::not_checked("votes", say(Said::VotesNotHeld)));
  game.log.finals.push_back(ending.claim);
  game.emit(EventKind::EndGame, Seat{}, reader::last_index(game.log.finals));
}

}  // namespace referee::mahjong_soul
