import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

type Curation = { id: string; isCurated: boolean };

/** Gives an event the badge 'Curated Event', or takes it back. Repeating it answers the same. */
export async function curateEvent(
  { deps, user }: MemberContext,
  { id, isCurated }: Curation,
): Promise<Curation> {
  return deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('no key update');
    if (!event) throw noSuch.event();
    if (event.isCurated === isCurated) return { id, isCurated };
    await tx.update(events).set({ isCurated }).where(eq(events.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: isCurated ? 'event.curated' : 'event.uncurated',
      subjectType: 'event',
      subjectId: id,
      before: { isCurated: event.isCurated },
      after: { isCurated },
      at: deps.clock.now(),
    });
    return { id, isCurated };
  });
}
