import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import type { Mail } from '#server/platform/ports/messengers.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission } from '#test/submission.ts';
import { deliveriesOf, newsFor, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { unconfirmedLimits } from './how-to-mail.ts';

test.beforeEach(async ({ world }) => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

async function mailsTo(world: World, address: string): Promise<Mail[]> {
  await world.jobs.drain();
  return world.mailer.sent.filter(({ to }) => to === address);
}
const addressOf = ({ email }: User) => email ?? '';

test('a booking is told at once, without name, price, code, QR code or PDF, and with a way to stop', async ({
  world,
}) => {
  const her = await createMember(world, { name: 'Meera Nair' });
  const event = await createEvent(world, { title: 'Clay & Chai' });
  const { id } = await paidBooking(world, { member: her, event });
  const { ticketCode } = await world.as(her).tickets.show({ id });
  const [mail, ...others] = await mailsTo(world, addressOf(her));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your tickets: Clay & Chai');
  expect(mail?.attachments).toBeUndefined();
  for (const words of ['Clay & Chai', 'The Hall', 'Sign in to see it']) {
    expect(mail?.text).toContain(words);
  }
  for (const secret of ['Meera', ticketCode, '₹', her.phone.slice(3)]) {
    expect(mail?.text).not.toContain(secret);
    expect(mail?.html).not.toContain(secret);
  }
  const link = /http:\/\/localhost:3000\/email-address\?token=[\da-f.-]{101}/;
  expect(mail?.text).toMatch(new RegExp(`${link.source}\\n`));
  expect(mail?.text).toMatch(new RegExp(`${link.source}&wish=stop`));
  expect(mail?.unsubscribeUrl).toMatch(/&wish=stop$/);
});

test('what she typed into an event that nobody has read goes to no address that may be a stranger’s', async ({
  world,
}) => {
  const her = await createMember(world);
  const submission = await createSubmission(world, { title: 'Buy at evil dot example' });
  await world.as(her).events.create(submission);
  const [mail] = await mailsTo(world, addressOf(her));
  expect(mail?.subject).toBe('Event submitted');
  expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('evil');
});

test('reminders, welcomes and digests wait until the address is confirmed', async ({ world }) => {
  const her = await createMember(world);
  const kinds = ['welcome', 'event_reminder', 'sales_digest', 'wall_moderation'] as const;
  await tell(world, ...kinds.map((kind) => newsFor(her, { kind })));
  expect(await mailsTo(world, addressOf(her))).toEqual([]);
  expect((await deliveriesOf(world, her)).map(({ status }) => status)).toEqual(
    kinds.map(() => 'skipped'),
  );
});

test('an address gets so many a day and no more, whichever accounts name it; the bell has all', async ({
  world,
}) => {
  const address = 'shared@example.com';
  const { limit } = unconfirmedLimits.perAddress;
  const one = await createMember(world, { email: address });
  const other = await createMember(world, { email: address.toUpperCase() });
  await tell(world, ...Array.from({ length: limit - 1 }, () => newsFor(one)));
  await world.jobs.drain();
  await tell(world, newsFor(other), newsFor(other));
  await world.jobs.drain();
  expect(world.mailer.sent).toHaveLength(limit);
  expect((await world.as(other).notifications.list({})).items).toHaveLength(2);
  world.clock.advance(86_400_000);
  await tell(world, newsFor(one));
  expect(await mailsTo(world, address)).toHaveLength(limit);
});

test('an account’s own confirmed mail is not counted, and strangers who name its address take nothing from it', async ({
  world,
}) => {
  const her = await createMember(world, { emailVerifiedAt: world.clock.now() });
  const stranger = await createMember(world, { email: her.email });
  const { limit } = unconfirmedLimits.perAddress;
  await tell(world, ...Array.from({ length: limit + 1 }, () => newsFor(stranger)));
  await tell(world, ...Array.from({ length: limit + 1 }, () => newsFor(her)));
  const mails = await mailsTo(world, addressOf(her));
  expect(mails.filter(({ text }) => text.includes('wish=stop'))).toHaveLength(limit);
  expect(mails.filter(({ text }) => !text.includes('wish=stop'))).toHaveLength(limit + 1);
});

test('to all the addresses that one member names go so many a day', async ({ world }) => {
  const her = await createMember(world, { email: null });
  const { limit } = unconfirmedLimits.perMember;
  for (let n = 0; n <= limit; n += 1) {
    await world.as(her).profile.update({ email: `victim${n}@example.com` });
    await world.jobs.drain();
  }
  expect(world.mailer.sent).toHaveLength(limit);
});
