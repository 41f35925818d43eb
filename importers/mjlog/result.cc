#include "importers/mjlog/result.h"

#include <algorithm>
#include <array>
#include <string>

#include "importers/mjlog/meld.h"
#include "importers/mjlog/ronin_export.h"
#include "importers/mjlog/words.h"
#include "importers/text/look_up.h"

namespace referee::mjlog {
namespace {

constexpr std::int32_t kMaxCounter = 10'000;
/// Most yaku, and melds, that are kept of one win.
constexpr std::size_t kMostClaims = 64;

/// Scores before and moves, a pair a seat, in hundreds; then chips before and moves, where there
/// are chips.
void read_moves(Game& game, ElementReader& read, const text::XmlAttribute* attribute,
                ScoreClaim& claim) {
  constexpr std::size_t kPairs = 2 * kMaxSeats;
  const bool chips =
      attribute != nullptr && std::ranges::count(attribute->value, ',') > static_cast<int>(kPairs);
  const Numbers n =
      read.numbers(attribute, "sc", chips ? 2 * kPairs : kPairs, -kMaxHundreds, kMaxHundreds);
  for (std::size_t s = 0; s < game.players; ++s) {
    claim.before[s] = from_hundreds(n[2 * s]);
    claim.delta[s] = from_hundreds(n[2 * s + 1]);
    claim.chips_before[s] = n[kPairs + 2 * s];
    claim.chips_delta[s] = n[kPairs + 2 * s + 1];
  }
}

void read_counters(ElementReader& read, const text::XmlAttribute* attribute,
                   Known<std::int32_t>& honba, Known<std::int32_t>& kyotaku) {
  const Numbers n = read.numbers(attribute, "ba", 2, 0, kMaxCounter);
  honba = n[0];
  kyotaku = n[1];
}

/// Scores in hundreds and results with one decimal or none, a pair a seat; then chips and what they
/// count, where there are chips.
void read_end(Game& game, ElementReader& read, const text::XmlAttribute& attribute,
              const text::XmlElement& element) {
  constexpr std::size_t kPairs = 2 * kMaxSeats;
  FinalClaim claim;
  bool sound = true;
  bool decimals = false;
  std::size_t count = 0;
  Fields fields(attribute.value);
  for (std::string_view field; fields.next(field); ++count) {
    const std::size_t s = count % kPairs / 2;
    if (count < kPairs && count % 2 == 0) {
      const auto hundreds = parse_number(field, -kMaxHundreds, kMaxHundreds);
      sound = sound && (hundreds || (game.converted && field.empty()));
      if (s < game.players) claim.scores[s] = from_hundreds(hundreds);
    } else if (count < kPairs) {
      const auto tenths = parse_tenths(field, decimals);
      sound = sound && (tenths || (game.converted && field.empty()));
      if (s < game.players) claim.result_tenths[s] = tenths;
    } else if (count < 2 * kPairs) {
      const auto chips = parse_number(field, -kMaxHundreds, kMaxHundreds);
      sound = sound && (chips || (game.converted && field.empty()));
      if (count % 2 == 0 && s < game.players) claim.chips[s] = chips;
      if (count % 2 == 1 && !field.empty())
        claim.extra.emplace_back("chip_points." + std::to_string(s), field);
    }
  }
  claim.decimals = decimals;
  const bool unknown = game.converted && count == 0;
  if (!unknown && (!sound || (count != kPairs && count != 2 * kPairs)))
    read.malformed(attribute,
                   reader::Asked(Said::FinalPoints).as("300,30.0,270,7.0,230,-13.0,200,-24.0"));
  const auto known = [](const auto& facts) {
    return std::ranges::any_of(facts, [](const auto& fact) { return fact.has_value(); });
  };
  if (game.converted && !known(claim.scores) && !known(claim.result_tenths) && !known(claim.chips))
    return game.note_end(std::nullopt, element);
  game.note_end(std::move(claim), element);
}

void add_yaku(ElementReader& read, const text::XmlAttribute& from, std::string_view id,
              Known<std::int32_t> han, std::vector<YakuClaim>& yaku) {
  YakuClaim claim;
  claim.han = han;
  const auto number = parse_number(id, 0, static_cast<std::int32_t>(kYaku.size()) - 1);
  if (number) {
    claim.yaku = kYaku[static_cast<std::size_t>(*number)];
  } else {
    claim.name = id.substr(0, kMostClaims);
    read.unknown(from, {Said::AnInteger, 0, kYaku.size() - 1}, id);
  }
  yaku.push_back(std::move(claim));
}

Known<std::vector<YakuClaim>> read_yaku(Game& game, ElementReader& read,
                                        const text::XmlAttribute* pairs,
                                        const text::XmlAttribute* yakuman) {
  constexpr std::int32_t kMaxHan = 200;
  if (pairs == nullptr && yakuman == nullptr) {
    read.missing("yaku", Said::YakuOfHand);
    return std::nullopt;
  }
  Known<std::vector<YakuClaim>> yaku(game.spare.yaku());
  constexpr std::size_t kUsual = 8;
  yaku->reserve(kUsual);
  std::string_view id;
  if (yakuman != nullptr)
    for (Fields fields(yakuman->value); yaku->size() < kMostClaims && fields.next(id);)
      add_yaku(read, *yakuman, id, std::nullopt, *yaku);
  if (pairs == nullptr) return yaku;
  Fields fields(pairs->value);
  for (std::string_view han; yaku->size() < kMostClaims && fields.next(id);) {
    const bool paired = fields.next(han);
    const auto value = paired ? parse_number(han, 0, kMaxHan) : std::nullopt;
    if (!value) {
      read.malformed(*pairs, Said::YakuWithHan);
      return std::nullopt;
    }
    add_yaku(read, *pairs, id, value, *yaku);
  }
  return yaku;
}

/// The melds and the norths set aside, in the order they were laid; the element has the latest
/// first.
void read_melds(Game& game, ElementReader& read, const text::XmlAttribute* codes, Seat who,
                WinClaim& win) {
  if (codes == nullptr && game.converted) return;
  // Only a table of three sets norths aside.
  Known<std::vector<TileRef>> norths;
  if (game.players < kMaxSeats) norths.emplace(game.spare.tiles());
  Known<std::vector<Meld>> melds(codes == nullptr ? std::vector<Meld>{} : game.spare.melds());
  if (codes == nullptr) {
    win.melds = std::move(melds);
    win.norths = std::move(norths);
    return;
  }
  Fields fields(codes->value);
  for (std::string_view field; fields.next(field);) {
    const auto code = parse_number(field, 0, kMaxMeldCode);
    const auto north = code ? north_of(*code) : std::nullopt;
    const auto meld = code && !north ? decode_meld(*code, who, game.red_fives) : std::nullopt;
    if (north && *north < kPhysicalTiles && norths && norths->size() < kMostClaims) {
      norths->push_back(spelling::tile_ref(TileId{*north}, game.red_fives));
    } else if (meld && melds->size() < kMostClaims) {
      melds->push_back(*meld);
    } else {
      read.malformed(*codes, Said::ASetWithKind);
      return;
    }
  }
  if (game.ronin)
    normalise_ronin_melds(*melds);
  else
    std::ranges::reverse(*melds);
  if (norths) std::ranges::reverse(*norths);
  win.melds = std::move(melds);
  win.norths = std::move(norths);
}

void read_value(ElementReader& read, const text::XmlAttribute* attribute, WinClaim& win) {
  constexpr std::int32_t kMaxPoints = 10'000'000;
  const Numbers n = read.numbers(attribute, "ten", 3, 0, kMaxPoints);
  win.fu = n[0];
  if (n[1]) win.points = Points{*n[1]};
  if (!n[2]) return;
  if (*n[2] < static_cast<std::int32_t>(kLimits.size()))
    win.limit = kLimits[static_cast<std::size_t>(*n[2])];
  else
    read.malformed(*attribute, Said::FuPointsLimit);
}

bool claims_riichi(const WinClaim& win) {
  return win.yaku && std::ranges::any_of(*win.yaku, [](const YakuClaim& claim) {
           return claim.yaku == Yaku::Riichi || claim.yaku == Yaku::DoubleRiichi;
         });
}

}  // namespace

void read_agari(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 14> kAttributes = {
      "ba",      "hai",        "m",   "machi",   "ten",    "yaku", "yakuman",
      "doraHai", "doraHaiUra", "who", "fromWho", "paoWho", "sc",   "owari"};
  ExtraFacts others;
  const auto [counters, hand, codes, tile, value, yaku, yakuman, dora, ura, who, from, liable,
              moves, end] = pick<kAttributes>(element, &others);
  ElementReader read = game.read(element);
  const Seat winner = read.seat(who, "who");
  if (winner.present()) {
    WinClaim& win = game.log.wins.emplace_back();
    const Seat target = read.seat(from, "fromWho");
    win.tile = read.tile(tile, "machi");
    win.concealed = read.tiles(hand, "hai");
    read_melds(game, read, codes, winner, win);
    win.yaku = read_yaku(game, read, yaku, yakuman);
    read_value(read, value, win);
    win.indicators = read.tiles(dora, "doraHai");
    if (ura != nullptr) win.ura_indicators = read.tiles(ura, "doraHaiUra");
    // The format lists them with every win in riichi.
    if (ura == nullptr && dora != nullptr && claims_riichi(win)) win.ura_indicators.emplace();
    read_counters(read, counters, win.honba, win.kyotaku);
    if (liable != nullptr) win.liable = read.seat(liable, "paoWho");
    read_moves(game, read, moves, win.scores);
    win.extra = std::move(others);
    if (game.ronin) {
      normalise_ronin_win(game.log.header, win);
      divide_double_ron(game, target, win);
      supply_robbed_quad(game, target, win, element);
    }
    Event event = reader::event_of(EventKind::Win, winner, reader::last_index(game.log.wins));
    event.target = target;
    game.emit(event, element);
  }
  game.note_result(element);
  if (end != nullptr) read_end(game, read, *end, element);
}

void read_ryuukyoku(Game& game, const text::XmlElement& element) {
  static constexpr std::array<std::string_view, 8> kAttributes = {"ba",   "sc",   "type", "hai0",
                                                                  "hai1", "hai2", "hai3", "owari"};
  ExtraFacts others;
  const auto [counters, moves, type, hand0, hand1, hand2, hand3, end] =
      pick<kAttributes>(element, &others);
  ElementReader read = game.read(element);
  RyuukyokuClaim& draw = game.log.ryuukyokus.emplace_back();
  if (type != nullptr) {
    draw.kind = text::look_up(kDrawTypes, &DrawType::name, type->value, &DrawType::kind)
                    .value_or(RyuukyokuKind::Unknown);
    if (draw.kind == RyuukyokuKind::Unknown)
      read.unknown(*type, {Said::OneOf, "yao9 reach4 ron3 kan4 kaze4 nm"}, type->value);
  }
  read_counters(read, counters, draw.honba, draw.kyotaku);
  read_moves(game, read, moves, draw.scores);
  const bool shows_tenpai =
      draw.kind == RyuukyokuKind::Exhaustive || draw.kind == RyuukyokuKind::NagashiMangan;
  const std::array hands = {hand0, hand1, hand2, hand3};
  Event event = reader::event_of(EventKind::Ryuukyoku);
  for (std::uint8_t s = 0; s < game.players; ++s) {
    const bool shown = hands[s] != nullptr && !hands[s]->value.empty();
    if (shown) draw.shown[s] = read.tiles(hands[s], kAttributes[3 + std::size_t{s}]);
    if (shows_tenpai && (!game.converted || hands[s] != nullptr)) draw.tenpai[s] = shown;
    if (draw.kind == RyuukyokuKind::NineTerminals && shown) event.seat = Seat{s};
  }
  draw.extra = std::move(others);
  event.index = reader::last_index(game.log.ryuukyokus);
  game.emit(event, element);
  game.note_result(element);
  if (end != nullptr) read_end(game, read, *end, element);
}

}  // namespace referee::mjlog
