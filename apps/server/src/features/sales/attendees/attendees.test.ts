import type { User } from '@nagarika/domain/people/users';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect } from 'vitest';
import { access, answering, askingEvent, bookFree, diet } from '#test/asking.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { inHindi } from '#test/in-hindi.ts';
import type { World } from '#test/world.ts';

let her: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  event = await createEvent(world, { organiserId: her.id, title: 'Pricing your work' }, [
    { name: 'General', pricePaise: 50_000 },
    { name: '=2+3', pricePaise: 10_000 },
  ]);
  const [asha, zoya] = await Promise.all([
    createMember(world, { name: 'Asha "A" Rao', phone: '+919812345678' }),
    createMember(world, { name: '=HYPERLINK("https://evil.example")' }),
  ]);
  await createBooking(world, { member: asha, event, quantities: [2] });
  await createBooking(world, { member: zoya, event, quantities: [0, 1] });
  await createBooking(world, { member: asha, event, quantities: [1], status: 'cancelled' });
  await createBooking(world, { member: asha, event: await createEvent(world) });
});

const file = (world: World, name: string, as: User | null = her) =>
  world.request(`/api/my-events/${event.id}/${name}`, { as });

describe('the attendees', () => {
  test('are a seat each, by name, with masked numbers', async ({ world }) => {
    const seats = await world.as(her).attendees.list({ id: event.id });
    expect(seats.map(({ name }) => name)).toEqual([
      '=HYPERLINK("https://evil.example")',
      ...Array(3).fill('Asha "A" Rao'),
    ]);
    expect(seats.map(({ state }) => state).sort()).toEqual(['valid', 'valid', 'valid', 'void']);
    expect(seats.at(-1)?.phone).toBe('••••••5678');
    expect(JSON.stringify(seats)).not.toContain('9812345678');
  });

  test('are found by part of a name or of a code; wildcards are letters', async ({ world }) => {
    const find = (search: string) => world.as(her).attendees.list({ id: event.id, search });
    expect(await find('asha')).toHaveLength(3);
    const [seat] = await find('HYPER');
    expect(await find(seat?.code.slice(4) ?? '')).toEqual([seat]);
    expect(await find(inHindi(seat?.code.slice(4) ?? ''))).toEqual([seat]);
    expect(await find('%')).toEqual([]);
  });
});

describe('the files for the door', () => {
  test('the list as CSV runs no formula and keeps quotes', async ({ world }) => {
    const response = await file(world, 'attendees.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain(
      '"Name","Ticket type","Code","Booking code","State","Price (INR)","Booked on","Phone","Email"',
    );
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""https:\/\/evil\.example""\)","'=2\+3","NGS-\S+","NGK-\S+","valid","100\.00","2026-07-01","••••••\d{4}","","",""$/,
    );
    expect(lines[2]).toMatch(/^"Asha ""A"" Rao","General",/);
    expect(lines).toHaveLength(6);
  });

  test('the file holds what the list shows', async ({ world }) => {
    const linesOf = async (query: string) =>
      (await (await file(world, `attendees.csv?${query}`)).text()).trim().split('\r\n').slice(1);
    expect(await linesOf('show=cancelled')).toHaveLength(1);
    expect(await linesOf('show=not_yet')).toHaveLength(3);
    expect(await linesOf('show=in')).toEqual([]);
    expect(await linesOf('show=not_yet&search=hyper')).toHaveLength(1);
    expect((await file(world, 'attendees.csv?show=nobody')).status).toBe(400);
    const { attendees } = world.as(her);
    const states = async (show: 'in' | 'not_yet' | 'cancelled') =>
      (await attendees.list({ id: event.id, show })).map(({ state }) => state);
    expect(await states('cancelled')).toEqual(['void']);
    expect(await states('not_yet')).toEqual(['valid', 'valid', 'valid']);
    expect(await states('in')).toEqual([]);
  });

  test('the door list as PDF has the seats that are good', async ({ world }) => {
    const response = await file(world, 'door-list.pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text).toContain('Pricing your work');
    expect(text).toContain('3 seats');
    const seats = await world.as(her).attendees.list({ id: event.id });
    for (const { code, state } of seats) expect(text.includes(code)).toBe(state === 'valid');
  });

  test('have the answers: the CSV all of them, the printed list those that are for the door', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [{ ...diet, label: '=1+1' }, access], {
      pricePaise: 0,
    });
    const [dietId, accessId] = asking.ids;
    await bookFree(world, await createMember(world, { phone: '+919812345699' }), asking, {
      share: { phone: true, email: false },
      answers: [answering(dietId, 'Jain', 0), answering(accessId, '@ramp')],
    });
    const read = async (name: string) =>
      world.request(`/api/my-events/${asking.event.id}/${name}`, { as: asking.host });
    const [head, line] = (await (await read('attendees.csv')).text()).split('\r\n');
    expect(head).toMatch(
      /"Phone","Email","Issued","Note","'=1\+1","What do you need to take part\?"$/,
    );
    expect(line).toMatch(/"9812345699","","","","Jain","'@ramp"$/);
    const bytes = new Uint8Array(await (await read('door-list.pdf')).arrayBuffer());
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text).toContain('What do you need to take part?: @ramp');
    expect(text).toContain('9812345699');
    expect(text).not.toContain('Jain');
  });

  test('goes over to further sheets', async ({ world }) => {
    const big = await createEvent(world, { organiserId: her.id });
    const member = await createMember(world);
    for (let booked = 0; booked < 10; booked += 1) {
      await createBooking(world, { member, event: big, quantities: [5] });
    }
    const response = await world.request(`/api/my-events/${big.id}/door-list.pdf`, { as: her });
    const { totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()));
    expect(totalPages).toBe(2);
  });

  test('of thousands the file holds each once, in the order of the list', async ({ world }) => {
    const big = await createEvent(world, { organiserId: her.id });
    const [asha, nobody] = await Promise.all([
      createMember(world, { name: 'Asha' }),
      createMember(world, { name: null }),
    ]);
    for (const member of [asha, nobody]) {
      const { id } = await createBooking(world, { member, event: big });
      await world.deps.db.execute(sql`
        insert into tickets (booking_id, item_id, event_id, code, issued_at)
        select booking_id, item_id, event_id, code || n, issued_at
        from tickets, generate_series(1, 1250) n where booking_id = ${id}`);
    }
    const seats = await world.as(her).attendees.list({ id: big.id });
    const response = await world.request(`/api/my-events/${big.id}/attendees.csv`, { as: her });
    const lines = (await response.text()).trim().split('\r\n').slice(1);
    const [names, codes] = [0, 2].map((column) => lines.map((line) => line.split('","')[column]));
    expect(names).toEqual([...Array(1251).fill('"Asha'), ...Array(1251).fill('"Member')]);
    expect(new Set(codes).size).toBe(2502);
    expect(codes?.slice(0, seats.length)).toEqual(seats.map(({ code }) => code));
  });

  test.for(['attendees.csv', 'door-list.pdf'])(
    '%s is hers and admins’ alone',
    async (name, { world }) => {
      const [other, admin] = [
        await createMember(world),
        await createMember(world, { role: 'admin' }),
      ];
      const status = async (as: User | null) => (await file(world, name, as)).status;
      expect(await Promise.all([her, admin, other, null].map(status))).toEqual([
        200, 200, 404, 401,
      ]);
      const malformed = await world.request(`/api/my-events/1/${name}`, { as: her });
      expect(malformed.status).toBe(400);
    },
  );
});
