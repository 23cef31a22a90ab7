import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { fileOf, hosted } from '#test/kit-files.ts';
import { createTeam } from '#test/on-a-team.ts';

test('a kit is the team’s that manages, and of what the world may see', async ({ world }) => {
  const { event, owner, manager, helper } = await createTeam(world);
  const statuses = async (id: string) =>
    Promise.all(
      [null, owner, manager.member, helper.member, await createMember(world)].map(
        async (as) => (await fileOf(world, as, id, 'story.png')).status,
      ),
    );
  expect(await statuses(event.id)).toEqual([401, 200, 200, 404, 404]);
  await expect(world.as(helper.member).kit.show({ id: event.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const [status, says] of [
    ['pending', 'once the event is approved'],
    ['rejected', 'once the event is approved'],
    ['cancelled', 'was cancelled'],
  ] as const) {
    const { id } = await createEvent(world, { organiserId: owner.id, status });
    await expect(world.as(owner).kit.show({ id })).rejects.toThrow(says);
    expect((await fileOf(world, owner, id, 'story.png')).status).toBe(422);
  }
  for (const file of ['story.pdf', 'constructor.png', 'x', 'logo.png']) {
    expect((await fileOf(world, owner, event.id, file)).status).toBe(404);
  }
  expect((await fileOf(world, owner, 'x', 'story.png')).status).toBe(400);
});

test('a private event has posters and pictures, and no card for other sites', async ({ world }) => {
  const { host, event } = await hosted(world, { visibility: 'unlisted' });
  const { said, isPublic } = await world.as(host).kit.show({ id: event.id });
  expect(isPublic).toBe(false);
  expect(said.map(({ embed }) => embed)).toEqual([null, null]);
  expect((await fileOf(world, host, event.id, 'poster.pdf')).status).toBe(200);
  await world.deps.db.update(events).set({ title: 'Hers' }).where(eq(events.id, event.id));
  expect((await world.request(`/embed/${event.id}`)).status).toBe(404);
});
