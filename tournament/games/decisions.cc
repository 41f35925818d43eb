#include <algorithm>
#include <string>
#include <vector>

#include "tournament/games/references.h"
#include "tournament/games/steps.h"
#include "tournament/model/lookup.h"
#include "tournament/values/names.h"
#include "validator/catalogue/catalogue.h"

namespace referee::tournament::games {
namespace {

constexpr std::string_view kTeam = "team:";

/// No penalty is so many result points: a game itself is worth fewer.
constexpr values::ResultPoints kMostOfGame{100'000};
/// A bonus may be what somebody brings along from a season.
constexpr values::ResultPoints kMostOfSeason{1'000'000};

/// With "write 20" behind 20000, which are points of the table.
Statement say_too_many(values::ResultPoints points) {
  constexpr std::int64_t kScoreOfPoint = 1000;
  Statement too_many = say(Said::ResultPointsMeant, plain(points));
  if (points.hundredths % kScoreOfPoint != 0) return too_many;
  return say(Said::WriteInstead, std::move(too_many), plain({points.hundredths / kScoreOfPoint}));
}

bool adjusts_total(DecisionKind kind) { return moves_a_total(kind) || kind == DecisionKind::Lots; }

/// Looks up what one row names; the first thing that is not there is its problem.
class Lookup {
 public:
  Lookup(Audit& audit, const References& references, Decision& decision)
      : audit_(audit), references_(references), decision_(decision) {}

  bool run() {
    return find_rule() && find_player() && find_other() && find_game() && find_place() &&
           find_stage() && has_what_it_needs() && has_result_points();
  }

 private:
  bool wrong(std::string column, Statement said) {
    audit_.problem(audit_.event.decisions_file, decision_.row.row, std::move(column),
                   std::move(said));
    return false;
  }

  bool find_rule() {
    const std::string& rule = decision_.row.rule;
    if (is_word(decision_.row.kind) && rule.empty()) return wrong("rule", say(Said::WhichRule));
    if (!rule.empty() && find_in_catalogue(rule) == nullptr)
      return wrong("rule", with_meant(say(Said::NoRuleNamed, rule), meant_rule(rule)));
    return true;
  }

  static std::string meant_rule(const std::string& rule) {
    std::vector<std::string> ids;
    for (const CatalogueEntry& entry : catalogue()) ids.emplace_back(entry.id);
    return values::meant_of(rule, ids);
  }

  bool find_player() {
    const std::string& text = decision_.row.player;
    if (text.empty()) return true;
    if (text.starts_with(kTeam)) {
      const std::string team = text.substr(kTeam.size());
      decision_.team = audit_.roster.team_named(team);
      if (!decision_.team.empty()) return true;
      return !audit_.event.is_list_lost && wrong("player", say_no_team(audit_, team));
    }
    decision_.player = audit_.roster.find(text);
    return decision_.player || say_unknown("player", text);
  }

  bool find_other() {
    // That it is nobody's name yet is why it was decided.
    if (decision_.row.other.empty() || decision_.row.kind == DecisionKind::Name) return true;
    decision_.other = audit_.roster.find(decision_.row.other);
    return decision_.other || say_unknown("other", decision_.row.other);
  }

  /// One problem a name, whichever table has it first.
  bool say_unknown(std::string column, const std::string& name) {
    if (audit_.event.is_list_lost || audit_.roster.is_disputed(name) ||
        !audit_.strangers.insert(values::folded(name)).second)
      return false;
    return wrong(std::move(column), with_meant(say_no_player(name), meant_player(audit_, name)));
  }

  /// The place of the schedule, where the stage is left out of it.
  std::string meant_place(const std::string& text) const {
    std::string meant;
    for (const StageRules& stage : audit_.event.stages) {
      const std::string whole = stage.name + "/" + text;
      if (!references_.find(whole).scheduled) continue;
      if (!meant.empty()) return {};
      meant = whole;
    }
    return meant;
  }

  bool find_game() {
    const std::string& text = decision_.row.game;
    if (text.empty()) return true;
    const Reference found = references_.find(text);
    if (!found.found())
      return wrong("game", found.fits == 0
                               ? with_meant(say(Said::NoGameNamed, text), meant_place(text))
                               : say(Said::MayBeGames, text, found.fits));
    decision_.game = found.log;
    // What is decided about a second log is decided about its game; a word is about a finding,
    // which the second log has.
    if (found.log && !is_word(decision_.row.kind))
      decision_.game = audit_.games[*found.log].duplicate_of.value_or(*found.log);
    decision_.scheduled = found.scheduled;
    return true;
  }

  bool find_place() {
    const std::string& text = decision_.row.place;
    if (text.empty()) return true;
    decision_.place = references_.find(text).scheduled;
    return decision_.place ||
           wrong("place", with_meant(say(Said::NotInScheduleNamed, text), meant_place(text)));
  }

  bool find_stage() {
    if (!decision_.row.stage.empty()) {
      decision_.stage = stage_named(audit_, decision_.row.stage);
      return decision_.stage || wrong("stage", say_no_stage(audit_, decision_.row.stage));
    }
    if (audit_.event.stages.size() == 1) decision_.stage = 0;
    if (adjusts_total(decision_.row.kind) && !decision_.stage && decision_.row.game.empty())
      return wrong("stage", say(Said::WhichStage));
    return true;
  }

  bool has_what_it_needs() {
    const DecisionRow& row = decision_.row;
    const bool names_somebody = decision_.player || !decision_.team.empty();
    switch (row.kind) {
      case DecisionKind::Accept:
      case DecisionKind::Uphold: return true;
      case DecisionKind::Chombo: return names_somebody || wrong("player", say(Said::WhichPlayer));
      case DecisionKind::Penalty:
      case DecisionKind::Bonus:
      case DecisionKind::Lots:
        if (!names_somebody) return wrong("player", say(Said::WhichPlayer));
        return row.points || wrong("points", say(Said::HowManyPoints));
      case DecisionKind::Result:
        if (row.game.empty()) return wrong("game", say(Said::WhichGame));
        if (!decision_.player) return wrong("player", say(Said::WhichPlayer));
        return row.points || wrong("points", say(Said::HowManyPoints));
      case DecisionKind::Substitute:
        if (!decision_.player) return wrong("player", say(Said::WhichPlayer));
        return decision_.other || wrong("other", say(Said::WhoSubstitutes));
      case DecisionKind::Name:
        if (!decision_.player) return wrong("player", say(Said::WhichPlayer));
        return !row.other.empty() || wrong("other", say(Said::MustBeThere));
      case DecisionKind::Assign:
        if (!decision_.game) return wrong("game", say(Said::WhichLog));
        return decision_.place || wrong("place", say(Said::WhichPlaceOfSchedule));
      case DecisionKind::Correct:
      case DecisionKind::Void: return !row.game.empty() || wrong("game", say(Said::WhichGame));
    }
    return false;
  }

  /// What is drawn by lot is no number of points, and a word needs none.
  bool has_result_points() {
    const DecisionRow& row = decision_.row;
    const bool counts_points = row.kind == DecisionKind::Result ||
                               (adjusts_total(row.kind) && row.kind != DecisionKind::Lots);
    if (!row.points || !counts_points) return true;
    const values::ResultPoints size =
        *row.points < values::ResultPoints{} ? -*row.points : *row.points;
    const values::ResultPoints most = row.kind == DecisionKind::Bonus ? kMostOfSeason : kMostOfGame;
    return size < most || wrong("points", say_too_many(*row.points));
  }

  Audit& audit_;
  const References& references_;
  Decision& decision_;
};

void make_void(Audit& audit, Decision& decision) {
  AuditedGame& game = audit.games[*decision.game];
  if (game.counts()) game.status = GameStatus::Void;
  decision.was_used = true;
}

}  // namespace

void take_in_decisions(Audit& audit) {
  const References references(audit);
  for (const DecisionRow& row : audit.event.decisions) {
    Decision decision;
    decision.row = row;
    decision.is_sound = Lookup(audit, references, decision).run();
    audit.has_substitutes =
        audit.has_substitutes || (decision.is_sound && row.kind == DecisionKind::Substitute);
    // Before the games find their places: a void one takes none from another.
    if (decision.is_sound && row.kind == DecisionKind::Void && decision.game)
      make_void(audit, decision);
    audit.decisions.push_back(std::move(decision));
  }
}

/// Whether the player may have to do with the game: who sits there, is due there, or may be a
/// stranger who sits there.
bool may_be_of_game(const Audit& audit, const AuditedGame& game, std::size_t player) {
  const bool is_there = std::ranges::any_of(game.seats, [&](const AuditedSeat& seat) {
    return !seat.player || seat.player == player || seat.plays_for == player;
  });
  if (is_there || game.seats.empty() || game.status == GameStatus::Unsupported) return true;
  if (!game.scheduled) return false;
  const std::vector<DueSeat>& due = audit.schedule[*game.scheduled].due;
  return std::ranges::any_of(due, [&](const DueSeat& seat) { return seat.player == player; });
}

/// Looks for the hand by its name; says what is wrong with it, or nothing.
Statement find_hand(const Audit& audit, Decision& decision) {
  DecisionRow& row = decision.row;
  const AuditedGame& game = audit.games[*decision.game];
  if (!game.log || row.hand_text.empty()) return {};
  const std::vector<PlayedHand>& hands = audit.logs[*game.log].hands;
  std::vector<std::size_t> found;
  for (std::size_t h = 0; h < hands.size(); ++h)
    if (row.named_hand ? row.named_hand->fits(hands[h].round, hands[h].honba) : row.hand == h)
      found.push_back(h);
  if (found.empty()) return say(Said::NoHandOfGame, row.hand_text);
  if (found.size() > 1)
    return say(Said::MayBeHands, row.hand_text,
               first_of(found.size(), [&](std::size_t i) { return hands[found[i]].where; }));
  row.hand = static_cast<std::uint32_t>(found.front());
  return {};
}

/// What is decided about somebody in a game is about one who was there.
bool is_of_its_game(const Audit& audit, const Decision& decision) {
  const AuditedGame& game = audit.games[*decision.game];
  switch (decision.row.kind) {
    case DecisionKind::Result:
    case DecisionKind::Substitute:
      return std::ranges::any_of(game.seats, [&](const AuditedSeat& seat) {
        return seat.player == decision.player || seat.plays_for == decision.player;
      });
    case DecisionKind::Penalty:
    case DecisionKind::Chombo:
    case DecisionKind::Bonus:
      return !decision.player || may_be_of_game(audit, game, *decision.player);
    case DecisionKind::Accept:
    case DecisionKind::Uphold:
    case DecisionKind::Correct:
    case DecisionKind::Void:
    case DecisionKind::Lots:
    case DecisionKind::Assign:
    case DecisionKind::Name: return true;
  }
  return true;
}

void settle_decisions(Audit& audit) {
  for (Decision& decision : audit.decisions) {
    if (!decision.is_sound) continue;
    DecisionRow& row = decision.row;
    const auto wrong = [&](std::string column, Statement said) {
      audit.problem(audit.event.decisions_file, row.row, std::move(column), std::move(said));
      decision.is_sound = false;
    };
    if (decision.scheduled) decision.game = audit.schedule[*decision.scheduled].game;
    if (decision.scheduled && !decision.game &&
        !(is_word(row.kind) && row.rule == "event/missing-game")) {
      wrong("game", say(Said::WasNotPlayed, row.game));
      continue;
    }
    if (!decision.game) continue;
    AuditedGame& game = audit.games[*decision.game];
    if (!decision.stage) decision.stage = game.stage;
    if (Statement problem = find_hand(audit, decision); !problem.empty()) {
      wrong("hand", std::move(problem));
      continue;
    }
    if (row.kind == DecisionKind::Void) make_void(audit, decision);
    if (is_of_its_game(audit, decision)) continue;
    Statement absent = say(Said::NotAtThatTable, row.player);
    wrong("player", adjusts_total(row.kind)
                        ? say(Said::NamesNoGame, std::move(absent), std::string(name_of(row.kind)))
                        : std::move(absent));
  }
  for (Decision& decision : audit.decisions) {
    const DecisionKind kind = decision.row.kind;
    if (!decision.is_sound || (kind != DecisionKind::Substitute && kind != DecisionKind::Name))
      continue;
    decision.was_used = std::ranges::any_of(audit.games, [&](const AuditedGame& game) {
      return std::ranges::any_of(game.seats, [&](const AuditedSeat& seat) {
        if (kind == DecisionKind::Name)
          return seat.player == decision.player &&
                 (seat.account == decision.row.other ||
                  values::folded(seat.name) == values::folded(decision.row.other));
        return seat.player == decision.other && seat.plays_for == decision.player;
      });
    });
  }
}

}  // namespace referee::tournament::games
