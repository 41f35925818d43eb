# shellcheck shell=bash
# shellcheck disable=SC2034  # the lists are for the scripts that source this
# Sourced by the scripts beside it: installs what is missing and brings the release build up to
# date. Not a program of its own. Sets `root` (the checkout) and `build` (its release build, or
# $RF_BUILD_DIR). Speaks on stderr only, and only where it has work to do.

me="tools/$(basename "$0")"
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
build=${RF_BUILD_DIR:-$root/build/release}

# The referee's own exit codes end at 3, so that a build that failed is never taken for a verdict.
kExitUsage=3
kExitNoBuild=4

kProgramPackages=(g++ cmake ninja-build libpugixml-dev nlohmann-json3-dev libcli11-dev
  libfmt-dev libdeflate-dev libarchive-dev libtomcrypt-dev libsimdjson-dev libsqlite3-dev
  libtomlplusplus-dev libutf8proc-dev zlib1g-dev)
kTestPackages=(libgtest-dev librapidcheck-dev python3 python3-jsonschema libxml2-utils
  mandoc zsh fish)

say() { printf '%s: %s\n' "$me" "$*" >&2; }

give_up() {
  say "$@"
  exit "$kExitNoBuild"
}

# run_quietly WHAT COMMAND...: the output is shown only if the command fails.
run_quietly() {
  local what=$1 output status=0
  shift
  output=$("$@" 2>&1 </dev/null) || status=$?
  if [ "$status" -ne 0 ]; then
    printf '%s\n' "$output" >&2
    say "$what failed"
  fi
  return "$status"
}

# install_missing PACKAGE...: one quick look at dpkg's database; apt-get runs only for what is not
# there. Where there is no dpkg, CMake names what is missing.
install_missing() {
  command -v dpkg-query >/dev/null || return 0
  local installed package missing=()
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
  for package in "$@"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || give_up "as root, first run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing with apt-get: ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300)
  # Old lists may still do where no mirror answers: the installation decides.
  run_quietly "apt-get update" "${apt[@]}" update || true
  run_quietly "apt-get install" "${apt[@]}" install --no-install-recommends "${missing[@]}" ||
    exit "$kExitNoBuild"
}

# help_without_build WORD...: a question for help is answered at once where nothing is built yet; a
# build takes minutes, and the program's own help lists every option.
help_without_build() {
  [[ ! -x "$build/tools/referee" && " $* " =~ \ (-h|--help)\  ]] || return 0
  cat <<EOF
Usage: tools/check [OPTIONS] LOG...
       tools/referee COMMAND [ARGUMENT...]

tools/check judges game logs and reports every broken rule. It is tools/referee check.
Exit code: 0 clean, 1 findings, 2 unreadable input, 3 a wrong command line, 4 no build.

Nothing is built yet. The first run installs what is missing (Debian) and builds for some minutes;
then --help lists every command and option. docs/README.md lists the pages.
EOF
  exit 0
}

cache_value() { sed -n "s|^$1:[^=]*=||p" "$build/CMakeCache.txt" 2>/dev/null; }

# build_release TARGET [CMAKE ARGUMENT...]: configures where there is no build yet or where the
# arguments ask for it, then builds TARGET.
build_release() {
  local target=$1 started=$SECONDS configure=()
  shift
  mkdir -p "$build" || exit "$kExitNoBuild"
  # Two runs at once must not build in the same folder.
  exec 9>"$build/.lock"
  flock 9

  if [ -f "$build/CMakeCache.txt" ] && [ "$(cache_value CMAKE_HOME_DIRECTORY)" != "$root" ]; then
    say "starting the build anew: the checkout has moved"
    rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
  fi
  if [ ! -f "$build/CMakeCache.txt" ] ||
    { [ ! -f "$build/build.ninja" ] && [ ! -f "$build/Makefile" ]; }; then
    say "building for the first time; this takes a few minutes"
    configure=(-DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O3 -DNDEBUG"
      -DRF_PCH=ON -DRF_UNITY=ON)
    [ -f "$build/CMakeCache.txt" ] || configure+=(-G Ninja)
    if [ -n "${HOME:-}" ] && command -v ccache >/dev/null; then
      configure+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    configure+=("$@")
  else
    local argument name
    for argument in "$@"; do
      name=${argument%%=*}
      [ "$(cache_value "${name#-D}")" = "${argument#*=}" ] || configure+=("$argument")
    done
    [ "${#configure[@]}" -eq 0 ] || say "building more for the first time; this takes a few minutes"
  fi
  if [ -n "${RF_WERROR:-}" ] && [ "$(cache_value RF_WERROR)" != "$RF_WERROR" ]; then
    configure+=("-DRF_WERROR=$RF_WERROR")
  fi
  if [ "${#configure[@]}" -gt 0 ]; then
    run_quietly "configuring" cmake -S "$root" -B "$build" "${configure[@]}" || exit "$kExitNoBuild"
  fi
  local compile=(cmake --build "$build" --target "$target" --parallel "$(nproc)")
  if [ -t 2 ]; then
    # Ninja counts its steps in one line of a terminal.
    "${compile[@]}" >&2 </dev/null || exit "$kExitNoBuild"
  else
    run_quietly "the build" "${compile[@]}" || exit "$kExitNoBuild"
  fi

  exec 9>&-
  if [ $((SECONDS - started)) -gt 5 ]; then say "built in $((SECONDS - started)) s"; fi
}

# build_alone TARGET: a target of the program. An existing build keeps its tests: only a new one is
# made without them.
build_alone() {
  install_missing "${kProgramPackages[@]}"
  if [ -f "$build/CMakeCache.txt" ]; then
    build_release "$1"
  else
    build_release "$1" -DBUILD_TESTING=OFF
  fi
}

# All that `cmake --install` puts in place.
build_referee() { build_alone referee_installed; }
