/**
 * The most for a pass: paise, with the service charge, as much as the dearest booking of one date costs. A
 * gateway does not take any sum.
 */
export const mostPassPaise = 51_000_000;

/**
 * Makes the id of one date's booking: the booking id of the pass (BK…), in which there is no colon, and the
 * event's id.
 */
export function partBookingId(bookingId: string, eventId: string): string {
  return `${bookingId}:${eventId}`;
}

/** Tells whether a booking is one of tickets for all dates, by the id that its client gave it. */
export function isPartOfPass(clientBookingId: string): boolean {
  return clientBookingId.includes(':');
}

/**
 * Returns the id that the client asked for: for a part the pass's booking id, for any other booking its own.
 */
export function askedBookingId(clientBookingId: string): string {
  return clientBookingId.split(':')[0] ?? clientBookingId;
}

/**
 * Makes the id of a part. A pass is one payment at the gateway, and here one for each date: the first under
 * the gateway's id, the others under it with their number. So are refunds and disputes that concern several
 * dates.
 */
export function idOfPart(gatewayId: string, part: number): string {
  return part === 0 ? gatewayId : `${gatewayId}/${part}`;
}

/** Returns the gateway's own id. */
export function gatewayIdOf(id: string): string {
  return id.split('/')[0] ?? id;
}
