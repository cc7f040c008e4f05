#!/bin/sh
# npm run previews: builds the packages and publishes them for a pull request, where GitHub runs this. The packages of each
# commit can then be installed by a URL, which a comment on the pull request names. The repository needs the GitHub
# application pkg.pr.new.
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh
[ "${GITHUB_ACTIONS:-}" = true ] || fail "Previews are published by the CI of a pull request; 'npm run build' builds the packages here."
prepare
"$NODE" --conditions=vitrine-source scripts/build.ts
exec npx -y -p "$PNPM" -p pkg-pr-new@0.0.93 pkg-pr-new publish --pnpm --no-compact --comment=update './packages/*'
