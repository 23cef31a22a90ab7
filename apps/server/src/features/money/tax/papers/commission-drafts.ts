import type { Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { type taxCommissions, taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { containedTax, creditedTax } from '@nagarika/domain/money/tax/contained-tax';
import { instantsOf, type Period } from '@nagarika/domain/time/periods';
import { and, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import { type ProfileAt, profilesInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { PaperDraft } from './paper-drafts.ts';

type Commission = typeof taxCommissions.$inferSelect;

/**
 * Drafts the papers of a month's commission: invoices of its sales, and a credit note for the invoice of each
 * earlier month of which some came back. All go by the operator's registration at the time of the sale.
 */
export async function commissionDrafts(
  tx: Transaction,
  month: Period,
  rows: readonly Commission[],
): Promise<PaperDraft[]> {
  const issuedAt = new Date(instantsOf(month)[1].getTime() - 1);
  const named = rows.filter(({ grossPaise }) => grossPaise !== 0);
  const operators = await operatorsUntil(tx, issuedAt, named);
  const asked = named.map(({ organiserId: userId }) => ({ userId, at: issuedAt }));
  const organisers = await profilesInForce(tx, asked);
  const invoices = await invoicesOf(tx, named);
  return named.map((row, at): PaperDraft => {
    const ofMonth = { issuedAt, fromDay: month.from, toDay: month.to };
    if (row.soldMonth !== row.month) return creditOf(row, ofMonth, invoices.get(keyOf(row)));
    const operator = operators.get(row.gstin);
    if (!operator) throw new Error('commission was counted of an operator who was not registered');
    return invoiceOf(row, ofMonth, { operator, organiser: organisers[at] ?? null });
  });
}

type OfMonth = Pick<PaperDraft, 'issuedAt' | 'fromDay' | 'toDay'>;
type Operator = Pick<ProfileAt, 'id' | 'stateCode'>;

function invoiceOf(
  { organiserId, rateBp, sac, grossPaise }: Commission,
  ofMonth: OfMonth,
  { operator, organiser }: { operator: Operator; organiser: ProfileAt | null },
): PaperDraft {
  const recipient = organiser?.gstin ? organiser : null;
  const placeOfSupply = recipient?.stateCode ?? operator.stateCode;
  const isInterState = placeOfSupply !== operator.stateCode;
  return {
    id: crypto.randomUUID(),
    kind: 'commission_invoice',
    supplierId: null,
    ...ofMonth,
    ledgerTransactionId: null,
    bookingId: null,
    eventId: null,
    organiserId,
    originalId: null,
    ...containedTax(grossPaise, { rateBp, isInterState }),
    rateBp,
    sac,
    placeOfSupply,
    supplierProfileId: operator.id,
    recipientProfileId: recipient?.id ?? null,
  };
}

type Standing = { invoice: PaperDraft; leftPaise: number };

/**
 * Drafts a credit note with the supplier, recipient, rate and place of its invoice, whatever holds by now.
 */
function creditOf(
  { grossPaise }: Commission,
  ofMonth: OfMonth,
  standing: Standing | undefined,
): PaperDraft {
  if (!standing) throw new Error('commission goes back of which there was no invoice');
  const { invoice, leftPaise } = standing;
  const terms = { rateBp: invoice.rateBp, isInterState: invoice.igstPaise > 0 };
  return {
    ...invoice,
    id: crypto.randomUUID(),
    kind: 'commission_credit',
    ...ofMonth,
    originalId: invoice.id,
    ...creditedTax(leftPaise, -grossPaise, terms),
  };
}

/** Finds the operator's last registration under each of these numbers, which it may not have any more. */
async function operatorsUntil(
  tx: Transaction,
  at: Date,
  rows: readonly Commission[],
): Promise<Map<string, Operator>> {
  const { id, gstin, stateCode, validFrom, number, userId } = taxProfiles;
  const found = await tx
    .selectDistinctOn([gstin], { id, gstin, stateCode })
    .from(taxProfiles)
    .where(
      and(
        isNull(userId),
        anyOf(gstin, [...new Set(rows.map((row) => row.gstin))]),
        lte(validFrom, at),
      ),
    )
    .orderBy(gstin, desc(validFrom), desc(number));
  return new Map(found.map((operator) => [operator.gstin ?? '', operator]));
}

type Key = Pick<Commission, 'organiserId' | 'soldMonth' | 'rateBp' | 'sac' | 'gstin'>;
const keyOf = ({ organiserId, soldMonth, rateBp, sac, gstin }: Key) =>
  [organiserId, soldMonth, rateBp, sac, gstin].join(' ');

/** Finds the invoices that something came back of, with what earlier credit notes have left of them. */
async function invoicesOf(
  tx: Transaction,
  rows: readonly Commission[],
): Promise<Map<string, Standing>> {
  const back = rows.filter(({ month, soldMonth }) => soldMonth !== month);
  if (back.length === 0) return new Map();
  const months = [...new Set(back.map((row) => row.soldMonth))];
  const found = await tx
    .select({
      invoice: getTableColumns(taxPapers),
      gstin: taxProfiles.gstin,
      creditedPaise: sql<number>`coalesce((select sum(credit.gross_paise) from tax_papers credit
        where credit.original_id = ${taxPapers.id}), 0)::float8`,
    })
    .from(taxPapers)
    .innerJoin(taxProfiles, eq(taxProfiles.id, taxPapers.supplierProfileId))
    .where(
      and(
        eq(taxPapers.kind, 'commission_invoice'),
        anyOf(taxPapers.organiserId, [...new Set(back.map((row) => row.organiserId))]),
        sql`${taxPapers.fromDay} = any(${sql.param(months)}::text[]::date[])`,
      ),
    );
  return new Map(
    found.map(({ invoice, gstin, creditedPaise }) => {
      const { organiserId, fromDay, rateBp, sac } = invoice;
      const key = { organiserId, soldMonth: fromDay ?? '', rateBp, sac, gstin: gstin ?? '' };
      return [keyOf(key), { invoice, leftPaise: invoice.grossPaise - creditedPaise }];
    }),
  );
}
