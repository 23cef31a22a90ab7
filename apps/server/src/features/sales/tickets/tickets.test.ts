import { tickets } from '@nagarika/db/schema/sales/tickets';
import { parseTicketQr, verifyTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

const nobody = crypto.randomUUID();

describe('her bookings', () => {
  test('come newest first, page by page, with exact lines and the event as it stands', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { title: 'Pricing your work' }, [
      { name: 'Regular', pricePaise: 33_333 },
      { name: 'Balcony', pricePaise: 50_000 },
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
        { name: 'Regular', unitPrice: 33_333, quantity: 1 },
        { name: 'Balcony', unitPrice: 50_000, quantity: 2 },
      ],
      event: {
        title: 'Pricing your work',
        date: '2026-07-08',
        time: '11:30',
        category: 'Networking',
      },
    });
    const { tickets: seats } = await caller.show({ id: first.id });
    expect(seats.map((seat) => seat.ticketTypeName)).toEqual(['Regular', 'Balcony', 'Balcony']);
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
          world.deps.secrets.ticketPublicKeys.map((key) => new Uint8Array(key)),
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
