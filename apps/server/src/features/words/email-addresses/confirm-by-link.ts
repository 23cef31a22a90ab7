import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { type Input, lockBearer } from '#server/features/people/profile/email/bearer-of.ts';
import { takenEmail } from '#server/features/people/profile/email/email-of.ts';
import type { EmailLink } from '#server/features/people/profile/schemas.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { nowConfirmed } from './now-confirmed.ts';

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
