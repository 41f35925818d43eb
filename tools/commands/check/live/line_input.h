// Standard input as it comes: whole lines, as many as there are. It knows no format.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace referee::commands::check {

class LineInput {
 public:
  /// Whole lines that have come, waiting for the first; empty at the end of the input. Valid until
  /// the next call.
  std::string_view next();
  /// Behind the last line: what the input holds without a line end.
  std::string_view rest() const { return text_; }
  /// Whether nothing comes, nor the input ends, for so long.
  bool is_silent(std::chrono::milliseconds wait) const;
  /// Why the input could not be read; empty as long as all is well.
  const std::string& error() const { return error_; }

  /// Reads on until `most` bytes are there, the input ends, or `is_enough` says so of them. They
  /// are the first that next() gives.
  template <class IsEnough>
  std::string_view look(std::size_t most, const IsEnough& is_enough) {
    while (text_.size() < most && !is_enough(std::string_view(text_)) && read()) {
    }
    return text_;
  }
  /// All of it is at hand.
  bool is_whole() const { return ended_; }
  /// Gives away what was read and not asked for.
  std::string take();

 private:
  bool read();
  void drop_given();

  std::string text_;  ///< read, of which the first `given_` bytes were handed out
  std::size_t given_ = 0;
  bool ended_ = false;
  std::string error_;
};

}  // namespace referee::commands::check
