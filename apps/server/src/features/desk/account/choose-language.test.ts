import { expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

const me = z.object({ id: z.string(), language: z.string().nullable() });

test('what she chooses is hers on every browser; another language there is none', async ({
  world,
}) => {
  const her = await createMember(world);
  expect(her.language).toBeNull();
  const { account } = world.as(her);
  expect((await account.chooseLanguage({ language: 'hi' })).user).toEqual({
    ...her,
    language: 'hi',
  });
  const asked = async () =>
    me.parse(await (await world.request('/api/auth/me', { as: her })).json());
  expect(await asked()).toMatchObject({ language: 'hi' });
  await account.chooseLanguage({ language: 'en' });
  expect(await asked()).toMatchObject({ language: 'en' });
  for (const language of ['', 'ta', 'HI', 'hi ', null]) {
    const body = JSON.stringify({ language });
    const answer = await world.request('/trpc/account.chooseLanguage', {
      method: 'POST',
      as: her,
      body,
    });
    expect(answer.status).toBe(400);
  }
});

test.for([
  ['hi-IN,hi;q=0.9', 'hi'],
  ['en-IN', null],
  ['ta', null],
] as const)(
  'who joins with %s begins with %s, and is sent her code in it',
  async ([accepted, language], { world }) => {
    const phone = language ? '9812300001' : accepted === 'ta' ? '9812300002' : '9812300003';
    const headers = { 'accept-language': accepted };
    await world.request('/api/auth/send-phone-otp', {
      method: 'POST',
      body: JSON.stringify({ phone }),
      headers,
    });
    const sent = world.sms.sent.at(-1);
    expect(sent).toMatchObject({ phone: `+91${phone}`, language: language ?? 'en' });
    const joined = await world.request('/api/auth/verify-phone-otp', {
      method: 'POST',
      body: JSON.stringify({ phone, otp: sent?.code }),
      headers,
    });
    const { user } = z.object({ user: me }).parse(await joined.json());
    expect(user.language).toBe(language);
    const [stored] = await world.sql`select title from notifications where user_id = ${user.id}`;
    expect(JSON.stringify(stored)).toContain(language ? 'नागरिका' : 'Nagarika');
  },
);
