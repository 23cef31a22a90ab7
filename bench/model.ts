/**
 * `bun run model --seed=1 --runs=200` runs the long form of apps/server/test/booking-model.test.ts, with
 * `--of=payouts` of payout-model.test.ts. A failure is printed with its path and replayPath; `--path` and
 * `--replay` with the same seed and the same commands do it again; with `--first` it is not made shorter.
 * `--seconds=50`: no run begins later. `--without=forge,dispute.lost`: none of these payouts' steps is done.
 */
import { parseArgs } from 'node:util';
import { done as ofBookings } from '../apps/server/test/booking-model/commands.ts';
import { runModel } from '../apps/server/test/booking-model/run-model.ts';
import { done as ofPayouts } from '../apps/server/test/payout-model/commands.ts';
import { runPayouts } from '../apps/server/test/payout-model/run-payouts.ts';
import { startTestPostgres } from '../apps/server/test/postgres-server.ts';

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'bookings' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '100' },
    commands: { type: 'string', default: '30' },
    without: { type: 'string', default: '' },
    path: { type: 'string' },
    replay: { type: 'string' },
    first: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const { of, seed, runs, commands, path, replay: replayPath, first: isFirst } = values;
if (of !== 'bookings' && of !== 'payouts') throw new Error('--of=bookings or --of=payouts');
const without = values.without.split(',');
const postgres = await startTestPostgres();
let exitCode = 0;
try {
  console.log(`${of}, seed ${seed}, ${runs} runs of up to ${commands} commands`);
  const sizes = { seed: Number(seed), runs: Number(runs), maxCommands: Number(commands) };
  const bounds = { ...sizes, path, replayPath, isFirst, seconds: Number(values.seconds) };
  if (of === 'payouts') await runPayouts(bounds, { without }, postgres.url);
  else await runModel(bounds, postgres.url);
} catch (error) {
  exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
const counts = Object.entries(of === 'payouts' ? ofPayouts : ofBookings);
console.log(counts.map(([what, many]) => `${what} ${many}`).join(', '));
console.log(exitCode === 0 ? 'Nothing was found.' : 'Something was found.');
process.exit(exitCode);
