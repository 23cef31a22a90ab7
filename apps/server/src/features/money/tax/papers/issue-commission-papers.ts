import type { Transaction } from '@nagarika/db/client';
import { taxCommissions } from '@nagarika/db/schema/money/tax-papers';
import { formatRupees, istDate } from '@nagarika/domain/language/format';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { taxOf } from '@nagarika/domain/money/tax/contained-tax';
import { isCreditNote } from '@nagarika/domain/money/tax/tax-papers';
import { unitAround } from '@nagarika/domain/time/periods';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { lockTaxProgress } from '#server/features/events/event-states/lock-tax-progress.ts';
import { forgetTaxDetails } from '#server/features/money/tax/rates/forget-tax-details.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { commissionDrafts } from './commission-drafts.ts';
import { insertPapers, type NumberedPaper } from './insert-papers.ts';

/** The wait after a month's end, longer than any transaction that began before it. */
const graceMs = 3_600_000;
const atOnce = 500;

/**
 * Issues, for each month that is over and of which all sales have their papers, one invoice for an
 * organiser's commission at a rate, and a credit note for each earlier invoice of which something went back,
 * and tells her of each. `last` is the ledger's end, read after `begunAt`.
 */
export async function issueCommissionPapers(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { begunAt, last, maxSteps }: { begunAt: Date; last: number; maxSteps: number },
): Promise<void> {
  const open = unitAround('month', istDate(new Date(begunAt.getTime() - graceMs))).from;
  for (let steps = 0; steps < maxSteps; steps++) {
    if (!(await deps.db.transaction((tx) => issueNext(deps, tx, open, last)))) return;
  }
}

async function issueNext(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  tx: Transaction,
  open: string,
  last: number,
): Promise<boolean> {
  if ((await lockTaxProgress(tx)) < last) return false;
  const rows = await commissionsOver(tx, open);
  const [first] = rows;
  if (!first) return false;
  const papers = await insertPapers(
    tx,
    await commissionDrafts(tx, unitAround('month', first.month), rows),
  );
  await notify(deps, tx, papers.map(paperNotification));
  const organiserIds = [...new Set(rows.map(({ organiserId }) => organiserId))];
  await tx
    .update(taxCommissions)
    .set({ isClosed: true })
    .where(
      and(eq(taxCommissions.month, first.month), anyOf(taxCommissions.organiserId, organiserIds)),
    );
  await forgetTaxDetails(tx, organiserIds);
  return true;
}

type Commission = typeof taxCommissions.$inferSelect;

/** Finds the first such month's commission of each organiser. */
async function commissionsOver(tx: Transaction, open: string): Promise<Commission[]> {
  const isOver = and(lt(taxCommissions.month, open), eq(taxCommissions.isClosed, false));
  const first = tx
    .select({ month: sql`min(${taxCommissions.month})` })
    .from(taxCommissions)
    .where(isOver);
  const ofMonth = and(isOver, sql`${taxCommissions.month} = (${first})`);
  const organisers = tx
    .selectDistinct({ id: taxCommissions.organiserId })
    .from(taxCommissions)
    .where(ofMonth)
    .orderBy(asc(taxCommissions.organiserId))
    .limit(atOnce);
  return tx
    .select()
    .from(taxCommissions)
    .where(and(ofMonth, sql`${taxCommissions.organiserId} in (${organisers})`))
    .orderBy(
      ...[taxCommissions.organiserId, taxCommissions.soldMonth, taxCommissions.rateBp].map(
        (column) => asc(column),
      ),
      ...[taxCommissions.sac, taxCommissions.gstin].map((column) => asc(column)),
    );
}

/** Tells an organiser once of each commission paper of a month. */
function paperNotification(paper: NumberedPaper): NewNotification {
  const values = {
    number: paper.label,
    month: instantIn('month', paper.issuedAt),
    amount: formatRupees(paper.grossPaise),
    tax: formatRupees(taxOf(paper)),
  };
  const isCredit = isCreditNote(paper.kind);
  return {
    userId: paper.organiserId,
    kind: 'tax_paper',
    title: isCredit
      ? say('Your credit note for our commission')
      : say('Your invoice for our commission'),
    message: isCredit
      ? say(
          '{number} for {month}: tickets of an earlier month went back, so you get {amount} of commission back, of which {tax} is GST. It names the invoice that it corrects.',
          values,
        )
      : say(
          '{number} for {month}: {amount}, of which {tax} is GST. There is nothing to pay: it was kept from your ticket sales.',
          values,
        ),
    link: '/my-events/tax',
    dedupeKey: `tax_paper:${paper.id}`,
  };
}
