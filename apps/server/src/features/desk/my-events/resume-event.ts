import { events } from '@nagarika/db/schema/events/events';
import { isPast } from '@nagarika/domain/events/listing/events';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { changeAndTell } from './change-and-tell.ts';

/**
 * Gives a postponed event back the day that it had, if that is still to come. Ticket holders keep the right
 * to cancel. @throws Refusal not_found, unprocessable: it is not postponed, or its day has gone by
 */
export async function resumeEvent(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'approved' }> {
  await changeAndTell(ctx, id, async (tx, event, now) => {
    if (event.status === 'approved') return null;
    if (event.status !== 'postponed') {
      throw new Refusal('unprocessable', say('This event is not postponed.'));
    }
    if (isPast({ startsAt: event.startsAt }, now)) {
      throw new Refusal(
        'unprocessable',
        say('The day that it had has gone by. Please edit the event and choose a new one.'),
      );
    }
    await tx
      .update(events)
      .set({ status: 'approved', rescheduledAt: now })
      .where(eq(events.id, id));
    await writeListedPrice(tx, id, now); // The clock may have changed its prices.
    await offerFreed(ctx.deps, tx, id);
    const about = { event: event.title, time: instantIn('dayTime', event.startsAt) };
    const message = say(
      '{event} takes place after all, on {time}. If that does not suit you any more, cancel the booking before the start: all that was paid goes back.',
      about,
    );
    return {
      action: 'event.resumed',
      reason: null,
      holders: { title: say('Your event keeps its date'), message },
      waiters: {
        title: say('An event that you wait for keeps its date'),
        message: say(
          '{event} takes place after all, on {time}. You keep your place on the waiting list.',
          about,
        ),
      },
      team: {
        title: say('An event of yours keeps its date'),
        message: aboutEvent(event.title, say('it is sold again.')),
      },
    };
  });
  return { status: 'approved' };
}
