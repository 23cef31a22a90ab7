import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect } from '../../packages/db/src/client.ts';

/** A connection of the attack's own to the embedded PostgreSQL of a server that runs. */
export function embeddedDatabase(dataDir: string): Connection {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const postmaster = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const port = postmaster.split('\n')[3];
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/nagarika`;
  return connect(url, { max: 1, patience: 'migration' });
}
