#include "store/odd_names.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace referee::store {
namespace {

constexpr std::size_t kPrefix = 8;  ///< bytes of a digest that are remembered

/// A name by its hash, and the log that has it by the first bytes of its digest.
struct Named {
  std::uint64_t name;
  std::uint64_t log;
  bool operator<(const Named& other) const {
    return std::pair(name, log) < std::pair(other.name, other.log);
  }
};

std::uint64_t number_of(std::string_view digest) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kPrefix && i < digest.size(); ++i)
    number = number << 8U | static_cast<unsigned char>(digest[i]);
  return number;
}

std::string bytes_of(std::uint64_t number) {
  std::string bytes(kPrefix, '\0');
  for (std::size_t i = kPrefix; i-- > 0; number >>= 8U) bytes[i] = static_cast<char>(number & 255U);
  return bytes;
}

struct Folder {
  std::string before, after;
};

std::map<std::int64_t, Folder> folders_of(const Connection& corpus) {
  std::map<std::int64_t, Folder> folders;
  Statement read(corpus, "SELECT folder, before, after FROM folder");
  while (read.step())
    folders[read.integer(0)] = {std::string(read.bytes(1)), std::string(read.bytes(2))};
  return folders;
}

}  // namespace

void find_odd_names(const Connection& corpus, std::int64_t run) {
  for (const char* sql : {"DROP TABLE IF EXISTS temp.odd",
                          "CREATE TEMP TABLE odd(sha BLOB NOT NULL, is_shared INTEGER NOT NULL)"})
    Statement(corpus, sql).run();
  Statement add(corpus, "INSERT INTO temp.odd VALUES(?, 0)");
  Statement add_shared(corpus,
                       "INSERT INTO temp.odd SELECT sha, 1 FROM game WHERE sha BETWEEN ?1 AND ?2 "
                       "AND run = ?3 AND game = 0");
  const std::map<std::int64_t, Folder> folders = folders_of(corpus);
  std::vector<Named> all;
  std::string path;
  Statement read(corpus, "SELECT sha, folder, name, log_id FROM game WHERE run = ? AND game = 0");
  read.bind(1, run);
  while (read.step()) {
    const auto folder = folders.find(read.integer(1));
    if (folder == folders.end()) continue;
    path.assign(folder->second.before).append(read.bytes(2)).append(folder->second.after);
    const std::string_view name = std::string_view(path).substr(folder->second.before.size());
    all.push_back({std::hash<std::string_view>{}(name), number_of(read.bytes(0))});
    if (!read.is_null(3) && path.find(read.bytes(3)) == std::string::npos)
      add.bind_blob(1, read.bytes(0)).run();
  }
  std::sort(all.begin(), all.end());
  for (auto first = all.begin(); first != all.end();) {
    const auto end =
        std::find_if(first, all.end(), [&](const Named& each) { return each.name != first->name; });
    std::uint64_t before = first->log;
    for (auto log = first; end - first > 1 && log != end; ++log) {
      if (log != first && log->log == std::exchange(before, log->log)) continue;
      const std::string low = bytes_of(log->log);
      add_shared.bind_blob(1, low).bind_blob(2, low + std::string(32 - kPrefix + 1, '\xff'));
      add_shared.bind(3, run).run();
    }
    first = end;
  }
}

}  // namespace referee::store
