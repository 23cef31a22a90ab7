import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { Preview, WordsOfEvent } from '#server/features/words/announcements/schemas.ts';
import { emailOf } from '#server/features/words/deliveries/compose-mail.ts';
import { greeting } from '#server/features/words/deliveries/email.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { toldToReader } from './told-to-reader.ts';

/**
 * Composes the announcement as the mails are composed, as if it went to the caller; nothing is kept or sent.
 */
export async function previewAnnouncement(
  ctx: MemberContext,
  input: WordsOfEvent,
): Promise<Preview> {
  const { deps, user, request } = ctx;
  const { event, city } = await findTeamEvent(ctx, input.eventId, 'manage');
  const [reader] = await deps.db.select().from(users).where(eq(users.id, user.id));
  if (!reader) throw new Error('who asks has an account');
  const told = toldToReader(input);
  const about = { user: { ...reader, language: request.language }, event, city };
  const email = emailOf(deps.config, { ...told, link: null }, about);
  const { subject, heading, message, facts, button, why } = email;
  return {
    bell: {
      event: event.title,
      title: word(told.title, request.language),
      message: word(told.message, request.language),
    },
    mail: {
      subject,
      heading,
      message,
      facts,
      why,
      greeting: greeting(email),
      button: button.label,
    },
  };
}
