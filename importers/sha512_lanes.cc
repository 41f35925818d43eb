#include "importers/sha512_lanes.h"

#ifdef RF_SHA512_LANES
#include <intel-ipsec-mb.h>
#endif

namespace referee {

#ifdef RF_SHA512_LANES

void Sha512Lanes::Free::operator()(IMB_MGR* manager) const { free_mb_mgr(manager); }

bool Sha512Lanes::hash_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests) {
  if (!tried_) {
    tried_ = true;
    manager_.reset(alloc_mb_mgr(0));
    if (manager_ != nullptr) init_mb_mgr_auto(manager_.get(), nullptr);
    if (manager_ != nullptr && imb_get_errno(manager_.get()) != 0) manager_.reset();
  }
  if (manager_ == nullptr || digests.empty()) return false;
  const std::size_t length = messages.size() / digests.size();
  std::size_t done = 0;
  const auto count = [&](const IMB_JOB* job) { done += job != nullptr && job->status == IMB_STATUS_COMPLETED ? 1U : 0U; };
  for (std::size_t i = 0; i < digests.size(); ++i) {
    IMB_JOB* const job = IMB_GET_NEXT_JOB(manager_.get());
    job->cipher_mode = IMB_CIPHER_NULL;
    job->cipher_direction = IMB_DIR_ENCRYPT;
    job->chain_order = IMB_ORDER_HASH_CIPHER;
    job->hash_alg = IMB_AUTH_SHA_512;
    job->src = messages.data();
    job->hash_start_src_offset_in_bytes = i * length;
    job->msg_len_to_hash_in_bytes = length;
    job->auth_tag_output = digests[i].data();
    job->auth_tag_output_len_in_bytes = digests[i].size();
    count(IMB_SUBMIT_JOB_NOCHECK(manager_.get()));
  }
  while (const IMB_JOB* job = IMB_FLUSH_JOB(manager_.get())) count(job);
  return done == digests.size();
}

#else

void Sha512Lanes::Free::operator()(IMB_MGR*) const {}

bool Sha512Lanes::hash_each(std::span<const std::uint8_t>, std::span<Sha512Digest>) { return false; }

#endif

}  // namespace referee
