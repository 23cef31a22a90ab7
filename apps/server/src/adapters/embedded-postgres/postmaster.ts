import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running PostgreSQL's own report, `postmaster.pid` (the file that pg_ctl reads). */
export type Postmaster = { pid: number; port: number; status: string };

/** Returns null when none runs on this data folder, and removes a file left by a killed one. */
export function findPostmaster(data: string): Postmaster | null {
  const file = join(data, 'postmaster.pid');
  const text = contentOf(file);
  if (!text) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  // After a power cut, or in a new container, the number may belong to another program, and PostgreSQL would
  // then refuse to start.
  if (!commandOf(pid).includes(data)) {
    if (contentOf(file) === text) rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has just ended by itself.
  }
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}

/** Ends what still runs on the folder: cleanly, or forcibly after ten seconds. */
export async function stopLeftover(data: string): Promise<void> {
  for (const [name, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    const running = findPostmaster(data);
    if (!running) return;
    signal(running.pid, name);
    const deadline = Date.now() + seconds * 1000;
    while (findPostmaster(data) && Date.now() < deadline) await sleep(20);
  }
}

function contentOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns the command line of a process, '' when there is no such process. */
function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  const linux = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self')) return existsSync(linux) ? readFileSync(linux, 'utf8') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}
