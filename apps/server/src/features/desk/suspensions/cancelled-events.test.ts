import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { booksHold, hosts, reason, storedEvent, test } from '#test/suspending.ts';

test.afterEach(booksHold);

test('everybody is refunded in full and told, free tickets too, and each is written down', async ({
  world,
  admin,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  const free = await createEvent(world, { organiserId: organiser.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const past = await createEvent(world, {
    organiserId: organiser.id,
    startsAt: new Date(world.clock.now().getTime() - 86_400_000),
  });
  const paid = await paidBooking(world, { event, quantity: 2 });
  const guest = await freeBooking(world, { event: free });
  expect(await suspend(organiser, 'cancel')).toMatchObject({ stopped: 2, cancelled: 2, left: [] });
  await world.jobs.drain();
  expect(await world.as(paid.member).tickets.show({ id: paid.id })).toMatchObject({
    status: 'cancelled',
    refunds: [{ amount: 102_000, reason: 'event_cancelled' }],
  });
  expect(await world.as(guest.member).tickets.show({ id: guest.id })).toMatchObject({
    status: 'cancelled',
  });
  expect((await storedEvent(world, past.id))?.status).toBe('approved');
  const told = await world.deps.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, paid.member.id), eq(notifications.kind, 'event_cancelled')),
    );
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain(reason);
  const written = await world.deps.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, event.id), eq(auditLog.actorId, admin.id)));
  expect(written.map(({ action }) => action).sort()).toEqual([
    'event.cancelled',
    'event.sales_stopped',
  ]);
});
