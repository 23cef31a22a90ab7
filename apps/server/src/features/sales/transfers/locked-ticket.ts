import type { Database, Transaction } from '@nagarika/db/client';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { isPast } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';
import { type TransferStatus, transferStatusAt } from '@nagarika/domain/sales/transfers';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { type LockedBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { forgetAnswersOfTicket } from '#server/features/sales/questions/answers/forget-answers.ts';
import { nextTicketCode } from '#server/features/sales/tickets/next-ticket-code.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const overMessages: Record<Exclude<TransferStatus, 'pending'>, Text> = {
  accepted: say('This ticket has been accepted already.'),
  declined: say('You have declined this ticket.'),
  withdrawn: say('This offer was withdrawn.'),
  expired: say('This offer has expired.'),
};

export type LockedTicket = LockedBooking & { ticket: LockedBooking['tickets'][number] };
export type TransferRow = typeof ticketTransfers.$inferSelect;

/** Locks a ticket with its booking and event: nothing else can happen to it now. */
export async function lockTicket(tx: Transaction, ticketId: string): Promise<LockedTicket | null> {
  const [found] = await tx
    .select({ bookingId: tickets.bookingId })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  const locked = found && (await lockBooking(tx, found.bookingId));
  const ticket = locked?.tickets.find(({ id }) => id === ticketId);
  return locked && ticket ? { ...locked, ticket } : null;
}

/** Locks an offer with its ticket, and reads it for good after the locks. */
export async function lockTransfer(
  tx: Transaction,
  id: string,
): Promise<(LockedTicket & { transfer: TransferRow }) | null> {
  const [found] = await tx.select().from(ticketTransfers).where(eq(ticketTransfers.id, id));
  const locked = found && (await lockTicket(tx, found.ticketId));
  if (!locked) return null;
  const [transfer] = await tx
    .select()
    .from(ticketTransfers)
    .where(eq(ticketTransfers.id, id))
    .for('update');
  return transfer ? { ...locked, transfer } : null;
}

/** @throws Refusal unprocessable once the event has started or the door let the ticket in */
export function checkMayChangeHands({ event, booking, ticket }: LockedTicket, now: Date): void {
  const why = whyNot();
  if (why) throw new Refusal('unprocessable', why);

  function whyNot(): Text | null {
    if (event.status === 'postponed') {
      return say('The event is postponed. Tickets change hands again once it has a new date.');
    }
    if (booking.status !== 'confirmed' || event.status !== 'approved') {
      return say('This ticket is no longer valid.');
    }
    if (isPast(event, now)) return say('This event has already started.');
    if (ticket.state === 'checked_in')
      return say('Somebody has been let in with this ticket already.');
    return ticket.state === 'valid' ? null : say('This ticket is no longer valid.');
  }
}

/**
 * Gives a ticket to another hand under another code: a printed or photographed one opens no door any more.
 * The answers for its seat are erased, for they were about the holder before.
 */
export async function changeHands(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Transaction,
  ticket: Pick<LockedTicket['ticket'], 'id' | 'version' | 'code' | 'bookingId' | 'seat'>,
  holderId: string | null,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ holderId, version: ticket.version + 1, code: nextTicketCode(secrets, ticket.code) })
    .where(eq(tickets.id, ticket.id));
  await forgetAnswersOfTicket(tx, ticket);
}

/** Finds the event whose turn a ticket takes; null when there is no such ticket. */
export async function eventOfTicket(db: Database, ticketId: string): Promise<string | null> {
  const [found] = await db
    .select({ eventId: tickets.eventId })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  return found?.eventId ?? null;
}

/** Finds the event whose turn an offer takes; null when there is no such offer. */
export async function eventOfTransfer(db: Database, id: string): Promise<string | null> {
  const [found] = await db
    .select({ eventId: tickets.eventId })
    .from(ticketTransfers)
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId))
    .where(eq(ticketTransfers.id, id));
  return found?.eventId ?? null;
}

/** @throws Refusal already_done when the offer has ended */
export function checkPending(transfer: TransferRow, now: Date): void {
  const status = transferStatusAt(transfer, now);
  if (status !== 'pending') throw new Refusal('already_done', overMessages[status]);
}

export async function endOffer(
  tx: Transaction,
  id: string,
  status: Exclude<TransferRow['status'], 'pending'>,
  now: Date,
): Promise<void> {
  await tx.update(ticketTransfers).set({ status, endedAt: now }).where(eq(ticketTransfers.id, id));
}
