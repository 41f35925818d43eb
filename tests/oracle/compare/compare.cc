#include "tests/oracle/compare/compare.h"

#include <algorithm>
#include <sstream>

#include "tests/oracle/score.h"
#include "validator/hand/value.h"

namespace oracle {
namespace {

namespace judge = referee::hand;

judge::HandSet as_set(const Group& group) {
  const judge::SetKind kind = group.shape == Shape::Run    ? judge::SetKind::Run
                              : group.shape == Shape::Quad ? judge::SetKind::Quad
                                                           : judge::SetKind::Triplet;
  return {kind, group.first, group.open};
}

judge::Counts counts_of(const std::vector<TileKind>& tiles) {
  judge::Counts counts;
  for (const TileKind kind : tiles) ++counts[kind];
  return counts;
}

judge::WinningHand as_question(const Hand& hand) {
  judge::WinningHand out;
  out.concealed = counts_of(hand.concealed);
  ++out.concealed[hand.winning];
  for (const Group& set : hand.laid) out.melds.add(as_set(set));
  out.winning = Tile::plain(hand.winning);
  for (std::size_t suit = 0; suit < 3; ++suit)
    out.reds[suit] = static_cast<std::uint8_t>(hand.reds[suit]);
  out.norths = static_cast<std::uint8_t>(hand.norths);
  out.tsumo = hand.tsumo;
  out.seat_wind = hand.seat_wind;
  out.round_wind = hand.round_wind;
  out.riichi = hand.riichi;
  out.double_riichi = hand.double_riichi;
  out.ippatsu = hand.ippatsu;
  out.first_turn = hand.first_turn;
  out.last_tile = hand.last_tile;
  out.after_replacement = hand.after_replacement;
  out.robbed_kan = hand.robbed_kan;
  out.tile_apart = hand.tile_apart;
  out.dealer_wins = static_cast<std::uint8_t>(hand.dealer_wins);
  out.honba = hand.honba;
  out.indicators = hand.indicators;
  out.ura_indicators = hand.ura_indicators;
  return out;
}

Verdict verdict_of(judge::Outcome outcome) {
  switch (outcome) {
    case judge::Outcome::Win: return Verdict::Win;
    case judge::Outcome::BelowMinimum: return Verdict::BelowMinimum;
    case judge::Outcome::NoYaku: return Verdict::NoYaku;
    case judge::Outcome::NotComplete: return Verdict::Incomplete;
  }
  return Verdict::Incomplete;
}

/// The other scorer's answer in our terms. Fu items are left to the sum: two names for one item are
/// no disagreement.
Value translated(const judge::HandValue& given) {
  Value value;
  value.verdict = verdict_of(given.outcome);
  for (const judge::AwardedYaku& yaku : given.yaku)
    value.yaku.push_back({yaku.yaku, yaku.han, yaku.units});
  std::sort(value.yaku.begin(), value.yaku.end());
  value.dora = given.dora.dora;
  value.ura = given.dora.ura;
  value.red = given.dora.red;
  value.yaku_han = given.yaku_han;
  value.han = given.han;
  value.fu = given.fu.rounded;
  value.limit = given.worth.limit;
  value.units = given.worth.units;
  value.pays = {given.payment.ron, given.payment.from_dealer, given.payment.from_other,
                given.payment.total, given.payment.defined};
  return value;
}

bool same(const Value& ours, const Value& theirs) {
  if (ours.verdict != theirs.verdict) return false;
  if (ours.verdict == Verdict::Incomplete) return true;
  const bool yakuman = !ours.yaku.empty() && ours.yaku.front().units > 0;
  if (ours.pays.defined != theirs.pays.defined) return false;
  // What a hand would pay that may not win is nobody's business; where the texts leave the value
  // open neither is its reading.
  if (ours.verdict != Verdict::Win || (!ours.pays.defined && !yakuman)) return true;
  if (ours.pays != theirs.pays || ours.limit != theirs.limit || ours.units != theirs.units)
    return false;
  if (ours.renhou_alone) return theirs.yaku.size() == 1 && theirs.yaku.front().yaku == Yaku::Renhou;
  if (ours.yaku != theirs.yaku) return false;
  if (yakuman) return true;
  return ours.dora == theirs.dora && ours.ura == theirs.ura && ours.red == theirs.red &&
         ours.yaku_han == theirs.yaku_han && ours.han == theirs.han && ours.fu == theirs.fu;
}

void write(std::ostringstream& out, const std::vector<TileKind>& tiles) {
  for (const TileKind kind : tiles) out << referee::name_of(kind) << ' ';
}

std::string in_words(const Value& value) {
  constexpr const char* kVerdicts[] = {"win", "below minimum", "no yaku", "not complete"};
  std::ostringstream out;
  out << kVerdicts[static_cast<std::size_t>(value.verdict)] << ':';
  for (const Award& award : value.yaku)
    out << ' ' << referee::name_of(award.yaku) << '=' << award.han << (award.units > 0 ? "y" : "");
  out << "; dora " << value.dora << '+' << value.ura << '+' << value.red << ", " << value.han
      << " han " << value.fu << " fu, " << referee::name_of(value.limit) << " x" << value.units
      << ", ron " << value.pays.ron.value << ", dealer " << value.pays.from_dealer.value
      << ", others " << value.pays.from_other.value << ", total " << value.pays.total.value
      << (value.pays.defined ? "" : " (open)");
  return out.str();
}

std::string wait_disagreement(const Hand& hand, const Ruleset& rules) {
  const auto pairs = rules.yaku_chiitoitsu_distinct ? judge::PairRule::Distinct
                                                    : judge::PairRule::FourAlikeAllowed;
  const judge::KindMask given =
      judge::waits_of(counts_of(hand.concealed), static_cast<unsigned>(hand.laid.size()), pairs);
  judge::KindMask found;
  for (const TileKind kind :
       waits(hand.concealed, hand.laid.size(), rules.yaku_chiitoitsu_distinct))
    found |= judge::KindMask::of(kind);
  return found == given ? "" : "waits differ\n";
}

}  // namespace

std::string disagreement(const Hand& hand, const Ruleset& rules) {
  std::string text = wait_disagreement(hand, rules);
  const std::vector<Value> ours = values(hand, rules);
  const Value theirs = translated(judge::value_of(as_question(hand), rules));
  if (text.empty() && std::any_of(ours.begin(), ours.end(),
                                  [&](const Value& value) { return same(value, theirs); }))
    return "";
  text += "hand   " + described(hand) + "\nunder  " + rules.name + "\n";
  for (const Value& value : ours) text += "oracle " + in_words(value) + "\n";
  return text + "scorer " + in_words(theirs) + "\n";
}

std::string described(const Hand& hand) {
  std::ostringstream out;
  write(out, hand.concealed);
  for (const Group& set : hand.laid) {
    out << (set.open ? "( " : "[ ");
    write(out, set.tiles());
    out << (set.open ? ") " : "] ");
  }
  if (hand.norths > 0) out << "norths " << hand.norths << ' ';
  out << (hand.tsumo ? "tsumo " : "ron ") << referee::name_of(hand.winning) << ", seat "
      << referee::name_of(hand.seat_wind) << ", round " << referee::name_of(hand.round_wind);
  const std::pair<bool, const char*> flags[] = {
      {hand.riichi, "riichi"},         {hand.double_riichi, "double"},
      {hand.ippatsu, "ippatsu"},       {hand.first_turn, "first turn"},
      {hand.last_tile, "last tile"},   {hand.after_replacement, "after replacement"},
      {hand.robbed_kan, "robbed kan"}, {!hand.tile_apart, "not apart"}};
  for (const auto& [so, name] : flags)
    if (so) out << ", " << name;
  out << ", honba " << hand.honba << ", dealer wins " << hand.dealer_wins << ", reds "
      << hand.reds[0] + hand.reds[1] + hand.reds[2] << ", indicators ";
  write(out, hand.indicators);
  out << "ura ";
  write(out, hand.ura_indicators);
  return out.str();
}

}  // namespace oracle
