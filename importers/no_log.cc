#include "importers/no_log.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "importers/detect.h"
#include "importers/json/json_fault.h"
#include "importers/mjlog/reader.h"
#include "importers/text/byte_order_mark.h"

namespace referee::importers {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::size_t kLookedAt = std::size_t{1} << 16U;

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// "2019010100gm-00a9-0000-1b2c3d4e", as Tenhou names games.
bool holds_tenhou_id(std::string_view name) {
  constexpr std::string_view kMark = "gm-";
  constexpr std::size_t kDate = 10;
  const std::size_t at = name.find(kMark);
  return at != std::string_view::npos && at >= kDate &&
         std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at - kDate),
                     name.begin() + static_cast<std::ptrdiff_t>(at),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_utf16(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return true;
  // Without a mark: every other byte of plain text is zero.
  const std::string_view head = bytes.substr(0, 64);
  const auto zeros = std::ranges::count(head, '\0');
  return head.size() >= 8 && static_cast<std::size_t>(zeros) * 2 >= head.size() - 2 &&
         static_cast<std::size_t>(zeros) * 2 <= head.size() + 2;
}

bool is_web_page(std::string_view head) {
  const std::string start = lower(head.substr(0, 512));
  return start.starts_with("<!doctype html") || start.starts_with("<html") ||
         (start.starts_with("<?xml") && start.find("<html") != std::string::npos) ||
         start.starts_with("<head") || start.starts_with("<title");
}

/// Whether the last value of JSON, or of lines of JSON, is not at its end.
bool is_cut_json(std::string_view text) {
  const auto fault_of = [](std::string_view json) -> std::optional<std::size_t> {
    const auto fault = json_fault_of(json, JsonComments::Ignored);
    return fault ? std::optional(fault->at) : std::nullopt;
  };
  const std::optional<std::size_t> whole = fault_of(text);
  if (!whole) return false;
  if (*whole > text.size()) return true;
  // Lines of JSON: the first that is none is the last of the file.
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(kSpaces) == std::string_view::npos) continue;
    if (const auto fault = fault_of(line))
      return *fault > line.size() && text.find_first_not_of(kSpaces) == std::string_view::npos;
  }
  return false;
}

/// Of all formats: those that the program can name.
std::string names_of_formats() {
  std::string names;
  for (std::uint8_t i = 1; !name_of(static_cast<Format>(i)).empty(); ++i)
    names.append(names.empty() ? "" : ", ").append(name_of(static_cast<Format>(i)));
  return names;
}

bool holds(std::string_view head, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return head.find(word) != std::string_view::npos; });
}

/// Games of formats that are known and not read: the words that all stand near the beginning.
struct UnreadFormat {
  std::string_view name;
  std::array<std::string_view, 3> words;
};
constexpr std::string_view kMahjongSoulLive = "Mahjong Soul's live messages";
constexpr std::string_view kTenhouLive = "Tenhou's live messages";
constexpr UnreadFormat kUnread[] = {
    {"Riichi Advanced", {"\"kyokus\"", "\"events\"", "\"button_pressed\""}},
    {"Riichi Advanced", {"\"kyokus\"", "\"events\"", "\"dora_flip\""}},
    {"mjx", {"\"hiddenState\"", "\"publicObservation\"", ""}},
    {"mjx", {"\"privateObservation\"", "\"publicObservation\"", ""}},
    {"majiang's live messages", {"\"kaiju\"", "\"qijia\"", "\"player\""}},
    {kMahjongSoulLive, {".lq.ActionPrototype", "ActionNewRound", ""}},
    {kMahjongSoulLive, {"\"ActionPrototype\"", "ActionNewRound", ""}},
    {kMahjongSoulLive, {"\"ActionNewRound\"", "\"tiles\"", "\"left_tile_count\""}},
    {kMahjongSoulLive, {"ActionNewRound", "play data:", "left_tile_count"}},
    // The name of the message in its frame: as hexadecimal digits, base64 and numbers.
    {kMahjongSoulLive, {"2e6c712e416374696f6e50726f746f74797065", "", ""}},
    {kMahjongSoulLive, {"AQoTLmxxLkFjdGlvblByb3RvdHlwZ", "", ""}},
    {kMahjongSoulLive, {"46,108,113,46,65,99,116,105,111,110,80,114,111,116,111", "", ""}},
    {kTenhouLive, {"\"tag\"", "\"INIT\"", "\"hai\""}},
    {kTenhouLive, {"<INIT ", "Get: <", ""}},
};

/// A State of mjx as protobuf: near its start stand 136 different numbers below 136, its wall.
bool is_mjx_bytes(std::string_view bytes) {
  constexpr std::string_view kWall("\x12\x90\x01", 3);  // a list of 144 bytes
  constexpr std::size_t kTiles = 136;
  constexpr unsigned kMore = 0x80;
  const std::size_t found = bytes.substr(0, 16).find(kWall);
  if (found == std::string_view::npos) return false;
  std::array<bool, kTiles> seen{};
  std::size_t at = found + kWall.size();
  for (std::size_t i = 0; i < kTiles; ++i) {
    if (at + 1 >= bytes.size()) return false;
    unsigned tile = static_cast<unsigned char>(bytes[at++]);
    if (tile >= kMore) tile = tile - kMore + kMore * static_cast<unsigned char>(bytes[at++]);
    if (tile >= kTiles || seen[tile]) return false;
    seen[tile] = true;
  }
  return true;
}
/// Of which of them `bytes` are a game; empty for none.
std::string_view unread_format(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, kLookedAt);
  for (const UnreadFormat& format : kUnread)
    if (std::ranges::all_of(format.words, [&](std::string_view word) {
          return head.find(word) != std::string_view::npos;
        }))
      return format.name;
  return is_mjx_bytes(bytes) ? "mjx" : std::string_view();
}

/// What is no log as it stands, and what to do about that; empty where nothing is known.
std::string remedy(std::string_view head) {
  if (head.starts_with("//") || head.starts_with("/*"))
    return "is JSON with comments, which JSON does not have: take the comments out";
  const bool is_json = head.starts_with('{') || head.starts_with('[');
  if (is_json && holds(head, {"\"player_id\""}) && holds(head, {"\"review\""}))
    return "is a review without its game: save the report with its split_logs or mjai_log";
  if (holds(head, {"RecordNewRound"}) && holds(head, {"tiles0: \""}))
    return "is a record of Mahjong Soul in the text form of protobuf: save its bytes or its JSON";
  if (!is_json && holds(head, {"tenhou.net/"}) && holds(head, {"#json="}))
    return "is text with a link that holds a log: save the link alone, as a line of its own";
  return {};
}

/// The format that sound bytes come nearest to, and what they lack of it; empty for none.
std::string nearest(std::string_view head) {
  if (holds(head, {"paipu=", "game.maj-soul", "mahjongsoul.game"}))
    return "a link to a game of Mahjong Soul holds no record; save the record itself";
  if (holds(head, {".lq.", "RecordNewRound", "\"mjsoul\"", "GameDetailRecords"}))
    return "the nearest is mahjong-soul, whose JSON has \"head\" and \"data\", or a list of "
           "records that begins with RecordNewRound";
  if (head.starts_with('<')) return "the nearest is mjlog, whose XML has <mjloggm> as its root";
  if (!head.starts_with('{') && !head.starts_with('[')) return {};
  if (holds(head, {"\"type\""}))
    return "the nearest is mjai, whose lines begin with {\"type\":\"start_game\"}";
  if (holds(head, {"\"title\"", "\"rule\"", "\"log\"", "\"name\""}))
    return "the nearest is tenhou6, an object with \"name\", \"rule\" and \"log\"";
  return "JSON logs are tenhou6 (an object with \"log\") or mjai (lines with \"type\")";
}

NoLog unread_game(const std::string& game) { return {true, "unsupported: " + game, game}; }

}  // namespace

LogName log_name(std::string_view path) {
  std::string name = lower(path.substr(path.find_last_of("/!") + 1));
  for (const std::string_view packed : {".gz", ".gzip"})
    if (name.ends_with(packed)) name.resize(name.size() - packed.size());
  for (const std::string_view end : {".mjlog", ".mjson", ".mjai"})
    if (name.ends_with(end)) return LogName::Certain;
  if (holds_tenhou_id(name)) return LogName::Certain;
  for (const std::string_view end : {".xml", ".json", ".jsonl", ".ndjson"})
    if (name.ends_with(end)) return LogName::Possible;
  return LogName::None;
}

LogName log_name(std::string_view path, std::string_view bytes) {
  return unread_format(bytes).empty() && !mjlog::is_client_view(bytes) ? log_name(path)
                                                                       : LogName::Certain;
}

NoLog describe_no_log(std::string_view bytes) {
  if (mjlog::is_client_view(bytes))
    return unread_game(
        "a player's view of a game, as a client got it from Tenhou, which this version does not "
        "read; save the log of the game itself");
  if (const std::string_view name = unread_format(bytes); !name.empty())
    return unread_game(
        fmt::format("a game in the format of {}, which this version does not read", name));
  if (is_utf16(bytes))
    return {true,
            "is UTF-16 text, not a log: logs are UTF-8 (iconv -f UTF-16 -t UTF-8 converts "
            "it)"};
  bytes = text::after_mark(bytes);
  const std::size_t start = bytes.find_first_not_of(kSpaces);
  if (start == std::string_view::npos) return {true, "is empty, not a log"};
  const std::string_view text = bytes.substr(start, bytes.find_last_not_of(kSpaces) + 1 - start);
  const std::string_view head = text.substr(0, kLookedAt);
  if (is_web_page(head))
    return {true,
            "is a web page, not a log: perhaps the answer of a server that did not give the "
            "log"};
  const bool json = text.starts_with('{') || text.starts_with('[');
  if (json && is_cut_json(text))
    return {true,
            "is cut short before anything tells which log it is: its JSON ends in the "
            "middle"};
  if (text.starts_with('<') && !text.ends_with('>'))
    return {true,
            "is cut short before anything tells which log it is: its XML ends in the "
            "middle"};
  if (std::string what = remedy(head); !what.empty()) return {true, std::move(what)};
  const std::string near = nearest(head);
  return {false, fmt::format("is not a log of a format that this version reads ({}){}{}",
                             names_of_formats(), near.empty() ? "" : "; ", near)};
}

std::optional<GameReport> report_of_unread_game(std::string_view path, std::string_view bytes) {
  NoLog no_log = describe_no_log(bytes);
  if (no_log.unread_game.empty()) return std::nullopt;
  GameReport report;
  report.path = path;
  report.verdict = Verdict::Unsupported;
  report.unchecked.push_back({"every rule", std::move(no_log.unread_game), 1});
  return report;
}

}  // namespace referee::importers
