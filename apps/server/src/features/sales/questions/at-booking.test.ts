import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import {
  access,
  answering,
  askingEvent,
  asks,
  bookFree,
  diet,
  issuesOf,
  keptAnswers,
  order,
  wishFor,
} from '#test/asking.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, pay } from '#test/paying.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const minute = 60_000;

describe('an order', () => {
  test('carries its answers to the tickets, each to its seat', async ({ world }) => {
    const asking = await askingEvent(world, [diet, access]);
    const [dietId, accessId] = asking.ids;
    const member = await createMember(world, { name: 'Asha' });
    const { id, bookingId } = await order(world, member, asking, {
      tickets: { Student: 1, General: 2 },
      answers: [
        answering(dietId, 'Veg', 0),
        answering(dietId, 'Veg', 1),
        answering(dietId, 'Jain', 2),
        answering(accessId, 'A ramp'),
      ],
    });
    await world.as(member).checkout.book({ id: asking.event.id, ...(await pay(world, id)) });
    const seats = await world.as(asking.host).attendees.list({ id: asking.event.id });
    const said = seats.map(({ ticketType, answers }) => [
      ticketType,
      ...answers.map(({ answer }) => answer),
    ]);
    expect(said.toSorted()).toEqual([
      ['General', 'Veg', 'A ramp'],
      ['General', 'Veg', 'A ramp'],
      ['Student', 'Jain', 'A ramp'],
    ]);
    expect(await keptAnswers(world, bookingId)).toHaveLength(4);
  });

  test('without what is required is refused, with all that is missing, and holds no seat', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet, asks({ kind: 'checkbox', isRequired: true })]);
    const [dietId, tickId] = asking.ids;
    const member = await createMember(world);
    const wish = wishFor(asking, { tickets: { General: 2 } });
    // The wish comes from a page loaded before the questions, or a script that knows of none.
    expect(await issuesOf(world, member, '/api/razorpay/create-order', wish)).toEqual({
      status: 400,
      message: 'Please look at the questions of this event again.',
      issues: [
        { path: `answers.${dietId}.0`, message: 'Please choose one.' },
        { path: `answers.${dietId}.1`, message: 'Please choose one.' },
        { path: `answers.${tickId}.booking`, message: 'Please tick this to go on.' },
      ],
    });
    const holds = await world.sql`select 1 from holds where event_id = ${asking.event.id}`;
    expect(holds).toHaveLength(0);
  });

  test('for one seat takes no answer of a second, of a stranger question or an older one', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [asks({ scope: 'seat' }), asks()]);
    const other = await askingEvent(world, [asks()]);
    const [seatId, oldId] = asking.ids;
    await world.as(asking.host).questions.retire({ id: asking.event.id, questionId: oldId ?? '' });
    const answers = [
      answering(seatId, 'Two', 1),
      answering(other.ids[0], 'Not hers'),
      answering(oldId, 'Late'),
    ];
    const wish = wishFor(asking, { answers });
    const member = await createMember(world);
    const { issues } = await issuesOf(world, member, '/api/razorpay/create-order', wish);
    expect(issues?.map(({ message }) => message)).toEqual([
      'There is no such seat in this booking.',
      'This is no longer asked.',
      'This is no longer asked.',
    ]);
  });

  test('that is asked for again carries what is said last, or what it carried', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet]);
    const [dietId] = asking.ids;
    const member = await createMember(world);
    const wish = wishFor(asking, { answers: [answering(dietId, 'Veg', 0)] });
    const { createOrder } = world.as(member).checkout;
    const { bookingId } = await createOrder(wish);
    const values = async () => (await keptAnswers(world, bookingId)).map((row) => row.values);
    await createOrder({ ...wish, answers: undefined });
    expect(await values()).toEqual([['Veg']]);
    await createOrder({ ...wish, answers: [answering(dietId, 'Jain', 0)] });
    expect(await values()).toEqual([['Jain']]);
    await expect(createOrder({ ...wish, answers: [] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await values()).toEqual([['Jain']]);
  });

  test('loses its answers when it ends, and is asked anew when it is renewed', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet]);
    const [dietId] = asking.ids;
    const member = await createMember(world);
    const answers = [answering(dietId, 'Veg', 0)];
    const wish = wishFor(asking, { answers });
    const { createOrder } = world.as(member).checkout;
    const { bookingId } = await createOrder(wish);
    world.clock.advance(16 * minute);
    await reconcile(world.deps);
    expect(await keptAnswers(world, bookingId)).toEqual([]);
    await expect(createOrder({ ...wish, answers: undefined })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await createOrder(wish)).bookingId).toBe(bookingId);
    expect(await keptAnswers(world, bookingId)).toHaveLength(1);
  });

  test('that takes the place of another leaves no answers behind', async ({ world }) => {
    const asking = await askingEvent(world, [diet]);
    const [dietId] = asking.ids;
    const member = await createMember(world);
    const first = await order(world, member, asking, { answers: [answering(dietId, 'Veg', 0)] });
    const second = await order(world, member, asking, {
      tickets: { General: 2 },
      answers: [0, 1].map((seat) => answering(dietId, 'Jain', seat)),
    });
    expect(await keptAnswers(world, first.bookingId)).toEqual([]);
    expect(await keptAnswers(world, second.bookingId)).toHaveLength(2);
  });

  test('is paid whatever is asked since: it carries what it was asked', async ({ world }) => {
    const asking = await askingEvent(world, [diet]);
    const { host, event, ids } = asking;
    const member = await createMember(world);
    const made = await order(world, member, asking, { answers: [answering(ids[0], 'Veg', 0)] });
    const { save } = world.as(host).questions;
    await save({ id: event.id, question: asks({ isRequired: true, label: 'Newly asked?' }) });
    const words = { ...diet, options: ['Vegan', 'Jain'] };
    await save({ id: event.id, questionId: ids[0], question: words });
    const paid = await pay(world, made.id);
    expect(await world.as(member).checkout.book({ id: event.id, ...paid })).toMatchObject({
      status: 'confirmed',
    });
    const [seat] = await world.as(host).attendees.list({ id: event.id });
    expect(seat?.answers).toMatchObject([{ label: diet.label, answer: 'Veg' }]);
  });

  test('of five seats of ten questions keeps fifty answers, whatever is in them', async ({
    world,
  }) => {
    const questions = Array.from({ length: 10 }, (_, n) =>
      asks({ scope: 'seat', label: `Question ${n}`, isRequired: true }),
    );
    const asking = await askingEvent(world, questions, { pricePaise: 0 });
    const hostile = `'); drop table bookings; -- <script>\u202e{x} \${x}`;
    const bookingId = await bookFree(world, await createMember(world), asking, {
      tickets: { General: 3, Student: 2 },
      answers: asking.ids.flatMap((id) =>
        [0, 1, 2, 3, 4].map((seat) => answering(id, hostile, seat)),
      ),
    });
    const kept = await keptAnswers(world, bookingId);
    expect(kept).toHaveLength(50);
    expect(new Set(kept.map(({ values }) => values[0])).size).toBe(1);
    expect(kept[0]?.values[0]).not.toContain('\u202e');
  });
});

describe('free tickets', () => {
  test('are asked the same, and repeating the booking changes nothing', async ({ world }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    const [dietId] = asking.ids;
    const member = await createMember(world);
    const wish = wishFor(asking, { answers: [answering(dietId, 'Veg', 0)] });
    const bookingId = await bookFree(world, member, asking, wish);
    expect(await bookFree(world, member, asking, { ...wish, answers: [] })).toBe(bookingId);
    expect(await keptAnswers(world, bookingId)).toMatchObject([{ seat: 0, values: ['Veg'] }]);
    await expect(bookFree(world, member, asking)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('of an event without questions take none', async ({ world }) => {
    const asking = await askingEvent(world, [], { pricePaise: 0 });
    const strange = { answers: [answering(crypto.randomUUID(), 'x')] };
    const member = await createMember(world);
    await expect(bookFree(world, member, asking, strange)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await bookFree(world, member, asking)).toEqual(expect.any(String));
  });

  test('that are cancelled leave no answers behind', async ({ world }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    const member = await createMember(world);
    const answers = [answering(asking.ids[0], 'Veg', 0)];
    const bookingId = await bookFree(world, member, asking, { answers });
    await world.as(member).checkout.cancel({ id: bookingId });
    expect(await keptAnswers(world, bookingId)).toEqual([]);
  });

  test('booked while a question is changed have answered what was asked then, or are refused', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    const { host, event, ids } = asking;
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember(world)));
    const question = { ...diet, options: ['Vegan', 'Fasting'] };
    const [, ...booked] = await Promise.all([
      world.as(host).questions.save({ id: event.id, questionId: ids[0], question }),
      ...members.map((member) =>
        bookFree(world, member, asking, { answers: [answering(ids[0], 'Veg', 0)] }).catch(
          () => null,
        ),
      ),
    ]);
    const wrong = await world.sql`
      select a.values from booking_answers a join booking_questions q on q.id = a.question_id
      where q.event_id = ${event.id} and not q.options @> a.values`;
    expect(wrong).toEqual([]);
    const seats = await world.as(host).attendees.list({ id: event.id });
    expect(seats.filter(({ answers }) => answers[0]?.answer === 'Veg')).toHaveLength(
      booked.filter(Boolean).length,
    );
  });
});
