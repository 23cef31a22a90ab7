import { readFileSync } from 'node:fs';
import type { Ask } from './read.ts';

/** Milliseconds, from any moment on. */
export type Stopwatch = () => number;

/** Reads CPU time of this process and PostgreSQL's, in the kernel's nanoseconds. */
export function cpuClock(backend: number): Stopwatch {
  return () => {
    const { user, system } = process.cpuUsage();
    const [onCpu] = readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ');
    return (user + system) / 1_000 + Number(onCpu) / 1_000_000;
  };
}

type Timed = { ask: Ask; clock: Stopwatch };

export type Figures = { p50: number; p95: number; rows: number };

const warmUp = 8;

/**
 * Measures both in turns, so that the machine's other work falls on both; each round's median and p95, and
 * the medians of the rounds.
 */
export async function measure(
  both: readonly [Timed, Timed],
  rounds: number,
  calls: number,
): Promise<[Figures, Figures]> {
  const rows = [0, 0];
  for (const [at, { ask }] of both.entries()) {
    for (let n = 0; n < warmUp; n++) rows[at] = Math.max(rows[at] ?? 0, countRows(await ask(n)));
  }
  const found: { p50: number; p95: number }[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const times: number[][] = [[], []];
    for (let n = 0; n < calls; n++) {
      for (const [at, one] of both.entries()) times[at]?.push(await timed(one, round * calls + n));
    }
    for (const [at, list] of times.entries()) {
      list.sort((a, b) => a - b);
      found[at]?.push({ p50: part(list, 0.5), p95: part(list, 0.95) });
    }
  }
  const figures = (at: 0 | 1): Figures => ({
    p50: median(found[at]?.map(({ p50 }) => p50) ?? []),
    p95: median(found[at]?.map(({ p95 }) => p95) ?? []),
    rows: rows[at] ?? 0,
  });
  return [figures(0), figures(1)];
}

async function timed({ ask, clock }: Timed, n: number): Promise<number> {
  const start = clock();
  await ask(n);
  return clock() - start;
}

const part = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const median = (list: number[]) =>
  part(
    [...list].sort((a, b) => a - b),
    0.5,
  );

function countRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer === 'string') return answer.length;
  const isPage = typeof answer === 'object' && answer !== null && 'items' in answer;
  return isPage ? countRows(answer.items) : 1;
}
