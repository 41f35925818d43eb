// What a rule is: one predicate and, directly beside it, its row. A predicate sees the table before
// an event, the event and the ruleset, changes nothing, and answers holds, broken or unknown. Rows
// live in constexpr arrays, one file for each family (validator/rules/<family>.cc). Only the list
// of families in validator/rules/families.cc knows these files.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/ruleset/ruleset.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"
#include "validator/table/triggers.h"
#include "validator/words/say.h"

namespace referee {

struct HandWall;
namespace facts {
struct Facts;
}

/// What a predicate may look at. The log is there for the event's own payload and for what a later
/// event proves.
struct Context {
  const Table& table;  ///< before the event
  const GameLog& log;
  std::uint32_t number;  ///< of the event
  const Ruleset& ruleset;
  const TableShape& shape;
  facts::Facts& facts;  ///< answers worked out once an event (validator/facts/facts.h)
  const HandWall* wall =
      nullptr;  ///< of the hand in play, where a seed gives it (validator/table/wall_match.h)
  bool is_played = false;  ///< the log is of a game that goes on behind its last event

  const Event& event() const { return table.hypothesis.read(log, number); }
  const SeatState& actor() const { return table.at(event().seat); }
  /// Of the hand that the event starts; only for EventKind::StartKyoku.
  const KyokuHeader& header() const { return log.kyokus[event().index]; }
};

/// The facts of a broken rule, built only when it is broken.
struct Breach {
  Statement expected;
  Statement actual;
  std::vector<Because> because;
  std::vector<LedgerRow> ledger;
  Severity ceiling = Severity::Error;  ///< of a doubt that no option explains
  Statement note;  ///< replaces the row's message where one sentence cannot serve all cases
  OptionId decided_by = kNoOption;  ///< the option that this case is about; its sources are cited
  bool row_bears = true;     ///< whether the row's option bears on this case. If not, it is neither
                             ///< cited nor a ground for doubt, and the row's own citations speak of
                             ///< other cases where there is `decided_by`
  unsigned differences = 1;  ///< items of which each may rest on an option of its own
  Seat seat;                 ///< whose fault it is, where that is not the event's seat
  unsigned facts = 1;  ///< how many facts of the element are wrong: what is wrong in fewer of them
                       ///< is the likelier reading
  std::vector<Breach> of_other_seats;  ///< the same rule broken by others at the same event

  /// The option alone decided this case, in place of the row's.
  void decided_alone_by(OptionId option) {
    decided_by = option;
    row_bears = false;
  }
};

/// The answer of a predicate.
class Judgement {
 public:
  static Judgement holds() { return Judgement{Answer::Yes, nullptr}; }
  static Judgement unknown() { return Judgement{Answer::Unknown, nullptr}; }
  /// Unknown for want of a fact that the log never held, whatever was found before.
  static Judgement not_in_log() {
    Judgement judgement = unknown();
    judgement.not_in_log_ = true;
    return judgement;
  }
  [[gnu::cold]] static Judgement broken(Breach breach);
  [[gnu::cold]] static Judgement broken(Statement expected, Statement actual,
                                        std::vector<Because> because = {});

  Answer answer() const { return answer_; }
  bool is_not_in_log() const { return not_in_log_; }
  Breach& breach() { return *breach_; }

 private:
  Judgement(Answer answer, std::unique_ptr<Breach> breach)
      : answer_(answer), breach_(std::move(breach)) {}
  Answer answer_;
  bool not_in_log_ = false;
  std::unique_ptr<Breach> breach_;
};

/// Facts of one element that are one finding: of the broken rules of a group only the first in
/// order is reported.
enum class Group : std::uint8_t {
  Play,         ///< who may do what when, with which tiles
  Deposit,      ///< the riichi deposit due before this event
  Reveal,       ///< the dora indicator due before this event
  Header,       ///< the counters of a hand's header
  Deal,         ///< the tiles of a deal
  Turn,         ///< whether a win leaves the turn unfinished
  Declaration,  ///< whether a win or a draw may be declared
  From,         ///< whose tile a win names
  WinOrder,     ///< how many win on a tile, and in which order
  WonTile,      ///< the tile that a win names
  WonHand,      ///< the hand written with a win
  Furiten,      ///< whether what was discarded or passed bars a win
  Tenpai,       ///< who is tenpai at a draw
  Indicators,   ///< dora indicators listed with a win
  Ura,          ///< ura indicators listed with a win
  Yaku,
  DoraHan,
  Han,
  Fu,
  Limit,
  Value,    ///< the links of a hand's value
  Before,   ///< scores written before the moves
  Payment,  ///< the moves
  Abort,    ///< an abortive draw due before this event
  GameEnd,  ///< whether the game may end here
  FinalScores,
  FinalPoints,
  Placement,
};
inline constexpr std::size_t kGroups = static_cast<std::size_t>(Group::Placement) + 1;
static_assert(kGroups <= 32);

/// The group as one bit of a set.
constexpr std::uint32_t bit_of(Group group) {
  return std::uint32_t{1} << static_cast<unsigned>(group);
}
/// Rules that speak of what a player may choose. The others are about what the table owes
/// (deposits, indicators, counters, payments), or about what is written of a choice.
constexpr bool is_about_choice(Group group) {
  constexpr std::uint32_t kChoice =
      bit_of(Group::Play) | bit_of(Group::Turn) | bit_of(Group::Declaration) | bit_of(Group::From) |
      bit_of(Group::WinOrder) | bit_of(Group::WonTile) | bit_of(Group::WonHand) |
      bit_of(Group::Furiten) | bit_of(Group::Abort);
  return (kChoice & bit_of(group)) != 0;
}

/// How the referee goes on after a rule was broken: the hypotheses of what really happened. Each
/// appends the tables that stand *after* the event to `after`, the most likely first; never none.
using Repair = void (*)(const Context&, std::vector<Table>& after);

/// How the other rules of the same event are to understand what came before it, and the event, once
/// this rule was broken: the tables *before* the event, in which what it lacks is supplied or the
/// event itself is amended (Hypothesis::amend). What another rule calls broken in all of them is a
/// fault of its own. Appends nothing where the event stands as it is.
using Suppose = void (*)(const Context&, std::vector<Table>& before);

struct Rule {
  std::string_view id;   ///< of the rule catalogue
  std::uint32_t events;  ///< the kinds that it looks at
  Group group;
  OptionId option;           ///< the option that changes it, or kNoOption
  std::string_view cites;    ///< "source/section", separated by |
  std::string_view message;  ///< one sentence without its full stop
  Judgement (*judge)(const Context&);
  Repair repair;                ///< null: go on with the event as claimed
  Triggers triggers = kAlways;  ///< the rule holds unless one of these is so
  Suppose suppose = nullptr;    ///< in place of a repair
};

/// How grave the breach is at most, by the options that it names.
Severity gravest(const Rule& rule, const Breach& breach, const Ruleset& ruleset);

/// What a rule rests on under a ruleset: the citations of the value of its row's option, if that
/// bears on the case, and of the option that decided it, then those of the rule's own that
/// stand in texts which the ruleset follows (Ruleset::follows): a row names the clause of every
/// organisation, and a finding shows only those in force. Texts of the body whose rules these are
/// come first. Where nothing is left, the pages of this project that the row names. Never empty for
/// a rule that cites anything and a preset.
std::vector<std::string> cites_of(const Rule& rule, OptionId of_the_row, OptionId decided_by,
                                  const Ruleset& ruleset);

/// The statement, of the option and the value that it has: "kan.min_wall = 2 ...".
Statement say_of_value(Said said, OptionId option, const Ruleset& ruleset);

/// "kan.min_wall = 2 is this table's own rule", where an option was chosen and no source given;
/// empty otherwise.
Statement own_rule(OptionId option, const Ruleset& ruleset);

/// Whose reading a finding of the rule is, where the ruleset's own text does not decide:
/// "kan.min_wall = 1 is the customary value, and the rules are silent". Empty where it does.
Statement reading_of(OptionId of_the_row, OptionId decided_by, const Ruleset& ruleset);

}  // namespace referee
