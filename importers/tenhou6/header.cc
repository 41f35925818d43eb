#include "importers/tenhou6/header.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "importers/reader/fault.h"
#include "importers/reader/identity.h"
#include "importers/spelling/lobby_rules.h"

namespace referee::tenhou6 {
namespace {

constexpr std::size_t kColumns = kResult + 1;

/// "鳳南喰赤": one of the platform's rooms, then the length of the game.
bool is_tenhou_room(std::string_view disp) {
  constexpr std::array<std::string_view, 7> kRooms = {"般", "上", "特", "鳳", "若", "銀", "琥"};
  constexpr std::array<std::string_view, 2> kLengths = {"東", "南"};
  if (disp.starts_with("三")) disp.remove_prefix(std::string_view("三").size());
  return std::ranges::any_of(kRooms, [&](std::string_view room) {
    return disp.starts_with(room) && std::ranges::any_of(kLengths, [&](std::string_view length) {
             return disp.substr(room.size()).starts_with(length);
           });
  });
}

/// Its rooms, in the languages of its converters.
bool is_mahjong_soul_room(std::string_view text) {
  constexpr std::array<std::string_view, 10> kRooms = {
      "の間",        "之間",      "之间",      "大会戦",      "Bronze Room",
      "Silver Room", "Gold Room", "Jade Room", "Throne Room", "Mahjong Soul"};
  return std::ranges::any_of(
      kRooms, [&](std::string_view room) { return text.find(room) != std::string_view::npos; });
}

std::string_view text_of(JsonView value) {
  return value && value.kind() == JsonKind::Text ? value.text() : std::string_view();
}

/// A value in words, for facts that no rule reads.
std::string plain(JsonView value) {
  if (!value) return {};
  return value.kind() == JsonKind::Text ? std::string(value.text()) : value.brief();
}

void keep(Game& game, std::string key, JsonView value) {
  constexpr std::size_t kMostItems = 8;
  if (!value || value.kind() == JsonKind::Null) return;
  if (value.kind() != JsonKind::Array) {
    game.log.header.extra.emplace_back(std::move(key), plain(value));
    return;
  }
  std::size_t i = 0;
  for (JsonView item = value.first(); item && i < kMostItems; item = item.next(), ++i)
    game.log.header.extra.emplace_back(key + '.' + std::to_string(i), plain(item));
}

void read_names(Game& game, JsonView names) {
  if (!names) return;
  std::size_t s = 0;
  bool sound = names.kind() == JsonKind::Array;
  if (sound)
    for (JsonView name = names.first(); name && s < kMaxSeats; name = name.next(), ++s) {
      sound = sound && name.kind() == JsonKind::Text;
      game.log.header.names[s] = text_of(name);
    }
  if (!sound) game.malformed(game.position_of("/name"), Said::NamesOfPlayers, names);
}

/// An empty array, as the fourth seat of a table of three has.
bool is_empty_list(JsonView value) {
  return value && value.kind() == JsonKind::Array && value.size() == 0;
}

bool fourth_seat_is_empty(JsonView hands, const TornValues& torn) {
  bool any = false;
  for (JsonView hand = hands.first(); hand; hand = hand.next()) {
    if (hand.kind() != JsonKind::Array || torn.has(hand)) continue;
    std::array<JsonView, kColumns> places;
    std::size_t count = 0;
    for (JsonView item = hand.first(); item && count < kColumns; item = item.next())
      places[count++] = item;
    for (std::uint32_t column = kFirstColumn + 3 * kColumnsASeat; column < kResult; ++column)
      if (!is_empty_list(places[column])) return false;
    any = any || (places[kFirstColumn] && !is_empty_list(places[kFirstColumn]));
  }
  return any;
}

void read_players(Game& game, JsonView object, const HandsGlance& hands, std::string_view disp) {
  const std::string_view count = text_of(object.find("ratingc"));
  const bool is_counted = count == "PF3" || count == "PF4";
  if (is_counted)
    game.players = count == "PF3" ? 3 : 4;
  else if (disp.starts_with("三") || disp.find("三人") != std::string_view::npos ||
           hands.fourth_seat_is_empty)
    game.players = 3;
  game.knows_players = !game.torn.any() || is_counted || !disp.empty() || hands.has_whole;
  if (game.knows_players) game.log.header.flags.players = game.players;
}

/// Either one number for all suits, or one for each. Some converters write both, and noughts for
/// those that they do not fill in: what counts something is meant. Without a number nothing is
/// said.
void read_reds(RuleFlags& flags, JsonView rule) {
  constexpr std::array<std::string_view, 3> kCounts = {"aka51", "aka52", "aka53"};
  const auto every = integer_of(rule.find("aka"), 0, 4);
  std::array<std::int64_t, 3> counts{};
  bool told = every.has_value();
  bool any = false;
  for (std::size_t suit = 0; suit < kCounts.size(); ++suit) {
    const auto count = integer_of(rule.find(kCounts[suit]), 0, 4);
    told = told || count;
    counts[suit] = count ? *count : every.value_or(0);
    any = any || counts[suit] > 0;
  }
  if (!told) return;
  if (!any && every) counts.fill(*every);
  for (std::size_t suit = 0; suit < counts.size(); ++suit)
    flags.reds[suit] = static_cast<std::uint8_t>(counts[suit]);
  flags.red_fives = any || counts[0] > 0;
}

/// "鳳南喰赤": the room, the length, open tanyao, red fives. Only Tenhou's own logs mean something
/// by leaving a word out.
void read_disp(RuleFlags& flags, std::string_view disp, bool tenhou) {
  const auto says = [&](std::string_view word) {
    return disp.find(word) != std::string_view::npos;
  };
  const bool east = says("東") || says("East");
  const bool south = says("南") || says("South");
  if (east != south) flags.winds = static_cast<std::uint8_t>(south ? 2 : 1);
  if (says("喰"))
    flags.open_tanyao = true;
  else if (tenhou && !disp.empty())
    flags.open_tanyao = false;
}

void leave_unjudged(Game& game, std::string what, Said why) {
  game.log.header.unjudged.push_back(words::not_checked(std::move(what), say(why)));
}

/// As one text, in the form of the XML of the lobby.
void keep_list(Game& game, std::string key, const std::vector<std::string_view>& fields) {
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) text.append(i == 0 ? "" : ",").append(fields[i]);
  game.log.header.extra.emplace_back(std::move(key), std::move(text));
}

/// Seven texts, as Tenhou writes them of its lobbies: times, the type in hexadecimal, limits.
bool read_lobby_type(Game& game, JsonView rule) {
  constexpr std::size_t kPlaceOfType = 2;
  constexpr std::size_t kLobbyPlaces = 7;
  std::vector<std::string_view> places;
  for (JsonView item = rule.first(); item && places.size() < kLobbyPlaces; item = item.next())
    places.push_back(text_of(item));
  const std::string_view text = places.size() > kPlaceOfType ? places[kPlaceOfType] : "";
  std::int32_t type = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), type, 16);
  if (text.empty() || error != std::errc() || stop != text.data() + text.size() || type < 0)
    return false;
  keep_list(game, "go.rule", places);
  RuleFlags& flags = game.log.header.flags;
  spelling::read_game_type(type, flags);
  game.players = *flags.players;
  game.plain_fives = flags.red_fives == false;
  if ((type & spelling::kTypeChips) != 0) leave_unjudged(game, "chips", Said::ChipLobby);
  return true;
}

void read_lobby(Game& game, JsonView settings) {
  constexpr std::size_t kMostFields = 64;
  if (!settings || settings.kind() != JsonKind::Array) return;
  std::vector<std::string_view> fields;
  for (JsonView item = settings.first(); item && fields.size() < kMostFields; item = item.next())
    fields.push_back(text_of(item));
  game.knows_rules = !fields.empty();
  keep_list(game, "go.csrule", fields);
  if (game.knows_rules) spelling::read_lobby_rules(fields, game.players, game.log.header);
}

void read_rule(Game& game, JsonView rule, std::string_view disp, bool is_tenhous) {
  if (!rule) return;
  GameHeader& header = game.log.header;
  if (rule.kind() == JsonKind::Object) {
    read_reds(header.flags, rule);
    read_disp(header.flags, disp, is_tenhous);
    keep(game, "disp", rule.find("disp"));
  } else if (rule.kind() != JsonKind::Array || !read_lobby_type(game, rule)) {
    game.malformed(game.position_of("/rule"),
                   reader::Asked(Said::RulesOfGame).as("{\"disp\":\"般南喰赤\"}"), rule);
  }
}

/// Whether everybody starts with the same points, and they are not those of the platform's own
/// lobbies.
bool starts_by_own_settings(const Game& game, const HandsGlance& hands) {
  const std::int64_t usual = game.players == 3 ? 35'000 : 25'000;
  const std::size_t scores = std::min<std::size_t>(hands.scores, game.players);
  if (scores == 0 || (scores < game.players && hands.odd)) return false;
  for (std::size_t s = 1; s < scores; ++s)
    if (hands.start[s] != hands.start[0]) return false;
  return hands.start[0] != usual;
}

/// Tenths of a number with one decimal or none.
Known<std::int32_t> tenths_of(JsonView value) {
  if (!value) return std::nullopt;
  if (const auto whole = integer_of(value, -1'000'000, 1'000'000))
    return static_cast<std::int32_t>(*whole * 10);
  if (value.kind() != JsonKind::Number) return std::nullopt;
  const std::string_view text = value.text();
  const bool negative = text.starts_with('-');
  std::int32_t tenths = 0;
  int decimals = -1;
  constexpr std::int32_t kMost = 10'000'000;
  for (const char c : text.substr(negative ? 1 : 0)) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c >= '0' && c <= '9' && tenths < kMost) {
      if (decimals >= 1 && c != '0') return std::nullopt;
      if (decimals < 1) tenths = tenths * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    } else {
      return std::nullopt;
    }
  }
  if (decimals < 0) tenths *= 10;
  return negative ? -tenths : tenths;
}

/// Converters that do not know the final scores leave the list empty, or all at nought.
bool says_nothing(JsonView finals) {
  if (finals.kind() != JsonKind::Array) return false;
  for (JsonView item = finals.first(); item; item = item.next())
    if (tenths_of(item) != 0) return false;
  return true;
}

bool read_final(Game& game, JsonView finals) {
  constexpr std::size_t kPairs = 2 * kMaxSeats;
  if (!finals || finals.kind() == JsonKind::Null || says_nothing(finals)) return false;
  FinalClaim claim;
  bool sound = finals.kind() == JsonKind::Array && finals.size() == kPairs;
  bool decimals = false;
  std::size_t i = 0;
  if (finals.kind() == JsonKind::Array)
    for (JsonView item = finals.first(); item && i < kPairs; item = item.next(), ++i) {
      const std::size_t s = i / 2;
      if (i % 2 == 0) {
        const auto points = integer_of(item, -kMaxPoints, kMaxPoints);
        sound = sound && points.has_value();
        if (points && s < game.players)
          claim.scores[s] = Points{static_cast<std::int32_t>(*points)};
      } else {
        const auto tenths = tenths_of(item);
        sound = sound && tenths.has_value();
        decimals = decimals || item.kind() == JsonKind::Number;
        if (s < game.players) claim.result_tenths[s] = tenths;
      }
    }
  claim.decimals = decimals;
  const SourcePosition source = game.position_of("/sc");
  if (!sound)
    game.malformed(source,
                   reader::Asked(Said::FinalPoints).as("[30000,30,27000,7,23000,-13,20000,-24]"),
                   finals);
  game.log.finals.push_back(std::move(claim));
  game.log.events.push_back(
      reader::event_of(EventKind::EndGame, Seat{}, reader::last_index(game.log.finals)));
  game.log.sources.push_back(source);
  return true;
}

/// Ratings as a game of Tenhou's first years has them, beside no lobby: as in the XML of 2009 and
/// before.
bool is_without_decimals(JsonView rates) {
  if (!rates || rates.kind() != JsonKind::Array || !rates.first()) return false;
  for (JsonView rate = rates.first(); rate; rate = rate.next())
    if (rate.kind() != JsonKind::Integer) return false;
  return true;
}

/// Who ran the table: converters and editors write logs of this format for any.
std::string platform_of(JsonView title, std::string_view ref, std::string_view disp) {
  constexpr std::string_view kMahjongSoul = "mahjong-soul";
  if (reader::is_mahjong_soul_id(ref) || is_mahjong_soul_room(disp))
    return std::string(kMahjongSoul);
  if (title && title.kind() == JsonKind::Array && is_mahjong_soul_room(text_of(title.first())))
    return std::string(kMahjongSoul);
  return reader::is_tenhou_id(ref) || is_tenhou_room(disp) ? "tenhou" : "";
}

}  // namespace

HandsGlance glance_at(JsonView hands, const TornValues& torn) {
  HandsGlance glance;
  glance.fourth_seat_is_empty = fourth_seat_is_empty(hands, torn);
  const JsonView hand = hands.first();
  glance.has_whole = hand && hand.kind() == JsonKind::Array && !torn.has(hand);
  if (!hand || hand.kind() != JsonKind::Array) return glance;
  const JsonView header = hand.first();
  const JsonView scores = header ? header.next() : JsonView{};
  if (!scores || scores.kind() != JsonKind::Array || torn.has(scores)) return glance;
  for (JsonView item = scores.first(); item && glance.scores < kMaxSeats && !glance.odd;
       item = item.next()) {
    const auto points = integer_of(item, -kMaxPoints, kMaxPoints);
    glance.odd = !points;
    if (points) glance.start[glance.scores++] = *points;
  }
  return glance;
}

void read_game_header(Game& game, JsonView object, const HandsGlance& hands) {
  GameHeader& header = game.log.header;
  header.format = "tenhou6";
  header.platform.clear();
  header.first_dealer = Seat{0};
  std::string_view ref;
  std::string_view disp;
  JsonView lobby;
  if (object) {
    const auto find = [&](std::string_view key) { return game.torn.whole(object.find(key)); };
    read_names(game, find("name"));
    const JsonView rule = find("rule");
    disp =
        rule && rule.kind() == JsonKind::Object ? text_of(rule.find("disp")) : std::string_view();
    ref = text_of(find("ref"));
    lobby = find("lobby");
    header.platform = platform_of(find("title"), ref, disp);
    // A list is the platform's own way to write them.
    if (rule && rule.kind() == JsonKind::Array) header.platform = "tenhou";
    header.early_years = header.platform == "tenhou" && !lobby && is_without_decimals(find("rate"));
    // Beside a room of a platform, what is no id of its games is an editor's own mark.
    if (header.platform.empty() || reader::is_tenhou_id(ref) || reader::is_mahjong_soul_id(ref))
      header.log_id = ref;
    // Nought says nothing: converters fill it in, and so does Tenhou for its private lobbies. The
    // id says which lobby it was.
    if (std::string text = plain(lobby); text.find_first_not_of('0') != std::string::npos)
      header.lobby = std::move(text);
    read_rule(game, rule, disp, reader::is_tenhou_id(ref));
    for (const char* key : {"ver", "ref", "title", "lobby", "ratingc", "dan", "rate", "sx"})
      keep(game, key, find(key));
  }
  if (!header.flags.players) read_players(game, object ? object : JsonView{}, hands, disp);
  if (object) read_lobby(game, game.torn.whole(object.find("csrule")));
  // Tenhou's own lobbies start with its own points; editors and other tables write what they like.
  const bool own_lobby = reader::is_tenhou_id(ref) && integer_of(lobby, 0, 0).has_value();
  if (!own_lobby && !game.knows_rules && starts_by_own_settings(game, hands))
    for (const std::string_view what : {"start", "result points"})
      spelling::leave_unsettled(header, what, say(Said::PrivateLobby));
}

void read_game_end(Game& game, JsonView object) {
  const auto is_kan = [](const Meld& meld) { return meld.is_kan(); };
  if (std::ranges::any_of(game.log.melds, is_kan))
    leave_unjudged(game, "dora moment", Said::IndicatorTimeNotHeld);
  // Of a game whose last hands are cut off the end is not told, though its scores may stand first.
  const bool ends = object && !game.torn.has(object.find("log"));
  if (!read_final(game, ends ? game.torn.whole(object.find("sc")) : JsonView{})) {
    // Without the final scores nobody can tell a part of a game from a whole one.
    game.log.fragment = true;
    game.log.unchecked.push_back(
        words::not_checked("end of the game", say(Said::FinalScoresNotHeld)));
  }
  if (game.hands_without_result > 0) {
    leave_unjudged(game, "results", Said::HandResultNotHeld);
    game.log.unchecked.push_back(
        words::not_checked("results", say(Said::HandResultNotHeld), game.hands_without_result));
  }
}

}  // namespace referee::tenhou6
