import { users } from '@nagarika/db/schema/people/users';
import { codeMessages } from '@nagarika/domain/people/sign-in-rules';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { judgeCode } from '#server/features/people/auth/codes/judge-code.ts';
import { type Input, lockBearer } from '#server/features/people/profile/email/email-link-token.ts';
import { emailOf, takenEmail } from '#server/features/people/profile/email/send-email-code.ts';
import type { EmailLink } from '#server/features/people/profile/schemas.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { nowConfirmed } from './now-confirmed.ts';

/** Verifies the code; one account alone may call an address its own, the first that proves it. */
export async function verifyEmailCode(
  ctx: MemberContext,
  { otp }: { otp: string },
): Promise<{ user: User }> {
  const { deps, user } = ctx;
  if (user.isEmailVerified) return { user };
  const { target } = emailOf(user);
  await judgeCode(ctx, target, otp);
  // The address may have changed meanwhile: then the proven one is not the profile's.
  const isUnchanged = and(eq(users.id, user.id), eq(sql`lower(${users.email})`, target.address));
  return unlessTaken(takenEmail, () =>
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

/** Confirms an address whose reader calls it her own, and takes a stop back. Repeating it changes nothing. */
export async function confirmByLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  return unlessTaken(takenEmail, () =>
    deps.db.transaction(async (tx) => {
      const { id, email, emailVerifiedAt } = await lockBearer(deps, tx, token);
      const values = { emailVerifiedAt: emailVerifiedAt ?? deps.clock.now(), emailStoppedAt: null };
      await tx.update(users).set(values).where(eq(users.id, id));
      await nowConfirmed(deps, tx, { id, email });
      return { email, state: 'confirmed' as const };
    }),
  );
}
