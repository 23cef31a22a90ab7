import { expect } from 'vitest';
import { profile } from './newcomer.ts';
import type { Visitor } from './visitor.ts';

/** A new member with all that booking asks for, signed in without going through the pages. */
export async function signIn({ context }: Visitor, phone: string): Promise<void> {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(`/api${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { otpCode } = await post('/auth/send-phone-otp', { phone });
  await post('/auth/verify-phone-otp', { phone, otp: otpCode });
  await post('/auth/complete-profile', profile);
  await post('/auth/update-profile', { gender: 'female' });
}
