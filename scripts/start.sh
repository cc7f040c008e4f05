#!/bin/sh
# npm start: installs, builds the gallery when its sources changed, and becomes the server.
set -eu
cd "$(dirname "$0")/.."
. scripts/prepare.sh

gallery_is_fresh() {
  built=apps/gallery/dist/index.html
  [ -f "$built" ] || return 1
  # Folders count too: their time changes when a file goes.
  [ -z "$(find apps/gallery/src apps/gallery/public apps/gallery/*.html apps/gallery/build apps/gallery/vite.config.ts apps/gallery/vite.shared.config.ts packages/*/src pnpm-lock.yaml \
    -newer "$built" ! -name '*.test.ts' ! -name '*.test.tsx' ! -name '*.stories.tsx')" ]
}

prepare
case " $* " in
*" --help "* | *" -h "*) ;;
*)
  if ! gallery_is_fresh; then
    say "Building the gallery…"
    vite build apps/gallery --config apps/gallery/vite.config.ts --logLevel warn >&2 ||
      fail "The gallery could not be built; see the lines above."
  fi
  ;;
esac
# Settings of glibc: fewer memory pools per thread, and large blocks are returned to the system when they are freed. Without
# them the process keeps the memory of its busiest moment. Other libraries ignore these variables.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
# The server copies bytes rather than keeping objects. With a large space for new objects, V8 collects so rarely during a zip of
# thousands of files that the buffers that are no longer used add up.
exec "$NODE" --max-semi-space-size=8 --conditions=vitrine-source apps/server/src/main.ts "$@"
