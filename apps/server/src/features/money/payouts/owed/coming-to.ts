import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, eq, sql } from 'drizzle-orm';
import { unendedEvents } from '#server/features/events/events/unended-events.ts';
import { everOfOrganiser } from '#server/features/money/ledger/rollups/ever-of-organiser.ts';
import type { Mine } from '#server/features/money/payouts/schemas.ts';
import { openDisputes } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { isDue, isHeld, isStanding, shownBalancesOf, sumOf } from './balances-of.ts';

/**
 * Sums what an organiser is owed. Thousands of her events may be over: only those that have not ended and
 * those that are disputed are looked at one by one, and the others are the rest of all that she earned.
 */
export async function comingTo(
  db: Database,
  organiserId: string,
  now: Date,
): Promise<Omit<Mine, 'payouts'>> {
  const ofHers = sql`${events.organiserId} = ${organiserId}`;
  const looked = sql`(
    select ${events.id} from ${events}
      where ${ofHers}
        and (${events.startsAt} >= ${now.toISOString()}::timestamptz or ${events.id} in ${unendedEvents(now)})
    union
    select ${events.id} from ${openDisputes}
      join ${bookings} on ${bookings.id} = ${paymentOrders.bookingId}
      join ${events} on ${events.id} = ${bookings.eventId}
      where ${ofHers})`;
  const balances = shownBalancesOf(db, (id) => sql`${id} in ${looked}`);
  // All three read one moment, so that what is earned or paid out meanwhile is in none of them.
  return db.transaction(
    async (tx) => {
      const [ever, [sums], [paidOut]] = await Promise.all([
        everOfOrganiser(tx, organiserId),
        tx
          .select({
            held: sumOf(balances, isHeld(balances, now)),
            upcoming: sumOf(balances, sql`not (${isDue(balances, now)})`),
          })
          .from(balances),
        tx
          .select({ paise: sql<number>`coalesce(sum(${payouts.amountPaise}), 0)::float8` })
          .from(payouts)
          .where(and(eq(payouts.organiserId, organiserId), isStanding)),
      ]);
      const { held = 0, upcoming = 0 } = sums ?? {};
      return { owed: ever.earnings - (paidOut?.paise ?? 0) - held - upcoming, held, upcoming };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
