#include "importers/majiang/result.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "importers/majiang/text.h"
#include "importers/majiang/words.h"
#include "importers/reader/fault.h"
#include "importers/text/cut.h"

namespace referee::majiang {
namespace {

constexpr std::size_t kMostYaku = 60;
constexpr std::size_t kMostIndicators = 20;
constexpr std::size_t kMostName = 60;
constexpr std::int32_t kMostHan = 10'000;
constexpr std::int32_t kHanOfYakuman = 13;

/// "*" for a yakuman, "**" for one that counts twice; else a number.
Known<std::int32_t> han_of(const spelling::EventFields& yaku) {
  const JsonView value = yaku.find("fanshu");
  if (value && value.kind() == JsonKind::Text && !value.text().empty() &&
      value.text().find_first_not_of('*') == std::string_view::npos)
    return kHanOfYakuman * static_cast<std::int32_t>(std::min<std::size_t>(value.text().size(), 9));
  const auto han = yaku.number<std::int32_t>("fanshu", 0, kMostHan);
  if (!value) yaku.blame("fanshu", reader::Asked(Said::HanOfYaku).as("1 * **"));
  return han;
}

void read_yaku(const spelling::EventFields& win, Seat winner, WinClaim& claim) {
  win.require("hupai", Said::YakuOfHand);
  if (!win.has("hupai")) return;
  claim.yaku.emplace();
  for (JsonView item = win.first_of("hupai", kMostYaku); item; item = item.next()) {
    const spelling::EventFields fields(item, win.faults());
    YakuClaim yaku;
    const std::string_view name = fields.word("name");
    if (const auto known = yaku_of(name)) {
      yaku.yaku = *known;
    } else {
      yaku.name = text::cut_to_bytes(name, kMostName);
      if (name.empty())
        fields.blame("name", Said::NameOfYaku);
      else
        win.faults().note_unknown(item.find("name"), Said::NameOfYaku);
    }
    yaku.han = han_of(fields);
    // Who is liable stands with the yaku, as a set names whose tile it took.
    const std::string_view source = fields.word("baojia");
    const Seat liable =
        source.size() == 1 && winner.present() ? seat_of_mark(source[0], winner) : Seat{};
    if (liable.present())
      claim.liable = liable;
    else if (!source.empty())
      fields.blame("baojia", {Said::OneOf, "+ = -"});
    claim.yaku->push_back(std::move(yaku));
  }
}

void read_hand(const spelling::EventFields& win, Seat winner, WinClaim& claim) {
  const auto hand = hand_of(win.word("shoupai"), winner);
  if (!hand || hand->concealed.empty()) {
    return win.blame("shoupai", reader::Asked(Said::AHand).as("m123p456s789z11z1,m12-3"));
  }
  claim.tile = hand->concealed.back();
  claim.concealed = hand->concealed;
  claim.melds = hand->melds;
}

void read_ura(const spelling::EventFields& win, WinClaim& claim) {
  if (!win.has("fubaopai")) return;
  std::vector<TileRef> tiles;
  for (JsonView item = win.first_of("fubaopai", kMostIndicators); item; item = item.next()) {
    const auto tile = item.kind() == JsonKind::Text ? tile_of(item.text()) : std::nullopt;
    if (!tile) win.faults().add(item, Said::TheIndicators);
    tiles.push_back(TileRef{tile.value_or(Tile{}), {}});
  }
  claim.ura_indicators = std::move(tiles);
}

/// Who shows a hand is ready. Who shows none says so only where noten is paid: then the points of
/// a draw tell the two apart, unless nobody or everybody shows.
void read_shown(Game& game, const spelling::EventFields& draw, RyuukyokuClaim& claim,
                Seat& declarer) {
  std::array<bool, kMaxSeats> shown{};
  std::size_t turns = 0;
  for (JsonView text = draw.first_of("shoupai", kMaxSeats); text; text = text.next(), ++turns) {
    const Seat seat = game.seat_at(turns);
    if (text.kind() == JsonKind::Text && text.text().empty()) continue;
    auto hand = text.kind() == JsonKind::Text ? hand_of(text.text(), seat) : std::nullopt;
    if (!hand) draw.faults().add(text, reader::Asked(Said::AHand).as("m123p456s789z11z1,m12-3"));
    if (!hand || !seat.present()) continue;
    shown[seat.index()] = true;
    declarer = seat;
    claim.shown[seat.index()] = std::move(hand->concealed);
    claim.melds[seat.index()] = std::move(hand->melds);
  }
  const auto count = std::ranges::count(shown, true);
  const bool pays = std::ranges::any_of(
      claim.scores.delta, [](const auto& moved) { return moved && moved->value != 0; });
  if (count != 1) declarer = Seat{};
  if (claim.kind != RyuukyokuKind::Exhaustive && claim.kind != RyuukyokuKind::NagashiMangan) return;
  const bool tells_noten =
      claim.kind == RyuukyokuKind::Exhaustive && (count == 0 || pays) && draw.has("shoupai");
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (shown[s] || tells_noten) claim.tenpai[s] = shown[s];
}

/// "50.7" in tenths; absent for "-" and what is no number.
Known<std::int32_t> tenths_of(JsonView value, bool& has_point) {
  std::string_view text = value.text();
  if (text.starts_with('+')) text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  std::int32_t whole = 0;
  constexpr std::size_t kMostDigits = 7;
  if (text.empty() || text.size() > kMostDigits || text[0] < '0' || text[0] > '9')
    return std::nullopt;
  const char* const end = text.data() + text.size();
  const char* at = std::from_chars(text.data(), end, whole).ptr;
  std::int32_t tenths = whole * 10;
  if (at != end) {
    has_point = true;
    if (*at++ != '.' || end - at != 1 || *at < '0' || *at > '9') return std::nullopt;
    tenths += *at - '0';
  }
  return negative ? -tenths : tenths;
}

/// The program can be set to play one hand, drawn ones over again, and no file tells.
void leave_single_hand_open(GameLog& log) {
  const auto is_first = [](const KyokuHeader& kyoku) { return kyoku.round == 0; };
  if (log.wins.empty() || log.ryuukyokus.size() + 1 < log.kyokus.size() ||
      !std::ranges::all_of(log.kyokus, is_first))
    return;
  log.header.unsettled.push_back(words::not_checked("end of the game", say(Said::MayBeOfOneHand)));
}

}  // namespace

void read_win(Game& game, const spelling::EventFields& win) {
  const Seat winner = game.seat_of(win, "l");
  game.has_result = true;
  if (!winner.present()) return;
  WinClaim claim;
  Event event = reader::event_of(EventKind::Win, winner);
  event.target = win.has("baojia") ? game.seat_of(win, "baojia") : winner;
  read_hand(win, winner, claim);
  read_yaku(win, winner, claim);
  read_ura(win, claim);
  claim.fu = win.number<std::int32_t>("fu", 0, kMostHan);
  claim.han = win.number<std::int32_t>("fanshu", 0, kMostHan);
  win.require("defen", Said::PointsOfHand);
  claim.points = win.points("defen");
  constexpr std::int32_t kMostYakuman = 100;
  if (win.number<std::int32_t>("damanguan", 0, kMostYakuman).value_or(0) > 0)
    claim.limit = Limit::Yakuman;
  game.read_points(win, "fenpei", claim.scores.delta);
  game.log.wins.push_back(std::move(claim));
  event.index = reader::last_index(game.log.wins);
  game.emit(event);
}

void read_draw_end(Game& game, const spelling::EventFields& draw) {
  RyuukyokuClaim claim;
  const std::string_view name = draw.word("name");
  const auto kind = draw_of(name);
  if (!draw.has("name"))
    draw.blame("name", Said::HowHandEnded);
  else if (!name.empty() && !kind)
    draw.faults().note_unknown(draw.find("name"), Said::HowHandEnded);
  claim.kind = kind.value_or(RyuukyokuKind::Unknown);
  // A riichi whose tile three players win on has not passed.
  if (claim.kind != RyuukyokuKind::TripleRon) game.pay_due_stick();
  game.read_points(draw, "fenpei", claim.scores.delta);
  Seat declarer;
  read_shown(game, draw, claim, declarer);
  Event event = reader::event_of(EventKind::Ryuukyoku);
  if (claim.kind == RyuukyokuKind::NineTerminals) event.seat = declarer;
  game.log.ryuukyokus.push_back(std::move(claim));
  event.index = reader::last_index(game.log.ryuukyokus);
  game.emit(event);
  game.has_result = true;
}

void read_game_end(Game& game, const spelling::EventFields& paipu) {
  FinalClaim claim;
  bool has_point = false;
  bool any = false;
  bool rounded = false;
  std::size_t seat = 0;
  for (JsonView item = paipu.first_of("point", kMaxSeats); item; item = item.next(), ++seat) {
    // Older versions wrote numbers, and rounded them by a rule that the file does not tell.
    rounded = rounded || item.kind() == JsonKind::Integer || item.kind() == JsonKind::Number;
    claim.result_tenths[seat] = tenths_of(item, has_point);
    if (!claim.result_tenths[seat] && item.kind() == JsonKind::Text && item.text() != "-" &&
        !item.text().empty())
      paipu.faults().add(item, reader::Asked(Said::FinalPoints).as("12.3"));
    any = any || rounded || claim.result_tenths[seat];
  }
  if (rounded) {
    claim.result_tenths = {};
    game.log.unchecked.push_back(
        words::not_checked("results after uma", say(Said::OlderVersionsRound)));
  }
  paipu.numbers("rank", claim.placement, 1, kMaxSeats);
  any = any || claim.placement[0];
  if (!any) {
    // Nobody can tell a game that was stopped from one that goes on elsewhere.
    game.log.fragment = true;
    game.log.unchecked.push_back(words::not_checked("end of the game", say(Said::ResultsNotHeld)));
    return;
  }
  leave_single_hand_open(game.log);
  if (const auto added = paipu.object("referee"))
    game.log.fragment = added->truth("fragment").value_or(false);
  if (!rounded) claim.decimals = has_point;
  paipu.points("defen", claim.scores);
  game.log.finals.push_back(std::move(claim));
  game.log.events.push_back(
      reader::event_of(EventKind::EndGame, Seat{}, reader::last_index(game.log.finals)));
  game.log.sources.push_back(game.position_of(game.root));
}

}  // namespace referee::majiang
