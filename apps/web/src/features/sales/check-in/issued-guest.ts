import type { CheckInList, DoorTicket, Entry } from './check-in-list.ts';
import type { IssuedGuest } from './waiting-guest.ts';

/** The list with a walk-up's tickets. */
export function withIssued(list: CheckInList, issued: IssuedGuest, device: string): CheckInList {
  const known = new Set(list.tickets.map(({ id }) => id));
  const { bookingCode, name } = issued;
  const added = issued.tickets
    .filter(({ id }) => !known.has(id))
    .map(
      ({ checkedInAt, ...ticket }): DoorTicket => ({
        ...ticket,
        ...{ bookingCode, name, isGivenAway: false, isDisputed: false },
        admission: checkedInAt === null ? null : { at: checkedInAt, device },
      }),
    );
  return { ...list, tickets: [...list.tickets, ...added] };
}

export function withoutTickets(list: CheckInList, ids: ReadonlySet<string | null>): CheckInList {
  const tickets = list.tickets.map((ticket) =>
    ids.has(ticket.id) ? { ...ticket, state: 'void' as const, admission: null } : ticket,
  );
  return { ...list, tickets };
}

/** A walk-up in the log: each of her seats as if its ticket had been scanned. */
export function entriesOf(issued: IssuedGuest, answeredAt: string): Entry[] {
  const { name, issuedAt } = issued;
  return issued.tickets
    .filter(({ state }) => state === 'checked_in')
    .map(({ id, code, ticketType, version }) => ({
      ...{ id, ticketId: id, version, guestId: issued.id },
      ticket: { id, code, ticketType, name },
      ...{ verdict: 'admitted', note: null, first: null, state: 'answered' },
      ...{ at: issuedAt, answeredAt, isCorrected: false },
    }));
}
