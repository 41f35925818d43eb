#include "validator/report/html/places.h"

#include <string_view>

namespace referee::html {

std::string place_of_game(const GameReport& report) {
  // FNV-1a, 64 bits: it need not resist anybody, since a link that leads astray shows what it
  // leads to.
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : report.path + '\0' + std::to_string(report.game)) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "g";
  for (unsigned i = 0; i < 12; ++i) out += kDigits[(hash >> (4U * i + 8U)) & 0xFU];
  return out;
}

std::string place_of_finding(const std::string& game, std::size_t finding) {
  return game + "/f" + std::to_string(finding);
}

std::string place_of_hand(const std::string& game, const RecordedHand& hand) {
  return game + "/" + std::to_string(hand.kyoku.value_or(0));
}

std::string place_of_step(const std::string& hand, std::uint32_t event) {
  return hand + "/" + std::to_string(event);
}

const RecordedHand* hand_of_event(const GameReport& report, Known<std::uint32_t> event) {
  if (!event) return nullptr;
  for (const auto& hand : report.hands)
    if (hand->has(*event)) return hand.get();
  return nullptr;
}

std::vector<std::size_t> findings_in(const GameReport& report, const RecordedHand& hand) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    if (report.findings[i].event && hand.has(*report.findings[i].event)) all.push_back(i);
  return all;
}

}  // namespace referee::html
