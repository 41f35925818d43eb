#include "tournament/report/json.h"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/report/counts.h"
#include "tournament/report/open_findings.h"
#include "tournament/report/uneven_words.h"
#include "validator/catalogue/sanctions.h"
#include "validator/report/json.h"
#include "validator/report/words/sanction_words.h"
#include "validator/report/words/statement_json.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::tournament::report {
namespace {

std::string_view name_of(GameStatus status) {
  switch (status) {
    case GameStatus::Counted: return "counted";
    case GameStatus::Void: return "void";
    case GameStatus::Duplicate: return "duplicate";
    case GameStatus::Unreadable: return "unreadable";
    case GameStatus::Unsupported: return "unsupported";
    case GameStatus::Open: return "open";
  }
  return "";
}

class AuditJson {
 public:
  AuditJson(const Audit& audit, Language language, std::string& out)
      : audit_(audit), words_(language), json_(out) {}

  void write(std::string_view version, std::string_view rules_digest) {
    json_.open_object().member("schema", "referee.audit/1").member("program", version);
    json_.member("name", audit_.event.name);
    texts("staff", audit_.event.staff);
    json_.key("event").open_object().member("path", audit_.event.path);
    json_.member("digest", audit_.event.digest).close_object();
    json_.key("files").open_array();
    for (const ReadFile& file : audit_.event.files)
      json_.open_object().member("path", file.path).member("digest", file.digest).close_object();
    json_.close_array();
    rules(rules_digest);
    counts();
    held();
    list("problems", audit_.event.problems, [&](const Problem& one) { problem(one); });
    list("players", audit_.roster.players, [&](const Player& one) { player(one); });
    json_.key("games").open_array();
    for (std::size_t i = 0; i < audit_.games.size(); ++i) game(i);
    json_.close_array();
    list("findings", audit_.findings, [&](const EventFinding& one) { finding(one); });
    list("decisions", audit_.decisions, [&](const Decision& one) { decision(one); });
    stages();
    not_checked("not_checked", unchecked_of(audit_));
    json_.close_object();
  }

  void finding_alone(const EventFinding& one) {
    json_.open_object().member("rule", one.rule);
    json_.member("severity", referee::name_of(one.severity));
    player_id("player", one.player);
    text("team", one.team);
    stage_name(one.stage);
    text("file", one.file);
    json_.member("row", one.row);
    referee::report::write_statement(json_.key("headline"), one.headline);
    referee::report::write_statement(json_.key("required"), one.required);
    referee::report::write_statement(json_.key("claimed"), one.claimed);
    json_.close_object();
  }

  void stages() {
    json_.key("stages").open_array();
    for (std::size_t s = 0; s < audit_.stages.size(); ++s)
      stage(audit_.event.stages[s], audit_.stages[s]);
    json_.close_array();
  }

 private:
  template <class List, class Write>
  void list(std::string_view name, const List& items, Write write) {
    json_.key(name).open_array();
    for (const auto& item : items) {
      json_.new_line();
      write(item);
    }
    json_.close_array();
  }

  void texts(std::string_view name, const std::vector<std::string>& all) {
    json_.key(name).open_array();
    for (const std::string& text : all) json_.text(text);
    json_.close_array();
  }
  void indexes(std::string_view name, const std::vector<std::size_t>& games) {
    json_.key(name).open_array();
    for (const std::size_t game : games) json_.number(static_cast<std::int64_t>(game));
    json_.close_array();
  }
  void text(std::string_view name, std::string_view value) { json_.key(name).text_or_null(value); }
  void points(std::string_view name, values::ResultPoints value) {
    json_.key(name).raw(values::text_of(value));
  }
  void points(std::string_view name, Known<values::ResultPoints> value) {
    if (value)
      points(name, *value);
    else
      json_.key(name).null();
  }
  void player_id(std::string_view name, Known<std::size_t> player) {
    text(name, player ? std::string_view(audit_.roster.players[*player].id) : "");
  }
  void stage_name(Known<std::size_t> stage) {
    text("stage", stage ? std::string_view(audit_.event.stages[*stage].name) : "");
  }

  void rules(std::string_view digest) {
    json_.key("rules");
    if (!audit_.rules) {
      json_.null();
      return;
    }
    json_.open_object().member("name", audit_.rules->name);
    text("title", audit_.rules->title);
    json_.member("digest", digest).close_object();
  }

  void counts() {
    const AuditCounts all = counts_of(audit_);
    json_.member("verdict", verdict_of(all));
    json_.key("counts").open_object();
    json_.member("games", all.games).member("clean", all.clean);
    json_.member("with_findings", all.with_findings).member("unreadable", all.unreadable);
    json_.member("scores_only", all.scores_only).member("open", all.open);
    json_.member("errors", all.errors);
    json_.member("warnings", all.warnings).member("notes", all.notes);
    json_.member("accepted", all.accepted).member("problems", all.problems).close_object();
  }

  void held() {
    const HeldAgainst all = held_against(audit_);
    json_.key("held_against").open_object();
    json_.member("rows", all.rows).member("all_rows", all.all_rows);
    json_.member("places", all.places).member("all_places", all.all_places);
    json_.member("walls", all.walls).close_object();
    json_.key("second_opinion");
    if (!audit_.second_opinions) return void(json_.null());
    const SecondOpinions& second = *audit_.second_opinions;
    json_.open_object().member("agree", second.agree).member("not_judged", second.not_judged);
    texts("differing", second.differing);
    json_.close_object();
  }

  void problem(const Problem& one) {
    json_.open_object().member("file", one.file).member("row", one.row);
    text("column", one.column);
    json_.member("message", words::english().sentence(one.said));
    referee::report::write_statement(json_.key("said"), one.said);
    json_.close_object();
  }

  void player(const Player& one) {
    json_.open_object().member("id", one.id).member("name", one.name);
    text("team", one.team);
    json_.close_object();
  }

  void not_checked(std::string_view name, const std::vector<Unchecked>& all) {
    list(name, all, [&](const Unchecked& one) {
      json_.open_object().member("what", one.what).member("why", one.why);
      json_.member("count", one.count);
      referee::report::write_statement(json_.key("reason"), one.reason);
      json_.close_object();
    });
  }

  void game(std::size_t index) {
    const AuditedGame& game = audit_.games[index];
    const PlayedGame* log = game.log ? &audit_.logs[*game.log] : nullptr;
    const ScheduledGame* due = game.scheduled ? &audit_.schedule[*game.scheduled] : nullptr;
    const GameRow* row = game.row ? &audit_.event.games[*game.row] : nullptr;
    json_.new_line();
    json_.open_object().member("index", index);
    text("path", log ? std::string_view(log->report.path) : "");
    json_.key("number");
    log ? json_.number(log->report.game) : json_.null();
    text("digest", log ? std::string_view(log->report.digest) : "");
    json_.key("parts").open_array();
    for (const PlayedPart& part : log ? log->parts : std::vector<PlayedPart>())
      json_.open_object().member("path", part.path).member("digest", part.digest).close_object();
    json_.close_array();
    text("format", log ? std::string_view(log->report.format) : "");
    text("log_id", log ? std::string_view(log->log_id) : "");
    text("platform", log ? std::string_view(log->platform) : "");
    text("lobby", log ? std::string_view(log->lobby) : "");
    text("started", log ? std::string_view(log->started) : "");
    json_.member("source", log ? "log" : "scores only");
    json_.member("by_scores_only", game.is_by_row);
    text("file", row ? std::string_view(row->file) : "");
    json_.key("row");
    row ? json_.number(row->row) : json_.null();
    text("link", row ? std::string_view(row->game) : "");
    stage_name(game.stage);
    text("round", due ? due->round : row ? row->round : std::string());
    text("table", due ? due->table : row ? row->table : std::string());
    json_.member("status", name_of(game.status)).member("is_extra", game.is_extra);
    json_.key("verdict");
    log ? json_.word(referee::name_of(log->report.verdict)) : json_.null();
    json_.key("wall");
    log ? json_.word(referee::name_of(log->report.wall)) : json_.null();
    list("seats", game.seats, [&](const AuditedSeat& one) { seat(game, one); });
    hands(log);
    play_findings(game);
    not_checked("unchecked", log ? log->report.unchecked : std::vector<Unchecked>());
    json_.close_object();
  }

  void seat(const AuditedGame& game, const AuditedSeat& one) {
    const auto place = static_cast<std::uint8_t>(&one - game.seats.data());
    json_.open_object().member("seat", one.seat.present() ? one.seat.value : place);
    text("name", one.name);
    text("account", one.account);
    player_id("player", one.player);
    player_id("plays_for", one.plays_for);
    json_.member("score", one.score).member("place", one.place);
    points("base", one.base);
    points("uma", one.uma);
    points("place_uma", one.place_uma);
    points("oka", one.oka);
    points("rounding", one.rounding);
    json_.member("chips", one.chips);
    points("points", one.points);
    points("result", one.result);
    json_.close_object();
  }

  void row_of(std::string_view name, const Known<std::array<Points, kMaxSeats>>& all,
              unsigned players) {
    json_.key(name);
    if (!all) {
      json_.null();
      return;
    }
    json_.open_array();
    for (unsigned s = 0; s < players; ++s) json_.value((*all)[s]);
    json_.close_array();
  }

  void hands(const PlayedGame* log) {
    json_.key("hands").open_array();
    std::size_t number = 0;
    for (const PlayedHand& hand : log ? log->hands : std::vector<PlayedHand>()) {
      json_.open_object().member("kyoku", number++);
      json_.member("where", words::english().sentence(hand.where));
      json_.member("result", words::english().sentence(say(Said::OneByOne, hand.result)));
      row_of("moves", hand.moves, log->players);
      row_of("after", hand.after, log->players);
      json_.close_object();
    }
    json_.close_array();
  }

  void word(std::string_view name, const Known<DirectorsWord>& said) {
    json_.key(name);
    if (!said) {
      json_.null();
      return;
    }
    json_.open_object().member("by", said->by).member("date", said->date);
    json_.member("reason", said->reason).close_object();
  }

  void sanction(const Sanction* one) {
    json_.key("sanction");
    one == nullptr ? void(json_.null()) : write_sanction(json_, *one);
  }

  void play_findings(const AuditedGame& game) {
    json_.key("findings").open_array();
    if (game.log) {
      const GameReport& report = audit_.logs[*game.log].report;
      const auto& findings = report.findings;
      ReportStyle style;
      style.sanctions = audit_.event.sanctions;
      for (std::size_t i = 0; i < findings.size(); ++i) {
        const PlayWord* said = word_of(audit_, *game.log, i);
        json_.new_line();
        json_.open_object();
        write_members(json_, findings[i]);
        sanction(referee::report::sanction_of(report, style, findings[i].rule).sanction);
        word("accepted", said ? said->accepted : std::nullopt);
        word("upheld", said ? said->upheld : std::nullopt);
        effect({static_cast<std::size_t>(&game - audit_.games.data()), i, true});
        json_.close_object();
      }
    }
    json_.close_array();
  }

  void finding(const EventFinding& one) {
    json_.open_object().member("rule", one.rule);
    json_.member("severity", referee::name_of(one.severity)).member("game", one.game);
    indexes("games", one.games);
    player_id("player", one.player);
    text("team", one.team);
    stage_name(one.stage);
    text("file", one.file);
    json_.member("row", one.row).member("message", words::english().sentence(one.headline));
    json_.member("expected", words::english().sentence(one.required));
    json_.member("actual", words::english().sentence(one.claimed));
    sanction(sanction_of(audit_.event.sanctions, one.rule));
    word("accepted", one.accepted);
    word("upheld", one.upheld);
    json_.member("matters", one.matters);
    referee::report::write_statement(json_.key("headline"), one.headline);
    referee::report::write_statement(json_.key("required"), one.required);
    referee::report::write_statement(json_.key("claimed"), one.claimed);
    const std::string headline = words_.sentence(one.headline);
    const std::string required = words_.sentence(one.required);
    const std::string claimed = words_.sentence(one.claimed);
    json_.member("sentence", headline_has_sides(one) ? headline
                                                     : words_.fill("{} (expected: {}; actual: {})",
                                                                   headline, required, claimed));
    const auto number = static_cast<std::size_t>(&one - audit_.findings.data());
    effect({one.game, number, false});
    if (words_.language() != Language::English) {
      json_.key("words").open_object().member("lang", code_of(words_.language()));
      json_.member("message", headline).member("expected", required).member("actual", claimed);
      json_.close_object();
    }
    json_.close_object();
  }

  void decision(const Decision& one) {
    const DecisionRow& row = one.row;
    json_.open_object().member("row", row.row).member("date", row.date);
    json_.member("kind", name_of(row.kind));
    text("stage", row.stage);
    json_.member("game", one.game);
    json_.key("hand");
    row.all_hands ? json_.text("all") : row.hand ? json_.number(*row.hand) : json_.null();
    text("rule", row.rule);
    text("player", row.player);
    text("other", row.other);
    text("place", row.place);
    points("points", row.points);
    json_.member("by", row.by).member("reason", row.reason).member("used", one.was_used);
    json_.close_object();
  }

  void stage(const StageRules& rules, const StageStanding& standing) {
    json_.new_line();
    json_.open_object().member("name", rules.name);
    json_.member("by", rules.by_team ? "team" : "player").member("count", count_text(rules));
    json_.member("games", rules.games).member("advance", rules.advance);
    json_.member("carry", carry_text(rules));
    json_.key("ties").open_array();
    for (const TieBreak tie : rules.ties) json_.word(name_of(tie));
    json_.close_array();
    json_.member("state", name_of_state(standing)).member("open", standing.open);
    json_.member("to_decide", standing.to_decide.size());
    list("decide", standing.to_decide, [&](const OpenFinding& one) {
      json_.open_object().member("game", one.game).member("finding", one.finding);
      json_.member("of_play", one.is_of_play).close_object();
    });
    list("players", standing.players, [&](const Ranked& one) { line(one); });
    list("teams", standing.teams, [&](const Ranked& one) { line(one); });
    json_.key("uneven").open_array();
    for (const UnevenPart& part : standing.uneven) {
      json_.open_object().member("why", report::name_of(part.reason));
      points("sum", part.sum);
      indexes("games", part.games);
      json_.close_object();
    }
    json_.close_array();
    json_.key("proof").open_object();
    proof("players", standing.of_players);
    proof("teams", standing.of_teams);
    json_.close_object().close_object();
  }

  void line(const Ranked& one) {
    json_.open_object().member("place", one.place);
    if (one.player)
      json_.member("id", audit_.roster.players[*one.player].id);
    else
      json_.member("name", one.team);
    points("total", one.total);
    json_.member("games", one.games);
    points("counted", one.counted);
    points("carried", one.carried);
    points("adjustments", one.adjustments);
    const std::size_t players = audit_.rules ? audit_.rules->game_players : kMaxSeats;
    json_.key("placements").open_array();
    for (std::size_t i = 0; i < players; ++i) json_.number(one.placements[i]);
    json_.close_array();
    points("best_game", one.best_game);
    json_.member("advances", one.advances);
    points("takes_along", one.takes_along);
    json_.member("open", one.open);
    points("low", one.low);
    points("high", one.high);
    json_.member("settled", one.is_settled);
    json_.member("best_place", one.best).member("worst_place", one.worst).close_object();
  }

  /// Null where the finding is decided, or what it changes was not worked out.
  void effect(const OpenFinding& finding) {
    json_.key("effect");
    const FindingEffect* const effect = effect_of(audit_, finding);
    if (effect == nullptr) return void(json_.null());
    json_.open_array();
    for (const auto& [s, line] : effect->lines) {
      json_.open_object().member("stage", audit_.event.stages[s].name);
      if (line.player)
        json_.member("id", audit_.roster.players[*line.player].id);
      else
        json_.member("name", line.team);
      points("low", line.low);
      points("high", line.high);
      json_.member("best_place", line.best).member("worst_place", line.worst).close_object();
    }
    json_.close_array();
  }

  void proof(std::string_view name, const Proof& one) {
    json_.key(name).open_object();
    points("games", one.games);
    points("unknown", one.unknown);
    points("not_counted", one.not_counted);
    points("carried", one.carried);
    points("adjustments", one.adjustments);
    points("standing", one.standing);
    json_.member("holds", one.holds()).close_object();
  }

  const Audit& audit_;
  const PageWords words_;
  JsonWriter json_;
};

}  // namespace

void append_audit_json(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       Language language, std::string& out) {
  AuditJson(audit, language, out).write(version, rules_digest);
  out += '\n';
}

std::string text_of_case(const Audit& audit, std::size_t finding) {
  const EventFinding& one = audit.findings[finding];
  std::string text;
  JsonWriter json(text);
  json.open_object().member("rules", audit.rules ? audit.rules->name : std::string());
  json.member("event", audit.event.digest).key("log").text_or_null(log_digest_of(audit, one));
  std::string case_alone;
  AuditJson(audit, Language::English, case_alone).finding_alone(one);
  json.key("finding").raw(case_alone).close_object();
  return text;
}

std::string_view log_digest_of(const Audit& audit, const EventFinding& finding) {
  if (!finding.game || !audit.games[*finding.game].log) return {};
  return audit.logs[*audit.games[*finding.game].log].report.digest;
}

void append_standings_json(const Audit& audit, std::string& out) {
  out += '{';
  AuditJson(audit, Language::English, out).stages();
  out += "}\n";
}

}  // namespace referee::tournament::report
