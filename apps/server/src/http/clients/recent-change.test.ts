import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { recentChangeCookie } from './recent-change.ts';

/** adapters/databases/replicas.test.ts has two servers and a replica for it. */
test('who changes what she may see is marked for a few seconds, and nobody else', async ({
  world,
}) => {
  const event = await createEvent(world);
  const as = await createMember(world);
  await world.deps.freshness.ready();
  const cookies = async (path: string, init: Parameters<typeof world.request>[1]) =>
    (await world.request(path, init)).headers.getSetCookie();
  const post = { method: 'POST', body: '{}' };
  expect(await cookies(`/api/events/${event.id}/like`, { ...post, as })).toEqual([
    expect.stringMatching(
      /^nagarika_change\.wrote=[\w-]{8}; Max-Age=6; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const view = { method: 'POST', body: JSON.stringify({ id: event.id }) };
  expect(await cookies('/trpc/events.view', { ...view, as })).toEqual([]);
  expect(await cookies('/api/events', { as })).toEqual([]);
  const unknown = `/api/events/${crypto.randomUUID()}/like`;
  expect(await cookies(unknown, { ...post, as })).toEqual([]);
  const before = { cookie: `${recentChangeCookie}=another` };
  const again = await cookies('/api/contact', {
    method: 'POST',
    headers: before,
    body: JSON.stringify({
      name: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      subject: 'A question',
      message: 'Where do I find my ticket?',
    }),
  });
  expect(again).toEqual([expect.stringContaining(`${recentChangeCookie}=several`)]);
});
