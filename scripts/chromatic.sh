#!/bin/sh
# npm run chromatic: publishes the stories for review, where a project token and a network are there.
set -eu
cd "$(dirname "$0")/.."
if [ -z "${CHROMATIC_PROJECT_TOKEN:-}" ]; then
  echo "Chromatic needs a project token: set CHROMATIC_PROJECT_TOKEN and run again." >&2
  echo "Without it the screenshots of 'npm test' are the gate." >&2
  exit 1
fi
. scripts/prepare.sh
prepare
exec chromatic --build-script-name storybook:build --exit-zero-on-changes "$@"
