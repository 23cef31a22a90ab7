import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, give, offerFirst, paidBooking, ticketsFor } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const notFound = { code: 'NOT_FOUND' };
const conflict = { code: 'CONFLICT' };
const over = { code: 'UNPROCESSABLE_CONTENT' };
const hourMs = 3_600_000;

/** Books two tickets and offers the first. */
async function offered(world: World) {
  const receiver = await createMember(world);
  const booking = await paidBooking(world, { quantity: 2 });
  const offer = await offerFirst(world, booking, receiver.phone);
  return { receiver, booking, giver: booking.member, offer };
}

async function rowOf(world: World, id: string) {
  const [row] = await world.deps.db
    .select()
    .from(ticketTransfers)
    .where(eq(ticketTransfers.id, id));
  return row;
}

test('an offer is its giver’s and its receiver’s; a ticket its holder’s', async ({ world }) => {
  const { receiver, booking, giver, offer } = await offered(world);
  const stranger = world.as(await createMember(world)).transfers;
  const { id, ticketId } = offer;
  const answers = await Promise.allSettled([
    stranger.accept({ id }),
    stranger.decline({ id }),
    stranger.withdraw({ id }),
    stranger.giveBack({ ticketId }),
    stranger.offer({ ticketId, phone: receiver.phone }),
    world.as(receiver).transfers.withdraw({ id }),
    world.as(giver).transfers.accept({ id }),
    world.as(giver).transfers.decline({ id }),
    world.as(giver).transfers.giveBack({ ticketId }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: notFound });
  expect(await rowOf(world, id)).toMatchObject({ status: 'pending', endedAt: null });
  const seats = await ticketsFor(world, giver, booking.id);
  expect(seats.map(({ qrText }) => qrText !== null)).toEqual([true, true]);
});

test('what there is not is not found', async ({ world }) => {
  const her = world.as(await createMember(world)).transfers;
  const id = crypto.randomUUID();
  const answers = await Promise.allSettled([
    her.accept({ id }),
    her.decline({ id }),
    her.withdraw({ id }),
    her.giveBack({ ticketId: id }),
    her.offer({ ticketId: id, phone: '9876500012' }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: notFound });
});

test('repeating it changes nothing, and what has ended does not go on', async ({ world }) => {
  const { receiver, giver, offer } = await offered(world);
  const { id, ticketId } = offer;
  const [hers, givers] = [world.as(receiver).transfers, world.as(giver).transfers];
  await hers.decline({ id });
  const declined = await rowOf(world, id);
  world.clock.advance(1_000);
  expect(await hers.decline({ id })).toEqual({ status: 'declined' });
  await expect(hers.accept({ id })).rejects.toMatchObject(conflict);
  await givers.withdraw({ id });
  expect(await rowOf(world, id)).toEqual(declined);

  const second = await givers.offer({ ticketId, phone: receiver.phone });
  await givers.withdraw({ id: second.id });
  const withdrawn = await rowOf(world, second.id);
  world.clock.advance(1_000);
  expect(await givers.withdraw({ id: second.id })).toEqual({ status: 'withdrawn' });
  expect(await rowOf(world, second.id)).toEqual(withdrawn);
  await expect(hers.decline({ id: second.id })).rejects.toMatchObject(conflict);
  await expect(hers.accept({ id: second.id })).rejects.toMatchObject(conflict);

  const third = await givers.offer({ ticketId, phone: receiver.phone });
  const answer = await hers.accept({ id: third.id });
  expect(await hers.accept({ id: third.id })).toEqual(answer);
  await expect(hers.accept({ id })).rejects.toThrow('You have declined this ticket.');
  await expect(hers.decline({ id: third.id })).rejects.toMatchObject(conflict);
  await expect(givers.withdraw({ id: third.id })).rejects.toThrow('She has accepted the ticket');
  await expect(givers.offer({ ticketId, phone: '9876500013' })).rejects.toThrow(
    'belongs to somebody else already',
  );
  await hers.giveBack({ ticketId });
  await expect(hers.accept({ id: third.id })).rejects.toMatchObject(conflict);
  await expect(hers.giveBack({ ticketId })).rejects.toMatchObject(notFound);
});

test('the ticket that is meant changes hands, and no other', async ({ world }) => {
  const receiver = await createMember(world);
  const booking = await paidBooking(world, { quantity: 2 });
  const [first, second] = await ticketsFor(world, booking.member, booking.id);
  const ticketId = second?.id ?? '';
  const phone = receiver.phone;
  const { id } = await world.as(booking.member).transfers.offer({ ticketId, phone });
  await world.as(receiver).transfers.accept({ id });
  const left = await ticketsFor(world, booking.member, booking.id);
  expect(left.find((one) => one.id === first?.id)).toEqual(first);
  expect((await ticketsFor(world, receiver, booking.id)).map((one) => one.id)).toEqual([ticketId]);
});

test('no ticket changes hands once its booking is over, or its event', async ({ world }) => {
  const receiver = await createMember(world);
  const started = await paidBooking(world, { quantity: 2 });
  const given = await give(world, started, receiver);
  const cancelled = await paidBooking(world, { event: started.event });
  const [seat] = await ticketsFor(world, cancelled.member, cancelled.id);
  await world.as(cancelled.member).checkout.cancel({ id: cancelled.id });
  const again = { ticketId: seat?.id ?? '', phone: receiver.phone };
  await expect(world.as(cancelled.member).transfers.offer(again)).rejects.toThrow(
    'This ticket is no longer valid.',
  );

  const before = world.clock.now().getTime();
  world.clock.advance(started.event.startsAt.getTime() - before + hourMs);
  await expect(
    world.as(receiver).transfers.giveBack({ ticketId: given.ticketId }),
  ).rejects.toMatchObject({ ...over, message: 'This event has already started.' });
  await expect(world.as(cancelled.member).transfers.offer(again)).rejects.toThrow(
    'This ticket is no longer valid.',
  );
  world.clock.advance(before - world.clock.now().getTime());
});

test('a ticket with which somebody was let in is neither taken nor given back', async ({
  world,
}) => {
  const receiver = await createMember(world);
  const door = await createTestDoor(world, await createMember(world));
  const hers = world.as(receiver).transfers;
  const [offered, given] = [
    await freeBooking(world, { event: door.event }),
    await freeBooking(world, { event: door.event }),
  ];
  const { id } = await offerFirst(world, offered, receiver.phone);
  const { ticketId } = await give(world, given, receiver);
  for (const booking of [offered, given])
    await door.send([door.scanOf(await door.firstTicket(booking.id))]);
  const used = { ...over, message: 'Somebody has been let in with this ticket already.' };
  await expect(hers.accept({ id })).rejects.toMatchObject(used);
  await expect(hers.giveBack({ ticketId })).rejects.toMatchObject(used);
});

test('a ticket of an event that was called off stays with whom it had', async ({ world }) => {
  const receiver = await createMember(world);
  const booking = await paidBooking(world, { quantity: 2 });
  const { ticketId } = await give(world, booking, receiver);
  const admin = await createMember(world, { role: 'admin' });
  await world.as(admin).myEvents.cancel({ id: booking.event.id, reason: 'The hall is gone.' });
  const refused = world.as(receiver).transfers.giveBack({ ticketId });
  await expect(refused).rejects.toMatchObject({
    ...over,
    message: 'This ticket is no longer valid.',
  });
});

test('an offer that goes while it is answered, as with an account, is not found', async ({
  world,
}) => {
  const receiver = await createMember(world);
  const booking = await paidBooking(world);
  const [hers, givers] = [world.as(receiver).transfers, world.as(booking.member).transfers];
  for (const answer of [hers.accept, hers.decline, givers.withdraw]) {
    const { id } = await offerFirst(world, booking, receiver.phone);
    const refused = await world.deps.db.transaction(async (tx) => {
      await lockEvent(tx, booking.event.id);
      const answered = elsewhere(() => answer({ id })).catch((error: unknown) => error);
      await expect.poll(() => waitingForLocks(world)).toBe(1);
      await tx.delete(ticketTransfers).where(eq(ticketTransfers.id, id));
      return { answered };
    });
    expect(await refused.answered).toMatchObject(notFound);
  }
});
