#include "tools/commands/corpus/report.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "store/questions.h"
#include "tools/commands/corpus/embedded_style.h"
#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/script_hash.h"
#include "validator/report/summary_text.h"
#include "validator/text/json_writer.h"

namespace referee::commands::corpus {
namespace {

/// Rows of a list that may be as long as the corpus; the rest is counted.
constexpr std::size_t kMostRows = 200;
constexpr std::size_t kMostBars = 25;

struct Listing {
  std::string_view question;
  std::string_view member;  ///< of the JSON document
  std::string_view title;
};
/// What is wrong with the corpus itself, not with a game.
constexpr Listing kOfCorpus[] = {
    {"doubled", "doubled", "The same log at several places"},
    {"other-game", "other_game", "Names that hold another game"},
    {"unreadable", "unreadable", "Logs that could not be read or judged"},
};

/// The first rows of an answer as JSON objects, and how many there are.
std::pair<std::string, std::uint64_t> listed_json(const store::Connection& corpus,
                                                  std::string_view question, std::int64_t run) {
  std::string rows;
  std::uint64_t count = 0;
  store::ask(corpus, *store::find_question(question), run, {}, store::AnswerForm::Lines,
             [&](std::string_view line) {
               if (count++ >= kMostRows) return true;
               if (!rows.empty()) rows += ',';
               rows += line.substr(0, line.size() - 1);
               return true;
             });
  return {"[" + rows + "]", count};
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// Bars with a name and a number each, as SVG. `unit` goes behind the number.
struct Bar {
  std::string name;
  double value = 0;
  std::string label;
};
void append_bars(const std::string& title, const std::vector<Bar>& bars, std::string& out) {
  constexpr int kRowHeight = 24;
  constexpr int kNames = 260;
  constexpr int kWidth = 420;
  double most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.value);
  const int height = kRowHeight * static_cast<int>(bars.size());
  out += fmt::format(
      "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{0}\"><svg class=\"plot\" "
      "viewBox=\"0 0 {1} {2}\" width=\"{1}\" height=\"{2}\" role=\"img\" aria-label=\"{0}\">\n",
      markup(title), kNames + kWidth + 120, height);
  int y = 0;
  for (const Bar& bar : bars) {
    const double width = most > 0 ? kWidth * bar.value / most : 0;
    out += fmt::format(
        "<text class=\"name\" x=\"{}\" y=\"{}\">{}</text><rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" "
        "height=\"{}\"/><text x=\"{:.1f}\" y=\"{}\">{}</text>\n",
        kNames - 8, y + 17, markup(bar.name), kNames, y + 3, width, kRowHeight - 6,
        kNames + width + 6, y + 17, markup(bar.label));
    y += kRowHeight;
  }
  out += "</svg></div>\n";
}

class CorpusPage {
 public:
  CorpusPage(const store::Connection& corpus, std::int64_t run) : corpus_(corpus), run_(run) {}
  std::string text();

 private:
  using Table = store::Answer;

  Table answer(std::string_view question) const {
    return store::answer(corpus_, *store::find_question(question), run_, kMostRows);
  }
  void head();
  void run_facts();
  void by_rule();
  void by_year();
  void table(const std::string& title, const Table& answer);

  const store::Connection& corpus_;
  std::int64_t run_;
  std::string out_;
};

void CorpusPage::head() {
  out_ = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}' "
      "'{}'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Corpus report</title>\n"
      "<style>{}</style>\n<style>{}</style>\n</head>\n<body>\n<header><h1>Corpus "
      "report</h1></header>\n<main>\n",
      html::csp_hash(html::embedded_web_sha256("report")),
      html::csp_hash(embedded_style_sha256("corpus")), html::embedded_web("report"),
      embedded_style("corpus"));
}

void CorpusPage::run_facts() {
  store::Statement find(corpus_, "SELECT judge, rules, rules_digest FROM run WHERE run = ?");
  find.bind(1, run_).step();
  html::add_element(out_, "p",
                    fmt::format("Run {}: judge {}, rules {} ({})", run_, find.bytes(0),
                                find.bytes(1), find.bytes(2)),
                    "by");
  store::Statement count(corpus_,
                         "SELECT count(*), sum(verdict = 0), sum(findings > 0), sum(verdict > 1), "
                         "sum(wall = 0) FROM game WHERE run = ?");
  count.bind(1, run_).step();
  out_ += "<ul class=\"chips\">";
  constexpr std::pair<const char*, const char*> kChips[] = {{"all", "games"},
                                                            {"clean", "clean"},
                                                            {"found", "with findings"},
                                                            {"error", "not judged"},
                                                            {"clean", "walls proved"}};
  for (int i = 0; i < 5; ++i) {
    const auto number = static_cast<std::uint64_t>(count.integer(i));
    out_ += fmt::format("<li class=\"{}\"><b>{}</b> {}</li>", kChips[i].first, grouped(number),
                        kChips[i].second);
  }
  out_ += "</ul>\n";
}

void CorpusPage::table(const std::string& title, const Table& answer) {
  html::add_element(out_, "h2", title);
  if (answer.rows.empty()) {
    out_ += "<p>None.</p>\n";
    return;
  }
  out_ += "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" + markup(title) +
          "\"><table><thead><tr>";
  for (const std::string& column : answer.columns)
    out_ += "<th scope=\"col\">" + markup(column) + "</th>";
  out_ += "</tr></thead><tbody>\n";
  for (const std::vector<std::string>& row : answer.rows) {
    out_ += "<tr>";
    for (const std::string& cell : row) {
      const bool is_number =
          !cell.empty() && cell.find_first_not_of("0123456789") == std::string::npos;
      html::add_element(out_, "td", cell, is_number ? "number" : "");
    }
    out_ += "</tr>\n";
  }
  out_ += "</tbody></table></div>\n";
  if (answer.count > answer.rows.size())
    html::add_element(out_, "p",
                      fmt::format("and {} more", grouped(answer.count - answer.rows.size())));
}

void CorpusPage::by_rule() {
  const Table rules = answer("by-rule");
  std::vector<Bar> bars;
  for (const std::vector<std::string>& row : rules.rows) {
    if (bars.size() == kMostBars) break;
    const std::uint64_t all = number_of(row[1]) + number_of(row[2]) + number_of(row[3]);
    bars.push_back({row[0], static_cast<double>(all), grouped(all)});
  }
  table("Findings by rule", rules);
  if (!bars.empty()) append_bars("Findings by rule", bars, out_);
}

void CorpusPage::by_year() {
  const Table years = answer("by-year");
  std::vector<Bar> bars;
  for (const std::vector<std::string>& row : years.rows) {
    const double games = static_cast<double>(number_of(row[1]));
    const double rate = games > 0 ? 1000 * static_cast<double>(number_of(row[2])) / games : 0;
    bars.push_back({row[0].empty() ? "no year" : row[0], rate, fmt::format("{:.1f}", rate)});
  }
  table("By year", years);
  const std::string title = "Games with findings in a thousand, by year";
  if (bars.empty()) return;
  html::add_element(out_, "h3", title);
  append_bars(title, bars, out_);
}

std::string CorpusPage::text() {
  head();
  run_facts();
  by_rule();
  by_year();
  table("By ruleset", answer("by-ruleset"));
  table("By platform and format", answer("by-platform"));
  for (const Listing& listing : kOfCorpus)
    table(std::string(listing.title), answer(listing.question));
  out_ += "</main>\n</body>\n</html>\n";
  return std::exchange(out_, {});
}

}  // namespace

std::string corpus_report_json(const store::Connection& corpus, std::int64_t run) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("schema", "referee.corpus/1").member("run", run);
  store::Statement find(corpus, "SELECT judge, rules, rules_digest FROM run WHERE run = ?");
  find.bind(1, run).step();
  json.member("judge", find.bytes(0)).member("rules", find.bytes(1));
  json.member("rules_digest", find.bytes(2));
  for (const auto& [question, member] : {std::pair{"by-rule", "by_rule"},
                                         {"by-year", "by_year"},
                                         {"by-ruleset", "by_ruleset"},
                                         {"by-platform", "by_platform"}})
    json.key(member).raw(listed_json(corpus, question, run).first);
  for (const Listing& listing : kOfCorpus) {
    const auto [rows, count] = listed_json(corpus, listing.question, run);
    json.key(listing.member).open_object().member("count", count);
    json.key("first").raw(rows).close_object();
  }
  json.close_object();
  return out + "\n";
}

std::string corpus_report_html(const store::Connection& corpus, std::int64_t run) {
  return CorpusPage(corpus, run).text();
}

}  // namespace referee::commands::corpus
