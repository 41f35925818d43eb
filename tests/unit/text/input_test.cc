// Files, folders, archives and gzip data on their way to bytes. Archives are written by libarchive,
// gzip data too.
#include "importers/files/input.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "importers/files/gzip.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

namespace fs = std::filesystem;

/// A folder that goes away with the test.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "referee-input-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Scratch() { fs::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, std::string_view bytes) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return *this / name;
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

using Files = std::vector<std::pair<std::string, std::string>>;

enum class Packing { Zip, StoredZip, Tar, TarGz };

std::string archived(const Files& files, Packing packing) {
  std::string bytes(std::size_t{1} << 22U, '\0');
  std::size_t used = 0;
  archive* writer = archive_write_new();
  if (packing == Packing::Zip || packing == Packing::StoredZip)
    archive_write_set_format_zip(writer);
  else
    archive_write_set_format_ustar(writer);
  if (packing == Packing::StoredZip) archive_write_zip_set_compression_store(writer);
  if (packing == Packing::TarGz) archive_write_add_filter_gzip(writer);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  for (const auto& [name, content] : files) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, name.ends_with('/') ? AE_IFDIR : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

std::string gzipped(std::string_view content) {
  std::string bytes(content.size() + 4096, '\0');
  std::size_t used = 0;
  archive* writer = archive_write_new();
  archive_write_set_format_raw(writer);
  archive_write_add_filter_gzip(writer);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  archive_entry* entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_write_header(writer, entry);
  archive_write_data(writer, content.data(), content.size());
  archive_write_close(writer);
  archive_entry_free(entry);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

/// Text that does not pack well.
std::string noise(std::size_t size) {
  std::mt19937 random(7);
  std::string text(size, '\0');
  for (char& c : text) c = static_cast<char>('a' + random() % 26);
  return text;
}

struct Met {
  Files documents;
  std::vector<std::string> damaged;
  std::vector<std::string> errors;  // "path: message"
};

Met met_in(files::InputReader& reader, const std::string& argument) {
  Met met;
  reader.read(
      argument,
      [&](files::Document& document) {
        met.documents.emplace_back(document.path, document.bytes());
        if (!document.damage.empty()) met.damaged.push_back(document.path);
        EXPECT_EQ(document.named, document.path == argument);
        return true;
      },
      [&](const files::InputError& error) {
        met.errors.push_back(error.path + ": " + error.message);
      });
  return met;
}

Met met_in(const std::string& argument, std::uint64_t limit = files::InputReader::kDefaultLimit) {
  files::InputReader reader(limit);
  return met_in(reader, argument);
}

TEST(Input, AFileUnderItsName) {
  const Scratch scratch;
  const std::string path = scratch.write("a.xml", "hello");
  EXPECT_EQ(met_in(path).documents, (Files{{path, "hello"}}));
  const std::string empty = scratch.write("empty", "");
  EXPECT_EQ(met_in(empty).documents, (Files{{empty, ""}}));
}

TEST(Input, AFolderInByteOrder) {
  const Scratch scratch;
  scratch.write("in/b/2", "2");
  scratch.write("in/b/1", "1");
  scratch.write("in/B", "B");
  scratch.write("in/b.x", "x");
  scratch.write("in/a", "a");
  fs::create_directories(scratch / "in/nothing");
  const std::string in = scratch / "in";
  EXPECT_EQ(met_in(in).documents, (Files{{in + "/B", "B"},
                                         {in + "/a", "a"},
                                         {in + "/b/1", "1"},
                                         {in + "/b/2", "2"},
                                         {in + "/b.x", "x"}}));
  EXPECT_EQ(met_in(in + "/").documents.front().first, in + "/B");
}

TEST(Input, LinksInAFolderDoNotLeadInCircles) {
  const Scratch scratch;
  const std::string file = scratch.write("in/a", "a");
  fs::create_directory_symlink(scratch / "in", scratch / "in/loop");
  fs::create_symlink(file, scratch / "in/b");
  ASSERT_EQ(mkfifo((scratch / "in/pipe").c_str(), 0600), 0);
  const std::string in = scratch / "in";
  EXPECT_EQ(met_in(in).documents, (Files{{in + "/a", "a"}, {in + "/b", "a"}}));
}

TEST(Input, NobodyWaitsForAWalkThroughTheWholeFileSystem) {
  for (const std::string root : {"/", "//", "/./../"}) {
    const Met met = met_in(root);
    EXPECT_TRUE(met.documents.empty());
    EXPECT_EQ(met.errors,
              std::vector<std::string>{
                  root + ": this is the root of the file system: name the folder of the logs"});
  }
}

TEST(Input, WhatIsNotThereIsAnErrorAndTheOthersGoOn) {
  const Scratch scratch;
  const Met met = met_in(scratch / "missing");
  EXPECT_TRUE(met.documents.empty());
  ASSERT_EQ(met.errors.size(), 1U);
  EXPECT_EQ(met.errors[0], (scratch / "missing") + ": No such file or directory");

  scratch.write("in/a", "a");
  scratch.write("in/c", "c");
  fs::create_symlink(scratch / "nowhere", scratch / "in/b");
  const Met folder = met_in(scratch / "in");
  EXPECT_EQ(folder.documents.size(), 2U);
  EXPECT_EQ(folder.errors.size(), 1U);
}

TEST(Input, GzipByItsFirstBytesWhateverTheName) {
  const Scratch scratch;
  const std::string content = noise(100'000);
  const std::string path = scratch.write("a.xml", gzipped(content));
  EXPECT_EQ(met_in(path).documents, (Files{{path, content}}));
  const std::string two = scratch.write("two", gzipped("one ") + gzipped("two"));
  EXPECT_EQ(met_in(two).documents, (Files{{two, "one two"}}));
  const std::string plain = scratch.write("b.gz", "plain");
  EXPECT_EQ(met_in(plain).documents, (Files{{plain, "plain"}}));
}

TEST(Input, HalfAGzipFileGivesTheHalfItHolds) {
  const Scratch scratch;
  const std::string content = noise(50'000);
  const std::string packed = gzipped(content);
  for (const std::size_t size : {packed.size() / 2, packed.size() / 10, packed.size() - 1,
                                 packed.size() - 8, std::size_t{12}, std::size_t{3}}) {
    const std::string path = scratch.write("half.gz", packed.substr(0, size));
    const Met met = met_in(path);
    ASSERT_EQ(met.documents.size(), 1U) << size;
    EXPECT_EQ(met.damaged.size(), 1U) << size;
    const std::string& got = met.documents[0].second;
    EXPECT_EQ(content.compare(0, got.size(), got), 0) << size;
    // Random letters pack to a bit under five of eight bits.
    EXPECT_TRUE(size < 100 || got.size() > size) << size;
    EXPECT_TRUE(size < packed.size() - 8 || got.size() == content.size()) << size;
  }
}

TEST(Input, OfCorruptGzipDataNothingIsHandedOut) {
  const Scratch scratch;
  const std::string packed = gzipped(noise(50'000));
  for (const std::size_t at : {packed.size() / 2, packed.size() / 10, packed.size() - 6}) {
    std::string corrupt = packed;
    corrupt[at] = static_cast<char>(corrupt[at] ^ 0x10);
    const Met met = met_in(scratch.write("corrupt.gz", corrupt));
    EXPECT_TRUE(met.documents.empty()) << at;
    ASSERT_EQ(met.errors.size(), 1U) << at;
    EXPECT_NE(met.errors[0].find("corrupt"), std::string::npos) << at;
  }
}

TEST(Input, ArchivesInByteOrderOfTheirNames) {
  const Scratch scratch;
  const Files files = {{"a/", ""}, {"a/1", "one"}, {"a/2", "two"}, {"b", noise(3000)}};
  for (const Packing packing : {Packing::Zip, Packing::Tar, Packing::TarGz}) {
    const std::string path = scratch.write("archive", archived(files, packing));
    const Files wanted = {
        {path + "!a/1", "one"}, {path + "!a/2", "two"}, {path + "!b", noise(3000)}};
    EXPECT_EQ(met_in(path).documents, wanted);
    const Files shuffled = {files[3], files[2], files[1]};
    const std::string other = scratch.write("archive", archived(shuffled, packing));
    EXPECT_EQ(met_in(other).documents, wanted);
    // Room for one file at a time: several passes, the same order.
    EXPECT_EQ(met_in(other, 3000).documents, wanted);
  }
}

TEST(Input, AnArchiveInTheOrderInWhichItIsStored) {
  const Scratch scratch;
  const Files files = {{"b", "2"}, {"c", "3"}, {"a", "1"}};
  for (const Packing packing : {Packing::Zip, Packing::Tar, Packing::TarGz}) {
    const std::string path = scratch.write("archive", archived(files, packing));
    for (const bool any_order : {false, true}) {
      files::InputReader reader;
      if (any_order) reader.take_any_order();
      std::string met;
      reader.read(
          path,
          [&](files::Document& document) {
            met += document.bytes();
            return true;
          },
          [](const files::InputError& error) { ADD_FAILURE() << error.message; });
      EXPECT_EQ(met, any_order ? "231" : "123");
    }
  }
}

TEST(Input, APackedArchiveOfAnySizeIsAnArchive) {
  const Scratch scratch;
  const Files files = {{"a", noise(1'500'000)}, {"b", gzipped("packed once more")}};
  const std::string path = scratch.write("in/large.tgz", archived(files, Packing::TarGz));
  ASSERT_GT(fs::file_size(path), 900'000U);
  EXPECT_EQ(met_in(scratch / "in").documents,
            (Files{{path + "!a", noise(1'500'000)}, {path + "!b", "packed once more"}}));
}

TEST(Input, AnArchiveInsideAnArchiveIsNotOpened) {
  const Scratch scratch;
  const std::string inner = archived({{"x", "x"}}, Packing::Tar);
  const std::string path =
      scratch.write("outer.zip", archived({{"inner.tar", inner}}, Packing::Zip));
  EXPECT_EQ(met_in(path).documents, (Files{{path + "!inner.tar", inner}}));
}

TEST(Input, WhatIsOverTheLimitIsRefusedByName) {
  const Scratch scratch;
  const std::string large = scratch.write("in/large", noise(2000));
  scratch.write("in/small", "small");
  const std::string zeros = scratch.write("in/zeros.gz", gzipped(std::string(100'000, '\0')));
  const Met met = met_in(scratch / "in", 1000);
  EXPECT_EQ(met.documents.size(), 1U);
  EXPECT_EQ(met.errors,
            (std::vector<std::string>{large + ": larger than the limit of 1000 bytes",
                                      zeros + ": larger than the limit of 1000 bytes"}));
  for (const Packing packing : {Packing::Zip, Packing::Tar, Packing::TarGz}) {
    const std::string path = scratch.write(
        "archive",
        archived({{"a", "a"}, {"b", noise(2000)}, {"c", gzipped(noise(1500))}, {"d", "d"}},
                 packing));
    const Met some = met_in(path, 1700);
    EXPECT_EQ(some.documents,
              (Files{{path + "!a", "a"}, {path + "!c", noise(1500)}, {path + "!d", "d"}}));
    EXPECT_EQ(some.errors,
              (std::vector<std::string>{path + "!b: larger than the limit of 1700 bytes"}));
  }
  EXPECT_EQ(met_in(large, 2000).documents.size(), 1U);
  EXPECT_EQ(met_in(large, 1999).documents.size(), 0U);
  const std::string packed = scratch.write("packed", gzipped(noise(2000)));
  EXPECT_EQ(met_in(packed, 2000).documents.size(), 1U);
  EXPECT_EQ(met_in(packed, 1999).documents.size(), 0U);
}

TEST(Input, AFileThatIsReadGameByGameMayBeOfAnySize) {
  const Scratch scratch;
  const std::string stream = scratch.write("in/stream", "S" + noise(50'000));
  scratch.write("in/other", "X" + noise(50'000));
  scratch.write("in/larger", "S" + noise(70'000));
  files::InputReader reader(1000);
  reader.map_larger([](std::string_view head) { return head[0] == 'S'; }, 60'000);
  Files read;
  std::vector<std::string> refused;
  reader.read(
      scratch / "in",
      [&](files::Document& document) {
        const std::string before(document.bytes());
        // Whoever lets go sees the same bytes again.
        for (int i = 0; i < 20; ++i) document.let_go_now_and_then();
        EXPECT_EQ(document.bytes(), before);
        EXPECT_EQ(document.capacity(), 0U) << "nothing was read into memory";
        const files::Document taken = std::exchange(document, files::Document());
        read.emplace_back(taken.path, std::string(taken.bytes()));
        return true;
      },
      [&](const files::InputError& error) { refused.push_back(error.path); });
  EXPECT_EQ(read, (Files{{stream, "S" + noise(50'000)}}));
  EXPECT_EQ(refused, (std::vector<std::string>{scratch / "in/larger", scratch / "in/other"}));
}

TEST(Input, ABrokenArchiveGivesWhatItCan) {
  const Scratch scratch;
  const std::string whole = archived({{"a", noise(3000)}, {"b", noise(3000)}}, Packing::Tar);
  const std::string path = scratch.write("cut.tar", whole.substr(0, 512 + 3072 + 512 + 100));
  const Met met = met_in(path);
  ASSERT_GE(met.documents.size(), 1U);
  EXPECT_EQ(met.documents[0], (std::pair<std::string, std::string>{path + "!a", noise(3000)}));
  EXPECT_FALSE(met.errors.empty());
  const std::string zip =
      scratch.write("cut.zip", archived({{"a", noise(3000)}}, Packing::Zip).substr(0, 1000));
  const Met cut = met_in(zip);
  EXPECT_TRUE(!cut.errors.empty() || !cut.damaged.empty());
}

TEST(Input, ADamagedEntryReadsTheSameWhateverTheBufferHeldBefore) {
  const Scratch scratch;
  for (const Packing packing : {Packing::StoredZip, Packing::Zip}) {
    std::string bytes = archived({{"a", noise(20'000)}, {"b", noise(2000)}}, packing);
    const std::size_t second = bytes.find("b", bytes.find("PK\x03\x04", 4));
    ASSERT_NE(second, std::string::npos);
    bytes[second + 700] = static_cast<char>(bytes[second + 700] ^ 1);
    const std::string path = scratch.write("damaged.zip", bytes);
    const Met reused = met_in(path);
    // Here each document is swapped away, so that the reader goes on with an empty buffer.
    files::InputReader reader;
    Met fresh;
    reader.read(
        path,
        [&](files::Document& document) {
          files::Document taken;
          std::swap(taken, document);
          fresh.documents.emplace_back(taken.path, taken.bytes());
          if (!taken.damage.empty()) fresh.damaged.push_back(taken.path);
          return true;
        },
        [&](const files::InputError& error) {
          fresh.errors.push_back(error.path + ": " + error.message);
        });
    EXPECT_EQ(reused.documents, fresh.documents);
    EXPECT_EQ(reused.damaged, fresh.damaged);
    EXPECT_EQ(reused.errors, fresh.errors);
    EXPECT_EQ(fresh.damaged.size() + fresh.errors.size(), 1U) << "the fault itself goes unnoticed";
  }
}

TEST(Input, AConsumerMayStopAndMayTakeTheBuffer) {
  const Scratch scratch;
  scratch.write("in/a", "first");
  scratch.write("in/b", "second");
  scratch.write("in/c", "third");
  files::InputReader reader;
  std::vector<files::Document> taken;
  const bool went_on = reader.read(
      scratch / "in",
      [&](files::Document& document) {
        std::swap(taken.emplace_back(), document);
        return taken.size() < 2;
      },
      [](const files::InputError&) {});
  EXPECT_FALSE(went_on);
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].bytes(), "first");
  EXPECT_EQ(taken[1].bytes(), "second");
  EXPECT_EQ(met_in(reader, scratch / "in").documents.size(), 3U);
}

TEST(Input, GzipHeadersWithEveryField) {
  // RFC 1952 by hand: a stored block of three bytes behind a header with extra field, name, comment
  // and header checksum.
  const std::string header("\x1F\x8B\x08\x1E\0\0\0\0\0\3", 10);
  const std::string fields =
      std::string("\2\0ab", 4) + std::string("name\0", 5) + std::string("note\0", 5) + "\xA2\x69";
  const std::string stored(
      "\1\3\0\xFC\xFF"
      "xyz",
      8);
  files::Gunzip gunzip;
  files::Document document;
  // Neither checksum nor size follow: cut, but the bytes are there.
  EXPECT_EQ(gunzip.unpack(header + fields + stored, 1000, document), files::Gunzip::Outcome::Cut);
  EXPECT_EQ(document.bytes(), "xyz");
  for (std::size_t size = 3; size < header.size() + fields.size(); ++size) {
    EXPECT_EQ(gunzip.unpack((header + fields).substr(0, size), 1000, document),
              files::Gunzip::Outcome::Cut);
    EXPECT_EQ(document.bytes(), "");
  }
}

// Archives by people who mean no good (SECURITY.md).

const std::string kFarTooMuch =
    ": the archive unpacks to far more than its own size: the rest of it is not read";

TEST(HostileArchive, IsNotReadFarBeyondItsSize) {
  const Scratch scratch;
  const std::string zeros(100'000, '\0');
  for (const Packing packing : {Packing::Zip, Packing::TarGz}) {
    for (const bool sorted : {true, false}) {
      Files files;
      for (char name = 'a'; name < 'm'; ++name)
        files.emplace_back(std::string(1, sorted ? name : static_cast<char>('a' + 'l' - name)),
                           zeros);
      const std::string bytes = archived(files, packing);
      const std::string path = scratch.write("bomb", bytes);
      // Twelve files of 100,000 bytes each; four of them are always let in.
      ASSERT_LT(bytes.size() * 200, 900'000U);
      const Met met = met_in(path, 100'000);
      EXPECT_GE(met.documents.size(), packing == Packing::TarGz && !sorted ? 0U : 4U);
      EXPECT_LE(met.documents.size(), 9U);
      ASSERT_EQ(met.errors.size(), 1U);
      if (packing == Packing::Zip || sorted) {
        EXPECT_EQ(met.errors[0], path + kFarTooMuch);
      }
      // With room for one large file there is room for all.
      EXPECT_EQ(met_in(path, 1'000'000).documents.size(), 12U);
    }
  }
}

TEST(HostileArchive, AFileWhoseSizeACutArchiveDoesNotStateIsSmall) {
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  const Scratch scratch;
  for (const std::size_t size : {kMost - 1000, kMost + 1000}) {
    // A program that packs as it goes writes the sizes behind the files, in the part that is cut
    // off.
    std::string bytes = archived({{"a", noise(size)}, {"b", noise(1000)}}, Packing::Zip);
    constexpr std::size_t kSizes = 18;
    std::fill_n(bytes.begin() + kSizes, 8, '\0');
    const Met met = met_in(scratch.write("cut.zip", bytes.substr(0, bytes.size() - 10)));
    const bool is_read = !met.documents.empty() && met.documents[0].second == noise(size);
    EXPECT_EQ(is_read, size < kMost);
    EXPECT_EQ(!met.errors.empty() && met.errors[0].find("1048576 bytes") != std::string::npos,
              size > kMost)
        << (met.errors.empty() ? "" : met.errors[0]);
  }
}

TEST(HostileArchive, CountsWhatIsPackedInsideIt) {
  const Scratch scratch;
  Files files;
  for (char name = 'a'; name < 'z'; ++name)
    files.emplace_back(std::string(1, name), gzipped(std::string(900'000, '\0')));
  const std::string path = scratch.write("nested.tar", archived(files, Packing::Tar));
  const Met met = met_in(path, 1'000'000);
  EXPECT_GE(met.documents.size(), 4U);
  EXPECT_LT(met.documents.size(), 25U);
  ASSERT_FALSE(met.errors.empty());
  EXPECT_EQ(met.errors.back(), path + "!y: the archive unpacks to far more than its own size");
}

TEST(HostileArchive, MayNotLieAboutTheSizeOfItsFiles) {
  const Scratch scratch;
  const std::string large = std::string(3000, 'x');
  std::string bytes = archived({{"b", large}, {"a", "small"}}, Packing::Zip);
  // The size, wherever it is written (least byte first), becomes ten.
  const std::string size = {'\xB8', '\x0B', '\0', '\0'};
  std::size_t lies = 0;
  for (std::size_t at = bytes.find(size); at != std::string::npos;
       at = bytes.find(size, at + 4), ++lies)
    bytes[at] = 10, bytes[at + 1] = 0;
  ASSERT_GE(lies, 1U);
  const std::string path = scratch.write("liar.zip", bytes);
  const Met met = met_in(path);
  EXPECT_EQ(met.documents.at(0), (std::pair<std::string, std::string>{path + "!a", "small"}));
  for (const auto& [name, content] : met.documents) EXPECT_LE(content.size(), 10U) << name;
  ASSERT_EQ(met.errors.size() + met.damaged.size(), 1U);
}

TEST(HostileArchive, APackedArchiveThatWouldTakeTooManyPasses) {
  const Scratch scratch;
  Files files;
  for (char name = 'z'; name > 'a'; --name)
    files.emplace_back(std::string(1, name), std::string(900, ' '));
  const std::string path = scratch.write("passes.tar.gz", archived(files, Packing::TarGz));
  const Met met = met_in(path, 1000);
  EXPECT_TRUE(met.documents.empty());
  EXPECT_EQ(met.errors,
            (std::vector<std::string>{
                path + ": too large to be read in the order of its names: unpack it, or sort it"}));
  EXPECT_EQ(met_in(path, 100'000).documents.size(), files.size());
}

TEST(HostileArchive, ManySmallFilesInNoOrderTakeNoMoreThanTheirSize) {
  const Scratch scratch;
  Files files;
  for (int i = 300; i > 100; --i) files.emplace_back(std::to_string(i), "<mjloggm/>");
  const std::string path = scratch.write("small.zip", archived(files, Packing::Zip));
  std::size_t met = 0;
  files::InputReader().read(
      path,
      [&](files::Document& document) {
        ++met;
        EXPECT_LE(document.capacity(), 64U) << document.path;
        return true;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.message; });
  EXPECT_EQ(met, files.size());
}

TEST(HostileArchive, NamesAreNoPaths) {
  const Scratch scratch;
  // In byte order.
  const Files files = {{"\x1b[31mred", "a"}, {"../../up", "b"}, {"/tmp/referee-absolute", "c"}};
  for (const Packing packing : {Packing::Zip, Packing::Tar}) {
    const std::string path = scratch.write("in/paths", archived(files, packing));
    const Met met = met_in(path);
    ASSERT_EQ(met.documents.size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i)
      EXPECT_EQ(met.documents[i].second, files[i].second);
    EXPECT_FALSE(fs::exists(scratch / "up"));
    EXPECT_FALSE(fs::exists(fs::temp_directory_path() / "up"));
    EXPECT_FALSE(fs::exists("/tmp/referee-absolute"));
  }
}

// A long name takes a few bytes of an archive, and stands in a report many times.
TEST(HostileArchive, LongNamesAreCut) {
  const Scratch scratch;
  std::string wide;
  for (int i = 0; i < 20'000; ++i) wide += "\xE5\xAD\x97";
  const Files files = {{std::string(60'000, 'n') + ".jsonl", "a"}, {wide + ".xml", "b"}};
  const Met met = met_in(scratch.write("in/names", archived(files, Packing::Zip)));
  ASSERT_EQ(met.documents.size(), files.size());
  for (const auto& [path, text] : met.documents) {
    const std::string name = path.substr(path.rfind('!') + 1);
    EXPECT_LE(name.size(), 1'030U);
    EXPECT_EQ(valid_utf8(name), name);
    EXPECT_TRUE(name.ends_with(text == "a" ? ".jsonl" : ".xml")) << name;
  }
}

}  // namespace
}  // namespace referee
