import { expect } from 'vitest';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { test } from '#test/fixtures.ts';
import { joined } from '#test/on-a-team.ts';

const hourMs = 3_600_000;

test('a colleague’s correction stays one when what it puts right goes with its author', async ({
  world,
}) => {
  const begins = new Date(world.clock.now().getTime() + hourMs);
  const { announce, turn, guests, event, organiser } = await announcingEvent(world, 1, {
    startsAt: begins,
    endsAt: new Date(begins.getTime() + hourMs),
  });
  const { member: manager } = await joined(world, { event, owner: organiser, role: 'manager' });
  const { id } = await announce({ body: `Please ring ${organiser.phone}.` });
  await turn();
  const right = await announce({ correctsId: id, body: 'Please ring the bell.' }, manager);
  await turn();

  world.clock.advance(3 * hourMs);
  await eraseAccount(world.deps, organiser.phone);

  const [her] = guests;
  if (!her) throw new Error('nobody comes');
  expect((await bellOf(world, her)).map(({ title, link }) => [title, link])).toEqual([
    ['A correction: Parking', `/announcements/${right.id}`],
  ]);
  expect(await world.as(her).announcements.show({ id: right.id })).toMatchObject({
    isCorrection: true,
    body: 'Please ring the bell.',
  });
  const desk = world.as(manager).announcements;
  expect((await desk.list({ eventId: event.id })).items).toMatchObject([
    { id: right.id, isCorrection: true, canCorrect: false },
  ]);
  expect((await desk.desk({ eventId: event.id })).around).toEqual([]);
});
