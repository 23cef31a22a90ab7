import { ticketScans } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { maxScansPerBatch, type ScanVerdict } from '@nagarika/domain/sales/check-in';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, give } from '#test/booked.ts';
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

describe('scans that were queued', () => {
  test('sent again are answered as they were, and written once', async ({ world }) => {
    const ticket = await door.sell();
    const batch = [door.scanOf(ticket), door.scan('hello')];
    const first = await door.send(batch);
    world.clock.advance(60_000);
    expect(await door.send(batch)).toEqual(first);
    const scans = await world.deps.db
      .select()
      .from(ticketScans)
      .where(eq(ticketScans.eventId, door.event.id));
    expect(scans).toHaveLength(2);
    expect((await door.list()).conflicts).toEqual([]);
  });

  test('sent again say nothing of what became of the ticket since', async ({ world }) => {
    const booking = await freeBooking(world, { event: door.event });
    const ticket = await door.firstTicket(booking.id);
    const scan = door.scanOf(ticket);
    await door.send([scan]);
    await door.undo(ticket);
    await give(world, booking, await createMember(world));
    expect(await door.send([scan])).toMatchObject([{ verdict: 'admitted', note: null }]);
    expect(await door.verdictOf(scan.text)).toEqual(['cancelled', 'changed_hands']);
  });

  test('are judged in the order in which they were made, at the time when they were', async ({
    world,
  }) => {
    const ticket = await door.sell();
    const at = (minutes: number) => new Date(now(world).getTime() - minutes * 60_000).toISOString();
    const later = door.scanOf(ticket, { scannedAt: at(5) });
    const earlier = door.scanOf(ticket, { scannedAt: at(9) });
    const answers = await door.send([later, earlier]);
    expect(new Map(answers.map(({ id, verdict }) => [id, verdict]))).toEqual(
      new Map<string, ScanVerdict>([
        [earlier.id, 'admitted'],
        [later.id, 'already_in'],
      ]),
    );
    expect((await door.stored(ticket)).checkedInAt?.toISOString()).toBe(at(9));
  });

  test('by a clock that runs ahead were made when they came', async ({ world }) => {
    const ticket = await door.sell();
    const ahead = new Date(now(world).getTime() + 3_600_000).toISOString();
    await door.send([door.scanOf(ticket, { scannedAt: ahead })]);
    expect((await door.stored(ticket)).checkedInAt).toEqual(now(world));
  });

  test('are refused when they are too many, or two under one id', async () => {
    const many = Array.from({ length: maxScansPerBatch + 1 }, () => door.scan('hello'));
    await expect(door.send(many)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const one = door.scan('hello');
    await expect(door.send([one, one])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await door.send(many.slice(1))).toHaveLength(maxScansPerBatch);
  });

  test("are refused under the id of another event's scan, and change nothing there", async ({
    world,
  }) => {
    const ticket = await door.sell();
    const sent = door.scanOf(ticket);
    await door.send([sent]);
    await door.undo(ticket);
    door = await createTestDoor(world, her);
    const other = door.scanOf(await door.sell(), { id: sent.id });
    await expect(door.send([other])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await door.stored(ticket)).state).toBe('valid');
  });
});

describe('two phones', () => {
  test('that let the same ticket in without a connection are reported', async ({ world }) => {
    const ticket = await door.sell('Asha Rao');
    const offline = { shownVerdict: 'admitted' as const };
    const [atOne, atTwo] = [now(world), new Date(now(world).getTime() + 60_000)].map((at) =>
      at.toISOString(),
    );
    world.clock.advance(600_000);
    await door.send([door.scanOf(ticket, { ...offline, scannedAt: atTwo ?? '' })], 'Android K7PX');
    await door.send([door.scanOf(ticket, { ...offline, scannedAt: atOne ?? '' })], 'iPhone 3M9Q');
    expect((await door.list()).conflicts).toEqual([
      {
        id: ticket.id,
        code: ticket.code,
        name: 'Asha Rao',
        ticketType: 'Free',
        verdict: 'already_in',
        admissions: [
          { at: atOne, device: 'iPhone 3M9Q' },
          { at: atTwo, device: 'Android K7PX' },
        ],
      },
    ]);
    await door.undo(ticket);
    expect((await door.list()).conflicts).toEqual([]);
  });

  test('are named in the order in which they let her in; of a void ticket, who let her in alone', async ({
    world,
  }) => {
    const [ticket, gone] = [await door.sell(), await freeBooking(world, { event: door.event })];
    const cancelled = await door.firstTicket(gone.id);
    await door.send([door.scanOf(ticket), door.scanOf(cancelled)], 'Android K7PX');
    await door.undo(cancelled);
    await world.as(gone.member).checkout.cancel({ id: gone.id });
    const first = { at: now(world).toISOString(), device: 'Android K7PX' };
    world.clock.advance(60_000);
    const offline = { shownVerdict: 'admitted' as const };
    const at = now(world).toISOString();
    for (const one of [ticket, cancelled])
      await door.send([door.scanOf(one, offline)], 'iPhone 3M9Q');
    const second = { at, device: 'iPhone 3M9Q' };
    const { conflicts } = await door.list();
    expect(new Map(conflicts.map(({ id, admissions }) => [id, admissions]))).toEqual(
      new Map([
        [ticket.id, [first, second]],
        [cancelled.id, [second]],
      ]),
    );
  });

  test('of which the second was warned in time are no cause for concern', async () => {
    const ticket = await door.sell();
    await door.send([door.scanOf(ticket)], 'Android K7PX');
    await door.send([door.scanOf(ticket)], 'iPhone 3M9Q');
    expect((await door.list()).conflicts).toEqual([]);
  });

  test('a phone that waited in vain tells afterwards that it let her in', async () => {
    const ticket = await door.sell();
    await door.send([door.scanOf(ticket)], 'Android K7PX');
    const asked = door.scanOf(ticket);
    await door.send([asked], 'iPhone 3M9Q');
    await door.send([{ ...asked, shownVerdict: 'admitted' }], 'iPhone 3M9Q');
    expect((await door.list()).conflicts).toHaveLength(1);
  });

  test('somebody let in with a ticket that was void by then is reported', async ({ world }) => {
    const { id } = await createBooking(world, {
      member: her,
      event: door.event,
      status: 'cancelled',
    });
    const ticket = await door.firstTicket(id);
    await door.send([door.scanOf(ticket, { shownVerdict: 'admitted' })]);
    expect((await door.list()).conflicts).toMatchObject([{ id: ticket.id, verdict: 'cancelled' }]);
  });

  test('at the same moment let one in once', async () => {
    const ticket = await door.sell();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, phone) => door.send([door.scanOf(ticket)], `Phone ${phone}`)),
    );
    const verdicts = answers.flat().map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === 'admitted')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'already_in')).toHaveLength(7);
  });
});
