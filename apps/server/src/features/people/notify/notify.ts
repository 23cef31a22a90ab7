import type { Database, Transaction } from '@nagarika/db/client';
import { type PlannedStatement, plannedSqlStatement } from '@nagarika/db/planned';
import { users } from '@nagarika/db/schema/people/users';
import { channelChoices, deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { type Statement, send } from '@nagarika/db/statements/statement';
import type { Text } from '@nagarika/domain/language/texts';
import {
  bellOnlyKinds,
  essentialKinds,
  mailOnlyKinds,
  type NotificationKind,
  unconfirmedKinds,
} from '@nagarika/domain/words/news/notifications';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps, Jobs } from '#server/platform/ports/ports.ts';

/**
 * News for one member: in the bell at once, and by the channels that she has chosen. Its words are stored
 * in no language and put into one when she reads them.
 */
export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  title: Text;
  message: Text;
  /** The path in the app that it leads to. */
  link: string | null;
  /** Names what happened, e.g. `booking_confirmed:<booking>`: the member is told of it once, ever. */
  dedupeKey: string;
  /** The booking whose ticket is attached to a mail about it. */
  bookingId?: string;
  eventId?: string;
  /** Set where the bell has told it already. */
  isMailOnly?: true;
};

/**
 * Notifies in the transaction that brings the news about, and queues the messages with it. It takes one
 * statement however many are told, because sellers of seats wait for it (docs/decisions/0034).
 */
export async function notify(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database | Transaction,
  items: readonly NewNotification[],
): Promise<void> {
  if (items.length === 0) return;
  const { statement } = await notifyStatement(deps, tx, items);
  await send(statement);
}

/**
 * Builds the statement of `notify` for callers that send it together with others: the bell's rows, for each
 * new one a delivery by mail and by each channel that the member has turned on, and the jobs that send
 * them. docs/decisions/0083 says what goes to an address that she has not proven.
 */
export async function notifyStatement(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database | Transaction,
  items: readonly NewNotification[],
): Promise<{ statement: Statement<unknown> }> {
  const now = clock.now();
  const enqueue = await jobs.insertion('messages.deliver');
  const texts = known.get(enqueue) ?? {
    once: textOf(enqueue, false),
    growing: textOf(enqueue, true),
  };
  known.set(enqueue, texts);
  const rows = items.map(({ isMailOnly, ...one }) => ({
    ...one,
    // Kinds that stand off the list are for the mail alone.
    isMailOnly: isMailOnly === true || unlisted.has(one.kind),
  }));
  const isGrowing = items.some(({ kind }) => growing.has(kind));
  const text = isGrowing ? texts.growing : texts.once;
  return { statement: text(tx, { now, rows: JSON.stringify(rows) }) };
}

type Enqueue = Awaited<ReturnType<Jobs['insertion']>>;

/** The two texts of each queue, built once. */
const known = new WeakMap<Enqueue, Record<'once' | 'growing', PlannedStatement<unknown>>>();

const growing: ReadonlySet<NotificationKind> = new Set(bellOnlyKinds);
const unlisted: ReadonlySet<NotificationKind> = new Set(mailOnlyKinds);

function textOf(enqueue: Enqueue, isGrowing: boolean): PlannedStatement<unknown> {
  const { email, emailVerifiedAt, emailStoppedAt, suspendedAt } = users;
  const { mail, sms, whatsapp } = channelChoices;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const byMail = sql`(${mail} is not false and ${suspendedAt} is null
    or inserted.kind in ${essentialKinds}) and ${email} is not null and ${emailStoppedAt} is null
    and (${emailVerifiedAt} is not null or inserted.kind in ${unconfirmedKinds})`;
  const byPhone = (choice: SQLWrapper) =>
    sql`case when ${choice} and ${suspendedAt} is null and not inserted.is_mail_only
      then 'queued' end`;
  // Only `do nothing` can deal with one key twice in a statement. A row that grows becomes unread again:
  // its trigger publishes only where that changes anything, since commits that publish wait for each
  // other (drizzle/0002_rules.sql).
  const ifKnown = isGrowing
    ? sql`do update set message = excluded.message, created_at = excluded.created_at,
        read_at = null, dismissed_at = null
        where notifications.kind in ${bellOnlyKinds}`
    : sql`do nothing`;
  const queued = sql`select coalesce(json_agg(json_build_object(
    'data', json_build_object('deliveryId', id), 'singletonKey', id)), '[]')
    from ordered where status = 'queued'`;
  return plannedSqlStatement(
    () => sql`
    with inserted as (
      insert into ${notifications} (user_id, kind, title, message, link, dedupe_key, booking_id, event_id,
        created_at, dismissed_at)
      select "userId", kind, title, message, link, "dedupeKey", "bookingId", "eventId", ${now},
        case when "isMailOnly" then ${now} end
      from json_to_recordset(${sql.placeholder('rows')}::json) as item(
        "userId" uuid, kind text, title jsonb, message jsonb, link text, "dedupeKey" text,
        "bookingId" uuid, "eventId" uuid, "isMailOnly" boolean)
      on conflict (dedupe_key) ${ifKnown}
      returning id, user_id, kind, dismissed_at is not null as is_mail_only
    ), ordered as (
      insert into ${deliveries} (notification_id, channel, status, created_at)
      select inserted.id, way.channel, way.status, ${now}
      from inserted
      -- One by one: PostgreSQL takes a few rows of JSON for a hundred, and would read all members.
      cross join lateral (select * from ${users} where ${users.id} = inserted.user_id offset 0) as users
      left join ${channelChoices} on ${channelChoices.userId} = inserted.user_id
      cross join lateral (values
        ('mail', case when ${byMail} then 'queued' else 'skipped' end),
        ('sms', ${byPhone(sms)}),
        ('whatsapp', ${byPhone(whatsapp)})
      ) as way(channel, status)
      where way.status is not null and inserted.kind not in ${bellOnlyKinds}
      returning id, status
    )
    ${enqueue(queued)}`,
  );
}
