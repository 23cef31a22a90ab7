import { say, schemaText, type Text } from '../../language/texts.ts';
import { holdMinutes } from '../../sales/bookings.ts';

/** The bounds on what one member may take of what all share: seats, time at them, and the gateway. */

/** The seats of one event over all of a member's bookings, unless a setting says otherwise. */
export const defaultSeatsPerMember = 10;

export type Bound = { limit: number; minutes: number };

/** The orders that the gateway is asked to make for one member. */
export const newOrderBounds: readonly Bound[] = [
  { limit: 12, minutes: 10 },
  { limit: 60, minutes: 24 * 60 },
];
/** The database raises these messages and gives them as they are. */
export const newOrderMessage = schemaText(
  'You have started many orders without paying. Please wait a little before you start another.',
);

export const manyBookingsMessage = schemaText(
  'You have booked many times in a short while. Please wait a little before you book again.',
);

/** The bound on asking at all: most answers are the order that exists already. */
export const orderRequestBound: Bound = { limit: 60, minutes: 10 };
export const orderRequestMessage = say(
  'You have asked for orders many times. Please wait a little before you go on.',
);

/**
 * The bound on how often a member may keep seats of one event without paying; a payment starts a new count.
 */
export const holdBound: Bound = { limit: 3, minutes: 120 };
export const holdMessage = schemaText(
  'You have kept seats of this event several times without paying. Please let others have a turn, and try again later.',
);

/** The part of a hold, in minutes, that must be left for other tickets to go on under it. */
const inheritedMinutes = 10;

/**
 * Returns the end of the hold on seats that are chosen in place of earlier ones (null: none). A buyer who
 * changes her mind at once goes on with the hold she has; later there is a new one, which counts.
 */
export function holdAfter(
  earlierEnd: Date | null,
  now: Date,
): { expiresAt: Date; isNewHold: boolean } {
  const left = (earlierEnd?.getTime() ?? 0) - now.getTime();
  if (earlierEnd && left >= inheritedMinutes * 60_000) {
    return { expiresAt: earlierEnd, isNewHold: false };
  }
  return { expiresAt: new Date(now.getTime() + holdMinutes * 60_000), isNewHold: true };
}

/** Says why a member cannot have `wanted` seats of an event beside the `taken` ones; null when she can. */
export function seatsBlocker(seats: { taken: number; wanted: number; most: number }): Text | null {
  const { taken, wanted, most } = seats;
  if (taken + wanted <= most) return null;
  if (taken === 0) return say('One person can have at most {most} tickets of an event.', { most });
  const left = Math.max(0, most - taken);
  if (left === 0) {
    return say(
      'One person can have at most {most} tickets of an event, and you have them already.',
      { most },
    );
  }
  return say(
    'One person can have at most {most} tickets of an event. You have {taken} already, so you can book {left} more.',
    { most, taken, left },
  );
}
