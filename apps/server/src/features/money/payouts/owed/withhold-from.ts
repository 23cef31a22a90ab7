import type { Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import type { Withheld } from '@nagarika/domain/money/orders/ledger';
import { withheldOf } from '@nagarika/domain/money/tax/withholding';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  profilesInForce,
  type RatesAt,
  ratesAt,
  readTaxRates,
} from '#server/features/money/tax/rates/in-force-at.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { balancesOf, isOwed, isStanding } from './balances-of.ts';

export type OwedLine = { eventId: string; amountPaise: number };

export type WithheldLine = OwedLine & Withheld & { basePaise: number };

/** The rates in basis points, as they held for this organiser. */
type Rates = { tcsBp: number; tdsBp: number; gstBp: number };

/**
 * Withholds tax from these organisers' lines (docs/decisions/0203): TCS of those who are registered now, TDS
 * of all, each of the net ticket price that a line covers. It reads the ledger and the lines that stand,
 * under the caller's locks.
 */
export async function withholdFrom(
  tx: Transaction,
  owed: ReadonlyMap<string, OwedLine[]>,
  at: Date,
): Promise<Map<string, { rates: Rates; lines: WithheldLine[] }>> {
  const organisers = [...owed.keys()];
  const rates = ratesAt(await readTaxRates(tx), at);
  const profiles = await profilesInForce(
    tx,
    organisers.map((userId) => ({ userId, at })),
  );
  const eventIds = [...owed.values()].flat().map(({ eventId }) => eventId);
  const [sold, covered] = [await soldOf(tx, eventIds), await coveredOf(tx, eventIds)];
  return new Map(
    organisers.map((organiser, nth) => {
      const hers = ratesFor(rates, Boolean(profiles[nth]?.gstin));
      const lines = (owed.get(organiser) ?? []).map((line) => {
        const before = covered.get(line.eventId) ?? nothing;
        const basePaise = (sold.get(line.eventId) ?? 0) - before.basePaise;
        return { ...line, basePaise, ...withheldFrom(basePaise, hers, before) };
      });
      return [organiser, { rates: hers, lines }];
    }),
  );
}

function ratesFor({ tcs, tds, gst_tickets: gst }: RatesAt, isRegistered: boolean): Rates {
  const ifRegistered = (rate: { basisPoints: number } | null) =>
    isRegistered ? (rate?.basisPoints ?? 0) : 0;
  return { tcsBp: ifRegistered(tcs), tdsBp: tds?.basisPoints ?? 0, gstBp: ifRegistered(gst) };
}

const nothing = { basePaise: 0, tcsPaise: 0, tdsPaise: 0 };

function withheldFrom(
  basePaise: number,
  { tcsBp, tdsBp, gstBp }: Rates,
  before: typeof nothing,
): Withheld {
  const at = (rateBp: number, withheldPaise: number) =>
    withheldOf(basePaise, { rateBp, gstBp }, { basePaise: before.basePaise, withheldPaise });
  return { tcsPaise: at(tcsBp, before.tcsPaise), tdsPaise: at(tdsBp, before.tdsPaise) };
}

/** Sums the ticket prices of these events, less what went back. */
async function soldOf(tx: Transaction, eventIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      eventId: sql<string>`${ledgerTransactions.eventId}`,
      paise: sql<number>`-sum(${ledgerEntries.amountPaise})::float8`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inArray(ledgerEntries.account, ['organiser_payable', 'commission_income']),
        inArray(ledgerTransactions.kind, ['sale', 'sale_reversal']),
        anyOf(ledgerTransactions.eventId, eventIds),
      ),
    )
    .groupBy(ledgerTransactions.eventId);
  return new Map(rows.map(({ eventId, paise }) => [eventId, paise]));
}

async function coveredOf(tx: Transaction, eventIds: string[]) {
  const rows = await tx
    .select({
      eventId: payoutLines.eventId,
      basePaise: sql<number>`sum(${payoutLines.basePaise})::float8`,
      tcsPaise: sql<number>`sum(${payoutLines.tcsPaise})::float8`,
      tdsPaise: sql<number>`sum(${payoutLines.tdsPaise})::float8`,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(isStanding, anyOf(payoutLines.eventId, eventIds)))
    .groupBy(payoutLines.eventId);
  return new Map(rows.map(({ eventId, ...sums }) => [eventId, sums]));
}

export function sumsOf(lines: readonly WithheldLine[]) {
  const sums = { amountPaise: 0, tcsPaise: 0, tdsPaise: 0 };
  for (const line of lines) {
    sums.amountPaise += line.amountPaise;
    sums.tcsPaise += line.tcsPaise;
    sums.tdsPaise += line.tdsPaise;
  }
  return sums;
}

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
