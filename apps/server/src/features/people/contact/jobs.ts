import { contactMessages } from '@nagarika/db/schema/people/contact';
import { eq } from 'drizzle-orm';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function contactJobs(deps: Deps): Pick<JobHandlers, 'contact.mail'> {
  return { 'contact.mail': ({ messageId }) => mailToSupport(deps, messageId) };
}

/** Mails the message so that a reply goes to its sender; does nothing when it was deleted in the meantime. */
async function mailToSupport({ db, mailer, config }: Deps, id: string): Promise<void> {
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!found) return;
  const { name, email, subject, message, type } = found;
  await mailer.send({
    to: config.brand.supportEmail,
    replyTo: { name, address: email },
    subject: `[${type}] ${subject}`,
    text: `${message}\n\n${name} <${email}>\n`,
  });
}
