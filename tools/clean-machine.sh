# shellcheck shell=bash
# Sourced by the scripts beside it that try something on a new machine: makes a bare Debian 12 in a
# temporary folder, and runs commands in it. Not a program of its own. The script that sources this
# sets `me`, `root` (the checkout), `keep` (yes: the folder stays) and `mirror` (the address of a
# Debian mirror; empty: the one that this machine's apt uses).

say() { printf '%s: %s\n' "$me" "$*"; }
fail() {
  say "FAILED: $*"
  exit 1
}

[ "$(id -u)" -eq 0 ] || fail "run it as root: it makes a chroot"
for program in debootstrap git; do
  command -v "$program" >/dev/null || fail "missing: apt-get install $program"
done
if [ -z "$mirror" ]; then
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(CODENAME) $(SITE)' 'Created-By: Packages' |
    sed -n 's/^bookworm //p' | head -n 1)
  # Without downloaded lists apt knows no code names: take the first archive that is not the
  # security one.
  # shellcheck disable=SC2016
  [ -n "$mirror" ] || mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' |
    grep -v security | head -n 1)
  [ -n "$mirror" ] || fail "apt names no mirror here; give one as an argument"
fi

machine=$(mktemp -d "${TMPDIR:-/tmp}/clean-machine.XXXXXX")
clean_up() {
  umount "$machine/proc" "$machine/dev/pts" 2>/dev/null
  if [ "$keep" = yes ]; then
    say "left in $machine"
  else
    rm -rf --one-file-system "$machine"
  fi
}
trap clean_up EXIT
trap 'exit 130' INT TERM

started=$SECONDS
say "making a bare Debian 12 in $machine"
debootstrap --variant=minbase bookworm "$machine" "$mirror" >"$machine.log" 2>&1 || {
  tail -n 20 "$machine.log"
  rm -f "$machine.log"
  fail "debootstrap"
}
rm -f "$machine.log"
rm -rf "$machine"/var/lib/apt/lists/*
mount -t proc proc "$machine/proc" || fail "mounting /proc"
mkdir -p "$machine/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$machine/dev/pts" ||
  fail "mounting /dev/pts"
ln -sf pts/ptmx "$machine/dev/ptmx"
cp /etc/resolv.conf "$machine/etc/resolv.conf"
# The new machine reaches the mirror the way this one does.
apt-config dump | grep -E '^Acquire::(http|https)::Proxy ' >"$machine/etc/apt/apt.conf.d/90proxy"

# there WHAT EXPECTED-EXIT COMMAND: runs a line on the new machine, in $folder_there, with nothing
# of this machine's environment but its proxies.
there() {
  local what=$1 expected=$2 line=$3 status=0 begun=$SECONDS
  say "\$ $line"
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$machine" /bin/bash -c "cd ${folder_there:-/} && $line" || status=$?
  [ "$status" -eq "$expected" ] || fail "$what: exit code $status, expected $expected"
  say "$what: exit code $status after $((SECONDS - begun)) s"
}
