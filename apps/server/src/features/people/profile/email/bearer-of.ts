import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type EmailLinkUse, isTokenOf, userIdOf } from './email-link-token.ts';

export type Input = { token: string };

export type Account = typeof users.$inferSelect & { email: string };

/** @throws Refusal not_found */
export function bearerOf(
  { secrets }: Deps,
  row: typeof users.$inferSelect | undefined,
  token: string,
  use: EmailLinkUse = 'email-link',
): Account {
  if (row?.email && isTokenOf(secrets, row, token, use)) return { ...row, email: row.email };
  throw new Refusal(
    'not_found',
    say('This link is not valid any more: the account has another address.'),
  );
}

export async function lockBearer(
  deps: Deps,
  tx: Transaction,
  token: string,
  use?: EmailLinkUse,
): Promise<Account> {
  const ofThis = eq(users.id, userIdOf(token));
  const [row] = await tx.select().from(users).where(ofThis).for('no key update');
  return bearerOf(deps, row, token, use);
}
