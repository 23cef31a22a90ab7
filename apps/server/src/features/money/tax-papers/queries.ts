import { bookings } from '@nagarika/db/schema/sales/bookings';
import { istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { papersOfYear } from '#server/features/money/tax/papers/papers-of-year.ts';
import {
  papersOfBooking,
  recipientName,
  type StoredPaper,
} from '#server/features/money/tax/papers/stored-papers.ts';
import type { GstSums } from '#server/features/money/tax/years/gst-of-year.ts';
import type { PayoutSums } from '#server/features/money/tax/years/payouts-of-year.ts';
import { yearOfOperator } from '#server/features/money/tax/years/year-of-operator.ts';
import { yearOfOrganiser } from '#server/features/money/tax/years/year-of-organiser.ts';
import type { Page } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { gstByMonth } from './gst-by-month.ts';
import type {
  MonthOfOperator,
  OfYear,
  OperatorInput,
  OperatorYear,
  OrganiserYear,
  Paper,
  PapersInput,
} from './schemas.ts';

/** The age below which a booking's papers may not be issued yet: they follow the ledger within a minute. */
const freshMs = 5 * 60_000;

/** Lists the papers of a member's own booking; none for others' bookings. */
export async function papersOfMyBooking(
  { deps, user }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<Paper[]> {
  const [booking] = await deps.db
    .select({ bookedAt: bookings.bookedAt, endedAt: bookings.endedAt })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)));
  if (!booking) throw noSuch.booking();
  const last = Math.max(booking.bookedAt?.getTime() ?? 0, booking.endedAt?.getTime() ?? 0);
  if (deps.clock.now().getTime() - last < freshMs) {
    await issuePapers(deps, { maxSteps: 2, patienceMs: 500 });
  }
  return (await papersOfBooking(deps.db, bookingId)).map(shown);
}

export async function myPapers(
  { deps, user }: MemberContext,
  { fy, side, ...list }: PapersInput,
): Promise<Page<Paper>> {
  const asked = side === 'issued' ? { supplierId: user.id } : { commissionOf: user.id };
  const { items, nextCursor } = await papersOfYear(deps.db, { ...asked, fy }, list);
  return { items: items.map(shown), nextCursor };
}

export async function operatorPapers(
  { deps }: MemberContext,
  { fy, kind, ...list }: OperatorInput,
): Promise<Page<Paper>> {
  const asked = { supplierId: null, ...(kind && { kinds: [kind] }), fy };
  const { items, nextCursor } = await papersOfYear(deps.db, asked, list);
  return { items: items.map(shown), nextCursor };
}

/** @throws Refusal bad_input where there is no such year */
export async function myYear(
  { deps, user }: MemberContext,
  { fy }: OfYear,
): Promise<OrganiserYear> {
  const year = await yearOfOrganiser(deps.db, { organiserId: user.id, fy });
  if (!year) throw noSuchYear();
  return {
    gross: year.grossPaise,
    refunds: year.refundsPaise,
    net: year.netPaise,
    commission: year.commissionPaise,
    earnings: year.earningsPaise,
    ticketGst: gstSums(year.ticketGst),
    commissionGst: gstSums(year.commissionGst),
    payouts: payoutSums(year.payouts),
  };
}

/** @throws Refusal bad_input where there is no such year */
export async function operatorYear({ deps }: MemberContext, { fy }: OfYear): Promise<OperatorYear> {
  const year = await yearOfOperator(deps.db, fy);
  if (!year) throw noSuchYear();
  return {
    net: year.netPaise,
    commission: year.commissionPaise,
    serviceCharges: year.serviceChargesPaise,
    refunds: year.refundsPaise,
    chargeGst: gstSums(year.chargeGst),
    commissionGst: gstSums(year.commissionGst),
    payouts: payoutSums(year.payouts),
  };
}

/** @throws Refusal bad_input where there is no such year */
export async function operatorMonths(
  { deps }: MemberContext,
  { fy }: OfYear,
): Promise<MonthOfOperator[]> {
  const months = await gstByMonth(deps.db, { fy, now: deps.clock.now() });
  if (!months) throw noSuchYear();
  return months;
}

const noSuchYear = () => new Refusal('bad_input', say('A financial year is written like 2026-27.'));

function shown(stored: StoredPaper): Paper {
  const { paper, event, original } = stored;
  return {
    id: paper.id,
    kind: paper.kind,
    label: paper.label,
    issuedAt: paper.issuedAt.toISOString(),
    gross: paper.grossPaise,
    taxable: paper.taxablePaise,
    cgst: paper.cgstPaise,
    sgst: paper.sgstPaise,
    igst: paper.igstPaise,
    basisPoints: paper.rateBp,
    event: event && { title: event.title, startsAt: event.startsAt.toISOString() },
    recipient: recipientName(stored),
    original: original && { label: original.label, issuedOn: istDate(original.issuedAt) },
  };
}

const gstSums = (sums: GstSums) => ({
  gross: sums.grossPaise,
  taxable: sums.taxablePaise,
  cgst: sums.cgstPaise,
  sgst: sums.sgstPaise,
  igst: sums.igstPaise,
  invoices: sums.invoices,
  creditNotes: sums.creditNotes,
});

const payoutSums = (sums: PayoutSums) => ({
  amount: sums.amountPaise,
  tcs: sums.tcsPaise,
  tds: sums.tdsPaise,
  transferred: sums.transferredPaise,
});
