import type { Database, Transaction } from '@nagarika/db/client';
import { communities } from '@nagarika/db/schema/events/communities';
import type { EventDoor } from '@nagarika/domain/events/listing/visibility';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';

/** What a private event says no with: the same for the page, REST and booking. */
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

const codeAsked = () =>
  new Refusal('not_found', say('This event is private. Please enter its access code.'));
