import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { say } from '@nagarika/domain/language/texts';
import { returnBlocker, unpromised } from '@nagarika/domain/money/refunds/seat-returns';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { cancelTerms } from '#server/features/money/checkout/cancelling/cancel-terms.ts';
import { bookedLines } from '#server/features/sales/bookings/booked-lines.ts';
import { eventOfBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { checkNotDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { endReturns } from '#server/features/sales/bookings/returns/close-returns.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { OfferedSeats } from './schemas.ts';

const isPromised = say(
  'Somebody from the waiting list has just been asked whether she takes your seat. If she does not, you can take it back then.',
);

/**
 * Offers a member's seats to the waiting list, until somebody has bought them or she takes them back. The
 * same seats again change nothing. @throws Refusal not_found, or unprocessable with the reason in words
 */
export async function offerSeats(
  { deps, user }: MemberContext,
  input: { bookingId: string; ticketIds: string[] },
): Promise<OfferedSeats> {
  const eventId = await eventOfBooking(deps.db, input.bookingId);
  if (!eventId) throw noSuch.booking();
  return deps.seats.transaction(eventId, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockBooking(tx, input.bookingId);
    if (locked?.booking.userId !== user.id || locked.booking.status !== 'confirmed') {
      throw noSuch.booking();
    }
    const { policy, paid } = await cancelTerms(tx, locked.booking, locked.tickets, now);
    const blocker = returnBlocker(paid, policy, now);
    if (blocker) throw new Refusal('unprocessable', blocker);
    await checkNotDisputed(
      tx,
      input.bookingId,
      say(
        'Your bank is reviewing a dispute over this payment. You can offer its seats to the waiting list once it has decided.',
      ),
    );
    const wanted = new Set(input.ticketIds);
    const seats = locked.tickets.filter(({ id }) => wanted.has(id));
    const isHers = ({ state, holderId }: (typeof seats)[number]) =>
      state === 'valid' && holderId === null;
    if (seats.length !== wanted.size || !seats.every(isHers)) {
      throw new Refusal(
        'unprocessable',
        say('One of these tickets is not yours to offer any more.'),
      );
    }
    await checkNotOffered(tx, [...wanted]);
    const typeOf = new Map(
      (await bookedLines(tx, input.bookingId)).map((line) => [line.id, line.ticketTypeId]),
    );
    const rows = seats.flatMap(({ id, itemId, bookingId }) => {
      const ticketTypeId = typeOf.get(itemId);
      return ticketTypeId
        ? [{ ticketId: id, bookingId, eventId, ticketTypeId, createdAt: now }]
        : [];
    });
    await tx.insert(seatReturns).values(rows).onConflictDoNothing();
    await offerFreed(deps, tx, eventId);
    return { ticketIds: await openOf(tx, input.bookingId) };
  });
}

/** @throws Refusal already_done when a ticket is offered to a person: then it is not offered to the list */
async function checkNotOffered(tx: Transaction, ticketIds: string[]): Promise<void> {
  const [offered] = await tx
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .where(and(anyOf(ticketTransfers.ticketId, ticketIds), eq(ticketTransfers.status, 'pending')))
    .limit(1);
  if (!offered) return;
  throw new Refusal(
    'already_done',
    say('This ticket is offered already. Withdraw that offer first.'),
  );
}

async function openOf(tx: Transaction, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ ticketId: seatReturns.ticketId })
    .from(seatReturns)
    .where(and(eq(seatReturns.bookingId, bookingId), eq(seatReturns.state, 'open')));
  return rows.map(({ ticketId }) => ticketId);
}

/**
 * Takes a member's seats back from the list; of those promised to somebody who was asked, or pays, as many
 * stay offered as it takes. Returns these. @throws Refusal not_found, or already_done when all of them are
 * promised
 */
export async function withdrawSeats(
  { deps, user }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<OfferedSeats> {
  const eventId = await eventOfBooking(deps.db, bookingId);
  if (!eventId) throw noSuch.booking();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked?.booking.userId !== user.id) throw noSuch.booking();
    const now = deps.clock.now();
    const offered = (await openReturns(tx, eventId, now)).filter(({ isSaleable }) => isSaleable);
    const hers = offered.filter((seat) => seat.bookingId === bookingId);
    if (hers.length === 0) return { ticketIds: [] };
    const { promised } = await countFreeSeats(tx, locked.event, now);
    const free = unpromised(hers.toReversed(), offered, promised);
    if (free.length === 0) throw new Refusal('already_done', isPromised);
    const ids = free.map(({ id }) => id);
    await endReturns(tx, { of: seatReturns.id, ids, as: 'withdrawn', now });
    return {
      ticketIds: hers.filter((seat) => !free.includes(seat)).map(({ ticketId }) => ticketId),
    };
  });
}
