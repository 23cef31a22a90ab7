import type { Database } from '@nagarika/db/client';
import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { events } from '@nagarika/db/schema/events/events';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { deliveries } from '@nagarika/db/schema/words/notifications';
import { waitingPayouts } from '@nagarika/domain/money/payouts/payouts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isFailedDelivery, isFailedMessage } from '#server/features/desk/failures/list-failures.ts';
import { lastCheck } from '#server/features/money/ledger/checks/last-check.ts';
import { rolledUpThrough } from '#server/features/money/ledger/rollups/finished-number.ts';
import {
  isDue,
  isOwed,
  openBalances,
  sumOf,
} from '#server/features/money/payouts/owed/balances-of.ts';
import { transferred } from '#server/features/money/payouts/queries.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Urgent } from './schemas.ts';

/** Bounds the disputes that the dashboard names; the rest stands in the books. */
const mostNamed = 5;
/** Bounds the count of failed jobs. */
const mostJobs = 1_000;

/**
 * Reads the money and time matters that an admin must see first, all side by side;
 * matters outside her areas are empty.
 */
export async function urgent(ctx: MemberContext): Promise<Urgent> {
  const { db, jobs, clock } = ctx.deps;
  const now = clock.now();
  const [hasMoney, hasFaults] = [mayActIn(ctx.user, 'finance'), mayActIn(ctx.user, 'owner')];
  const [all, next, owed, check, failed] = await Promise.all([
    hasMoney || hasFaults ? countUrgent(db, now) : nothing,
    hasMoney ? nextDisputes(db) : [],
    hasMoney ? owedInAll(db, now) : { count: 0, paise: 0 },
    hasMoney ? lastCheck(ctx) : null,
    hasFaults ? jobs.failed(db, mostJobs) : [],
  ]);
  const counted = {
    ...all,
    ...(!hasMoney && noMoney),
    ...(!hasFaults && noFaults),
  };
  return {
    disputes: {
      count: counted.disputes,
      next: next.map(({ respondBy, ...one }) => ({
        ...one,
        respondBy: respondBy?.toISOString() ?? null,
      })),
    },
    refunds: { count: counted.refunds, paise: counted.refundsPaise },
    payouts: { count: counted.payouts, paise: counted.payoutsPaise },
    owed,
    breaches: check?.rules.reduce((sum, { breaches }) => sum + breaches, 0) ?? 0,
    deliveries: counted.deliveries,
    webhooks: counted.webhooks,
    jobs: failed.length,
  };
}

const noMoney = { disputes: 0, refunds: 0, refundsPaise: 0, payouts: 0, payoutsPaise: 0 };
const noFaults = { deliveries: 0, webhooks: 0 };
const nothing = { ...noMoney, ...noFaults };

/** Counts in one statement, over partial indexes. */
async function countUrgent(db: Database, now: Date) {
  const number = (of: SQL) => sql<number>`(${of})`.mapWith(Number);
  const count = sql`select count(*)`;
  const failing = sql`${refunds} where ${refunds.status} in ('queued', 'pending')
    and ${refunds.lastError} is not null`;
  const unpaid = sql`${payouts} where ${inArray(payouts.status, waitingPayouts)}`;
  const [row] = await db
    .select({
      disputes: number(sql`${count} from ${disputes} where ${disputes.status} = 'open'`),
      refunds: number(sql`${count} from ${failing}`),
      refundsPaise: number(sql`select coalesce(sum(${refunds.amountPaise}), 0) from ${failing}`),
      payouts: number(sql`${count} from ${unpaid}`),
      payoutsPaise: number(sql`select coalesce(sum(${transferred}), 0) from ${unpaid}`),
      deliveries: number(sql`${count} from ${deliveries} where ${isFailedDelivery(now)}`),
      webhooks: number(sql`${count} from ${webhookMessages}
        join ${webhookEndpoints} on ${webhookEndpoints.id} = ${webhookMessages.endpointId}
        where ${isFailedMessage(now)}`),
    })
    .from(sql`(values (1)) as once`);
  if (!row) throw new Error('a statement without a row');
  return row;
}

/** Lists the disputes that are to be answered soonest. */
async function nextDisputes(db: Database) {
  return db
    .select({
      id: disputes.id,
      amount: disputes.amountPaise,
      respondBy: disputes.respondBy,
      bookingId: bookings.id,
      event: events.title,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(sql`${disputes.status} = 'open'`)
    .orderBy(sql`${disputes.respondBy} nulls last`, asc(disputes.openedAt), asc(disputes.id))
    .limit(mostNamed);
}

/** Counts the organisers who are owed something that no payout has yet, and sums it. */
async function owedInAll(db: Database, now: Date) {
  const balances = openBalances(db, await rolledUpThrough(db));
  const owed = db
    .select({ paise: sumOf(balances, isOwed(balances, now)).as('owed_paise') })
    .from(balances)
    .where(isDue(balances, now))
    .groupBy(balances.organiserId)
    .as('owed');
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      paise: sql`coalesce(sum(${owed.paise}), 0)`.mapWith(Number),
    })
    .from(owed)
    .where(sql`${owed.paise} > 0`);
  return row ?? { count: 0, paise: 0 };
}
