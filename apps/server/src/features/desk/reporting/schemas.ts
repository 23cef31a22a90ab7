import { isInOrder, periodFields, periodMessages } from '@nagarika/domain/time/periods';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** All in paise. */
export const amounts = z.object({
  /** What members paid. */
  paidIn: z.int(),
  /** Ticket prices, without the service charge, less what was given back. */
  takings: z.int(),
  commission: z.int(),
  /** The organiser's share of the takings. */
  earnings: z.int(),
  serviceCharges: z.int(),
  /** What went back to members. */
  refunds: z.int(),
  /** What organisers were paid. */
  payouts: z.int(),
});
export type Amounts = z.infer<typeof amounts>;
export const amountNames = amounts.keyof().options;

export const reportRow = amounts.extend({
  /** Null: no event stands behind these entries. */
  id: z.uuid().nullable(),
  organiser: z.string().nullable(),
  company: z.string().nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

export const report = z.object({ items: z.array(reportRow), total: z.int(), totals: amounts });
export type Report = z.infer<typeof report>;

const question = pageInput.extend({
  ...periodFields,
  sort: z.enum(['organiser', ...amountNames]).default('takings'),
});
export const reportQuestion = question.refine(isInOrder, periodMessages.order);
export type ReportQuestion = z.infer<typeof reportQuestion>;

/** The same without a page: a file has them all. */
export const wholeReportQuestion = question
  .omit({ page: true })
  .refine(isInOrder, periodMessages.order);
export type WholeReportQuestion = z.infer<typeof wholeReportQuestion>;
