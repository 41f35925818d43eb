#include "importers/mjlog/root.h"

#include <array>
#include <string_view>

#include "importers/mjlog/write/text.h"

namespace referee::mjlog {
namespace {

constexpr std::string_view kPrefix = "mjloggm.";
constexpr std::string_view kPlatform = "tenhou";
constexpr std::string_view kVersion = "2.3";

constexpr std::array<std::string_view, 10> kAttributes = {
    "from",  "platform", "rules", "red_fives",  "open_tanyao",
    "winds", "players",  "reds",  "floored_to", "fragment"};

Known<bool> truth(ElementReader& read, const text::XmlAttribute* attribute) {
  const auto number = read.number(attribute, {}, 0, 1);
  return number ? Known<bool>(*number == 1) : std::nullopt;
}

Known<std::uint8_t> count(ElementReader& read, const text::XmlAttribute* attribute) {
  const auto number = read.number(attribute, {}, 0, 255);
  return number ? Known<std::uint8_t>(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

std::string reds_text(const std::array<Known<std::uint8_t>, 3>& reds) {
  std::string text;
  for (std::size_t i = 0; i < reds.size(); ++i)
    text += (i == 0 ? "" : ",") + (reds[i] ? std::to_string(unsigned{*reds[i]}) : "");
  return text == ",," ? "" : text;
}

const std::string* extra_of(const GameHeader& header, std::string_view name) {
  for (const auto& [key, value] : header.extra)
    if (key == name) return &value;
  return nullptr;
}

void put_flags(const GameHeader& header, std::string& out) {
  const RuleFlags& flags = header.flags;
  if (flags.red_fives) put_attribute("red_fives", *flags.red_fives ? "1" : "0", out);
  if (flags.open_tanyao) put_attribute("open_tanyao", *flags.open_tanyao ? "1" : "0", out);
  if (flags.winds) put_attribute("winds", std::to_string(unsigned{*flags.winds}), out);
  if (flags.players) put_attribute("players", std::to_string(unsigned{*flags.players}), out);
  if (const std::string reds = reds_text(flags.reds); !reds.empty())
    put_attribute("reds", reds, out);
}

}  // namespace

void read_root(Game& game, const text::XmlElement& element) {
  GameHeader& header = game.log.header;
  const auto named = pick<kAttributes>(element);
  if (named[0] == nullptr) {
    keep_all(element, kPrefix, header.extra);
    return;
  }
  const auto [from, platform, rules, red_fives, open_tanyao, winds, players, reds, floored_to,
              fragment] = pick<kAttributes>(element, &header.extra, kPrefix);
  game.converted = true;
  ElementReader read = game.read(element);
  header.extra.emplace_back(std::string(kPrefix) + "from", from->value);
  header.platform = platform != nullptr ? std::string(platform->value) : std::string();
  if (rules != nullptr) header.rules = rules->value;
  header.flags.red_fives = truth(read, red_fives);
  game.red_fives = header.flags.red_fives.value_or(true);
  header.flags.open_tanyao = truth(read, open_tanyao);
  header.flags.winds = count(read, winds);
  header.flags.players = count(read, players);
  if (header.flags.players == 3) game.players = 3;
  game.players_known = header.flags.players.has_value();
  if (reds != nullptr) {
    const Numbers list = parse_numbers(reds->value, 0, 255);
    for (std::size_t i = 0; i < header.flags.reds.size(); ++i)
      if (list[i]) header.flags.reds[i] = static_cast<std::uint8_t>(*list[i]);
  }
  if (const auto points = read.number(floored_to, {}, 1, kMaxHundreds))
    header.floored_to = Points{*points};
  game.log.fragment = truth(read, fragment).value_or(false);
}

bool is_native(const GameHeader& header) {
  return header.format == "mjlog" && header.platform == kPlatform && header.rules.empty() &&
         !header.floored_to && reds_text(header.flags.reds).empty() &&
         extra_of(header, "mjloggm.from") == nullptr;
}

void write_root(const GameLog& log, bool native, std::string& out, reader::Losses& losses) {
  const GameHeader& header = log.header;
  out += "<mjloggm";
  bool has_version = false;
  for (const auto& [key, value] : header.extra) {
    if (!key.starts_with(kPrefix) || key == "mjloggm.from") continue;
    const std::string_view name = std::string_view(key).substr(kPrefix.size());
    has_version = has_version || name == "ver";
    if (!put_extra(name, value, kAttributes, out)) losses.add("extra facts");
  }
  if (!has_version && header.format != "mjlog") put_attribute("ver", kVersion, out);
  if (!native) {
    const std::string* const from = extra_of(header, "mjloggm.from");
    const std::string& origin = from != nullptr ? *from : header.format;
    // Without it the rest would not be understood.
    put_attribute("from", is_safe(origin) ? std::string_view(origin) : "unknown", out);
    if (!header.platform.empty()) put_raw("platform", header.platform, out, losses);
    if (!header.rules.empty()) put_raw("rules", header.rules, out, losses);
    put_flags(header, out);
    if (header.floored_to)
      put_attribute("floored_to", std::to_string(header.floored_to->value), out);
    if (log.fragment) put_attribute("fragment", "1", out);
  }
  out += '>';
}

}  // namespace referee::mjlog
