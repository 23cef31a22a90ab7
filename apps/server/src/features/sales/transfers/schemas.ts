import { phoneSchema } from '@nagarika/domain/people/phone';
import { transferStatuses } from '@nagarika/domain/sales/transfers';
import { z } from 'zod';
import { ticketEvent } from '#server/features/sales/tickets/schemas.ts';

export const offerInput = z.object({ ticketId: z.uuid(), phone: phoneSchema });

/** An offer as its giver sees it: the number is the one that she typed. */
export const offer = z.object({
  id: z.uuid(),
  /** +91XXXXXXXXXX */
  phone: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Offer = z.infer<typeof offer>;

export const accepted = z.object({
  /** The booking under which My Bookings shows the ticket. */
  bookingId: z.uuid(),
});
export type Accepted = z.infer<typeof accepted>;

/** An offer as its receiver sees it: giver and ticket, without number, code or price paid. */
export const ticketOffer = z.object({
  id: z.uuid(),
  status: z.enum(transferStatuses),
  expiresAt: z.iso.datetime(),
  giverName: z.string(),
  ticketTypeName: z.string(),
  bookingId: z.uuid(),
  event: ticketEvent,
});
export type TicketOffer = z.infer<typeof ticketOffer>;
