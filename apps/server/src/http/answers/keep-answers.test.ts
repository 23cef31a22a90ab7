import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { countStatements } from '#test/count-statements.ts';
import { createBlog, createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;
let admin: User;
let organiser: User;
let event: Event;
let visit: ReturnType<typeof servePages>;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  organiser = await createMember(world);
  const types = [{ name: 'Free', pricePaise: 0 }];
  event = await createEvent(world, { organiserId: organiser.id, totalTickets: 40 }, types);
  visit = servePages(world);
});

const text = async (world: World, path: string) => (await world.request(path)).text();
const trpc = (names: string[], inputs: object[]) =>
  `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;

const read: Record<string, (world: World) => Promise<string>> = {
  'the list': (world) => text(world, '/api/events?limit=20'),
  'its details': (world) => text(world, `/api/events/${event.id}/details`),
  'its page': async () => (await visit(`/event/${event.id}`)).html,
  'the home page': async () => (await visit('/')).html,
  stories: (world) => text(world, '/api/blogs'),
  cities: (world) => text(world, '/api/cities'),
  settings: (world) => text(world, '/api/settings'),
  groups: (world) => text(world, '/api/communities?city=all'),
  banners: (world) => text(world, '/api/banners'),
  wall: (world) => text(world, `/trpc/wall.list?input=${encodeURIComponent('{"limit":6}')}`),
  'a batch': (world) => text(world, trpc(['cities.list', 'events.details'], [{}, event])),
};

test('what was read once is read again without the database, word by word', async ({ world }) => {
  for (const [name, ask] of Object.entries(read)) {
    const first = await ask(world);
    let again = '';
    const count = await countStatements(async () => {
      again = await ask(world);
    });
    expect([name, count]).toEqual([name, 0]);
    expect(again).toBe(first);
  }
});

const desk = (world: World) => world.as(admin).admin;
const bannerInput = {
  title: 'Come',
  subtitle: 'All',
  ctaText: 'Go',
  landingPageUrl: '/events',
  bannerImage: null,
  isActive: true,
  startsAt: null,
  endsAt: null,
};
const changes: [string, (keyof typeof read)[], (world: World) => Promise<unknown>][] = [
  [
    'an event is approved',
    ['the list', 'the home page'],
    async (world) => {
      const pending = await createEvent(world, { status: 'pending' });
      await desk(world).events.approve({ id: pending.id });
    },
  ],
  [
    'an event is curated',
    ['the list', 'its details', 'its page', 'a batch'],
    (world) => desk(world).events.curate({ id: event.id, isCurated: true }),
  ],
  [
    'seats are booked',
    ['the list', 'its details', 'its page', 'a batch'],
    (world) => freeBooking(world, { event }),
  ],
  [
    'a story is published',
    ['stories'],
    async (world) => {
      const { id } = await createBlog(world, { status: 'submitted' });
      await desk(world).blogs.publish({ id });
    },
  ],
  [
    'a story is liked',
    ['stories'],
    async (world) => {
      const { id } = await createBlog(world);
      await world.as(await createMember(world)).blogs.like({ id });
    },
  ],
  [
    'somebody writes on the wall',
    ['wall', 'the home page'],
    async (world) => {
      await world
        .as(await createMember(world))
        .wall.create({ content: 'Hello wall', category: 'need' });
    },
  ],
  [
    'a banner is made',
    ['banners', 'the home page'],
    (world) => desk(world).banners.create(bannerInput),
  ],
  [
    'a city is added',
    ['cities', 'settings', 'a batch'],
    (world) => desk(world).cities.create({ name: 'Nashik', stateCode: '27' }),
  ],
  [
    'a group is added',
    ['groups', 'settings', 'cities'],
    async (world) => {
      const city = await createCity(world);
      await desk(world).communities.create({
        name: 'Potters',
        description: 'Clay',
        cityId: city.id,
        memberCount: 3,
        whatsappLink: 'https://chat.whatsapp.com/AbCdEfGh',
      });
    },
  ],
  [
    'an organiser changes her name',
    ['its details', 'its page'],
    (world) => world.as(organiser).profile.update({ ...organiser, name: 'Renamed Rani' }),
  ],
  [
    'the event is cancelled',
    ['the list', 'its details', 'its page', 'a batch'],
    (world) => world.as(organiser).myEvents.cancel({ id: event.id }),
  ],
];
test.for(changes)('when %s, who asks next reads it', async ([, names, change], { world }) => {
  const before = new Map<string, string>();
  for (const name of names) before.set(name, await (read[name]?.(world) ?? ''));
  await change(world);
  for (const name of names)
    expect([name, await read[name]?.(world)]).not.toEqual([name, before.get(name)]);
});

test('a rush for one event leaves what is kept of others', async ({ world }) => {
  const [hot, calm] = [await createEvent(world), await createEvent(world)];
  const member = await createMember(world);
  const details = (id: string) => text(world, `/api/events/${id}/details`);
  await Promise.all([details(hot.id), details(calm.id), visit('/')]);
  await paidBooking(world, { event: hot, member });
  expect(await countStatements(() => details(calm.id))).toBe(0);
  expect(await countStatements(() => visit('/')), 'its counts may be a second old').toBe(0);
  expect(await details(hot.id)).toContain('"attendees":1');
});

test('however many ask at once, the database is asked once', async ({ world }) => {
  const path = '/api/events?limit=7';
  const alone = await countStatements(() => text(world, `${path}&sort=rating`));
  const many = await countStatements(() =>
    Promise.all(Array.from({ length: 30 }, () => text(world, path))),
  );
  expect(many).toBeLessThanOrEqual(alone + 1);
});

test('how it is asked for changes nothing: unknown words, order, defaults', async ({ world }) => {
  await text(world, '/api/events?limit=9&city=all');
  for (const path of [
    '/api/events?city=all&limit=9',
    '/api/events?limit=9&city=all&sort=date&utm_source=a',
    '/api/events?x=1&limit=09&city=all',
  ])
    expect([path, await countStatements(() => text(world, path))]).toEqual([path, 0]);
  await visit('/about');
  expect(await countStatements(() => visit('/about?utm_source=whatsapp'))).toBe(0);
});

test('what is not there is not kept: it is found once it is', async ({ world }) => {
  const { id } = await createEvent(world, { status: 'pending' });
  const path = `/api/events/${id}/details`;
  expect((await world.request(path)).status).toBe(404);
  expect(await countStatements(() => world.request(path))).toBeGreaterThan(0);
});

test('visitors with another theme have another page, and nobody’s choice reaches the rest', async () => {
  const dark = await visit('/help', null, { cookie: 'theme=dark; other=1' });
  expect(dark.html).toContain('data-theme="dark"');
  expect((await visit('/help')).html).not.toContain('data-theme="dark"');
  expect(await countStatements(() => visit('/help', null, { cookie: 'a=b; theme=dark' }))).toBe(0);
  expect((await visit('/help', null, { cookie: 'theme=none' })).html).not.toContain('data-theme="');
});

test('who has chosen a city of ours has its page; what is no city is nobody’s key', async ({
  world,
}) => {
  const city = await createCity(world, { name: 'Surat' });
  const there = await createEvent(world, { cityId: city.id, title: 'Only in Surat' });
  const inSurat = { cookie: 'selectedCity=Surat' };
  await visit('/', null, inSurat); // the cities are read
  const hers = await visit('/', null, inSurat);
  expect(hers.html).toContain(there.title);
  expect(await countStatements(() => visit('/', null, inSurat))).toBe(0);
  expect((await visit('/')).html).not.toContain(there.title);
  const nowhere = { cookie: 'selectedCity=Atlantis' };
  expect(await countStatements(() => visit('/', null, nowhere))).toBe(0);
});

test('who wrote on the wall and waits for a moderator is not answered from what others read', async ({
  world,
}) => {
  await visit('/community');
  const made = await world.request('/trpc/wall.create', {
    method: 'POST',
    body: JSON.stringify({ content: 'Only I see this yet', category: 'need' }),
  });
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  const hers = await visit('/community', null, { cookie });
  expect(hers.html).toContain('Only I see this yet');
  expect(hers.response.headers.get('cache-control')).toBe('private, no-cache');
  expect((await visit('/community')).html).not.toContain('Only I see this yet');
});

test('what is answered from memory is in the log and in the metrics as all else', async ({
  world,
}) => {
  const count = async () =>
    /http_request_duration_seconds_count\{method="GET",route="GET \/api\/cities",status="200"\} (\d+)/.exec(
      await text(world, '/metrics'),
    )?.[1];
  await text(world, '/api/cities');
  const before = Number(await count());
  await text(world, '/api/cities');
  expect(Number(await count())).toBe(before + 1);
});
