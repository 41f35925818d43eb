#include "importers/mjai/write/result.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "importers/mjai/text.h"
#include "importers/mjai/words.h"

namespace referee::mjai {
namespace {

/// Also one of those whose name there does not say which it was.
bool is_some_yakuman(const YakuClaim& claim) {
  return is_yakuman(claim.yaku) ||
         (claim.yaku == Yaku::Unknown && !claim.han && is_yaku_name(claim.name));
}

/// Yaku in the order of the log, the dragons added up under their one name.
std::vector<std::pair<std::string, Known<std::int32_t>>> named(const std::vector<YakuClaim>& yaku,
                                                               reader::Losses& losses) {
  std::vector<std::pair<std::string, Known<std::int32_t>>> list;
  for (const YakuClaim& claim : yaku) {
    const std::string_view word = yaku_name_of(claim.yaku);
    std::string name(!word.empty() ? word
                     : claim.yaku == Yaku::Unknown && !claim.name.empty()
                         ? std::string_view(claim.name)
                         : name_of(claim.yaku));
    if (word.empty() && claim.yaku != Yaku::Unknown) losses.add("yaku that have no name there");
    if (!word.empty() && !yaku_of(word) && is_yakuman(claim.yaku))
      losses.add("which of two forms of a yakuman it was");
    const Known<std::int32_t> han = claim.han                ? claim.han
                                    : is_some_yakuman(claim) ? Known<std::int32_t>(kYakumanFan)
                                                             : std::nullopt;
    const auto same = std::ranges::find_if(
        list, [&](const auto& each) { return name == kDragons && each.first == name; });
    if (same != list.end() && same->second && han)
      *same->second += *han;
    else
      list.emplace_back(std::move(name), han);
  }
  return list;
}

/// What stands for the han of yakuman.
Known<std::int32_t> fan_of(const WinClaim& win) {
  if (win.han || win.limit != Limit::Yakuman || !win.yaku) return win.han;
  const auto yakuman = std::ranges::count_if(*win.yaku, is_some_yakuman);
  return yakuman > 0 ? Known<std::int32_t>(static_cast<std::int32_t>(yakuman) * kYakumanFan)
                     : std::nullopt;
}

void lose_scores(const ScoreClaim& scores, reader::Losses& losses) {
  losses.add("scores written before a result's payments", held(scores.before));
  losses.add("chips", held(scores.chips_before) + held(scores.chips_delta));
}

}  // namespace

void write_text(spelling::EventLine& line, std::string_view name, std::string_view text,
                reader::Losses& losses) {
  line.key(name);
  if (is_utf8(text)) {
    line.text(text);
    return;
  }
  std::string ascii(text);
  std::ranges::replace_if(
      ascii, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  losses.add("texts that are not UTF-8");
  line.text(ascii);
}

void write_tile(spelling::EventLine& line, std::string_view name, TileRef tile,
                reader::Losses& losses) {
  if (tile.id.present()) losses.add("physical tiles");
  line.key(name);
  line.value(tile.tile);
}

void write_tiles(spelling::EventLine& line, std::string_view name,
                 const std::vector<TileRef>& tiles, reader::Losses& losses) {
  line.key(name).open_array();
  for (const TileRef& tile : tiles) {
    if (tile.id.present()) losses.add("physical tiles");
    line.value(tile.tile);
  }
  line.close_array();
}

void write_win(spelling::EventLine& line, const WinClaim& win, std::size_t players,
               reader::Losses& losses) {
  if (win.tile.tile.present()) write_tile(line, "pai", win.tile, losses);
  write_seats(line, "deltas", win.scores.delta, players);
  write_seats(line, "scores", win.scores.after, players);
  if (win.ura_indicators) write_tiles(line, "ura_markers", *win.ura_indicators, losses);
  if (win.concealed) {
    // Without the tile that was won on, as the server has it.
    std::vector<TileRef> hand = *win.concealed;
    const auto is_won = [&](const TileRef& each) { return each == win.tile; };
    const auto looks_won = [&](const TileRef& each) { return each.tile == win.tile.tile; };
    auto won = std::find_if(hand.rbegin(), hand.rend(), is_won);
    if (won == hand.rend()) won = std::find_if(hand.rbegin(), hand.rend(), looks_won);
    if (won != hand.rend() && win.tile.tile.present() && hand.size() % 3 == 2)
      hand.erase(std::next(won).base());
    write_tiles(line, "hora_tehais", hand, losses);
  }
  if (win.yaku) {
    line.key("yakus").open_array();
    for (const auto& [name, han] : named(*win.yaku, losses)) {
      line.open_array();
      if (is_utf8(name))
        line.text(name);
      else
        line.text("?");
      line.value(han);
      line.close_array();
    }
    line.close_array();
  }
  const Known<std::int32_t> fan = fan_of(win);
  line.member("fu", win.fu);
  line.member("fan", fan);
  line.member("hora_points", win.points);
  line.seat("pao", win.liable);
  if (win.melds || win.norths) losses.add("sets repeated with a win");
  if (win.indicators) losses.add("dora indicators repeated with a win");
  if (win.limit && !(win.limit == Limit::Yakuman && fan && *fan >= kYakumanFan))
    losses.add("limits of hands");
  if (win.dealer_pays || win.non_dealer_pays) losses.add("payments of a tsumo told apart");
  if (win.honba || win.kyotaku) losses.add("honba and riichi sticks repeated with a result");
  lose_scores(win.scores, losses);
  losses.add("facts that no rule reads", static_cast<std::uint32_t>(win.extra.size()));
}

void write_kyoku_draw(spelling::EventLine& line, const RyuukyokuClaim& draw, std::size_t players,
                      reader::Losses& losses) {
  if (const std::string_view reason = reason_of(draw.kind); !reason.empty())
    line.key("reason").word(reason);
  write_seats(line, "deltas", draw.scores.delta, players);
  write_seats(line, "scores", draw.scores.after, players);
  write_seats(line, "tenpais", draw.tenpai, players);
  if (held(draw.shown) > 0) {
    line.key("tehais").open_array();
    for (std::size_t s = 0; s < players; ++s) {
      line.open_array();
      for (const TileRef& tile : draw.shown[s].value_or(std::vector<TileRef>{})) {
        if (tile.id.present()) losses.add("physical tiles");
        line.value(tile.tile);
      }
      line.close_array();
    }
    line.close_array();
  }
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (draw.shown[s] && (draw.shown[s]->empty() || s >= players || !draw.tenpai[s].value_or(true)))
      losses.add("hands shown by who is not tenpai");
  losses.add("sets repeated with a hand that is shown", held(draw.melds));
  losses.add("who has a nagashi mangan", held(draw.nagashi));
  if (draw.honba || draw.kyotaku) losses.add("honba and riichi sticks repeated with a result");
  lose_scores(draw.scores, losses);
  losses.add("facts that no rule reads", static_cast<std::uint32_t>(draw.extra.size()));
}

}  // namespace referee::mjai
