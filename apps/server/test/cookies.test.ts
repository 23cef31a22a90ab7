import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const test = base.extend('config', { scope: 'file' }, { publicUrl: 'https://nagarika.example' });

/** Makes a browser that signs in, writes on the wall and signs out: all that sets a cookie. */
async function everyCookie(world: World) {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const send = async (path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.request(
      path,
      {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      },
      { peer: '198.51.100.9' },
    );
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
  return { send, set, jar };
}

test('over HTTPS every cookie is of this host, Secure, SameSite, and no script reads it', async ({
  world,
}) => {
  const { send, set, jar } = await everyCookie(world);
  const phone = '9812300001';
  expect((await send('/trpc/wall.create', { content: 'Hello', category: 'need' })).status).toBe(
    200,
  );
  await send('/api/auth/send-phone-otp', { phone });
  const otp = world.sms.sent.at(-1)?.code;
  expect((await send('/api/auth/verify-phone-otp', { phone, otp })).status).toBe(200);
  expect((await send('/api/auth/me')).status).toBe(200);
  const event = await createEvent(world);
  const [link] = await world.deps.db
    .insert(eventLinks)
    .values({ eventId: event.id, kind: 'poster', code: '23456789a' })
    .returning();
  expect((await send(`/l/${link?.code}`)).status).toBe(302);
  expect((await send('/api/auth/logout', {})).status).toBe(200);
  const names = new Set(set.map((line) => line.split('=')[0]));
  expect([...names].sort()).toEqual([
    '__Host-nagarika_arrivals',
    '__Host-nagarika_change.wrote',
    '__Host-nagarika_device',
    '__Host-nagarika_session',
    '__Host-nagarika_visitor',
  ]);
  expect(jar.get('__Host-nagarika_session')).toBe('');
  for (const line of set) {
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).toMatch(/; HttpOnly(;|$)/);
    expect(line).toMatch(/; SameSite=Lax(;|$)/);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).not.toMatch(/; Domain=/i);
  }
});

test('what a neighbour on the same domain has set is nobody’s cookie', async ({ world }) => {
  const { id } = await createMember(world);
  const session = await world.deps.sessions.start(id);
  const as = (cookie: string) =>
    world.app.request('/api/auth/me', { headers: { cookie } }, { peer: '198.51.100.9' });
  expect((await as(`__Host-nagarika_session=${session}`)).status).toBe(200);
  expect((await as(`nagarika_session=${session}`)).status).toBe(401);
});

test('what is hers is kept by no browser', async ({ world }) => {
  const { id } = await createMember(world);
  const cookie = `__Host-nagarika_session=${await world.deps.sessions.start(id)}`;
  for (const path of ['/api/auth/me', '/trpc/auth.session', '/trpc/tickets.mine?input={}']) {
    const answer = await world.app.request(path, { headers: { cookie } }, { peer: '127.0.0.1' });
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
  }
});
