import { expect } from 'vitest';
import { createBrowser } from '#test/browser.ts';
import { test } from '#test/fixtures.ts';
import { burnTries, codeFor, guess, sendCode } from '#test/signing-in.ts';
import type { World } from '#test/world.ts';

let serial = 0;
let phone = '';
test.beforeEach(() => {
  serial += 1;
  phone = `+917${String(serial).padStart(9, '0')}`;
});

const hourMs = 3_600_000;
const waitOf = (answer: Response) => Number(answer.headers.get('retry-after') ?? 0);
const from = (world: World, last: number) => createBrowser(world, `198.51.${serial}.${last}`);

test('a number that is locked for the second time is sent no code, and hears for how long', async ({
  world,
}) => {
  await burnTries(from(world, 1), phone);
  world.clock.advance(hourMs);
  await burnTries(from(world, 1), phone);
  const refused = await sendCode(from(world, 2), phone);
  expect(refused.status).toBe(429);
  expect(waitOf(refused)).toBe(30 * 60);
  expect(await refused.json()).toEqual({
    message:
      'Too many wrong codes were tried. Please try again later, or where you have signed in before.',
  });
  world.clock.advance(hourMs / 3); // past the quarter of an hour that five tries count for
  expect(waitOf(await guess(from(world, 2), phone, '0000'))).toBe(10 * 60);
});

test('a number’s lock is forgotten after a quiet week, or once she has signed in', async ({
  world,
}) => {
  for (const calm of [
    async () => world.clock.advance(7 * 24 * hourMs),
    async () => void (await guess(from(world, 3), phone, await codeFor(from(world, 3), phone))),
  ]) {
    await burnTries(from(world, 1), phone);
    world.clock.advance(hourMs / 4);
    await calm();
    await burnTries(from(world, 2), phone);
    expect(waitOf(await guess(from(world, 2), phone, '0000'))).toBe(15 * 60);
    world.clock.advance(7 * 24 * hourMs);
  }
});
