import { endOf } from '../../events/listing/events.ts';
import { say, type Text } from '../../language/texts.ts';
import type { PaymentMethod } from '../bookings.ts';

/**
 * The kinds of seats issued without an account: to a walk-up who paid in cash or by UPI to the organiser
 * herself, or to a guest who pays nothing. No money of theirs is the platform's.
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

/** The most lines of a guest list at once. */
export const maxGuestLines = 500;

/** The most characters of a cell of such a list, whatever it is. */
export const maxGuestCell = 300;

/** Lengths in characters. */
export const maxGuestName = 80;
export const maxGuestNote = 200;

/** The most paise of one walk-up. */
export const maxTakenPaise = 500_000_00;

/** The hours after its end in which the team still records who came. */
const afterEndHours = 12;

/** Returns the end of issuing seats and taking them back: walk-ups come after the start. */
export function guestsUntil(event: { startsAt: Date; endsAt: Date | null }): Date {
  return new Date(endOf(event).getTime() + afterEndHours * 3_600_000);
}

/** The minutes in which the door takes a mistake back; later it takes a manager. */
export const doorMinutes = 15;
