import { refunds } from '@nagarika/db/schema/money/payments';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { eraseMember } from '#server/features/desk/account/erasure/erase-account.ts';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { freeBooking, offerFirst } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, buyer, capturedWebhook, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const signedOut = { status: 'rejected', reason: { code: 'UNAUTHORIZED' } };
const free = [{ name: 'Free', pricePaise: 0 }];

test('free tickets are not booked for an account that is being erased', async ({ world }) => {
  const [her, event] = [await createMember(world), await createEvent(world, {}, free)];
  const booked = await whileErasing(world, her, () => freeBooking(world, { member: her, event }));
  expect(booked).toMatchObject(signedOut);
  expect(await ticketsOf(world, event)).toEqual([]);
});

test('a ticket that was offered to it stays with who offered it', async ({ world }) => {
  const [giver, her] = [await createMember(world), await createMember(world)];
  const booking = await freeBooking(world, { member: giver });
  const offer = await offerFirst(world, booking, her.phone);
  const taken = await whileErasing(world, her, () =>
    world.as(her).transfers.accept({ id: offer.id }),
  );
  expect(taken).toMatchObject(signedOut);
  expect(await ticketsOf(world, booking.event)).toMatchObject([{ holderId: null }]);
});

test('what it paid late goes back', async ({ world }) => {
  const { member, order, stored } = await buyer(world);
  world.clock.advance(16 * 60_000);
  await reconcile(world.deps);
  expect(await stored()).toBe('expired');
  const paid = await pay(world, order.id);
  const told = await whileErasing(world, member, () => capturedWebhook(world, paid));
  expect(told).toEqual({ status: 'fulfilled', value: 200 });
  expect(await stored()).toBe('expired');
  expect(await world.deps.db.select().from(refunds)).toHaveLength(1);
});

/**
 * Erases the account, which holds the user's row and waits for a locked table, while the press waits for
 * that row. Returns what came of the press once both are over.
 */
async function whileErasing<Answer>(world: World, her: User, press: () => Promise<Answer>) {
  const both = await world.sql.begin(async (tx) => {
    await tx`lock table blog_likes in share mode`;
    return elsewhere(async () => {
      const erased = eraseMember(world.deps, her.id);
      await expect.poll(() => waiting(world)).toBe(1);
      const settled = Promise.allSettled([press(), erased]);
      await expect.poll(() => waiting(world)).toBe(2);
      return { settled };
    });
  });
  const [pressed, erased] = await both.settled;
  expect(erased.status).toBe('fulfilled');
  return pressed;
}

function ticketsOf(world: World, { id }: { id: string }) {
  return world.deps.db.select().from(tickets).where(eq(tickets.eventId, id));
}

async function waiting(world: World): Promise<number> {
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
