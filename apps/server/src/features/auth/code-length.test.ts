import { expect } from 'vitest';
import { z } from 'zod';
import { createBrowser } from '#test/browser.ts';
import { test as base } from '#test/fixtures.ts';

const test = base.extend('config', { scope: 'file' }, { otpLength: 8 });

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
