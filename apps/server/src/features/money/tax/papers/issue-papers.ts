import type { Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxCommissions, taxPapers, taxProgress } from '@nagarika/db/schema/money/tax-papers';
import { istDate } from '@nagarika/domain/language/format';
import { unitAround } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { lockTaxProgress } from '#server/features/events/event-states/lock-tax-progress.ts';
import { finishedNumber } from '#server/features/money/ledger/rollups/finished-number.ts';
import { inForceAt, readTaxRates } from '#server/features/money/tax/rates/in-force-at.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { insertPapers } from './insert-papers.ts';
import { issueCommissionPapers } from './issue-commission-papers.ts';
import { type LedgerSale, nextSales } from './next-sales.ts';
import { PaperDrafts } from './paper-drafts.ts';

const monthOf = (instant: Date) => unitAround('month', istDate(instant)).from;

/** The sales taken at once, and the most steps of one run; the next run goes on. */
const usual = { atOnce: 500, maxSteps: 400, patienceMs: 5_000 };

/**
 * Issues the tax papers that the ledger makes necessary (docs/decisions/0202), in the order of its numbers:
 * none of it happens where tickets are sold. Safe at any time and on any number of servers: a second run
 * waits, and goes on where the first has ended.
 */
export async function issuePapers(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { atOnce = usual.atOnce, maxSteps = usual.maxSteps, patienceMs = usual.patienceMs } = {},
): Promise<void> {
  const { db, clock } = deps;
  const begunAt = clock.now();
  await db.insert(taxProgress).values({}).onConflictDoNothing();
  const last = await finishedNumber(db, patienceMs);
  if (last === null) return;
  for (let steps = 0; steps < maxSteps; steps++) {
    const isLeft = await db.transaction((tx) => issueNext(tx, last, atOnce));
    if (!isLeft) return issueCommissionPapers(deps, { begunAt, last, maxSteps });
  }
}

/** Issues the next papers, and keeps how far that is, in one transaction; false when nothing is left. */
async function issueNext(tx: Transaction, last: number, atOnce: number): Promise<boolean> {
  const through = await lockTaxProgress(tx);
  if (through >= last) return false;
  const rates = await readTaxRates(tx);
  // Without a rate of GST there has never been a paper, so no sale is read.
  const isOff = !rates.some(({ kind, basisPoints }) => kind.startsWith('gst') && basisPoints > 0);
  const sales = isOff ? [] : await nextSales(tx, { after: through, last, most: atOnce });
  const drafts = new PaperDrafts(await papersOf(tx, sales));
  const inForce = await inForceAt(tx, sales, rates);
  for (const sale of sales) drafts.add(sale, inForce.get(sale.id));
  await insertPapers(tx, drafts.all);
  await addCommissions(tx, sales, drafts);
  const isFull = sales.length === atOnce;
  await tx.update(taxProgress).set({ through: (isFull && sales.at(-1)?.number) || last });
  return isFull;
}

/** Reads the earlier papers of reversed sales, which may be of any time before. */
async function papersOf(tx: Transaction, sales: LedgerSale[]) {
  const undone = sales.filter(({ kind }) => kind === 'sale_reversal');
  if (undone.length === 0) return [];
  const bookingIds = undone.map(({ bookingId }) => bookingId);
  return tx.select().from(taxPapers).where(anyOf(taxPapers.bookingId, bookingIds));
}

/**
 * Adds to the commission invoiced at the end of the month, at the rate and by the issuer of the service
 * charge of the same sale: the two are one service, and each sale of ₹1 or more has a service charge. A
 * reversal in a later month than the sale corrects the invoice of the sale's month.
 */
async function addCommissions(
  tx: Transaction,
  sales: readonly LedgerSale[],
  drafts: PaperDrafts,
): Promise<void> {
  const parts = sales.flatMap(({ bookingId, organiserId, occurredAt, commissionPaise }) => {
    const invoice = drafts.invoiceOf(bookingId, 'charge');
    if (!invoice || commissionPaise === 0) return [];
    const { rateBp, sac, supplierProfileId, issuedAt } = invoice;
    const months = { month: monthOf(occurredAt), soldMonth: monthOf(issuedAt) };
    return [
      { organiserId, ...months, rateBp, sac, supplierProfileId, grossPaise: commissionPaise },
    ];
  });
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into ${taxCommissions} as kept (organiser_id, month, sold_month, rate_bp, sac, gstin, gross_paise)
    select "organiserId", month, "soldMonth", "rateBp", sac, supplier.gstin, sum("grossPaise")
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as row("organiserId" uuid, month date, "soldMonth" date, "rateBp" integer, sac text,
        "supplierProfileId" uuid, "grossPaise" bigint)
    join ${taxProfiles} supplier on supplier.id = row."supplierProfileId"
    group by 1, 2, 3, 4, 5, 6
    on conflict (organiser_id, month, sold_month, rate_bp, sac, gstin)
      do update set gross_paise = kept.gross_paise + excluded.gross_paise`);
}
