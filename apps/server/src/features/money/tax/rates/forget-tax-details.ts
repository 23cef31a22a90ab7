import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxCommissions, taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { users } from '@nagarika/db/schema/people/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { awaitsPapers } from '#server/features/money/tax/papers/next-sales.ts';
import { hasErasedPhone } from '#server/features/people/users/is-erased.ts';
import { anyOf } from '#server/sql/any-of.ts';

const needed = alias(taxProfiles, 'needed');

/**
 * Deletes the tax details of those among these accounts that were erased, unless a paper needs them
 * (docs/decisions/0232). Needed are the details that a paper names, the GSTIN under which tax was withheld,
 * and the row after either that says she was not registered any more, which is why there is no paper; all are
 * needed while papers of hers are still to be issued.
 */
export async function forgetTaxDetails(tx: Transaction, userIds: string[]): Promise<void> {
  const { userId, gstin, validFrom, number } = taxProfiles;
  await tx.delete(taxProfiles).where(
    sql`${anyOf(userId, userIds)}
      and exists (select from ${users} where ${users.id} = ${userId} and ${hasErasedPhone})
      and not exists (select from ${taxCommissions}
        where ${taxCommissions.organiserId} = ${userId} and not ${taxCommissions.isClosed})
      and not exists (select from ${events}
        join ${ledgerTransactions} on ${ledgerTransactions.eventId} = ${events.id}
        where ${events.organiserId} = ${userId} and ${awaitsPapers})
      and not exists (select from ${taxProfiles} as needed
        where ${needed.userId} = ${userId}
          and (${needed.id} = ${taxProfiles.id} or (${gstin} is null
            and (${needed.validFrom}, ${needed.number}) < (${validFrom}, ${number})))
          and (exists (select from ${taxPapers} where ${taxPapers.supplierProfileId} = ${needed.id})
            or exists (select from ${taxPapers} where ${taxPapers.recipientProfileId} = ${needed.id})
            or (${needed.gstin} is not null and exists (select from ${payouts}
              where ${payouts.organiserId} = ${userId} and ${payouts.tcsPaise} > 0))))`,
  );
}
