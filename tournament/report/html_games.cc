#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tournament/model/lookup.h"
#include "tournament/report/html.h"
#include "tournament/report/open_findings.h"
#include "tournament/report/text.h"
#include "tournament/report/wide_table.h"
#include "validator/report/html/element.h"
#include "validator/report/words/date_words.h"
#include "validator/text/columns.h"

namespace referee::tournament::report {
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

std::string seat_words(const Audit& audit, const AuditedSeat& seat, const PageWords& in) {
  std::string words =
      seat.player ? audit.roster.players[*seat.player].name
                  : (seat.name.empty() && seat.account.empty()
                         ? std::string(in("nobody named"))
                         : in.fill("{} (unknown)", seat.name.empty() ? seat.account : seat.name));
  words = cut_to(words, kLongestName);
  if (seat.plays_for && seat.plays_for != seat.player)
    words = in.fill("{} for {}", words,
                    cut_to(audit.roster.players[*seat.plays_for].name, kLongestName));
  return words;
}

std::string number_or_dash(const Known<values::ResultPoints>& points) {
  return points ? values::signed_text(*points) : "–";
}

std::string moved(std::int32_t points) { return points == 0 ? "0" : fmt::format("{:+}", points); }

class GamesPart {
 public:
  GamesPart(const Audit& audit, const PageWords& words, std::string& out)
      : audit_(audit), words_(words), out_(out) {
    findings_of_.resize(audit.games.size());
    for (const EventFinding& finding : audit.findings)
      if (finding.game) ++findings_of_[*finding.game];
  }

  void write() {
    out_ += fmt::format("<section id=\"games\"><h2>{}</h2>", words_("Games"));
    WideTable table(
        out_, words_("Games"),
        in_words({"Game", "Stage", "Started", "Status", "Source", "Wall", "Findings", "Players"}),
        "games");
    for (std::size_t i = 0; i < audit_.games.size(); ++i) row(table, i);
    table.close();
    out_ += "</section>\n";
  }

  void write_ledgers() {
    out_ += fmt::format("<section id=\"ledgers\"><h2>{}</h2>\n", words_("Game by game"));
    for (std::size_t i = 0; i < audit_.games.size(); ++i) section(i);
    out_ += "</section>\n";
  }

 private:
  std::vector<std::string> in_words(std::initializer_list<std::string_view> columns) const {
    std::vector<std::string> out;
    for (const std::string_view column : columns) out.emplace_back(words_(column));
    return out;
  }

  std::size_t findings_of(std::size_t i) const {
    const AuditedGame& game = audit_.games[i];
    return findings_of_[i] + (game.log ? audit_.logs[*game.log].report.findings.size() : 0);
  }

  void row(WideTable& table, std::size_t i) {
    const AuditedGame& game = audit_.games[i];
    table.open_row();
    table.head(game_words(audit_, i, words_), fmt::format("#game-{}", i));
    table.cell(place_words(audit_, game, words_));
    table.cell(game.log
                   ? referee::report::date_words(audit_.logs[*game.log].started, words_.language())
                   : std::string());
    table.cell(words_(status_words(game)));
    table.cell(words_(!game.log        ? "scores only"
                      : game.is_by_row ? "log, scores of the row"
                                       : "log"));
    table.cell(words_(wall_words(game)));
    table.number(std::to_string(findings_of(i)));
    std::string players;
    for (const AuditedSeat& seat : game.seats)
      players +=
          std::string(players.empty() ? "" : words_.comma()) + seat_words(audit_, seat, words_);
    table.cell(players);
    table.close_row();
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
    // Players know a game by its round and table.
    const std::string place = place_words(audit_, game, words_);
    const std::string name = game_words(audit_, i, words_);
    html::add_element(out_, "h3", game.scheduled ? place : name);
    html::add_element(out_, "p",
                      (game.scheduled ? name : place) + std::string(words_.colon()) +
                          std::string(words_(status_words(game))),
                      "place");
    if (game.log) digests(audit_.logs[*game.log]);
    seats(game);
    if (game.log) hands(game, audit_.logs[*game.log]);
    found(i);
    out_ += "</section>\n";
  }

  /// The way back to what was found in the game.
  void found(std::size_t i) {
    const Known<std::size_t> log = audit_.games[i].log;
    std::vector<OpenFinding> all;
    for (std::size_t f = 0; f < audit_.findings.size(); ++f)
      if (audit_.findings[f].game == i) all.push_back({i, f, false});
    for (std::size_t f = 0; log && f < audit_.logs[*log].report.findings.size(); ++f)
      all.push_back({i, f, true});
    if (all.empty()) return;
    out_ += "<ul class=\"found\">";
    for (const OpenFinding& one : all) {
      out_ += "<li>";
      append_link_to(audit_, one, words_, out_);
      out_ += "</li>";
    }
    out_ += "</ul>\n";
  }

  void digests(const PlayedGame& log) {
    if (log.parts.empty()) return html::add_element(out_, "p", log.report.digest, "digest");
    for (const PlayedPart& part : log.parts)
      html::add_element(out_, "p", part.path + " " + part.digest, "digest");
  }

  void seats(const AuditedGame& game) {
    // Most events have no chips.
    const bool has_chips = std::ranges::any_of(
        game.seats, [](const AuditedSeat& seat) { return seat.chips.has_value(); });
    std::vector<std::string> columns =
        in_words({"Seat", "Player", "Score", "Place", "Base", "Rounding", "Uma", "Oka"});
    if (has_chips) columns.emplace_back(words_("Chips"));
    for (const char* name : {"Points", "Result"}) columns.emplace_back(words_(name));
    WideTable table(out_, words_("Seats"), std::move(columns), "seats");
    for (const AuditedSeat& seat : game.seats) {
      table.open_row();
      table.cell(seat.seat.present() ? wind_words(seat.seat.value, words_.language()) : "–");
      table.head(seat_words(audit_, seat, words_));
      table.number(seat.score ? fmt::format("{}", seat.score->value) : "–");
      table.number(seat.place ? std::to_string(*seat.place) : "–");
      table.number(number_or_dash(seat.base));
      table.number(number_or_dash(seat.rounding));
      table.number(number_or_dash(seat.place_uma));
      table.number(number_or_dash(seat.oka));
      if (has_chips) table.number(seat.chips ? std::to_string(*seat.chips) : "–");
      table.number(number_or_dash(seat.points));
      const std::string result = number_or_dash(seat.result);
      table.number(seat.is_set || game.is_corrected ? words_.fill("{} (set)", result) : result);
      table.close_row();
    }
    table.close();
  }

  std::string name_at(const AuditedGame& game, std::size_t s) const {
    if (s >= game.seats.size()) return words_.fill("Seat {}", s);
    const std::string words = seat_words(audit_, game.seats[s], words_);
    return words.empty() ? words_.fill("Seat {}", s) : words;
  }

  /// With names in the place of "seat 0".
  Statement with_names(const AuditedGame& game, Statement result) const {
    for (Argument& each : result.arguments)
      if (const Seat* const seat = std::get_if<Seat>(&each); seat != nullptr && seat->present())
        each = name_at(game, seat->index());
    return result;
  }

  void hands(const AuditedGame& game, const PlayedGame& log) {
    if (log.hands.empty()) return;
    out_ += fmt::format("<details class=\"ledger\"><summary>{}</summary>", words_("Hands"));
    std::vector<std::string> columns = in_words({"Hand", "Result"});
    for (unsigned s = 0; s < log.players; ++s) columns.push_back(name_at(game, s));
    WideTable table(out_, words_("Hands"), std::move(columns));
    for (const PlayedHand& hand : log.hands) {
      table.open_row();
      table.cell(words_.sentence(hand.where));
      Statements result;
      for (const Statement& each : hand.result) result.push_back(with_names(game, each));
      table.cell(words_.sentence(say(Said::OneByOne, std::move(result))));
      for (unsigned s = 0; s < log.players; ++s)
        table.number(hand.moves ? moved((*hand.moves)[s].value) : "–");
      table.close_row();
    }
    table.close();
    out_ += "</details>\n";
  }

  const Audit& audit_;
  const PageWords& words_;
  std::string& out_;
  std::vector<std::size_t> findings_of_;
};

}  // namespace

void append_games_html(const Audit& audit, const PageWords& words, std::string& out) {
  GamesPart(audit, words, out).write();
}

void append_ledgers_html(const Audit& audit, const PageWords& words, std::string& out) {
  GamesPart(audit, words, out).write_ledgers();
}

}  // namespace referee::tournament::report
