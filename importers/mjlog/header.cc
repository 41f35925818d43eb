#include "importers/mjlog/header.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "importers/mjlog/ronin_export.h"
#include "importers/reader/fault.h"
#include "importers/spelling/lobby_rules.h"
#include "importers/text/percent.h"

namespace referee::mjlog {
namespace {

constexpr std::array<std::string_view, 3> kSeedStyles = {"mt19937ar-sha512-n288-base64",
                                                         "mt19937ar-sha512-n288", "mt19937ar"};

/// What the platform's lobbies of another kind play by rules of their own. The chips of a lobby are
/// beyond every ruleset.
struct OwnRules {
  std::int32_t bit;
  Said lobby;
  std::array<std::string_view, 6> unsettled;
};
constexpr std::int32_t kDuel = 0x800;
constexpr std::int32_t kKnownBits = 0x1FFF;
constexpr std::array<OwnRules, 3> kOwnRules = {{
    {spelling::kTypeChips,
     Said::ChipLobby,
     {"kiriage", "dora timing", "rotation", "result points"}},
    {spelling::kTypeParlour,
     Said::ParlourLobby,
     {"kiriage", "dora timing", "start", "rotation", "payments", "result points"}},
    {kDuel, Said::DuelLobby, {"start", "rotation", "payments", "result points"}},
}};
constexpr std::array<std::string_view, 2> kOwnScores = {"start", "result points"};

/// Without settings of the lobby (`knows_rules`) nobody knows what a lobby of another kind plays.
void read_rule_bits(Game& game, std::int32_t type, bool knows_rules) {
  GameHeader& header = game.log.header;
  spelling::read_game_type(type, header.flags);
  if ((type & spelling::kTypeChips) != 0)
    header.unjudged.push_back(words::not_checked("chips", say(Said::ChipLobby)));
  if (knows_rules) return;
  for (const OwnRules& rule : kOwnRules) {
    if ((type & rule.bit) == 0) continue;
    for (const std::string_view what : rule.unsettled)
      if (!what.empty()) spelling::leave_unsettled(header, what, say(rule.lobby));
  }
}

/// Fields joined by commas.
std::vector<std::string_view> fields_of(std::string_view text) {
  constexpr std::size_t kMostFields = 64;
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = std::min(text.find(','), text.size());
    fields.push_back(text.substr(0, end));
    if (end == text.size() || fields.size() == kMostFields) return fields;
    text.remove_prefix(end + 1);
  }
}

constexpr std::array<std::string_view, kMaxSeats> kNames = {"n0", "n1", "n2", "n3"};

void read_return(Game& game, const text::XmlElement& element,
                 const std::array<const text::XmlAttribute*, kMaxSeats>& names) {
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (names[s] == nullptr) continue;
    Event event = reader::event_of(EventKind::Reconnect, Seat{s});
    PlayerFacts facts;
    facts.name = text::percent_decoded(names[s]->value);
    pick<kNames>(element, &facts.extra, "un.");
    if (facts.name != game.log.header.names[s] || !facts.extra.empty()) {
      game.log.players_seen.push_back(std::move(facts));
      event.index = reader::last_index(game.log.players_seen);
    }
    game.emit(event, element);
  }
}

/// "R,H,K,d1,d2,dora": round, honba, sticks, dice from 0, first indicator.
void read_init_seed(Game& game, const text::XmlElement& element, const text::XmlAttribute* seed,
                    KyokuHeader& kyoku) {
  constexpr std::int32_t kMaxCounter = 10'000;
  constexpr std::int32_t kMaxRound = 63;
  constexpr reader::Asked kExpected = reader::Asked(Said::HeaderWithDice).as("0,0,0,4,2,95");
  ElementReader read = game.read(element);
  if (seed == nullptr) {
    read.missing("seed", kExpected);
    return;
  }
  const std::int32_t lowest_die = game.ronin ? 1 : 0;
  const Numbers n = parse_numbers(seed->value, 0, kMaxCounter);
  bool sound = read.sound(seed->value, n, 6);
  if (n[0] && *n[0] <= kMaxRound)
    kyoku.round = game.ronin ? ronin_round(*n[0], game.log.header.first_dealer)
                             : static_cast<std::uint8_t>(*n[0]);
  else if (n[0])
    sound = false;
  kyoku.honba = n[1];
  kyoku.kyotaku = n[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const Known<std::int32_t>& die = n[3 + i];
    if (die && *die >= lowest_die && *die < lowest_die + 6)
      kyoku.dice[i] = static_cast<std::uint8_t>(*die - lowest_die + 1);
    else if (die)
      sound = false;
  }
  if (n[5] && *n[5] < static_cast<std::int32_t>(kPhysicalTiles))
    kyoku.indicator = spelling::tile_ref(TileId{static_cast<std::uint8_t>(*n[5])}, game.red_fives);
  else if (n[5])
    sound = false;
  if (!sound) read.malformed(*seed, kExpected);
}

/// Whether everybody starts with the same points, and they are not those of the platform's own
/// lobbies.
bool starts_by_own_settings(const Game& game, const KyokuHeader& kyoku) {
  const Points usual = game.players == 3 ? Points{35'000} : Points{25'000};
  for (std::size_t s = 0; s < game.players; ++s)
    if (!kyoku.scores[s] || kyoku.scores[s] != kyoku.scores[0]) return false;
  return kyoku.scores[0] != usual;
}

void read_init_hand(Game& game, const text::XmlElement& element, const text::XmlAttribute* hand,
                    std::uint8_t seat, KyokuHeader& kyoku) {
  ElementReader read = game.read(element);
  if (hand == nullptr) {
    if (seat < game.players) read.missing("hai" + std::to_string(unsigned{seat}), Said::TilesDealt);
    return;
  }
  std::vector<TileRef>& tiles = kyoku.hands[seat] = game.spare.tiles();
  const bool sound = parse_tiles(hand->value, game.red_fives, tiles);
  if (tiles.size() > kPhysicalTiles) tiles.resize(kPhysicalTiles);
  if (sound) return;
  read.malformed(*hand, {Said::TileNumbers, 0, kPhysicalTiles - 1});
  // Of a list in which nothing can be read not even the length is known.
  const bool any =
      std::ranges::any_of(tiles, [](const TileRef& tile) { return tile.tile.present(); });
  if (!any) tiles.clear();
}

}  // namespace

void read_shuffle(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 2> kAttributes = {"seed", "ref"};
  GameHeader& header = game.log.header;
  const auto [seed, ref] = pick<kAttributes>(element, &header.extra, "shuffle.");
  game.shuffled = true;
  if (!game.converted && ref != nullptr && ref->value == kRoninWall) {
    game.ronin = true;
    header.platform = "ronin";
    header.floored_to = from_hundreds(1);
  }
  if (!game.converted && ref != nullptr && !ref->value.empty())
    header.extra.emplace_back("shuffle.ref", ref->value);
  if (seed == nullptr) {
    game.read(element).missing("seed", Said::SeedOfWalls);
    return;
  }
  header.seed.text = seed->value;
  const std::string_view style = seed->value.substr(0, seed->value.find(','));
  for (const std::string_view known : kSeedStyles)
    if (style == known) header.seed.style = known;
  if (game.ronin) header.seed.style = kRoninWall;
  if (game.converted && ref != nullptr && !ref->value.empty()) header.seed.style = ref->value;
}

void read_go(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 3> kAttributes = {"type", "lobby", "csrule"};
  GameHeader& header = game.log.header;
  const auto [type_text, lobby, rules] = pick<kAttributes>(element);
  keep_all(element, "go.", header.extra);
  game.has_lobby = lobby != nullptr;
  game.private_lobby =
      game.has_lobby && lobby->value.find_first_not_of('0') != std::string_view::npos;
  // Exports of other programs write nought for no lobby; only beside a shuffle of Tenhou's own it
  // is the public one.
  const bool is_tenhous = !header.seed.style.empty() && !game.ronin && !game.converted;
  if (game.has_lobby && (game.private_lobby || is_tenhous)) header.lobby = lobby->value;
  ElementReader read = game.read(element);
  const auto type = read.number(type_text, "type", 0, 0xFFFF);
  if (!type) return;
  if (*type > kKnownBits)
    read.unknown(*type_text, {Said::AnInteger, 0, kKnownBits}, type_text->value);
  game.players_known = true;
  if (game.ronin) {  // always the same there, whatever was played
    header.flags.players = 4;
    return;
  }
  game.knows_rules = rules != nullptr && !rules->value.empty();
  read_rule_bits(game, *type, game.knows_rules);
  game.red_fives = *header.flags.red_fives;
  game.players = *header.flags.players;
  if (game.knows_rules) spelling::read_lobby_rules(fields_of(rules->value), game.players, header);
}

void read_un(Game& game, const text::XmlElement& element) {
  if (game.named) {
    const auto names = pick<kNames>(element);
    read_return(game, element, names);
    return;
  }
  game.named = true;
  const auto names = pick<kNames>(element, &game.log.header.extra, "un.");
  // Neither a shuffle nor a lobby, and ratings without decimals: the style of 2009 and before.
  for (const text::XmlAttribute& attribute : element.attributes)
    if (attribute.name == "rate" && !game.shuffled && !game.has_lobby &&
        attribute.value.find('.') == std::string_view::npos)
      game.log.header.early_years = true;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (names[s] != nullptr) game.log.header.names[s] = text::percent_decoded(names[s]->value);
}

void read_bye(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 1> kAttributes = {"who"};
  const auto [who] = pick<kAttributes>(element);
  const Seat seat = game.read(element).seat(who, "who");
  if (seat.present()) game.emit(reader::event_of(EventKind::Disconnect, seat), element);
}

void read_taikyoku(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 1> kAttributes = {"oya"};
  const auto [dealer] = pick<kAttributes>(element);
  game.log.header.first_dealer = game.read(element).seat(dealer, "oya");
}

void read_init(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 9> kAttributes = {
      "seed", "ten", "oya", "hai0", "hai1", "hai2", "hai3", "chip", "shuffle"};
  ExtraFacts others;
  const auto [seed, scores, dealer, hand0, hand1, hand2, hand3, chips, shuffle] =
      pick<kAttributes>(element, &others);
  if (game.ronin) complete_ronin_hand(game, element);
  game.close_hand();
  if (!game.players_known && hand3 != nullptr && hand3->value.empty()) {
    game.log.header.flags.players = 3;
    game.players = 3;
  }
  game.players_known = true;
  game.open_hand();

  ElementReader read = game.read(element);
  KyokuHeader& kyoku = game.log.kyokus.emplace_back();
  read_init_seed(game, element, seed, kyoku);
  const Numbers hundreds = read.numbers(scores, "ten", kMaxSeats, -kMaxHundreds, kMaxHundreds);
  const Numbers chip_counts =
      chips != nullptr ? read.numbers(chips, "chip", kMaxSeats, -kMaxHundreds, kMaxHundreds)
                       : Numbers{};
  for (std::size_t s = 0; s < game.players; ++s) {
    kyoku.scores[s] = from_hundreds(hundreds[s]);
    kyoku.chips[s] = chip_counts[s];
  }
  if (game.private_lobby && !game.knows_rules && game.log.kyokus.size() == 1 &&
      starts_by_own_settings(game, kyoku))
    for (const std::string_view what : kOwnScores)
      spelling::leave_unsettled(game.log.header, what, say(Said::PrivateLobby));
  kyoku.dealer = read.seat(dealer, "oya");
  const std::array hands = {hand0, hand1, hand2, hand3};
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) read_init_hand(game, element, hands[s], s, kyoku);
  if (shuffle != nullptr) kyoku.seed = shuffle->value;
  kyoku.extra = std::move(others);
  game.emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(game.log.kyokus)),
            element);
}

}  // namespace referee::mjlog
