import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** The account that runs PostgreSQL when the server is root, as which PostgreSQL refuses to run. */
export type Account = { name: string; uid: number; gid: number };

/** A cluster keeps its owner (PostgreSQL starts for no other); a new one gets a system account. */
export function accountFor(existing: string): Account {
  if (existsSync(existing)) {
    const { uid, gid } = statSync(existing);
    if (uid !== 0) return { name: String(uid), uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    );
    if (uid && gid) return { name, uid, gid };
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and there is neither a user 'postgres' nor 'nobody'. " +
      'Start as another user, or set DATABASE_URL.',
  );
}

export function canEnter(account: Account, folder: string): boolean {
  return attempt(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok;
}

/** @throws with the command's own words when it fails */
export function runAs(account: Account | undefined, command: string, args: string[]): void {
  const result = attempt(account, command, args);
  if (!result.ok) throw new Error(`${command} failed: ${result.words}`);
}

export function attempt(account: Account | undefined, command: string, args: string[]) {
  const result = spawnSync(command, args, spawnOptions(account));
  return { ok: result.status === 0, words: result.error?.message ?? String(result.stderr) };
}

/** Keeps our own environment out, since PostgreSQL obeys PGDATA, PGPORT, LC_ALL and the like. */
export function spawnOptions(account: Account | undefined) {
  return {
    // The account may be unable to enter our working directory.
    cwd: '/',
    // TZ spares initdb its search through the system's time zones.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}
