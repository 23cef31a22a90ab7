import type { Database, Transaction } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { banners } from '@nagarika/db/schema/events/banners';
import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { eventSeries, events, ticketTypes } from '@nagarika/db/schema/events/events';
import { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { blogLikes, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { wallComments, wallPostReactions, wallPosts } from '@nagarika/db/schema/words/wall';
import { eventSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { sql } from 'drizzle-orm';
import { notificationRows } from '#server/demo/history/notifications.ts';
import { buyerIds, demoPeople } from '#server/demo/people/people.ts';
import { markDone } from '#server/demo/rows/demo-steps.ts';
import { demoId } from '#server/demo/rows/ids.ts';
import { ensureFirstCities } from '#server/features/events/cities/ensure-first-cities.ts';
import { bannerRows } from './banners.ts';
import { blogLikeRows, blogRows, blogViewRows } from './blogs.ts';
import { communityRows } from './communities.ts';
import { demoEvents, eventId, eventRows, seriesRows, ticketTypeRows } from './events.ts';
import { questionRows } from './questions.ts';
import { eventStateRows, taxProfileRows, taxRateRows } from './tax.ts';
import { wallCommentRows, wallPostRows, wallReactionRows } from './wall.ts';

const messages = [
  {
    name: 'Nandini Rao',
    email: 'nandini@example.com',
    type: 'event',
    subject: 'A ramp at the venue?',
    message: 'My mother uses a wheelchair. Can we get in at Triveni without the stairs?',
    hoursAgo: 3,
  },
  {
    name: 'Rehana Khan',
    email: 'rehana@example.com',
    type: 'billing',
    subject: 'A bill in the name of my firm',
    message: 'I booked two seats for my staff. Can the receipt carry our GST number?',
    hoursAgo: 26,
  },
  {
    name: 'Leela Thomas',
    email: 'leela@example.com',
    type: 'community',
    subject: 'A group for Kochi bakers',
    message: 'There are nine of us already. We would like a group of our own.',
    hoursAgo: 75,
    isHandled: true,
  },
] as const;

const hourMs = 3_600_000;

const title = 'Women Who Build: The Delhi Summit';

/** Any number serves; two servers that start at once take turns by it. */
const lockKey = 7_241_906;

/**
 * Fills an empty database with everything that nobody has to pay for, dated around `now`, in one
 * transaction: a server killed half-way leaves an empty database. Where there are users already it does
 * nothing.
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

/** Makes a change of a live event that waits for an admin: another hall, more seats, more time to cancel. */
function revisionRows(
  now: Date,
  cityIds: Map<string, string>,
): (typeof eventRevisions.$inferInsert)[] {
  const event = demoEvents.find((one) => one.title === title);
  const row = eventRows(now, cityIds).find((one) => one.title === title);
  if (!event || !row) return [];
  return [
    {
      eventId: eventId(event),
      createdAt: new Date(now.getTime() - 9 * hourMs),
      proposal: eventSubmissionSchema.parse({
        ...row,
        city: 'Delhi NCR',
        date: istDate(row.startsAt),
        time: istTime(row.startsAt),
        ...writtenEnd({ startsAt: row.startsAt, endsAt: row.endsAt ?? null }),
        venue: 'The Long Hall, second floor',
        location: row.address,
        totalTickets: event.totalTickets + 20,
        refundUntilHours: 72,
        highlights: [...event.highlights, 'Sign language on the main stage'],
        pricing: event.tickets.map(([name, rupees, limit]) => ({
          name,
          price: rupees * 100,
          limit: limit ?? null,
        })),
      }),
    },
  ];
}

/** Gives the tab of contact messages something to answer. */
function contactRows(now: Date): (typeof contactMessages.$inferInsert)[] {
  return messages.map(({ hoursAgo, ...message }) => {
    const { name, email, type, subject, message: text } = message;
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const isHandled = 'isHandled' in message;
    return {
      id: demoId(`message ${subject}`),
      name,
      email,
      type,
      subject,
      message: text,
      createdAt,
      handledAt: isHandled ? new Date(createdAt.getTime() + 7_200_000) : null,
    };
  });
}
