import { endOf } from '../../events/listing/events.ts';
import { say, type Text } from '../../language/texts.ts';
import type { PaymentMethod } from '../bookings.ts';

/**
 * How a seat is issued without an account: a walk-up who paid in cash or by UPI to the organiser
 * herself, or a guest who pays nothing. No money of it is the platform's.
 */
export const guestKinds = [
  'cash',
  'own_upi',
  'complimentary',
] as const satisfies readonly PaymentMethod[];
export type GuestKind = (typeof guestKinds)[number];

export const guestKindWords = {
  cash: say('Walk-up, cash'),
  own_upi: say('Walk-up, UPI'),
  complimentary: say('Complimentary'),
} as const satisfies Record<GuestKind, Text>;

/** Lines of a guest list at once. */
export const maxGuestLines = 500;

/** Characters of a cell of such a list, whatever it is. */
export const maxGuestCell = 300;

/** Characters. */
export const maxGuestName = 80;
export const maxGuestNote = 200;

/** Paise, of one walk-up. */
export const maxTakenPaise = 500_000_00;

/** So long after its end the team still writes down who came. */
const afterEndHours = 12;

/** Until when seats are issued and taken back: walk-ups come after the start. */
export function guestsUntil(event: { startsAt: Date; endsAt: Date | null }): Date {
  return new Date(endOf(event).getTime() + afterEndHours * 3_600_000);
}

/** Who stands at the door takes a mistake back within so long; later it takes a manager. */
export const doorMinutes = 15;
