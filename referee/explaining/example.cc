#include "referee/explaining/example.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"
#include "referee/session.h"
#include "validator/log/describe.h"
#include "validator/report/notation.h"
#include "validator/report/table_text.h"
#include "validator/table/fold.h"
#include "validator/text/escape.h"

namespace referee::explaining {
namespace {

/// Characters of a line of a log that are shown of one difference.
constexpr std::size_t kLongest = 150;
/// Lines shown of each side.
constexpr std::size_t kMostLines = 6;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::size_t common_head(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
                                  a.begin());
}

/// The members of a JSON line in which it differs from its twin, with dots for what is left out.
std::string part(std::string_view line, std::size_t head, std::size_t tail) {
  std::size_t from = head;
  while (from > 0 && !(line[from] == '"' && (line[from - 1] == ',' || line[from - 1] == '{')))
    --from;
  std::size_t to = line.size() - tail;
  while (to < line.size() && line[to] != ',' && line[to] != '}') ++to;
  // The first members say what happens and to whom.
  std::size_t intro = line.find(',');
  if (intro != std::string_view::npos && line.substr(intro).starts_with(",\"actor\""))
    intro = line.find_first_of(",}", intro + 1);
  intro = intro == std::string_view::npos ? 0 : intro + 1;
  if (from <= intro) from = intro = 0;
  // What is left out shall be worth the dots.
  if (to + 8 > line.size()) to = line.size();
  std::string text(line.substr(0, intro));
  if (from > intro) text += "...";
  text += std::string(line.substr(from, to - from)) + (to < line.size() ? "..." : "");
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return printable(text);
}

std::string difference_of(std::string_view bad, std::string_view ok) {
  const auto a = lines_of(bad);
  const auto b = lines_of(ok);
  std::size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail + head < a.size() && tail + head < b.size() &&
         a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  std::string out;
  const std::size_t in_a = a.size() - tail - head;
  const std::size_t in_b = b.size() - tail - head;
  const bool paired = in_a == in_b;
  std::size_t shown = 0;
  const auto show = [&](char sign, const std::string& text) {
    out += fmt::format("{} {}\n", sign, text);
  };
  if (paired) {
    for (std::size_t i = 0; i < in_a; ++i) {
      const std::string_view x = a[head + i];
      const std::string_view y = b[head + i];
      if (x == y || ++shown > kMostLines) continue;
      const std::size_t front = common_head(x, y);
      std::size_t back = 0;
      while (back + front < x.size() && back + front < y.size() &&
             x[x.size() - 1 - back] == y[y.size() - 1 - back])
        ++back;
      show('-', part(x, front, back));
      show('+', part(y, front, back));
    }
  } else {
    const auto all = [&](const auto& lines, char sign, std::size_t count) {
      for (std::size_t i = 0; i < std::min(count, kMostLines); ++i)
        show(sign, part(lines[head + i], 0, 0));
      if (count > kMostLines)
        show(sign, fmt::format("... and {}", count_of(static_cast<long long>(count - kMostLines),
                                                      "line", "lines")));
    };
    all(a, '-', in_a);
    all(b, '+', in_b);
  }
  return out;
}

/// What happens at the event, in words.
std::string event_of(const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const auto meld = [&] {
    return event.index < log.melds.size() ? report::notation_of(log.melds[event.index])
                                          : std::string("a call");
  };
  const std::string who = describe(event.seat);
  switch (event.kind) {
    case EventKind::StartGame: return "the game starts";
    case EventKind::StartKyoku: return "the hand starts";
    case EventKind::Draw: return who + " draws " + report::notation_of(event.tile);
    case EventKind::Discard: return who + " discards " + report::notation_of(event.tile);
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: return who + " declares " + meld();
    case EventKind::Kita: return who + " sets a north aside";
    case EventKind::DoraReveal:
      return "the indicator " + report::notation_of(event.tile) + " is turned";
    case EventKind::RiichiDeclaration: return who + " declares riichi";
    case EventKind::RiichiDeposit: return who + " pays the riichi deposit";
    case EventKind::Win:
      return who + (event.target.present() && event.target != event.seat
                        ? " wins by ron on " + describe(event.target)
                        : " wins by tsumo");
    case EventKind::Ryuukyoku:
      return "the hand ends as a draw" +
             (event.index < log.ryuukyokus.size()
                  ? fmt::format(" ({})", name_of(log.ryuukyokus[event.index].kind))
                  : std::string());
    case EventKind::EndKyoku: return "the hand is over";
    case EventKind::EndGame: return "the game is over";
    case EventKind::Disconnect: return who + " leaves";
    case EventKind::Reconnect: return who + " comes back";
    case EventKind::AnnouncedFuriten: return who + " announces furiten";
    case EventKind::WinTileApart: return who + " keeps the winning tile apart";
    case EventKind::Chonbo: return who + " commits a foul";
    case EventKind::Penalty: return who + " gets a penalty";
    case EventKind::DeadHand: return "the hand of " + who + " is declared dead";
    case EventKind::ThrownIn: return "the hand is thrown in";
    case EventKind::TimeUp: return "the time has run out";
    case EventKind::Substitute: return "somebody takes the seat of " + who;
  }
  return {};
}

std::string text_of(const Finding& finding) {
  std::string out = fmt::format("{}[{}]: {}\n", name_of(finding.severity), finding.rule,
                                printable(finding.message));
  const auto row = [&](std::string_view label, const std::string& text) {
    if (!text.empty()) out += fmt::format("{:>9}: {}\n", label, printable(text));
  };
  row("expected", finding.expected);
  row("actual", finding.actual);
  for (const Because& because : finding.because) row("because", because.message);
  return out;
}

struct Twins {
  GameLog bad;
  GameLog ok;
};

/// The event of the ok twin that stands where event `number` of the bad log does: counted from the
/// end where both end alike, else the first that differs.
std::uint32_t opposite(const Twins& twins, std::uint32_t number) {
  const auto& a = twins.bad.events;
  const auto& b = twins.ok.events;
  std::size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  const std::size_t from_end = a.size() - number;
  std::size_t place = number;
  if (number >= head && from_end <= b.size()) place = std::max(head, b.size() - from_end);
  return static_cast<std::uint32_t>(std::min(place, b.size() - 1));
}

/// The table of the ok twin before that event; after it where a hand starts.
void draw_twin(const Twins& twins, std::uint32_t number, const Finding& finding,
               const Ruleset& ruleset, DrawnExample& example) {
  if (twins.ok.events.empty()) return;
  const TableShape shape = shape_of(ruleset);
  const std::uint32_t place = opposite(twins, number);
  Table table;
  const std::uint32_t end =
      place + (twins.ok.events[place].kind == EventKind::StartKyoku ? 1U : 0U);
  for (std::uint32_t i = 0; i < end; ++i) fold(table, twins.ok, i, shape);
  std::string drawn;
  report::append_table(table, finding.seat, {}, Language::English, "", drawn);
  if (drawn != example.table) example.ok_table = std::move(drawn);
  example.ok_event = event_of(twins.ok, place);
}

}  // namespace

DrawnExample draw_example(const ExampleLogs& logs) {
  DrawnExample example;
  example.name = logs.name;
  example.difference = difference_of(logs.bad, logs.ok);

  std::optional<Ruleset> named;
  if (!logs.rules.empty()) {
    named = parse_ruleset(logs.rules, "rules.json").ruleset;
    if (named)
      named->name = "the ruleset " + printable(logs.rules.substr(0, logs.rules.find('\n')));
  }
  Twins twins;
  SessionOptions options;
  options.rules = std::move(named);
  options.keep_tables = true;
  Session session(std::move(options));
  GameReport report;
  session.check({logs.bad}, [&](const GameLog& log, const GameReport& judged) {
    twins.bad = log;
    report = judged;
  });
  session.read({logs.ok}, [&](GameLog& log) { twins.ok = log; });
  example.rules = report.rules;
  if (report.findings.empty()) return example;
  const Finding& finding = report.findings.front();
  example.rule = finding.rule;
  example.finding = text_of(finding);
  if (finding.table)
    report::append_table(*finding.table, finding.seat, {}, Language::English, "", example.table);
  if (finding.event && *finding.event < twins.bad.events.size()) {
    example.event = event_of(twins.bad, *finding.event);
    draw_twin(twins, *finding.event, finding, session.rules_for(twins.bad).ruleset, example);
  }
  return example;
}

}  // namespace referee::explaining
