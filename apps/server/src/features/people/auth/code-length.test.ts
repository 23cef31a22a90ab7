import { expect } from 'vitest';
import { z } from 'zod';
import { createBrowser } from '#test/browser.ts';
import { test as base } from '#test/fixtures.ts';
import { burnTries, codeFor, guess } from '#test/signing-in.ts';

const codeCeilings = {
  sent: { perHour: 1_000, perDay: 10_000 },
  wrong: { perHour: 5, perDay: 600 },
};
const test = base.extend('config', { scope: 'file' }, { otpLength: 8, codeCeilings });

const phone = '+918000000001';

test('a code has as many digits as the environment says, leading zeros included', async ({
  world,
}) => {
  const browser = createBrowser(world);
  const response = await browser.send('POST', '/api/auth/send-phone-otp', { phone });
  const body = z
    .object({ otpCode: z.string(), otpLength: z.number() })
    .parse(await response.json());
  expect(body).toEqual({ otpCode: expect.stringMatching(/^\d{8}$/), otpLength: 8 });
  const right = await browser.send('POST', '/api/auth/verify-phone-otp', {
    phone,
    otp: body.otpCode,
  });
  expect(right.status).toBe(200);
});

test('eight are enough, however much is guessed', async ({ world }) => {
  await burnTries(createBrowser(world), '6100000001');
  const other = createBrowser(world, '192.0.2.9');
  const code = await codeFor(other, '6100000002');
  expect(code).toHaveLength(8);
  expect((await guess(other, '6100000002', code)).status).toBe(200);
});
