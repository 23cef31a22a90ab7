import { events } from '@nagarika/db/schema/events/events';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { freeBooking, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { eventToday } from '#test/on-a-team.ts';
import {
  account,
  oneIsEnough,
  payoutDesk,
  reference,
  soldEvent,
  startOfEnded,
} from '#test/paid-out.ts';
import { proofOf } from '#test/proven.ts';
import { register, setRate } from '#test/taxed.ts';
import { sendDue } from './send-due.ts';

test('an endpoint is told of a sale, as the attendees’ list shows it', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told, log } = hearing;
  const { id } = await told();
  const event = await createEvent(world, { organiserId: her.id });
  const buyer = await createMember(world, { name: 'Asha Rao', phone: '+919812345678' });
  const booking = await paidBooking(world, { member: buyer, event, quantity: 2 });
  await paidBooking(world);
  await sendDue(world.deps);
  const [message, ...more] = receiver.heard();
  expect(more).toEqual([]);
  const listed = await world.as(her).attendees.list({ id: event.id });
  expect(message).toMatchObject({
    type: 'booking.confirmed',
    data: {
      bookingId: booking.id,
      eventId: event.id,
      status: 'confirmed',
      quantity: 2,
      subtotal: 100_000,
      total: 102_000,
    },
  });
  const ofList = listed.map(({ answers: _, note: __, ...ticket }) => ticket);
  expect(message?.data.tickets).toEqual(expect.arrayContaining(ofList));
  expect(message?.body).not.toContain('9812345678');
  expect(await log(id)).toMatchObject([{ status: 'sent', attempts: 1, id: message?.id }]);
});

test('an endpoint is told of what was cancelled, given back and let in', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told, log } = hearing;
  const { id } = await told();
  const event = await createEvent(world, { organiserId: her.id });
  const booking = await paidBooking(world, { event });
  await world.as(booking.member).checkout.cancel({ id: booking.id });
  await expect
    .poll(async () => {
      await world.jobs.drain();
      world.clock.advance(60_000);
      await reconcile(world.deps);
      return (await world.sql`select status from refunds`).map((refund) => refund.status);
    })
    .toEqual(['processed']);
  world.clock.set(new Date());
  const today = await eventToday(world, her);
  const free = await freeBooking(world, { event: today });
  const [ticket] = await ticketsFor(world, free.member, free.id);
  await world.as(her).checkIn.send({
    eventId: today.id,
    deviceId: 'Gate 2',
    scans: [
      {
        id: crypto.randomUUID(),
        text: ticket?.code ?? '',
        shownVerdict: null,
        scannedAt: world.clock.now().toISOString(),
      },
    ],
  });
  await world.as(her).myEvents.cancel({ id: event.id });
  await sendDue(world.deps);
  await sendDue(world.deps);
  const types = (await log(id)).map(({ type }) => type);
  expect(types.toSorted()).toEqual([
    ...['booking.cancelled', 'booking.confirmed', 'booking.confirmed', 'event.updated'],
    ...['refund.processed', 'ticket.checked_in'],
  ]);
  expect(receiver.ofType('booking.cancelled').at(-1)?.data).toMatchObject({
    bookingId: booking.id,
    status: 'refunded',
    total: 51_000,
    tickets: [{ state: 'void' }],
  });
  expect(receiver.ofType('event.updated').at(-1)?.data).toMatchObject({ status: 'cancelled' });
  expect(receiver.ofType('ticket.checked_in').at(-1)?.data).toMatchObject({
    ticket: { code: ticket?.code, state: 'checked_in' },
  });
  expect(receiver.ofType('refund.processed').at(-1)?.data).toMatchObject({ amount: 50_000 });
});

test('an endpoint is told of a payout, to the paisa with what is withheld', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told } = hearing;
  await setRate(world, 'gst_tickets', 1_800);
  await setRate(world, 'tcs', 50);
  await setRate(world, 'tds', 10);
  const proof = await proofOf(world, her);
  await world.as(her).payouts.saveDetails({ ...account, proof });
  await register(world, her.id, { stateCode: '29' });
  const event = await soldEvent(world, her, [2]);
  const startsAt = startOfEnded(world);
  await world.deps.db.update(events).set({ startsAt }).where(eq(events.id, event.id));
  await told('/', ['payout.paid', 'payout.returned']);
  const desk = payoutDesk(world, await createMember(world, { role: 'admin' }));
  const id = await desk.prepareFor(her);
  await sendDue(world.deps);
  expect(receiver.heard()).toEqual([]);
  const utr = reference();
  await oneIsEnough(world);
  await desk.payouts.markPaid({ id, reference: utr });
  await sendDue(world.deps);
  const [message, ...more] = receiver.heard();
  expect(more).toEqual([]);
  // ₹1,000 of tickets, of which ₹847.46 without GST; a fifth of the price is ours.
  const withheld = { tcs: 424, tds: 85 };
  expect(message?.type).toBe('payout.paid');
  expect(message?.data).toEqual({
    payoutId: id,
    number: payoutNumber(id),
    amount: 80_000,
    ...withheld,
    transferred: 79_491,
    reference: utr,
    paidAt: world.clock.now().toISOString(),
    events: [{ eventId: event.id, amount: 80_000, ...withheld }],
  });
  const { payouts } = await world.as(her).payouts.mine();
  expect(payouts).toMatchObject([{ amount: 80_000, ...withheld, transferred: 79_491 }]);
  await desk.payouts.markReturned({ id, reason: 'Account closed' });
  await sendDue(world.deps);
  const [, returned] = receiver.heard();
  expect(returned).toMatchObject({
    type: 'payout.returned',
    data: { payoutId: id, reference: utr, returnReason: 'Account closed', transferred: 79_491 },
  });
});
