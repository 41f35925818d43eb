#include "importers/detect.h"

#include <array>

#include "importers/mahjong_soul/reader.h"
#include "importers/majiang/reader.h"
#include "importers/mjai/reader.h"
#include "importers/mjai_reviewer/reader.h"
#include "importers/mjlog/reader.h"
#include "importers/riichi_city/reader.h"
#include "importers/ronin/reader.h"
#include "importers/stream/stream.h"
#include "importers/tenhou6/reader.h"

namespace referee {
namespace {

struct FormatRow {
  Format format;
  std::string_view name;
  bool (*looks_like)(std::string_view bytes);
};

/// In the order in which they are tried: what is told at once before what has to be looked for.
constexpr std::array<FormatRow, 10> kFormats = {{
    {Format::MahjongSoul, "mahjong-soul", mahjong_soul::shows_mahjong_soul},
    {Format::RiichiCity, "riichi-city", riichi_city::looks_like_riichi_city},
    {Format::MjaiReviewer, "mjai-reviewer", mjai_reviewer::looks_like_mjai_reviewer},
    {Format::Majiang, "majiang", majiang::looks_like_majiang},
    {Format::Events, "events", stream::looks_like_events},
    {Format::Mjlog, "mjlog", mjlog::looks_like_mjlog},
    {Format::Ronin, "ronin", ronin::looks_like_ronin},
    {Format::Mjai, "mjai", mjai::looks_like_mjai},
    {Format::MahjongSoul, "mahjong-soul", mahjong_soul::looks_like_mahjong_soul},
    {Format::Tenhou6, "tenhou6", tenhou6::looks_like_tenhou6},
}};

}  // namespace

Format detect(std::string_view bytes) {
  for (const FormatRow& row : kFormats)
    if (row.looks_like(bytes)) return row.format;
  return Format::None;
}

bool is_read_by_game(Format format) { return format == Format::Mjai || format == Format::Events; }

std::string_view name_of(Format format) {
  for (const FormatRow& row : kFormats)
    if (row.format == format) return row.name;
  return {};
}

}  // namespace referee
