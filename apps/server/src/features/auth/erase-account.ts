import type { Transaction } from '@nagarika/db/client';
import { blogLikes, blogs } from '@nagarika/db/schema/blogs';
import { bookings } from '@nagarika/db/schema/bookings';
import { codes } from '@nagarika/db/schema/codes';
import { eventLikes, events } from '@nagarika/db/schema/events';
import { images } from '@nagarika/db/schema/images';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { channelChoices, notifications } from '@nagarika/db/schema/notifications';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { payoutDetails } from '@nagarika/db/schema/payouts';
import { communityJoins } from '@nagarika/db/schema/places';
import { outbox } from '@nagarika/db/schema/system';
import { tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { users } from '@nagarika/db/schema/users';
import { wallComments, wallPostReactions, wallPosts, wallReports } from '@nagarika/db/schema/wall';
import { phoneSchema } from '@nagarika/domain/phone';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record.ts';
import type { Deps } from '#server/ports.ts';
import { endSessions } from '#server/sessions.ts';

type Account = typeof users.$inferSelect;

/**
 * What the privacy policy promises to who asks for it: nothing is left that leads to her. Bookings
 * and payments stay, for tax law, under an account that says nobody's name. Its pictures are the
 * caller's to remove. Not before her tickets, events and money are settled. @throws Refusal
 */
export async function eraseAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  typed: string,
): Promise<{ pictures: string[] }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw new Refusal('bad_input', parsed.error.issues[0]?.message ?? '');
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, parsed.data)).for('update');
    if (!user) throw new Refusal('not_found', `There is no account of ${parsed.data}.`);
    const unsettled = await whatIsUnsettled(tx, user, now);
    if (unsettled.length > 0) {
      throw new Refusal('unprocessable', `First settle: ${unsettled.join(', ')}.`);
    }
    await forgetWhatSheDid(tx, user);
    await tx
      .update(users)
      .set({ ...nobody, phone: `erased:${user.id}`, suspendedAt: now })
      .where(eq(users.id, user.id));
    await recordAudit(tx, {
      actorId: null,
      action: 'user.erase',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
      at: now,
    });
    const own = await tx
      .delete(images)
      .where(and(eq(images.ownerId, user.id), eq(images.kind, 'profile')))
      .returning({ id: images.id });
    return { pictures: own.map(({ id }) => id) };
  });
}

const nobody = {
  phoneVerifiedAt: null,
  name: null,
  email: null,
  emailVerifiedAt: null,
  gender: null,
  dateOfBirth: null,
  bio: null,
  city: null,
  avatarUrl: null,
  instagram: null,
  linkedin: null,
  company: null,
} satisfies Partial<Account>;

async function whatIsUnsettled(tx: Transaction, user: Account, now: Date): Promise<string[]> {
  const [coming, hosted, [owed], returning] = await Promise.all([
    tx
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(
        and(
          or(eq(bookings.memberId, user.id), eq(tickets.holderId, user.id)),
          ne(tickets.state, 'void'),
          gt(events.startsAt, now),
        ),
      )
      .limit(1),
    tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.organiserId, user.id),
          inArray(events.status, ['pending', 'approved']),
          gt(events.startsAt, now),
        ),
      )
      .limit(1),
    tx
      .select({ paise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}), 0)::float8` })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(events, eq(events.id, ledgerTransactions.eventId))
      .where(and(eq(events.organiserId, user.id), eq(ledgerEntries.account, 'organiser_payable'))),
    tx
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .where(and(eq(bookings.memberId, user.id), inArray(refunds.status, ['queued', 'pending'])))
      .limit(1),
  ]);
  return [
    ...(user.role === 'admin' ? ['her role as admin'] : []),
    ...(coming.length > 0 ? ['tickets for coming events'] : []),
    ...(hosted.length > 0 ? ['events of hers that are still to come'] : []),
    ...(owed?.paise ? ['a payout'] : []),
    ...(returning.length > 0 ? ['a refund on its way'] : []),
  ];
}

/** What others read stays without her name; what was hers alone goes. */
async function forgetWhatSheDid(tx: Transaction, user: Account): Promise<void> {
  const anonymous = { memberId: null, author: 'Anonymous' };
  const addresses = [user.phone, ...(user.email ? [user.email.toLowerCase()] : [])];
  const { id } = user;
  await Promise.all([
    tx.update(wallPosts).set(anonymous).where(eq(wallPosts.memberId, id)),
    tx.update(wallComments).set(anonymous).where(eq(wallComments.memberId, id)),
    tx.update(wallReports).set({ reporterId: null }).where(eq(wallReports.reporterId, id)),
    tx.update(blogs).set({ authorId: null, authorRole: null }).where(eq(blogs.authorId, id)),
    tx.delete(wallPostReactions).where(eq(wallPostReactions.memberId, id)),
    tx.delete(blogLikes).where(eq(blogLikes.userId, id)),
    tx.delete(eventLikes).where(eq(eventLikes.userId, id)),
    tx.delete(communityJoins).where(eq(communityJoins.userId, id)),
    tx.delete(notifications).where(eq(notifications.userId, id)),
    tx.delete(channelChoices).where(eq(channelChoices.userId, id)),
    tx.delete(payoutDetails).where(eq(payoutDetails.userId, id)),
    tx.delete(ticketTransfers).where(eq(ticketTransfers.receiverPhone, user.phone)),
    tx.delete(codes).where(inArray(codes.target, addresses)),
    tx.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, addresses)),
    endSessions(tx, id),
  ]);
}
