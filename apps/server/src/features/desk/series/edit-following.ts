import type { Database } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import {
  type EditSubmission,
  editSubmissionSchema,
} from '@nagarika/domain/events/drafts/event-submission';
import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { istDate } from '@nagarika/domain/language/format';
import { say, textOf } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import { changeEvent, countEdit } from '#server/features/desk/revisions/edit-event.ts';
import { withTypeIds } from '#server/features/desk/revisions/pair-types.ts';
import type { Edited } from '#server/features/desk/revisions/schemas.ts';
import {
  isStateOfEvent,
  stateOfEvent,
} from '#server/features/events/event-states/state-of-event.ts';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { EditedDates } from './schemas.ts';
import { carriedOver, isPricedAnew, submissionOf } from './submission-of.ts';

type EventRow = typeof events.$inferSelect;

/**
 * Edits a date of a series, and changes the same on all that follow: each in a transaction of its own,
 * under the rules of a single edit, on its own day and with what already differs there. A date where that
 * is not possible (more is sold than the new total) stays as it is, and the answer says why; where this
 * date itself refuses, none is changed. @throws Refusal not_found, bad_input, unprocessable
 */
export async function editFollowing(
  ctx: MemberContext,
  { id, draftId: _, ...submission }: EditSubmission & { id: string },
): Promise<EditedDates> {
  const { deps, request } = ctx;
  const { event } = await findTeamEvent(ctx, id, 'manage');
  const dates = await followingDates(ctx, deps.db, event);
  const written = await writtenOf(deps.db, [id, ...dates.map((date) => date.id)]);
  const before = written.get(id);
  const carry = before ? carriedOver(before, submission) : null;
  await countEdit(deps, ctx.user.id);
  const done: EditedDates = { dates: [], refused: [] };
  const tell = (date: string, { outcome }: Edited) => done.dates.push({ id: date, outcome });
  // An edit without other prices leaves them as they are by then, on this date as on the others.
  const isKept = before?.keepsPrices && !isPricedAnew(before, submission);
  tell(id, await changeEvent(ctx, id, isKept ? { ...submission, keepsPrices: true } : submission));
  if (!carry) return done;
  for (const date of dates) {
    const own = written.get(date.id);
    if (!own || date.id === id) continue;
    try {
      tell(date.id, await changeEvent(ctx, date.id, checked(carry(own))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = word(error.text, request.language);
      done.refused.push({ id: date.id, date: istDate(date.startsAt), reason });
    }
  }
  return done;
}

/** Checks the merged submission, since two valid ones may clash: a limit of this date above the new total. */
function checked(submission: EditSubmission): EditSubmission {
  const { data, error } = editSubmissionSchema.safeParse(submission);
  if (data) return data;
  throw new Refusal('bad_input', textOf(error.issues[0]?.message ?? ''));
}

/** Reads what each date says, or will say once a waiting change is approved. */
async function writtenOf(db: Database, ids: string[]): Promise<Map<string, EditSubmission>> {
  const [rows, types, waiting] = await Promise.all([
    db
      .select({ event: events, city: cities.name, stateCode: stateOfEvent })
      .from(events)
      .innerJoin(cities, eq(cities.id, events.cityId))
      .leftJoin(eventStates, isStateOfEvent)
      .where(anyOf(events.id, ids)),
    db
      .select()
      .from(ticketTypes)
      .where(anyOf(ticketTypes.eventId, ids))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    db
      .select({ eventId: eventRevisions.eventId, proposal: eventRevisions.proposal })
      .from(eventRevisions)
      .where(and(anyOf(eventRevisions.eventId, ids), eq(eventRevisions.status, 'pending'))),
  ]);
  const typesOf = (id: string) => types.filter(({ eventId }) => eventId === id);
  const stored = rows.map(
    ({ event, ...place }) => [event.id, submissionOf(event, place, typesOf(event.id))] as const,
  );
  const proposed = waiting.map(({ eventId, proposal }) => {
    const { keepsPrices } = proposal;
    return [eventId, keepsPrices ? withTypeIds(proposal, typesOf(eventId)) : proposal] as const;
  });
  return new Map([...stored, ...proposed]);
}

/**
 * Lists this date of a series and those that follow, as far as they take place and the member manages them,
 * since a manager manages single dates. @throws Refusal unprocessable
 */
export async function followingDates(
  { user }: MemberContext,
  db: Database,
  { seriesId, startsAt }: EventRow,
): Promise<EventRow[]> {
  if (seriesId === null) {
    throw new Refusal('unprocessable', say('This event is not one of a series.'));
  }
  const following = await db
    .select({ event: events, role: roleAt(user.id) })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        gte(events.startsAt, startsAt),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(seriesLimits.max);
  return following
    .filter(({ role }) => mayActIn(user, 'review') || role === 'owner' || role === 'manager')
    .map(({ event }) => event);
}
