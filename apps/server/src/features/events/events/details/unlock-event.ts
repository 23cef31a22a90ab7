import type { Transaction } from '@nagarika/db/client';
import { eventUnlocks } from '@nagarika/db/schema/events/event-unlocks';
import { events } from '@nagarika/db/schema/events/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { aliasedTable, and, asc, eq, or } from 'drizzle-orm';
import { isStandingEvent } from '#server/features/events/visibility/is-standing-event.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** docs/product/limits.md#hosting: codes are short, so guesses are few. */
const guesses = { limit: 20, seconds: 3600 };

/**
 * Enters the code of a private event, once for all dates of its series that have the same: from then on the
 * member sees and books it. An event that does not exist or asks for no code answers like a wrong code.
 * @throws Refusal forbidden, too_many
 */
export async function unlockEvent(
  { deps, user }: MemberContext,
  { id, code }: { id: string; code: string },
): Promise<{ isUnlocked: true }> {
  const { db, clock } = deps;
  const tooMany = say('Too many codes. Please try again in an hour.');
  await consume(deps, `event-code:${user.id}`, guesses, tooMany);
  await db.transaction(async (tx) => {
    const opened = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(isItOrOfItsSeries(tx, id), isStandingEvent, eq(events.accessCode, code)))
      // The lock waits for a code that is being changed, so that only the current one counts.
      .orderBy(asc(events.id))
      .for('share');
    if (!opened.some((event) => event.id === id))
      throw new Refusal('forbidden', say('This code does not open the event.'));
    await tx
      .insert(eventUnlocks)
      .values(
        opened.map(({ id: eventId }) => ({ eventId, userId: user.id, unlockedAt: clock.now() })),
      )
      .onConflictDoNothing();
  });
  return { isUnlocked: true };
}

function isItOrOfItsSeries(tx: Transaction, id: string) {
  const asked = aliasedTable(events, 'asked');
  const its = tx.select({ id: asked.seriesId }).from(asked).where(eq(asked.id, id));
  return or(eq(events.id, id), eq(events.seriesId, its));
}
