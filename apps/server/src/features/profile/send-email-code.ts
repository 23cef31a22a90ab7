import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent } from '@nagarika/domain/sign-in';
import { codeMinutes } from '@nagarika/domain/sign-in-rules';
import { sendCode } from '#server/features/auth/send-code.ts';
import {
  isAddressStopped,
  stoppedMessage,
} from '#server/features/notifications/is-address-stopped.ts';
import { returnedMessage } from '#server/features/notifications/is-mail-returned.ts';
import type { Config } from '#server/platform/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { emailOf } from './email-of.ts';

/** The rules of phone codes (docs/product.md#sign-in), by mail. */
export async function sendEmailCode(ctx: MemberContext): Promise<CodeSent> {
  const { deps, user } = ctx;
  if (user.isEmailVerified) {
    throw new Refusal('already_done', 'Your email address is already verified.');
  }
  const { email, target } = emailOf(user);
  if (await isAddressStopped(deps, email)) throw new Refusal('unprocessable', stoppedMessage);
  return sendCode(
    ctx,
    target,
    (code) => deps.mailer.send({ to: email, ...codeMail(code, deps.config) }),
    returnedMessage,
  );
}

function codeMail(code: string, { brand }: Config) {
  return {
    subject: `${code} is your ${brand.name} code`,
    text: `${code} is the code that verifies your email address on ${brand.name}.
It is valid for ${codeMinutes} minutes and can be used once. Nobody from ${brand.name} will ask you for it.

If you did not ask for it, you can ignore this message.
`,
  };
}
