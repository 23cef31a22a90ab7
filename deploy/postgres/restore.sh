#!/bin/sh
# Restores a cluster into an empty PGDATA as of RESTORE_TO (2026-11-25 10:00:00+05:30; unset: the end of the log),
# from the last base backup before that and the log after it. Starts PostgreSQL on it with the flags given.
set -eu
: "${PGDATA:?}" "${WAL_ARCHIVE:?}"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  last=$(date -u -d "${RESTORE_TO:-now}" +%Y%m%dT%H%M%SZ)
  base=$(ls "$WAL_ARCHIVE/base" | sort | awk -v last="$last" '/Z$/ && $0 <= last' | tail -n 1)
  [ -n "$base" ] || { echo "There is no base backup from before $last in $WAL_ARCHIVE/base." >&2; exit 1; }
  # A cluster that was broken off is none.
  rm -rf "$PGDATA.part"
  mkdir -p -m 700 "$PGDATA.part"
  tar -xzf "$WAL_ARCHIVE/base/$base/base.tar.gz" -C "$PGDATA.part"
  tar -xzf "$WAL_ARCHIVE/base/$base/pg_wal.tar.gz" -C "$PGDATA.part/pg_wal"
  touch "$PGDATA.part/recovery.signal"
  rm -rf "$PGDATA"
  mv "$PGDATA.part" "$PGDATA"
fi
[ -z "${RESTORE_TO:-}" ] || set -- -c "recovery_target_time=$RESTORE_TO" "$@"
exec postgres -D "$PGDATA" -c 'restore_command=gunzip -c "$WAL_ARCHIVE/%f.gz" > "%p"' \
  -c recovery_target_action=promote "$@"
