import { events } from '@nagarika/db/schema/events/events';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { seatsInAll } from '@nagarika/domain/events/listing/events';
import { formatRupees, istDate, istTime } from '@nagarika/domain/language/format';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { keptSoldOfEvent, limitsOfEvent } from '#server/features/events/seats/is-sold.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { lineByLine } from '#server/words/sentences.ts';
import { noRevenue, type Revenue, revenueOf } from './revenue.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** In India; a server that starts at night waits until the morning. */
const morning = { from: '08:00', until: '12:00' };
/** Older changes are left out, however long no digest was sent. */
const maxDays = 7;
const dayMs = 86_400_000;
/** A booking is dated when it begins and seen once it is written, at most seconds later. */
const writingMs = 60_000;

/**
 * Sends a digest each morning to every organiser whose events had bookings or
 * cancellations since the last one.
 */
export async function sendSalesDigests(deps: Needs): Promise<void> {
  const now = deps.clock.now();
  const time = istTime(now);
  if (time < morning.from || time >= morning.until) return;
  const changes = await changesSince(deps.db, now);
  const revenue = await revenueOf(
    deps.db,
    changes.map(({ eventId }) => eventId),
  );
  const byOrganiser = Map.groupBy(changes, ({ organiserId }) => organiserId);
  const digests = [...byOrganiser].map(([userId, own]): NewNotification => {
    const lines = own.map((one) => lineOf(one, revenue.get(one.eventId) ?? noRevenue));
    return {
      userId,
      kind: 'sales_digest',
      title: titleOf(own),
      message: lineByLine(lines),
      link: '/my-events',
      dedupeKey: `sales_digest:${userId}:${istDate(now)}`,
    };
  });
  await deps.db.transaction((tx) => notify(deps, tx, digests));
}

type Change = Awaited<ReturnType<typeof changesSince>>[number];

/** Reads the changes event by event, without cancelled events, of which organisers are told otherwise. */
async function changesSince(db: Deps['db'], now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const longAgo = new Date(now.getTime() - maxDays * dayMs);
  const last = db
    .select({ userId: notifications.userId, at: max(notifications.createdAt).as('at') })
    .from(notifications)
    .where(eq(notifications.kind, 'sales_digest'))
    .groupBy(notifications.userId)
    .as('last');
  const lastSeen = sql`${last.at} - make_interval(secs => ${writingMs / 1000})`;
  const since = sql`greatest(${lastSeen}, ${longAgo.toISOString()}::timestamptz)`;
  const isNew = (at: SQLWrapper) =>
    and(sql`${at} > ${since}`, sql`${at} <= ${ago(writingMs)}::timestamptz`);
  // Guests are no booked tickets (packages/domain/src/sales/seat-counts.ts).
  const isBooked = and(isNew(bookings.bookedAt), isNotNull(bookings.userId));
  const isBack = and(
    ...[isNew(bookings.endedAt), isNotNull(bookings.bookedAt), isNotNull(bookings.userId)],
  );
  const seats = (count: SQLWrapper, condition: SQL | undefined = sql`true`) =>
    sql<number>`coalesce(sum(${count}) filter (where ${condition}), 0)::int`;
  const isCancelled = eq(seatReturns.state, 'cancelled');
  // Counts seats cancelled without the rest of their booking, which is smaller by them.
  const cancelled = (condition?: SQL) =>
    sql`(select count(*) from ${seatReturns}
      where ${and(eq(seatReturns.bookingId, bookings.id), isCancelled, condition)})`;
  const isSmaller = sql`${bookings.id} = any(array(
    select ${seatReturns.bookingId} from ${seatReturns} where ${and(isCancelled, gt(seatReturns.endedAt, longAgo))}))`;
  const newlyCancelled = cancelled(isNew(seatReturns.endedAt));
  return db
    .select({
      organiserId: events.organiserId,
      eventId: events.id,
      title: events.title,
      totalTickets: events.totalTickets,
      types: limitsOfEvent(events.id),
      startsAt: events.startsAt,
      going: keptSoldOfEvent(events.id),
      booked: seats(sql`${bookings.quantity} + ${cancelled()}`, isBooked),
      back: sql<number>`${seats(bookings.quantity, isBack)} + ${seats(newlyCancelled)}`,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(users, eq(users.id, events.organiserId))
    .leftJoin(last, eq(last.userId, events.organiserId))
    .where(
      and(
        ne(events.status, 'cancelled'),
        // Owners of an erased or suspended account are told nothing.
        isNull(users.suspendedAt),
        // An index narrows the rows by this before each organiser's own time is compared.
        or(gt(bookings.bookedAt, longAgo), gt(bookings.endedAt, longAgo), isSmaller),
        or(isBooked, isBack, sql`${newlyCancelled} > 0`),
      ),
    )
    .groupBy(events.id)
    .orderBy(asc(events.startsAt), asc(events.title), asc(events.id));
}

function titleOf(changes: readonly Change[]): Text {
  const booked = changes.reduce((sum, one) => sum + one.booked, 0);
  const back = changes.reduce((sum, one) => sum + one.back, 0);
  return inWords(booked, back);
}

/**
 * Builds 'Pricing your work (Sat 5 Jul): 3 tickets booked, 1 given back. Going: 42 of 100. ₹6,000
 * taken, of which ₹4,800 are yours.'
 */
function lineOf(change: Change, { gross, earnings }: Revenue): Text {
  const { title, startsAt, booked, back, going, totalTickets, types } = change;
  const facts = {
    event: title,
    day: instantIn('day', startsAt),
    tickets: inWords(booked, back),
    going,
    seats: seatsInAll(totalTickets, types),
  };
  if (gross <= 0) return say('{event} ({day}): {tickets}. Going: {going} of {seats}.', facts);
  return say(
    '{event} ({day}): {tickets}. Going: {going} of {seats}. {gross} taken, of which {earnings} are yours.',
    { ...facts, gross: formatRupees(gross), earnings: formatRupees(earnings) },
  );
}

function inWords(booked: number, back: number): Text {
  if (back === 0) {
    return say('{booked, plural, one {1 ticket} other {{booked} tickets}} booked', { booked });
  }
  if (booked === 0) {
    return say('{back, plural, one {1 ticket} other {{back} tickets}} given back', { back });
  }
  return say(
    '{booked, plural, one {1 ticket} other {{booked} tickets}} booked, {back} given back',
    {
      booked,
      back,
    },
  );
}
