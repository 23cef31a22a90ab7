import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { test } from '#test/fixtures.ts';
import { startDatabaseClock } from './database-clock.ts';

/** test/servers-that-agree.test.ts has two servers under such a clock. */
test('the database’s time is the product’s, and a machine that is wrong is named', async ({
  world,
}) => {
  const right = Date.now();
  const told: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void told.push(line) });
  const wrong = vi.spyOn(Date, 'now').mockReturnValue(right + 600_000);
  const timekeeper = await startDatabaseClock(world.sql, { log });
  const demo = await startDatabaseClock(world.sql, { log, minutesAhead: 60 });
  const [database] = await world.sql<{ now: Date }[]>`select clock_timestamp() as now`;
  wrong.mockRestore();
  const apart = ({ now }: { now: () => Date }) =>
    now().getTime() - new Date(database?.now ?? 0).getTime();
  expect(Math.abs(apart(timekeeper.clock))).toBeLessThan(5_000);
  expect(Math.abs(apart(demo.clock) - 3_600_000)).toBeLessThan(5_000);
  expect(told[0]).toMatch(/"secondsAhead":(599|600|601),"msg":"this machine's clock is wrong/);
  timekeeper.stop();
  demo.stop();
});
