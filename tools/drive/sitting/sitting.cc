#include "tools/drive/sitting/sitting.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "importers/json/short_text.h"
#include "importers/spelling/names.h"
#include "importers/stream/event.h"
#include "importers/stream/stream.h"
#include "referee/asking/legal_question.h"
#include "referee/json/legal_json.h"
#include "tools/drive/table_play.h"
#include "tools/drive/wall_json.h"
#include "validator/facts/facts.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::drive {
namespace {

/// What only a player decides.
constexpr std::uint32_t kDecided = on(
    EventKind::Discard, EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Shouminkan,
    EventKind::Ankan, EventKind::Kita, EventKind::RiichiDeclaration, EventKind::Win);

constexpr std::string_view kNoEnd = "a hand that has its result ends with end_kyoku";

/// The first of these that the line lacks; empty if it has them all.
std::string_view missing_in(const JsonView& line, std::string_view wanted) {
  for (const std::string_view name : words_in(wanted)) {
    const JsonView value = line.find(name);
    if (!value || value.kind() == JsonKind::Null) return name;
  }
  return {};
}

std::string without_mark(std::string words) {
  constexpr std::string_view kMark = " tsumogiri";
  if (words.ends_with(kMark)) words.resize(words.size() - kMark.size());
  return words;
}

}  // namespace

std::string_view wanted_of(EventKind kind) {
  switch (kind) {
    case EventKind::StartKyoku: return "bakaze kyoku honba kyotaku oya dora_marker scores tehais";
    case EventKind::Draw:
    case EventKind::Discard:
    case EventKind::Kita: return "pai";
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan: return "target pai consumed";
    case EventKind::Shouminkan: return "pai consumed";
    case EventKind::Ankan: return "consumed";
    case EventKind::DoraReveal: return "dora_marker";
    case EventKind::Win: return "target deltas";
    case EventKind::Ryuukyoku: return "kind deltas";
    default: return {};
  }
}

Sitting::Sitting(const Ruleset& ruleset, Players& players, Terms terms)
    : ruleset_(ruleset),
      players_(players),
      terms_(std::move(terms)),
      legal_(log_, ruleset_),
      watch_(log_, script_.walls, terms_.walls, ruleset_, terms_.fail_on) {
  script_.first_dealer = terms_.first_dealer;
}

std::string Sitting::start() const {
  return start_line(ruleset_, terms_.first_dealer, terms_.number, terms_.seed, terms_.several);
}

Sitting::Next Sitting::fault(std::string rule, Seat seat, Statement headline, Statement required,
                             Statement claimed, Decision act, bool act_is_due) {
  Fault fault;
  Finding& finding = fault.finding;
  finding.rule = std::move(rule);
  finding.event = last_event();
  finding.seat = seat;
  finding.headline = std::move(headline);
  finding.required = std::move(required);
  finding.claimed = std::move(claimed);
  words::put_in_words(finding);
  if (!log_.kyokus.empty()) {
    finding.kyoku = static_cast<std::uint32_t>(log_.kyokus.size() - 1);
    finding.where = place_of(legal_.table(), seat);
    finding.table = std::make_shared<Table>(legal_.table());
  }
  const bool of_offers = finding.rule.starts_with("drive/offer") ||
                         finding.rule == "drive/not-asked" ||
                         finding.rule == "drive/asks-wrong-seat";
  if (finding.rule.starts_with("drive/"))
    finding.cites.emplace_back(of_offers ? "table/Asking" : "table/Answers");
  fault.act = std::move(act);
  fault.act_is_due = act_is_due;
  explain(fault, log_, legal_.table(), ruleset_, terms_.options,
          of_offers && seat.present() ? &offered_[seat.index()] : nullptr);
  faults_.push_back(std::move(fault));
  return Next::Over;
}

/// Whether the game goes on behind the last fault; of a cause that is known one is kept.
bool Sitting::was_known() {
  const std::string cause = faults_.back().cause();
  if (!terms_.is_known || !terms_.is_known(faults_.back())) return false;
  const auto before = std::find_if(faults_.begin(), faults_.end(),
                                   [&](const Fault& each) { return each.cause() == cause; });
  if (before + 1 != faults_.end()) faults_.pop_back();
  return true;
}

Sitting::Next Sitting::no_line(std::string what) {
  garbage_ = true;
  error_ = std::move(what);
  return Next::Over;
}

Sitting::Next Sitting::take(const JsonView& line) {
  const std::string_view type = text_of(line.find("type"));
  if (type == "ask") return ask(line);
  if (type == "deal") return deal(line);
  if (type == "refused") return refused(line);
  if (type == "error") {
    error_ = std::string(text_of(line.find("reason")));
    if (error_.empty()) error_ = "an error without a reason";
    return Next::Over;
  }
  if (const auto kind = spelling::parse_event_type(type)) return event(*kind, line);
  return no_line(fmt::format("a line of type \"{}\", which may not come here", type));
}

Sitting::Next Sitting::deal(const JsonView& line) {
  if (!terms_.walls) return no_line("a deal, though the hello does not say that it takes walls");
  if (moment_ || !due_.empty()) {
    fault("drive/went-on", {}, say(Said::DealtTooEarly));
    if (!was_known()) return Next::Over;
    moment_ = false;
    due_.clear();
  }
  if (has_result_) return no_line(std::string(kNoEnd));
  const JsonView dealer = line.find("dealer");
  if (!dealer || dealer.kind() != JsonKind::Integer || dealer.integer() < 0 ||
      dealer.integer() >= ruleset_.game_players)
    return no_line("\"dealer\" of a deal must be a seat");
  Wall wall;
  if (!players_.wall(static_cast<std::uint32_t>(script_.walls.size()),
                     Seat{static_cast<std::uint8_t>(dealer.integer())}, wall)) {
    ended_ = true;
    log_.fragment = true;
    return Next::Over;
  }
  wall = with_numbers_by_face(wall, ruleset_);
  script_.walls.push_back(wall);
  reply_.clear();
  JsonWriter json(reply_);
  json.open_object().member("type", "wall");
  if (terms_.several) json.member("game", terms_.number);
  write_wall(wall, ruleset_, json);
  json.close_object();
  return Next::Reply;
}

void Sitting::strip_ids(Event& event) {
  event.id = TileId{};
  const auto strip = [](TileRef& tile) { tile.id = TileId{}; };
  const auto strip_meld = [&](Meld& meld) {
    for (TileRef& tile : meld.tiles) strip(tile);
  };
  if (event.index == kNoIndex) return;
  switch (event.kind) {
    case EventKind::StartKyoku: {
      KyokuHeader& header = log_.kyokus[event.index];
      strip(header.indicator);
      for (auto& hand : header.hands)
        for (TileRef& tile : hand) strip(tile);
      return;
    }
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: strip_meld(log_.melds[event.index]); return;
    case EventKind::Win: {
      WinClaim& win = log_.wins[event.index];
      strip(win.tile);
      for (auto* tiles : {&win.concealed, &win.norths, &win.indicators, &win.ura_indicators})
        if (*tiles)
          for (TileRef& tile : **tiles) strip(tile);
      if (win.melds)
        for (Meld& meld : *win.melds) strip_meld(meld);
      return;
    }
    case EventKind::Ryuukyoku:
      for (auto& shown : log_.ryuukyokus[event.index].shown)
        if (shown)
          for (TileRef& tile : *shown) strip(tile);
      return;
    default: return;
  }
}

Sitting::Next Sitting::event(EventKind kind, const JsonView& line) {
  if (answered_ && !check_refusals()) return Next::Over;
  if (const std::string_view name = missing_in(line, wanted_of(kind)); !name.empty())
    return no_line(
        fmt::format("a {} without \"{}\", which is always wanted", traits_of(kind).name, name));
  reader::LineFaults faults;
  const spelling::EventFields fields(line, faults);
  Event event = event_of(kind);
  if (!stream::read_event(fields, log_, event))
    return no_line("an event that does not say who acts");
  if (faults.first)
    return no_line(fmt::format("an event whose {} is {}, not {}", faults.first->pointer,
                               words::english().sentence(faults.first->claimed),
                               words::english().sentence(faults.first->required)));
  return happened(event);
}

Sitting::Next Sitting::happened(Event event) {
  constexpr std::size_t kMostEvents = 100'000;
  const EventKind kind = event.kind;
  if (log_.events.empty() != (kind == EventKind::StartGame))
    return no_line("a game begins with start_game, and has no other");
  constexpr std::uint32_t kBehindTheEnd = on(EventKind::StartKyoku, EventKind::EndGame);
  if (has_result_ && is_one_of(kind, kBehindTheEnd)) return no_line(std::string(kNoEnd));
  if (is_one_of(kind, on(EventKind::Win, EventKind::Ryuukyoku)))
    has_result_ = true;
  else if (kind == EventKind::EndKyoku)
    has_result_ = false;
  if (log_.events.size() >= kMostEvents) {
    flood_ = true;
    error_ = "a game of more than 100,000 lines";
    return Next::Over;
  }
  if (!terms_.ids) strip_ids(event);
  const bool sound = check_event(event);
  log_.events.push_back(event);
  log_.sources.push_back(SourcePosition{});
  if (kind == EventKind::EndGame) {
    ended_ = true;
    if (log_.kyokus.empty())
      return fault("flow/ended-early", {}, say(Said::EndsBeforeFirstHand), say(Said::AHandPlayed),
                   say(Said::EventOfType, std::string("end_game")));
    return Next::Over;
  }
  if (!sound || (watch_.has_failed() && !terms_.is_known)) return Next::Over;
  expect_moment(last_event());
  return Next::More;
}

std::string Sitting::words_of_event(const Event& event) const {
  LegalAction action;
  action.kind = event.kind;
  action.seat = event.seat;
  action.tile = event.tile_ref();
  action.tsumogiri = event.tsumogiri;
  if (event.index < log_.melds.size() && traits_of(event.kind).set)
    action.meld = log_.melds[event.index];
  return asking::action_line(action);
}

/// Whether nobody is left who may still act, though the event comes; or that is known.
bool Sitting::check_all_acted(const Event& event) {
  std::vector<Statement> who;
  Decision first;
  for (std::uint8_t s = 0; s < ruleset_.game_players; ++s) {
    if (open_[s].empty()) continue;
    if (!first.seat.present()) first = decision_of(Seat{s}, open_[s]);
    who.push_back(say(Said::ActsOf, Seat{s}, say_acts(open_[s])));
  }
  if (!first.seat.present()) return true;
  fault(asked_ ? "drive/went-on" : "drive/not-asked", first.seat,
        say(asked_ ? Said::WentOnTooEarly : Said::WasNotAsked), say(Said::ActsOfEach, who),
        say(Said::EventOfType, std::string(traits_of(event.kind).name)),
        asked_ ? Decision{} : first, true);
  if (!was_known()) return false;
  due_.clear();
  return true;
}

/// Whether the event may come where it comes, as far as what we answered decides that.
bool Sitting::check_event(const Event& event) {
  if (is_between(event.kind) || std::exchange(anything_due_, false)) return true;
  const bool draw_by_itself = event.kind == EventKind::Ryuukyoku &&
                              event.index < log_.ryuukyokus.size() &&
                              log_.ryuukyokus[event.index].kind != RyuukyokuKind::NineTerminals;
  if (moment_) {
    // The only act that is legal may be done without asking.
    const Choice& only = choices_.front();
    const bool forced = is_forced();
    if (forced && event.seat == only.seat &&
        without_mark(words_of_event(event)) == without_mark(std::string(only.words))) {
      moment_ = false;
      return true;
    }
    if (forced && draw_by_itself) return true;
    if (!check_all_acted(event)) return false;
    moment_ = false;
  }
  if (!due_.empty()) {
    for (std::size_t i = 0; i < due_.size(); ++i) {
      // Who declared a draw may be left unsaid.
      const bool unsaid = event.kind == EventKind::Ryuukyoku && !event.seat.present();
      if (due_[i].kind != event.kind ||
          (due_[i].seat.present() && due_[i].seat != event.seat && !unsaid))
        continue;
      if (event.kind != EventKind::Win && event.kind != EventKind::Ryuukyoku) {
        const std::string said = words_of_event(event);
        const bool marked = event.kind != EventKind::Discard || event.tsumogiri != Flag::Absent;
        if (said != due_[i].words &&
            (marked || without_mark(said) != without_mark(std::string(due_[i].words))))
          continue;
      }
      due_.erase(due_.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
    return is_other_act(event);
  }
  if (nothing_due_ && (kDecided & on(event.kind)) != 0) {
    nothing_due_ = false;
    fault("drive/other-act", event.seat, say(Said::ActOfNobody), say(Said::EverybodyPassed),
          say_act(event.seat, words_of_event(event)));
    return was_known();
  }
  nothing_due_ = false;
  return true;
}

Sitting::Next Sitting::ask(const JsonView& line) {
  if (answered_ && !check_refusals()) return Next::Over;
  const JsonView id = line.find("id");
  const JsonView offers = line.find("offers");
  if (!id || id.kind() != JsonKind::Integer || !offers || offers.kind() != JsonKind::Array ||
      offers.size() != ruleset_.game_players)
    return no_line("an ask must have an id and a list of offers for each seat");
  for (auto& list : offered_) list.clear();
  std::size_t s = 0;
  for (JsonView list = offers.first(); list; list = list.next(), ++s) {
    if (list.kind() != JsonKind::Array) return no_line("the offers of a seat must be a list");
    for (JsonView one = list.first(); one; one = one.next()) {
      if (one.kind() != JsonKind::Text) return no_line("an offer must be a text");
      offered_[s].push_back(one.text());
    }
  }
  return asked(id.integer());
}

/// What is offered is in offered_.
Sitting::Next Sitting::asked(std::int64_t id) {
  if (!moment_) {
    if (!asks_for_nothing()) return Next::Over;
    id_ = id;
    return answer_with(id, {});
  }
  if (id == id_) {
    fault("drive/same-id", {}, say(Said::SameIdAgain), say(Said::ANewId), say(Said::Number, id_));
    if (!was_known()) return Next::Over;
  }
  if (!check_offers()) return Next::Over;
  const bool again = asked_;
  asked_ = true;
  const std::int64_t old = id_;
  id_ = id;
  open_choices();
  return answer_with(old < 0 ? id_ - 1 : old,
                     players_.acts(Moment{legal_.table(), ruleset_, choices_, open_, again}));
}

void Sitting::write_answer(std::int64_t id) {
  reply_.clear();
  JsonWriter json(reply_);
  json.open_object().member("type", "answer");
  if (terms_.several) json.member("game", terms_.number);
  json.member("id", id).key("acts").open_array();
  for (const Decision& act : acts_)
    json.open_object().member("seat", act.seat).member("act", act.act).close_object();
  json.close_array().close_object();
}

Sitting::Next Sitting::refused(const JsonView& line) {
  const JsonView n = line.find("n");
  if (!answered_) return no_line("refused, though nothing was answered");
  if (!n || n.kind() != JsonKind::Integer || n.integer() < 0 ||
      n.integer() >= static_cast<std::int64_t>(acts_.size()))
    return no_line("\"n\" of refused must be the place of an act in the answer");
  const auto place = static_cast<std::size_t>(n.integer());
  refused_[place] = true;
  reasons_[place] = std::string(text_of(line.find("reason")));
  return Next::More;
}

/// The refusals of the last answer are all there: what was refused wrongly, or taken wrongly.
bool Sitting::check_refusals() {
  answered_ = false;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const Decision& act = acts_[i];
    if (act.foul && !refused_[i]) {
      fault("drive/foul-taken", act.seat, say(Said::FoulWasTaken),
            say(Said::ActRefused, text_of(act)), say(Said::WasLetThrough),
            has(offered_[act.seat.index()], act.act) || act.by_old_id ? Decision{} : act);
      if (!was_known()) return false;
      moment_ = false;
      due_.clear();
      anything_due_ = true;
      return true;
    }
    if (!act.foul && refused_[i]) {
      fault("drive/legal-refused", act.seat, say(Said::LegalWasRefused),
            say(Said::ActTaken, act.act), say(Said::RefusedWithReason, reasons_[i]), act, true);
      return false;
    }
    if (act.foul) continue;
    static constexpr Choice kNone{};
    const Choice* const choice = choice_of(act.seat, act.act);
    taken_[act.seat.index()] = choice == nullptr ? &kNone : choice;
    order_.push_back(act.seat);
    open_[act.seat.index()].clear();
  }
  if (std::all_of(open_.begin(), open_.end(), [](const auto& list) { return list.empty(); }))
    decide();
  return true;
}

const Choice* Sitting::choice_of(Seat seat, std::string_view words) const {
  for (const Choice& each : choices_)
    if (each.seat == seat && each.words == words) return &each;
  return nullptr;
}

void Sitting::judge() {
  if (log_.events.empty()) return;
  // A game that stops is no torn game.
  if (!ended_ || !error_.empty()) log_.fragment = true;
  constexpr std::size_t kMostExplained = 2;
  std::vector<Fault> judged;
  for (Finding& finding : findings_of(log_, script_.walls, ruleset_)) {
    if (finding.rule == "log/incomplete") continue;
    Fault& fault = judged.emplace_back();
    fault.hand = hand_of(finding.event.value_or(0));
    fault.finding = std::move(finding);
    if (terms_.options && judged.size() <= kMostExplained)
      explain(fault, log_, legal_.table(), ruleset_, true);
  }
  // What the rules say of an event explains what comes after it.
  faults_.insert(faults_.begin(), std::make_move_iterator(judged.begin()),
                 std::make_move_iterator(judged.end()));
  for (Fault& each : faults_) {
    const std::uint32_t event = each.finding.event.value_or(0);
    if (event >= log_.events.size()) continue;
    stream::write_event(log_, event, each.line);
    each.line.pop_back();
    each.hand = hand_of(event);
  }
}

/// In which the event stands, from 0.
std::uint32_t Sitting::hand_of(std::uint32_t event) const {
  const auto last = log_.events.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(
                                              event + 1U, log_.events.size()));
  const auto begun = std::count_if(log_.events.begin(), last, [](const Event& each) {
    return each.kind == EventKind::StartKyoku;
  });
  return static_cast<std::uint32_t>(std::max<std::ptrdiff_t>(begun, 1) - 1);
}

}  // namespace referee::drive
