// Which games belong to one table, where their logs name no ruleset: the games of one folder,
// archive or file whose logs say the same of their lobby and their rules. It judges nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::evidence {

/// The presets whose bodies the log's title or rule text names, and the words that do so. The text
/// says whose rules were played, not which edition of them. Where it names no body, but a room of a
/// platform, the presets are those of the platform; and a log in the format of a program that has a
/// preset names that one.
struct NamedByText {
  std::string words;  ///< as they stand in the table of words, or the name of the platform or of
                      ///< the format; empty where nothing is named
  std::vector<std::string_view> presets;  ///< in byte order
};
NamedByText named_by_text(const GameHeader& header);

/// Whether the rules of a game have to be found by evidence: neither its log nor a platform's own
/// mark says which ruleset was played.
bool needs_evidence(const GameLog& log);

/// The place of a document, which the games of one event share: "a/b" for "a/b/c.mjson",
/// "x.zip!d" for "x.zip!d/c.mjson".
std::string_view place_of(std::string_view path);

/// Equal for the games of one table of the place.
std::string table_of(const GameLog& log, std::string_view place);

}  // namespace referee::evidence
