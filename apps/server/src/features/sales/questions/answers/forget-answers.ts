import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { endOfEvent } from '#server/features/events/events/unended-events.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isAnsweredBy } from './asked-and-answered.ts';

/** The number of rows erased at a time, so that no lock is held for long, whatever a crowd has answered. */
const atOnce = 2_000;
const dayMs = 86_400_000;

/**
 * Erases the answers for events that ended some time ago, and the consent to share a number or an address,
 * which was given for the event. Returns how many; a repeat finds nothing more.
 */
export async function forgetAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - questionLimits.keptDays * dayMs).toISOString();
  const isOver = sql`${events.status} <> 'postponed' and ${endOfEvent} < ${before}::timestamptz`;
  const answers = await untilFewer((limit) =>
    db.execute(sql`
      delete from ${bookingAnswers} where id in (
        select ${bookingAnswers.id} from ${events}
        join ${bookingQuestions} on ${bookingQuestions.eventId} = ${events.id}
        join ${bookingAnswers} on ${bookingAnswers.questionId} = ${bookingQuestions.id}
        where ${isOver} limit ${limit}) returning id`),
  );
  const consents = await untilFewer((limit) =>
    db.execute(sql`
      update ${bookings} set shares_phone = false, shares_email = false where id in (
        select ${bookings.id} from ${bookings} join ${events} on ${events.id} = ${bookings.eventId}
        where (${shared}) and ${isOver} limit ${limit}) returning id`),
  );
  return { answers, consents };
}

const shared: SQL = sql`${bookings.sharesPhone} or ${bookings.sharesEmail}`;

/** Works off some at a time until no more are left; returns how many there were. */
async function untilFewer(some: (limit: number) => PromiseLike<unknown[]>): Promise<number> {
  let sum = 0;
  for (;;) {
    const { length } = await some(atOnce);
    sum += length;
    if (length < atOnce) return sum;
  }
}

/**
 * Erases all that a member answered, for her bookings and for tickets that she was given, and what she agreed
 * to share.
 */
export async function forgetAnswersOfMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bookingAnswers).where(isAnsweredBy(userId));
  const { sharesPhone, sharesEmail } = bookings;
  await tx
    .update(bookings)
    .set({ sharesPhone: false, sharesEmail: false })
    .where(and(eq(bookings.userId, userId), or(eq(sharesPhone, true), eq(sharesEmail, true))));
}

/**
 * Erases the answers of a ticket that was given away: they were about somebody else, and its new holder gives
 * her own.
 */
export async function forgetAnswersOfTicket(
  tx: Transaction,
  { bookingId, seat }: { bookingId: string; seat: number },
): Promise<void> {
  await tx
    .delete(bookingAnswers)
    .where(and(eq(bookingAnswers.bookingId, bookingId), eq(bookingAnswers.seat, seat)));
}
