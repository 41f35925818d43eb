// What the reader says of ill-formed, absurd and cut logs, and that it reads the rest.
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "importers/reader/trouble.h"
#include "tests/unit/mjlog/mjlog_text.h"

namespace referee::test {
namespace {

using enum EventKind;

/// The finding that `hand` gives; the test fails where it is not exactly one.
Finding only_finding(const std::string& hand) {
  const GameLog log = read_game(one_hand(hand));
  EXPECT_EQ(log.findings.size(), 1U) << hand;
  return log.findings.empty() ? Finding{} : log.findings.front();
}

TEST(MjlogTrouble, AnIllFormedElementIsOneFindingAndTheRestIsRead) {
  for (const std::string bad : {"<D52", "<D52 x=1/>", "D52/>", "<1/>", "<D52 x=\"/>", "</D52>"}) {
    const std::string text = one_hand("<T52/>" + bad + "<U53/><E53/>");
    const GameLog log = read_game(text);
    ASSERT_EQ(rules_of(log), (std::vector<std::string>{"log/malformed"})) << bad;
    const Finding& finding = log.findings[0];
    EXPECT_EQ(finding.severity, Severity::Error);
    EXPECT_EQ(finding.source.element, kElementsBefore + 1) << bad;
    EXPECT_EQ(finding.source.offset, text.find("<T52/>") + 6) << bad;
    EXPECT_EQ(finding.source.line, 1U);
    EXPECT_EQ(finding.kyoku, 0U);
    EXPECT_EQ(finding.event, kEventsBefore + 1) << bad;
    if (bad == "<D52 x=\"/>") continue;  // its open quote goes on to the end
    ASSERT_EQ(kinds_of(log, kEventsBefore), (std::vector<EventKind>{Draw, Draw, Discard})) << bad;
    EXPECT_EQ(log.sources[kEventsBefore + 1].element, kElementsBefore + 2) << bad;
  }
}

TEST(MjlogTrouble, AnElementThatIsNoXmlIsNoEvent) {
  const std::string deal = R"(<INIT seed="0,0,0,0,0,3" ten="250,250,250,250" oya="0" )"
                           R"(hai0="0,1" hai1="4,5" hai2="8,9" hai3="12,13")";
  for (const std::string& bad : {deal + ">", deal + R"( oya="1"/>)"}) {
    const GameLog log = read_game("<mjloggm ver=\"2.3\">" + bad + "<T52/></mjloggm>");
    EXPECT_EQ(rules_of(log), (std::vector<std::string>{"log/malformed"})) << bad;
    EXPECT_TRUE(log.kyokus.empty()) << bad;
    EXPECT_TRUE(log.torn) << bad;
  }
}

// What a converted log says by its root alone (that it has gaps) is not known without the root.
TEST(MjlogTrouble, ALogWithoutASoundRootIsOneFinding) {
  const std::string win =
      R"(<AGARI ba="0,0" hai="0,1" machi="1" ten=",32000,5" who="0" fromWho="0"/></mjloggm>)";
  for (const std::string root :
       {R"(<mjloggm ver="2.3" from="" red_fives="1" open_tanyao="2.3" winds="2">)",
        R"(<mjloggm ver="2.3" from="" red_fives="1" red_fives="0">)",
        R"(<mjloggm ver="2.3" from="")", R"(mjloggm ver="2.3" from="">)",
        R"(<mjloggm ver="2.3" from="" hai3=""/>)"}) {
    const GameLog log = read_game(root + "<T52/>" + win);
    EXPECT_EQ(log.findings.size(), 1U) << root;
  }
}

TEST(MjlogTrouble, APieceOfATagBeforeTheEndTagIsSaid) {
  EXPECT_EQ(read_game(one_hand("<T52/></")).findings.size(), 1U);
}

TEST(MjlogTrouble, BadValuesAreFindingsAtTheirElement) {
  const std::vector<std::string> bad = {
      "<T136/>",
      "<T999999999999999999999999/>",
      "<T/>",
      "<D4x/>",
      "<N who=\"4\" m=\"1\"/>",
      "<N who=\"-1\" m=\"1\"/>",
      "<N who=\"0\" m=\"65536\"/>",
      "<N who=\"0\" m=\"-1\"/>",
      "<N who=\"0\"/>",
      "<N m=\"7\"/>",
      "<N who=\"0\" m=\"1e30\"/>",
      "<N who=\"0\" who=\"1\" m=\"10240\"/>",
      "<DORA/>",
      "<DORA hai=\"500\"/>",
      "<DORA hai=\"\"/>",
      "<REACH who=\"0\" step=\"3\"/>",
      "<REACH who=\"0\" step=\"2\" ten=\"1,2,3\"/>",
      "<REACH who=\"0\" step=\"2\" ten=\"1,2,3,99999999999\"/>",
      "<BYE who=\"x\"/>",
      "<BYE/>",
      "<INIT seed=\"0,0,0,6,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"64,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"0,-1,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"0,0,0,0,0\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"0,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"7\" hai0=\"0\" hai1=\"1\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"0,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1,222\" hai2=\"2\" "
      "hai3=\"4\"/>",
      "<INIT seed=\"0,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" hai3=\"4\"/>",
      "<INIT/>",
      "<AGARI/>",
      "<RYUUKYOKU/>",
      "<RYUUKYOKU ba=\"0,0\" sc=\"250,0,250,0,250,0,250\"/>",
      "<RYUUKYOKU ba=\"0,0\" sc=\"0,0,0,0,0,0,0,0\" hai0=\"1,x\"/>",
      "<RYUUKYOKU ba=\"0,0\" sc=\"0,0,0,0,0,0,0,0\" owari=\"1,2,3\"/>",
      "<RYUUKYOKU ba=\"0,0\" sc=\"0,0,0,0,0,0,0,0\" owari=\"1,2.0,3,4.0,5,6.0,7,1e9\"/>"};
  for (const std::string& element : bad) {
    const std::string text = one_hand("<T52/>" + element + "<D52/>");
    const GameLog log = read_game(text);
    ASSERT_EQ(rules_of(log), (std::vector<std::string>{"log/malformed"})) << element;
    EXPECT_EQ(log.findings[0].source.element, kElementsBefore + 1) << element;
    EXPECT_EQ(log.findings[0].source.offset, text.find(element)) << element;
    EXPECT_FALSE(log.findings[0].message.empty());
    EXPECT_FALSE(log.findings[0].expected.empty());
    const bool closed = log.events.back().kind == EndKyoku || log.events.back().kind == EndGame;
    EXPECT_TRUE(closed || log.events.back().kind == Discard) << element;
  }
}

TEST(MjlogTrouble, ABadClaimOfAWinLeavesTheOthers) {
  const std::string sound =
      R"(<AGARI ba="0,0" hai="1,2" m="10240" machi="1" ten="30,1000,0" yaku="8,1" doraHai="5" who="1" fromWho="0" sc="240,0,250,0,250,0,240,0"/>)";
  ASSERT_TRUE(read_game(one_hand(sound)).findings.empty());
  const std::vector<std::pair<std::string, std::string>> edits = {
      {"ba=\"0,0\"", "ba=\"0\""},
      {"hai=\"1,2\"", "hai=\"1,999\""},
      {"m=\"10240\"", "m=\"99999\""},
      {"machi=\"1\"", "machi=\"136\""},
      {"ten=\"30,1000,0\"", "ten=\"30\""},
      {"1000,0\"", "1000,6\""},
      {"yaku=\"8,1\"", "yaku=\"8\""},
      {"yaku=\"8,1\"", ""},
      {"doraHai=\"5\"", "doraHai=\"-5\""},
      {"fromWho=\"0\"", "fromWho=\"9\""},
      {" sc=", " cs="},
  };
  for (const auto& [from, to] : edits) {
    std::string text = sound;
    text.replace(text.find(from), from.size(), to);
    const GameLog log = read_game(one_hand(text));
    ASSERT_EQ(rules_of(log), (std::vector<std::string>{"log/malformed"})) << text;
    ASSERT_EQ(kinds_of(log, kEventsBefore), (std::vector<EventKind>{Win, EndKyoku})) << text;
    // What was sound is there, what was not is absent.
    const WinClaim& win = log.wins[0];
    const int absent = !win.honba + !win.concealed + !win.melds + !win.tile.tile.present() +
                       !win.points + !win.limit + !win.yaku + !win.indicators +
                       !log.events[kEventsBefore].target.present() + !win.scores.before[0];
    EXPECT_LE(absent, to.find("ten") == 0 ? 2 : 1) << text;
  }
}

TEST(MjlogTrouble, WhatIsNotKnownIsAWarning) {
  EXPECT_EQ(only_finding("<T52/><XYZ a=\"1\"/><D52/>").rule, "log/unknown");
  EXPECT_EQ(only_finding("<T52/><XYZ a=\"1\"/><D52/>").severity, Severity::Warning);
  EXPECT_EQ(only_finding("<t52/>").rule, "log/unknown");
  EXPECT_EQ(only_finding("<RYUUKYOKU type=\"new\" ba=\"0,0\" sc=\"0,0,0,0,0,0,0,0\"/>").rule,
            "log/unknown");
  const std::string win =
      R"(<AGARI ba="0,0" hai="1" machi="1" ten="30,1,0" yaku="55,1" doraHai="5" who="1" fromWho="0" sc="1,0,1,0,1,0,1,0"/>)";
  EXPECT_EQ(only_finding(win).rule, "log/unknown");
  const GameLog log = read_game(one_hand(win));
  EXPECT_EQ((*log.wins[0].yaku)[0], (YakuClaim{Yaku::Unknown, 1, "55"}));
}

TEST(MjlogTrouble, ACutLogIsOneFindingAtItsLastElement) {
  const std::string text = one_hand("<T52/><D52/><U53/>");
  const std::size_t last = text.find("<U53/>");
  for (std::size_t end = text.find("<D52/>");
       end < text.size() - std::string_view("</mjloggm>").size() + 2; ++end) {
    const GameLog log = read_game(text.substr(0, end));
    ASSERT_EQ(rules_of(log), (std::vector<std::string>{"log/incomplete"})) << end;
    const bool whole = end >= last + 6;
    const bool discard = end >= last;
    const std::size_t at = whole ? last : discard ? text.find("<D52/>") : text.find("<T52/>");
    EXPECT_EQ(log.findings[0].source.offset, at) << end;
    EXPECT_EQ(log.findings[0].event, log.events.size() - 1) << end;
  }
  // Cut before any element, at the root and inside it.
  for (const std::size_t end :
       {std::size_t{8}, std::size_t{15}, std::size_t{19}, std::size_t{25}}) {
    const GameLog log = read_game(text.substr(0, end));
    EXPECT_EQ(rules_of(log), (std::vector<std::string>{"log/incomplete"})) << end;
    EXPECT_EQ(kinds_of(log), (std::vector<EventKind>{StartGame})) << end;
  }
}

TEST(MjlogTrouble, FindingsAreBounded) {
  std::string hand;
  for (int i = 0; i < 1000; ++i) hand += "<X/>";
  const GameLog log = read_game(one_hand(hand));
  EXPECT_EQ(log.findings.size(), reader::Troubles::kMaxFindings);
  ASSERT_EQ(log.unchecked.size(), 1U);
  EXPECT_EQ(log.unchecked[0].count, 1000U - reader::Troubles::kMaxFindings);
}

TEST(MjlogTrouble, LongValuesAreShortened) {
  const std::string longest(100'000, '9');
  const Finding finding = only_finding("<DORA hai=\"" + longest + "\"/>");
  EXPECT_LT(finding.actual.size(), 100U);
  const GameLog log = read_game(one_hand(
      "<INIT seed=\"0,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"" + longest + "\" hai1=\"" +
      [] {
        std::string list = "1";
        for (int i = 0; i < 1000; ++i) list += ",1";
        return list;
      }() +
      "\" hai2=\"2\" hai3=\"4\"/>"));
  EXPECT_LE(log.kyokus[1].hands[1].size(), kPhysicalTiles);
}

TEST(MjlogTrouble, NamesMayHoldAnything) {
  const GameLog log = read_game(
      "<mjloggm><UN n0=\"%00%1B%5B%33%31%6D\" n1=\"%FF\" n2=\"\" n3=\"a&amp;b\"/></mjloggm>");
  EXPECT_EQ(log.header.names[0], std::string("\0\x1B[31m", 6));
  EXPECT_EQ(log.header.names[1], "\xFF");
  EXPECT_TRUE(log.findings.empty());
}

TEST(MjlogTrouble, DetectionGoesByContent) {
  const auto is_log = [](std::string_view text) { return detect(text) == Format::Mjlog; };
  EXPECT_TRUE(is_log(one_hand("")));
  EXPECT_TRUE(is_log("\xEF\xBB\xBF \n" + one_hand("")));
  EXPECT_TRUE(is_log("<?xml version=\"1.0\"?>\n" + one_hand("")));
  EXPECT_TRUE(is_log("log = '" + one_hand("") + "'"));
  EXPECT_TRUE(is_log("<mjloggm ver=\"2.3\"><SHUF"));
  EXPECT_TRUE(is_log("<INIT seed=\"0,0,0,0,0,1\"/>"));
  EXPECT_FALSE(is_log(""));
  EXPECT_FALSE(is_log("  \n"));
  EXPECT_FALSE(is_log("<html><body>hello</body></html>"));
  EXPECT_FALSE(is_log("The root is `<mjloggm ver=\"2.3\">`. Every log has it."));
  EXPECT_FALSE(is_log(std::string("PK\0\0", 4) + one_hand("")));
  EXPECT_EQ(name_of(Format::Mjlog), "mjlog");
  EXPECT_EQ(name_of(Format::None), "");
}

TEST(MjlogTrouble, ADamagedPackageIsSaidOnce) {
  importers::LogReader reader;
  const auto rules = [&](std::string_view text) {
    std::vector<std::string> list;
    reader.read(text, "why", [&](GameLog& log) {
      for (const Finding& finding : log.findings) list.push_back(finding.rule);
    });
    return list;
  };
  EXPECT_EQ(rules(one_hand("<T52/>")), (std::vector<std::string>{"log/malformed"}));
  EXPECT_EQ(rules(one_hand("<T52/>") + one_hand("<T52/>")),
            (std::vector<std::string>{"log/malformed"}));
  EXPECT_EQ(rules(one_hand("<T52/>").substr(0, 200)), (std::vector<std::string>{"log/incomplete"}));
}

/// Bytes of sound logs put out of order: whatever comes out, it comes out, and with the shape that
/// the stream asks of a reader.
TEST(MjlogTrouble, NoTextBreaksTheReader) {
  const std::string sound = one_hand(
      R"(<T52/><D52/><N who="1" m="10240"/><E1/><REACH who="2" step="1"/><REACH who="2" step="2" ten="1,2,3,4"/><DORA hai="3"/>)"
      R"(<AGARI ba="0,0" hai="1,2" machi="1" ten="30,1000,0" yaku="8,1" doraHai="5" who="1" fromWho="0" sc="2,0,2,0,2,0,2,0"/>)"
      R"(<RYUUKYOKU type="nm" ba="0,0" sc="250,0,250,0,250,0,250,0" owari="1,2,3,4,5,6,7,8"/>)");
  std::mt19937 random(20240229);
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  mjlog::MjlogReader reader;
  GameLog log;
  for (int round = 0; round < 3000; ++round) {
    std::string text = sound;
    for (std::size_t edits = 1 + below(6); edits > 0; --edits) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0: text[at] = "<>/\"= ,0123456789-xA\0\xFF"[below(23)]; break;
        case 1: text.erase(at, 1 + below(12)); break;
        case 2: text.insert(at, sound.substr(below(sound.size()), below(40))); break;
        default: text.resize(at + 1); break;
      }
      if (text.empty()) text = "<";
    }
    std::size_t games = 0;
    reader.read(text, log, [&](GameLog& game) {
      ++games;
      ASSERT_EQ(game.sources.size(), game.events.size());
      ASSERT_FALSE(game.events.empty());
      ASSERT_EQ(std::count_if(game.events.begin(), game.events.end(),
                              [](const Event& e) { return e.kind == StartGame; }),
                1);
      std::uint32_t payloads = 0;
      for (const Event& event : game.events) {
        ASSERT_TRUE(!event.seat.present() || event.seat.value < kMaxSeats);
        ASSERT_TRUE(!event.target.present() || event.target.value < kMaxSeats);
        ASSERT_TRUE(!event.tile.present() || event.tile.code < kFaces);
        payloads += event.index != kNoIndex ? 1 : 0;
      }
      ASSERT_EQ(payloads, game.kyokus.size() + game.melds.size() + game.deposits.size() +
                              game.wins.size() + game.ryuukyokus.size() + game.finals.size() +
                              game.players_seen.size());
      for (const Finding& finding : game.findings)
        ASSERT_TRUE(!finding.event || *finding.event < game.events.size());
    });
    ASSERT_GE(games, 1U) << text;
  }
}

/// A hand that ends with nobody tenpai, and the attributes of the game's end behind it.
GameLog ended_with(const std::string& ends) {
  return read_game(one_hand("<RYUUKYOKU ba=\"0,0\" sc=\"250,0,250,0,250,0,250,0\" " + ends + "/>"));
}

// The server wrote the end of some games of 2010 twice.
TEST(MjlogTrouble, AnEndWrittenTwiceIsOneWhereBothSayTheSame) {
  const std::string end = "owari=\"250,20.0,250,10.0,250,-10.0,250,-20.0\"";
  const std::string other = "owari=\"250,20.0,250,10.0,251,-10.0,249,-20.0\"";
  const GameLog once = ended_with(end);
  const GameLog twice = ended_with(end + " " + end);
  EXPECT_TRUE(twice.findings.empty());
  ASSERT_EQ(once.finals.size(), 1U);
  EXPECT_EQ(twice.finals, once.finals);
  EXPECT_EQ(twice.events.size(), once.events.size());
  EXPECT_EQ(rules_of(ended_with(end + " " + other)), std::vector<std::string>{"log/malformed"});
}

}  // namespace
}  // namespace referee::test
