import { schemaText } from '@nagarika/domain/language/texts';
import { taxPaperKinds } from '@nagarika/domain/money/tax/tax-papers';
import { financialYearPattern } from '@nagarika/domain/time/financial-years';
import { z } from 'zod';
import { listInput, pageListInput } from '#server/sql/pages/cursor-page.ts';

/** Inputs and answers of the routers of tax papers. Amounts are paise. */

export const fy = z
  .string()
  .regex(financialYearPattern, schemaText('A financial year is written like 2026-27.'));
export const ofYear = z.object({ fy });
export type OfYear = z.infer<typeof ofYear>;

/**
 * `issued` papers go from the organiser to her buyers, `received` ones, for commission, from the operator to
 * her.
 */
export const sides = ['issued', 'received'] as const;
export const papersInput = listInput.extend({ fy, side: z.enum(sides) });
export type PapersInput = z.infer<typeof papersInput>;

export const operatorInput = pageListInput.extend({ fy, kind: z.enum(taxPaperKinds).optional() });
export type OperatorInput = z.infer<typeof operatorInput>;

export const paper = z.object({
  id: z.uuid(),
  kind: z.enum(taxPaperKinds),
  label: z.string(),
  issuedAt: z.iso.datetime(),
  gross: z.int(),
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  /** 1,800 is 18 %. */
  basisPoints: z.int(),
  /** Null for commission of a month. */
  event: z.object({ title: z.string(), startsAt: z.iso.datetime() }).nullable(),
  /** The addressee's name; null: she has no name any more. */
  recipient: z.string().nullable(),
  /** The invoice that a credit note corrects; null: it is an invoice. */
  original: z.object({ label: z.string(), issuedOn: z.iso.date() }).nullable(),
});
export type Paper = z.infer<typeof paper>;

const gst = z.object({
  gross: z.int(),
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
});

const payouts = z.object({ amount: z.int(), tcs: z.int(), tds: z.int(), transferred: z.int() });

export const organiserYear = z.object({
  gross: z.int(),
  refunds: z.int(),
  net: z.int(),
  commission: z.int(),
  earnings: z.int(),
  ticketGst: gst,
  commissionGst: gst,
  payouts,
});
export type OrganiserYear = z.infer<typeof organiserYear>;

export const operatorYear = z.object({
  net: z.int(),
  commission: z.int(),
  serviceCharges: z.int(),
  refunds: z.int(),
  chargeGst: gst,
  commissionGst: gst,
  payouts,
});
export type OperatorYear = z.infer<typeof operatorYear>;

export const fileInput = z.object({ fy, side: z.enum(sides) });
export const operatorFileInput = z.object({ fy, kind: z.enum(taxPaperKinds).optional() });

/** The operator's tax for a month. */
export const monthOfOperator = z.object({
  /** The month's first day. */
  month: z.iso.date(),
  taxable: z.int(),
  gst: z.int(),
  tcs: z.int(),
  tds: z.int(),
});
export type MonthOfOperator = z.infer<typeof monthOfOperator>;
