#include "referee/score/score_words.h"

#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace referee::score {
namespace {

std::string read_wind_option(const char* option, const std::string& text, TileKind& wind) {
  if (text.empty()) return {};
  const auto read = read_wind(text);
  if (!read) return fmt::format("{} {}: must be a wind: E, S, W or N", option, text);
  wind = *read;
  return {};
}

}  // namespace

std::string read_score_words(ScoreWords& words) {
  HandQuestion& ask = words.question;
  if (std::string error = read_hand(words.hand, ask.hand); !error.empty()) return error;
  for (const auto& [texts, word] :
       {std::pair{&words.melds, MeldWord::Any}, std::pair{&words.chi, MeldWord::Chi},
        std::pair{&words.pon, MeldWord::Pon}, std::pair{&words.kan, MeldWord::OpenKan},
        std::pair{&words.ankan, MeldWord::ClosedKan}})
    for (const std::string& text : *texts) {
      WrittenMeld meld;
      if (std::string error = read_meld(text, word, meld); !error.empty()) return error;
      ask.hand.melds.push_back(std::move(meld));
    }
  if (!words.win.empty()) {
    std::vector<Tile> tiles;
    if (std::string error = read_tiles(words.win, tiles); !error.empty()) return "--win " + error;
    if (tiles.size() != 1) return fmt::format("--win {}: must be one tile", words.win);
    if (ask.hand.winning.present() && ask.hand.winning != tiles[0])
      return "the winning tile is named twice, and differently";
    ask.hand.winning = tiles[0];
  }
  for (const auto& [option, text, tiles] :
       {std::tuple{"--dora", &words.indicators, &ask.indicators},
        std::tuple{"--dora-tile", &words.dora, &ask.dora},
        std::tuple{"--ura", &words.ura, &ask.ura}})
    if (std::string error = read_tiles(*text, *tiles); !error.empty())
      return fmt::format("{} {}", option, error);
  for (const auto& [option, text, wind] : {std::tuple{"--seat", &words.seat, &ask.seat_wind},
                                           std::tuple{"--round", &words.round, &ask.round_wind},
                                           std::tuple{"--from", &words.from, &ask.from},
                                           std::tuple{"--liable", &words.liable, &ask.liable}})
    if (std::string error = read_wind_option(option, *text, *wind); !error.empty()) return error;
  if (words.ron && words.tsumo) return "--ron and --tsumo: one hand cannot be both";
  ask.by = words.ron ? WonBy::Ron : words.tsumo ? WonBy::Tsumo : WonBy::Unsaid;
  return {};
}

}  // namespace referee::score
