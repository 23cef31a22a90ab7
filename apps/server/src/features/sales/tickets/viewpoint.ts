import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import type { StoredBooking } from './find-bookings.ts';

/** The view of a booking: its payer's, that of a receiver of a ticket, or an admin's. */
export type Viewpoint = { as: 'payer' | 'admin' } | { as: 'holder'; holderId: string };

type Owned = {
  booking: { userId: string | null };
  tickets: { holderId: string | null }[];
};

export type Viewer = Pick<User, 'id' | 'role' | 'adminAreas'>;

/** Views as a member, never as an admin, who would see everybody's seats. */
export const asMember = (id: string): Viewer => ({ id, role: 'member', adminAreas: [] });

/** @returns null when the viewer has no part in it */
export function viewpointOf({ booking, tickets }: Owned, viewer: Viewer): Viewpoint | null {
  if (booking.userId === viewer.id) return { as: 'payer' };
  if (tickets.some(({ holderId }) => holderId === viewer.id)) {
    return { as: 'holder', holderId: viewer.id };
  }
  return mayActIn(viewer, 'finance') ? { as: 'admin' } : null;
}

/** Tells whether the viewer sees this ticket's code: a member her own tickets', an admin all. */
export function isShownTo(ticket: { holderId: string | null }, viewpoint: Viewpoint): boolean {
  switch (viewpoint.as) {
    case 'admin':
      return true;
    case 'payer':
      return ticket.holderId === null;
    case 'holder':
      return ticket.holderId === viewpoint.holderId;
  }
}

/**
 * Returns the booking as its reader sees it: a receiver's has her tickets alone, under their own code, and
 * she paid nothing; a refund of the payer's shows only as a cancelled booking.
 */
export function asSeenBy(stored: StoredBooking, viewpoint: Viewpoint): StoredBooking {
  if (viewpoint.as !== 'holder') return stored;
  const { booking, lines } = stored;
  const tickets = stored.tickets.filter((ticket) => isShownTo(ticket, viewpoint));
  return {
    ...stored,
    booking: {
      ...booking,
      status: booking.status === 'refunded' ? 'cancelled' : booking.status,
      quantity: tickets.length,
      ticketCode: tickets[0]?.code ?? booking.ticketCode,
      subtotalPaise: 0,
      feePaise: 0,
      totalPaise: 0,
    },
    lines: lines.flatMap((line) => {
      const quantity = tickets.filter(({ itemId }) => itemId === line.id).length;
      return quantity === 0 ? [] : [{ ...line, quantity, returnedQuantity: 0, unitPricePaise: 0 }];
    }),
    tickets,
  };
}
