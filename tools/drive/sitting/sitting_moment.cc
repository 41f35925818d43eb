// Of a game with an engine the moments at which somebody may act: what is legal then, and whether
// the engine offers it.
#include <algorithm>
#include <array>
#include <utility>

#include "referee/asking/legal_question.h"
#include "referee/json/legal_json.h"
#include "tools/drive/discard_words.h"
#include "tools/drive/sitting/sitting.h"
#include "validator/tiles/swap_call.h"
#include "validator/words/said.h"

namespace referee::drive {
namespace {

/// The place of `act` among `words`, looked for from `from` on and then from the start; their
/// number where it is not there. Lists that come in the same order are read once.
std::size_t place_of(std::string_view act, std::span<const Choice> words, std::size_t from) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t at = from + i < words.size() ? from + i : from + i - words.size();
    if (words[at].words == act) return at;
  }
  return words.size();
}

}  // namespace

Statement say_acts(const std::vector<std::string_view>& words) {
  if (words.empty()) return say(Said::NoActs);
  return say(Said::TheseActs, std::vector<std::string>(words.begin(), words.end()));
}

Statement say_act(Seat seat, std::string_view words) {
  Statement act = say_acts({words});
  return seat.present() ? say(Said::ActsOf, seat, std::move(act)) : act;
}

/// Whether something may be discarded after a call: where a ruleset says nothing of it, an engine
/// need not offer a call that leaves nothing.
bool Sitting::leaves_a_discard(const LegalAction& action) const {
  if (!action.meld || action.meld->is_kan()) return true;
  const SwapCall swap = swap_call(*action.meld);
  HandTiles hand = legal_.table().at(action.seat).hand;
  for (const TileRef& tile : tiles_from_hand(*action.meld)) hand.take(tile);
  for (std::uint8_t code = 0; code < kFaces; ++code) {
    const TileKind kind = Tile{code}.kind();
    const bool barred =
        (ruleset_.kuikae_same && kind == swap.same) || (ruleset_.kuikae_suji && kind == swap.suji);
    if (hand.faces[code] > 0 && !barred) return true;
  }
  return false;
}

/// What the event lets the players do.
void Sitting::expect_moment(std::uint32_t number) {
  const EventKind kind = log_.events[number].kind;
  if (is_between(kind)) {
    legal_.pass(number);
    return;
  }
  const std::vector<LegalAction>& actions = legal_.after(number);
  moment_ = !actions.empty();
  asked_ = answered_ = false;
  choices_.clear();
  for (auto& list : open_) list.clear();
  taken_.fill(nullptr);
  order_.clear();
  if (!moment_) return;
  turn_ = !is_reaction(actions.front());
  // They may not move once they are pointed at.
  if (names_.size() < actions.size()) names_.resize(actions.size());
  bool reacts = false;
  bool any_sure = false;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const LegalAction& action = actions[i];
    could_be_ |= on(action.kind);
    const bool sure = action.doubted_by.empty() && !action.remarked && leaves_a_discard(action);
    if (action.kind == EventKind::Discard) {
      // Each is listed once.
      choices_.push_back({&action, action.seat,
                          discard_words(action.tile.tile, action.tsumogiri == Flag::Yes), sure,
                          sure});
    } else {
      names_[i].clear();
      asking::append_action(action, names_[i]);
      const std::span<Choice> before = choices_of(action.seat);
      if (place_of(names_[i], before, 0) == before.size())
        choices_.push_back({&action, action.seat, names_[i], sure, sure});
    }
    reacts = reacts || is_reaction(action);
    any_sure = any_sure || sure;
    if (i + 1 < actions.size() && actions[i + 1].seat == action.seat) continue;
    if (reacts) choices_.push_back({nullptr, action.seat, "none", any_sure, any_sure});
    reacts = any_sure = false;
  }
  for (const Choice& each : choices_)
    if (each.open) open_[each.seat.index()].push_back(each.words);
}

std::vector<std::string_view> Sitting::verbs() const {
  constexpr auto kVerbs = std::to_array<std::pair<EventKind, std::string_view>>(
      {{EventKind::Ankan, "ankan"},
       {EventKind::Chi, "chi"},
       {EventKind::Daiminkan, "daiminkan"},
       {EventKind::Win, "hora"},
       {EventKind::Shouminkan, "kakan"},
       {EventKind::Kita, "nukidora"},
       {EventKind::Pon, "pon"},
       {EventKind::RiichiDeclaration, "reach"},
       {EventKind::Ryuukyoku, "ryukyoku"}});
  std::vector<std::string_view> verbs;
  for (const auto& [kind, verb] : kVerbs)
    if ((could_be_ & on(kind)) != 0) verbs.push_back(verb);
  return verbs;
}

std::span<Choice> Sitting::choices_of(Seat seat) {
  const auto is_before = [&](const Choice& each) { return each.seat != seat; };
  const auto first = std::find_if(choices_.begin(), choices_.end(),
                                  [&](const Choice& each) { return each.seat == seat; });
  const auto last = std::find_if(first, choices_.end(), is_before);
  return {first, last};
}

/// The player in turn has one legal act.
bool Sitting::is_forced() const {
  return turn_ && !asked_ && choices_.size() == 1 && choices_.front().sure;
}

Statement Sitting::say_legal(Seat seat) const {
  std::vector<std::string_view> words;
  for (const Choice& each : choices_)
    if (each.seat == seat && each.sure) words.push_back(each.words);
  return say(Said::LegalActs, say_acts(words));
}

Decision decision_of(Seat seat, const std::vector<std::string_view>& words) {
  for (const std::string_view act : words)
    if (act != "none") return {seat, std::string(act), false, false, 0};
  return {seat, {}, false, false, 0};
}

/// The seat is offered what it may not do at all. Whether that is known, and it may let it go by.
bool Sitting::asks_wrong_seat(Seat seat) {
  const auto& offered = offered_[seat.index()];
  const bool again = taken_[seat.index()] != nullptr;
  fault(again ? "drive/asked-again" : "drive/asks-wrong-seat", seat,
        say(again ? Said::WasAskedAgain : Said::WasAskedForNothing), say(Said::NoActs),
        say_acts(offered), again ? Decision{} : decision_of(seat, offered));
  places_[seat.index()].clear();
  return was_known() && has(offered, "none");
}

/// Whether each sure choice was found among the offers, or that is known.
bool Sitting::offers_enough(Seat seat, std::span<const Choice> choices) {
  const auto& offered = offered_[seat.index()];
  std::vector<std::string_view> missing;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].sure && !found_[i]) missing.push_back(choices[i].words);
  if (missing.empty()) return true;
  fault(offered.empty() ? "drive/not-asked" : "drive/offer-missing", seat,
        say(offered.empty() ? Said::WasNotAsked : Said::LegalNotOffered), say_acts(missing),
        say(Said::OfferedActs, say_acts(offered)), decision_of(seat, missing), true);
  return was_known();
}

bool Sitting::check_offers() {
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const Seat seat{s};
    const auto& offered = offered_[s];
    const bool open = !asked_ || taken_[s] == nullptr;
    const std::span<Choice> choices = open ? choices_of(seat) : std::span<Choice>{};
    if (choices.empty()) {
      if (!offered.empty() && !asks_wrong_seat(seat)) return false;
      continue;
    }
    const auto first = static_cast<std::uint32_t>(choices.data() - choices_.data());
    found_.assign(choices.size(), false);
    places_[s].clear();
    std::vector<std::string_view> extra;
    std::size_t next = 0;
    for (const std::string_view act : offered) {
      const std::size_t at = place_of(act, choices, next < choices.size() ? next : 0);
      if (at == choices.size()) {
        extra.push_back(act);
      } else {
        found_[at] = true;
        places_[s].push_back(first + static_cast<std::uint32_t>(at));
      }
      next = at + 1;
    }
    if (!offers_enough(seat, choices)) return false;
    const bool doubted =
        std::any_of(choices.begin(), choices.end(), [](const Choice& each) { return !each.sure; });
    if (doubted) std::erase(extra, "none");
    if (extra.empty()) continue;
    fault("drive/offer-extra", seat, say(Said::OfferedNotLegal), say_legal(seat), say_acts(extra),
          decision_of(seat, extra));
    if (!was_known()) return false;
  }
  return true;
}

/// Somebody is asked where nobody may act. Whether that is known, and everybody may let it go by.
bool Sitting::asks_for_nothing() {
  std::vector<Statement> asked;
  Decision first;
  bool may_pass = true;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (offered_[s].empty()) continue;
    if (!first.seat.present()) first = decision_of(Seat{s}, offered_[s]);
    asked.push_back(say(Said::ActsOf, Seat{s}, say_acts(offered_[s])));
    may_pass = may_pass && has(offered_[s], "none");
  }
  fault("drive/asks-wrong-seat", first.seat, say(Said::SomebodyWasAsked), say(Said::NoQuestion),
        say(Said::ActsOfEach, asked), first);
  if (!was_known() || !may_pass) return false;
  moment_ = asked_ = true;
  turn_ = false;
  choices_.clear();
  for (auto& list : open_) list.clear();
  taken_.fill(nullptr);
  order_.clear();
  return true;
}

/// Sends the acts; a seat that is asked and may do nothing lets it go by. `old`: the id of an
/// earlier question.
Sitting::Next Sitting::answer_with(std::int64_t old, std::vector<Decision> acts) {
  acts_ = std::move(acts);
  for (std::uint8_t s = 0; s < kMaxSeats; ++s)
    if (choices_of(Seat{s}).empty() && !offered_[s].empty() && open_[s].empty() &&
        std::none_of(acts_.begin(), acts_.end(),
                     [&](const Decision& each) { return each.by_old_id; }))
      acts_.push_back({Seat{s}, "none", false, false, 0});
  ++answers_;
  for (Decision& act : acts_) {
    act.hand = static_cast<std::uint32_t>(log_.kyokus.size() - 1);
    act.answer = answers_;
    script_.decisions.push_back(act);
  }
  write_answer(!acts_.empty() && acts_.front().by_old_id ? old : id_);
  refused_.assign(acts_.size(), false);
  reasons_.assign(acts_.size(), {});
  answered_ = true;
  return Next::Reply;
}

/// What was offered and is legal, or may be, can be answered.
void Sitting::open_choices() {
  for (auto& list : open_) list.clear();
  for (Choice& each : choices_) each.open = false;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (taken_[s] != nullptr || offered_[s].empty()) continue;
    for (const std::uint32_t place : places_[s]) {
      Choice& choice = choices_[place];
      if (!std::exchange(choice.open, true)) open_[s].push_back(choice.words);
    }
  }
}

}  // namespace referee::drive
