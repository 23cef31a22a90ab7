import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { profile } from './newcomer.ts';
import type { Visitor } from './visitor.ts';

/** Signs a new member in, with all that booking asks for, without going through the pages. */
export async function signIn(visitor: Visitor, phone: string): Promise<void> {
  await signInAs(visitor, phone);
  await post(visitor, '/auth/complete-profile', profile);
  await post(visitor, '/auth/update-profile', { gender: 'female' });
}

/** Signs in a member with an account, such as the demo data's. */
export async function signInAs(visitor: Visitor, phone: string): Promise<void> {
  const { otpCode } = await post(visitor, '/auth/send-phone-otp', { phone });
  await post(visitor, '/auth/verify-phone-otp', { phone, otp: otpCode });
}

/** Ends the session on the server; the page does not know, and the browser stays in use. */
export const sessionEnds = ({ context }: Visitor) =>
  context.clearCookies({ name: 'nagarika_session' });

/** Works the open dialog up to where the code has been taken. */
export async function givesNumberAndCode({ page }: Visitor, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByLabel('One-time code');
  await code.waitFor();
  await code.fill(await shownCode(page, phone));
}

/** Returns the code that the page was shown last, which it keeps to check what is typed. */
export function shownCode(page: Page, phone: string): Promise<string> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').code,
    `pendingOtp:+91${phone}`,
  );
}

async function post({ context }: Visitor, path: string, data: unknown) {
  const answer = await context.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
