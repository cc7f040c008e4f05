#!/bin/sh
# npm test: installs what is missing, finds a browser, runs every gate and every test.
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh

find_chromium() {
  if [ -n "${CHROMIUM_PATH:-}" ]; then
    [ -x "$CHROMIUM_PATH" ] || fail "CHROMIUM_PATH is $CHROMIUM_PATH, which is not a program."
    return 0
  fi
  for name in chromium chromium-browser google-chrome; do
    CHROMIUM_PATH=$(command -v "$name") && return 0
  done
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "Installing Chromium…"
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >&2 ||
      fail "Chromium could not be installed; install it and set CHROMIUM_PATH to its path."
    CHROMIUM_PATH=$(command -v chromium) && return 0
  fi
  fail "The tests need Chromium: install it, or set CHROMIUM_PATH to the path of Chromium or Google Chrome."
}

prepare
find_chromium
export CHROMIUM_PATH
exec "$NODE" --conditions=vitrine-source scripts/test.ts "$@"
