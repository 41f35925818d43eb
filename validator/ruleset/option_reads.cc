#include "validator/ruleset/option_reads.h"

#include <cstddef>

namespace referee {
namespace {

/// Of the innermost recorder of the thread; null where there is none.
thread_local constinit ReadOptions* reads_of_thread = nullptr;

}  // namespace

OptionRecorder::OptionRecorder(ReadOptions& reads) : outer_(reads_of_thread) {
  reads_of_thread = &reads;
  option_reads::recorders.fetch_add(1, std::memory_order_relaxed);
}

OptionRecorder::~OptionRecorder() {
  option_reads::recorders.fetch_sub(1, std::memory_order_relaxed);
  reads_of_thread = outer_;
}

[[gnu::flatten]] void option_reads::note(OptionId option) {
  if (reads_of_thread != nullptr) reads_of_thread->values[static_cast<std::size_t>(option)] = true;
}

void option_reads::note(const ReadOptions& reads) {
  if (reads_of_thread != nullptr) *reads_of_thread |= reads;
}

void option_reads::note_certainty(OptionId option) {
  if (reads_of_thread != nullptr)
    reads_of_thread->certainties.set(static_cast<std::size_t>(option));
}

}  // namespace referee
