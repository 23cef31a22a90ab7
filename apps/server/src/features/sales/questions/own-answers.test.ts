import { describe, expect } from 'vitest';
import {
  access,
  answering,
  askingEvent,
  bookFree,
  diet,
  issuesOf,
  keptAnswers,
} from '#test/asking.ts';
import { give } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const aWeek = 7 * 86_400_000 + 1;

/** Books two seats with an answer for each and one for the booking. */
async function booked(world: World) {
  const asking = await askingEvent(world, [diet, access], { pricePaise: 0 });
  const member = await createMember(world, { name: 'Asha' });
  const [dietId = '', accessId = ''] = asking.ids;
  const id = await bookFree(world, member, asking, {
    tickets: { General: 1, Student: 1 },
    answers: [
      answering(dietId, 'Veg', 0),
      answering(dietId, 'Jain', 1),
      answering(accessId, 'A ramp'),
    ],
  });
  return { asking, member, id, dietId, accessId };
}

describe('a member', () => {
  test('sees what she answered, by seat, and changes it until the event starts', async ({
    world,
  }) => {
    const { asking, member, id, dietId, accessId } = await booked(world);
    const { questions } = world.as(member);
    const shown = await questions.answered({ bookingId: id });
    expect(shown).toMatchObject({
      questions: [{ id: dietId, label: diet.label, purpose: diet.purpose }, { id: accessId }],
      seats: [
        { seat: 0, ticketType: 'General' },
        { seat: 1, ticketType: 'Student' },
      ],
      mayAnswer: true,
      share: { phone: false, email: false },
      organiser: 'Hema Host',
    });
    expect(shown.answers).toHaveLength(3);
    const answers = [answering(dietId, 'Jain', 0), answering(dietId, 'Jain', 1)];
    await questions.answer({ bookingId: id, answers });
    expect((await keptAnswers(world, id)).map(({ values }) => values)).toEqual([
      ['Jain'],
      ['Jain'],
    ]);
    const wrong = { bookingId: id, answers: answers.slice(1) };
    expect(await issuesOf(world, member, '/trpc/questions.answer', wrong)).toMatchObject({
      status: 400,
      issues: [{ path: `answers.${dietId}.0`, message: 'Please choose one.' }],
    });
    expect(await keptAnswers(world, id)).toHaveLength(2);
    world.clock.advance(aWeek);
    await expect(questions.answer({ bookingId: id, answers })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'Answers can be changed until the event starts.',
    });
    expect(asking.ids).toHaveLength(2);
  });

  test('keeps what is no longer asked, and cannot change it', async ({ world }) => {
    const { asking, member, id, dietId, accessId } = await booked(world);
    const { host, event } = asking;
    await world.as(host).questions.retire({ id: event.id, questionId: accessId });
    const { questions } = world.as(member);
    const answers = [answering(dietId, 'Veg', 0), answering(dietId, 'Veg', 1)];
    await expect(
      questions.answer({ bookingId: id, answers: [...answers, answering(accessId, 'More')] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await questions.answer({ bookingId: id, answers });
    const shown = await questions.answered({ bookingId: id });
    expect(shown.questions).toMatchObject([
      { id: dietId, isRetired: false },
      { id: accessId, isRetired: true },
    ]);
    expect(shown.answers).toContainEqual({ questionId: accessId, seat: null, value: 'A ramp' });
  });

  test('who is given a ticket answers for herself, and of nothing else', async ({ world }) => {
    const { member, id, dietId, accessId } = await booked(world);
    const receiver = await createMember(world);
    await give(world, { member, id }, receiver);
    const [gone] = await world.sql<{ seat: number }[]>`
      select seat from tickets where holder_id = ${receiver.id}`;
    const seat = gone?.seat ?? -1;
    const seatsKept = (await keptAnswers(world, id)).map((row) => row.seat);
    expect(seatsKept).not.toContain(seat);
    const hers = world.as(receiver).questions;
    expect(await hers.answered({ bookingId: id })).toMatchObject({
      questions: [{ id: dietId }],
      seats: [{ seat }],
      answers: [],
      share: null,
    });
    await hers.answer({ bookingId: id, answers: [answering(dietId, 'Jain', seat)] });
    expect((await hers.answered({ bookingId: id })).answers).toEqual([
      { questionId: dietId, seat, value: 'Jain' },
    ]);
    // The receiver answers neither for the booking nor for the giver's seat, and the giver not for the
    // receiver's.
    for (const wrong of [answering(accessId, 'Mine'), answering(dietId, 'Veg', 1 - seat)]) {
      const answers = [answering(dietId, 'Jain', seat), wrong];
      await expect(hers.answer({ bookingId: id, answers })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    const { questions } = world.as(member);
    expect((await questions.answered({ bookingId: id })).answers.map((one) => one.seat)).toEqual(
      expect.arrayContaining([null, 1 - seat]),
    );
    await expect(
      questions.answer({ bookingId: id, answers: [answering(dietId, 'Veg', seat)] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      hers.share({ bookingId: id, share: { phone: true, email: true } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('answers and is answered about at the same moment: one of both stands', async ({
    world,
  }) => {
    const { member, id, dietId } = await booked(world);
    const { questions } = world.as(member);
    await Promise.all(
      ['Veg', 'Jain'].map((value) =>
        questions.answer({
          bookingId: id,
          answers: [0, 1].map((seat) => answering(dietId, value, seat)),
        }),
      ),
    );
    const kept = (await keptAnswers(world, id)).map(({ values }) => values[0]);
    expect(kept).toHaveLength(2);
    expect(new Set(kept).size).toBe(1);
  });
});

describe('the consent to share', () => {
  const contactsOf = async (
    world: World,
    { host, event }: Awaited<ReturnType<typeof askingEvent>>,
  ) =>
    (await world.as(host).attendees.list({ id: event.id })).map(({ phone, email }) => [
      phone,
      email,
    ]);

  test('is off, given at booking, withdrawn at any time, and ends with the ticket', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [], { pricePaise: 0 });
    const member = await createMember(world, {
      phone: '+919812345670',
      email: 'asha@example.com',
    });
    const silent = await bookFree(world, member, asking);
    expect(await contactsOf(world, asking)).toEqual([['••••••5670', null]]);
    await world.as(member).checkout.cancel({ id: silent });
    const share = { phone: true, email: true };
    const bookingId = await bookFree(world, member, asking, { share, tickets: { Student: 1 } });
    expect(await contactsOf(world, asking)).toEqual(
      expect.arrayContaining([
        ['9812345670', 'asha@example.com'],
        ['••••••5670', null],
      ]),
    );
    const { questions } = world.as(member);
    await questions.share({ bookingId, share: { phone: false, email: true } });
    expect(await contactsOf(world, asking)).toContainEqual(['••••••5670', 'asha@example.com']);
    // Admins are shared nothing: they see what all of them see.
    const admin = await createMember(world, { role: 'admin' });
    const { attendees } = world.as(admin);
    expect((await attendees.list({ id: asking.event.id })).map(({ email }) => email)).toEqual([
      null,
      null,
    ]);
    world.clock.advance(aWeek);
    await expect(questions.share({ bookingId, share })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    await questions.share({ bookingId, share: { phone: false, email: false } });
    expect(await contactsOf(world, asking)).toEqual([
      ['••••••5670', null],
      ['••••••5670', null],
    ]);
  });

  test('is not passed on with a ticket, nor given for an address that is not there', async ({
    world,
  }) => {
    const asking = await askingEvent(world, [], { pricePaise: 0 });
    const [member, receiver] = [
      await createMember(world, { email: null }),
      await createMember(world, { phone: '+919812345671' }),
    ];
    const share = { phone: true, email: true };
    const id = await bookFree(world, member, asking, { share });
    expect((await world.as(member).questions.answered({ bookingId: id })).share).toEqual({
      phone: true,
      email: false,
    });
    await give(world, { member, id }, receiver);
    expect(await contactsOf(world, asking)).toEqual([['••••••5671', null]]);
  });
});
