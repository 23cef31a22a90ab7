import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findPostmaster,
  stopLeftover,
} from '../../apps/server/src/adapters/embedded-postgres/postmaster.ts';

/** Opens the embedded database of a DATA_DIR; the client is Bun's own, not the one under attack. */
export function openSql(dataDir: string): Bun.SQL {
  return new Bun.SQL(databaseUrl(dataDir), { max: 1 });
}

/** Returns the address of the embedded database of a server that runs on this DATA_DIR. */
export function databaseUrl(dataDir: string): string {
  const postmaster = findPostmaster(dataOf(dataDir));
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/nagarika`;
}

/** Ends every connection but its own, as an operator or a failover does; returns how many. */
export async function endConnections(dataDir: string): Promise<number> {
  const sql = openSql(dataDir);
  try {
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    return ended.length;
  } finally {
    await sql.close();
  }
}

/** Sends SIGKILL to the postmaster; false where none runs. */
export function killPostmaster(dataDir: string): boolean {
  const postmaster = existsSync(dataDir) ? findPostmaster(dataOf(dataDir)) : null;
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  return postmaster !== null;
}

/** Waits until the PostgreSQL of a server that is gone has ended; ends it where it does not. */
export async function endPostgres(dataDir: string): Promise<void> {
  await stopLeftover(dataOf(dataDir));
}

/** Returns PGDATA: in the DATA_DIR, or where its pointer says. */
function dataOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location');
  const home = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDir, 'postgres');
  return join(home, 'data');
}
