#include "tools/drive/engine/serve.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include <fmt/format.h>

#include "importers/json/short_text.h"
#include "importers/stream/stream.h"
#include "tools/cli/output.h"
#include "tools/drive/wall_json.h"
#include "tools/talk/json_list.h"
#include "validator/ruleset/presets.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {
namespace {

std::int64_t number_of(const JsonView& value, std::int64_t otherwise) {
  return value && value.kind() == JsonKind::Integer ? value.integer() : otherwise;
}

}  // namespace

void TableServer::error(std::string_view reason, std::string& out) {
  JsonWriter(out).open_object().member("type", "error").member("reason", reason).close_object();
  out += '\n';
}

void TableServer::hello(std::string& out) {
  JsonWriter json(out);
  json.open_object().member("type", "hello").member("protocol", "referee.table/1");
  json.member("name", "ronin-referee").member("version", version_);
  talk::write_list(json, "rules", preset_names());
  json.member("wall", "given").member("games", kGames).member("ids", true).close_object();
  out += '\n';
}

TableServer::Seated* TableServer::seated_at(std::optional<std::int64_t> game, std::string& out) {
  const auto found = game ? games_.find(*game) : games_.size() == 1 ? games_.begin() : games_.end();
  if (found != games_.end()) return &found->second;
  error("no such game is in play", out);
  return nullptr;
}

void TableServer::take(std::string_view line, std::string& out) {
  if (!tree_.parse(line, [](std::string_view) { return true; }) || !tree_.root() ||
      tree_.root().kind() != JsonKind::Object)
    return error("this line is no JSON object", out);
  const JsonView root = tree_.root();
  const std::string_view type = text_of(root.find("type"));
  if (type == "hello") return hello(out);
  if (type == "start") return start(root, out);
  if (type == "bye") {
    finished_ = true;
    out += "{\"type\":\"bye\"}\n";
    return;
  }
  if (type == "drop") {
    games_.erase(number_of(root.find("game"), -1));
    return;
  }
  if (type != "wall" && type != "answer") return error("a line of this type is not known", out);
  const JsonView number = root.find("game");
  Seated* seated = seated_at(number ? std::optional(number_of(number, -1)) : std::nullopt, out);
  if (seated == nullptr) return;
  if (type == "wall") return wall(*seated, root, out);
  read_answer(root);
  answer(*seated, out);
}

void TableServer::start(const JsonView& line, std::string& out) {
  const Ruleset* preset = find_preset(text_of(line.find("rules")));
  if (preset == nullptr) return error("there is no ruleset of that name", out);
  const std::int64_t number = number_of(line.find("game"), 0);
  const std::int64_t dealer = number_of(line.find("first_dealer"), 0);
  if (dealer < 0 || dealer >= preset->game_players) return error("no such first dealer", out);
  // A driver that plays several games names one in every line and is told so in return.
  const bool multiple = line.find("several").holds();
  if (!multiple) games_.clear();
  if (games_.size() >= kGames && games_.count(number) == 0)
    return error("too many games at once", out);
  Ruleset ruleset = *preset;
  if (option_ != nullptr) option_(ruleset);
  Seated& seated = games_[number];
  seated = Seated{};
  seated.game = std::make_unique<EngineGame>(ruleset, Seat{static_cast<std::uint8_t>(dealer)},
                                             play::seed_of(text_of(line.find("seed"))), slip_);
  seated.number = number;
  if (multiple) seated.name = fmt::format("\"game\":{},", number);
  go_on(seated, out);
}

void TableServer::wall(Seated& seated, const JsonView& line, std::string& out) {
  if (!seated.game->wants_wall()) return error("no wall is wanted now", out);
  Wall wall;
  if (const std::string fault = read_wall(line, seated.game->ruleset(), wall); !fault.empty())
    return error(fault, out);
  seated.game->give(wall);
  go_on(seated, out);
}

void TableServer::refuse(Seated& seated, std::int64_t id, std::size_t n, std::string_view why,
                         std::string& out) {
  JsonWriter json(out);
  json.open_object().member("type", "refused");
  if (seated.multiple()) json.member("game", seated.number);
  json.member("id", id).member("n", n).member("reason", why).close_object();
  out += '\n';
}

void TableServer::read_answer(const JsonView& line) {
  answer_.id = number_of(line.find("id"), -1);
  answer_.acts.clear();
  const JsonView acts = line.find("acts");
  if (!acts || acts.kind() != JsonKind::Array) return;
  for (JsonView one = acts.first(); one; one = one.next())
    answer_.acts.push_back({number_of(one.find("seat"), -1), text_of(one.find("act"))});
}

void TableServer::answer(Seated& seated, std::string& out) {
  EngineGame& game = *seated.game;
  std::size_t n = 0;
  for (const auto& [number, words] : answer_.acts) {
    Seat seat{static_cast<std::uint8_t>(number >= 0 && number < 4 ? number : 255)};
    std::string why;
    if (answer_.id != seated.id && !game.slips(Slip::TakesOldId))
      why = "this is the answer to another question";
    else
      why = game.act(seat, words);
    if (!why.empty() && game.slips(Slip::TakesAnySeat))
      for (std::uint8_t s = 0; s < game.players() && !why.empty(); ++s)
        if (game.is_awaited(Seat{s})) why = game.act(Seat{s}, words);
    const std::size_t at = n++;
    if (why.empty()) continue;
    refuse(seated, answer_.id, at, why, out);
    if (game.slips(Slip::RefusalDropsOffers) && seat.present()) game.forget_offer(seat, "hora");
    if (game.slips(Slip::RefusalDiscards) && seat.present() && game.is_awaited(seat))
      game.act(seat, game.offers(seat).back().words);
  }
  if (n == 0) refuse(seated, answer_.id, 0, "there is no act", out);
  go_on(seated, out);
}

void TableServer::write_events(Seated& seated, std::string& out) {
  const GameLog& log = seated.game->log();
  for (; seated.written < log.events.size(); ++seated.written) {
    const std::size_t at = out.size();
    stream::write_event(log, seated.written, out);
    out.insert(at + 1, seated.name);
  }
}

void TableServer::go_on(Seated& seated, std::string& out) {
  const EngineGame::Wants wants = seated.game->go_on();
  write_events(seated, out);
  switch (wants) {
    case EngineGame::Wants::Nothing: games_.erase(seated.number); return;
    case EngineGame::Wants::Acts: ask(seated, out); return;
    case EngineGame::Wants::Wall: break;
  }
  JsonWriter json(out);
  json.open_object().member("type", "deal");
  if (seated.multiple()) json.member("game", seated.number);
  json.member("dealer", seated.game->dealer()).close_object();
  out += '\n';
}

void TableServer::ask(Seated& seated, std::string& out) {
  const EngineGame& game = *seated.game;
  JsonWriter json(out);
  json.open_object().member("type", "ask");
  if (seated.multiple()) json.member("game", seated.number);
  json.member("id", ++seated.id).key("offers").open_array();
  for (std::uint8_t s = 0; s < game.players(); ++s) {
    json.open_array();
    if (game.is_awaited(Seat{s}))
      for (const EngineGame::Offer& offer : game.offers(Seat{s})) json.value(offer.words);
    json.close_array();
  }
  json.close_array().close_object();
  out += '\n';
}

cli::ExitCode serve_table(const std::string& version, const Bug* bug) {
  constexpr std::size_t kBlock = std::size_t{64} << 10U;
  constexpr std::size_t kMostLine = std::size_t{1} << 20U;
  TableServer server(version, bug == nullptr ? Slip::None : bug->slip,
                     bug == nullptr ? nullptr : bug->option);
  std::array<char, kBlock> block;
  std::string in;
  std::string out;
  while (!server.finished()) {
    const ssize_t size = ::read(STDIN_FILENO, block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    in.append(block.data(), static_cast<std::size_t>(size));
    std::size_t at = 0;
    for (std::size_t end = in.find('\n'); end != std::string::npos && !server.finished();
         end = in.find('\n', at)) {
      const std::string_view line = std::string_view(in).substr(at, end - at);
      if (line.find_first_not_of(" \t\r") != std::string_view::npos) server.take(line, out);
      at = end + 1;
    }
    in.erase(0, at);
    if (in.size() > kMostLine) return cli::world_error("play: a line of more than 1 MiB");
    for (std::size_t sent = 0; sent < out.size();) {
      const ssize_t wrote = ::write(STDOUT_FILENO, out.data() + sent, out.size() - sent);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote <= 0) return cli::world_error("play: what is said cannot be written");
      sent += static_cast<std::size_t>(wrote);
    }
    out.clear();
  }
  return cli::ExitCode::Success;
}

}  // namespace referee::drive
