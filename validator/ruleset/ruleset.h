// A ruleset: the value of every option, how certain each value is, and where it comes from. Plain
// data that knows no preset, no file and no rule. Key `kan.min_wall` is the field `kan_min_wall`;
// meaning, unit and range of each are in the option table (validator/ruleset/options.h, or `referee
// rules show`), the named forms in validator/ruleset/forms.h. Points are points, never hundreds;
// tiles of a wall and han are counts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/severity.h"
#include "validator/ruleset/forms.h"
#include "validator/ruleset/option_id.h"
#include "validator/ruleset/values.h"

namespace referee {

/// What the value of an option rests on, the best source deciding.
enum class Grade : std::uint8_t {
  Text,      ///< the rule text that the ruleset follows, what makes the game itself, or the table's
             ///< own word: a user's file or the log's flags
  Inferred,  ///< taken over because a list of changes does not name it
  Observed,  ///< counted in real games of the platform, or what its program was seen to do
  Commentary,  ///< another edition, another program, a news article, a wiki page
  Assumed,     ///< nothing; the customary value
};
inline constexpr std::size_t kGrades = static_cast<std::size_t>(Grade::Assumed) + 1;

/// How firmly the value may be held against a log.
enum class Stance : std::uint8_t {
  Hard,      ///< as its grade says
  Soft,      ///< the texts leave room: a warning at most
  NoteOnly,  ///< a log that differs is accepted with a note
};
inline constexpr std::size_t kStances = static_cast<std::size_t>(Stance::NoteOnly) + 1;

/// A view: the texts belong to the ruleset that it was taken from, or live as long as the program.
struct OptionMeta {
  Grade grade = Grade::Assumed;
  Stance stance = Stance::Hard;
  /// "source/section", the sources in validator/catalogue/sources.h
  std::span<const std::string_view> cites{};
  std::string_view remark{};  ///< one sentence for the reader of the preset; mostly empty
  bool found = false;  ///< by evidence: nobody says that the value was in force. A warning at most

  bool soft() const { return stance != Stance::Hard; }
};

/// One entry an option, in the order of OptionId.
using MetaTable = std::array<OptionMeta, kOptionCount>;

/// The gravest finding that a value of this grade and stance may give.
Severity ceiling(Grade grade, Stance stance);

struct Ruleset {
  std::string name;        ///< "tenhou"; of a user's file, the name that it gives or its path
  std::string title;       ///< one line for people
  std::string body;        ///< whose rules they are: "EMA"; empty where nobody says
  std::uint16_t year = 0;  ///< of the edition; 0 where nobody says

  std::uint8_t game_players{};
  std::uint8_t game_rounds{};
  Points game_start{};
  Known<Points> game_return{};
  Points game_oka{};
  Uma game_uma{};
  Uma game_uma_old{};
  Uma game_uma_one_floats{};
  Uma game_uma_three_float{};
  UmaTies game_uma_ties{};
  TieRest game_tie_rest{};
  TieBreak game_tie_break{};
  FinalRounding game_final_round{};
  FinalSum game_final_sum{};
  GameWinner game_winner{};
  bool tobi_on{};
  Points tobi_below{};
  TobiTime tobi_when{};
  bool sd_on{};
  Points sd_threshold{};
  bool sd_deposits_count{};
  ExtraRoundPriority sd_renchan_priority{};
  std::uint8_t sd_end{};
  bool sd_end_old_lenient{};
  bool sd_best_score_wins{};
  DealerStop end_agariyame{};
  DealerStop end_tenpaiyame{};
  bool end_tenpaiyame_old_lenient{};
  EndSticks end_sticks{};
  SticksTime end_sticks_when{};
  EndClock end_clock{};

  bool renchan_win{};
  bool renchan_tenpai{};
  bool renchan_abort{};
  bool renchan_multi_win{};
  bool honba_on{};
  bool honba_after_dealer_win{};
  bool honba_after_draw{};
  bool honba_after_abort{};
  HonbaReset honba_reset{};
  bool honba_kept_when_deal_passes{};
  Points honba_ron{};
  HonbaRonPayer honba_ron_payer{};
  Points honba_tsumo_each{};
  bool honba_dealer_doubles{};
  MultiRonHonba honba_multi_ron{};
  bool deposits_carried_over{};
  MultiRonSticks deposits_multi_ron{};
  bool deposits_winner_keeps_own{};
  bool deposits_taken_by_nagashi{};
  bool deposits_under_pao_as_usual{};

  TileSetKind tiles_set{};
  std::uint8_t tiles_copies{};
  std::uint8_t wall_tiles{};
  std::uint8_t wall_dead{};
  bool wall_ura_overlaps_replacement{};
  std::uint8_t wall_replacements{};
  bool sets_wrap{};
  bool sets_honour_runs{};
  std::uint8_t deal_hand_tiles{};
  bool deal_dealer_first{};
  std::uint8_t draw_exhaustive_at{};

  LastDiscard call_last_discard{};
  CallPrecedence call_precedence{};
  ChiFrom call_chi_from{};
  bool call_north{};
  bool call_may_leave_no_discard{};
  bool call_discard_first{};
  bool kuikae_same{};
  bool kuikae_suji{};
  std::uint8_t ron_max{};
  RonOrder ron_order{};

  std::uint8_t kan_min_wall{};
  bool kan_ankan_on_last_draw{};
  bool kan_shouminkan_on_last_draw{};
  std::uint8_t kan_max{};
  bool kan_after_call{};
  bool kan_after_replacement{};
  bool kan_after_open_kan{};
  bool kan_shouminkan_held_tile{};
  bool kan_ankan_keeps_closed{};
  KanDisplay kan_closed_display{};

  bool kita_on{};
  std::uint8_t kita_min_wall{};
  bool kita_after_call{};
  KitaInRiichi kita_in_riichi{};
  bool kita_obligatory{};
  std::uint8_t kita_han{};
  bool kita_indicated{};
  bool kita_rinshan{};
  bool kita_breaks_ippatsu{};
  bool kita_breaks_first_turn{};
  KitaKandora kita_pending_kandora{};
  KitaRon kita_ron{};
  bool kita_ron_scores_chankan{};
  bool kita_ron_voids{};
  bool kita_pass_is_furiten{};
  bool kita_as_discard{};
  bool kita_voids_nagashi{};

  bool riichi_on{};
  Points riichi_stick{};
  bool riichi_stick_when_ronned{};
  bool riichi_deposit_after_ron_check{};
  std::uint8_t riichi_min_wall{};
  Known<Points> riichi_min_points{};
  bool riichi_below_zero{};
  bool riichi_must_be_tenpai{};
  bool riichi_must_be_closed{};
  bool riichi_own_four_wait{};
  bool riichi_furiten{};
  bool riichi_open_calls{};
  bool riichi_shouminkan{};
  RiichiAnkan riichi_ankan{};
  bool riichi_ankan_drawn_tile{};
  bool riichi_ankan_same_reading{};
  bool riichi_stands_when_claimed{};
  RiichiMark riichi_mark_after_claim{};
  bool riichi_must_win{};
  bool riichi_tsumogiri{};
  bool riichi_open{};

  FuritenScope furiten_scope{};
  bool furiten_claimed_discards{};
  bool furiten_own_kan_tiles{};
  bool furiten_without_yaku{};
  OwnFour furiten_own_four{};
  bool furiten_tsumo_allowed{};
  TempTrigger furiten_temp_trigger{};
  bool furiten_temp_yakuless_remark{};
  FuritenScope furiten_temp_scope{};
  TempEnd furiten_temp_end{};
  bool furiten_temp_end_ankan{};
  RiichiFuriten furiten_riichi{};
  bool furiten_passed_tsumo{};
  AnkanOfWait furiten_ankan_of_wait{};
  bool furiten_suji147{};
  bool furiten_announced{};

  bool dora_on{};
  RedFives dora_red{};
  bool dora_red_first_copy{};
  bool dora_kan{};
  bool dora_ura{};
  bool dora_kan_ura{};
  bool dora_ura_riichi_only{};
  DoraCycle dora_cycle{};
  bool dora_red_and_indicated{};
  KandoraTiming kandora_ankan{};
  KandoraTiming kandora_daiminkan{};
  KandoraTiming kandora_kakan{};
  bool kandora_counts_on_ron{};
  bool kandora_counts_on_rinshan{};
  PendingKandora kandora_pending{};
  bool kandora_when_discard_called{};
  bool chankan_shouminkan{};
  bool chankan_ankan_kokushi{};
  bool chankan_voids_kan{};
  bool chankan_pass_is_furiten{};
  std::uint8_t chankan_max_winners{};
  bool chankan_red_counts{};

  Points noten_total{};
  bool noten_even_split{};
  TenpaiChoice noten_optional{};
  TenpaiOrder noten_order{};
  bool noten_riichi_must_show{};
  bool noten_may_be_shown{};
  bool noten_on_abort{};
  bool draw_keishiki{};
  OwnFour draw_own_four{};
  bool draw_nagashi{};
  bool nagashi_is_win{};
  bool nagashi_own_calls{};
  bool nagashi_claimed_void{};
  bool nagashi_replaces_noten{};
  bool nagashi_honba_paid{};
  bool nagashi_honba_added{};
  NagashiRepeat nagashi_repeat{};
  bool nagashi_all_paid{};
  std::uint8_t abort_nine_terminals{};
  std::uint8_t abort_nine_terminals_plain{};
  bool abort_nine_terminals_any_seat{};
  bool abort_nine_terminals_broken_by_ankan{};
  FourWindsRule abort_four_winds{};
  bool abort_four_winds_broken_by_ankan{};
  bool abort_four_winds_ron_first{};
  bool abort_four_winds_riichi_paid{};
  bool abort_four_riichi{};
  bool abort_four_kans{};
  FourKansTime abort_four_kans_timing{};
  bool abort_triple_ron{};
  bool abort_triple_ron_riichi_paid{};
  HandsShown abort_hands_shown{};

  YakuSet pao_hands{};
  bool pao_daiminkan_rinshan{};
  PaoTrigger pao_trigger{};
  bool pao_earlier_ankan{};
  bool pao_tsumo_liable_pays_all{};
  PaoRon pao_ron{};
  PaoTsumoHonba pao_tsumo_honba{};
  PaoRonHonba pao_ron_honba{};
  PaoHalf pao_half_rounding{};
  PaoScope pao_scope{};
  bool pao_discarder_pays_all{};

  std::uint8_t win_min_yaku{};
  bool win_tile_kept_apart{};
  std::uint8_t yaku_shibari{};
  std::uint8_t yaku_shibari_han{};
  YakuHan yaku_riichi{};
  YakuHan yaku_menzen_tsumo{};
  YakuHan yaku_pinfu{};
  YakuHan yaku_tanyao{};
  bool yaku_kuitan{};
  bool yaku_atozuke{};
  YakuHan yaku_yakuhai{};
  bool yaku_double_wind_both{};
  NorthWind yaku_north{};
  bool yaku_ippatsu{};
  bool yaku_ippatsu_broken_by_ankan{};
  bool yaku_ippatsu_with_chankan{};
  YakuHan yaku_iipeikou{};
  YakuHan yaku_ryanpeikou{};
  YakuHan yaku_chankan{};
  YakuHan yaku_rinshan{};
  YakuHan yaku_haitei{};
  YakuHan yaku_houtei{};
  HaiteiRinshan yaku_haitei_rinshan{};
  bool yaku_houtei_after_rinshan{};
  YakuHan yaku_double_riichi{};
  bool yaku_double_riichi_broken_by_ankan{};
  YakuHan yaku_chiitoitsu{};
  bool yaku_chiitoitsu_distinct{};
  YakuHan yaku_sanshoku_doujun{};
  YakuHan yaku_ittsu{};
  YakuHan yaku_chanta{};
  YakuHan yaku_sanshoku_doukou{};
  YakuHan yaku_toitoi{};
  YakuHan yaku_sanankou{};
  YakuHan yaku_sankantsu{};
  YakuHan yaku_honroutou{};
  YakuHan yaku_shousangen{};
  YakuHan yaku_honitsu{};
  YakuHan yaku_junchan{};
  YakuHan yaku_chinitsu{};
  RenhouValue yaku_renhou{};
  bool yaku_renhou_broken_by_ankan{};
  bool yaku_renhou_cumulative{};
  bool yaku_chiihou_broken_by_ankan{};
  bool yaku_ryuuiisou_needs_hatsu{};
  std::uint8_t yaku_paarenchan{};
  bool yaku_paarenchan_deal_passes{};

  YakuSet yakuman_list{};
  YakuSet yakuman_double{};
  bool yakuman_stack{};
  bool yakuman_lenient_daisuushii{};
  std::uint8_t yakuman_max{};
  KazoeValue yakuman_kazoe{};
  bool yakuman_kazoe_dora{};
  bool yakuman_dora{};
  bool yakuman_other_yaku{};
  ScoreSystem score_system{};
  ReadingChoice score_reading{};
  ReadingTies score_reading_ties{};
  std::uint8_t fu_base{};
  std::uint8_t fu_closed_ron{};
  std::uint8_t fu_tsumo{};
  std::uint8_t fu_value_pair{};
  std::uint8_t fu_double_wind{};
  std::uint8_t fu_wait{};
  bool fu_ron_triplet_open{};
  std::uint8_t fu_rinshan_tsumo{};
  std::uint8_t fu_pinfu_tsumo{};
  std::uint8_t fu_open_pinfu{};
  std::uint8_t fu_chiitoitsu{};
  std::uint8_t fu_round_to{};
  std::uint8_t limit_mangan{};
  std::uint8_t limit_haneman{};
  std::uint8_t limit_baiman{};
  std::uint8_t limit_sanbaiman{};
  std::uint8_t limit_kazoe{};
  Known<Points> limit_base_cap{};
  Known<Points> limit_hand{};
  bool pay_kiriage{};
  Points pay_round_to{};
  AbsentShare pay_absent_share{};
  FoulMode foul_mode{};
  Known<Points> foul_penalty{};
  bool foul_redeal{};
  bool foul_agari_houki{};
  bool foul_deposits_returned{};

  /// Valid until this ruleset is changed or destroyed; of a preset, as long as the program runs.
  const OptionMeta& meta(OptionId option) const;
  /// The texts are copied; copies of this ruleset share them.
  void set_meta(OptionId option, const OptionMeta& meta);
  /// Takes all of them from a table whose texts, like itself, live as long as the program runs.
  void share_metas(const MetaTable& table);
  /// Whether some value of this ruleset cites the source ("tenhou"): only the texts that a ruleset
  /// follows speak for it.
  bool follows(std::string_view source) const;
  /// The gravest finding that a rule resting on this option may give under this ruleset.
  Severity ceiling(OptionId option) const;

 private:
  struct OwnMetas;
  const MetaTable* metas_ = nullptr;  ///< null while nothing is set
  std::shared_ptr<OwnMetas> own_;     ///< what `metas_` is part of, unless it is static; shared by
                                      ///< copies and copied before a change
};

/// Tiles that can be drawn after the deal, replacement draws included (70 for four players).
inline unsigned live_tiles_at_start(const Ruleset& ruleset) {
  return static_cast<unsigned>(ruleset.wall_tiles) - ruleset.wall_dead -
         static_cast<unsigned>(ruleset.game_players) * ruleset.deal_hand_tiles;
}

}  // namespace referee
