#include "validator/report/words/finding_words.h"

#include <algorithm>

#include "validator/report/words/values.h"
#include "validator/text/columns.h"

namespace referee::report {
namespace {

std::string with_capital(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

/// With a capital and a full stop.
std::string as_sentence(std::string words, Language language) {
  return worded(ReportWord::WholeSentence, language, {with_capital(std::move(words))});
}

std::string in_quotes(std::string words, Language language) {
  std::replace(words.begin(), words.end(), '"', '\'');
  return worded(ReportWord::InQuotes, language, {words});
}

/// Whether a name holds what separates words from words in a report: a name such as "Aoi: 3,900.
/// Bob" would go on where the sentence begins. An initial with its point, "R. Mori", does not.
bool may_pass_for_words(std::string_view name) {
  for (const std::string_view mark : {":", ";", ",", "(", ")", "\"", "\n", "\xC2\xB7", "：", "；",
                                      "，", "、", "。", "（", "）", "「", "」"})
    if (name.find(mark) != std::string_view::npos) return true;
  constexpr std::size_t kInitial = 2;
  std::size_t begins = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] == ' ') begins = at + 1;
    if (name[at] == '.' && at - begins > kInitial) return true;
  }
  return false;
}

bool names_dealer(const Statement& statement) {
  const auto names = words::arguments_of(words::words_of(statement.id).english);
  return std::find(names.begin(), names.end(), "dealer") != names.end();
}

}  // namespace

std::string FindingWords::say(ReportWord which,
                              std::initializer_list<std::string_view> values) const {
  return worded(which, language_, values);
}

std::string FindingWords::wind(Seat seat) const {
  const Moment& moment = finding_.moment;
  // Who deals is in dispute, and so is everybody's wind.
  for (const Statement* const each : {&finding_.required, &finding_.claimed, &finding_.deed})
    if (names_dealer(*each)) return {};
  if (!seat.present() || !moment.dealer.present() || seat.index() >= moment.players ||
      moment.dealer.index() >= moment.players)
    return {};
  return wind_words(distance(moment.dealer, seat, moment.players), language_);
}

std::string FindingWords::name(Seat seat) const {
  if (!seat.present() || seat.index() >= names_.size()) return {};
  std::string words = shown_name(names_[seat.index()], kNameColumns);
  return may_pass_for_words(words) ? in_quotes(std::move(words), language_) : words;
}

std::string FindingWords::person(Seat seat) const {
  if (!seat.present()) return say(ReportWord::Nobody);
  const std::string by_wind = wind(seat);
  const std::string name = this->name(seat);
  if (name.empty()) return by_wind.empty() ? words_of(seat, language_) : by_wind;
  if (by_wind.empty()) return name;
  return name + say(ReportWord::InBrackets, {by_wind});
}

/// A name by itself stands in quotes, so that nothing of it can pass for the sentence.
std::string FindingWords::person_in_sentence(Seat seat) const {
  std::string words = person(seat);
  const bool is_name_alone = seat.present() && seat.index() < names_.size() && !words.empty() &&
                             words == shown_name(names_[seat.index()], kNameColumns);
  return is_name_alone ? in_quotes(std::move(words), language_) : words;
}

std::string_view FindingWords::pattern(Said id) const { return pattern_in(id, language_); }

std::string FindingWords::value(const Argument& argument) const {
  if (const auto* const seat = std::get_if<Seat>(&argument)) return person_in_sentence(*seat);
  if (const auto* const sets = std::get_if<std::vector<SourcedMeld>>(&argument)) {
    std::string words;
    for (const SourcedMeld& each : *sets) {
      const Argument set = each.meld;
      words += words.empty() ? "" : say(ReportWord::Semicolon);
      words += value(set);
      if (each.meld.from.present()) words += say(ReportWord::FromWhom, {person(each.meld.from)});
    }
    return words;
  }
  std::string words;
  if (const auto* const points = std::get_if<PointsRow>(&argument)) words = by_player(*points);
  if (const auto* const tenths = std::get_if<TenthsRow>(&argument)) words = by_player(*tenths);
  if (!words.empty()) return words;
  return plain_value(argument);
}

/// Each amount behind its player's name, or the wind; empty where somebody has neither.
template <class Row>
std::string FindingWords::by_player(const Row& row) const {
  std::string words;
  for (std::uint8_t i = 0; i < row.of.size() && i < kMaxSeats; ++i) {
    std::string who = name(Seat{i});
    if (who.empty()) who = wind(Seat{i});
    if (who.empty()) return {};
    const Argument amount = Row{{row.of[i]}};
    words += i == 0 ? "" : between_statements();
    words += who + say(ReportWord::BehindName) + plain_value(amount);
  }
  return words;
}

std::string FindingWords::plain_value(const Argument& argument) const {
  return language_ == Language::English ? words::english_value_to_read(argument)
                                        : value_in(argument, language_);
}

std::string_view FindingWords::between_statements() const {
  return word(ReportWord::Semicolon, language_);
}

std::string FindingWords::in_words(const Statement& statement, const std::string& otherwise) const {
  return statement.empty() ? otherwise : sentence(statement);
}

std::string FindingWords::place() const {
  const Moment& moment = finding_.moment;
  if (moment.players == 0) return finding_.where;
  std::string words = round_words(moment.round.value, language_);
  if (moment.honba) words += say(ReportWord::HonbaOfPlace, {std::to_string(*moment.honba)});
  if (finding_.seat.present()) words += say(ReportWord::BetweenPlaces) + person(finding_.seat);
  if (moment.turn)
    words += say(ReportWord::BetweenPlaces) +
             say(ReportWord::TurnOfPlace, {std::to_string(*moment.turn)});
  return words;
}

std::vector<std::string> FindingWords::grounds() const {
  std::vector<std::string> grounds;
  for (const Statement& ground : finding_.rests_on) grounds.push_back(sentence(ground));
  return grounds;
}

std::string FindingWords::headline() const {
  if (!finding_.headline.empty()) return sentence(finding_.headline);
  // English has none: the message of the rule's row is more exact.
  const std::string_view title = rule_in(finding_.rule, language_).title;
  return title.empty() ? words::bare_message(finding_) : std::string(title);
}

bool FindingWords::begins_with_person() const {
  return finding_.seat.present() &&
         !words::names_its_subject((finding_.deed.empty() ? finding_.headline : finding_.deed).id);
}

std::string FindingWords::deed_or_headline() const {
  const bool is_deed = !finding_.deed.empty();
  std::string words = is_deed ? sentence(finding_.deed) : headline();
  if (begins_with_person()) return words;
  return as_heading(is_deed ? finding_.deed : finding_.headline, std::move(words), language_);
}

std::string_view FindingWords::behind_person() const {
  return word(finding_.deed.empty() ? ReportWord::BehindWho : ReportWord::BeforeDeed, language_);
}

std::string FindingWords::required() const {
  return in_words(finding_.required, finding_.expected);
}

std::string FindingWords::claimed() const { return in_words(finding_.claimed, finding_.actual); }

std::string FindingWords::because(const Because& because) const {
  return in_words(because.fact, because.message);
}

std::string FindingWords::summary() const {
  if (!begins_with_person()) return deed_or_headline();
  // Where a sentence goes on, a name alone must not pass for its beginning.
  const std::string who =
      finding_.deed.empty() ? person(finding_.seat) : person_in_sentence(finding_.seat);
  return who + std::string(behind_person()) + deed_or_headline();
}

std::vector<std::string> FindingWords::changes() const {
  std::vector<std::string> sentences;
  for (const Statement& change : finding_.changes)
    sentences.push_back(as_sentence(sentence(change), language_));
  return sentences;
}

std::string FindingWords::when() const {
  const Moment& moment = finding_.moment;
  if (moment.players == 0) return finding_.where;
  std::string words = round_words(moment.round.value, language_);
  if (moment.honba.value_or(0) > 0)
    words += say(ReportWord::HonbaOfTime, {std::to_string(*moment.honba)});
  if (moment.turn.value_or(0) > 0)
    words += say(ReportWord::TurnOfTime, {std::to_string(*moment.turn)});
  return words;
}

std::string FindingWords::sentence() const {
  std::string words = summary();
  const std::string in_log = claimed();
  const std::string by_rules = required();
  if (!in_log.empty()) words += say(ReportWord::LogHas, {in_log});
  if (!by_rules.empty()) words += say(ReportWord::RulesGive, {by_rules});
  std::string behind;
  for (const std::string& ground : grounds())
    behind += (behind.empty() ? "" : say(ReportWord::NextGround)) + ground;
  if (!behind.empty()) words += say(ReportWord::InBrackets, {behind});
  return say(ReportWord::WholeSentence, {words});
}

std::string as_heading(const Statement& statement, std::string words, Language language) {
  if (!pattern_in(statement.id, language).starts_with('{')) return with_capital(std::move(words));
  // A value that comes first keeps its letter, and a statement gets one as by itself.
  const auto* const parts = statement.arguments.empty()
                                ? nullptr
                                : std::get_if<std::vector<Statement>>(&statement.arguments.front());
  return parts == nullptr || parts->empty()
             ? words
             : as_heading(parts->front(), std::move(words), language);
}

std::string topic_in_words(std::string_view what, Language language) {
  for (auto id = Said::TopicStart; id <= Said::TopicDeadHand;
       id = static_cast<Said>(static_cast<std::uint16_t>(id) + 1))
    if (words::words_of(id).english == what) return std::string(pattern_in(id, language));
  return std::string(what);
}

std::string sentence_in(const Statement& statement, Language language) {
  const Finding of_no_hand;
  const std::array<std::string, kMaxSeats> nobody;
  return FindingWords(of_no_hand, nobody, language).sentence(statement);
}

std::string reason_in_words(const Unchecked& unchecked, Language language) {
  if (unchecked.reason.empty() || language == Language::English) return unchecked.why;
  return sentence_in(unchecked.reason, language);
}

std::string cause_in_words(const Statement& cause, const GameReport& report, Language language) {
  const Finding of_no_hand;
  return FindingWords(of_no_hand, report.names, language).sentence(cause);
}

std::string cause_as_sentence(const Statement& cause, const GameReport& report, Language language) {
  return as_sentence(cause_in_words(cause, report, language), language);
}

}  // namespace referee::report
