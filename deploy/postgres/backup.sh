#!/bin/sh
# Writes a base backup into $WAL_ARCHIVE/base/<when it ended, UTC>. Those older than BACKUP_DAYS go, with the log
# that only they need: a forgotten member is in no backup after that.
set -eu
: "${WAL_ARCHIVE:?}" "${BACKUP_DAYS:=28}"
. "$(dirname "$0")/replicator.sh"

base="$WAL_ARCHIVE/base"
mkdir -p "$base"
# A backup that was broken off is none.
rm -rf "$base/part"
write_passfile "$WAL_ARCHIVE/.pgpass-backup"
pg_basebackup --dbname "$primary application_name=backup" --pgdata "$base/part" \
  --format tar --gzip --wal-method stream --checkpoint fast
mv "$base/part" "$base/$(date -u +%Y%m%dT%H%M%SZ)"

first_kept=$(date -u -d "-$BACKUP_DAYS days" +%Y%m%dT%H%M%SZ)
ls "$base" | awk -v first="$first_kept" '$0 < first' | while read -r old; do rm -rf "${base:?}/$old"; done
oldest=$(ls "$base" | sort | head -n 1)
needed=$(tar -xzOf "$base/$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION.*(file \(.*\))$/\1/p')
pg_archivecleanup -x .gz "$WAL_ARCHIVE" "$needed"
