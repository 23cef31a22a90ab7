import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor } from '#test/paying.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  // Far from any day of a real run, so that members with no date of their own joined on none of these days.
  world.clock.set(new Date('2035-07-01T06:00:00Z'));
  admin = await createMember(world, { role: 'admin' });
  await aWeek(world);
});

const at = (world: World, instant: string) => world.clock.set(new Date(`2035-07-${instant}Z`));
const startsAt = new Date('2035-08-20T06:00:00Z');
const show = (world: World, period: '7d' | '30d' | '90d' | 'year') =>
  world.as(admin).admin.analytics.show({ period });

/** Plays two minutes on both sides of India's midnight, and what becomes of them a day later. */
async function aWeek(world: World) {
  const [pune, kochi] = [
    await createCity(world, { name: 'Pune' }),
    await createCity(world, { name: 'Kochi' }),
  ];
  const pots = await createEvent(world, { cityId: pune.id, category: 'Workshops', startsAt });
  const walk = await createEvent(world, { cityId: kochi.id, startsAt }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const [asha, bina, charu] = [
    await createMember(world, { createdAt: new Date('2035-07-02T18:29:59Z') }),
    await createMember(world, { createdAt: new Date('2035-07-02T18:30:00Z') }),
    await createMember(world, { createdAt: new Date('2035-06-01T06:00:00Z') }),
  ];
  const browser = visitorBrowser(world);
  const look = () => browser.calls.events.view({ id: pots.id });

  at(world, '02T18:29:00'); // Monday, 23:59
  await look();
  await look();
  await world.as(asha).events.view({ id: pots.id });
  await world.as(asha).events.view({ id: walk.id });
  await paidBooking(world, { member: asha, event: pots, quantity: 2 });

  at(world, '02T18:31:00'); // Tuesday, 0:01
  await look();
  await world.as(bina).events.view({ id: pots.id });
  const binas = await paidBooking(world, { member: bina, event: pots });
  await freeBooking(world, { member: charu, event: walk, quantity: 3 });
  await orderFor(world, asha, pots, 1);
  await orderFor(world, asha, pots, 2); // another decision by the same member on the same day

  at(world, '04T06:00:00');
  await world.as(bina).checkout.cancel({ id: binas.id });
  await world.jobs.drain();
  expect(await breachesOf(world)).toEqual([]);
}

const nothing = { bookings: 0, seats: 0, gross: 0, newMembers: 0 };
const monday = { label: '2035-07-02', bookings: 1, seats: 2, gross: 100_000, newMembers: 1 };
// Bina's booking, cancelled, no longer stands, but its money came that day all the same.
const tuesday = { label: '2035-07-03', bookings: 1, seats: 3, gross: 50_000, newMembers: 1 };
const wednesday = { ...nothing, label: '2035-07-04', gross: -50_000 };

describe('the last seven days', () => {
  test('have each day, cut at midnight in India', async ({ world }) => {
    at(world, '08T18:29:00'); // Sunday, 23:59
    const { from, to, byDay } = await show(world, '7d');
    expect({ from, to }).toEqual({ from: '2035-07-02', to: '2035-07-08' });
    expect(byDay).toHaveLength(7);
    expect(byDay.slice(0, 4)).toEqual([
      monday,
      tuesday,
      wednesday,
      { ...nothing, label: '2035-07-05' },
    ]);

    at(world, '08T18:31:00'); // Monday again: the first one is out
    const next = await show(world, '7d');
    expect(next.byDay[0]).toEqual(tuesday);
    expect(next.byDay[6]).toEqual({ ...nothing, label: '2035-07-09' });
    expect(next.funnel).toEqual({ viewed: 2, began: 3, paid: 2 });
  });

  test('say where and what was booked, the highest gross first', async ({ world }) => {
    at(world, '08T18:29:00');
    const { byCity, byCategory } = await show(world, '7d');
    const pots = { bookings: 1, seats: 2, gross: 100_000 };
    const walk = { bookings: 1, seats: 3, gross: 0 };
    expect(byCity).toEqual([
      { label: 'Pune', ...pots },
      { label: 'Kochi', ...walk },
    ]);
    expect(byCategory).toEqual([
      { label: 'Workshops', ...pots },
      { label: 'Networking', ...walk },
    ]);
  });

  test('count people from look to booking, each once a day', async ({ world }) => {
    at(world, '08T18:29:00');
    // The browser's first call brought its cookie. Monday's viewers are it and Asha; Tuesday's are it and
    // Bina. Asha began and paid on Monday, Bina and Charu on Tuesday; Asha began again and did not pay.
    await expect
      .poll(async () => (await show(world, '7d')).funnel)
      .toEqual({ viewed: 4, began: 4, paid: 3 });
  });
});

test('longer periods hold the same numbers, and every day of theirs', async ({ world }) => {
  at(world, '08T06:00:00');
  for (const [period, days] of [
    ['30d', 30],
    ['90d', 90],
    ['year', 189],
  ] as const) {
    const { byDay, funnel } = await show(world, period);
    expect(byDay).toHaveLength(days);
    expect(byDay.filter(({ bookings, gross }) => bookings || gross)).toEqual([
      monday,
      tuesday,
      wednesday,
    ]);
    expect(funnel.began).toBe(4);
  }
});

test('a period in which nothing was is nothing', async ({ world }) => {
  world.clock.set(new Date('2036-02-01T06:00:00Z'));
  const { byDay, byCity, byCategory, funnel } = await show(world, '7d');
  expect(byDay.every(({ bookings, gross }) => bookings === 0 && gross === 0)).toBe(true);
  expect([byCity, byCategory, funnel]).toEqual([[], [], { viewed: 0, began: 0, paid: 0 }]);
});
