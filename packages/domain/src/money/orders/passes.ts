/** Paise, with the service charge: as much as the dearest booking of one date costs. A gateway takes no sum that you like. */
export const mostPassPaise = 51_000_000;

/** One date's booking of a pass: the booking id of it all (BK…), in which there is no colon, and the event's id. */
export function partBookingId(bookingId: string, eventId: string): string {
  return `${bookingId}:${eventId}`;
}

/** Whether a booking is one of tickets for all dates, by the id that its client gave it. */
export function isPartOfPass(clientBookingId: string): boolean {
  return clientBookingId.includes(':');
}

/** What the client asked for: of a part the pass's own booking id, of any other booking its own. */
export function askedBookingId(clientBookingId: string): string {
  return clientBookingId.split(':')[0] ?? clientBookingId;
}

/**
 * A pass is one payment at the gateway, and here one for each date: the first under the gateway's id, the others
 * under the same with their number. So are refunds and disputes that concern several dates.
 */
export function idOfPart(gatewayId: string, part: number): string {
  return part === 0 ? gatewayId : `${gatewayId}/${part}`;
}

/** What the gateway calls it. */
export function gatewayIdOf(id: string): string {
  return id.split('/')[0] ?? id;
}
