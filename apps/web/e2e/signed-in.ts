import { expect } from 'vitest';
import { profile } from './newcomer.ts';
import type { Visitor } from './visitor.ts';

/** A new member with all that booking asks for, signed in without going through the pages. */
export async function signIn(visitor: Visitor, phone: string): Promise<void> {
  await signInAs(visitor, phone);
  await post(visitor, '/auth/complete-profile', profile);
  await post(visitor, '/auth/update-profile', { gender: 'female' });
}

/** Somebody who has an account, such as the demo data's. */
export async function signInAs(visitor: Visitor, phone: string): Promise<void> {
  const { otpCode } = await post(visitor, '/auth/send-phone-otp', { phone });
  await post(visitor, '/auth/verify-phone-otp', { phone, otp: otpCode });
}

async function post({ context }: Visitor, path: string, data: unknown) {
  const answer = await context.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
