import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { say } from '@nagarika/domain/language/texts';
import { offerEnd, transferStatusAt } from '@nagarika/domain/sales/transfers';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { notifyOffered } from '#server/features/people/notify/notify-offered.ts';
import { checkNotDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { consume, type LimitDeps } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import {
  checkMayChangeHands,
  endOffer,
  eventOfTicket,
  eventOfTransfer,
  lockTicket,
  lockTransfer,
  type TransferRow,
} from './locked-ticket.ts';
import type { Offer } from './schemas.ts';

const perGiver = { limit: 20, seconds: 3600 };
/**
 * Keeps strangers from filling a bell; `perPair` keeps one giver from using up what all may offer one
 * receiver.
 */
const perReceiver = { limit: 20, seconds: 86_400 };
const perPair = { limit: 5, seconds: 86_400 };
const disputed = say(
  'Your bank is reviewing a dispute over this payment. You can offer its tickets again once it has decided.',
);
const tooMany = say('You have offered many tickets. Please try again later.');

/**
 * Offers a ticket of the buyer's to a phone number. The answer does not reveal whether that number has an
 * account. The same offer again is the same offer.
 * @throws Refusal not_found, unprocessable, already_done, too_many
 */
export async function offerTicket(
  { deps, user }: MemberContext,
  { ticketId, phone }: { ticketId: string; phone: string },
): Promise<Offer> {
  if (phone === user.phone) throw new Refusal('bad_input', say('This is your own number.'));
  await consume(deps, `ticket-offer:from ${user.id}`, perGiver, tooMany);
  const now = deps.clock.now();
  const eventId = await eventOfTicket(deps.db, ticketId);
  if (!eventId) throw noSuch.ticket();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTicket(tx, ticketId);
    if (locked?.booking.userId !== user.id) throw noSuch.ticket();
    checkMayChangeHands(locked, now);
    await checkNotDisputed(tx, locked.booking.id, disputed);
    if (locked.ticket.holderId !== null) {
      throw new Refusal('already_done', say('This ticket belongs to somebody else already.'));
    }
    const open = await openOffer(tx, ticketId, now);
    if (open?.receiverPhone === phone) return toOffer(open);
    if (open) {
      throw new Refusal(
        'already_done',
        say('This ticket is offered already. Withdraw that offer first.'),
      );
    }
    await checkNotReturned(tx, ticketId);
    await countForReceiver({ ...deps, db: tx }, user.id, phone);
    const [offer] = await tx
      .insert(ticketTransfers)
      .values({
        ticketId,
        giverId: user.id,
        receiverPhone: phone,
        createdAt: now,
        expiresAt: offerEnd(locked.event, now),
      })
      .returning();
    if (!offer) throw new Error('not inserted');
    await notifyOffered(deps, tx, { transferId: offer.id });
    return toOffer(offer);
  });
}

/**
 * Counts an offer that is made against its receiver's number; merely naming a number counts for nothing
 * there.
 */
async function countForReceiver(deps: LimitDeps, giverId: string, phone: string): Promise<void> {
  await consume(deps, `ticket-offer-pair:${giverId} ${phone}`, perPair, tooMany);
  await consume(deps, `ticket-offer:to ${phone}`, perReceiver, tooMany);
}

/** Finds the ticket's live offer; one whose time has passed is written off on the way. */
async function openOffer(tx: Transaction, ticketId: string, now: Date) {
  const [open] = await tx
    .select()
    .from(ticketTransfers)
    .where(and(eq(ticketTransfers.ticketId, ticketId), eq(ticketTransfers.status, 'pending')));
  if (!open || transferStatusAt(open, now) === 'pending') return open;
  await endOffer(tx, open.id, 'expired', now);
  return undefined;
}

/** Refuses while the waiting list may buy the seat. @throws Refusal already_done */
async function checkNotReturned(tx: Transaction, ticketId: string): Promise<void> {
  const [open] = await tx
    .select({ id: seatReturns.id })
    .from(seatReturns)
    .where(and(eq(seatReturns.ticketId, ticketId), eq(seatReturns.state, 'open')));
  if (!open) return;
  throw new Refusal(
    'already_done',
    say('This seat is offered to the waiting list. Take it back first.'),
  );
}

function toOffer({ id, receiverPhone, expiresAt }: TransferRow): Offer {
  return { id, phone: receiverPhone, expiresAt: expiresAt.toISOString() };
}

/** Withdraws the giver's offer; repeating it changes nothing. @throws Refusal already_done */
export async function withdrawOffer(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'withdrawn' }> {
  const eventId = await eventOfTransfer(deps.db, id);
  if (!eventId) throw noSuch.offer();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockTransfer(tx, id);
    if (locked?.transfer.giverId !== user.id) throw noSuch.offer();
    const { status } = locked.transfer;
    if (status === 'accepted') {
      throw new Refusal('already_done', say('She has accepted the ticket already.'));
    }
    if (status === 'pending') await endOffer(tx, id, 'withdrawn', deps.clock.now());
    return { status: 'withdrawn' };
  });
}
