import type { Database, Transaction } from '@nagarika/db/client';
import { channelChoices, deliveries, notifications } from '@nagarika/db/schema/notifications';
import { users } from '@nagarika/db/schema/users';
import { essentialKinds, type NotificationKind } from '@nagarika/domain/notifications';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps } from '#server/ports.ts';

/** What one member is told: in the bell at once, and by the channels that she has chosen. */
export type News = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** Path in the app that it leads to. */
  link: string | null;
  /** What happened, e.g. `booking_confirmed:<booking>`: she is told of it once, ever. */
  dedupeKey: string;
  /** Whose ticket a mail about it encloses. */
  bookingId?: string;
  eventId?: string;
};

/** Rows of one statement, well below PostgreSQL's 65,535 parameters. */
const chunk = 1_000;

/**
 * In the transaction that brings the news about; what leaves the house is queued with it. Two
 * statements, however many are told: sellers of seats wait for them (docs/decisions/0034).
 */
export async function notify(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database | Transaction,
  news: readonly News[],
): Promise<void> {
  for (let at = 0; at < news.length; at += chunk) {
    const queued = await writeNews(tx, news.slice(at, at + chunk), deps.clock.now());
    await queueDeliveries(deps, tx, queued);
  }
}

/** The second statement of `notify`, for what the first one answered. */
export async function queueDeliveries(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Database | Transaction,
  queued: readonly { id: string }[],
): Promise<void> {
  const all = queued.map(({ id }) => ({ data: { deliveryId: id }, key: id }));
  if (all.length > 0) await jobs.enqueueAll(tx, 'messages.deliver', all);
}

/**
 * The first statement of `notify`, for who sends it together with others: the bell's rows, and for
 * those that are new a delivery by mail and by each channel that she has turned on; answers the
 * ones to be sent. Mail needs an address that is proven to be hers.
 */
export function writeNews(tx: Database | Transaction, news: readonly News[], now: Date) {
  const told = tx
    .insert(notifications)
    .values(news.map((one) => ({ ...one, createdAt: now })))
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id, userId: notifications.userId, kind: notifications.kind });
  const { email, emailVerifiedAt, suspendedAt } = users;
  const { mail, sms, whatsapp } = channelChoices;
  const byMail = sql`(${mail} is not false and ${suspendedAt} is null
    or told.kind in ${essentialKinds}) and ${email} is not null and ${emailVerifiedAt} is not null`;
  const byPhone = (choice: SQLWrapper) =>
    sql`case when ${choice} and ${suspendedAt} is null then 'queued' end`;
  return tx.execute<{ id: string }>(sql`
    with told as ${told}, ordered as (
      insert into ${deliveries} (notification_id, channel, status, created_at)
      select told.id, way.channel, way.status, ${now.toISOString()}::timestamptz
      from told join ${users} on ${users.id} = told.user_id
      left join ${channelChoices} on ${channelChoices.userId} = told.user_id
      cross join lateral (values
        ('mail', case when ${byMail} then 'queued' else 'skipped' end),
        ('sms', ${byPhone(sms)}),
        ('whatsapp', ${byPhone(whatsapp)})
      ) as way(channel, status)
      where way.status is not null
      returning id, status
    )
    select id from ordered where status = 'queued'`);
}
