import type { Transaction } from '@nagarika/db/client';
import { balancesOf, isOwed } from './balances-of.ts';

export type OwedLine = { eventId: string; amountPaise: number };

/**
 * Lists what each organiser is owed, by the ledger itself, for events of which nothing is written meanwhile.
 */
export async function owedLines(
  tx: Transaction,
  eventIds: string[],
  now: Date,
): Promise<Map<string, OwedLine[]>> {
  const balances = balancesOf(tx, eventIds);
  const rows = await tx
    .select({
      organiserId: balances.organiserId,
      eventId: balances.eventId,
      amountPaise: balances.paise,
    })
    .from(balances)
    .where(isOwed(balances, now));
  const byOrganiser = new Map<string, OwedLine[]>();
  for (const { organiserId, ...line } of rows) {
    byOrganiser.set(organiserId, [...(byOrganiser.get(organiserId) ?? []), line]);
  }
  return byOrganiser;
}
