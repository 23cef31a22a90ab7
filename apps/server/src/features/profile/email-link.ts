import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isTokenOf, userIdOf } from '#server/features/deliveries/email-link-token.ts';
import { forgetAsking } from '#server/features/notifications/forget-asking.ts';
import { isMailReturned } from '#server/features/notifications/returned-mail.ts';
import { rememberStop } from '#server/features/notifications/stopped-addresses.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { nowConfirmed } from './now-confirmed.ts';
import type { EmailLink } from './schemas.ts';
import { unlessTaken } from './taken-address.ts';

type Input = { token: string };
type Account = typeof users.$inferSelect & { email: string };

/** What the link in a mail is about. It changes nothing: mail programs open links by themselves. */
export async function showEmailLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  const [row] = await deps.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(token)));
  const account = bearerOf(deps, row, token);
  return { email: account.email, state: await stateOf(deps, account) };
}

/** Whoever reads the address says it is hers; a stop is taken back. Repeating it changes nothing. */
export async function confirmByLink({ deps }: PublicContext, { token }: Input): Promise<EmailLink> {
  return unlessTaken(() =>
    deps.db.transaction(async (tx) => {
      const { id, email, emailVerifiedAt } = await lockBearer(deps, tx, token);
      const values = { emailVerifiedAt: emailVerifiedAt ?? deps.clock.now(), emailStoppedAt: null };
      await tx.update(users).set(values).where(eq(users.id, id));
      await nowConfirmed(deps, tx, { id, email });
      return { email, state: 'confirmed' as const };
    }),
  );
}

/**
 * Nothing more goes to the address: neither from this account nor from any other that names it
 * without having confirmed it.
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

async function lockBearer(deps: Deps, tx: Transaction, token: string): Promise<Account> {
  const ofThis = eq(users.id, userIdOf(token));
  const [row] = await tx.select().from(users).where(ofThis).for('update');
  return bearerOf(deps, row, token);
}

/** @throws Refusal not_found */
function bearerOf(
  { secrets }: Deps,
  row: typeof users.$inferSelect | undefined,
  token: string,
): Account {
  if (row?.email && isTokenOf(secrets, row, token)) return { ...row, email: row.email };
  throw new Refusal(
    'not_found',
    'This link is not valid any more: the account has another address.',
  );
}

/** Whose mail came back once, and who reads this now, may still confirm it. */
async function stateOf(deps: Deps, account: Account): Promise<EmailLink['state']> {
  const { emailVerifiedAt, emailStoppedAt } = account;
  if (emailStoppedAt) return (await isMailReturned(deps, account)) ? 'given' : 'stopped';
  return emailVerifiedAt ? 'confirmed' : 'given';
}
