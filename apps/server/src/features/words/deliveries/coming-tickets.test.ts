import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { emailLinkToken } from '#server/features/people/profile/email/email-link-token.ts';
import { freeBooking, give, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { deliver } from './deliver.ts';

test.beforeEach(async ({ world }) => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

const hourMs = 3_600_000;
const confirm = (world: World, her: User, email = her.email ?? '') =>
  world.as(null).profile.confirmByLink({
    token: emailLinkToken(world.deps.secrets, her.id, email),
  });

/** Lists the mails since the last call, and whether the ticket is in each. */
async function mailsTo(world: World, email: string | null) {
  await world.jobs.drain();
  return world.mailer.sent
    .splice(0)
    .filter(({ to }) => to === email)
    .map(({ subject, attachments = [] }) => [
      subject,
      attachments.some(({ contentType }) => contentType === 'application/pdf'),
    ]);
}

test('once she confirms her address the tickets that lie ahead come with their QR codes, each once', async ({
  world,
}) => {
  const her = await createMember(world);
  const event = await createEvent(world, { title: 'Clay' });
  const paid = await paidBooking(world, { member: her, event });
  const given = await freeBooking(world, {
    event: await createEvent(world, { title: 'Loom' }, [{ name: 'Free', pricePaise: 0 }]),
  });
  await give(world, given, her);
  const soon = new Date(world.clock.now().getTime() + hourMs);
  const past = await createEvent(world, { startsAt: soon, title: 'Past' });
  await paidBooking(world, { member: her, event: past });
  const cancelled = await freeBooking(world, { member: her });
  await world.as(her).checkout.cancel({ id: cancelled.id });
  world.clock.advance(hourMs + 1);
  expect((await mailsTo(world, her.email)).map(([, hasTicket]) => hasTicket)).not.toContain(true);

  await Promise.all([confirm(world, her), confirm(world, her)]);
  await confirm(world, her);
  expect((await mailsTo(world, her.email)).sort()).toEqual([
    ['Your ticket: Loom', true],
    ['Your tickets: Clay', true],
  ]);
  // The bell told of these tickets when they were booked.
  const { items } = await world.as(her).notifications.list({});
  expect(items.filter(({ title }) => title === 'Your tickets')).toEqual([]);
  expect(world.messenger.sent).toEqual([]);
  expect(paid.id).not.toBe(given.id);
});

test('a mail that has not left by then carries them itself', async ({ world }) => {
  const her = await createMember(world);
  await paidBooking(world, { member: her });
  await confirm(world, her);
  expect((await mailsTo(world, her.email)).map(([, hasTicket]) => hasTicket)).toEqual([true]);
});

test('one that is leaving at that moment without them is followed by one with them', async ({
  world,
}) => {
  const her = await createMember(world);
  await paidBooking(world, { member: her });
  const [waiting] = await world.sql`
    select d.id from deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${her.id} and d.status = 'queued'`;
  const confirming = Promise.withResolvers<void>();
  const send: World['mailer']['send'] = async (mail) => {
    await confirming.promise;
    await world.mailer.send(mail);
  };
  const leaving = deliver({ ...world.deps, mailer: { send } }, { deliveryId: String(waiting?.id) });
  const isClaimed = async () =>
    (await world.sql`select 1 from deliveries where claimed_at is not null`).length;
  await expect.poll(isClaimed).toBe(1);
  await confirm(world, her);
  confirming.resolve();
  await leaving;
  expect((await mailsTo(world, her.email)).map(([, hasTicket]) => hasTicket)).toEqual([
    false,
    true,
  ]);
});

test('another address that she confirms later gets them as well; the first one not again', async ({
  world,
}) => {
  const her = await createMember(world, { email: 'first@example.com' });
  await paidBooking(world, { member: her });
  await mailsTo(world, her.email);
  await confirm(world, her);
  expect(await mailsTo(world, 'first@example.com')).toHaveLength(1);
  for (const [email, mails] of [
    ['second@example.com', 1],
    ['first@example.com', 0],
  ] as const) {
    await world.as(her).profile.update({ email });
    await mailsTo(world, email);
    await confirm(world, her, email);
    expect(await mailsTo(world, email)).toHaveLength(mails);
  }
});

test('a phone that she has turned on is not told again', async ({ world }) => {
  const her = await createMember(world);
  await world.as(her).notifications.setChannels({ mail: true, sms: true, whatsapp: false });
  await paidBooking(world, { member: her });
  await mailsTo(world, her.email);
  world.messenger.sent.length = 0;
  await confirm(world, her);
  expect(await mailsTo(world, her.email)).toHaveLength(1);
  expect(world.messenger.sent).toEqual([]);
});
