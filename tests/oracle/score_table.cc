#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

struct Row {
  unsigned fu;
  int ron[4];     ///< 1 to 4 han, of a non-dealer; 0: no such hand; kFull: mangan
  int dealer[4];  ///< ron of the dealer
  int child[4];   ///< tsumo: a non-dealer's part
  int parent[4];  ///< tsumo: the dealer's part, and each part of a dealer's tsumo
};
constexpr int kFull = -1;

constexpr Row kTable[] = {
    // One han of 20 fu is in no table: only a tile not kept apart brings it about (20 * 2 * 4 = 160
    // of base points).
    {20,
     {700, 1300, 2600, 5200},
     {1000, 2000, 3900, 7700},
     {200, 400, 700, 1300},
     {400, 700, 1300, 2600}},
    {25, {0, 1600, 3200, 6400}, {0, 2400, 4800, 9600}, {0, 400, 800, 1600}, {0, 800, 1600, 3200}},
    {30,
     {1000, 2000, 3900, 7700},
     {1500, 2900, 5800, 11600},
     {300, 500, 1000, 2000},
     {500, 1000, 2000, 3900}},
    {40,
     {1300, 2600, 5200, kFull},
     {2000, 3900, 7700, kFull},
     {400, 700, 1300, kFull},
     {700, 1300, 2600, kFull}},
    {50,
     {1600, 3200, 6400, kFull},
     {2400, 4800, 9600, kFull},
     {400, 800, 1600, kFull},
     {800, 1600, 3200, kFull}},
    {60,
     {2000, 3900, 7700, kFull},
     {2900, 5800, 11600, kFull},
     {500, 1000, 2000, kFull},
     {1000, 2000, 3900, kFull}},
    {70,
     {2300, 4500, kFull, kFull},
     {3400, 6800, kFull, kFull},
     {600, 1200, kFull, kFull},
     {1200, 2300, kFull, kFull}},
    {80,
     {2600, 5200, kFull, kFull},
     {3900, 7700, kFull, kFull},
     {700, 1300, kFull, kFull},
     {1300, 2600, kFull, kFull}},
    {90,
     {2900, 5800, kFull, kFull},
     {4400, 8700, kFull, kFull},
     {800, 1500, kFull, kFull},
     {1500, 2900, kFull, kFull}},
    {100,
     {3200, 6400, kFull, kFull},
     {4800, 9600, kFull, kFull},
     {800, 1600, kFull, kFull},
     {1600, 3200, kFull, kFull}},
    {110,
     {3600, 7100, kFull, kFull},
     {5300, 10600, kFull, kFull},
     {900, 1800, kFull, kFull},
     {1800, 3600, kFull, kFull}},
};

struct LimitRow {
  referee::Limit limit;
  int ron, dealer, child, parent;
};
constexpr LimitRow kLimits[] = {
    {referee::Limit::Mangan, 8000, 12000, 2000, 4000},
    {referee::Limit::Haneman, 12000, 18000, 3000, 6000},
    {referee::Limit::Baiman, 16000, 24000, 4000, 8000},
    {referee::Limit::Sanbaiman, 24000, 36000, 6000, 12000},
    {referee::Limit::Yakuman, 32000, 48000, 8000, 16000},
};

Pays pays_of(int ron, int dealer_ron, int child, int parent, bool dealer, bool tsumo) {
  Pays pays;
  if (!tsumo) {
    pays.ron = pays.total = Points{dealer ? dealer_ron : ron};
  } else if (dealer) {
    pays.from_other = Points{parent};
    pays.total = pays.from_other * 3;
  } else {
    pays.from_other = Points{child};
    pays.from_dealer = Points{parent};
    pays.total = pays.from_other * 2 + pays.from_dealer;
  }
  return pays;
}

}  // namespace

TableCell cell_of(unsigned han, unsigned fu, bool dealer, bool tsumo) {
  TableCell cell;
  if (han < 1 || han > 4) return cell;
  const std::size_t column = han - 1;
  for (const Row& row : kTable) {
    if (row.fu != fu || row.ron[column] == 0) continue;
    cell.there = true;
    cell.mangan = row.ron[column] == kFull;
    if (!cell.mangan)
      cell.pays = pays_of(row.ron[column], row.dealer[column], row.child[column],
                          row.parent[column], dealer, tsumo);
  }
  // Beyond the printed rows: three han and more are full long before, and no hand of one or two han
  // has 120 fu.
  if (fu > 110 && han >= 3) cell.there = cell.mangan = true;
  return cell;
}

Pays limit_pays(referee::Limit limit, unsigned units, bool dealer, bool tsumo) {
  const auto times = static_cast<int>(units == 0 ? 1 : units);
  for (const LimitRow& row : kLimits)
    if (row.limit == limit)
      return pays_of(row.ron * times, row.dealer * times, row.child * times, row.parent * times,
                     dealer, tsumo);
  return {};
}

}  // namespace oracle
