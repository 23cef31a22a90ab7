/**
 * Measures what an answer from memory costs, without a network: `bun bench/kept-hit.ts`, or with checkouts
 * to compare (`bun bench/kept-hit.ts ../before .`), which take turns with their own loop, on core 0. µs
 * of CPU a request, medians of five rounds of 100,000 after 30,000 that are not counted. The last one is not
 * kept: a visitor's 401, through all of Hono and tRPC and without a statement. RATIO=0.1: this share is
 * traced, to a collector in this process.
 */
import { join, resolve } from 'node:path';

const rounds = Number(process.env.ROUNDS ?? 5);
const here = resolve(import.meta.dirname, '..');
const checkouts = process.argv.slice(2).map((path) => resolve(path));
if (checkouts.length === 0) checkouts.push(here);

const collector = Bun.serve({ port: 0, fetch: () => Response.json({}) });
const traced = process.env.RATIO && { COLLECTOR: `http://127.0.0.1:${collector.port}` };

const figures = new Map<string, number[][]>(checkouts.map((checkout) => [checkout, []]));
for (let round = 0; round < rounds; round++) {
  for (const checkout of checkouts) {
    const loop = Bun.spawn(
      ['taskset', '-c', '0', process.execPath, join(checkout, 'bench/load/hit.ts'), checkout],
      {
        stdout: 'pipe',
        stderr: 'inherit',
        env: { ...process.env, NODE_ENV: 'production', ...traced },
      },
    );
    const printed = await new Response(loop.stdout).text();
    figures.get(checkout)?.push(printed.trim().split(' ').map(Number));
  }
}
for (const [checkout, all] of figures) {
  const of = (at: number) => all.map((one) => one[at] ?? Number.NaN).toSorted((a, b) => a - b);
  const told = (at: number) => {
    const sorted = of(at);
    return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
  };
  console.log(
    `${checkout}: one procedure ${told(0)}, a batch of five ${told(1)}, one that is not kept ${told(2)} µs`,
  );
}
await collector.stop(true);
