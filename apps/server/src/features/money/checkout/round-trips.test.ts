import { connect } from '@nagarika/db/client';
import type { User } from '@nagarika/domain/people/users';
import type { QuestionInput } from '@nagarika/domain/sales/questions/question-forms';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { answering, askingEvent, diet, wishFor } from '#test/asking.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { breachesOf, deliverWebhook, pay, selection } from '#test/paying.ts';
import { createCode } from '#test/promoting.ts';
import { countRoundTrips } from '#test/round-trips.ts';
import { orderAnswer } from './schemas.ts';

/** The whole app on one connection of each pool, with its round trips to the database counted. */
const test = base.extend('counted', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const main = await countRoundTrips(world.databaseUrl);
  const locked = await countRoundTrips(world.databaseUrl);
  const pool = connect(main.url, { max: 1 });
  const seats = connect(locked.url, { max: 1 });
  const bounds = { connections: 1, perEvent: 1, waiting: 10, waitMs: 60_000 };
  // The read of the session is counted elsewhere and goes past this pool.
  const { db } = pool;
  const deps = { ...world.deps, db, reads: db, seats: createSeatTurns(seats.db, bounds) };
  const app = createApp(deps, { isReady: async () => true, spa: null, sandbox: null });
  onCleanup(async () => {
    await Promise.all([pool.close(), seats.close()]);
    main.close();
    locked.close();
  });

  const post = async (path: string, user: User, body: unknown): Promise<unknown> => {
    const headers = {
      cookie: `nagarika_session=${await world.deps.sessions.start(user.id)}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await app.request(path, init, { peer: '127.0.0.1' });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  /** Counts the round trips of both pools together, and those that hold the event's lock. */
  const trips = async (work: () => Promise<unknown>) => {
    let ofSeats = 0;
    const ofMain = await main.during(async () => {
      ofSeats = await locked.during(work);
    });
    return { all: ofMain + ofSeats, locked: ofSeats };
  };
  return { app, post, trips };
});

test('an order and its settling are six round trips, two of each under the event’s lock', async ({
  world,
  counted: { post, trips },
}) => {
  const event = await createEvent(world);
  const buy = async () => {
    const member = await createMember(world);
    let gatewayOrderId = '';
    const ordered = await trips(async () => {
      const answer = await post('/api/razorpay/create-order', member, selection(event));
      gatewayOrderId = orderAnswer.parse(answer).id;
    });
    const paid = await pay(world, gatewayOrderId);
    const booked = await trips(async () => {
      const answer = await post(`/api/events/${event.id}/book`, member, { quantity: 1, ...paid });
      expect(answer).toMatchObject({ status: 'confirmed' });
    });
    return { ordered, booked };
  };
  await buy(); // a connection parses what it has not heard before
  const { ordered, booked } = await buy();
  expect(ordered).toEqual({ all: 4, locked: 2 });
  expect(booked).toEqual({ all: 2, locked: 2 });
  expect(await breachesOf(world)).toEqual([]);
});

test('questions and their answers add none to them, nor to free tickets', async ({
  world,
  counted: { post, trips },
}) => {
  const book = async (questions: QuestionInput[], pricePaise: number) => {
    const asking = await askingEvent(world, questions, { pricePaise });
    const { eventId, ...wish } = wishFor(asking, {
      answers: asking.ids.map((id) => answering(id, 'Veg', 0)),
    });
    const member = await createMember(world);
    return trips(() =>
      pricePaise > 0
        ? post('/api/razorpay/create-order', member, { eventId, ...wish })
        : post(`/api/events/${eventId}/book`, member, { paymentMethod: 'free', ...wish }),
    );
  };
  for (const pricePaise of [50_000, 0]) {
    await book([diet], pricePaise);
    const [without, asked] = [await book([], pricePaise), await book([diet], pricePaise)];
    expect(asked).toEqual(without);
  }
});

test('a promotion code adds none to them, whether it is paid for or free', async ({
  world,
  counted: { post, trips },
}) => {
  const [event, free] = [
    await createEvent(world),
    await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }]),
  ];
  const tenth = await createCode(world, event, { totalLimit: 100, memberLimit: 1 });
  const whole = await createCode(world, event, { value: 100, totalLimit: 100 });
  const order = async (more: object) => {
    const member = await createMember(world);
    const wish = { ...selection(event), ...more };
    return trips(() => post('/api/razorpay/create-order', member, wish));
  };
  const take = async (of: typeof event, more: object) => {
    const member = await createMember(world);
    const { eventId, ...wish } = { ...selection(of), paymentMethod: 'free', ...more };
    return trips(() => post(`/api/events/${eventId}/book`, member, wish));
  };
  await order({ code: tenth.code });
  const [plain, coded] = [await order({}), await order({ code: tenth.code })];
  expect(coded).toEqual(plain);
  await take(event, { code: whole.code });
  expect(await take(event, { code: whole.code })).toEqual(await take(free, {}));
});

describe('webhooks', () => {
  test('that come together are stored with their jobs in one round trip', async ({
    world,
    counted: { app, trips },
  }) => {
    const at = {
      ...world,
      request: async (path: string, init?: RequestInit) =>
        app.request(path, init, { peer: '127.0.0.1' }),
    };
    const deliver = (type: string) =>
      deliverWebhook(at, type, {
        payment: { id: `pay_${crypto.randomUUID()}`, order_id: `order_${crypto.randomUUID()}` },
      });
    const all = () =>
      Promise.all(['payment.authorized', 'payment.captured', 'order.paid'].map(deliver));
    await all();
    const counted = await trips(async () => expect(await all()).toEqual([200, 200, 200]));
    expect(counted).toEqual({ all: 1, locked: 0 });
    await world.sql`delete from webhook_events`;
  });
});
