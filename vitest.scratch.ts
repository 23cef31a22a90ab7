import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. Containers have one of 64 MB unless told otherwise. */
const memory = '/dev/shm';

/** What a run holds at once, several times over: databases, their log, browser profiles. */
const enough = 3 * 1024 ** 3;

/**
 * Temporary folders are made in memory, where there is room for them: a hundred databases that
 * live for seconds cost a third of the run's time on a disk. Called by Vitest's configurations,
 * whose workers and what they start inherit it; TMPDIR set by somebody stands.
 */
export function scratchInMemory(): void {
  if (!process.env.TMPDIR && hasRoom() && runsPrograms()) process.env.TMPDIR = memory;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > enough;
  } catch {
    return false; // not Linux
  }
}

/** Docker's, for one, runs nothing that lies in it; a test that starts the product there would fail. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(memory, 'nagarika-'));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true });
  return status === 0;
}
