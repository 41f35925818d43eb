// The front door: the bytes of a log, or a log that a program made, in; the report of each game
// out. A session chooses the ruleset, opens the walls that a seed gives, tries the orders of play
// that a log leaves open, judges, and selects what the report keeps. Every command and every test
// judges through it, so that no two of them disagree about a log.
//
// It does no input or output, starts no thread and keeps no global state.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "importers/detect.h"
#include "referee/evidence/input_context.h"
#include "referee/judging/rules_choice.h"
#include "referee/live/finding_news.h"
#include "referee/record_hands.h"
#include "referee/rule_selection.h"
#include "validator/actions/legal_actions.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

/// What becomes of a table whose logs name no rules, where SessionOptions::rules names none either.
/// Its ruleset is found by evidence in any case.
enum class UnnamedRules : std::uint8_t {
  Tell,    ///< check() adds the finding `rules/not-named` to the first game of the table
  Refuse,  ///< the same, an error always
  Accept,  ///< what is found counts as if the user had named it (RulesFrom::Found)
  Keep,    ///< no finding; GameReport::evidence alone says it
};

/// How a session judges. The default reports everything under the rules that each log names.
struct SessionOptions {
  /// The ruleset that the user names; it has no contradiction(). Nothing: each log decides, by the
  /// ruleset that it names, else by the platform that wrote it; where neither is known the ruleset
  /// is found by evidence (GameReport::evidence), and no finding that rests on one of its options
  /// is more than a warning.
  std::optional<Ruleset> rules{};
  UnnamedRules unnamed = UnnamedRules::Tell;
  /// `rules` are those of an event: what a log itself says of its table takes their place, and
  /// GameReport::rules_adjusted names it. Without this they are taken as they are, unless they are
  /// those that the log would have had anyway.
  bool adjust_to_logs = false;

  /// What a report keeps. The rest is counted in GameReport::left_out, and the verdict is that of
  /// the whole game.
  RuleSelection selection{};
  /// Findings kept in a report; the others are counted in GameReport::findings_left_off.
  std::uint32_t max_findings = 1000;
  /// A game with so many findings is judged no further: whatever it is, it is not the record of a
  /// game. Bounds time and memory; GameReport::unchecked says so.
  std::uint32_t stop_after = 1000;
  /// Keep the table before each broken event in its finding. Costs a copy of the table a finding.
  bool keep_tables = false;
  /// Judge a game with findings under every other preset too, and fill Finding::legal_under and
  /// GameReport::clean_under. Costs one judgement a preset, for games with findings only.
  bool compare_rulesets = false;
  /// Keep hands in the reports of check() so that a page can step through them. Costs a second
  /// folding of a game whose hands are kept, and about 10 KiB a hand.
  HandsKept keep_hands = HandsKept::None;
  /// Keep what was legal and waited for in the findings of check()
  /// (referee/situations/situations.h).
  bool keep_situations = false;

  /// A finding at least as grave as this, unless it is accepted, sets GameReport::fails. Nothing:
  /// no report fails.
  std::optional<Severity> fail_on{};
  /// Marks a finding that somebody accepts already (Finding::in_baseline, Finding::waived). It is
  /// called for every finding that the selection wants, those beyond `max_findings` included.
  /// Empty: no finding is accepted.
  std::function<void(const GameReport&, Finding&)> accept{};
};

/// The content of one file. The session reads it during the call only and keeps none of it.
struct LogBytes {
  std::string_view bytes{};   ///< unpacked
  std::string_view path{};    ///< what reports call the file; may be empty
  std::string_view damage{};  ///< why the bytes are only the first part of what was packed, one
                              ///< line; empty for a sound file
  std::optional<Format> format{};  ///< where detect() has told it already; nothing: it is detected
  /// What a larger input tells of the file. Nothing: a table is found from the games of the file
  /// alone, and no hands come before them. Must outlive the call.
  const InputContext* context = nullptr;
  /// Called after each game, and as often as the games are looked through for other reasons: whose
  /// bytes take no memory until they are looked at can give it back. Must outlive the call.
  const std::function<void()>* passed = nullptr;
};

/// Games that come line by line while they are played.
struct Followed {
  std::string_view path{};  ///< what reports call them; may be empty; copied
  /// A format that is read by line (importers/line_reader.h). Nothing: the first lines that are fed
  /// show it.
  std::optional<Format> format{};
  /// Nothing is looked at before a game is over where only its report is wanted.
  bool wants_news = true;
};

/// The answer of Session::found_for().
struct FoundTable {
  std::shared_ptr<const FoundRules> found;  ///< null where nothing had to be found
  bool opens = false;                       ///< the game is the first of its table
};

/// One session serves any number of logs, one after another, and keeps its buffers between them.
/// Several threads need a session each; two sessions share nothing that changes.
///
/// Memory grows with the largest single game, by less than 100 bytes an event, not with the number
/// of games in a file; formats that are one XML or JSON document add what it takes to parse the
/// file. Time grows with the number of events. No log is too strange to be judged: whatever is
/// wrong with it becomes a finding. A GameLog that a program made has one place in `sources` an
/// event, and an Event's index lies within the list that it belongs to (validator/log/game_log.h).
///
/// Functions throw std::bad_alloc where memory ends, and what a function that the caller handed in
/// throws. The session can be used again after either.
class Session {
 public:
  /// Never empty. The log belongs to the session, is valid during the call only, and may be
  /// changed. The function may call all others of the session but read() and check().
  using OnGame = std::function<void(GameLog& log)>;
  /// Never empty. Both belong to the session and are valid during the call only; both may be
  /// changed or moved away.
  using OnReport = std::function<void(GameLog& log, GameReport& report)>;

  explicit Session(SessionOptions options = {});
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;

  /// Reads and judges every game of a file, in the order of the file. Returns the format;
  /// Format::None, and no call, for what is no log. A file of a known format gives at least one
  /// report.
  Format check(const LogBytes& file, const OnReport& on_report);

  /// The same without judging: for what only translates or counts.
  Format read(const LogBytes& file, const OnGame& on_game);

  /// Begins to follow games that are played now. `on_report` is called for each game that is over,
  /// when the next one begins or finish() says so, with the report that check() makes of the same
  /// bytes. What was followed before is forgotten.
  void follow(const Followed& games, OnReport on_report);
  /// Takes what follows in the log, whole lines, of which the last may lack its line end: no line
  /// is parted between two calls. Gives what is new of the findings, in the order of the events.
  /// Without follow() before it, the same as behind follow() with a function that does nothing.
  ///
  /// A finding is Open as long as its hand, or the one after it, has not gone on so far that no
  /// rule looks back: a foul further on may settle what is broken, and what follows may show that
  /// something else was. It is Final then, and neither changes nor is taken away, but for what only
  /// the whole game shows of it (Finding::legal_under). That holds for a log that grows at its end;
  /// what a log of mjai leaves out is supplied by what it has left out so far. Findings about
  /// walls, about the last hand and about the end of the game are final when the game is over.
  /// Where nobody names the rules, nothing is found before the game is over.
  ///
  /// Takes as long as judging one hand or two, some 0.02 ms, and does not grow with the game; where
  /// these hands have findings, up to some ms. Nothing is looked at between the lines of one call.
  std::vector<FindingNews> feed(std::string_view lines);
  /// The same for a game whose log somebody makes (validator/log/game_builder.h): the same log each
  /// time, with what was added to it. It must outlive finish(), which judges a copy of it. Another
  /// log takes the place of the one before, of which no report is made.
  std::vector<FindingNews> feed(const GameLog& log);
  /// What each seat may do behind the last event that was fed; nothing where the rules are not
  /// known. Valid until the next call.
  const std::vector<LegalAction>& legal();
  /// Whether the lines that were fed have told the end of their game, and nothing behind it. False
  /// for a log that somebody makes.
  bool is_game_over() const;
  /// The game that was fed last is over, without another that begins: `on_report` is called for it,
  /// and what is fed from now on is of the next one. Nothing is done where somebody makes the log.
  std::vector<FindingNews> end_game();
  /// The log is at its end; `rest` is what it holds behind its last line end. Calls `on_report` for
  /// the game that was fed last, and gives what is new; neither where no format has shown. What was
  /// followed is then forgotten.
  std::vector<FindingNews> finish(std::string_view rest = {});
  /// The format of what is followed; None where nothing shows it yet, and behind finish().
  Format followed() const;

  /// Judges a game that somebody read or made. `path` and `game` of the report are left empty. The
  /// hands of `log` whose order of play is not certain are put into the order that the report
  /// speaks of (choose_orders); nothing else of it changes.
  GameReport judge(GameLog& log);

  /// The same under exactly this ruleset, which has no contradiction(), whatever the options and
  /// the log say. A `log` whose order of play is not certain is copied and the copy is put in
  /// order: hand in one that choose_orders has treated, where the numbers of events matter.
  GameReport judge_under(const Ruleset& ruleset, const GameLog& log);

  /// What was found of the rules of a game's table by evidence, for game `number` of the file that
  /// is read now. Null in `found` where the user or the log names the rules.
  FoundTable found_for(const GameLog& log, std::uint32_t number);

  /// The ruleset that judge() judges this game by. Valid until the next call of any function of the
  /// session.
  const RulesChoice& rules_for(const GameLog& log);

  /// Where only the play of the game shows how its table was set, writes that into the header, as
  /// if the log had said so. A part of the game, or a changed copy, is then judged by the rules
  /// that the whole game is judged by. Other games are left alone.
  void state_settings(GameLog& log);

  /// Puts each hand whose order of play the log does not hold (GameLog::uncertain) into the order
  /// that judge() reports it in. To do so again changes nothing, and nor does judge() after it.
  /// Other games, and games that cannot be judged, are left alone.
  void choose_orders(GameLog& log);

 private:
  struct Parts;
  struct Following;
  class BeingRead;
  std::unique_ptr<Parts> parts_;
};

}  // namespace referee
