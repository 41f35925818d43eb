// Text that is put aside until all of it is there: a little in memory, what is more in a file
// without a name, so that a report of many games needs no memory in proportion. It does not know
// what the text says.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace referee::commands::check {

class KeptText {
 public:
  void add(std::string_view text);
  /// Gives all that was added, in order and in pieces. May be called again.
  void give(const std::function<void(std::string_view)>& sink);
  /// One line; empty as long as all is well. After an error text is missing.
  const std::string& error() const { return error_; }

 private:
  void put_away();
  void fail();

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string memory_;  ///< behind what is in the file
  std::unique_ptr<std::FILE, Close> file_;
  std::string error_;
};

}  // namespace referee::commands::check
