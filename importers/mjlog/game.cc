#include "importers/mjlog/game.h"

#include <utility>

namespace referee::mjlog {

void Game::note_result(const text::XmlElement& element) {
  has_result_ = true;
  result_at_ = position_of(element);
}

void Game::note_end(Known<FinalClaim> claim, const text::XmlElement& element) {
  if (claim && has_final_)
    log.finals.back() = std::move(*claim);
  else if (claim)
    log.finals.push_back(std::move(*claim));
  has_final_ = has_final_ || claim;
  ends_ = true;
  final_at_ = position_of(element);
}

void Game::close_hand() {
  if (has_result_) emit(reader::event_of(EventKind::EndKyoku), result_at_);
  if (ends_)
    emit(reader::event_of(EventKind::EndGame, Seat{},
                          has_final_ ? reader::last_index(log.finals) : kNoIndex),
         final_at_);
  hand_open_ = false;
  has_result_ = false;
  ends_ = false;
  has_final_ = false;
}

}  // namespace referee::mjlog
