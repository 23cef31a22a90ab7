import { events } from '@nagarika/db/schema/events/events';
import { isPast } from '@nagarika/domain/events/listing/events';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { takeOffersBack } from '#server/features/sales/bookings/returns/waiters-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';
import { changeAndTell } from './change-and-tell.ts';

/**
 * Takes an event's date away until a new one is known: nothing is sold, tickets stay valid, and
 * a holder may cancel for all that was paid. It holds at once, without review, since it only
 * stops what was approved. Repeating it changes nothing. @throws Refusal not_found,
 * unprocessable: it is not live, or has begun
 */
export async function postponeEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<{ status: 'postponed' }> {
  await changeAndTell(ctx, id, async (tx, event, now) => {
    if (event.status === 'postponed') return null;
    if (event.status !== 'approved') {
      throw new Refusal('unprocessable', say('Only an event that is live can be postponed.'));
    }
    if (isPast(event, now)) {
      throw new Refusal('unprocessable', say('This event has already started.'));
    }
    await tx.update(events).set({ status: 'postponed', postponedAt: now }).where(eq(events.id, id));
    await takeOffersBack(tx, [id], now);
    const about = { event: event.title, day: instantIn('day', event.startsAt) };
    return {
      action: 'event.postponed',
      reason: reason ?? null,
      holders: {
        title: say('Your event is postponed'),
        message: sentences(
          say(
            '{event} does not take place on {day}; the new date will be announced. Your ticket stays good for it. If you would rather not wait, cancel the booking: all that was paid goes back.',
            about,
          ),
          reason,
        ),
      },
      waiters: {
        title: say('An event that you wait for is postponed'),
        message: sentences(
          say(
            '{event} does not take place on {day}; the new date will be announced. You keep your place on the waiting list: seats are offered again once it has one.',
            about,
          ),
          reason,
        ),
      },
      team: {
        title: say('An event of yours is postponed'),
        message: aboutEvent(
          event.title,
          say('it is no longer sold. Edit it to give it a new date; our team looks at that first.'),
        ),
      },
    };
  });
  return { status: 'postponed' };
}
