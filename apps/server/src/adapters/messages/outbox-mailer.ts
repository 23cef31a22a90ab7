import type { Database } from '@nagarika/db/client';
import { outbox } from '@nagarika/db/schema/system';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { Mailer } from '#server/platform/ports/messengers.ts';

/** Keeps messages in the database without an SMTP server; /dev/outbox lists them in demo. */
export function outboxMailer(db: Database, clock: Clock): Mailer {
  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      await db
        .insert(outbox)
        .values({
          channel: 'mail',
          recipient: to,
          subject,
          text,
          html: html ?? null,
          attachments: attachments.map(({ content, ...attachment }) => ({
            ...attachment,
            base64: Buffer.from(content).toString('base64'),
          })),
          dedupeKey: id ?? null,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: outbox.dedupeKey });
    },
  };
}
