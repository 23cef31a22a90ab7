import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { numbersBySeries, papersIn, register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

const rounds = 8;
const soldEachRound = 4;
const monthsBefore = 3;
const dayMs = 86_400_000;

test('a server killed while it issues papers leaves no gap, no number twice and no sale without its papers', async ({
  world,
}) => {
  world.clock.set(new Date(Date.now() - monthsBefore * 31 * dayMs));
  await taxAll(world);
  const meera = await createMember(world);
  await register(world, meera.id);
  const startsAt = new Date(Date.now() + 7 * dayMs);
  const event = await createEvent(world, { organiserId: meera.id, startsAt, totalTickets: 500 });
  // The months are over, and their commission is invoiced meanwhile.
  for (let month = 0; month < monthsBefore; month++) {
    await paidBooking(world, { event });
    world.clock.advance(31 * dayMs - 20_000);
  }
  for (let round = 0; round < rounds; round++) {
    // Two processes issue at once and both are killed; now and then one is the whole server.
    const issuing = [
      await startIssuing(world),
      round % 4 === 3 ? await startKillableServer(world.databaseUrl) : await startIssuing(world),
    ];
    for (let sold = 0; sold < soldEachRound; sold++) {
      const { id } = await paidBooking(world, { event });
      if (sold % 2) await refundDesk(world, meera).part(id, 10_200);
    }
    await pause(Math.random() * 40);
    await Promise.all(issuing.map((one) => one.kill()));
  }
  await issuePapers(world.deps);
  const papers = await papersIn(world);
  const counts = Map.groupBy(papers, ({ kind }) => kind);
  const sold = rounds * soldEachRound;
  expect(counts.get('ticket_invoice')).toHaveLength(sold + monthsBefore);
  expect(counts.get('charge_invoice')).toHaveLength(sold + monthsBefore);
  expect(counts.get('ticket_credit')).toHaveLength(sold / 2);
  expect(counts.get('commission_invoice')).toHaveLength(monthsBefore);
  const { items } = await world.as(meera).notifications.list({ limit: 50 });
  expect(items.filter(({ kind }) => kind === 'tax_paper')).toHaveLength(monthsBefore);
  for (const [, numbers] of await numbersBySeries(world)) {
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }
  expect(await breachesOf(world)).toEqual([]);
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const program = fileURLToPath(
  new URL('../../../../test/issue-papers-on-and-on.ts', import.meta.url),
);

/** Starts a process that issues papers of this database on and on, and resolves when it is up. */
async function startIssuing({ databaseUrl }: World) {
  const issuing = Bun.spawn([process.execPath, program], {
    env: { ...bareEnvironment, DATABASE_URL: databaseUrl },
    stdout: 'pipe',
  });
  const reader = issuing.stdout.getReader();
  await reader.read();
  return {
    async kill() {
      const ended = issuing.exitCode;
      issuing.kill('SIGKILL');
      await issuing.exited;
      // Two processes that take turns never fail by each other's numbers.
      expect(ended, 'it has ended by itself').toBeNull();
    },
  };
}
