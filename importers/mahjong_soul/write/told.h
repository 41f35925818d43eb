// What the players were told, as members of an event of a record of Mahjong Soul that is written:
// offers, furiten marks, waits. Not responsible for the tiles left, which every draw has.
#pragma once

#include <string_view>
#include <vector>

#include "importers/mahjong_soul/write/line.h"

namespace referee::mahjong_soul {

/// `name`: what one player was offered in their own turn. Left out where nothing was offered.
void write_offer(RecordLine& line, std::string_view name, const ToldClaim* told);
/// `name`: what the others were offered on the tile of an event, a list a player.
void write_offers(RecordLine& line, std::string_view name, const ToldClaim* told);
/// The array "zhenting"; left out where it is not known of every player.
void write_furiten(RecordLine& line, const ToldClaim* told);
/// `name`: the waits of one hand.
void write_waits(RecordLine& line, std::string_view name, const std::vector<Tile>* waits);

}  // namespace referee::mahjong_soul
