import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect } from 'vitest';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

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
    // A PDF that was made and kept still asks who may have it.
    expect((await pdf(world, booking.id, her)).status).toBe(200);
    expect((await pdf(world, booking.id, admin)).status).toBe(200);
    expect((await pdf(world, booking.id, other)).status).toBe(404);
    expect((await pdf(world, booking.id, null)).status).toBe(401);
    expect((await pdf(world, crypto.randomUUID(), her)).status).toBe(404);
    expect((await pdf(world, '1', her)).status).toBe(400);
  });

  test('is another one once anything that it says has changed', async ({ world }) => {
    const her = await createMember(world, { name: 'Meera Nair' });
    const event = await createEvent(world, { title: 'Pricing your work' });
    const booking = await createBooking(world, { member: her, event });
    const bytes = async () => Buffer.from(await (await pdf(world, booking.id, her)).arrayBuffer());
    const first = await bytes();
    // A change of what does not stand on it makes no new PDF.
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
