import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createBrowser } from '#test/browser.ts';
import { test as base } from '#test/fixtures.ts';
import { codeFor, sendCode } from '#test/signing-in.ts';
import { whileHeld } from '#test/while-held.ts';

const codeCeilings = {
  sent: { perHour: 5, perDay: 1_000 },
  wrong: { perHour: 150, perDay: 600 },
};
const test = base.extend('config', { scope: 'file' }, { codeCeilings });

const number = (n: number) => `61${String(n).padStart(8, '0')}`;
const own = { message: 'Too many OTP requests. Please try again later.' };
const everybodys = {
  message: 'Many people are asking for codes just now. Please try again later.',
};

test.beforeEach(({ world }) => world.clock.advance(3_600_000));

test('whose own limit is reached is told of that, though many people ask as well', async ({
  world,
}) => {
  const browser = createBrowser(world);
  for (let n = 0; n < 5; n += 1) {
    await codeFor(browser, number(1));
    world.clock.advance(30_000);
  }
  expect(await (await sendCode(browser, number(1))).json()).toEqual(own);
  expect(await (await sendCode(browser, number(2))).json()).toEqual(everybodys);
});

test('who is refused at the same moment as others, or gets no code after all, takes no place', async ({
  world,
}) => {
  for (let n = 0; n < 4; n += 1) await codeFor(createBrowser(world), number(10 + n));
  const { sendCode: real } = world.sms;
  world.sms.sendCode = () => Promise.reject(new Error('down'));
  const answers = await whileHeld(
    world,
    (tx) => tx.execute(sql`select 1 from rate_limits where key like 'otp-sent-all:%' for update`),
    [20, 21, 22].map((n) => () => sendCode(createBrowser(world), number(n))),
  );
  world.sms.sendCode = real;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([429, 429, 503]);
  await codeFor(createBrowser(world), number(23));
  const full = await sendCode(createBrowser(world), number(24));
  expect(await full.json()).toEqual(everybodys);
});
