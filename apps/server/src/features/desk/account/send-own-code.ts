import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { sendPhoneCode } from '#server/features/people/auth/codes/send-phone-code.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Sends a code to the member's own number, under the codes, limits and locks of signing in. */
export function sendOwnCode(ctx: MemberContext): Promise<CodeSent> {
  return sendPhoneCode(ctx, { phone: ctx.user.phone });
}
