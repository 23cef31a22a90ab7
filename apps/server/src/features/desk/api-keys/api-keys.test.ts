import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { maxApiKeys } from '@nagarika/domain/desk/api-keys';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { batched } from '#test/batched.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { keyOf, withKey } from '#test/keyed.ts';
import { proofOf } from '#test/proven.ts';
import { perKey, wrongPerClient } from './find-holder.ts';
import { newKey } from './new-key.ts';

const refused = z.looseObject({ message: z.string().optional() });
const tickets = z.array(z.object({ code: z.string() }));

let her: User;
test.beforeEach(async ({ world }) => {
  await world.sql`delete from rate_limits`;
  her = await createMember(world);
});

describe('making a key', () => {
  test('needs her phone, and tells her', async ({ world }) => {
    const wish = { name: 'A sheet', scopes: ['events:read' as const], days: 30 as const };
    const proof = `1893456000000.${'0'.repeat(64)}`;
    await expect(world.as(her).apiKeys.make({ ...wish, proof })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const made = await keyOf(world, her, { scopes: ['events:read'], days: 30 });
    expect(await world.as(her).apiKeys.list()).toMatchObject([
      { id: made.id, prefix: made.key.slice(0, 12), scopes: ['events:read'], isLive: true },
    ]);
    const { items } = await world.as(her).notifications.list({});
    expect(items.map(({ title }) => title)).toContain('An API key was made for your account');
    const rows = await world.deps.db.select().from(apiKeys).where(eq(apiKeys.id, made.id));
    expect(JSON.stringify(rows)).not.toContain(made.key);
  });

  test('is bounded, by two at once too', async ({ world }) => {
    const proof = await proofOf(world, her);
    const make = () =>
      world.as(her).apiKeys.make({ name: 'One', scopes: ['events:read'], days: null, proof });
    for (let made = 1; made < maxApiKeys; made += 1) await make();
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(make()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('twenty times in one request makes ten', async ({ world }) => {
    const input = { name: 'One', scopes: ['events:read'], days: null };
    expect(await batched(world, her, { name: 'apiKeys.make', input })).toBe(207);
    expect(await world.as(her).apiKeys.list()).toHaveLength(maxApiKeys);
  });
});

describe('a request with a key', () => {
  test('is its organiser’s, without and against any cookie', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    const { key } = await keyOf(world, her);
    const other = await createMember(world);
    const cookie = `nagarika_session=${await world.deps.sessions.start(other.id)}`;
    const response = await withKey(world, key, '/api/my-events', { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toMatchObject([{ id: event.id, role: 'owner' }]);
    expect(
      (await withKey(world, key, `/api/my-events/${(await createEvent(world)).id}`)).status,
    ).toBe(404);
  });

  test('does what its scopes name alone', async ({ world }) => {
    const { id } = await createEvent(world, { organiserId: her.id });
    const { key } = await keyOf(world, her, { scopes: ['events:read'] });
    const statusOf = async (path: string, method = 'GET') => {
      const response = await withKey(world, key, path, { method });
      return [response.status, refused.parse(await response.json()).message];
    };
    expect((await statusOf(`/api/my-events/${id}`))[0]).toBe(200);
    const lacks = (scope: string) => [403, `This API key lacks the scope ${scope}.`];
    expect(await statusOf(`/api/my-events/${id}/sales`)).toEqual(lacks('bookings:read'));
    expect(await statusOf(`/api/my-events/${id}/attendees.csv`)).toEqual(lacks('attendees:read'));
    expect(await statusOf(`/api/my-events/${id}/codes`, 'POST')).toEqual(lacks('codes:write'));
    const none = [403, 'No API key may do this. Sign in instead.'];
    for (const path of ['/api/auth/me', '/api/events', '/api/notifications', '/api/cities']) {
      expect(await statusOf(path)).toEqual(none);
    }
    expect(await statusOf('/api/account/erase', 'POST')).toEqual(none);
    expect((await statusOf('/api/nothing'))[0]).toBe(404);
    const openapi = await withKey(world, key, '/api/openapi.json');
    expect(openapi.status).toBe(200);
  });

  test('never is an admin’s', async ({ world }) => {
    const admin = await createMember(world, { role: 'admin' });
    const { key } = await keyOf(world, admin);
    const { id } = await createEvent(world);
    expect((await withKey(world, key, `/api/my-events/${id}`)).status).toBe(404);
    expect((await withKey(world, key, '/api/admin/reports')).status).toBe(403);
  });

  test('opens nothing over tRPC', async ({ world }) => {
    const { key } = await keyOf(world, her);
    expect((await withKey(world, key, '/trpc/myEvents.list?input={}')).status).toBe(401);
  });

  test('pages the attendees to the end, each once', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    for (let n = 0; n < 3; n += 1) {
      await createBooking(world, { member: await createMember(world), event, quantities: [2] });
    }
    const { key } = await keyOf(world, her);
    const codes: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const path: string = `/api/my-events/${event.id}/attendees?limit=4${cursor && `&cursor=${cursor}`}`;
      const response = await withKey(world, key, path);
      codes.push(...tickets.parse(await response.json()).map(({ code }) => code));
      cursor = response.headers.get('x-next-cursor');
    }
    expect(codes).toHaveLength(6);
    expect(new Set(codes).size).toBe(6);
    const strange = `/api/my-events/${event.id}/attendees?cursor=${crypto.randomUUID()}`;
    expect((await withKey(world, key, strange)).status).toBe(400);
  });
});

describe('a key that is not good', () => {
  const asked = '/api/my-events';

  test('that is revoked in use fails at the next request', async ({ world }) => {
    const { id, key } = await keyOf(world, her);
    expect((await withKey(world, key, asked)).status).toBe(200);
    await world.as(her).apiKeys.revoke({ id });
    await world.as(her).apiKeys.revoke({ id });
    const response = await withKey(world, key, asked);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await world.as(her).apiKeys.list()).toMatchObject([{ id, isLive: false }]);
  });

  test('that an admin revoked, that ended, whose owner is suspended or gone', async ({ world }) => {
    const admin = await createMember(world, { role: 'admin' });
    const [one, two] = [await keyOf(world, her), await keyOf(world, her, { days: 30 })];
    await world.as(admin).admin.apiKeys.revoke({ id: one.id });
    expect((await withKey(world, one.key, asked)).status).toBe(401);
    expect((await withKey(world, two.key, asked)).status).toBe(200);
    await world.as(admin).admin.suspensions.suspend({ id: her.id, reason: 'Spam' });
    expect((await withKey(world, two.key, asked)).status).toBe(401);
    await world.as(admin).admin.suspensions.lift({ id: her.id });
    expect((await withKey(world, two.key, asked)).status).toBe(200);
    world.clock.advance(31 * 86_400_000);
    expect((await withKey(world, two.key, asked)).status).toBe(401);
  });

  test('is somebody else’s to her, and wrong ones are counted by client', async ({ world }) => {
    const { id } = await keyOf(world, await createMember(world));
    await expect(world.as(her).apiKeys.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (let n = 0; n < wrongPerClient.limit; n += 1) {
      const key = n % 2 ? newKey() : 'ngk_wrong';
      expect((await withKey(world, key, asked)).status).toBe(401);
    }
    const refused = await withKey(world, newKey(), asked);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { key } = await keyOf(world, her);
    expect((await withKey(world, key, asked)).status).toBe(200);
  });

  test('is told to wait after its minute’s requests', async ({ world }) => {
    const { key } = await keyOf(world, her);
    for (let n = 0; n < perKey.limit; n += 1) await withKey(world, key, '/api/cities');
    const refused = await withKey(world, key, asked);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    world.clock.advance(60_000);
    expect((await withKey(world, key, asked)).status).toBe(200);
  });
});
