#include "importers/stream/facts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "importers/spelling/names.h"
#include "importers/stream/said.h"
#include "importers/stream/stream.h"

namespace referee::stream {
namespace {

/// A mark is written where it is set and left out where it is not.
void write_mark(std::string_view name, bool set, spelling::EventLine& line) {
  if (set) line.member(name, Known<bool>(true));
}

void write_flags(const RuleFlags& flags, spelling::EventLine& line) {
  if (flags == RuleFlags{}) return;
  line.key("flags").open_object();
  line.member("red_fives", flags.red_fives);
  line.member("open_tanyao", flags.open_tanyao);
  line.member("winds", flags.winds);
  line.member("players", flags.players);
  line.list("reds", flags.reds);
  line.close_object();
}

void write_unchecked(std::string_view name, const std::vector<Unchecked>& topics, bool has_counts,
                     spelling::EventLine& line) {
  if (topics.empty()) return;
  line.objects(name, topics, [&](const Unchecked& each) {
    line.member("what", each.what);
    line.member("why", each.why);
    write_said("reason", each.reason, line);
    if (has_counts) line.key("count").value(each.count);
  });
}

void write_finding(const Finding& finding, spelling::EventLine& line) {
  line.member("rule", finding.rule);
  line.key("severity").word(name_of(finding.severity));
  line.member("kyoku", finding.kyoku);
  line.member("event", finding.event);
  line.seat("seat", finding.seat);
  line.member("where", finding.where);
  line.member("message", finding.message);
  line.member("expected", finding.expected);
  line.member("actual", finding.actual);
  write_said("headline", finding.headline, line);
  write_said("required", finding.required, line);
  write_said("claimed", finding.claimed, line);
  if (finding.source != SourcePosition{}) line.position("source", finding.source);
}

void write_scores(const ScoreClaim& scores, spelling::EventLine& line) {
  line.list("scores_before", scores.before);
  line.list("scores_after", scores.after);
  line.list("chips_before", scores.chips_before);
  line.list("chips_delta", scores.chips_delta);
}

void write_yaku(const std::vector<YakuClaim>& yaku, spelling::EventLine& line) {
  line.objects("yaku", yaku, [&](const YakuClaim& one) {
    line.key("yaku").word(name_of(one.yaku));
    line.member("han", one.han);
    line.member("name", one.name);
  });
}

}  // namespace

void write_game(const GameLog& log, spelling::EventLine& line) {
  const GameHeader& header = log.header;
  line.key("schema").word(kEventsSchema);
  line.key("names").open_array();
  for (const std::string& name : header.names) line.text(name);
  line.close_array();
  line.key("format");
  line.text(header.format);
  line.member("platform", header.platform);
  line.member("log_id", header.log_id);
  line.member("lobby", header.lobby);
  line.member("started", header.started);
  if (std::ranges::any_of(header.player_ids, [](const std::string& id) { return !id.empty(); })) {
    line.key("player_ids").open_array();
    for (const std::string& id : header.player_ids) line.text(id);
    line.close_array();
  }
  line.member("rules", header.rules);
  write_flags(header.flags, line);
  line.seat("first_dealer", header.first_dealer);
  write_mark("early_years", header.early_years, line);
  line.list("seating_dice", header.seating_dice);
  line.member("floored_to", header.floored_to);
  if (header.seed != WallSeed{}) {
    line.key("wall_seed").open_object();
    line.member("text", header.seed.text);
    line.member("style", header.seed.style);
    line.close_object();
  }
  line.member("other_game", header.other_game);
  if (!header.settings.empty())
    line.objects("settings", header.settings, [&](const auto& setting) {
      line.member("name", setting.first);
      line.member("value", setting.second);
    });
  write_unchecked("unjudged", header.unjudged, false, line);
  write_unchecked("unsettled", header.unsettled, false, line);
  line.extra(header.extra);
  write_mark("fragment", log.fragment, line);
  write_mark("torn", log.torn, line);
  write_unchecked("unchecked", log.unchecked, true, line);
  if (!log.findings.empty())
    line.objects("findings", log.findings,
                 [&](const Finding& finding) { write_finding(finding, line); });
}

void write_kyoku(const KyokuHeader& header, spelling::EventLine& line) {
  constexpr std::uint8_t kHandsAWind = 4;
  if (header.round) {
    if (*header.round / kHandsAWind < spelling::kWinds.size()) {
      line.key("bakaze").word(spelling::kWinds[*header.round / kHandsAWind]);
      line.key("kyoku").value(*header.round % kHandsAWind + 1);
    } else {
      line.member("round", header.round);
    }
  }
  line.member("honba", header.honba);
  line.member("kyotaku", header.kyotaku);
  line.seat("oya", header.dealer);
  line.seat("turn", header.turn);
  if (header.indicator != TileRef{}) line.tile("dora_marker", "dora_marker_id", header.indicator);
  line.list("scores", header.scores);
  std::array<Known<std::vector<TileRef>>, kMaxSeats> hands;
  std::ranges::copy(header.hands, hands.begin());
  line.tiles("tehais", "tehai_ids", hands);
  line.list("dice", header.dice);
  line.list("chips", header.chips);
  line.member("number", header.number);
  line.member("hand_seed", header.seed);
  if (header.commitment != WallCommitment{}) {
    line.key("wall_commitment").open_object();
    line.member("sha256", header.commitment.sha256);
    line.member("salt", header.commitment.salt);
    line.member("salt_sha256", header.commitment.salt_sha256);
    line.member("md5", header.commitment.md5);
    line.close_object();
  }
  line.extra(header.extra);
}

void write_deposit(const DepositClaim& claim, spelling::EventLine& line) {
  line.list("deltas", claim.delta);
  line.whole_list("scores", claim.scores);
  line.member("amount", claim.amount);
}

void write_win(const WinClaim& claim, spelling::EventLine& line) {
  line.list("deltas", claim.scores.delta);
  line.tiles("ura_markers", "ura_marker_ids", claim.ura_indicators);
  if (claim.tile != TileRef{}) line.tile("pai", "id", claim.tile);
  line.tiles("concealed", "concealed_ids", claim.concealed);
  if (claim.melds) {
    line.key("melds");
    line.melds(*claim.melds);
  }
  line.tiles("norths", "north_ids", claim.norths);
  if (claim.yaku) write_yaku(*claim.yaku, line);
  line.member("han", claim.han);
  line.member("fu", claim.fu);
  line.member("points", claim.points);
  line.member("dealer_pays", claim.dealer_pays);
  line.member("non_dealer_pays", claim.non_dealer_pays);
  if (claim.limit) line.key("limit").word(name_of(*claim.limit));
  line.tiles("dora_markers", "dora_marker_ids", claim.indicators);
  line.member("honba", claim.honba);
  line.member("kyotaku", claim.kyotaku);
  line.seat("liable", claim.liable);
  write_scores(claim.scores, line);
  line.extra(claim.extra);
}

void write_draw(const RyuukyokuClaim& claim, spelling::EventLine& line) {
  line.list("deltas", claim.scores.delta);
  line.key("kind").word(name_of(claim.kind));
  line.tiles("shown", "shown_ids", claim.shown);
  if (std::ranges::any_of(claim.melds, [](const auto& melds) { return melds.has_value(); })) {
    line.key("melds").open_array();
    for (const auto& melds : claim.melds) {
      if (melds)
        line.melds(*melds);
      else
        line.null();
    }
    line.close_array();
  }
  line.list("tenpai", claim.tenpai);
  line.list("nagashi", claim.nagashi);
  line.member("honba", claim.honba);
  line.member("kyotaku", claim.kyotaku);
  write_scores(claim.scores, line);
  line.extra(claim.extra);
}

void write_foul(const FoulClaim& claim, spelling::EventLine& line) {
  line.list("deltas", claim.scores.delta);
  line.member("penalty", claim.penalty);
  line.member("reason", claim.reason);
  write_scores(claim.scores, line);
  line.extra(claim.extra);
}

void write_decision(const DecisionClaim& claim, spelling::EventLine& line) {
  line.member("points", claim.points);
  line.member("off_result", claim.off_result);
  line.member("card", claim.card);
  line.member("reason", claim.reason);
  line.extra(claim.extra);
}

void write_final(const FinalClaim& claim, spelling::EventLine& line) {
  line.whole_list("scores", claim.scores);
  line.list("result_tenths", claim.result_tenths);
  line.member("decimals", claim.decimals);
  line.list("placement", claim.placement);
  line.seat("first", claim.first);
  line.list("chips", claim.chips);
  line.member("kyokus", claim.kyokus);
  line.extra(claim.extra);
}

void write_player_facts(const PlayerFacts& facts, spelling::EventLine& line) {
  line.key("name");
  line.text(facts.name);
  line.extra(facts.extra);
}

namespace {

void write_faces(const std::vector<Tile>& tiles, spelling::EventLine& line) {
  line.open_array();
  for (const Tile tile : tiles) line.value(tile);
  line.close_array();
}

void write_offers(const std::vector<Offer>& offers, spelling::EventLine& line) {
  line.objects("offers", offers, [&](const Offer& offer) {
    line.key("actor").value(offer.seat).key("type").word(spelling::type_of(offer.kind));
    if (!offer.ways) return;
    line.key("ways").open_array();
    for (const std::vector<Tile>& way : *offer.ways) write_faces(way, line);
    line.close_array();
  });
}

}  // namespace

void write_told(const ToldClaim& told, spelling::EventLine& line) {
  line.key("told").open_object();
  if (told.has_offers) write_offers(told.offers, line);
  line.list("furiten", told.furiten);
  line.member("tiles_left", told.live);
  if (!told.waits.empty()) {
    line.key("waits").open_array();
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (told.waits[seat])
        write_faces(*told.waits[seat], line);
      else
        line.null();
    }
    line.close_array();
  }
  line.close_object();
}

}  // namespace referee::stream
