#include "tools/commands/check/live/line_input.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace referee::commands::check {
namespace {

constexpr std::size_t kReadAtOnce = std::size_t{64} << 10U;

}  // namespace

bool LineInput::read() {
  if (ended_) return false;
  const std::size_t size = text_.size();
  text_.resize(size + kReadAtOnce);
  ssize_t count = 0;
  do count = ::read(STDIN_FILENO, text_.data() + size, kReadAtOnce);
  while (count < 0 && errno == EINTR);
  if (count < 0) error_ = std::system_category().message(errno);
  text_.resize(size + (count > 0 ? static_cast<std::size_t>(count) : 0));
  ended_ = count <= 0;
  return !ended_;
}

void LineInput::drop_given() {
  text_.erase(0, given_);
  given_ = 0;
}

std::string_view LineInput::next() {
  drop_given();
  std::size_t searched = 0;
  std::size_t end = text_.rfind('\n');
  while (end == std::string::npos) {
    searched = text_.size();
    if (!read()) return {};
    end = std::string_view(text_).substr(searched).rfind('\n');
  }
  given_ = searched + end + 1;
  return std::string_view(text_).substr(0, given_);
}

bool LineInput::is_silent(std::chrono::milliseconds wait) const {
  if (ended_ || text_.size() > given_) return false;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, static_cast<int>(wait.count())) == 0;
}

std::string LineInput::take() {
  drop_given();
  return std::exchange(text_, {});
}

}  // namespace referee::commands::check
