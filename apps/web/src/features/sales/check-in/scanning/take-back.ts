import type { DoorView } from '../door-ports.ts';
import { type Entry, isUnheard, type WaitingScan } from '../finding/check-in-list.ts';

/** Tells whether this admission can be taken back now; without a connection only this phone's own. */
export function canTakeBack(
  { known, recent }: Pick<DoorView, 'known' | 'recent'>,
  ticketId: string | null,
  isOnline: boolean,
): boolean {
  if (isOnline) return true;
  const isUnsent = known !== null && isUnheard(known, ticketId);
  return isUnsent || takenBackLater(recent, ticketId) !== null;
}

/**
 * Returns the scan that later tells the server of a taken-back admission which it knows; null for
 * another phone's.
 */
export function takenBackLater(
  recent: readonly Entry[],
  ticketId: string | null,
): Omit<WaitingScan, 'eventId'> | null {
  const own = recent.find(
    (entry) => entry.ticketId === ticketId && entry.verdict === 'admitted' && !entry.guestId,
  );
  if (own?.state !== 'answered' || !own.ticket) return null;
  const { id, at: scannedAt, ticket } = own;
  const what = { text: ticket.code, ticketId, shownVerdict: 'admitted' as const };
  return { id, scannedAt, ...what, isTakenBack: true };
}
