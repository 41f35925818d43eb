// One game as a reader understood it: the canonical events and everything that is too large for an
// Event. It repeats what the log claims and judges nothing; an absent fact is absent here too. All
// points are points (25,000), never hundreds.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "validator/log/event.h"
#include "validator/log/finding.h"
#include "validator/log/source_list.h"
#include "validator/tiles/meld.h"
#include "validator/tiles/yaku.h"

namespace referee {

/// Text facts that no rule reads, kept so that a stream loses nothing: ordered (key, value), both
/// raw from the log.
using ExtraFacts = std::vector<std::pair<std::string, std::string>>;

/// What a log says of the ruleset it was played under.
struct RuleFlags {
  Known<bool> red_fives;
  Known<bool> open_tanyao;
  Known<std::uint8_t> winds;                  ///< 1 east only, 2 east and south, 4 all
  Known<std::uint8_t> players;                ///< 3 or 4
  std::array<Known<std::uint8_t>, 3> reds{};  ///< red fives of m p s, where the log counts them

  bool operator==(const RuleFlags&) const = default;
};

/// How a stated seed becomes a wall. The procedures themselves belong to the importers.
struct WallSeed {
  std::string text;   ///< as the log writes it; empty where there is none
  std::string style;  ///< reader's name of the style; empty where unknown

  bool operator==(const WallSeed&) const = default;
};

struct GameHeader {
  std::string format;    ///< reader's name of the format, as in reports
  std::string platform;  ///< who ran the table, where the log says so; empty otherwise
  std::string log_id;    ///< what the platform calls the game; empty where nobody says
  std::string lobby;     ///< the room or contest of the table; empty where the log does not say
  /// When the game began, as far as it is known, in the form of ISO 8601: "2026-11-23",
  /// "2026-11-23T19+09:00", "2026-11-23T19:30:05Z". Without a zone where the log has none; empty
  /// where nobody says.
  std::string started;
  std::string rules;  ///< a ruleset that the log itself names; empty otherwise
  RuleFlags flags;
  std::array<std::string, kMaxSeats> names;
  std::array<std::string, kMaxSeats> player_ids;  ///< accounts, as the platform numbers them
  Seat first_dealer;
  bool early_years = false;  ///< written in its platform's first years, which knew fewer rules
  std::array<Known<std::uint8_t>, 4>
      seating_dice{};        ///< 1..6, the two throws that choose the first dealer
  Known<Points> floored_to;  ///< the log floors scores and moves to this multiple (100 where
                             ///< hundreds are written); absent: exact
  WallSeed seed;
  std::string other_game;  ///< what shows that the game has rules which no ruleset here describes;
                           ///< it is then not judged. Empty otherwise
  /// The room's own settings as its platform names them, (name, value); what they mean is looked up
  /// where the ruleset is chosen.
  std::vector<std::pair<std::string, std::string>> settings;
  /// Things of this log that are played by rules of their own and are therefore not judged.
  std::vector<Unchecked> unjudged;
  /// Things that the table may have played by rules of its own which the log does not tell: not
  /// judged unless somebody names the rules.
  std::vector<Unchecked> unsettled;
  ExtraFacts extra;

  bool operator==(const GameHeader&) const = default;
};

/// What is said to have fixed the wall of a hand before it was dealt: digests as hexadecimal text,
/// in either case; empty where the log has none. How a digest is worked out belongs to the
/// importers (importers/walls/).
struct WallCommitment {
  std::string sha256;       ///< of the wall's text and behind it the salt
  std::string salt;         ///< kept secret until the hand is over
  std::string salt_sha256;  ///< of the salt alone
  std::string md5;          ///< of the wall's text, in older logs

  bool operator==(const WallCommitment&) const = default;
};

struct KyokuHeader {
  Known<std::uint8_t>
      round;  ///< 0 East 1 .. 3 East 4, 4 South 1 ..; wind = round / 4 also at a table of three
  Known<std::int32_t> honba;
  Known<std::int32_t> kyotaku;  ///< riichi sticks on the table
  Seat dealer;
  Seat turn;  ///< who is said to play first, where the log names another than the dealer
  std::array<Known<std::uint8_t>, 2> dice{};  ///< 1..6
  TileRef indicator;
  std::array<Known<Points>, kMaxSeats> scores{};
  std::array<std::vector<TileRef>, kMaxSeats> hands{};  ///< in the order of the log, of any length
  std::array<Known<std::int32_t>, kMaxSeats> chips{};
  std::string seed;             ///< a seed of this hand alone, or its wall itself
  WallCommitment commitment;    ///< to that wall
  Known<std::uint32_t> number;  ///< place of the hand in the game, from 0, as the log counts it
  ExtraFacts extra;

  bool operator==(const KyokuHeader&) const = default;
};

struct DepositClaim {
  std::array<Known<Points>, kMaxSeats> scores{};  ///< after the deposit
  Known<Points> amount;
  std::array<Known<Points>, kMaxSeats> delta{};  ///< moves written with the deposit

  bool operator==(const DepositClaim&) const = default;
};

struct YakuClaim {
  Yaku yaku = Yaku::Unknown;
  Known<std::int32_t> han;  ///< absent where the log writes a yakuman without han
  std::string name;         ///< the log's own name, only for Yaku::Unknown

  bool operator==(const YakuClaim&) const = default;
};

/// Scores and moves written with a result.
struct ScoreClaim {
  std::array<Known<Points>, kMaxSeats> before{};  ///< riichi deposits already taken out
  std::array<Known<Points>, kMaxSeats> delta{};
  std::array<Known<Points>, kMaxSeats> after{};
  std::array<Known<std::int32_t>, kMaxSeats> chips_before{};
  std::array<Known<std::int32_t>, kMaxSeats> chips_delta{};

  bool operator==(const ScoreClaim&) const = default;
};

/// Tiles that a log lists where there always are some (concealed tiles, dora indicators); null
/// where it lists none: a list without tiles says nothing.
inline const std::vector<TileRef>* tiles_if_any(const Known<std::vector<TileRef>>& tiles) {
  return tiles && !tiles->empty() ? &*tiles : nullptr;
}

struct WinClaim {
  TileRef tile;                           ///< the winning tile
  Known<std::vector<TileRef>> concealed;  ///< concealed tiles, the winning tile included
  Known<std::vector<Meld>> melds;         ///< in the order they were made
  Known<std::vector<TileRef>> norths;     ///< set aside, in that order
  Known<std::vector<YakuClaim>> yaku;     ///< yaku and yakuman
  Known<std::int32_t> han;
  Known<std::int32_t> fu;
  Known<Points>
      points;  ///< of the hand alone: no honba, no sticks; for a tsumo the sum of all payments
  Known<Points> dealer_pays;  ///< of a tsumo, where the log writes the split: what the dealer pays
  Known<Points>
      non_dealer_pays;  ///< and what each other player pays; both as `points`, without honba
  Known<Limit> limit;
  Known<std::vector<TileRef>> indicators;
  Known<std::vector<TileRef>> ura_indicators;
  Known<std::int32_t> honba;
  Known<std::int32_t> kyotaku;  ///< sticks that this winner takes
  Seat liable;
  ScoreClaim scores;
  ExtraFacts extra;

  bool operator==(const WinClaim&) const = default;
};

enum class RyuukyokuKind : std::uint8_t {
  Exhaustive,
  NineTerminals,
  FourRiichi,
  TripleRon,
  FourKans,
  FourWinds,
  NagashiMangan,
  Unknown
};
/// "exhaustive", "nine-terminals", ... as in the canonical stream.
std::string_view name_of(RyuukyokuKind kind);
/// The reverse; nothing for any other text.
std::optional<RyuukyokuKind> parse_draw_kind(std::string_view name);
constexpr bool is_abort(RyuukyokuKind kind) {
  return kind == RyuukyokuKind::NineTerminals || kind == RyuukyokuKind::FourRiichi ||
         kind == RyuukyokuKind::TripleRon || kind == RyuukyokuKind::FourKans ||
         kind == RyuukyokuKind::FourWinds;
}

struct RyuukyokuClaim {
  RyuukyokuKind kind = RyuukyokuKind::Exhaustive;
  std::array<Known<std::vector<TileRef>>, kMaxSeats>
      shown{};  ///< concealed tiles of those who show their hand
  std::array<Known<std::vector<Meld>>, kMaxSeats>
      melds{};  ///< laid before those hands, where the log repeats them
  std::array<Known<bool>, kMaxSeats> tenpai{};
  std::array<Known<bool>, kMaxSeats> nagashi{};
  Known<std::int32_t> honba;
  Known<std::int32_t> kyotaku;
  ScoreClaim scores;
  ExtraFacts extra;

  bool operator==(const RyuukyokuClaim&) const = default;
};

/// Whether the log has the seat as tenpai at a draw: by its word, or because it shows a hand;
/// nothing where the log says neither.
Known<bool> tenpai_by_claim(const RyuukyokuClaim& claim, Seat seat);

/// A foul (chonbo) as it was settled at the table.
struct FoulClaim {
  Known<Points> penalty;  ///< taken off the offender's final result, in points
  std::string reason;     ///< in the director's words
  ScoreClaim scores;      ///< the moves, deposits given back included
  ExtraFacts extra;

  bool operator==(const FoulClaim&) const = default;
};

/// What a referee or director of the event decided, beside a foul that ends the hand.
struct DecisionClaim {
  Known<Points> points;    ///< taken from the player; nobody gets them
  Known<bool> off_result;  ///< they come off the final result, not off the score at the table
  std::string card;        ///< "yellow"; empty where none was shown
  std::string reason;      ///< in the director's words
  ExtraFacts extra;

  bool operator==(const DecisionClaim&) const = default;
};

struct FinalClaim {
  std::array<Known<Points>, kMaxSeats>
      scores{};  ///< raw points, leftover sticks included where the log does so
  std::array<Known<std::int32_t>, kMaxSeats>
      result_tenths{};   ///< after uma and oka, in tenths of a result point (+48.0 = 480)
  Known<bool> decimals;  ///< the log writes its results with a decimal point
  std::array<Known<std::uint8_t>, kMaxSeats> placement{};  ///< 1..players
  Seat first;  ///< who is named as the winner of the game, beside the places
  std::array<Known<std::int32_t>, kMaxSeats> chips{};
  Known<std::uint32_t> kyokus;  ///< hands played, as the log counts them
  ExtraFacts extra;

  bool operator==(const FinalClaim&) const = default;
};

/// Text facts of one player as of one moment (a reconnect may repeat them).
struct PlayerFacts {
  std::string name;
  ExtraFacts extra;

  bool operator==(const PlayerFacts&) const = default;
};

/// Another order in which a part of the game may have been played, where the log does not store the
/// order. The payloads are those of the GameLog; only who did what when differs.
struct OtherOrder {
  std::uint32_t first =
      0;  ///< the events of the GameLog that these stand for: `count` of them from `first` on
  std::uint32_t count = 0;
  std::vector<Event> events;
  SourceList sources;  ///< parallel to events

  bool operator==(const OtherOrder&) const = default;
};

/// A hand whose order is not certain: the one in GameLog::events is the first of several.
struct UncertainOrder {
  std::uint32_t kyoku = 0;  ///< from 0
  std::vector<OtherOrder> others;
  bool more = false;  ///< there are still others than these

  bool operator==(const UncertainOrder&) const = default;
};

/// An action that the platform offered a player.
struct Offer {
  EventKind kind = EventKind::Discard;  ///< as of a LegalAction: Win for a tsumo or a ron
  Seat seat;
  /// Absent where the log does not say. Of a call or a kan: the player's own tiles of each way to
  /// make it. Of a riichi: the discards that allow it, one tile a way. Of a discard: the tiles that
  /// may not be discarded.
  Known<std::vector<std::vector<Tile>>> ways{};

  bool operator==(const Offer&) const = default;
};

/// What the hands that are ready wait for, by seat. Most moments tell nothing of it, and take no
/// room.
class WaitClaims {
 public:
  /// None where the log does not say.
  const std::vector<Tile>* operator[](std::size_t seat) const {
    return (told_ >> seat & 1U) != 0 ? &lists_[seat] : nullptr;
  }
  /// The list of a seat that is present, which from now on counts as told.
  std::vector<Tile>& of(Seat seat) {
    lists_.resize(kMaxSeats);
    told_ |= 1U << seat.value;
    return lists_[seat.index()];
  }
  bool empty() const { return told_ == 0; }

  bool operator==(const WaitClaims&) const = default;

 private:
  unsigned told_ = 0;  // seats, a bit each
  std::vector<std::vector<Tile>> lists_;
};

/// What the platform told the players at one moment. It is no event: nobody did anything.
struct ToldClaim {
  std::uint32_t event = 0;  ///< behind this one
  bool has_offers = false;  ///< the log says what was offered here, if only that nothing was
  std::vector<Offer> offers;
  std::array<Known<bool>, kMaxSeats> furiten{};  ///< as it is if the discard passes
  Known<std::int32_t> live;                      ///< tiles left in the live wall
  WaitClaims waits;

  bool operator==(const ToldClaim&) const = default;
};

/// Owns all that it holds. One thread may change it, or several read it.
struct GameLog {
  GameHeader header;
  std::vector<Event> events;
  SourceList sources;  ///< parallel to events; judge() takes a log without them, too
  std::vector<KyokuHeader> kyokus;
  std::vector<Meld> melds;
  std::vector<DepositClaim> deposits;
  std::vector<WinClaim> wins;
  std::vector<RyuukyokuClaim> ryuukyokus;
  std::vector<FinalClaim> finals;
  std::vector<FoulClaim> fouls;
  std::vector<DecisionClaim> decisions;
  std::vector<PlayerFacts> players_seen;
  std::vector<ToldClaim> told;            ///< by event, ascending, at most one an event
  std::vector<UncertainOrder> uncertain;  ///< by kyoku, ascending; not part of the canonical stream
  bool fragment = false;  ///< a part of a game by design: neither its start nor its end is missed
  bool torn = false;      ///< the text is damaged, and what is left of it was read all the same
  std::vector<Finding> findings;     ///< log/* only: what the reader could not read
  std::vector<Unchecked> unchecked;  ///< what this format, or this file, does not hold

  /// Adds `findings` to those of a report, in their order. Of a torn text it is one: one tear shows
  /// in several places of what is left. The others are counted here.
  std::uint32_t tell_findings(std::vector<Finding>& given) const;

  /// Empties everything but keeps the memory, so that one GameLog serves many files.
  void clear();

  bool operator==(const GameLog&) const = default;
};

}  // namespace referee
