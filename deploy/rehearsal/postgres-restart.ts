import { pause } from '../../attack/support/server.ts';
import type { Step } from './parts/crowd.ts';
import { weather } from './parts/weather.ts';

/** Restarts PostgreSQL (SIGINT: a fast stop), then kills it, while people are at it. */
export const postgresRestart: Step = async (stack, crowd, expect) => {
  const disturb = async () => {
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await stack.primary.program().end(signal);
      await pause(1_000);
      await stack.primary.start();
      await pause(2_000);
    }
  };
  await weather(stack, crowd, expect, {
    what: 'PostgreSQL restarted and crashed',
    disturb,
    readyMs: 20_000,
  });
};
