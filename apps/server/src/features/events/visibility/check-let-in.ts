import type { Database, Transaction } from '@nagarika/db/client';
import { communities } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { type EventDoor, eventDoor } from '@nagarika/domain/events/listing/visibility';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { isLetIn } from './is-seen-by.ts';

const codeAsked = () =>
  new Refusal('not_found', say('This event is private. Please enter its access code.'));

/**
 * Checks, under the event's lock and before anything else is said of it, that the member is let
 * in: one who left the group, or whose code no longer holds, books nothing. Public events let
 * everybody in. @throws Refusal not_found
 */
export async function checkLetIn(
  tx: Transaction,
  event: LockedEvent | null,
  member: User,
): Promise<void> {
  if (!event || !isStanding(event) || mayActIn(member, 'review')) return;
  const door = eventDoor(event);
  if (door === 'open') return;
  const [found] = await tx
    .select({ isLetIn: isLetIn(member.id) })
    .from(events)
    .where(eq(events.id, event.id));
  if (!found?.isLetIn) throw await closedDoorRefusal(tx, { ...event, door });
}

/** Builds the refusal of a private event: the same for the page, REST and booking. */
export async function closedDoorRefusal(
  db: Database | Transaction,
  { door, communityId }: { door: EventDoor; communityId: string | null },
): Promise<Refusal> {
  if (door === 'code') return codeAsked();
  const [group] = communityId
    ? await db
        .select({ name: communities.name })
        .from(communities)
        .where(eq(communities.id, communityId))
    : [];
  return new Refusal(
    'not_found',
    say('This event is for members of the group “{group}”. Please join it first.', {
      group: group?.name ?? '',
    }),
  );
}
