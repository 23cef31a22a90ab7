#!/bin/sh
# Starts a streaming replica: copies the primary where PGDATA is empty, then starts PostgreSQL on it with the
# flags given. Its own slot lets it be away for a while.
set -eu
: "${PGDATA:?}" "${REPLICA_NAME:=replica_1}"
. "$(dirname "$0")/replicator.sh"

mkdir -p "$(dirname "$PGDATA")"
write_passfile "$(dirname "$PGDATA")/.pgpass-$REPLICA_NAME"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off is no cluster.
  rm -rf "$PGDATA.part"
  slot='--create-slot'
  [ -e "$PGDATA.slot" ] && slot=''
  touch "$PGDATA.slot"
  until pg_basebackup --dbname "$primary application_name=$REPLICA_NAME" --pgdata "$PGDATA.part" \
    --write-recovery-conf --wal-method stream --checkpoint fast $slot --slot "$REPLICA_NAME"; do
    rm -rf "$PGDATA.part"
    sleep 1
  done
  rm -rf "$PGDATA"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
