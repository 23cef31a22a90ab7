import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { pipelined } from '@nagarika/db/transactions/pipelined';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { type CodeTerms, isListed } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { manyBookingsMessage } from '@nagarika/domain/money/orders/order-bounds';
import { isSameSelection, newBookingId, soldOutWords } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq } from 'drizzle-orm';
import { countFreeSeats, lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { checkLetIn } from '#server/features/events/visibility/check-let-in.ts';
import type { BookInput } from '#server/features/money/checkout/schemas.ts';
import { ensureSeats } from '#server/features/money/payments/settling/ensure-seats.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { confirmBookingStatements } from '#server/features/sales/bookings/confirm-booking.ts';
import { insertBooking } from '#server/features/sales/bookings/insert-booking.ts';
import {
  checkMayBook,
  checkSeats,
  checkSeatsOfMember,
  seatsOfMember,
} from '#server/features/sales/bookings/seats/check-seats.ts';
import {
  checkCode,
  findCode,
  type Selection,
  selectTickets,
  termsOfCode,
  usedIdMessage,
} from '#server/features/sales/bookings/seats/selection.ts';
import {
  askedOfEvent,
  judgedAnswers,
  keepAnswersStatement,
  sharedColumns,
} from '#server/features/sales/questions/answers/judged-answers.ts';
import { arrivalAt } from '#server/http/clients/arrivals.ts';
import { countHitsStatement } from '#server/platform/bounds/limits.ts';
import { tellingLimits } from '#server/platform/bounds/telling-limits.ts';
import { arrivalColumns } from '#server/sql/arrival-columns.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { newOrderWindows } from './insert-order.ts';

/**
 * Books free tickets by the same rules, lock and count as paid ones, without a gateway, and returns the
 * booking's id. Idempotent by (member, bookingId); without a bookingId the same tickets are the same booking.
 */
export async function bookFree(ctx: MemberContext, input: BookInput): Promise<string> {
  const { deps, user } = ctx;
  return tellingLimits(deps, () =>
    deps.seats.transaction(input.id, async (tx) => {
      const made = await writeFree(ctx, tx, input);
      if (!made.isNew) return made.bookingId;
      const windows = newOrderWindows(deps, user, manyBookingsMessage);
      const counted = countHitsStatement({ ...deps, db: tx }, windows);
      return withCommit([counted, ...made.statements], () => made.bookingId);
    }),
  );
}

/** Does the same without its bound and its last statements, for a caller that books other dates with it. */
export async function writeFree(ctx: MemberContext, tx: Transaction, input: BookInput) {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  await checkNotErased(tx, user.id);
  const asked = { eventId: input.id, userId: user.id, now };
  const [event, questions, code] = await pipelined(
    () => lockEvent(tx, input.id),
    () => askedOfEvent(tx, asked),
    () => findCode(tx, { ...asked, typed: input.code, replaces: false }),
  );
  const mine = input.bookingId && (await bookingById(tx, user.id, input.bookingId));
  if (mine) {
    if (mine.eventId === input.id && mine.status === 'confirmed') return there(mine.id);
    throw new Refusal('unprocessable', usedIdMessage);
  }
  await checkLetIn(tx, event, user);
  checkMayBook(event, user, now);
  const counted = await countFreeSeats(tx, event, now, user.id);
  const terms = termsOfCode(code);
  const tickets = ticketsOf(counted.taken.types, input, terms);
  const wanted = { tickets, ownPrices: input.prices, code: terms };
  const selection = selectTickets(counted.taken, wanted, now);
  // A repeated request is the same booking, whose own use may have been the code's last.
  const same = input.bookingId ? null : await sameBooking(tx, user.id, event.id, selection);
  if (same) return there(same);
  checkCode(input.code, code, now);
  if (selection.price.totalPaise > 0) {
    throw new Refusal('unprocessable', say('These tickets have to be paid for.'));
  }
  const answers = judgedAnswers(questions, selection, input.answers);
  const taken = await seatsOfMember(tx, user, event.id, now);
  checkSeats(selection.lines, counted);
  checkSeatsOfMember(deps, taken, selection.lines);
  const booking = await insertBooking(
    tx,
    {
      eventId: event.id,
      userId: user.id,
      refundUntilHours: event.refundUntilHours,
      ...sharedColumns(user, input.share),
      ...arrivalColumns(input.id, arrivalAt(ctx.request.arrivals, input.id, now)),
      clientBookingId: input.bookingId ?? `${newBookingId(now)}-${crypto.randomUUID().slice(0, 8)}`,
    },
    selection,
    now,
  );
  const { lines } = booking;
  const sold = await ensureSeats(deps, tx, { event, booking, lines, counted });
  if (!sold) throw new Refusal('sold_out', soldOutWords);
  const { statements } = await confirmBookingStatements(deps, tx, sold);
  const written = answers.length > 0 ? [keepAnswersStatement(tx, booking.id, answers, now)] : [];
  return {
    isNew: true,
    bookingId: booking.id,
    statements: [...statements, ...written],
  } as const;
}

const there = (bookingId: string) => ({ isNew: false, bookingId }) as const;

/** Reads a bare quantity as seats of the only ticket type that the member sees. */
function ticketsOf(
  types: readonly Parameters<typeof isListed>[0][],
  input: BookInput,
  code: CodeTerms | null,
): Record<string, number> {
  if (input.tickets) return input.tickets;
  const [type, ...others] = types.filter((one) => isListed(one, code));
  if (!type || others.length > 0) {
    throw new Refusal('bad_input', say('Please say how many tickets of each type.'));
  }
  return { [type.id]: input.quantity ?? 0 };
}

async function bookingById(tx: Transaction, userId: string, clientBookingId: string) {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.clientBookingId, clientBookingId)));
  return found;
}

/** Finds a confirmed free booking of the same tickets by the same member. */
async function sameBooking(
  tx: Transaction,
  userId: string,
  eventId: string,
  selection: Selection,
): Promise<string | null> {
  const rows = await tx
    .select({ bookingId: bookings.id, line: bookingItems })
    .from(bookings)
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.eventId, eventId),
        isSold,
        eq(bookings.paymentMethod, 'free'),
      ),
    )
    .orderBy(asc(bookings.createdAt));
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  for (const [bookingId, lines] of byBooking) {
    if (
      isSameSelection(
        lines.map(({ line }) => line),
        selection.lines,
      )
    )
      return bookingId;
  }
  return null;
}
