import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import { describe, expect } from 'vitest';
import { answering, askingEvent, asks, bookFree, diet, keptAnswers } from '#test/asking.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

type Asking = Awaited<ReturnType<typeof askingEvent>>;

/** Has a member book with an answer to the first question. */
async function answered(world: World, asking: Asking, value = 'Veg'): Promise<string> {
  const answers = [answering(asking.ids[0], value, 0)];
  return bookFree(world, await createMember(world), asking, { answers });
}

const listed = async (world: World, { host, event }: Asking) =>
  world.as(host).questions.list({ id: event.id });

describe('a question', () => {
  test('is changed where it stands until somebody has answered it', async ({ world }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    const { host, event, ids } = asking;
    const question = { ...diet, label: 'What may we cook for you?' };
    const { save } = world.as(host).questions;
    expect(await save({ id: event.id, questionId: ids[0], question })).toEqual({
      questionId: ids[0],
    });
    expect(await listed(world, asking)).toMatchObject([{ id: ids[0], label: question.label }]);
  });

  test('that is answered is never another: a new one stands in its place', async ({ world }) => {
    const asking = await askingEvent(world, [diet, asks()], { pricePaise: 0 });
    const { host, event, ids } = asking;
    const bookingId = await answered(world, asking);
    const { save } = world.as(host).questions;
    const same = { ...diet, isRequired: false, showAtDoor: true, purpose: 'For lunch' };
    expect(await save({ id: event.id, questionId: ids[0], question: same })).toEqual({
      questionId: ids[0],
    });
    const { questionId } = await save({
      id: event.id,
      questionId: ids[0],
      question: { ...same, options: ['Jain', 'Veg'] },
    });
    expect(questionId).not.toBe(ids[0]);
    expect((await listed(world, asking)).map(({ id, isRetired }) => [id, isRetired])).toEqual([
      [questionId, false],
      [ids[1], false],
      [ids[0], true],
    ]);
    expect(await keptAnswers(world, bookingId)).toMatchObject([
      { questionId: ids[0], values: ['Veg'] },
    ]);
    await expect(save({ id: event.id, questionId: ids[0], question: diet })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('that is taken off the list leaves what was answered, or nothing at all', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet, asks()], { pricePaise: 0 });
    const { host, event, ids } = asking;
    await answered(world, asking);
    for (const questionId of ids) {
      await world.as(host).questions.retire({ id: event.id, questionId });
    }
    expect(await listed(world, asking)).toMatchObject([
      { id: ids[0], isRetired: true, answers: 1 },
    ]);
    expect(await world.as(null).questions.toBook({ id: event.id })).toEqual([]);
  });

  test('moves among the others, and each change stands in the audit log', async ({ world }) => {
    const asking = await askingEvent(
      world,
      ['One?', 'Two?', 'Three?'].map((label) => asks({ label })),
    );
    const { host, event, ids } = asking;
    const { move, toBook } = world.as(host).questions;
    await move({ id: event.id, questionId: ids[2] ?? '', step: 'up' });
    expect((await toBook({ id: event.id })).map(({ label }) => label)).toEqual([
      ...['One?', 'Three?', 'Two?'],
    ]);
    const acts = await world.sql<{ action: string }[]>`
      select action from audit_log where subject_id = ${event.id} and actor_id = ${host.id}`;
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      ...['question.added', 'question.added', 'question.added', 'question.moved'],
    ]);
  });

  test('is one of ten at most, however many are added at the same instant', async ({ world }) => {
    const asking = await askingEvent(world, Array(9).fill(asks()));
    const { host, event } = asking;
    const added = await Promise.allSettled(
      [1, 2, 3].map(() => world.as(host).questions.save({ id: event.id, question: asks() })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed(world, asking)).toHaveLength(questionLimits.perEvent);
    const places = new Set(
      (await world.sql`select position from booking_questions where event_id = ${event.id}`).map(
        ({ position }) => position,
      ),
    );
    expect(places.size).toBe(questionLimits.perEvent);
  });

  test('is counted by option, and what is said in words is not shown with it', async ({
    world,
  }) => {
    const several = asks({ kind: 'several', label: 'Which?', options: ['A', 'B', 'C'] });
    const tick = asks({ kind: 'checkbox', label: 'Yes?' });
    const asking = await askingEvent(world, [diet, several, tick, asks()], { pricePaise: 0 });
    const [dietId, severalId, tickId, noteId] = asking.ids;
    await bookFree(world, await createMember(world), asking, {
      tickets: { General: 2 },
      answers: [
        ...[0, 1].map((seat) => answering(dietId, 'Jain', seat)),
        ...[answering(severalId, ['A', 'C']), answering(tickId, true), answering(noteId, 'Hello')],
      ],
    });
    await bookFree(world, await createMember(world), asking, {
      answers: [answering(dietId, 'Veg', 0), answering(severalId, ['A'])],
    });
    const counts = (await listed(world, asking)).map(({ answers, counts }) => [
      answers,
      ...counts.map(({ option, count }) => `${option} ${count}`),
    ]);
    expect(counts).toEqual([[3, 'Veg 1', 'Jain 2'], [2, 'A 2', 'B 0', 'C 1'], [1, 'yes 1'], [1]]);
  });

  test('is public with its event alone, and changes no more once that has started', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [asks()]);
    const { host, event } = asking;
    await world.sql`update events set status = 'pending' where id = ${event.id}`;
    expect(await world.as(null).questions.toBook({ id: event.id })).toEqual([]);
    await world.sql`update events set status = 'approved' where id = ${event.id}`;
    expect(await world.as(null).questions.toBook({ id: event.id })).toHaveLength(1);
    const before = new Date(world.clock.now().getTime() - 1).toISOString();
    await world.sql`update events set starts_at = ${before} where id = ${event.id}`;
    await expect(
      world.as(host).questions.save({ id: event.id, question: asks() }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('an admin takes down with its answers: it is asked no more, its organiser is told', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    const [questionId = ''] = asking.ids;
    const bookingId = await answered(world, asking);
    const admin = await createMember(world, { role: 'admin' });
    const { takeDown } = world.as(admin).admin.questions;
    await Promise.all([takeDown({ questionId }), takeDown({ questionId })]);
    expect(await keptAnswers(world, bookingId)).toEqual([]);
    expect(await world.as(null).questions.toBook({ id: asking.event.id })).toEqual([]);
    expect(await listed(world, asking)).toMatchObject([{ isTakenDown: true, answers: 0 }]);
    expect(await bellOf(world, asking.host)).toContain('event_review');
    const acts = await world.sql`
      select 1 from audit_log where action = 'question.taken_down' and actor_id = ${admin.id}`;
    expect(acts).toHaveLength(1);
  });
});

describe('answers', () => {
  test('are the team’s alone: an admin sees how often, never what or whose', async ({ world }) => {
    const asking = await askingEvent(world, [diet], { pricePaise: 0 });
    await answered(world, asking, 'Jain');
    const admin = await createMember(world, { role: 'admin' });
    const id = asking.event.id;
    const seats = await world.as(admin).attendees.list({ id });
    expect(seats.map(({ answers }) => answers)).toEqual([[]]);
    const file = await world.request(`/api/my-events/${id}/attendees.csv`, { as: admin });
    expect(await file.text()).not.toContain('Jain');
    expect(await world.as(admin).questions.list({ id })).toMatchObject([{ answers: 1 }]);
    const other = await createMember(world);
    await expect(world.as(other).questions.list({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
