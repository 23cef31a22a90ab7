import { bookings } from '@nagarika/db/schema/sales/bookings';
import { maxGuestLines } from '@nagarika/domain/sales/guests/guests';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests, guestLine } from '#test/issued.ts';
import { breachesOf } from '#test/paying.ts';

const phoneOf = (n: number) => `98${String(n).padStart(8, '0')}`;
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    guestLine({ line: n + 2, name: `Guest ${n}`, phone: phoneOf(n) }),
  );

describe('a preview', () => {
  test('says of each line what is wrong with it, and writes nothing', async ({ world }) => {
    const { event, issue, preview } = await createTestGuests(world, { totalTickets: 6 }, [
      { name: 'Early', pricePaise: 0, seatLimit: 1 },
      { name: 'साधारण', pricePaise: 0 },
    ]);
    const man = await createMember(world, { gender: 'male' });
    await issue({ phone: '9876511111', ticketTypeId: event.ticketTypes[1]?.id ?? '' });
    const ofType = (line: number, other: Partial<ReturnType<typeof guestLine>>) =>
      guestLine({ line, name: `Guest ${line}`, ticketType: 'साधारण', ...other });
    const answer = await preview([
      ofType(2, { name: 'रुक्मिणी देवी', phone: '+91 98765-22222', seats: '२', note: 'Press' }),
      ofType(3, { ticketType: 'Gold' }),
      ofType(4, { name: ' ', phone: '12345', seats: '9' }),
      ofType(5, { phone: "'9876522222" }),
      ofType(6, { phone: '9876511111' }),
      ofType(7, { phone: man.phone }),
      ofType(8, { ticketType: 'early' }),
      ofType(9, { ticketType: 'EARLY' }),
      ofType(10, { seats: '4' }),
      ofType(11, { name: 'x'.repeat(100) }),
    ]);
    expect(answer).toEqual({
      guests: 2,
      seats: 3,
      available: 5,
      lines: [
        { line: 2, errors: [] },
        { line: 3, errors: ["This event has no ticket type 'Gold'."] },
        {
          line: 4,
          errors: [
            'The name is missing.',
            'Please enter a valid 10-digit mobile number.',
            'Seats are a number from 1 to 5.',
          ],
        },
        { line: 5, errors: ['Line 2 has this number already.'] },
        { line: 6, errors: ['This number is on the list of guests already.'] },
        { line: 7, errors: ['A seat cannot be issued to this number.'] },
        { line: 8, errors: [] },
        { line: 9, errors: ["'Early' tickets are sold out."] },
        { line: 10, errors: ['Only 2 tickets are left.'] },
        { line: 11, errors: ['Please use at most 80 characters'] },
      ],
    });
    expect(await world.deps.db.$count(bookings, eq(bookings.eventId, event.id))).toBe(1);
  });

  test('of more lines than a list may have names the bound', async ({ world }) => {
    const { preview } = await createTestGuests(world);
    await expect(preview(linesOf(maxGuestLines + 1))).rejects.toThrow('at most 500 guests at once');
  });
});

describe('an import', () => {
  test('issues every line, once, in as many statements for many as for one', async ({ world }) => {
    const { event, importList } = await createTestGuests(world, { totalTickets: 1_000 });
    const one = await countStatements(() => importList(linesOf(1)));
    const lines = linesOf(maxGuestLines).slice(1);
    const id = crypto.randomUUID();
    const many = await countStatements(() => importList(lines, id));
    expect(many).toBe(one);
    expect(await importList(lines, id)).toEqual({ status: 'imported', guests: 499, seats: 499 });
    expect(await world.deps.db.$count(bookings, eq(bookings.eventId, event.id))).toBe(500);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('writes nothing where a line has become invalid since the preview', async ({ world }) => {
    const { event, issue, preview, importList } = await createTestGuests(world);
    const lines = linesOf(3);
    expect(await preview(lines)).toMatchObject({ guests: 3 });
    await issue({ phone: phoneOf(1) });
    const refused = await importList(lines);
    expect(refused).toMatchObject({
      status: 'refused',
      preview: {
        guests: 2,
        lines: [{ errors: [] }, { errors: [expect.stringContaining('already')] }, { errors: [] }],
      },
    });
    expect(await world.deps.db.$count(bookings, eq(bookings.eventId, event.id))).toBe(1);
  });
});
