#include "tools/drive/table_play.h"

#include <utility>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/short_text.h"
#include "tools/drive/wall_json.h"
#include "tools/talk/json_list.h"
#include "validator/text/json_writer.h"

namespace referee::drive {

std::string start_line(const Ruleset& ruleset, Seat first_dealer, std::int64_t number,
                       std::string_view seed, bool several) {
  std::string line;
  JsonWriter json(line);
  json.open_object().member("type", "start").member("game", number);
  json.member("rules", ruleset.name).key("names").open_array();
  for (std::size_t s = 0; s < ruleset.game_players; ++s)
    json.text(std::string(1, static_cast<char>('A' + s)));
  json.close_array().member("first_dealer", first_dealer).member("seed", seed);
  if (several) json.member("several", true);
  json.close_object();
  return line;
}

std::string TablePlay::start(std::int64_t number) const {
  return start_line(ruleset_, script_.first_dealer, number, std::to_string(number), false);
}

TablePlay::Next TablePlay::fail(std::string why) {
  error_ = std::move(why);
  return Next::Over;
}

TablePlay::Next TablePlay::over() {
  keep_tries();
  return reader_.at_end() ? Next::Over : fail("decisions are left over");
}

/// The refusals of the last answer are all there.
void TablePlay::keep_tries() {
  for (std::size_t i = 0; i < acts_.size(); ++i)
    if (acts_[i].foul && !refused_[i]) taken_.push_back(text_of(acts_[i]));
  acts_.clear();
}

TablePlay::Next TablePlay::take(const JsonView& line) {
  const std::string_view type = text_of(line.find("type"));
  if (type == "refused") return refused(line);
  keep_tries();
  if (type == "ask") return ask(line);
  if (type == "deal") return deal();
  if (type == "error") {
    const std::string_view reason = text_of(line.find("reason"));
    return fail(reason.empty() ? "an error without a reason" : std::string(reason));
  }
  return event(type, line);
}

TablePlay::Next TablePlay::deal() {
  if (hands_ >= script_.walls.size()) return over();
  reply_.clear();
  JsonWriter json(reply_);
  json.open_object().member("type", "wall");
  write_wall(script_.walls[hands_++], ruleset_, json);
  json.close_object();
  return Next::Reply;
}

TablePlay::Next TablePlay::event(std::string_view type, const JsonView& line) {
  if (type == "start_game") return Next::More;
  if (late_) return fail("the game goes on before everybody who was asked has acted");
  // The only legal act may be done without asking.
  if (type == "dahai" && !std::exchange(asked_, false)) {
    const JsonView seat = line.find("actor");
    if (seat && seat.kind() == JsonKind::Integer && seat.integer() >= 0 &&
        seat.integer() < ruleset_.game_players)
      reader_.pass(Seat{static_cast<std::uint8_t>(seat.integer())},
                   fmt::format("dahai {}", text_of(line.find("pai"))));
  }
  asked_ = false;
  events_.push_back(json_text(line));
  return type == "end_game" ? over() : Next::More;
}

TablePlay::Next TablePlay::refused(const JsonView& line) {
  const JsonView n = line.find("n");
  if (!n || n.kind() != JsonKind::Integer || n.integer() < 0 ||
      n.integer() >= static_cast<std::int64_t>(acts_.size()))
    return fail("\"n\" of refused must be the place of an act in the answer");
  const auto place = static_cast<std::size_t>(n.integer());
  if (!acts_[place].foul) {
    // A try that was taken leaves nothing to do for the act behind it.
    for (std::size_t i = 0; i < place; ++i)
      if (acts_[i].foul && !refused_[i] && acts_[i].seat == acts_[place].seat)
        return fail(fmt::format("what must be refused is taken: {}", text_of(acts_[i])));
    return fail(fmt::format("a legal act is refused: {}: {}", text_of(acts_[place]),
                            text_of(line.find("reason"))));
  }
  refused_[place] = true;
  return Next::More;
}

TablePlay::Next TablePlay::ask(const JsonView& line) {
  const JsonView id = line.find("id");
  const JsonView offers = line.find("offers");
  if (!id || id.kind() != JsonKind::Integer || !offers || offers.kind() != JsonKind::Array ||
      offers.size() != ruleset_.game_players)
    return fail("an ask must have an id and a list of offers for each seat");
  if (id.integer() == id_) return fail("an ask has the id of the ask before");
  Words words;
  std::size_t s = 0;
  for (JsonView list = offers.first(); list; list = list.next(), ++s)
    if (list.kind() == JsonKind::Array)
      for (JsonView one = list.first(); one; one = one.next()) words[s].push_back(text_of(one));
  const std::int64_t old = std::exchange(id_, id.integer());
  acts_ = reader_.acts(words);
  refused_.assign(acts_.size(), false);
  asked_ = true;
  late_ = !acts_.empty() && acts_.front().by_old_id;
  reply_.clear();
  JsonWriter json(reply_);
  json.open_object().member("type", "answer");
  json.member("id", late_ ? (old < 0 ? id_ - 1 : old) : id_).key("acts").open_array();
  for (const Decision& act : acts_)
    json.open_object().member("seat", act.seat).member("act", act.act).close_object();
  json.close_array().close_object();
  return Next::Reply;
}

std::string play_answer(const std::vector<std::string>& lines,
                        const std::vector<std::string>& taken) {
  std::string out;
  JsonWriter json(out);
  json.open_object().key("events").open_array();
  for (const std::string& line : lines) json.raw(line);
  json.close_array();
  if (!taken.empty()) talk::write_list(json, "taken", taken);
  json.close_object();
  return out;
}

}  // namespace referee::drive
