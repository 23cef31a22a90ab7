import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { eventDoor } from '@nagarika/domain/events/listing/visibility';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { eq } from 'drizzle-orm';
import type { LockedEvent } from '#server/features/events/seats/lock-event.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import { closedDoorRefusal } from './closed-door-refusal.ts';
import { isLetIn } from './is-seen-by.ts';

/**
 * Under the event's lock, before anything else is said of it: who left the group meanwhile, or has not the code
 * that holds by now, books nothing. Of a public event nothing is asked.
 * @throws Refusal not_found
 */
export async function checkLetIn(
  tx: Transaction,
  event: LockedEvent | null,
  member: SessionUser,
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
