import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import type { LedgerAccount, LedgerKind } from '@nagarika/domain/payments';
import type { Period } from '@nagarika/domain/periods';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isSold } from '#server/features/bookings/sold-seats.ts';
import { dayOf, within } from '#server/sql/ist-day.ts';

/** `gross` in paise: what tickets brought in after refunds, the organisers' share included. */
export type Sales = { label: string; bookings: number; seats: number; gross: number };

/** A year has this many days; there are fewer cities and categories. */
const most = 366;

const saleKinds: LedgerKind[] = ['sale', 'sale_reversal'];
const saleAccounts: LedgerAccount[] = ['organiser_payable', 'commission_income'];

/** Day by day in India: bookings on the day they were made, a refund on the day it was owed. */
export const salesByDay = (db: Database, period: Period) =>
  salesBy(db, period, {
    ofBooking: dayOf(bookings.bookedAt),
    ofMoney: dayOf(ledgerTransactions.occurredAt),
  });

export const salesByCity = (db: Database, period: Period) => {
  const city = sql<string>`${cities.name}`;
  return salesBy(db, period, { ofBooking: city, ofMoney: city });
};

export const salesByCategory = (db: Database, period: Period) => {
  const category = sql<string>`${events.category}`;
  return salesBy(db, period, { ofBooking: category, ofMoney: category });
};

/** Bookings that stand and money of the ledger, side by side under one label; the most first. */
function salesBy(
  db: Database,
  period: Period,
  label: { ofBooking: SQL<string>; ofMoney: SQL<string> },
): Promise<Sales[]> {
  const booked = db
    .select({
      label: label.ofBooking.as('booked_label'),
      bookings: count().as('bookings'),
      seats: sql<number>`sum(${bookings.quantity})::int`.as('seats'),
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(and(isSold, within(bookings.bookedAt, period)))
    .groupBy(label.ofBooking)
    .as('booked');
  const money = db
    .select({
      label: label.ofMoney.as('money_label'),
      gross: sql<number>`-sum(${ledgerEntries.amountPaise})::float8`.as('gross'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(events, eq(events.id, ledgerTransactions.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(
      and(
        within(ledgerTransactions.occurredAt, period),
        inArray(ledgerTransactions.kind, saleKinds),
        inArray(ledgerEntries.account, saleAccounts),
      ),
    )
    .groupBy(label.ofMoney)
    .as('money');
  const gross = sql<number>`coalesce(${money.gross}, 0)`;
  const seats = sql<number>`coalesce(${booked.seats}, 0)`;
  const name = sql<string>`coalesce(${booked.label}, ${money.label})`;
  return db
    .select({
      label: name,
      bookings: sql<number>`coalesce(${booked.bookings}, 0)::int`,
      seats,
      gross,
    })
    .from(booked)
    .fullJoin(money, eq(money.label, booked.label))
    .orderBy(desc(gross), desc(seats), name)
    .limit(most);
}
