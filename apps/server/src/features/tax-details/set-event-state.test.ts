import { describe, expect } from 'vitest';
import { gstOfBooking } from '#server/features/tax/gst-of-booking.ts';
import { issuePapers } from '#server/features/tax/issue-papers.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { papersIn, register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => taxAll(world));

/** Registered in Haryana, with an event in Gurugram: the city is Delhi NCR. */
async function hosting(world: World, { city = '07' } = {}) {
  const meera = await createMember(world);
  await register(world, meera.id, { stateCode: '06' });
  const { id: cityId } = await createCity(world, { stateCode: city });
  const startsAt = new Date(world.clock.now().getTime() + 20 * 86_400_000);
  const event = await createEvent(world, { organiserId: meera.id, cityId, startsAt });
  return { meera, event, cityId };
}

const listed = (world: World, her: SessionUser) => world.as(her).taxDetails.eventStates();
const set = (world: World, her: SessionUser, eventId: string, stateCode: string) =>
  world.as(her).taxDetails.setEventState({ eventId, stateCode });
const ticketPapers = async (world: World, eventId: string) =>
  (await papersIn(world)).filter((one) => one.eventId === eventId && one.kind.startsWith('ticket'));

describe('an event in a city of several states', () => {
  test('is in Gurugram, once its organiser says so: its invoices are of Haryana, its credit notes too', async ({
    world,
  }) => {
    const { meera, event } = await hosting(world);
    expect(await listed(world, meera)).toMatchObject([
      {
        ...{ id: event.id, stateCode: '07', isSettled: false },
        states: [
          { code: '07', name: 'Delhi' },
          { code: '06', name: 'Haryana' },
          { code: '09', name: 'Uttar Pradesh' },
        ],
      },
    ]);
    expect(await set(world, meera, event.id, '06')).toMatchObject([{ stateCode: '06' }]);
    const { id } = await paidBooking(world, { event });
    // What the ticket's mail says before there are papers.
    const mailed = await gstOfBooking(world.deps.db, id);
    await issuePapers(world.deps);
    expect(await ticketPapers(world, event.id)).toMatchObject([
      { placeOfSupply: '06', cgstPaise: 3_814, sgstPaise: 3_814, igstPaise: 0 },
    ]);
    expect(await gstOfBooking(world.deps.db, id)).toBe(mailed);
    world.clock.advance(60_000);
    await refundDesk(world, meera).everything(id);
    await issuePapers(world.deps);
    expect(await ticketPapers(world, event.id)).toMatchObject([
      { kind: 'ticket_credit', placeOfSupply: '06', igstPaise: 0 },
      { kind: 'ticket_invoice' },
    ]);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('is in the city’s own state else, and what was said of another city holds no more', async ({
    world,
  }) => {
    const { meera, event } = await hosting(world);
    await set(world, meera, event.id, '09');
    const { id: cityId } = await createCity(world, { stateCode: '04' });
    await world.sql`update events set city_id = ${cityId} where id = ${event.id}`;
    await paidBooking(world, { event });
    await issuePapers(world.deps);
    expect(await ticketPapers(world, event.id)).toMatchObject([
      { placeOfSupply: '04', cgstPaise: 0, igstPaise: 7_627 },
    ]);
  });

  test('has its state for good once there are invoices, also for who is too late by an instant', async ({
    world,
  }) => {
    const { meera, event } = await hosting(world);
    await paidBooking(world, { event });
    const [, late] = await Promise.allSettled([
      issuePapers(world.deps),
      set(world, meera, event.id, '06'),
    ]);
    const [paper] = await ticketPapers(world, event.id);
    // Whoever came first: what she was told is what stands on it.
    expect(paper?.placeOfSupply).toBe(late.status === 'fulfilled' ? '06' : '07');
    await expect(set(world, meera, event.id, '09')).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'Tickets of this event have invoices already, so its state stays.',
    });
    expect(await listed(world, meera)).toMatchObject([{ isSettled: true }]);
  });

  test('takes the other dates of its series along, but for those with invoices', async ({
    world,
  }) => {
    const { meera, event, cityId } = await hosting(world);
    const startsAt = new Date(world.clock.now().getTime() + 30 * 86_400_000);
    const [second, third] = [
      await createEvent(world, { organiserId: meera.id, cityId, startsAt }),
      await createEvent(world, { organiserId: meera.id, cityId, startsAt }),
    ];
    await world.sql`with made as (insert into event_series (organiser_id) values (${meera.id}) returning id)
      update events set series_id = made.id from made where events.id in ${world.sql([event.id, second.id, third.id])}`;
    await paidBooking(world, { event: third });
    await issuePapers(world.deps);
    const after = await set(world, meera, event.id, '09');
    const stateOf = new Map(after.map(({ id, stateCode }) => [id, stateCode]));
    expect([event, second, third].map(({ id }) => stateOf.get(id))).toEqual(['09', '09', '07']);
  });
});

test('a state that the city does not lie in, and an event of somebody else, are refused', async ({
  world,
}) => {
  const { meera, event } = await hosting(world);
  const asha = await createMember(world);
  for (const code of ['27', '', "'", '99']) {
    await expect(set(world, meera, event.id, code)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(set(world, asha, event.id, '06')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listed(world, meera)).toMatchObject([{ stateCode: '07' }]);
});

test('nobody is asked who is not registered, nor of a city in one state', async ({ world }) => {
  const { meera } = await hosting(world, { city: '27' });
  expect(await listed(world, meera)).toEqual([]);
  const other = await hosting(world);
  await register(world, other.meera.id, { stateCode: '06', gstin: null });
  world.clock.advance(1);
  expect(await listed(world, other.meera)).toEqual([]);
});
