#include <utility>

#include "referee/score/hand_words.h"
#include "referee/score/score_answer.h"
#include "validator/report/notation.h"
#include "validator/text/json_writer.h"

namespace referee::score {
namespace {

constexpr std::string_view kWindLetters = "ESWN";

std::string_view wind_letter(Seat seat) { return kWindLetters.substr(seat.index(), 1); }

void text_or_null(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name);
  if (text.empty())
    json.null();
  else
    json.text(text);
}

void write_reading(JsonWriter& json, const hand::Reading& reading) {
  json.open_object().member("shape", name_of(reading.shape)).key("sets").open_array();
  if (reading.shape == hand::Shape::Standard)
    for (const hand::HandSet& set : reading.sets) json.text(notation_of(set));
  json.close_array();
  text_or_null(json, "pair",
               reading.shape == hand::Shape::SevenPairs
                   ? std::string()
                   : report::notation_of(Tile::plain(reading.pair)));
  json.member("wait", name_of(reading.wait)).close_object();
}

void write_value(JsonWriter& json, const hand::HandValue& value) {
  json.member("outcome", name_of(value.outcome)).key("yaku").open_array();
  for (const hand::AwardedYaku& yaku : value.yaku) {
    json.open_object().member("yaku", name_of(yaku.yaku));
    if (yaku.units > 0)
      json.member("yakuman", yaku.units);
    else
      json.member("han", yaku.han);
    json.close_object();
  }
  json.close_array()
      .member("dora", value.dora.dora)
      .member("ura", value.dora.ura)
      .member("red", value.dora.red);
  json.member("yaku_han", value.yaku_han)
      .member("han", value.han)
      .member("fu", value.fu.rounded)
      .key("fu_items")
      .open_array();
  for (const hand::FuLine& line : value.fu) {
    json.open_object().member("item", name_of(line.item)).member("fu", line.fu);
    text_or_null(json, "tile",
                 line.kind.present() ? report::notation_of(Tile::plain(line.kind)) : std::string());
    json.close_object();
  }
  json.close_array().member("yakuman", value.worth.units);
  text_or_null(json, "limit",
               value.worth.limit == Limit::None ? std::string_view() : name_of(value.worth.limit));
  json.key("points");
  if (value.payment.defined && value.outcome == hand::Outcome::Win)
    json.number(value.payment.total.value);
  else
    json.null();
  json.key("pays").open_object();
  if (value.payment.defined && value.outcome == hand::Outcome::Win) {
    for (const auto& [name, amount] : {std::pair{"ron", value.payment.ron},
                                       {"from_dealer", value.payment.from_dealer},
                                       {"from_other", value.payment.from_other}})
      if (amount != Points{0}) json.member(name, amount);
  }
  json.close_object().key("reading");
  write_reading(json, value.reading);
}

void write_payments(JsonWriter& json, const HandQuestion& ask, const HandAnswer& answer,
                    const Ruleset& ruleset) {
  json.key("payments").open_array();
  const settlement::SeatPoints total = answer.ledger.total();
  for (std::uint8_t value = 0; value < ruleset.game_players; ++value) {
    const Seat seat{value};
    const bool winner = seat == answer.winner;
    const bool discarder = seat == answer.discarder;
    const bool certain = winner || answer.tsumo || ask.from.present() || seat == answer.liable;
    json.open_object();
    text_or_null(json, "seat", certain ? wind_letter(seat) : std::string_view());
    json.member("role", winner                  ? "winner"
                        : discarder             ? "discarder"
                        : seat == answer.liable ? "liable"
                                                : "other");
    json.member("points", total[seat.index()]).key("ledger").open_object();
    for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
      if (const Points amount = answer.ledger.rows[cause][seat.index()]; amount != Points{0})
        json.member(name_of(static_cast<settlement::Cause>(cause)), amount);
    json.close_object().close_object();
  }
  json.close_array();
}

void write_question(JsonWriter& json, const HandQuestion& ask, const HandAnswer& answer,
                    const Ruleset& ruleset) {
  json.member("rules", ruleset.name)
      .key("hand")
      .open_object()
      .member("concealed", write_tiles(answer.hand.concealed));
  json.key("melds").open_array();
  for (const WrittenMeld& meld : answer.hand.melds) json.text(write_meld(meld));
  json.close_array();
  text_or_null(
      json, "win",
      answer.hand.winning.present() ? report::notation_of(answer.hand.winning) : std::string());
  json.close_object().member("by", answer.tsumo ? "tsumo" : "ron");
  json.member("seat", wind_letter(answer.winner))
      .member("round", kWindLetters.substr(ask.round_wind.value - 27U, 1));
  json.key("indicators").open_array();
  for (const TileKind kind : answer.indicators) json.text(report::notation_of(Tile::plain(kind)));
  json.close_array().key("ura_indicators").open_array();
  for (const Tile tile : ask.ura) json.text(report::notation_of(tile));
  json.close_array();
  if (ruleset.kita_on) json.member("norths", ask.norths);
}

}  // namespace

std::string score_json(const HandQuestion& question, const HandAnswer& answer,
                       const Ruleset& ruleset) {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("schema", "referee.score/1");
  write_question(json, question, answer, ruleset);
  json.member("needed_yaku_han", answer.needed);
  write_value(json, answer.value);
  json.key("other_readings").open_array();
  for (const hand::HandValue& other : answer.others) {
    json.open_object();
    write_value(json, other);
    json.close_object();
  }
  json.close_array();
  write_payments(json, question, answer, ruleset);
  json.key("waits").open_array();
  hand::for_each_kind(answer.waits,
                      [&](TileKind kind) { json.text(report::notation_of(Tile::plain(kind))); });
  json.close_array()
      .key("not_judged")
      .open_array()
      .text("furiten")
      .text("whether the win could come about in play")
      .close_array();
  json.close_object();
  return out;
}

}  // namespace referee::score
