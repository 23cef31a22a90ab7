import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createBooking, createCity, createEvent, createMember } from '#test/factories.ts';
import { createSubmission } from '#test/submission.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
let her: SessionUser;
let cityId: string;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin' });
  her = await createMember(world, { name: 'Meera Nair' });
  cityId = (await createCity(world, { name: 'Pune', isOpenForHosting: true })).id;
});
afterAll(() => world.close());

type Asked = Parameters<ReturnType<World['as']>['admin']['events']['list']>[0];

const list = (asked: Asked = {}) => world.as(admin).admin.events.list(asked);
const titles = async (asked?: Asked) => (await list(asked)).items.map(({ title }) => title);

/** Of hers, submitted so many hours ago. */
const hosted = (title: string, hoursAgo: number, values: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(world, {
    organiserId: her.id,
    cityId,
    title,
    submittedAt: new Date(world.clock.now().getTime() - hoursAgo * 3_600_000),
    ...values,
  });

/** Asks for more seats of an approved event: a change that waits for review. */
async function changed(event: { id: string }) {
  const edit = { ...(await createSubmission(world, { city: 'Pune' })), id: event.id };
  await world.as(her).revisions.edit({ ...edit, title: 'Loom', totalTickets: 500 });
}

describe('the list of events', () => {
  beforeAll(async () => {
    const loom = await hosted('Loom', 90, { startsAt: new Date('2026-07-20T06:00:00Z') });
    await changed(loom);
    const sold = await hosted('apricots', 80, { startsAt: new Date('2026-07-10T06:00:00Z') });
    await createBooking(world, { member: her, event: sold, quantities: [3] });
    await createBooking(world, { member: her, event: sold, status: 'cancelled' });
    await hosted('Younger', 5, { status: 'pending' });
    await hosted('Older', 50, { status: 'pending', startsAt: new Date('2026-07-30T06:00:00Z') });
    await hosted('No', 70, { status: 'rejected', organiserId: admin.id });
    await hosted('Off_set', 60, {
      status: 'cancelled',
      startsAt: new Date('2026-07-05T06:00:00Z'),
    });
  });

  test('has what waits first, the longest first, then the rest, newest first', async () => {
    expect(await titles()).toEqual(['Older', 'Younger', 'Loom', 'Off_set', 'No', 'apricots']);
  });

  test('says who, where, when, and how much is sold', async () => {
    const { items } = await list({ search: 'APRI' });
    expect(items).toMatchObject([
      {
        organiser: 'Meera Nair',
        city: 'Pune',
        startsAt: '2026-07-10T06:00:00.000Z',
        status: 'approved',
        sold: 3,
        totalTickets: 100,
        waitingSince: null,
      },
    ]);
    expect((await list({ search: 'Younger' })).items).toMatchObject([
      { submittedAt: '2026-07-01T01:00:00.000Z', waitingSince: '2026-07-01T01:00:00.000Z' },
    ]);
  });

  test('is found by title and by organiser, wildcards taken literally', async () => {
    expect((await list({ search: 'meera' })).total).toBe(5);
    expect(await titles({ search: '_' })).toEqual(['Off_set']);
    expect(await list({ search: 'nothing' })).toEqual({ items: [], total: 0 });
  });

  test.each([
    ['pending', ['Older', 'Younger']],
    ['approved', ['Loom', 'apricots']],
    ['rejected', ['No']],
    ['cancelled', ['Off_set']],
    ['revisions', ['Loom']],
  ] as const)('shows the %s alone', async (filter, expected) => {
    expect(await list({ filter })).toMatchObject({ total: expected.length });
    expect(await titles({ filter })).toEqual(expected);
  });

  test('is sorted by what she presses, both ways', async () => {
    const search = 'meera';
    const byTitle = ['apricots', 'Loom', 'Off_set', 'Older', 'Younger'];
    expect(await titles({ search, sort: 'title' })).toEqual(byTitle);
    expect(await titles({ search, sort: 'title', direction: 'desc' })).toEqual(
      byTitle.toReversed(),
    );
    expect((await titles({ search, sort: 'start' }))[0]).toBe('Off_set');
    expect((await titles({ search, sort: 'start', direction: 'desc' }))[0]).toBe('Older');
    expect((await titles({ search, sort: 'submitted' }))[0]).toBe('Loom');
    expect((await titles({ search, sort: 'sold', direction: 'desc' }))[0]).toBe('apricots');
    // What does not wait is never before what does.
    const youngest = await titles({ search, sort: 'waiting', direction: 'desc' });
    expect(youngest.slice(0, 3)).toEqual(['Loom', 'Younger', 'Older']);
  });
});

test('a change of an event that was cancelled waits for nobody', async () => {
  const event = await hosted('Called off', 1);
  await changed(event);
  await world.as(her).myEvents.cancel({ id: event.id });
  expect(await titles({ filter: 'revisions', search: 'Called off' })).toEqual([]);
});

test('pages hold every event once', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `Page ${String(n).padStart(2, '0')}`);
  await Promise.all(many.map((title) => hosted(title, 1, { status: 'pending' })));
  const asked = { search: 'Page ', sort: 'title' } as const;
  const [first, second] = await Promise.all([list(asked), list({ ...asked, page: 2 })]);
  expect([first.total, first.items.length]).toEqual([30, 25]);
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(many);
  await expect(list({ page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
