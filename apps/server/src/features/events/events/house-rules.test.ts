import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { sendReminders } from '#server/features/words/reminders/send-reminders.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { readPdf, spokenIn } from '#test/pdf-reading.ts';
import { createSubmission } from '#test/submission.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;

/** Returns what `POST /api/events` answers to these fields beside the required ones. */
async function submit(world: World, values: Record<string, unknown>) {
  const her = await createMember(world);
  const response = await world.request('/api/events', {
    method: 'POST',
    as: her,
    body: JSON.stringify({ ...(await createSubmission(world)), ...values }),
  });
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) };
}

describe('POST /api/events takes them', () => {
  test('or not: the usual ones hold where they are left out', async ({ world }) => {
    const { body } = await submit(world, {});
    expect(body).toMatchObject({ refundUntilHours: 24, houseRules: [] });
    expect(body.terms).toHaveLength(6);
    const { body: chosen } = await submit(world, {
      refundUntilHours: null,
      houseRules: ['Bring shoes.'],
      withoutRules: ['photography'],
      refundPreset: 'flexible',
    });
    expect(chosen).toMatchObject({ refundUntilHours: null, houseRules: ['Bring shoes.'] });
    expect(chosen.terms).not.toContain('Photography may take place during the event.');
    expect(chosen).not.toHaveProperty('refundPreset');
  });

  test.for<[string, Record<string, unknown>]>([
    ['hours that are none', { refundUntilHours: 0 }],
    ['hours of a year', { refundUntilHours: 8760 }],
    ['a rule of eleven', { houseRules: Array(11).fill('A rule') }],
    ['a rule that is an essay', { houseRules: ['x'.repeat(201)] }],
    ['a rule that nobody can read', { houseRules: ['No\u0000shoes'] }],
    ['a rule that is no text', { houseRules: [{ rule: 1 }] }],
    ['a fixed rule that there is not', { withoutRules: ['__proto__'] }],
  ])('and refuses %s', async ([_, values], { world }) => {
    expect((await submit(world, values)).status).toBe(400);
  });

  test('and keeps of a hostile rule its words alone, in one line', async ({ world }) => {
    const rule = 'No\tshoes\u202e\nplease <img src=x onerror=alert(1)> {count, plural}';
    const { body } = await submit(world, { houseRules: [rule, '\u200b'] });
    expect(body.houseRules).toEqual([
      'No shoes please <img src=x onerror=alert(1)> {count, plural}',
    ]);
  });
});

const second = {
  language: 'hi' as const,
  title: 'कुम्हार का चाक',
  subtitle: null,
  description: 'दोपहर भर',
  highlights: [],
  agenda: [],
  houseRules: ['चप्पल बाहर उतारें'],
};
const ruled = { houseRules: ['Leave your sandals outside'], withoutRules: ['schedule' as const] };

describe('an event in two languages has its rules', () => {
  test('in the reader’s on its page', async ({ world }) => {
    const { id } = await createEvent(world, { ...ruled, second });
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await world.request(`/api/events/${id}/details`, { headers });
      return z.looseObject({ terms: z.array(z.string()) }).parse(await response.json());
    };
    expect(await read('en')).toMatchObject({ ...ruledIn('en', ruled.houseRules) });
    const hindi = await read('hi');
    expect(hindi).toMatchObject({ ...ruledIn('hi', second.houseRules) });
    expect(hindi.terms).toContain('चप्पल बाहर उतारें');
    expect(hindi.terms).toHaveLength(6);
  });

  test('in the reader’s on the ticket, with the last day to cancel', async ({ world }) => {
    const startsAt = new Date(world.clock.now().getTime() + 100 * hourMs);
    const event = await createEvent(world, { ...ruled, second, startsAt });
    const { member, id } = await paidBooking(world, { event });
    const print = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await world.request(`/api/tickets/${id}/pdf`, { as: member, headers });
      return new Uint8Array(await response.arrayBuffer());
    };
    const english = (await readPdf(await print('en'))).map(({ text }) => text).join(' ');
    for (const words of [
      'Cancel until 24 hours before the event',
      'You can cancel for a refund until Sat 4 Jul',
      'Outside food and drink are not allowed.',
      'Leave your sandals outside',
    ]) {
      expect(english).toContain(words);
    }
    expect(english).not.toContain('The schedule may change.');
    const hindi = spokenIn(await print('hi')).replaceAll(/\s+/g, ' ');
    for (const words of ['इवेंट से 24 घंटे पहले', 'चप्पल बाहर उतारें', 'शनि, 4 जुलाई']) {
      expect(hindi).toContain(words);
    }
  });

  test('in hers in the reminder, as they are then', async ({ world }) => {
    const startsAt = new Date(world.clock.now().getTime() + 30 * hourMs);
    const types = [{ name: 'Free', pricePaise: 0 }];
    const event = await createEvent(world, { ...ruled, second, startsAt }, types);
    const member = await reachable(world);
    await world.deps.db.update(users).set({ language: 'hi' }).where(eq(users.id, member.id));
    await freeBooking(world, { member, event });
    await world.jobs.drain();
    await world.deps.db.update(events).set({ withoutRules: [] }).where(eq(events.id, event.id));
    world.clock.advance(7 * hourMs);
    await sendReminders(world.deps);
    await world.jobs.drain();
    const mail = world.mailer.sent.findLast(({ to }) => to === member.email);
    expect(mail?.text).toMatch(/^इवेंट के नियम: .+ · .+ · .+ · .+ · चप्पल बाहर उतारें$/m);
  });
});

const ruledIn = (language: string, houseRules: string[]) => ({
  houseRules,
  houseRulesLanguage: language,
  terms: expect.arrayContaining(houseRules),
});

test('the mail of a paid booking says until when it can be cancelled, of a free one nothing', async ({
  world,
}) => {
  const mailOf = async (book: typeof paidBooking) => {
    const her = await reachable(world);
    await book(world, { member: her });
    await world.jobs.drain();
    return world.mailer.sent.findLast(({ to }) => to === her.email)?.text;
  };
  expect(await mailOf(paidBooking)).toMatch(
    /^Refunds: You can cancel for a refund until \w{3} \d+ \w{3} · \d+:\d\d [ap]m\.$/m,
  );
  expect(await mailOf(freeBooking)).not.toContain('efund');
});
