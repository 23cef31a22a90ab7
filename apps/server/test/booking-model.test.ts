import { test } from 'vitest';
import { runModel } from './booking-model/run-model.ts';

/** The long form: `bun run model`. */
test('whatever two members, an organiser and an admin do, alone and at once, is what the model says', async () => {
  await runModel({ seed: 10, runs: 3, maxCommands: 25 });
});
