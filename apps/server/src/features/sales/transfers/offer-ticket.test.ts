import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeBooking, give, offerFirst, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;
const accept = (world: World, receiver: User, id: string) =>
  world.as(receiver).transfers.accept({ id });

describe('an offer', () => {
  test('shows who gives what, to the receiver alone, and no phone number', async ({ world }) => {
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
    const [seat] = await ticketsFor(world, giver, booking.id);
    expect(seat?.offer).toMatchObject({ id: offer.id, phone: receiver.phone });
  });

  test('to a number without an account looks the same, and waits in the bell of who signs up', async ({
    world,
  }) => {
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
    await expect(accept(world, user, offer.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please complete your profile with gender information to book tickets.',
    });
    await accept(world, { ...user, gender: 'female' }, offer.id);
  });

  test('is for those who may book: the rules are the same', async ({ world }) => {
    const man = await createMember(world, { gender: 'male' });
    const offer = await offerFirst(world, await paidBooking(world), man.phone);
    await expect(accept(world, man, offer.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only female users can purchase tickets for this event.',
    });
  });

  test('ends when it is declined, withdrawn, or its time has passed; then another can be made', async ({
    world,
  }) => {
    const receiver = await createMember(world);
    const booking = await paidBooking(world);
    const { member: giver } = booking;
    const offer = () => offerFirst(world, booking, receiver.phone);

    const declined = await offer();
    expect((await offer()).id).toBe(declined.id); // repeated, it is the same offer
    await expect(offerFirst(world, booking, '+917700000002')).rejects.toThrow(
      'Withdraw that offer',
    );
    await world.as(receiver).transfers.decline({ id: declined.id });
    await world.as(receiver).transfers.decline({ id: declined.id });
    await expect(accept(world, receiver, declined.id)).rejects.toThrow(
      'You have declined this ticket.',
    );

    const withdrawn = await offer();
    await world.as(giver).transfers.withdraw({ id: withdrawn.id });
    await expect(accept(world, receiver, withdrawn.id)).rejects.toThrow(
      'This offer was withdrawn.',
    );

    const expired = await offer();
    world.clock.advance(49 * hourMs);
    await expect(accept(world, receiver, expired.id)).rejects.toThrow('This offer has expired.');
    expect(await world.as(receiver).transfers.show({ id: expired.id })).toMatchObject({
      status: 'expired',
    });
    expect(await world.as(receiver).transfers.incoming()).toEqual([]);
    const last = await offer();
    await accept(world, receiver, last.id);
    expect(await accept(world, receiver, last.id)).toEqual({ bookingId: booking.id });
    await expect(world.as(giver).transfers.withdraw({ id: last.id })).rejects.toThrow('accepted');
  });

  test('ends at the start at the latest, and nothing changes hands afterwards', async ({
    world,
  }) => {
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
    await expect(accept(world, receiver, offer.id)).rejects.toThrow('expired');
    await expect(world.as(receiver).transfers.giveBack({ ticketId })).rejects.toThrow('started');
    await expect(
      world.as(late.member).transfers.offer({ ticketId: offer.ticketId, phone: '7700000003' }),
    ).rejects.toThrow('already started');
  });

  test('is refused for her own number, for no number, and for a ticket that was used', async ({
    world,
  }) => {
    const booking = await freeBooking(world);
    const [seat] = await ticketsFor(world, booking.member, booking.id);
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

  test('after twenty of them within an hour she has to wait', async ({ world }) => {
    const booking = await freeBooking(world);
    const [seat] = await ticketsFor(world, booking.member, booking.id);
    const offer = () =>
      world.as(booking.member).transfers.offer({ ticketId: seat?.id ?? '', phone: '7700000005' });
    for (let i = 0; i < 20; i++) await offer();
    await expect(offer()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('that names a stranger’s ticket, or one that cannot be given, counts against no number', async ({
    world,
  }) => {
    const [mallory, receiver] = [await createMember(world), await createMember(world)];
    const theirs = await freeBooking(world);
    const [seat] = await ticketsFor(world, theirs.member, theirs.id);
    const names = (member: User, ticketId: string) =>
      world.as(member).transfers.offer({ ticketId, phone: receiver.phone });
    for (let i = 0; i < 20; i++) {
      const ticketId = i % 2 === 0 ? (seat?.id ?? '') : crypto.randomUUID();
      await expect(names(mallory, ticketId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await names(theirs.member, seat?.id ?? '')).toMatchObject({ phone: receiver.phone });
  });

  test('made and withdrawn again and again uses up what this giver may offer her, not what all may', async ({
    world,
  }) => {
    const receiver = await createMember(world);
    const hers = await freeBooking(world);
    for (let i = 0; i < 5; i++) {
      const { id } = await offerFirst(world, hers, receiver.phone);
      await world.as(hers.member).transfers.withdraw({ id });
    }
    const sixth = offerFirst(world, hers, receiver.phone);
    await expect(sixth).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await offerFirst(world, await freeBooking(world), receiver.phone);
  });
});
