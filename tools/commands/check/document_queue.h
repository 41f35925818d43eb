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

namespace referee {

struct NumberedDocument {
  std::uint64_t number = 0;
  Format format = Format::None;
  Document document;
  InputContext context;  ///< what the input tells of it
};

class DocumentQueue {
 public:
  explicit DocumentQueue(std::size_t most) : most_(most) {}

  /// Swaps `document`, which is of `format`, for a spent one and numbers it. Waits while the queue
  /// is full.
  void push(Document& document, Format format, InputContext context);
  /// No more documents will come.
  void close();
  /// The next document in order; nothing when the queue is closed and empty.
  std::optional<NumberedDocument> pop();
  /// Gives a document back.
  void recycle(Document document);

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<NumberedDocument> waiting_;
  std::vector<Document> spent_;
  std::uint64_t next_ = 0;
  std::size_t bytes_ = 0;
  bool closed_ = false;
};

}  // namespace referee
