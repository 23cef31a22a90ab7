import { pause } from '../../attack/support/server.ts';
import type { Step } from './parts/crowd.ts';
import { weather } from './parts/weather.ts';

/** Restarts PgBouncer as for an upgrade, then kills it, while people are at it. */
export const poolerRestart: Step = async (stack, crowd, expect) => {
  const disturb = async () => {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      await stack.pgbouncer.program().end(signal);
      await pause(500);
      await stack.pgbouncer.start();
      await pause(2_000);
    }
  };
  await weather(stack, crowd, expect, { what: 'PgBouncer restarted and killed', disturb });
};
