import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { createBooking, createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission } from '#test/submission.ts';
import type { World } from '#test/world.ts';

let admin: User;
let her: User;
let cityId: string;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  her = await createMember(world, { name: 'Meera Nair' });
  cityId = (await createCity(world, { name: 'Pune', isOpenForHosting: true })).id;
});

type Asked = Parameters<ReturnType<World['as']>['admin']['events']['list']>[0];

const list = (world: World, asked: Asked = {}) => world.as(admin).admin.events.list(asked);
const titles = async (world: World, asked?: Asked) =>
  (await list(world, asked)).items.map(({ title }) => title);

/** Makes an event of the organiser's, submitted so many hours ago. */
const hosted = (
  world: World,
  title: string,
  hoursAgo: number,
  values: Parameters<typeof createEvent>[1] = {},
) =>
  createEvent(world, {
    organiserId: her.id,
    cityId,
    title,
    submittedAt: new Date(world.clock.now().getTime() - hoursAgo * 3_600_000),
    ...values,
  });

/** Asks for more seats of an approved event, a change that waits for review. */
async function changed(world: World, event: { id: string }) {
  const edit = { ...(await createSubmission(world, { city: 'Pune' })), id: event.id };
  await world.as(her).revisions.edit({ ...edit, title: 'Loom', totalTickets: 500 });
}

describe('the list of events', () => {
  test.beforeAll(async ({ world }) => {
    const loom = await hosted(world, 'Loom', 90, { startsAt: new Date('2026-07-20T06:00:00Z') });
    await changed(world, loom);
    const sold = await hosted(world, 'apricots', 80, {
      startsAt: new Date('2026-07-10T06:00:00Z'),
    });
    await createBooking(world, { member: her, event: sold, quantities: [3] });
    await createBooking(world, { member: her, event: sold, status: 'cancelled' });
    await hosted(world, 'Younger', 5, { status: 'pending' });
    await hosted(world, 'Older', 50, {
      status: 'pending',
      startsAt: new Date('2026-07-30T06:00:00Z'),
    });
    await hosted(world, 'No', 70, { status: 'rejected', organiserId: admin.id });
    await hosted(world, 'Off_set', 60, {
      status: 'cancelled',
      startsAt: new Date('2026-07-05T06:00:00Z'),
    });
  });

  test('has what waits first, the longest first, then the rest, newest first', async ({
    world,
  }) => {
    expect(await titles(world)).toEqual(['Older', 'Younger', 'Loom', 'Off_set', 'No', 'apricots']);
  });

  test('says who, where, when, and who goes', async ({ world }) => {
    const { items } = await list(world, { search: 'APRI' });
    expect(items).toMatchObject([
      {
        organiser: 'Meera Nair',
        city: 'Pune',
        startsAt: '2026-07-10T06:00:00.000Z',
        status: 'approved',
        going: 3,
        totalSeats: 100,
        waitingSince: null,
      },
    ]);
    expect((await list(world, { search: 'Younger' })).items).toMatchObject([
      { submittedAt: '2026-07-01T01:00:00.000Z', waitingSince: '2026-07-01T01:00:00.000Z' },
    ]);
  });

  test('is found by title and by organiser, wildcards taken literally', async ({ world }) => {
    expect((await list(world, { search: 'meera' })).total).toBe(5);
    expect(await titles(world, { search: '_' })).toEqual(['Off_set']);
    expect(await list(world, { search: 'nothing' })).toEqual({ items: [], total: 0 });
  });

  test.for([
    ['pending', ['Older', 'Younger']],
    ['approved', ['Loom', 'apricots']],
    ['rejected', ['No']],
    ['cancelled', ['Off_set']],
    ['revisions', ['Loom']],
  ] as const)('shows the %s alone', async ([filter, expected], { world }) => {
    expect(await list(world, { filter })).toMatchObject({ total: expected.length });
    expect(await titles(world, { filter })).toEqual(expected);
  });

  test('is sorted by what she presses, both ways', async ({ world }) => {
    const search = 'meera';
    const byTitle = ['apricots', 'Loom', 'Off_set', 'Older', 'Younger'];
    expect(await titles(world, { search, sort: 'title' })).toEqual(byTitle);
    expect(await titles(world, { search, sort: 'title', direction: 'desc' })).toEqual(
      byTitle.toReversed(),
    );
    expect((await titles(world, { search, sort: 'start' }))[0]).toBe('Off_set');
    expect((await titles(world, { search, sort: 'start', direction: 'desc' }))[0]).toBe('Older');
    expect((await titles(world, { search, sort: 'submitted' }))[0]).toBe('Loom');
    expect((await titles(world, { search, sort: 'sold', direction: 'desc' }))[0]).toBe('apricots');
    // Events that wait come first in both directions.
    const youngest = await titles(world, { search, sort: 'waiting', direction: 'desc' });
    expect(youngest.slice(0, 3)).toEqual(['Loom', 'Younger', 'Older']);
  });
});

test('a change of an event that was cancelled waits for nobody', async ({ world }) => {
  const event = await hosted(world, 'Called off', 1);
  await changed(world, event);
  await world.as(her).myEvents.cancel({ id: event.id });
  expect(await titles(world, { filter: 'revisions', search: 'Called off' })).toEqual([]);
});

test('pages hold every event once', async ({ world }) => {
  const many = Array.from({ length: 30 }, (_, n) => `Page ${String(n).padStart(2, '0')}`);
  await Promise.all(many.map((title) => hosted(world, title, 1, { status: 'pending' })));
  const asked = { search: 'Page ', sort: 'title' } as const;
  const [first, second] = await Promise.all([
    list(world, asked),
    list(world, { ...asked, page: 2 }),
  ]);
  expect([first.total, first.items.length]).toEqual([30, 25]);
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(many);
  await expect(list(world, { page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('its pages go on from what waits to the rest, whether searched or not', async ({ world }) => {
  const ours = await createMember(world, { name: 'Lakshmi Rao' });
  const some = (named: string, many: number, hours: number, status: 'pending' | 'approved') =>
    Promise.all(
      Array.from({ length: many }, (_, n) =>
        hosted(world, `${named} ${n}`, hours + n, { status, organiserId: ours.id }),
      ),
    );
  await some('Pending', 20, 10_000, 'pending');
  const changes = await some('Changed', 17, 20_000, 'approved');
  await some('Rest', 40, 30_000, 'approved');
  for (const [n, { id }] of changes.entries()) {
    await world.sql`insert into event_revisions (event_id, proposal, created_at)
      values (${id}, '{}', ${new Date(world.clock.now().getTime() - (10_000.5 + n) * 3_600_000).toISOString()})`;
  }
  const pages = async (asked: Asked) => {
    const { total } = await list(world, asked);
    const all = [];
    for (let page = 1; page <= Math.ceil(total / 25); page++) {
      all.push(...(await list(world, { ...asked, page })).items);
    }
    expect(all).toHaveLength(total);
    return all.filter(({ organiser }) => organiser === 'Lakshmi Rao').map(({ title }) => title);
  };
  const waiting = Array.from({ length: 20 }, (_, n) => [
    `Pending ${n}`,
    ...(n < 17 ? [`Changed ${n}`] : []),
  ]);
  const rest = Array.from({ length: 40 }, (_, n) => `Rest ${n}`);
  const longestFirst = waiting.flat().reverse();
  const changed = longestFirst.filter((title) => title.startsWith('Changed'));
  for (const search of [undefined, 'lakshmi']) {
    expect(await pages({ search })).toEqual([...longestFirst, ...rest]);
    expect(await pages({ search, direction: 'desc' })).toEqual([...waiting.flat(), ...rest]);
    expect(await pages({ search, filter: 'approved' })).toEqual([...changed, ...rest]);
    expect(await pages({ search, filter: 'revisions' })).toEqual(changed);
  }
});

describe('a filter', () => {
  test('lists its own events alone, those whose change waits first', async ({ world }) => {
    const approved = await list(world, { filter: 'approved' });
    const moved = await hosted(world, 'Moved', 40);
    await changed(world, moved);
    await world.as(her).myEvents.postpone({ id: moved.id, reason: 'The loom is not there yet' });
    const newer = await hosted(world, 'Moved too', 30);
    await world.as(her).myEvents.postpone({ id: newer.id, reason: 'The loom is not there yet' });
    expect(await list(world, { filter: 'approved' })).toEqual(approved);
    expect(await titles(world, { filter: 'postponed' })).toEqual(['Moved', 'Moved too']);
    expect((await list(world, { filter: 'postponed' })).total).toBe(2);
    expect(await titles(world, { filter: 'revisions' })).toContain('Moved');
  });
});
