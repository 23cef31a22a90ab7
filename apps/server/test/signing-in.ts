import { z } from 'zod';
import { createBrowser } from '#test/browser.ts';
import type { World } from '#test/world.ts';

export type Browser = ReturnType<typeof createBrowser>;

const withCode = z.object({ otpCode: z.string() });

export const sendCode = (browser: Browser, phone: string) =>
  browser.send('POST', '/api/auth/send-phone-otp', { phone });

export const guess = (browser: Browser, phone: string, otp: string) =>
  browser.send('POST', '/api/auth/verify-phone-otp', { phone, otp });

/** Returns the code that is sent. Throws where none is. */
export async function codeFor(browser: Browser, phone: string): Promise<string> {
  const answer = await sendCode(browser, phone);
  if (answer.status !== 200) throw new Error(`no code: ${answer.status} ${await answer.text()}`);
  return withCode.parse(await answer.json()).otpCode;
}

/** Makes a browser that has signed in to this number and out again: it keeps the cookie that shows so. */
export async function knownBrowser(world: World, phone: string, address?: string) {
  const browser = createBrowser(world, address);
  await guess(browser, phone, await codeFor(browser, phone));
  await browser.send('POST', '/api/auth/logout');
  return browser;
}

/** Makes a wrong code of the same length. */
export function wrongFor(code: string): string {
  const other = (Number(code) + 1) % 10 ** code.length;
  return String(other).padStart(code.length, '0');
}

/** Burns the tries that strangers have for this number; returns the statuses. */
export async function burnTries(browser: Browser, phone: string): Promise<number[]> {
  const code = await codeFor(browser, phone);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await guess(browser, phone, wrongFor(code))).status);
  return statuses;
}
