import type { User } from '@nagarika/domain/people/users';
import type { SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { smtpMailer } from '#server/adapters/messages/smtp.ts';
import { eraseMember } from '#server/features/desk/account/erasure/erase-account.ts';
import { emailLinkToken } from '#server/features/people/profile/email/email-link-token.ts';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { refusing, startSmtpServer } from '#test/smtp-server.ts';
import { deliveriesOf, newsFor, reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const open: { close: () => void }[] = [];
test.afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Sends mail by a real SMTP server that behaves like this. */
async function mailBy(world: World, options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options);
  open.push(server);
  world.deps.mailer = smtpMailer(server.url, { name: 'Us', address: 'us@example.com' });
  return server;
}
const nobodyThere = refusing(550, '5.1.1 No such user');

const asNow = async (world: World, her: User) =>
  world.as((await world.deps.sessions.reload(her.id)) ?? her);
const channelsOf = async (world: World, her: User) =>
  (await asNow(world, her)).notifications.channels();
const bellOf = async (world: World, her: User) =>
  (await world.as(her).notifications.list({})).items.map(({ title }) => title);

test('a mail to an address that nobody has is not tried again, and she is told why none comes', async ({
  world,
}) => {
  await mailBy(world, nobodyThere);
  const her = await reachable(world);
  await tell(world, newsFor(her));
  await world.jobs.drain();
  const ways = (await deliveriesOf(world, her)).map((way) => [way.status, way.attempts]);
  // The bell tells of it, since a mail about it would come back as well.
  expect(ways.sort()).toEqual([
    ['failed', 1],
    ['skipped', 0],
  ]);
  expect((await bellOf(world, her)).sort()).toEqual(['Event approved', 'Mail to you came back']);
  expect(await channelsOf(world, her)).toMatchObject({
    isEmailVerified: false,
    isEmailStopped: true,
    isEmailReturned: true,
  });
  const { received } = await mailBy(world);
  await tell(world, newsFor(her, { kind: 'booking_confirmed' }));
  await world.jobs.drain();
  expect(received).toEqual([]);
});

test.for([
  [450, '4.2.1 Try again later', 'queued'],
  [550, '5.7.1 Your server is on a list', 'failed'],
] as const)('%i %s marks no address', async ([code, words, status], { world }) => {
  await mailBy(world, refusing(code, words));
  const her = await reachable(world);
  await tell(world, newsFor(her));
  await Promise.allSettled([world.jobs.drain()]);
  expect(await deliveriesOf(world, her)).toMatchObject([{ status, attempts: 1 }]);
  expect(await channelsOf(world, her)).toMatchObject({
    isEmailVerified: true,
    isEmailReturned: false,
  });
  await world.sql`update deliveries set status = 'skipped' where status = 'queued'`;
});

test('she corrects the address, confirms it, and the tickets that lie ahead come with their QR codes', async ({
  world,
}) => {
  await mailBy(world, nobodyThere);
  const her = await createMember(world, { email: 'tpyo@example.com' });
  await paidBooking(world, { member: her });
  await world.jobs.drain();
  expect(await channelsOf(world, her)).toMatchObject({ isEmailReturned: true });
  const { received } = await mailBy(world);
  await (await asNow(world, her)).profile.update({ email: 'typo@example.com' });
  expect(await channelsOf(world, her)).toMatchObject({
    isEmailStopped: false,
    isEmailReturned: false,
  });
  const token = emailLinkToken(world.deps.secrets, her.id, 'typo@example.com');
  await world.as(null).profile.confirmByLink({ token });
  await world.jobs.drain();
  expect(received.at(-1)?.to).toEqual(['typo@example.com']);
  expect(received.at(-1)?.message).toContain('application/pdf');
});

test('she says that it is right: it is tried once more', async ({ world }) => {
  await mailBy(world, nobodyThere);
  const her = await createMember(world);
  await tell(world, newsFor(her));
  await world.jobs.drain();
  const { received } = await mailBy(world);
  await (await asNow(world, her)).profile.resendConfirmation();
  expect(await channelsOf(world, her)).toMatchObject({
    isEmailStopped: false,
    isEmailReturned: false,
  });
  await world.jobs.drain();
  expect(received.map(({ to }) => to)).toEqual([[her.email]]);
});

test('who asked us to stop is not asked again because mail came back as well', async ({
  world,
}) => {
  await mailBy(world, nobodyThere);
  const her = await createMember(world);
  const token = emailLinkToken(world.deps.secrets, her.id, her.email ?? '');
  await tell(world, newsFor(her));
  await world.jobs.drain();
  expect(await world.as(null).profile.emailLink({ token })).toMatchObject({ state: 'given' });
  await world.as(null).profile.stopByLink({ token });
  expect(await channelsOf(world, her)).toMatchObject({
    isEmailStopped: true,
    isEmailReturned: false,
  });
  const again = (await asNow(world, her)).profile.resendConfirmation();
  await expect(again).rejects.toThrow('asked us to stop');
});

test('that mail came back is forgotten with the address, and with the account', async ({
  world,
}) => {
  const remembered = async () =>
    (await world.sql`select 1 from rate_limits where key like 'mail-returned:%'`).length;
  const before = await remembered();
  for (const leave of ['address', 'account'] as const) {
    await mailBy(world, nobodyThere);
    const her = await createMember(world);
    await tell(world, newsFor(her));
    await world.jobs.drain();
    expect(await remembered()).toBe(before + 1);
    await mailBy(world);
    if (leave === 'account') await eraseMember(world.deps, her.id);
    else await (await asNow(world, her)).profile.update({ email: 'another@example.com' });
    await world.jobs.drain(); // the first mail to the other address
    expect(await remembered()).toBe(before);
  }
});

test('a code to an address that nobody has is refused in words', async ({ world }) => {
  await mailBy(world, nobodyThere);
  const her = await createMember(world);
  await expect(world.as(her).profile.sendEmailCode()).rejects.toThrow('nobody has it');
});
