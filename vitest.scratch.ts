import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. Containers have one of 64 MB unless told otherwise. */
const memory = '/dev/shm';

/** The bytes that a run holds at once, several times over: databases, their log, browser profiles. */
const enough = 3 * 1024 ** 3;

/** Every run makes something there in this time; another container's runs may lie in the same memory. */
const anHourMs = 60 * 60_000;

/**
 * Makes temporary folders in memory, where there is room for them: a hundred databases that live for seconds
 * cost a third of the run's time on a disk. Vitest's configurations call it, whose workers and programs
 * inherit it; a TMPDIR that is set stands.
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
    // It is not Linux, or not ours to write to: the system's own temporary folder serves, as ever.
  }
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > enough;
}

/** Tells whether programs run in it: Docker's runs none, and a test that starts the product would fail. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

/** Removes what killed runs left: on a disk it is in nobody's way, here it is. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory).filter((one) => /^nagarika-\d+$/.test(one))) {
    const folder = join(memory, name);
    if (Date.now() - statSync(folder).mtimeMs > anHourMs) rmSync(folder, { recursive: true });
  }
}
