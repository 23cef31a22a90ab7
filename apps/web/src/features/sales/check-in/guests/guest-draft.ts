import { isMobile } from '@nagarika/domain/people/sign-in-rules';
import type { GuestOptions, NewGuest, WaitingGuest } from './waiting-guest.ts';

/** A walk-up as typed. */
export type GuestDraft = Pick<NewGuest, 'id' | 'name' | 'phone' | 'quantity'> & {
  /** Null when there are several types, and none was chosen. */
  ticketTypeId: string | null;
  isWoman: boolean;
};

export type Problems = Partial<Record<'type' | 'name' | 'phone' | 'isWoman', true>>;

export function newGuest({ types }: GuestOptions): GuestDraft {
  const ticketTypeId = types.length === 1 ? (types[0]?.id ?? null) : null;
  const empty = { name: '', phone: '', quantity: 1, isWoman: false };
  return { id: crypto.randomUUID(), ticketTypeId, ...empty };
}

/**
 * Opens a walk-up that the server refused for correction, under the same id, so that it cannot
 * become two.
 */
export function changedGuest(guest: WaitingGuest): GuestDraft {
  const { id, name, phone, quantity, ticketTypeId } = guest;
  return { id, name, phone, quantity, ticketTypeId, isWoman: true };
}

export function problemsOf({ name, phone, isWoman }: GuestDraft, hasType: boolean): Problems {
  return {
    ...(!hasType && { type: true }),
    ...(name.trim() === '' && { name: true }),
    ...(phone !== '' && !isMobile(phone) && { phone: true }),
    ...(!isWoman && { isWoman: true }),
  };
}
