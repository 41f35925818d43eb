#include "importers/rulesets/ruleset_json.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "importers/json/json_fault.h"
#include "importers/rulesets/sanctions.h"
#include "importers/text/cut.h"
#include "importers/text/nearest.h"
#include "validator/ruleset/options.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

using RulesetJson = nlohmann::ordered_json;

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr int kMaxDepth = 6;

std::string quote(std::string_view text) { return quoted_text(text); }

/// Neither control characters nor marks that reorder what stands beside them: such a text may be
/// printed.
bool is_printable(std::string_view text) {
  const auto holds = [&](std::string_view bytes) {
    return text.find(bytes) != std::string_view::npos;
  };
  if (std::ranges::any_of(text,
                          [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }))
    return false;
  for (std::size_t at = text.find('\xC2'); at != std::string_view::npos;
       at = text.find('\xC2', at + 1))
    if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0)
      return false;  // U+0080 to U+009F
  for (const char last : {'\x8E', '\x8F', '\xA8', '\xA9', '\xAA', '\xAB', '\xAC', '\xAD', '\xAE'})
    if (holds(std::string("\xE2\x80") + last)) return false;  // U+200E, U+200F, U+2028 to U+202E
  for (const char last : {'\xA6', '\xA7', '\xA8', '\xA9'})
    if (holds(std::string("\xE2\x81") + last)) return false;  // U+2066 to U+2069
  return true;
}

bool is_printable_text(const RulesetJson& value) {
  return value.is_string() && is_printable(value.get_ref<const std::string&>());
}

/// A value in an error line.
std::string brief(const RulesetJson& value) {
  if (value.is_string()) return quote(value.get_ref<const std::string&>());
  if (value.is_array()) return fmt::format("a list of {}", value.size());
  if (value.is_object()) return "an object";
  return value.dump();
}

/// "not JSON: line 3, column 7: unexpected end of input; expected '}'".
std::string words_of(const JsonFault& fault, std::string_view text) {
  if (!fault.is_syntax) return "not JSON";
  const std::size_t at = std::min(fault.at > 0 ? fault.at - 1 : 0, text.size());
  const std::string_view before = text.substr(0, at);
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t start = before.rfind('\n') + 1;  // 0 where there is none
  // The parser's sentence ends in what it read, which may be any bytes.
  std::string_view reason = fault.says;
  constexpr std::string_view kBegins = "syntax error while parsing ";
  const std::size_t begins = reason.find(kBegins);
  reason = begins == std::string_view::npos ? std::string_view("syntax error")
                                            : reason.substr(begins + kBegins.size());
  const std::size_t last_read = reason.find("; last read: ");
  std::string words(reason.substr(0, last_read));
  if (const std::size_t dash = words.find(" - "); dash != std::string::npos)
    words.erase(0, dash + 3);
  return fmt::format("not JSON: line {}, column {}: {}", line, at - start + 1, words);
}

/// Parses `text`; on trouble `error` says what and the result is discarded.
RulesetJson parse_text(std::string_view text, std::string& error) {
  if (text.size() > kMaxBytes) {
    error = fmt::format("larger than {} bytes: no ruleset file", kMaxBytes);
    return RulesetJson(RulesetJson::value_t::discarded);
  }
  std::vector<std::set<std::string>> open;
  const auto watch = [&](int depth, RulesetJson::parse_event_t event, RulesetJson& parsed) {
    if (depth > kMaxDepth && error.empty()) error = "lists or objects nested too deep";
    if (event == RulesetJson::parse_event_t::object_start) open.emplace_back();
    if (event == RulesetJson::parse_event_t::object_end && !open.empty()) open.pop_back();
    if (event == RulesetJson::parse_event_t::key && !open.empty() && error.empty()) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!open.back().insert(key).second) error = fmt::format("{} is given twice", quote(key));
    }
    return error.empty();
  };
  // Without exceptions: a build for WebAssembly has none.
  RulesetJson document = RulesetJson::parse(text.begin(), text.end(), watch, false);
  if (error.empty() && !document.is_discarded()) return document;
  if (error.empty()) {
    const auto fault = json_fault_of(text, JsonComments::Refused);
    error = fault ? words_of(*fault, text) : "not JSON";
  }
  return RulesetJson(RulesetJson::value_t::discarded);
}

std::optional<std::int32_t> small_integer(const RulesetJson& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > 0x7FFFFFFF) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < std::numeric_limits<std::int32_t>::min()) return std::nullopt;
  return static_cast<std::int32_t>(number);
}

std::optional<OptionValue> to_option_value(const RulesetJson& value) {
  if (value.is_null()) return OptionValue(std::monostate{});
  if (value.is_boolean()) return OptionValue(value.get<bool>());
  if (value.is_string()) return OptionValue(value.get<std::string>());
  if (const auto number = small_integer(value)) return OptionValue(*number);
  if (!value.is_array()) return std::nullopt;
  std::vector<std::int32_t> numbers;
  std::vector<std::string> names;
  for (const RulesetJson& entry : value) {
    if (const auto number = small_integer(entry))
      numbers.push_back(*number);
    else if (entry.is_string())
      names.push_back(entry.get<std::string>());
    else
      return std::nullopt;
  }
  if (names.empty()) return OptionValue(std::move(numbers));
  if (numbers.empty()) return OptionValue(std::move(names));
  return std::nullopt;
}

std::string join(std::span<const std::string_view> names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string group_of_key(std::string_view key) {
  return std::string(key.substr(0, std::min(key.find('.'), key.size())));
}

/// "; did you mean ...?" of a key, or nothing. A key whose family is missing or wrong ("uma") means
/// the only option that is called so in another family ("game.uma").
std::string meant_by(const std::string& key) {
  std::vector<std::string_view> keys;
  std::vector<std::string_view> namesakes;
  const std::string name = "." + key.substr(key.rfind('.') + 1);
  for (const OptionInfo& option : option_table()) {
    keys.push_back(option.key);
    if (keys.back().ends_with(name)) namesakes.push_back(option.key);
  }
  return namesakes.size() == 1 ? fmt::format("; did you mean \"{}\"?", namesakes.front())
                               : text::did_you_mean(key, keys);
}

std::string unknown_option(const std::string& key) {
  const std::string family = group_of_key(key);
  std::vector<std::string_view> options;
  for (const OptionInfo& option : option_table())
    if (group_of_key(option.key) == family) options.push_back(option.key);
  const std::string meant = meant_by(key);
  if (!options.empty())
    return fmt::format("unknown option {}{}; known: {}", quote(key), meant, join(options));
  std::vector<std::string> families;
  for (const OptionInfo& option : option_table())
    if (families.empty() || families.back() != group_of_key(option.key))
      families.push_back(group_of_key(option.key));
  std::ranges::stable_sort(families);
  families.erase(std::unique(families.begin(), families.end()), families.end());
  return fmt::format("unknown option {}{}; options begin with {}", quote(key), meant,
                     fmt::join(families, ", "));
}

template <class Name>
std::string all_names(std::size_t count) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back(name_of(static_cast<Name>(i)));
  return join(names);
}

/// Whether a value is part of the game itself (docs/values/definitions.md), so that no edition or
/// house rule makes it doubtful.
bool makes_the_game(const OptionMeta& meta) {
  return std::ranges::any_of(
      meta.cites, [](std::string_view cite) { return cite.starts_with("definitions/"); });
}

/// People write 25 for 25,000 and 15 for 15,000, and no table plays for so few points: what such a
/// value likely means, or nothing. The size that is usual is that of the ruleset below.
std::string not_in_points(const Ruleset& base, const OptionInfo& option, const OptionValue& value) {
  constexpr std::int32_t kFew = 100;
  constexpr std::int32_t kThousand = 1000;
  const auto size_of = [](const OptionValue& of) {
    if (const auto* number = std::get_if<std::int32_t>(&of)) return std::abs(std::int64_t{*number});
    std::int64_t most = 0;
    if (const auto* numbers = std::get_if<std::vector<std::int32_t>>(&of))
      for (const std::int32_t number : *numbers)
        most = std::max(most, std::abs(std::int64_t{number}));
    return most;
  };
  const bool scale = option.type == OptionType::UmaScale;
  if (!scale && option.type != OptionType::Amount && option.type != OptionType::AmountOrNone)
    return {};
  const std::int64_t size = size_of(value);
  if (size == 0 || size >= kFew || (!scale && size_of(option.get(base)) < 10 * kThousand))
    return {};
  OptionValue likely = value;
  if (auto* number = std::get_if<std::int32_t>(&likely)) *number *= kThousand;
  if (auto* numbers = std::get_if<std::vector<std::int32_t>>(&likely))
    for (std::int32_t& number : *numbers) number *= kThousand;
  Ruleset tried = base;
  if (!option.set(tried, likely, option)) return {};
  return fmt::format("{} is in points: {} cannot be meant; write {}", option.key, to_text(value),
                     to_text(likely));
}

/// What a file says beside the value of an option.
struct GivenMeta {
  Grade grade = Grade::Text;
  Stance stance = Stance::Hard;
  std::vector<std::string> cites;
  std::string remark;

  void give(Ruleset& ruleset, OptionId option) const {
    const std::vector<std::string_view> views(cites.begin(), cites.end());
    ruleset.set_meta(option, OptionMeta{grade, stance, views, remark});
  }
};

/// Reads the members of one sanction; says what is wrong, or nothing.
class SanctionReader {
 public:
  std::string read(const RulesetJson& entry, Sanction& out) {
    if (!entry.is_object()) return fmt::format("must be objects, not {}", brief(entry));
    know(entry, rulesets::kSanctionMembers);
    if (entry.contains("rules")) {
      const RulesetJson& rules = entry["rules"];
      if (!rules.is_array() || !std::ranges::all_of(rules, is_printable_text))
        return fmt::format("rules must be a list of texts, not {}", brief(rules));
      out.rules = rules.get<std::vector<std::string>>();
    }
    out.text = words(entry);
    out.paragraph = text(entry, "paragraph");
    if (entry.contains("ja")) {
      if (!entry["ja"].is_object())
        return fmt::format("ja must be an object, not {}", brief(entry["ja"]));
      know(entry["ja"], rulesets::kSanctionTextMembers);
      out.japanese = words(entry["ja"]);
    }
    if (!trouble_.empty()) return trouble_;
    const std::vector<rulesets::SanctionFault> faults = rulesets::check_sanction(out);
    return faults.empty() ? std::string() : words::english().sentence(faults.front().says);
  }

 private:
  void know(const RulesetJson& entry, std::span<const std::string_view> names) {
    for (const auto& [name, value] : entry.items())
      if (trouble_.empty() && std::ranges::find(names, name) == names.end())
        trouble_ =
            fmt::format("an unknown member {}; known: {}", quote(name), fmt::join(names, ", "));
  }

  std::string text(const RulesetJson& entry, const char* member) {
    if (!entry.contains(member)) return {};
    if (is_printable_text(entry[member])) return entry[member].get<std::string>();
    if (trouble_.empty())
      trouble_ = fmt::format("{} must be a text without control characters, not {}", member,
                             brief(entry[member]));
    return {};
  }

  SanctionText words(const RulesetJson& entry) {
    return {text(entry, "penalty"), text(entry, "condition")};
  }

  std::string trouble_;
};

/// Of a preset file that extends no other: the options that nothing in its rules asks for.
constexpr const char* kDoesNotArise = "does_not_arise";

/// None where a preset may not be silent.
std::optional<OptionValue> otherwise_of(const OptionInfo& option) {
  const std::string_view text = option.otherwise.value;
  if (text.empty()) return std::nullopt;
  if (option.type == OptionType::Form) return OptionValue(std::string(text));
  return to_option_value(RulesetJson::parse(text.begin(), text.end(), nullptr, false));
}

/// Reads one file on top of the preset that it extends.
class Reader {
 public:
  explicit Reader(const KnownPresets& presets) : presets_(presets) {}

  RulesetResult read(std::string_view text, std::string_view label) {
    std::string error;
    const RulesetJson document = parse_text(text, error);
    if (!error.empty()) return fail(error);
    if (!document.is_object()) return fail("a ruleset file holds one JSON object");

    Ruleset ruleset;
    const bool extends = document.contains("extends");
    if (extends) {
      RulesetResult base = read_base(document["extends"]);
      if (!base.ruleset) return base;
      ruleset = *std::move(base.ruleset);
      ruleset.title.clear();
      ruleset.body.clear();
      ruleset.year = 0;
      if (document.contains("inherited"))
        if (std::string trouble = regrade(ruleset, document["inherited"]); !trouble.empty())
          return fail(trouble);
      // Who doubts the values of the other text does not punish by it.
      if (document.contains("inherited")) ruleset.sanctions = nullptr;
    } else if (document.contains("inherited")) {
      return fail("\"inherited\" is for a ruleset that extends another");
    }
    ruleset.name = std::string(label);
    std::bitset<kOptionCount> given;
    const bool may_be_silent = presets_.may_be_silent && !extends;
    for (const auto& [key, value] : document.items()) {
      if (key == "extends" || key == "inherited") continue;
      if (key == kDoesNotArise && may_be_silent) continue;
      if (key == "options") {
        if (!value.is_object())
          return fail(fmt::format("\"options\" must be an object, not {}", brief(value)));
        for (const auto& [option, setting] : value.items())
          if (std::string trouble = set(ruleset, option, setting, given); !trouble.empty())
            return fail(trouble);
      } else if (key == "name" || key == "title" || key == "body" || key == "$schema") {
        if (!is_printable_text(value))
          return fail(fmt::format("{} must be a text without control characters, not {}",
                                  quote(key), brief(value)));
        if (key == "name") ruleset.name = value.get<std::string>();
        if (key == "title") ruleset.title = value.get<std::string>();
        if (key == "body") ruleset.body = value.get<std::string>();
      } else if (key == "sanctions") {
        if (std::string trouble = read_sanctions(ruleset, value); !trouble.empty())
          return fail(trouble);
      } else if (key == "year") {
        const auto year = small_integer(value);
        if (!year || *year < 1 || *year > 9999)
          return fail(
              fmt::format("year must be a whole number from 1 to 9999, not {}", brief(value)));
        ruleset.year = static_cast<std::uint16_t>(*year);
      } else if (std::string trouble = set(ruleset, key, value, given); !trouble.empty()) {
        return fail(trouble);
      }
    }
    if (may_be_silent)
      if (std::string trouble = give_silent_values(ruleset, document, given); !trouble.empty())
        return fail(trouble);
    if (!extends && !given.all()) return fail(missing(given));
    if (const std::string clash = contradiction(ruleset); !clash.empty()) return fail(clash);
    return RulesetResult{std::move(ruleset), {}};
  }

 private:
  static RulesetResult fail(std::string error) {
    return RulesetResult{std::nullopt, std::move(error)};
  }

  RulesetResult read_base(const RulesetJson& extends) {
    if (!extends.is_string())
      return fail(fmt::format("\"extends\" must be the name of a preset, not {}", brief(extends)));
    const auto& base = extends.get_ref<const std::string&>();
    const Ruleset* preset = presets_.find(base);
    if (preset != nullptr) return RulesetResult{*preset, {}};
    if (presets_.open) {
      RulesetResult other = presets_.open(base);
      if (other.ruleset || !other.error.empty()) return other;
    }
    return fail(fmt::format("\"extends\" names no preset{}: {}{}; known: {}",
                            presets_.open ? " and no file" : "", quote(base),
                            text::did_you_mean(base, presets_.names), join(presets_.names)));
  }

  static std::string read_sanctions(Ruleset& ruleset, const RulesetJson& list) {
    if (!list.is_array()) return fmt::format("sanctions must be a list, not {}", brief(list));
    std::vector<Sanction> sanctions(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      if (std::string trouble = SanctionReader().read(list[i], sanctions[i]); !trouble.empty())
        return fmt::format("sanctions, entry {}: {}", i + 1, trouble);
    ruleset.sanctions = sanctions.empty()
                            ? nullptr
                            : std::make_shared<const std::vector<Sanction>>(std::move(sanctions));
    return {};
  }

  /// What a ruleset takes over from the one that it extends is no more certain than it says: the
  /// sources of the base are about the base.
  static std::string regrade(Ruleset& ruleset, const RulesetJson& inherited) {
    if (!inherited.is_object())
      return fmt::format("\"inherited\" must be an object, not {}", brief(inherited));
    GivenMeta given;
    given.grade = Grade::Assumed;
    if (std::string trouble = read_meta("inherited", inherited, given); !trouble.empty())
      return trouble;
    for (const OptionInfo& option : option_table()) {
      const OptionMeta base = ruleset.meta(option.id);
      if (makes_the_game(base)) continue;
      if (base.grade == Grade::Assumed && given.grade != Grade::Assumed) continue;
      GivenMeta meta = given;
      meta.stance = base.stance;
      if (given.grade == Grade::Assumed)
        meta.cites.push_back(fmt::format("values/{}", option.key));
      else
        meta.cites.insert(meta.cites.end(), base.cites.begin(), base.cites.end());
      meta.remark =
          fmt::format("As in {}.{}{}", ruleset.name, base.remark.empty() ? "" : " ", base.remark);
      meta.give(ruleset, option.id);
    }
    return {};
  }

  /// The options that `document` says nothing of get the value that stands for it, graded as a
  /// value without a source; says what is wrong, or nothing.
  static std::string give_silent_values(Ruleset& ruleset, const RulesetJson& document,
                                        std::bitset<kOptionCount>& given) {
    std::bitset<kOptionCount> idle;
    if (document.contains(kDoesNotArise)) {
      const RulesetJson& list = document[kDoesNotArise];
      if (!list.is_array() || !std::ranges::all_of(list, is_printable_text))
        return fmt::format("{} must be a list of options, not {}", kDoesNotArise, brief(list));
      for (const RulesetJson& entry : list) {
        const auto& key = entry.get_ref<const std::string&>();
        const OptionInfo* option = find_option(key);
        if (option == nullptr) return unknown_option(key);
        const auto index = static_cast<std::size_t>(option->id);
        if (given[index] || idle[index]) return fmt::format("{} is given twice", key);
        if (option->otherwise.value.empty())
          return fmt::format("{} has no value for a preset that is silent", key);
        idle.set(index);
      }
    }
    for (const OptionInfo& option : option_table()) {
      const auto index = static_cast<std::size_t>(option.id);
      const std::optional<OptionValue> value = otherwise_of(option);
      if (given[index] || !value || !option.set(ruleset, *value, option)) continue;
      const GivenMeta meta{Grade::Assumed,
                           Stance::Hard,
                           {fmt::format("values/{}", option.key)},
                           idle[index] ? "Does not arise under this ruleset." : ""};
      meta.give(ruleset, option.id);
      given.set(index);
    }
    return {};
  }

  static std::string missing(const std::bitset<kOptionCount>& given) {
    std::size_t first = 0;
    while (given[first]) ++first;
    const std::size_t more = kOptionCount - given.count() - 1;
    return fmt::format("{} is missing{}: a ruleset that extends no preset gives every option",
                       option_table()[first].key,
                       more == 0 ? std::string() : fmt::format(", and {} more", more));
  }

  /// What is wrong, or nothing.
  static std::string set(Ruleset& ruleset, const std::string& key, const RulesetJson& setting,
                         std::bitset<kOptionCount>& given) {
    const OptionInfo* option = find_option(key);
    if (option == nullptr) return unknown_option(key);
    const auto index = static_cast<std::size_t>(option->id);
    if (given[index]) return fmt::format("{} is given twice", key);
    given.set(index);
    GivenMeta meta;
    const RulesetJson* value = &setting;
    if (setting.is_object()) {
      if (!setting.contains("value")) return fmt::format("{} has no \"value\"", key);
      value = &setting["value"];
      if (std::string trouble = read_meta(key, setting, meta); !trouble.empty()) return trouble;
    }
    const std::optional<OptionValue> read = to_option_value(*value);
    if (read)
      if (std::string trouble = not_in_points(ruleset, *option, *read); !trouble.empty())
        return trouble;
    if (!read || !option->set(ruleset, *read, *option))
      return fmt::format("{} must be {}, not {}", key, allowed_values(*option), brief(*value));
    meta.give(ruleset, option->id);
    return {};
  }

  static std::string read_meta(const std::string& key, const RulesetJson& setting,
                               GivenMeta& meta) {
    for (const auto& [name, value] : setting.items()) {
      // What `rules show` says of the option is the same for every ruleset.
      if (name == "value" || name == "judged") continue;
      const std::string text = value.is_string() ? value.get<std::string>() : std::string();
      if (name == "grade") {
        const auto grade = parse_grade(text);
        if (!grade)
          return fmt::format("the grade of {} must be one of {}, not {}", key,
                             all_names<Grade>(kGrades), brief(value));
        meta.grade = *grade;
      } else if (name == "stance") {
        const auto stance = parse_stance(text);
        if (!stance)
          return fmt::format("the stance of {} must be one of {}, not {}", key,
                             all_names<Stance>(kStances), brief(value));
        meta.stance = *stance;
      } else if (name == "remark") {
        if (!is_printable_text(value))
          return fmt::format("the remark of {} must be a text without control characters, not {}",
                             key, brief(value));
        meta.remark = text;
      } else if (name == "cites") {
        if (!value.is_array() || !std::ranges::all_of(value, is_printable_text))
          return fmt::format("the cites of {} must be a list of texts \"source/section\", not {}",
                             key, brief(value));
        meta.cites = value.get<std::vector<std::string>>();
      } else {
        return fmt::format(
            "{} has an unknown member {}; known: value, grade, stance, cites, remark", key,
            quote(name));
      }
    }
    return {};
  }

  const KnownPresets& presets_;
};

}  // namespace

std::string quoted_text(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  const bool cut = text.size() > kLongest;
  std::string quoted = RulesetJson(text::cut_to_bytes(text, kLongest))
                           .dump(-1, ' ', true, RulesetJson::error_handler_t::replace);
  if (cut) quoted.insert(quoted.size() - 1, "...");
  return quoted;
}

RulesetResult parse_ruleset(std::string_view text, std::string_view label,
                            const KnownPresets& presets) {
  return Reader(presets).read(text, label);
}

}  // namespace referee
