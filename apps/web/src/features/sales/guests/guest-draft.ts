import { latinDigits } from '@nagarika/domain/language/latin-digits';

/** The guest as typed. */
export type GuestDraft = {
  /** The id of the booking to issue: pressing twice issues one. */
  id: string;
  kind: string;
  name: string;
  /** Ten digits, or fewer. */
  phone: string;
  ticketTypeId: string;
  seats: string;
  rupees: string;
  note: string;
  isWoman: boolean;
};

export const beginGuest = ([type]: readonly { id: string }[]): GuestDraft => ({
  id: crypto.randomUUID(),
  kind: 'complimentary',
  name: '',
  phone: '',
  ticketTypeId: type?.id ?? '',
  seats: '1',
  rupees: '',
  note: '',
  isWoman: false,
});

/** Prepares a draft for the schema to judge. */
export function toGuest({ kind, name, ticketTypeId, isWoman, ...typed }: GuestDraft) {
  const rupees = latinDigits(typed.rupees.trim());
  return {
    kind,
    name,
    ticketTypeId,
    isWoman,
    note: typed.note,
    quantity: Number(latinDigits(typed.seats.trim()) || Number.NaN),
    ...(typed.phone && { phone: typed.phone }),
    ...(kind !== 'complimentary' && rupees !== '' && { amountPaise: paiseOf(rupees) }),
  };
}

/** Returns the exact paise; NaN when it is no amount. */
function paiseOf(rupees: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(rupees) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
