import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { leaseMs } from './ensure-gateway-order.ts';

/** The time after which the holder of a claim has asked, or has died. */
export const claimMs = 120_000;

/** A claim on an order: until `until` no other worker asks about it. */
export type Claim = { id: string; until: Date };

/**
 * Takes orders that are due, by moving them on in one statement: those that a buyer may be paying now, then
 * the young. Old ones, however many, keep no fresh payment waiting.
 */
export async function claimOrders(
  { db, clock }: Deps,
  count: number,
  orderedSince?: Date,
): Promise<Claim[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const { id, gatewayOrderId, checkedAt, nextCheckAt, createdAt } = paymentOrders;
  const isBeingMade = and(
    isNull(gatewayOrderId),
    gt(checkedAt, new Date(now.getTime() - leaseMs)), // a request that waits for the gateway has it
  );
  const due = db
    .select({ id })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(
      and(
        lte(nextCheckAt, now),
        sql`(${isBeingMade}) is not true`,
        orderedSince && gte(createdAt, orderedSince),
      ),
    )
    .orderBy(desc(sql`${bookings.status} = 'pending'`), desc(createdAt))
    .limit(count)
    .for('update', { of: paymentOrders, skipLocked: true });
  // A plain subquery could be planned anew for each row, and lock more; so it is materialised.
  const claimed = db.$with('claimed').as(due);
  const rows = await db
    .with(claimed)
    .update(paymentOrders)
    .set({
      nextCheckAt: until,
      checkedAt: sql`case when ${gatewayOrderId} is null then ${checkedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(inArray(id, db.select({ id: claimed.id }).from(claimed)))
    .returning({ id });
  return rows.map((row) => ({ id: row.id, until }));
}
