#include "importers/mjlog_game.h"

namespace referee::mjlog {

void Game::note_result(const XmlElement& element) {
  has_result_ = true;
  result_at_ = position_of(element);
}

void Game::note_end(std::uint32_t final_index, const XmlElement& element) {
  final_index_ = final_index;
  final_at_ = position_of(element);
}

void Game::close_hand() {
  if (has_result_) emit(event_of(EventKind::EndKyoku), result_at_);
  if (final_index_ != kNoIndex) emit(event_of(EventKind::EndGame, Seat{}, final_index_), final_at_);
  hand_open_ = false;
  has_result_ = false;
  final_index_ = kNoIndex;
}

}  // namespace referee::mjlog
