import type { Transaction } from '@nagarika/db/client';
import { startOfDay } from '#server/sql/ist-day.ts';
import { freeSeats } from './free-seats.ts';
import { takenSeats } from './taken-seats.ts';
import { typesOfEvent } from './types-of-event.ts';

export type Counted = Awaited<ReturnType<typeof countFreeSeats>>;

/**
 * Counted after the lock, in statements of their own; `except`: a booking not to be counted. What
 * was booked today comes along, for the organiser's bell (booked-notification.ts).
 */
export async function countFreeSeats(
  tx: Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
  except?: string,
) {
  const [types, taken] = await Promise.all([
    typesOfEvent(tx, event.id),
    takenSeats(tx, event.id, now, { except, since: startOfDay(now) }),
  ]);
  return { types, taken, ...freeSeats(event, types, taken) };
}
