import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import {
  type PublicEvent,
  selectPublicEvents,
} from '#server/features/events/select-public-events.ts';

/** @throws Refusal not_found while it is not public, and once it is no longer */
export async function findPublicEvent(db: Database, id: string): Promise<PublicEvent> {
  const [found] = await selectPublicEvents(db, eq(events.id, id), 'standing');
  if (!found) throw new Refusal('not_found', say('Event Not Found'));
  return found;
}
