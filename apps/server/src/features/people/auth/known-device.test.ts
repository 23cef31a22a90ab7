import { describe, expect } from 'vitest';
import { devicesCookie } from '#server/http/clients/devices.ts';
import { createBrowser } from '#test/browser.ts';
import { test } from '#test/fixtures.ts';
import { burnTries, codeFor, guess, knownBrowser, sendCode, wrongFor } from '#test/signing-in.ts';
import type { World } from '#test/world.ts';

let serial = 0;
let phone = '';
let attacker: ReturnType<typeof createBrowser>;
test.beforeEach(({ world }) => {
  serial += 1;
  phone = `+919${String(serial).padStart(9, '0')}`;
  attacker = createBrowser(world, `198.51.100.${serial}`);
});

const minutes = (n: number) => n * 60_000;
const known = (world: World) => knownBrowser(world, phone, `203.0.113.${serial}`);

describe('a browser that has signed in to the number', () => {
  test('still signs in while strangers have locked the number for hours', async ({ world }) => {
    const hers = await known(world);
    for (const wait of [15, 30, 60, 120]) {
      await burnTries(attacker, phone);
      world.clock.advance(minutes(wait));
    }
    await burnTries(attacker, phone);
    expect((await sendCode(attacker, phone)).status).toBe(429);
    expect((await guess(hers, phone, await codeFor(hers, phone))).status).toBe(200);
    expect((await hers.send('GET', '/api/auth/me')).status).toBe(200);
  });

  test('has a code that strangers neither see, nor replace, nor void', async ({ world }) => {
    const hers = await known(world);
    const code = await codeFor(hers, phone);
    const theirs = await codeFor(attacker, phone); // no wait: the member's does not bind strangers
    expect((await guess(attacker, phone, code)).status).toBe(code === theirs ? 200 : 400);
    for (let i = 0; i < 5; i++) await guess(attacker, phone, wrongFor(theirs));
    expect((await guess(hers, phone, code)).status).toBe(200);
  });

  test('may use the code that was sent before it was known, by another of its tabs', async ({
    world,
  }) => {
    const hers = await known(world);
    const cookie = hers.cookies.get('nagarika_device') ?? '';
    hers.cookies.clear();
    world.clock.advance(minutes(1));
    const code = await codeFor(hers, phone);
    hers.cookies.set('nagarika_device', cookie);
    expect((await guess(hers, phone, code)).status).toBe(200);
  });

  test('has five tries of its own and a lock that grows; strangers have theirs', async ({
    world,
  }) => {
    const thief = await known(world);
    expect(await burnTries(thief, phone)).toEqual([400, 400, 400, 400, 400]);
    expect((await guess(thief, phone, '0000')).status).toBe(429);
    world.clock.advance(minutes(15));
    await burnTries(thief, phone);
    expect((await sendCode(thief, phone)).status).toBe(429);
    const fresh = createBrowser(world, `192.0.2.${serial}`);
    expect((await guess(fresh, phone, await codeFor(fresh, phone))).status).toBe(200);
    expect((await thief.send('GET', '/api/auth/me')).status).toBe(401); // it opens nothing by itself
  });

  test('has codes and tries apart from any other that knows the number', async ({ world }) => {
    const [hers, thief] = [await known(world), await known(world)];
    const code = await codeFor(hers, phone);
    await burnTries(thief, phone);
    expect((await guess(thief, phone, '0000')).status).toBe(429);
    expect((await guess(hers, phone, code)).status).toBe(200);
  });

  test('is judged where strangers at its address have guessed wrong too often', async ({
    world,
  }) => {
    const hers = await known(world);
    const neighbour = createBrowser(world, `203.0.113.${serial}`);
    const number = (n: number) => `64${String(n).padStart(8, '0')}`;
    for (let n = 0; n < 6; n++) await burnTries(neighbour, number(n));
    expect((await guess(neighbour, number(6), await codeFor(neighbour, number(6)))).status).toBe(
      429,
    );
    expect((await guess(hers, phone, await codeFor(hers, phone))).status).toBe(200);
  });

  test('is sent five codes in a quarter of an hour, however many its address was sent', async ({
    world,
  }) => {
    const hers = await known(world);
    const neighbour = createBrowser(world, `203.0.113.${serial}`);
    for (let i = 0; i < 29; i++) await sendCode(neighbour, `62${String(i).padStart(8, '0')}`);
    expect((await sendCode(neighbour, '6300000000')).status).toBe(429);
    for (let i = 0; i < 5; i++) {
      expect((await sendCode(hers, phone)).status).toBe(200);
      world.clock.advance(30_000);
    }
    expect((await sendCode(hers, phone)).status).toBe(429);
  });

  test('shares thirty codes a day with all the others that know the number', async ({ world }) => {
    let sent = 0;
    for (let round = 0; round < 10; round++) {
      const browser = await knownBrowser(world, phone, `192.0.2.${round}`);
      for (let i = 0; i < 5; i++) {
        if ((await sendCode(browser, phone)).status === 200) sent += 1;
        world.clock.advance(30_000);
      }
      world.clock.advance(minutes(15));
    }
    expect(sent).toBe(30);
  });
});

describe('the cookie', () => {
  const cookieOf = (browser: typeof attacker) => browser.cookies.get('nagarika_device') ?? '';

  test('says nothing about the number, and is Secure under https', async ({ world }) => {
    const cookie = cookieOf(await known(world));
    expect(cookie).toMatch(/^[\w-]{16}\.\d+\.[\da-f]{64}$/);
    expect(cookie).not.toContain(phone.slice(3));
    expect(devicesCookie(cookie, { secure: true })).toContain('; Secure');
  });

  test('is no use for another number, nor with anything in it changed', async ({ world }) => {
    const cookie = cookieOf(await known(world));
    const victim = `+917${String(serial).padStart(9, '0')}`;
    const [id = '', day = '', mac = ''] = cookie.split('.');
    const forged = [
      cookie,
      `${id}.${day}.${'0'.repeat(64)}`,
      `${id}.${Number(day) + 1}.${mac}`,
      `${'A'.repeat(16)}.${day}.${mac}`,
      `${id}.${day}.${mac.slice(1)}`,
      '~.~',
      'x'.repeat(5_000),
    ];
    await codeFor(attacker, victim);
    for (const value of forged) {
      attacker.cookies.set('nagarika_device', value);
      const answer = await sendCode(attacker, victim);
      expect(answer.status).toBe(429); // still a stranger, who waits until the first code's time is over
    }
  });

  test('is forgotten after four hundred days', async ({ world }) => {
    const hers = await known(world);
    const today = world.clock.now();
    await codeFor(attacker, phone);
    expect((await sendCode(hers, phone)).status).toBe(200);
    world.clock.advance(minutes(60 * 24 * 401));
    await codeFor(attacker, phone);
    expect((await sendCode(hers, phone)).status).toBe(429);
    world.clock.set(today);
  });

  test('knows eight numbers and keeps each one’s tries through further sign-ins', async ({
    world,
  }) => {
    const family = createBrowser(world, `203.0.113.${serial}`);
    const numbers = Array.from({ length: 9 }, (_, n) => `+916${serial}${n}`.padEnd(13, '0'));
    for (const number of numbers) await guess(family, number, await codeFor(family, number));
    expect(cookieOf(family).split('~')).toHaveLength(8);
    const [id] = cookieOf(family).split('.');
    const last = numbers.at(-1) ?? '';
    await guess(family, last, await codeFor(family, last));
    expect(cookieOf(family).split('.')[0]).toBe(id);
  });
});
