import type { FinancialYear } from '../../time/financial-years.ts';

/**
 * The kinds of papers: for the ticket's price, by the organiser to the buyer; for the service charge, by the
 * operator to the buyer; for the commission, by the operator to the organiser. A credit note is for what went
 * back.
 */
export const taxPaperKinds = [
  'ticket_invoice',
  'ticket_credit',
  'charge_invoice',
  'charge_credit',
  'commission_invoice',
  'commission_credit',
] as const;
export type TaxPaperKind = (typeof taxPaperKinds)[number];

/** The subject of a paper, whichever way the money goes. */
export const taxSubjects = ['ticket', 'charge', 'commission'] as const;
export type TaxSubject = (typeof taxSubjects)[number];

type PaperSubject = { subject: TaxSubject; isCredit: boolean };

export const paperSubjects: Record<TaxPaperKind, PaperSubject> = {
  ticket_invoice: { subject: 'ticket', isCredit: false },
  ticket_credit: { subject: 'ticket', isCredit: true },
  charge_invoice: { subject: 'charge', isCredit: false },
  charge_credit: { subject: 'charge', isCredit: true },
  commission_invoice: { subject: 'commission', isCredit: false },
  commission_credit: { subject: 'commission', isCredit: true },
};

export const isCreditNote = (kind: TaxPaperKind) => paperSubjects[kind].isCredit;

/** The rate by which a subject is taxed. */
export const rateKinds = {
  ticket: 'gst_tickets',
  charge: 'gst_services',
  commission: 'gst_services',
} as const satisfies Record<TaxSubject, string>;

const prefixes: Record<TaxPaperKind, string> = {
  ticket_invoice: 'TI',
  ticket_credit: 'TC',
  charge_invoice: 'SI',
  charge_credit: 'SC',
  commission_invoice: 'CI',
  commission_credit: 'CC',
};

/** The most papers that one series can number in a year. */
export const mostOfSeries = 99_999_999;

/**
 * Writes the number on the paper, 'TI/2627/000001': no two of a supplier and year are alike, and none has
 * more than 16 letters, digits and slashes (CGST Rules 2017, rule 46(b) and 53(1A)(c)).
 */
export function paperLabel(kind: TaxPaperKind, year: FinancialYear, number: number): string {
  if (number < 1 || number > mostOfSeries) throw new RangeError(`no paper has number ${number}`);
  const short = year.slice(2, 4) + year.slice(5, 7);
  return `${prefixes[kind]}/${short}/${String(number).padStart(6, '0')}`;
}

/** Tells whether a text is the number of a paper. */
export const isPaperLabel = (text: string): boolean =>
  /^[A-Z]{2}\/\d{4}\/\d{6,8}$/.test(text) &&
  Object.values(prefixes).some((prefix) => text.startsWith(`${prefix}/`));
