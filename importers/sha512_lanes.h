// SHA-512 of several messages at a time, each in a lane of the processor's vectors: Intel's multi-buffer library does what OpenSSL cannot.
// Only where the build found that library and the processor is one that it knows; everywhere else nothing is hashed here.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

struct IMB_MGR;

namespace referee {

using Sha512Digest = std::array<std::uint8_t, 64>;

class Sha512Lanes {
 public:
  /// The digests of `digests.size()` messages of the same length, which lie one behind another and fill `messages`. False, and `digests`
  /// of no meaning, where this cannot be done here.
  bool hash_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests);

 private:
  struct Free {
    void operator()(IMB_MGR* manager) const;
  };

  std::unique_ptr<IMB_MGR, Free> manager_;
  [[maybe_unused]] bool tried_ = false;  ///< to set the manager up; a build without the library never does
};

}  // namespace referee
