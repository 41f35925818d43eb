// About the games of an event: the texts of `referee explain`. docs/audit.md has each rule whole.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"event/rules",
     "What a log itself says of its table (red fives, open tanyao, number of rounds and players, "
     "the settings of a room) is what the ruleset of the event says.",
     "One box ticked wrongly when a lobby is made changes every game in it.",
     "Options that the event lets differ stand under varies in the event file. The game is judged "
     "by the event's ruleset with the log's own values, so a wrong setting is one finding.",
     "dora.red|yaku.kuitan|game.rounds|game.players"},
    {"event/unknown-player",
     "Everybody who plays is a player of the event, at that time and in that stage.",
     "A result of nobody belongs to nobody, and a banned player has none.",
     "Names change and are spelt in several widths: give the numbers of accounts as aliases where "
     "the platform has them.",
     ""},
    {"event/seat", "The players sit as the schedule says, counted from the first dealer.",
     "Seats decide ties, and the draw of seats is part of many rules of events.",
     "A schedule without seats asks for nothing.", ""},
    {"event/substitute",
     "Who sits where another was due was declared: by replaced_by or by a decision.",
     "An undeclared substitute plays for himself, and the absent player has no game.",
     "A decision names both, and the game if it is for one game only.", ""},
    {"event/duplicate-game",
     "Each game is there once: one log, and one row in the tables of results.",
     "A game that is handed in twice counts twice.",
     "Two logs are one game if every hand is dealt alike, whatever the files are called.", ""},
    {"event/missing-game",
     "Each scheduled game has a log or a row of results, and each log has a row where the "
     "organiser's tables hold games of its stage.",
     "A total without one of its games is wrong, and nobody sees it in the total.",
     "A log that could not be read leaves its game missing.", ""},
    {"event/missing-log",
     "Each row of results has a log, in a stage of which logs are there, and where the row names "
     "one.",
     "Of a game without a log nobody has checked more than its numbers.",
     "A cut download or a saved error page is no log. An event without logs, whose rows name none, "
     "is asked for none.",
     ""},
    {"event/extra-game", "Each game is one of the schedule, in a stage that has a schedule.",
     "A friendly game between four players of the event is no game of the event.",
     "Extra games count until a decision makes them void: a program does not decide that.", ""},
    {"event/period",
     "A game starts within the times of its place in the schedule, its stage and the event.",
     "Games of another month, or after the deadline, are a common mistake.",
     "Times are compared as far as they go: an hour is outside only as a whole. Give the zone of "
     "the event.",
     ""},
    {"event/lobby", "A game is played in the lobby of the event.",
     "Settings and supervision belong to a lobby.",
     "Letters before the digits of a lobby, and zeros, do not matter.", ""},
    {"event/result-score", "The organiser's scores and players of a game are those of its log.",
     "Most disputes about a standing end at a score that was typed wrongly.",
     "Leftover riichi sticks belong to the final scores as the ruleset says.", "end.sticks"},
    {"event/result-points",
     "The organiser's points follow from the scores of the log, or from his own scores; his chips "
     "are those of the log.",
     "Spreadsheets have uma, oka and rounding of an earlier year.",
     "Points with and without the worth of chips are both right.",
     "game.uma|game.oka|game.return|game.final_round"},
    {"event/placement",
     "The organiser's places follow from the scores of the log, or from his own scores.",
     "Uma goes by place, so a wrong place moves points of two players.",
     "Ties go by seat or are shared, as the ruleset says.", "game.tie_break"},
    {"event/sum",
     "The scores of a game on paper add up to what the players started with, and its points to "
     "what uma and oka make.",
     "It is the one check that a game without a log allows.",
     "Riichi sticks that nobody gets may be missing from the sum, where the ruleset says so.",
     "game.start|end.sticks"},
    {"event/standing",
     "A total, place or number of games in the organiser's standing follows from the games, or "
     "from his own rows.",
     "A total corrected by hand is never a source of truth.",
     "A wrong row of a game is one finding, and the total that follows from it is none.", ""},
    {"event/game-count", "Everybody who plays in a stage plays as many games as the stage has.",
     "Sums of different numbers of games cannot be compared.",
     "Missing, extra and void games have findings or decisions of their own and explain a number.",
     ""},
    {"event/same-wall", "No two games have a hand with the same deal.",
     "A deal that comes again was not shuffled, or was copied.",
     "Only deals that show all tiles are compared.", ""},
    {"event/same-seed", "No two games name the same seed of their walls.",
     "Who has seen the first game knows the walls of the second.",
     "Then equal deals of the two are not told as well.", ""},
    {"event/account",
     "Where players.csv has the number of a player's account on a platform, that player plays "
     "there "
     "under this number.",
     "A name can be taken by anybody, an account cannot: another number is the only trace of "
     "somebody who plays in another's name.",
     "Who has two accounts has two numbers among the aliases.", ""},
    {"event/decision-doubled", "Each decision stands in decisions.csv once.",
     "A penalty that was written twice is taken off twice, and no proof shows it.",
     "Two equal penalties of one day are possible: accept the finding then.", ""},
    {"event/decision-unused", "Each decision has an effect.",
     "A substitute the wrong way round, or a result of a game that is void, looks decided and is "
     "not.",
     "In a substitute, player is who was due and other is who sat.", ""},
    {"event/waiver-unused", "Each decision that accepts or upholds a finding fits one.",
     "A decision about nothing is a mistake in the decision, or the finding went away unnoticed.",
     "Without a game only findings of no game are meant.", ""},
    {"event/waiver-wide", "A decision accepts one finding, or says that it means all hands.",
     "A word for one hand must not cover another.", "Say hand and player, or hand all.", ""},
};

}  // namespace

std::span<const Explanation> event() { return kTexts; }

}  // namespace referee::explanations
