import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';

/** Tells the organiser that an admin has paused a ticket type or a code of hers. */
export async function tellStopped(
  { deps }: MemberContext,
  tx: Transaction,
  { event, name, reason }: { event: LockedEvent; name: string; reason: string },
): Promise<void> {
  const at = deps.clock.now().getTime();
  await notify(deps, tx, [
    {
      userId: event.organiserId,
      kind: 'event_review',
      title: say('Our team paused a sale'),
      message: aboutEvent(
        event.title,
        sentences(say("our team has paused ''{name}''.", { name }), reason),
      ),
      link: `/my-events/${event.id}/prices`,
      dedupeKey: `sale_paused:${event.id}:${at}:${crypto.randomUUID()}`,
      eventId: event.id,
    },
  ]);
}
