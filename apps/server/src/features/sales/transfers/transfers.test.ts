import type { User } from '@nagarika/domain/people/users';
import { parseTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { extractText } from 'unpdf';
import { describe, expect } from 'vitest';
import { give, offerFirst, paidBooking, ticketsFor } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf, buyer, outcomes, pay, webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const accept = (world: World, receiver: User, id: string) =>
  world.as(receiver).transfers.accept({ id });
const mine = async (world: World, member: User) =>
  (await world.as(member).tickets.mine({ userId: member.id })).items;

async function pdfText(world: World, member: User, bookingId: string) {
  const answer = await world.request(`/api/tickets/${bookingId}/pdf`, { as: member });
  expect(answer.status).toBe(200);
  return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
}

describe('a ticket that is accepted', () => {
  test('is the receiver’s alone: the old codes die, the giver keeps the others', async ({
    world,
  }) => {
    const receiver = await createMember(world, { name: 'Leela Rao' });
    const booking = await paidBooking(world, {
      member: await createMember(world, { name: 'Meera Nair' }),
      quantity: 2,
    });
    const [before] = await ticketsFor(world, booking.member, booking.id);
    const { ticketId } = await give(world, booking, receiver);
    expect(ticketId).toBe(before?.id);

    const hers = await ticketsFor(world, receiver, booking.id);
    expect(hers).toHaveLength(1);
    expect(hers[0]).toMatchObject({ id: ticketId, state: 'valid', offer: null });
    expect(hers[0]?.code).not.toBe(before?.code);
    expect(parseTicketQr(hers[0]?.qrText ?? '')?.payload).toMatchObject({ ticketId, version: 2 });

    const kept = await ticketsFor(world, booking.member, booking.id);
    expect(kept.find(({ id }) => id === ticketId)).toMatchObject({ code: null, qrText: null });
    expect(kept.filter(({ qrText }) => qrText)).toHaveLength(1);
    const offeredAndHers = ['ticket_transfer', 'ticket_transfer'];
    expect(await bellOf(world, receiver)).toEqual(offeredAndHers);
    expect(await bellOf(world, booking.member)).toEqual(['booking_confirmed', 'ticket_transfer']);
  });

  test('stands in the bookings of both: what was paid stays with who paid', async ({ world }) => {
    const receiver = await createMember(world);
    const giver = await createMember(world, { name: 'Meera Nair' });
    const booking = await paidBooking(world, { member: giver, quantity: 2 });
    await give(world, booking, receiver);
    const [seat] = await ticketsFor(world, receiver, booking.id);
    expect(await mine(world, receiver)).toEqual([
      expect.objectContaining({
        id: booking.id,
        receivedFrom: 'Meera Nair',
        quantity: 1,
        subtotal: 0,
        fee: 0,
        totalPrice: 0,
        ticketCode: seat?.code,
        items: [{ name: 'General', unitPrice: 0, quantity: 1 }],
      }),
    ]);
    expect(await mine(world, giver)).toEqual([
      expect.objectContaining({
        receivedFrom: null,
        quantity: 2,
        transferred: 1,
        totalPrice: 102_000,
      }),
    ]);
  });

  test('is printed for her with her seat alone, and no longer for the giver', async ({ world }) => {
    const receiver = await createMember(world, { name: 'Leela Rao' });
    const booking = await paidBooking(world, { quantity: 2 });
    await give(world, booking, receiver);
    const [hers] = await ticketsFor(world, receiver, booking.id);
    const others = (await ticketsFor(world, booking.member, booking.id)).flatMap(
      ({ code }) => code ?? [],
    );
    const [received, kept] = [
      await pdfText(world, receiver, booking.id),
      await pdfText(world, booking.member, booking.id),
    ];
    expect(received).toContain('Leela Rao');
    expect(received).toContain(hers?.code);
    expect(received).not.toContain('Total Paid');
    expect(others).toHaveLength(1);
    expect(received).not.toContain(others[0]);
    expect(kept).toContain(others[0]);
    expect(kept).not.toContain(hers?.code);
  });

  test('the last one given away leaves a paper that admits nobody', async ({ world }) => {
    const booking = await paidBooking(world);
    await give(world, booking, await createMember(world));
    expect(await pdfText(world, booking.member, booking.id)).toContain('TRANSFERRED');
  });

  test('can be given back, with another code again, and not passed on', async ({ world }) => {
    const receiver = await createMember(world);
    const booking = await paidBooking(world);
    const { ticketId } = await give(world, booking, receiver);
    const friend = await createMember(world);
    await expect(
      world.as(receiver).transfers.offer({ ticketId, phone: friend.phone }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.as(receiver).transfers.giveBack({ ticketId });
    const [seat] = await ticketsFor(world, booking.member, booking.id);
    expect(parseTicketQr(seat?.qrText ?? '')?.payload.version).toBe(3);
    expect(await mine(world, receiver)).toEqual([]);
    await expect(ticketsFor(world, receiver, booking.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await give(world, booking, friend);
  });

  test('dies with the booking, and its holder is told', async ({ world }) => {
    const receiver = await createMember(world);
    const { member, event, order, book } = await buyer(world);
    const paid = await pay(world, order.id);
    await book(paid);
    await give(world, { member, id: order.bookingId }, receiver);
    // The whole payment was returned at the gateway's dashboard, so the tickets go.
    const refund = {
      id: 'rfnd_1',
      payment_id: paid.razorpayPaymentId,
      amount: 51_000,
      status: 'processed',
    };
    expect(await webhook(world, 'refund.processed', { refund })).toBe(200);
    expect(await ticketsFor(world, receiver, order.bookingId)).toEqual([
      expect.objectContaining({ state: 'void', qrText: null }),
    ]);
    expect(await mine(world, receiver)).toEqual([
      expect.objectContaining({
        status: 'cancelled',
        event: expect.objectContaining({ id: event.id }),
      }),
    ]);
    expect((await bellOf(world, receiver)).at(-1)).toBe('booking_cancelled');
  });
});

describe('at the same moment', () => {
  test('accepting, withdrawing, declining and cancelling: one of them wins, the books hold', async ({
    world,
  }) => {
    for (let round = 0; round < 10; round++) {
      const receiver = await createMember(world);
      const booking = await paidBooking(world);
      const { id, ticketId } = await offerFirst(world, booking, receiver.phone);
      const rush = [
        () =>
          world
            .as(booking.member)
            .checkout.cancel({ id: booking.id })
            .then(() => 'cancelled'),
        () => accept(world, receiver, id).then(() => 'accepted'),
        () => accept(world, receiver, id).then(() => 'accepted'),
        () =>
          world
            .as(booking.member)
            .transfers.withdraw({ id })
            .then(() => 'withdrawn'),
        () =>
          world
            .as(receiver)
            .transfers.decline({ id })
            .then(() => 'declined'),
      ];
      // Another act is first each time: there are fewer connections than acts.
      const inTurn = [...rush.slice(round % 5), ...rush.slice(0, round % 5)];
      const { values } = await outcomes<string>(inTurn.map((act) => act()));
      const isTaken = values.includes('accepted');
      expect(values.includes('cancelled')).toBe(!isTaken);
      const [seat] = await ticketsFor(world, isTaken ? receiver : booking.member, booking.id);
      expect(seat).toMatchObject({ id: ticketId, state: isTaken ? 'valid' : 'void' });
      expect(await breachesOf(world)).toEqual([]);
    }
  });
});
