import { test } from 'vitest';
import { runPayouts } from './payout-model/run-payouts.ts';

/** `bun run model --of=payouts` runs the long form. */
test('whatever becomes of money after its sale, also at once and with a server that dies, is what a plain book says', async () => {
  await runPayouts({ seed: 7, runs: 2, maxCommands: 12 });
});
