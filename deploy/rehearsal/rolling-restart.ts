import { statuses } from '../../attack/support/calls.ts';
import { pause } from '../../attack/support/server.ts';
import { startTraffic } from '../../attack/support/traffic.ts';
import { expectBooks, type Step } from './parts/crowd.ts';
import { travellers, weather } from './parts/weather.ts';

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

/** Replaces both servers, one after the other, while people read, sign in, book and pay. */
export const rollingRestart: Step = async (stack, crowd, expect) => {
  const traffic = await startTraffic(stack.url, travellers(crowd));
  await pause(1_000);
  const ended: string[] = [];
  for (const server of stack.servers) {
    const { code, ms } = await server.program().end('SIGTERM');
    ended.push(`${server.name} ended with ${code} in ${ms} ms`);
    await server.start();
    await pause(1_500); // the proxy finds it again
  }
  const answers = await traffic.stop();
  const failed = answers.filter(({ status }) => [0, 401].includes(status) || status >= 500);
  expect('nobody saw it', failed.length === 0, statuses(answers));
  for (const { what, status, text } of failed.slice(0, 5))
    console.log('   ', what, status, text.slice(0, 200));
  expect(
    'each ended cleanly',
    ended.every((one) => one.includes('with 0 ')),
    ended.join(', '),
  );
  await expectBooks(stack, expect);
};
