#include "importers/writers.h"

#include <array>

#include <fmt/format.h>

#include "importers/events/stream.h"
#include "importers/mahjong_soul/write/writer.h"
#include "importers/mjai/write/writer.h"
#include "importers/mjlog/write/writer.h"
#include "importers/reading/turned_seats.h"
#include "importers/tenhou6/write/writer.h"

namespace referee {
namespace {

/// Who writes a record of Mahjong Soul keeps what the players were told; others have no place for
/// it.
template <void (*write)(const GameLog&, std::string&, Losses&)>
void write_acts(const GameLog& log, std::string& out, Losses& losses) {
  write(log, out, losses);
  if (!log.told.empty())
    losses.add("what the players were told", static_cast<std::uint32_t>(log.told.size()));
}

/// The canonical stream holds every fact there is.
void write_all_events(const GameLog& log, std::string& out, Losses&) { write_events(log, out); }

constexpr std::array kWriters = {
    Writer{"events", write_all_events},
    Writer{"mahjong-soul", write_turned<write_mahjong_soul>, cannot_be_mahjong_soul, true},
    Writer{"mjai", write_acts<write_mjai>, cannot_be_mjai},
    Writer{"mjlog", write_acts<write_mjlog>, cannot_be_mjlog},
    Writer{"tenhou6", write_turned<write_acts<write_tenhou6>>, cannot_be_tenhou6, true},
};

}  // namespace

std::span<const Writer> writers() { return kWriters; }

const Writer* find_writer(std::string_view name) {
  for (const Writer& writer : kWriters)
    if (writer.name == name) return &writer;
  return nullptr;
}

std::string why_not_written(const Writer& writer, const GameLog& log) {
  const std::string why = writer.refuses == nullptr ? std::string() : writer.refuses(log);
  if (why.empty()) return {};
  return fmt::format("{} cannot hold this game: {}; events can", writer.name, why);
}

std::string writer_names() {
  std::string names;
  for (const Writer& writer : kWriters) names.append(names.empty() ? "" : ", ").append(writer.name);
  return names;
}

}  // namespace referee
