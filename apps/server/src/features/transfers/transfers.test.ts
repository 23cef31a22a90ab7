import { tickets } from '@nagarika/db/schema/tickets';
import { parseTicketQr } from '@nagarika/domain/ticket-qr';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/sessions.ts';
import { freeBooking, give, offerFirst, paidBooking, seatsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { bellOf, breachesOf, buyer, outcomes, pay, webhook } from '#test/paying.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => expect(await breachesOf(world)).toEqual([]));
afterAll(() => world.close());

const hourMs = 3_600_000;
const accept = (receiver: SessionUser, id: string) => world.as(receiver).transfers.accept({ id });
const mine = async (member: SessionUser) =>
  (await world.as(member).tickets.mine({ userId: member.id })).items;

async function pdfText(member: SessionUser, bookingId: string) {
  const answer = await world.request(`/api/tickets/${bookingId}/pdf`, { as: member });
  expect(answer.status).toBe(200);
  return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
}

describe('a ticket that is accepted', () => {
  test('is the receiver’s alone: the old codes die, the giver keeps the others', async () => {
    const receiver = await createMember(world, { name: 'Leela Rao' });
    const booking = await paidBooking(world, {
      member: await createMember(world, { name: 'Meera Nair' }),
      quantity: 2,
    });
    const [before] = await seatsFor(world, booking.member, booking.id);
    const { ticketId } = await give(world, booking, receiver);
    expect(ticketId).toBe(before?.id);

    const hers = await seatsFor(world, receiver, booking.id);
    expect(hers).toHaveLength(1);
    expect(hers[0]).toMatchObject({ id: ticketId, state: 'valid', offer: null });
    expect(hers[0]?.code).not.toBe(before?.code);
    expect(parseTicketQr(hers[0]?.qrText ?? '')?.payload).toMatchObject({ ticketId, version: 2 });

    const kept = await seatsFor(world, booking.member, booking.id);
    expect(kept.find(({ id }) => id === ticketId)).toMatchObject({ code: null, qrText: null });
    expect(kept.filter(({ qrText }) => qrText)).toHaveLength(1);
    expect(await bellOf(world, receiver)).toEqual(['ticket_transfer']);
    expect(await bellOf(world, booking.member)).toEqual(['booking_confirmed', 'ticket_transfer']);
  });

  test('stands in the bookings of both: what was paid stays with who paid', async () => {
    const receiver = await createMember(world);
    const giver = await createMember(world, { name: 'Meera Nair' });
    const booking = await paidBooking(world, { member: giver, quantity: 2 });
    await give(world, booking, receiver);
    const [seat] = await seatsFor(world, receiver, booking.id);
    expect(await mine(receiver)).toEqual([
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
    expect(await mine(giver)).toEqual([
      expect.objectContaining({
        receivedFrom: null,
        quantity: 2,
        transferred: 1,
        totalPrice: 102_000,
      }),
    ]);
  });

  test('is printed for her with her seat alone, and no longer for the giver', async () => {
    const receiver = await createMember(world, { name: 'Leela Rao' });
    const booking = await paidBooking(world, { quantity: 2 });
    await give(world, booking, receiver);
    const [hers] = await seatsFor(world, receiver, booking.id);
    const others = (await seatsFor(world, booking.member, booking.id)).flatMap(
      ({ code }) => code ?? [],
    );
    const [received, kept] = [
      await pdfText(receiver, booking.id),
      await pdfText(booking.member, booking.id),
    ];
    expect(received).toContain('Leela Rao');
    expect(received).toContain(hers?.code);
    expect(received).not.toContain('Total Paid');
    expect(others).toHaveLength(1);
    expect(received).not.toContain(others[0]);
    expect(kept).toContain(others[0]);
    expect(kept).not.toContain(hers?.code);
  });

  test('the last one given away leaves a paper that admits nobody', async () => {
    const booking = await paidBooking(world);
    await give(world, booking, await createMember(world));
    expect(await pdfText(booking.member, booking.id)).toContain('TRANSFERRED');
  });

  test('can be given back, with another code again, and not passed on', async () => {
    const receiver = await createMember(world);
    const booking = await paidBooking(world);
    const { ticketId } = await give(world, booking, receiver);
    const friend = await createMember(world);
    await expect(
      world.as(receiver).transfers.offer({ ticketId, phone: friend.phone }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.as(receiver).transfers.giveBack({ ticketId });
    const [seat] = await seatsFor(world, booking.member, booking.id);
    expect(parseTicketQr(seat?.qrText ?? '')?.payload.version).toBe(3);
    expect(await mine(receiver)).toEqual([]);
    await expect(seatsFor(world, receiver, booking.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await give(world, booking, friend);
  });

  test('dies with the booking, and its holder is told', async () => {
    const receiver = await createMember(world);
    const { member, event, order, book } = await buyer(world);
    const paid = await pay(world, order.id);
    await book(paid);
    await give(world, { member, id: order.bookingId }, receiver);
    // All of the money was returned at the gateway's dashboard, so the tickets go.
    const refund = {
      id: 'rfnd_1',
      payment_id: paid.razorpayPaymentId,
      amount: 51_000,
      status: 'processed',
    };
    expect(await webhook(world, 'refund.processed', { refund })).toBe(200);
    expect(await seatsFor(world, receiver, order.bookingId)).toEqual([
      expect.objectContaining({ state: 'void', qrText: null }),
    ]);
    expect(await mine(receiver)).toEqual([
      expect.objectContaining({
        status: 'cancelled',
        event: expect.objectContaining({ id: event.id }),
      }),
    ]);
    expect(await bellOf(world, receiver)).toEqual(['ticket_transfer', 'booking_cancelled']);
  });
});

describe('an offer', () => {
  test('shows who gives what, to the receiver alone, and no phone number', async () => {
    const giver = await createMember(world, { name: 'Meera Nair' });
    const receiver = await createMember(world);
    const booking = await paidBooking(world, { member: giver });
    const offer = await offerFirst(world, booking, receiver.phone);
    const seen = await world.as(receiver).transfers.show({ id: offer.id });
    expect(seen).toMatchObject({
      status: 'pending',
      giverName: 'Meera Nair',
      ticketTypeName: 'General',
      event: { title: booking.event.title },
    });
    expect(JSON.stringify(seen)).not.toContain(giver.phone);
    expect(await world.as(receiver).transfers.incoming()).toEqual([seen]);
    for (const other of [giver, await createMember(world, { role: 'admin' })]) {
      await expect(world.as(other).transfers.show({ id: offer.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const [seat] = await seatsFor(world, giver, booking.id);
    expect(seat?.offer).toMatchObject({ id: offer.id, phone: receiver.phone });
  });

  test('to a number without an account looks the same, and waits in the bell of who signs up', async () => {
    const booking = await paidBooking(world);
    const phone = '+917700000001';
    const offer = await offerFirst(world, booking, phone);
    const known = await offerFirst(
      world,
      await paidBooking(world),
      (await createMember(world)).phone,
    );
    expect(Object.keys(offer)).toEqual(Object.keys(known));

    const { otpCode } = await world.as(null).auth.sendPhoneCode({ phone });
    const { user } = await world.as(null).auth.verifyPhoneCode({ phone, otp: otpCode ?? '' });
    expect((await bellOf(world, user)).sort()).toEqual(['ticket_transfer', 'welcome']);
    await expect(accept(user, offer.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please complete your profile with gender information to book tickets.',
    });
    await accept({ ...user, gender: 'female' }, offer.id);
  });

  test('is for those who may book: the rules are the same', async () => {
    const man = await createMember(world, { gender: 'male' });
    const offer = await offerFirst(world, await paidBooking(world), man.phone);
    await expect(accept(man, offer.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only female users can purchase tickets for this event.',
    });
  });

  test('ends when it is declined, withdrawn, or its time has passed; then another can be made', async () => {
    const receiver = await createMember(world);
    const booking = await paidBooking(world);
    const { member: giver } = booking;
    const offer = () => offerFirst(world, booking, receiver.phone);

    const declined = await offer();
    expect((await offer()).id).toBe(declined.id); // the same offer is the same offer
    await expect(offerFirst(world, booking, '+917700000002')).rejects.toThrow(
      'Withdraw that offer',
    );
    await world.as(receiver).transfers.decline({ id: declined.id });
    await world.as(receiver).transfers.decline({ id: declined.id });
    await expect(accept(receiver, declined.id)).rejects.toThrow('You have declined this ticket.');

    const withdrawn = await offer();
    await world.as(giver).transfers.withdraw({ id: withdrawn.id });
    await expect(accept(receiver, withdrawn.id)).rejects.toThrow('This offer was withdrawn.');

    const expired = await offer();
    world.clock.advance(49 * hourMs);
    await expect(accept(receiver, expired.id)).rejects.toThrow('This offer has expired.');
    expect(await world.as(receiver).transfers.show({ id: expired.id })).toMatchObject({
      status: 'expired',
    });
    expect(await world.as(receiver).transfers.incoming()).toEqual([]);
    const last = await offer();
    await accept(receiver, last.id);
    expect(await accept(receiver, last.id)).toEqual({ bookingId: booking.id });
    await expect(world.as(giver).transfers.withdraw({ id: last.id })).rejects.toThrow('accepted');
  });

  test('ends at the start at the latest, and nothing changes hands afterwards', async () => {
    const startsAt = new Date(world.clock.now().getTime() + hourMs);
    const event = await createEvent(world, { startsAt });
    const receiver = await createMember(world);
    const [late, given] = [
      await paidBooking(world, { event }),
      await paidBooking(world, { event }),
    ];
    const offer = await offerFirst(world, late, receiver.phone);
    const { ticketId } = await give(world, given, receiver);
    expect(offer.expiresAt).toBe(startsAt.toISOString());
    world.clock.advance(hourMs + 1);
    await expect(accept(receiver, offer.id)).rejects.toThrow('expired');
    await expect(world.as(receiver).transfers.giveBack({ ticketId })).rejects.toThrow('started');
    await expect(
      world.as(late.member).transfers.offer({ ticketId: offer.ticketId, phone: '7700000003' }),
    ).rejects.toThrow('already started');
  });

  test('is refused for her own number, for no number, and for a ticket that was used', async () => {
    const booking = await freeBooking(world);
    const [seat] = await seatsFor(world, booking.member, booking.id);
    const offer = (phone: string) =>
      world.as(booking.member).transfers.offer({ ticketId: seat?.id ?? '', phone });
    await expect(offer(booking.member.phone)).rejects.toThrow('your own number');
    await expect(offer('5000000000')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await world.deps.db
      .update(tickets)
      .set({ state: 'checked_in', checkedInAt: world.clock.now() })
      .where(eq(tickets.bookingId, booking.id));
    await expect(offer('7700000004')).rejects.toThrow('let in with this ticket already');
  });

  test('after twenty of them within an hour she has to wait', async () => {
    const booking = await freeBooking(world);
    const [seat] = await seatsFor(world, booking.member, booking.id);
    const offer = () =>
      world.as(booking.member).transfers.offer({ ticketId: seat?.id ?? '', phone: '7700000005' });
    for (let i = 0; i < 20; i++) await offer();
    await expect(offer()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('at the same moment', () => {
  test('accepting, withdrawing, declining and cancelling: one of them wins, the books hold', async () => {
    for (let round = 0; round < 10; round++) {
      const receiver = await createMember(world);
      const booking = await paidBooking(world);
      const { id, ticketId } = await offerFirst(world, booking, receiver.phone);
      const rush = [
        () =>
          world
            .as(booking.member)
            .bookings.cancel({ id: booking.id })
            .then(() => 'cancelled'),
        () => accept(receiver, id).then(() => 'accepted'),
        () => accept(receiver, id).then(() => 'accepted'),
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
      // Another is first each time: there are fewer connections than hands.
      const inTurn = [...rush.slice(round % 5), ...rush.slice(0, round % 5)];
      const { values } = await outcomes<string>(inTurn.map((act) => act()));
      const isTaken = values.includes('accepted');
      expect(values.includes('cancelled')).toBe(!isTaken);
      const [seat] = await seatsFor(world, isTaken ? receiver : booking.member, booking.id);
      expect(seat).toMatchObject({ id: ticketId, state: isTaken ? 'valid' : 'void' });
      expect(await breachesOf(world)).toEqual([]);
    }
  });
});
