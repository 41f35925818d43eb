#include "tests/fuzz/invariants.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/stream/stream.h"
#include "importers/writers.h"
#include "referee/evidence/not_named.h"
#include "referee/session.h"
#include "tests/sanitized.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sources.h"
#include "validator/facts/rule.h"
#include "validator/report/formats.h"
#include "validator/report/html/page_parts.h"
#include "validator/table/recorded_hand.h"

namespace referee::fuzz {
namespace {

constexpr std::uint32_t kMostFindings = 60;

bool is_seat(Seat seat) { return !seat.present() || seat.value < kMaxSeats; }
bool is_tile(TileRef ref) {
  return (!ref.tile.present() || ref.tile.code < kFaces) &&
         (!ref.id.present() || ref.id.value < kPhysicalTiles);
}

void require_tiles(const std::vector<TileRef>& tiles) {
  for (const TileRef& tile : tiles) require(is_tile(tile), "a tile that does not exist");
}

void require_meld(const Meld& meld) {
  require(meld.size <= meld.tiles.size() && is_seat(meld.from),
          "a meld of too many tiles, or from nowhere");
  require(meld.called == Meld::kNone || meld.called < meld.tiles.size(),
          "a called tile outside its meld");
  require(meld.added == Meld::kNone || meld.added < meld.tiles.size(),
          "an added tile outside its meld");
  for (std::size_t i = 0; i < meld.size; ++i)
    require(is_tile(meld.tiles[i]), "a tile that does not exist");
}

void require_claims(const GameLog& log) {
  for (const Meld& meld : log.melds) require_meld(meld);
  for (const KyokuHeader& kyoku : log.kyokus) {
    require(is_seat(kyoku.dealer) && is_tile(kyoku.indicator),
            "a dealer or an indicator that does not exist");
    for (const auto& hand : kyoku.hands) require_tiles(hand);
  }
  for (const WinClaim& win : log.wins) {
    require(is_seat(win.liable) && is_tile(win.tile),
            "a liable seat or a winning tile that does not exist");
    for (const auto* tiles : {&win.concealed, &win.indicators, &win.ura_indicators})
      if (*tiles) require_tiles(**tiles);
    if (win.melds)
      for (const Meld& meld : *win.melds) require_meld(meld);
  }
  for (const RyuukyokuClaim& draw : log.ryuukyokus)
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      if (draw.shown[s]) require_tiles(*draw.shown[s]);
      if (draw.melds[s])
        for (const Meld& meld : *draw.melds[s]) require_meld(meld);
    }
}

/// Each payload belongs to one event, and they stand in the order of the events.
class Payloads {
 public:
  explicit Payloads(std::size_t size) : size_(size) {}
  void take(std::uint32_t index, bool may_lack) {
    if (may_lack && index == kNoIndex) return;
    require(index == next_ && index < size_, "a fact of an event out of its order");
    ++next_;
  }
  void end() const { require(next_ == size_, "a fact that belongs to no event"); }

 private:
  std::size_t size_;
  std::size_t next_ = 0;
};

void require_payloads(const GameLog& log) {
  Payloads kyokus(log.kyokus.size()), melds(log.melds.size()), deposits(log.deposits.size()),
      wins(log.wins.size()), draws(log.ryuukyokus.size()), finals(log.finals.size()),
      fouls(log.fouls.size()), decisions(log.decisions.size()), players(log.players_seen.size());
  for (const Event& event : log.events) {
    switch (event.kind) {
      case EventKind::StartKyoku: kyokus.take(event.index, false); break;
      case EventKind::Chi:
      case EventKind::Pon:
      case EventKind::Daiminkan:
      case EventKind::Shouminkan:
      case EventKind::Ankan: melds.take(event.index, false); break;
      case EventKind::RiichiDeposit: deposits.take(event.index, true); break;
      case EventKind::Win: wins.take(event.index, false); break;
      case EventKind::Ryuukyoku: draws.take(event.index, false); break;
      case EventKind::EndGame: finals.take(event.index, true); break;
      case EventKind::Reconnect:
      case EventKind::Substitute: players.take(event.index, true); break;
      case EventKind::Chonbo: fouls.take(event.index, false); break;
      case EventKind::Penalty: decisions.take(event.index, false); break;
      case EventKind::DeadHand:
      case EventKind::ThrownIn:
      case EventKind::TimeUp: decisions.take(event.index, true); break;
      default: require(event.index == kNoIndex, "a fact of an event that has none"); break;
    }
  }
  for (const Payloads* payloads :
       {&kyokus, &melds, &deposits, &wins, &draws, &finals, &fouls, &decisions, &players})
    payloads->end();
}

/// Printable text of one line each, in UTF-8: no control character but the line feed.
void require_harmless(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    require(byte == '\n' || (byte >= 0x20 && byte != 0x7F), "a control character in a report");
  }
  // C1 controls and the characters that turn lines round, in UTF-8.
  for (const std::string_view bad :
       {"\xC2\x9B", "\xE2\x80\xAE", "\xE2\x80\xAB", "\xE2\x81\xA6", "\xE2\x80\xA8"})
    require(text.find(bad) == std::string_view::npos,
            "a character in a report that steers what is shown");
}

std::string without_tables(GameReport report) {
  std::string text;
  for (Finding& finding : report.findings) finding.table.reset();
  report::find_report_format("json")->game(report, {}, text);
  return text;
}

}  // namespace

void require(bool is_so, std::string_view what) {
  if (is_so) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

void require_sound_log(const GameLog& log) {
  require(log.sources.size() == log.events.size(),
          "sources that do not run parallel to the events");
  require(!log.events.empty() || !log.findings.empty(), "a game of nothing");
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    require((event.kind == EventKind::StartGame) == (i == 0),
            "a start of the game elsewhere than at its start");
    require(is_seat(event.seat) && is_seat(event.target), "a seat that does not exist");
    require(is_tile(event.tile_ref()), "a tile that does not exist");
  }
  require_payloads(log);
  require_claims(log);
  for (const Finding& finding : log.findings) {
    require(finding.rule.starts_with("log/") && find_in_catalogue(finding.rule) != nullptr,
            "a reader that judges");
    require(finding.cites.empty() && finding.because.empty() && finding.ledger.empty(),
            "a reader that argues");
    require(!finding.event || *finding.event < log.events.size(),
            "a finding at an event that is not there");
  }
}

void require_sound_report(const GameReport& report) {
  std::uint32_t before = 0;
  for (const Finding& finding : report.findings) {
    require(find_in_catalogue(finding.rule) != nullptr, "a finding without a rule");
    require(!finding.message.empty(), "a finding that says nothing");
    require(!finding.event || *finding.event < report.events, "a finding behind the last event");
    require(is_seat(finding.seat), "a finding at a seat that does not exist");
    if (finding.rule == evidence::kRulesNotNamed)
      continue;  // of the table: it stands before its games
    require(finding.event.value_or(UINT32_MAX) >= before, "findings out of order");
    before = finding.event.value_or(UINT32_MAX);
    for (const Because& because : finding.because)
      require(!because.event || *because.event < report.events, "a reason behind the last event");
  }
  // That nobody names the rules of a table accuses none of its games.
  const bool is_clean =
      std::all_of(report.findings.begin(), report.findings.end(),
                  [](const Finding& each) { return each.rule == evidence::kRulesNotNamed; });
  require((report.verdict == Verdict::Clean) == is_clean,
          "a verdict that its findings do not bear out");
  for (const report::ReportFormat& format : report::report_formats()) {
    std::string text;
    format.game(report, {}, text);
    // What tells the parts of a page apart until it is laid out.
    if (format.whole != nullptr) std::erase_if(text, html::is_part_mark);
    require_harmless(text);
    if (format.name == "json") require(nlohmann::json::accept(text), "a report that is no JSON");
  }
}

void require_known_citations(const GameReport& report) {
  for (const Finding& finding : report.findings)
    for (const std::string& cite : finding.cites)
      require(is_known_citation(cite), "a citation of nothing");
}

GameReport require_sound_judgement(const GameLog& log, const Ruleset& ruleset) {
  const auto judged = [&](bool keep_tables) {
    SessionOptions options;
    options.keep_tables = keep_tables;
    options.stop_after = kMostFindings;
    options.max_findings = UINT32_MAX;
    return Session(std::move(options)).judge_under(ruleset, log);
  };
  GameReport report = judged(true);
  record_hands(log, ruleset, HandsKept::All, report);
  require_sound_report(report);
  require(report.findings.size() <= kMostFindings + log.findings.size() + kGroups + 1,
          "more findings than were allowed");
  // The same once more shows no fault of memory that the first time did not.
  require(test::kSanitized || without_tables(report) == without_tables(judged(false)),
          "another judgement of the same game");
  return report;
}

void require_written(const GameLog& log) {
  for (const importers::Writer& writer : importers::writers()) {
    std::string text;
    reader::Losses losses;
    writer.write(log, text, losses);
    require(text.ends_with('\n'), "a written game without its end");
    if (writer.name != "events") continue;
    require(std::all_of(text.begin(), text.end(),
                        [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; }),
            "a stream that is not printable");
    GameLog certain = log;
    certain.uncertain.clear();
    if (log.events.empty()) continue;
    std::size_t games = 0;
    stream::read_events(text, [&](GameLog& again) {
      ++games;
      require(again == certain, "a stream that is read back to another game");
    });
    require(games == 1, "a stream that is read back to another number of games");
  }
}

}  // namespace referee::fuzz
