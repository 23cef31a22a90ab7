import { contactMessages } from '@nagarika/db/schema/people/contact';
import { say } from '@nagarika/domain/language/texts';
import { type ContactInput, contactReceived } from '@nagarika/domain/people/contact';
import { consume } from '#server/platform/bounds/limits.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

/** Limits one address, which people on one carrier share. */
export const contactLimit = { limit: 10, seconds: 3600 };

/**
 * Stores the message, which counts as received with that: the mail to us follows as a job that is retried.
 */
export async function sendContactMessage(
  { deps, request }: PublicContext,
  input: ContactInput,
): Promise<{ message: string }> {
  await consume(
    deps,
    `contact:${request.clientKey}`,
    contactLimit,
    say('Too many messages from your network. Please try again later, or write us an email.'),
  );
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...input, createdAt: deps.clock.now() })
      .returning({ id: contactMessages.id });
    if (row) await deps.jobs.enqueue(tx, 'contact.mail', { messageId: row.id }, { key: row.id });
  });
  return { message: word(contactReceived, request.language) };
}
