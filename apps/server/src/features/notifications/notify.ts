import type { Database, Transaction } from '@nagarika/db/client';
import { channelChoices, deliveries, notifications } from '@nagarika/db/schema/notifications';
import { users } from '@nagarika/db/schema/users';
import {
  bellOnlyKinds,
  essentialKinds,
  mailOnlyKinds,
  type NotificationKind,
  unconfirmedKinds,
} from '@nagarika/domain/notifications';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { insertRows } from '#server/sql/insert-rows.ts';

/** What one member is told: in the bell at once, and by the channels that she has chosen. */
export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** Path in the app that it leads to. */
  link: string | null;
  /** What happened, e.g. `booking_confirmed:<booking>`: the member is told of it once, ever. */
  dedupeKey: string;
  /** Whose ticket a mail about it has attached. */
  bookingId?: string;
  eventId?: string;
  /** The bell has told it already. */
  isMailOnly?: true;
};

/**
 * In the transaction that brings it about; what leaves the house is queued with it. Two
 * statements, however many are told: sellers of seats wait for them (docs/decisions/0034).
 */
export async function notify(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database | Transaction,
  items: readonly NewNotification[],
): Promise<void> {
  if (items.length === 0) return;
  await queueDeliveries(deps, tx, await insertNotifications(tx, items, deps.clock.now()));
}

/** What the first statement of `notify` leaves to be done. */
type Written = { deliveryId: string | null; seenId: string | null };

/** The second statement of `notify`, for what the first one answered. */
export async function queueDeliveries(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Database | Transaction,
  written: readonly Written[],
): Promise<void> {
  const queued = written.flatMap(({ deliveryId }) => deliveryId ?? []);
  const all = queued.map((id) => ({ data: { deliveryId: id }, key: id }));
  if (all.length > 0) await jobs.enqueueAll(tx, 'messages.deliver', all);
  // Seldom: only the first booking after the organiser has looked. It publishes her unread count,
  // and commits that do wait for each other (drizzle/0002_rules.sql).
  const seen = written.flatMap(({ seenId }) => seenId ?? []);
  if (seen.length === 0) return;
  await tx
    .update(notifications)
    .set({ readAt: null, dismissedAt: null })
    .where(anyOf(notifications.id, seen));
}

/**
 * The first statement of `notify`, for who sends it together with others: the bell's rows, and for
 * those that are new a delivery by mail and by each channel that the member has turned on; answers
 * the ones to be sent, and the rows that have grown after she had seen them. What goes to an address
 * that she has not proven: docs/decisions/0083.
 */
export function insertNotifications(
  tx: Database | Transaction,
  items: readonly NewNotification[],
  now: Date,
) {
  const { email, emailVerifiedAt, emailStoppedAt, suspendedAt } = users;
  const { mail, sms, whatsapp } = channelChoices;
  const byMail = sql`(${mail} is not false and ${suspendedAt} is null
    or inserted.kind in ${essentialKinds}) and ${email} is not null and ${emailStoppedAt} is null
    and (${emailVerifiedAt} is not null or inserted.kind in ${unconfirmedKinds})`;
  const byPhone = (choice: SQLWrapper) =>
    sql`case when ${choice} and ${suspendedAt} is null and not inserted.is_mail_only
      then 'queued' end`;
  return tx.execute<Written>(sql`
    with inserted as (
      ${insertNew(items, now)}
      -- What is written as taken off the list is for the mail alone.
      returning id, user_id, kind, dismissed_at is not null as is_mail_only,
        (read_at is not null or dismissed_at is not null) as is_seen
    ), ordered as (
      insert into ${deliveries} (notification_id, channel, status, created_at)
      select inserted.id, way.channel, way.status, ${now.toISOString()}::timestamptz
      from inserted join ${users} on ${users.id} = inserted.user_id
      left join ${channelChoices} on ${channelChoices.userId} = inserted.user_id
      cross join lateral (values
        ('mail', case when ${byMail} then 'queued' else 'skipped' end),
        ('sms', ${byPhone(sms)}),
        ('whatsapp', ${byPhone(whatsapp)})
      ) as way(channel, status)
      where way.status is not null and inserted.kind not in ${bellOnlyKinds}
      returning id, status
    )
    select id as "deliveryId", null::uuid as "seenId" from ordered where status = 'queued'
    union all
    select null, inserted.id from inserted where inserted.is_seen and inserted.kind in ${bellOnlyKinds}`);
}

const growing: ReadonlySet<NotificationKind> = new Set(bellOnlyKinds);
const unlisted: ReadonlySet<NotificationKind> = new Set(mailOnlyKinds);

function insertNew(items: readonly NewNotification[], now: Date): SQL {
  const rows = items.map(({ isMailOnly, bookingId = null, eventId = null, ...one }) => ({
    ...{ ...one, bookingId, eventId },
    createdAt: now,
    dismissedAt: isMailOnly || unlisted.has(one.kind) ? now : null,
  }));
  const insert = insertRows(notifications, rows);
  // Of one key twice in a statement only this knows what to do.
  if (!items.some(({ kind }) => growing.has(kind))) {
    return sql`${insert} on conflict (dedupe_key) do nothing`;
  }
  return sql`${insert} on conflict (dedupe_key) do update
    set message = excluded.message, created_at = excluded.created_at
    where ${notifications.kind} in ${bellOnlyKinds}`;
}
