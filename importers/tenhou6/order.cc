#include "importers/tenhou6/order.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace referee::tenhou6 {
namespace {

/// Turns that are tried before the search is given up. A sound hand takes about one for each turn
/// played.
constexpr std::size_t kMaxSteps = 20'000;

struct State {
  std::uint32_t next = 0;  ///< the next turn of each seat, a byte each: they stay in a register
  Seat actor;
  bool called = false;     ///< the next turn of the actor is a call that has been found to fit
  std::uint8_t calls = 0;  ///< bits of the seats whose next turn is a call

  std::size_t next_of(std::size_t seat) const { return next >> 8U * seat & 0xFFU; }
  std::uint64_t key() const {
    return (std::uint64_t{next} << 8U | actor.value) << 1U | (called ? 1U : 0U);
  }
};
static_assert(kMaxEntries < 256 && kMaxSeats == 4);

unsigned bit(std::size_t seat) { return 1U << seat; }

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
  Search(const Columns& columns, std::uint8_t players, Orders& found)
      : columns_(columns), found_(found) {
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
      total_ += columns.turns[s].size();
      following_[s] = next_seat(Seat{s}, players);
    }
  }

  void run(Seat dealer);

 private:
  void follow(State state);
  void walk(State state);
  void branch(const State& state, const Candidates& candidates);
  Candidates candidates_after(const State& state, const Turn& turn) const;
  const Turn& next_turn(const State& state, std::size_t seat) const {
    return columns_.turns[seat].begin()[state.next_of(seat)];
  }
  /// The bits of the seats whose next turn is a call: as they are, but for `seat`.
  std::uint8_t calls_of(const State& state, std::size_t seat) const {
    const bool calls = next_turn(state, seat).take.kind == EntryKind::Call;
    return static_cast<std::uint8_t>((state.calls & ~bit(seat)) | static_cast<unsigned>(calls)
                                                                      << seat);
  }
  bool is_over() const { return found_.more || steps_ >= kMaxSteps; }
  Order path() const { return {found_.walked.data(), found_.walked.data() + length_}; }
  void keep();

  const Columns& columns_;
  std::array<Seat, kMaxSeats> following_{};
  std::size_t total_ = 0;
  std::size_t steps_ = 0;
  std::size_t length_ = 0;  // of Orders::walked
  Order longest_;
  std::unordered_set<std::uint64_t> dead_;  // states from which nothing was found
  Orders& found_;
  std::size_t orders_ = 0;
};

void Search::keep() {
  if (orders_ == Orders::kMost) {
    found_.more = true;
    return;
  }
  if (orders_++ == 0)
    found_.first.assign(found_.walked.data(), found_.walked.data() + length_);
  else
    found_.others.push_back(path());
}

/// A pon or a quad goes before a chi of the same tile, and a call before the next draw.
Candidates Search::candidates_after(const State& state, const Turn& turn) const {
  Candidates candidates;
  const Tile discard = turn.put.tile;
  Seat chi;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const Seat seat{s};
    if (seat == state.actor || (state.calls & bit(s)) == 0) continue;
    const Entry& take = next_turn(state, s).take;
    const Meld& meld = columns_.sets[take.set].meld;
    if (meld.from != state.actor || (discard.present() && take.tile != discard)) continue;
    if (meld.kind == MeldKind::Chi)
      chi = seat;
    else
      candidates.add(seat, true);
  }
  if (chi.present()) candidates.add(chi, true);
  const Seat following = following_[state.actor.index()];
  const EntryKind next = next_turn(state, following.index()).take.kind;
  if (next != EntryKind::None && next != EntryKind::Call) candidates.add(following, false);
  return candidates;
}

void Search::branch(const State& state, const Candidates& candidates) {
  const std::size_t length = length_;
  const std::uint64_t key = state.key();
  if (dead_.contains(key)) return;
  const std::size_t found_before = orders_;
  for (std::size_t i = 0; i < candidates.count && !is_over(); ++i) {
    State next = state;
    next.actor = candidates.seats[i];
    next.called = candidates.call[i];
    follow(next);
    length_ = length;
  }
  if (orders_ == found_before && !is_over()) dead_.insert(key);
}

void Search::follow(State state) {
  walk(state);
  if (orders_ == 0 && length_ > longest_.size()) longest_ = path();
}

/// What is in members is held in variables meanwhile: a seat is a byte, and a byte written might be
/// any member.
void Search::walk(State state) {
  const std::array<Seat, kMaxSeats> following = following_;
  const std::size_t total = total_;
  Step* const path = found_.walked.data();
  const std::size_t start = length_;
  const std::size_t most = start + kMaxSteps - std::min(steps_, kMaxSteps);
  std::size_t length = start;
  enum class Stop : std::uint8_t { Misfit, End, Choice } stop = Stop::Misfit;
  Candidates candidates;
  for (;;) {
    const std::size_t actor = state.actor.index();
    const Turn& turn = next_turn(state, actor);
    if (turn.take.kind == EntryKind::None || length >= most ||
        (turn.take.kind == EntryKind::Call) != state.called)
      break;
    path[length++] = Step{state.actor, static_cast<std::uint8_t>(state.next_of(actor))};
    state.next += std::uint32_t{1} << 8U * actor;
    state.calls = calls_of(state, actor);
    state.called = false;
    const bool all = length == total;
    if (turn.put.kind == EntryKind::None || turn.put.kind == EntryKind::Quad ||
        turn.put.kind == EntryKind::Kita) {
      // The same seat draws again, also after an open quad; anywhere else a turn without an answer
      // ends the hand.
      if (!all && (turn.put.kind != EntryKind::None || columns_.is_open_quad(turn.take))) continue;
      if (all) stop = Stop::End;
      break;
    }
    if (all) {
      stop = Stop::End;
      break;
    }
    if ((state.calls & ~bit(actor)) == 0) {
      state.actor = following[actor];
      continue;
    }
    candidates = candidates_after(state, turn);
    if (candidates.count != 1) {
      if (candidates.count > 1) stop = Stop::Choice;
      break;
    }
    state.actor = candidates.seats[0];
    state.called = candidates.call[0];
  }
  steps_ += length - start + 1;
  length_ = length;
  if (stop == Stop::End) keep();
  if (stop == Stop::Choice) branch(state, candidates);
}

void Search::run(Seat dealer) {
  found_.first.clear();
  found_.others.clear();
  found_.more = found_.torn = false;
  if (total_ == 0) return;
  State state;
  state.actor = dealer;
  for (std::size_t s = 0; s < kMaxSeats; ++s) state.calls = calls_of(state, s);
  if (dealer.value < kMaxSeats) follow(state);
  if (orders_ == 0) {
    found_.torn = true;
    found_.first = std::move(longest_);
  } else if (steps_ >= kMaxSteps) {
    found_.more = true;
  }
}

}  // namespace

void find_orders(const Columns& columns, Seat dealer, std::uint8_t players, Orders& orders) {
  Search(columns, players, orders).run(dealer);
}

}  // namespace referee::tenhou6
