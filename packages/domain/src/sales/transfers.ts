/**
 * The statuses of a ticket's change of hands: the member who paid offers one seat to a phone number, and the
 * member who signs in with it may accept (docs/decisions/0040). `expired` is written late: an offer past its
 * time counts as expired at once.
 */
export const transferStatuses = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** The hours for which an offer waits for its receiver, at most until the event starts. */
export const offerHours = 48;

/** Returns the end of an offer made `now`; UTC instant. */
export function offerEnd(event: { startsAt: Date }, now: Date): Date {
  const end = now.getTime() + offerHours * 3_600_000;
  return new Date(Math.min(end, event.startsAt.getTime()));
}

/** Returns the status of an offer now. */
export function transferStatusAt(
  transfer: { status: TransferStatus; expiresAt: Date },
  now: Date,
): TransferStatus {
  return transfer.status === 'pending' && transfer.expiresAt <= now ? 'expired' : transfer.status;
}
