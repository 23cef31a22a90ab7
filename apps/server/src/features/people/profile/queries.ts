import { users } from '@nagarika/db/schema/people/users';
import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { defaultChoice } from '@nagarika/domain/words/news/notifications';
import { eq } from 'drizzle-orm';
import { isMailReturned } from '#server/features/people/notify/is-mail-returned.ts';
import {
  type Account,
  bearerOf,
  type Input,
  userIdOf,
} from '#server/features/people/profile/email/email-link-token.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import type { EmailLink, Unsubscription } from './schemas.ts';

/**
 * Shows what the link in a mail is about. It changes nothing, since mail programs open links by themselves.
 */
export async function showEmailLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  const [row] = await deps.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(token)));
  const account = bearerOf(deps, row, token);
  return { email: account.email, state: await stateOf(deps, account) };
}

/** Tells the state of an address: one from which mail came back may still be confirmed by its reader. */
async function stateOf(deps: Deps, account: Account): Promise<EmailLink['state']> {
  const { emailVerifiedAt, emailStoppedAt } = account;
  if (emailStoppedAt) return (await isMailReturned(deps, account)) ? 'given' : 'stopped';
  return emailVerifiedAt ? 'confirmed' : 'given';
}

/**
 * Shows whom the link of an announcement, a reminder or a digest unsubscribes, and changes
 * nothing. @throws Refusal not_found
 */
export async function showUnsubscription(deps: Deps, { token }: Input): Promise<Unsubscription> {
  const [row] = await deps.db
    .select({ user: users, mail: channelChoices.mail })
    .from(users)
    .leftJoin(channelChoices, eq(channelChoices.userId, users.id))
    .where(eq(users.id, userIdOf(token)));
  const { email } = bearerOf(deps, row?.user, token, 'unsubscribe');
  return { email, isUnsubscribed: !(row?.mail ?? defaultChoice.mail) };
}
