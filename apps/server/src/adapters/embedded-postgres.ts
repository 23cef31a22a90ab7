import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@nagarika/db/pool';
import type { Logger } from 'pino';
import { UnusableDatabaseError } from '#server/adapters/databases/unusable-database.ts';
import { runAs } from './embedded-postgres/account.ts';
import { keepRunning } from './embedded-postgres/keep-running.ts';
import { type Cluster, prepareCluster } from './embedded-postgres/place.ts';
import { isAlive } from './embedded-postgres/postmaster.ts';

export type EmbeddedPostgres = {
  url: string;
  /** The folder of the cluster: in DATA_DIR, or where its unprivileged user can reach it. */
  folder: string;
  /** Lets go of PostgreSQL, which ends when no other process on this DATA_DIR uses it. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Parameters of postgresql.conf that override ours. */
  parameters?: Record<string, string>;
};

const database = 'nagarika';

/**
 * Starts the same engine as in production, from npm, on a free port of 127.0.0.1. A second process on the
 * same DATA_DIR (another server, `admin:grant`, `audit:books`) joins the running one. When killed it is
 * started again; when its last user is gone, however that ended, it shuts down.
 * We drive the binaries ourselves because the package's class hangs where its user cannot enter the
 * checkout, and leaves PostgreSQL running when the server is killed.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, parameters = {} } = options;
  mkdirSync(dataDir, { recursive: true });
  const cluster = await prepareCluster(dataDir, log);
  const password = keptPassword(dataDir);
  initialise(cluster, password, parameters.fsync === 'off' ? ['--no-sync'] : []);
  const running = await keepRunning(cluster, parameters, log);
  const urlOf = (name: string) =>
    `postgres://postgres:${password}@127.0.0.1:${running.port}/${name}`;
  await ensureDatabase(urlOf('postgres'));
  return { url: urlOf(database), folder: cluster.home, stop: running.release };
}

function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    // A link appears whole or not at all, so two first starts both read the same password.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    ignoring('EEXIST', () => linkSync(draft, file));
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Runs initdb beside the final place, then renames: a half-made cluster is never taken for a whole one. */
function initialise(cluster: Cluster, password: string, flags: string[]): void {
  const version = join(cluster.data, 'PG_VERSION');
  if (existsSync(version)) {
    const made = readFileSync(version, 'utf8').trim();
    if (made === cluster.majorVersion) return;
    throw new UnusableDatabaseError(
      `${cluster.data} was made by PostgreSQL ${made}, this is ${cluster.majorVersion}: ` +
        'move the data with pg_dump, or delete DATA_DIR to start afresh.',
    );
  }
  for (const name of readdirSync(cluster.home)) {
    const pid = /^init-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(cluster.home, name), { recursive: true });
  }
  const draft = join(cluster.home, `init-${process.pid}`);
  const passwordFile = join(draft, 'password');
  mkdirSync(draft);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.account) {
    for (const path of [draft, passwordFile]) {
      chownSync(path, cluster.account.uid, cluster.account.gid);
    }
  }
  runAs(cluster.account, join(cluster.binaries, 'initdb'), [
    `--pgdata=${join(draft, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Text sorts alike on every machine. pg_trgm and unaccent tell letters, Devanagari included, by
    // LC_CTYPE.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
    ...flags,
  ]);
  ignoring('ENOTEMPTY', () => renameSync(join(draft, 'data'), cluster.data));
  rmSync(draft, { recursive: true });
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const sql = openPool(adminUrl, { max: 1, patience: 'migration' });
  try {
    await sql`select pg_advisory_lock(1)`; // two first starts take turns; the lock ends with the connection
    const [found] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!found) await sql.unsafe(`create database ${database}`);
  } finally {
    await sql.end();
  }
}

function ignoring(code: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  }
}
