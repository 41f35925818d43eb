#include <algorithm>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/report/counts.h"
#include "event/report/html.h"
#include "event/report/text.h"
#include "validator/catalogue/catalogue.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/words/rule_titles.h"

namespace referee::event {
namespace {

std::string_view status_words(const AuditedGame& game) {
  switch (game.status) {
    case GameStatus::Counted: return game.is_extra ? "counted, extra" : "counted";
    case GameStatus::Void: return "void";
    case GameStatus::Duplicate: return "second log of a game";
    case GameStatus::Unreadable: return "could not be read";
    case GameStatus::Unsupported: return "could not be judged";
    case GameStatus::Open: return "open: no result is known";
  }
  return "";
}

std::string place_words(const Audit& audit, const AuditedGame& game) {
  std::string words = audit.event.stages[game.stage].name;
  if (game.scheduled) {
    const ScheduledGame& due = audit.schedule[*game.scheduled];
    words += fmt::format(", round {}, table {}", due.round, due.table);
  }
  return words;
}

std::string seat_words(const Audit& audit, const AuditedSeat& seat) {
  std::string words = seat.player
                          ? audit.roster.players[*seat.player].name
                          : (seat.name.empty() && seat.account.empty() ? std::string("nobody named")
                             : seat.name.empty()                       ? seat.account + " (unknown)"
                                                                       : seat.name + " (unknown)");
  words = cut_to(words, kLongestName);
  if (seat.plays_for && seat.plays_for != seat.player)
    words += " for " + cut_to(audit.roster.players[*seat.plays_for].name, kLongestName);
  return words;
}

std::string number_or_dash(const Known<ResultPoints>& points) {
  return points ? signed_text(*points) : "–";
}

/// "STAGE/ROUND/TABLE".
std::string place_of(const Audit& audit, const ScheduledGame& due) {
  return fmt::format("{}/{}/{}", audit.event.stages[due.stage].name, due.round, due.table);
}

/// What a decision can call the game: its digest, or of two equal files the path.
std::string reference_of(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (!game.log) {
    return game.scheduled ? place_of(audit, audit.schedule[*game.scheduled]) : std::string();
  }
  const GameReport& report = audit.logs[*game.log].report;
  std::size_t same = 0;
  std::size_t equal = 0;
  for (const PlayedGame& log : audit.logs) {
    if (log.report.digest != report.digest) continue;
    ++same;
    if (log.report.game == report.game) ++equal;
  }
  if (equal > 1) return game_name(audit, number);
  return same == 1 ? report.digest : fmt::format("{}#{}", report.digest, report.game);
}

class GamesPart {
 public:
  GamesPart(const Audit& audit, std::string& out) : audit_(audit), out_(out) {
    findings_of_.resize(audit.games.size());
    for (const EventFinding& finding : audit.findings)
      if (finding.game) ++findings_of_[*finding.game];
  }

  void write() {
    out_ += "<section id=\"games\"><h2>Games</h2>";
    open_wide(out_, "Games");
    out_ += "<table class=\"games\"><thead><tr>";
    for (const char* name :
         {"Game", "Stage", "Started", "Status", "Source", "Wall", "Findings", "Players"})
      add_element(out_, "th", name);
    out_ += "</tr></thead><tbody>\n";
    for (std::size_t i = 0; i < audit_.games.size(); ++i) row(i);
    out_ += "</tbody></table></div></section>\n";
  }

  void write_ledgers() {
    out_ += "<section id=\"ledgers\"><h2>Game by game</h2>\n";
    for (std::size_t i = 0; i < audit_.games.size(); ++i) section(i);
    out_ += "</section>\n";
  }

 private:
  std::size_t findings_of(std::size_t i) const {
    const AuditedGame& game = audit_.games[i];
    return findings_of_[i] + (game.log ? audit_.logs[*game.log].report.findings.size() : 0);
  }

  void row(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    out_ += "<tr><th scope=\"row\">";
    add_link(out_, fmt::format("#game-{}", i), game_name(audit_, i));
    out_ += "</th>";
    add_element(out_, "td", place_words(audit_, game));
    add_element(out_, "td", game.log ? time_words(audit_.logs[*game.log].started) : std::string());
    add_element(out_, "td", status_words(game));
    add_element(out_, "td",
                !game.log        ? "scores only"
                : game.is_by_row ? "log, scores of the row"
                                 : "log");
    add_element(out_, "td", wall_words(game));
    add_element(out_, "td", std::to_string(findings_of(i)), "number");
    std::string players;
    for (const AuditedSeat& seat : game.seats)
      players += (players.empty() ? "" : ", ") + seat_words(audit_, seat);
    add_element(out_, "td", players);
    out_ += "</tr>\n";
  }

  /// With a blank, where a narrow column may break it.
  static std::string time_words(std::string started) {
    std::replace(started.begin(), started.end(), 'T', ' ');
    return started;
  }

  std::string_view wall_words(const AuditedGame& game) const {
    if (!game.log) return "";
    switch (audit_.logs[*game.log].report.wall) {
      case WallProof::Proved: return "proved";
      case WallProof::Mismatch: return "does not fit";
      case WallProof::NoSeed: return "no seed";
    }
    return "";
  }

  void section(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    out_ += fmt::format("<section class=\"game\" id=\"game-{}\">", i);
    add_element(out_, "h3", game_name(audit_, i));
    add_element(out_, "p", place_words(audit_, game) + ": " + std::string(status_words(game)),
                "place");
    if (game.log) digests(audit_.logs[*game.log]);
    seats(game);
    if (game.log) hands(game, audit_.logs[*game.log]);
    if (game.log) play(i);
    out_ += "</section>\n";
  }

  void digests(const PlayedGame& log) {
    if (log.parts.empty()) return add_element(out_, "p", log.report.digest, "digest");
    for (const PlayedPart& part : log.parts)
      add_element(out_, "p", part.path + " " + part.digest, "digest");
  }

  void seats(const AuditedGame& game) {
    open_wide(out_, "Seats");
    out_ += "<table class=\"seats\"><thead><tr>";
    for (const char* name : {"Seat", "Player", "Score", "Place", "Base", "Rounding", "Uma", "Oka",
                             "Chips", "Points", "Result"})
      add_element(out_, "th", name);
    out_ += "</tr></thead><tbody>\n";
    for (const AuditedSeat& seat : game.seats) {
      out_ += "<tr>";
      number(seat.seat.present() ? std::to_string(seat.seat.value) : "–");
      out_ += "<th scope=\"row\">";
      append_markup(out_, seat_words(audit_, seat));
      out_ += "</th>";
      number(seat.score ? fmt::format("{}", seat.score->value) : "–");
      number(seat.place ? std::to_string(*seat.place) : "–");
      number(number_or_dash(seat.base));
      number(number_or_dash(seat.rounding));
      number(number_or_dash(seat.place_uma));
      number(number_or_dash(seat.oka));
      number(seat.chips ? std::to_string(*seat.chips) : "–");
      number(number_or_dash(seat.points));
      number(number_or_dash(seat.result) + (seat.is_set ? " (set)" : ""));
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  std::string name_at(const AuditedGame& game, std::size_t s) const {
    if (s >= game.seats.size()) return fmt::format("Seat {}", s);
    const std::string words = seat_words(audit_, game.seats[s]);
    return words.empty() ? fmt::format("Seat {}", s) : words;
  }

  /// The result with names in the place of "seat 0".
  std::string with_names(const AuditedGame& game, std::string_view result) const {
    constexpr std::string_view kSeat = "seat ";
    std::string words;
    while (!result.empty()) {
      const std::size_t at = std::min(result.find(kSeat), result.size());
      words += result.substr(0, at);
      result.remove_prefix(at);
      if (!result.starts_with(kSeat)) break;
      result.remove_prefix(kSeat.size());
      const bool is_seat = !result.empty() && result[0] >= '0' && result[0] <= '3';
      words +=
          is_seat ? name_at(game, static_cast<std::size_t>(result[0] - '0')) : std::string(kSeat);
      if (is_seat) result.remove_prefix(1);
    }
    return words;
  }

  void hands(const AuditedGame& game, const PlayedGame& log) {
    if (log.hands.empty()) return;
    out_ += "<details class=\"ledger\"><summary>Hands</summary>";
    open_wide(out_, "Hands");
    out_ += "<table><thead><tr><th>Hand</th><th>Result</th>";
    for (unsigned s = 0; s < log.players; ++s) add_element(out_, "th", name_at(game, s));
    out_ += "</tr></thead><tbody>\n";
    for (const PlayedHand& hand : log.hands) {
      out_ += "<tr>";
      add_element(out_, "td", hand.where);
      add_element(out_, "td", with_names(game, hand.result));
      for (unsigned s = 0; s < log.players; ++s)
        number(hand.moves ? fmt::format("{:+}", (*hand.moves)[s].value) : "–");
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div></details>\n";
  }

  void play(std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    const GameReport& report = audit_.logs[*game.log].report;
    const ReportStyle style;
    for (std::size_t f = 0; f < report.findings.size(); ++f) {
      const Finding& finding = report.findings[f];
      append_finding_card(report, f, style, true, out_);
      const PlayWord* word = word_of(audit_, *game.log, f);
      if (word != nullptr && word->upheld)
        add_element(out_, "p",
                    fmt::format("Upheld by {} on {}: {}", word->upheld->by, word->upheld->date,
                                word->upheld->reason),
                    "upheld");
      const std::string reference = reference_of(audit_, i);
      if (reference.empty()) continue;
      append_choice_html({finding.rule,
                          {},
                          reference,
                          finding.kyoku ? std::to_string(*finding.kyoku) : std::string(),
                          player_at(game, finding.seat)},
                         out_);
    }
  }

  std::string player_at(const AuditedGame& game, Seat seat) const {
    for (const AuditedSeat& at : game.seats)
      if (seat.present() && at.seat == seat && at.player)
        return audit_.roster.players[*at.player].id;
    return {};
  }

  void number(std::string_view text) { add_element(out_, "td", text, "number"); }

  const Audit& audit_;
  std::string& out_;
  std::vector<std::size_t> findings_of_;
};

void append_word(std::string_view what, const Known<Word>& word, std::string_view classes,
                 std::string& out) {
  if (word)
    add_element(out, "p",
                fmt::format("{} by {} on {}: {}", what, word->by, word->date, word->reason),
                classes);
}

/// Nothing where no decision could name the game.
void append_choice(const Audit& audit, const EventFinding& finding, std::string& out) {
  if (finding.rule.starts_with("event/waiver-")) return;
  Choice choice{finding.rule, {}, {}, {}, {}};
  if (finding.game) {
    choice.game = reference_of(audit, *finding.game);
    if (choice.game.empty()) return;
  } else if (finding.places.size() == 1) {
    choice.game = place_of(audit, audit.schedule[finding.places.front()]);
  } else if (finding.stage) {
    choice.stage = audit.event.stages[*finding.stage].name;
  }
  if (finding.player)
    choice.player = audit.roster.players[*finding.player].id;
  else if (!finding.team.empty())
    choice.player = "team:" + finding.team;
  append_choice_html(choice, out);
}

void append_finding(const Audit& audit, const EventFinding& finding, std::string& out) {
  open_element(out, "article",
               fmt::format("finding {}{}", referee::name_of(finding.severity),
                           finding.accepted ? " is-accepted" : ""));
  out += "<h3><span class=\"severity\">";
  append_markup(out, referee::name_of(finding.severity));
  out += "</span> ";
  append_markup(out, finding.message);
  out += " <code>";
  append_markup(out, finding.rule);
  out += "</code></h3><p class=\"place\">";
  if (finding.game)
    add_link(out, fmt::format("#game-{}", *finding.game), game_name(audit, *finding.game));
  const std::string game = finding.game ? game_name(audit, *finding.game) : std::string();
  std::string place;
  if (!finding.file.empty() && finding.row) {
    const std::string row = fmt::format("{}, row {}", finding.file, *finding.row);
    if (row != game) place += (game.empty() ? "" : "; ") + row;
  }
  if (finding.stage)
    place += (game.empty() && place.empty() ? "stage " : "; stage ") +
             audit.event.stages[*finding.stage].name;
  append_markup(out, place);
  out += "</p><dl class=\"sides\">";
  add_element(out, "dt", "expected");
  add_element(out, "dd", finding.expected, "expected");
  add_element(out, "dt", "actual");
  add_element(out, "dd", finding.actual, "actual");
  out += "</dl>";
  if (const CatalogueEntry* entry = find_in_catalogue(finding.rule))
    add_element(out, "p", entry->meaning, "under");
  append_word("Accepted", finding.accepted, "accepted", out);
  append_word("Upheld", finding.upheld, "upheld", out);
  append_choice(audit, finding, out);
  out += "</article>\n";
}

}  // namespace

void open_wide(std::string& out, std::string_view name) {
  out += fmt::format("<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{}\">",
                     markup(name));
}

void append_choice_html(const Choice& choice, std::string& out) {
  const auto attribute = [&](std::string_view name, std::string_view value) {
    out += fmt::format(" data-{}=\"{}\"", name, markup(value));
  };
  out += "<fieldset class=\"choice\" hidden";
  attribute("rule", choice.rule);
  attribute("stage", choice.stage);
  attribute("game", choice.game);
  attribute("hand", choice.hand);
  attribute("player", choice.player);
  out += "></fieldset>\n";
}

void append_games_html(const Audit& audit, std::string& out) { GamesPart(audit, out).write(); }

void append_ledgers_html(const Audit& audit, std::string& out) {
  GamesPart(audit, out).write_ledgers();
}

void append_findings_html(const Audit& audit, std::string& out) {
  out += "<section id=\"findings\" tabindex=\"-1\"><h2>Findings</h2>\n";
  std::string of_play;
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    const Known<std::size_t> log = audit.games[i].log;
    const std::size_t count = log ? audit.logs[*log].report.findings.size() : 0;
    if (count == 0) continue;
    of_play += of_play.empty() ? "<p>Of play, with the games: " : ", ";
    add_link(of_play, fmt::format("#game-{}", i), game_name(audit, i));
    of_play += fmt::format(" ({})", count);
  }
  if (!of_play.empty()) out += of_play + "</p>\n";
  if (audit.findings.empty() && of_play.empty()) out += "<p>None.</p>";
  for (const EventFinding& finding : audit.findings) append_finding(audit, finding, out);
  out += "</section>\n";
}

}  // namespace referee::event
