import { type EventStatus, isPast } from '../events/listing/events.ts';
import type { ChosenLine } from '../events/prices/chosen-lines.ts';
import { say, type Text } from '../language/texts.ts';
import type { Gender } from '../people/genders.ts';

/** The minutes for which seats are held while a member pays (docs/payments.md#create-an-order). */
export const holdMinutes = 15;

/**
 * The statuses of a stored booking. `pending` waits for payment, `superseded` was replaced by a newer order
 * of the same member, `expired` ended without payment or with its payment refunded.
 */
export const bookingStatuses = [
  'pending',
  'confirmed',
  'cancelled',
  'refunded',
  'superseded',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * The ways to pay; the last three are for seats that an event's team issued (guests.ts): no money of theirs
 * is ours.
 */
export const paymentMethods = ['razorpay', 'free', 'cash', 'own_upi', 'complimentary'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const ticketStates = ['valid', 'checked_in', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

/** The page's id of a booking: BK and the time (docs/product.md#booking); longer ones are taken. */
export const bookingIdPattern = /^BK[\w-]{1,38}$/;

export function newBookingId(now: Date): string {
  return `BK${now.getTime()}`;
}

/** The reason why nothing may be booked, with a toast's title and text (docs/product/texts.md#booking). */
export type Blocker = {
  kind: 'gender_missing' | 'not_female' | 'event_past' | 'event_postponed';
  title: Text;
  message: Text;
};

export const postponedMessage = say(
  'This event is postponed. Tickets are sold again once it has a new date.',
);

/** Says what stands between this member and any ticket of this event; null when nothing does. */
export function bookingBlocker(
  member: { gender: Gender | null },
  event: { startsAt: Date; status?: EventStatus },
  now: Date,
): Blocker | null {
  if (!member.gender) {
    return {
      kind: 'gender_missing',
      title: say('Complete Your Profile'),
      message: say('Please complete your profile with gender information to book tickets.'),
    };
  }
  if (member.gender !== 'female') {
    return {
      kind: 'not_female',
      title: say('Access Restricted'),
      message: say('Only female users can purchase tickets for this event.'),
    };
  }
  if (event.status === 'postponed') {
    return { kind: 'event_postponed', title: say('Event Postponed'), message: postponedMessage };
  }
  if (isPast(event, now)) {
    return {
      kind: 'event_past',
      title: say('Event Started'),
      message: say('This event has already started.'),
    };
  }
  return null;
}

type SelectedLine = Pick<ChosenLine, 'ticketTypeId' | 'quantity' | 'unitPricePaise'>;

/**
 * Tells whether they are the same tickets at the same price: an order for the one is then an order for the
 * other.
 */
export function isSameSelection(a: readonly SelectedLine[], b: readonly SelectedLine[]): boolean {
  const key = (lines: readonly SelectedLine[]) =>
    lines
      .map((line) => `${line.ticketTypeId} ${line.quantity} ${line.unitPricePaise}`)
      .sort()
      .join();
  return key(a) === key(b);
}

export const soldOutWords = say('This event is sold out.');

/** Says what the free seats do not cover; null when they cover it. */
export function shortage(
  lines: readonly Pick<ChosenLine, 'ticketTypeId' | 'name' | 'quantity'>[],
  free: { ofEvent: number; ofType: ReadonlyMap<string, number> },
): Text | null {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (free.ofEvent === 0) return soldOutWords;
  if (wanted > free.ofEvent) {
    return say('Only {seats, plural, one {# ticket is} other {# tickets are}} left.', {
      seats: free.ofEvent,
    });
  }
  for (const [ticketTypeId, ofType] of Map.groupBy(lines, (line) => line.ticketTypeId)) {
    const seats = free.ofType.get(ticketTypeId) ?? 0;
    const quantity = ofType.reduce((sum, line) => sum + line.quantity, 0);
    const name = ofType[0]?.name ?? '';
    if (seats === 0) return say("''{name}'' tickets are sold out.", { name });
    if (quantity > seats) {
      return say(
        "Only {seats, plural, one {# ''{name}'' ticket is} other {# ''{name}'' tickets are}} left.",
        { seats, name },
      );
    }
  }
  return null;
}
