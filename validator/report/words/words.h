// The words of reports in every language, in one table: what the printers of pages and of text, and
// the script in a page, say of themselves. Terms are those that players write. What a finding says
// is not here (validator/words/statements.def), nor are the texts of rules (validator/catalogue/).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "validator/text/json_writer.h"
#include "validator/tiles/tile.h"

namespace referee {

enum class Language : std::uint8_t { English, Japanese };

/// "en" and "ja", as HTML names them; nothing for any other code.
std::string_view code_of(Language language);
Known<Language> parse_language(std::string_view code);

/// One word or sentence each; the table in words.cc shows them in the same order. `{}` is where a
/// value stands.
// clang-format off
enum class Word : std::uint8_t {
  // the page
  PageTitle, MadeBy, Skip, Games, NoGames, Game, Verdict, Ruleset, Wall, Findings,
  Clean, WithFindings, Unreadable, Unsupported, Errors, Warnings, Notes, Accepted, LeftOff, LeftOut, RulesBroken,
  Rule, Times, Meaning, VerdictClean, VerdictFindings, VerdictUnreadable, VerdictUnsupported, WallProved, WallMismatch,
  WallNone, CleanGames, MoreGames, FromLog, FromPlay, FoundBy, CleanUnder, NotChecked, AfterFinding, Digest,
  NoFinding, OneBroken, ManyBroken, OneToLookAt, ManyToLookAt, Followed, NotAllJudged, GameVerdicts, Players, Played,
  Lobby, Result, Hands, DrawnHand, Tenpai, NobodyTenpai, WonByTsumo, WonByRon, HanFu, Shortened,
  // a sheet of one case
  CaseSheet, PrintCase, Decision, PenaltyOfRules, ResultFalls, ResultStands, LogIsWrong, Reason, HeadReferee, DateAndTime,
  DigestOfSheet,
  // a finding
  Place, Waits, NoWaits, MakesTenpai, MoreSources, InTheRecord, CauseTile, SeatOfWind,
  Error, Warning, Note, Expected, Actual, Because, Event, Line, Element, Byte, Ledger, Cause, Correction, Seat, ByTheRules,
  InTheLog, Working, Repeat, RuleText, RestInEnglish, LegalUnder, Waived, InBaseline, LegalHere, WhatItChanges,
  SanctionOfEvent, SanctionOfRules, NoSanction,
  Pass, TableAt, InWords, StepThrough, Turns, Legend, LegendLit, LegendCause, Incident,
  // the table
  Table, Hand, River, Sets, Norths, Indicators, Honba, Sticks, Live, East, South, West, North, Riichi, DoubleRiichi,
  DeadHand, Claimed, DeclaredRiichi, DrawnAndCut, Drawn, Broken, Added, Back, Unknown, Round, RoundUnknown,
  Characters, Circles, Bamboos, Red, White, Green, RedDragon,
  // what happens
  Draws, Discards, CutsDrawn, CutsIt, BetweenTiles, Chi, Pon, Daiminkan, Kakan, Ankan, Kita, TurnsIndicator, DeclaresRiichi, PaysRiichi,
  WinsTsumo, WinsRon, DrawnGame, EndOfHand, StartOfHand, NineTerminals, Ron, Tsumo,
  // the controls
  First, Previous, Next, Last, PreviousFinding, NextFinding, HideHands, Help, Position,
  HandEnds, KeyStep, KeyEnds, KeyFinding, KeyHide, KeyHelp, NextIs, OwnTurns, PreviousTurn,
  NextTurn,
  // the report as text, which no page shows
  HandRow, SetsRow, DiscardsRow, LegendClaimed, LegendRiichi, Sources, GameOfFile, KnownFinding, WaivedFinding,
  RulesAre, RulesFromLog, PlayShows, ChecksAfterFinding, WallIsProved, LeftOffHere, RuleLeftOut, VanishUnderAll,
  AlsoLegalUnder, NotCheckedAre, SummaryGames, SummaryClean, SummaryFindings, SummaryKnown, SummaryWaived,
  SummaryLeftOff, LeftOutBySelection, OnlyOnesOf, RulesList, RulesWith, NameWithCount, OtherNames, WallsProved,
  WallsNotTheSeeds, WallsNotProved, SecondAgrees, SecondDiffers, SecondIsSilent, NotCheckedList, AndMoreNames,
  VerboseSaysWhy, RulesCounted, InGames, VanishUnder, GamesVanishUnder, AndMoreRules, RulesFound,
  AndTheTable, Fit, TwoAgree, NoSecondOpinion, TwoDisagree,
};
// clang-format on
inline constexpr std::size_t kWords = static_cast<std::size_t>(Word::TwoDisagree) + 1;

std::string_view word(Word word, Language language);
/// The word with its `{}` replaced by `values`, in order. Raw: escape the result.
std::string worded(Word word, Language language, std::initializer_list<std::string_view> values);

/// "5 of characters", "red 5 of circles", "East", "unknown tile".
std::string words_of(Tile tile, Language language);
/// "seat 2"; empty where it is nobody.
std::string words_of(Seat seat, Language language);
/// "South 1", "?" where it is not known.
std::string round_words(Known<std::uint8_t> round, Language language);
/// "South", "南家": how far a seat is from the dealer, 0 to 3.
std::string wind_words(unsigned from_dealer, Language language);
/// "-8,000"
std::string points_words(Points points);

/// "6,746"
std::string grouped(std::uint64_t number);
/// What is counted, in every language.
struct Counter {
  std::string_view singular;
  std::string_view plural;
  std::string_view japanese;
};
namespace counters {
inline constexpr Counter kGames = {"game", "games", "対局"};
inline constexpr Counter kRules = {"rule", "rules", "件"};
inline constexpr Counter kTimes = {"time", "times", "回"};
inline constexpr Counter kChecks = {"check", "checks", "件"};
inline constexpr Counter kFindings = {"finding", "findings", "件"};
inline constexpr Counter kMoreFindings = {"more finding", "more findings", "件"};
}  // namespace counters
/// "1,234 games", "1,234対局".
std::string counted(std::uint64_t number, const Counter& counter, Language language);

/// One object: what the script of a page needs, the text report's words left out. Members are named
/// as enumerators are, with a small first letter, or as the event is that they tell of
/// (docs/events.md); `tiles` has the name of every tile by name_of().
void write_words(JsonWriter& json, Language language);

}  // namespace referee
