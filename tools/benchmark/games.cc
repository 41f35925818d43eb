#include "tools/benchmark/games.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <pugixml.hpp>
#include <vector>

#include "importers/files/input.h"
#include "importers/mjlog/reader.h"
#include "importers/walls/seed_walls.h"
#include "referee/session.h"
#include "validator/hand/value.h"

namespace referee::benchmark {
namespace {

struct Packed {
  std::string bytes;  ///< gzip
  std::size_t size = 0;
};

/// A win as its log claims it, ready to be valued.
struct Win {
  hand::WinningHand hand;
  std::vector<TileKind> indicators;
  std::vector<TileKind> ura;
};

struct Compressor {
  libdeflate_compressor* handle = libdeflate_alloc_compressor(6);
  ~Compressor() { libdeflate_free_compressor(handle); }
};

bool has(const WinClaim& claim, Yaku yaku) {
  if (!claim.yaku) return false;
  for (const YakuClaim& each : *claim.yaku)
    if (each.yaku == yaku) return true;
  return false;
}

bool make_win(const KyokuHeader& header, const Event& event, const WinClaim& claim, Win& win) {
  if (!claim.concealed || !header.dealer.present() || !header.round || !claim.tile.tile.present())
    return false;
  const auto count = [&](Tile tile) {
    if (tile.is_red()) ++win.hand.reds[tile.kind().suit()];
  };
  for (const TileRef& tile : *claim.concealed) {
    ++win.hand.concealed.of[tile.tile.kind().value];
    count(tile.tile);
  }
  if (claim.melds)
    for (const Meld& meld : *claim.melds) {
      if (!win.hand.melds.add(meld)) return false;
      for (std::size_t i = 0; i < meld.size; ++i) count(meld.tiles[i].tile);
    }
  win.hand.winning = claim.tile.tile;
  win.hand.tsumo = event.target == event.seat;
  win.hand.seat_wind =
      TileKind{static_cast<std::uint8_t>(27 + distance(header.dealer, event.seat, 4))};
  win.hand.round_wind = TileKind{static_cast<std::uint8_t>(27 + *header.round / 4 % 4)};
  win.hand.double_riichi = has(claim, Yaku::DoubleRiichi);
  win.hand.riichi = win.hand.double_riichi || has(claim, Yaku::Riichi);
  win.hand.ippatsu = has(claim, Yaku::Ippatsu);
  win.hand.last_tile = has(claim, Yaku::Haitei) || has(claim, Yaku::Houtei);
  win.hand.after_replacement = has(claim, Yaku::Rinshan);
  win.hand.robbed_kan = has(claim, Yaku::Chankan);
  if (claim.indicators)
    for (const TileRef& tile : *claim.indicators) win.indicators.push_back(tile.tile.kind());
  if (claim.ura_indicators)
    for (const TileRef& tile : *claim.ura_indicators) win.ura.push_back(tile.tile.kind());
  return true;
}

}  // namespace

struct Games::State {
  std::vector<Packed> files;
  std::vector<Win> wins;
  std::vector<GameLog> seeded;  ///< only what the walls come from
  std::size_t hands = 0;
  std::size_t findings = 0;
  libdeflate_decompressor* unpacker = libdeflate_alloc_decompressor();
  std::string buffer;
  pugi::xml_document document;
  mjlog::MjlogReader reader;
  GameLog log;
  Session session;
  walls::SeedWalls walls;
  Ruleset scoring;
  std::uint64_t sink = 0;

  ~State() { libdeflate_free_decompressor(unpacker); }

  std::string_view unpack(const Packed& file) {
    if (buffer.size() < file.size) buffer.resize(file.size);
    std::size_t size = 0;
    libdeflate_gzip_decompress(unpacker, file.bytes.data(), file.bytes.size(), buffer.data(),
                               buffer.size(), &size);
    return {buffer.data(), size};
  }

  void parse(const Packed& file) {
    const std::size_t size = unpack(file).size();
    document.load_buffer_inplace(buffer.data(), size, pugi::parse_minimal, pugi::encoding_utf8);
    sink += document.first_child() ? 1 : 0;
  }
  void check(const Packed& file, bool proved) {
    reader.read(unpack(file), log, [&](GameLog& read) {
      if (!proved) {
        read.header.seed = {};
        for (KyokuHeader& kyoku : read.kyokus) kyoku.seed.clear();
      }
      findings += session.judge(read).findings.size();
    });
  }
};

Games::Games() : state_(std::make_unique<State>()) {}
Games::~Games() = default;

std::string Games::load(const std::string& path) {
  State& s = *state_;
  const Compressor compressor;
  std::string trouble;
  files::InputReader input;
  input.read(
      path,
      [&](files::Document& document) {
        if (!mjlog::looks_like_mjlog(document.bytes())) return true;
        Packed packed;
        packed.size = document.bytes().size();
        packed.bytes.resize(libdeflate_gzip_compress_bound(compressor.handle, packed.size));
        packed.bytes.resize(libdeflate_gzip_compress(compressor.handle, document.bytes().data(),
                                                     packed.size, packed.bytes.data(),
                                                     packed.bytes.size()));
        s.files.push_back(std::move(packed));
        s.reader.read(document.bytes(), s.log, [&](GameLog& log) {
          s.hands += log.kyokus.size();
          GameLog& seeded = s.seeded.emplace_back();
          seeded.header.seed = log.header.seed;
          seeded.header.flags = log.header.flags;
          for (const KyokuHeader& kyoku : log.kyokus)
            seeded.kyokus.emplace_back().seed = kyoku.seed;
          s.scoring = s.session.rules_for(log).ruleset;
          const KyokuHeader* header = nullptr;
          for (const Event& event : log.events) {
            if (event.kind == EventKind::StartKyoku) header = &log.kyokus[event.index];
            Win win;
            if (event.kind == EventKind::Win && header != nullptr &&
                make_win(*header, event, log.wins[event.index], win))
              s.wins.push_back(std::move(win));
          }
        });
        return true;
      },
      [&](const files::InputError& error) { trouble = error.path + ": " + error.message; });
  for (Win& win : s.wins) {
    win.hand.indicators = win.indicators;
    win.hand.ura_indicators = win.ura;
  }
  return trouble;
}

std::size_t Games::size() const { return state_->files.size(); }
std::size_t Games::hands() const { return state_->hands; }
std::size_t Games::wins() const { return state_->wins.size(); }

void Games::unpack() {
  for (const Packed& file : state_->files) state_->sink += state_->unpack(file).size();
}

void Games::floor() {
  for (const Packed& file : state_->files) state_->parse(file);
}

void Games::read() {
  State& s = *state_;
  for (const Packed& file : s.files)
    s.reader.read(s.unpack(file), s.log, [&](GameLog& log) { s.sink += log.events.size(); });
}

void Games::judge_unproved() {
  for (const Packed& file : state_->files) state_->check(file, false);
}

void Games::check() {
  for (const Packed& file : state_->files) state_->check(file, true);
}

Games::Least Games::least_of(unsigned runs) {
  State& s = *state_;
  using Clock = std::chrono::steady_clock;
  // Of each game: the floor, the check without walls, the whole check.
  std::vector<std::array<Clock::duration, 3>> least(
      s.files.size(), {Clock::duration::max(), Clock::duration::max(), Clock::duration::max()});
  const auto pass = [&](std::size_t which, const auto& work) {
    for (std::size_t i = 0; i < s.files.size(); ++i) {
      const auto before = Clock::now();
      work(s.files[i]);
      least[i][which] = std::min(least[i][which], Clock::now() - before);
    }
  };
  for (unsigned run = 0; run < runs; ++run) {
    pass(0, [&](const Packed& file) { s.parse(file); });
    pass(1, [&](const Packed& file) { s.check(file, false); });
    pass(2, [&](const Packed& file) { s.check(file, true); });
  }
  std::array<double, 3> sums{};
  for (const auto& game : least)
    for (std::size_t which = 0; which < sums.size(); ++which)
      sums[which] += std::chrono::duration<double>(game[which]).count();
  return {sums[0], sums[1], sums[2]};
}

void Games::walls() {
  State& s = *state_;
  for (const GameLog& log : s.seeded) {
    WallSource* walls = s.walls.open(log, kMaxSeats).walls;
    Wall wall;
    for (std::uint32_t hand = 0; walls != nullptr && hand < log.kyokus.size(); ++hand)
      if (walls->wall(hand, Seat{0}, wall) == WallBlock::Given) s.sink += wall.live[0].value;
  }
}

void Games::score() {
  State& s = *state_;
  for (const Win& win : s.wins) s.sink += hand::value_of(win.hand, s.scoring).han;
}

}  // namespace referee::benchmark
