// The shortest whole game there is, written by hand for tests of the command line: the first dealer
// wins two hands on the tiles of the deal, which takes everybody else below zero. Legal by Tenhou's
// rules, with places for the faults that tests want.
#pragma once

#include <string>

namespace referee::cli {

struct SmallGame {
  /// GO bits: 1 against people, 8 east and south, 16 three players.
  int type = 9;
  std::string first_name = "%41%6B%69";
  /// Scores that the second hand starts with: 25,000 + 48,000 and 25,000 - 16,000 each.
  std::string second_scores = "730,90,90,90";
  /// Put before the end of the log.
  std::string more = {};
};

inline std::string small_game(const SmallGame& game = {}) {
  const std::string hands =
      " hai0=\"0,4,8,12,17,20,24,28,32,36,40,44,72\" hai1=\"1,5,9,13,18,21,25,29,33,37,41,45,76\""
      " hai2=\"2,6,10,14,19,22,26,30,34,38,42,46,80\" "
      "hai3=\"3,7,11,15,23,27,31,35,39,43,47,84,92\"/><T73/>";
  // Dealer's tenhou: 16,000 from each, and 100 more from each for one honba.
  const std::string win =
      " hai=\"0,4,8,12,17,20,24,28,32,36,40,44,72,73\" machi=\"73\" ten=\"30,48000,5\" "
      "yakuman=\"37\" doraHai=\"135\" who=\"0\""
      " fromWho=\"0\" ";
  return "<mjloggm ver=\"2.3\"><GO type=\"" + std::to_string(game.type) +
         "\" lobby=\"0\"/><UN n0=\"" + game.first_name +
         "\" n1=\"%42\" n2=\"%43\" n3=\"%44\" dan=\"0,0,0,0\" rate=\"1500,1500,1500,1500\" "
         "sx=\"M,M,M,M\"/><TAIKYOKU oya=\"0\"/>\n"
         "<INIT seed=\"0,0,0,1,2,135\" ten=\"250,250,250,250\" oya=\"0\"" +
         hands + "<AGARI ba=\"0,0\"" + win +
         "sc=\"250,480,250,-160,250,-160,250,-160\"/>\n<INIT seed=\"0,1,0,1,2,135\" ten=\"" +
         game.second_scores + "\" oya=\"0\"" + hands + "<AGARI ba=\"1,0\"" + win +
         "sc=\"730,483,90,-161,90,-161,90,-161\" "
         "owari=\"1213,131.0,-71,-27.0,-71,-47.0,-71,-57.0\"/>" +
         game.more + "</mjloggm>\n";
}

/// One fault: the second hand starts with 100 points too many for the dealer.
inline std::string faulty_game() { return small_game({.second_scores = "731,90,90,90"}); }

/// One warning: an element that no version of the format has.
inline std::string odd_game() { return small_game({.more = "<SURPRISE/>"}); }

}  // namespace referee::cli
