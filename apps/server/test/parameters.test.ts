import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test('of a parameter that comes twice the first counts, and none becomes a list', async ({
  world,
}) => {
  await createEvent(world);
  await createEvent(world);
  const ask = (query: string) => world.request(`/api/events?${query}`);
  const one = await (await ask('limit=1')).text();
  expect(await (await ask('limit=1&limit=2')).text()).toBe(one);
  expect(await (await ask('limit=1&LIMIT=2&limit[]=2')).text()).toBe(one);
  expect(JSON.parse(await (await ask('limit=2&limit=1')).text())).toHaveLength(2);
});

test('what stands in the path wins over the body, and the body over the query', async ({
  world,
}) => {
  const [mine, hers] = [await createEvent(world), await createEvent(world)];
  const shown = await world.request(
    `/api/events/${mine.id}/details?id=${hers.id}&eventId=${hers.id}`,
  );
  expect(await shown.text()).toContain(mine.id);
  const member = await createMember(world);
  const named = await world.request('/api/auth/update-profile?name=From%20the%20query', {
    method: 'POST',
    as: member,
    body: JSON.stringify({ name: 'From the body' }),
  });
  expect(await named.text()).toContain('From the body');
});

test('a header that comes twice is one text, a cookie that comes twice its first value', async ({
  world,
}) => {
  const [one, other] = [await createMember(world), await createMember(world)];
  const sessions = [
    await world.deps.sessions.start(one.id),
    await world.deps.sessions.start(other.id),
  ];
  const cookie = sessions.map((session) => `nagarika_session=${session}`).join('; ');
  const me = await world.request('/api/auth/me', { headers: { cookie } });
  expect(await me.json()).toMatchObject({ id: one.id });
});
