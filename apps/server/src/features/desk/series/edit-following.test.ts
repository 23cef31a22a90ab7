import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import { eventSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { anyOf } from '#server/sql/any-of.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { fixedTerms } from '#test/priced.ts';
import { createImage, createSubmission, seriesOf } from '#test/submission.ts';
import type { World } from '#test/world.ts';
import { changedParts, submissionOf } from './submission-of.ts';

const pricing = [
  { name: 'Door', price: 50_000 },
  { name: 'Early', price: 30_000, limit: 20 },
];

async function liveSeries(world: World, values: Partial<EventPayload> = {}) {
  const [her, admin] = [await createMember(world), await createMember(world, { role: 'admin' })];
  const imageUrl = await createImage(world, her);
  const second = { language: 'hi' as const, title: 'दाम', description: 'एक शाम दाम पर' };
  const submission = await createSubmission(world, {
    imageUrl,
    second,
    pricing,
    venue: 'Hall',
    totalTickets: 40,
    endTime: '20:30',
    agenda: [{ time: '18:30', activity: 'Tea' }],
    ...values,
  });
  const { id, dates } = await world.as(her).series.create(seriesOf(submission, 4));
  await world.as(admin).admin.series.approve({ id });
  return { her, admin, submission, dates: dates.map((date) => date.id) };
}

async function stored(world: World, ids: string[]) {
  const rows = await world.deps.db.select().from(events).where(anyOf(events.id, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const waiting = async (world: World, ids: string[]) => {
  const rows = await world.deps.db
    .select({ eventId: eventRevisions.eventId, proposal: eventRevisions.proposal })
    .from(eventRevisions)
    .where(and(anyOf(eventRevisions.eventId, ids), eq(eventRevisions.status, 'pending')));
  return new Map(rows.map(({ eventId, proposal }) => [eventId, proposal]));
};

test('new words are live on this date and all that follow; each keeps its own day', async ({
  world,
}) => {
  const { her, submission, dates } = await liveSeries(world);
  const [first = '', second = '', ...rest] = dates;
  const before = await stored(world, dates);
  const answer = await world
    .as(her)
    .series.editFollowing({ ...submission, id: second, date: dayOf(before[1]), title: 'Prices' });
  expect(answer).toEqual({
    dates: [second, ...rest].map((id) => ({ id, outcome: 'live' })),
    refused: [],
  });
  const after = await stored(world, [first, second, ...rest]);
  expect(after.map(({ title }) => title)).toEqual([
    ...['Pricing your work', 'Prices', 'Prices', 'Prices'],
  ]);
  const timesOf = (rows: typeof before) =>
    rows.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt?.getTime()]);
  expect(timesOf(after)).toEqual(timesOf(before));
  expect(await waiting(world, dates)).toEqual(new Map());
});

test('a later end is as many days after the start of each', async ({ world }) => {
  const { her, submission, dates } = await liveSeries(world);
  const rows = await stored(world, dates);
  const [id = ''] = dates;
  const longer = { date: dayOf(rows[0]), endDate: dayOf(rows[0], 2), endTime: '12:00' };
  await world.as(her).series.editFollowing({ ...submission, ...longer, id });
  const proposals = await waiting(world, dates);
  for (const [at, date] of dates.entries()) {
    expect(proposals.get(date)).toMatchObject({
      date: dayOf(rows[at]),
      endDate: dayOf(rows[at], 2),
      endTime: '12:00',
    });
  }
});

test('what was different on a date stays so, also in a change of it that waits', async ({
  world,
}) => {
  const { her, submission, dates } = await liveSeries(world);
  const [first = '', second = '', third = ''] = dates;
  const rows = await stored(world, dates);
  const form = (at: number) => ({ ...submission, id: dates[at] ?? '', date: dayOf(rows[at]) });
  // The second date has words of its own, and another hall is asked for on the third.
  await world.as(her).revisions.edit({ ...form(1), subtitle: 'With a guest' });
  await world.as(her).revisions.edit({ ...form(2), venue: 'Terrace' });
  await world.as(her).series.editFollowing({ ...form(0), description: 'All about prices' });
  const after = await stored(world, [first, second]);
  expect(after.map(({ subtitle, description }) => [subtitle, description])).toEqual([
    [null, 'All about prices'],
    ['With a guest', 'All about prices'],
  ]);
  expect((await waiting(world, dates)).get(third)).toMatchObject({
    venue: 'Terrace',
    description: 'All about prices',
    date: dayOf(rows[2]),
  });
});

test('a date that has sold more than the new total stays as it is and is named; the others change', async ({
  world,
}) => {
  const { her, admin, submission, dates } = await liveSeries(world, {
    price: 0,
    isFree: true,
    pricing: [],
  });
  const [first = '', second = '', third = '', fourth = ''] = dates;
  const rows = await stored(world, dates);
  const buyer = await createMember(world);
  await world
    .as(buyer)
    .checkout.book({ id: third, paymentMethod: 'free', tickets: { General: 3 } });
  const answer = await world
    .as(her)
    .series.editFollowing({ ...submission, id: first, totalTickets: 2 });
  expect(answer.dates.map(({ id }) => id)).toEqual([first, second, fourth]);
  expect(answer.refused).toEqual([
    {
      id: third,
      date: dayOf(rows[2]),
      reason: '3 tickets are sold already: the total cannot be less.',
    },
  ]);
  expect([...(await waiting(world, dates)).keys()].toSorted()).toEqual(
    [first, second, fourth].toSorted(),
  );
  // This date itself refuses, so nothing is changed at all.
  await expect(
    world
      .as(admin)
      .series.editFollowing({ ...submission, id: third, date: dayOf(rows[2]), totalTickets: 1 }),
  ).rejects.toThrow('3 tickets are sold already');
});

test('a limit above the new total is refused for that date in the words of the form', async ({
  world,
}) => {
  const { her, submission, dates } = await liveSeries(world);
  const [first = '', second = ''] = dates;
  await world.deps.db
    .update(ticketTypes)
    .set({ seatLimit: 35 })
    .where(eq(ticketTypes.eventId, second));
  const answer = await world
    .as(her)
    .series.editFollowing({ ...submission, id: first, totalTickets: 30 });
  expect(answer.refused.map(({ id, reason }) => [id, reason])).toEqual([
    [second, 'A limit cannot be more than the total tickets'],
  ]);
});

test('a new price, and nothing else, is asked for on all; moving this date moves no other', async ({
  world,
}) => {
  const { her, submission, dates } = await liveSeries(world);
  const [first = ''] = dates;
  const rows = await stored(world, dates);
  const moved = { ...submission, id: first, date: dayOf(rows[0], -1) };
  expect(await world.as(her).series.editFollowing(moved)).toEqual({
    dates: [{ id: first, outcome: 'in_review' }],
    refused: [],
  });
  const dearer = pricing.map((type) => (type.limit ? type : { ...type, price: 60_000 }));
  const answer = await world
    .as(her)
    .series.editFollowing({ ...submission, id: first, pricing: dearer });
  expect(answer.dates).toEqual(dates.map((id) => ({ id, outcome: 'in_review' })));
  const proposals = await waiting(world, dates);
  for (const [at, id] of dates.entries()) {
    expect(proposals.get(id)).toMatchObject({
      date: dayOf(rows[at]),
      title: submission.title,
      pricing: [{ name: 'Door', price: 60_000 }, { name: 'Early' }],
    });
  }
});

test('a price that a date has of its own by then stays, where no other was asked for', async ({
  world,
}) => {
  const { her, admin, submission, dates } = await liveSeries(world);
  const [first = '', second = ''] = dates;
  const asHer = world.as(her);
  const answer = await asHer.series.editFollowing({ ...submission, id: first, venue: 'Terrace' });
  expect(answer.dates).toEqual(dates.map((id) => ({ id, outcome: 'in_review' })));
  for (const id of [first, second]) {
    const [door] = (await asHer.prices.show({ id })).ticketTypes;
    await asHer.prices.changeTerms({
      id,
      typeId: door?.id ?? '',
      terms: fixedTerms({ price: 700 }),
    });
    const revision = (await asHer.revisions.latest({ id }))?.id ?? '';
    await world.as(admin).admin.revisions.approve({ id: revision });
    expect(await asHer.myEvents.show({ id })).toMatchObject({
      venue: 'Terrace',
      ticketTypes: [{ name: 'Door', price: 700 }, { name: 'Early' }],
    });
  }
});

test('what is stored, submitted again, changes nothing', async ({ world }) => {
  const { submission, dates } = await liveSeries(world);
  const [event] = await stored(world, dates.slice(0, 1));
  const types = await world.deps.db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, dates[0] ?? ''))
    .orderBy(asc(ticketTypes.position));
  if (!event) throw new Error('not stored');
  const again = submissionOf(event, { city: submission.city, stateCode: null }, types);
  const sent = eventSubmissionSchema.parse(submission);
  expect(changedParts(again, sent)).toEqual({});
  expect(changedParts(again, eventSubmissionSchema.parse(again))).toEqual({});
  expect(changedParts(again, { ...sent, time: '18:00' })).toEqual({ time: '18:00' });
});

/** Names the day in India. */
function dayOf(event: { startsAt: Date } | undefined, later = 0): string {
  const at = (event?.startsAt.getTime() ?? 0) + later * 86_400_000;
  return new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
}
