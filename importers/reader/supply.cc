#include "importers/reader/supply.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "importers/reader/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/words/say.h"

namespace referee::reader {
namespace {

bool is_kan(EventKind kind) { return is_one_of(kind, kKans); }

/// What the log as a whole never has.
struct Habits {
  bool no_deposits = false;
  bool no_reveals = false;
  std::array<bool, kMaxSeats> no_draws{};

  bool lacks_draws() const {
    return std::ranges::any_of(no_draws, [](bool none) { return none; });
  }
  bool any() const { return no_deposits || no_reveals || lacks_draws(); }
};

bool is_hidden(const std::vector<TileRef>& hand) {
  return !hand.empty() &&
         std::ranges::none_of(hand, [](const TileRef& tile) { return tile.tile.present(); });
}

/// Whether the log hides this seat's hand in every deal.
bool always_hides(const GameLog& log, std::size_t seat) {
  return !log.kyokus.empty() && std::ranges::all_of(log.kyokus, [&](const KyokuHeader& kyoku) {
    return is_hidden(kyoku.hands[seat]);
  });
}

/// Whether the seat discards, and never draws.
bool never_draws(const GameLog& log, std::size_t seat) {
  bool discards = false;
  for (const Event& event : log.events) {
    if (event.seat.value != seat) continue;
    if (event.kind == EventKind::Draw) return false;
    discards = discards || event.kind == EventKind::Discard;
  }
  return discards;
}

Habits habits_of(const GameLog& log, std::uint32_t settled) {
  std::uint32_t kinds = 0;
  std::uint32_t deposits = 0;
  for (const Event& event : log.events) {
    kinds |= on(event.kind);
    if (event.kind == EventKind::RiichiDeposit) ++deposits;
  }
  const auto any = [&](std::uint32_t wanted) { return (kinds & wanted) != 0; };
  Habits habits;
  habits.no_deposits = any(on(EventKind::RiichiDeclaration)) && deposits <= settled;
  habits.no_reveals = any(kKans) && !any(on(EventKind::DoraReveal));
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    habits.no_draws[s] = always_hides(log, s) && never_draws(log, s);
  return habits;
}

class Rewriter {
 public:
  Rewriter(GameLog& log, const Habits& habits)
      : log_(log), habits_(habits), lacks_draws_(habits.lacks_draws()) {}

  void work_out();
  void insert();
  const SuppliedFacts& supplied() const { return supplied_; }
  /// Whether wins list the indicators that lie open, and never one that is to be supplied: then no
  /// kan has turned any.
  bool lists_no_reveal() const { return lists_none_ && !lists_some_; }

 private:
  /// Most events: while nothing is owed they change only who draws next.
  static constexpr auto kQuiet =
      on(EventKind::Draw, EventKind::Discard, EventKind::Chi, EventKind::Pon, EventKind::Kita);
  bool may_supply() const {
    return lacks_draws_ || reveal_due_ || owes_deposit_.present() || declared_.present() ||
           kan_.present() || replacing_.present();
  }
  Seat who_must_have_drawn(const Event& next) const;
  void supply_before(std::size_t number);
  void hear_list(const Event& win);
  /// Before the event `next`, and at its place in the file.
  void put(EventKind kind, Seat seat, std::size_t next) {
    put_.push_back(event_of(kind, seat));
    next_.push_back(next);
  }

  GameLog& log_;
  const Habits& habits_;
  const bool lacks_draws_;
  SuppliedFacts supplied_;
  std::uint32_t hand_reveals_ = 0;  ///< supplied in this hand
  bool lists_none_ = false;
  bool lists_some_ = false;
  std::vector<Event> put_;
  std::vector<std::size_t> next_;  ///< before which events they stand, ascending
  Seat owes_deposit_;              ///< has discarded the tile that declares riichi
  Seat declared_;                  ///< has declared riichi, but not yet discarded
  bool reveal_due_ = false;
  Seat kan_;        ///< has declared an open kan, but not yet drawn for it
  Seat replacing_;  ///< has declared a kan of any kind, but not yet drawn for it
  Seat has_tile_;   ///< may discard: has drawn or called
  Seat on_turn_;    ///< draws next unless somebody calls
};

/// The seat that has drawn right before the event, if anybody has.
Seat Rewriter::who_must_have_drawn(const Event& next) const {
  if (is_one_of(next.kind,
                kOwnKans | on(EventKind::Discard, EventKind::Kita, EventKind::RiichiDeclaration)))
    return next.seat;
  if (next.kind == EventKind::Win) return is_tsumo(next) ? next.seat : Seat{};
  // The indicator of an open kan is turned behind its replacement tile.
  if (next.kind == EventKind::DoraReveal) return kan_;
  const bool by_nine = next.kind == EventKind::Ryuukyoku &&
                       log_.ryuukyokus[next.index].kind == RyuukyokuKind::NineTerminals;
  if (!by_nine) return Seat{};
  return next.seat.present() ? next.seat : on_turn_;
}

void Rewriter::supply_before(std::size_t number) {
  const Event& next = log_.events[number];
  // Rules differ in which of the two comes first, and the log holds only one of them.
  if (next.kind == EventKind::DoraReveal && replacing_.present() &&
      habits_.no_draws[replacing_.index()])
    supplied_.reveals_beside_draws = true;
  if (owes_deposit_.present()) {
    const bool ronned = next.kind == EventKind::Win && next.target == owes_deposit_;
    if (habits_.no_deposits && !ronned && next.kind != EventKind::RiichiDeposit) {
      put(EventKind::RiichiDeposit, owes_deposit_, number);
      ++supplied_.deposits;
    }
    owes_deposit_ = Seat{};
  }
  const Seat drawing = lacks_draws_ ? who_must_have_drawn(next) : Seat{};
  if (drawing.present() && habits_.no_draws[drawing.index()] && has_tile_ != drawing) {
    put(EventKind::Draw, drawing, number);
    ++supplied_.draws;
    if (kan_ == drawing) reveal_due_ = true;
    has_tile_ = drawing;
  }
  // Who wins on the replacement tile of an open kan, or robs a closed one, sees no new indicator.
  const bool is_robbed = next.kind == EventKind::Win && !is_tsumo(next);
  if (std::exchange(reveal_due_, false) && habits_.no_reveals &&
      (next.kind != EventKind::Win || (!kan_.present() && !is_robbed))) {
    put(EventKind::DoraReveal, Seat{}, number);
    ++supplied_.reveals;
    ++hand_reveals_;
  }
}

void Rewriter::hear_list(const Event& win) {
  if (hand_reveals_ == 0 || win.index >= log_.wins.size()) return;
  const auto& listed = log_.wins[win.index].indicators;
  if (!listed || listed->empty()) return;
  (listed->size() > 1 ? lists_some_ : lists_none_) = true;
}

void Rewriter::work_out() {
  const std::size_t count = log_.events.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!may_supply())
      while (i < count && is_one_of(log_.events[i].kind, kQuiet)) ++i;
    if (i == count) break;
    const Event& event = log_.events[i];
    supply_before(i);
    if (event.kind == EventKind::StartKyoku) {
      owes_deposit_ = declared_ = kan_ = replacing_ = has_tile_ = Seat{};
      on_turn_ = log_.kyokus[event.index].dealer;
      hand_reveals_ = 0;
    }
    if (event.kind == EventKind::Win) hear_list(event);
    if (event.kind == EventKind::RiichiDeclaration) declared_ = event.seat;
    if (event.kind == EventKind::Discard) {
      owes_deposit_ = declared_ == event.seat ? event.seat : Seat{};
      declared_ = has_tile_ = Seat{};
      on_turn_ = next_seat(event.seat, log_.header.flags.players.value_or(kMaxSeats));
    }
    if (event.kind == EventKind::Draw) reveal_due_ = kan_.present() && kan_ == event.seat;
    if (event.kind == EventKind::Discard) kan_ = replacing_ = Seat{};
    if (event.kind == EventKind::Draw) replacing_ = Seat{};
    if (event.kind == EventKind::Ankan) reveal_due_ = true;
    if (is_kan(event.kind)) replacing_ = event.seat;
    if (is_kan(event.kind)) kan_ = event.kind == EventKind::Ankan ? Seat{} : event.seat;
    if (event.kind == EventKind::Draw || event.kind == EventKind::Chi ||
        event.kind == EventKind::Pon)
      has_tile_ = event.seat;
    if (is_kan(event.kind) || event.kind == EventKind::Kita) has_tile_ = Seat{};
  }
}

void Rewriter::insert() {
  for (Finding& finding : log_.findings) {
    if (!finding.event) continue;
    const auto at = std::min<std::size_t>(*finding.event, log_.events.size());
    const auto before = std::ranges::upper_bound(next_, at) - next_.begin();
    finding.event = static_cast<std::uint32_t>(at + static_cast<std::size_t>(before));
  }
  // From the last on, so that each event moves once.
  auto end = static_cast<std::ptrdiff_t>(log_.events.size());
  log_.events.resize(log_.events.size() + put_.size());
  for (std::size_t left = put_.size(); left > 0; --left) {
    const auto next = static_cast<std::ptrdiff_t>(next_[left - 1]);
    const auto first = log_.events.begin();
    const auto gap = static_cast<std::ptrdiff_t>(left);
    std::move_backward(first + next, first + end, first + end + gap);
    first[next + gap - 1] = put_[left - 1];
    end = next;
  }
  log_.sources.repeat(next_);
}

/// A view that leaves draws out writes the dealer's first tile into the hand, which then has one
/// tile too many.
void undeal_first_draws(GameLog& log, const Habits& habits) {
  constexpr std::size_t kTilesOfAHand = 13;
  for (KyokuHeader& kyoku : log.kyokus)
    if (kyoku.dealer.present() && habits.no_draws[kyoku.dealer.index()] &&
        kyoku.hands[kyoku.dealer.index()].size() == kTilesOfAHand + 1)
      kyoku.hands[kyoku.dealer.index()].pop_back();
}

}  // namespace

bool leaves_events_out(const GameLog& log) { return habits_of(log, 0).any(); }

SuppliedFacts supply_what_is_left_out(GameLog& log, std::uint32_t settled) {
  Habits habits = habits_of(log, settled);
  if (!habits.any()) return {};
  undeal_first_draws(log, habits);
  std::optional<Rewriter> rewriter(std::in_place, log, habits);
  rewriter->work_out();
  if (rewriter->lists_no_reveal()) {
    habits.no_reveals = false;
    rewriter.emplace(log, habits);
    rewriter->work_out();
  }
  rewriter->insert();
  const SuppliedFacts& supplied = rewriter->supplied();
  if (supplied.reveals > 0)
    log.header.unjudged.push_back(
        words::not_checked("dora timing", say(Said::KanIndicatorsNotShown)));
  else if (supplied.reveals_beside_draws)
    log.header.unjudged.push_back(words::not_checked("dora moment", say(Said::DrawsBesideNotHeld)));
  return supplied;
}

}  // namespace referee::reader
