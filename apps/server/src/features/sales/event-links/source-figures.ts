import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eventViews } from '@nagarika/db/schema/sales/event-views';
import type { VisitSource } from '@nagarika/domain/sales/event-links';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';

/**
 * Sums by booking, as rows (booking_id, paise), the ticket price that the ledger has reversed, without the
 * service charge. `which` selects the transactions, `t`. Few of thousands of sales are reversed, and no
 * others are read.
 */
export const undoneOfBookings = (which: SQL) => sql`
  select t.booking_id, sum(e.amount_paise)::float8 as paise
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where ${which} and t.kind = 'sale_reversal'
    and e.account in ('commission_income', 'organiser_payable')
  group by t.booking_id`;

/** The figures of one way to an event; `linkId` where that is one of its short links. */
export type SourceFigures = {
  source: VisitSource;
  linkId: string | null;
  /** One for each visitor, or member, and day. */
  views: number;
  /** Bookings that were begun, whatever became of them. */
  started: number;
  /** Bookings that stand, and their seats. */
  booked: number;
  seats: number;
  /** The tickets' proceeds after refunds, without the charge, as the ledger has them. */
  grossPaise: number;
};

const nothing = { views: 0, started: 0, booked: 0, seats: 0, grossPaise: 0 };

/**
 * Counts an event's figures by source and link, where there are any; seats that its team issued have no
 * source. The gross of all together is the event's revenue.
 */
export async function sourceFigures(
  db: Database | Transaction,
  eventId: string,
): Promise<SourceFigures[]> {
  const counted = await Promise.all([
    viewsOf(db, eventId),
    bookingsOf(db, eventId),
    moneyOf(db, eventId),
  ]);
  const figures = new Map<string, SourceFigures>();
  for (const { source, linkId, ...counts } of counted.flat()) {
    if (source === null) continue;
    const key = linkId ?? source;
    figures.set(key, { ...nothing, ...figures.get(key), source, linkId, ...counts });
  }
  return [...figures.values()];
}

async function viewsOf(db: Database | Transaction, eventId: string) {
  const { source, linkId } = eventViews;
  return db
    .select({ source, linkId, views: sql<number>`count(*)::int` })
    .from(eventViews)
    .where(eq(eventViews.eventId, eventId))
    .groupBy(source, linkId);
}

async function bookingsOf(db: Database | Transaction, eventId: string) {
  const { source, linkId, quantity } = bookings;
  return db
    .select({
      source,
      linkId,
      started: sql<number>`count(*)::int`,
      booked: sql<number>`(count(*) filter (where ${isSold}))::int`,
      seats: sql<number>`coalesce(sum(${quantity}) filter (where ${isSold}), 0)::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), isNotNull(source)))
    .groupBy(source, linkId);
}

/** Takes what the ledger has undone off what was sold. */
async function moneyOf(db: Database | Transaction, eventId: string) {
  return db.execute<Pick<SourceFigures, 'source' | 'linkId' | 'grossPaise'>>(sql`
    with undone as materialized (${undoneOfBookings(sql`t.event_id = ${eventId}::uuid`)})
    select b.source, b.link_id as "linkId",
      (sum(b.subtotal_paise) - coalesce(sum(undone.paise), 0))::float8 as "grossPaise"
    from bookings b left join undone on undone.booking_id = b.id
    where b.event_id = ${eventId}::uuid and b.booked_at is not null and b.source is not null
    group by b.source, b.link_id`);
}
