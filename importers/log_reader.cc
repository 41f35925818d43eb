#include "importers/log_reader.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "importers/mahjong_soul/reader.h"
#include "importers/majiang/reader.h"
#include "importers/mjai/reader.h"
#include "importers/mjai_reviewer/reader.h"
#include "importers/mjlog/reader.h"
#include "importers/reader/beside.h"
#include "importers/reader/empty_games.h"
#include "importers/riichi_city/reader.h"
#include "importers/ronin/reader.h"
#include "importers/stream/stream.h"
#include "importers/tenhou6/reader.h"
#include "importers/torn_games.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::importers {
namespace {

/// A packed file that ends early or is corrupt is one fault: where the log within is cut too, or
/// nothing of it could be read, that finding says it already.
void note_damage(GameLog& log, std::string_view damage) {
  const auto cut = [](const Finding& finding) { return finding.rule == "log/incomplete"; };
  if (std::ranges::any_of(log.findings, cut)) return;
  if (log.events.size() <= 1 && !log.findings.empty()) return;
  Finding finding;
  finding.rule = "log/malformed";
  finding.headline = say(Said::PackedFileDamaged);
  finding.required = say(Said::SoundFile);
  finding.claimed = say(Said::TextOfLog, std::string(damage));
  if (!log.kyokus.empty()) finding.kyoku = static_cast<std::uint32_t>(log.kyokus.size() - 1);
  if (!log.sources.empty()) finding.source = log.sources.back();
  words::put_in_words(finding);
  log.findings.push_back(std::move(finding));
}

}  // namespace

struct LogReader::Buffers {
  mjlog::MjlogReader mjlog;
  ronin::RoninReader ronin;
  mjai::MjaiReader mjai;
  mahjong_soul::MahjongSoulReader mahjong_soul;
  tenhou6::Tenhou6Reader tenhou6;
  riichi_city::RiichiCityReader riichi_city;
  majiang::MajiangReader majiang;
  mjai_reviewer::MjaiReviewerReader mjai_reviewer;
  GameLog log;
  GameLog held;
  GameLog torn;  ///< memory of TornGames
  GameLog conversion;
  std::vector<GameLog> conversions;  ///< one, whose memory is kept, between two calls

  void read(Format format, std::string_view bytes, const OnGame& on_game);
  void read_json(Format format, std::string_view bytes, const OnGame& on_game);
  void read_record(std::string_view bytes, const OnGame& on_game);
};

/// A record, and where a converter's tenhou.net/6 stands beside it, the two against each other.
void LogReader::Buffers::read_record(std::string_view bytes, const OnGame& on_game) {
  if (!mahjong_soul::may_have_conversion(bytes)) return mahjong_soul.read(bytes, log, on_game);
  // Of a file with more games only so many are compared.
  constexpr std::size_t kMostConversions = 16;
  std::size_t kept = 0;
  const OnGame keep = [&](GameLog& game) {
    if (kept == kMostConversions) return;
    if (kept == conversions.size()) conversions.emplace_back();
    std::swap(conversions[kept++], game);
  };
  std::size_t number = 0;
  const OnGame compare = [&](GameLog& game) {
    if (number < kept) reader::compare_conversion(conversions[number], game);
    ++number;
    on_game(game);
  };
  // Both of one tree, where the text is a sound object.
  if (const JsonView root = mahjong_soul.parse(bytes); root && root.find("log")) {
    tenhou6.read(root, conversion, keep);
    mahjong_soul.read_parsed(log, compare);
  } else {
    tenhou6.read(bytes, conversion, keep);
    mahjong_soul.read(bytes, log, compare);
  }
  conversions.resize(std::min<std::size_t>(conversions.size(), 1));
}

void LogReader::Buffers::read(Format format, std::string_view bytes, const OnGame& on_game) {
  switch (format) {
    case Format::Mjlog: mjlog.read(bytes, log, on_game); break;
    case Format::Mjai: mjai.read(bytes, log, on_game); break;
    case Format::Events: stream::read_events(bytes, on_game); break;
    case Format::Ronin: ronin.read(bytes, log, on_game); break;
    case Format::MahjongSoul:
    case Format::Tenhou6:
    case Format::RiichiCity:
    case Format::MjaiReviewer:
    case Format::Majiang: read_json(format, bytes, on_game); break;
    case Format::None: break;
  }
}

/// Formats whose games are JSON values.
void LogReader::Buffers::read_json(Format format, std::string_view bytes, const OnGame& on_game) {
  TornGames games(bytes, torn, on_game);
  const OnGame take = [&](GameLog& game) { games.take(game); };
  switch (format) {
    case Format::MahjongSoul: read_record(bytes, take); break;
    case Format::Tenhou6: tenhou6.read(bytes, log, take); break;
    case Format::RiichiCity: riichi_city.read(bytes, log, take); break;
    case Format::MjaiReviewer: mjai_reviewer.read(bytes, log, take); break;
    default: majiang.read(bytes, log, take); break;
  }
  games.close();
}

LogReader::LogReader() : buffers_(std::make_unique<Buffers>()) {}
LogReader::~LogReader() = default;

Format LogReader::read(std::string_view bytes, std::string_view damage, const OnGame& on_game) {
  const Format format = detect(bytes);
  read(format, bytes, damage, on_game);
  return format;
}

void LogReader::read(Format format, std::string_view bytes, std::string_view damage,
                     const OnGame& on_game) {
  reader::EmptyGames games(on_game);
  if (damage.empty()) {
    buffers_->read(format, bytes, [&](GameLog& log) { games.take(log); });
    return games.close();
  }
  // The damage lies behind the last game, so each is held back until it is known whether another
  // follows. What is unpacked behind a damaged place may be anything, and is one fault.
  bool holds = false;
  buffers_->read(format, bytes, [&](GameLog& log) {
    log.torn = log.torn || !log.findings.empty();
    if (holds) games.take(buffers_->held);
    std::swap(buffers_->held, log);
    holds = true;
  });
  if (holds) {
    note_damage(buffers_->held, damage);
    games.take(buffers_->held);
  }
  games.close();
}

}  // namespace referee::importers
