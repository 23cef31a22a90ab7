import { paiseOf } from '@nagarika/domain/events/drafts/event-draft';
import { type TypeForm, termsForm, typeForm } from '@nagarika/domain/events/prices/price-forms';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { type Checked, type FieldErrors, judge } from '../../../lib/forms/checked.ts';
import { rupees } from '../../../lib/rupees.ts';
import { instantOf, localTime } from '../../../lib/times/local-time.ts';
import type { PricedType } from './prices.ts';

export type EarlyDraft = { price: string; until: string; seats: string };

/** The terms as typed: rupees, Indian time as `datetime-local` has it. */
export type TermsDraft = {
  name: string;
  kind: string;
  price: string;
  limit: string;
  early: EarlyDraft[];
  /** '' means no group price. */
  groupFrom: string;
  groupPrice: string;
  saleStartsAt: string;
  saleEndsAt: string;
  isHidden: boolean;
};

export type TermsProps = {
  values: TermsDraft;
  change: (part: Partial<TermsDraft>) => void;
  errors: FieldErrors;
};

export const emptyEarly: EarlyDraft = { price: '', until: '', seats: '' };

const nothing: TermsDraft = {
  name: '',
  kind: 'fixed',
  price: '',
  limit: '',
  early: [],
  groupFrom: '',
  groupPrice: '',
  saleStartsAt: '',
  saleEndsAt: '',
  isHidden: false,
};

export function termsDraft(type: PricedType | null): TermsDraft {
  if (!type) return nothing;
  const { kind, price, limit, early, group, ...terms } = type.terms;
  return {
    name: type.name,
    kind,
    price: kind === 'free' ? '' : rupees(price),
    limit: limit === null ? '' : String(limit),
    early: early.map((one) => ({
      price: rupees(one.price),
      until: localTime(one.until),
      seats: one.seats === null ? '' : String(one.seats),
    })),
    groupFrom: group ? String(group.from) : '',
    groupPrice: group ? rupees(group.price) : '',
    saleStartsAt: localTime(terms.saleStartsAt),
    saleEndsAt: localTime(terms.saleEndsAt),
    isHidden: terms.isHidden,
  };
}

/** Applies the server's own rules; only a new type's name is checked. */
export function checkTerms(draft: TermsDraft, isNew: boolean): Checked<TypeForm> {
  const { name } = draft;
  const form = { ...termsOf(draft), name };
  if (isNew) return judge(typeForm, form);
  const checked = judge(termsForm, form);
  return checked.issues ? checked : { value: { ...checked.value, name } };
}

/** Drops what was typed for another kind of price. */
function termsOf({ kind, price, limit, early, groupFrom, groupPrice, ...draft }: TermsDraft) {
  const isFixed = kind === 'fixed';
  const isNothing = kind === 'free' || (kind === 'own' && price.trim() === '');
  return {
    kind,
    price: isNothing ? 0 : paise(price),
    limit: limit.trim() === '' ? null : typedNumber(limit),
    early: isFixed
      ? early.map((one) => ({
          price: paise(one.price),
          until: instantOf(one.until),
          seats: one.seats.trim() === '' ? null : typedNumber(one.seats),
        }))
      : [],
    group:
      isFixed && groupFrom !== ''
        ? { from: typedNumber(groupFrom), price: paise(groupPrice) }
        : null,
    saleStartsAt: instantOf(draft.saleStartsAt),
    saleEndsAt: instantOf(draft.saleEndsAt),
    isHidden: draft.isHidden,
  };
}

/** NaN when nothing was typed. */
export const paise = (typed: string) => (typed.trim() === '' ? Number.NaN : paiseOf(typed));
