// What the end of a hand moves, what hand comes next and how a game ends in numbers: the rule
// texts' sentences one after the other (the options honba.*, deposits.*, noten.*, nagashi.*,
// pao.*), for tables of four and of three. It shares nothing with validator/settlement/ and
// validator/flow/. Where the texts leave a choice the answer says so by being absent.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/oracle/score.h"

namespace oracle {

/// The places of a row; at a table of three the last is nobody's and stays at zero.
inline constexpr unsigned kSeats = 4;
using SeatPoints = std::array<Points, kSeats>;
/// The seats of the table, in order.
std::vector<Seat> seats_of(const Ruleset& rules);

/// Somebody who claims a win.
struct Claim {
  Seat seat;
  Pays pays;
  Seat liable;             ///< absent: nobody
  Pays liable_part;        ///< the yakuman that `liable` answers for
  bool own_stick = false;  ///< a deposit that `seat` paid in this hand lies on the table
};

struct WonHand {
  Seat dealer;
  Seat from;  ///< absent: tsumo
  bool robbed_kan = false;
  std::vector<Claim> claims;
  int honba = 0;
  int sticks = 0;
};

/// Those who are paid, the first in turn order after the discarder first; none where so many claims
/// abort the hand.
std::vector<Claim> paid_claims(const WonHand& hand, const Ruleset& rules);

/// What each seat gains. More than one answer only for half of an odd sum of counters under
/// liability; none where the texts do not say who pays the counters.
std::vector<SeatPoints> moves_of_win(const WonHand& hand, const Ruleset& rules);

SeatPoints moves_of_noten(const std::set<Seat>& tenpai, const Ruleset& rules);
/// Absent: several winners of a nagashi mangan that is a win, of which no text says who has the
/// sticks.
std::optional<SeatPoints> moves_of_nagashi(const std::set<Seat>& who, Seat dealer, int honba,
                                           int sticks, const Ruleset& rules);

enum class Ending { Win, Exhaustive, Abort, Nagashi };

struct OverHand {
  unsigned round = 0;  ///< 0 East 1, 4 South 1, whoever of three or four plays
  Seat dealer, first_dealer;
  int honba = 0, sticks = 0;
  SeatPoints scores{};  ///< after the moves
  Ending ending = Ending::Win;
  int dealer_wins = 0;  ///< in a row, this one included
  std::set<Seat> winners, tenpai, nagashi;
};

struct Next {
  bool over = false;
  std::string why;  ///< of a game that is over: "tobi", "dealer-stop", "target", "last-hand"
  unsigned round = 0;
  Seat dealer;
  int honba = 0, sticks = 0;

  bool operator==(const Next&) const = default;
};

/// Absent where the texts do not say (nagashi mangan that is a win; nagashi mangan in the last
/// hands).
std::optional<Next> next_hand(const OverHand& hand, const Ruleset& rules);

struct Result {
  std::array<unsigned, kSeats> places{};
  SeatPoints scores{};  ///< leftover sticks given out
  std::vector<std::array<int, kSeats>>
      tenths;  ///< every right set of result points, +48.0 as 480; empty where there are none
  bool open = false;  ///< a tie of which the texts do not say enough
};
Result result_of(const SeatPoints& scores, int sticks, Seat first_dealer, const Ruleset& rules);

}  // namespace oracle
