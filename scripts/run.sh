#!/bin/sh
# Runs a script with the Node of the lock file: sh scripts/run.sh scripts/check.ts [arguments]
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh
prepare
script=$1
shift
exec "$NODE" --conditions=vitrine-source "$script" "$@"
