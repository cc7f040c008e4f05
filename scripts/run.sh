#!/bin/sh
# Runs a script with the Node of the lock file: sh scripts/run.sh scripts/check.ts [arguments]
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh
prepare
script=$1
shift
# The types of all entries of one package are bundled together, which needs more memory than is given by default.
exec "$NODE" --max-old-space-size=6144 --conditions=vitrine-source "$script" "$@"
