import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { endOf } from '@nagarika/domain/events/listing/events';
import { istDate } from '@nagarika/domain/language/format';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import type { SessionUser } from '#server/platform/sessions.ts';

/** More nobody looks through. */
const mostComparable = 50;

type Event = Pick<typeof events.$inferSelect, 'id' | 'organiserId' | 'startsAt' | 'seriesId'>;

/**
 * Events of the same organiser that took place, or will, before this one, the latest first: those whose figures the
 * one who asks may see. `usual`: the date before it of its series, else the last one that is over.
 */
export async function comparableEvents(
  tx: Transaction,
  { user, now, event }: { user: SessionUser; now: Date; event: Event },
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
