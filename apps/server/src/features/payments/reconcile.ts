import { bookings, holds } from '@nagarika/db/schema/bookings';
import { paymentOrders, refunds } from '@nagarika/db/schema/payments';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Deps, GatewayError } from '#server/ports.ts';
import { leaseMs, storeGatewayOrder } from './gateway-order.ts';
import { applyParkedRefunds } from './refund-events.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';

const batch = 100;
const atOnce = 4;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Finds what no page and no webhook brought home: orders whose making was cut off, payments that
 * we were not told of, refunds that did not leave. Everything here may run twice, or at the same
 * moment as the real thing. A gateway that does not answer is asked again the next minute.
 */
export async function reconcile(deps: Deps): Promise<void> {
  await healLostOrders(deps);
  await inTurns(deps, 'order', await dueOrders(deps), (id) => settleDue(deps, id));
  await inTurns(deps, 'refund', await dueRefunds(deps), (id) => sendRefund(deps, id));
  await applyParkedRefunds(deps);
}

/** First after a minute, then each time as long as the question is old: 1, 2, 4, 8 minutes … */
function isDue(asked: AnyPgColumn, since: AnyPgColumn, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`coalesce(${at} - ${asked} >= greatest(interval '1 minute', ${asked} - ${since}), ${at} - ${since} >= interval '1 minute')`;
}

/**
 * Orders never expire at the gateway, and a stale tab can pay days later: asked about for 30 days,
 * and those that have their ticket for one (a second payment).
 */
async function dueOrders({ db, clock }: Deps): Promise<string[]> {
  const now = clock.now();
  const { id, createdAt, checkedAt, gatewayOrderId } = paymentOrders;
  const due = db
    .select({ id })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(
      and(
        isNotNull(gatewayOrderId),
        gt(createdAt, new Date(now.getTime() - 30 * dayMs)),
        or(ne(bookings.status, 'confirmed'), gt(createdAt, new Date(now.getTime() - dayMs))),
        isDue(checkedAt, createdAt, now),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(batch);
  // Marked before they are asked about, so that a second server takes others.
  const marked = await db
    .update(paymentOrders)
    .set({ checkedAt: now })
    .where(and(inArray(id, due), isDue(checkedAt, createdAt, now)))
    .returning({ id });
  return marked.map((order) => order.id);
}

async function settleDue(deps: Deps, id: string): Promise<void> {
  try {
    await settle(deps, id);
  } catch (error) {
    // Not asked, in effect: due again the next minute.
    await deps.db.update(paymentOrders).set({ checkedAt: null }).where(eq(paymentOrders.id, id));
    throw error;
  }
}

async function dueRefunds({ db, clock }: Deps): Promise<string[]> {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['queued', 'pending']),
        isDue(refunds.checkedAt, refunds.createdAt, clock.now()),
      ),
    )
    .orderBy(asc(refunds.checkedAt))
    .limit(batch);
  return due.map(({ id }) => id);
}

/** The gateway made the order, and its answer was lost; or it never did, and the hold ran out. */
async function healLostOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const asked = new Date(now.getTime() - Math.max(leaseMs, minuteMs));
  const lost = await deps.db
    .select({ order: paymentOrders, expiresAt: holds.expiresAt })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(
      and(
        isNull(paymentOrders.gatewayOrderId),
        eq(bookings.status, 'pending'),
        lt(paymentOrders.createdAt, asked),
        or(isNull(paymentOrders.checkedAt), lt(paymentOrders.checkedAt, asked)),
      ),
    )
    .orderBy(asc(paymentOrders.createdAt))
    .limit(batch);
  const byId = new Map(lost.map((row) => [row.order.id, row]));
  await inTurns(deps, 'order', [...byId.keys()], async (id) => {
    const row = byId.get(id);
    if (!row) return;
    const found = await deps.gateway.findOrderByReceipt(row.order.receipt);
    if (found) {
      await storeGatewayOrder(deps, id, found.id);
    } else if (row.expiresAt <= now) {
      await deps.db
        .update(bookings)
        .set({ status: 'expired', endedAt: now })
        .where(and(eq(bookings.id, row.order.bookingId), eq(bookings.status, 'pending')));
    }
  });
}

/** A few at a time: each waits for the gateway. One that fails does not keep the others. */
async function inTurns(
  deps: Deps,
  what: string,
  ids: string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const waiting = [...ids];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await work(id).catch((error: unknown) => {
          const isGateways = error instanceof GatewayError;
          deps.log[isGateways ? 'warn' : 'error'](
            { [what]: id, ...(isGateways ? { reason: error.message } : { err: error }) },
            'not reconciled',
          );
        });
      }
    }),
  );
}
