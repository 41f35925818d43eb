#include "referee/score/hand_question.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "validator/facts/liability.h"
#include "validator/report/notation.h"
#include "validator/ruleset/tile_set.h"
#include "validator/settlement/win.h"

namespace referee::score {
namespace {

constexpr TileKind kEast{27};
constexpr TileKind kSouth{28};
/// An indicator for each of four kans and the first one.
constexpr std::size_t kMostIndicators = 5;

Seat seat_of(TileKind wind) {
  return wind.present() ? Seat{static_cast<std::uint8_t>(wind.value - kEast.value)} : Seat{};
}

std::string name_of_tile(TileKind kind) { return report::notation_of(Tile::plain(kind)); }

/// The first thing that is wrong with the question, and its open points filled in.
class QuestionCheck {
 public:
  QuestionCheck(const HandQuestion& question, const Ruleset& ruleset, HandAnswer& out)
      : ask_(question), rules_(ruleset), out_(out) {}

  std::string check() {
    out_.hand = ask_.hand;
    for (auto step : {&QuestionCheck::way_of_winning, &QuestionCheck::winds,
                      &QuestionCheck::winning_tile, &QuestionCheck::indicators,
                      &QuestionCheck::copies, &QuestionCheck::triggers, &QuestionCheck::table})
      if (std::string error = (this->*step)(); !error.empty()) return error;
    return {};
  }

 private:
  std::string way_of_winning() {
    std::string by_tsumo;
    std::string by_ron;
    for (const auto& [name, said] : {std::pair{"haitei", ask_.haitei},
                                     {"rinshan", ask_.rinshan},
                                     {"tenhou", ask_.tenhou},
                                     {"chiihou", ask_.chiihou}})
      if (said) by_tsumo = name;
    for (const auto& [name, said] :
         {std::pair{"houtei", ask_.houtei}, {"chankan", ask_.chankan}, {"renhou", ask_.renhou}})
      if (said) by_ron = name;
    if (ask_.by == WonBy::Ron && !by_tsumo.empty())
      return fmt::format("{} is a win by tsumo, not by ron", by_tsumo);
    if (ask_.by == WonBy::Tsumo && !by_ron.empty())
      return fmt::format("{} is a win by ron, not by tsumo", by_ron);
    if (!by_tsumo.empty() && !by_ron.empty())
      return fmt::format("{} is a win by tsumo and {} by ron: one hand cannot be both", by_tsumo,
                         by_ron);
    out_.tsumo = ask_.by == WonBy::Tsumo || !by_tsumo.empty();
    return {};
  }

  std::string winds() {
    out_.seat_wind = ask_.seat_wind.present() ? ask_.seat_wind : ask_.tenhou ? kEast : kSouth;
    out_.winner = seat_of(out_.seat_wind);
    if (out_.winner.value >= rules_.game_players)
      return fmt::format("nobody sits in the {} at a table of {}", "north", rules_.game_players);
    if (ask_.tenhou && out_.seat_wind != kEast)
      return "tenhou is the dealer's: the seat must be East";
    if (ask_.chiihou && out_.seat_wind == kEast)
      return "chiihou is not for the dealer: the seat must not be East";
    if (ask_.renhou && out_.seat_wind == kEast)
      return "renhou is not for the dealer: the seat must not be East";
    return {};
  }

  std::string winning_tile() {
    std::vector<Tile>& tiles = out_.hand.concealed;
    const std::size_t sets = ask_.hand.melds.size();
    if (sets > hand::kSets) return fmt::format("{} sets on the table: four are the most", sets);
    const std::size_t whole = 14 - 3 * sets;
    if (tiles.size() != whole && tiles.size() + 1 != whole)
      return fmt::format(
          "{} tiles{} make no hand: there must be {}, or {} with the winning tile", tiles.size(),
          sets == 0 ? "" : fmt::format(" beside {} set{}", sets, sets == 1 ? "" : "s"), whole - 1,
          whole);
    if (tiles.size() + 1 == whole) return {};
    // Of 14 tiles the last one written is the winning one unless another is named.
    auto won = tiles.end() - 1;
    if (out_.hand.winning.present()) {
      won = std::ranges::find(tiles, out_.hand.winning);
      // A five named plainly may be the red one; a red one that is named must be there.
      if (won == tiles.end() && !out_.hand.winning.is_red())
        won = std::ranges::find_if(
            tiles, [&](Tile tile) { return tile.kind() == out_.hand.winning.kind(); });
      if (won == tiles.end())
        return fmt::format("the winning tile {} is not among the {} tiles",
                           report::notation_of(out_.hand.winning), whole);
    }
    out_.hand.winning = *won;
    tiles.erase(won);
    return {};
  }

  std::string indicators() {
    for (const Tile tile : ask_.indicators) out_.indicators.push_back(tile.kind());
    for (const Tile tile : ask_.dora) {
      TileKind found;
      for (std::uint8_t kind = 0; kind < kKinds; ++kind)
        if (!found.present() && set_.has(TileKind{kind}) &&
            hand::dora_kind(TileKind{kind}, rules_) == tile.kind())
          found = TileKind{kind};
      if (!found.present())
        return fmt::format("no indicator points to {} under these rules",
                           report::notation_of(tile));
      out_.indicators.push_back(found);
    }
    if (out_.indicators.size() > kMostIndicators) return "more than five dora indicators";
    if (ask_.ura.size() > kMostIndicators) return "more than five ura indicators";
    if (!ask_.ura.empty() && !out_.indicators.empty() && ask_.ura.size() > out_.indicators.size())
      return "more ura indicators than dora indicators";
    if (!ask_.ura.empty() && rules_.dora_ura_riichi_only && !ask_.riichi && !ask_.double_riichi &&
        !ask_.ippatsu)
      return "ura dora are for a hand in riichi";
    return {};
  }

  std::string copies() {
    std::array<unsigned, kKinds> seen{};
    std::array<unsigned, 3> reds{};
    const auto see = [&](Tile tile) {
      ++seen[tile.kind().index()];
      if (tile.is_red()) ++reds[tile.kind().suit()];
    };
    for (const Tile tile : out_.hand.concealed) see(tile);
    if (out_.hand.winning.present()) see(out_.hand.winning);
    for (const WrittenMeld& meld : out_.hand.melds)
      for (const Tile tile : meld.tiles) see(tile);
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if (seen[kind] > 0 && !set_.has(TileKind{kind}))
        return fmt::format("these rules are played without {}", name_of_tile(TileKind{kind}));
    seen[kNorth.index()] += ask_.norths;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if (seen[kind] > rules_.tiles_copies)
        return fmt::format("{} tiles of {}: there are only {}", seen[kind],
                           name_of_tile(TileKind{kind}), rules_.tiles_copies);
    for (unsigned suit = 0; suit < 3; ++suit)
      if (reds[suit] > rules_.dora_red.get()[suit])
        return fmt::format("{} red five{} {}: these rules have {}", reds[suit],
                           reds[suit] == 1 ? "," : "s,", report::notation_of(Tile::red_five(suit)),
                           rules_.dora_red.get()[suit] == 0
                               ? std::string("none")
                               : std::to_string(rules_.dora_red.get()[suit]));
    for (const TileKind kind : out_.indicators) ++seen[kind.index()];
    for (const Tile tile : ask_.ura) ++seen[tile.kind().index()];
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if (seen[kind] > rules_.tiles_copies)
        return fmt::format("{} tiles of {}, the indicators counted: there are only {}", seen[kind],
                           name_of_tile(TileKind{kind}), rules_.tiles_copies);
    return {};
  }

  std::string triggers() {
    const auto melds = out_.hand.melds.begin();
    const bool open = std::any_of(melds, out_.hand.melds.end(),
                                  [](const WrittenMeld& meld) { return meld.set.open; });
    const bool kan = std::any_of(melds, out_.hand.melds.end(), [](const WrittenMeld& meld) {
      return meld.set.kind == hand::SetKind::Quad;
    });
    const bool riichi = ask_.riichi || ask_.double_riichi || ask_.ippatsu;
    const bool first = ask_.tenhou || ask_.chiihou || ask_.renhou;
    if (riichi && open && rules_.riichi_must_be_closed)
      return "riichi needs a closed hand, and a claimed set lies on the table";
    if (riichi && first) return "a win before the first discard is not in riichi";
    if (first && !out_.hand.melds.empty())
      return "tenhou, chiihou and renhou have no set on the table";
    if (first && (ask_.haitei || ask_.houtei || ask_.rinshan || ask_.chankan))
      return "a win before the first discard is not on a last or a kan's tile";
    if (ask_.norths > 0 && !rules_.kita_on) return "these rules set no north aside";
    if (ask_.rinshan && !kan && (ask_.norths == 0 || !rules_.kita_rinshan))
      return ask_.norths == 0 && rules_.kita_on
                 ? "rinshan needs a kan on the table or a north set aside"
                 : "rinshan needs a kan on the table";
    return {};
  }

  std::string table() {
    if (ask_.from.present() && out_.tsumo) return "a win by tsumo has no discarder";
    for (const auto& [what, wind] :
         {std::pair{"discarder", ask_.from}, std::pair{"liable player", ask_.liable}}) {
      if (!wind.present()) continue;
      if (seat_of(wind) == out_.winner) return fmt::format("the {} cannot be the winner", what);
      if (seat_of(wind).value >= rules_.game_players)
        return fmt::format("the {} is not at a table of {}", what, rules_.game_players);
    }
    out_.liable = seat_of(ask_.liable);
    if (out_.tsumo) return {};
    out_.discarder = seat_of(ask_.from);
    for (unsigned step = 1; !out_.discarder.present() && step < rules_.game_players; ++step) {
      const Seat seat = next_seat(out_.winner, rules_.game_players, step);
      if (seat != out_.liable || step + 1 == rules_.game_players) out_.discarder = seat;
    }
    return {};
  }

  const HandQuestion& ask_;
  const Ruleset& rules_;
  const TileSet set_ = tile_set_of(rules_);
  HandAnswer& out_;
};

hand::WinningHand winning_hand(const HandQuestion& ask, const HandAnswer& out) {
  hand::WinningHand hand;
  const auto see = [&](Tile tile) {
    if (tile.is_red()) ++hand.reds[tile.kind().suit()];
  };
  for (const Tile tile : out.hand.concealed) {
    ++hand.concealed[tile.kind()];
    see(tile);
  }
  for (const WrittenMeld& meld : out.hand.melds) {
    hand.melds.add(meld.set);
    for (const Tile tile : meld.tiles) see(tile);
  }
  hand.winning = out.hand.winning;
  if (hand.winning.present()) {
    ++hand.concealed[hand.winning.kind()];
    see(hand.winning);
  }
  hand.norths = ask.norths;
  hand.tsumo = out.tsumo;
  hand.seat_wind = out.seat_wind;
  hand.round_wind = ask.round_wind;
  hand.riichi = ask.riichi || ask.double_riichi || ask.ippatsu;
  hand.double_riichi = ask.double_riichi;
  hand.ippatsu = ask.ippatsu;
  hand.first_turn = ask.tenhou || ask.chiihou || ask.renhou;
  hand.last_tile = ask.haitei || ask.houtei;
  hand.after_replacement = ask.rinshan;
  hand.robbed_kan = ask.chankan;
  hand.tile_apart = !ask.tile_mixed_in;
  hand.dealer_wins = hand.dealer() ? ask.dealer_wins : std::uint8_t{0};
  hand.honba = static_cast<std::uint32_t>(std::max(ask.honba, 0));
  return hand;
}

settlement::Ledger ledger_of(const HandQuestion& ask, const HandAnswer& out,
                             const hand::WinningHand& hand, const Ruleset& ruleset) {
  settlement::Winner winner;
  winner.seat = out.winner;
  winner.hand = facts::as_payment(out.value.payment);
  winner.liable_part = facts::liable_payment(out.value, hand.dealer(), hand.tsumo, ruleset);
  if (winner.liable_part != settlement::HandPayment{}) winner.liable = out.liable;
  settlement::Win win;
  win.dealer = Seat{0};
  win.first_dealer = Seat{0};
  win.discarder = out.discarder;
  win.honba = ask.honba;
  win.kyotaku = ask.sticks;
  win.add(winner);
  return settlement::settle(win, 0, ruleset);
}

}  // namespace

bool same_reading(const hand::HandValue& first, const hand::HandValue& second) {
  return first.reading == second.reading;
}

HandAnswer answer(const HandQuestion& question, const Ruleset& ruleset) {
  HandAnswer out;
  if (std::string error = QuestionCheck(question, ruleset, out).check(); !error.empty()) {
    out = HandAnswer{};
    out.error = std::move(error);
    return out;
  }
  hand::WinningHand hand = winning_hand(question, out);
  hand.indicators = out.indicators;
  std::vector<TileKind> ura;
  for (const Tile tile : question.ura) ura.push_back(tile.kind());
  hand.ura_indicators = ura;

  hand::Counts held = hand.concealed;
  if (hand.winning.present()) --held[hand.winning.kind()];
  out.waits = hand::waits_of(held, hand.melds.size, hand::pair_rule(ruleset));
  out.needed = hand::needed_yaku_han(hand.honba, ruleset);
  if (!hand.winning.present()) return out;
  out.value = hand::value_of(hand, ruleset);
  if (out.value.outcome == hand::Outcome::NotComplete) return out;
  for (const hand::HandValue& each : hand::values_of(hand, ruleset))
    if (!same_reading(each, out.value) || each.yaku.size != out.value.yaku.size)
      out.others.push_back(each);
  if (out.value.outcome == hand::Outcome::Win && out.value.payment.defined)
    out.ledger = ledger_of(question, out, hand, ruleset);
  return out;
}

}  // namespace referee::score
