import { statuses } from '../../../attack/support/calls.ts';
import { pause } from '../../../attack/support/server.ts';
import { startTraffic, unexpected, untilReady } from '../../../attack/support/traffic.ts';
import { type Crowd, type Expect, expectBooks } from './crowd.ts';
import type { Stack } from './stack.ts';

/** Members for whom `weather` asks; other steps take others. */
export const travellers = ({ members }: Crowd) => members.slice(-8);

/** A server gives a silent connection up after twenty seconds (docs/decisions/0004-database-away.md). */
const slowestMs = 25_000;

/**
 * Lets `disturb` take something away while people read, sign in, book and pay: every answer is one of ours,
 * both servers live, are ready again within `readyMs`, and nothing is lost.
 */
export async function weather(
  stack: Stack,
  crowd: Crowd,
  expect: Expect,
  {
    what,
    disturb,
    readyMs = 10_000,
  }: { what: string; disturb: () => Promise<void>; readyMs?: number },
): Promise<void> {
  const traffic = await startTraffic(stack.url, travellers(crowd));
  await pause(1_000);
  await disturb();
  const ready = await Promise.all(stack.servers.map(({ url }) => untilReady(url, readyMs)));
  await pause(1_500);
  const answers = await traffic.stop();
  const bad = unexpected(answers).filter(
    ({ status, headers }) => status !== 502 || !headers.has('retry-after'),
  );
  expect(
    `${what}: every answer is one, or says when to come back`,
    bad.length === 0,
    statuses(answers),
  );
  for (const one of bad.slice(0, 5))
    console.log('   ', one.what, one.status, one.text.slice(0, 200));
  expect(`${what}: both servers are ready again`, !ready.includes(null), `${ready.join(', ')} ms`);
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  expect(
    `${what}: no answer took 25 s`,
    slowest < slowestMs,
    `slowest ${slowest} ms of ${answers.length}`,
  );
  const alive = stack.servers.filter((server) => server.program().isRunning()).length;
  expect(`${what}: both servers live`, alive === 2, alive);
  await expectBooks(stack, expect);
}
