// A generated question of the conformance protocol that can be made simpler: what `referee conform
// fuzz` asks and shrinks. It knows no answer; whether a question makes sense is seen by asking it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace referee::conform {

class FuzzAsk;
using FuzzAskPointer = std::unique_ptr<const FuzzAsk>;

class FuzzAsk {
 public:
  virtual ~FuzzAsk() = default;

  /// "score", "legal".
  virtual std::string_view question() const = 0;
  /// The input as a JSON object.
  virtual std::string input() const = 0;
  /// The same question with a little less in it, the boldest first. Each is smaller than this one,
  /// so that shrinking ends; some may make no sense.
  virtual std::vector<FuzzAskPointer> simpler() const = 0;
};

}  // namespace referee::conform
