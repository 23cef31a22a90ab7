import type { TaxParts } from '@nagarika/domain/money/tax/contained-tax';
import type { TaxPaperKind } from '@nagarika/domain/money/tax/tax-papers';

/** A party as a paper names it; a buyer who gave no details has no more than her name. */
export type Party = {
  name: string | null;
  gstin: string | null;
  address: string | null;
  /** Two digits. */
  stateCode: string | null;
};

/** The contents of a tax paper. Amounts are paise, days those of India. */
export type PrintedPaper = TaxParts & {
  kind: TaxPaperKind;
  label: string;
  issuedAt: Date;
  supplier: Party;
  recipient: Party;
  /** Two digits. */
  placeOfSupply: string;
  /** Null for commission of a month. */
  event: { title: string; startsAt: Date; tickets: number } | null;
  /** The days of commission. */
  days: { from: string; to: string } | null;
  /** The invoice that a credit note takes back. */
  original: { label: string; issuedAt: Date } | null;
  sac: string;
  rateBp: number;
};
