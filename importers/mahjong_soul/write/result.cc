#include "importers/mahjong_soul/write/result.h"

#include <algorithm>
#include <string>

#include "importers/mahjong_soul/write/told.h"

namespace referee::mahjong_soul {
namespace {

bool is_double(Yaku yaku) {
  return yaku == Yaku::JunseiChuuren || yaku == Yaku::SuuankouTanki ||
         yaku == Yaku::KokushiThirteen || yaku == Yaku::Daisuushii;
}

/// How many yakuman the claims are; 0 for a hand without one. The han of a yakuman are 13 each
/// where the log counts them; without han the format's own count stands.
std::int32_t yakuman_in(const WinClaim& win) {
  constexpr std::int32_t kHanOfYakuman = 13;
  std::int32_t count = 0;
  if (!win.yaku) return 0;
  for (const YakuClaim& claim : *win.yaku)
    if (is_yakuman(claim.yaku) || (claim.yaku == Yaku::Renhou && win.limit == Limit::Yakuman))
      count += claim.han && *claim.han >= kHanOfYakuman ? *claim.han / kHanOfYakuman
               : is_double(claim.yaku)                  ? 2
                                                        : 1;
  return count;
}

void write_yaku(RecordLine& line, const WinClaim& win, bool yakuman) {
  if (!win.yaku) return;
  line.key("fans").open_array();
  for (const YakuClaim& claim : *win.yaku) {
    const std::uint32_t id = id_of_yaku(claim.yaku);
    if (id == 0) {
      line.losses().add("yaku that the format has no number for");
      continue;
    }
    line.open_object();
    const std::int32_t han = claim.han.value_or(1);
    line.member("val", yakuman ? (is_double(claim.yaku) ? 2 : 1) : han);
    line.member("id", id);
    line.close_object();
  }
  line.close_array();
}

std::string words_of(const Meld& meld) {
  std::string text = meld.kind == MeldKind::Chi     ? "shunzi("
                     : meld.kind == MeldKind::Pon   ? "kezi("
                     : meld.kind == MeldKind::Ankan ? "angang("
                                                    : "minggang(";
  for (std::size_t i = 0; i < meld.size; ++i) {
    if (i > 0) text += ',';
    if (meld.tiles[i].tile.present()) text += name_of_tile(meld.tiles[i].tile);
  }
  return text + ')';
}

/// The claimed hand without the winning tile.
std::vector<TileRef> without_winning_tile(const WinClaim& win) {
  std::vector<TileRef> hand = *win.concealed;
  const auto same = std::find_if(hand.rbegin(), hand.rend(),
                                 [&](const TileRef& tile) { return tile.tile == win.tile.tile; });
  if (same != hand.rend()) hand.erase(std::next(same).base());
  return hand;
}

/// Some logs write what a tsumo is worth and not who pays what.
void write_cost(RecordLine& line, const WinClaim& win, bool tsumo, bool dealer_wins) {
  if (win.points) line.member("dadian", *win.points);
  if (!tsumo) {
    if (win.points) line.member("point_rong", *win.points);
    return;
  }
  const auto payers = static_cast<std::int32_t>(line.players()) - 1;
  if (win.non_dealer_pays) {
    line.member("point_zimo_xian", *win.non_dealer_pays);
    if (win.dealer_pays && !dealer_wins) line.member("point_zimo_qin", *win.dealer_pays);
  } else if (win.points && dealer_wins && win.points->value % payers == 0) {
    line.member("point_zimo_xian", win.points->value / payers);
  } else if (win.points) {
    line.losses().add("points of tsumo without who pays what");
  }
}

void write_winner(RecordLine& line, const WinClaim& win, const Event& event,
                  const HandState& hand) {
  line.open_object();
  const std::int32_t yakuman = yakuman_in(win);
  const bool dealer_wins = hand.kyoku != nullptr && hand.kyoku->dealer == event.seat;
  if (win.concealed) {
    line.tiles("hand", without_winning_tile(win));
    const std::vector<Meld>& melds = win.melds ? *win.melds : hand.melds[event.seat.index()];
    line.key("ming").open_array();
    for (const Meld& meld : melds)
      if (meld.kind != MeldKind::Kita) line.word(words_of(meld));
    line.close_array();
  }
  line.tile("hu_tile", win.tile.tile);
  line.member("seat", event.seat);
  line.member("zimo", is_tsumo(event));
  line.member("qinjia", dealer_wins);
  line.member("liqi", hand.riichi[event.seat.index()]);
  line.tiles("doras", win.indicators ? *win.indicators : hand.indicators);
  if (win.ura_indicators) line.tiles("li_doras", *win.ura_indicators);
  line.member("yiman", yakuman > 0);
  if (yakuman > 0)
    line.member("count", yakuman);
  else if (win.han)
    line.member("count", *win.han);
  write_yaku(line, win, yakuman > 0);
  if (win.fu) line.member("fu", *win.fu);
  write_cost(line, win, is_tsumo(event), dealer_wins);
  if (win.limit)
    line.member("title_id", title_of_limit(*win.limit, static_cast<std::uint32_t>(yakuman)));
  if (win.liable.present()) {
    line.member("baopai", win.liable.value + 1);
    line.key("baopai_seats").open_array().value(win.liable).close_array();
  }
  if (win.norths) line.losses().add("norths repeated with a win");
  if (win.honba || win.kyotaku) line.losses().add("honba and sticks repeated with a win");
  line.close_object();
}

}  // namespace

void write_wins(RecordLine& line, const GameLog& log, const HandState& hand,
                const std::vector<Event>& wins) {
  static const WinClaim kNothing;
  std::array<Known<Points>, kMaxSeats> before = hand.scores;
  std::array<Known<Points>, kMaxSeats> delta{};
  std::array<Known<Points>, kMaxSeats> after{};
  line.key("hules").open_array();
  for (std::size_t i = 0; i < wins.size(); ++i) {
    const Event& event = wins[i];
    const WinClaim& win = event.index < log.wins.size() ? log.wins[event.index] : kNothing;
    write_winner(line, win, event, hand);
    for (std::size_t s = 0; s < line.players(); ++s) {
      if (i == 0 && win.scores.before[s]) before[s] = win.scores.before[s];
      // Moves of several winners are one sum there.
      if (i == 0)
        delta[s] = win.scores.delta[s];
      else if (delta[s] && win.scores.delta[s])
        *delta[s] += *win.scores.delta[s];
      else
        delta[s].reset();
      if (win.scores.after[s]) after[s] = win.scores.after[s];
    }
  }
  line.close_array();
  for (std::size_t s = 0; s < line.players(); ++s) {
    if (!before[s] && after[s] && delta[s]) before[s] = *after[s] - *delta[s];
    if (!after[s] && before[s] && delta[s]) after[s] = *before[s] + *delta[s];
  }
  line.points("old_scores", before);
  line.points("delta_scores", delta);
  line.points("scores", after);
  // It stands on every win and marks no end.
  line.key("gameend").open_object().close_object();
}

namespace {

/// Whose nagashi mangan it was: where a log names nobody, its moves show who was paid.
bool made_nagashi(const RyuukyokuClaim& draw, std::size_t seat) {
  const bool names_some =
      std::ranges::any_of(draw.nagashi, [](const auto& made) { return made.has_value(); });
  return names_some ? draw.nagashi[seat].value_or(false)
                    : draw.scores.delta[seat].value_or(Points{}) > Points{};
}

}  // namespace

void write_exhaustive(RecordLine& line, const RyuukyokuClaim& draw, const HandState& hand,
                      const ToldClaim* told) {
  const bool nagashi = draw.kind == RyuukyokuKind::NagashiMangan;
  if (nagashi) line.member("liujumanguan", true);
  bool known = true;
  for (std::size_t s = 0; s < line.players(); ++s) known = known && draw.tenpai[s].has_value();
  if (known) {
    line.key("players").open_array();
    for (std::size_t s = 0; s < line.players(); ++s) {
      line.open_object().member("tingpai", *draw.tenpai[s]);
      if (draw.shown[s] && *draw.tenpai[s]) line.tiles("hand", *draw.shown[s]);
      if (told != nullptr) write_waits(line, "tings", told->waits[s]);
      line.close_object();
    }
    line.close_array();
  } else {
    line.losses().add("readiness that the log does not say of everybody");
  }
  std::array<Known<Points>, kMaxSeats> before = hand.scores;
  bool moves = false;
  for (std::size_t s = 0; s < line.players(); ++s) {
    if (draw.scores.before[s]) before[s] = draw.scores.before[s];
    moves = moves || draw.scores.delta[s].value_or(Points{0}) != Points{0};
    // A row without moves says that there were none.
    if (!draw.scores.delta[s]) return line.losses().add("draws without their moves");
  }
  line.key("scores").open_array();
  bool first = true;
  for (std::uint8_t s = 0; s < line.players(); ++s) {
    if (nagashi ? !made_nagashi(draw, s) : s > 0) continue;
    line.open_object();
    if (nagashi) line.member("seat", s);
    line.points("old_scores", before);
    // Several have one sum, which stands with the first.
    if (moves && first) line.points("delta_scores", draw.scores.delta);
    line.close_object();
    first = false;
  }
  line.close_array();
}

void write_abort(RecordLine& line, const RyuukyokuClaim& draw, Seat seat) {
  if (draw.kind != RyuukyokuKind::Unknown) line.member("type", type_of_abort(draw.kind));
  if (seat.present()) {
    line.member("seat", seat);
    if (draw.shown[seat.index()]) line.tiles("tiles", *draw.shown[seat.index()]);
  }
  for (std::size_t s = 0; s < line.players(); ++s)
    if (draw.shown[s] && (!seat.present() || s != seat.index()))
      line.losses().add("hands shown at an abort");
  for (std::size_t s = 0; s < line.players(); ++s)
    if (draw.scores.delta[s]) {
      line.losses().add("moves written with an abort");
      break;
    }
}

}  // namespace referee::mahjong_soul
