import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { codeMinutes } from '@nagarika/domain/people/sign-in-rules';
import { brandName } from '@nagarika/domain/site/brand';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sendCode } from '#server/features/people/auth/codes/send-code.ts';
import {
  isAddressStopped,
  stoppedMessage,
} from '#server/features/people/notify/is-address-stopped.ts';
import { returnedMessage } from '#server/features/people/notify/is-mail-returned.ts';
import type { Config } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { emailOf } from './email-of.ts';

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
