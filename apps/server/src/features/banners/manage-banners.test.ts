import { auditLog } from '@nagarika/db/schema/audit';
import { images } from '@nagarika/db/schema/images';
import type { BannerInput } from '@nagarika/domain/banners';
import { imageUrl } from '@nagarika/domain/images';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin' });
});
afterAll(() => world.close());

const banners = () => world.as(admin).admin.banners;
const shown = async () => (await world.as(null).banners.list()).map(({ title }) => title);
const banner = (values: Partial<BannerInput> = {}): BannerInput => ({
  bannerImage: null,
  title: 'Diwali market',
  subtitle: 'Two days of lamps and looms',
  ctaText: 'Browse Events',
  landingPageUrl: '/events',
  isActive: true,
  startsAt: null,
  endsAt: null,
  ...values,
});

test('what an admin makes, moves, turns off and deletes is on the home page at once', async () => {
  const first = await banners().create(banner({ title: 'First' }));
  const second = await banners().create(banner({ title: 'Second' }));
  await banners().create(banner({ title: 'Third', landingPageUrl: '' }));
  expect(await shown()).toEqual(['First', 'Second', 'Third']);
  expect((await banners().list()).at(-1)).toMatchObject({ landingPageUrl: '/auth' });

  await banners().move({ id: second.id, step: 'up' });
  expect(await shown()).toEqual(['Second', 'First', 'Third']);
  await banners().move({ id: second.id, step: 'up' });
  expect(await shown()).toEqual(['Second', 'First', 'Third']);
  await banners().move({ id: first.id, step: 'down' });
  expect(await shown()).toEqual(['Second', 'Third', 'First']);

  await banners().turn({ id: second.id, isActive: false });
  expect((await banners().list())[0]).toMatchObject({ title: 'Second', state: 'off' });
  expect(await shown()).toEqual(['Third', 'First']);
  await banners().update({ ...banner({ title: 'First of all' }), id: first.id });
  expect(await shown()).toEqual(['Third', 'First of all']);
  await banners().remove({ id: first.id });
  expect(await shown()).toEqual(['Third']);
  await expect(banners().remove({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, first.id));
  expect(log.map(({ action }) => action).sort()).toEqual([
    'banner.create',
    'banner.delete',
    'banner.move',
    'banner.update',
  ]);
  expect(log.find(({ action }) => action === 'banner.delete')).toMatchObject({
    actorId: admin.id,
    before: { title: 'First of all' },
    after: null,
  });
});

test('its schedule is kept to the millisecond', async () => {
  const startsAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const endsAt = new Date(world.clock.now().getTime() + 120_000).toISOString();
  const made = await banners().create(banner({ title: 'Soon', startsAt, endsAt }));
  expect(made).toMatchObject({ state: 'scheduled', startsAt, endsAt });
  expect(await shown()).not.toContain('Soon');
  world.clock.advance(60_000);
  expect(await shown()).toContain('Soon');
  world.clock.advance(60_000);
  expect(await shown()).not.toContain('Soon');
  expect((await banners().list()).find(({ id }) => id === made.id)).toMatchObject({
    state: 'over',
  });
});

test.each([
  ['a link that runs a script', { landingPageUrl: 'javascript:alert(1)' }],
  ['a link to nowhere', { landingPageUrl: '//evil.example' }],
  ['no title', { title: '  ' }],
  ['a picture from elsewhere', { bannerImage: 'https://evil.example/a.png' }],
  ['a picture that is not there', { bannerImage: imageUrl(crypto.randomUUID()) }],
  [
    'an end before the start',
    { startsAt: '2026-08-02T00:00:00.000Z', endsAt: '2026-08-01T00:00:00.000Z' },
  ],
])('%s is refused', async (_, values) => {
  await expect(banners().create(banner(values))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a picture that was uploaded is taken', async () => {
  const id = crypto.randomUUID();
  const size = { width: 1280, height: 720 };
  await world.deps.db.insert(images).values({ id, kind: 'event', ownerId: admin.id, ...size });
  const made = await banners().create(banner({ bannerImage: imageUrl(id) }));
  expect(made.bannerImage).toBe(imageUrl(id));
});

test('two that are moved at the same moment both move', async () => {
  const [a = '', b = '', c = '', d = '', ...more] = (await banners().list()).map(({ id }) => id);
  await Promise.all([
    banners().move({ id: a, step: 'down' }),
    banners().move({ id: c, step: 'down' }),
  ]);
  const after = (await banners().list()).map(({ id }) => id);
  expect(after).toEqual([b, a, d, c, ...more]);
});
