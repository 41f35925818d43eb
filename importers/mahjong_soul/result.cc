#include "importers/mahjong_soul/result.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "importers/mahjong_soul/words.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostHan = 1000;
constexpr std::int64_t kMostFu = 1000;
constexpr std::int64_t kMostPaid = 100'000'000;
constexpr std::size_t kMostWins = 8;
constexpr std::size_t kMostSets = 8;
constexpr std::size_t kMostYaku = 64;

struct SetWord {
  std::string_view word;
  MeldKind kind;
  std::uint8_t size;
};
constexpr SetWord kSetWords[] = {
    {"shunzi", MeldKind::Chi, 3},
    {"kezi", MeldKind::Pon, 3},
    {"minggang", MeldKind::Daiminkan, 4},
    {"angang", MeldKind::Ankan, 4},
};

/// "kezi(5m,0m,5m)".
std::optional<Meld> set_of_text(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
  const auto word = std::ranges::find(kSetWords, text.substr(0, open), &SetWord::word);
  if (word == std::end(kSetWords)) return std::nullopt;
  Meld meld;
  meld.kind = word->kind;
  std::string_view rest = text.substr(open + 1, text.size() - open - 2);
  while (!rest.empty() && meld.size < word->size) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::optional<Tile> tile = tile_of_name(rest.substr(0, comma));
    if (!tile) return std::nullopt;
    meld.tiles[meld.size++].tile = *tile;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (meld.size != word->size || !rest.empty()) return std::nullopt;
  return meld;
}

Known<std::vector<Meld>> sets_of(const Game& game, const MessageView& info, Seat seat) {
  std::vector<Meld> melds = game.spare.melds();
  for (JsonView item = info.items("ming"); item && melds.size() < kMostSets; item = item.next()) {
    std::optional<Meld> meld =
        item.kind() == JsonKind::Text ? set_of_text(item.text()) : std::nullopt;
    if (!meld) {
      info.blame("ming", reader::Asked(Said::ASetWithKind).as("kezi(5z,5z,5z)"), item);
      return std::nullopt;
    }
    game.name_added_quad(seat, *meld);
    melds.push_back(*meld);
  }
  return melds;
}

void read_yaku(const Game& game, const MessageView& info, Seat seat, bool of_yakuman,
               WinClaim& win) {
  if (!info.items("fans")) return;
  const KyokuHeader& kyoku = game.log.kyokus.back();
  win.yaku.emplace(game.spare.yaku());
  for (JsonView item = info.items("fans"); item && win.yaku->size() < kMostYaku;
       item = item.next()) {
    const MessageView fan(item, info.fault());
    const auto id = fan.integer("id", 0, kMostPaid);
    const auto han = fan.integer("val", 0, kMostHan);
    const std::string_view name = fan.text("name");
    const std::optional<YakuWord> word = id.value_or(0) != 0 ? yaku_of_id(*id) : yaku_of_name(name);
    YakuClaim claim;
    if (!word) {
      claim.name = name.empty() ? std::to_string(id.value_or(0)) : std::string(name.substr(0, 60));
      info.blame("fans", {Said::AnInteger, 1, 65}, fan["id"]);
    } else {
      claim.yaku = word->yaku;
      claim.name = std::string(word->name);
      if (word->of_seat_wind) {
        if (kyoku.dealer.present())
          claim.yaku = seat_wind_yaku(distance(kyoku.dealer, seat, game.players));
        else
          claim.yaku = Yaku::Unknown;
      } else if (word->of_round_wind) {
        claim.yaku = kyoku.round ? round_wind_yaku(*kyoku.round / kMaxSeats) : Yaku::Unknown;
      }
    }
    // The value of a yakuman is counted in yakuman.
    if (!of_yakuman && han) claim.han = static_cast<std::int32_t>(*han);
    win.yaku->push_back(std::move(claim));
  }
}

/// Whether the win is marked as one of yakuman, unless both its yaku and its title say otherwise. A
/// counted yakuman is not marked (readers of records part it from the others by its han). Local
/// yaku may be marked or not.
bool read_yakuman(const MessageView& info) {
  constexpr std::int64_t kYakuman = 5;
  constexpr std::int64_t kCounted = 11;
  const bool marked = info.truth("yiman");
  bool all = true;
  bool any = false;
  for (JsonView item = info.items("fans"); item; item = item.next()) {
    const auto word =
        yaku_of_id(MessageView(item, info.fault()).integer("id", 0, kMostPaid).value_or(0));
    if (!word || word->yaku == Yaku::Unknown || word->yaku == Yaku::Renhou) return marked;
    (is_yakuman(word->yaku) ? any : all) = is_yakuman(word->yaku);
  }
  const auto title = info.integer("title_id", 0, kMostHan).value_or(0);
  const bool titled = title >= kYakuman && title != kCounted;
  if (marked == titled || marked == any || any != all) return marked;
  info.blame("yiman", {Said::OneOf, titled ? "true" : "false"}, info["yiman"]);
  return titled;
}

/// What a ron costs; of a tsumo what each pays.
void read_points(const Game& game, const MessageView& info, Seat seat, bool tsumo, WinClaim& win) {
  const auto points = [&](const JsonKey& field) -> Known<Points> {
    if (!info.has(field)) return std::nullopt;
    const auto found = info.integer(field, 0, kMostPaid);
    return found ? Known<Points>(Points{static_cast<std::int32_t>(*found)}) : std::nullopt;
  };
  if (!tsumo) {
    win.points = points("point_rong");
    return;
  }
  const Known<Points> from_dealer = points("point_zimo_qin");
  const Known<Points> from_others = points("point_zimo_xian");
  const bool dealer_wins = game.log.kyokus.back().dealer == seat;
  if (!from_others || (!dealer_wins && !from_dealer)) return;
  const auto payers = static_cast<std::int32_t>(game.players) - 1;
  win.non_dealer_pays = from_others;
  if (dealer_wins) {
    win.points = *from_others * payers;
  } else {
    win.dealer_pays = from_dealer;
    win.points = *from_dealer + *from_others * (payers - 1);
  }
}

Seat liable_of(const Game& game, const MessageView& info) {
  // One more than the seat; newer records list the seats.
  const auto liable = info.integer("baopai", 0, static_cast<std::int64_t>(game.players));
  if (liable.value_or(0) > 0) return Seat{static_cast<std::uint8_t>(*liable - 1)};
  if (const JsonView first = info.items("baopai_seats"))
    if (const auto seat = integer_of(first);
        seat && *seat >= 0 && *seat < static_cast<std::int64_t>(game.players))
      return Seat{static_cast<std::uint8_t>(*seat)};
  return {};
}

/// What the record says of a win besides, and says elsewhere too. What it says in two ways, and
/// differently, is not known.
void compare_marks(const Game& game, const MessageView& info, Seat seat, bool tsumo,
                   WinClaim& win) {
  const auto compare = [&](const JsonKey& field, bool due) {
    if (info.has(field) && info.truth(field) != due)
      info.blame(field, {Said::OneOf, due ? "true" : "false"}, info[field]);
  };
  compare("qinjia", game.log.kyokus.back().dealer == seat);
  // A stick without its declaration may be all that is wrong, or a declaration without its stick.
  if (!game.shows_deposits() || game.has_declared(seat) == game.has_paid(seat))
    compare("liqi", game.has_declared(seat));
  if (tsumo || !win.points || !info.is_filled("dadian")) return;
  const auto value = info.integer("dadian", 0, kMostPaid);
  if (!value || *value == win.points->value) return;
  info.blame("dadian", {Said::Number, win.points->value}, info["dadian"]);
  // Which of the two is meant, the record does not say.
  win.points.reset();
}

/// Whether others paid as for a tsumo, should the mark of one be the one thing that is wrong: the
/// record says what the hand costs either way.
bool paid_as_tsumo(const ScoreClaim& all, std::size_t players, bool marked) {
  std::size_t payers = 0;
  for (const Known<Points>& moved : all.delta)
    if (moved && moved->value < 0) ++payers;
  return payers == players - 1 || (marked && payers != 1);
}

struct Winner {
  Seat seat;
  Seat meant;  ///< whose hand it is, should the seat be written wrong
  bool tsumo = false;
  WinClaim claim;
};

/// Whom a win is paid to: the seat that is named, unless it gains nothing and one seat alone gains
/// that no winner is named by. `named`: the seats of all winners, a bit each.
Seat paid_by(const ScoreClaim& all, Seat seat, std::uint32_t named) {
  const auto gains = [&](std::size_t s) { return all.delta[s] && all.delta[s]->value > 0; };
  if (gains(seat.index())) return seat;
  Seat paid;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if ((named >> s & 1U) != 0 || !gains(s)) continue;
    if (paid.present()) return seat;
    paid = Seat{s};
  }
  return paid.present() ? paid : seat;
}

std::optional<Winner> read_winner(Game& game, const MessageView& info, const ScoreClaim& all,
                                  std::uint32_t named) {
  Winner winner;
  winner.seat = info.seat("seat", game.players);
  if (!winner.seat.present()) return std::nullopt;
  // Whose hand the record goes on to tell, should the seat be the one thing that is wrong.
  const Seat meant = winner.meant = paid_by(all, winner.seat, named);
  winner.tsumo = info.truth("zimo");
  // Who draws behind their own kan or north, or first of all, has no tile to win by ron.
  const Event& last = game.log.events.back();
  if (const Seat giver = game.last_actor();
      !winner.tsumo && (!giver.present() || giver == winner.seat) && last.kind == EventKind::Draw &&
      last.seat == winner.seat) {
    info.blame("zimo", {Said::OneOf, "true"}, info["zimo"]);
    winner.tsumo = true;
  }
  WinClaim& win = winner.claim;
  win.tile.tile = info.tile("hu_tile");
  // A hand is shown with its sets, or with neither.
  if (info.items("hand")) {
    win.concealed = info.tiles("hand", game.spare.tiles());
    win.concealed->push_back(win.tile);
    win.melds = sets_of(game, info, meant);
    // Some data sets leave the sets of all wins out.
    constexpr std::size_t kWholeHand = 14;
    if (win.concealed->size() < kWholeHand && !info.has("ming")) {
      win.concealed.reset();
      win.melds.reset();
    }
  }
  const bool of_yakuman = read_yakuman(info);
  read_yaku(game, info, meant, of_yakuman, win);
  if (!of_yakuman) {
    if (info.has("count"))
      if (const auto han = info.integer("count", 0, kMostHan))
        win.han = static_cast<std::int32_t>(*han);
    if (info.has("fu"))
      if (const auto fu = info.integer("fu", 0, kMostFu)) win.fu = static_cast<std::int32_t>(*fu);
  }
  // Where the title is a text, as it was before it had numbers, some dumps write a zero for these.
  if (info.is_filled("title_id") || (info.has("title_id") && !info.is_filled("title"))) {
    const auto title = info.integer("title_id", 0, kMostHan);
    win.limit = title ? limit_of_title(*title) : std::nullopt;
    if (title && !win.limit) info.blame("title_id", {Said::AnInteger, 0, 11}, info["title_id"]);
  }
  win.liable = liable_of(game, info);
  const bool alone = (named & (named - 1)) == 0;
  const bool as_tsumo = alone && !win.liable.present()
                            ? paid_as_tsumo(all, game.players, winner.tsumo)
                            : winner.tsumo;
  read_points(game, info, meant, as_tsumo, win);
  compare_marks(game, info, meant, as_tsumo, win);
  if (info.items("doras")) win.indicators = info.tiles("doras", game.spare.tiles());
  if (info.items("li_doras")) win.ura_indicators = info.tiles("li_doras", game.spare.tiles());
  // None are a list that is left out; a record that repeats no indicators at all says nothing.
  if (win.indicators && !win.ura_indicators && info.truth("liqi")) win.ura_indicators.emplace();
  return winner;
}

/// Who pays, as the moves have it where they name one player alone.
Seat payer_of(const ScoreClaim& all, Seat giver) {
  Seat payer;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!all.delta[s] || all.delta[s]->value >= 0) continue;
    if (payer.present()) return giver;
    payer = Seat{s};
  }
  return payer.present() ? payer : giver;
}

Points sum_of_moves(const ScoreClaim& all) {
  Points sum{};
  for (const Known<Points>& moved : all.delta) sum += moved.value_or(Points{});
  return sum;
}

/// How many points of sticks each of several winners takes.
using StickShares = std::array<Points, kMostWins>;

/// One of them takes all, or who has declared riichi takes that stick back and one takes the rest.
/// Beyond sticks and points of the hand is the honba: of one winner, or of all alike. Without a
/// division that fits, all go to the first who gains enough for it, or to the first of all.
StickShares divide_sticks(const Game& game, const ScoreClaim& all,
                          std::span<const Winner> winners) {
  constexpr Points kStick{1000};
  const std::size_t count = winners.size();
  const Points taken = sum_of_moves(all);
  StickShares beyond{};
  StickShares own{};
  Points rest = taken;
  bool is_known = true;
  for (std::size_t i = 0; i < count; ++i) {
    const Known<Points> gained = all.delta[winners[i].meant.index()];
    is_known = is_known && gained && winners[i].claim.points;
    if (gained && winners[i].claim.points) beyond[i] = *gained - *winners[i].claim.points;
    if (game.has_declared(winners[i].meant)) own[i] = kStick;
    rest -= own[i];
  }
  const auto with_rest = [](StickShares shares, std::size_t taker, Points left) {
    shares[taker] += left;
    return shares;
  };
  const auto fits = [&](const StickShares& shares) {
    std::size_t with_honba = 0;
    bool alike = true;
    for (std::size_t i = 0; i < count; ++i) {
      if (beyond[i] < shares[i]) return false;
      if (beyond[i] != shares[i]) ++with_honba;
      alike = alike && beyond[i] - shares[i] == beyond[0] - shares[0];
    }
    return with_honba <= 1 || alike;
  };
  for (std::size_t taker = 0; is_known && taker < count; ++taker)
    if (const StickShares shares = with_rest({}, taker, taken); fits(shares)) return shares;
  for (std::size_t taker = 0; is_known && rest >= Points{} && taker < count; ++taker)
    if (const StickShares shares = with_rest(own, taker, rest); fits(shares)) return shares;
  std::size_t first = 0;
  for (std::size_t i = count; i-- > 0;)
    if (winners[i].claim.points && all.delta[winners[i].meant.index()] && beyond[i] >= taken)
      first = i;
  return with_rest({}, first, taken);
}

/// Who is liable for this win alone, and moves points for nothing else; nobody otherwise.
Seat liable_alone(std::span<const Winner> winners, std::size_t which, Seat loser) {
  const Seat liable = winners[which].claim.liable;
  if (liable == loser) return {};
  for (std::size_t i = 0; i < winners.size(); ++i)
    if (winners[i].meant == liable || (i != which && winners[i].claim.liable == liable)) return {};
  return liable;
}

/// The moves of several winners are one sum: a winner's part is what the winner gains and the
/// discarder and a liable player pay for it; what else moves belongs to the first.
void divide(const Game& game, const ScoreClaim& all, Seat loser, std::span<Winner> winners) {
  ScoreClaim& first = winners.front().claim.scores;
  first.before = all.before;
  first.delta = all.delta;
  const StickShares sticks = divide_sticks(game, all, winners);
  for (std::size_t i = 1; i < winners.size(); ++i) {
    const Winner& winner = winners[i];
    const Known<Points> gained = all.delta[winner.meant.index()];
    if (!gained || !loser.present() || !all.delta[loser.index()]) continue;
    ScoreClaim& scores = winners[i].claim.scores;
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      if (all.delta[s]) scores.delta[s] = Points{};
    scores.delta[winner.meant.index()] = *gained;
    Points paid = *gained - sticks[i];
    if (const Seat liable = liable_alone(winners, i, loser);
        liable.present() && all.delta[liable.index()]) {
      scores.delta[liable.index()] = *all.delta[liable.index()];
      first.delta[liable.index()] = Points{};
      paid += *all.delta[liable.index()];
    }
    scores.delta[loser.index()] = -paid;
    first.delta[winner.meant.index()] = Points{};
    *first.delta[loser.index()] += paid;
  }
  winners.back().claim.scores.after = all.after;
}

void limit_to_players(const Game& game, std::array<Known<Points>, kMaxSeats>& points) {
  for (std::size_t s = game.players; s < kMaxSeats; ++s) points[s].reset();
}

}  // namespace

void read_wins(Game& game, const MessageView& message) {
  if (game.log.kyokus.empty()) return;
  ScoreClaim all;
  all.before = message.points("old_scores");
  all.delta = message.points("delta_scores");
  all.after = message.points("scores");
  for (auto* points : {&all.before, &all.delta, &all.after}) limit_to_players(game, *points);
  const JsonView first = message.items("hules");
  std::uint32_t named = 0;
  for (JsonView item = first; item; item = item.next())
    if (const Seat seat = MessageView(item, message.fault()).seat("seat", game.players);
        seat.present())
      named |= 1U << seat.value;
  std::vector<Winner> winners;
  for (JsonView item = first; item && winners.size() < kMostWins; item = item.next())
    if (auto winner = read_winner(game, MessageView(item, message.fault()), all, named))
      winners.push_back(std::move(*winner));
  if (winners.empty()) {
    message.blame("hules", Said::TheWinners, message["hules"]);
    return;
  }
  if (winners.size() == 1)
    winners.front().claim.scores = all;
  else
    divide(game, all, payer_of(all, game.last_actor()), winners);
  for (Winner& winner : winners) {
    const std::uint32_t index = reader::keep(game.log.wins, std::move(winner.claim));
    game.emit(EventKind::Win, winner.seat, index).target =
        winner.tsumo ? winner.seat : game.last_actor();
  }
  game.close_hand();
}

void read_exhaustive_draw(Game& game, const MessageView& message) {
  game.settle_deposit();
  RyuukyokuClaim draw;
  const bool nagashi = message.truth("liujumanguan");
  draw.kind = nagashi ? RyuukyokuKind::NagashiMangan : RyuukyokuKind::Exhaustive;
  WaitClaims waits;
  std::size_t seat = 0;
  for (JsonView item = message.items("players"); item && seat < game.players;
       item = item.next(), ++seat) {
    const MessageView player(item, message.fault());
    if (auto tiles = waits_in(player.items("tings"), message.fault()))
      waits.of(Seat{static_cast<std::uint8_t>(seat)}) = std::move(*tiles);
    draw.tenpai[seat] = player.truth("tingpai");
    if (player.items("hand")) draw.shown[seat] = player.tiles("hand");
  }
  // A list without rows names nobody, and so says nothing of anybody.
  if (nagashi && message.items("scores"))
    for (std::size_t s = 0; s < game.players; ++s) draw.nagashi[s] = false;
  for (JsonView item = message.items("scores"); item; item = item.next()) {
    const MessageView score(item, message.fault());
    const auto before = score.points("old_scores");
    const auto delta = score.points("delta_scores");
    for (std::size_t s = 0; s < game.players; ++s) {
      if (!draw.scores.before[s]) draw.scores.before[s] = before[s];
      // Without moves the record leaves the list out.
      const Points moved = delta[s].value_or(Points{});
      draw.scores.delta[s] = draw.scores.delta[s].value_or(Points{}) + moved;
    }
    if (!nagashi) continue;
    if (const Seat who = score.seat("seat", game.players); who.present())
      draw.nagashi[who.index()] = true;
  }
  game.log.ryuukyokus.push_back(std::move(draw));
  game.emit(EventKind::Ryuukyoku, Seat{}, reader::last_index(game.log.ryuukyokus));
  if (!waits.empty()) {
    ToldClaim& told = game.told();
    told.has_offers = false;
    told.waits = std::move(waits);
  }
  game.close_hand();
}

void read_abort(Game& game, const MessageView& message) {
  RyuukyokuClaim draw;
  const auto type = message.integer("type", 0, kMostHan);
  const std::optional<RyuukyokuKind> kind = type ? abort_of_type(*type) : std::nullopt;
  if (message["type"] && !kind) message.blame("type", {Said::AnInteger, 1, 5}, message["type"]);
  draw.kind = kind.value_or(RyuukyokuKind::Unknown);
  Seat seat;
  if (draw.kind == RyuukyokuKind::NineTerminals) {
    seat = message.seat("seat", game.players);
    if (seat.present() && message.items("tiles")) draw.shown[seat.index()] = message.tiles("tiles");
  }
  game.read_deposit(message["liqi"], message.fault());
  game.log.ryuukyokus.push_back(std::move(draw));
  game.emit(EventKind::Ryuukyoku, seat, reader::last_index(game.log.ryuukyokus));
  game.close_hand();
}

}  // namespace referee::mahjong_soul
