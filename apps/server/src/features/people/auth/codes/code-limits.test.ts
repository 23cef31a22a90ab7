import { connect } from '@nagarika/db/client';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { forgetExpired } from '#server/features/desk/account/jobs.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { createBrowser } from '#test/browser.ts';
import { test } from '#test/fixtures.ts';

let serial = 0;
let phone = '';
let browser: ReturnType<typeof createBrowser>;
test.beforeEach(({ world }) => {
  serial += 1;
  phone = `+917${String(serial).padStart(9, '0')}`;
  browser = createBrowser(world, `203.0.113.${serial}`);
});

const send = (from = browser) => from.send('POST', '/api/auth/send-phone-otp', { phone });
const verify = (otp: string, from = browser) =>
  from.send('POST', '/api/auth/verify-phone-otp', { phone, otp });

async function sentCode() {
  const response = await send();
  expect(response.status).toBe(200);
  return z.object({ otpCode: z.string() }).parse(await response.json()).otpCode;
}

/** Makes a code that differs from this one. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const seconds = (n: number) => n * 1000;
const minutes = (n: number) => seconds(60 * n);

const expired = { message: 'OTP expired. Please request a new one.' };
const invalid = { message: 'Invalid OTP. Please check the code and try again.' };

describe('a code', () => {
  test('is used once, even by two requests at the same moment', async ({ world }) => {
    const code = await sentCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    const sessions = await world.sql`
      select s.id from sessions s join users u on u.id = s.user_id where u.phone = ${phone}`;
    expect(sessions).toHaveLength(1);
  });

  test('lasts ten minutes', async ({ world }) => {
    const code = await sentCode();
    world.clock.advance(minutes(10));
    const answer = await verify(code);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(expired);
  });

  test('is valid until the last second', async ({ world }) => {
    const code = await sentCode();
    world.clock.advance(minutes(10) - 1);
    expect((await verify(code)).status).toBe(200);
  });

  test('is void as soon as a newer one is sent', async ({ world }) => {
    const first = await sentCode();
    world.clock.advance(seconds(30));
    const second = await sentCode();
    if (first !== second) expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('of one phone does not open another', async () => {
    const code = await sentCode();
    const other = await browser.send('POST', '/api/auth/verify-phone-otp', {
      phone: '+916999999999',
      otp: code,
    });
    expect(await other.json()).toEqual(expired);
    expect((await verify(code)).status).toBe(200);
  });
});

describe('a clock that was ahead', () => {
  test('leaves no code waiting, and no wait, once it is right again', async ({ world }) => {
    const right = world.clock.now();
    world.clock.advance(minutes(60 * 24 * 90));
    const code = await sentCode();
    const late = createBrowser(world, '192.0.2.250');
    for (let i = 0; i < 5; i++) await verify(wrong(code), late);
    world.clock.set(right);
    expect(await (await verify(code)).json()).toEqual(expired);
    expect((await verify(await sentCode())).status).toBe(200);
    const ahead = () => world.sql`select 1 from codes where sent_at > ${right.toISOString()}`;
    expect(await ahead()).toHaveLength(1);
    await forgetExpired(world.deps);
    expect(await ahead()).toHaveLength(0);
  });
});

describe('a resend', () => {
  test('waits thirty seconds while a code is outstanding', async ({ world }) => {
    await send();
    world.clock.advance(seconds(12));
    const early = await send();
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('18');
    expect(await early.json()).toEqual({
      message: 'Please wait 18 seconds before requesting a new OTP.',
    });
    world.clock.advance(seconds(18));
    expect((await send()).status).toBe(200);
  });

  test('does not wait after a code was used', async () => {
    expect((await verify(await sentCode())).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  test('is one, of many at the same moment', async ({ world }) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(world.sms.sent.filter((message) => message.phone === phone)).toHaveLength(1);
  });
});

describe('wrong tries', () => {
  test('are five, then 429 with Retry-After, and the right code is void', async ({ world }) => {
    const code = await sentCode();
    for (let i = 0; i < 5; i++) {
      const answer = await verify(wrong(code));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual(invalid);
      world.clock.advance(seconds(1));
    }
    const sixth = await verify(code);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('retry-after')).toBe(String(15 * 60 - 5));
    expect(await sixth.json()).toEqual(expired);
    world.clock.advance(minutes(15));
    expect(await (await verify(code)).json()).toEqual(expired);
  });

  test('count over resends, and over sign-ins', async ({ world }) => {
    const first = await sentCode();
    for (let i = 0; i < 3; i++) await verify(wrong(first));
    expect((await verify(first)).status).toBe(200);
    browser = createBrowser(world, `192.0.2.${serial}`); // another browser, which the number does not know
    const second = await sentCode();
    for (let i = 0; i < 2; i++) expect((await verify(wrong(second))).status).toBe(400);
    const third = await sentCode();
    expect((await verify(third)).status).toBe(429);
  });

  test('sent all at once are judged five times at most', async () => {
    const code = await sentCode();
    const guesses = Array.from({ length: 20 }, () => verify(wrong(code)));
    const answers = await Promise.all(guesses);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter((body) => JSON.stringify(body) === JSON.stringify(invalid))).toHaveLength(
      5,
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(15).fill('900'));
    expect((await verify(code)).status).toBe(429);
  });

  test('are not counted while there is no code to guess', async () => {
    for (let i = 0; i < 8; i++) expect(await (await verify('1234')).json()).toEqual(expired);
    expect((await verify(await sentCode())).status).toBe(200);
  });

  test('come back after fifteen minutes', async ({ world }) => {
    const code = await sentCode();
    for (let i = 0; i < 6; i++) await verify(wrong(code));
    world.clock.advance(minutes(15));
    expect((await verify(await sentCode())).status).toBe(200);
  });

  test('are still counted by a server that was started since', async ({ world }) => {
    const code = await sentCode();
    for (let i = 0; i < 5; i++) await verify(wrong(code));
    const fresh = connect(world.databaseUrl, { max: 2 });
    const restarted = {
      ...world.deps,
      db: fresh.db,
      sessions: createSessions(fresh.db, { ...world.deps, secure: false }),
    };
    const { createCaller } = await import('#server/trpc/trpc.ts');
    const { appRouter } = await import('#server/router.ts');
    const caller = createCaller(appRouter)({ ...world.contextOf(null), deps: restarted });
    await expect(caller.auth.verifyPhoneCode({ phone, otp: code })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await fresh.close();
  });
});

describe('codes sent', () => {
  test('to one phone are five in fifteen minutes, from whatever address', async ({ world }) => {
    for (let i = 0; i < 5; i++) {
      expect((await send(createBrowser(world, `192.0.2.${i}`))).status).toBe(200);
      world.clock.advance(seconds(30));
    }
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('retry-after')).toBe(String(15 * 60 - 150));
    world.clock.advance(minutes(15) - seconds(150));
    expect((await send()).status).toBe(200);
  });

  test('to one address are thirty in ten minutes, refused ones uncounted', async ({ world }) => {
    const sendTo = (n: number) =>
      browser.send('POST', '/api/auth/send-phone-otp', {
        phone: `61${String(n).padStart(8, '0')}`,
      });
    for (let i = 0; i < 29; i++) expect((await sendTo(i)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await sendTo(3)).status).toBe(429);
    expect((await sendTo(30)).status).toBe(200);
    const over = await sendTo(31);
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('600');
    expect((await send(createBrowser(world, '192.0.2.200'))).status).toBe(200);
  });
});
