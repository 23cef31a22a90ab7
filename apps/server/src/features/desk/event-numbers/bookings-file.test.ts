import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { User } from '@nagarika/domain/people/users';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { writeSheet } from '#server/sheets/write-sheet.ts';
import { answering, askingEvent, asks, bookFree, diet } from '#test/asking.ts';
import { give, paidBooking } from '#test/booked.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { joined } from '#test/on-a-team.ts';
import { createCode, paidWith } from '#test/promoting.ts';
import { readCsv, readXlsx } from '#test/read-tables.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';
import { readBookings } from './read-bookings.ts';

type Wish = { as: User | null; per?: 'booking' | 'seat'; language?: string };

const ask = (world: World, id: string, name: string, { as, per, language }: Wish) => {
  const query = new URLSearchParams({ ...(per && { per }), ...(language && { language }) });
  return world.request(`/api/my-events/${id}/${name}?${query}`, { as });
};

describe('a row for each booking', () => {
  test('has what was paid, given off and sent back, as amounts and dates', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const code = await createCode(world, event, { kind: 'percent', value: 20 });
    const buyer = await createMember(world, { name: 'Asha Rao', phone: '+919812345678' });
    await paidWith(world, buyer, event, { code: code.code });
    const boughtAt = world.clock.now();
    world.clock.advance(1000);
    const back = await paidBooking(world, { event, quantity: 2 });
    await refundDesk(world, her).part(back.id, 10_000);
    world.clock.advance(1000);
    await issueGuest(world, event, { kind: 'cash', quantity: 2, name: 'Rukmini' });

    const answer = await ask(world, event.id, 'bookings.xlsx', { as: her });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.xlsx"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [bought, parted, guest] = await readXlsx(answer);
    expect(bought).toMatchObject({
      Status: 'confirmed',
      Name: 'Asha Rao',
      Phone: '••••••5678',
      Email: null,
      Seats: 1,
      'Ticket types': '1 × General (₹400)',
      'Tickets (INR)': 400,
      'Service charge (INR)': 8,
      'Total (INR)': 408,
      'Promotion code': code.code,
      'Off the full price (INR)': 100,
      Payment: 'Online',
      'Refunded (INR)': null,
      // Dates as India's clocks show them, since a sheet's dates have no zone.
      'Booked on': new Date(boughtAt.getTime() + 330 * 60_000),
    });
    expect(parted).toMatchObject({ 'Refunded (INR)': 100, Refund: 'on its way', Seats: 2 });
    expect(guest).toMatchObject({
      Name: 'Rukmini',
      Payment: 'Walk-up, cash',
      Seats: 2,
      'Total (INR)': 0,
      'You took (INR)': 1000,
    });

    const csv = await readCsv(await ask(world, event.id, 'bookings.csv', { as: her }));
    expect(csv).toHaveLength(3);
    expect(csv[0]).toMatchObject({ 'Total (INR)': '408.00', 'Refunded (INR)': '', Seats: '1' });
    expect(csv[0]?.['Booked on']).toMatch(/^2026-07-01 \d\d:\d\d$/);
  });

  test('says whose of each booking’s takings is what, but to a manager, and how many came', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const { id } = await paidBooking(world, { event, quantity: 2 });
    await world.sql`update tickets set state = 'checked_in', checked_in_at = now() where id in
      (select id from tickets where booking_id = ${id} limit 1)`;
    const { member } = await joined(world, { event, owner: her, role: 'manager' });
    const shareFor = async (as: User) => {
      const [row] = await readCsv(await ask(world, event.id, 'bookings.csv', { as }));
      return ['Takings', 'Commission', 'Yours'].map((head) => row?.[`${head} (INR)`]);
    };
    expect(await shareFor(her)).toEqual(['1000.00', '200.00', '800.00']);
    expect(await shareFor(member)).toEqual(['1000.00', '', '']);
    const [row] = await readCsv(await ask(world, event.id, 'bookings.csv', { as: her }));
    expect(row).toMatchObject({ Seats: '2', 'Seats admitted': '1' });
  });

  test('has every booking that was confirmed, and no order that was not paid', async ({
    world,
  }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    for (const status of ['confirmed', 'cancelled', 'refunded', 'pending'] as const) {
      await createBooking(world, { member: await createMember(world), event, status });
    }
    const rows = await readCsv(await ask(world, event.id, 'bookings.csv', { as: her }));
    expect(rows.map(({ Status }) => Status).sort()).toEqual(['cancelled', 'confirmed', 'refunded']);
  });

  test('shows a number only of a buyer who shares it and still comes herself', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet, asks({ label: 'Anything?' })], {
      pricePaise: 0,
    });
    const [dietId, anyId] = asking.ids;
    const [one, other, friend] = [
      await createMember(world, { phone: '+919812345601' }),
      await createMember(world, { phone: '+919812345602' }),
      await createMember(world),
    ];
    const answers = [
      answering(dietId, 'Jain', 0),
      answering(dietId, 'Veg', 1),
      answering(anyId, 'A ramp'),
    ];
    const share = { phone: true, email: true };
    await bookFree(world, one, asking, { tickets: { General: 2 }, answers, share });
    world.clock.advance(1000);
    const given = await bookFree(world, other, asking, {
      answers: [answering(dietId, 'Veg', 0), answering(anyId, 'None')],
      share,
    });
    await give(world, { member: other, id: given }, friend);
    const rows = await readCsv(
      await ask(world, asking.event.id, 'bookings.csv', { as: asking.host }),
    );
    expect(rows[0]).toMatchObject({
      Phone: '9812345601',
      Email: one.email,
      'What do you eat?': 'Jain; Veg',
      'Anything?': 'A ramp',
    });
    expect(rows[1]).toMatchObject({ Phone: '••••••5602', Email: '', 'Anything?': '' });
    const admin = await createMember(world, { role: 'admin' });
    const [seen] = await readCsv(await ask(world, asking.event.id, 'bookings.csv', { as: admin }));
    expect(seen).toMatchObject({ Phone: '••••••5601', Email: '' });
    expect(seen).not.toHaveProperty('Anything?');
  });
});

describe('a row for each seat', () => {
  test('has who comes, for how much, and when she was admitted', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const { member } = await paidBooking(world, { event, quantity: 2 });
    await world.sql`update tickets set state = 'checked_in', checked_in_at = '2026-07-08T05:00:00Z'
      where event_id = ${event.id} and seat = 0`;
    const rows = await readXlsx(
      await ask(world, event.id, 'bookings.xlsx', { as: her, per: 'seat' }),
    );
    expect(rows).toHaveLength(2);
    const admitted = rows.find(({ State }) => State === 'checked_in');
    expect(admitted).toMatchObject({
      Name: member.name,
      'Price (INR)': 500,
      'Booking status': 'confirmed',
      Payment: 'Online',
      'Admitted at': new Date('2026-07-08T10:30:00Z'),
    });
    expect(rows.find(({ State }) => State === 'valid')).toMatchObject({ 'Admitted at': null });
    const csv = await readCsv(await ask(world, event.id, 'bookings.csv', { as: her, per: 'seat' }));
    expect(csv.map((row) => row['Ticket code']).sort()).toEqual(
      rows.map((row) => row['Ticket code']).sort(),
    );
  });
});

describe('the files', () => {
  test.for(['bookings.csv', 'bookings.xlsx'])('%s speaks her language', async (name, { world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const answer = await ask(world, event.id, name, { as: her, language: 'hi' });
    expect(answer.headers.get('content-language')).toBe('hi');
    const text = name.endsWith('csv')
      ? await answer.text()
      : String((await readSheet(Buffer.from(await answer.arrayBuffer())))[0]);
    expect(text).toContain('नाम');
    expect(text).not.toContain('Booked on');
  });

  test('are for who manages the event, and for admins', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const [other, admin] = [
      await createMember(world),
      await createMember(world, { role: 'admin' }),
    ];
    const [manager, door] = [
      (await joined(world, { event, owner: her, role: 'manager' })).member,
      (await joined(world, { event, owner: her, role: 'door' })).member,
    ];
    for (const name of ['bookings.csv', 'bookings.xlsx']) {
      const statuses = [];
      for (const as of [her, manager, admin, door, other, null]) {
        statuses.push((await ask(world, event.id, name, { as })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 404, 404, 401]);
      const wrong = async (path: string) => (await world.request(path, { as: her })).status;
      expect(await wrong(`/api/my-events/${event.id}/${name}?per=person`)).toBe(400);
      expect(await wrong(`/api/my-events/1/${name}`)).toBe(400);
      expect(await wrong(`/api/my-events/${randomUUID()}/${name}`)).toBe(404);
    }
    await world.sql`update users set suspended_at = now() where id = ${her.id}`;
    expect((await ask(world, event.id, 'bookings.csv', { as: her })).status).not.toBe(200);
  });

  test('of thousands have each booking once, in order', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id, totalTickets: 100_000 });
    const { id } = await createBooking(world, { member: her, event });
    await world.deps.db.execute(sql`
      insert into bookings (event_id, user_id, client_booking_id, status, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise, ticket_code, created_at, booked_at)
      select event_id, user_id, client_booking_id || n, status, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise, ticket_code || n, created_at,
        booked_at + n * interval '1 second'
      from bookings, generate_series(1, 2500) n where id = ${id}`);
    const rows = await readXlsx(await ask(world, event.id, 'bookings.xlsx', { as: her }));
    expect(rows).toHaveLength(2501);
    expect(new Set(rows.map((row) => row['Booking code'])).size).toBe(2501);
    const times = rows.map((row) => Number(row['Booked on']));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const read = readBookings(
      { ...world.contextOf(her), user: her },
      { id: event.id, language: 'en' },
      async () => {},
      2500,
    );
    await expect(read).rejects.toThrow(
      'These are more than 2,500 rows, too many for one file. Please write to us for it.',
    );
  });

  test('run no formula, whatever people are called and answer', async ({ world }) => {
    const asking = await askingEvent(world, [{ ...asks(), label: '=1+1' }], { pricePaise: 0 });
    const evil = '=HYPERLINK("https://evil.example")';
    await bookFree(world, await createMember(world, { name: evil }), asking, {
      answers: [answering(asking.ids[0], '@SUM(A1)')],
    });
    const files = (name: string) => ask(world, asking.event.id, name, { as: asking.host });
    const csv = await (await files('bookings.csv')).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"'@SUM(A1)"`);
    const [row] = await readXlsx(await files('bookings.xlsx'));
    expect(row).toMatchObject({ Name: evil, '=1+1': '@SUM(A1)' });
  });
});

describe('a sheet', () => {
  const hostile = [
    '=cmd|calc!A1',
    'a\u0000b\u0008c',
    'lone \ud800 half',
    'no sign \uffff \ufdd0',
    '_x0041_ & <b> ]]>',
    'two\r\nlines\tand a tab',
    ' मीरा 🪔 ',
    'x'.repeat(40_000),
    `${'x'.repeat(32_765)}🪔🪔`,
  ];

  test('has every text as it is, but for what no sheet can hold', async () => {
    const columns = [{ head: 'Text', kind: 'text', width: 20 } as const];
    const parts = [gzipSync(JSON.stringify(hostile.map((text) => [text])))];
    const file = await writeSheet({ sheet: 'Bookings', columns, parts });
    const read = (await readSheet(Buffer.from(file), { trim: false })).map(([cell]) =>
      String(cell),
    );
    expect(read.slice(0, 8)).toEqual([
      'Text',
      '=cmd|calc!A1',
      'a\ufffdb\ufffdc',
      'lone \ufffd half',
      'no sign \ufffd \ufffd',
      '_x0041_ & <b> ]]>',
      'two\nlines\tand a tab',
      ' मीरा 🪔 ',
    ]);
    for (const long of read.slice(8)) {
      expect(long.length).toBeLessThanOrEqual(32_767);
      expect(long.isWellFormed()).toBe(true);
      expect(long.endsWith('…')).toBe(true);
    }
    expect(Buffer.from(file).toString('latin1')).not.toContain('<f>');
  });
});
