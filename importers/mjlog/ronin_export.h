// The ways in which Ronin's export to mjlog differs from the platform's own logs (ronin replay
// format, section 8). Each is turned into what the element would have said there. Nothing that the
// export lacks is invented, except the two events that the export always leaves out.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/mjlog/game.h"

namespace referee::mjlog {

/// SHUFFLE ref of the export.
inline constexpr std::string_view kRoninWall = "pcg64dxsm-v1";

/// Its round counter is wind * 4 + the dealer's seat; ours counts the dealers from the first one.
/// Absent while that one is not known.
Known<std::uint8_t> ronin_round(std::int32_t counter, Seat first_dealer);

/// Its melds of a winner stand in call order, a pon beside the quad it became.
void normalise_ronin_melds(std::vector<Meld>& melds);

/// Its winning tile is not among the concealed ones, its points hold the honba, a yakuman has 13
/// han, and the limit is derived from the han alone (it is dropped, and named as not judged).
void normalise_ronin_win(GameHeader& header, WinClaim& win);

/// Both elements of a double ron hold the moves of both wins and all the sticks. Divides the moves:
/// the first winner's part is what that winner gains and what the discarder pays for that hand, the
/// rest is the second's. To be called with the second win, before it is appended.
void divide_double_ron(const Game& game, Seat discarder, WinClaim& win);

/// A robbed quad has no element of its own: supplies it before the win at `element`, if the log
/// shows the pon it would be made of.
void supply_robbed_quad(Game& game, Seat declarer, const WinClaim& win,
                        const text::XmlElement& element);

/// A nagashi mangan has no element: supplies it when the next hand starts, at `element`, and the
/// one before has no result.
void complete_ronin_hand(Game& game, const text::XmlElement& element);

}  // namespace referee::mjlog
