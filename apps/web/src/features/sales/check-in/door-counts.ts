import { type DoorTicket, isAdmission, type WaitingScan } from './finding/check-in-list.ts';
import type { WaitingGuest } from './guests/waiting-guest.ts';

/** The number of guests who are in, and of all who may come. */
export type Count = { in: number; of: number };

export type DoorCounts = Count & {
  /** Counts by the ticket type's name; '' gathers tickets that are newer than the list. */
  byType: (Count & { ticketType: string })[];
};

/**
 * Counts from this phone's knowledge: the list, and its own admissions since, except walk-ups whom
 * the server refused.
 */
export function countIn(
  tickets: readonly DoorTicket[],
  waiting: readonly WaitingScan[],
  guests: readonly WaitingGuest[],
): DoorCounts {
  const letIn = new Set(waiting.filter(isAdmission).map(({ ticketId }) => ticketId));
  const byType = new Map<string, Count>();
  function count(ticketType: string, isIn: boolean, seats = 1) {
    const { in: inside, of } = byType.get(ticketType) ?? { in: 0, of: 0 };
    byType.set(ticketType, { in: inside + (isIn ? seats : 0), of: of + seats });
  }
  const listed = new Set<string>();
  for (const { id, ticketType, state } of tickets) {
    listed.add(id);
    if (state !== 'void') count(ticketType, state === 'checked_in' || letIn.has(id));
  }
  for (const id of letIn) if (id && !listed.has(id)) count('', true);
  for (const { ticketType, quantity, refusal } of guests) {
    if (refusal === null) count(ticketType, true, quantity);
  }
  const each = [...byType].map(([ticketType, counted]) => ({ ticketType, ...counted }));
  return {
    in: each.reduce((sum, one) => sum + one.in, 0),
    of: each.reduce((sum, one) => sum + one.of, 0),
    byType: each.sort((one, other) => one.ticketType.localeCompare(other.ticketType)),
  };
}
