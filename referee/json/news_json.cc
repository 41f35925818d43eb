#include "referee/json/news_json.h"

#include <string_view>

#include "validator/report/json.h"
#include "validator/text/json_writer.h"

namespace referee::json {

void append_news(const std::vector<FindingNews>& news, std::string& out) {
  for (const FindingNews& each : news) {
    JsonWriter json(out);
    json.open_object().member("game", each.game).member("state", name_of(each.state));
    json.key("finding").open_object();
    write_members(json, each.finding);
    json.close_object().close_object();
    out += '\n';
  }
}

void append_news_of_end(const GameReport& report, std::string& out) {
  std::string line;
  append_json(report, line);
  JsonWriter(out)
      .open_object()
      .member("game", report.game)
      .member("state", "end")
      .key("report")
      .raw(std::string_view(line).substr(0, line.size() - 1))
      .close_object();
  out += '\n';
}

}  // namespace referee::json
