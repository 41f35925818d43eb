// The mistakes that our own engine makes on purpose (`referee play --bug ID`). Each is one that
// engines make. A mistake is either a wrong value of an option, or a slip of the engine's own code
// (tools/drive/engine/engine_game.cc asks for it by name).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validator/ruleset/ruleset.h"

namespace referee::drive {

enum class Slip : std::uint8_t {
  None,
  TurnAfterPon,
  ReplacementFromWall,
  ChiBeforePon,
  PonBeforeRon,
  OneRonOnly,
  FarRonOnly,
  NoAnkanInRiichi,
  NoMiddleChi,
  OneChoiceOfReds,
  NoRonOnLastDiscard,
  NoRobbing,
  NoKakan,
  NoNineTerminals,
  NoRiichiAfterAnkan,
  NoTsumogiriOffer,
  PonInRiichi,
  RonInFuriten,
  RiichiWithoutTenpai,
  TakesAnyDiscard,
  TakesAnySeat,
  TakesSecondAct,
  TakesOldId,
  RefusalDiscards,
  RefusalDropsOffers,
  RefusesRedChi,
  NoDeposit,
  WrongMark,
  WrongHan,
  WrongPayer,
  SticksVanish,
  UraOfNextPlace,
  WrongDealer,
  HandEndsEarly,
  AsksOneByOne,
  SkipsAskOfChi,
  RevealsWithDiscard,
  FinalOrder,
  LosesIndicator,
  NoPaoOfRon,
  AnkanLiftsFuriten,
  SticksToLowerSeat,
  RobbedKanEndsIppatsu,
  FourKansOfOneAbort,
  FourRiichiRotate,
  TiesFromLastDealer,
  FourAlikeAsPairs,
};

struct Bug {
  std::string_view id;
  std::string_view what;
  Slip slip = Slip::None;
  void (*option)(Ruleset&) = nullptr;
};

std::span<const Bug> bugs();
/// Null for an id that there is not.
const Bug* find_bug(std::string_view id);

}  // namespace referee::drive
