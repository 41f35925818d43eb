// The words of reports, filled with their values: what the printers of pages and of text, and the
// script in a page, say of themselves. Terms are those that players write. What a finding says is
// not here (validator/words/statements.def), nor are the texts of rules (validator/catalogue/).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "validator/report/words/languages.h"
#include "validator/text/json_writer.h"
#include "validator/tiles/tile.h"

namespace referee {

/// The pattern with each `{}` replaced by the next value, and each `{1}` by the second one; by
/// nothing where there are fewer values. Raw: escape the result.
std::string filled(std::string_view pattern, std::span<const std::string_view> values);
/// The same of a word.
std::string worded(ReportWord word, Language language,
                   std::initializer_list<std::string_view> values);

/// "5 of characters", "red 5 of circles", "East", "unknown tile".
std::string words_of(Tile tile, Language language);
/// "seat 2"; empty where it is nobody.
std::string words_of(Seat seat, Language language);
/// "South 1", "?" where it is not known.
std::string round_words(Known<std::uint8_t> round, Language language);
/// "South", "南家": how far a seat is from the dealer, 0 to 3.
std::string wind_words(unsigned from_dealer, Language language);
/// "-8,000"
std::string points_words(Points points);

/// "6,746"
std::string grouped(std::uint64_t number);
/// What is counted.
struct Counter {
  ReportWord one;
  ReportWord many;
};
namespace counters {
inline constexpr Counter kGames = {ReportWord::OneGame, ReportWord::ManyGames};
inline constexpr Counter kRules = {ReportWord::OneRule, ReportWord::ManyRules};
inline constexpr Counter kTimes = {ReportWord::OneTime, ReportWord::ManyTimes};
inline constexpr Counter kChecks = {ReportWord::OneCheck, ReportWord::ManyChecks};
inline constexpr Counter kFindings = {ReportWord::OneFinding, ReportWord::ManyFindings};
inline constexpr Counter kMoreFindings = {ReportWord::OneMoreFinding, ReportWord::ManyMoreFindings};
inline constexpr Counter kErrors = {ReportWord::OneError, ReportWord::ManyErrors};
inline constexpr Counter kWarnings = {ReportWord::OneWarning, ReportWord::ManyWarnings};
inline constexpr Counter kNotes = {ReportWord::OneNote, ReportWord::ManyNotes};
}  // namespace counters
/// "1,234 games", "1,234対局".
std::string counted(std::uint64_t number, const Counter& counter, Language language);

/// One object: what the script of a page needs, the words of other reports left out; `tiles` has
/// the name of every tile by name_of().
void write_words(JsonWriter& json, Language language);

}  // namespace referee
