#!/bin/sh
# npm run changeset: the program calls pnpm by its name, which gets the version that the other scripts use.
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh
prepare
shims=$(mktemp -d)
trap 'rm -rf "$shims"' EXIT
printf '#!/bin/sh\nexec npx -y %s "$@"\n' "$PNPM" >"$shims/pnpm"
chmod +x "$shims/pnpm"
PATH="$shims:$PATH" "$NODE" node_modules/@changesets/cli/bin.js "$@"
