import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { restoreAccount } from '#server/features/desk/account/erasure/restore-account.ts';
import { freeBooking } from '#test/booked.ts';
import { createBrowser } from '#test/browser.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { codeFor, guess } from '#test/signing-in.ts';
import { newsFor, tell } from '#test/telling.ts';
import { whileHeld } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

const yearMs = 365 * 86_400_000;
const ago = (world: World, ms: number) => new Date(world.clock.now().getTime() - ms);
const silent = (world: World, values: Parameters<typeof createMember>[1] = {}) =>
  createMember(world, { lastSeenAt: ago(world, yearMs), ...values });
const signedIn = z.object({ user: z.object({ id: z.string() }), isNew: z.boolean() });

/** The wait until the number is sent another code. */
const waitMs = 31_000;
let serial = 0;
/** Makes a stranger's browser that has the number's code. */
async function withCode(world: World, phone: string) {
  world.clock.advance(waitMs);
  serial += 1;
  const browser = createBrowser(world, `203.0.113.${serial}`);
  const answer = await guess(browser, phone, await codeFor(browser, phone));
  const post = (path: string, body: object) => browser.send('POST', `/api/auth/${path}`, body);
  return { browser, post, answer, me: () => browser.send('GET', '/api/auth/me') };
}
const stored = async (world: World, id: string) =>
  (await world.deps.db.select().from(users).where(eq(users.id, id)))[0];

describe('a number that was silent for a year', () => {
  test('does not open the account by its code; the address on file does', async ({ world }) => {
    const her = await silent(world, { emailVerifiedAt: world.clock.now() });
    const { answer, post, me } = await withCode(world, her.phone);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('over a year') });
    expect((await me()).status).toBe(401);
    const wrong = await post('come-back', { phone: her.phone, answer: 'guess@example.com' });
    expect(wrong.status).toBe(400);
    const right = await post('come-back', { phone: her.phone, answer: her.email?.toUpperCase() });
    expect(signedIn.parse(await right.json())).toMatchObject({
      user: { id: her.id },
      isNew: false,
    });
    expect((await me()).status).toBe(200);
    await world.jobs.drain();
    expect(world.mailer.sent.at(-1)).toMatchObject({
      to: her.email,
      subject: 'Your account was opened again',
    });
    // The owner was seen now, so the next code is enough.
    expect((await withCode(world, her.phone)).answer.status).toBe(200);
  });

  test('opens it by the code of a booking, however it is written; by nobody else’s', async ({
    world,
  }) => {
    const her = await silent(world, { email: null });
    const event = await createEvent(world, {}, [{ name: 'Free', pricePaise: 0 }]);
    const booking = await freeBooking(world, { member: her, event });
    const others = await freeBooking(world, { event });
    const codeOf = async ({ member, id }: typeof booking) =>
      (await world.as(member).tickets.show({ id })).ticketCode ?? '';
    const { post } = await withCode(world, her.phone);
    const theirs = await post('come-back', { phone: her.phone, answer: await codeOf(others) });
    expect(theirs.status).toBe(400);
    const own = await codeOf(booking);
    const otherLetters = own.replaceAll(/[A-Z]/g, (letter) => (letter === 'A' ? 'B' : 'A'));
    const almost = await post('come-back', { phone: her.phone, answer: otherLetters });
    expect(almost.status).toBe(400);
    const typed = own.toLowerCase().replaceAll('-', ' ');
    expect((await post('come-back', { phone: her.phone, answer: typed })).status).toBe(200);
  });

  test('is not asked for ever: five tries a day, over all browsers', async ({ world }) => {
    const her = await silent(world);
    const one = await withCode(world, her.phone);
    const other = await withCode(world, her.phone);
    for (let n = 0; n < 5; n += 1) {
      const { post } = n % 2 ? one : other;
      expect((await post('come-back', { phone: her.phone, answer: `g${n}@x.in` })).status).toBe(
        400,
      );
    }
    const sixth = await one.post('come-back', { phone: her.phone, answer: her.email });
    expect(sixth.status).toBe(429);
  });

  test('tells a browser without its code nothing', async ({ world }) => {
    const her = await silent(world);
    const stranger = createBrowser(world, '203.0.113.200');
    for (const [path, body] of [
      ['come-back', { phone: her.phone, answer: her.email }],
      ['start-afresh', { phone: her.phone }],
    ] as const) {
      const known = await stranger.send('POST', `/api/auth/${path}`, body);
      const unknown = await stranger.send('POST', `/api/auth/${path}`, {
        ...body,
        phone: '9888800000',
      });
      expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
      expect(known.status).toBe(403);
    }
    expect((await stored(world, her.id))?.phone).toBe(her.phone);
  });

  test('begins anew for who has it now; what was the old owner’s is kept, and support gives it back', async ({
    world,
  }) => {
    const her = await silent(world);
    const booking = await freeBooking(world, { member: her });
    const session = await world.deps.sessions.start(her.id);
    await world.sql`update users set last_seen_at = ${ago(world, yearMs).toISOString()} where id = ${her.id}`;
    await world.as(her).notifications.setChannels({ mail: false, sms: true, whatsapp: false });
    const { post, me } = await withCode(world, her.phone);
    const answer = signedIn.parse(await (await post('start-afresh', { phone: her.phone })).json());
    expect(answer.isNew).toBe(true);
    expect(answer.user.id).not.toBe(her.id);
    expect(await stored(world, her.id)).toMatchObject({
      phone: `released:${her.id}`,
      phoneVerifiedAt: null,
      email: her.email,
    });
    expect(await world.deps.sessions.find(session)).toBeNull();
    expect((await world.as(her).tickets.show({ id: booking.id })).id).toBe(booking.id);
    const again = await post('start-afresh', { phone: her.phone });
    expect(again.status).toBe(403);
    // Nothing goes to a number that the member no longer has.
    await tell(world, newsFor(her));
    await world.jobs.drain();
    expect(world.messenger.sent).toEqual([]);

    await restoreAccount(world.deps, { accountId: her.id, typed: her.phone });
    expect(await stored(world, her.id)).toMatchObject({ phone: her.phone });
    expect(await stored(world, answer.user.id)).toMatchObject({
      phone: `released:${answer.user.id}`,
    });
    expect((await me()).status).toBe(401);
    expect((await withCode(world, her.phone)).answer.status).toBe(200);
    const twice = restoreAccount(world.deps, { accountId: her.id, typed: her.phone });
    await expect(twice).rejects.toThrow('has lost its number');
  });
});

test('one is asked from the 365th day on, of an organiser who has nothing but events, too', async ({
  world,
}) => {
  const onTheDay = await createMember(world, { lastSeenAt: ago(world, yearMs - waitMs) });
  expect((await withCode(world, onTheDay.phone)).answer.status).toBe(422);
  const organiser = await silent(world, { email: null });
  await createEvent(world, { organiserId: organiser.id });
  expect((await withCode(world, organiser.phone)).answer.status).toBe(422);
});

test('of two browsers that begin anew with one number at the same moment, one does', async ({
  world,
}) => {
  const her = await silent(world);
  const [one, two] = [await withCode(world, her.phone), await withCode(world, her.phone)];
  const answers = await whileHeld(
    world,
    (tx) => tx.select().from(users).where(eq(users.id, her.id)).for('update'),
    [one, two].map(
      ({ post }) =>
        () =>
          post('start-afresh', { phone: her.phone }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(await late?.json()).toEqual({ message: 'Please sign in with a new code.' });
});

test('one that was used within the year, or holds nothing to ask for, opens by its code', async ({
  world,
}) => {
  const lately = await createMember(world, { lastSeenAt: ago(world, yearMs - 86_400_000) });
  const empty = await silent(world, { email: null });
  const joined = await createMember(world, { createdAt: world.clock.now() });
  for (const { phone } of [lately, empty, joined]) {
    expect((await withCode(world, phone)).answer.status).toBe(200);
  }
});
