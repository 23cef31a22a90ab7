import type { Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/tax';
import { taxCommissions } from '@nagarika/db/schema/tax-papers';
import { containedTax } from '@nagarika/domain/contained-tax';
import { istDate } from '@nagarika/domain/format';
import { instantsOf, type Period, unitAround } from '@nagarika/domain/periods';
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { insertPapers } from './insert-papers.ts';
import { lockTaxProgress } from './lock-tax-progress.ts';
import type { PaperDraft } from './paper-drafts.ts';
import { paperNotification } from './paper-notification.ts';
import { type ProfileAt, profilesInForce } from './profile-in-force.ts';

/** Longer than any transaction that began before the month was over. */
const graceMs = 3_600_000;
const atOnce = 500;

/**
 * Of each month that is over and of which all sales have their papers, one invoice for an organiser's commission at
 * a rate, or a credit note, if more went back than came in; she is told of each. `last`: the ledger's end, asked for after `begunAt`.
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
  const papers = await insertPapers(tx, await draftsOf(tx, unitAround('month', first.month), rows));
  await notify(deps, tx, papers.map(paperNotification));
  await tx
    .update(taxCommissions)
    .set({ isClosed: true })
    .where(
      and(
        eq(taxCommissions.month, first.month),
        anyOf(
          taxCommissions.organiserId,
          rows.map(({ organiserId }) => organiserId),
        ),
      ),
    );
  return true;
}

type Commission = typeof taxCommissions.$inferSelect;

/** Of the first such month, all of each organiser's. */
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
    .orderBy(asc(taxCommissions.organiserId), asc(taxCommissions.rateBp), asc(taxCommissions.sac));
}

async function draftsOf(tx: Transaction, month: Period, rows: Commission[]): Promise<PaperDraft[]> {
  const issuedAt = new Date(instantsOf(month)[1].getTime() - 1);
  const operator = await operatorUntil(tx, issuedAt);
  const asked = rows.map(({ organiserId: userId }) => ({ userId, at: issuedAt }));
  const organisers = await profilesInForce(tx, asked);
  return rows.flatMap(({ organiserId, rateBp, sac, grossPaise }, at): PaperDraft[] => {
    if (grossPaise === 0) return [];
    const recipient = organisers[at]?.gstin ? organisers[at] : null;
    const placeOfSupply = recipient?.stateCode ?? operator.stateCode;
    const isInterState = placeOfSupply !== operator.stateCode;
    return [
      {
        id: crypto.randomUUID(),
        kind: grossPaise > 0 ? 'commission_invoice' : 'commission_credit',
        supplierId: null,
        issuedAt,
        ledgerTransactionId: null,
        bookingId: null,
        eventId: null,
        organiserId,
        fromDay: month.from,
        toDay: month.to,
        originalId: null,
        ...containedTax(Math.abs(grossPaise), { rateBp, isInterState }),
        rateBp,
        sac,
        placeOfSupply,
        supplierProfileId: operator.id,
        recipientProfileId: recipient?.id ?? null,
      },
    ];
  });
}

/** As who she was registered last: what was sold until then is invoiced, even if she is not any more. */
async function operatorUntil(
  tx: Transaction,
  at: Date,
): Promise<Pick<ProfileAt, 'id' | 'stateCode'>> {
  const [operator] = await tx
    .select({ id: taxProfiles.id, stateCode: taxProfiles.stateCode })
    .from(taxProfiles)
    .where(
      and(isNull(taxProfiles.userId), isNotNull(taxProfiles.gstin), lte(taxProfiles.validFrom, at)),
    )
    .orderBy(desc(taxProfiles.validFrom), desc(taxProfiles.number))
    .limit(1);
  if (!operator) throw new Error('commission was counted of an operator who was never registered');
  return operator;
}
