#include "tests/oracle/programs/case_suite.h"

#include <algorithm>
#include <fstream>
#include <iostream>

namespace oracle {
namespace {

/// What the cases of a topic show, as their titles begin.
const std::map<std::string, std::string>& topics() {
  static const std::map<std::string, std::string> all = {
      {"below-minimum", "A win below the minimum"},
      {"dora", "Dora"},
      {"draws", "A drawn hand"},
      {"finish", "The end of a game"},
      {"finish-of-three", "The end of a game of three"},
      {"fu", "Fu together"},
      {"fu-items", "Fu of a set"},
      {"limits", "A limit"},
      {"next-hand", "What hand comes next"},
      {"no-yaku", "A hand without yaku"},
      {"options", "An option, changed or not"},
      {"options-of-three", "Three players, an option changed or not"},
      {"pairs", "Two yaku together"},
      {"payments", "Payments"},
      {"points", "The score table"},
      {"score-of-three", "Three players, a hand"},
      {"settle-of-three", "Three players, the end of a hand"},
      {"readings", "A hand of several readings"},
      {"waits", "Waits"},
      {"yaku", "A yaku"},
      {"yakuman", "A yakuman"},
  };
  return all;
}

}  // namespace

void Suite::add(const std::string& shown, const char* question, const Json& input,
                const Json& expect) {
  const std::string thing = named(shown);
  const std::size_t number = ++made_[thing];
  const std::string topic = thing.substr(0, thing.find('/'));
  Json one;
  one["schema"] = "referee.case/1";
  std::string slug = thing;
  for (char& c : slug)
    if (c == '.' || c == '_') c = '-';
  one["id"] = "generated/" + slug + (number > 1 ? "-" + std::to_string(number) : "");
  std::string words = slug.substr(topic.size() + 1);
  std::replace(words.begin(), words.end(), '-', ' ');
  one["title"] =
      topics().at(topic) + ": " + words + (number > 1 ? " (" + std::to_string(number) + ")" : "");
  one["tags"] = {"generated", topic};
  if (of_three()) one["tags"].push_back("three");
  one["question"] = question;
  one["input"] = input;
  one["expect"] = expect;
  lines_[topic].push_back(one.dump());
}

void Suite::write(const std::string& folder) {
  std::size_t total = 0;
  for (auto& [topic, lines] : lines_) {
    std::sort(lines.begin(), lines.end());
    std::ofstream out(folder + "/" + topic + ".jsonl");
    for (const std::string& line : lines) out << line << '\n';
    std::cout << topic << ' ' << lines.size() << '\n';
    total += lines.size();
  }
  std::cout << total << " cases\n";
}

std::string Suite::named(std::string thing) const {
  if (topic_.empty()) return thing;
  const std::size_t slash = thing.find('/');
  if (topic_.starts_with(thing.substr(0, slash))) return topic_ + thing.substr(slash);
  std::replace(thing.begin(), thing.end(), '/', '-');
  return topic_ + '/' + thing;
}

}  // namespace oracle
