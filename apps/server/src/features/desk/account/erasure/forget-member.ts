import type { Transaction } from '@nagarika/db/client';
import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { communityJoins } from '@nagarika/db/schema/events/communities';
import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { eventUnlocks } from '@nagarika/db/schema/events/event-unlocks';
import { eventSeries, events } from '@nagarika/db/schema/events/events';
import { images } from '@nagarika/db/schema/events/images';
import { bookingRecipients, invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { payoutDetails, payoutReminders } from '@nagarika/db/schema/money/payouts';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { codes } from '@nagarika/db/schema/people/codes';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import type { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { ticketScans } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { outbox } from '@nagarika/db/schema/system';
import { blogLikes, blogs } from '@nagarika/db/schema/words/blogs';
import { channelChoices, notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq, inArray, ne, notExists, or, type SQLWrapper, sql } from 'drizzle-orm';
import { forgetTold } from '#server/features/desk/webhooks/messages/forget-old.ts';
import { awaitsPapers } from '#server/features/money/tax/papers/next-sales.ts';
import { forgetFactor } from '#server/features/people/second-factor/enrolment/reset-factor.ts';
import { forgottenGuest } from '#server/features/sales/guests/forgotten-guest.ts';
import { forgetAnswersOfMember } from '#server/features/sales/questions/answers/forget-answers.ts';
import { forgetAnnouncer } from '#server/features/words/announcements/forget-announcer.ts';
import { forgetWriter } from '#server/features/words/wall/posting/forget-writer.ts';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { namesAnyOf, namesHerself, provenHers } from './proven-hers.ts';

type Account = typeof users.$inferSelect;

/** Takes the member's name off what others read, and deletes what was hers alone. */
export async function forgetMember(
  tx: Transaction,
  secrets: Secrets,
  user: Account,
): Promise<void> {
  const { id } = user;
  const proven = provenHers(user);
  const ownNamesHer = namesHerself(user);
  await forgetWriter(tx, secrets, user, ownNamesHer);
  await forgetAnnouncer(tx, id, ownNamesHer);
  await tx.update(blogs).set({ authorId: null, authorRole: null }).where(publishedBy(id));
  await tx.delete(blogs).where(eq(blogs.authorId, id));
  await tx.delete(blogLikes).where(eq(blogLikes.userId, id));
  await tx.delete(eventLikes).where(eq(eventLikes.userId, id));
  await tx.delete(eventUnlocks).where(eq(eventUnlocks.userId, id));
  await tx.delete(communityJoins).where(eq(communityJoins.userId, id));
  await tx.delete(notifications).where(eq(notifications.userId, id));
  await tx.delete(channelChoices).where(eq(channelChoices.userId, id));
  await forgetFactor(tx, id);
  await forgetAnswersOfMember(tx, id);
  await tx.delete(apiKeys).where(eq(apiKeys.userId, id));
  await forgetTold(tx, user);
  await tx.delete(payoutDetails).where(eq(payoutDetails.userId, id));
  await tx.delete(invoiceDetails).where(eq(invoiceDetails.userId, id));
  await forgetRecipients(tx, id);
  await tx.delete(payoutReminders).where(eq(payoutReminders.userId, id));
  await tx
    .delete(ticketTransfers)
    .where(or(eq(ticketTransfers.receiverPhone, user.phone), eq(ticketTransfers.giverId, id)));
  await tx.delete(waitingList).where(eq(waitingList.userId, id));
  await tx
    .delete(teamMembers)
    .where(
      or(
        eq(teamMembers.phone, user.phone),
        eq(teamMembers.userId, id),
        and(eq(teamMembers.invitedBy, id), ne(teamMembers.status, 'accepted')),
      ),
    );
  await tx
    .update(guestBookings)
    .set({ ...forgottenGuest, forgottenAt: sql`now()` })
    .where(eq(guestBookings.phone, user.phone));
  await tx.delete(codes).where(anyOf(codes.target, proven));
  await endSessions(tx, id);
  await forgetUnpublished(tx, id);
  await forgetMessages(tx, proven);
  await forgetReasons(tx, id, proven);
}

/**
 * Deletes the name and address on the member's invoices, unless some are issued, or
 * still to be issued for a sale.
 */
async function forgetRecipients(tx: Transaction, id: string): Promise<void> {
  const hers = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, id));
  const { bookingId } = bookingRecipients;
  const papers = tx
    .select({ id: taxPapers.id })
    .from(taxPapers)
    .where(eq(taxPapers.bookingId, bookingId));
  const coming = tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.bookingId, bookingId), awaitsPapers));
  await tx
    .delete(bookingRecipients)
    .where(and(inArray(bookingId, hers), notExists(papers), notExists(coming)));
}

/**
 * Clears the reasons of the member's refunds in others' words; that they were refunded stays, for tax law.
 */
async function forgetReasons(tx: Transaction, id: string, proven: string[]): Promise<void> {
  const ownPayments = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(bookings.userId, id));
  await tx
    .update(refunds)
    .set({ note: null })
    .where(or(inArray(refunds.paymentId, ownPayments), namesAnyOf(proven)(refunds.note)));
}

function publishedBy(id: string) {
  return and(eq(blogs.authorId, id), eq(blogs.status, 'published'));
}

/**
 * Deletes unpublished events; published and booked ones stay as announced, since
 * their buyers' records name them.
 */
async function forgetUnpublished(tx: Transaction, id: string): Promise<void> {
  const hosted = tx.select({ id: events.id }).from(events).where(eq(events.organiserId, id));
  await tx.delete(eventRevisions).where(inArray(eventRevisions.eventId, hosted));
  const neverSold = and(
    eq(events.organiserId, id),
    inArray(events.status, ['pending', 'rejected']),
    notExists(tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.eventId, events.id))),
  );
  const drafts = tx.select({ id: events.id }).from(events).where(neverSold);
  await tx.delete(ticketScans).where(inArray(ticketScans.eventId, drafts));
  await tx.delete(notifications).where(inArray(notifications.eventId, drafts));
  await tx.delete(events).where(neverSold);
  await tx
    .delete(eventSeries)
    .where(
      and(
        eq(eventSeries.organiserId, id),
        notExists(
          tx.select({ id: events.id }).from(events).where(eq(events.seriesId, eventSeries.id)),
        ),
      ),
    );
}

/** Deletes what the member wrote to us, and the mails that contain her address or number. */
async function forgetMessages(tx: Transaction, proven: string[]): Promise<void> {
  const namesHer = namesAnyOf(proven);
  const { name, email, subject, message } = contactMessages;
  const isTo = (column: SQLWrapper) => anyOf(sql`lower(${column})`, proven);
  await tx
    .delete(contactMessages)
    .where(or(isTo(email), ...[name, subject, message].map(namesHer)));
  await tx
    .delete(outbox)
    .where(or(isTo(outbox.recipient), ...[outbox.subject, outbox.text].map(namesHer)));
}

/** Deletes the rows of the member's uploads that nothing shows any more; the caller deletes their files. */
export async function forgetPictures(tx: Transaction, id: string): Promise<string[]> {
  const shown = sql`select 1 from ${events} e where e.image_url like '%' || images.id || '%'
    union all select 1 from ${blogs} b
      where b.content like '%' || images.id || '%' or b.images::text like '%' || images.id || '%'
    union all select 1 from banners n where n.banner_image like '%' || images.id || '%'`;
  const gone = await tx
    .delete(images)
    .where(and(eq(images.ownerId, id), or(eq(images.kind, 'profile'), sql`not exists (${shown})`)))
    .returning({ id: images.id });
  return gone.map((image) => image.id);
}
