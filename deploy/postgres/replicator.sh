# Read by replica.sh and backup.sh: `primary` says how the primary is reached as the role that may stream.
: "${PRIMARY_HOST:?}" "${PRIMARY_PORT:=5432}"

# In no command line and no environment of what runs on.
write_passfile() {
  umask 077
  printf '%s:%s:*:replicator:%s\n' "$PRIMARY_HOST" "$PRIMARY_PORT" \
    "$(cat "${SECRETS_DIR:-/run/secrets}/replication_password")" > "$1"
  primary="host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator passfile=$1"
}
