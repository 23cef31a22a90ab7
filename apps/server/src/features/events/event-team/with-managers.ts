import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { and, eq } from 'drizzle-orm';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { anyOf } from '#server/sql/any-of.ts';

type OfEvent = NewNotification & { eventId: string };

/** Adds the managers to news of reviews for their organisers, since they run the events with them. */
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

/** Returns at most maxTeam managers an event. */
export async function managersOf(tx: Transaction, eventIds: readonly string[]) {
  const { eventId, userId, role, status } = teamMembers;
  const rows = await tx
    .select({ eventId, userId })
    .from(teamMembers)
    .where(and(anyOf(eventId, [...eventIds]), eq(role, 'manager'), eq(status, 'accepted')));
  return rows.flatMap((row) => (row.userId ? [{ ...row, userId: row.userId }] : []));
}
