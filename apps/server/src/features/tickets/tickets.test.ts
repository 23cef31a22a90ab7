import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { parseTicketQr, verifyTicketQr } from '@nagarika/domain/ticket-qr';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect } from 'vitest';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const nobody = crypto.randomUUID();

describe('her bookings', () => {
  test('come newest first, page by page, with exact lines and the event as it stands', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { title: 'Pricing your work' }, [
      { name: 'Early bird', pricePaise: 33_333 },
      { name: 'General', pricePaise: 50_000 },
    ]);
    const first = await createBooking(world, { member: her, event, quantities: [1, 2] });
    world.clock.advance(60_000);
    const second = await createBooking(world, { member: her, event, quantities: [0, 1] });

    const caller = world.as(her).tickets;
    const { items } = await caller.mine({ userId: her.id });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({
      status: 'confirmed',
      quantity: 3,
      unitPrice: 133_333 / 3,
      subtotal: 133_333,
      fee: 2_667,
      totalPrice: 136_000,
      ticketCode: first.ticketCode,
      bookedAt: first.bookedAt?.toISOString(),
      items: [
        { name: 'Early bird', unitPrice: 33_333, quantity: 1 },
        { name: 'General', unitPrice: 50_000, quantity: 2 },
      ],
      event: {
        title: 'Pricing your work',
        date: '2026-07-08',
        time: '11:30',
        category: 'Networking',
      },
    });
    const page = await caller.mine({ userId: her.id, limit: 1 });
    const rest = await caller.mine({ userId: her.id, limit: 1, cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
  });

  test('are those that were once confirmed: an order that was never paid is none', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world);
    await createBooking(world, { member: her, event, status: 'cancelled' });
    const pending = await createBooking(world, { member: her, event, status: 'pending' });
    const { items } = await world.as(her).tickets.mine({ userId: her.id });
    expect(items.map(({ status }) => status)).toEqual(['cancelled']);
    await expect(world.as(her).tickets.show({ id: pending.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('over REST are the bare array, and only for her and for admins', async ({ world }) => {
    const [her, other, admin] = await Promise.all([
      createMember(world),
      createMember(world),
      createMember(world, { role: 'admin' }),
    ]);
    await createBooking(world, { member: her, event: await createEvent(world) });
    const get = (id: string, as: typeof her | null) =>
      world.request(`/api/users/${id}/tickets`, { as });
    for (const person of [her, admin]) {
      const response = await get(her.id, person);
      expect(response.status).toBe(200);
      expect(await response.json()).toHaveLength(1);
    }
    expect((await get(her.id, other)).status).toBe(404);
    expect((await get(her.id, null)).status).toBe(401);
    expect((await get(nobody, admin)).status).toBe(404);
    expect((await get('mine', her)).status).toBe(400);
  });
});

describe('one booking', () => {
  test('has a QR code for each ticket that a scanner verifies with the public key alone', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world);
    const booking = await createBooking(world, { member: her, event, quantities: [2] });
    const { tickets: shown } = await world.as(her).tickets.show({ id: booking.id });
    expect(shown).toHaveLength(2);
    const read = await Promise.all(
      shown.map(({ qrText }) =>
        verifyTicketQr(
          qrText ?? '',
          new Uint8Array(world.deps.secrets.ticketPublicKey),
          crypto.subtle,
        ),
      ),
    );
    expect(new Set(read.map((ticket) => ticket?.ticketId)).size).toBe(2);
    expect(read.every((ticket) => ticket?.eventId === event.id)).toBe(true);
  });

  test('shows no QR code for a void ticket, and another one after it has changed hands', async ({
    world,
  }) => {
    const her = await createMember(world);
    const booking = await createBooking(world, { member: her, event: await createEvent(world) });
    const show = async () => (await world.as(her).tickets.show({ id: booking.id })).tickets[0];
    await world.deps.db
      .update(tickets)
      .set({ version: 2 })
      .where(eq(tickets.bookingId, booking.id));
    expect(parseTicketQr((await show())?.qrText ?? '')?.payload.version).toBe(2);
    await world.deps.db
      .update(tickets)
      .set({ state: 'void' })
      .where(eq(tickets.bookingId, booking.id));
    expect(await show()).toMatchObject({ state: 'void', qrText: null });
  });
});

describe('the ticket as PDF', () => {
  const pdf = (world: World, id: string, as: Awaited<ReturnType<typeof createMember>> | null) =>
    world.request(`/api/tickets/${id}/pdf`, { as });

  test('opens in the browser under a name of its own, and carries the codes', async ({ world }) => {
    const her = await createMember(world, { name: 'Meera Nair' });
    const event = await createEvent(world, { title: 'Pricing your work' });
    const booking = await createBooking(world, { member: her, event, quantities: [2] });
    const response = await pdf(world, booking.id, her);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="nagarika-ticket-${booking.ticketCode}.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await textOf(response);
    const { tickets: shown } = await world.as(her).tickets.show({ id: booking.id });
    for (const word of ['Pricing your work', 'Meera Nair', booking.ticketCode ?? 'no code']) {
      expect(text).toContain(word);
    }
    for (const { code } of shown) expect(text).toContain(code);
  });

  test('prints a ticket’s code in full, however wide its letters are and however they would be kerned', async ({
    world,
  }) => {
    const her = await createMember(world);
    const booking = await createBooking(world, {
      member: her,
      event: await createEvent(world),
      quantities: [3],
    });
    const issued = await world.deps.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(eq(tickets.bookingId, booking.id));
    const codes = ['NGS-WWWW-WWM2', 'NGS-GX2H-QJKV', 'NGS-WWWW-WWM4'];
    for (const [at, { id }] of issued.entries()) {
      await world.deps.db.update(tickets).set({ code: codes[at] }).where(eq(tickets.id, id));
    }
    const response = await pdf(world, booking.id, her);
    const text = await textOf(response);
    for (const code of codes) expect(text).toContain(code);
  });

  test('is made a few times at once for one member; others are not held up by her', async ({
    world,
  }) => {
    const [her, other] = await Promise.all([createMember(world), createMember(world)]);
    const event = await createEvent(world);
    const booked = Array.from({ length: 12 }, () => createBooking(world, { member: her, event }));
    const [hers, others] = await Promise.all([
      Promise.all(booked),
      createBooking(world, { member: other, event }),
    ]);
    const asked = hers.map(({ id }) => pdf(world, id, her));
    const [answers, { status }] = await Promise.all([
      Promise.all(asked),
      pdf(world, others.id, other),
    ]);
    const made = answers.filter((answer) => answer.status === 200);
    const putOff = answers.filter((answer) => answer.status === 429);
    expect([made.length > 0, putOff.length > 0, made.length + putOff.length]).toEqual([
      true,
      true,
      12,
    ]);
    expect(putOff[0]?.headers.get('retry-after')).toBe('2');
    expect(status).toBe(200);
  });

  test('is hers and admins’: nobody else learns that it exists', async ({ world }) => {
    const [her, other, admin] = await Promise.all([
      createMember(world),
      createMember(world),
      createMember(world, { role: 'admin' }),
    ]);
    const booking = await createBooking(world, { member: her, event: await createEvent(world) });
    // Made and kept: who may have it is asked all the same.
    expect((await pdf(world, booking.id, her)).status).toBe(200);
    expect((await pdf(world, booking.id, admin)).status).toBe(200);
    expect((await pdf(world, booking.id, other)).status).toBe(404);
    expect((await pdf(world, booking.id, null)).status).toBe(401);
    expect((await pdf(world, nobody, her)).status).toBe(404);
    expect((await pdf(world, '1', her)).status).toBe(400);
  });

  test('is another one once anything that it says has changed', async ({ world }) => {
    const her = await createMember(world, { name: 'Meera Nair' });
    const event = await createEvent(world, { title: 'Pricing your work' });
    const booking = await createBooking(world, { member: her, event });
    const bytes = async () => Buffer.from(await (await pdf(world, booking.id, her)).arrayBuffer());
    const first = await bytes();
    // What does not stand on it makes no other one.
    await world.deps.db.update(events).set({ isCurated: true }).where(eq(events.id, event.id));
    expect(first.equals(await bytes())).toBe(true);
    await world.deps.db.update(events).set({ venue: 'New Hall' }).where(eq(events.id, event.id));
    expect(await textOf(await pdf(world, booking.id, her))).toContain('New Hall');
    await world.deps.db
      .update(tickets)
      .set({ version: 2 })
      .where(eq(tickets.bookingId, booking.id));
    const [second, third] = [await bytes(), await bytes()];
    expect(second.equals(first)).toBe(false);
    expect(second.equals(third)).toBe(true);
    await world.deps.db
      .update(bookings)
      .set({ status: 'refunded', endedAt: world.deps.clock.now() })
      .where(eq(bookings.id, booking.id));
    expect(await textOf(await pdf(world, booking.id, her))).toContain('REFUNDED');
  });

  test('is refused once it is cancelled; refunded, it is printed void', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world);
    const cancelled = await createBooking(world, { member: her, event, status: 'cancelled' });
    const refused = await pdf(world, cancelled.id, her);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      message: 'This booking was cancelled: its ticket is void.',
    });
    const refunded = await createBooking(world, { member: her, event, status: 'refunded' });
    expect((await pdf(world, refunded.id, her)).status).toBe(200);
  });
});

async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return (await extractText(bytes, { mergePages: true })).text;
}
