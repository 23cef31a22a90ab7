import { describe, expect } from 'vitest';
import { z } from 'zod';
import { recentChangeCookie } from '#server/http/clients/recent-change.ts';
import { createBrowser } from '#test/browser.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { inHindi } from '#test/in-hindi.ts';
import { createWorld, type World } from '#test/world.ts';

let serial = 0;
let phone = '';
let address = '';
test.beforeEach(() => {
  serial += 1;
  phone = `+918${String(serial).padStart(9, '0')}`;
  address = `198.51.100.${serial}`;
});

const withCode = z.object({ otpCode: z.string() });
const signedIn = z.object({ user: z.object({ id: z.string() }) });

async function sendCode(world: World, browser = createBrowser(world, address), to = phone) {
  const response = await browser.send('POST', '/api/auth/send-phone-otp', { phone: to });
  expect(response.status).toBe(200);
  return withCode.parse(await response.json()).otpCode;
}

async function signIn(world: World, browser = createBrowser(world, address), to = phone) {
  const otp = await sendCode(world, browser, to);
  const response = await browser.send('POST', '/api/auth/verify-phone-otp', { phone: to, otp });
  expect(response.status).toBe(200);
  return { browser, response, body: signedIn.parse(await response.clone().json()) };
}

describe('sending a code', () => {
  test('answers what the page needs to know', async ({ world }) => {
    const browser = createBrowser(world, address);
    const response = await browser.send('POST', '/api/auth/send-phone-otp', { phone });
    expect(await response.json()).toEqual({
      message: expect.any(String),
      otpCode: expect.stringMatching(/^\d{4}$/),
      otpLength: 4,
      expiresIn: 600,
      resendIn: 30,
    });
    expect(world.sms.sent.at(-1)).toMatchObject({ phone, minutes: 10 });
  });

  test('takes number and code in Devanagari digits', async ({ world }) => {
    const browser = createBrowser(world, address);
    const otp = inHindi(await sendCode(world, browser, inHindi(phone.slice(3))));
    const sent = { phone: inHindi(phone), otp };
    const response = await browser.send('POST', '/api/auth/verify-phone-otp', sent);
    expect(response.status).toBe(200);
    expect(world.sms.sent.at(-1)?.phone).toBe(phone);
  });

  test('takes the number without +91 as the same number', async ({ world }) => {
    await sendCode(world, undefined, phone.slice(3));
    expect(world.sms.sent.at(-1)?.phone).toBe(phone);
  });

  test('answers the same for a member and for a stranger', async ({ world }) => {
    await createMember(world, { phone });
    const browser = createBrowser(world, address);
    const known = await browser.send('POST', '/api/auth/send-phone-otp', { phone });
    const unknown = await browser.send('POST', '/api/auth/send-phone-otp', { phone: '7111111111' });
    const without = async (r: Response) => ({
      ...z.looseObject({}).parse(await r.json()),
      otpCode: 0,
    });
    expect(await without(known)).toEqual(await without(unknown));
    expect(known.status).toBe(unknown.status);
  });

  test('keeps the code as a keyed hash, away from the page where it goes by SMS', async () => {
    const silent = await createWorld();
    Object.assign(silent.sms, { showsCodeOnScreen: false });
    const browser = createBrowser(silent);
    const response = await browser.send('POST', '/api/auth/send-phone-otp', { phone });
    expect(await response.json()).not.toHaveProperty('otpCode');
    const code = silent.sms.sent[0]?.code ?? '';
    const rows = await silent.sql`select * from codes`;
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(rows[0] ?? {})).not.toContain(code);
    await silent.close();
  });

  test('that the provider did not take leaves no code, and she may ask again at once', async ({
    world,
  }) => {
    const browser = createBrowser(world, address);
    const { sendCode: real } = world.sms;
    let attempted = '';
    world.sms.sendCode = async ({ code }) => {
      attempted = code;
      throw new Error('down');
    };
    for (let i = 0; i < 6; i++) {
      const failed = await browser.send('POST', '/api/auth/send-phone-otp', { phone });
      expect(failed.status).toBe(503);
      expect(await failed.json()).toMatchObject({
        message: 'Failed to send OTP. Please try again.',
      });
    }
    const tried = await browser.send('POST', '/api/auth/verify-phone-otp', {
      phone,
      otp: attempted,
    });
    expect(tried.status).toBe(400);
    world.sms.sendCode = real;
    await sendCode(world, browser);
  });

  test.for([
    {},
    { phone: null },
    { phone: 9000000001 },
    { phone: '' },
    { phone: '12345' },
    { phone: '5000000001' },
    { phone: '+91900000000123' },
    { phone: ['9000000001'] },
    { phone: { toString: 1 } },
    { phone: '9'.repeat(10_000) },
  ])('refuses %j', async (body, { world }) => {
    const browser = createBrowser(world, address);
    const response = await browser.send('POST', '/api/auth/send-phone-otp', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Please enter a valid 10-digit mobile number.',
    });
  });
});

describe('signing in', () => {
  test('makes an account for a new number, with a welcome, and a session cookie', async ({
    world,
  }) => {
    const { browser, response, body } = await signIn(world);
    expect(body).toMatchObject({ user: { id: expect.any(String) } });
    expect(await response.json()).toEqual({
      isNew: true,
      requiresProfileCompletion: true,
      user: expect.objectContaining({ phone, name: null, role: 'member', isPhoneVerified: true }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nagarika_session=\w+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(
        /^nagarika_device=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringContaining(recentChangeCookie),
    ]);
    const me = await browser.send('GET', '/api/auth/me');
    expect(await me.json()).toMatchObject({ id: body.user.id, phone });
    const welcome = await world.sql`select kind from notifications where user_id = ${body.user.id}`;
    expect([...welcome]).toEqual([{ kind: 'welcome' }]);
  });

  test('knows a member again, whose profile is complete', async ({ world }) => {
    const member = await createMember(world, { phone });
    const { response } = await signIn(world);
    expect(await response.json()).toEqual({
      isNew: false,
      requiresProfileCompletion: false,
      user: member,
    });
  });

  test('ends the session this browser had, and only that one', async ({ world }) => {
    const elsewhere = await signIn(world, createBrowser(world, address));
    world.clock.advance(31_000);
    const { browser } = await signIn(world);
    const old = new Map(browser.cookies);
    world.clock.advance(31_000);
    await signIn(world, browser);
    expect([...browser.cookies]).not.toEqual([...old]);
    const stolen = createBrowser(world);
    for (const [name, value] of old) stolen.cookies.set(name, value);
    expect((await stolen.send('GET', '/api/auth/me')).status).toBe(401);
    expect((await browser.send('GET', '/api/auth/me')).status).toBe(200);
    expect((await elsewhere.browser.send('GET', '/api/auth/me')).status).toBe(200);
  });

  test('is refused to a suspended account, with the reason', async ({ world }) => {
    await createMember(world, { phone, suspendedAt: world.clock.now() });
    const browser = createBrowser(world, address);
    const otp = await sendCode(world, browser);
    const response = await browser.send('POST', '/api/auth/verify-phone-otp', { phone, otp });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/suspended/) });
    expect(browser.cookies.size).toBe(0);
  });

  test('stores no field that was not asked for', async ({ world }) => {
    const browser = createBrowser(world, address);
    const otp = await sendCode(world, browser);
    const body = { phone, otp, role: 'admin', name: 'Mallory', id: crypto.randomUUID() };
    const response = await browser.send('POST', '/api/auth/verify-phone-otp', body);
    expect(await response.json()).toMatchObject({ user: { role: 'member', name: null } });
  });

  test.for([
    {},
    { otp: '12' },
    { otp: 1234 },
    { otp: 'abcd' },
    { otp: null },
    { otp: '1'.repeat(9) },
  ])('refuses %j as a code', async (body, { world }) => {
    const browser = createBrowser(world, address);
    const response = await browser.send('POST', '/api/auth/verify-phone-otp', { phone, ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Invalid OTP. Please check the code and try again.',
    });
  });

  test('leaves nothing in the sessions table that could be used as a cookie', async ({ world }) => {
    const { browser } = await signIn(world);
    const [cookie] = browser.cookies.values();
    const rows = await world.sql`select id from sessions`;
    expect(rows.map((row) => row.id)).not.toContain(cookie);
  });
});

describe('signing out', () => {
  test('ends the session in the browser and on the server, and may be repeated', async ({
    world,
  }) => {
    const { browser } = await signIn(world);
    const kept = new Map(browser.cookies);
    for (let i = 0; i < 2; i++) {
      const response = await browser.send('POST', '/api/auth/logout');
      expect(response.status).toBe(200);
    }
    expect([...browser.cookies.keys()].toSorted()).toEqual([recentChangeCookie, 'nagarika_device']);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const me = await browser.send('GET', '/api/auth/me');
    expect(me.status).toBe(401);
    expect(await me.json()).toEqual({ message: 'Please sign in to continue.' });
  });
});

test('a visitor has no session, which is no error', async ({ world }) => {
  const response = await world.request('/trpc/auth.session');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ result: { data: null } });
});
