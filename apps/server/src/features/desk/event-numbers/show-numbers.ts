import { endOf, seatsInAll } from '@nagarika/domain/events/listing/events';
import { istDate } from '@nagarika/domain/language/format';
import { resultsOfTypes } from '#server/features/desk/my-events/results-of-types.ts';
import { type DayOfSales, salesByDay } from '#server/features/desk/my-events/sales-by-day.ts';
import { findTeamEvent, noSuchEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { comparableEvents } from './comparable-events.ts';
import { peopleOfEvent } from './people-of-event.ts';
import { refundsOfEvent } from './refunds-of-event.ts';
import { resultsOfCodes } from './results-of-codes.ts';
import { resultsOfSources } from './results-of-sources.ts';
import type { Numbers } from './schemas.ts';
import { seatsOfEvent } from './seats-of-event.ts';

type Wish = { id: string; against?: string | undefined };

/**
 * An event in figures, all of one moment: money from the ledger, seats from bookings and tickets. `against`: which event
 * it is compared with; else the one before it.
 * @throws Refusal not_found, also for one that she may not compare with
 */
export async function showNumbers(ctx: MemberContext, wish: Wish): Promise<Numbers> {
  const { event, role } = await findTeamEvent(ctx, wish.id, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      const { all, usual } = await comparableEvents(tx, { user: ctx.user, now, event });
      const other = all.find(({ id }) => id === (wish.against ?? usual)) ?? null;
      if (wish.against && !other) throw noSuchEvent();
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
          ...{ sold: people.sold, takenBack, takings },
          share:
            role === 'manager'
              ? null
              : { commission: total(days, 'commission'), earnings: total(days, 'earnings') },
        },
        refunds: {
          ...{ total: refunded, ofPrice: takenBack, ofCharge: refunded - takenBack },
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
