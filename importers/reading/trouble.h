// What a reader could not read, written into GameLog::findings as log/* findings: one for each
// element or line, and a bounded number of them. It decides nothing about the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee {

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

  /// Something that is not as the format says. `found` is raw text of the log, shortened here.
  [[gnu::cold]] void malformed(const SourcePosition& source, std::string_view message,
                               std::string_view expected, std::string_view found);
  /// Something that this version does not know; a warning.
  [[gnu::cold]] void unknown(const SourcePosition& source, std::string_view message,
                             std::string_view expected, std::string_view found);
  /// The text ends too early, after `source`.
  [[gnu::cold]] void incomplete(const SourcePosition& source, std::string_view message,
                                Missing missing);

  /// To be called once, when all events are there: a finding after the last event belongs to no
  /// event.
  void finish();

 private:
  /// Fills what every finding has; null where the place is one that was told of already, or one too
  /// many.
  [[gnu::cold]] Finding* add(std::string_view rule, Severity severity, const SourcePosition& source,
                             std::string_view message);

  GameLog& log_;
  std::uint32_t left_off_ = 0;
  Known<std::uint64_t> last_offset_;  // of the place reported last
};

/// Gives a finding of a text that ends too early its values, where a log has it in words.
[[gnu::cold]] void tell_in_values(Finding& finding);

/// `text` in quotes, at most some 60 bytes of it.
[[gnu::cold]] std::string quoted(std::string_view text);

}  // namespace referee
