import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { send } from '@nagarika/db/statements/statement';
import { say } from '@nagarika/domain/language/texts';
import type {
  GivenAnswer,
  SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { eventOfBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { askedOfEvent, judgedOf, keepAnswersStatement, sharedColumns } from './judged-answers.ts';
import { ownPart } from './own-part.ts';

/**
 * Changes a member's answers, for the booking if it is hers and for the seats that she holds, until the event
 * starts. Answers to questions that are no longer asked stay.
 * @throws Refusal not_found, unprocessable, bad_input
 */
export async function changeAnswers(
  { deps, user }: MemberContext,
  { bookingId, answers }: { bookingId: string; answers: readonly GivenAnswer[] },
): Promise<void> {
  const now = deps.clock.now();
  const eventId = await eventOfBooking(deps.db, bookingId);
  if (!eventId) throw noSuch.booking();
  await deps.seats.transaction(eventId, async (tx) => {
    await checkNotErased(tx, user.id);
    await lockBooking(tx, bookingId);
    const part = await ownPart(tx, user.id, bookingId);
    if (!part.mayAnswer(now)) {
      throw new Refusal('unprocessable', say('Answers can be changed until the event starts.'));
    }
    const asked = (await askedOfEvent(tx, { eventId })).filter(part.isAsked);
    const seats = part.seats.map(({ seat }) => seat);
    const judged = judgedOf(asked, seats, answers);
    const isOwn = or(
      inArray(bookingAnswers.seat, seats),
      part.isBuyer ? isNull(bookingAnswers.seat) : undefined,
    );
    const ids = asked.map(({ id }) => id);
    await tx
      .delete(bookingAnswers)
      .where(
        and(eq(bookingAnswers.bookingId, bookingId), anyOf(bookingAnswers.questionId, ids), isOwn),
      );
    if (judged.length > 0) await send(keepAnswersStatement(tx, bookingId, judged, now));
  });
}

/**
 * Gives consent until the event starts, or withdraws it at any time. @throws Refusal not_found, unprocessable
 */
export async function shareContact(
  { deps: { db, clock }, user }: MemberContext,
  { bookingId, share }: { bookingId: string; share: SharedContact },
): Promise<void> {
  const part = await ownPart(db, user.id, bookingId);
  if (!part.isBuyer) throw noSuch.booking();
  const columns = sharedColumns(user, share);
  const { sharesPhone, sharesEmail } = part.booking;
  const isGiven = (columns.sharesPhone && !sharesPhone) || (columns.sharesEmail && !sharesEmail);
  if (isGiven && !part.mayAnswer(clock.now())) {
    throw new Refusal('unprocessable', say('This event has already started.'));
  }
  await db.update(bookings).set(columns).where(eq(bookings.id, bookingId));
}
