import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import { codeMessages } from '@nagarika/domain/sign-in-rules';
import type { User } from '@nagarika/domain/users';
import { and, eq, sql } from 'drizzle-orm';
import { judgeCode } from '#server/features/auth/judge-code.ts';
import { toUser } from '#server/platform/to-user.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { emailOf } from './email-of.ts';
import { nowConfirmed } from './now-confirmed.ts';
import { takenEmail } from './taken-email.ts';

/** One account alone may call an address its own: the first that proves it. */
export async function verifyEmailCode(
  ctx: MemberContext,
  { otp }: { otp: string },
): Promise<{ user: User }> {
  const { deps, user } = ctx;
  if (user.isEmailVerified) return { user };
  const { target } = emailOf(user);
  await judgeCode(ctx, target, otp);
  // The address may have been changed meanwhile: then what was proven is not what the profile has now.
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
