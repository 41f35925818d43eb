#!/usr/bin/env bash
# Judges a corpus with GNU parallel, a shard a worker, and joins the parts:
#
#   tools/cluster/parallel.sh PARTS OUT.db SHARDS PATH...
#
# PARTS is a folder for the databases of the shards and the list of jobs. Run the same line again
# after a stop: only what failed or is missing is run, and a part goes on where it ended. REFEREE
# names the program, JOBS the workers at once (default: one a core). For more machines set
# PARALLEL='--sshlogin host1,host2 --env REFEREE'; they must see the paths and PARTS by the same
# names, and each writes only its own files.
set -euo pipefail
[ $# -ge 4 ] || { echo "usage: tools/cluster/parallel.sh PARTS OUT.db SHARDS PATH..." >&2; exit 3; }
parts=$1 out=$2 shards=$3
shift 3
export REFEREE=${REFEREE:-referee}
mkdir -p "$parts"

judge_shard() {
  local parts=$1 shard=$2 shards=$3
  shift 3
  "$REFEREE" corpus check --quiet --fail-on never --jobs 1 --shard "$shard/$shards" \
    "$parts/$shard.db" "$@"
}
export -f judge_shard
seq "$shards" | parallel --will-cite --jobs "${JOBS:-$(nproc)}" --quote \
  --joblog "$parts/jobs" --resume-failed \
  judge_shard "$parts" {} "$shards" "$@"

databases=()
for shard in $(seq "$shards"); do databases+=("$parts/$shard.db"); done
"$REFEREE" corpus merge "$out" "${databases[@]}"
