# replica.sh and backup.sh read this: `primary` says how the primary is reached as the role that may stream.
: "${PRIMARY_HOST:?}" "${PRIMARY_PORT:=5432}"

# The password stands in no command line and no environment of a later program.
write_passfile() {
  umask 077
  printf '%s:%s:*:replicator:%s\n' "$PRIMARY_HOST" "$PRIMARY_PORT" \
    "$(cat "${SECRETS_DIR:-/run/secrets}/replication_password")" > "$1"
  primary="host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator passfile=$1"
}
