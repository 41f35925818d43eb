// The spellings of hands: what each says, and what is refused with which words.
#include "referee/score/hand_notation.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

score::WrittenHand read(std::vector<std::string> words) {
  score::WrittenHand hand;
  EXPECT_EQ(score::read_hand(words, hand), "");
  return hand;
}

std::string error_of(std::vector<std::string> words) {
  score::WrittenHand hand;
  return score::read_hand(words, hand);
}

hand::HandSet set_of(hand::SetKind kind, std::uint8_t first, bool open) {
  return {kind, TileKind{first}, open};
}

TEST(HandNotation, ReadsTilesInEverySpelling) {
  const std::string plain = "1m2m3m4p0p6p1z1z";
  for (const std::vector<std::string>& words : {std::vector<std::string>{"123m406p11z"},
                                                {"123m", "406p", "11z"},
                                                {"1m2m3m4p0p6p1z1z"},
                                                {"m123p406z11"},
                                                {"123m406pEE"},
                                                {"123m4p5pr6pE", "E"},
                                                {"123m_406p_11z"}})
    EXPECT_EQ(read(words).concealed, read({plain}).concealed) << words[0];
  EXPECT_EQ(read({"EESWNPFC"}).concealed, read({"11234567z"}).concealed);
  EXPECT_EQ(read({"5sr"}).concealed, read({"0s"}).concealed);
}

TEST(HandNotation, ReadsMeldsInEverySpelling) {
  const score::WrittenHand expected = read({"11z(777z)(340m)"});
  ASSERT_EQ(expected.melds.size(), 2U);
  EXPECT_EQ(expected.melds[0].set, set_of(hand::SetKind::Triplet, 33, true));
  EXPECT_EQ(expected.melds[1].set, set_of(hand::SetKind::Run, 2, true));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"11z", "(777z)", "(340m)"},
                                                {"11z", "+777z", "+340m"},
                                                {"11z+777z+340m"},
                                                {"z11,z777=,m340"},
                                                {"11z,777z,340m"},
                                                {"11z", "[777z]", "(3-40m)"}})
    EXPECT_EQ(read(words), expected) << words[0];
}

TEST(HandNotation, TellsOpenAndClosedQuads) {
  const hand::HandSet open = set_of(hand::SetKind::Quad, 18, true);
  const hand::HandSet closed = set_of(hand::SetKind::Quad, 18, false);
  EXPECT_EQ(read({"(1111s)"}).melds[0].set, open);
  EXPECT_EQ(read({"+1111s"}).melds[0].set, open);
  EXPECT_EQ(read({"m123,s1111="}).melds[0].set, open);
  EXPECT_EQ(read({"m123,s111+1"}).melds[0].set, open);
  EXPECT_EQ(read({"[1111s]"}).melds[0].set, closed);
  EXPECT_EQ(read({"m123,s1111"}).melds[0].set, closed);
}

TEST(HandNotation, SingleTileAfterAPlusIsTheWinningOne) {
  const score::WrittenHand hand = read({"123m+2z", "+777z"});
  EXPECT_EQ(hand.winning, *parse_tile("S"));
  EXPECT_EQ(hand.melds.size(), 1U);
  EXPECT_EQ(error_of({"123m+2z+3z"}), "\"+3z\": a second winning tile");
}

TEST(HandNotation, SaysWhatItCannotRead) {
  EXPECT_EQ(error_of({"123"}), "\"123\": 123 lacks its suit (m, p, s or z)");
  EXPECT_EQ(error_of({"123m45E"}), "\"123m45E\": 45 lacks its suit (m, p, s or z)");
  EXPECT_EQ(error_of({"m"}), "\"m\": \"m\" lacks its number");
  EXPECT_EQ(error_of({"8z"}), "\"8z\": there is no tile 8z");
  EXPECT_EQ(error_of({"0z"}), "\"0z\": there is no tile 0z");
  EXPECT_EQ(error_of({"6mr"}), "\"6mr\": only a five can be red");
  EXPECT_EQ(error_of({"123x"}), "\"123x\": 123 lacks its suit (m, p, s or z)");
  EXPECT_EQ(error_of({"Q"}), "\"Q\": \"Q\" is no tile");
  EXPECT_EQ(error_of({"(123m"}), "\"(123m\": a bracket is left open");
  EXPECT_EQ(error_of({"123m)"}), "\"123m)\": \")\" is no tile");
  for (const char* text :
       {"()", "(124m)", "(12m)", "(11m)", "(891m)", "(123z)", "(12m3p)", "(11112m)"})
    EXPECT_NE(error_of({text}).find("is no set"), std::string::npos) << text;
  EXPECT_NE(error_of({std::string(100, '1').append("m")}), "");
}

TEST(HandNotation, MeldOptionsAskForTheirKind) {
  const auto error = [](const char* text, score::MeldWord word) {
    score::WrittenMeld meld;
    return score::read_meld(text, word, meld);
  };
  EXPECT_EQ(error("123m", score::MeldWord::Chi), "");
  EXPECT_EQ(error("(123m)", score::MeldWord::Chi), "");
  EXPECT_EQ(error("123m", score::MeldWord::Pon), "\"123m\" is no three alike");
  EXPECT_EQ(error("777z", score::MeldWord::Chi), "\"777z\" is no run of three");
  EXPECT_EQ(error("777z", score::MeldWord::ClosedKan), "\"777z\" is no four alike");
  EXPECT_EQ(error("7777z", score::MeldWord::OpenKan), "");
  score::WrittenMeld closed;
  EXPECT_EQ(score::read_meld("[7777z]", score::MeldWord::ClosedKan, closed), "");
  EXPECT_FALSE(closed.set.open);
}

TEST(HandNotation, WritesWhatItReads) {
  EXPECT_EQ(score::write_hand(read({"m123p406z11,z777=,s1111"})), "123m406p11z (777z) [1111s]");
  EXPECT_EQ(score::write_hand(read({"1m1p1m+2z"})), "1m1p1m +2z");
  EXPECT_EQ(score::write_hand(score::WrittenHand{}), "");
}

TEST(HandNotation, ReadsWinds) {
  for (const char* text : {"S", "s", "south", "South", "2z"})
    EXPECT_EQ(score::read_wind(text), TileKind{28}) << text;
  for (const char* text : {"", "5z", "P", "northeast"})
    EXPECT_EQ(score::read_wind(text), std::nullopt) << text;
}

}  // namespace
}  // namespace referee
