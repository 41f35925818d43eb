#include "validator/words/said_treatments.h"

#include <utility>
#include <vector>

#include "validator/words/said.h"

namespace referee::words {
namespace {

using settlement::Treatment;
using settlement::TreatmentKind;

Statement sticks(const Treatment& how) {
  return how.sticks == 0 ? say(Said::NoSticksPaid) : say(Said::CountOfSticks, how.sticks);
}

Statement honba(const Treatment& how) {
  return how.honba == 0 ? say(Said::NoHonbaPaid) : say(Said::CountOfHonba, how.honba);
}

Statement of_one(const Treatment& how) {
  switch (how.kind) {
    case TreatmentKind::NobodyLiable: return say(Said::NobodyLiable);
    case TreatmentKind::Liable: return say(Said::SeatLiable, how.seat);
    case TreatmentKind::LiableForAll: return say(Said::SeatLiableForAll, how.seat);
    case TreatmentKind::LiableForHalf: return say(Said::SeatLiableForHalf, how.seat);
    case TreatmentKind::LiableForWholeHand: return say(Said::SeatLiableForWholeHand, how.seat);
    case TreatmentKind::LiableForOneYakuman: return say(Said::SeatLiableForOneYakuman, how.seat);
    case TreatmentKind::HalfOffHundreds: return say(Said::HalfOffHundreds);
    case TreatmentKind::AbsentShareToo: return say(Said::AbsentShareToo);
    case TreatmentKind::Sticks: return sticks(how);
    case TreatmentKind::SticksOfOtherWorth: return say(Said::SticksOfWorth, how.sticks, how.stick);
    case TreatmentKind::SticksTaken: return say(Said::SticksTakenBy, how.sticks, how.seat);
    case TreatmentKind::SticksPaid: return say(Said::SticksPaidBy, how.sticks, how.seat);
    case TreatmentKind::SticksAndHonba: return say(Said::BothTreatments, sticks(how), honba(how));
    case TreatmentKind::Honba: return honba(how);
    case TreatmentKind::HonbaByDiscarder: return say(Said::HonbaPaidByDiscarder);
    case TreatmentKind::HonbaByAll: return say(Said::HonbaPaidByAll);
    case TreatmentKind::HonbaByLiable: return say(Said::HonbaPaidByLiable);
    case TreatmentKind::HonbaBySeat: return say(Said::HonbaPaidBy, how.seat);
    case TreatmentKind::HonbaShared: return say(Said::HonbaShared);
    case TreatmentKind::HonbaOfRonByEach: return say(Said::RonHonbaByEach);
    case TreatmentKind::HonbaOfWholeRonByEach: return say(Said::WholeRonHonbaByEach);
    case TreatmentKind::HonbaOfOneShare: return say(Said::HonbaOfOneShare);
    case TreatmentKind::HonbaNotBySeat: return say(Said::HonbaNotPaidBy, how.seat);
    case TreatmentKind::HonbaShareOfSeat: return say(Said::HonbaShareOfSeatAlone, how.seat);
    case TreatmentKind::HandPaidBy: return say(Said::WholeRonPaidBy, how.seat);
  }
  return {};
}

}  // namespace

Argument said_of(std::span<const settlement::Treatment> treatments) {
  std::vector<Statement> said;
  for (const Treatment& how : treatments)
    said.push_back(how.winner.present() ? say(Said::TreatedForWinner, how.winner, of_one(how))
                                        : of_one(how));
  return said;
}

}  // namespace referee::words
