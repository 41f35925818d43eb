// Makes JSON readable that is not quite JSON, so that one bad place does not cost the rest of a
// log: it blanks what is ill-formed and closes what is cut, and says where. It knows JSON and no
// format.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

struct MendedJson {
  /// A place of the text that was given, in bytes from 0.
  struct Fault {
    std::size_t offset = 0;
    std::string message;
  };

  std::string text;  ///< JSON, unless nothing could be done; as long as the text given, up to where
                     ///< that is cut
  std::vector<Fault> replaced;  ///< bytes that no JSON text may hold: question marks stand for them
  std::vector<Fault>
      blanked;  ///< items that are ill-formed, in the order of the text: a null stands for each
  bool cut = false;  ///< the text ends early
  std::size_t cut_at = 0;
};

/// `item_depth`: how many brackets are open around an item that may be blanked. A bounded number of
/// items is; then the text counts as cut.
MendedJson mend_json(std::string_view text, std::size_t item_depth);

/// The end of the JSON value that begins at `start`: the offset behind its last bracket, or the end
/// of the text.
std::size_t end_of_json(std::string_view text, std::size_t start);

}  // namespace referee
