#include "tools/crew/crew.h"

#include <cstdlib>
#include <new>
#include <system_error>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/resource.h>
#endif

namespace referee::crew {

namespace {

/// The allocator of glibc reserves 64 MiB of addresses for each thread. Where threads are not to be
/// had, addresses are not either.
void share_memory() {
#ifdef __GLIBC__
  (void)mallopt(M_ARENA_MAX, 1);
#endif
}

/// Stacks may take all of the addresses that a limit leaves, and then each piece of memory is asked
/// of the system anew.
bool are_addresses_limited() {
#ifdef __GLIBC__
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
#else
  return false;
#endif
}

}  // namespace

Crew::~Crew() {
  if (threads_.empty()) return;
  stop_();
  wait();
}

void Crew::start(unsigned wanted) {
  if (are_addresses_limited()) share_memory();
  try {
    threads_.reserve(wanted);
    for (unsigned number = 0; number < wanted; ++number)
      threads_.emplace_back([this, number] {
        if (goes_on(number)) run(number);
      });
  } catch (const std::system_error&) {
    // Fewer threads do the same work.
  } catch (const std::bad_alloc&) {
    // Nor is there memory for the books of one more.
  }
  if (threads_.size() < wanted) share_memory();
  const std::size_t going_on = threads_.size() == wanted ? wanted : threads_.size() / 4;
  {
    const std::lock_guard lock(mutex_);
    going_on_ = going_on;
  }
  started_all_.notify_all();
  for (; threads_.size() > going_on; threads_.pop_back()) threads_.back().join();
}

/// Waits until it is known how many threads there are.
bool Crew::goes_on(unsigned number) {
  std::unique_lock lock(mutex_);
  started_all_.wait(lock, [&] { return going_on_.has_value(); });
  return number < *going_on_;
}

void Crew::run(unsigned number) noexcept {
  try {
    work_(number);
  } catch (...) {
    {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
    stop_();
  }
}

void Crew::take_part() { run(static_cast<unsigned>(size())); }

void Crew::wait() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Crew::join() {
  wait();
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace referee::crew
