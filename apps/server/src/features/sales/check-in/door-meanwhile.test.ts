import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';

test('a ticket that is being cancelled is waited for, and then refused', async ({ world }) => {
  const door = await createTestDoor(world, await createMember(world));
  const { id } = await freeBooking(world, { event: door.event });
  const ticket = await door.firstTicket(id);
  const scanned = await world.deps.db.transaction(async (tx) => {
    await lockEvent(tx, door.event.id);
    const answers = elsewhere(() => door.send([door.scanOf(ticket)]));
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    await cancelBooking(world.deps, tx, id, world.clock.now());
    return { answers };
  });
  expect(await scanned.answers).toMatchObject([{ verdict: 'cancelled' }]);
});

test('nobody waits at the door while she changes her profile', async ({ world }) => {
  const door = await createTestDoor(world, await createMember(world));
  const { id, member } = await freeBooking(world, { event: door.event });
  const ticket = await door.firstTicket(id);
  await world.deps.db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Asha Rao' }).where(eq(users.id, member.id));
    const answers = await elsewhere(() => door.send([door.scanOf(ticket)]));
    expect(answers).toMatchObject([{ verdict: 'admitted', ticket: { name: member.name } }]);
  });
});
