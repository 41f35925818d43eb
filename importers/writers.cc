#include "importers/writers.h"

#include <array>

#include <fmt/format.h>

#include "importers/mahjong_soul/write/writer.h"
#include "importers/majiang/write/writer.h"
#include "importers/mjai/write/writer.h"
#include "importers/mjlog/write/writer.h"
#include "importers/reader/turned_seats.h"
#include "importers/stream/stream.h"
#include "importers/tenhou6/write/writer.h"

namespace referee::importers {
namespace {

/// Who writes a record of Mahjong Soul keeps what the players were told; others have no place for
/// it.
template <void (*write)(const GameLog&, std::string&, reader::Losses&)>
void write_acts(const GameLog& log, std::string& out, reader::Losses& losses) {
  write(log, out, losses);
  if (!log.told.empty())
    losses.add("what the players were told", static_cast<std::uint32_t>(log.told.size()));
}

/// The canonical stream holds every fact there is.
void write_all_events(const GameLog& log, std::string& out, reader::Losses&) {
  stream::write_events(log, out);
}

/// Those of texts first.
constexpr std::array kWriters = {
    Writer{"events", WriterForm::Text, write_all_events},
    Writer{"mahjong-soul", WriterForm::Text, reader::write_turned<mahjong_soul::write_mahjong_soul>,
           mahjong_soul::cannot_be_mahjong_soul, true},
    Writer{"majiang", WriterForm::Text, write_acts<majiang::write_majiang>,
           majiang::cannot_be_majiang},
    Writer{"mjai", WriterForm::Text, write_acts<mjai::write_mjai>, mjai::cannot_be_mjai},
    Writer{"mjlog", WriterForm::Text, write_acts<mjlog::write_mjlog>, mjlog::cannot_be_mjlog},
    Writer{"tenhou6", WriterForm::Text, reader::write_turned<write_acts<tenhou6::write_tenhou6>>,
           tenhou6::cannot_be_tenhou6, true},
    Writer{"mahjong-soul-bytes", WriterForm::Bytes,
           reader::write_turned<mahjong_soul::write_mahjong_soul_bytes>,
           mahjong_soul::cannot_be_mahjong_soul, true},
};
constexpr std::size_t kTexts = 6;
static_assert(kWriters[kTexts - 1].form == WriterForm::Text &&
              kWriters[kTexts].form == WriterForm::Bytes);

}  // namespace

std::span<const Writer> writers(WriterForm form) {
  const std::span all(kWriters);
  return form == WriterForm::Text ? all.first(kTexts) : all.subspan(kTexts);
}

const Writer* find_writer(std::string_view name, WriterForm form) {
  for (const Writer& writer : writers(form))
    if (writer.name == name) return &writer;
  return nullptr;
}

std::string why_not_written(const Writer& writer, const GameLog& log) {
  const std::string why = writer.refuses == nullptr ? std::string() : writer.refuses(log);
  if (why.empty()) return {};
  return fmt::format("{} cannot hold this game: {}; events can", writer.name, why);
}

std::string writer_names(WriterForm form) {
  std::string names;
  for (const Writer& writer : writers(form))
    names.append(names.empty() ? "" : ", ").append(writer.name);
  return names;
}

}  // namespace referee::importers
