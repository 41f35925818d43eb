// What is written as mjai is read back, for logs drawn at random that are no games, and for the
// made-up games of the fixtures; and a short line says the same whichever way it is read, alone and
// within its game.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "importers/mjai/line.h"
#include "importers/mjai/reader.h"
#include "importers/mjai/short.h"
#include "importers/mjai/write/writer.h"
#include "tests/property/made_up_games.h"
#include "tests/property/random_game_log.h"

namespace referee {
namespace {

std::string written(const GameLog& log) {
  std::string text;
  reader::Losses losses;
  mjai::write_mjai(log, text, losses);
  return text;
}

std::vector<GameLog> read_mjai(const std::string& text) {
  std::vector<GameLog> games;
  GameLog log;
  mjai::MjaiReader reader;
  reader.read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

RC_GTEST_PROP(MjaiProperty, WhateverIsWrittenIsJsonLinesThatTheReaderTakes, ()) {
  const GameLog log = *arbitrary_game_log();
  const std::vector<GameLog> games = read_mjai(written(log));
  RC_ASSERT(games.size() == 1U);
  for (const Finding& finding : games.front().findings)
    RC_ASSERT(finding.message.find("is no event") == std::string::npos);
  RC_ASSERT(games.front().header.flags.winds ==
            (log.header.flags.winds == 1 || log.header.flags.winds == 2 ? log.header.flags.winds
                                                                        : std::nullopt));
}

/// Everything that a line says, as text.
std::string text_of(const mjai::Line& line) {
  std::string said =
      std::to_string(static_cast<int>(line.type)) + " present " + std::to_string(line.present);
  if (line.has(mjai::Member::Type)) said += " " + std::string(line.type_text);
  if (line.has(mjai::Member::Actor)) said += " actor " + std::to_string(line.actor.value);
  if (line.has(mjai::Member::Pai)) said += " pai " + std::string(name_of(line.pai));
  if (line.has(mjai::Member::DoraMarker))
    said += " marker " + std::string(name_of(line.dora_marker));
  if (line.has(mjai::Member::Tsumogiri)) said += line.tsumogiri ? " drawn" : " held";
  return said;
}

/// A line as most programs write it, with up to two of its bytes changed, left out or put in:
/// nearly right in every way there is.
rc::Gen<std::string> arbitrary_short_line() {
  return rc::gen::exec([] {
    const auto one_of = [](std::vector<std::string> words) {
      return *rc::gen::elementOf(std::move(words));
    };
    const auto mostly = [&](std::vector<std::string> sound, std::vector<std::string> odd) {
      return one_of(*rc::gen::inRange(0, 8) == 0 ? std::move(odd) : std::move(sound));
    };
    const std::string blank = one_of({"", " "});
    const std::string type =
        mostly({R"("tsumo")", R"("dahai")", R"("reach")", R"("reach_accepted")"},
               {R"("dora")", R"("none")", "1"});
    std::string line = R"({"type":)" + blank + type;
    line += "," + blank + R"("actor":)" + blank +
            mostly({"0", "1", "2", "3"}, {"4", "01", "1.0", "-1", "null", R"("2")"});
    const bool odd = *rc::gen::inRange(0, 8) == 0;
    if ((type == R"("tsumo")" || type == R"("dahai")") != odd)
      line += "," + blank + R"("pai":)" + blank +
              mostly({R"("1m")", R"("5pr")", R"("9s")", R"("E")", R"("?")", R"("0p")", R"("7z")"},
                     {R"("0s")", R"("9z")", R"(":m")", R"("1n")", R"("10m")", R"("")",
                      R"("\u0045")", "7"});
    if (type == R"("dahai")" ? *rc::gen::inRange(0, 4) > 0 : odd)
      line += "," + blank + R"("tsumogiri":)" + blank +
              mostly({"true", "false"}, {"null", "truee", "1"});
    if (*rc::gen::inRange(0, 8) == 0) line += R"(,"extra":[])";
    line += "}";
    for (int edits = std::max(0, *rc::gen::inRange(-3, 3)); edits > 0; --edits) {
      const std::size_t at = *rc::gen::inRange<std::size_t>(0, line.size());
      const std::string put = one_of({"", " ", ",", "\"", "{", "}", ":", "0", "3", "5", "m", "E",
                                      "e", "\\", "\x01", "\xff", "\t"});
      line.replace(at, *rc::gen::inRange<std::size_t>(0, 2), put);
      if (line.empty()) line = " ";
    }
    return line;
  });
}

/// The line of members that says the same.
mjai::Line line_of(const mjai::ShortLine& said) {
  const auto bit = [](mjai::Member member) {
    return std::uint64_t{1} << static_cast<unsigned>(member);
  };
  mjai::Line line;
  line.type = said.type;
  line.type_text = said.type == mjai::LineType::Tsumo   ? "tsumo"
                   : said.type == mjai::LineType::Dahai ? "dahai"
                   : said.type == mjai::LineType::Reach ? "reach"
                                                        : "reach_accepted";
  line.present = bit(mjai::Member::Type) | bit(mjai::Member::Actor);
  line.actor = said.actor;
  if (said.type == mjai::LineType::Tsumo || said.type == mjai::LineType::Dahai)
    line.present |= bit(mjai::Member::Pai);
  line.pai = said.pai;
  if (said.tsumogiri != Flag::Absent) line.present |= bit(mjai::Member::Tsumogiri);
  line.tsumogiri = said.tsumogiri == Flag::Yes;
  return line;
}

RC_GTEST_PROP(MjaiProperty, AShortLineSaysWhatTheLibraryReads, ()) {
  const std::string first = *arbitrary_short_line();
  const std::string end = *rc::gen::elementOf(std::vector<std::string>{"", "\n", "\r\n"});
  // What follows a line is not looked at, and a line at the end of a text is as good as any.
  const std::string text =
      first + end + (end.empty() ? "" : std::string(*rc::gen::inRange<std::size_t>(0, 200), '{'));
  mjai::ShortLine short_line;
  const bool is_short = mjai::read_short_line(text, short_line);
  RC_TAG(is_short);
  if (!is_short) return;
  RC_ASSERT(short_line.size == first.size() + end.size());
  std::size_t lines = 0;
  mjai::LineParser parser;
  const auto wrong = parser.parse(
      first,
      [&](const mjai::Line& line, const reader::LineFaults& faults, const std::string& pointer) {
        ++lines;
        RC_ASSERT(text_of(line_of(short_line)) == text_of(line));
        RC_ASSERT(!faults.first.has_value());
        RC_ASSERT(pointer.empty());
      });
  RC_ASSERT(!wrong.has_value());
  RC_ASSERT(lines == 1U);
}

TEST(MjaiProperty, CommonLinesAreShort) {
  mjai::ShortLine line;
  for (const char* const text :
       {R"({"type":"tsumo","actor":0,"pai":"5mr"})",
        R"({"type": "dahai", "actor": 3, "pai": "E", "tsumogiri": true})",
        R"({"type":"reach","actor":1})", R"({"type": "reach_accepted", "actor": 2})"})
    for (const char* const end : {"", "\n", "\r\n", "\n{"})
      EXPECT_TRUE(mjai::read_short_line(text + std::string(end), line)) << text;
}

/// With a blank behind each comma and colon between members, as Python's json writes them.
std::string with_blanks(const std::string& text) {
  std::string blanks;
  for (std::size_t i = 0; i < text.size(); ++i) {
    blanks += text[i];
    if (i > 0 && ((text[i] == ':' && text[i - 1] == '"') || (text[i] == ',' && text[i + 1] == '"')))
      blanks += ' ';
  }
  return blanks;
}

/// The text with the actor before the type in every line that begins with these two; no place in it
/// moves.
std::string with_actors_first(std::string text) {
  for (std::size_t start = 0; start < text.size();
       start = std::min(text.find('\n', start), text.size()) + 1) {
    constexpr std::string_view kType = "{\"type\":";
    if (text.compare(start, kType.size(), kType) != 0) continue;
    const std::size_t comma = text.find(',', start);
    const std::size_t actor = std::min(text.find_first_not_of(" ,", comma), text.size());
    const std::size_t end = std::min(text.find_first_of(",}\n", actor), text.size());
    if (text.compare(actor, 7, "\"actor\"") != 0 || text.find('\n', start) < end) continue;
    const std::string type = text.substr(start + 1, comma - start - 1);
    const std::string between = text.substr(comma, actor - comma);
    text.replace(start + 1, end - start - 1, text.substr(actor, end - actor) + between + type);
  }
  return text;
}

/// The made-up games of the fixtures as mjai, with and without blanks.
const std::vector<std::string>& mjai_games() {
  static const std::vector<std::string> games = [] {
    std::vector<std::string> texts;
    test::each_made_up_game([&](const std::string&, GameLog& log) {
      texts.push_back(written(log));
      texts.push_back(with_blanks(texts.back()));
    });
    return texts;
  }();
  return games;
}

/// Leaves out a line or all that follow, puts one in, or takes a fact out of one: what a line does
/// depends on those before it.
void edit_a_line(std::string& text) {
  static const std::vector<std::string> lines = {
      "<- ", "-> {}\n", "text\n", "{\"type\":\"none\"}\n", "{\"type\":\"end_kyoku\"}\n",
      "\n",  "\r"};
  static const std::vector<std::pair<std::string, std::string>> facts = {
      {",\"tsumogiri\":true}", "}"},
      {",\"tsumogiri\":false}", "}"},
      {", \"tsumogiri\": false}", "}"},
      {":\"5m\"", ":\"?\""},
      {":\"E\"", ":\"?\""},
      {": \"9s\"", ": \"?\""},
      {"\"ura_markers\"", "\"x\""},
      {"\"reach_accepted\"", "\"none\""}};
  const std::size_t from =
      *rc::gen::inRange(0, 8) == 0 ? 0 : *rc::gen::inRange<std::size_t>(0, text.size());
  const std::size_t start = from == 0 ? 0 : text.rfind('\n', from - 1) + 1;
  const std::size_t next = std::min(text.find('\n', start), text.size() - 1) + 1;
  switch (*rc::gen::inRange(0, 6)) {
    case 0: text.resize(std::max<std::size_t>(start, 1)); break;
    case 1: text.erase(start, next - start); break;
    case 2: text.insert(start, *rc::gen::elementOf(lines)); break;
    default: {
      const auto& [fact, other] = *rc::gen::elementOf(facts);
      if (const std::size_t at = text.find(fact, start); at != std::string::npos)
        text.replace(at, fact.size(), other);
    }
  }
  if (text.empty()) text = "\n";
}

/// A line whose actor stands before its type is not short.
RC_GTEST_PROP(MjaiProperty, AGameSaysTheSameWithoutShortLines, ()) {
  std::string text = *rc::gen::elementOf(mjai_games());
  for (int edits = *rc::gen::inRange(0, 5); edits > 0; --edits) edit_a_line(text);
  const std::vector<GameLog> games = read_mjai(text);
  const std::vector<GameLog> others = read_mjai(with_actors_first(text));
  RC_ASSERT(games == others);
}

/// The part of a log that mjai has a place for, in the form in which the format has it.
struct Kept {
  static bool has_a_line(const Event& event) {
    return event.kind != EventKind::Disconnect && event.kind != EventKind::Reconnect;
  }
  static std::vector<std::string> faces(const std::vector<TileRef>& tiles) {
    std::vector<std::string> names;
    for (const TileRef& tile : tiles) names.emplace_back(name_of(tile.tile));
    std::sort(names.begin(), names.end());
    return names;
  }
  static std::vector<std::string> faces(const Meld& meld) {
    return faces(std::vector<TileRef>(meld.tiles.begin(), meld.tiles.begin() + meld.size));
  }
};

void expect_same_play(const GameLog& log, const GameLog& copy) {
  std::vector<Event> events;
  std::copy_if(log.events.begin(), log.events.end(), std::back_inserter(events), Kept::has_a_line);
  ASSERT_EQ(events.size(), copy.events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& a = events[i];
    const Event& b = copy.events[i];
    ASSERT_EQ(a.kind, b.kind) << i;
    EXPECT_EQ(a.seat, b.seat) << i;
    EXPECT_EQ(a.target, b.target) << i;
    EXPECT_TRUE(a.kind == EventKind::Ankan || a.tile == b.tile) << i;
    EXPECT_FALSE(b.id.present()) << i;
    EXPECT_TRUE(a.kind != EventKind::Discard || b.tsumogiri != Flag::Absent) << i;
  }
  ASSERT_EQ(log.melds.size(), copy.melds.size());
  for (std::size_t i = 0; i < log.melds.size(); ++i) {
    EXPECT_EQ(log.melds[i].kind, copy.melds[i].kind);
    EXPECT_EQ(log.melds[i].from, copy.melds[i].from);
    EXPECT_EQ(Kept::faces(log.melds[i]), Kept::faces(copy.melds[i]));
  }
}

void expect_same_claims(const GameLog& log, const GameLog& copy) {
  ASSERT_EQ(log.kyokus.size(), copy.kyokus.size());
  for (std::size_t i = 0; i < log.kyokus.size(); ++i) {
    const KyokuHeader& a = log.kyokus[i];
    const KyokuHeader& b = copy.kyokus[i];
    EXPECT_EQ(a.round, b.round);
    EXPECT_EQ(a.honba, b.honba);
    EXPECT_EQ(a.kyotaku, b.kyotaku);
    EXPECT_EQ(a.dealer, b.dealer);
    EXPECT_EQ(a.scores, b.scores);
    EXPECT_EQ(a.indicator.tile, b.indicator.tile);
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      EXPECT_EQ(Kept::faces(a.hands[s]), Kept::faces(b.hands[s]));
  }
  ASSERT_EQ(log.wins.size(), copy.wins.size());
  for (std::size_t i = 0; i < log.wins.size(); ++i) {
    const WinClaim& a = log.wins[i];
    const WinClaim& b = copy.wins[i];
    EXPECT_EQ(a.tile.tile, b.tile.tile);
    if (a.concealed) {  // tenhou.net/6 does not repeat the hand
      ASSERT_TRUE(b.concealed);
      EXPECT_EQ(Kept::faces(*a.concealed), Kept::faces(*b.concealed));
    }
    EXPECT_EQ(a.fu, b.fu);
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.liable, b.liable);
    EXPECT_EQ(a.scores.delta, b.scores.delta);
    EXPECT_EQ(a.ura_indicators.has_value(), b.ura_indicators.has_value());
    EXPECT_EQ(Kept::faces(a.ura_indicators.value_or(std::vector<TileRef>{})),
              Kept::faces(b.ura_indicators.value_or(std::vector<TileRef>{})));
    ASSERT_TRUE(b.yaku);
    // Where one name serves for two yaku the copy does not know which; the others are as they were,
    // whatever their order.
    for (const YakuClaim& claim : *b.yaku)
      EXPECT_TRUE(claim.yaku == Yaku::Unknown ||
                  std::find(a.yaku->begin(), a.yaku->end(), claim) != a.yaku->end())
          << name_of(claim.yaku);
    EXPECT_EQ(a.yaku->size(), b.yaku->size());
  }
  ASSERT_EQ(log.ryuukyokus.size(), copy.ryuukyokus.size());
  for (std::size_t i = 0; i < log.ryuukyokus.size(); ++i) {
    EXPECT_EQ(log.ryuukyokus[i].kind, copy.ryuukyokus[i].kind);
    EXPECT_EQ(log.ryuukyokus[i].tenpai, copy.ryuukyokus[i].tenpai);
    EXPECT_EQ(log.ryuukyokus[i].scores.delta, copy.ryuukyokus[i].scores.delta);
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      EXPECT_EQ(log.ryuukyokus[i].shown[s].has_value(), copy.ryuukyokus[i].shown[s].has_value());
  }
  ASSERT_EQ(log.finals.size(), copy.finals.size());
  for (std::size_t i = 0; i < log.finals.size(); ++i)
    EXPECT_EQ(log.finals[i].scores, copy.finals[i].scores);
}

TEST(MjaiProperty, MadeUpGamesComeBackApartFromWhatTheFormatCannotHold) {
  std::size_t games = 0;
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    ++games;
    SCOPED_TRACE(path);
    const std::string text = written(log);
    const std::vector<GameLog> copies = read_mjai(text);
    ASSERT_EQ(copies.size(), 1U);
    EXPECT_EQ(copies[0].findings.size(), 0U);
    EXPECT_EQ(copies[0].header.names, log.header.names);
    EXPECT_EQ(copies[0].header.platform, log.header.platform);
    EXPECT_EQ(copies[0].header.flags.open_tanyao, log.header.flags.open_tanyao);
    expect_same_play(log, copies[0]);
    expect_same_claims(log, copies[0]);
    // What the format holds it holds for good.
    EXPECT_TRUE(written(copies[0]) == text);
  });
  EXPECT_GE(games, 8U);
}

/// The lines of a log as one list: on one line, an event a line, and a member a line.
std::vector<std::string> lists_of(const std::string& lines) {
  std::string flat = lines.substr(0, lines.size() - 1);
  std::string by_lines = flat;
  for (std::size_t at = 0; (at = flat.find("}\n{", at)) != std::string::npos; ++at)
    flat.replace(at, 3, "}, {");
  for (std::size_t at = 0; (at = by_lines.find("}\n{", at)) != std::string::npos; ++at)
    by_lines.replace(at, 3, "},\n{");
  std::string spread = flat;
  for (std::size_t at = 0; (at = spread.find("\"type\":", at)) != std::string::npos; at += 10)
    spread.replace(at, 7, "\n  \"type\":");
  return {"[" + flat + "]", "[\n" + by_lines + "\n]\n", "[\n" + spread + "\n]\n"};
}

// A list that is cut anywhere costs what stands behind the cut, and the finding says that it is
// cut.
TEST(MjaiProperty, OfACutListAllIsReadThatStandsBeforeTheCut) {
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    for (const std::string& list : lists_of(written(log))) {
      const std::vector<GameLog> whole = read_mjai(list);
      ASSERT_EQ(whole.size(), 1U) << path;
      EXPECT_EQ(whole[0].findings.size(), 0U) << path;
      const std::size_t first_hand = list.find("start_kyoku");
      for (std::size_t end = list.find('}', first_hand) + 2; end < list.rfind("end_game");
           end += list.size() / 40 + 1) {
        SCOPED_TRACE(path + " cut at " + std::to_string(end) + ": " + list.substr(end - 20, 20));
        const std::string cut = list.substr(0, end);
        std::size_t objects = 0;
        for (std::size_t at = 0; (at = cut.find('}', at)) != std::string::npos; ++at) ++objects;
        const std::vector<GameLog> games = read_mjai(cut);
        ASSERT_EQ(games.size(), 1U);
        const GameLog& read = games[0];
        EXPECT_TRUE(std::any_of(read.findings.begin(), read.findings.end(),
                                [](const Finding& each) { return each.rule == "log/incomplete"; }));
        EXPECT_LE(read.findings.size(), 2U);
        // Of a cut behind "]}" nobody knows whose brackets these are: the last object is left out.
        EXPECT_GE(read.events.size() + (cut.ends_with("]}") ? 1 : 0), objects);
      }
    }
  });
}

}  // namespace
}  // namespace referee
