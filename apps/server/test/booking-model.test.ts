import { test } from 'vitest';
import { runModel } from './booking-model/run-model.ts';

/** `bun run model` runs the long form. */
test('whatever two members, an organiser and an admin do, alone and at once, is what the model says', async () => {
  await runModel({ seed: 10, runs: 3, maxCommands: 25 });
});
