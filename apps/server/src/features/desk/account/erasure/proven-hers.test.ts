import { codes } from '@nagarika/db/schema/people/codes';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { outbox } from '@nagarika/db/schema/system';
import type { User } from '@nagarika/domain/people/users';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { eraseAccount } from './erase-account.ts';
import { namesAnyOf } from './proven-hers.ts';

const hourMs = 3_600_000;

test('two whose addresses contain each other: one is erased, and the other keeps all of hers', async ({
  world,
}) => {
  const emailVerifiedAt = world.clock.now();
  const short = { email: 'a@example.in', phone: '+919876543210', emailVerifiedAt };
  const her = await createMember(world, short);
  const others = ['x.a@example.in', 'x-a@example.in', 'a@example.in.org', 'aa@example.in'];
  for (const email of [...others, 'A@Example.in']) await livesBy(world, email);
  const notes = ['9198765432109', '99876543210', '5419876543210', '98765432101'];
  await writes(world, 'one@example.in', `Policies ${notes.join(', ')}`);
  await writes(world, 'two@example.in', 'Ring 098765-43210, please');
  await writes(world, 'three@example.in', 'She is <a@example.in>.');

  const copy = await copyOf(world, her);
  expect(copy).toContain('From A@Example.in');
  for (const email of [...others, 'one@example.in']) expect(copy).not.toContain(`From ${email}`);

  await eraseAccount(world.deps, short.phone);

  expect(await left(world)).toEqual({
    messages: [...others, 'one@example.in'].sort(),
    mails: [...others].sort(),
    codes: [...others].sort(),
  });
});

test('an address that she only typed is not hers to copy, nor to erase', async ({ world }) => {
  const victim = 'victim@example.in';
  const before = await left(world);
  await createMember(world, { email: victim, emailVerifiedAt: world.clock.now() });
  await livesBy(world, victim);
  await writes(world, 'four@example.in', `It is about ${victim}`);
  const thief = await createMember(world, { email: victim, emailVerifiedAt: null });
  const own = await world
    .as(thief)
    .wall.create({ content: `Write to ${victim}`, category: 'need' });

  expect(await copyOf(world, thief)).not.toContain(`From ${victim}`);
  await eraseAccount(world.deps, thief.phone);

  const after = await left(world);
  expect(after.messages).toEqual([...before.messages, 'four@example.in', victim].sort());
  expect(after.mails).toEqual([...before.mails, victim].sort());
  expect(after.codes).toEqual([...before.codes, victim].sort());
  // The member's own posts go, with everybody they name.
  expect(await world.sql`select 1 from wall_posts where id = ${own.id}`).toEqual([]);
});

test.for<[text: string, isNamed: boolean]>([
  ['a@example.in', true],
  ['Write to a@example.in. Or not', true],
  ['mailto:A@EXAMPLE.IN?subject=Hello', true],
  ['‘a@example.in’ - hers', true],
  ['x.a@example.in', false],
  ['x_a@example.in', false],
  ["o'a@example.in", false],
  ['x+a@example.in', false],
  ['éa@example.in', false],
  ['a@example.in.org', false],
  ['a@example.in-b.org', false],
  ['a@exampleXin', false],
  ['a@example.info', false],
  ['9876543210', true],
  ['+919876543210', true],
  ['+91 98765 43210', true],
  ['+91-98765-43210.', true],
  ['(0)98765 43210', true],
  ['09876543210', true],
  ['00919876543210', true],
  ['tel9876543210x', true],
  ['19876543210', false],
  ['98765432101', false],
  ['+9876543210', false],
  ['919876543210987', false],
  ['9876 and 543210', false],
  ['+1 987 654 3210', false],
  ['(+1) 987-654-3210', false],
  ['+1 (987) 654.3210', false],
  ['+ 1\u00A0987 654 3210', false],
  ['001-987-654-3210', false],
  ['+971 98765 43210', false],
  ['0044 98765 43210', false],
  ['(+91) 98765 43210', true],
  ['+ 91 98765 43210', true],
  ['0091 98765 43210', true],
  ['+44 20 7946 0958, 98765 43210', true],
  ['Desk +5: 98765 43210', true],
  ['₹100 98765 43210', true],
])('%s names her: %s', async ([text, isNamed], { world }) => {
  const names = namesAnyOf(['a@example.in', '+919876543210'])(sql`${text}::text`);
  const [row] = await world.deps.db.execute<{ named: boolean }>(sql`select ${names} as named`);
  expect(row?.named).toBe(isNamed);
});

/** Leaves traces under an address that somebody has: a message to us, a mail, a code. */
async function livesBy(world: World, email: string): Promise<void> {
  const { db, clock } = world.deps;
  await writes(world, email, 'Hello');
  const mail = { channel: 'mail' as const, recipient: email, subject: 'Hello', text: 'Hello' };
  await db.insert(outbox).values({ ...mail, createdAt: clock.now() });
  const expiresAt = new Date(clock.now().getTime() + hourMs);
  const code = { channel: 'email' as const, target: email.toLowerCase(), codeHash: 'hash' };
  await db.insert(codes).values({ ...code, sentAt: clock.now(), expiresAt });
}

async function writes(world: World, email: string, message: string): Promise<void> {
  const values = { name: `From ${email}`, email, subject: 'Subject', message };
  await world.deps.db.insert(contactMessages).values({ ...values, type: 'general' });
}

async function copyOf(world: World, her: User): Promise<string> {
  world.clock.advance(31_000);
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  const post = (path: string, body: object = {}) =>
    world.request(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } });
  const answered = async (path: string, body?: object) =>
    z.record(z.string(), z.unknown()).parse(await (await post(path, body)).json());
  const { otpCode: otp } = await answered('/api/account/send-otp');
  const { proof } = await answered('/api/account/verify-otp', { otp });
  const answer = await post('/api/account/export', { proof });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function left({ deps: { db } }: World) {
  const messages = await db.select({ of: contactMessages.email }).from(contactMessages);
  const mails = await db.select({ of: outbox.recipient }).from(outbox);
  const stored = await db.select({ of: codes.target }).from(codes);
  const named = (rows: { of: string }[]) =>
    rows
      .map(({ of }) => of)
      .filter(isAddress)
      .sort();
  return { messages: named(messages), mails: named(mails), codes: named(stored) };
}

const isAddress = (text: string) => text.includes('@');
