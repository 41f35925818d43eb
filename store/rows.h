// What the store keeps of one judged game, of its findings and of its wins: only values, as plain
// as the tables of docs/corpus.md. Texts are raw.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::store {

/// A run: the same judge under the same rules. A second call of the same run goes on with it.
struct RunKey {
  std::string judge;         ///< version of the program, and the commit that it was built from
  std::string rules;         ///< name of the ruleset, or "auto"
  std::string rules_digest;  ///< "sha256:..." of the ruleset; for "auto" of all presets
  bool wins = false;         ///< the run keeps the table `win`
};

/// Where a log lies. Three parts, of which the first and the last are the same for very many logs.
struct Place {
  std::string before;    ///< the folder or archive with its last "/" or "!"
  std::string name;      ///< what stands between the two
  std::string after;     ///< the endings of the name: ".mjlog.xml"
  std::int64_t day = 0;  ///< 20261125, of the digits of a date in the name; 0 where there are none

  std::string path() const { return before + name + after; }
};
/// The number of the day that `text` begins with ("20261125"), 0 where it begins with none.
std::int64_t day_of_digits(std::string_view text);

Place place_of(const std::string& path);

struct FindingRow {
  std::string rule;
  int severity = 0;  ///< 0 note, 1 warning, 2 error
  std::optional<std::int64_t> kyoku;
  std::optional<std::int64_t> event;
  std::optional<std::int64_t> seat;
  std::string place;  ///< "South 1-0, turn 9, seat 2"
  std::string message;
  std::string expected;
  std::string actual;
};

struct WinRow {
  std::int64_t kyoku = 0;
  std::int64_t seat = 0;
  std::optional<std::int64_t> from;  ///< seat that paid for a ron; the winner's own of a tsumo
  std::optional<std::int64_t> han;
  std::optional<std::int64_t> fu;
  std::optional<std::int64_t> points;
  std::string limit;                   ///< empty where the log writes none
  std::optional<std::int64_t> liable;  ///< seat that pays for another (pao)
  std::string yaku;                    ///< names between spaces: " riichi tsumo "
};

struct GameRow {
  std::string sha;  ///< 32 bytes: SHA-256 of the unpacked log
  std::int64_t game = 0;
  Place place;
  std::int64_t bytes = 0;
  std::string format;
  std::string platform;        ///< empty where the log does not say
  std::string log_id;          ///< the log's own id, where its path holds another; empty otherwise
  std::int64_t played_on = 0;  ///< 20261125, as the log says; 0 where it says nothing
  std::string rules;
  int verdict = 0;  ///< 0 clean, 1 findings, 2 unreadable, 3 unsupported
  int wall = 0;     ///< 0 proved, 1 mismatch, 2 no seed
  std::int64_t kyoku = 0;
  std::int64_t events = 0;
  std::int64_t wins = 0;
  std::int64_t findings = 0;
  std::int64_t errors = 0;
  std::vector<FindingRow> found;
  std::vector<WinRow> won;
};

}  // namespace referee::store
