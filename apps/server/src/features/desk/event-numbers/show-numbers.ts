import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { endOf, seatsInAll } from '@nagarika/domain/events/listing/events';
import { istDate } from '@nagarika/domain/language/format';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { and, asc, count, countDistinct, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { resultsOfTypes } from '#server/features/desk/my-events/results-of-types.ts';
import { type DayOfSales, salesByDay } from '#server/features/desk/my-events/sales-by-day.ts';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import {
  sourceFigures,
  undoneOfBookings,
} from '#server/features/sales/event-links/source-figures.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { peopleOfEvent } from './people-of-event.ts';
import type { CodeResult, Numbers, SourceResult } from './schemas.ts';

/** More than anybody looks through. */
const mostComparable = 50;

type Event = Pick<typeof events.$inferSelect, 'id' | 'organiserId' | 'startsAt' | 'seriesId'>;

type Wish = { id: string; against?: string | undefined };

/**
 * Shows an event's figures of one moment: money from the ledger, seats from bookings and tickets. `against`
 * is the event that it is compared with, by default the one before it. @throws Refusal not_found, also for
 * one that the caller may not compare with
 */
export async function showNumbers(ctx: MemberContext, wish: Wish): Promise<Numbers> {
  const { event, role } = await findTeamEvent(ctx, wish.id, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      const { all, usual } = await comparableEvents(tx, { user: ctx.user, now, event });
      const other = all.find(({ id }) => id === (wish.against ?? usual)) ?? null;
      if (wish.against && !other) throw noSuch.event();
      const ids = other ? [event.id, other.id] : [event.id];
      const [people, sales, seats, byReason, types, codes, sources] = await Promise.all([
        peopleOfEvent(tx, event),
        salesByDay(tx, ids),
        seatsOfEvent(tx, event.id),
        refundsOfEvent(tx, event.id),
        resultsOfTypes(tx, event.id),
        resultsOfCodes(tx, event.id),
        resultsOfSources(tx, event.id),
      ]);
      const days = sales.get(event.id) ?? [];
      const takings = total(days, 'gross');
      const takenBack = people.sold - takings;
      const refunded = byReason.reduce((sum, { paise }) => sum + paise, 0);
      return {
        title: event.title,
        date: istDate(event.startsAt),
        totalSeats: seatsInAll(
          event.totalTickets,
          types.map(({ limit: seatLimit }) => ({ seatLimit })),
        ),
        isOver: event.status !== 'postponed' && endOf(event) <= now,
        funnel: { viewed: people.viewed, began: people.began, booked: people.booked },
        sources,
        days: days.map(shown),
        against: other && { ...other, days: (sales.get(other.id) ?? []).map(shown) },
        comparable: all,
        money: {
          sold: people.sold,
          takenBack,
          takings,
          share:
            role === 'manager'
              ? null
              : { commission: total(days, 'commission'), earnings: total(days, 'earnings') },
        },
        refunds: {
          total: refunded,
          ofPrice: takenBack,
          ofCharge: refunded - takenBack,
          byReason,
        },
        seats: { ...seats, cancelledBookings: people.cancelledBookings },
        members: { all: people.members, returning: people.returning },
        types,
        codes,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const total = (days: DayOfSales[], share: 'gross' | 'commission' | 'earnings') =>
  days.reduce((sum, day) => sum + day[share], 0);

const shown = ({ date, seats, gross }: DayOfSales) => ({ date, seats, gross });

/** Counts its tickets, guests' included, by what became of them. */
async function seatsOfEvent(tx: Transaction, eventId: string) {
  const rows = await tx
    .select({ state: tickets.state, seats: count() })
    .from(tickets)
    .where(eq(tickets.eventId, eventId))
    .groupBy(tickets.state);
  const of = (state: (typeof rows)[number]['state']) =>
    rows.find((row) => row.state === state)?.seats ?? 0;
  return { admitted: of('checked_in'), notAdmitted: of('valid'), takenBack: of('void') };
}

/** Lists each way that brought anybody to the event, the best-selling first. */
async function resultsOfSources(tx: Transaction, eventId: string): Promise<SourceResult[]> {
  const { id, kind, name } = eventLinks;
  const [figures, links] = await Promise.all([
    sourceFigures(tx, eventId),
    tx.select({ id, kind, name }).from(eventLinks).where(eq(eventLinks.eventId, eventId)),
  ]);
  const byId = new Map(links.map((link) => [link.id, link]));
  return figures
    .map(({ linkId, grossPaise: gross, ...counts }) => {
      return { ...counts, gross, link: (linkId && byId.get(linkId)) || null };
    })
    .sort((a, b) => b.seats - a.seats || b.views - a.views || a.source.localeCompare(b.source));
}

/** Lists its promotion codes, the best-selling first. The full price at the time of booking is not kept. */
async function resultsOfCodes(tx: Transaction, eventId: string): Promise<CodeResult[]> {
  const { id, code, kind, value } = promotionCodes;
  const { quantity, unitPricePaise } = bookingItems;
  const seats = sql<number>`coalesce(sum(${quantity}), 0)::int`;
  const paise = (ofSeat: unknown) =>
    sql<number>`coalesce(sum(${quantity}::bigint * ${ofSeat}), 0)::float8`;
  const undone = undoneOfBookings(sql`t.event_id = ${eventId}::uuid`);
  return tx
    .select({
      id,
      code,
      kind,
      value,
      seats,
      bookings: countDistinct(bookings.id),
      gross: sql<number>`(
        select coalesce(sum(b.subtotal_paise - coalesce(undone.paise, 0)), 0)::float8
        from bookings b left join (${undone}) as undone on undone.booking_id = b.id
        where b.promotion_code_id = ${id} and b.booked_at is not null)`,
      discount: paise(sql`greatest(${ticketTypes.pricePaise} - ${unitPricePaise}, 0)`),
    })
    .from(promotionCodes)
    .leftJoin(bookings, and(eq(bookings.promotionCodeId, id), isSold))
    .leftJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .leftJoin(ticketTypes, eq(ticketTypes.id, bookingItems.ticketTypeId))
    .where(eq(promotionCodes.eventId, eventId))
    .groupBy(id)
    .orderBy(desc(seats), asc(code));
}

/**
 * Sums what went back for an event's tickets, or is on its way, the largest first. A payment that never
 * became a ticket is no sale of the organiser's, nor is its refund.
 */
async function refundsOfEvent(
  tx: Transaction,
  eventId: string,
): Promise<Numbers['refunds']['byReason']> {
  const paise = sql<number>`sum(${refunds.amountPaise})::float8`;
  return tx
    .select({ reason: refunds.reason, refunds: count(), paise })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .innerJoin(
      payments,
      and(eq(payments.orderId, paymentOrders.id), eq(payments.outcome, 'ticket')),
    )
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(bookings.eventId, eventId),
        inArray(refunds.status, standingRefunds),
        plannedForItsValues,
      ),
    )
    .groupBy(refunds.reason)
    .orderBy(desc(paise), refunds.reason);
}

/**
 * Lists the same organiser's events before this one, past or to come, the latest first, whose figures the
 * caller may see. `usual` is the date before it in its series, else the last one that is over.
 */
async function comparableEvents(
  tx: Transaction,
  { user, now, event }: { user: User; now: Date; event: Event },
) {
  const { id, title, startsAt, endsAt, seriesId, organiserId, status } = events;
  const role = roleAt(user.id);
  const rows = await tx
    .select({ id, title, startsAt, endsAt, seriesId })
    .from(events)
    .where(
      and(
        eq(organiserId, event.organiserId),
        lt(startsAt, event.startsAt),
        ne(id, event.id),
        eq(status, 'approved'),
        mayActIn(user, 'review') ? undefined : inArray(role, ['owner', 'manager']),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(mostComparable);
  const before =
    rows.find((row) => row.seriesId !== null && row.seriesId === event.seriesId) ??
    rows.find((row) => endOf(row) <= now);
  return {
    all: rows.map((row) => ({ id: row.id, title: row.title, date: istDate(row.startsAt) })),
    usual: before?.id ?? null,
  };
}
