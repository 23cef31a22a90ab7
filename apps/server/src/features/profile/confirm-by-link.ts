import { users } from '@nagarika/db/schema/users';
import { eq } from 'drizzle-orm';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type Input, lockBearer } from './bearer-of.ts';
import { nowConfirmed } from './now-confirmed.ts';
import type { EmailLink } from './schemas.ts';
import { takenEmail } from './taken-email.ts';

/** A member who reads the address calls it her own; a stop is taken back. Repeating it changes nothing. */
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
