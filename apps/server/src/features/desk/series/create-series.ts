import type { Transaction } from '@nagarika/db/client';
import { eventSeries, events, ticketTypes } from '@nagarika/db/schema/events/events';
import { timesOf } from '@nagarika/domain/events/drafts/event-submission';
import { onDate } from '@nagarika/domain/events/drafts/series';
import type { SeriesSubmission } from '@nagarika/domain/events/drafts/series-form';
import { istDate } from '@nagarika/domain/language/format';
import { and, asc, eq } from 'drizzle-orm';
import { writeEventState } from '#server/features/events/event-states/write-event-state.ts';
import {
  countSubmission,
  notifySubmitted,
  submittedAlready,
} from '#server/features/events/events/create-event.ts';
import { eventRow, ticketTypeRows } from '#server/features/events/events/event-row.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { SeriesDates } from './schemas.ts';

/**
 * Creates a member's event on several dates, each an event of its own that waits for review: all of them or
 * none, in as many statements as one takes. Sending one draft twice answers the same series. @throws
 * Refusal bad_input; already_done: the draft is another's, or was sent as a single event
 */
export async function createSeries(
  ctx: MemberContext,
  { event, dates }: SeriesSubmission,
): Promise<SeriesDates> {
  const { deps, user } = ctx;
  const row = await eventRow(ctx, event);
  const id = event.draftId ?? crypto.randomUUID();
  const createdAt = deps.clock.now();
  const organiserId = user.id;
  return deps.db.transaction(async (tx) => {
    // The same draft sent at the same time waits here for the first.
    const made = await tx
      .insert(eventSeries)
      .values({ id, organiserId, createdAt })
      .onConflictDoNothing()
      .returning({ id: eventSeries.id });
    if (made.length > 0) {
      const waiting = { ...row, seriesId: id, organiserId, createdAt, submittedAt: createdAt };
      const rows = dates.map((date, at) => ({
        ...waiting,
        ...timesOf(onDate(event, date)),
        // The draft's own id keeps it from being sent as a single event too.
        id: at === 0 ? id : crypto.randomUUID(),
      }));
      const inserted = await tx
        .insert(events)
        .values(rows)
        .onConflictDoNothing({ target: events.id })
        .returning({ id: events.id });
      if (inserted.length < rows.length) throw submittedAlready();
      await tx.insert(ticketTypes).values(rows.flatMap((date) => ticketTypeRows(date.id, event)));
      const { stateCode } = event;
      if (stateCode) {
        await writeEventState(tx, { eventId: id, stateCode, ofSeries: true, now: createdAt });
      }
      await countSubmission(deps, tx, organiserId);
      await notifySubmitted(deps, tx, { id, title: row.title, organiserId, dates: dates.length });
    }
    return ownDates(tx, id, organiserId);
  });
}

/** @throws Refusal already_done: it is another's */
async function ownDates(tx: Transaction, id: string, organiserId: string): Promise<SeriesDates> {
  const rows = await tx
    .select({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.seriesId, id), eq(events.organiserId, organiserId)))
    .orderBy(asc(events.startsAt), asc(events.id));
  if (rows.length === 0) throw submittedAlready();
  return { id, dates: rows.map((row) => ({ id: row.id, date: istDate(row.startsAt) })) };
}
