import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { say, type Text } from '@nagarika/domain/language/texts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { above } from '#server/words/sentences.ts';

type Words = { subject: string; body: string };
type Told = Pick<NewNotification, 'kind' | 'title' | 'message'>;

/**
 * Returns what bell and mail say of it. The words are marked as somebody's, without her name: what is kept of
 * it with its readers belongs to no account.
 */
export function toldToReader({
  subject,
  body,
  isCorrection,
}: Words & { isCorrection: boolean }): Told {
  return {
    kind: 'announcement',
    title: isCorrection ? say('A correction: {subject}', { subject }) : asIs(subject),
    message: above(say('The organiser writes:'), body),
  };
}

export function toldOfAnswer({ subject, body }: Words): Told {
  return {
    kind: 'announcement',
    title: say('An answer: {subject}', { subject }),
    message: above(say('The organiser answers:'), body),
  };
}

export function toldOfReply({ subject, body }: Words): Told {
  return {
    kind: 'announcement_reply',
    title: say('A reply: {subject}', { subject }),
    message: above(say('Somebody who got it writes:'), body),
  };
}

/** Passes people's words on as they stand: no catalog has them. */
function asIs(words: string): Text {
  return { pattern: '{words}', values: { words } };
}

/** Returns the key under which an announcement stands in a reader's bell. */
export function announcementKey(announcementId: string, userId: string): string {
  return `announcement:${announcementId}:${userId}`;
}

/** Matches what stands in bells of these announcements; its deliveries go with it. */
export function withdrawn(which: SQL | undefined): SQL {
  const { announcementId, userId } = announcementRecipients;
  return sql`${notifications.dedupeKey} in (
    select concat_ws(':', 'announcement', ${announcementId}::text, ${userId}::text)
    from ${announcementRecipients}
    join ${announcements} on ${eq(announcements.id, announcementId)}
    where ${which})`;
}
