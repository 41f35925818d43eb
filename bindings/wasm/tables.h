// Tables whose games the module follows while they are played, each a session of its own.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "referee/session.h"

namespace referee::wasm {

class Tables {
 public:
  /// Opens a table under `rules` (a preset, the text of a ruleset file, or "auto") and gives its
  /// number; 0, and `error`, where the rules are wrong.
  std::uint32_t open(const std::string& rules, std::string_view path, std::string& error);
  /// What is new behind these lines (referee/json/news_json.h); nothing for a number of no table.
  std::string feed(std::uint32_t table, std::string_view lines);
  /// What each seat may do now, as `possible_actions`.
  std::string actions(std::uint32_t table);
  /// What is new at the end of the log; the table is closed.
  std::string end(std::uint32_t table);

 private:
  struct Table {
    Session session;
    std::string ended;
  };

  std::map<std::uint32_t, std::unique_ptr<Table>> tables_;
  std::uint32_t last_ = 0;
};

}  // namespace referee::wasm
