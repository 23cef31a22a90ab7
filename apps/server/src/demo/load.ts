import type { Database, Transaction } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { banners } from '@nagarika/db/schema/events/banners';
import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { eventLikes, eventSeries, events, ticketTypes } from '@nagarika/db/schema/events/events';
import { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { blogLikes, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { wallComments, wallPostReactions, wallPosts } from '@nagarika/db/schema/words/wall';
import { sql } from 'drizzle-orm';
import { ensureFirstCities } from '#server/features/events/cities/ensure-first-cities.ts';
import { bannerRows } from './banners.ts';
import { blogLikeRows, blogRows, blogViewRows } from './blogs.ts';
import { communityRows } from './communities.ts';
import { markDone } from './demo-steps.ts';
import { demoEvents, eventId, eventRows, seriesRows, ticketTypeRows } from './events.ts';
import { contactRows } from './messages.ts';
import { notificationRows } from './notifications.ts';
import { buyerIds, demoPeople } from './people.ts';
import { questionRows } from './questions.ts';
import { revisionRows } from './revisions.ts';
import { eventStateRows, taxProfileRows, taxRateRows } from './tax.ts';
import { wallCommentRows, wallPostRows, wallReactionRows } from './wall.ts';

/** Any number does; two servers that start at once take turns by it. */
const lockKey = 7_241_906;

/**
 * Fills an empty database with everything that nobody has to pay for, dated around `now`. One
 * transaction: a server killed half-way leaves an empty database. Where there are users already
 * nothing happens.
 */
export async function loadDemo(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anyone) return;
    await ensureFirstCities(tx);
    await tx.insert(users).values(demoPeople(now));
    await tx.insert(taxProfiles).values(taxProfileRows(now));
    await tx.insert(taxRates).values(taxRateRows(now));
    await loadEvents(tx, now);
    await loadStories(tx, now);
    await tx.insert(banners).values(bannerRows);
    await tx.insert(contactMessages).values(contactRows(now));
    await tx.insert(notifications).values(notificationRows(now));
    await markDone(tx, 'demo.loaded', now);
  });
}

async function loadEvents(tx: Transaction, now: Date) {
  const rows = await tx.select({ id: cities.id, slug: cities.slug }).from(cities);
  const cityIds = new Map(rows.map(({ slug, id }) => [slug, id]));
  await tx.insert(communities).values(communityRows(cityIds));
  await tx.insert(eventSeries).values(seriesRows(now));
  await tx.insert(events).values(eventRows(now, cityIds));
  await tx.insert(eventStates).values(eventStateRows(now, cityIds));
  await tx.insert(ticketTypes).values(ticketTypeRows());
  await tx.insert(bookingQuestions).values(questionRows(now));
  await tx.insert(eventRevisions).values(revisionRows(now, cityIds));
  await tx.insert(eventLikes).values(eventLikeRows(now));
}

async function loadStories(tx: Transaction, now: Date) {
  await tx.insert(blogs).values(blogRows(now));
  await tx.insert(blogLikes).values(blogLikeRows(now));
  await tx.insert(blogViews).values(blogViewRows(now));
  await tx.insert(wallPosts).values(wallPostRows(now));
  await tx.insert(wallPostReactions).values(wallReactionRows(now));
  await tx.insert(wallComments).values(wallCommentRows(now));
}

/** Each buyer saves every eleventh public event, each beginning somewhere else. */
function eventLikeRows(now: Date): (typeof eventLikes.$inferInsert)[] {
  const open = demoEvents.filter((event) => event.status === undefined);
  return buyerIds.flatMap((userId, i) =>
    open
      .filter((_, n) => (n + i) % 11 === 0)
      .map((event, n) => ({
        userId,
        eventId: eventId(event),
        likedAt: new Date(now.getTime() - (n + i + 1) * 3_600_000),
      })),
  );
}
