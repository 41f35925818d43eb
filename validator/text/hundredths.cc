#include "validator/text/hundredths.h"

namespace referee {

std::string hundredths_text(std::int64_t hundredths) {
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  const std::int64_t rest = size % 100;
  if (rest == 0) return text;
  text += '.' + std::to_string(rest / 10);
  return rest % 10 == 0 ? text : text + std::to_string(rest % 10);
}

std::string signed_hundredths(std::int64_t hundredths) {
  std::string text = hundredths_text(hundredths);
  if (hundredths % 100 == 0) text += ".0";
  return hundredths > 0 ? "+" + text : text;
}

}  // namespace referee
