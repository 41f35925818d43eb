// Passes documents from the one thread that unpacks to the threads that judge. Bounded by number
// and by bytes; used documents go back so that their buffers can be used again. It does not look
// into a document.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "importers/detect.h"
#include "importers/files/document.h"
#include "referee/evidence/input_context.h"

namespace referee::commands::check {

struct NumberedDocument {
  std::uint64_t number = 0;
  Format format = Format::None;
  files::Document document;
  InputContext context;  ///< what the input tells of it
};

/// For a thread that takes documents: from now on the thread that reads comes first where they want
/// the same processor. Otherwise it gets its third of two processors, which is too little, and the
/// others wait for it with a processor idle.
void give_way_to_the_reader();

class DocumentQueue {
 public:
  explicit DocumentQueue(std::size_t most) : most_(most) {}

  /// Swaps `document`, which is of `format`, for a spent one and numbers it. If the queue is full,
  /// waits until half of it is free.
  void push(files::Document& document, Format format, InputContext context);
  /// No more documents will come.
  void close();
  /// Nobody will take documents any more, or wants to: what waits and what comes is dropped.
  void stop();
  /// Gives the documents of `batch` back, and takes the next few in order; none when the queue is
  /// closed and empty.
  void next(std::vector<NumberedDocument>& batch);

 private:
  void recycle(std::vector<NumberedDocument>& batch);
  bool is_worth_waking() const;
  void wait_for_documents(std::unique_lock<std::mutex>& lock);
  bool has_room(std::size_t size, std::size_t most, std::size_t most_bytes) const;
  bool is_half_empty(std::size_t size) const;

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable filled_;  ///< documents have come, or no more will
  // One wake for many documents, on both sides: a wake costs as much as to judge some of them.
  std::condition_variable room_;              ///< half of the queue is free
  std::size_t idle_ = 0;                      ///< threads that wait for documents
  std::optional<std::size_t> awaiting_room_;  ///< bytes of the document that waits
  std::deque<NumberedDocument> waiting_;
  std::vector<files::Document> spent_;
  std::uint64_t next_ = 0;
  std::size_t bytes_ = 0;
  bool closed_ = false;
  bool stopped_ = false;
};

}  // namespace referee::commands::check
