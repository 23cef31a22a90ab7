import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { and, eq } from 'drizzle-orm';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { anyOf } from '#server/sql/any-of.ts';

type OfEvent = NewNotification & { eventId: string };

/** What organisers are told of reviews, told their managers as well: they run the event with her. */
export async function withManagers(
  tx: Transaction,
  told: readonly OfEvent[],
): Promise<NewNotification[]> {
  const managers = await managersOf(
    tx,
    told.map(({ eventId }) => eventId),
  );
  const copies = told.flatMap((one) =>
    managers
      .filter(({ eventId }) => eventId === one.eventId)
      .map(({ userId }) => ({ ...one, userId, dedupeKey: `${one.dedupeKey}:${userId}` })),
  );
  return [...told, ...copies];
}

/** At most maxTeam an event. */
export async function managersOf(tx: Transaction, eventIds: readonly string[]) {
  const { eventId, userId, role, status } = teamMembers;
  const rows = await tx
    .select({ eventId, userId })
    .from(teamMembers)
    .where(and(anyOf(eventId, [...eventIds]), eq(role, 'manager'), eq(status, 'accepted')));
  return rows.flatMap((row) => (row.userId ? [{ ...row, userId: row.userId }] : []));
}
