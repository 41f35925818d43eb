#include "tools/conform/suite/suite.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "importers/json/json_text.h"
#include "importers/json/json_tree.h"
#include "importers/json/short_text.h"
#include "tools/talk/json_list.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::conform {
namespace {

constexpr std::string_view kCaseSchema = "referee.case/1";

bool is_object(JsonView view) { return view && view.kind() == JsonKind::Object; }

/// Why this is no case; empty if it was read.
std::string read_case(JsonView root, Case& out) {
  out.id = text_of(root.find("id"));
  out.title = text_of(root.find("title"));
  out.question = text_of(root.find("question"));
  out.tags = talk::texts_of(root.find("tags"));
  const JsonView input = root.find("input");
  const JsonView expect = root.find("expect");
  if (out.id.empty() || out.question.empty()) return "a case without id or question";
  if (!is_object(input) || !is_object(expect))
    return fmt::format("{}: input and expect must be objects", printable(out.id));
  out.input = "{";
  for (JsonView member = input.first(); member; member = member.next()) {
    std::string key;
    append_json_string(key, member.key());
    if (member.key() == "rules") {
      if (!is_object(member)) return fmt::format("{}: rules must be an object", printable(out.id));
      std::string options = json_text(member);
      if (options.size() > 2) out.rules = "," + options.substr(1, options.size() - 2);
    } else {
      out.input += fmt::format("{}{}:{}", out.input.size() > 1 ? "," : "", key, json_text(member));
    }
  }
  out.input += "}";
  for (JsonView each = expect.first(); each; each = each.next()) {
    if (!is_object(each))
      return fmt::format("{}: an expectation must be an object", printable(out.id));
    out.expect.push_back({std::string(each.key()), json_text(each),
                          std::string(text_of(each.find("grade"))),
                          talk::texts_of(each.find("cites"))});
  }
  return {};
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  bool take(files::Document& document) {
    const std::string_view path = document.path;
    if (path.ends_with("/VERSION") || path.ends_with("!VERSION")) {
      suite_.version = document.bytes().substr(0, document.bytes().find('\n'));
      return true;
    }
    if (path.ends_with(".json")) return take_text(path, document.bytes());
    // What is named itself is meant, whatever its name ends in.
    if (!path.ends_with(".jsonl") && path != path_) return true;
    std::string_view rest = document.bytes();
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (line.find_first_not_of(" \t\r") != std::string_view::npos && !take_text(path, line))
        return false;
    }
    return true;
  }

  void fail(std::string_view path, std::string_view what) {
    if (suite_.error.empty()) suite_.error = fmt::format("{}: {}", printable(path), what);
  }

  Suite finish() {
    std::sort(suite_.cases.begin(), suite_.cases.end(),
              [](const Case& a, const Case& b) { return a.id < b.id; });
    const auto twin = std::adjacent_find(suite_.cases.begin(), suite_.cases.end(),
                                         [](const Case& a, const Case& b) { return a.id == b.id; });
    if (suite_.error.empty() && twin != suite_.cases.end())
      suite_.error = fmt::format("two cases are called {}", printable(twin->id));
    return std::move(suite_);
  }

 private:
  bool take_text(std::string_view path, std::string_view text) {
    // Other files beside the cases, such as rulesets, may be larger than a case.
    if (text.starts_with('{') && text.find(kCaseSchema) == std::string_view::npos) return true;
    if (!tree_.parse(text, [](std::string_view) { return true; }) || tree_.fault()) {
      fail(path, words::english().sentence(
                     say_trouble(tree_.fault() ? tree_.fault()->trouble : JsonTrouble::Syntax)));
      return false;
    }
    if (!is_object(tree_.root()) || text_of(tree_.root().find("schema")) != kCaseSchema)
      return true;
    Case one;
    const std::string error = read_case(tree_.root(), one);
    if (!error.empty()) fail(path, error);
    suite_.cases.push_back(std::move(one));
    return error.empty();
  }

  const std::string& path_;
  Suite suite_;
  JsonTree tree_;
};

}  // namespace

Suite read_suite(const std::string& path) {
  Reader reader(path);
  files::InputReader().read(
      path, [&](files::Document& document) { return reader.take(document); },
      [&](const files::InputError& trouble) {
        reader.fail(trouble.path, printable(trouble.message));
      });
  Suite suite = reader.finish();
  if (suite.error.empty() && suite.cases.empty())
    suite.error = fmt::format("{}: there are no cases in it", printable(path));
  return suite;
}

namespace {

std::array<std::filesystem::path, 2> data_folders() {
  std::error_code ignored;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  return {folder / RF_DATA_FROM_BIN, folder / RF_CHECKOUT_FROM_BIN};
}

}  // namespace

std::string suite_root() {
  std::error_code ignored;
  for (const std::filesystem::path& root : data_folders())
    if (std::filesystem::is_directory(root / "fixtures/cases", ignored))
      return root.lexically_normal().string();
  return {};
}

std::string suite_path() {
  if (const std::string root = suite_root(); !root.empty()) return root + "/fixtures/cases";
  std::error_code ignored;
  for (const std::filesystem::path& root : data_folders())
    if (const auto archive = root / "suite.tar.gz"; std::filesystem::exists(archive, ignored))
      return archive.lexically_normal().string();
  return {};
}

}  // namespace referee::conform
