#include "validator/catalogue/quotations.h"

#include <algorithm>
#include <iterator>

namespace referee {
namespace {

// clang-format off
constexpr Quotation kQuotations[] = {
    {"call/chi-not-from-left", "jcr/Normal Turn", "Claimed from the player to your left or for mahjong."},
    {"call/chi-not-from-left", "ronin-rulebook/4", "Can only be claimed from the player immediately to the left."},
    {"call/in-riichi", "jcr/Riichi", "No changes can be made to the hand, not even concealed kongs."},
    {"call/kuikae-same", "ronin/Call Rules", "Cannot discard the same tile type that was claimed"},
    {"call/kuikae-suji", "ronin/Call Rules", "Cannot discard the tile at the opposite end of a chi sequence"},
    {"call/last-discard", "ema/3.4.1", "The last tile in the wall can only be claimed for a win, not for a kong, pung or chow."},
    {"call/last-discard", "ronin/Calls & Turn Order", "The final discard of a hand … cannot be called for chi, pon, or kan"},
    {"call/last-discard", "tenhou/31", "The last tile discarded cannot be called."},
    {"call/last-discard", "wrc/5.7.1", "The last tile can only be claimed for a win, not for a chow, pung or kong."},
    {"call/precedence", "ronin/Calls & Turn Order", "Ron > Pon/Kan > Chi; among same-type calls, closer counter-clockwise to discarder wins"},
    {"deal/start", "ronin/Game Structure", "Starting score: 25,000"},
    {"deal/start", "tenhou/1", "Start with 25000 points; Players must return 30000 points"},
    {"dora/*", "ronin/Kan Dora Timing", "Deferred Dora reveal applies even if the discard is subsequently claimed for a meld (Pon/Chi); the reveal triggers once the Ron check passes."},
    {"dora/*", "tenhou/27", "Kan dora are flipped as follows: from ankan immediately, from minkan and from kakan are shown after discarding or picking a new replacement tile."},
    {"dora/ura-*", "ronin/Dora Indicators", "Ura dora are revealed only when a riichi or double riichi player wins."},
    {"dora/ura-*", "tenhou/26", "Kan dora and kan ura dora allowed."},
    {"draw/abort-not-allowed", "wrc/5.7.3", "The World Riichi Championship Rules do not recognize any abortive draw cases."},
    {"draw/declaration", "wrc/5.7.2", "A player having a tenpai hand can choose to declare it noten and not reveal it, unless he had declared riichi."},
    {"draw/four-kans", "ema/3.4.3", "No-one wins after the discard after the fourth kong, and the four kongs do not belong to the same player."},
    {"draw/four-riichi", "ema/3.4.3", "All four players have declared riichi, and no-one declares a win on the discard on which the fourth player declares riichi."},
    {"draw/four-winds", "ema/3.4.3", "All players discard the same wind in the first uninterrupted set of turns."},
    {"draw/four-winds", "ronin/Abortive Draws", "All four players discard the same wind on first turn"},
    {"draw/nagashi", "tenhou/15", "No one can call from your tile, but you can call other people's tiles."},
    {"draw/nine-terminals", "tenhou/13", "Nine terminals abortion requires 9 or more different terminals, on the first turn before any pon, kan, chii calls or ankan formed."},
    {"draw/riichi-noten", "ema/3.4.2", "Players who have declared riichi are obliged to show their tenpai hands in case of an exhaustive draw."},
    {"draw/riichi-noten", "ronin-rulebook/11", "Riichi players must show their hands; others may choose to show or accept noten status."},
    {"draw/riichi-noten", "wrc/5.7.2", "Players who have declared riichi are obligated to show their tenpai hand in case of an exhaustive draw."},
    {"draw/tenpai", "ronin-rulebook/11", "Riichi players must show their hands; others may choose to show or accept noten status."},
    {"draw/tenpai", "wrc/5.7.2", "Tenpai hands must be shown (tiles turned face up)."},
    {"final/placement", "jcr/Post Game", "The player with the most points at the end of the game wins."},
    {"final/placement", "ronin/Scoring Fundamentals", "When players have equal final scores, the player closer to starting dealer (seat 0) ranks higher."},
    {"final/placement", "tenhou/9", "At the end of the game, if there is a tie, the tie is broken in favor of the person having the earlier dealership."},
    {"final/points", "tenhou/7", "At the end of a game, points are rounded to the closest thousand, \"4 down, 5 up\"."},
    {"final/scores", "tenhou/8", "At the end of the game, riichi deposits go to 1st place."},
    {"final/scores", "wrc/5.7.4", "Any riichi bets remaining on the table at the end of the hanchan stay on the table."},
    {"furiten/discard", "ema/3.4.5", "If a waiting player can form a mahjong hand using one of his previous discards, he is furiten …"},
    {"furiten/discard", "ronin/Furiten", "Permanent while wait includes a previously discarded tile"},
    {"furiten/discard", "wrc/5.7.5", "A furiten or temporary furiten player is not allowed to claim a win on a discard."},
    {"furiten/riichi", "ronin/Furiten", "Permanent for the rest of the hand (never clears)"},
    {"furiten/riichi", "tenhou/23", "After riichi, letting a winning tile pass makes the hand furiten."},
    {"furiten/riichi", "wrc/5.7.5", "If the player had declared riichi, he remains temporarily furiten until the end of the hand."},
    {"furiten/temporary", "ema/3.4.5", "… he cannot claim a win on a discard in the current set of turns."},
    {"furiten/temporary", "ronin/Furiten", "Triggered when a player passes on a winning tile (declines Ron on another player's discard)."},
    {"furiten/temporary", "tenhou/30", "Same-round furiten removal is at discarding a tile, claiming a tile in the reverse order does not remove it."},
    {"furiten/temporary", "wrc/5.7.5", "A furiten or temporary furiten player is not allowed to claim a win on a discard."},
    {"furiten/tsumo", "wrc/5.6", "A player who is furiten can still win on self-draw."},
    {"kan/after-call", "ronin/Kan (Quads)", "Kan after pon/chi on same turn: Not allowed (kan requires a drawn tile)"},
    {"kan/in-riichi-*", "jcr/Riichi", "No changes can be made to the hand, not even concealed kongs."},
    {"kan/in-riichi-*", "ronin/Riichi", "Allowed only if it doesn't change the hand's waiting tiles or set interpretation."},
    {"kan/in-riichi-*", "tenhou/25", "Waits cannot be changed by ankan, while in riichi."},
    {"kan/wall", "ema/3.4.1", "It is not allowed to declare a concealed kong on the last tile."},
    {"kan/wall", "ronin/Kan (Quads)", "Minimum wall tiles for kan: 2"},
    {"kan/wall", "wrc/5.7.1", "It is not allowed to declare a concealed kong on the last tile."},
    {"payment/honba", "jcr/Dealer's Extra Hand", "The winner of the hand collects 100 points from each player (300 total)."},
    {"payment/honba", "ronin/Scoring Fundamentals", "+300 points per counter"},
    {"payment/nagashi", "tenhou/14", "Tenpai payments are replaced by the mangan payment."},
    {"payment/noten", "ema/3.4.2", "The total noten penalty amounts to 3000 points."},
    {"payment/noten", "jcr/Noten Penalty", "Players who are noten (not one tile away from winning) have to pay a total of 600 points to players who are tenpai."},
    {"payment/noten", "ronin/Scoring Fundamentals", "3,000 points total redistributed (split evenly among noten payers, distributed evenly to tenpai players)."},
    {"payment/noten", "wrc/5.7.2", "Noten players pay a penalty to tenpai players."},
    {"payment/pao", "tenhou/18", "Tsumo win responsible player pays all, ron win responsible player pays half."},
    {"riichi/deposit", "ronin/Riichi", "Not paid (void if discard is ron'd)"},
    {"riichi/deposit", "tenhou/21", "If the tile that was used to declare riichi is won off, no deposit is given out."},
    {"riichi/furiten", "tenhou/22", "Furiten riichi allowed."},
    {"riichi/hand-changed", "jcr/Riichi", "When a tile is drawn, if it is not a winning tile it is immediately discarded."},
    {"riichi/hand-changed", "ronin-rulebook/6", "They must discard every drawn tile unless it is a winning tile."},
    {"riichi/missed-win", "jcr/Riichi", "When a tile is drawn, if it is any winning tile that completes the hand it mahjong must be declared."},
    {"riichi/not-tenpai", "ronin-rulebook/6", "A player with a concealed hand that needs only one tile to win (tenpai) may declare Riichi."},
    {"riichi/open-hand", "jcr/Riichi", "The hand must be completely concealed before calling."},
    {"riichi/open-hand", "ronin-rulebook/6", "The hand must be fully concealed."},
    {"riichi/points", "ronin/Riichi", "Minimum points for declaration: 1,000"},
    {"riichi/points", "tenhou/20", "You need at least 1000 points and a next turn to pick (4 or more tiles in the wall) to declare riichi."},
    {"riichi/wall", "ronin/Riichi", "Minimum wall tiles for declaration: 4"},
    {"riichi/wall", "tenhou/20", "You need at least 1000 points and a next turn to pick (4 or more tiles in the wall) to declare riichi."},
    {"tiles/red-five", "ronin/Dora", "Red dora (Akadora): 3 (one per suit, #5 tiles)"},
    {"tiles/red-five", "tenhou/2", "Red dora ari or nashi option (1 5m, 1 5p and 1 5s)"},
    {"turn/missing-replacement", "jcr/Normal Turn", "A replacement tile is drawn afterward."},
    {"win/no-yaku", "ema/3.3.10", "A player who can form a valid mahjong hand with at least one yaku with the last discard, can win …"},
    {"win/no-yaku", "ronin/Wall & Draws", "A winning hand must contain at least one valid yaku excluding dora."},
    {"win/no-yaku", "wrc/5.5", "A player who can form a valid hand with at least one yaku with the last discarded tile can win …"},
    {"win/not-complete", "ema/3.3.10", "A player who can form a valid mahjong hand with at least one yaku with the last discard, can win …"},
    {"win/not-complete", "ronin-rulebook/1", "A hand must be complete and contain at least one yaku (scoring pattern)."},
    {"win/not-complete", "wrc/5.5", "A player who can form a valid hand with at least one yaku with the last discarded tile can win …"},
    {"win/order", "tenhou/16", "Repeats and deposits go to the next closest player."},
};
// clang-format on

bool is_of(std::string_view rules, std::string_view rule) {
  return rules.ends_with('*') ? rule.starts_with(rules.substr(0, rules.size() - 1)) : rules == rule;
}

}  // namespace

std::span<const Quotation> quotations() { return kQuotations; }

std::string_view quotation_of(std::string_view rule, std::string_view cite) {
  const auto* const found =
      std::find_if(std::begin(kQuotations), std::end(kQuotations),
                   [&](const Quotation& one) { return one.cite == cite && is_of(one.rule, rule); });
  return found == std::end(kQuotations) ? std::string_view() : found->words;
}

}  // namespace referee
