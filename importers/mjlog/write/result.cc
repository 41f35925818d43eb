#include "importers/mjlog/write/result.h"
#include "importers/mjlog/values.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "importers/mjlog/words.h"
#include "importers/mjlog/write/meld.h"
#include "importers/text/look_up.h"

namespace referee::mjlog {
namespace {

constexpr std::int32_t kMostHan = 200;
constexpr std::array<std::string_view, 14> kAgariNames = {
    "ba",      "hai",        "m",   "machi",   "ten",    "yaku", "yakuman",
    "doraHai", "doraHaiUra", "who", "fromWho", "paoWho", "sc",   "owari"};
constexpr std::array<std::string_view, 8> kRyuukyokuNames = {"ba",   "sc",   "type", "hai0",
                                                             "hai1", "hai2", "hai3", "owari"};
constexpr std::array<std::string_view, kMaxSeats> kHandNames = {"hai0", "hai1", "hai2", "hai3"};

template <class T>
std::uint32_t count_known(const std::array<Known<T>, kMaxSeats>& facts) {
  return static_cast<std::uint32_t>(
      std::ranges::count_if(facts, [](const Known<T>& fact) { return fact.has_value(); }));
}

/// Three players have nothing in the fourth place, and the platform writes noughts there.
void add_row(Sheet& sheet, FieldList& list, std::size_t seat, const Known<Points>& points) {
  const bool nobody = seat == 3 && sheet.log.header.flags.players == 3;
  if (nobody && !points)
    list.add(std::int64_t{0});
  else
    sheet.add_hundreds(list, points);
}

void put_moves(Sheet& sheet, const ScoreClaim& claim) {
  const bool chips = count_known(claim.chips_before) + count_known(claim.chips_delta) > 0;
  if (count_known(claim.before) + count_known(claim.delta) == 0 && !chips) {
    sheet.complete = false;
  } else {
    FieldList list;
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      add_row(sheet, list, s, claim.before[s]);
      add_row(sheet, list, s, claim.delta[s]);
    }
    if (chips)
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        list.add(claim.chips_before[s]);
        list.add(claim.chips_delta[s]);
      }
    sheet.put("sc", list);
  }
  if (count_known(claim.after) > 0) sheet.losses.add("scores behind a result");
}

void put_counters(Sheet& sheet, const Known<std::int32_t>& honba,
                  const Known<std::int32_t>& kyotaku) {
  FieldList list;
  list.add(honba);
  list.add(kyotaku);
  sheet.put("ba", list);
}

std::string tenths_text(std::int32_t tenths, bool decimals, reader::Losses& losses) {
  const std::int32_t size = tenths < 0 ? -tenths : tenths;
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (decimals) return text + "." + std::to_string(size % 10);
  if (size % 10 != 0) losses.add("tenths of a result");
  return text;
}

void put_end(Sheet& sheet, const Event* end) {
  if (end == nullptr) return;
  const FinalClaim* const claim =
      end->index < sheet.log.finals.size() ? &sheet.log.finals[end->index] : nullptr;
  if (claim == nullptr ||
      count_known(claim->scores) + count_known(claim->result_tenths) + count_known(claim->chips) ==
          0) {
    sheet.complete = false;
    sheet.put("owari", std::string_view());
    if (claim == nullptr) return;
  } else {
    FieldList list;
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      add_row(sheet, list, s, claim->scores[s]);
      const bool nobody = s == 3 && sheet.log.header.flags.players == 3;
      if (claim->result_tenths[s])
        list.add(
            tenths_text(*claim->result_tenths[s], claim->decimals.value_or(true), sheet.losses));
      else if (nobody)
        list.add(std::int64_t{0});
      else
        list.add_unknown();
    }
    std::uint32_t known = 0;
    if (count_known(claim->chips) > 0)
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        list.add(claim->chips[s]);
        const std::string key = "chip_points." + std::to_string(s);
        const auto counts = std::ranges::find_if(claim->extra, [&](const auto& fact) {
          return fact.first == key && fact.second.size() < 12 &&
                 fact.second.find_first_not_of("-+.0123456789") == std::string::npos;
        });
        known += counts != claim->extra.end() ? 1U : 0U;
        if (counts != claim->extra.end())
          list.add(std::string_view(counts->second));
        else
          list.add_unknown();
      }
    sheet.put("owari", list);
    if (claim->extra.size() > known)
      sheet.losses.add("extra facts", static_cast<std::uint32_t>(claim->extra.size()) - known);
  }
  if (count_known(claim->placement) > 0) sheet.losses.add("final placements");
  if (claim->kyokus) sheet.losses.add("counts of the hands played");
}

/// The sets of a win and the norths, which the format lists among them, in the order in which they
/// were laid: those that the win repeats, else those that were set aside. A shouminkan stands at
/// the place of its pon.
std::vector<Meld> in_order_laid(const Sheet& sheet, Seat who, const WinClaim& win) {
  std::vector<Meld> sets = win.melds.value_or(std::vector<Meld>{});
  if (!who.present()) return sets;
  std::size_t place = 0;
  std::size_t norths = 0;
  const auto insert = [&](const Meld& north) {
    const auto at = static_cast<std::ptrdiff_t>(std::min(place++, sets.size()));
    sets.insert(sets.begin() + at, north);
  };
  const auto insert_claimed = [&] {
    Meld north;
    north.kind = MeldKind::Kita;
    north.size = 1;
    north.tiles[0] = (*win.norths)[norths++];
    insert(north);
  };
  for (const Meld& laid : sheet.tiles.laid(who)) {
    if (laid.kind == MeldKind::Kita && !win.norths)
      insert(laid);
    else if (laid.kind == MeldKind::Kita && norths < win.norths->size())
      insert_claimed();
    else if (laid.kind != MeldKind::Kita && laid.kind != MeldKind::Shouminkan)
      ++place;
  }
  while (win.norths && norths < win.norths->size()) insert_claimed();
  return sets;
}

void put_melds(Sheet& sheet, Seat who, const WinClaim& win) {
  if (!win.melds) {
    sheet.complete = false;
    return;
  }
  std::vector<std::int32_t> codes;
  for (const Meld& meld : sheet.tiles.repeated(who, in_order_laid(sheet, who, win))) {
    const auto code = encode_meld(meld, who);
    if (!code) {
      sheet.losses.add("sets that no meld code says");
      sheet.complete = false;
      return;
    }
    codes.push_back(*code);
  }
  // The latest first.
  FieldList list;
  for (auto code = codes.rbegin(); code != codes.rend(); ++code) list.add(std::int64_t{*code});
  if (!codes.empty() || !sheet.native) sheet.put("m", list);
}

void put_yaku(Sheet& sheet, const Known<std::vector<YakuClaim>>& yaku) {
  if (!yaku) {
    sheet.complete = false;
    return;
  }
  constexpr std::int32_t kMostNumber = 99'999'999;  // of eight digits
  FieldList with_han;
  FieldList without;
  for (const YakuClaim& claim : *yaku) {
    const auto known = std::ranges::find(kYaku, claim.yaku);
    std::string id = known != kYaku.end() ? std::to_string(known - kYaku.begin()) : "";
    // A number that the reader of such a log did not know either.
    if (claim.yaku == Yaku::Unknown && !claim.name.empty() && claim.name.size() < 9 &&
        claim.name.front() != '0' &&
        claim.name.find_first_not_of("0123456789") == std::string::npos &&
        parse_number(claim.name, static_cast<std::int32_t>(kYaku.size()), kMostNumber))
      id = claim.name;
    if (id.empty()) {
      // A list without it would claim that the hand does not have it.
      sheet.losses.add("yaku of hands of which one has no number");
      sheet.complete = false;
      return;
    }
    const bool counts = claim.han && *claim.han >= 0 && *claim.han <= kMostHan;
    FieldList& list = counts ? with_han : without;
    list.add(std::string_view(id));
    if (counts) list.add(std::int64_t{*claim.han});
  }
  if (!without.text().empty()) sheet.put("yakuman", without);
  if (!with_han.text().empty() || without.text().empty()) sheet.put("yaku", with_han);
}

void put_value(Sheet& sheet, const WinClaim& win) {
  if (!win.fu && !win.points && !win.limit) {
    sheet.complete = false;
    return;
  }
  FieldList list;
  list.add(win.fu);
  if (win.points)
    list.add(std::int64_t{win.points->value});
  else
    list.add_unknown();
  if (win.limit)
    list.add(std::ranges::find(kLimits, *win.limit) - kLimits.begin());
  else
    list.add_unknown();
  sheet.put("ten", list);
}

void note_losses(Sheet& sheet, const WinClaim& win) {
  // The sum of the yaku is the total, where there is one.
  std::int32_t sum = 0;
  bool summed = win.yaku.has_value();
  for (const YakuClaim& claim : win.yaku.value_or(std::vector<YakuClaim>{})) {
    summed = summed && claim.han;
    sum += claim.han.value_or(0);
  }
  if (win.han && !(summed && sum == *win.han)) sheet.losses.add("totals of han");
  if (win.dealer_pays || win.non_dealer_pays) sheet.losses.add("payments by payer");
}

}  // namespace

void write_agari(Sheet& sheet, const Event& event, const Event* end) {
  const WinClaim none;
  const WinClaim& win = event.index < sheet.log.wins.size() ? sheet.log.wins[event.index] : none;
  const TileId tile = sheet.tiles.winning(event, win.tile);
  sheet.open("AGARI");
  put_counters(sheet, win.honba, win.kyotaku);
  if (win.concealed)
    sheet.put_tiles("hai", sheet.tiles.shown(event.seat, *win.concealed, tile));
  else
    sheet.complete = false;
  put_melds(sheet, event.seat, win);
  if (tile.present())
    sheet.put("machi", std::int64_t{tile.value});
  else
    sheet.complete = false;
  put_value(sheet, win);
  put_yaku(sheet, win.yaku);
  if (win.indicators)
    sheet.put_tiles("doraHai", sheet.tiles.indicators(*win.indicators, true));
  else
    sheet.complete = false;
  if (win.ura_indicators)
    sheet.put_tiles("doraHaiUra", sheet.tiles.indicators(*win.ura_indicators, false));
  sheet.put_seat("who", event.seat);
  sheet.put_seat("fromWho", event.target);
  if (win.liable.present()) sheet.put_seat("paoWho", win.liable);
  put_moves(sheet, win.scores);
  sheet.put_extras(win.extra, "", kAgariNames);
  put_end(sheet, end);
  sheet.close();
  note_losses(sheet, win);
}

void write_ryuukyoku(Sheet& sheet, const Event& event, const Event* end) {
  const RyuukyokuClaim none;
  const RyuukyokuClaim& draw =
      event.index < sheet.log.ryuukyokus.size() ? sheet.log.ryuukyokus[event.index] : none;
  sheet.open("RYUUKYOKU");
  if (draw.kind != RyuukyokuKind::Exhaustive) {
    const auto type = text::look_up(kDrawTypes, &DrawType::kind, draw.kind, &DrawType::name);
    sheet.put("type", type.value_or("unknown"));
    if (!type) sheet.losses.add("kinds of a draw");
  }
  put_counters(sheet, draw.honba, draw.kyotaku);
  put_moves(sheet, draw.scores);
  const bool says_tenpai =
      draw.kind == RyuukyokuKind::Exhaustive || draw.kind == RyuukyokuKind::NagashiMangan;
  const std::size_t players = sheet.log.header.flags.players == 3 ? 3 : kMaxSeats;
  for (std::uint8_t s = 0; s < players; ++s) {
    const bool shows = draw.shown[s] && !draw.shown[s]->empty();
    const Known<bool>& tenpai = draw.tenpai[s];
    if (shows) sheet.put_tiles(kHandNames[s], sheet.tiles.shown(Seat{s}, *draw.shown[s], TileId{}));
    // The platform's own logs never say that a player is not ready; others say it by an empty hand,
    // for there silence says nothing.
    if (!shows && says_tenpai && tenpai == false && !sheet.native)
      sheet.put(kHandNames[s], std::string_view());
    if (!shows && says_tenpai && !tenpai) sheet.complete = false;
    if (tenpai && (!says_tenpai || *tenpai != shows))
      sheet.losses.add("who was ready without showing it");
    if (draw.melds[s]) sheet.losses.add("sets beside a shown hand");
  }
  if (draw.kind == RyuukyokuKind::NagashiMangan && count_known(draw.nagashi) > 0)
    sheet.losses.add("who made the nagashi mangan");
  const bool declarer_shows = event.seat.present() && draw.shown[event.seat.index()] &&
                              !draw.shown[event.seat.index()]->empty();
  if (event.seat.present() && (draw.kind != RyuukyokuKind::NineTerminals || !declarer_shows))
    sheet.losses.add("who declared the draw");
  sheet.put_extras(draw.extra, "", kRyuukyokuNames);
  put_end(sheet, end);
  sheet.close();
}

}  // namespace referee::mjlog
