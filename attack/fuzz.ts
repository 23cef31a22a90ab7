/**
 * Calls every procedure, REST path and plain route as every kind of person, with inputs of its own schema
 * that are valid, nearly valid or anything: `bun run fuzz`. `--calls 100000`, `--seed 1`; `--from N` goes on
 * with a run from its Nth call, `--only N` makes that call alone, on a fresh server.
 */

import { procedures } from './fuzz/calls/procedure-calls.ts';
import { showFindings } from './fuzz/judging/findings.ts';
import { createTally } from './fuzz/judging/tally.ts';
import { leftOut } from './fuzz/judging/unchanged.ts';
import { openWorlds } from './fuzz/people/world.ts';
import { callsPerRound, runRound } from './fuzz/round.ts';
import { auditBooks } from './support/books.ts';
import { report } from './support/finding.ts';
import { flag } from './support/server.ts';

const seed = Number(flag('--seed') ?? 1);
const only = flag('--only');
const from = Number(only ?? flag('--from') ?? 0);
const calls = Number(only === undefined ? (flag('--calls') ?? 100_000) : from + 1);

const { expect, end } = report(`fuzz, seed ${seed}`);
const tally = createTally(procedures.map(({ name }) => name));
const worlds = await openWorlds();
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);
const crashes: string[] = [];
const books: string[] = [];
let shown = 0;
for (let next = from; next < calls; ) {
  const round = Math.floor(next / callsPerRound);
  const to = Math.min((round + 1) * callsPerRound, calls);
  const world = await worlds.open(round);
  await runRound(world, { seed, from: next, to, tally });
  if (!world.server.isRunning()) crashes.push(`in round ${round}`);
  const past = world.server.printed().match(/thrown past everybody/g)?.length ?? 0;
  if (past > 0) crashes.push(`${past} thrown past everybody in round ${round}`);
  const audit = await auditBooks({ DATABASE_URL: world.databaseUrl });
  if (!audit.ok) books.push(`round ${round}: ${audit.said}`);
  await world.stop();
  console.log(`  ${to} calls, ${seconds()} s, ${tally.findings.length} findings`);
  // Findings are shown at once: a long run that is ended has told what it saw.
  showFindings(tally.findings.slice(shown), seed);
  shown = tally.findings.length;
  next = to;
}
await worlds.close();

const { counts, findings, changedOnce } = tally;
console.log(`${counts.calls} calls in ${seconds()} s: ${tally.statuses()}; ${tally.forms()}`);
const names = tally.perName();
console.log('called, and answered with success:');
for (const { name, tried, succeeded } of names) console.log(`  ${name}: ${tried}, ${succeeded}`);
console.log('never with success:');
for (const { name, tried, succeeded, refusals } of names)
  if (succeeded === 0) console.log(`  ${name}: ${tried} times; ${refusals || 'only 401 and 403'}`);
console.log(
  `not among the hashed tables: ${Object.entries(leftOut)
    .map(([name, why]) => `${name} (${why})`)
    .join('; ')}`,
);
expect(
  'no answer is a fault, late, or other than declared',
  findings.length === 0,
  findings.length,
);
expect(
  'refused for sure',
  true,
  `${counts.refusedForSure}, ${counts.fingerprints} hashes of all tables`,
);
expect(
  'tables that changed once under refused calls',
  changedOnce.length <= counts.calls / 2_000,
  `${changedOnce.length} ${changedOnce.slice(0, 20).join('; ')}`,
);
expect(
  'slow at first',
  true,
  `${counts.slowOnce}, of which the machine was too busy to tell: ${counts.slowOnBusyMachine}`,
);
expect('told to come back (503)', counts.putOff <= counts.calls / 100, counts.putOff);
expect(
  'refused by limits (429)',
  tally.share(429) < 0.05,
  `${(tally.share(429) * 100).toFixed(2)} %`,
);
expect('the server went on', crashes.length === 0, crashes.join('; ') || 'always');
expect('the books are in order', books.length === 0, books.join('; ') || 'after each round');
end();
