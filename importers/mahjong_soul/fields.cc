#include "importers/mahjong_soul/fields.h"

#include <algorithm>
#include <array>

#include "importers/text/eight_bytes.h"

namespace referee::mahjong_soul {
namespace {

using enum FieldKind;

constexpr bool kMany = true;

constexpr FieldRow unread(FieldRow row) {
  row.is_read = false;
  return row;
}

constexpr FieldRow kWrapper[] = {{1, "name", Text}, {2, "data", Data}};

constexpr FieldRow kResGameRecord[] = {
    {1, "error", Opaque},
    {3, "head", Inner, false, Message::RecordGame},
    {4, "data", Data},
    {5, "data_url", Text},
};

constexpr FieldRow kGameDetailRecords[] = {
    {1, "records", Data, kMany},
    {2, "version", Integer},
    {3, "actions", Inner, kMany, Message::GameAction},
    {4, "bar", Opaque},
};

constexpr FieldRow kGameAction[] = {
    {1, "passed", Integer},    unread({2, "type", Integer}),      {3, "result", Data},
    {4, "user_input", Opaque}, unread({5, "user_event", Opaque}), unread({6, "game_event", Opaque}),
};

constexpr FieldRow kGameUserInput[] = {
    unread({1, "seat", Integer}),      unread({2, "type", Integer}), unread({3, "emo", Integer}),
    unread({10, "operation", Opaque}), unread({11, "cpg", Opaque}),  {12, "vote", Opaque},
};

constexpr FieldRow kRecordGame[] = {
    {1, "uuid", Text},
    {2, "start_time", Integer},
    {3, "end_time", Integer},
    {5, "config", Inner, false, Message::GameConfig},
    {11, "accounts", Inner, kMany, Message::AccountInfo},
    {12, "result", Inner, false, Message::GameEndResult},
    {13, "robots", Inner, kMany, Message::AccountInfo},
    {14, "standard_rule", Opaque},
};

constexpr FieldRow kAccountInfo[] = {
    {1, "account_id", Integer},
    {2, "seat", Integer},
    {3, "nickname", Text},
    {7, "level", Inner, false, Message::AccountLevel},
    {8, "level3", Inner, false, Message::AccountLevel},
};

constexpr FieldRow kAccountLevel[] = {{1, "id", Integer}, {2, "score", Integer}};

constexpr FieldRow kGameConfig[] = {
    {1, "category", Integer},
    {2, "mode", Inner, false, Message::GameMode},
    {3, "meta", Inner, false, Message::GameMeta},
};

constexpr FieldRow kGameMode[] = {
    {1, "mode", Integer},
    {4, "ai", Truth},
    {5, "extendinfo", Text},
    {6, "detail_rule", Inner, false, Message::GameDetailRule},
    {7, "testing_environment", Opaque},
    {8, "game_setting", Opaque},
};

constexpr FieldRow kGameMeta[] = {
    {1, "room_id", Integer}, {2, "mode_id", Integer}, {3, "contest_uid", Integer}};

constexpr FieldRow kGameDetailRule[] = {
    {1, "time_fixed", Integer},
    {2, "time_add", Integer},
    {3, "dora_count", Integer},
    {4, "shiduan", Integer},
    {5, "init_point", Integer},
    {6, "fandian", Integer},
    {7, "can_jifei", Truth},
    {8, "tianbian_value", Integer},
    {9, "liqibang_value", Integer},
    {10, "changbang_value", Integer},
    {11, "noting_fafu_1", Integer},
    {12, "noting_fafu_2", Integer},
    {13, "noting_fafu_3", Integer},
    {14, "have_liujumanguan", Truth},
    {15, "have_qieshangmanguan", Truth},
    {16, "have_biao_dora", Truth},
    {17, "have_gang_biao_dora", Truth},
    {18, "ming_dora_immediately_open", Truth},
    {19, "have_li_dora", Truth},
    {20, "have_gang_li_dora", Truth},
    {21, "have_sifenglianda", Truth},
    {22, "have_sigangsanle", Truth},
    {23, "have_sijializhi", Truth},
    {24, "have_jiuzhongjiupai", Truth},
    {25, "have_sanjiahele", Truth},
    {26, "have_toutiao", Truth},
    {27, "have_helelianzhuang", Truth},
    {28, "have_helezhongju", Truth},
    {29, "have_tingpailianzhuang", Truth},
    {30, "have_tingpaizhongju", Truth},
    {31, "have_yifa", Truth},
    {32, "have_nanruxiru", Truth},
    {33, "jingsuanyuandian", Integer},
    {34, "shunweima_2", Integer},
    {35, "shunweima_3", Integer},
    {36, "shunweima_4", Integer},
    {37, "bianjietishi", Truth},
    {38, "ai_level", Integer},
    {39, "have_zimosun", Truth},
    {40, "disable_multi_yukaman", Truth},
    {41, "fanfu", Integer},
    {42, "guyi_mode", Integer},
    {43, "dora3_mode", Integer},
    {44, "begin_open_mode", Integer},
    {45, "jiuchao_mode", Integer},
    {46, "muyu_mode", Integer},
    {47, "open_hand", Integer},
    {48, "xuezhandaodi", Integer},
    {49, "huansanzhang", Integer},
    {50, "chuanma", Integer},
    {51, "reveal_discard", Integer},
    {52, "field_spell_mode", Integer},
    {53, "zhanxing", Integer},
    {54, "tianming_mode", Integer},
    {60, "disable_leijiyiman", Truth},
    {62, "disable_double_yakuman", Integer},
    {63, "disable_composite_yakuman", Integer},
    {64, "enable_shiti", Integer},
    {65, "enable_nontsumo_liqi", Integer},
    {66, "disable_double_wind_four_fu", Integer},
    {67, "disable_angang_guoshi", Integer},
    {68, "enable_renhe", Integer},
    {69, "enable_baopai_extend_settings", Integer},
    {70, "yongchang_mode", Integer},
    {71, "hunzhiyiji_mode", Integer},
    {72, "wanxiangxiuluo_mode", Integer},
    {73, "beishuizhizhan_mode", Integer},
    {74, "amusement_switches", Opaque},
};

constexpr FieldRow kGameEndResult[] = {{1, "players", Inner, kMany, Message::PlayerResult}};

constexpr FieldRow kPlayerResult[] = {
    {1, "seat", Integer},         {2, "total_point", Integer},   {3, "part_point_1", Integer},
    {4, "part_point_2", Integer}, {5, "grading_score", Integer}, {6, "gold", Integer},
};

constexpr FieldRow kLiQiSuccess[] = {
    {1, "seat", Integer}, {2, "score", Integer}, {3, "liqibang", Integer}, {4, "failed", Truth}};

constexpr FieldRow kOperationList[] = {
    {1, "seat", Integer},
    {2, "operation_list", Inner, kMany, Message::Operation},
    unread({4, "time_add", Integer}),
    unread({5, "time_fixed", Integer}),
};

constexpr FieldRow kOperation[] = {{1, "type", Integer}, {2, "combination", Text, kMany}};

constexpr FieldRow kTingPaiInfo[] = {
    {1, "tile", Text},
    unread({2, "haveyi", Truth}),
    unread({3, "yiman", Truth}),
    unread({4, "count", Integer}),
    unread({5, "fu", Integer}),
    unread({6, "biao_dora_count", Integer}),
    unread({7, "yiman_zimo", Truth}),
    unread({8, "count_zimo", Integer}),
    unread({9, "fu_zimo", Integer}),
};

constexpr FieldRow kRoundTingPai[] = {
    {1, "seat", Integer},
    {2, "tingpais1", Inner, kMany, Message::TingPaiInfo},
};

constexpr FieldRow kOpenTiles[] = {
    unread({1, "seat", Integer}), {2, "tiles", Text, kMany}, unread({3, "count", Integer, kMany})};

constexpr FieldRow kHuleInfo[] = {
    {1, "hand", Text, kMany},
    {2, "ming", Text, kMany},
    {3, "hu_tile", Text},
    {4, "seat", Integer},
    {5, "zimo", Truth},
    {6, "qinjia", Truth},
    {7, "liqi", Truth},
    {8, "doras", Text, kMany},
    {9, "li_doras", Text, kMany},
    {10, "yiman", Truth},
    {11, "count", Integer},
    {12, "fans", Inner, kMany, Message::FanInfo},
    {13, "fu", Integer},
    {14, "title", Text},
    {15, "point_rong", Integer},
    {16, "point_zimo_qin", Integer},
    {17, "point_zimo_xian", Integer},
    {18, "title_id", Integer},
    unread({19, "point_sum", Integer}),
    {20, "dadian", Integer},
    {21, "baopai", Integer},
    {22, "baopai_seats", Integer, kMany},
    unread({23, "lines", Opaque}),
};

constexpr FieldRow kFanInfo[] = {{1, "name", Text}, {2, "val", Integer}, {3, "id", Integer}};

constexpr FieldRow kNoTilePlayer[] = {
    {3, "tingpai", Truth},
    {4, "hand", Text, kMany},
    {5, "tings", Inner, kMany, Message::TingPaiInfo},
    unread({6, "already_hule", Truth}),
};

constexpr FieldRow kNoTileScore[] = {
    {1, "seat", Integer},
    {2, "old_scores", Integer, kMany},
    {3, "delta_scores", Integer, kMany},
    unread({4, "hand", Text, kMany}),
    unread({5, "ming", Text, kMany}),
    unread({6, "doras", Text, kMany}),
    unread({7, "score", Integer}),
};

constexpr FieldRow kNewRound[] = {
    {1, "chang", Integer},
    {2, "ju", Integer},
    {3, "ben", Integer},
    {4, "dora", Text},
    {5, "scores", Integer, kMany},
    {6, "liqibang", Integer},
    {7, "tiles0", Text, kMany},
    {8, "tiles1", Text, kMany},
    {9, "tiles2", Text, kMany},
    {10, "tiles3", Text, kMany},
    {11, "tingpai", Inner, kMany, Message::RoundTingPai},
    {12, "operation", Inner, false, Message::OperationList},
    {13, "md5", Text},
    {14, "paishan", Text},
    {15, "left_tile_count", Integer},
    {16, "doras", Text, kMany},
    {17, "opens", Inner, kMany, Message::OpenTiles},
    {18, "muyu", Opaque},
    {19, "operations", Inner, kMany, Message::OperationList},
    unread({20, "ju_count", Integer}),
    {21, "field_spell", Opaque},
    {22, "sha256", Text},
    {23, "yongchang", Opaque},
    {24, "saltSha256", Text},
    {25, "salt", Text},
};

constexpr FieldRow kDealTile[] = {
    {1, "seat", Integer},
    {2, "tile", Text},
    {3, "left_tile_count", Integer},
    {5, "liqi", Inner, false, Message::LiQiSuccess},
    {6, "doras", Text, kMany},
    {7, "zhenting", Truth, kMany},
    {8, "operation", Inner, false, Message::OperationList},
    unread({9, "tile_state", Integer}),
    unread({11, "muyu", Opaque}),
    unread({12, "tile_index", Integer}),
};

constexpr FieldRow kDiscardTile[] = {
    {1, "seat", Integer},
    {2, "tile", Text},
    {3, "is_liqi", Truth},
    {5, "moqie", Truth},
    {6, "zhenting", Truth, kMany},
    {7, "tingpais", Inner, kMany, Message::TingPaiInfo},
    {8, "doras", Text, kMany},
    {9, "is_wliqi", Truth},
    {10, "operations", Inner, kMany, Message::OperationList},
    unread({11, "tile_state", Integer}),
};

constexpr FieldRow kChiPengGang[] = {
    {1, "seat", Integer},
    {2, "type", Integer},
    {3, "tiles", Text, kMany},
    {4, "froms", Integer, kMany},
    {5, "liqi", Inner, false, Message::LiQiSuccess},
    {7, "zhenting", Truth, kMany},
    {8, "operation", Inner, false, Message::OperationList},
    unread({9, "tile_states", Integer, kMany}),
    unread({11, "scores", Integer, kMany}),
    unread({12, "liqibang", Integer}),
};

constexpr FieldRow kAnGangAddGang[] = {
    {1, "seat", Integer},
    {2, "type", Integer},
    {3, "tiles", Text},
    {6, "doras", Text, kMany},
    {7, "operations", Inner, kMany, Message::OperationList},
};

constexpr FieldRow kBaBei[] = {
    {1, "seat", Integer},
    {6, "doras", Text, kMany},
    {7, "operations", Inner, kMany, Message::OperationList},
    unread({8, "moqie", Truth}),
    unread({10, "tile_state", Integer}),
};

constexpr FieldRow kHule[] = {
    {1, "hules", Inner, kMany, Message::HuleInfo},
    {2, "old_scores", Integer, kMany},
    {3, "delta_scores", Integer, kMany},
    unread({4, "wait_timeout", Integer}),
    {5, "scores", Integer, kMany},
    unread({6, "gameend", Opaque}),
    unread({7, "doras", Text, kMany}),
    unread({9, "baopai", Integer}),
};

constexpr FieldRow kNoTile[] = {
    {1, "liujumanguan", Truth},
    {2, "players", Inner, kMany, Message::NoTilePlayer},
    {3, "scores", Inner, kMany, Message::NoTileScore},
    unread({4, "gameend", Truth}),
};

constexpr FieldRow kLiuJu[] = {
    {1, "type", Integer},
    unread({2, "gameend", Opaque}),
    {3, "seat", Integer},
    {4, "tiles", Text, kMany},
    {5, "liqi", Inner, false, Message::LiQiSuccess},
    unread({6, "allplayertiles", Text, kMany}),
};

/// In the order of Message.
constexpr std::array<std::span<const FieldRow>, kMessages> kFields = {
    kWrapper,       kResGameRecord, kGameDetailRecords,
    kGameAction,    kGameUserInput, kRecordGame,
    kAccountInfo,   kAccountLevel,  kGameConfig,
    kGameMode,      kGameMeta,      kGameDetailRule,
    kGameEndResult, kPlayerResult,  kLiQiSuccess,
    kOperationList, kOperation,     kTingPaiInfo,
    kRoundTingPai,  kOpenTiles,     kHuleInfo,
    kFanInfo,       kNoTilePlayer,  kNoTileScore,
    kNewRound,      kDealTile,      kDiscardTile,
    kChiPengGang,   kAnGangAddGang, kBaBei,
    kHule,          kNoTile,        kLiuJu,
};

struct EventRow {
  Message event;
  std::string_view name;
};
constexpr std::string_view kPackage = ".lq.";
constexpr std::string_view kRecord = "Record";
constexpr std::string_view kPrefix = ".lq.Record";
constexpr EventRow kEvents[] = {
    {Message::NewRound, ".lq.RecordNewRound"},
    {Message::DealTile, ".lq.RecordDealTile"},
    {Message::DiscardTile, ".lq.RecordDiscardTile"},
    {Message::ChiPengGang, ".lq.RecordChiPengGang"},
    {Message::AnGangAddGang, ".lq.RecordAnGangAddGang"},
    {Message::BaBei, ".lq.RecordBaBei"},
    {Message::Hule, ".lq.RecordHule"},
    {Message::NoTile, ".lq.RecordNoTile"},
    {Message::LiuJu, ".lq.RecordLiuJu"},
};

/// Without "Record".
constexpr std::string_view kOtherGames[] = {
    "GangResult", "GangResultEnd", "HuleXueZhanMid",    "HuleXueZhanEnd",
    "ChangeTile", "SelectGap",     "RevealTile",        "UnveilTile",
    "LockTile",   "NewCard",       "FillAwaitingTiles", "Take",
};

/// Without what stands before it in either usual spelling.
std::string_view without_prefix(std::string_view name) {
  for (const std::string_view prefix : {kPackage, kRecord})
    if (text::same_text(name.substr(0, prefix.size()), prefix)) name.remove_prefix(prefix.size());
  return name;
}

/// "RecordNewRound" or "a.RecordNewRound" without what stands before "NewRound".
std::string_view bare_name(std::string_view name) {
  name.remove_prefix(name.find_last_of('.') + 1);  // npos + 1 is 0
  if (name.starts_with(kRecord)) name.remove_prefix(kRecord.size());
  return name;
}

/// The only event with a name of this size that may begin with this letter.
constexpr Message event_like(std::size_t size, char first) {
  switch (size) {
    case 4: return Message::Hule;
    case 5: return first == 'B' ? Message::BaBei : Message::LiuJu;
    case 6: return Message::NoTile;
    case 8: return first == 'D' ? Message::DealTile : Message::NewRound;
    case 11: return first == 'D' ? Message::DiscardTile : Message::ChiPengGang;
    default: return Message::AnGangAddGang;
  }
}
static_assert(std::ranges::all_of(kEvents, [](const EventRow& row) {
  return event_like(row.name.size() - kPrefix.size(), row.name[kPrefix.size()]) == row.event;
}));

/// For a name that is none of an event.
constexpr Message kNoEvent = Message::Wrapper;

Message event_of_bare(std::string_view bare) {
  if (bare.empty()) return kNoEvent;
  const Message event = event_like(bare.size(), bare.front());
  return text::same_text(name_of_event(event).substr(kPrefix.size()), bare) ? event : kNoEvent;
}

}  // namespace

std::span<const FieldRow> fields_of(Message message) {
  return kFields[static_cast<std::size_t>(message)];
}

namespace {

Message event_called(std::string_view name) {
  if (text::same_text(name.substr(0, kPrefix.size()), kPrefix))
    if (const Message event = event_of_bare(name.substr(kPrefix.size())); event != kNoEvent)
      return event;
  const Message event = event_of_bare(without_prefix(name));
  return event != kNoEvent ? event : event_of_bare(bare_name(name));
}

}  // namespace

std::optional<Message> event_of_name(std::string_view name) {
  const Message event = event_called(name);
  return event == kNoEvent ? std::nullopt : std::optional(event);
}

std::string_view name_of_event(Message event) {
  constexpr auto kFirst = static_cast<std::size_t>(Message::NewRound);
  const auto place = static_cast<std::size_t>(event);
  return place < kFirst ? std::string_view() : kEvents[place - kFirst].name;
}

bool is_event_of_other_game(std::string_view name) {
  return std::ranges::find(kOtherGames, bare_name(name)) != std::end(kOtherGames);
}

}  // namespace referee::mahjong_soul
