import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent } from '@nagarika/domain/sign-in';
import { codeMessages, codeMinutes } from '@nagarika/domain/sign-in-rules';
import type { User } from '@nagarika/domain/users';
import { and, eq, sql } from 'drizzle-orm';
import { type CodeTarget } from '#server/features/auth/code-target.ts';
import { judgeCode } from '#server/features/auth/judge-code.ts';
import { sendCode } from '#server/features/auth/send-code.ts';
import { returnedMessage } from '#server/features/notifications/returned-mail.ts';
import {
  isAddressStopped,
  stoppedMessage,
} from '#server/features/notifications/stopped-addresses.ts';
import type { Config } from '#server/platform/ports.ts';
import { toUser } from '#server/platform/sessions.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { nowConfirmed } from './now-confirmed.ts';
import { unlessTaken } from './taken-address.ts';

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
    { noSuchAddress: returnedMessage },
  );
}

/** One account alone may call an address its own: the first that proves it. */
export async function verifyEmailCode(
  ctx: MemberContext,
  { otp }: { otp: string },
): Promise<{ user: User }> {
  const { deps, user } = ctx;
  if (user.isEmailVerified) return { user };
  const { target } = emailOf(user);
  await judgeCode(ctx, target, otp);
  // The address may have been changed meanwhile: then what was proven is not what she has now.
  const isUnchanged = and(eq(users.id, user.id), eq(sql`lower(${users.email})`, target.address));
  return unlessTaken(() =>
    deps.db.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ emailVerifiedAt: deps.clock.now(), emailStoppedAt: null })
        .where(isUnchanged)
        .returning();
      if (!row) throw new Refusal('bad_input', codeMessages.expired);
      await nowConfirmed(deps, tx, { id: user.id, email: target.address });
      return { user: toUser(row) };
    }),
  );
}

/** Anybody may write an address into her profile: what she tries with it is hers alone. */
function emailOf({ id, email }: User): { email: string; target: CodeTarget } {
  if (!email) throw new Refusal('bad_input', 'Please add an email address to your profile first.');
  return { email, target: { channel: 'email', address: email.toLowerCase(), own: id } };
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
