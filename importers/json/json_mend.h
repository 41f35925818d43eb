// Makes JSON readable that is not quite JSON, so that one bad place does not cost the rest of a
// log: it blanks what is ill-formed and closes what is cut, and says where. It knows JSON and no
// format: what a list or object still says that the cut goes through, the reader decides.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"

namespace referee {

struct MendedJson {
  /// A place of the text that was given, in bytes from 0.
  struct Fault {
    std::size_t offset = 0;
    JsonTrouble trouble{};
  };

  std::string text;  ///< JSON, unless nothing could be done; as long as the text given, up to where
                     ///< that is cut
  std::vector<Fault> replaced;  ///< bytes that no JSON text may hold: question marks stand for them
  std::vector<Fault>
      blanked;  ///< items that are ill-formed, in the order of the text: a null stands for each
  bool cut = false;  ///< the text ends early
  std::size_t cut_at = 0;

  /// Where a value stands in the one around it: a key as it is written, or the number of an item
  /// from 0.
  struct Step {
    std::string key;
    std::uint32_t item = 0;
  };
  std::vector<Step> torn;  ///< from the root to the innermost list or object that the cut goes
                           ///< through, each in the one before; the root has no step
};

/// In place of a depth: the outermost object that is an item of a list.
inline constexpr std::size_t kObjectsOfLists = static_cast<std::size_t>(-1);

/// `item_depth`: how many brackets are open around an item that may be blanked. A bounded number of
/// items is; then the text counts as cut.
MendedJson mend_json(std::string_view text, std::size_t item_depth);

/// One of the games that a text holds: what had to be mended is told of with the first, the cut
/// with the last.
struct MendedJsonPart {
  const MendedJson* mended = nullptr;  ///< null for a sound text
  bool is_first = true;
  bool is_last = true;

  bool is_cut() const { return mended != nullptr && mended->cut && is_last; }
  /// What else is wrong with such a text follows from the cut, which its last part tells of, or
  /// from what was blanked.
  bool is_of_torn_text() const {
    return mended != nullptr && (mended->cut || !mended->blanked.empty());
  }
  /// Bytes that were replaced are told of here; nowhere where another part tells of the cut.
  bool tells_bytes() const { return mended != nullptr && is_first && (is_last || !mended->cut); }
};

/// The lists and objects of a mended text that the cut goes through. They hold less than was
/// written, and nobody knows what else stood in them.
class TornValues {
 public:
  TornValues() = default;
  /// `root`: of the tree that has read `mended.text`, and has to stay as long as this is used.
  TornValues(JsonView root, const MendedJson& mended);

  bool any() const { return !values_.empty(); }
  bool has(JsonView value) const {
    return !values_.empty() && std::ranges::find(values_, value) != values_.end();
  }
  /// The value, and none for a torn one.
  JsonView whole(JsonView value) const { return has(value) ? JsonView{} : value; }

 private:
  std::vector<JsonView> values_;
};

/// Whether what belongs there, and nothing else, stands between two values of a text, from the
/// `end` of the one to the `next`: blanks, and in a list a comma. `end` is 0 before the first
/// value, and `next` npos behind the last one.
bool stands_between_values(std::string_view text, std::size_t end, std::size_t next, bool is_list);

/// The end of the JSON value that begins at `start`: the offset behind its last bracket, or the end
/// of the text.
std::size_t end_of_json(std::string_view text, std::size_t start);

/// The same, but the end of the text where a part of a value follows, or only what is none: the
/// brackets do not fit together then.
std::size_t end_of_torn_json(std::string_view text, std::size_t start);

/// Calls `read` for each of the values that stand one behind the other, torn or not: with its text,
/// its offset, and its line from 1; no line for a value that stands alone on the first.
void each_json_text(std::string_view text,
                    const std::function<void(std::string_view value, std::size_t offset,
                                             std::optional<std::uint32_t> line)>& read);

}  // namespace referee
