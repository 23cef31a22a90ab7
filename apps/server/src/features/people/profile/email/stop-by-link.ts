import { users } from '@nagarika/db/schema/people/users';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { rememberStop } from '#server/features/people/notify/is-address-stopped.ts';
import { forgetAsking } from '#server/features/people/notify/is-mail-returned.ts';
import type { EmailLink } from '#server/features/people/profile/schemas.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type Input, lockBearer } from './bearer-of.ts';

/**
 * Stops all mail to the address, from this account and from any other that names
 * it without having confirmed it.
 */
export async function stopByLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  return deps.db.transaction(async (tx) => {
    const { id, email } = await lockBearer(deps, tx, token);
    const { emailVerifiedAt, emailStoppedAt } = users;
    const isNamed = and(
      eq(sql`lower(${users.email})`, email.toLowerCase()),
      isNull(emailVerifiedAt),
    );
    await tx
      .update(users)
      .set({ emailStoppedAt: deps.clock.now(), emailVerifiedAt: null })
      .where(and(or(eq(users.id, id), isNamed), isNull(emailStoppedAt)));
    await rememberStop({ ...deps, db: tx }, email);
    await forgetAsking(deps, tx, id);
    return { email, state: 'stopped' as const };
  });
}
