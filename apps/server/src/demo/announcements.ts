import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { signInId } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { announce } from '#server/features/words/announcements/sending/announce.ts';
import { sendDue } from '#server/features/words/announcements/sending/send-due.ts';
import { replyToAnnouncement } from '#server/features/words/announcements/threads/reply-to-announcement.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';

const dayMs = 86_400_000;

const sent = {
  subject: 'Which gate to take',
  body: 'The lane in front is being dug up. Please come by the side gate, opposite the chemist; somebody will be there from half an hour before.\n\nThere is no parking on the lane. Ten minutes from the metro on foot.',
};
const scheduled = {
  subject: 'See you tomorrow',
  body: 'Please bring your ticket on your phone, and a bottle of water. We begin on time.',
};
const reply = 'Thank you! Is the side gate all right for a wheelchair?';

/**
 * Adds what Ritu has told the people of an event of hers, what Kavya asked her, and what Ritu will say on
 * the evening before.
 */
export async function announceDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const [ritu, kavya] = await people(deps);
  const eventId = await eventOfBoth(deps, loadedAt);
  if (!ritu || !kavya || !eventId) return;
  const yesterday = shifted(deps, ritu, loadedAt, 1);
  const of = {
    eventId,
    audience: 'everybody',
    ticketTypeId: null,
    correctsId: null,
    date: null,
    time: null,
  } as const;
  const { id } = await announce(yesterday, {
    ...of,
    ...sent,
    timing: 'now',
    key: demoId('announcement sent'),
  });
  await sendDue(yesterday.deps);
  await replyToAnnouncement(shifted(deps, kavya, loadedAt, 0.9), {
    id,
    key: demoId('announcement reply'),
    body: reply,
  });
  await announce(shifted(deps, ritu, loadedAt, 0.5), {
    ...of,
    ...scheduled,
    timing: 'evening_before',
    key: demoId('announcement scheduled'),
  });
}

async function people({ db }: Deps) {
  const ids = [signInId('ritu'), signInId('kavya')];
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  return ids.map((id) => rows.map(toUser).find((user) => user.id === id));
}

/** Finds Ritu's next event, some days ahead, that Kavya has a ticket for. */
async function eventOfBoth({ db }: Deps, loadedAt: Date): Promise<string | undefined> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(bookings, and(eq(bookings.eventId, events.id), isSold))
    .where(
      and(
        eq(events.organiserId, signInId('ritu')),
        eq(events.status, 'approved'),
        gt(events.startsAt, new Date(loadedAt.getTime() + 3 * dayMs)),
        eq(bookings.userId, signInId('kavya')),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(1);
  return event?.id;
}
