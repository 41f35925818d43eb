#include "tests/fuzz/targets.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/detect.h"
#include "importers/files/gzip.h"
#include "importers/log_reader.h"
#include "importers/mahjong_soul/reader.h"
#include "importers/majiang/reader.h"
#include "importers/mjai/reader.h"
#include "importers/mjai_reviewer/reader.h"
#include "importers/mjlog/reader.h"
#include "importers/riichi_city/reader.h"
#include "importers/ronin/reader.h"
#include "importers/rulesets/report_json.h"
#include "importers/rulesets/ruleset_json.h"
#include "importers/stream/stream.h"
#include "importers/tenhou6/reader.h"
#include "importers/walls/seed_walls.h"
#include "referee/asking/conform_server.h"
#include "referee/score/hand_notation.h"
#include "referee/session.h"
#include "tests/fuzz/event_target.h"
#include "tests/fuzz/file_targets.h"
#include "tests/fuzz/game_bytes.h"
#include "tests/fuzz/invariants.h"
#include "tests/fuzz/talk_targets.h"
#include "validator/actions/legal_actions.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::fuzz {
namespace {

/// What `referee check`, `referee events` and `referee convert` do with one game.
void use(GameLog& log) {
  require_sound_log(log);
  require_written(log);
  static Session session;
  const RulesChoice& choice = session.rules_for(log);
  if (!choice.unsupported.empty()) return;
  const GameReport report = require_sound_judgement(log, choice.ruleset);
  require_known_citations(report);
  if (log.uncertain.empty()) {
    std::string stream;
    stream::write_events(log, stream);
    if (log.events.empty()) return;
    stream::read_events(stream, [&](GameLog& again) {
      require(
          require_sound_judgement(again, choice.ruleset).findings.size() == report.findings.size(),
          "a stream judged differently");
    });
    return;
  }
  const GameReport settled = session.judge(log);
  require_sound_report(settled);
  const GameLog told = log;
  require(session.judge(log).findings == settled.findings && log == told,
          "another order of play chosen for a log that is in order");
}

template <class Reader>
void read_games(std::string_view bytes) {
  Reader reader;
  GameLog log;
  std::size_t games = 0;
  reader.read(bytes, log, [&](GameLog& game) {
    // Many games of one file are read alike.
    if (++games <= 3) use(game);
  });
}

void run_mjlog(std::string_view bytes) { read_games<mjlog::MjlogReader>(bytes); }
void run_mjai(std::string_view bytes) { read_games<mjai::MjaiReader>(bytes); }
void run_mahjong_soul(std::string_view bytes) {
  read_games<mahjong_soul::MahjongSoulReader>(bytes);
}
void run_majiang(std::string_view bytes) { read_games<majiang::MajiangReader>(bytes); }
void run_mjai_reviewer(std::string_view bytes) {
  read_games<mjai_reviewer::MjaiReviewerReader>(bytes);
}
void run_ronin(std::string_view bytes) { read_games<ronin::RoninReader>(bytes); }
void run_riichi_city(std::string_view bytes) { read_games<riichi_city::RiichiCityReader>(bytes); }
void run_tenhou6(std::string_view bytes) { read_games<tenhou6::Tenhou6Reader>(bytes); }

void run_events(std::string_view bytes) {
  std::size_t games = 0;
  stream::read_events(bytes, [&](GameLog& game) {
    if (++games <= 3) use(game);
  });
}

/// Packed or not, of any format.
void run_file(std::string_view bytes) {
  constexpr std::uint64_t kLimit = std::uint64_t{1} << 20U;
  files::Document document;
  if (files::is_gzip(bytes)) {
    files::Gunzip gunzip;
    if (gunzip.unpack(bytes, kLimit, document) == files::Gunzip::Outcome::TooLarge) return;
    require(document.size() <= kLimit, "more bytes than the limit");
    bytes = document.bytes();
  }
  std::size_t games = 0;
  importers::LogReader reader;
  const Format format = reader.read(bytes, document.damage, [&](GameLog& game) {
    if (++games <= 3) use(game);
  });
  require(format != Format::None || games == 0, "a game of no format");
}

void run_ruleset(std::string_view bytes) {
  const RulesetResult result = parse_ruleset(bytes, "fuzz");
  require(result.ruleset.has_value() == result.error.empty(),
          "a ruleset with an error, or neither");
  require(printable(result.error).find('\n') == std::string::npos,
          "an error of more than one line");
  if (!result.ruleset) return;
  const std::string text = ruleset_json(*result.ruleset);
  const RulesetResult again = parse_ruleset(text, "again");
  require(again.ruleset.has_value() && ruleset_json(*again.ruleset) == text,
          "a ruleset that is not read back");
  // A game of all sorts, always the same.
  std::string moves;
  for (unsigned i = 0; i < 220; ++i) moves += static_cast<char>((i * 89U + 7U) % 256U);
  Bytes game(moves);
  require_sound_judgement(game_of(game), *result.ruleset);
}

/// The first byte chooses the style, the rest is the seed.
void run_seed(std::string_view bytes) {
  Bytes choices(bytes);
  const std::uint8_t choice = choices.byte();
  const std::string text(bytes.substr(std::min<std::size_t>(1, bytes.size())));
  GameLog log;
  if (choice % 2 != 0) log.header.seed.style = "pcg64dxsm-v1";
  if (choice % 4 >= 2) log.header.flags.players = std::uint8_t{3};
  if (choice % 8 >= 4)
    log.kyokus.resize(2);
  else
    log.header.seed.text = text;
  for (KyokuHeader& kyoku : log.kyokus) kyoku.seed = text;
  walls::SeedWalls seeds;
  const walls::SeedWalls::Opened opened = seeds.open(log, kMaxSeats);
  if (opened.walls == nullptr) return;
  for (const std::uint32_t block : {0U, 1U, 7U, 0xFFFFFFFFU}) {
    Wall wall;
    if (opened.walls->wall(block, Seat{static_cast<std::uint8_t>(block % 3)}, wall) !=
        WallBlock::Given)
      continue;
    std::vector<bool> seen(kPhysicalTiles);
    require(wall.live_count <= kPhysicalTiles && wall.replacement_count <= kMaxReplacements,
            "a wall of too many tiles");
    for (std::size_t i = 0; i < wall.live_count; ++i) {
      require(wall.live[i].value < kPhysicalTiles && !seen[wall.live[i].index()],
              "a tile that is in the wall twice");
      seen[wall.live[i].index()] = true;
    }
    for (const std::uint8_t die : wall.dice)
      require(die >= 1 && die <= 6, "a die that shows no number");
  }
  if (const auto seating = opened.walls->seating())
    require(seating->first_dealer.value < kMaxSeats, "a dealer who has no seat");
}

/// An earlier report, as --baseline takes it; a request of the conformance protocol; a hand as
/// players write it.
void run_words(std::string_view bytes) {
  const rulesets::FindingsInReport report = rulesets::read_report(bytes);
  require((report.line_at_fault == 0) == report.fault.empty(), "a fault without its line");
  asking::ConformServer server("fuzz");
  const std::string answer = server.answer(bytes);
  require(answer.empty() || nlohmann::json::accept(answer), "an answer that is no JSON");
  require(answer.find('\n') == std::string::npos, "an answer of more than one line");
  score::WrittenHand hand;
  const std::vector<std::string> words = {std::string(bytes)};
  if (!score::read_hand(words, hand).empty()) return;
  const std::vector<std::string> written = {score::write_hand(hand)};
  score::WrittenHand again;
  require(score::read_hand(written, again).empty() && again == hand,
          "a hand that is not read back");
}

const std::vector<Ruleset>& rulesets() {
  static const std::vector<Ruleset> kRulesets = [] {
    std::vector<Ruleset> all;
    for (const std::string_view name : preset_names()) all.push_back(*find_preset(name));
    return all;
  }();
  return kRulesets;
}

/// Events in any order, through the referee and through the list of legal actions.
void run_game(std::string_view input) {
  Bytes bytes(input);
  const Ruleset& named = rulesets()[bytes.below(rulesets().size())];
  GameLog log = game_of(bytes);
  require_sound_log(log);
  require_written(log);
  Session session(SessionOptions{.rules = named});
  const RulesChoice& choice = session.rules_for(log);
  if (!choice.unsupported.empty()) return;
  require_known_citations(require_sound_judgement(log, choice.ruleset));
  LegalActions legal(log, choice.ruleset);
  for (std::uint32_t i = 0; i < log.events.size() && i < 200; ++i)
    for (const LegalAction& action : legal.after(i)) {
      require(action.seat.value < kMaxSeats, "an action of nobody");
      require(!action.tile.tile.present() || action.tile.tile.code < kFaces,
              "an action with a tile that does not exist");
    }
}

constexpr std::array kTargets = {
    Target{"baseline", run_baseline},
    Target{"corpus", run_corpus},
    Target{"engine", run_engine},
    Target{"event", run_event},
    Target{"events", run_events},
    Target{"file", run_file},
    Target{"folder", run_folder},
    Target{"game", run_game},
    Target{"infer", run_infer},
    Target{"mahjong_soul", run_mahjong_soul},
    Target{"majiang", run_majiang},
    Target{"mjai", run_mjai},
    Target{"mjai_reviewer", run_mjai_reviewer},
    Target{"mjlog", run_mjlog},
    Target{"requests", run_requests},
    Target{"riichi_city", run_riichi_city},
    Target{"ronin", run_ronin},
    Target{"ruleset", run_ruleset},
    Target{"seed", run_seed},
    Target{"settings", run_settings},
    Target{"store", run_store},
    Target{"tenhou6", run_tenhou6},
    Target{"waivers", run_waivers},
    Target{"words", run_words},
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

const Target* find_target(std::string_view name) {
  for (const Target& target : kTargets)
    if (target.name == name) return &target;
  return nullptr;
}

}  // namespace referee::fuzz
