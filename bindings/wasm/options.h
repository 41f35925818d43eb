// The options that JavaScript hands to the module: a JSON object, each member of which may be
// missing and must be of its kind. It knows the members that it was asked for.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace referee::wasm {

class Options {
 public:
  /// An empty text has no members.
  explicit Options(std::string_view text);

  std::string text(const char* name, const char* otherwise = "");
  bool truth(const char* name);
  std::uint32_t number(const char* name, std::uint32_t otherwise, std::uint32_t most);
  std::vector<std::string> texts(const char* name);
  /// Refuses a member that none of these functions was asked for, and that `others` does not name.
  void refuse_unknown(std::initializer_list<const char*> others = {});
  /// Remembers the first thing that is wrong; gives nothing.
  std::string wrong(const char* name, std::string_view should);

  /// One line, raw: the first thing that is wrong, or nothing.
  const std::string& error() const { return error_; }

 private:
  const nlohmann::ordered_json* find(const char* name);

  nlohmann::ordered_json json_;
  std::vector<std::string> asked_;  ///< names
  std::string error_;
};

}  // namespace referee::wasm
