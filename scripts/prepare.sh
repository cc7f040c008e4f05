# Read by the other scripts: what is needed before the first line of TypeScript can run. Plain POSIX sh.

PNPM="pnpm@12.21.0"

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "$*"
  exit 1
}

# True when version $1 is at least $2.$3.
version_at_least() {
  major=${1%%.*}
  rest=${1#*.}
  minor=${rest%%.*}
  [ "$major" -gt "$2" ] || { [ "$major" -eq "$2" ] && [ "$minor" -ge "$3" ]; }
}

check_node() {
  command -v node >/dev/null 2>&1 || fail "Vitrine needs Node 20.19 or newer; no 'node' was found on the PATH."
  version=$(node -p process.versions.node)
  version_at_least "$version" 20 19 || fail "Vitrine needs Node 20.19 or newer; this is Node $version."
}

# Installs when node_modules is missing, unfinished, or older than the lock file.
install_packages() {
  stamp=node_modules/.vitrine-installed
  if [ -f "$stamp" ] && [ -z "$(find pnpm-lock.yaml pnpm-workspace.yaml -newer "$stamp")" ]; then
    return 0
  fi
  say "Installing packages…"
  npx -y "$PNPM" install --frozen-lockfile >&2 || fail "The packages could not be installed; see the lines above."
  touch "$stamp"
}

# Sets NODE to the Node that the lock file carries, or to the machine's own when that is new enough.
find_node() {
  NODE=node_modules/.bin/node
  if ! { [ -x "$NODE" ] && "$NODE" --version >/dev/null 2>&1; }; then
    NODE=$(command -v node)
    version_at_least "$(node -p process.versions.node)" 24 0 ||
      fail "The lock file carries no Node 24 for this kind of machine; install Node 24 or newer."
  fi
}

prepare() {
  check_node
  install_packages
  find_node
  PATH="$PWD/node_modules/.bin:$PATH"
  # Node caches compiled code, so that the server and the tools start a quarter faster. They run without the cache as well.
  NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"
  export PATH NODE_COMPILE_CACHE
}
