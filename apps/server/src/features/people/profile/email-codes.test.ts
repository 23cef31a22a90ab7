import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let member: User;
test.beforeEach(async ({ world }) => {
  member = await createMember(world);
});

const post = (world: World, path: string, body: unknown = {}, as = member) =>
  world.request(`/api/auth/${path}`, { method: 'POST', body: JSON.stringify(body), as });
const verify = (world: World, otp: string, as = member) =>
  post(world, 'verify-email-otp', { otp }, as);

async function mailedCode(world: World, as = member) {
  expect((await post(world, 'send-email-otp', {}, as)).status).toBe(200);
  const mail = world.mailer.sent.at(-1);
  expect(mail?.to).toBe(as.email);
  return /\d{4}/.exec(mail?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('the mailed code verifies the address, once', async ({ world }) => {
  const code = await mailedCode(world);
  const response = await verify(world, code);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ user: { ...member, isEmailVerified: true } });
  const again = await post(world, 'send-email-otp', {}, { ...member });
  expect(again.status).toBe(409);
});

test('another address has to be verified again, the same in other letters has not', async ({
  world,
}) => {
  await verify(world, await mailedCode(world));
  const shouted = await post(world, 'update-profile', { email: member.email?.toUpperCase() });
  expect(await shouted.json()).toMatchObject({ user: { isEmailVerified: true } });
  const other = await post(world, 'update-profile', { email: `new-${member.email}` });
  expect(await other.json()).toMatchObject({ user: { isEmailVerified: false } });
  await verify(world, await mailedCode(world, { ...member, email: `new-${member.email}` }));
  const cleared = await post(world, 'update-profile', { email: '' });
  expect(await cleared.json()).toMatchObject({ user: { email: null, isEmailVerified: false } });
});

test('a code sent to one address does not verify the next', async ({ world }) => {
  const code = await mailedCode(world);
  await post(world, 'update-profile', { email: `next-${member.email}` });
  const response = await verify(world, code);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: 'OTP expired. Please request a new one.' });
});

test('an address changed while its code was being judged is not verified', async ({ world }) => {
  const code = await mailedCode(world);
  await post(world, 'update-profile', { email: `next-${member.email}` });
  const before = world.as(member); // The request read the member's record before the change.
  await expect(before.profile.verifyEmailCode({ otp: code })).rejects.toThrow('OTP expired');
  expect(await world.deps.sessions.reload(member.id)).toMatchObject({ isEmailVerified: false });
});

test('of two accounts that name one address, the first to prove it has it', async ({ world }) => {
  await verify(world, await mailedCode(world));
  const second = await createMember(world, { email: member.email?.toUpperCase() ?? '' });
  const response = await verify(world, await mailedCode(world, second), second);
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    message: 'This email address belongs to another account.',
  });
});

test('wrong tries and resends are limited as for phones', async ({ world }) => {
  const code = await mailedCode(world);
  expect((await post(world, 'send-email-otp')).status).toBe(429);
  for (let i = 0; i < 5; i++) expect((await verify(world, wrong(code))).status).toBe(400);
  const sixth = await verify(world, code);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('another member who writes her address into a profile neither voids her code nor uses up her tries', async ({
  world,
}) => {
  const code = await mailedCode(world);
  const mallory = await createMember(world, { email: member.email });
  const theirs = await mailedCode(world, mallory);
  for (let i = 0; i < 6; i++) await verify(world, wrong(theirs), mallory);
  expect((await verify(world, theirs, mallory)).status).toBe(429);
  expect((await verify(world, code)).status).toBe(200);
});

test('a mail that could not be sent leaves no wait', async ({ world }) => {
  const { send } = world.mailer;
  world.mailer.send = async () => {
    throw new Error('down');
  };
  const failed = await post(world, 'send-email-otp');
  expect(failed.status).toBe(503);
  expect(await failed.json()).toMatchObject({ message: 'Failed to send OTP. Please try again.' });
  world.mailer.send = send;
  await mailedCode(world);
});

test('without an address there is nowhere to send to', async ({ world }) => {
  member = await createMember(world, { email: null });
  const response = await post(world, 'send-email-otp');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/add an email/) });
  expect((await verify(world, '1234')).status).toBe(400);
});
