import type { Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { noSuch } from '#server/words/no-such.ts';
import { lockTaxProgress } from './lock-tax-progress.ts';
import { isStateOfEvent, stateOfEvent } from './state-of-event.ts';

/** Whether tickets of an event were invoiced. */
const hasTicketPapers = (eventId: SQLWrapper) => sql<boolean>`exists (
  select from ${ledgerTransactions}
  join ${taxPapers} on ${taxPapers.ledgerTransactionId} = ${ledgerTransactions.id}
  where ${ledgerTransactions.eventId} = ${eventId} and ${taxPapers.kind} = 'ticket_invoice')`;

/**
 * Writes the state of its city in which an event takes place, which its tickets' invoices name from the
 * first one on (docs/decisions/0219). With `ofSeries` the other dates without invoices change too. A state
 * that holds already takes no lock. Whether the city lies in it was judged with the rest of the form
 * (features/events/events/event-row.ts). @throws Refusal not_found, unprocessable (there are invoices)
 */
export async function writeEventState(
  tx: Transaction,
  said: { eventId: string; stateCode: string; ofSeries: boolean; now: Date },
): Promise<void> {
  const { eventId, stateCode, ofSeries, now } = said;
  const [event] = await tx
    .select({
      seriesId: events.seriesId,
      cityId: events.cityId,
      stateCode: stateOfEvent,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventStates, isStateOfEvent)
    .where(eq(events.id, eventId));
  if (!event) throw noSuch.event();
  const { seriesId, cityId } = event;
  if (event.stateCode === stateCode && !(ofSeries && seriesId)) return;
  // The lock keeps the first invoice from being issued in the meantime.
  await lockTaxProgress(tx);
  const dates = await tx
    .select({ eventId: events.id })
    .from(events)
    .where(
      and(
        or(
          eq(events.id, eventId),
          ofSeries && seriesId ? eq(events.seriesId, seriesId) : undefined,
        ),
        eq(events.cityId, cityId),
        not(hasTicketPapers(events.id)),
      ),
    )
    .limit(seriesLimits.max + 1);
  if (!dates.some((date) => date.eventId === eventId)) {
    throw new Refusal(
      'unprocessable',
      say('Tickets of this event have invoices already, so its state stays.'),
    );
  }
  const state = { cityId, stateCode, setAt: now };
  await tx
    .insert(eventStates)
    .values(dates.map((date) => ({ ...date, ...state })))
    .onConflictDoUpdate({ target: eventStates.eventId, set: state });
}
