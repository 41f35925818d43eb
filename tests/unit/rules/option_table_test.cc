// The option table: one row an option in the order of OptionId, every fixed key in it, and each row
// reads back what it sets and refuses the rest.
#include "validator/hand/waits.h"
#include "validator/ruleset/options.h"

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "importers/rulesets/ruleset_json.h"
#include "validator/catalogue/sources.h"
#include "validator/table/fold.h"

namespace referee {
namespace {

/// Keys that are part of the contract with users.
constexpr std::array<std::string_view, 75> kFixedKeys = {"call.last_discard",
                                                         "deposits.winner_keeps_own",
                                                         "dora.on",
                                                         "dora.red",
                                                         "draw.nagashi",
                                                         "end.agariyame",
                                                         "end.sticks",
                                                         "end.tenpaiyame",
                                                         "foul.agari_houki",
                                                         "foul.mode",
                                                         "fu.double_wind",
                                                         "fu.open_pinfu",
                                                         "fu.pinfu_tsumo",
                                                         "fu.rinshan_tsumo",
                                                         "furiten.announced",
                                                         "furiten.scope",
                                                         "furiten.suji147",
                                                         "furiten.temp_end",
                                                         "furiten.temp_trigger",
                                                         "game.final_round",
                                                         "game.final_sum",
                                                         "game.oka",
                                                         "game.players",
                                                         "game.return",
                                                         "game.rounds",
                                                         "game.start",
                                                         "game.tie_break",
                                                         "game.uma",
                                                         "game.uma_ties",
                                                         "honba.multi_ron",
                                                         "honba.ron",
                                                         "honba.tsumo_each",
                                                         "kan.max",
                                                         "kan.min_wall",
                                                         "kandora.ankan",
                                                         "kandora.counts_on_ron",
                                                         "kandora.daiminkan",
                                                         "kandora.kakan",
                                                         "kuikae.same",
                                                         "kuikae.suji",
                                                         "noten.optional",
                                                         "noten.total",
                                                         "pao.ron_honba",
                                                         "pao.scope",
                                                         "pay.kiriage",
                                                         "renchan.abort",
                                                         "renchan.tenpai",
                                                         "renchan.win",
                                                         "riichi.ankan",
                                                         "riichi.min_points",
                                                         "riichi.min_wall",
                                                         "riichi.open",
                                                         "riichi.stick",
                                                         "riichi.tsumogiri",
                                                         "ron.max",
                                                         "sd.end",
                                                         "sd.on",
                                                         "sd.renchan_priority",
                                                         "sd.threshold",
                                                         "tobi.below",
                                                         "tobi.on",
                                                         "tobi.when",
                                                         "wall.dead",
                                                         "win.min_yaku",
                                                         "yaku.haitei_rinshan",
                                                         "yaku.ippatsu",
                                                         "yaku.kuitan",
                                                         "yaku.paarenchan",
                                                         "yaku.renhou",
                                                         "yaku.renhou_cumulative",
                                                         "yaku.shibari",
                                                         "yakuman.double",
                                                         "yakuman.kazoe",
                                                         "yakuman.max",
                                                         "yakuman.stack"};

TEST(OptionTable, HoldsTheOptionsInOrder) {
  const auto table = option_table();
  ASSERT_EQ(table.size(), kOptionCount);
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(table[i].id), i) << table[i].key;
    EXPECT_TRUE(keys.insert(table[i].key).second) << table[i].key << " twice";
    EXPECT_EQ(find_option(table[i].key), &table[i]);
    EXPECT_EQ(table[i].meaning.back(), '.') << table[i].key;
  }
  EXPECT_EQ(find_option("kan"), nullptr);
}

TEST(OptionTable, HoldsEveryFixedKey) {
  for (const std::string_view key : kFixedKeys) EXPECT_NE(find_option(key), nullptr) << key;
}

/// A value of the type that is not that of `from`.
OptionValue another(const OptionInfo& option, const OptionValue& from) {
  switch (option.type) {
    case OptionType::Flag: return !std::get<bool>(from);
    case OptionType::Count:
    case OptionType::Amount:
      return std::get<std::int32_t>(from) == option.range.most ? option.range.least
                                                               : option.range.most;
    case OptionType::AmountOrNone:
      return std::holds_alternative<std::monostate>(from) ? OptionValue(option.range.most)
                                                          : OptionValue(std::monostate{});
    case OptionType::Form:
      return std::string(option.forms[0].name == std::get<std::string>(from)
                             ? option.forms[1].name
                             : option.forms[0].name);
    case OptionType::UmaScale: return std::vector<std::int32_t>{7000, 3000, -10000};
    case OptionType::RedFiveCounts: return std::vector<std::int32_t>{0, 1, 2};
    case OptionType::HanPair: return std::vector<std::int32_t>{9, 7};
    case OptionType::YakumanSet: return std::vector<std::string>{"suukantsu"};
  }
  return {};
}

/// Every field once: a row that reads or sets a neighbour's field shows here.
TEST(OptionTable, SetsItsOwnFieldAndNoOther) {
  const Ruleset before = *load_preset("ronin").ruleset;
  for (const OptionInfo& option : option_table()) {
    Ruleset after = before;
    const OptionValue value = another(option, option.get(before));
    if (!is_judged(option, value)) continue;
    ASSERT_TRUE(option.set(after, value, option)) << option.key;
    EXPECT_EQ(option.get(after), value) << option.key;
    for (const OptionInfo& other : option_table()) {
      if (other.id == option.id) continue;
      EXPECT_EQ(other.get(after), other.get(before)) << option.key << " changed " << other.key;
    }
  }
}

TEST(OptionTable, RefusesValuesOfAnotherTypeOrOutOfRange) {
  const Ruleset before = *load_preset("ronin").ruleset;
  const std::vector<OptionValue> wrong = {
      std::string("nonsense"),           std::int32_t{-2'000'000},
      std::int32_t{2'000'000},           std::vector<std::int32_t>{-2'000'000, 2'000'000, 0, 0},
      std::vector<std::string>{"pinfu"}, std::vector<std::int32_t>{1, 2, 3, 4, 5}};
  for (const OptionInfo& option : option_table()) {
    for (const OptionValue& value : wrong) {
      Ruleset after = before;
      EXPECT_FALSE(option.set(after, value, option)) << option.key << " = " << to_text(value);
      EXPECT_EQ(option.get(after), option.get(before)) << option.key;
    }
    if (option.type != OptionType::AmountOrNone) {
      Ruleset after = before;
      EXPECT_FALSE(option.set(after, std::monostate{}, option)) << option.key;
    }
    EXPECT_FALSE(allowed_values(option).empty()) << option.key;
  }
}

TEST(OptionTable, RefusesAValueThatIsNotJudged) {
  Ruleset ruleset = *load_preset("tenhou").ruleset;
  EXPECT_FALSE(choose(ruleset, OptionId::DealHandTiles, std::int32_t{12}));
  EXPECT_FALSE(choose(ruleset, OptionId::SetsWrap, true));
  EXPECT_EQ(ruleset.deal_hand_tiles, 13);
  EXPECT_FALSE(ruleset.sets_wrap);
  EXPECT_TRUE(choose(ruleset, OptionId::SetsWrap, false));
  // Of what no log shows every value may be written down.
  EXPECT_TRUE(choose(ruleset, OptionId::KanClosedDisplay, std::string("inner-tiles-up")));
}

TEST(OptionTable, SaysWhichValuesAreJudged) {
  EXPECT_EQ(judged_remark(option_info(OptionId::KanMinWall)), "");
  EXPECT_EQ(judged_remark(option_info(OptionId::DealHandTiles)),
            "only 13 is judged: a hand is read as four sets and a pair");
  EXPECT_EQ(judged_remark(option_info(OptionId::KanClosedDisplay)),
            "no value is judged: no log says how tiles lie");
  EXPECT_EQ(allowed_values(option_info(OptionId::SetsWrap)),
            "false (no other value is judged: no hand is read with such a run)");
}

/// The numbers that hands are read with are those that a ruleset may have.
TEST(OptionTable, HandsAndCopiesAreThoseThatTheRulesKnow) {
  const Ruleset ruleset = *load_preset("tenhou").ruleset;
  EXPECT_EQ(ruleset.deal_hand_tiles, hand::kWaitingTiles);
  EXPECT_EQ(ruleset.tiles_copies, kCopies);
}

TEST(OptionTable, RefusesAConsequenceThatIsSetAgainstItsSource) {
  const auto clash = [](OptionId option, const OptionValue& value) {
    Ruleset ruleset = *load_preset("ronin").ruleset;
    EXPECT_TRUE(choose(ruleset, option, value));
    return contradiction(ruleset);
  };
  EXPECT_NE(clash(OptionId::KandoraCountsOnRon, true), "");
  EXPECT_EQ(clash(OptionId::KandoraCountsOnRon, false), "");
  EXPECT_NE(clash(OptionId::KandoraCountsOnRinshan, true), "");
  EXPECT_NE(clash(OptionId::GameUmaTies, std::string("averaged")), "");
  // What it follows from may be changed by itself.
  EXPECT_EQ(clash(OptionId::KandoraKakan, std::string("at-once")), "");
  EXPECT_EQ(clash(OptionId::GameTieBreak, std::string("shared")), "");
}

TEST(OptionTable, ChoosingMakesAValueCertain) {
  Ruleset ruleset = *load_preset("jcr").ruleset;
  ASSERT_EQ(ruleset.ceiling(OptionId::KanMinWall), Severity::Warning);
  const Ruleset copy = ruleset;
  ASSERT_TRUE(choose(ruleset, OptionId::KanMinWall, std::int32_t{2}));
  EXPECT_EQ(ruleset.kan_min_wall, 2);
  EXPECT_EQ(ruleset.ceiling(OptionId::KanMinWall), Severity::Error);
  EXPECT_EQ(copy.ceiling(OptionId::KanMinWall), Severity::Warning) << "the copy must keep its own";
  EXPECT_FALSE(choose(ruleset, OptionId::KanMinWall, std::int32_t{137}));
  EXPECT_EQ(ruleset.kan_min_wall, 2);
}

TEST(OptionTable, CeilingFollowsGradeAndStance) {
  // docs/rulesets.md: a text and counted games may make an error, the rest a warning at most.
  for (const Grade grade : {Grade::Text, Grade::Observed})
    EXPECT_EQ(ceiling(grade, Stance::Hard), Severity::Error) << name_of(grade);
  for (const Grade grade : {Grade::Inferred, Grade::Commentary, Grade::Assumed})
    EXPECT_EQ(ceiling(grade, Stance::Hard), Severity::Warning) << name_of(grade);
  EXPECT_EQ(ceiling(Grade::Text, Stance::Soft), Severity::Warning);
  EXPECT_EQ(ceiling(Grade::Text, Stance::NoteOnly), Severity::Note);
}

TEST(OptionTable, NamesAreReadBack) {
  for (std::size_t i = 0; i < kGrades; ++i)
    EXPECT_EQ(parse_grade(name_of(static_cast<Grade>(i))), static_cast<Grade>(i));
  for (std::size_t i = 0; i < kStances; ++i)
    EXPECT_EQ(parse_stance(name_of(static_cast<Stance>(i))), static_cast<Stance>(i));
  EXPECT_EQ(parse_grade("certain"), std::nullopt);
}

TEST(OptionTable, LiveTilesFollowFromTheWall) {
  // 136 tiles, 14 dead, 13 to each of four players: 70 draws.
  for (const char* name : {"ronin", "tenhou", "jcr", "wrc", "ema"})
    EXPECT_EQ(shape_of(*load_preset(name).ruleset).live_tiles(), 70);
}

TEST(Contradiction, NamesTheKeysThatClash) {
  const Ruleset sound = *load_preset("tenhou").ruleset;
  const auto clash = [&](auto change) {
    Ruleset ruleset = sound;
    change(ruleset);
    return contradiction(ruleset);
  };
  EXPECT_EQ(contradiction(sound), "");
  EXPECT_NE(clash([](Ruleset& r) { r.game_players = 3; }).find("game.uma"), std::string::npos);
  EXPECT_NE(clash([](Ruleset& r) { r.game_uma.edit().at[0] = Points{15'000}; }).find("add up to 0"),
            std::string::npos);
  EXPECT_NE(clash([](Ruleset& r) { r.wall_tiles = 100; }).find("wall.tiles"), std::string::npos);
  EXPECT_NE(clash([](Ruleset& r) { r.wall_dead = 90; }).find("wall.dead"), std::string::npos);
  EXPECT_NE(clash([](Ruleset& r) { r.limit_haneman = 4; }).find("limit.haneman"),
            std::string::npos);
  EXPECT_NE(clash([](Ruleset& r) {
              r.tiles_copies = 1;
              r.wall_tiles = 34;
              r.wall_dead = 0;
              r.deal_hand_tiles = 1;
              r.dora_red = {2, 0, 0};
            }).find("dora.red"),
            std::string::npos);
}

TEST(Sources, AreSortedAndWhole) {
  std::string_view before;
  for (const RuleSource& source : rule_sources()) {
    EXPECT_LT(before, source.slug);
    before = source.slug;
  }
}

TEST(Sources, KnowTheirSections) {
  for (const char* cite :
       {"tenhou/22", "ronin/Kan (Quads)", "ronin/Call Rules", "ronin-rulebook/5c", "jcr/Riichi",
        "wrc/5.7.5", "ema/3.4.5", "observed/46", "rulings/C7"})
    EXPECT_TRUE(is_known_citation(cite)) << cite;
  for (const char* cite : {"tenhou/32", "ronin/Kan", "ronin/Liability", "jcr/Draws", "ronin/",
                           "ronin", "", "/22", "nobody/1", "wrc/5.7.6", "ema/3"})
    EXPECT_FALSE(is_known_citation(cite)) << cite;
}

}  // namespace
}  // namespace referee
