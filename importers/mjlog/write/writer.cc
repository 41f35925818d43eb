#include "importers/mjlog/write/writer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/mjlog/root.h"
#include "importers/mjlog/words.h"
#include "importers/mjlog/write/meld.h"
#include "importers/mjlog/write/result.h"
#include "importers/mjlog/write/sheet.h"
#include "importers/spelling/lobby_rules.h"

namespace referee::mjlog {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kNameAttributes = {"n0", "n1", "n2", "n3"};
constexpr std::array<std::string_view, kMaxSeats> kHands = {"hai0", "hai1", "hai2", "hai3"};
constexpr std::array<std::string_view, 2> kShuffleNames = {"seed", "ref"};
constexpr std::array<std::string_view, 9> kInitNames = {"seed", "ten",  "oya",  "hai0",   "hai1",
                                                        "hai2", "hai3", "chip", "shuffle"};

const std::string* extra_of(const ExtraFacts& facts, std::string_view name) {
  for (const auto& [key, value] : facts)
    if (key == name) return &value;
  return nullptr;
}

bool has_extra(const ExtraFacts& facts, std::string_view prefix) {
  return std::ranges::any_of(facts,
                             [&](const auto& fact) { return fact.first.starts_with(prefix); });
}

bool has_unnumbered_tiles(const GameLog& log) {
  const auto unnumbered = [](TileRef tile) { return tile.tile.present() && !tile.id.present(); };
  for (const KyokuHeader& kyoku : log.kyokus)
    for (const auto& hand : kyoku.hands)
      if (std::ranges::any_of(hand, unnumbered)) return true;
  return std::ranges::any_of(log.events, [&](const Event& event) {
    return (event.kind == EventKind::Draw || event.kind == EventKind::Discard) &&
           unnumbered(event.tile_ref());
  });
}

template <class Scores>
bool are_hundreds(const Scores& scores) {
  constexpr std::int32_t kHundred = 100;
  return std::ranges::all_of(
      scores, [](const Known<Points>& points) { return !points || points->value % kHundred == 0; });
}

/// Whether every score and every move of the game is one of whole hundreds.
bool counts_in_hundreds(const GameLog& log) {
  const auto is_whole = [](const ScoreClaim& claim) {
    return are_hundreds(claim.before) && are_hundreds(claim.delta) && are_hundreds(claim.after);
  };
  const auto is_sound = [&](const auto& results) {
    return std::ranges::all_of(results,
                               [&](const auto& result) { return is_whole(result.scores); });
  };
  return std::ranges::all_of(log.kyokus,
                             [](const KyokuHeader& kyoku) { return are_hundreds(kyoku.scores); }) &&
         is_sound(log.wins) && is_sound(log.ryuukyokus) && is_sound(log.fouls);
}

/// The platform's own logs have the element, with a seed or without; those of its first years do
/// not.
void write_shuffle(Sheet& sheet) {
  const GameHeader& header = sheet.log.header;
  const bool seeded = !header.seed.text.empty() ||
                      (header.format == "mjlog" && has_extra(header.extra, "shuffle."));
  if (!seeded && (!sheet.native || header.early_years)) return;
  if (seeded && has_unnumbered_tiles(sheet.log)) {
    sheet.losses.add("the seed of walls whose tiles have no numbers");
    return;
  }
  sheet.open("SHUFFLE");
  put_raw("seed", header.seed.text, sheet.text, sheet.losses);
  const std::string* const ref = extra_of(header.extra, "shuffle.ref");
  const bool seed_names_style = header.seed.text.starts_with(header.seed.style);
  put_raw("ref",
          ref != nullptr     ? *ref
          : seed_names_style ? std::string()
                             : header.seed.style,
          sheet.text, sheet.losses);
  sheet.put_extras(header.extra, "shuffle.", kShuffleNames);
  sheet.close();
}

/// The bits of GO type; only a log that says all of it can be written so.
void write_go(Sheet& sheet) {
  const GameHeader& header = sheet.log.header;
  const RuleFlags& flags = header.flags;
  if (header.format == "mjlog" && has_extra(header.extra, "go.")) {
    if (extra_of(header.extra, "go.type") == nullptr) sheet.complete = false;
    sheet.open("GO");
    sheet.put_extras(header.extra, "go.", {});
    sheet.close();
    return;
  }
  const bool all = flags.red_fives && flags.open_tanyao && flags.winds && *flags.winds >= 1 &&
                   *flags.winds <= 2 && flags.players &&
                   (*flags.players == 3 || *flags.players == 4);
  if (!all) {
    // A log of the platform without the element says nothing; any other one says what it does in
    // its root.
    if (flags.red_fives || flags.open_tanyao || flags.winds) sheet.complete = false;
    return;
  }
  sheet.open("GO");
  sheet.put("type",
            std::int64_t{kAgainstPeople + (*flags.red_fives ? 0 : spelling::kTypeNoRedFives) +
                         (*flags.open_tanyao ? 0 : spelling::kTypeNoOpenTanyao) +
                         (*flags.winds == 2 ? spelling::kTypeSouth : 0) +
                         (*flags.players == 3 ? spelling::kTypeThreePlayers : 0)});
  sheet.close();
}

void write_players(Sheet& sheet) {
  const GameHeader& header = sheet.log.header;
  sheet.open("UN");
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    sheet.put(kNameAttributes[s], percent_encoded(header.names[s]));
  sheet.put_extras(header.extra, "un.", kNameAttributes);
  sheet.close();
  if (!header.first_dealer.present()) return;
  sheet.open("TAIKYOKU");
  sheet.put_seat("oya", header.first_dealer);
  sheet.close();
}

void note_header_losses(Sheet& sheet) {
  const GameHeader& header = sheet.log.header;
  if (std::ranges::any_of(header.seating_dice, [](const auto& die) { return die.has_value(); }))
    sheet.losses.add("the dice that chose the first dealer");
  for (const auto& [key, value] : header.extra) {
    const bool placed =
        header.format == "mjlog" && (key.starts_with("shuffle.") || key.starts_with("go.") ||
                                     key.starts_with("un.") || key.starts_with("mjloggm."));
    if (!placed && !key.starts_with("mjloggm.from") && !key.starts_with("un.") &&
        !key.starts_with("go.") && !key.starts_with("shuffle."))
      sheet.losses.add("extra facts");
  }
  if (header.format != "mjlog" && !(header.unjudged.empty() && header.unsettled.empty()))
    sheet.losses.add("parts that are played by rules of their own",
                     static_cast<std::uint32_t>(header.unjudged.size() + header.unsettled.size()));
}

void write_init(Sheet& sheet, const Event& event) {
  constexpr std::uint8_t kMostRounds = 63;
  const KyokuHeader none;
  const KyokuHeader& kyoku =
      event.index < sheet.log.kyokus.size() ? sheet.log.kyokus[event.index] : none;
  std::array<std::vector<TileId>, kMaxSeats> hands;
  TileId indicator;
  sheet.tiles.deal(kyoku, hands, indicator);
  sheet.open("INIT");
  FieldList seed;
  seed.add(kyoku.round && *kyoku.round <= kMostRounds ? kyoku.round : std::nullopt);
  seed.add(kyoku.honba);
  seed.add(kyoku.kyotaku);
  for (const Known<std::uint8_t>& die : kyoku.dice) {
    if (die && *die >= 1 && *die <= 6)
      seed.add(std::int64_t{*die} - 1);
    else
      seed.add_unknown();
  }
  if (indicator.present())
    seed.add(std::int64_t{indicator.value});
  else
    seed.add_unknown();
  sheet.put("seed", seed);
  const bool three = sheet.log.header.flags.players == 3;
  FieldList scores;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (three && s == 3 && !kyoku.scores[s])
      scores.add(std::int64_t{0});
    else
      sheet.add_hundreds(scores, kyoku.scores[s]);
  }
  sheet.put("ten", scores);
  sheet.put_seat("oya", kyoku.dealer);
  if (std::ranges::any_of(kyoku.chips, [](const auto& chips) { return chips.has_value(); })) {
    FieldList chips;
    for (const Known<std::int32_t>& count : kyoku.chips) chips.add(count);
    sheet.put("chip", chips);
  }
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (!hands[s].empty() || sheet.native || three) sheet.put_tiles(kHands[s], hands[s]);
  if (!kyoku.seed.empty()) put_raw("shuffle", kyoku.seed, sheet.text, sheet.losses);
  sheet.put_extras(kyoku.extra, "", kInitNames);
  sheet.close();
  if (kyoku.number) sheet.losses.add("counts of hands");
}

void write_tile(Sheet& sheet, const Event& event, char first_seat) {
  const bool draw = event.kind == EventKind::Draw;
  const TileId id =
      draw ? sheet.tiles.draw(event.seat, event.tile_ref()) : sheet.tiles.discard(event);
  if (!draw && event.tsumogiri != Flag::Absent) sheet.losses.add("marks of the tile just drawn");
  if (!id.present() || !event.seat.present()) {
    sheet.losses.add("draws and discards without a tile or a seat");
    return;
  }
  sheet.text += '<';
  sheet.text += static_cast<char>(first_seat + event.seat.value);
  sheet.text += std::to_string(unsigned{id.value});
  sheet.close();
}

void write_call(Sheet& sheet, const Event& event) {
  std::optional<std::int32_t> code;
  Meld meld;
  if (event.kind == EventKind::Kita) {
    meld.kind = MeldKind::Kita;
    meld.size = 1;
    meld.tiles[0] = event.tile_ref();
    code = encode_meld(sheet.tiles.lay(event.seat, meld), event.seat);
  } else if (event.index < sheet.log.melds.size()) {
    meld = sheet.tiles.lay(event.seat, sheet.log.melds[event.index]);
    code = encode_meld(meld, event.seat);
    // The code of a closed quad names one of its tiles: the first, unless the log says another.
    if (code && event.kind == EventKind::Ankan)
      for (const TileRef& tile : meld.tiles)
        if (tile == event.tile_ref() ||
            (!event.id.present() && event.tile.present() && tile.tile == event.tile)) {
          code = std::int32_t{tile.id.value} << 8;
          break;
        }
  }
  if (!code) {
    sheet.losses.add("sets that no meld code says");
    return;
  }
  sheet.open("N");
  sheet.put_seat("who", event.seat);
  sheet.put("m", std::int64_t{*code});
  sheet.close();
}

void write_reach(Sheet& sheet, const Event& event) {
  if (!event.seat.present()) {
    sheet.losses.add("riichi without a seat");
    return;
  }
  sheet.open("REACH");
  sheet.put_seat("who", event.seat);
  const bool deposit = event.kind == EventKind::RiichiDeposit;
  const DepositClaim* const claim = deposit && event.index < sheet.log.deposits.size()
                                        ? &sheet.log.deposits[event.index]
                                        : nullptr;
  if (claim != nullptr) {
    const auto known = [](const auto& facts) {
      return std::ranges::any_of(facts, [](const auto& fact) { return fact.has_value(); });
    };
    if (known(claim->scores)) {
      FieldList list;
      const bool three = sheet.log.header.flags.players == 3;
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        if (three && s == 3 && !claim->scores[s])
          list.add(std::int64_t{0});
        else
          sheet.add_hundreds(list, claim->scores[s]);
      }
      sheet.put("ten", list);
    }
    if (claim->amount || known(claim->delta)) sheet.losses.add("amounts of riichi deposits");
  }
  sheet.put("step", std::int64_t{deposit ? 2 : 1});
  sheet.close();
}

void write_dora(Sheet& sheet, const Event& event) {
  const TileId id = sheet.tiles.reveal(event.tile_ref());
  sheet.open("DORA");
  if (id.present())
    sheet.put("hai", std::int64_t{id.value});
  else
    sheet.complete = false;
  sheet.close();
}

void write_coming_and_going(Sheet& sheet, const Event& event) {
  if (!event.seat.present()) return;
  if (event.kind == EventKind::Disconnect) {
    sheet.open("BYE");
    sheet.put_seat("who", event.seat);
    sheet.close();
    return;
  }
  const PlayerFacts* const facts =
      event.index < sheet.log.players_seen.size() ? &sheet.log.players_seen[event.index] : nullptr;
  sheet.open("UN");
  sheet.put(
      kNameAttributes[event.seat.index()],
      percent_encoded(facts != nullptr ? facts->name : sheet.log.header.names[event.seat.index()]));
  if (facts != nullptr) sheet.put_extras(facts->extra, "un.", kNameAttributes);
  sheet.close();
}

/// A win without a winner is none to the format.
bool is_result(const Event& event) {
  return (event.kind == EventKind::Win && event.seat.present()) ||
         event.kind == EventKind::Ryuukyoku;
}

void write_event(Sheet& sheet, const Event& event, const Event* end) {
  switch (event.kind) {
    case EventKind::StartKyoku: return write_init(sheet, event);
    case EventKind::Draw: return write_tile(sheet, event, 'T');
    case EventKind::Discard: return write_tile(sheet, event, 'D');
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
    case EventKind::Kita: return write_call(sheet, event);
    case EventKind::DoraReveal: return write_dora(sheet, event);
    case EventKind::RiichiDeclaration:
      sheet.losses.add("marks of a double riichi", event.called_double ? 1 : 0);
      return write_reach(sheet, event);
    case EventKind::RiichiDeposit: return write_reach(sheet, event);
    case EventKind::Win:
      if (!is_result(event)) return sheet.losses.add("wins without a winner");
      return write_agari(sheet, event, end);
    case EventKind::Ryuukyoku: return write_ryuukyoku(sheet, event, end);
    case EventKind::Disconnect:
    case EventKind::Reconnect: return write_coming_and_going(sheet, event);
    case EventKind::AnnouncedFuriten: return sheet.losses.add("announcements of furiten");
    case EventKind::WinTileApart: return sheet.losses.add("winning tiles kept apart");
    case EventKind::Chonbo: return sheet.losses.add("fouls settled at the table");
    case EventKind::StartGame:
    case EventKind::EndKyoku:
    case EventKind::EndGame: return;  // the header, and what the results say
    default: return sheet.losses.add("events that the format does not know");
  }
}

/// A five of every copy in one hand that is not red: no game with red fives.
bool plays_red_fives(const GameLog& log) {
  if (log.header.flags.red_fives) return *log.header.flags.red_fives;
  for (const KyokuHeader& kyoku : log.kyokus) {
    std::array<int, 3> plain{};
    for (const auto& hand : kyoku.hands)
      for (const TileRef tile : hand)
        if (tile.tile.present() && tile.tile.kind().is_suited() && tile.tile.kind().rank() == 5 &&
            !tile.tile.is_red())
          if (++plain[tile.tile.kind().suit()] == 4) return false;
  }
  return true;
}

/// Writes the elements. False where something that the platform always writes is not known.
bool write_children(const GameLog& log, bool native, std::string& text, reader::Losses& losses) {
  Sheet sheet(log, native, plays_red_fives(log), losses);
  write_shuffle(sheet);
  write_go(sheet);
  write_players(sheet);
  note_header_losses(sheet);
  // The results of the game stand on the last result of a hand.
  std::size_t last = log.events.size();
  const Event* end = nullptr;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (is_result(log.events[i])) last = i;
    if (log.events[i].kind == EventKind::EndGame) end = &log.events[i];
  }
  for (std::size_t i = 0; i < log.events.size(); ++i)
    write_event(sheet, log.events[i], i == last ? end : nullptr);
  if (end != nullptr && last == log.events.size()) losses.add("the end of a game without a result");
  losses.add("the numbers of tiles (they were given some)", sheet.tiles.made_up());
  losses.add("hidden tiles", sheet.tiles.hidden());
  text = std::move(sheet.text);
  return sheet.complete;
}

}  // namespace

std::string cannot_be_mjlog(const GameLog& log) {
  const bool has_lobby =
      log.header.format == "mjlog" && extra_of(log.header.extra, "go.csrule") != nullptr;
  if (spelling::states_lobby(log.header) && !has_lobby) return std::string(spelling::kNoLobby);
  if (!log.header.floored_to && !counts_in_hundreds(log))
    return "its scores are not whole hundreds";
  return {};
}

void write_mjlog(const GameLog& log, std::string& out, reader::Losses& losses) {
  std::string children;
  reader::Losses lost;
  bool native = is_native(log.header) && !log.fragment;
  if (!write_children(log, native, children, lost) && native) {
    native = false;
    lost = reader::Losses{};
    write_children(log, native, children, lost);
  }
  write_root(log, native, out, lost);
  out += children;
  out += "</mjloggm>\n";
  for (const reader::Loss& loss : lost.list()) losses.add(loss.what, loss.count);
}

}  // namespace referee::mjlog
