// Rows of the option table for the frame of a game: players, length, start and end, dealer,
// counters, sticks.
#include "validator/ruleset/option_row.h"

namespace referee {
namespace {

/// Winds of the regular game, the number of winds counting from one.
constexpr auto kLengths = std::to_array<Form>({
    {"east", "one wind"},
    {"east-south", "two winds"},
    {"east-south-west", "three winds"},
    {"four-winds", "four winds"},
});

constexpr OptionInfo winds_row(OptionId id, std::string_view key, std::string_view meaning) {
  OptionInfo info = row<&Ruleset::game_rounds>(id, key, meaning, Range{});
  info.type = OptionType::Form;
  info.forms = kLengths;
  info.get = [](const Ruleset& ruleset) -> OptionValue {
    const std::size_t index = ruleset.game_rounds - 1U;
    return index < kLengths.size() ? OptionValue(std::string(kLengths[index].name))
                                   : OptionValue(std::monostate{});
  };
  info.set = [](Ruleset& ruleset, const OptionValue& value, const OptionInfo& option) {
    const auto* name = std::get_if<std::string>(&value);
    if (name == nullptr || !is_judged(option, value)) return false;
    for (std::size_t i = 0; i < kLengths.size(); ++i) {
      if (kLengths[i].name != *name) continue;
      ruleset.game_rounds = static_cast<std::uint8_t>(i + 1);
      return true;
    }
    return false;
  };
  return info;
}

constexpr std::string_view kHandEnd[] = {"hand-end"};
constexpr std::string_view kAfterPlacement[] = {"after-placement"};

constexpr OptionInfo kGameRows[] = {
    row<&Ruleset::game_players>(OptionId::GamePlayers, "game.players", "Number of players.",
                                Range{3, 4}),
    winds_row(OptionId::GameRounds, "game.rounds", "Winds of the regular game."),
    row<&Ruleset::game_start>(OptionId::GameStart, "game.start",
                              "Score of each player at the start."),
    row<&Ruleset::game_return>(
        OptionId::GameReturn, "game.return",
        "Score that final points are counted from; none where raw scores decide."),
    row<&Ruleset::game_oka>(OptionId::GameOka, "game.oka", "Bonus of first place at the end."),
    row<&Ruleset::game_uma>(OptionId::GameUma, "game.uma",
                            "Placement bonus, first place first, one value a player."),
    row<&Ruleset::game_uma_old>(
        OptionId::GameUmaOld, "game.uma_old",
        "Placement bonus that old east-only logs may have instead; empty where there is none."),
    row<&Ruleset::game_uma_one_floats>(
        OptionId::GameUmaOneFloats, "game.uma_one_floats",
        "Placement bonus when one player alone has game.return or more; empty where that changes "
        "nothing."),
    row<&Ruleset::game_uma_three_float>(
        OptionId::GameUmaThreeFloat, "game.uma_three_float",
        "Placement bonus when three players have game.return or more; empty where that changes "
        "nothing."),
    not_judged("who shares a place by game.tie_break shares its uma, and nobody else does",
               row<&Ruleset::game_uma_ties>(OptionId::GameUmaTies, "game.uma_ties",
                                            "Uma of players with equal scores.")),
    row<&Ruleset::game_tie_rest>(OptionId::GameTieRest, "game.tie_rest",
                                 "What tied players cannot share evenly."),
    row<&Ruleset::game_tie_break>(OptionId::GameTieBreak, "game.tie_break",
                                  "Who is placed higher at equal scores."),
    row<&Ruleset::game_final_round>(OptionId::GameFinalRound, "game.final_round",
                                    "Rounding of final points to thousands."),
    row<&Ruleset::game_final_sum>(OptionId::GameFinalSum, "game.final_sum",
                                  "What makes final points add up to zero."),
    not_judged("the best score has the best final points under every uma that goes down by places",
               row<&Ruleset::game_winner>(OptionId::GameWinner, "game.winner",
                                          "What decides who has won the game.")),
    row<&Ruleset::tobi_on>(OptionId::TobiOn, "tobi.on",
                           "The game ends when a score falls below tobi.below."),
    row<&Ruleset::tobi_below>(OptionId::TobiBelow, "tobi.below",
                              "A score under this ends the game, this score itself does not.",
                              Range{-1'000'000, 1'000'000}),
    judged_only_as(
        kHandEnd, "no log ends a game inside a hand",
        row<&Ruleset::tobi_when>(OptionId::TobiWhen, "tobi.when", "When tobi is tested.")),
    row<&Ruleset::sd_on>(
        OptionId::SdOn, "sd.on",
        "Play goes on into an extra round if nobody has sd.threshold after the last regular hand."),
    row<&Ruleset::sd_threshold>(
        OptionId::SdThreshold, "sd.threshold",
        "Score that ends the game after the last regular hand and in the extra round."),
    row<&Ruleset::sd_deposits_count>(OptionId::SdDepositsCount, "sd.deposits_count",
                                     "Sticks on the table count towards sd.threshold."),
    row<&Ruleset::sd_renchan_priority>(
        OptionId::SdRenchanPriority, "sd.renchan_priority",
        "In the extra round: what wins when the dealer repeats and somebody has the threshold."),
    row<&Ruleset::sd_end>(
        OptionId::SdEnd, "sd.end",
        "Winds that the extra round may last; when they have passed the game ends in any case.",
        Range{0, 3}),
    row<&Ruleset::sd_end_old_lenient>(
        OptionId::SdEndOldLenient, "sd.end_old_lenient",
        "In a log of its platform's first years hands past that end are no error."),
    judged_only_as(kOnlyTrue, "places go by the scores in any case",
                   row<&Ruleset::sd_best_score_wins>(
                       OptionId::SdBestScoreWins, "sd.best_score_wins",
                       "If nobody reached the threshold by the hard end, the best score wins.")),
    row<&Ruleset::end_agariyame>(OptionId::EndAgariyame, "end.agariyame",
                                 "Game end when the leading dealer wins the last hand."),
    row<&Ruleset::end_tenpaiyame>(
        OptionId::EndTenpaiyame, "end.tenpaiyame",
        "Game end when the leading dealer is tenpai at an exhaustive draw of the last hand."),
    row<&Ruleset::end_tenpaiyame_old_lenient>(
        OptionId::EndTenpaiyameOldLenient, "end.tenpaiyame_old_lenient",
        "In a log without a wall seed (2009 and before) a missing tenpaiyame is no error."),
    row<&Ruleset::end_sticks>(OptionId::EndSticks, "end.sticks",
                              "Who gets the riichi sticks that lie on the table at the end."),
    judged_only_as(
        kAfterPlacement, "who is first, and gets the sticks, is known only then",
        row<&Ruleset::end_sticks_when>(
            OptionId::EndSticksWhen, "end.sticks_when",
            "Whether leftover sticks are added before or after the places are settled.")),
    row<&Ruleset::end_clock>(OptionId::EndClock, "end.clock",
                             "Whether the game ends when its time has run out."),
    row<&Ruleset::renchan_win>(OptionId::RenchanWin, "renchan.win",
                               "The dealer repeats after his win."),
    row<&Ruleset::renchan_tenpai>(OptionId::RenchanTenpai, "renchan.tenpai",
                                  "The dealer repeats when tenpai at an exhaustive draw."),
    row<&Ruleset::renchan_abort>(OptionId::RenchanAbort, "renchan.abort",
                                 "The dealer repeats after an abortive draw."),
    row<&Ruleset::renchan_multi_win>(OptionId::RenchanMultiWin, "renchan.multi_win",
                                     "The dealer repeats when he is one of several winners."),
    row<&Ruleset::honba_on>(OptionId::HonbaOn, "honba.on",
                            "There are honba counters; without them none is added or paid."),
    row<&Ruleset::honba_after_dealer_win>(OptionId::HonbaAfterDealerWin, "honba.after_dealer_win",
                                          "The honba counter goes up after a dealer's win."),
    row<&Ruleset::honba_after_draw>(OptionId::HonbaAfterDraw, "honba.after_draw",
                                    "The honba counter goes up after an exhaustive draw."),
    row<&Ruleset::honba_after_abort>(OptionId::HonbaAfterAbort, "honba.after_abort",
                                     "The honba counter goes up after an abortive draw."),
    row<&Ruleset::honba_reset>(OptionId::HonbaReset, "honba.reset",
                               "Which win sets the honba counter back to zero."),
    row<&Ruleset::honba_kept_when_deal_passes>(
        OptionId::HonbaKeptWhenDealPasses, "honba.kept_when_deal_passes",
        "The honba counter is kept when the deal passes after a draw."),
    row<&Ruleset::honba_ron>(OptionId::HonbaRon, "honba.ron",
                             "Value of one honba in a ron, in total.", Range{0, 100000}),
    row<&Ruleset::honba_ron_payer>(OptionId::HonbaRonPayer, "honba.ron_payer",
                                   "Who pays the honba of a ron."),
    row<&Ruleset::honba_tsumo_each>(OptionId::HonbaTsumoEach, "honba.tsumo_each",
                                    "Value of one honba in a tsumo, from each opponent.",
                                    Range{0, 100000}),
    row<&Ruleset::honba_dealer_doubles>(OptionId::HonbaDealerDoubles, "honba.dealer_doubles",
                                        "Honba are doubled in a dealer's win."),
    row<&Ruleset::honba_multi_ron>(OptionId::HonbaMultiRon, "honba.multi_ron",
                                   "Who gets the honba when several players ron."),
    row<&Ruleset::deposits_carried_over>(OptionId::DepositsCarriedOver, "deposits.carried_over",
                                         "Riichi sticks stay on the table after a draw."),
    row<&Ruleset::deposits_multi_ron>(OptionId::DepositsMultiRon, "deposits.multi_ron",
                                      "Who gets the riichi sticks when several players ron."),
    row<&Ruleset::deposits_winner_keeps_own>(
        OptionId::DepositsWinnerKeepsOwn, "deposits.winner_keeps_own",
        "Of several winners each in riichi first takes his own stick back."),
    row<&Ruleset::deposits_taken_by_nagashi>(OptionId::DepositsTakenByNagashi,
                                             "deposits.taken_by_nagashi",
                                             "Nagashi mangan takes the riichi sticks."),
    judged_only_as(kOnlyTrue, "no rules are known that have them go elsewhere",
                   row<&Ruleset::deposits_under_pao_as_usual>(
                       OptionId::DepositsUnderPaoAsUsual, "deposits.under_pao_as_usual",
                       "Liability changes nothing about riichi sticks.")),
};

}  // namespace

std::span<const OptionInfo> options_game() { return kGameRows; }

}  // namespace referee
