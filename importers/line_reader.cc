#include "importers/line_reader.h"

#include <utility>

namespace referee::importers {

LineReader::LineReader(Format format, std::string_view head, std::function<void(GameLog&)> on_game)
    : on_game_(std::move(on_game)) {
  if (format == Format::Events)
    events_.emplace(head, take_);
  else
    mjai_.emplace().begin(log_, take_);
}

void LineReader::read(std::string_view lines, bool ended) {
  if (events_)
    events_->read(lines, ended);
  else
    mjai_->read_lines(lines, ended);
}

void LineReader::end_game() {
  if (events_)
    events_->end_game();
  else
    mjai_->end_game();
}

void LineReader::finish() {
  if (events_)
    events_->finish();
  else
    mjai_->finish();
  games_.close();
}

const GameLog& LineReader::so_far() {
  if (events_) return events_->so_far();
  if (mjai_->is_as_read()) {
    so_far_ = {};
    return log_;
  }
  mjai_->copy_so_far(so_far_);
  return so_far_;
}

}  // namespace referee::importers
