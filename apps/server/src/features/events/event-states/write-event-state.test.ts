import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { gstOfBooking } from '#server/features/money/tax/papers/gst-of-booking.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { createCity, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import { papersIn, register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => taxAll(world));

/** Sets up an organiser registered in Haryana; the city is Delhi NCR unless told otherwise. */
async function hosting(
  world: World,
  { ofCity = '07', ...said }: Partial<EventPayload> & { ofCity?: string } = {},
) {
  const meera = await createMember(world);
  await register(world, meera.id, { stateCode: '06' });
  const admin = await createMember(world, { role: 'admin' });
  const { name: city } = await createCity(world, { isOpenForHosting: true, stateCode: ofCity });
  const form = await createSubmission(world, { city, ...said });
  return { meera, admin, form };
}

async function hosted(world: World, said: Parameters<typeof hosting>[1] = {}) {
  const made = await hosting(world, said);
  const { id } = await world.as(made.meera).events.create(made.form);
  await world.as(made.admin).admin.events.approve({ id });
  return { ...made, id, event: await bookable(world, id) };
}

async function bookable(world: World, id: string) {
  const types = await world.sql<
    { id: string }[]
  >`select id from ticket_types where event_id = ${id}`;
  return { id, ticketTypes: [...types] };
}

const edit = (world: World, who: User, id: string, form: EventPayload) =>
  world.as(who).revisions.edit({ ...form, id });
const stateOf = async (world: World, who: User, id: string) =>
  (await world.as(who).myEvents.show({ id })).stateCode;
const ticketPapers = async (world: World, eventId: string) =>
  (await papersIn(world)).filter((one) => one.eventId === eventId && one.kind.startsWith('ticket'));
async function sell(world: World, event: Awaited<ReturnType<typeof bookable>>) {
  const member = await createMember(world);
  const order = await orderFor(world, member, event);
  await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  return { id: order.bookingId };
}

describe('an event in a city of several states', () => {
  test('is where its form says: its invoices are of Haryana, its credit notes too', async ({
    world,
  }) => {
    const { meera, id, event } = await hosted(world, { stateCode: '06' });
    expect(await stateOf(world, meera, id)).toBe('06');
    const { id: bookingId } = await sell(world, event);
    // The ticket's mail names the state before there are papers.
    const mailed = await gstOfBooking(world.deps.db, bookingId);
    await issuePapers(world.deps);
    const [invoice] = await ticketPapers(world, id);
    expect(invoice).toMatchObject({ placeOfSupply: '06', igstPaise: 0 });
    expect(await gstOfBooking(world.deps.db, bookingId)).toBe(mailed);
    world.clock.advance(60_000);
    await refundDesk(world, meera).everything(bookingId);
    await issuePapers(world.deps);
    expect(await ticketPapers(world, id)).toMatchObject([
      { kind: 'ticket_credit', placeOfSupply: '06', igstPaise: 0 },
      { kind: 'ticket_invoice' },
    ]);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('is in the city’s own state where the form says nothing, and stays where it is by an edit that says nothing', async ({
    world,
  }) => {
    const { meera, id, form } = await hosted(world);
    expect(await stateOf(world, meera, id)).toBe('07');
    expect(await edit(world, meera, id, { ...form, stateCode: '09' })).toEqual({ outcome: 'live' });
    await edit(world, meera, id, { ...form, subtitle: 'With tea' });
    expect(await stateOf(world, meera, id)).toBe('09');
  });

  test('that is edited is there at once, also while the rest of the change waits', async ({
    world,
  }) => {
    const { meera, id, form } = await hosted(world);
    const dearer = { ...form, price: 60_000, stateCode: '06' as const };
    expect(await edit(world, meera, id, dearer)).toEqual({ outcome: 'in_review' });
    expect(await stateOf(world, meera, id)).toBe('06');
  });

  test('that moves to another city has that one’s state from the approval on', async ({
    world,
  }) => {
    const { meera, admin, id, form } = await hosted(world, { stateCode: '09' });
    const { name: city } = await createCity(world, { isOpenForHosting: true, stateCode: '04' });
    await edit(world, meera, id, { ...form, city, stateCode: '03' });
    expect(await stateOf(world, meera, id)).toBe('09');
    const revision = await world.as(meera).revisions.latest({ id });
    await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });
    expect(await stateOf(world, meera, id)).toBe('03');
    // The state chosen for the old city does not hold for this one.
    await expect(edit(world, meera, id, { ...form, city })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await stateOf(world, meera, id)).toBe('03');
  });

  test('has its state for good once there are invoices, also for who is too late by an instant: nothing of her edit is done', async ({
    world,
  }) => {
    const { meera, id, event, form } = await hosted(world);
    await sell(world, event);
    const [, late] = await Promise.allSettled([
      issuePapers(world.deps),
      edit(world, meera, id, { ...form, stateCode: '06' }),
    ]);
    const [paper] = await ticketPapers(world, id);
    // The paper names the state that the organiser was told, whichever came first.
    expect(paper?.placeOfSupply).toBe(late.status === 'fulfilled' ? '06' : '07');
    const retitled = { ...form, title: 'Retitled', stateCode: '09' as const };
    await expect(edit(world, meera, id, retitled)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'Tickets of this event have invoices already, so its state stays.',
    });
    expect((await world.as(meera).myEvents.show({ id })).title).toBe(form.title);
    // Sending the same state again changes nothing.
    const same = paper?.placeOfSupply === '06' ? '06' : '07';
    await edit(world, meera, id, { ...form, title: 'Retitled', stateCode: same });
  });

  test('is in it on all dates of a series, or on all that follow an edit', async ({ world }) => {
    const { meera, admin, form } = await hosting(world, { stateCode: '06' });
    const { dates } = await world.as(meera).series.create(seriesOf(form));
    const [first = '', second = '', third = ''] = dates.map(({ id }) => id);
    for (const id of [first, second, third]) await world.as(admin).admin.events.approve({ id });
    const states = () => Promise.all([first, second, third].map((id) => stateOf(world, meera, id)));
    expect(await states()).toEqual(['06', '06', '06']);
    const { date } = await world.as(meera).myEvents.show({ id: second });
    await world.as(meera).series.editFollowing({ ...form, date, id: second, stateCode: '09' });
    expect(await states()).toEqual(['06', '09', '09']);
    await edit(world, meera, third, { ...form, date: dates[2]?.date ?? '', stateCode: '07' });
    expect(await states()).toEqual(['06', '09', '07']);
  });
});

test.for(['27', '03'] as const)(
  'a state that the city does not lie in (%s) is refused, and nothing is made',
  async (stateCode, { world }) => {
    const { meera, form } = await hosting(world);
    await expect(world.as(meera).events.create({ ...form, stateCode })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      world.as(meera).series.create(seriesOf({ ...form, stateCode })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await world.sql`select 1 from events where organiser_id = ${meera.id}`).toHaveLength(0);
  },
);

test('a city of several names them, its own first; one of a single state none', async ({
  world,
}) => {
  const { taxDetails } = world.as(null);
  const [ncr, mumbai] = [
    await createCity(world, { stateCode: '07' }),
    await createCity(world, { stateCode: '27' }),
  ];
  expect(await taxDetails.statesOfCity({ city: ncr.name })).toEqual([
    { code: '07', name: 'Delhi' },
    { code: '06', name: 'Haryana' },
    { code: '09', name: 'Uttar Pradesh' },
  ]);
  for (const city of [mumbai.name, 'Atlantis', '']) {
    expect(await taxDetails.statesOfCity({ city })).toEqual([]);
  }
});
