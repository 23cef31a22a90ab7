import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { and, eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { resultsOfTypes } from './results-of-types.ts';
import type { Revenue } from './revenue.ts';
import { salesByDay } from './sales-by-day.ts';
import type { Sales } from './schemas.ts';

/** What it has sold: money from the ledger, seats from the bookings that stand. */
export async function showSales(ctx: MemberContext, { id }: { id: string }): Promise<Sales> {
  await findTeamEvent(ctx, id, 'manage');
  const { db } = ctx.deps;
  const [days, types, issued] = await Promise.all([
    salesByDay(db, [id]),
    resultsOfTypes(db, id),
    issuedOfEvent(db, id),
  ]);
  const byDay = days.get(id) ?? [];
  return {
    seats: types.reduce((sum, type) => sum + type.seats, 0),
    guests: types.reduce((sum, type) => sum + type.issued, 0),
    revenue: {
      gross: total(byDay, 'gross'),
      commission: total(byDay, 'commission'),
      earnings: total(byDay, 'earnings'),
    },
    byType: types.flatMap(({ name, seats, sold, wentBack, gross }) =>
      seats > 0 || sold > 0 ? { name, seats, sold, wentBack, gross } : [],
    ),
    byDay,
    issued,
  };
}

const total = (days: Revenue[], share: keyof Revenue) =>
  days.reduce((sum, day) => sum + day[share], 0);

/** Seats without an account that stand, by how they were issued; a kind that was never used is not there. */
async function issuedOfEvent(db: Database, eventId: string): Promise<Sales['issued']> {
  const rows = await db
    .select({
      method: bookings.paymentMethod,
      seats: sql<number>`sum(${bookings.quantity})::int`,
      taken: sql<number>`sum(${guestBookings.takenPaise})::float8`,
    })
    .from(bookings)
    .innerJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .where(and(eq(bookings.eventId, eventId), isSold))
    .groupBy(bookings.paymentMethod);
  return guestKinds.flatMap((kind) => {
    const row = rows.find(({ method }) => method === kind);
    return row ? { kind, seats: row.seats, taken: row.taken } : [];
  });
}
