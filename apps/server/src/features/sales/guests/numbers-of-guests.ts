import type { Database, Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { say, type Text } from '@nagarika/domain/language/texts';
import { seatsBlocker } from '@nagarika/domain/money/orders/order-bounds';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';

const numberRow = z.object({
  phone: z.string(),
  mayCome: z.boolean(),
  ofGuest: z.int(),
  ofMember: z.int(),
});
export type KnownNumber = z.infer<typeof numberRow>;

/**
 * Counts the seats that these numbers have of an event already, as guests and as members, and tells whether
 * the account with a number, if there is one, is a woman's who may book.
 */
export async function numbersOfGuests(
  db: Database | Transaction,
  { eventId, phones }: { eventId: string; phones: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, KnownNumber>> {
  if (phones.length === 0) return new Map();
  const isOfEvent = eq(bookings.eventId, eventId);
  const seats = sql`select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}`;
  const rows = await db.execute(sql`
    select wanted.phone,
      coalesce(${users.suspendedAt} is null and coalesce(${users.gender}, 'female') = 'female', true)
        as "mayCome",
      (${seats} join ${guestBookings} on ${guestBookings.bookingId} = ${bookings.id}
        where ${guestBookings.phone} = wanted.phone and ${and(isOfEvent, isSold)}) as "ofGuest",
      (${seats} where ${bookings.userId} = ${users.id} and ${and(isOfEvent, isTaken(now))}) as "ofMember"
    from unnest(${sql.param([...phones])}::text[]) as wanted (phone)
    left join ${users} on ${users.phone} = wanted.phone`);
  return new Map(
    numberRow
      .array()
      .parse([...rows])
      .map((row) => [row.phone, row]),
  );
}

const notToThisNumber = say('A seat cannot be issued to this number.');

/**
 * Says in words why this number gets no more seats, or null. The words do not reveal whether the number has
 * an account: they tell only what the team issued itself.
 */
export function numberBlocker(
  known: KnownNumber | undefined,
  { wanted, most }: { wanted: number; most: number },
): Text | null {
  if (!known) return null;
  if (!known.mayCome) return notToThisNumber;
  const ofGuest = seatsBlocker({ taken: known.ofGuest, wanted, most });
  if (ofGuest) {
    return say('One number can have at most {most} seats of an event. It has {taken} already.', {
      most,
      taken: known.ofGuest,
    });
  }
  const taken = known.ofGuest + known.ofMember;
  return seatsBlocker({ taken, wanted, most }) && notToThisNumber;
}
