// The numbers of the fields that the reader asks for, by message (importers/mahjong_soul/fields.h
// has the whole table).
#pragma once

#include <cstdint>

namespace referee::mahjong_soul {

namespace wrapper {
enum Field : std::uint8_t { kName = 1, kData = 2 };
}
namespace game_action {
enum Field : std::uint8_t { kPassed = 1, kResult = 3, kUserInput = 4 };
}
namespace game_user_input {
enum Field : std::uint8_t { kVote = 12 };
}
namespace new_round {
enum Field : std::uint8_t {
  kChang = 1,
  kJu = 2,
  kBen = 3,
  kDora = 4,
  kScores = 5,
  kLiqibang = 6,
  kTiles0 = 7,
  kTiles3 = 10,
  kTingpai = 11,
  kOperation = 12,
  kMd5 = 13,
  kPaishan = 14,
  kLeftTileCount = 15,
  kDoras = 16,
  kOpens = 17,
  kMuyu = 18,
  kOperations = 19,
  kFieldSpell = 21,
  kSha256 = 22,
  kYongchang = 23,
  kSaltSha256 = 24,
  kSalt = 25,
};
}
namespace deal_tile {
enum Field : std::uint8_t {
  kSeat = 1,
  kTile = 2,
  kLeftTileCount = 3,
  kLiqi = 5,
  kDoras = 6,
  kZhenting = 7,
  kOperation = 8,
};
}
namespace discard_tile {
enum Field : std::uint8_t {
  kSeat = 1,
  kTile = 2,
  kIsLiqi = 3,
  kMoqie = 5,
  kZhenting = 6,
  kTingpais = 7,
  kDoras = 8,
  kIsWliqi = 9,
  kOperations = 10,
};
}
namespace chi_peng_gang {
enum Field : std::uint8_t {
  kSeat = 1,
  kType = 2,
  kTiles = 3,
  kFroms = 4,
  kLiqi = 5,
  kZhenting = 7,
  kOperation = 8,
};
}
namespace an_gang_add_gang {
enum Field : std::uint8_t { kSeat = 1, kType = 2, kTiles = 3, kDoras = 6, kOperations = 7 };
}
namespace ba_bei {
enum Field : std::uint8_t { kSeat = 1, kDoras = 6, kOperations = 7 };
}
namespace liqi_success {
enum Field : std::uint8_t { kSeat = 1, kScore = 2, kLiqibang = 3, kFailed = 4 };
}
namespace hule {
enum Field : std::uint8_t { kHules = 1, kOldScores = 2, kDeltaScores = 3, kScores = 5 };
}
namespace hule_info {
enum Field : std::uint8_t {
  kHand = 1,
  kMing = 2,
  kHuTile = 3,
  kSeat = 4,
  kZimo = 5,
  kQinjia = 6,
  kLiqi = 7,
  kDoras = 8,
  kLiDoras = 9,
  kYiman = 10,
  kCount = 11,
  kFans = 12,
  kFu = 13,
  kTitle = 14,
  kPointRong = 15,
  kPointZimoQin = 16,
  kPointZimoXian = 17,
  kTitleId = 18,
  kDadian = 20,
  kBaopai = 21,
  kBaopaiSeats = 22,
};
}
namespace fan_info {
enum Field : std::uint8_t { kName = 1, kVal = 2, kId = 3 };
}
namespace no_tile {
enum Field : std::uint8_t { kLiujumanguan = 1, kPlayers = 2, kScores = 3 };
}
namespace no_tile_player {
enum Field : std::uint8_t { kTingpai = 3, kHand = 4, kTings = 5 };
}
namespace no_tile_score {
enum Field : std::uint8_t { kSeat = 1, kOldScores = 2, kDeltaScores = 3 };
}
namespace liu_ju {
enum Field : std::uint8_t { kType = 1, kSeat = 3, kTiles = 4, kLiqi = 5 };
}
namespace ting_pai_info {
enum Field : std::uint8_t { kTile = 1 };
}
namespace round_ting_pai {
enum Field : std::uint8_t { kSeat = 1, kTingpais1 = 2 };
}
namespace open_tiles {
enum Field : std::uint8_t { kTiles = 2 };
}
namespace operation_list {
enum Field : std::uint8_t { kSeat = 1, kOperations = 2 };
}
namespace operation {
enum Field : std::uint8_t { kType = 1, kCombination = 2 };
}
namespace record_game {
enum Field : std::uint8_t {
  kUuid = 1,
  kStartTime = 2,
  kEndTime = 3,
  kConfig = 5,
  kAccounts = 11,
  kResult = 12,
};
}
namespace account_info {
enum Field : std::uint8_t { kAccountId = 1, kSeat = 2, kNickname = 3, kLevel = 7, kLevel3 = 8 };
}
namespace account_level {
enum Field : std::uint8_t { kId = 1 };
}
namespace game_config {
enum Field : std::uint8_t { kCategory = 1, kMode = 2, kMeta = 3 };
}
namespace game_mode {
enum Field : std::uint8_t { kMode = 1, kDetailRule = 6, kTestingEnvironment = 7 };
}
namespace game_meta {
enum Field : std::uint8_t { kRoomId = 1, kModeId = 2, kContestUid = 3 };
}
namespace game_end_result {
enum Field : std::uint8_t { kPlayers = 1 };
}
namespace player_result {
enum Field : std::uint8_t { kSeat = 1, kTotalPoint = 2, kPartPoint1 = 3 };
}

}  // namespace referee::mahjong_soul
