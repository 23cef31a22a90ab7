import { images } from '@nagarika/db/schema/events/images';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { BannerInput } from '@nagarika/domain/events/covers/banners';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import type { User } from '@nagarika/domain/people/users';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const banners = (world: World) => world.as(admin).admin.banners;
const shown = async (world: World) =>
  (await world.as(null).banners.list()).map(({ title }) => title);
const banner = (values: Partial<BannerInput> = {}): BannerInput => ({
  bannerImage: null,
  title: 'Diwali market',
  subtitle: 'Two days of lamps and looms',
  ctaText: 'Browse Events',
  second: null,
  landingPageUrl: '/events',
  isActive: true,
  startsAt: null,
  endsAt: null,
  ...values,
});

test('what an admin makes, moves, turns off and deletes is on the home page at once', async ({
  world,
}) => {
  const first = await banners(world).create(banner({ title: 'First' }));
  const second = await banners(world).create(banner({ title: 'Second' }));
  await banners(world).create(banner({ title: 'Third', landingPageUrl: '' }));
  expect(await shown(world)).toEqual(['First', 'Second', 'Third']);
  expect((await banners(world).list()).at(-1)).toMatchObject({ landingPageUrl: '/auth' });

  await banners(world).move({ id: second.id, step: 'up' });
  expect(await shown(world)).toEqual(['Second', 'First', 'Third']);
  await banners(world).move({ id: second.id, step: 'up' });
  expect(await shown(world)).toEqual(['Second', 'First', 'Third']);
  await banners(world).move({ id: first.id, step: 'down' });
  expect(await shown(world)).toEqual(['Second', 'Third', 'First']);

  await banners(world).turn({ id: second.id, isActive: false });
  expect((await banners(world).list())[0]).toMatchObject({ title: 'Second', state: 'off' });
  expect(await shown(world)).toEqual(['Third', 'First']);
  await banners(world).update({ ...banner({ title: 'First of all' }), id: first.id });
  expect(await shown(world)).toEqual(['Third', 'First of all']);
  await banners(world).remove({ id: first.id });
  expect(await shown(world)).toEqual(['Third']);
  await expect(banners(world).remove({ id: first.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

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

const hindi = { language: 'hi' as const, title: 'दिवाली मेला', subtitle: '', ctaText: 'देखें' };

test('what it says in a second language is kept, changed, taken away again, and audited', async ({
  world,
}) => {
  const inHindi = async () => {
    const headers = { 'accept-language': 'hi' };
    const all = await (await world.request('/api/banners', { headers })).json();
    return z.array(z.object({ id: z.string(), title: z.string() })).parse(all);
  };
  const made = await banners(world).create(banner({ second: hindi }));
  expect(made).toMatchObject({ title: 'Diwali market', language: 'en', second: hindi });
  const { id } = made;
  expect(await inHindi()).toContainEqual({ id, title: hindi.title });
  const second = { ...hindi, title: 'दीयों का मेला' };
  await banners(world).update({ ...banner({ second }), id });
  expect(await inHindi()).toContainEqual({ id, title: second.title });
  await banners(world).update({ ...banner(), id });
  expect(await inHindi()).toContainEqual({ id, title: 'Diwali market' });
  // Hindi in Latin letters is Hindi all the same.
  const named = await banners(world).update({ ...banner({ title: 'Mela', language: 'hi' }), id });
  expect(named).toMatchObject({ language: 'hi', second: null });
  await banners(world).remove({ id });

  const log = await world.deps.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'banner.update')));
  expect(log).toContainEqual({
    before: expect.objectContaining({ second: hindi }),
    after: expect.objectContaining({ second }),
  });
  expect(log).toContainEqual({
    before: expect.objectContaining({ second }),
    after: expect.objectContaining({ second: null }),
  });
});

test('its schedule is kept to the millisecond', async ({ world }) => {
  const startsAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const endsAt = new Date(world.clock.now().getTime() + 120_000).toISOString();
  const made = await banners(world).create(banner({ title: 'Soon', startsAt, endsAt }));
  expect(made).toMatchObject({ state: 'scheduled', startsAt, endsAt });
  expect(await shown(world)).not.toContain('Soon');
  world.clock.advance(60_000);
  expect(await shown(world)).toContain('Soon');
  world.clock.advance(60_000);
  expect(await shown(world)).not.toContain('Soon');
  expect((await banners(world).list()).find(({ id }) => id === made.id)).toMatchObject({
    state: 'over',
  });
});

test.for([
  ['a link that runs a script', { landingPageUrl: 'javascript:alert(1)' }],
  ['a link to nowhere', { landingPageUrl: '//evil.example' }],
  ['no title', { title: '  ' }],
  ['a second language without a title', { second: { ...hindi, title: ' ' } }],
  ['a title too long in the second language', { second: { ...hindi, title: 'क'.repeat(81) } }],
  ['words too long for a button', { second: { ...hindi, ctaText: 'क'.repeat(31) } }],
  ['a second language that is the first', { second: { ...hindi, language: 'en' } }],
  ['Hindi beside Hindi', { title: 'मेला', subtitle: '', second: hindi }],
  ['a picture from elsewhere', { bannerImage: 'https://evil.example/a.png' }],
  ['a picture whose id is none', { bannerImage: imageUrl('-'.repeat(36)) }],
  ['a picture that is not there', { bannerImage: imageUrl(crypto.randomUUID()) }],
  [
    'an end before the start',
    { startsAt: '2026-08-02T00:00:00.000Z', endsAt: '2026-08-01T00:00:00.000Z' },
  ],
] as const)('%s is refused', async ([_, values], { world }) => {
  await expect(banners(world).create(banner(values))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a picture that was uploaded is taken', async ({ world }) => {
  const id = crypto.randomUUID();
  const size = { width: 1280, height: 720 };
  await world.deps.db.insert(images).values({ id, kind: 'event', ownerId: admin.id, ...size });
  const made = await banners(world).create(banner({ bannerImage: imageUrl(id) }));
  expect(made.bannerImage).toBe(imageUrl(id));
});

test('two that are moved at the same moment both move', async ({ world }) => {
  const [a = '', b = '', c = '', d = '', ...more] = (await banners(world).list()).map(
    ({ id }) => id,
  );
  await Promise.all([
    banners(world).move({ id: a, step: 'down' }),
    banners(world).move({ id: c, step: 'down' }),
  ]);
  const after = (await banners(world).list()).map(({ id }) => id);
  expect(after).toEqual([b, a, d, c, ...more]);
});
