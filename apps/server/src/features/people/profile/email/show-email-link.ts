import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { isMailReturned } from '#server/features/people/notify/is-mail-returned.ts';
import type { EmailLink } from '#server/features/people/profile/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type Account, bearerOf, type Input } from './bearer-of.ts';
import { userIdOf } from './email-link-token.ts';

/** What the link in a mail is about. It changes nothing: mail programs open links by themselves. */
export async function showEmailLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  const [row] = await deps.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(token)));
  const account = bearerOf(deps, row, token);
  return { email: account.email, state: await stateOf(deps, account) };
}

/** Whose mail came back once, and who reads this now, may still confirm it. */
async function stateOf(deps: Deps, account: Account): Promise<EmailLink['state']> {
  const { emailVerifiedAt, emailStoppedAt } = account;
  if (emailStoppedAt) return (await isMailReturned(deps, account)) ? 'given' : 'stopped';
  return emailVerifiedAt ? 'confirmed' : 'given';
}
