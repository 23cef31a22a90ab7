import { cities } from '@nagarika/db/schema/cities';
import { eventStates } from '@nagarika/db/schema/event-states';
import { events } from '@nagarika/db/schema/events';
import { taxProgress } from '@nagarika/db/schema/tax-papers';
import { statesOfCity } from '@nagarika/domain/gst-states';
import { Refusal } from '@nagarika/domain/refusal';
import { seriesLimits } from '@nagarika/domain/series';
import { say } from '@nagarika/domain/texts';
import { and, eq, not, or } from 'drizzle-orm';
import { hasTicketPapers } from '#server/features/tax/has-ticket-papers.ts';
import { lockTaxProgress } from '#server/features/tax/lock-tax-progress.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { listEventStates } from './list-event-states.ts';
import type { EventStates, SetEventState } from './schemas.ts';

/**
 * In which state of its city an event takes place: what its tickets' invoices say from the first one on. The other
 * dates of its series that have none yet go along.
 * @throws Refusal not_found, bad_input (not a state of that city), unprocessable (there are invoices)
 */
export async function setEventState(
  ctx: MemberContext,
  { eventId, stateCode }: SetEventState,
): Promise<EventStates> {
  const { db, clock } = ctx.deps;
  await db.insert(taxProgress).values({}).onConflictDoNothing();
  await db.transaction(async (tx) => {
    // Nobody issues the first invoice meanwhile.
    await lockTaxProgress(tx);
    const [event] = await tx
      .select({
        seriesId: events.seriesId,
        cityId: events.cityId,
        ofCity: cities.stateCode,
        isSettled: hasTicketPapers(events.id),
      })
      .from(events)
      .innerJoin(cities, eq(cities.id, events.cityId))
      .where(and(eq(events.id, eventId), eq(events.organiserId, ctx.user.id)));
    if (!event) throw new Refusal('not_found', say('Event Not Found'));
    const { seriesId, cityId, ofCity, isSettled } = event;
    if (!statesOfCity(ofCity).includes(stateCode)) {
      throw new Refusal('bad_input', say('This is not a state that the city lies in.'));
    }
    if (isSettled) {
      throw new Refusal(
        'unprocessable',
        say('Tickets of this event have invoices already, so its state stays.'),
      );
    }
    const dates = await tx
      .select({ eventId: events.id })
      .from(events)
      .where(
        and(
          or(eq(events.id, eventId), seriesId ? eq(events.seriesId, seriesId) : undefined),
          eq(events.cityId, cityId),
          not(hasTicketPapers(events.id)),
        ),
      )
      .limit(seriesLimits.max + 1);
    const state = { cityId, stateCode, setAt: clock.now() };
    await tx
      .insert(eventStates)
      .values(dates.map((date) => ({ ...date, ...state })))
      .onConflictDoUpdate({ target: eventStates.eventId, set: state });
  });
  return listEventStates(ctx);
}
