#include "importers/stream/claims.h"

#include <algorithm>

#include "importers/spelling/names.h"
#include "importers/stream/said.h"
#include "importers/stream/stream.h"

namespace referee::stream {
namespace {

/// Ways to make one call; a hand has fewer.
constexpr std::size_t kMostWays = 64;

/// Calls `read` for each object of the list `key`.
template <class Read>
void for_each_object(const spelling::EventFields& fields, std::string_view key, Read read) {
  for (JsonView item = fields.first_of(key, JsonTree::kMaxNodes); item; item = item.next()) {
    if (item.kind() == JsonKind::Object)
      read(spelling::EventFields(item, fields.faults()));
    else
      fields.faults().add(item, Said::AnObject);
  }
}

RuleFlags read_flags(const spelling::EventFields& fields) {
  RuleFlags flags;
  flags.red_fives = fields.truth("red_fives");
  flags.open_tanyao = fields.truth("open_tanyao");
  flags.winds = fields.number<std::uint8_t>("winds");
  flags.players = fields.number<std::uint8_t>("players");
  fields.numbers("reds", flags.reds);
  return flags;
}

std::optional<Severity> parse_severity(std::string_view word) {
  for (const Severity each : {Severity::Note, Severity::Warning, Severity::Error})
    if (word == name_of(each)) return each;
  return std::nullopt;
}

/// `count`: where the stream has none.
void read_unchecked(const spelling::EventFields& fields, std::string_view name, std::uint32_t count,
                    std::vector<Unchecked>& topics) {
  for_each_object(fields, name, [&](const spelling::EventFields& in) {
    Unchecked& each = topics.emplace_back();
    each.what = in.text("what");
    each.why = in.text("why");
    each.reason = read_said(in, "reason", each.why);
    each.count = in.number<std::uint32_t>("count").value_or(count);
  });
}

Finding read_finding(const spelling::EventFields& fields) {
  Finding finding;
  finding.rule = fields.text("rule");
  if (!finding.rule.starts_with("log/")) {
    fields.blame("rule", {Said::ATextFrom, "log/"});
    finding.rule.clear();
    return finding;
  }
  if (const std::optional<Severity> severity = parse_severity(fields.word("severity")))
    finding.severity = *severity;
  else
    fields.blame("severity", {Said::OneOf, "note warning error"});
  finding.kyoku = fields.number<std::uint32_t>("kyoku");
  finding.event = fields.number<std::uint32_t>("event");
  finding.seat = fields.seat("seat");
  finding.where = fields.text("where");
  finding.message = fields.text("message");
  finding.expected = fields.text("expected");
  finding.actual = fields.text("actual");
  finding.source = fields.position("source");
  const auto said_or_told = [&](std::string_view key, const std::string& words) {
    Statement said = read_said(fields, key, words);
    return said.empty() && !words.empty() ? say(Said::TextOfLog, words) : said;
  };
  finding.headline = read_said(fields, "headline", finding.message);
  finding.required = said_or_told("required", finding.expected);
  finding.claimed = said_or_told("claimed", finding.actual);
  return finding;
}

void read_scores(const spelling::EventFields& fields, ScoreClaim& scores) {
  fields.points("scores_before", scores.before);
  fields.points("deltas", scores.delta);
  fields.points("scores_after", scores.after);
  fields.numbers("chips_before", scores.chips_before);
  fields.numbers("chips_delta", scores.chips_delta);
}

YakuClaim read_one_yaku(const spelling::EventFields& fields) {
  YakuClaim claim;
  const std::string_view word = fields.word("yaku");
  claim.han = fields.number<std::int32_t>("han");
  claim.name = fields.text("name");
  if (const std::optional<Yaku> yaku = parse_yaku(word)) {
    claim.yaku = *yaku;
    return claim;
  }
  fields.require("yaku", Said::NameOfYaku);
  if (claim.name.empty()) claim.name = word;
  if (const JsonView value = fields.find("yaku"); value && !fields.faults().unknown_word)
    fields.faults().note_unknown(value, Said::NameOfYaku);
  return claim;
}

}  // namespace

void read_game(const spelling::EventFields& fields, GameLog& log) {
  GameHeader& header = log.header;
  std::size_t seat = 0;
  for (JsonView name = fields.first_of("names", kMaxSeats); name; name = name.next())
    header.names[seat++] = fields.text_of(name);
  const std::string_view schema = fields.word("schema");
  header.format = fields.has("format") ? fields.text("format") : schema.empty() ? "mjai" : "events";
  if (!schema.empty() && schema != kEventsSchema)
    fields.faults().note_unknown(fields.find("schema"), {Said::OneOf, kEventsSchema});
  header.platform = fields.text("platform");
  header.log_id = fields.text("log_id");
  header.lobby = fields.text("lobby");
  header.started = fields.text("started");
  seat = 0;
  for (JsonView id = fields.first_of("player_ids", kMaxSeats); id; id = id.next())
    header.player_ids[seat++] = fields.text_of(id);
  header.rules = fields.text("rules");
  if (const auto flags = fields.object("flags")) header.flags = read_flags(*flags);
  header.first_dealer = fields.seat("first_dealer");
  header.early_years = fields.truth("early_years").value_or(false);
  fields.numbers("seating_dice", header.seating_dice);
  header.floored_to = fields.points("floored_to");
  if (const auto seed = fields.object("wall_seed"))
    header.seed = WallSeed{seed->text("text"), seed->text("style")};
  header.other_game = fields.text("other_game");
  for_each_object(fields, "settings", [&](const spelling::EventFields& in) {
    header.settings.emplace_back(in.text("name"), in.text("value"));
  });
  read_unchecked(fields, "unjudged", 1, header.unjudged);
  read_unchecked(fields, "unsettled", 1, header.unsettled);
  header.extra = fields.extra();
  log.fragment = fields.truth("fragment").value_or(false);
  log.torn = fields.truth("torn").value_or(false);
  read_unchecked(fields, "unchecked", 0, log.unchecked);
  for_each_object(fields, "findings", [&](const spelling::EventFields& in) {
    Finding finding = read_finding(in);
    if (!finding.rule.empty()) log.findings.push_back(std::move(finding));
  });
}

KyokuHeader read_kyoku(const spelling::EventFields& fields) {
  constexpr std::uint8_t kHandsAWind = 4;
  KyokuHeader header;
  const auto hand = fields.number<std::uint8_t>("kyoku", 1, kHandsAWind);
  if (const std::string_view wind = fields.word("bakaze"); !wind.empty()) {
    const auto place = std::ranges::find(spelling::kWinds, wind);
    if (place == spelling::kWinds.end())
      fields.blame("bakaze", {Said::OneOf, "E S W N"});
    else if (hand)
      header.round =
          static_cast<std::uint8_t>((place - spelling::kWinds.begin()) * kHandsAWind + *hand - 1);
  } else {
    header.round = fields.number<std::uint8_t>("round");
  }
  header.honba = fields.number<std::int32_t>("honba");
  header.kyotaku = fields.number<std::int32_t>("kyotaku");
  header.dealer = fields.seat("oya");
  header.turn = fields.seat("turn");
  header.indicator = fields.tile("dora_marker", "dora_marker_id");
  fields.points("scores", header.scores);
  std::array<Known<std::vector<TileRef>>, kMaxSeats> hands;
  fields.hands("tehais", "tehai_ids", hands, spelling::EventFields::Numbers::Checked);
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    if (hands[seat]) header.hands[seat] = std::move(*hands[seat]);
  fields.numbers("dice", header.dice);
  fields.numbers("chips", header.chips);
  header.number = fields.number<std::uint32_t>("number");
  header.seed = fields.text("hand_seed");
  if (const auto in = fields.object("wall_commitment"))
    header.commitment = {in->text("sha256"), in->text("salt"), in->text("salt_sha256"),
                         in->text("md5")};
  header.extra = fields.extra();
  return header;
}

DepositClaim read_deposit(const spelling::EventFields& fields) {
  DepositClaim claim;
  fields.points("deltas", claim.delta);
  fields.points("scores", claim.scores);
  claim.amount = fields.points("amount");
  return claim;
}

WinClaim read_win(const spelling::EventFields& fields) {
  WinClaim claim;
  claim.ura_indicators = fields.tiles("ura_markers", "ura_marker_ids", JsonTree::kMaxNodes,
                                      spelling::EventFields::Numbers::Checked);
  claim.tile = fields.tile("pai", "id");
  claim.concealed = fields.tiles("concealed", "concealed_ids");
  claim.melds = fields.melds("melds");
  claim.norths = fields.tiles("norths", "north_ids");
  if (fields.has("yaku")) {
    claim.yaku.emplace();
    for_each_object(fields, "yaku", [&](const spelling::EventFields& in) {
      claim.yaku->push_back(read_one_yaku(in));
    });
  }
  claim.han = fields.number<std::int32_t>("han");
  claim.fu = fields.number<std::int32_t>("fu");
  claim.points = fields.points("points");
  claim.dealer_pays = fields.points("dealer_pays");
  claim.non_dealer_pays = fields.points("non_dealer_pays");
  if (const std::string_view limit = fields.word("limit"); !limit.empty()) {
    claim.limit = parse_limit(limit);
    if (!claim.limit) fields.blame("limit", Said::NameOfLimit);
  }
  claim.indicators = fields.tiles("dora_markers", "dora_marker_ids");
  claim.honba = fields.number<std::int32_t>("honba");
  claim.kyotaku = fields.number<std::int32_t>("kyotaku");
  claim.liable = fields.seat("liable");
  read_scores(fields, claim.scores);
  claim.extra = fields.extra();
  return claim;
}

RyuukyokuClaim read_draw(const spelling::EventFields& fields) {
  RyuukyokuClaim claim;
  claim.kind = RyuukyokuKind::Unknown;
  if (const std::string_view kind = fields.word("kind"); !kind.empty()) {
    if (const std::optional<RyuukyokuKind> known = parse_draw_kind(kind))
      claim.kind = *known;
    else
      fields.blame("kind", Said::HowHandEnded);
  }
  fields.hands("shown", "shown_ids", claim.shown);
  std::size_t seat = 0;
  for (JsonView melds = fields.first_of("melds", kMaxSeats); melds; melds = melds.next())
    claim.melds[seat++] = fields.melds_of(melds);
  fields.truths("tenpai", claim.tenpai);
  fields.truths("nagashi", claim.nagashi);
  claim.honba = fields.number<std::int32_t>("honba");
  claim.kyotaku = fields.number<std::int32_t>("kyotaku");
  read_scores(fields, claim.scores);
  claim.extra = fields.extra();
  return claim;
}

FoulClaim read_foul(const spelling::EventFields& fields) {
  FoulClaim claim;
  claim.penalty = fields.points("penalty");
  claim.reason = fields.text("reason");
  read_scores(fields, claim.scores);
  claim.extra = fields.extra();
  return claim;
}

DecisionClaim read_decision(const spelling::EventFields& fields) {
  DecisionClaim claim;
  claim.points = fields.points("points");
  claim.off_result = fields.truth("off_result");
  claim.card = fields.text("card");
  claim.reason = fields.text("reason");
  claim.extra = fields.extra();
  return claim;
}

FinalClaim read_final(const spelling::EventFields& fields) {
  FinalClaim claim;
  fields.points("scores", claim.scores);
  fields.numbers("result_tenths", claim.result_tenths);
  claim.decimals = fields.truth("decimals");
  fields.numbers("placement", claim.placement);
  claim.first = fields.seat("first");
  fields.numbers("chips", claim.chips);
  claim.kyokus = fields.number<std::uint32_t>("kyokus");
  claim.extra = fields.extra();
  return claim;
}

PlayerFacts read_player(const spelling::EventFields& fields) {
  return PlayerFacts{fields.text("name"), fields.extra()};
}

ToldClaim read_told(const spelling::EventFields& fields) {
  ToldClaim told;
  told.has_offers = fields.has("offers");
  for_each_object(fields, "offers", [&](const spelling::EventFields& in) {
    const std::optional<EventKind> kind = spelling::parse_event_type(in.word("type"));
    Offer offer;
    offer.seat = in.seat("actor");
    if (!kind || !offer.seat.present()) {
      in.blame(kind ? "actor" : "type", kind ? Said::SeatOfPlayer : Said::TypeOfEvent);
      told.has_offers = false;
      return;
    }
    offer.kind = *kind;
    if (in.has("ways")) {
      offer.ways.emplace();
      for (JsonView way = in.first_of("ways", kMostWays); way; way = way.next())
        offer.ways->push_back(in.faces_of(way, kCopies));
    }
    told.offers.push_back(std::move(offer));
  });
  if (!told.has_offers) told.offers.clear();
  fields.truths("furiten", told.furiten);
  told.live = fields.number<std::int32_t>("tiles_left");
  Seat seat{0};
  for (JsonView waits = fields.first_of("waits", kMaxSeats); waits;
       waits = waits.next(), ++seat.value)
    if (waits.holds()) told.waits.of(seat) = fields.faces_of(waits, kFaces);
  return told;
}

}  // namespace referee::stream
