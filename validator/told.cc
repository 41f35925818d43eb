#include "validator/told.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "validator/facts/hand_query.h"
#include "validator/legal_actions.h"
#include "validator/log/event_traits.h"
#include "validator/ruleset/options.h"
#include "validator/table/table.h"

namespace referee {
namespace {

using hand::KindMask;

constexpr std::string_view kCites = "formats/What the players were told";

/// Every player has a discard in his turn; what is told of it is not compared.
constexpr std::uint32_t kComparedOffers = on(
    EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Shouminkan, EventKind::Ankan,
    EventKind::Kita, EventKind::RiichiDeclaration, EventKind::Win, EventKind::Ryuukyoku);

std::string name_of_offer(EventKind kind) {
  switch (kind) {
    case EventKind::Win: return "a win";
    case EventKind::RiichiDeclaration: return "riichi";
    case EventKind::Ryuukyoku: return "a draw for nine terminals";
    case EventKind::Kita: return "to set a north aside";
    default: return std::string(traits_of(kind).name);
  }
}

/// The same ruleset with every value taken for certain. A platform offers by one reading of its
/// rules, while the legal actions of an uncertain ruleset are those of all readings.
Ruleset as_certain(const Ruleset& ruleset) {
  Ruleset firm = ruleset;
  for (const OptionInfo& option : option_table()) choose(firm, option.id, option.get(ruleset));
  return firm;
}

/// What a player let pass since his last own draw, as far as it was a wait of his then.
struct Passed {
  bool a_wait = false;
  bool perhaps = false;  ///< whether it counts, or was a wait, is not known
  bool in_riichi = false;
  bool perhaps_in_riichi = false;
};

class ToldJudge {
 public:
  ToldJudge(const GameLog& log, const Ruleset& ruleset, std::vector<Finding>& findings)
      : log_(log), ruleset_(ruleset), findings_(findings), actions_(log, ruleset) {}

  std::uint32_t run();

 private:
  void remember(const Event& event);
  void let_pass(const Event& event);
  void check(const ToldClaim& told);
  void offers(const ToldClaim& told, const std::vector<LegalAction>& legal);
  void furiten(const ToldClaim& told);
  void live(const ToldClaim& told);
  Known<bool> is_furiten(Seat seat) const;
  void add(std::string_view rule, Severity severity, Seat seat, std::string message,
           std::string expected, std::string actual);
  /// Whether the play of this hand has a finding up to here.
  bool is_disturbed() const;

  const GameLog& log_;
  const Ruleset& ruleset_;
  std::vector<Finding>& findings_;
  LegalActions actions_;
  std::uint32_t number_ = 0;
  std::uint32_t kyoku_ = 0;  ///< hands begun so far
  std::array<Passed, kMaxSeats> passed_{};
};

void ToldJudge::add(std::string_view rule, Severity severity, Seat seat, std::string message,
                    std::string expected, std::string actual) {
  Finding finding;
  finding.rule = rule;
  finding.severity = severity;
  if (kyoku_ > 0) finding.kyoku = kyoku_ - 1;
  finding.event = number_;
  finding.seat = seat;
  finding.where = place_of(actions_.table(), seat);
  finding.message = std::move(message);
  finding.expected = std::move(expected);
  finding.actual = std::move(actual);
  finding.cites = {std::string(kCites)};
  finding.source = log_.sources[number_];
  findings_.push_back(std::move(finding));
}

bool ToldJudge::is_disturbed() const {
  return std::any_of(findings_.begin(), findings_.end(), [&](const Finding& each) {
    const bool of_play = each.rule != "wall/hash" && each.rule != "furiten/flag" &&
                         each.rule != "turn/left-tiles" && !each.rule.starts_with("offer/");
    return of_play && each.kyoku && *each.kyoku + 1 == kyoku_ && each.event.value_or(0) <= number_;
  });
}

void ToldJudge::remember(const Event& event) {
  if (event.kind == EventKind::StartKyoku) {
    ++kyoku_;
    passed_.fill(Passed{});
    return;
  }
  if (!event.seat.present() || event.seat.index() >= kMaxSeats) return;
  Passed& own = passed_[event.seat.index()];
  if (event.kind == EventKind::Draw) own.a_wait = own.perhaps = false;
  // With a call the hand, and its waits, change before the next draw.
  if (is_one_of(event.kind, kCalls)) {
    own.perhaps = own.perhaps || own.a_wait;
    own.a_wait = false;
  }
}

/// After the event: who lets its tile go, unless he wins on it.
void ToldJudge::let_pass(const Event& event) {
  constexpr std::uint32_t kAdded = on(EventKind::Shouminkan, EventKind::Kita);
  if (!is_one_of(event.kind, kAdded | on(EventKind::Discard)) || !event.seat.present()) return;
  const Table& table = actions_.table();
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (Seat{s} == event.seat) continue;
    const SeatState& state = table.at(Seat{s});
    const std::optional<KindMask> waits = waits_of(state);
    if (waits && event.tile.present() && !waits->has(event.tile.kind())) continue;
    if (waits && waits->empty()) continue;
    // Whether an added tile that was passed counts is not told.
    const bool counts = waits && event.tile.present() && event.kind == EventKind::Discard;
    Passed& passed = passed_[s];
    (counts ? passed.a_wait : passed.perhaps) = true;
    if (state.riichi != RiichiState::None)
      (counts ? passed.in_riichi : passed.perhaps_in_riichi) = true;
  }
}

/// The state that the seat has if the discard that was just made passes: a wait is among his own
/// discards, or he let one pass since his last draw, or in riichi at any time.
Known<bool> ToldJudge::is_furiten(Seat seat) const {
  const SeatState& state = actions_.table().at(seat);
  const std::optional<KindMask> waits = waits_of(state);
  const std::optional<KindMask> river = discarded_kinds(state, ruleset_);
  if (!waits || !river) return std::nullopt;
  // Waits that the hand uses up itself are counted differently.
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const TileKind each{static_cast<std::uint8_t>(kind)};
    if (!waits->has(each)) continue;
    unsigned held = state.hand.faces[kind];
    for (unsigned suit = 0; suit < 3; ++suit)
      if (Tile::red_five(suit).kind() == each) held += state.hand.faces[Tile::red_five(suit).code];
    for (const Meld& meld : state.sets())
      for (std::size_t i = 0; i < meld.size; ++i)
        if (meld.tiles[i].tile.present() && meld.tiles[i].tile.kind() == each) ++held;
    if (held >= kCopies) return std::nullopt;
  }
  if (waits->empty()) return false;
  const Passed& passed = passed_[seat.index()];
  if (!(*waits & *river).empty() || passed.a_wait || passed.in_riichi) return true;
  if (passed.perhaps || passed.perhaps_in_riichi) return std::nullopt;
  return false;
}

void ToldJudge::furiten(const ToldClaim& told) {
  const Table& table = actions_.table();
  if (log_.events[number_].kind != EventKind::Discard) return;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (!told.furiten[s]) continue;
    const Known<bool> due = is_furiten(Seat{s});
    if (!due || *due == *told.furiten[s]) continue;
    add("furiten/flag", Severity::Warning, Seat{s},
        "a player is told wrongly whether he is in furiten", *due ? "in furiten" : "not in furiten",
        *told.furiten[s] ? "in furiten" : "not in furiten");
  }
}

void ToldJudge::live(const ToldClaim& told) {
  if (!told.live || log_.events[number_].kind != EventKind::Draw) return;
  const int due = actions_.table().hand.live;
  if (*told.live == due) return;
  add("turn/left-tiles", Severity::Error, log_.events[number_].seat,
      "the number of tiles left is told wrongly", std::to_string(due), std::to_string(*told.live));
}

void ToldJudge::offers(const ToldClaim& told, const std::vector<LegalAction>& legal) {
  if (!told.has_offers) return;
  const Table& table = actions_.table();
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    std::uint32_t due = 0;
    std::uint32_t doubted = 0;
    std::uint32_t offered = 0;
    for (const LegalAction& action : legal) {
      if (action.seat != Seat{s}) continue;
      due |= on(action.kind);
      if (!action.doubted_by.empty()) doubted |= on(action.kind);
    }
    for (const Offer& offer : told.offers)
      if (offer.seat == Seat{s}) offered |= on(offer.kind);
    for (std::size_t k = 0; k < kEventKinds; ++k) {
      const auto kind = static_cast<EventKind>(k);
      const std::uint32_t bit = on(kind) & kComparedOffers;
      if ((due & bit) == (offered & bit)) continue;
      if ((due & bit) != 0) {
        if ((doubted & bit) != 0) continue;
        add("offer/missing", Severity::Warning, Seat{s},
            "an action that a player may take is not offered", name_of_offer(kind),
            "no such offer");
      } else {
        add("offer/not-legal", Severity::Warning, Seat{s},
            "a player is offered an action that the rules do not allow", "no such offer",
            name_of_offer(kind));
      }
    }
  }
}

void ToldJudge::check(const ToldClaim& told) {
  live(told);
  furiten(told);
}

std::uint32_t ToldJudge::run() {
  std::uint32_t left_out = 0;
  auto told = log_.told.begin();
  for (; number_ < log_.events.size() && told != log_.told.end(); ++number_) {
    const Event& event = log_.events[number_];
    remember(event);
    if (told->event != number_) {
      actions_.pass(number_);
      let_pass(event);
      continue;
    }
    const bool disturbed = is_disturbed();
    if (disturbed) ++left_out;
    if (disturbed || !told->has_offers) {
      actions_.pass(number_);
      let_pass(event);
      if (!disturbed) check(*told);
    } else {
      const std::vector<LegalAction>& legal = actions_.after(number_);
      let_pass(event);
      check(*told);
      offers(*told, legal);
    }
    while (told != log_.told.end() && told->event <= number_) ++told;
  }
  return left_out;
}

}  // namespace

void judge_told(const GameLog& log, const Ruleset& ruleset, std::vector<Finding>& findings,
                std::vector<Unchecked>& unchecked) {
  if (log.told.empty()) return;
  const Ruleset firm = as_certain(ruleset);
  const std::uint32_t left_out = ToldJudge(log, firm, findings).run();
  if (left_out > 0)
    unchecked.push_back(
        Unchecked{"what the players were told", "the hand has a finding", left_out});
}

}  // namespace referee
