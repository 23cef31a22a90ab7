import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { say, type Text } from '@nagarika/domain/language/texts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { above } from '#server/words/sentences.ts';

type Words = { subject: string; body: string };
type Told = Pick<NewNotification, 'kind' | 'title' | 'message'>;

/**
 * What bell and mail say of it. Whose words they are is said, and not her name: what is kept of it
 * with its readers is no account's.
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

/** People's words as they stand: no catalog has them. */
function asIs(words: string): Text {
  return { pattern: '{words}', values: { words } };
}

/** By which an announcement is found in the bell of whoever got it. */
export function announcementKey(announcementId: string, userId: string): string {
  return `announcement:${announcementId}:${userId}`;
}

/** What stands in bells of these announcements; its deliveries go with it. */
export function withdrawn(which: SQL | undefined): SQL {
  const { announcementId, userId } = announcementRecipients;
  return sql`${notifications.dedupeKey} in (
    select concat_ws(':', 'announcement', ${announcementId}::text, ${userId}::text)
    from ${announcementRecipients}
    join ${announcements} on ${eq(announcements.id, announcementId)}
    where ${which})`;
}
