import type { Transaction } from '@nagarika/db/client';
import { taxPapers, taxSeries } from '@nagarika/db/schema/money/tax-papers';
import { gstEntries } from '@nagarika/domain/money/orders/ledger';
import { type TaxParts, taxOf } from '@nagarika/domain/money/tax/contained-tax';
import { isCreditNote, paperLabel } from '@nagarika/domain/money/tax/tax-papers';
import { financialYearOf } from '@nagarika/domain/time/financial-years';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import type { PaperDraft } from './paper-drafts.ts';

/**
 * Gives papers the next numbers of their series, in their order, and writes the GST of the operator's into
 * the ledger, under the lock of `tax_progress`. A transaction that is rolled back returns the numbers with
 * the papers.
 */
export async function insertPapers(
  tx: Transaction,
  drafts: readonly PaperDraft[],
): Promise<NumberedPaper[]> {
  if (drafts.length === 0) return [];
  const seriesOf = drafts.map((draft) => ({ draft, fy: financialYearOf(draft.issuedAt) }));
  const bySeries = Map.groupBy(seriesOf, ({ draft, fy }) => keyOf({ ...draft, fy }));
  const counts = [...bySeries.values()].flatMap((papers) => {
    const [first] = papers;
    if (!first) return [];
    const { supplierId, kind } = first.draft;
    return [{ supplierId, kind, fy: first.fy, last: papers.length, ...sumOf(papers) }];
  });
  const lasts = await moveSeries(tx, counts);
  const papers = [...bySeries].flatMap(([key, ofSeries]) =>
    ofSeries.map(({ draft, fy }, at) => {
      const number = (lasts.get(key) ?? 0) - ofSeries.length + at + 1;
      return { ...draft, fy, number, label: paperLabel(draft.kind, fy, number) };
    }),
  );
  await writePapers(tx, papers);
  const ours = papers.filter(({ supplierId }) => supplierId === null).flatMap(gstOf);
  const [first] = ours;
  if (first) await writeEntries(tx, ours, first.occurredAt);
  return papers;
}

function sumOf(papers: { draft: PaperDraft }[]): TaxParts {
  const sum = { grossPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  for (const { draft } of papers) {
    sum.grossPaise += draft.grossPaise;
    sum.taxablePaise += draft.taxablePaise;
    sum.cgstPaise += draft.cgstPaise;
    sum.sgstPaise += draft.sgstPaise;
    sum.igstPaise += draft.igstPaise;
  }
  return sum;
}

type Series = Pick<typeof taxSeries.$inferSelect, 'supplierId' | 'kind' | 'fy'>;
const keyOf = ({ supplierId, kind, fy }: Series) => `${supplierId} ${kind} ${fy}`;

const moved = z.array(
  z.object({ supplierId: z.string().nullable(), kind: z.string(), fy: z.string(), last: z.int() }),
);

/**
 * Moves each series on by as many numbers as are asked for, adds the papers to its sums, and returns its last
 * number.
 */
async function moveSeries(
  tx: Transaction,
  counts: (Series & TaxParts & { last: number })[],
): Promise<Map<string, number>> {
  const rows = await tx.execute(sql`
    insert into ${taxSeries} as kept (supplier_id, kind, fy, last, gross_paise, taxable_paise, cgst_paise,
      sgst_paise, igst_paise)
    select "supplierId", kind, fy, last, "grossPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"
    from json_to_recordset(${JSON.stringify(counts)}::json) as row("supplierId" uuid, kind text, fy text,
      last integer, "grossPaise" bigint, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint,
      "igstPaise" bigint)
    on conflict (supplier_id, fy, kind) do update set last = kept.last + excluded.last,
      gross_paise = kept.gross_paise + excluded.gross_paise,
      taxable_paise = kept.taxable_paise + excluded.taxable_paise,
      cgst_paise = kept.cgst_paise + excluded.cgst_paise, sgst_paise = kept.sgst_paise + excluded.sgst_paise,
      igst_paise = kept.igst_paise + excluded.igst_paise
    returning kept.supplier_id as "supplierId", kept.kind, kept.fy, kept.last`);
  return new Map(
    moved.parse([...rows]).map((row) => [`${row.supplierId} ${row.kind} ${row.fy}`, row.last]),
  );
}

/** A paper with its number. */
export type NumberedPaper = typeof taxPapers.$inferSelect;

async function writePapers(tx: Transaction, papers: NumberedPaper[]): Promise<void> {
  await tx.execute(sql`
    insert into ${taxPapers} (id, kind, supplier_id, fy, number, label, issued_at, ledger_transaction_id,
      booking_id, event_id, organiser_id, from_day, to_day, original_id, gross_paise, taxable_paise, cgst_paise,
      sgst_paise, igst_paise, rate_bp, sac, place_of_supply, supplier_profile_id, recipient_profile_id)
    select id, kind, "supplierId", fy, number, label, "issuedAt", "ledgerTransactionId", "bookingId", "eventId",
      "organiserId", "fromDay", "toDay", "originalId", "grossPaise", "taxablePaise", "cgstPaise", "sgstPaise",
      "igstPaise", "rateBp", sac, "placeOfSupply", "supplierProfileId", "recipientProfileId"
    from json_to_recordset(${JSON.stringify(papers)}::json) as row(
      id uuid, kind text, "supplierId" uuid, fy text, number integer, label text, "issuedAt" timestamptz,
      "ledgerTransactionId" uuid, "bookingId" uuid, "eventId" uuid, "organiserId" uuid, "fromDay" date,
      "toDay" date, "originalId" uuid, "grossPaise" bigint, "taxablePaise" bigint, "cgstPaise" bigint,
      "sgstPaise" bigint, "igstPaise" bigint, "rateBp" integer, sac text, "placeOfSupply" text,
      "supplierProfileId" uuid, "recipientProfileId" uuid)`);
}

/** Returns the entries of a paper's tax; none for a paper without tax. */
function gstOf(paper: NumberedPaper) {
  const tax = taxOf(paper);
  if (tax === 0) return [];
  const { id: paperId, eventId, issuedAt: occurredAt } = paper;
  // The entry does not name the booking; the column of papers says why.
  const about = { paperId, ...(eventId && { eventId }) };
  const entries = gstEntries(isCreditNote(paper.kind) ? -tax : tax);
  return [{ kind: 'gst' as const, about, entries, occurredAt }];
}
