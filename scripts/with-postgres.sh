#!/bin/sh
# Runs a command with VITRINE_TEST_DATABASE_URL naming a new PostgreSQL on loopback, and takes it away afterwards.
set -eu

find_postgres() {
  for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V -r) "$(dirname "$(command -v initdb || echo /none)")"; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ] || continue
    version=$("$folder/initdb" --version | sed 's/[^0-9]*\([0-9]*\).*/\1/')
    [ "$version" -ge 15 ] && printf '%s\n' "$folder" && return 0
  done
  return 1
}

if [ "${1:-}" = "--find" ]; then
  find_postgres
  exit
fi

bin=$(find_postgres) || {
  echo "No PostgreSQL 15 or newer was found." >&2
  exit 1
}
folder=$(mktemp -d "${TMPDIR:-/tmp}/vitrine-postgres.XXXXXX")

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u "$owner" -- "$@"
  else
    "$@"
  fi
}

owner=$(id -un)
if [ "$(id -u)" = 0 ]; then
  owner=nobody
  id postgres >/dev/null 2>&1 && owner=postgres
  chown "$owner" "$folder"
fi

stop() {
  as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Nothing here has to survive the end of the machine, and the databases are too small to need compiled plans or vacuuming.
unsafe_settings="-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0"
unsafe_settings="$unsafe_settings -c autovacuum=off -c jit=off"

cd "$folder"
as_owner "$bin/initdb" -D "$folder/data" -U vitrine -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
attempts=5
until
  port=$((20000 + $(od -An -N2 -tu2 /dev/urandom | tr -d ' ') % 30000))
  as_owner "$bin/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c max_connections=200 $unsafe_settings" start >/dev/null
do
  attempts=$((attempts - 1))
  [ "$attempts" -gt 0 ] || {
    cat "$folder/log" >&2
    exit 1
  }
done
cd "$OLDPWD"

VITRINE_TEST_DATABASE_URL="postgresql://vitrine@127.0.0.1:$port/postgres"
export VITRINE_TEST_DATABASE_URL
# The command is left to run in the foreground of a wait, so that a signal still takes the database away.
"$@" &
command=$!
trap 'kill "$command" 2>/dev/null; exit 130' INT
trap 'kill "$command" 2>/dev/null; exit 143' TERM
status=0
wait "$command" || status=$?
exit "$status"
