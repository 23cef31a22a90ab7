import { users } from '@nagarika/db/schema/people/users';
import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { defaultChoice } from '@nagarika/domain/words/news/notifications';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { forgetAsking, rememberStop } from '#server/features/people/notify/is-mail-returned.ts';
import type { EmailLink, Unsubscription } from '#server/features/people/profile/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type Input, lockBearer } from './email-link-token.ts';

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

/**
 * Turns off mail that is not essential, as the member does under 'How we reach you': a reader of her mail
 * can do this and nothing else. Repeating it changes nothing. @throws Refusal not_found
 */
export function unsubscribe(deps: Deps, { token }: Input): Promise<Unsubscription> {
  return deps.db.transaction(async (tx) => {
    const { id, email } = await lockBearer(deps, tx, token, 'unsubscribe');
    const off = { mail: false, updatedAt: deps.clock.now() };
    await tx
      .insert(channelChoices)
      .values({ ...defaultChoice, ...off, userId: id })
      .onConflictDoUpdate({ target: channelChoices.userId, set: off });
    return { email, isUnsubscribed: true };
  });
}
