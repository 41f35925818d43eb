#include "tools/commands/check/kept_text.h"

#include <cerrno>
#include <cstring>
#include <vector>

#include <fmt/format.h>

namespace referee::commands::check {
namespace {

constexpr std::size_t kMostInMemory = std::size_t{4} << 20U;
constexpr std::size_t kPiece = std::size_t{256} << 10U;

}  // namespace

void KeptText::fail() {
  if (error_.empty())
    error_ = fmt::format("cannot keep the report in a temporary file: {}", std::strerror(errno));
}

void KeptText::add(std::string_view text) {
  memory_ += text;
  if (memory_.size() > kMostInMemory) put_away();
}

void KeptText::put_away() {
  if (!file_) file_.reset(std::tmpfile());
  if (!file_ || std::fwrite(memory_.data(), 1, memory_.size(), file_.get()) != memory_.size())
    fail();
  memory_.clear();
}

void KeptText::give(const std::function<void(std::string_view)>& sink) {
  if (file_) {
    std::rewind(file_.get());
    std::vector<char> piece(kPiece);
    std::size_t size = 0;
    while ((size = std::fread(piece.data(), 1, piece.size(), file_.get())) > 0)
      sink({piece.data(), size});
    if (std::ferror(file_.get()) != 0) fail();
    std::fseek(file_.get(), 0, SEEK_END);
  }
  sink(memory_);
}

}  // namespace referee::commands::check
