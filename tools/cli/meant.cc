#include "tools/cli/meant.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <CLI/CLI.hpp>

#include "importers/text/nearest.h"
#include "importers/writers.h"

namespace referee::cli {

std::string meant_writer(std::string_view typed) {
  std::vector<std::string> names;
  for (const importers::Writer& writer : importers::writers()) names.emplace_back(writer.name);
  return text::did_you_mean(typed, names);
}

std::string meant_file(const std::string& path) {
  constexpr std::size_t kMostLookedAt = 10000;
  const std::filesystem::path typed(path);
  const std::filesystem::path folder = typed.has_parent_path() ? typed.parent_path() : ".";
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end;
       !error && entry != end && names.size() < kMostLookedAt; entry.increment(error))
    names.push_back(entry->path().filename().string());
  std::sort(names.begin(), names.end());
  const std::string name = text::nearest_word(typed.filename().string(), names);
  if (name.empty()) return {};
  return "; did you mean \"" +
         (typed.has_parent_path() ? (typed.parent_path() / name).string() : name) + "\"?";
}

std::string meant_option(const CLI::App& command, std::string_view typed) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return text::did_you_mean(typed.substr(0, typed.find('=')), names);
}

std::string about_address(std::string_view argument) {
  if (!argument.starts_with("http://") && !argument.starts_with("https://")) return {};
  constexpr std::string_view kWhy =
      "is an address, and nothing is fetched: the same command must give the same answer without "
      "a server; ";
  std::string out(kWhy);
  const auto holds = [&](std::string_view part) {
    return argument.find(part) != std::string_view::npos;
  };
  if (holds("#json="))
    return out + "this address holds the log itself: printf %s 'ADDRESS' | referee check -";
  if (holds("tenhou.net"))
    return out +
           "save the log from Tenhou's viewer (download, or \"Edit as text\") and name the "
           "file";
  if (holds("mahjongsoul") || holds("maj-soul") || holds("majsoul") || holds("yo-star"))
    return out +
           "save the record as Tenhou's JSON with a converter of your choice and name the "
           "file";
  return out + "save the log to a file and name the file";
}

}  // namespace referee::cli
