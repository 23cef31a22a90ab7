import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { isListed, saleBlocker } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { seatsBlocker } from '@nagarika/domain/money/orders/order-bounds';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import {
  type Counted,
  countFreeSeats,
  lockEvent,
} from '#server/features/events/seats/count-free-seats.ts';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import { isHeld } from '#server/features/events/seats/taken-seats.ts';
import { checkLetIn } from '#server/features/events/visibility/check-let-in.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { checkMayBook, seatsOfMember } from '#server/features/sales/bookings/seats/check-seats.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { endDue } from './end-due.ts';
import { findWaits } from './queries.ts';
import type { JoinInput, Wait } from './schemas.ts';

/** The limit on joining and leaving, which is as cheap as a click; nobody needs more. */
const perMember = { limit: 30, seconds: 3600 };

/**
 * Gives a place at the end of the list to a member who could book if there were seats; a repeat returns the
 * place that she has.
 * @throws Refusal not_found, forbidden, unprocessable, bad_input
 */
export async function joinList({ deps, user }: MemberContext, input: JoinInput): Promise<Wait> {
  const { eventId, ticketTypeId, quantity } = input;
  await consume(deps, `waiting-list:${user.id}`, perMember);
  return deps.seats.transaction(eventId, async (tx) => {
    await checkNotErased(tx, user.id);
    const event = await lockEvent(tx, eventId);
    const now = deps.clock.now();
    await checkLetIn(tx, event, user);
    checkMayBook(event, user, now);
    // A member's offer that lapsed a moment ago is not in her way.
    await endDue(deps, tx, event, now);
    const earlier = await openWait(tx, eventId, user.id);
    if (earlier) {
      if (earlier.ticketTypeId === ticketTypeId && earlier.quantity === quantity) return earlier;
      throw new Refusal('already_done', alreadyWaits);
    }
    checkIsWaitedFor(await countFreeSeats(tx, event, now, user.id), ticketTypeId, now);
    if (await isPaying(tx, { eventId, userId: user.id, now })) {
      throw new Refusal('unprocessable', finishFirst);
    }
    const taken = await seatsOfMember(tx, user, eventId, now);
    const most = deps.config.seatsPerMember;
    const blocker = seatsBlocker({ taken, wanted: quantity, most });
    if (blocker) throw new Refusal('unprocessable', blocker);
    await tx
      .insert(waitingList)
      .values({ eventId, userId: user.id, ticketTypeId, quantity, joinedAt: now });
    const joined = await openWait(tx, eventId, user.id);
    if (!joined) throw new Error('not inserted');
    return joined;
  });
}

const alreadyWaits = say(
  'You are on the waiting list of this event already. Leave it first to wait for something else.',
);
const finishFirst = say(
  'You have an unpaid order for this event. Pay for it, or wait until its time is over.',
);

async function openWait(tx: Transaction, eventId: string, userId: string): Promise<Wait | null> {
  const isHers = and(eq(waitingList.eventId, eventId), eq(waitingList.userId, userId));
  const [row] = await findWaits(tx, and(isHers, isOpenWait));
  return row?.wait ?? null;
}

/** Refuses to wait for seats that can be booked now, or for types that are not sold and may never be. */
function checkIsWaitedFor(counted: Counted, ticketTypeId: string, now: Date): void {
  const type = counted.taken.types.find(({ id }) => id === ticketTypeId);
  if (!type || !isListed(type)) {
    throw new Refusal('bad_input', say('This event has no such ticket type.'));
  }
  const blocker = saleBlocker(type, now);
  if (blocker) throw new Refusal('unprocessable', blocker);
  if (Math.min(counted.ofEvent, counted.ofType.get(type.id) ?? 0) > 0) {
    throw new Refusal('unprocessable', say('There are seats: you can book them now.'));
  }
}

async function isPaying(
  tx: Transaction,
  { eventId, userId, now }: { eventId: string; userId: string; now: Date },
): Promise<boolean> {
  const [paying] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), eq(bookings.userId, userId), isHeld(now)))
    .limit(1);
  return paying !== undefined;
}
