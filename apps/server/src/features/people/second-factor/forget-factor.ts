import type { Transaction } from '@nagarika/db/client';
import { recoveryCodes, secondFactors } from '@nagarika/db/schema/people/second-factors';
import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';

/** Deletes the key, the recovery codes and the note that the member had them. */
export async function forgetFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId));
}
