import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { users } from '@nagarika/db/schema/people/users';
import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { Failures } from './schemas.ts';

/** The days for which the queue keeps failures: older ones have been seen, or are of no use any more. */
const keptDays = 7;
/** Bounds the rows of one kind. */
const mostShown = 100;

const since = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000);

// Written out, because a plan with parameters cannot know that a partial index serves it.
export const isFailedDelivery = (now: Date) =>
  and(sql`${deliveries.status} = 'failed'`, gt(deliveries.createdAt, since(now)));

/** Selects failures of endpoints that are on, since no other is tried again. */
export const isFailedMessage = (now: Date) =>
  and(
    sql`${webhookMessages.status} = 'failed'`,
    gt(webhookMessages.createdAt, since(now)),
    isNull(webhookEndpoints.disabledAt),
  );

/** Lists what failed for good, the newest first. */
export async function listFailures({
  deps: { db, jobs, clock },
  request: { language },
}: MemberContext): Promise<Failures> {
  const now = clock.now();
  const person = { id: users.id, name: users.name };
  const [failed, undelivered, untold] = await Promise.all([
    jobs.failed(db, mostShown + 1),
    db
      .select({
        delivery: deliveries,
        kind: notifications.kind,
        title: notifications.title,
        to: person,
      })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(isFailedDelivery(now))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(mostShown + 1),
    db
      .select({ message: webhookMessages, url: webhookEndpoints.url, organiser: person })
      .from(webhookMessages)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
      .innerJoin(users, eq(users.id, webhookEndpoints.userId))
      .where(isFailedMessage(now))
      .orderBy(desc(webhookMessages.createdAt), desc(webhookMessages.id))
      .limit(mostShown + 1),
  ]);
  return {
    jobs: shown(failed, ({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    deliveries: shown(undelivered, ({ delivery, kind, title, to }) => ({
      id: delivery.id,
      channel: delivery.channel,
      attempts: delivery.attempts,
      kind,
      to,
      lastError: delivery.lastError,
      title: word(title, language),
      createdAt: delivery.createdAt.toISOString(),
      canTryAgain: delivery.channel === 'mail',
    })),
    webhooks: shown(untold, ({ message, url, organiser }) => ({
      id: message.id,
      type: message.type,
      attempts: message.attempts,
      url,
      organiser,
      createdAt: message.createdAt.toISOString(),
    })),
  };
}

const shown = <Row, Item>(rows: readonly Row[], toItem: (row: Row) => Item) => ({
  items: rows.slice(0, mostShown).map(toItem),
  hasMore: rows.length > mostShown,
});
