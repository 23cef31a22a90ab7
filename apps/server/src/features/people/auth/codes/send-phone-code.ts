import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { codeMinutes } from '@nagarika/domain/people/sign-in-rules';
import type { PublicContext } from '#server/trpc/context.ts';
import { ownTarget } from './judge-code.ts';
import { sendCode } from './send-code.ts';

/** Answers the same for known and unknown numbers, by not looking up whether there is an account. */
export function sendPhoneCode(ctx: PublicContext, { phone }: { phone: string }): Promise<CodeSent> {
  return sendCode(ctx, ownTarget(ctx, phone), (code) =>
    ctx.deps.sms.sendCode({ phone, code, minutes: codeMinutes, language: ctx.request.language }),
  );
}
