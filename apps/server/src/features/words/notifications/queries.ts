import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { channelChoices, notifications } from '@nagarika/db/schema/words/notifications';
import { type ChannelChoice, defaultChoice } from '@nagarika/domain/words/news/notifications';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { isMailReturned } from '#server/features/people/notify/is-mail-returned.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { Channels, Notification } from './schemas.ts';

/** Matches a member's list; what she took off keeps its row, so that she is not told of it again. */
export function isListedFor(user: { id: string }) {
  return and(eq(notifications.userId, user.id), isNull(notifications.dismissedAt));
}

export async function unreadCount({ deps, user }: MemberContext): Promise<number> {
  const [row] = await deps.db
    .select({ count: count() })
    .from(notifications)
    .where(and(isListedFor(user), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** Lists the newest first. */
export async function listNotifications(
  { deps, request, user }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<Notification>> {
  const { createdAt, id } = notifications;
  const rows = await deps.db
    .select({ row: notifications, eventTitle: events.title })
    .from(notifications)
    .leftJoin(events, eq(events.id, notifications.eventId))
    .where(and(isListedFor(user), afterCursor(cursor, 'newest first', { at: createdAt, id })))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ row }) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return {
    items: page.map(({ row, eventTitle }) => ({
      id: row.id,
      kind: row.kind,
      eventTitle,
      title: word(row.title, request.language),
      message: word(row.message, request.language),
      link: row.link,
      read: row.readAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Shows how the member is reached, and what this server can do. */
export async function showChannels({ deps, user }: MemberContext): Promise<Channels> {
  const [row] = await deps.db
    .select()
    .from(channelChoices)
    .where(eq(channelChoices.userId, user.id));
  return toChannels({ deps, user }, row ?? defaultChoice);
}

export async function toChannels(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  { mail, sms, whatsapp }: ChannelChoice,
): Promise<Channels> {
  const [stored] = await deps.db
    .select({ emailStoppedAt: users.emailStoppedAt })
    .from(users)
    .where(eq(users.id, user.id));
  const isEmailStopped = stored?.emailStoppedAt != null;
  return {
    choice: { mail, sms, whatsapp },
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    isEmailStopped,
    isEmailReturned:
      isEmailStopped && (await isMailReturned(deps, { id: user.id, email: user.email ?? '' })),
    offered: [...deps.messenger.channels],
  };
}
