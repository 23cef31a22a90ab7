import type { Database, Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';

const erased = 'erased:';

/** Returns the stand-in for the number of an erased account. */
export function erasedPhone(id: string): string {
  return `${erased}${id}`;
}

/** Asks the same of a row of `users`. */
export const hasErasedPhone = sql`${users.phone} = ${erased}::text || ${users.id}`;

/**
 * Tells whether the account was erased; if not, it cannot be before the transaction ends. Whatever gives
 * the account a ticket has to ask, since the row of an erased account is kept for tax law.
 */
export async function isErased(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await accountQuery(tx, id);
  return isErasedAccount(row);
}

export function accountQuery(db: Database | Transaction, id: string | SQLWrapper) {
  return db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
}

export function isErasedAccount(row: { id: string; phone: string } | undefined): boolean {
  return row !== undefined && row.phone === erasedPhone(row.id);
}

/** Checks the same for what the member asks for herself. @throws Refusal not_signed_in */
export async function checkNotErased(tx: Transaction, id: string): Promise<void> {
  if (await isErased(tx, id))
    throw new Refusal('not_signed_in', say('Please sign in to continue.'));
}
