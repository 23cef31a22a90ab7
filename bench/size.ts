/**
 * Compares every read of visitors, members and admins over two installations that `bench:seed` has filled,
 * one a thousand times the other, in turns: `bun bench/size.ts SMALL FULL`, each the DATA_DIR of one, or its
 * address; `--only=search` those whose name has it, `--plans` the plans of its statements over the full one,
 * `--cpu` the time that this process and PostgreSQL's spend, where others use the machine too. Nothing is
 * kept from one read to the next. Goal: p95 under 50 ms, and at most twice that of the small one
 * (docs/performance.md#size).
 */

import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/adapters/databases/database.ts';
import { findFacts } from './size/facts.ts';
import { type Installation, openInstallation } from './size/installation.ts';
import { cpuClock, type Figures, measure, type Stopwatch } from './size/measure.ts';
import { explaining } from './size/plans.ts';
import { allReads } from './size/reads.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '40' },
    plans: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
  },
});
const [smallDir, fullDir] = positionals;
if (!smallDir || !fullDir) throw new Error('Name two DATA_DIRs: bun bench/size.ts SMALL FULL');

const goalMs = 50;
/** A read as fast as this may be more than twice as slow: nobody can tell. */
const noticedMs = 5;

const log = pino({ level: 'warn' });
const databases = [await open(smallDir), await open(fullDir)] as const;
const small = await openInstallation(databases[0].url);
const large = await openInstallation(databases[1].url);
const [smallFacts, largeFacts] = [await findFacts(small.sql), await findFacts(large.sql)];

console.log(`${'ms'.padEnd(44)}   small p50    p95     full p50    p95   ratio  rows`);
let missed = 0;
for (const [name, prepare] of Object.entries(allReads)) {
  if (!name.includes(values.only)) continue;
  try {
    const asks = [await prepare(small, smallFacts), await prepare(large, largeFacts)] as const;
    const timed = [
      { ask: asks[0], clock: clockOf(small) },
      { ask: asks[1], clock: clockOf(large) },
    ] as const;
    const [few, many] = await measure(timed, Number(values.rounds), Number(values.calls));
    console.log(`${name.padEnd(44)} ${line(few, many)}`);
    if (values.plans) await explaining(large.url, large.sql, () => asks[1](1));
  } catch (error) {
    console.log(`${name.padEnd(44)} ${error instanceof Error ? error.message : error}`);
    missed += 1;
  }
}
console.log(missed === 0 ? 'All within the goal.' : `Over the goal: ${missed}.`);
await Promise.all([small.close(), large.close()]);
await Promise.all(databases.map((one) => one.close()));
process.exit(0);

/** Opens one; a database reached by its address is taken as it is. */
async function open(place: string) {
  if (place.startsWith('postgres://')) return { url: place, close: async () => {} };
  return openDatabase({ dataDir: place }, log);
}

function clockOf(at: Installation): Stopwatch {
  return values.cpu ? cpuClock(at.backend) : () => performance.now();
}

function line(few: Figures, many: Figures): string {
  const ratio = many.p95 / few.p95;
  const isSlow = many.p95 >= goalMs || (ratio > 2 && many.p95 >= noticedMs);
  if (isSlow) missed += 1;
  // A longer answer may take longer: the cost of a row tells then whether it is slow.
  const rows = few.rows === many.rows ? many.rows : `${few.rows} → ${many.rows}`;
  const shown = [few.p50, few.p95, many.p50, many.p95].map((ms) => ms.toFixed(1).padStart(8));
  return `${shown.slice(0, 2).join('')}     ${shown.slice(2).join('')} ${ratio.toFixed(1).padStart(7)}  ${rows}${isSlow ? '  over' : ''}`;
}
