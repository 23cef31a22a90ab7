import { users } from '@nagarika/db/schema/people/users';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createBrowser } from '#test/browser.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { codeFor, guess, wrongFor } from '#test/signing-in.ts';
import { whileHeld } from '#test/while-held.ts';

test('of two who use one code at the same moment the second hears that it is used, and no try is lost', async ({
  world,
}) => {
  const phone = '+917000000001';
  const [one, two, third] = [1, 2, 3].map((n) => createBrowser(world, `198.51.100.${n}`));
  if (!one || !two || !third) throw new Error('no browsers');
  const code = await codeFor(one, phone);
  await guess(one, phone, wrongFor(code));
  const answers = await whileHeld(
    world,
    (tx) => tx.execute(sql`select 1 from rate_limits where key like 'otp-wrong:%' for update`),
    [() => guess(one, phone, code), () => guess(two, phone, code)],
  );
  const late = answers.find(({ status }) => status === 400);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await late?.json()).toEqual({ message: 'OTP expired. Please request a new one.' });

  const next = await codeFor(third, phone);
  for (let n = 0; n < 3; n += 1) await guess(third, phone, wrongFor(next));
  expect((await guess(third, phone, next)).status).toBe(200);
});

test('whose number is another’s by the time that its code was right asks for a new one', async ({
  world,
}) => {
  const her = await createMember(world);
  const browser = createBrowser(world, '198.51.100.9');
  const code = await codeFor(browser, her.phone);
  const isHer = eq(users.id, her.id);
  const [answer] = await whileHeld(
    world,
    (tx) => tx.select().from(users).where(isHer).for('update'),
    [() => guess(browser, her.phone, code)],
    (tx) =>
      tx
        .update(users)
        .set({ phone: `erased:${her.id}` })
        .where(isHer),
  );
  expect(answer?.status).toBe(409);
  expect(await answer?.json()).toEqual({ message: 'Please sign in with a new code.' });
  expect((await browser.send('GET', '/api/auth/me')).status).toBe(401);
  expect((await guess(browser, her.phone, await codeFor(browser, her.phone))).status).toBe(200);
});
