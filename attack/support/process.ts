import { readdirSync, readFileSync } from 'node:fs';
import { callerFrom } from './calls.ts';
import { pause } from './server.ts';

/** Returns resident memory in MB of a process and its children, without PostgreSQL's. */
export function memoryOf(pid: number): number {
  return family(pid).reduce((sum, one) => sum + residentMb(one), 0);
}

function family(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((other) => {
    const [parent, name] = nameAndParent(other);
    return parent === pid && name !== 'postgres';
  });
  return [pid, ...children.flatMap(family)];
}

function nameAndParent(pid: number): [number, string] {
  try {
    const [, name = '', parent = ''] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [Number(parent), name];
  } catch {
    return [0, '']; // it has ended meanwhile
  }
}

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures while `work` runs: the slowest answer of /healthz in ms, and the most memory in MB. */
export async function watching<Result>(
  server: { url: string; pid: number },
  work: () => Promise<Result>,
) {
  const { call } = callerFrom(server.url, '198.51.100.1');
  let isOver = false;
  let [slowestMs, maxMb] = [0, 0];
  const watch = (async () => {
    while (!isOver) {
      const { ms, status } = await call('GET', '/healthz');
      slowestMs = Math.max(slowestMs, status === 200 ? ms : 30_000);
      maxMb = Math.max(maxMb, memoryOf(server.pid));
      await pause(20);
    }
  })();
  const result = await work();
  isOver = true;
  await watch;
  return { result, slowestMs: Math.round(slowestMs), maxMb: Math.round(maxMb) };
}
