import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { issuedOfEvent } from './issued-of-event.ts';
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
