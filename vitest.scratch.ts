import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. Containers have one of 64 MB unless told otherwise. */
const memory = '/dev/shm';

/** What a run holds at once, several times over: databases, their log, browser profiles. */
const enough = 3 * 1024 ** 3;

/** In which every run makes something there; another container's runs may lie in the same memory. */
const anHourMs = 60 * 60_000;

/**
 * Temporary folders are made in memory, where there is room for them: a hundred databases that
 * live for seconds cost a third of the run's time on a disk. Called by Vitest's configurations,
 * whose workers and what they start inherit it; TMPDIR set by somebody stands.
 */
export function scratchInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    removeLeftovers();
    if (!hasRoom()) return;
    const folder = join(memory, `nagarika-${process.pid}`);
    mkdirSync(folder);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    if (runsPrograms(folder)) process.env.TMPDIR = folder;
  } catch {
    // Not Linux, or not ours to write to: the system's own temporary folder, as ever.
  }
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > enough;
}

/** Docker's, for one, runs nothing that lies in it; a test that starts the product there would fail. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

/** Of runs that were killed: on a disk they are in nobody's way, here they are. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory).filter((one) => /^nagarika-\d+$/.test(one))) {
    const folder = join(memory, name);
    if (Date.now() - statSync(folder).mtimeMs > anHourMs) rmSync(folder, { recursive: true });
  }
}
