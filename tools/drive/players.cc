#include "tools/drive/players.h"

#include <algorithm>
#include <array>

#include "generator/play/stack.h"
#include "validator/facts/hand_query.h"

namespace referee::drive {
namespace {

using play::Act;
using play::Move;

constexpr auto kManners = std::to_array<Manner>({
    {"ordinary", "another role for each player in each hand", "mixed", 0, false},
    {"wild", "any legal act", "wild", 0, false},
    {"rare", "walls laid so that rare things happen", "rare", 0, false},
    {"foul", "rare walls, and players who try what must be refused", "rare", 12, false},
    {"directed", "each game is laid for one situation, one after another", "rare", 1, true},
});

constexpr std::string_view kNoWords = "fly to the moon";

Act act_of(const LegalAction& action) {
  switch (action.kind) {
    case EventKind::Discard: return Act::Discard;
    case EventKind::RiichiDeclaration: return Act::Riichi;
    case EventKind::Ankan: return Act::Ankan;
    case EventKind::Shouminkan: return Act::Shouminkan;
    case EventKind::Kita: return Act::Kita;
    case EventKind::Win: return action.target == action.seat ? Act::Tsumo : Act::Ron;
    case EventKind::Ryuukyoku: return Act::NineTerminals;
    case EventKind::Chi: return Act::Chi;
    case EventKind::Pon: return Act::Pon;
    case EventKind::Daiminkan: return Act::Daiminkan;
    default: return Act::Pass;
  }
}

/// A tile whose discard leaves the hand waiting, the one just drawn if that is one.
TileRef waiting_without(const SeatState& state, const std::vector<Move>& moves) {
  const auto counts = facts::concealed_counts(state);
  const hand::KindMask waiting =
      counts ? hand::waiting_discards(*counts, state.meld_count) : hand::KindMask{};
  if (state.has_drawn && waiting.has(state.drawn.tile.kind())) return state.drawn;
  for (const Move& move : moves)
    if (move.act == Act::Discard && waiting.has(move.tile.tile.kind())) return move.tile;
  return state.drawn;
}

}  // namespace

std::span<const Manner> manners() { return kManners; }

const Manner* find_manner(std::string_view name) {
  const auto found = std::find_if(kManners.begin(), kManners.end(),
                                  [&](const Manner& manner) { return manner.name == name; });
  return found == kManners.end() ? nullptr : &*found;
}

/// Walls as they come.
class RolePlayers::Shuffled : public WallSource {
 public:
  Shuffled(const Ruleset& ruleset, std::uint64_t seed) : ruleset_(ruleset), random_(seed) {}
  WallBlock wall(std::uint32_t, Seat dealer, Wall& wall) override {
    wall = play::Stack(random_, dealer, ruleset_).lay();
    return WallBlock::Given;
  }

 private:
  const Ruleset& ruleset_;
  play::Random random_;
};

RolePlayers::RolePlayers(const Manner& manner, const Ruleset& ruleset, play::Distance& distance,
                         std::uint64_t seed, std::uint32_t number)
    : manner_(manner),
      ruleset_(ruleset),
      random_(seed ^ 0x5EEDU),
      shuffled_(std::make_unique<Shuffled>(ruleset, seed + 1)) {
  const play::Policy& policy = *play::find_policy(manner.policy);
  const auto themes = play::scenarios(ruleset);
  stage_ = manner.directed
               ? std::make_unique<play::Stage>(policy, ruleset, themes[number % themes.size()],
                                               distance, seed)
               : std::make_unique<play::Stage>(policy, ruleset, shuffled_.get(), distance, seed);
}

RolePlayers::~RolePlayers() = default;

bool RolePlayers::wall(std::uint32_t hand, Seat dealer, Wall& wall) {
  constexpr std::uint32_t kMostHands = 200;
  return hand < kMostHands && stage_->wall(hand, dealer, wall) == WallBlock::Given;
}

std::string_view RolePlayers::choose(const Moment& moment, Seat seat) {
  moves_.clear();
  names_.clear();
  for (const Choice& choice : moment.choices) {
    if (choice.seat != seat || !choice.open) continue;
    names_.push_back(choice.words);
    if (choice.action == nullptr) {
      moves_.push_back(Move{});
      continue;
    }
    const LegalAction& action = *choice.action;
    moves_.push_back(Move{act_of(action), action.tile, action.meld.value_or(Meld{}), 0});
  }
  if (moves_.empty()) return moment.words[seat.index()].front();
  for (Move& move : moves_)
    if (move.act == Act::Riichi) move.tile = waiting_without(moment.table.at(seat), moves_);
  stage_->player(seat)->rate(play::View{moment.table, moment.ruleset, seat, random_}, moves_);
  const auto best = std::min_element(moves_.begin(), moves_.end(),
                                     [](const Move& a, const Move& b) { return a.cost < b.cost; });
  return names_[static_cast<std::size_t>(best - moves_.begin())];
}

/// Something that must be refused now.
std::optional<Decision> RolePlayers::foul(const Moment& moment) {
  std::vector<Decision> tries;
  const auto add = [&](Seat seat, std::string act) {
    // What only some readings of the rules forbid is no foul.
    for (const Choice& choice : moment.choices)
      if (choice.seat == seat && (choice.action != nullptr || choice.open) && choice.words == act)
        return;
    tries.push_back({seat, std::move(act), true, false, 0});
  };
  for (std::uint8_t s = 0; s < ruleset_.game_players; ++s) {
    const Seat seat{s};
    const SeatState& state = moment.table.at(seat);
    for (std::uint8_t code = 0; code < kFaces; ++code)
      if (state.hand.faces[code] > 0) add(seat, "dahai " + std::string(name_of(Tile{code})));
    for (const std::string_view act : {"hora", "reach", "ryukyoku", "none", "nukidora"})
      add(seat, std::string(act));
    const TileRef tile = moment.table.hand.discard;
    if (moment.table.hand.discarder.present() && tile.tile.present()) {
      const std::string name(name_of(tile.tile));
      add(seat, "pon " + name + " " + name);
      add(seat, "daiminkan " + name + " " + name + " " + name);
    }
    for (std::uint8_t k = 0; k < kKinds; ++k) {
      const std::string name(name_of(TileKind{k}));
      if (state.hand.count(TileKind{k}) >= 3)
        add(seat, "ankan " + name + " " + name + " " + name + " " + name);
      if (state.hand.count(TileKind{k}) >= 1) add(seat, "kakan " + name);
    }
    tries.push_back({seat, std::string(kNoWords), true, false, 0});
  }
  if (tries.empty()) return std::nullopt;
  // Discards are many: each kind of try is as likely as another.
  const Decision& one = tries[random_.below(static_cast<std::uint32_t>(tries.size()))];
  const bool discards = random_.chance(40);
  for (unsigned n = 0; n < 8; ++n) {
    const Decision& other = tries[random_.below(static_cast<std::uint32_t>(tries.size()))];
    if (other.act.starts_with("dahai") == discards) return other;
  }
  return one;
}

std::vector<Decision> RolePlayers::acts(const Moment& moment) {
  std::vector<Decision> acts;
  std::vector<Seat> asked;
  for (std::uint8_t s = 0; s < ruleset_.game_players; ++s)
    if (!moment.words[s].empty()) asked.push_back(Seat{s});
  const bool tries = random_.chance(manner_.foul_percent);
  if (tries && random_.chance(8))
    return {
        {asked.front(), std::string(moment.words[asked.front().index()].front()), true, true, 0}};
  if (tries) {
    if (auto one = foul(moment)) {
      acts.push_back(*one);
      // Now and then nothing else comes, and the engine has to ask again.
      if (random_.chance(40)) return acts;
    }
  }
  for (const Seat seat : asked) {
    acts.push_back({seat, std::string(choose(moment, seat)), false, false, 0});
    const auto& words = moment.words[seat.index()];
    if (tries && random_.chance(15))
      acts.push_back({seat,
                      std::string(words[random_.below(static_cast<std::uint32_t>(words.size()))]),
                      true, false, 0});
  }
  return acts;
}

}  // namespace referee::drive
