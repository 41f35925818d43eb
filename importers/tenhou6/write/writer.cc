#include "importers/tenhou6/write/writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/spelling/lobby_rules.h"
#include "importers/tenhou6/call.h"
#include "importers/tenhou6/tile.h"
#include "importers/tenhou6/write/names.h"
#include "importers/tenhou6/write/result.h"

namespace referee::tenhou6 {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned kDrawnTile = 60;

template <class T>
Json or_null(const Known<T>& fact) {
  return fact ? Json(*fact) : Json();
}
Json or_null(const Known<Points>& points) { return points ? Json(points->value) : Json(); }

std::uint8_t players_of(const GameLog& log) {
  return log.header.flags.players.value_or(4) == 3 ? 3 : 4;
}

/// Ascending by kind, a red five behind the plain ones.
unsigned rank_of(Tile tile) {
  return tile.present() ? tile.kind().value * 2U + (tile.is_red() ? 1U : 0U) : 0;
}

class HandWriter {
 public:
  HandWriter(const GameLog& log, reader::Losses& losses)
      : log_(log), losses_(losses), players_(players_of(log)) {}

  void open(const KyokuHeader& kyoku);
  bool is_open() const { return is_open_; }
  void add(const Event& event);
  /// The hand as an array of 17.
  Json close();

 private:
  Json tile(Tile tile);
  Json tiles(const std::vector<TileRef>& list, bool sorted);
  void follow_scores(const std::array<Known<Points>, kMaxSeats>& delta,
                     const std::array<Known<Points>, kMaxSeats>& after);
  void discard(const Event& event);
  void call(const Event& event);
  const Meld* with_discarder(const Event& event, const Meld& meld, Meld& completed) const;
  Json moves(const std::array<Known<Points>, kMaxSeats>& list, bool is_win);
  Json result();

  const GameLog& log_;
  reader::Losses& losses_;
  std::uint8_t players_;
  bool is_open_ = false;
  KyokuHeader kyoku_;
  std::vector<TileRef> indicators_;
  std::vector<TileRef> ura_;
  std::array<Json, kMaxSeats> draws_;
  std::array<Json, kMaxSeats> discards_;
  std::array<TileRef, kMaxSeats> drawn_{};
  std::array<bool, kMaxSeats> has_drawn_{};
  std::array<bool, kMaxSeats> declared_{};
  std::array<std::vector<Meld>, kMaxSeats> pons_;
  std::array<Known<Points>, kMaxSeats> moved_{};  ///< since the hand began
  ResultText result_;
};

void HandWriter::open(const KyokuHeader& kyoku) {
  is_open_ = true;
  kyoku_ = kyoku;
  indicators_.assign(1, kyoku.indicator);
  ura_.clear();
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    draws_[s] = Json::array();
    discards_[s] = Json::array();
    pons_[s].clear();
  }
  drawn_ = {};
  has_drawn_ = {};
  declared_ = {};
  moved_.fill(Points{});
  result_ = {};
  if (kyoku.dice[0] || kyoku.dice[1]) losses_.add("dice of the hands");
  if (std::ranges::any_of(kyoku.chips, [](const auto& chips) { return chips.has_value(); }))
    losses_.add("chips");
  if (!kyoku.seed.empty()) losses_.add("seeds of the hands");
  if (kyoku.indicator.id.present()) losses_.add("physical tiles of the hands");
  if (!kyoku.extra.empty())
    losses_.add("further facts of a hand", static_cast<std::uint32_t>(kyoku.extra.size()));
}

Json HandWriter::tile(Tile tile) {
  if (number_of(tile) == 0) losses_.add("hidden tiles");
  return number_of(tile);
}

Json HandWriter::tiles(const std::vector<TileRef>& list, bool sorted) {
  std::vector<Tile> faces;
  for (const TileRef& ref : list) faces.push_back(ref.tile);
  if (sorted)
    std::ranges::stable_sort(faces, [](Tile a, Tile b) { return rank_of(a) < rank_of(b); });
  Json numbers = Json::array();
  for (const Tile face : faces) numbers.push_back(tile(face));
  return numbers;
}

/// Some logs write scores behind moves alone: those before the hand follow.
void HandWriter::follow_scores(const std::array<Known<Points>, kMaxSeats>& delta,
                               const std::array<Known<Points>, kMaxSeats>& after) {
  for (std::size_t s = 0; s < players_; ++s) {
    if (moved_[s] && delta[s])
      *moved_[s] += *delta[s];
    else
      moved_[s].reset();
    if (!kyoku_.scores[s] && after[s] && moved_[s]) kyoku_.scores[s] = *after[s] - *moved_[s];
  }
}

void HandWriter::discard(const Event& event) {
  const std::size_t s = event.seat.index();
  bool is_drawn = has_drawn_[s];
  if (is_drawn && event.tsumogiri != Flag::Absent)
    is_drawn = event.tsumogiri == Flag::Yes;
  else if (is_drawn && event.id.present() && drawn_[s].id.present())
    is_drawn = event.id == drawn_[s].id;
  else
    is_drawn = is_drawn && event.tile == drawn_[s].tile;
  Json entry = is_drawn ? Json(kDrawnTile) : tile(event.tile);
  if (declared_[s]) entry = 'r' + entry.dump();
  declared_[s] = false;
  has_drawn_[s] = false;
  discards_[s].push_back(std::move(entry));
}

/// A kakan whose log does not repeat whose tile the triplet called: the pon before it says so.
const Meld* HandWriter::with_discarder(const Event& event, const Meld& meld,
                                       Meld& completed) const {
  if (meld.kind != MeldKind::Shouminkan || (meld.from.present() && meld.called != Meld::kNone))
    return &meld;
  for (const Meld& pon : pons_[event.seat.index()]) {
    if (pon.first_kind() != meld.first_kind() || pon.size != 3) continue;
    completed = pon;
    completed.kind = MeldKind::Shouminkan;
    completed.added = completed.size;
    completed.tiles[completed.size++] = event.tile_ref();
    return &completed;
  }
  return &meld;
}

void HandWriter::call(const Event& event) {
  const std::size_t s = event.seat.index();
  if (event.index >= log_.melds.size()) {
    losses_.add("sets that cannot be written");
    return;
  }
  const Meld& meld = log_.melds[event.index];
  Meld completed;
  const std::string text =
      call_text(*with_discarder(event, meld, completed), event.seat, event.tile);
  if (text.empty()) losses_.add("sets that cannot be written");
  if (meld.kind == MeldKind::Pon) pons_[s].push_back(meld);
  const bool claims =
      meld.kind == MeldKind::Chi || meld.kind == MeldKind::Pon || meld.kind == MeldKind::Daiminkan;
  if (!text.empty()) (claims ? draws_ : discards_)[s].push_back(text);
  if (meld.kind == MeldKind::Daiminkan && !text.empty()) discards_[s].push_back(0);
  has_drawn_[s] = false;
}

void HandWriter::add(const Event& event) {
  const bool seated = event.seat.value < kMaxSeats;
  switch (event.kind) {
    case EventKind::Draw:
      if (!seated) return losses_.add("events without a player");
      draws_[event.seat.index()].push_back(tile(event.tile));
      drawn_[event.seat.index()] = event.tile_ref();
      has_drawn_[event.seat.index()] = true;
      return;
    case EventKind::Discard:
      return seated ? discard(event) : losses_.add("events without a player");
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: return seated ? call(event) : losses_.add("events without a player");
    case EventKind::Kita:
      if (!seated) return losses_.add("events without a player");
      discards_[event.seat.index()].push_back("f44");
      has_drawn_[event.seat.index()] = false;
      return;
    case EventKind::DoraReveal:
      indicators_.push_back(event.tile_ref());
      return losses_.add("when an indicator is turned");
    case EventKind::RiichiDeclaration:
      if (seated) declared_[event.seat.index()] = true;
      return losses_.add("marks of a double riichi", event.called_double ? 1 : 0);
    case EventKind::RiichiDeposit:
      if (event.index >= log_.deposits.size()) return moved_.fill(std::nullopt);
      follow_scores(log_.deposits[event.index].delta, log_.deposits[event.index].scores);
      return losses_.add("scores written with a riichi deposit");
    case EventKind::Win:
      if (event.index >= log_.wins.size() || !seated)
        return losses_.add("results without their facts");
      if (const auto& ura = log_.wins[event.index].ura_indicators; ura && ura->size() > ura_.size())
        ura_ = *ura;
      follow_scores(log_.wins[event.index].scores.delta, log_.wins[event.index].scores.after);
      return add_win(event, log_.wins[event.index], kyoku_.dealer, players_, result_, losses_);
    case EventKind::Ryuukyoku:
      if (event.index >= log_.ryuukyokus.size()) return losses_.add("results without their facts");
      follow_scores(log_.ryuukyokus[event.index].scores.delta,
                    log_.ryuukyokus[event.index].scores.after);
      return add_draw(log_.ryuukyokus[event.index], players_, result_, losses_);
    case EventKind::Disconnect:
    case EventKind::Reconnect: return losses_.add("when a player left or returned");
    case EventKind::StartGame:
    case EventKind::StartKyoku:
    case EventKind::EndKyoku:
    case EventKind::EndGame: return;
    default: return losses_.add("events that the format does not know");
  }
}

Json HandWriter::moves(const std::array<Known<Points>, kMaxSeats>& list, bool is_win) {
  bool known = false;
  Json numbers = Json::array();
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    known = known || list[s].has_value();
    numbers.push_back(list[s].value_or(Points{}).value);
  }
  // A win has to have them, known or not.
  return known || !is_win ? numbers : Json();
}

Json HandWriter::result() {
  Json list = Json::array();
  if (result_.parts.empty()) return list;
  list.push_back(result_.word);
  for (const auto& part : result_.parts) {
    if (part.has_moves) list.push_back(moves(part.moves, part.is_win));
    if (!part.is_win) continue;
    Json detail = {part.winner.value, part.loser.value, part.liable.value};
    for (const std::string& text : part.texts) detail.push_back(text);
    list.push_back(std::move(detail));
  }
  return list;
}

Json HandWriter::close() {
  is_open_ = false;
  Json hand = Json::array();
  hand.push_back({or_null(kyoku_.round), or_null(kyoku_.honba), or_null(kyoku_.kyotaku)});
  Json scores = Json::array();
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    scores.push_back(s < players_ ? or_null(kyoku_.scores[s]) : Json(0));
  hand.push_back(std::move(scores));
  hand.push_back(tiles(indicators_, false));
  hand.push_back(tiles(ura_, false));
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    hand.push_back(tiles(kyoku_.hands[s], true));
    hand.push_back(std::move(draws_[s]));
    hand.push_back(std::move(discards_[s]));
  }
  hand.push_back(result());
  return hand;
}

/// Whether a text holds characters that steer a terminal, or turn or break a line: C1 controls, and
/// the general punctuation and marks in whose blocks the others lie.
bool may_steer(std::string_view text) {
  for (const std::string_view block :
       {"\xE2\x80", "\xE2\x81", "\xEF\xBB\xBF", "\xD8\x9C", "\xF3\xA0"})
    if (text.find(block) != std::string_view::npos) return true;
  for (std::size_t at = text.find('\xC2'); at < text.size(); at = text.find('\xC2', at + 1))
    if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0) return true;
  return text.find('\x7F') != std::string_view::npos;
}

/// In characters, as Tenhou writes it, unless they are none to be shown: then in ASCII.
std::string text_of(const Json& json) {
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return may_steer(text) ? json.dump(-1, ' ', true, Json::error_handler_t::replace) : text;
}

/// A whole number without a fraction, others with one; nought for what is no number.
Json number_of(const std::string& text) {
  std::int64_t whole = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, whole);
  if (error == std::errc{} && stop == end) return whole;
  const Json number = Json::parse(text, nullptr, false);
  return number.is_number() ? number : Json(0);
}

/// As text, hand by hand: of a log of a million hands the tree would need a hundred times the
/// memory.
std::string hands_of(const GameLog& log, reader::Losses& losses) {
  std::string hands = "[";
  HandWriter writer(log, losses);
  const auto close = [&] {
    if (!writer.is_open()) return;
    if (hands.size() > 1) hands += ',';
    hands += text_of(writer.close());
  };
  for (const Event& event : log.events) {
    if (event.kind == EventKind::StartKyoku) {
      close();
      if (event.index < log.kyokus.size()) writer.open(log.kyokus[event.index]);
    } else if (event.kind == EventKind::EndKyoku) {
      close();
    } else if (writer.is_open()) {
      writer.add(event);
    } else if (event.kind != EventKind::StartGame && event.kind != EventKind::EndGame) {
      losses.add("events outside the hands");
    }
  }
  close();
  return hands + ']';
}

Json rule_of(const GameLog& log) {
  const RuleFlags& flags = log.header.flags;
  Json rule = {{"disp", disp_of(log.header)}};
  constexpr std::array<const char*, 3> kCounts = {"aka51", "aka52", "aka53"};
  for (std::size_t suit = kCounts.size(); suit-- > 0;)
    rule[kCounts[suit]] = flags.reds[suit]                 ? int{*flags.reds[suit]}
                          : flags.red_fives.value_or(true) ? 1
                                                           : 0;
  return rule;
}

constexpr std::string_view kLobbyFields = "go.csrule";

/// The fields of a list that the XML of a lobby has, as the JSON of the lobby writes them.
Json list_in(const GameHeader& header, std::string_view key) {
  Json list = Json::array();
  for (const auto& [name, value] : header.extra) {
    if (name != key || value.empty()) continue;
    std::string_view rest = value;
    for (;;) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      list.push_back(rest.substr(0, end));
      if (end == rest.size()) break;
      rest.remove_prefix(end + 1);
    }
  }
  return list;
}

/// Whether a tile of the deal or of the play is not known.
bool hides_tiles(const GameLog& log) {
  const auto is_hidden = [](const TileRef& tile) { return !tile.tile.present(); };
  for (const KyokuHeader& kyoku : log.kyokus)
    for (const auto& hand : kyoku.hands)
      if (std::ranges::any_of(hand, is_hidden)) return true;
  return std::ranges::any_of(log.events, [&](const Event& event) {
    return (event.kind == EventKind::Draw || event.kind == EventKind::Discard) &&
           is_hidden(event.tile_ref());
  });
}

Json final_of(const GameLog& log, reader::Losses& losses) {
  const FinalClaim& claim = log.finals.back();
  Json list = Json::array();
  bool whole = true;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    const bool seated = s < players_of(log);
    whole = whole && (!seated || (claim.scores[s] && claim.result_tenths[s]));
    list.push_back(seated ? or_null(claim.scores[s]) : Json(0));
    const std::int32_t tenths = claim.result_tenths[s].value_or(0);
    if (seated && !claim.result_tenths[s])
      list.push_back(nullptr);
    else if (tenths % 10 == 0 && !claim.decimals.value_or(false))
      list.push_back(tenths / 10);
    else
      list.push_back(tenths / 10.0);
  }
  if (std::ranges::any_of(claim.chips, [](const auto& chips) { return chips.has_value(); }))
    losses.add("chips");
  if (std::ranges::any_of(claim.placement, [](const auto& place) { return place.has_value(); }))
    losses.add("placements");
  if (!whole) losses.add("final scores without result points");
  return whole ? list : Json();
}

void count_header_losses(const GameHeader& header, reader::Losses& losses) {
  if (!header.seed.text.empty()) losses.add("wall seeds");
  if (header.seating_dice[0]) losses.add("dice of the seating");
  if (!header.rules.empty()) losses.add("the name of a ruleset");
  if (header.floored_to) losses.add("that scores are floored");
}

}  // namespace

std::string cannot_be_tenhou6(const GameLog& log) {
  if (spelling::states_lobby(log.header) && list_in(log.header, kLobbyFields).empty())
    return std::string(spelling::kNoLobby);
  return hides_tiles(log) ? "it has hidden tiles" : "";
}

void write_tenhou6(const GameLog& log, std::string& out, reader::Losses& losses) {
  Json game;
  game["ver"] = 2.3;
  const Facts facts = facts_of(log.header, losses);
  if (!facts.ref.empty()) game["ref"] = facts.ref;
  out += text_of(game);
  out.back() = ',';  // the object goes on
  out += "\"log\":" + hands_of(log, losses);
  game = Json();
  game["ratingc"] = players_of(log) == 3 ? "PF3" : "PF4";
  if (const Json fields = list_in(log.header, kLobbyFields); !fields.empty()) {
    game["rule"] = list_in(log.header, "go.rule");
    game["csrule"] = fields;
  } else {
    game["rule"] = rule_of(log);
  }
  if (facts.lobby) game["lobby"] = *facts.lobby;
  if (!facts.dan.empty()) game["dan"] = facts.dan;
  for (const std::string& rate : facts.rate) game["rate"].push_back(number_of(rate));
  if (!facts.sx.empty()) game["sx"] = facts.sx;
  if (!log.finals.empty()) {
    Json finals = final_of(log, losses);
    if (!finals.is_null()) game["sc"] = std::move(finals);
  }
  game["name"] = log.header.names;
  if (!facts.title.empty()) game["title"] = facts.title;
  count_header_losses(log.header, losses);
  const std::string rest = text_of(game);
  out += ',';
  out.append(rest, 1);
  out += '\n';
}

}  // namespace referee::tenhou6
