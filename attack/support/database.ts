import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from '../../apps/server/src/adapters/embedded-postgres/postmaster.ts';
import { type Connection, connect } from '../../packages/db/src/client.ts';

/** The embedded database of a server that runs on this DATA_DIR. */
export function databaseOf(dataDir: string): { url: string } {
  const pointer = join(dataDir, 'postgres-location');
  const home = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDir, 'postgres');
  const postmaster = findPostmaster(join(home, 'data'));
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return { url: `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/nagarika` };
}

/** A connection of the attack's own to it. */
export function embeddedDatabase(dataDir: string): Connection {
  return connect(databaseOf(dataDir).url, { max: 1, patience: 'migration' });
}
