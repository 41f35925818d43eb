#include "importers/mjlog_game.h"

#include <utility>

namespace referee::mjlog {

void Game::note_result(const XmlElement& element) {
  has_result_ = true;
  result_at_ = position_of(element);
}

void Game::note_end(FinalClaim claim, const XmlElement& element) {
  if (ends_)
    log.finals.back() = std::move(claim);
  else
    log.finals.push_back(std::move(claim));
  ends_ = true;
  final_at_ = position_of(element);
}

void Game::close_hand() {
  if (has_result_) emit(event_of(EventKind::EndKyoku), result_at_);
  if (ends_) emit(event_of(EventKind::EndGame, Seat{}, last_index(log.finals)), final_at_);
  hand_open_ = false;
  has_result_ = false;
  ends_ = false;
}

}  // namespace referee::mjlog
