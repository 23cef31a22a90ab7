import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Driven, Load } from './drive.ts';

/** The server and its PostgreSQL on one core, the callers on the other. */
const cores = { server: '0', load: '1' };

/** Starts a program of bench/load on the servers' core; resolves once it has written `ready`. */
export async function startOnServerCore(file: string, args: string[]) {
  const child = Bun.spawn(
    ['taskset', '-c', cores.server, process.execPath, pathOf(file), ...args],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  for await (const line of linesOf(child.stdout)) if (line.includes('ready')) break;
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}

export type Measured = Driven & { cpuMs: number };

/** Drives the load from the other core, and measures what `pid` and its children used meanwhile. */
export async function drive(load: Load, pid: number): Promise<Measured> {
  const child = Bun.spawn(
    ['taskset', '-c', cores.load, process.execPath, pathOf('drive.ts'), JSON.stringify(load)],
    { stdout: 'pipe', stderr: 'inherit' },
  );
  let before = 0;
  for await (const line of linesOf(child.stdout)) {
    if (line === 'begin') before = cpuMs(pid);
    else return { ...(JSON.parse(line) as Driven), cpuMs: cpuMs(pid) - before };
  }
  throw new Error('the load generator ended without an answer');
}

/** Returns the processor time so far of a process and all under it (Linux). */
export function cpuMs(root: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []));
  const under = new Set([root]);
  for (let size = 0; size < under.size; ) {
    size = under.size;
    for (const { pid, parent } of all) if (under.has(parent)) under.add(pid);
  }
  return all.reduce((sum, { pid, ms }) => sum + (under.has(pid) ? ms : 0), 0);
}

function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ms = (Number(fields[11]) + Number(fields[12])) * 10; // in hundredths of a second
    return [{ pid: Number(pid), parent: Number(fields[1]), ms }];
  } catch {
    return []; // ended meanwhile
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
