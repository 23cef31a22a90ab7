import { eventSeries, events, ticketTypes } from '@nagarika/db/schema/events/events';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import type { World } from '#test/world.ts';

const datesOf = (world: World, seriesId: string) =>
  world.deps.db
    .select()
    .from(events)
    .where(eq(events.seriesId, seriesId))
    .orderBy(asc(events.startsAt));

test('each date is an event of its own that waits, with its tickets; she hears once', async ({
  world,
}) => {
  const her = await createMember(world);
  const pricing = [
    { name: 'Door', price: 50_000 },
    { name: 'Early', price: 30_000, limit: 20 },
  ];
  const series = seriesOf(await createSubmission(world, { endTime: '20:30', pricing }));
  const made = await world.as(her).series.create(series);
  expect(made.dates.map(({ date }) => date)).toEqual(series.dates);
  const rows = await datesOf(world, made.id);
  expect(rows.map(({ id }) => id)).toEqual(made.dates.map(({ id }) => id));
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'pending', organiserId: her.id, pricePaise: 30_000 });
    expect((row.endsAt?.getTime() ?? 0) - row.startsAt.getTime()).toBe(2 * 3_600_000);
    const types = await world.deps.db
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, row.id));
    expect(types.map(({ name }) => name).sort()).toEqual(['Door', 'Early']);
  }
  const told = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, her.id));
  expect(told.map(({ kind }) => kind)).toEqual(['event_submitted']);
});

test('26 dates take as many statements as two', async ({ world }) => {
  const count = async (dates: number) => {
    const her = await createMember(world);
    const series = seriesOf(await createSubmission(world), dates);
    return countStatements(() => world.as(her).series.create(series));
  };
  expect(await count(26)).toBe(await count(2));
});

test('sent twice at the same instant, and once more, it is one series', async ({ world }) => {
  const her = await createMember(world);
  const draftId = crypto.randomUUID();
  const series = seriesOf(await createSubmission(world, { draftId }));
  const send = () => world.as(her).series.create(series);
  const both = await Promise.all([send(), send()]);
  expect(both[0]).toEqual(both[1]);
  expect(await send()).toEqual(both[0]);
  expect(await datesOf(world, draftId)).toHaveLength(3);
  // The same draft sent as a single event makes no other event either.
  await world.as(her).events.create(series.event);
  expect(await world.deps.db.$count(events, eq(events.organiserId, her.id))).toBe(3);
});

test('what was sent as a single event is no series besides, and another’s draft is hers', async ({
  world,
}) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const draftId = crypto.randomUUID();
  const series = seriesOf(await createSubmission(world, { draftId }));
  await world.as(her).events.create(series.event);
  await expect(world.as(her).series.create(series)).rejects.toThrow('submitted already');
  expect(await world.deps.db.$count(eventSeries, eq(eventSeries.id, draftId))).toBe(0);

  const hers = seriesOf(await createSubmission(world, { draftId: crypto.randomUUID() }));
  await world.as(her).series.create(hers);
  await expect(world.as(other).series.create(hers)).rejects.toThrow('submitted already');
});

test('what fails in the middle leaves nothing', async ({ world }) => {
  const her = await createMember(world);
  const draftId = crypto.randomUUID();
  const series = seriesOf(await createSubmission(world, { draftId }));
  await world.sql`alter table ticket_types add constraint ticket_types_broken check (name <> 'Broken') not valid`;
  const broken = { ...series.event, pricing: [{ name: 'Broken', price: 10_000 }] };
  await expect(world.as(her).series.create({ ...series, event: broken })).rejects.toThrow();
  expect(await world.deps.db.$count(eventSeries, eq(eventSeries.id, draftId))).toBe(0);
  expect(await datesOf(world, draftId)).toHaveLength(0);
  await world.as(her).series.create(series);
  expect(await datesOf(world, draftId)).toHaveLength(3);
});

test('dates that cannot be are refused, and nothing is made', async ({ world }) => {
  const her = await createMember(world);
  const event = await createSubmission(world);
  const create = (dates: string[], values = {}) =>
    world.as(her).series.create({ event: { ...event, ...values }, dates });
  await expect(create([event.date, event.date])).rejects.toThrow('No date can stand twice');
  await expect(create([event.date])).rejects.toThrow('A series has 2 to 26 dates');
  await expect(create(['2020-01-01', event.date])).rejects.toThrow('that of the event');
  await expect(create(['2020-01-01', '2020-01-02'], { date: '2020-01-01' })).rejects.toThrow(
    'in the future',
  );
  await expect(create(["2026-01-01'; --", event.date])).rejects.toThrow('choose a date');
  expect(await world.deps.db.$count(eventSeries, eq(eventSeries.organiserId, her.id))).toBe(0);
});
