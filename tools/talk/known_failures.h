// A list of cases that an implementation is known to fail, kept by its maintainer. These cases must
// fail, so that the list shrinks when a bug is fixed. One case on each line: the id, or the id and
// a preset; # starts a comment.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee::talk {

class KnownFailures {
 public:
  struct Entry {
    std::string id;
    std::string preset;  ///< empty: under whichever preset
    std::size_t line = 0;

    bool covers(std::string_view case_id, std::string_view case_preset) const {
      return id == case_id && (preset.empty() || preset == case_preset);
    }
  };

  /// What is wrong with the file, on one line; empty if it was read.
  std::string read(const std::string& path);
  /// In the order of the file.
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace referee::talk
