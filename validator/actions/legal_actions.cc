#include "validator/actions/legal_actions.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/log/log_order.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

enum class Objection : std::uint8_t { None, Note, Doubt, Certain };

/// What a rule says of an event as a choice; what it cannot judge counts as an objection where the
/// choice hangs on it.
Objection objection_of(const Rule& rule, const Context& c) {
  Judgement judgement = rule.judge(c);
  switch (judgement.answer()) {
    case Answer::Yes: return Objection::None;
    // Whether hidden tiles make a win or a kan is not known: it is not offered.
    case Answer::Unknown:
      return c.event().kind == EventKind::Discard ? Objection::None : Objection::Certain;
    case Answer::No: break;
  }
  switch (gravest(rule, judgement.breach(), c.ruleset)) {
    case Severity::Note: return Objection::Note;
    case Severity::Warning: return Objection::Doubt;
    case Severity::Error: return Objection::Certain;
  }
  return Objection::Certain;
}

/// The declaration's own rules about the hand that its discard leaves.
constexpr std::array<std::string_view, 2> kRulesOfTheHandLeft = {"riichi/not-tenpai",
                                                                 "riichi/furiten"};

bool is_about_the_hand_left(std::string_view rule) {
  return std::find(kRulesOfTheHandLeft.begin(), kRulesOfTheHandLeft.end(), rule) !=
         kRulesOfTheHandLeft.end();
}

const std::array<const Rule*, 2>& rules_of_the_hand_left() {
  static const std::array<const Rule*, 2> kRules = {rules::find_rule(kRulesOfTheHandLeft[0]),
                                                    rules::find_rule(kRulesOfTheHandLeft[1])};
  return kRules;
}

#ifdef NDEBUG
constexpr bool kAskAllTheSame = false;
#else
constexpr bool kAskAllTheSame = true;
#endif

/// Whether there may be red tiles of it.
bool is_five(TileKind kind) { return kind.is_suited() && kind.rank() == 5; }

TileKind kind_of(TileRef tile) { return tile.tile.present() ? tile.tile.kind() : TileKind{}; }

/// Two choices of one call are the same where they use the same faces.
bool same_faces(const Meld& a, const Meld& b) {
  std::array<int, kFaces> count{};
  for (std::size_t i = 0; i < a.size; ++i) ++count[a.tiles[i].tile.code];
  for (std::size_t i = 0; i < b.size; ++i) --count[b.tiles[i].tile.code];
  return a.size == b.size && std::all_of(count.begin(), count.end(), [](int n) { return n == 0; });
}

}  // namespace

LegalActions::LegalActions(const GameLog& log, const Ruleset& ruleset)
    : log_(log), ruleset_(ruleset), shape_(shape_of(ruleset)), scratch_(log) {
  scratch_.events.clear();
}

/// What has come to the log since, so that the log may grow.
void LegalActions::follow_payloads() {
  const auto follow = [](auto& ours, const auto& theirs) {
    if (ours.size() < theirs.size())
      ours.insert(ours.end(), theirs.begin() + static_cast<std::ptrdiff_t>(ours.size()),
                  theirs.end());
  };
  follow(scratch_.kyokus, log_.kyokus);
  follow(scratch_.melds, log_.melds);
  follow(scratch_.deposits, log_.deposits);
  follow(scratch_.wins, log_.wins);
  follow(scratch_.ryuukyokus, log_.ryuukyokus);
}

/// Whether there may be actions after it.
bool LegalActions::follow(std::uint32_t number) {
  follow_payloads();
  scratch_.events.resize(number);
  scratch_.events.push_back(log_.events[number]);
  const Event& event = log_.events[number];
  if (unsound(log_, number, shape_.players) != Unsound::No) return false;
  if (event.kind == EventKind::RiichiDeclaration) before_riichi_ = table_;
  fold(table_, log_, number, shape_);
  if (event.kind == EventKind::StartKyoku)
    waits_.fill(std::nullopt);
  else if (event.seat.index() < waits_.size())
    waits_[event.seat.index()].reset();
  remember_faces(number);
  settled_.reset();
  return !table_.hypothesis.lost;
}

void LegalActions::pass(std::uint32_t number) { follow(number); }

const std::vector<LegalAction>& LegalActions::after(std::uint32_t number) {
  actions_.clear();
  if (!follow(number)) return actions_;
  const Event& event = log_.events[number];
  switch (event.kind) {
    case EventKind::Draw:
      if (table_.hand.phase == Phase::ToAct) own_turn(event.seat);
      break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::RiichiDeclaration:
      if (table_.hand.phase == Phase::ToAct || table_.hand.phase == Phase::ToDiscard)
        discards(event.seat);
      break;
    case EventKind::Discard:
      if (table_.hand.discarder != event.seat) break;
      if (table_.hand.owes_deposit(event.seat)) {
        settled_ = table_;
        fold_deposit(*settled_, event.seat, number, shape_);
      }
      for (unsigned step = 1; step < table_.game.players; ++step)
        calls(table_.next(event.seat, step));
      break;
    case EventKind::Shouminkan:
    case EventKind::Ankan:
    case EventKind::Kita:
      if (!table_.hand.robbable.present()) break;
      for (unsigned step = 1; step < table_.game.players; ++step)
        win(table_.next(event.seat, step), event.seat, table_.hand.robbable.tile);
      break;
    default: break;
  }
  return actions_;
}

void LegalActions::remember_faces(std::uint32_t number) {
  const auto remember = [&](TileRef tile) {
    if (tile.id.present() && tile.id.index() < faces_.size()) faces_[tile.id.index()] = tile.tile;
  };
  const Event& event = log_.events[number];
  remember(event.tile_ref());
  if (event.kind != EventKind::StartKyoku) return;
  for (const auto& hand : log_.kyokus[event.index].hands)
    for (const TileRef& tile : hand) remember(tile);
}

/// The known tiles of one kind that the seat holds, red ones last.
std::vector<TileRef> LegalActions::held(Seat seat, TileKind kind) const {
  std::vector<TileRef> tiles;
  add_held(seat, kind, tiles);
  return tiles;
}

void LegalActions::add_held(Seat seat, TileKind kind, std::vector<TileRef>& tiles) const {
  const HandTiles& hand = table_.at(seat).hand;
  if (hand.count(kind) == 0) return;
  const auto of_face = [&](Tile face) {
    std::size_t left = hand.faces[face.code];
    for (unsigned copy = 0; copy < 4 && left > 0; ++copy) {
      const TileId id{static_cast<std::uint8_t>(kind.value * 4U + copy)};
      if (!hand.ids.has(id) || faces_[id.index()] != face) continue;
      tiles.push_back(TileRef{face, id});
      --left;
    }
    for (; left > 0; --left) tiles.push_back(TileRef{face, TileId{}});
  };
  of_face(Tile::plain(kind));
  for (unsigned suit = 0; suit < 3; ++suit)
    if (Tile::red_five(suit).kind() == kind) of_face(Tile::red_five(suit));
}

/// The first tile of that face that the seat holds beside `drawn`; absent where it holds none.
TileRef LegalActions::first_held(Seat seat, Tile face, TileRef drawn) const {
  const HandTiles& hand = table_.at(seat).hand;
  unsigned left = hand.faces[face.code];
  for (unsigned copy = 0; copy < kCopies && left > 0; ++copy) {
    const TileId id{static_cast<std::uint8_t>(face.kind().value * kCopies + copy)};
    if (!hand.ids.has(id) || faces_[id.index()] != face) continue;
    if (const TileRef tile{face, id}; tile != drawn) return tile;
    --left;
  }
  if (left > 0 && drawn == TileRef{face, TileId{}}) --left;
  return left > 0 ? TileRef{face, TileId{}} : TileRef{};
}

/// Puts the action before the rules as the event after the last one, and keeps it where none of
/// them is certain against it.
void LegalActions::offer(LegalAction action, const Table& table) {
  Event event;
  event.kind = action.kind;
  event.seat = action.seat;
  event.target = action.target;
  event.tile = action.tile.tile;
  event.id = action.tile.id;
  event.tsumogiri = action.tsumogiri;
  const rules::KindRules& rules = rules::rules_by_kind()[static_cast<std::size_t>(action.kind)];
  Triggers triggers = triggers_of(table, event, shape_);
  // The mark of a discard is the table's own.
  if (!kAskAllTheSame) triggers &= ~triggered_by(Trigger::DiscardMarked);
  std::uint64_t asked = rules.choices_asked_in(triggers);
  if (asked == 0) {
    actions_.push_back(std::move(action));
    return;
  }
  const std::size_t melds = scratch_.melds.size();
  const std::size_t wins = scratch_.wins.size();
  const std::size_t draws = scratch_.ryuukyokus.size();
  if (action.meld) {
    event.index = static_cast<std::uint32_t>(melds);
    scratch_.melds.push_back(*action.meld);
  } else if (action.kind == EventKind::Win) {
    event.index = static_cast<std::uint32_t>(wins);
    scratch_.wins.emplace_back().tile = action.tile;
  } else if (action.kind == EventKind::Ryuukyoku) {
    event.index = static_cast<std::uint32_t>(draws);
    scratch_.ryuukyokus.emplace_back().kind = RyuukyokuKind::NineTerminals;
  }
  if (action.kind == EventKind::Win || action.kind == EventKind::Ryuukyoku) {
    event.tile = Tile{};
    event.id = TileId{};
  }
  const auto number = static_cast<std::uint32_t>(scratch_.events.size());
  scratch_.events.push_back(event);
  facts::Facts facts;
  const Context context{table, scratch_, number, ruleset_, shape_, facts};
  bool legal = true;
  const bool riichi = action.kind == EventKind::RiichiDeclaration;
  for (; asked != 0; asked &= asked - 1) {
    const Rule* rule = rules.rows[static_cast<std::size_t>(std::countr_zero(asked))];
    // A riichi is legal if any discard makes it so: riichi() asks those rules discard by discard.
    if (riichi && is_about_the_hand_left(rule->id)) continue;
    const Objection objection = objection_of(*rule, context);
    if (objection == Objection::Note) action.remarked = true;
    if (objection == Objection::Doubt) action.doubted_by.push_back(rule->id);
    if (objection != Objection::Certain) continue;
    legal = false;
    if (std::find(forbidding_.begin(), forbidding_.end(), rule->id) == forbidding_.end())
      forbidding_.push_back(rule->id);
    break;
  }
  scratch_.events.pop_back();
  scratch_.melds.resize(melds);
  scratch_.wins.resize(wins);
  scratch_.ryuukyokus.resize(draws);
  if (legal) actions_.push_back(std::move(action));
}

void LegalActions::own_turn(Seat seat) {
  discards(seat);
  own_kans(seat);
  kita(seat);
  riichi(seat);
  win(seat, seat, table_.at(seat).drawn);
  nine_terminals(seat);
}

void LegalActions::discards(Seat seat) {
  const SeatState& state = table_.at(seat);
  const std::size_t first = actions_.size();
  const bool bound = state.riichi == RiichiState::Established && state.has_drawn &&
                     state.drawn.tile.present() && state.hand.exact() &&
                     ruleset_.riichi_tsumogiri && is_certain(OptionId::RiichiTsumogiri);
  const auto discard_of = [&](Tile face) {
    if (state.hand.faces[face.code] == 0) return;
    const TileRef tile = first_held(seat, face, state.has_drawn ? state.drawn : TileRef{});
    if (!tile.tile.present()) return;
    offer(LegalAction{EventKind::Discard, seat, {}, tile, Flag::No, {}, {}, false}, table_);
    assert(!bound || actions_.size() == first);
  };
  for (std::uint8_t k = 0; k < kKinds && (!bound || kAskAllTheSame); ++k) {
    discard_of(Tile::plain(TileKind{k}));
    if (is_five(TileKind{k})) discard_of(Tile::red_five(TileKind{k}.suit()));
  }
  if (state.has_drawn && state.drawn.tile.present())
    offer(LegalAction{EventKind::Discard, seat, {}, state.drawn, Flag::Yes, {}, {}, false}, table_);
  if (state.riichi != RiichiState::Declared) return;
  std::vector<LegalAction> standing(actions_.begin(),
                                    actions_.begin() + static_cast<std::ptrdiff_t>(first));
  for (std::size_t i = first; i < actions_.size(); ++i) {
    const Standing stands = standing_with(actions_[i]);
    if (!stands.stands) continue;
    actions_[i].doubted_by.insert(actions_[i].doubted_by.end(), stands.doubted_by.begin(),
                                  stands.doubted_by.end());
    standing.push_back(std::move(actions_[i]));
  }
  actions_ = std::move(standing);
}

/// How the declaration that was the last event, or would be the next, stands with this discard.
LegalActions::Standing LegalActions::standing_with(const LegalAction& discard) {
  const bool declared = scratch_.events.back().kind == EventKind::RiichiDeclaration;
  if (!declared) {
    Event declaration;
    declaration.kind = EventKind::RiichiDeclaration;
    declaration.seat = discard.seat;
    scratch_.events.push_back(declaration);
  }
  const auto number = static_cast<std::uint32_t>(scratch_.events.size() - 1);
  Event event;
  event.kind = EventKind::Discard;
  event.seat = discard.seat;
  event.tile = discard.tile.tile;
  event.id = discard.tile.id;
  scratch_.events.push_back(event);
  facts::Facts facts;
  const Context context{
      declared ? before_riichi_ : table_, scratch_, number, ruleset_, shape_, facts};
  Standing standing;
  for (const Rule* rule : rules_of_the_hand_left()) {
    const Objection objection = objection_of(*rule, context);
    if (objection == Objection::Certain) standing.stands = false;
    if (objection == Objection::Doubt) standing.doubted_by.push_back(rule->id);
  }
  scratch_.events.resize(number + (declared ? 1U : 0U));
  return standing;
}

void LegalActions::riichi(Seat seat) {
  const SeatState& state = table_.at(seat);
  if (state.riichi != RiichiState::None) return;
  // The discards of this turn are listed already. The least doubted of them counts.
  const bool must_wait = ruleset_.riichi_must_be_tenpai && is_certain(OptionId::RiichiMustBeTenpai);
  const auto counts = facts::concealed_counts(state);
  const bool known =
      counts && counts->total() + 3U * state.meld_count == hand::kCompleteTiles && must_wait;
  const hand::KindMask waiting =
      known ? hand::waiting_discards(*counts, state.meld_count, hand::PairRule::FourAlikeAllowed)
            : hand::KindMask{};
  std::optional<Standing> best;
  for (const LegalAction& action : actions_) {
    if (action.kind != EventKind::Discard || action.seat != seat) continue;
    const bool hopeless = known && !waiting.has(action.tile.tile.kind());
    if (hopeless && !kAskAllTheSame) continue;
    Standing standing = standing_with(action);
    assert(!(hopeless && standing.stands));
    if (!standing.stands || (best && best->doubted_by.size() <= standing.doubted_by.size()))
      continue;
    best = std::move(standing);
    if (best->doubted_by.empty()) break;
  }
  if (best)
    offer(
        LegalAction{
            EventKind::RiichiDeclaration, seat, {}, {}, Flag::Absent, {}, best->doubted_by, false},
        table_);
}

std::vector<Tile> LegalActions::riichi_discards(Seat seat) {
  std::vector<Tile> faces;
  for (const LegalAction& action : actions_) {
    if (action.kind != EventKind::Discard || action.seat != seat) continue;
    const Tile face = action.tile.tile;
    if (std::find(faces.begin(), faces.end(), face) == faces.end() && standing_with(action).stands)
      faces.push_back(face);
  }
  return faces;
}

void LegalActions::own_kans(Seat seat) {
  const SeatState& state = table_.at(seat);
  const auto& faces = state.hand.faces;
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    const TileKind kind{k};
    if (faces[k] < (state.meld_count == 0 ? kCopies : 1U) && !is_five(kind)) continue;
    const unsigned count = state.hand.count(kind);
    if (count == 0 || (count < 4 && state.meld_count == 0)) continue;
    const std::vector<TileRef> tiles = held(seat, kind);
    if (tiles.size() == 4) {
      Meld quad;
      quad.kind = MeldKind::Ankan;
      quad.size = 4;
      std::copy(tiles.begin(), tiles.end(), quad.tiles.begin());
      offer(LegalAction{EventKind::Ankan, seat, {}, {}, Flag::Absent, quad, {}, false}, table_);
    }
    for (const Meld& pon : state.sets()) {
      if (pon.kind != MeldKind::Pon || pon.first_kind() != kind) continue;
      Meld quad = pon;
      quad.kind = MeldKind::Shouminkan;
      quad.size = 4;
      quad.tiles[3] = tiles.front();
      quad.added = 3;
      offer(
          LegalAction{
              EventKind::Shouminkan, seat, {}, tiles.front(), Flag::Absent, quad, {}, false},
          table_);
    }
  }
}

void LegalActions::kita(Seat seat) {
  if (!ruleset_.kita_on) return;
  const SeatState& state = table_.at(seat);
  std::vector<TileRef> norths = held(seat, kNorth);
  // The norths are alike but for one: in riichi it may have to be the tile just drawn.
  const auto drawn = std::find(norths.begin(), norths.end(), state.drawn);
  if (state.has_drawn && drawn != norths.end()) std::rotate(norths.begin(), drawn, drawn + 1);
  if (!norths.empty())
    offer(LegalAction{EventKind::Kita, seat, {}, norths.front(), Flag::Absent, {}, {}, false},
          table_);
}

/// What is hopeless is refused without asking the rules. Debug builds ask all the same, and insist
/// that the rules refuse it.
template <class Ask>
void LegalActions::unless_hopeless(bool hopeless, const Ask& ask) {
  if (hopeless && !kAskAllTheSame) return;
  [[maybe_unused]] const std::size_t before = actions_.size();
  ask();
  assert(!hopeless || actions_.size() == before);
}

void LegalActions::nine_terminals(Seat seat) {
  const bool hopeless = table_.at(seat).river_count > 0 && is_certain(OptionId::AbortNineTerminals);
  unless_hopeless(hopeless, [&] {
    offer(LegalAction{EventKind::Ryuukyoku, seat, {}, {}, Flag::Absent, {}, {}, false}, table_);
  });
}

/// Nothing while tiles are hidden. A pair of pairs alike counts as two, as some rulesets have it.
const std::optional<std::uint64_t>& LegalActions::waiting_for(Seat seat) {
  auto& known = waits_[seat.index()];
  if (known) return *known;
  known.emplace();
  const SeatState& state = table_.at(seat);
  const auto counts = facts::concealed_counts(state);
  if (counts && counts->total() + 3U * state.meld_count == hand::kWaitingTiles)
    known->emplace(
        hand::waits_of(*counts, state.meld_count, hand::PairRule::FourAlikeAllowed).bits);
  return *known;
}

/// Or a hand of which that is not known.
bool LegalActions::is_complete_with_drawn(Seat seat) const {
  const SeatState& state = table_.at(seat);
  const auto counts = facts::concealed_counts(state);
  return !counts || hand::is_complete(*counts, state.meld_count, hand::PairRule::FourAlikeAllowed);
}

void LegalActions::win(Seat seat, Seat target, TileRef tile) {
  if (!tile.tile.present()) return;
  bool hopeless = false;
  if (target == seat)
    hopeless = !is_complete_with_drawn(seat);
  else if (const auto& waits = waiting_for(seat))
    hopeless = !hand::KindMask{*waits}.has(tile.tile.kind());
  unless_hopeless(hopeless, [&] {
    offer(LegalAction{EventKind::Win, seat, target, tile, Flag::Absent, {}, {}, false}, table_);
  });
}

void LegalActions::calls(Seat seat) {
  if (!table_.hand.discard.tile.present()) return;
  chi(seat);
  same_kind(seat);
  win(seat, table_.hand.discarder, table_.hand.discard);
}

/// A call of the open discard; the called tile is the meld's first. A call waits for the deposit of
/// a riichi that nobody won on.
void LegalActions::claim(EventKind kind, Seat seat, Meld meld) {
  meld.called = 0;
  meld.from = table_.hand.discarder;
  for (const LegalAction& action : actions_)
    if (action.kind == kind && action.seat == seat && action.meld && same_faces(*action.meld, meld))
      return;
  offer(
      LegalAction{
          kind, seat, table_.hand.discarder, table_.hand.discard, Flag::Absent, meld, {}, false},
      settled_ ? *settled_ : table_);
}

void LegalActions::chi(Seat seat) {
  const TileKind called = kind_of(table_.hand.discard);
  if (!called.is_suited()) return;
  const ChiFrom from = ruleset_.call_chi_from;
  const bool hopeless = is_certain(OptionId::CallChiFrom) &&
                        (from == ChiFrom::Nobody ||
                         (from == ChiFrom::Left && table_.next(table_.hand.discarder) != seat));
  unless_hopeless(hopeless, [&] {
    for (unsigned low = called.rank() >= 3 ? called.rank() - 2 : 1;
         low <= called.rank() && low <= 7; ++low) {
      std::array<TileKind, 2> kinds;
      std::size_t place = 0;
      for (unsigned rank = low; rank < low + 3; ++rank)
        if (rank != called.rank())
          kinds[place++] = TileKind{static_cast<std::uint8_t>(called.suit() * 9U + rank - 1U)};
      const HandTiles& hand = table_.at(seat).hand;
      if (hand.count(kinds[0]) == 0 || hand.count(kinds[1]) == 0) continue;
      const std::array<std::vector<TileRef>, 2> own = {held(seat, kinds[0]), held(seat, kinds[1])};
      for (const TileRef& first : own[0])
        for (const TileRef& second : own[1]) {
          Meld run;
          run.kind = MeldKind::Chi;
          run.size = 3;
          run.tiles = {table_.hand.discard, first, second, TileRef{}};
          claim(EventKind::Chi, seat, run);
        }
    }
  });
}

void LegalActions::same_kind(Seat seat) {
  if (table_.at(seat).hand.count(kind_of(table_.hand.discard)) < 2) return;
  const std::vector<TileRef> own = held(seat, kind_of(table_.hand.discard));
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t j = i + 1; j < own.size(); ++j) {
      Meld pon;
      pon.kind = MeldKind::Pon;
      pon.size = 3;
      pon.tiles = {table_.hand.discard, own[i], own[j], TileRef{}};
      claim(EventKind::Pon, seat, pon);
    }
  if (own.size() < 3) return;
  Meld quad;
  quad.kind = MeldKind::Daiminkan;
  quad.size = 4;
  quad.tiles = {table_.hand.discard, own[0], own[1], own[2]};
  claim(EventKind::Daiminkan, seat, quad);
}

}  // namespace referee
