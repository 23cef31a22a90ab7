/**
 * `bun run model --seed=1 --runs=200`: the long form of apps/server/test/booking-model.test.ts. A failure is printed with
 * its path and replayPath; `--path` and `--replay` with the same seed and the same commands do it again.
 */
import { parseArgs } from 'node:util';
import { done } from '../apps/server/test/booking-model/commands.ts';
import { runModel } from '../apps/server/test/booking-model/run-model.ts';
import { startTestPostgres } from '../apps/server/test/postgres-server.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '100' },
    commands: { type: 'string', default: '30' },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});
const { seed, runs, commands, path, replay: replayPath } = values;
const postgres = await startTestPostgres();
let exitCode = 0;
try {
  console.log(`seed ${seed}, ${runs} runs of up to ${commands} commands`);
  const bounds = { seed: Number(seed), runs: Number(runs), maxCommands: Number(commands) };
  await runModel({ ...bounds, path, replayPath }, postgres.url);
} catch (error) {
  exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
console.log(`${done.commands} commands done, of them ${done.pairs} pairs at the same moment`);
console.log(exitCode === 0 ? 'Nothing was found.' : 'Something was found.');
process.exit(exitCode);
