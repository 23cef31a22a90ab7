import type { Transaction } from '@nagarika/db/client';
import { startOfDay } from '#server/sql/ist-day.ts';
import { freeSeats } from './free-seats.ts';
import { type TakenSeats, takenQuery } from './taken-seats.ts';
import { typesOfEvent } from './types-of-event.ts';

export type Counted = ReturnType<typeof countedOf>;

/**
 * Counted after the lock, in statements of their own. What was booked today comes along, for the organiser's bell (booked-notification.ts).
 */
export async function countFreeSeats(
  tx: Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
) {
  const [types, taken] = await Promise.all([
    typesOfEvent(tx, event.id),
    takenQuery(tx, { eventId: event.id, now, since: startOfDay(now) }),
  ]);
  return countedOf(event, types, taken);
}

export function countedOf(
  event: { totalTickets: number },
  types: Awaited<ReturnType<typeof typesOfEvent>>,
  taken: TakenSeats[],
) {
  return { types, taken, ...freeSeats(event, types, taken) };
}
