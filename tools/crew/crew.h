// The threads of a run: they are started, do the same work, and are waited for. Where the system
// gives fewer threads than wanted, the run goes on with fewer; what one of them throws reaches the
// caller as if the caller had thrown it. How the work is handed out is for the work itself.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace referee::crew {

class Crew {
 public:
  /// `number` counts the threads of one crew from 0. Called by several threads at once.
  using Work = std::function<void(unsigned number)>;

  /// `stop` makes the work of all threads end soon, and wakes whoever waits for them. It is called
  /// once a thread has thrown, and where the crew is left without join(); perhaps more than once,
  /// and by several threads.
  Crew(Work work, std::function<void()> stop) : work_(std::move(work)), stop_(std::move(stop)) {}
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  /// Stops and waits for all threads.
  ~Crew();

  /// Starts `wanted` threads. Where the system does not give so many, a quarter of those that it
  /// gives go on, perhaps none: the others leave the work some memory. Called once.
  void start(unsigned wanted);
  /// Threads that go on.
  std::size_t size() const { return threads_.size(); }
  /// Does the same work on the calling thread, as number size().
  void take_part();
  /// Waits until all threads have ended their work. Throws what the first of those that failed has
  /// thrown, in time.
  void join();

 private:
  bool goes_on(unsigned number);
  void run(unsigned number) noexcept;
  void wait();

  Work work_;
  std::function<void()> stop_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable started_all_;
  std::optional<std::size_t> going_on_;  ///< threads that do the work, once all were started
  std::exception_ptr failure_;           ///< of the first thread that failed
};

}  // namespace referee::crew
