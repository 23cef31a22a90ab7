import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent } from '#server/words/sentences.ts';

/** Tells the holders that the event takes place without them. */
export async function notifyHolders(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { booking, event }: { booking: { id: string }; event: { id: string; title: string } },
  holders: readonly string[],
): Promise<void> {
  await notify(
    deps,
    tx,
    holders.map((userId) => ({
      userId,
      kind: 'booking_cancelled' as const,
      title: say('Your ticket was cancelled'),
      message: aboutEvent(
        event.title,
        say('the booking that your ticket came from was cancelled. It admits nobody any more.'),
      ),
      link: '/my-bookings',
      dedupeKey: `ticket_cancelled:${booking.id}:${userId}`,
      eventId: event.id,
    })),
  );
}
