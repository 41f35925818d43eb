#include "importers/reading/utc_text.h"

#include <chrono>

namespace referee {

std::string utc_text(std::int64_t seconds) {
  constexpr std::int64_t kYear10000 = 253'402'300'800;
  if (seconds < 0 || seconds >= kYear10000) return {};
  const std::chrono::sys_seconds time{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  std::string text = "0000-00-00T00:00:00Z";
  const auto put = [&](std::size_t behind, auto number) {
    for (auto left = static_cast<unsigned>(number); left > 0; left /= 10)
      text[--behind] = static_cast<char>('0' + left % 10);
  };
  put(4, static_cast<int>(date.year()));
  put(7, static_cast<unsigned>(date.month()));
  put(10, static_cast<unsigned>(date.day()));
  put(13, clock.hours().count());
  put(16, clock.minutes().count());
  put(19, clock.seconds().count());
  return text;
}

}  // namespace referee
