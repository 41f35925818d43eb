// What a reader could not read, written into GameLog::findings as log/* findings: one for each
// element or line, and a bounded number of them. It decides nothing about the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "importers/reader/fault.h"
#include "validator/log/game_log.h"

namespace referee::reader {

/// What a text that ends too early lacks.
enum class Missing : std::uint8_t {
  EndOfGame,
  ResultOfHand,
  EndTag,
  Json,    ///< the rest of a JSON text, which is cut or ill-formed
  Bytes,   ///< the rest of a record in bytes
  Fields,  ///< the same, where other bytes stand in its place
  Events,  ///< all of them: the text only says where they are kept
};

class Troubles {
 public:
  /// Findings of one log; those beyond are counted in GameLog::unchecked.
  static constexpr std::size_t kMaxFindings = 200;

  explicit Troubles(GameLog& log) : log_(log) {}

  /// Something that is not as the format says. Without a headline the place is named.
  [[gnu::cold]] void malformed(const SourcePosition& source, const Asked& asked, Statement claimed,
                               Statement headline = {});
  /// Something that this version does not know; a warning.
  [[gnu::cold]] void unknown(const SourcePosition& source, const Asked& asked, Statement claimed,
                             Statement headline = {});
  /// The first fault of a line, or else the word in it that is not known, if any. `inner` stands
  /// before its pointer.
  void report(const SourcePosition& source, const LineFaults& faults, std::string_view inner = {}) {
    if (faults.first || faults.unknown_word) report_one(source, faults, inner);
  }
  /// JSON that is none at this place, or beyond the limits.
  [[gnu::cold]] void ill_formed(const SourcePosition& source, JsonTrouble trouble);
  /// The text ends too early, after `source`.
  [[gnu::cold]] void incomplete(const SourcePosition& source, Said headline, Missing missing);

  /// To be called once, when all events are there: a finding after the last event belongs to no
  /// event.
  void finish();

 private:
  [[gnu::cold]] void report_one(const SourcePosition& source, const LineFaults& faults,
                                std::string_view inner);
  /// Adds a finding, unless the place is one that was told of already, or one too many.
  [[gnu::cold]] void add(std::string_view rule, Severity severity, const SourcePosition& source,
                         Statement headline, Statement required, Statement claimed);

  GameLog& log_;
  std::uint32_t left_off_ = 0;
  Known<std::uint64_t> last_offset_;  // of the place reported last
};

/// "line 3: /actor", "/log/0", "byte 17".
[[gnu::cold]] Statement place_in_words(const SourcePosition& source);
/// Lets the words of a finding name its place, which has been changed.
[[gnu::cold]] void tell_place(Finding& finding);

}  // namespace referee::reader
