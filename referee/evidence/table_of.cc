#include "referee/evidence/table_of.h"

#include <algorithm>

#include "referee/judging/platform_rules.h"
#include "validator/ruleset/presets.h"

namespace referee::evidence {
namespace {

/// A word of a title, and how the names of the presets of that body begin. Longer words stand
/// before words that they contain.
struct BodyWord {
  std::string_view word;
  std::string_view presets;
};
constexpr BodyWord kBodyWords[] = {
    {"Mリーグ", "mleague"},
    {"Ｍリーグ", "mleague"},
    {"M.League", "mleague"},
    {"M-League", "mleague"},
    {"プロ麻雀連盟", "jpml"},
    {"連盟公式", "jpml"},
    {"連盟Bルール", "jpml-b"},
    {"JPML", "jpml"},
    {"最高位戦Classic", "saikouisen-classic"},
    {"最高位戦クラシック", "saikouisen-classic"},
    {"最高位戦", "saikouisen"},
    {"Saikouisen", "saikouisen"},
    {"最強戦", "saikyosen"},
    {"Saikyosen", "saikyosen"},
    {"日本プロ麻雀協会", "npm"},
    {"RMU", "rmu"},
    {"麻将連合", "mu-"},
    {"EMA ", "ema"},
    {"European Mahjong", "ema"},
    {"WRC", "wrc"},
    {"World Riichi", "wrc"},
};

bool is_told_text(std::string_view key) { return key.starts_with("title") || key == "disp"; }

/// A letter of ASCII beside a word makes it another word.
bool stands_alone(std::string_view text, std::size_t at, std::size_t size) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool before = at > 0 && is_letter(text[at - 1]) && is_letter(text[at]);
  const bool behind =
      at + size < text.size() && is_letter(text[at + size - 1]) && is_letter(text[at + size]);
  return !before && !behind;
}

bool says(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if (stands_alone(text, at, word.size())) return true;
  return false;
}

const BodyWord* word_in(const GameHeader& header) {
  for (const BodyWord& body : kBodyWords)
    for (const auto& [key, text] : header.extra)
      if (is_told_text(key) && says(text, body.word)) return &body;
  return nullptr;
}

std::string fact(const GameHeader& header, std::string_view key) {
  for (const auto& [name, text] : header.extra)
    if (name == key) return text;
  return {};
}

/// Whether nothing but a room's name says that a platform ran the table. Editors of tenhou.net/6
/// write the room of their example into every transcript; only a game's id is the platform's mark,
/// or the settings of its lobby.
bool is_room_alone(const GameHeader& header) {
  const bool may_be_edited = header.format == "tenhou6" || header.format == "mjai-reviewer";
  return header.rules.empty() && may_be_edited && !header.platform.empty() &&
         header.log_id.empty() && header.settings.empty();
}

/// Who writes the format of one program most likely played by what the program plays by.
bool is_of_program(const GameHeader& header) {
  return judging::names_no_rules(header) && find_preset(header.format) != nullptr;
}

}  // namespace

NamedByText named_by_text(const GameHeader& header) {
  NamedByText named;
  const BodyWord* const body = word_in(header);
  const bool by_room = body == nullptr && is_room_alone(header);
  const bool by_program = body == nullptr && !by_room && is_of_program(header);
  if (body == nullptr && !by_room && !by_program) return named;
  const std::string_view begins = by_room      ? std::string_view(header.platform)
                                  : by_program ? std::string_view(header.format)
                                               : body->presets;
  for (const std::string_view name : preset_names())
    if (name.starts_with(begins)) named.presets.push_back(name);
  if (!named.presets.empty()) named.words = body == nullptr ? begins : body->word;
  return named;
}

bool needs_evidence(const GameLog& log) {
  return judging::names_no_rules(log.header) || is_room_alone(log.header);
}

std::string_view place_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::size_t entry = path.rfind('!');
  if (entry != std::string_view::npos && (slash == std::string_view::npos || slash < entry))
    return path.substr(0, entry);
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string table_of(const GameLog& log, std::string_view place) {
  std::string key(place);
  const GameHeader& header = log.header;
  for (const std::string& part :
       {header.format, header.platform, fact(header, "disp"), fact(header, "lobby"),
        named_by_text(header).words,
        std::string(header.flags.players && *header.flags.players == 3 ? "3" : "4")}) {
    key += '\n';
    key += part;
  }
  return key;
}

}  // namespace referee::evidence
