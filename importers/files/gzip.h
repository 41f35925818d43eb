// Unpacks gzip data in memory, within a limit. A cut file gives the part that it holds, a corrupt
// one nothing: whatever it gave could be held against somebody who did not do it.
// importers/files/archive.h does the same for archives.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "importers/files/document.h"

namespace referee::files {

/// Whether `bytes` begin like gzip data, whatever the file is called.
bool is_gzip(std::string_view bytes);

class Gunzip {
 public:
  enum class Outcome : std::uint8_t {
    Whole,
    Cut,       ///< the data end early: what came before was unpacked, and Document::damage says so
    Corrupt,   ///< what the data hold is not what was packed, nobody knows from where on; nothing
               ///< was kept
    TooLarge,  ///< more than the limit; nothing was kept
  };

  Gunzip();
  ~Gunzip();

  /// Replaces the content of `document` by what `packed` unpacks to, at most `limit` bytes. Several
  /// gzip files in a row are one.
  Outcome unpack(std::string_view packed, std::uint64_t limit, Document& document);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace referee::files
