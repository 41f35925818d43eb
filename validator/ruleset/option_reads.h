// Which options were looked at. A question about a log is answered alike by all rulesets that have
// the same values in the options that its answer read: so it need be asked once. Each option of a
// Ruleset is an OptionField, which tells whoever records in the thread that it was read. It knows
// no rule and no value.
#pragma once

#include <atomic>
#include <bitset>
#include <type_traits>

#include "validator/ruleset/option_id.h"

namespace referee {

/// Options by OptionId.
using OptionSet = std::bitset<kOptionCount>;

struct ReadOptions {
  OptionSet values;       ///< options whose value was read
  OptionSet certainties;  ///< options of which was asked how certain they are, or who says so

  ReadOptions& operator|=(const ReadOptions& other) {
    values |= other.values;
    certainties |= other.certainties;
    return *this;
  }
};

/// Adds to `reads` every option that the thread reads, in whatever ruleset, as long as this lives.
/// A recorder inside another one takes the reads for itself alone.
class OptionRecorder {
 public:
  explicit OptionRecorder(ReadOptions& reads);
  ~OptionRecorder();
  OptionRecorder(const OptionRecorder&) = delete;
  OptionRecorder& operator=(const OptionRecorder&) = delete;

 private:
  ReadOptions* outer_;
};

namespace option_reads {
/// OptionRecorders of all threads. Nearly always zero: then a read costs a look at this number.
inline std::atomic<unsigned> recorders{0};
[[gnu::cold]] void note(OptionId option);
[[gnu::cold]] void note_certainty(OptionId option);
/// Hands on what a recorder has taken to the one around it.
[[gnu::cold]] void note(const ReadOptions& reads);
}  // namespace option_reads

/// The value of one option in a Ruleset. Reads as a `T`; where a member of it is asked for, by
/// get(). It is as large as a `T`, and copies of it are not reads.
template <class T, OptionId kId>
class OptionField {
 public:
  constexpr OptionField() = default;

  constexpr const T& get() const {
    if (!std::is_constant_evaluated() &&
        option_reads::recorders.load(std::memory_order_relaxed) != 0)
      option_reads::note(kId);
    return value_;
  }
  constexpr operator const T&() const { return get(); }
  friend constexpr bool operator==(const OptionField& one, const OptionField& other) {
    return one.get() == other.get();
  }
  OptionField& operator=(const T& value) {
    value_ = value;
    return *this;
  }
  /// To change a part of it.
  T& edit() { return value_; }

 private:
  T value_{};
};

}  // namespace referee
