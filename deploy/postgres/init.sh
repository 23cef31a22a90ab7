#!/bin/sh
# Creates on a new cluster the product's role and database, and the role that replicas stream as.
# The official image runs it from /docker-entrypoint-initdb.d. Passwords come as files of secrets.
set -eu
secret() { cat "${SECRETS_DIR:-/run/secrets}/$1"; }

psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --no-psqlrc --quiet \
  --set ON_ERROR_STOP=1 --set app="$(secret database_password)" --set stream="$(secret replication_password)" <<'SQL'
create role nagarika login password :'app';
create database nagarika owner nagarika;
-- Of statements outside of transactions that come through PgBouncer; all others bring limits of their own.
alter role nagarika set statement_timeout = '15s';

create role replicator login replication password :'stream';
SQL
