#include "tests/property/not_told.h"

namespace referee::test {
namespace {

constexpr std::string_view kOpenValue =
    "the value of some hands rests on what is not written, and is not judged";

constexpr std::string_view kOtherEvent =
    "the indicator of the kan stands elsewhere, and so the event that shows it";

constexpr NotTold kNotTold[] = {
    // What is told beside the play.
    {"majiang mjai mjlog tenhou6", "furiten/flag", "", "what the players are told is not written"},
    {"majiang mjai mjlog tenhou6", "offer/", "", "what the players are told is not written"},
    {"majiang mjai mjlog tenhou6", "turn/left-tiles", "",
     "what the players are told is not written"},
    {"majiang mahjong-soul mjai tenhou6", "wall/", "",
     "seed, dice and numbers of tiles are not written"},
    {"majiang mahjong-soul mjai tenhou6", "tiles/duplicate-tile", "", "tiles have no numbers"},
    {"mjlog", "tiles/too-many-copies", "",
     "a number is a tile: a fifth copy is a tile seen before"},
    {"mjlog", "tiles/red-five", "", "which numbers are red says the header of the game"},
    {"mahjong-soul tenhou6", "kita/not-north", "", "the tile of a north is not written"},
    {"mjlog tenhou6", "kita/not-allowed", "", "a table of four has no word for a north"},
    {"mjlog", "turn/tsumogiri-flag", "", "which discard is the drawn tile says its number"},
    {"majiang mahjong-soul mjai tenhou6", "turn/tsumogiri-flag", "a discard is marked wrongly",
     "the dealer's first discard has no mark, and a column tells by it which tile left the hand"},

    // Calls.
    {"mjlog", "call/invalid-set", "", "the code of a set holds sound sets only"},
    {"mahjong-soul", "call/own-discard", "", "the tile that is not the caller's is the called one"},
    {"majiang", "kita/", "", "there are no games of three players"},
    {"majiang", "win/kita", "", "there are no games of three players"},
    {"majiang", "call/chi-not-allowed", "", "there are no games of three players"},
    {"majiang", "call/north-not-allowed", "", "there are no games of three players"},
    {"majiang", "tiles/not-in-play", "", "there are no games of three players"},
    {"majiang", "call/own-discard", "", "the mark of a set names one of three others"},
    {"majiang", "call/invalid-set", "a tile of a call is written as one that does not belong",
     "a set has one suit"},
    {"mjlog", "call/own-discard", "a call names the caller", "a quad from nobody is a closed one"},

    // Columns of draws and discards: who follows whom is worked out.
    {"tenhou6", "call/chi-not-allowed", "a hand is written in which a run",
     "the columns of a hand cut short fit no order of play"},
    {"tenhou6", "call/chi-not-from-left", "", "whom a call is from decides the order of play"},
    {"tenhou6", "call/not-last-discard", "", "whom a call is from decides the order of play"},
    {"tenhou6", "call/own-discard", "", "whom a call is from decides the order of play"},
    {"tenhou6", "call/precedence", "a weaker claim", "one column may fit where two claims do not"},
    {"tenhou6", "kita/after-call", "", "the columns of a hand cut short fit no order of play"},
    {"majiang", "log/incomplete", "", "a game without results may have been stopped"},
    {"tenhou6", "log/incomplete", "", "a hand without a result is not written"},
    {"tenhou6", "turn/after-end", "", "a draw behind the result stands with the others"},
    {"tenhou6", "turn/discard-without-draw", "", "columns of unlike length fit no order of play"},
    {"tenhou6", "turn/draw-without-discard", "", "columns of unlike length fit no order of play"},
    {"tenhou6", "turn/missing-replacement", "", "columns of unlike length fit no order of play"},
    {"tenhou6", "turn/out-of-turn", "", "whose turn it is follows from the columns"},
    {"majiang tenhou6", "riichi/deposit", "", "deposits are not written"},
    {"majiang tenhou6 mahjong-soul", "riichi/no-discard", "", "a riichi is a mark of its discard"},
    {"mjai", "riichi/no-discard", "a player declares riichi and goes on",
     "until its discard the riichi may still be meant, and each turn is another's"},
    {"mahjong-soul mjai", "riichi/deposit", "a deposit is left out",
     "where it was the only one, the writer may be one that tells none"},
    {"mahjong-soul", "riichi/deposit", "a deposit is written twice",
     "an event has room for one deposit"},
    {"mjai mjlog", "riichi/deposit", "a deposit is of a wrong amount", "amounts are not written"},

    // Indicators.
    {"majiang mjai tenhou6", "dora/indicator-mismatch", "", "a win lists no indicators of its own"},
    {"mjai", "turn/missing-replacement", "a replacement draw is left out", kOtherEvent},
    {"mjai", "turn/missing-replacement", "a hand is written in which a kan", kOtherEvent},
    {"mahjong-soul", "turn/missing-replacement", "a replacement draw is left out", kOtherEvent},
    {"mahjong-soul", "turn/missing-replacement", "a hand is written in which a kan", kOtherEvent},
    {"mjai", "dora/missing-reveal", "the indicator of a kan is left out",
     "no list tells it behind the hand"},
    {"mjai", "dora/missing-reveal", "a hand is written in which a kan's indicator",
     "no list tells it behind the hand"},
    {"mahjong-soul", "dora/missing-reveal", "a hand is written in which a kan's indicator",
     "indicators are one list, which the next event may bring along"},
    {"mahjong-soul", "dora/early-reveal", "the indicator of a kan is turned one event too early",
     "indicators are one list, which the kan's own event has room for"},
    {"tenhou6", "dora/early-reveal", "", "when an indicator is turned is not written"},
    {"tenhou6", "dora/late-reveal", "", "when an indicator is turned is not written"},

    // Wins.
    {"tenhou6", "win/hand-mismatch", "", "a win shows no hand"},
    {"tenhou6", "win/wrong-tile", "", "a win shows no hand"},
    {"mahjong-soul", "win/from", "", "a win does not repeat the discarder"},
    {"mjlog", "score/han", "", "the sum of the han is not written"},
    {"tenhou6", "score/fu", "the fu are wrong", "of a limit hand the text has the limit alone"},
    {"tenhou6", "score/han", "the sum of the han", "of a limit hand the text has the limit alone"},
    {"tenhou6", "score/limit", "the limit is another one", "some limits have no word of their own"},
    {"tenhou6", "score/points", "the points are wrong",
     "of a tsumo the parts are written, and points that do not divide are left out"},
    {"mjai", "score/fu", "the fu are wrong", kOpenValue},
    {"mjai", "score/han", "the sum of the han", kOpenValue},
    {"mjai", "score/points", "the points are wrong", kOpenValue},
    {"mjai", "score/dora", "the dora are counted wrongly", kOpenValue},
    {"mjai", "score/yaku", "a yaku is", kOpenValue},
    {"mjai", "score/limit", "", "the limit is not written"},
    {"mahjong-soul", "score/points", "the points are wrong",
     "of a tsumo the parts are written, and points that do not divide are left out"},
    {"mahjong-soul tenhou6", "payment/sum", "", "no tile can be hidden"},
    {"mjlog", "payment/sum", "the hands are hidden", "no tile can be hidden"},

    {"majiang", "score/limit", "", "but that it is a yakuman the limit is not written"},
    {"majiang", "payment/pao", "somebody is named liable for an ordinary win",
     "who is liable stands with the yakuman"},

    // Draws.
    {"majiang", "draw/riichi-noten", "a tenpai hand is not shown",
     "a hand is shown as tenpai or not at all"},
    {"majiang", "payment/noten", "who is noten by the log is paid as tenpai",
     "where nobody pays nothing tells who is noten"},
    {"majiang mahjong-soul mjlog tenhou6", "draw/missed-exhaustive", "",
     "what is left stands with the next event, or is read as the draw"},
    {"majiang mahjong-soul mjai mjlog tenhou6", "draw/noten-revealed", "",
     "a hand is shown as tenpai or not at all"},
    {"majiang mahjong-soul mjai mjlog tenhou6", "draw/declaration",
     "a hand is noten by the log, and shown", "a hand is shown as tenpai or not at all"},
    {"tenhou6", "draw/declaration", "", "who is tenpai is not written"},
    {"tenhou6", "draw/riichi-noten", "", "who is tenpai is not written"},
    {"tenhou6", "draw/tenpai", "", "who is tenpai is not written"},
    {"tenhou6", "draw/nagashi", "a nagashi mangan is written as an exhaustive draw",
     "who is tenpai is not written, and the payments may be those of a draw"},
    {"tenhou6", "draw/wall-not-empty", "a hand is drawn before its wall is empty",
     "the word for a draw is the one for a draw where the payments are left out"},
    {"tenhou6", "payment/noten", "", "who is tenpai is not written"},

    // Headers and ends.
    {"majiang mahjong-soul tenhou6", "deal/dealer", "",
     "the number of the hand and its dealer are one"},
    {"tenhou6", "flow/round", "", "the number of the hand and its dealer are one"},
    {"mahjong-soul", "flow/round", "a header names another round",
     "the number of the hand and its dealer are one"},
    {"mahjong-soul", "deal/hand-size", "a dealt hand lacks a tile",
     "the dealer's first draw is dealt: a tile too few is a draw too few"},
    {"mahjong-soul mjai tenhou6", "deal/start", "the first hand does not start as it must",
     "the number of the hand and its dealer are one, or the log may be a part of a game"},
    {"majiang mahjong-soul mjai tenhou6", "flow/honba", "a result names another honba",
     "a result does not repeat the honba"},
    {"majiang mahjong-soul mjai mjlog tenhou6", "flow/chonbo", "", "there are no fouls"},
    {"majiang mahjong-soul tenhou6", "flow/continued", "a hand is written behind the end",
     "the number of the hand and its dealer are one, and rounds have an end"},
    {"majiang mjai tenhou6", "flow/ended-early", "the game ends behind a hand",
     "the log may be a part of a game"},
    {"mahjong-soul", "flow/ended-early", "the game ends behind a hand",
     "the order of the players at the end is told, by the scores alone where the log lacks it"},
    {"majiang tenhou6", "payment/scores", "", "a result does not repeat the scores"},
    {"mahjong-soul mjlog", "payment/scores", "a score written with a result",
     "several results of a hand have the scores once"},
    {"mjai mjlog tenhou6", "final/placement", "", "places are not written"},
    {"mahjong-soul", "final/placement", "a placement is another one",
     "places are the order of the points"},
    {"mjai", "final/points", "", "final points are not written"},
    {"tenhou6", "final/points", "a result is another one", "points of a part are not written"},
    {"tenhou6", "final/scores", "a final score is another one", "scores of a part are not written"},
};

}  // namespace

const NotTold* why_not_told(std::string_view format, std::string_view rule, std::string_view what) {
  for (const NotTold& row : kNotTold)
    if (row.formats.find(format) != std::string_view::npos && rule.starts_with(row.rule) &&
        what.starts_with(row.what))
      return &row;
  return nullptr;
}

}  // namespace referee::test
