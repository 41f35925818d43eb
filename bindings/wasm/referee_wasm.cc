#include "bindings/wasm/referee_wasm.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/wasm/chosen_rules.h"
#include "bindings/wasm/options.h"
#include "bindings/wasm/run.h"
#include "bindings/wasm/small_log.h"
#include "bindings/wasm/tables.h"
#include "importers/no_log.h"
#include "importers/rulesets/ruleset_json.h"
#include "importers/writers.h"
#include "referee/asking/conform_server.h"
#include "referee/explaining/options_page.h"
#include "referee/explaining/page.h"
#include "referee/json/rule_json.h"
#include "referee/meant_rule.h"
#include "referee/read_again.h"
#include "referee/score/score_answer.h"
#include "referee/score/score_words.h"
#include "referee/version.h"
#include "validator/catalogue/catalogue.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::wasm {
namespace {

enum Code : referee_code { kWell = 0, kFindings = 1, kWorld = 2, kUsage = 3 };

std::string answer_text;

referee_code fail(referee_code code, std::string line) {
  answer_text = std::move(line);
  return code;
}

std::unique_ptr<Run> run;
Tables tables;

std::string_view name_of(importers::LogName name) {
  return name == importers::LogName::Certain    ? "certain"
         : name == importers::LogName::Possible ? "possible"
                                                : "none";
}

/// The words of `referee score` out of options of the same names.
score::ScoreWords score_words(Options& options) {
  score::ScoreWords words;
  words.hand = options.texts("hand");
  words.win = options.text("win");
  words.seat = options.text("seat");
  words.round = options.text("round");
  words.from = options.text("from");
  words.liable = options.text("liable");
  words.indicators = options.text("dora");
  words.dora = options.text("dora_tile");
  words.ura = options.text("ura");
  words.melds = options.texts("meld");
  words.chi = options.texts("chi");
  words.pon = options.texts("pon");
  words.kan = options.texts("kan");
  words.ankan = options.texts("ankan");
  words.ron = options.truth("ron");
  words.tsumo = options.truth("tsumo");
  score::HandQuestion& ask = words.question;
  ask.riichi = options.truth("riichi");
  ask.double_riichi = options.truth("double_riichi");
  ask.ippatsu = options.truth("ippatsu");
  ask.haitei = options.truth("haitei");
  ask.houtei = options.truth("houtei");
  ask.rinshan = options.truth("rinshan");
  ask.chankan = options.truth("chankan");
  ask.tenhou = options.truth("tenhou");
  ask.chiihou = options.truth("chiihou");
  ask.renhou = options.truth("renhou");
  ask.tile_mixed_in = options.truth("not_apart");
  constexpr std::uint32_t kMostWins = 99;
  ask.norths = static_cast<std::uint8_t>(options.number("kita", 0, kCopies));
  ask.dealer_wins = static_cast<std::uint8_t>(options.number("dealer_wins", 0, kMostWins));
  ask.honba = static_cast<std::int32_t>(options.number("honba", 0, score::kMostCounters));
  ask.sticks = static_cast<std::int32_t>(options.number("sticks", 0, score::kMostCounters));
  return words;
}

}  // namespace
}  // namespace referee::wasm

using namespace referee;
using namespace referee::wasm;

void* referee_alloc(std::size_t size) { return std::malloc(std::max<std::size_t>(size, 1)); }
void referee_free(void* memory) { std::free(memory); }
const char* referee_answer() { return answer_text.data(); }
std::size_t referee_answer_size() { return answer_text.size(); }

referee_code referee_version() {
  answer_text = RF_VERSION_STRING;
  return kWell;
}

referee_code referee_begin(const char* options, std::size_t size) {
  std::string error;
  run = Run::from({options, size}, error);
  if (!run) return fail(kUsage, std::move(error));
  run->begin();
  answer_text = run->take(0);
  return kWell;
}

referee_code referee_baseline(const char* path, std::size_t path_size, const char* bytes,
                              std::size_t size) {
  if (!run) return fail(kUsage, "no run was begun");
  answer_text = run->add_baseline({path, path_size}, {bytes, size});
  return answer_text.empty() ? kWell : kUsage;
}

referee_code referee_waivers(const char* path, std::size_t path_size, const char* bytes,
                             std::size_t size) {
  if (!run) return fail(kUsage, "no run was begun");
  answer_text = run->add_waivers({path, path_size}, {bytes, size});
  return answer_text.empty() ? kWell : kUsage;
}

referee_code referee_check(const char* path, std::size_t path_size, const char* bytes,
                           std::size_t size, const char* damage, std::size_t damage_size) {
  if (!run) return fail(kUsage, "no run was begun");
  if (!run->add({path, path_size}, {bytes, size}, {damage, damage_size}))
    return fail(kWorld, importers::describe_no_log({bytes, size}).what);
  answer_text = run->take(0);
  return kWell;
}

referee_code referee_report(std::uint32_t number) {
  if (!run) return fail(kUsage, "no run was begun");
  answer_text = run->take(number);
  return kWell;
}

referee_code referee_finish() {
  if (!run) return fail(kUsage, "no run was begun");
  run->finish();
  answer_text = run->take(0);
  return !run->is_judged() ? kWorld : run->fails() ? kFindings : kWell;
}

referee_code referee_outcome() {
  if (!run) return fail(kUsage, "no run was begun");
  answer_text = run->outcome();
  return kWell;
}

referee_code referee_no_log(const char* path, std::size_t path_size, const char* bytes,
                            std::size_t size) {
  const importers::NoLog no_log = importers::describe_no_log({bytes, size});
  answer_text.clear();
  JsonWriter json(answer_text);
  json.open_object()
      .member("name", wasm::name_of(importers::log_name({path, path_size}, {bytes, size})))
      .member("broken", no_log.broken)
      .member("what", no_log.what)
      .member("is_game", !no_log.unread_game.empty())
      .close_object();
  return kWell;
}

referee_code referee_follow(const char* options_text, std::size_t size) {
  Options options({options_text, size});
  const std::string rules = options.text("rules", "auto");
  const std::string path = options.text("path", "");
  options.refuse_unknown();
  std::string error = options.error();
  const std::uint32_t table = error.empty() ? tables.open(rules, path, error) : 0;
  if (table == 0) return fail(kUsage, std::move(error));
  answer_text = std::to_string(table);
  return kWell;
}

referee_code referee_feed(std::uint32_t table, const char* lines, std::size_t size) {
  answer_text = tables.feed(table, {lines, size});
  return kWell;
}

referee_code referee_actions(std::uint32_t table) {
  answer_text = tables.actions(table);
  return kWell;
}

referee_code referee_end(std::uint32_t table) {
  answer_text = tables.end(table);
  return kWell;
}

referee_code referee_convert(const char* to, std::size_t to_size, const char* bytes,
                             std::size_t size) {
  const importers::Writer* const writer = importers::find_writer({to, to_size});
  if (writer == nullptr) return fail(kUsage, "formats are " + importers::writer_names());
  answer_text.clear();
  reader::Losses losses;
  LogBytes log;
  log.bytes = {bytes, size};
  Session session;
  ReadAgain again;
  std::string refused;
  const Format format = session.read(log, [&](GameLog& game) {
    session.choose_orders(game);
    if (refused.empty()) refused = importers::why_not_written(*writer, game);
    if (!refused.empty()) return;
    std::string text;
    writer->write(game, text, losses);
    refused = again.why_otherwise(*writer, game, text);
    answer_text += text;
  });
  if (!refused.empty()) return fail(kWorld, refused);
  return format == Format::None ? fail(kWorld, importers::describe_no_log(log.bytes).what) : kWell;
}

referee_code referee_minimize(const char* options_text, std::size_t options_size, const char* bytes,
                              std::size_t size) {
  Options options({options_text, options_size});
  const std::string rule = options.text("rule", "");
  const std::string rules = options.text("rules", "auto");
  const std::uint32_t game = options.number("game", 0, 1'000'000);
  const bool keeps_hand = options.truth("keep_hand");
  options.refuse_unknown();
  if (!options.error().empty()) return fail(kUsage, options.error());
  std::optional<Ruleset> ruleset;
  if (rules != "auto") {
    RulesetResult result = ruleset_of(rules, "custom");
    if (!result.ruleset) return fail(kUsage, "rules: " + result.error);
    ruleset = std::move(result.ruleset);
  }
  LogBytes log;
  log.bytes = {bytes, size};
  std::optional<std::string> small = small_log(log, game, rule, std::move(ruleset), keeps_hand);
  if (!small) return fail(kWorld, "the game has no finding of " + printable(rule));
  answer_text = std::move(*small);
  return kWell;
}

referee_code referee_explain(const char* rule, std::size_t size) {
  answer_text = json::rule_json({rule, size});
  if (!answer_text.empty()) return kWell;
  return fail(kUsage, "no rule " + printable({rule, size}));
}

referee_code referee_presets() {
  answer_text = preset_list_json();
  return kWell;
}

referee_code referee_explain_page(const char* words, std::size_t size) {
  Options options({words, size});
  const std::string rule = options.text("rule");
  const std::string format = options.text("format", "text");
  if (format != "text" && format != "markdown") options.wrong("format", "text or markdown");
  const bool is_of_options = options.truth("options");
  const std::string bad = options.text("bad");
  const std::string ok = options.text("ok");
  const std::string rules = options.text("rules");
  const explaining::ExampleLogs logs{options.text("name"), bad, ok, rules};
  options.refuse_unknown();
  if (!options.error().empty()) return fail(kUsage, options.error());
  const explaining::PageStyle style =
      format == "markdown" ? explaining::PageStyle::Markdown : explaining::PageStyle::Text;
  if (is_of_options || rule.empty()) {
    answer_text = is_of_options ? explaining::options_page(style) : explaining::rule_index(style);
    return kWell;
  }
  if (find_in_catalogue(rule) != nullptr) {
    answer_text = explaining::rule_page(rule, style, bad.empty() ? nullptr : &logs);
    return kWell;
  }
  answer_text = explaining::rule_index(style, rule.substr(0, rule.find("/*")));
  if (!answer_text.empty()) return kWell;
  return fail(kUsage, "explain " + rule + ": no rule of that id" + meant_rule(rule) +
                          "; \"referee explain\" lists them");
}

referee_code referee_ruleset(const char* words, std::size_t size) {
  Options options({words, size});
  const RulesetResult result = ruleset_of(options, "");
  options.refuse_unknown();
  if (!options.error().empty()) return fail(kUsage, options.error());
  if (!result.ruleset) return fail(kUsage, result.error);
  answer_text = ruleset_json(*result.ruleset);
  return kWell;
}

referee_code referee_ask(const char* line, std::size_t size) {
  asking::ConformServer server(RF_VERSION_STRING);
  answer_text = size > asking::ConformServer::kMostBytes ? asking::ConformServer::too_long()
                                                         : server.answer({line, size});
  return kWell;
}

referee_code referee_score(const char* words, std::size_t size) {
  Options options({words, size});
  score::ScoreWords asked = score_words(options);
  const std::string format = options.text("format", "text");
  if (format != "text" && format != "json") options.wrong("format", "text or json");
  const RulesetResult rules = ruleset_of(options, "ronin");
  options.refuse_unknown();
  if (!options.error().empty()) return fail(kUsage, options.error());
  if (std::string error = score::read_score_words(asked); !error.empty())
    return fail(kUsage, std::move(error));
  if (!rules.ruleset) return fail(kUsage, "--rules: " + rules.error);
  const score::HandAnswer result = score::answer(asked.question, *rules.ruleset);
  if (!result.error.empty()) return fail(kUsage, result.error);
  answer_text = format == "json" ? score::score_json(asked.question, result, *rules.ruleset) + "\n"
                                 : score::score_text(asked.question, result, *rules.ruleset);
  return result.value.outcome == hand::Outcome::Win ? kWell : kFindings;
}

referee_code referee_legal(const char* rules, std::size_t rules_size, const char* bytes,
                           std::size_t size) {
  std::string options;
  JsonWriter json(options);
  json.open_object().member("write", "events").member("legal", true).member("only_events", true);
  if (rules_size > 0) json.key("rules").text({rules, rules_size});
  json.close_object();
  std::string error;
  const std::unique_ptr<Run> once = Run::from(options, error);
  if (!once) return fail(kUsage, std::move(error));
  if (!once->add({}, {bytes, size}, {}))
    return fail(kWorld, importers::describe_no_log({bytes, size}).what);
  once->finish();
  answer_text = once->take(0);
  return once->is_judged() ? kWell : kWorld;
}
