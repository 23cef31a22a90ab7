import { istTime } from '@nagarika/domain/language/format';
import { expect } from 'vitest';
import { holdAnnouncing } from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { whileHeld } from '#test/while-held.ts';

const hourMs = 3_600_000;
const once =
  'Only the last announcement to the same people can be corrected, within a day and once.';

test('the last one is put right at once, beside the three a day, and once', async ({ world }) => {
  const { announce, turn, guests, event, organiser } = await announcingEvent(world);
  const hers = world.as(organiser).announcements;
  const listed = async () => (await hers.list({ eventId: event.id })).items;
  const canCorrect = async () =>
    Object.fromEntries((await listed()).map(({ id, canCorrect: can }) => [id, can]));
  const first = await announce({ subject: 'Parking' });
  expect(await canCorrect()).toEqual({ [first.id]: false });
  await turn();
  expect(await canCorrect()).toEqual({ [first.id]: true });
  world.clock.advance(60_000);

  const correction = {
    correctsId: first.id,
    body: 'By the front gate.',
    timing: 'evening_before' as const,
  };
  const wishes = [0, 1].map(
    () => () => announce(correction).catch((error: Error) => error.message),
  );
  const both = await whileHeld(world, (tx) => holdAnnouncing(tx, event.id), wishes);
  expect(both.filter((one) => typeof one === 'string')).toEqual([once]);
  await turn();
  const [her] = guests;
  if (!her) throw new Error('nobody comes');
  const titles = async () => (await bellOf(world, her)).map(({ title }) => title);
  expect(await titles()).toEqual(['A correction: Parking', 'Parking']);
  const [corrected, before] = await listed();
  expect(corrected).toMatchObject({ isCorrection: true, timing: 'now', canCorrect: false });
  expect(before).toMatchObject({ isCorrection: false, canCorrect: false });
  expect(await world.as(her).announcements.show({ id: corrected?.id ?? '' })).toMatchObject({
    isCorrection: true,
  });
  await expect(announce({ correctsId: corrected?.id ?? '' })).rejects.toThrow(once);

  // The correction takes no turn: half an hour counts from the first announcement.
  world.clock.advance(hourMs / 2 - 60_000);
  const second = await announce();
  await turn();
  await expect(announce({ correctsId: first.id })).rejects.toThrow(once);
  world.clock.advance(24 * hourMs + 1000);
  await expect(announce({ correctsId: second.id })).rejects.toThrow(once);
});

test("what was stopped, or is another event's, is not put right", async ({ world }) => {
  const { announce, turn, organiser, event } = await announcingEvent(world);
  const { id } = await announce();
  await turn();
  const stranger = await createMember(world);
  await expect(announce({ correctsId: id }, stranger)).rejects.toThrow();
  const other = await announcingEvent(world);
  await expect(other.announce({ correctsId: id })).rejects.toThrow(once);
  const admin = await createMember(world, { role: 'admin' });
  const stop = { id, reason: 'Not about the event', forEvent: false };
  await world.as(admin).admin.announcements.stop(stop);
  await expect(announce({ correctsId: id })).rejects.toThrow(once);
  expect((await world.as(organiser).announcements.list({ eventId: event.id })).items).toHaveLength(
    1,
  );
});

test('she is told beforehand what counts, and a refusal says from when on', async ({ world }) => {
  const { announce, turn, event, organiser } = await announcingEvent(world);
  const desk = () => world.as(organiser).announcements.desk({ eventId: event.id });
  expect((await desk()).around).toEqual([]);
  const { id, scheduledFor } = await announce();
  await turn();
  const counted = { audience: 'everybody', ticketTypeId: null, at: scheduledFor };
  expect((await desk()).around).toEqual([counted]);
  await announce({ correctsId: id });
  expect((await desk()).around).toEqual([counted]);
  const next = new Date(Date.parse(scheduledFor) + hourMs / 2);
  const [hour = '', minute = ''] = istTime(next).split(':');
  await expect(announce()).rejects.toThrow(`${Number(hour) % 12 || 12}:${minute}`);
});
