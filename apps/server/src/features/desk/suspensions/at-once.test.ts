import { events } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { orderFor, outcomes, pay, selection } from '#test/paying.ts';
import { booksHold, hosts, reason, saleStatesOf, storedEvent, test } from '#test/suspending.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { inTurn, whileHeld } from '#test/while-held.ts';

test.afterEach(booksHold);

test('at the same instant as purchases: each is before it, or refused', async ({
  world,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createMember(world)));
  const [stopping, ...orders] = await Promise.allSettled([
    suspend(organiser, 'stop_sales'),
    ...buyers.map((buyer) => world.as(buyer).checkout.createOrder(selection(event))),
  ]);
  expect(stopping?.status).toBe('fulfilled');
  for (const order of orders) {
    if (order.status === 'rejected') {
      expect(String(order.reason)).toContain('not sold at the moment');
    }
  }
  const member = await createMember(world);
  await expect(world.as(member).checkout.createOrder(selection(event))).rejects.toThrow();
});

test('at the same instant as a payment: tickets and their money back, or no tickets', async ({
  world,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  const buyer = await createMember(world);
  const order = await orderFor(world, buyer, event);
  const paid = await pay(world, order.id);
  await Promise.allSettled([
    suspend(organiser, 'cancel'),
    world.as(buyer).checkout.book({ id: event.id, ...paid }),
  ]);
  await world.jobs.drain();
  expect((await storedEvent(world, event.id))?.status).toBe('cancelled');
  const { status } = await world.as(buyer).checkout.status({ bookingId: order.bookingId });
  expect(status).not.toBe('confirmed');
});

test('of two admins who suspend her at once one does, and her events are stopped once', async ({
  world,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  const other = world.as(await createMember(world, { role: 'admin' })).admin.suspensions;
  const { values, errors } = await outcomes([
    suspend(organiser, 'stop_sales'),
    other.suspend({ id: organiser.id, reason, events: 'stop_sales' }),
  ]);
  expect(values).toMatchObject([{ stopped: 1 }]);
  expect(errors).toEqual([expect.stringContaining('suspended already')]);
  const written = await world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, event.id), eq(auditLog.action, 'event.sales_stopped')));
  expect(written).toHaveLength(1);
});

test('a type that a manager resumes just before is stopped too', async ({ world, suspend }) => {
  const { organiser, event, manager } = await hosts(world, {}, [
    { name: 'General', pricePaise: 50_000, saleState: 'paused' },
  ]);
  const typeId = event.ticketTypes[0]?.id ?? '';
  const { prices } = world.as(manager);
  await inTurn(
    world,
    event.id,
    () => prices.setSaleState({ id: event.id, typeId, saleState: 'on_sale' }),
    () => suspend(organiser, 'stop_sales'),
  );
  expect(await saleStatesOf(world, event.id)).toEqual(['stopped']);
  const member = await createMember(world);
  await expect(world.as(member).checkout.createOrder(selection(event))).rejects.toThrow(
    'not sold at the moment',
  );
});

test('an event that another admin has sold again while others were cancelled is left to her', async ({
  world,
  suspend,
}) => {
  const { organiser, ...hosted } = await hosts(world);
  const another = await createEvent(world, { organiserId: organiser.id });
  // Resuming locks the lower id first, and waits at the one that is being cancelled.
  const [resumed, cancelled] = [hosted.event, another].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!resumed || !cancelled) throw new Error('no events');
  const soon = { startsAt: new Date(world.clock.now().getTime() + 86_400_000) };
  await world.deps.db.update(events).set(soon).where(eq(events.id, cancelled.id));
  const booked = await paidBooking(world, { event: cancelled });
  const kept = await paidBooking(world, { event: resumed });
  const other = world.as(await createMember(world, { role: 'admin' })).admin.suspensions;
  let lifting: ReturnType<typeof other.lift> | undefined;
  const [suspended] = await whileHeld(
    world,
    (tx) => tx.select().from(bookings).where(eq(bookings.id, booked.id)).for('update'),
    [() => suspend(organiser, 'cancel')],
    async () => {
      lifting = elsewhere(() => other.lift({ id: organiser.id }));
      await expect.poll(() => waitingForLocks(world)).toBe(2);
    },
  );
  expect(suspended).toMatchObject({
    stopped: 2,
    cancelled: 1,
    left: [{ id: resumed.id, isSold: true }],
  });
  expect(await lifting).toMatchObject({ user: { suspendedAt: null }, resumed: 1 });
  expect(await storedEvent(world, resumed.id)).toMatchObject({
    status: 'approved',
    visibility: 'public',
    salesStoppedAt: null,
  });
  expect(await world.as(kept.member).tickets.show({ id: kept.id })).toMatchObject({
    status: 'confirmed',
  });
});

test('who is no longer an admin by then suspends nobody, and resumes nothing', async ({
  world,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  await suspend(organiser, 'stop_sales');
  const { organiser: second, event: untouched } = await hosts(world);
  const demoted = await createMember(world, { role: 'admin' });
  const { suspensions } = world.as(demoted).admin;
  const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow('no longer an admin');
  await whileHeld(
    world,
    (tx) =>
      tx.update(users).set({ role: 'member', adminAreas: [] }).where(eq(users.id, demoted.id)),
    [
      () => refused(suspensions.suspend({ id: second.id, reason, events: 'stop_sales' })),
      () => refused(suspensions.resume({ id: organiser.id })),
    ],
  );
  expect((await storedEvent(world, event.id))?.salesStoppedAt).not.toBeNull();
  expect((await storedEvent(world, untouched.id))?.salesStoppedAt).toBeNull();
});
