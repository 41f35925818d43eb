// A finding in a reader's language: people by name and wind, where the log and the hand have them.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "validator/log/finding.h"
#include "validator/log/game_report.h"
#include "validator/report/words/words.h"
#include "validator/words/wording.h"

namespace referee::report {

/// The words of one finding. Both arguments must outlive it. Every text is raw.
class FindingWords final : public words::Wording {
 public:
  /// `names` by seat; empty where the log has none.
  FindingWords(const Finding& finding, const std::array<std::string, kMaxSeats>& names,
               Language language)
      : finding_(finding), names_(names), language_(language) {}

  /// "East 3-1, Hanako (South), turn 9"; empty where nothing of it is known.
  std::string place() const;
  /// What the finding is about, without who and without what it rests on: the message; in other
  /// languages than English the title of the rule, where the finding has no sentence of its own.
  std::string headline() const;
  /// What the player did, without who, or else the headline; with a capital where nobody stands
  /// before it.
  std::string deed_or_headline() const;
  /// Whether a player stands before deed_or_headline().
  bool begins_with_person() const;
  /// What stands between who and deed_or_headline(): ": ", " ", "、".
  std::string_view behind_person() const;
  /// Who did what: "Hanako (South) ronned 4m in furiten", "Hanako (South): the dora are wrong".
  std::string summary() const;
  /// What would be otherwise, were the log put right: sentences with a capital and a full stop.
  std::vector<std::string> changes() const;
  /// When it was, without who: "East 2, 2 honba · turn 13"; empty where nothing of it is known.
  std::string when() const;
  /// Who did what, and what the rules ask for, in one or two sentences.
  std::string sentence() const;
  using words::Wording::sentence;
  std::string required() const;
  std::string claimed() const;
  /// A fact, or the words that stand in its place.
  std::string because(const Because& because) const;
  /// What the finding rests on where the ruleset's own text does not decide, or what settles it.
  std::vector<std::string> grounds() const;
  /// The name as it stands in a sentence: cut to kNameColumns, and in quotes where it could pass
  /// for words of the report. Empty where the log has none.
  std::string name(Seat seat) const;
  /// "Hanako (South)", "South", "seat 2".
  std::string person(Seat seat) const;
  /// "South"; empty where the hand or the seat is not known.
  std::string wind(Seat seat) const;

 private:
  std::string person_in_sentence(Seat seat) const;
  std::string say(ReportWord which, std::initializer_list<std::string_view> values = {}) const;
  std::string_view pattern(Said id) const override;
  std::string value(const Argument& argument) const override;
  /// Of nobody's points.
  std::string plain_value(const Argument& argument) const;
  std::string_view between_statements() const override;
  template <class Row>
  std::string by_player(const Row& row) const;
  std::string in_words(const Statement& statement, const std::string& otherwise) const;

  const Finding& finding_;
  const std::array<std::string, kMaxSeats>& names_;
  Language language_;
};

/// `words` of a statement with a capital, where they begin with no value such as a name.
std::string as_heading(const Statement& statement, std::string words, Language language);
/// What was not checked, raw: a rule by its id, and English where a log of another program has
/// words of its own.
std::string topic_in_words(std::string_view what, Language language);
/// A statement about no hand, raw: whoever it speaks of has a name in it.
std::string sentence_in(const Statement& statement, Language language);
/// Why something was not checked, raw; English where there are words alone.
std::string reason_in_words(const Unchecked& unchecked, Language language);
/// One of GameReport::causes, raw: "in 9 hands the points are right, and stand at other seats".
std::string cause_in_words(const Statement& cause, const GameReport& report, Language language);
/// The same as a sentence by itself, with a capital and a full stop. Raw.
std::string cause_as_sentence(const Statement& cause, const GameReport& report, Language language);

}  // namespace referee::report
