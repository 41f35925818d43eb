#include "importers/tenhou6_order.h"

#include <array>
#include <unordered_set>

namespace referee::tenhou6 {
namespace {

/// Turns that are tried before the search is given up. A sound hand takes about one for each turn played.
constexpr std::size_t kMaxSteps = 20'000;

struct State {
  std::array<std::uint8_t, kMaxSeats> next{};  ///< the next turn of each seat
  Seat actor;
  bool called = false;     ///< the next turn of the actor is a call that has been found to fit
  std::uint8_t calls = 0;  ///< bits of the seats whose next turn is a call

  std::uint64_t key() const {
    std::uint64_t key = actor.value;
    for (const std::uint8_t n : next) key = key << 8U | n;
    return key << 1U | (called ? 1U : 0U);
  }
};
static_assert(kMaxEntries < 256);

std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat.index()); }

/// The seats that may go on after a discard, the likeliest first.
struct Candidates {
  std::array<Seat, kMaxSeats> seats{};
  std::array<bool, kMaxSeats> call{};
  std::size_t count = 0;

  void add(Seat seat, bool is_call) {
    seats[count] = seat;
    call[count++] = is_call;
  }
};

class Search {
 public:
  Search(const Columns& columns, std::uint8_t players) {
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      turns_[s] = columns.turns[s].data();
      sizes_[s] = columns.turns[s].size();
      total_ += sizes_[s];
      following_[s] = next_seat(Seat{s}, players);
    }
    path_.reserve(total_);
  }

  Orders run(Seat dealer);

 private:
  void follow(State state);
  void walk(State state);
  void branch(const State& state, const Candidates& candidates);
  Candidates candidates_after(const State& state, const Turn& turn) const;
  const Turn* next_turn(const State& state, Seat seat) const {
    const std::size_t next = state.next[seat.index()];
    return next < sizes_[seat.index()] ? turns_[seat.index()] + next : nullptr;
  }
  void note_call(State& state, Seat seat) const {
    const Turn* turn = next_turn(state, seat);
    const bool calls = turn != nullptr && turn->take.kind == EntryKind::Call;
    state.calls = static_cast<std::uint8_t>(calls ? state.calls | bit(seat) : state.calls & ~bit(seat));
  }
  bool is_over() const { return found_.more || steps_ >= kMaxSteps; }
  void keep();

  std::array<const Turn*, kMaxSeats> turns_{};
  std::array<std::size_t, kMaxSeats> sizes_{};
  std::array<Seat, kMaxSeats> following_{};
  std::size_t total_ = 0;
  std::size_t steps_ = 0;
  Order path_;
  Order longest_;
  std::unordered_set<std::uint64_t> dead_;  // states from which nothing was found
  Orders found_;
};

void Search::keep() {
  if (found_.orders.size() == Orders::kMost)
    found_.more = true;
  else
    found_.orders.push_back(path_);
}

/// A pon or a quad goes before a chi of the same tile, and a call before the next draw.
Candidates Search::candidates_after(const State& state, const Turn& turn) const {
  Candidates candidates;
  const Tile discard = turn.put.tile;
  Seat chi;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const Seat seat{s};
    if (seat == state.actor) continue;
    const Turn* next = next_turn(state, seat);
    if ((state.calls & bit(seat)) == 0) continue;
    if (next->take.meld.from != state.actor || (discard.present() && next->take.tile != discard)) continue;
    if (next->take.meld.kind == MeldKind::Chi)
      chi = seat;
    else
      candidates.add(seat, true);
  }
  if (chi.present()) candidates.add(chi, true);
  const Seat following = following_[state.actor.index()];
  const Turn* next = next_turn(state, following);
  if (next != nullptr && next->take.kind != EntryKind::Call) candidates.add(following, false);
  return candidates;
}

void Search::branch(const State& state, const Candidates& candidates) {
  const std::size_t length = path_.size();
  const std::uint64_t key = state.key();
  if (dead_.contains(key)) return;
  const std::size_t found_before = found_.orders.size();
  for (std::size_t i = 0; i < candidates.count && !is_over(); ++i) {
    State next = state;
    next.actor = candidates.seats[i];
    next.called = candidates.call[i];
    follow(next);
    path_.resize(length);
  }
  if (found_.orders.size() == found_before && !is_over()) dead_.insert(key);
}

void Search::follow(State state) {
  walk(state);
  if (path_.size() > longest_.size() && found_.orders.empty()) longest_ = path_;
}

void Search::walk(State state) {
  for (;;) {
    const Turn* turn = next_turn(state, state.actor);
    if (turn == nullptr || ++steps_ > kMaxSteps) return;
    if ((turn->take.kind == EntryKind::Call) != state.called) return;
    path_.push_back(state.actor);
    ++state.next[state.actor.index()];
    note_call(state, state.actor);
    state.called = false;
    const bool all = path_.size() == total_;
    switch (turn->put.kind) {
      case EntryKind::None:
        // After an open quad the same seat draws again; anywhere else the hand ends here.
        if (turn->take.kind == EntryKind::Call && turn->take.meld.kind == MeldKind::Daiminkan && !all) continue;
        if (all) keep();
        return;
      case EntryKind::Quad:
      case EntryKind::Kita:
        if (!all) continue;
        keep();
        return;
      case EntryKind::Tile:
      case EntryKind::DrawnTile:
      case EntryKind::Unreadable:
      case EntryKind::Call: break;
    }
    if (all) return keep();
    if ((state.calls & ~bit(state.actor)) == 0) {
      state.actor = following_[state.actor.index()];
      continue;
    }
    const Candidates candidates = candidates_after(state, *turn);
    if (candidates.count == 0) return;
    if (candidates.count > 1) return branch(state, candidates);
    state.actor = candidates.seats[0];
    state.called = candidates.call[0];
  }
}

Orders Search::run(Seat dealer) {
  if (total_ == 0) {
    found_.orders.emplace_back();
    return std::move(found_);
  }
  State state;
  state.actor = dealer;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) note_call(state, Seat{s});
  if (dealer.value < kMaxSeats) follow(state);
  if (found_.orders.empty()) {
    found_.torn = true;
    found_.orders.push_back(std::move(longest_));
  } else if (steps_ >= kMaxSteps) {
    found_.more = true;
  }
  return std::move(found_);
}

}  // namespace

Orders find_orders(const Columns& columns, Seat dealer, std::uint8_t players) { return Search(columns, players).run(dealer); }

}  // namespace referee::tenhou6
