#include "validator/log/statement.h"

#include <utility>

namespace referee {

bool Statement::operator==(const Statement& other) const {
  return id == other.id && arguments == other.arguments;
}

Argument argument(Statement statement) {
  std::vector<Statement> one;
  one.push_back(std::move(statement));
  return one;
}

Statement say(Said id, std::vector<Argument> arguments) { return {id, std::move(arguments)}; }

PointsRow points_row(std::span<const Points> points, unsigned players) {
  return {{points.begin(), points.begin() + players}};
}

PointsRow points_row(std::span<const Known<Points>> points, unsigned players) {
  return {{points.begin(), points.begin() + players}};
}

}  // namespace referee
