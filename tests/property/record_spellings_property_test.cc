// A record of Mahjong Soul says the same however its program spells it: with more members than are
// known, with escapes in its keys, with fields in camel case, with the players behind the events.
// Records are made-up games.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "importers/mahjong_soul/reader.h"
#include "importers/mahjong_soul/write/writer.h"
#include "tests/property/made_up_games.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/actions/prompts.h"

namespace referee {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// "left_tile_count": as "leftTileCount":, as JSON of protocol buffers has it; not in the texts, of
/// which none here has an underline.
std::string in_camel_case(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool joins = text[i] == '_' && i + 1 < text.size() && text[i + 1] >= 'a';
    out += joins ? static_cast<char>(text[++i] - 'a' + 'A') : text[i];
  }
  return out;
}

/// The same game as other programs would write it.
std::vector<std::string> other_texts(const std::string& record) {
  constexpr std::string_view kData = ",\"data\":{\"name\":\".lq.GameDetailRecords\"";
  const std::size_t data = record.find(kData);
  std::vector<std::string> texts = {
      // Members of a later year: protocol buffers let a reader pass over them.
      replaced(record, ",\"data\":{\"seat\"", ",\"data\":{\"of_a_later_year\":[0],\"seat\""),
      replaced(record, "{\"name\":\".lq.Record", "{\"n\\u0061me\":\".lq.Record"),
      replaced(record, "{\"passed\":", "{\"of_a_later_year\":{},\"passed\":"),
      in_camel_case(record),
  };
  EXPECT_NE(data, std::string::npos);
  if (data == std::string::npos) return texts;
  // The members of an object have no order (RFC 8259, section 1).
  const std::string head = record.substr(1, data - 1);
  const std::string rest = record.substr(data + 1, record.rfind('}') - data - 1);
  texts.push_back('{' + rest + ',' + head + '}');
  return texts;
}

std::vector<GameLog> read_record(const std::string& text) {
  std::vector<GameLog> games;
  GameLog log;
  mahjong_soul::MahjongSoulReader().read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

void expect_the_same(const GameLog& log, const std::string& what) {
  SCOPED_TRACE(what);
  std::string record;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul(log, record, losses);
  const std::vector<GameLog> games = read_record(record);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_GT(games.front().events.size(), 1U);
  for (const std::string& text : other_texts(record)) {
    EXPECT_NE(text, record);
    EXPECT_TRUE(read_record(text) == games) << text.substr(0, 300);
  }
}

TEST(RecordSpellings, MadeUpGamesSayTheSame) {
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    if (log.header.format != "mjlog") return;
    expect_the_same(log, path);
  });
}

TEST(RecordSpellings, GeneratedGamesSayTheSame) {
  for (const char* const name : {"mahjong-soul", "mahjong-soul-sanma"}) {
    const Ruleset ruleset = testing::preset(name);
    games::GameMaker maker(ruleset);
    for (const char* const label : {"one", "two", "three", "four"}) {
      GameLog log;
      ASSERT_TRUE(maker.make(label, games::GamePlan{}, log));
      log.told = actions::what_is_due(log, ruleset);
      expect_the_same(log, std::string(name) + ", " + label);
    }
  }
}

}  // namespace
}  // namespace referee
