import { fileURLToPath } from 'node:url';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { describe, expect } from 'vitest';
import { recordPayout } from '#server/features/money/ledger/entries/record-payout.ts';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { breachesAfter } from '#test/breaches-after.ts';
import { damages } from '#test/damages.ts';
import { createBlog, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => {
  const event = await createEvent(world, { totalTickets: 3 }, [
    { name: 'General', pricePaise: 50_000, seatLimit: 3 },
  ]);
  const member = await createMember(world);
  const order = await orderFor(world, member, event, 2);
  const book = (paid: Awaited<ReturnType<typeof pay>>) =>
    world.as(member).checkout.book({ id: event.id, ...paid });
  await book(await pay(world, order.id));
  await book(await pay(world, order.id, { force_second: true }));
  await payOrganiser(world, event);
  await orderFor(world, await createMember(world), event); // not paid for
  await createMember(world, { createdAt: new Date('2026-06-30T06:00:00Z') });
  const blog = await createBlog(world);
  await world.as(member).blogs.show({ id: blog.id });
  const { wall } = world.as(member);
  const post = await wall.create({ category: 'want', content: 'A desk by the river' });
  await wall.comment({ postId: post.id, content: 'By the window' });
  await wall.react({ id: post.id, reaction: 'like' });
  await rollUpLedger(world.deps);
  await rollUpBookings(world.deps);
});

const eachDamage = Object.entries(damages).flatMap(([rule, ways]) =>
  ways.map((damage, at) => ({ rule, damage, way: at + 1 })),
);

describe('the audit', () => {
  test('has nothing to say about books that the product wrote', async ({ world }) => {
    expect(await breachesOf(world)).toEqual([]);
  });

  test.for(eachDamage)(
    'names rows that break: $rule (way $way)',
    async ({ rule, damage }, { world }) => {
      const found = await breachesAfter(world, damage);
      expect(found).toContainEqual({
        rule,
        subject: expect.any(String),
        detail: expect.any(String),
      });
    },
  );

  test('at the shell ends with 0 when the books are in order, and names each row when not', async ({
    world,
  }) => {
    const audit = async () => {
      const command = fileURLToPath(
        new URL('../../../../commands/audit-books.ts', import.meta.url),
      );
      const { PATH } = process.env;
      const shell = Bun.spawn([process.execPath, command], {
        env: { PATH, DATABASE_URL: world.databaseUrl },
        stdout: 'pipe',
      });
      const text = await new Response(shell.stdout).text();
      return { code: await shell.exited, text };
    };
    expect(await audit()).toEqual({ code: 0, text: 'The books are in order.\n' });
    await world.sql`update events set total_tickets = 1`;
    const { code, text } = await audit();
    expect(code).toBe(1);
    expect(text).toMatch(
      /^event [0-9a-f-]{36}: seats sold and held .* \(2 of 1 seats\)\nBreaches: 1\./,
    );
  });
});

/** Pays the organiser's earnings out of our bank. */
async function payOrganiser(world: World, event: { id: string; organiserId: string }) {
  const { db, clock } = world.deps;
  const now = clock.now();
  const amountPaise = 80_000;
  const ids = { payoutId: crypto.randomUUID(), lineId: crypto.randomUUID() };
  await db.insert(payouts).values({
    id: ids.payoutId,
    organiserId: event.organiserId,
    status: 'paid',
    amountPaise,
    sealedDetails: 'sealed',
    reference: 'UTR1',
    createdAt: now,
    paidAt: now,
    paidBy: event.organiserId,
  });
  const line = { id: ids.lineId, eventId: event.id, amountPaise, tcsPaise: 0, tdsPaise: 0 };
  await db.insert(payoutLines).values({ ...line, payoutId: ids.payoutId });
  await db.transaction((tx) => recordPayout(tx, 'payout', [line], now));
}
