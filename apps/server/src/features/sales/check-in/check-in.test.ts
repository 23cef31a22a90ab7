import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import {
  encodeTicketPayload,
  ticketQrText,
  verifyTicketQr,
} from '@nagarika/domain/sales/ticket-qr';
import { fromBase64url } from '@nagarika/domain/site/base64url';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, give, ticketsFor } from '#test/booked.ts';
import { createBooking, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let her: User;
let door: Awaited<ReturnType<typeof createTestDoor>>;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
});
test.beforeEach(async ({ world }) => {
  door = await createTestDoor(world, her);
});

const now = (world: World) => world.clock.now();
const auditOf = (world: World, subjectId: string) =>
  world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));

describe('each verdict', () => {
  test('a good ticket admits once', async ({ world }) => {
    const ticket = await door.sell('Asha Rao');
    const [first] = await door.send([door.scanOf(ticket)]);
    expect(first).toMatchObject({
      verdict: 'admitted',
      note: null,
      ticket: { id: ticket.id, code: ticket.code, name: 'Asha Rao', ticketType: 'Free' },
      first: null,
    });
    expect(await door.stored(ticket)).toMatchObject({
      state: 'checked_in',
      checkedInAt: now(world),
    });

    const admittedAt = now(world).toISOString();
    world.clock.advance(60_000);
    const [second] = await door.send([door.scanOf(ticket)], 'iPhone 3M9Q');
    expect(second).toMatchObject({
      verdict: 'already_in',
      first: { at: admittedAt, device: 'Android K7PX' },
    });
  });

  test('a typed code does as well', async () => {
    const { code } = await door.sell();
    expect(await door.verdictOf(code.toLowerCase().replaceAll('-', ' '))).toEqual([
      'admitted',
      null,
    ]);
    expect(await door.verdictOf('NGS-2222-2222')).toEqual(['not_genuine', 'unknown_code']);
  });

  test("another event's ticket is told, and nothing about whose it is", async ({ world }) => {
    const booking = await freeBooking(world);
    const ticket = await door.firstTicket(booking.id);
    const answers = await door.send([door.scanOf(ticket), door.scan(ticket.code)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ verdict: 'wrong_event', ticket: null, first: null });
    }
    expect((await door.stored(ticket)).state).toBe('valid');
  });

  test('a ticket that was taken back does not admit', async ({ world }) => {
    const { id } = await createBooking(world, {
      member: her,
      event: door.event,
      status: 'cancelled',
    });
    expect(await door.verdictOf(door.qrOf(await door.firstTicket(id)))).toEqual([
      'cancelled',
      null,
    ]);
  });

  test('when it has changed hands, the old code does not admit and the new one does', async ({
    world,
  }) => {
    const booking = await freeBooking(world, { event: door.event });
    const old = await door.firstTicket(booking.id);
    const receiver = await createMember(world, { name: 'Zoya Khan' });
    await give(world, booking, receiver);
    const [seat] = await ticketsFor(world, receiver, booking.id);
    const [before, after] = await door.send([door.scanOf(old), door.scan(seat?.qrText ?? '')]);
    expect(before).toMatchObject({ verdict: 'cancelled', note: 'changed_hands' });
    expect(after).toMatchObject({ verdict: 'admitted', ticket: { name: 'Zoya Khan' } });
  });

  test('what we did not sign is not genuine', async () => {
    const ticket = await door.sell();
    const payload = { ticketId: ticket.id, eventId: door.event.id, version: 1 };
    const forged = ticketQrText(encodeTicketPayload(payload), new Uint8Array(64));
    expect(await door.verdictOf(forged)).toEqual(['not_genuine', 'forged']);
    expect(await door.verdictOf('https://example.com/menu')).toEqual(['not_genuine', 'no_ticket']);
    const nobodys = { id: crypto.randomUUID(), eventId: door.event.id, version: 1 };
    expect(await door.verdictOf(door.qrOf(nobodys))).toEqual(['not_genuine', 'forged']);
    expect((await door.stored(ticket)).state).toBe('valid');
  });
});

describe('the list', () => {
  test('has what a phone needs to go on alone', async ({ world }) => {
    const ticket = await door.sell('Asha Rao');
    const other = await door.sell('Bina Shah');
    await door.send([door.scanOf(other)]);
    const { publicKey, otherPublicKeys, tickets, ...rest } = await door.list();
    expect(rest).toMatchObject({
      eventId: door.event.id,
      title: door.event.title,
      status: 'approved',
      startsAt: door.event.startsAt.toISOString(),
      serverTime: now(world).toISOString(),
    });
    const admission = { at: now(world).toISOString(), device: 'Android K7PX' };
    expect(tickets).toMatchObject([
      { id: ticket.id, name: 'Asha Rao', version: 1, state: 'valid', admission: null },
      { id: other.id, name: 'Bina Shah', version: 1, state: 'checked_in', admission },
    ]);
    expect(tickets.map(({ ticketType }) => ticketType)).toEqual(['Free', 'Free']);
    expect(otherPublicKeys).toEqual([]);
    const key = fromBase64url(publicKey);
    expect(key && (await verifyTicketQr(door.qrOf(ticket), [key], crypto.subtle))).toMatchObject({
      ticketId: ticket.id,
    });
  });

  test("is nobody else's", async ({ world }) => {
    const stranger = await createMember(world);
    const { checkIn } = world.as(stranger);
    const ticket = await door.sell();
    const batch = {
      eventId: door.event.id,
      deviceId: 'Android K7PX',
      scans: [door.scanOf(ticket)],
    };
    await expect(checkIn.list({ id: door.event.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(checkIn.send(batch)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await door.stored(ticket)).state).toBe('valid');
  });
});

describe('a mistaken admission', () => {
  test('is taken back once, audited, and the ticket admits again', async ({ world }) => {
    const ticket = await door.sell();
    const undo = () => door.undo(ticket);
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    await door.send([door.scanOf(ticket)]);
    expect(await undo()).toEqual({ ticketId: ticket.id, state: 'valid' });
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await door.stored(ticket)).toMatchObject({ state: 'valid', checkedInAt: null });
    expect((await door.list()).tickets).toMatchObject([{ state: 'valid', admission: null }]);
    expect(await auditOf(world, ticket.id)).toMatchObject([
      {
        actorId: her.id,
        action: 'check_in.undo',
        before: { state: 'checked_in' },
        after: { state: 'valid', checkedInAt: null },
      },
    ]);
    world.clock.advance(1000);
    const [again] = await door.send([door.scanOf(ticket)], 'iPhone 3M9Q');
    expect(again?.verdict).toBe('admitted');
    const [after] = await door.send([door.scanOf(ticket)]);
    expect(after?.first?.device).toBe('iPhone 3M9Q');
  });

  test('stood in the audit, with the phone; what admits nobody does not', async ({ world }) => {
    const ticket = await door.sell();
    await door.send([door.scan('hello')]);
    await door.send([door.scanOf(ticket)], 'iPhone 3M9Q');
    await door.send([door.scanOf(ticket)]);
    expect(await auditOf(world, door.event.id)).toMatchObject([
      {
        actorId: her.id,
        action: 'check_in.admit',
        after: { device: 'iPhone 3M9Q', tickets: [ticket.id] },
      },
    ]);
  });

  test("of another event's ticket is not hers to take back", async ({ world }) => {
    const ticket = await door.firstTicket((await freeBooking(world)).id);
    await expect(door.undo(ticket)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
