#!/bin/sh
# A streaming replica: copies the primary where PGDATA is empty, then starts PostgreSQL on it with the
# flags given. A slot of its own lets it be away for a while.
set -eu
: "${PGDATA:?}" "${PRIMARY_HOST:?}" "${PRIMARY_PORT:=5432}" "${REPLICA_NAME:=replica_1}"
secret() { cat "${SECRETS_DIR:-/run/secrets}/$1"; }

mkdir -p "$(dirname "$PGDATA")"
# In no command line and no environment of what runs on.
passfile="$(dirname "$PGDATA")/.pgpass-$REPLICA_NAME"
umask 077
printf '%s:%s:*:replicator:%s\n' "$PRIMARY_HOST" "$PRIMARY_PORT" "$(secret replication_password)" > "$passfile"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off is no cluster.
  rm -rf "$PGDATA.part"
  primary="host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator passfile=$passfile"
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
