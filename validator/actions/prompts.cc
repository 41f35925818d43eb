#include "validator/actions/prompts.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "validator/actions/legal_actions.h"
#include "validator/actions/prompt_ways.h"
#include "validator/facts/hand_query.h"
#include "validator/log/event_traits.h"
#include "validator/ruleset/options.h"
#include "validator/table/table.h"
#include "validator/telling/outcome_deed.h"
#include "validator/words/say.h"
#include "validator/words/wording.h"

namespace referee::actions {
namespace {

using hand::KindMask;

constexpr std::string_view kCites = "formats/What the players were told";

/// Every player has a discard in their turn; what is told of it is not compared.
constexpr std::uint32_t kComparedOffers = on(
    EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Shouminkan, EventKind::Ankan,
    EventKind::Kita, EventKind::RiichiDeclaration, EventKind::Win, EventKind::Ryuukyoku);

Statement say_offer(EventKind kind) {
  switch (kind) {
    case EventKind::Win: return say(Said::AWin);
    case EventKind::RiichiDeclaration: return say(Said::OfRiichi);
    case EventKind::Ryuukyoku: return say(Said::OfNineTerminals);
    case EventKind::Kita: return say(Said::OfNorth);
    case EventKind::Chi: return say(Said::OfChi);
    case EventKind::Pon: return say(Said::OfPon);
    case EventKind::Daiminkan: return say(Said::OfDaiminkan);
    case EventKind::Shouminkan: return say(Said::OfShouminkan);
    case EventKind::Ankan: return say(Said::OfAnkan);
    default: return say(Said::OfEvent, std::string(traits_of(kind).name));
  }
}

/// The same ruleset with every value taken for certain. A platform offers by one reading of its
/// rules, while the legal actions of an uncertain ruleset are those of all readings.
Ruleset as_certain(const Ruleset& ruleset) {
  Ruleset firm = ruleset;
  for (const OptionInfo& option : option_table()) choose(firm, option.id, option.get(ruleset));
  return firm;
}

/// What a player let pass since their last own draw, as far as it was a wait of theirs then.
struct Passed {
  bool a_wait = false;
  bool perhaps = false;  ///< whether it counts, or was a wait, is not known
  bool in_riichi = false;
  bool perhaps_in_riichi = false;
};

/// Follows the play, with what is due to be told after the event that it stands at.
class ToldTable {
 public:
  ToldTable(const GameLog& log, const Ruleset& ruleset)
      : log_(log), ruleset_(ruleset), actions_(log, ruleset) {}

  /// The next event; with its legal actions where they are asked for.
  const std::vector<LegalAction>& step(bool with_actions);
  std::uint32_t number() const { return number_; }
  std::uint32_t kyokus() const { return kyoku_; }  ///< hands begun so far
  const Table& table() const { return actions_.table(); }
  const Ruleset& ruleset() const { return ruleset_; }
  LegalActions& actions() { return actions_; }
  Known<bool> is_furiten(Seat seat) const;
  std::optional<KindMask> ready_waits(Seat seat) const;

 private:
  void remember(const Event& event);
  void let_pass(const Event& event);

  const GameLog& log_;
  const Ruleset& ruleset_;
  LegalActions actions_;
  std::uint32_t next_ = 0;
  std::uint32_t number_ = 0;
  std::uint32_t kyoku_ = 0;
  std::array<Passed, kMaxSeats> passed_{};
};

const std::vector<LegalAction>& ToldTable::step(bool with_actions) {
  static const std::vector<LegalAction> kNone;
  number_ = next_++;
  const Event& event = log_.events[number_];
  remember(event);
  if (!with_actions) actions_.pass(number_);
  const std::vector<LegalAction>& legal = with_actions ? actions_.after(number_) : kNone;
  let_pass(event);
  return legal;
}

void ToldTable::remember(const Event& event) {
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

/// After the event: who lets its tile go, unless they win on it.
void ToldTable::let_pass(const Event& event) {
  constexpr std::uint32_t kAdded = on(EventKind::Shouminkan, EventKind::Kita);
  if (!is_one_of(event.kind, kAdded | on(EventKind::Discard)) || !event.seat.present()) return;
  for (std::uint8_t s = 0; s < table().game.players; ++s) {
    if (Seat{s} == event.seat) continue;
    const SeatState& state = table().at(Seat{s});
    const std::optional<KindMask> waits = facts::waits_of(state, ruleset_);
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

/// The waits of a hand whose turn is over; nothing where they are not known, or where the hand
/// itself uses one of them up: platforms count those differently.
std::optional<KindMask> ToldTable::ready_waits(Seat seat) const {
  const SeatState& state = table().at(seat);
  const std::optional<KindMask> waits = facts::waits_of(state, ruleset_);
  if (!waits) return std::nullopt;
  const std::optional<hand::Counts> concealed = facts::concealed_counts(state);
  if (!concealed) return std::nullopt;
  if (facts::without_own_four(*waits, *concealed, facts::melded_counts(state),
                              OwnFour::HandAndMelds) != *waits)
    return std::nullopt;
  return waits;
}

/// The state that the seat has if the discard that was just made passes: a wait is among its own
/// discards, or it let one pass since its last draw, or in riichi at any time.
Known<bool> ToldTable::is_furiten(Seat seat) const {
  const std::optional<KindMask> waits = ready_waits(seat);
  const std::optional<KindMask> river = facts::discarded_kinds(table().at(seat), ruleset_);
  if (!waits || !river) return std::nullopt;
  if (waits->empty()) return false;
  const Passed& passed = passed_[seat.index()];
  if (!(*waits & *river).empty() || passed.a_wait || passed.in_riichi) return true;
  if (passed.perhaps || passed.perhaps_in_riichi) return std::nullopt;
  return false;
}

/// At which event somebody is told how ready hands wait: of those who have not to act.
bool tells_waits(EventKind kind) {
  return is_one_of(kind, on(EventKind::Draw, EventKind::Discard, EventKind::Ryuukyoku));
}

bool is_about_tiles(std::string_view rule) {
  constexpr std::string_view kFamilies[] = {"call/", "deal/",  "kan/",  "kita/",
                                            "log/",  "tiles/", "turn/", "wall/"};
  return rule == "win/hand-mismatch" ||
         std::any_of(std::begin(kFamilies), std::end(kFamilies),
                     [&](std::string_view family) { return rule.starts_with(family); });
}

class ToldJudge {
 public:
  /// `firm`: the ruleset with every value taken for certain.
  ToldJudge(const GameLog& log, const Ruleset& firm, bool keep_tables,
            std::vector<Finding>& findings)
      : log_(log), findings_(findings), keep_tables_(keep_tables), play_(log, firm) {
    tells_bans_ = std::any_of(log.told.begin(), log.told.end(), [](const ToldClaim& told) {
      return std::any_of(told.offers.begin(), told.offers.end(), [](const Offer& offer) {
        return offer.kind == EventKind::Discard && offer.ways && !offer.ways->empty();
      });
    });
  }

  std::uint32_t run(std::uint32_t first);

 private:
  void offers(const ToldClaim& told, const std::vector<LegalAction>& legal);
  void compare_offers(const ToldClaim& told, const std::vector<LegalAction>& legal, Seat seat);
  void compare_ways(const Offer& offer, const std::vector<LegalAction>& legal);
  void furiten(const ToldClaim& told);
  void waits(const ToldClaim& told);
  void live(const ToldClaim& told);
  void add(std::string_view rule, Severity severity, Seat seat, std::string_view message,
           Statement expected, Statement actual);
  /// Whether a finding of this hand's play may explain what is told here: one up to here, or a
  /// later one by which the tiles of a hand are others than the log says.
  bool is_disturbed() const;
  const Event& event() const { return log_.events[play_.number()]; }

  const GameLog& log_;
  std::vector<Finding>& findings_;
  bool keep_tables_;
  std::shared_ptr<const Table> before_;  ///< the event, where tables are kept
  ToldTable play_;
  bool tells_bans_ = false;  ///< somewhere the log says which discards a swap forbids
  /// What is wrong with the offers of one moment.
  struct Wrong {
    Seat first;
    std::vector<Statement> offers;

    void add(Seat seat, Statement what) {
      if (offers.empty()) first = seat;
      offers.push_back(std::move(what));
    }
  };
  Wrong missing_;
  Wrong not_legal_;
};

void ToldJudge::add(std::string_view rule, Severity severity, Seat seat, std::string_view message,
                    Statement expected, Statement actual) {
  const std::uint32_t number = play_.number();
  Finding finding;
  finding.rule = rule;
  finding.severity = severity;
  if (play_.kyokus() > 0) finding.kyoku = play_.kyokus() - 1;
  finding.event = number;
  finding.seat = seat;
  finding.where = place_of(play_.table(), seat);
  finding.message = message;
  finding.required = std::move(expected);
  finding.claimed = std::move(actual);
  finding.moment = moment_of(play_.table(), seat);
  finding.cites = {std::string(kCites)};
  if (number < log_.sources.size()) finding.source = log_.sources[number];
  // The table is drawn as it stood before the event that the players were told something with.
  if (is_one_of(event().kind, on(EventKind::Draw, EventKind::Discard)))
    finding.because = {
        {number, say(event().kind == EventKind::Draw ? Said::SeatDrawsTile : Said::SeatDiscardsTile,
                     event().seat, event().tile_ref())}};
  words::put_in_words(finding);
  finding.deed = telling::offer_deed_of(finding);
  finding.table = before_;
  findings_.push_back(std::move(finding));
}

bool ToldJudge::is_disturbed() const {
  return std::any_of(findings_.begin(), findings_.end(), [&](const Finding& each) {
    const bool of_play = each.rule != "wall/hash" && std::find(kToldRules.begin(), kToldRules.end(),
                                                               each.rule) == kToldRules.end();
    return of_play && each.kyoku && *each.kyoku + 1 == play_.kyokus() &&
           (each.event.value_or(0) <= play_.number() || is_about_tiles(each.rule));
  });
}

void ToldJudge::furiten(const ToldClaim& told) {
  // With a draw or a call the marks of the last discard are repeated, but for the player's own.
  const bool is_repeated = is_one_of(event().kind, kTurnStarts);
  if (!is_repeated && event().kind != EventKind::Discard) return;
  for (std::uint8_t s = 0; s < play_.table().game.players; ++s) {
    if (!told.furiten[s] || (is_repeated && Seat{s} == event().seat)) continue;
    const Known<bool> due = play_.is_furiten(Seat{s});
    if (!due || *due == *told.furiten[s]) continue;
    add("furiten/flag", Severity::Warning, Seat{s},
        "a player is told wrongly whether they are in furiten",
        say(*due ? Said::InFuriten : Said::NotInFuriten),
        say(*told.furiten[s] ? Said::InFuriten : Said::NotInFuriten));
  }
}

void ToldJudge::waits(const ToldClaim& told) {
  if (!tells_waits(event().kind)) return;
  for (std::uint8_t s = 0; s < play_.table().game.players; ++s) {
    if (!told.waits[s]) continue;
    const std::optional<KindMask> due = play_.ready_waits(Seat{s});
    if (!due) continue;
    KindMask named;
    for (const Tile tile : *told.waits[s])
      if (tile.present()) named |= KindMask::of(tile.kind());
    if (named == *due) continue;
    add("offer/waits", Severity::Note, Seat{s},
        "a player is told wrongly what their hand waits for",
        say(Said::Waits, facts::as_kinds(*due)), say(Said::Waits, facts::as_kinds(named)));
  }
}

void ToldJudge::live(const ToldClaim& told) {
  if (!told.live || event().kind != EventKind::Draw) return;
  const int due = play_.table().hand.live;
  if (*told.live == due) return;
  add("turn/left-tiles", Severity::Error, event().seat, "the number of tiles left is told wrongly",
      say(Said::Number, due), say(Said::Number, *told.live));
}

void ToldJudge::compare_ways(const Offer& offer, const std::vector<LegalAction>& legal) {
  const bool is_ban = offer.kind == EventKind::Discard;
  if (!has_ways(offer.kind)) return;
  if (is_ban ? !tells_bans_ || !is_one_of(event().kind, kCalls) : !offer.ways) return;
  const std::vector<Way> told = ways_told(offer);
  if (told.empty() && !is_ban) return;
  const std::vector<Way> due =
      ways_due(offer.kind, offer.seat, legal, play_.ruleset(), play_.actions());
  // Of a hand with hidden tiles nothing is known; the offer itself was judged.
  if (due.empty() && !is_ban) return;
  const auto named = [&](const std::vector<Way>& ways) {
    return is_ban ? say(Said::BanOf, stated(ways))
                  : say(Said::OfferWith, say_offer(offer.kind), stated(ways));
  };
  const std::vector<Way> wanted = as_compared(offer.kind, due);
  const std::vector<Way> there = as_compared(offer.kind, told);
  std::vector<Way> missing = ways_beside(wanted, there);
  std::vector<Way> extra = ways_beside(there, wanted);
  if (is_ban) std::swap(missing, extra);
  if (!missing.empty()) missing_.add(offer.seat, named(missing));
  if (!extra.empty()) not_legal_.add(offer.seat, named(extra));
}

void ToldJudge::compare_offers(const ToldClaim& told, const std::vector<LegalAction>& legal,
                               Seat seat) {
  std::uint32_t due = 0;
  std::uint32_t doubted = 0;
  std::uint32_t offered = 0;
  for (const LegalAction& action : legal) {
    if (action.seat != seat) continue;
    due |= on(action.kind);
    if (!action.doubted_by.empty()) doubted |= on(action.kind);
  }
  for (const Offer& offer : told.offers)
    if (offer.seat == seat) offered |= on(offer.kind);
  for (std::size_t k = 0; k < kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    const std::uint32_t bit = on(kind) & kComparedOffers;
    if ((due & bit) == (offered & bit)) continue;
    if ((due & bit) != 0 && (doubted & bit) != 0) continue;
    const bool is_due = (due & bit) != 0;
    (is_due ? missing_ : not_legal_).add(seat, say_offer(kind));
  }
  for (const Offer& offer : told.offers)
    if (offer.seat == seat && (doubted & on(offer.kind)) == 0 &&
        (offer.kind == EventKind::Discard || (due & on(offer.kind)) != 0))
      compare_ways(offer, legal);
}

/// All offers of one moment are one statement: what one change of a record makes wrong is one
/// finding. It is a note: no text of a platform says what its server offers, and few records show
/// it.
void ToldJudge::offers(const ToldClaim& told, const std::vector<LegalAction>& legal) {
  missing_ = not_legal_ = Wrong{};
  for (std::uint8_t s = 0; s < play_.table().game.players; ++s)
    compare_offers(told, legal, Seat{s});
  if (!not_legal_.offers.empty())
    add("offer/not-legal", Severity::Note, not_legal_.first,
        "a player is offered an action that the rules do not allow",
        missing_.offers.empty() ? say(Said::NoSuchOffer) : say(Said::Offers, missing_.offers),
        say(Said::Offers, not_legal_.offers));
  else if (!missing_.offers.empty())
    add("offer/missing", Severity::Note, missing_.first,
        "an action that a player may take is not offered", say(Said::Offers, missing_.offers),
        say(Said::NoSuchOffer));
}

std::uint32_t ToldJudge::run(std::uint32_t first) {
  std::uint32_t left_out = 0;
  auto told = std::find_if(log_.told.begin(), log_.told.end(),
                           [&](const ToldClaim& each) { return each.event >= first; });
  for (std::uint32_t number = 0; number < log_.events.size() && told != log_.told.end(); ++number) {
    const bool is_told = told->event == number;
    if (is_told && keep_tables_) before_ = std::make_shared<const Table>(play_.table());
    const std::vector<LegalAction>& legal = play_.step(is_told && told->has_offers);
    if (!is_told) continue;
    if (is_disturbed()) {
      ++left_out;
    } else {
      live(*told);
      furiten(*told);
      waits(*told);
      if (told->has_offers) offers(*told, legal);
    }
    while (told != log_.told.end() && told->event <= number) ++told;
  }
  return left_out;
}

void tell_waits(const ToldTable& play, Seat seat, ToldClaim& told) {
  const std::optional<KindMask> waits = play.ready_waits(seat);
  if (!waits || waits->empty()) return;
  std::vector<Tile>& named = told.waits.of(seat);
  hand::for_each_kind(*waits, [&](TileKind kind) { named.push_back(Tile::plain(kind)); });
}

/// The hands that wait behind a deal, or are shown with an exhaustive draw.
void tell_all_waits(const ToldTable& play, ToldClaim& told) {
  for (std::uint8_t s = 0; s < play.table().game.players; ++s) tell_waits(play, Seat{s}, told);
}

/// What is due at one event, as a platform tells it.
ToldClaim due_at(ToldTable& play, const Event& event, const std::vector<LegalAction>& legal) {
  ToldClaim told;
  told.event = play.number();
  told.has_offers = true;
  for (const LegalAction& action : legal) {
    const auto is_there = [&](const Offer& each) {
      return each.kind == action.kind && each.seat == action.seat;
    };
    if (std::any_of(told.offers.begin(), told.offers.end(), is_there)) continue;
    Offer offer{action.kind, action.seat, {}};
    const bool is_ban = action.kind == EventKind::Discard;
    if (has_ways(action.kind) && (!is_ban || is_one_of(event.kind, kCalls))) {
      std::vector<Way> ways =
          ways_due(action.kind, action.seat, legal, play.ruleset(), play.actions());
      if (!ways.empty()) offer.ways = std::move(ways);
    }
    told.offers.push_back(std::move(offer));
  }
  if (event.kind == EventKind::Draw) told.live = play.table().hand.live;
  if (event.kind == EventKind::Discard) {
    for (std::uint8_t s = 0; s < play.table().game.players; ++s)
      told.furiten[s] = play.is_furiten(Seat{s});
    tell_waits(play, event.seat, told);
  }
  return told;
}

}  // namespace

std::vector<ToldClaim> what_is_due(const GameLog& log, const Ruleset& ruleset) {
  constexpr std::uint32_t kDecisions =
      kTurnStarts | kOwnKans | on(EventKind::Discard, EventKind::Kita);
  std::vector<ToldClaim> all;
  const Ruleset firm = as_certain(ruleset);
  ToldTable play(log, firm);
  for (const Event& event : log.events) {
    const bool is_decision = is_one_of(event.kind, kDecisions) && event.seat.present();
    const std::vector<LegalAction>& legal = play.step(is_decision);
    const std::uint32_t number = play.number();
    if (is_decision) all.push_back(due_at(play, event, legal));
    if (number > 0 && event.kind == EventKind::Draw &&
        log.events[number - 1].kind == EventKind::StartKyoku)
      tell_all_waits(play, all.back());
    if (event.kind != EventKind::Ryuukyoku) continue;
    ToldClaim at_end;
    at_end.event = number;
    tell_all_waits(play, at_end);
    if (!at_end.waits.empty()) all.push_back(std::move(at_end));
  }
  return all;
}

void judge_told(const GameLog& log, const Ruleset& ruleset, bool keep_tables,
                std::vector<Finding>& findings, std::vector<Unchecked>& unchecked,
                std::uint32_t first) {
  if (log.told.empty()) return;
  const Ruleset firm = as_certain(ruleset);
  const std::uint32_t left_out = ToldJudge(log, firm, keep_tables, findings).run(first);
  if (left_out > 0)
    unchecked.push_back(
        words::not_checked("what the players were told", say(Said::HandHasFinding), left_out));
}

}  // namespace referee::actions
