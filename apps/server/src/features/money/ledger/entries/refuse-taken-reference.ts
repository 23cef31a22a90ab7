import type { Database, Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { refundTransfers } from '@nagarika/db/schema/money/refund-transfers';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/sql/any-of.ts';

/**
 * Lets writers of references take turns, after the rows' own locks, so that the second is refused in words.
 */
export const lockReferences = async (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank references'))`);

/**
 * Refuses a bank's reference (UTR) that stands already, over payouts and refunds by transfer, also after a
 * return. @throws Refusal already_done
 */
export async function refuseTakenReference(tx: Transaction, reference: string): Promise<void> {
  await lockReferences(tx);
  const taken = (await takenReferences(tx, [reference])).get(reference);
  if (taken) throw new Refusal('already_done', taken);
}

/** Finds which of these stand already, and what to say of each. */
export async function takenReferences(
  db: Database | Transaction,
  references: readonly string[],
): Promise<Map<string, Text>> {
  const asked = [...new Set(references)];
  const rows = await unionAll(
    db
      .select({ reference: sql<string>`${payouts.reference}`, isPayout: sql<boolean>`true` })
      .from(payouts)
      .where(anyOf(payouts.reference, asked)),
    db
      .select({
        reference: sql<string>`${refundTransfers.reference}`,
        isPayout: sql<boolean>`false`,
      })
      .from(refundTransfers)
      .where(anyOf(refundTransfers.reference, asked)),
  );
  return new Map(
    rows.map(({ reference, isPayout }) => [
      reference,
      isPayout
        ? say('Another payout has this bank reference already.')
        : say('A refund has this bank reference already.'),
    ]),
  );
}
