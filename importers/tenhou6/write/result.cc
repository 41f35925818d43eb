#include "importers/tenhou6/write/result.h"

#include <algorithm>
#include <utility>

#include "importers/tenhou6/words.h"

namespace referee::tenhou6 {
namespace {

std::string number(Points points) { return std::to_string(points.value); }

Known<std::int32_t> han_of(const WinClaim& win) {
  if (win.han) return win.han;
  if (!win.yaku) return std::nullopt;
  std::int32_t han = 0;
  for (const YakuClaim& claim : *win.yaku) {
    if (!claim.han) return std::nullopt;
    han += *claim.han;
  }
  return han;
}

/// What the dealer and what each other player pays, from their sum: the dealer pays twice as much,
/// each rounded up to a hundred.
struct Split {
  Points dealer;
  Points other;
};
std::optional<Split> split_of(const WinClaim& win, std::int32_t others) {
  if (win.dealer_pays && win.non_dealer_pays) return Split{*win.dealer_pays, *win.non_dealer_pays};
  constexpr std::int32_t kHundred = 100;
  if (!win.points || others < 1) return std::nullopt;
  const std::int32_t shares = others + 2;  // the dealer's counts twice
  for (const std::int32_t rounded : {0, kHundred}) {
    const std::int32_t total = win.points->value + rounded;
    if (total % (shares * kHundred) != 0) continue;
    const std::int32_t share = total / shares;
    return Split{Points{2 * share - rounded}, Points{share}};
  }
  return std::nullopt;
}

std::string points_text(const Event& event, const WinClaim& win, Seat dealer,
                        std::uint8_t players) {
  if (!win.points) return {};
  if (event.target.present() && event.target != event.seat) return number(*win.points) + "点";
  const std::int32_t payers = players - 1;
  if (event.seat == dealer) {
    if (win.non_dealer_pays) return number(*win.non_dealer_pays) + "点∀";
    if (payers > 0 && win.points->value % payers == 0)
      return number(Points{win.points->value / payers}) + "点∀";
  } else if (const auto split = split_of(win, payers - 1)) {
    return number(split->other) + '-' + number(split->dealer) + "点";
  }
  return number(*win.points) + "点";
}

/// The limit that a log does not name, by its points: at a table of four no other hand has them.
/// Without its name the text would say that there was none.
Limit limit_of(const WinClaim& win, bool dealer_wins, std::uint8_t players) {
  struct Row {
    std::int32_t points;  ///< of a player who does not deal
    Limit limit;
  };
  constexpr Row kRows[] = {{8'000, Limit::Mangan},
                           {12'000, Limit::Haneman},
                           {16'000, Limit::Baiman},
                           {24'000, Limit::Sanbaiman}};
  if (win.limit) return *win.limit;
  if (!win.points || players != kMaxSeats) return Limit::None;
  for (const Row& row : kRows)
    if (win.points->value == (dealer_wins ? row.points * 3 / 2 : row.points)) return row.limit;
  return Limit::None;
}

std::string yaku_text(const YakuClaim& claim, reader::Losses& losses) {
  const std::string_view name =
      claim.yaku == Yaku::Unknown ? std::string_view(claim.name) : name_of_yaku(claim.yaku);
  if (name.empty()) losses.add("yaku without a name there");
  std::string text(name.empty() ? name_of(claim.yaku) : name);
  return text + (claim.han ? '(' + std::to_string(*claim.han) + "飜)" : "(役満)");
}

bool moves_any(const ScoreClaim& scores) {
  return std::ranges::any_of(scores.delta,
                             [](const auto& points) { return points && *points != Points{}; });
}

void count_score_losses(const ScoreClaim& scores, reader::Losses& losses) {
  const auto any = [](const auto& list) {
    return std::ranges::any_of(list, [](const auto& fact) { return fact.has_value(); });
  };
  if (any(scores.before) || any(scores.after)) losses.add("scores written with a result");
  if (any(scores.chips_before) || any(scores.chips_delta)) losses.add("chips");
}

}  // namespace

std::string score_text(const Event& event, const WinClaim& win, Seat dealer, std::uint8_t players) {
  const std::string points = points_text(event, win, dealer, players);
  if (points.empty()) return {};
  const Limit limit = limit_of(win, event.seat == dealer, players);
  if (limit != Limit::None) return std::string(word_of_limit(limit)) + points;
  const auto han = han_of(win);
  std::string text;
  if (win.fu) text += std::to_string(*win.fu) + "符";
  if (han) text += std::to_string(*han) + "飜";
  return text + points;
}

void add_win(const Event& event, const WinClaim& win, Seat dealer, std::uint8_t players,
             ResultText& result, reader::Losses& losses) {
  result.word = "和了";
  ResultText::Part part;
  part.is_win = true;
  part.moves = win.scores.delta;
  part.has_moves = true;
  part.winner = event.seat;
  part.loser = event.target.present() ? event.target : event.seat;
  part.liable = win.liable.present() ? win.liable : event.seat;
  part.texts.push_back(score_text(event, win, dealer, players));
  if (win.yaku)
    for (const YakuClaim& claim : *win.yaku) part.texts.push_back(yaku_text(claim, losses));
  result.parts.push_back(std::move(part));
  if (win.tile != TileRef{}) losses.add("winning tiles");
  if (win.concealed || win.melds) losses.add("winning hands shown");
  if (win.indicators) losses.add("indicators written with a win");
  if (win.honba || win.kyotaku) losses.add("honba and riichi sticks written with a result");
  const bool has_limit = limit_of(win, event.seat == dealer, players) != Limit::None;
  if (has_limit && win.points && win.fu && *win.fu > 0) losses.add("fu of limit hands");
  count_score_losses(win.scores, losses);
  if (!win.extra.empty())
    losses.add("further facts of a result", static_cast<std::uint32_t>(win.extra.size()));
}

void add_draw(const RyuukyokuClaim& draw, std::uint8_t players, ResultText& result,
              reader::Losses& losses) {
  result.word = word_of_draw(draw.kind);
  ResultText::Part part;
  part.moves = draw.scores.delta;
  std::size_t tenpai = 0;
  std::size_t said = 0;
  for (std::size_t s = 0; s < players; ++s) {
    said += draw.tenpai[s].has_value() ? 1 : 0;
    tenpai += draw.tenpai[s].value_or(false) ? 1 : 0;
  }
  const bool moves = moves_any(draw.scores);
  switch (draw.kind) {
    case RyuukyokuKind::Exhaustive:
      if (said == players && !moves && (tenpai == 0 || tenpai == players))
        result.word = tenpai == 0 ? "全員不聴" : "全員聴牌";
      else
        part.has_moves = moves || draw.scores.delta[0].has_value();
      if (said > 0 && !moves && tenpai != 0 && tenpai != players)
        losses.add("who is tenpai at a draw");
      break;
    case RyuukyokuKind::NagashiMangan:
      part.has_moves = true;
      if (said > 0) losses.add("who is tenpai at a draw");
      break;
    case RyuukyokuKind::NineTerminals:
    case RyuukyokuKind::FourRiichi:
    case RyuukyokuKind::TripleRon:
    case RyuukyokuKind::FourKans:
    case RyuukyokuKind::FourWinds:
    case RyuukyokuKind::Unknown: part.has_moves = moves; break;
  }
  result.parts.push_back(std::move(part));
  const auto shown =
      std::ranges::any_of(draw.shown, [](const auto& hand) { return hand.has_value(); });
  if (shown) losses.add("hands shown at a draw");
  if (draw.honba || draw.kyotaku) losses.add("honba and riichi sticks written with a result");
  count_score_losses(draw.scores, losses);
  if (!draw.extra.empty())
    losses.add("further facts of a result", static_cast<std::uint32_t>(draw.extra.size()));
}

}  // namespace referee::tenhou6
