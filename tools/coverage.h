// What a collection of games has shown: how often each event, draw, yaku, situation, rule and option came up, and what a ruleset allows but
// no game had. It counts games that are right and judges none.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "validator/game_log.h"
#include "validator/options.h"
#include "validator/ruleset.h"

namespace referee {

class Coverage {
 public:
  /// `ruleset` must outlive this.
  explicit Coverage(const Ruleset& ruleset);

  void add(const GameLog& log);
  /// Rules that forbade something on the way to these games (play::GameSetup::refusals).
  std::map<std::string_view, std::uint32_t>& refusals() { return refusals_; }

  /// Lines of section, name, count and, where the ruleset lets no game have it, "not under this ruleset", or "never", separated by tabs.
  std::string table() const;

 private:
  struct Trial {
    OptionId option;
    std::vector<Ruleset> others;  ///< the ruleset with other values of the option
  };

  void walk(const GameLog& log);
  void try_options(const GameLog& log);
  bool is_used(OptionId option) const { return options_[static_cast<std::size_t>(option)] > 0; }

  const Ruleset& ruleset_;
  std::uint32_t games_ = 0;
  std::array<std::uint32_t, kEventKinds> events_{};
  std::map<DrawKind, std::uint32_t> draws_;
  std::array<std::uint32_t, kYakuCount> yaku_{};
  std::vector<std::uint32_t> situations_;
  std::map<std::string_view, std::uint32_t> asked_;
  std::map<std::string_view, std::uint32_t> refusals_;
  std::array<std::uint32_t, kOptionCount> options_{};
  std::vector<Trial> trials_;
};

}  // namespace referee
