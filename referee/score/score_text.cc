#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "referee/score/hand_words.h"
#include "referee/score/score_answer.h"
#include "validator/log/describe.h"
#include "validator/report/notation.h"
#include "validator/text/escape.h"

namespace referee::score {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kWinds = {"East", "South", "West", "North"};
/// The columns of names and of numbers.
constexpr int kNames = 22;

std::string spaced(std::string_view kebab) {
  std::string out(kebab);
  std::replace(out.begin(), out.end(), '-', ' ');
  return out;
}

std::string wind_name(TileKind wind) { return std::string(kWinds[wind.value - 27U]); }

std::string signed_points(Points points) {
  return (points.value > 0 ? "+" : "") + describe(points);
}

std::string triggers(const HandQuestion& ask, const HandAnswer& out, const Ruleset& ruleset) {
  std::string text =
      fmt::format("{} seat, {} round", wind_name(out.seat_wind), wind_name(ask.round_wind));
  const auto add = [&](bool said, std::string_view words) {
    if (said) text += fmt::format(", {}", words);
  };
  add(ask.double_riichi, "double riichi");
  add((ask.riichi || ask.ippatsu) && !ask.double_riichi, "riichi");
  add(ask.ippatsu, "ippatsu");
  add(ask.haitei, "haitei");
  add(ask.houtei, "houtei");
  add(ask.rinshan, "rinshan");
  add(ask.chankan, "chankan");
  add(ask.tenhou, "on the dealt hand (tenhou)");
  add(ask.chiihou, "on the first draw (chiihou)");
  add(ask.renhou, "before the first draw (renhou)");
  add(ask.tile_mixed_in, "winning tile not kept apart");
  add(ask.norths > 0, count_of(ask.norths, "north set aside", "norths set aside"));
  add(ask.dealer_wins > 0, fmt::format("win {} in a row", ask.dealer_wins));
  add(ask.honba > 0, fmt::format("{} honba", ask.honba));
  add(ask.sticks > 0, count_of(ask.sticks, "riichi stick", "riichi sticks"));
  const auto list = [&](std::string_view what, std::string_view points_to,
                        std::span<const TileKind> kinds) {
    if (kinds.empty()) return;
    text += fmt::format("; {} indicator{}", what, kinds.size() == 1 ? "" : "s");
    for (const TileKind kind : kinds)
      text += fmt::format(" {} ({} {})", report::notation_of(Tile::plain(kind)), points_to,
                          report::notation_of(Tile::plain(hand::dora_kind(kind, ruleset))));
  };
  list("dora", "dora", out.indicators);
  std::vector<TileKind> ura;
  for (const Tile tile : ask.ura) ura.push_back(tile.kind());
  list("ura", "ura dora", ura);
  return text + "; rules " + printable(ruleset.name);
}

void row(std::string& out, std::string_view name, std::string_view number,
         std::string_view remark = {}) {
  std::string line = fmt::format("  {:<{}} {:>8}", name, kNames, number);
  if (!remark.empty()) line += fmt::format("  {}", remark);
  line.erase(line.find_last_not_of(' ') + 1);
  out += line + "\n";
}

void add_yaku(std::string& out, const hand::HandValue& value) {
  out += "yaku\n";
  for (const hand::AwardedYaku& yaku : value.yaku) {
    if (yaku.units > 0)
      row(out, spaced(name_of(yaku.yaku)), yaku.units == 1 ? "yakuman" : "double",
          yaku.units == 1 ? "" : "yakuman");
    else
      row(out, spaced(name_of(yaku.yaku)), fmt::format("{} han", yaku.han));
  }
  const auto bonus = [&](std::string_view name, unsigned han) {
    if (han > 0) row(out, name, fmt::format("{} han", han));
  };
  bonus("dora", value.dora.dora);
  bonus("ura dora", value.dora.ura);
  bonus("red fives", value.dora.red);
  if (value.yaku.size == 0) row(out, "none", "");
}

void add_fu(std::string& out, const hand::HandValue& value) {
  out += "fu\n";
  for (const hand::FuLine& line : value.fu) {
    std::string remark = line.kind.present() ? report::notation_of(Tile::plain(line.kind)) : "";
    const std::uint8_t finished = value.reading.finished;
    if (line.item == hand::FuItem::OpenTriplet && finished != hand::Reading::kPairFinished) {
      const hand::HandSet& set = value.reading.sets[finished];
      if (set.first == line.kind && !set.open) remark += ", finished by the ron";
    }
    row(out, spaced(name_of(line.item)), std::to_string(line.fu), remark);
  }
  if (value.fu.sum() != value.fu.rounded)
    row(out, fmt::format("{}, counted as", value.fu.sum()), std::to_string(value.fu.rounded));
}

std::string reading_text(const hand::HandValue& value, Tile winning) {
  const hand::Reading& reading = value.reading;
  const std::string won = report::notation_of(winning);
  switch (reading.shape) {
    case hand::Shape::SevenPairs: return fmt::format("seven pairs, {} on a single wait", won);
    case hand::Shape::ThirteenOrphans: return fmt::format("thirteen orphans, {} last", won);
    case hand::Shape::Standard: break;
  }
  std::string text;
  for (const hand::HandSet& set : reading.sets) text += notation_of(set) + " ";
  const std::string pair = report::notation_of(Tile::plain(reading.pair));
  text += pair.substr(0, 1) + pair;
  const std::string where = reading.finished == hand::Reading::kPairFinished
                                ? "the pair"
                                : notation_of(reading.sets[reading.finished]);
  return text + fmt::format(", {} finishes {} on a {} wait", won, where, name_of(reading.wait));
}

std::string points_text(const hand::HandValue& value, bool tsumo, bool dealer) {
  const hand::Payment& payment = value.payment;
  if (!payment.defined) return "not defined by the rule text";
  if (!tsumo) return describe(payment.ron);
  if (dealer) return fmt::format("{} from each", describe(payment.from_other));
  return fmt::format("{} from the dealer, {} from each other", describe(payment.from_dealer),
                     describe(payment.from_other));
}

void add_payments(std::string& out, const HandQuestion& ask, const HandAnswer& answer,
                  const Ruleset& ruleset) {
  out += "payments\n";
  const settlement::SeatPoints total = answer.ledger.total();
  const bool named = answer.tsumo || ask.from.present();
  for (std::uint8_t value = 0; value < ruleset.game_players; ++value) {
    const Seat seat{value};
    const std::size_t at = seat.index();
    if (!named && seat != answer.winner && seat != answer.discarder && seat != answer.liable &&
        total[at] == Points{0})
      continue;
    std::string name(kWinds[at]);
    if (seat == answer.winner) name += " (wins)";
    if (seat == answer.discarder) name = named ? name + " (discards)" : "the discarder";
    if (seat == answer.liable) name += " (liable)";
    std::string items;
    for (std::size_t cause = 0; cause < settlement::kCauses; ++cause) {
      const Points amount = answer.ledger.rows[cause][at];
      if (amount != Points{0})
        items += fmt::format("{}{} {}", items.empty() ? "" : ", ",
                             name_of(static_cast<settlement::Cause>(cause)), signed_points(amount));
    }
    row(out, name, signed_points(total[at]), items);
  }
}

std::string verdict(const HandAnswer& answer, bool dealer) {
  const hand::HandValue& value = answer.value;
  switch (value.outcome) {
    case hand::Outcome::Win:
      return fmt::format("{}: {}\n", worth_in_words(value),
                         points_text(value, answer.tsumo, dealer));
    case hand::Outcome::NoYaku: return "no win: the hand has no yaku\n";
    case hand::Outcome::BelowMinimum:
      return fmt::format("no win: {} han of yaku, and {} are needed (dora do not count)\n",
                         value.yaku_han, answer.needed);
    case hand::Outcome::NotComplete: break;
  }
  std::string text =
      answer.hand.winning.present()
          ? fmt::format("not complete with {}", report::notation_of(answer.hand.winning))
          : std::string("no winning tile is named");
  if (answer.waits.empty()) return text + "; the 13 tiles are not tenpai\n";
  return text + fmt::format("; the 13 tiles wait for {}\n", kinds_in_words(answer.waits));
}

}  // namespace

std::string score_text(const HandQuestion& question, const HandAnswer& answer,
                       const Ruleset& ruleset) {
  const bool dealer = answer.seat_wind == TileKind{27};
  WrittenHand shown = answer.hand;
  shown.winning = {};
  std::string out = write_hand(shown);
  if (answer.hand.winning.present())
    out += fmt::format(", {} on {}", answer.tsumo ? "tsumo" : "ron",
                       report::notation_of(answer.hand.winning));
  out += "\n  " + triggers(question, answer, ruleset) + "\n\n";
  const hand::HandValue& value = answer.value;
  if (value.outcome == hand::Outcome::NotComplete) return out + verdict(answer, dealer);
  add_yaku(out, value);
  if (!value.is_yakuman()) add_fu(out, value);
  out += "reading\n  " + reading_text(value, answer.hand.winning) + "\n";
  if (value.outcome == hand::Outcome::Win && value.payment.defined)
    add_payments(out, question, answer, ruleset);
  if (!answer.others.empty()) out += "other readings\n";
  for (const hand::HandValue& other : answer.others) {
    const bool wins = other.outcome == hand::Outcome::Win;
    out += fmt::format(
        "  {}\n    {}{}\n", reading_text(other, answer.hand.winning), worth_in_words(other),
        wins ? ": " + points_text(other, answer.tsumo, dealer) : std::string(", no win"));
  }
  return out + "\n" + verdict(answer, dealer) +
         "Not judged: furiten, and whether this win could come about in play.\n";
}

}  // namespace referee::score
