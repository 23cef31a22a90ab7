import { expect } from 'vitest';
import { eraseMember } from '#server/features/desk/account/erasure/erase-account.ts';
import { answering, askingEvent, asks, bookFree, diet, keptAnswers } from '#test/asking.ts';
import { give } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { forgetAnswers } from './forget-answers.ts';

const day = 86_400_000;
const share = { phone: true, email: true };

test('answers and consents go thirty days after the event’s end, others’ stay; again there are none', async ({
  world,
}) => {
  const asking = await askingEvent(world, [diet], { pricePaise: 0 });
  const [dietId] = asking.ids;
  const wish = { share, answers: [answering(dietId, 'Veg', 0)] };
  const bookingId = await bookFree(world, await createMember(world), asking, wish);
  const end = new Date(asking.event.startsAt.getTime() + 3 * 3_600_000);
  await world.sql`update events set ends_at = ${end.toISOString()} where id = ${asking.event.id}`;
  const sharing = async () =>
    (await world.sql`select 1 from bookings where shares_phone and shares_email`).length;

  world.clock.set(new Date(end.getTime() + 30 * day));
  expect(await forgetAnswers(world.deps)).toEqual({ answers: 0, consents: 0 });
  expect(await keptAnswers(world, bookingId)).toHaveLength(1);
  expect(await sharing()).toBe(1);
  world.clock.advance(1);
  const later = await askingEvent(world, [diet], { pricePaise: 0 });
  const laterWish = { share, answers: [answering(later.ids[0], 'Veg', 0)] };
  const laterId = await bookFree(world, await createMember(world), later, laterWish);

  expect(await forgetAnswers(world.deps)).toEqual({ answers: 1, consents: 1 });
  expect(await keptAnswers(world, bookingId)).toEqual([]);
  expect(await keptAnswers(world, laterId)).toHaveLength(1);
  expect(await sharing()).toBe(1);
  expect(await forgetAnswers(world.deps)).toEqual({ answers: 0, consents: 0 });
});

test('more than are erased at once are erased in one run', async ({ world }) => {
  const asking = await askingEvent(world, Array(10).fill(asks()), { pricePaise: 0 });
  const answers = asking.ids.map((id) => answering(id, 'x'));
  const bookingId = await bookFree(world, await createMember(world), asking, { answers });
  await world.sql`
    insert into booking_answers (booking_id, question_id, seat, "values", answered_at)
    select ${bookingId}, question_id, n, "values", answered_at
    from booking_answers, generate_series(0, 449) n where booking_id = ${bookingId}`;
  world.clock.set(new Date(asking.event.startsAt.getTime() + 31 * day));
  expect((await forgetAnswers(world.deps)).answers).toBeGreaterThanOrEqual(4510);
  expect(await keptAnswers(world, bookingId)).toEqual([]);
});

test('an account that is erased takes its answers along, and nobody else’s', async ({ world }) => {
  const asking = await askingEvent(world, [diet, asks()], { pricePaise: 0 });
  const [dietId, noteId] = asking.ids;
  const [member, receiver] = [await createMember(world), await createMember(world)];
  const id = await bookFree(world, member, asking, {
    share,
    tickets: { General: 2 },
    answers: [
      ...[0, 1].map((seat) => answering(dietId, 'Veg', seat)),
      answering(noteId, 'Of the booking'),
    ],
  });
  await give(world, { member, id }, receiver);
  const seatOf = async () =>
    (await world.as(receiver).questions.answered({ bookingId: id })).seats[0]?.seat;
  const answers = [answering(dietId, 'Jain', await seatOf())];
  await world.as(receiver).questions.answer({ bookingId: id, answers });
  world.clock.advance(8 * day);

  await eraseMember(world.deps, member.id);
  expect((await keptAnswers(world, id)).map(({ values }) => values)).toEqual([['Jain']]);
  const [booking] = await world.sql`
    select shares_phone, shares_email from bookings where id = ${id}`;
  expect(booking).toMatchObject({ shares_phone: false, shares_email: false });
  await eraseMember(world.deps, receiver.id);
  expect(await keptAnswers(world, id)).toEqual([]);
});
