import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { say } from '@nagarika/domain/language/texts';
import { cancelPolicy, refundDeadline } from '@nagarika/domain/money/refunds/cancellation';
import { seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { and, eq } from 'drizzle-orm';
import type { CancelPreview } from '#server/features/money/checkout/schemas.ts';
import { noSuchBooking } from '#server/features/sales/bookings/no-such-booking.ts';
import { paidSeats } from '#server/features/sales/bookings/seats/paid-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { wordsOfWaiting } from './cancel-own-booking.ts';
import { cancelTerms } from './cancel-terms.ts';

/** What cancelling would give back, and why it cannot be done, before the buyer decides. */
export async function cancelPreview(
  { deps: { db, clock }, request: { language }, user }: MemberContext,
  { id }: { id: string },
): Promise<CancelPreview> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, user.id)));
  if (!booking?.bookedAt) throw noSuchBooking();
  const booked = db.select().from(tickets).where(eq(tickets.bookingId, id));
  const { policy, paid, givesCharge, ...terms } = await cancelTerms(
    db,
    booking,
    booked,
    clock.now(),
  );
  const isOver = booking.status !== 'confirmed';
  const back = isOver ? null : terms.back;
  const seats = await paidSeats(db, id);
  const hers = seats.filter(({ state, isGiven }) => state === 'stays' && !isGiven);
  const stands = hers.length > 0 ? terms.seatsBlocker : terms.blocker;
  const blocker = isOver ? say('This booking was cancelled.') : stands;
  const most = seatsBack({ seats, left: paid, givesCharge }, new Set(hers.map((seat) => seat.id)));
  const waits = blocker === null ? await wordsOfWaiting(db, id, most.refundPaise) : null;
  return {
    blocker: blocker && word(blocker, language),
    policy: word(cancelPolicy(booking, policy), language),
    paid: paid.totalPaise,
    refund: back?.refundPaise ?? 0,
    kept: back?.keptPaise ?? paid.totalPaise,
    refundUntil: refundDeadline(booking, policy)?.toISOString() ?? null,
    ...(waits ? { waits: word(waits, language) } : {}),
    seats: seats.map(({ isCheckedIn, refundPaise, ...seat }) => ({
      ...seat,
      code: seat.isGiven ? null : seat.code,
    })),
    left: { subtotalPaise: paid.subtotalPaise, feePaise: paid.feePaise },
    givesCharge,
  };
}
