import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { codeMinutes } from '@nagarika/domain/people/sign-in-rules';
import type { User } from '@nagarika/domain/people/users';
import { brandName } from '@nagarika/domain/site/brand';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { CodeTarget } from '#server/features/people/auth/codes/code-target.ts';
import { sendCode } from '#server/features/people/auth/codes/send-code.ts';
import {
  isAddressStopped,
  returnedMessage,
  stoppedMessage,
} from '#server/features/people/notify/is-mail-returned.ts';
import type { Config } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

/** The refusal of an address that another account has proven: only one may call it its own. */
export const takenEmail = {
  constraint: 'users_verified_email',
  message: say('This email address belongs to another account.'),
};

/** Sends a code by mail under the rules of phone codes (docs/product.md#sign-in). */
export async function sendEmailCode(ctx: MemberContext): Promise<CodeSent> {
  const { deps, user } = ctx;
  if (user.isEmailVerified) {
    throw new Refusal('already_done', say('Your email address is already verified.'));
  }
  const { email, target } = emailOf(user);
  const language = user.language ?? sourceLanguage;
  if (await isAddressStopped(deps, email)) throw new Refusal('unprocessable', stoppedMessage);
  return sendCode(
    ctx,
    target,
    (code) => deps.mailer.send({ to: email, ...codeMail(code, deps.config, language) }),
    returnedMessage,
  );
}

function codeMail(code: string, { brand: of }: Config, language: Language) {
  const brand = brandName(of, language);
  const lines = [
    say('{code} is the code that verifies your email address on {brand}.', { code, brand }),
    say(
      'It is valid for {minutes} minutes and can be used once. Nobody from {brand} will ask you for it.',
      { minutes: codeMinutes, brand },
    ),
    say('If you did not ask for it, you can ignore this message.'),
  ].map((line) => word(line, language));
  const [is = '', validity = '', ignore = ''] = lines;
  return {
    subject: word(say('{code} is your {brand} code', { code, brand }), language),
    text: `${is}\n${validity}\n\n${ignore}\n`,
  };
}

/**
 * Makes a target of this member's own: anybody may write the address into a profile, so
 * codes and tries are not shared.
 */
export function emailOf({ id, email }: User): { email: string; target: CodeTarget } {
  if (!email)
    throw new Refusal('bad_input', say('Please add an email address to your profile first.'));
  return { email, target: { channel: 'email', address: email.toLowerCase(), own: id } };
}
