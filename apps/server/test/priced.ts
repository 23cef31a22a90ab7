import type { CodeForm } from '@nagarika/domain/events/prices/code-form';
import type { TermsForm } from '@nagarika/domain/events/prices/price-forms';

/** A plain price, sold to everybody from the first. */
export const fixedTerms = (terms: Partial<TermsForm> = {}): TermsForm => ({
  kind: 'fixed',
  price: 50_000,
  limit: null,
  early: [],
  group: null,
  saleStartsAt: null,
  saleEndsAt: null,
  isHidden: false,
  ...terms,
});

/** Ten percent off all types, for everybody. */
export const codeOff = (code: Partial<CodeForm> = {}): CodeForm => ({
  code: 'SAVE10',
  kind: 'percent',
  value: 10,
  ticketTypeIds: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  memberLimit: null,
  ...code,
});
