import { isInOrder, periodFields, periodMessages } from '@nagarika/domain/time/periods';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** Amounts in paise. */
export const amounts = z.object({
  /** Money that members paid. */
  paidIn: z.int(),
  /** Ticket prices, without the service charge, less what was given back. */
  takings: z.int(),
  commission: z.int(),
  /** The organiser's share of the takings. */
  earnings: z.int(),
  serviceCharges: z.int(),
  /** Money that went back to members. */
  refunds: z.int(),
  /** Money paid out to organisers. */
  payouts: z.int(),
});
export type Amounts = z.infer<typeof amounts>;
export const amountNames = amounts.keyof().options;

export const reportRow = amounts.extend({
  /** Null for entries without an event. */
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

/** The same question without a page, since a file has all rows. */
export const wholeReportQuestion = question
  .omit({ page: true })
  .refine(isInOrder, periodMessages.order);
export type WholeReportQuestion = z.infer<typeof wholeReportQuestion>;
