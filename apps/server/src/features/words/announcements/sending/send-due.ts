import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { and, asc, count, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { announcingBlocker } from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { followEvents } from './follow-events.ts';
import { isReader } from './is-reader.ts';
import { announcementKey, toldToReader } from './told-to-reader.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type Row = typeof announcements.$inferSelect;

/** The number of members told in one transaction. */
const batch = 1_000;

/**
 * Sends all whose time has come. It may end at any moment: a member who has got one is not found for it
 * again.
 */
export async function sendDue(deps: Needs): Promise<void> {
  await followEvents(deps);
  while (await sendSome(deps));
}

/** Sends the longest due to its next thousand readers; false when none is due. */
function sendSome(deps: Needs): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await takeDue(tx, now);
    if (!row) return false;
    if (!(await isWanted(tx, row, now))) {
      await end(tx, row, { status: 'called_off' }, now);
      return true;
    }
    const told = await addRecipients(tx, row, now);
    await notify(
      deps,
      tx,
      told.map((userId) => notificationOf(row, userId)),
    );
    if (told.length === batch) {
      await tx.update(announcements).set({ status: 'sending' }).where(eq(announcements.id, row.id));
    } else {
      const recipients = await countRecipients(tx, row.id);
      await end(tx, row, { status: 'sent', sentAt: now, recipients }, now);
    }
    return true;
  });
}

/** Takes the longest due announcement that no other server holds. */
async function takeDue(tx: Transaction, now: Date): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(
      and(
        inArray(announcements.status, ['scheduled', 'sending']),
        lte(announcements.scheduledFor, now),
      ),
    )
    .orderBy(asc(announcements.scheduledFor), asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Tells whether the event takes place, and neither its organiser nor the author was suspended meanwhile. */
async function isWanted(tx: Transaction, row: Row, now: Date): Promise<boolean> {
  const [event] = await tx.select().from(events).where(eq(events.id, row.eventId));
  if (!event || !row.authorId || (await announcingBlocker(tx, event, now))) return false;
  const writers = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, [event.organiserId, row.authorId]));
  return writers.every(({ suspendedAt }) => suspendedAt === null);
}

/** Adds some of its present readers who have not got it. */
async function addRecipients(tx: Transaction, row: Row, now: Date): Promise<string[]> {
  const got = tx
    .select({ one: sql`1` })
    .from(announcementRecipients)
    .where(
      and(
        eq(announcementRecipients.announcementId, row.id),
        eq(announcementRecipients.userId, users.id),
      ),
    );
  const next = tx
    .select({
      announcementId: sql`${row.id}::uuid`.as('announcement_id'),
      userId: users.id,
    })
    .from(users)
    .where(and(isReader(tx, row, now), notExists(got)))
    .limit(batch);
  const added = await tx
    .insert(announcementRecipients)
    .select(next)
    .returning({ userId: announcementRecipients.userId });
  return added.map(({ userId }) => userId);
}

async function countRecipients(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx
    .select({ recipients: count() })
    .from(announcementRecipients)
    .where(eq(announcementRecipients.announcementId, id));
  return row?.recipients ?? 0;
}

async function end(
  tx: Transaction,
  { id, status }: Row,
  ended: Pick<Row, 'status'> & Partial<Pick<Row, 'sentAt' | 'recipients'>>,
  at: Date,
): Promise<void> {
  await tx.update(announcements).set(ended).where(eq(announcements.id, id));
  await recordAudit(tx, {
    actorId: null,
    action: ended.status === 'sent' ? 'announcement.sent' : 'announcement.called_off',
    subjectType: 'announcement',
    subjectId: id,
    before: { status },
    after: ended,
    at,
  });
}

function notificationOf(row: Row, userId: string): NewNotification {
  return {
    ...toldToReader(row),
    userId,
    link: `/announcements/${row.id}`,
    dedupeKey: announcementKey(row.id, userId),
    eventId: row.eventId,
  };
}
