import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports.ts';

/**
 * Sends through an SMTP server. Rejects when the server did not take the message, or was silent for
 * `patienceMs` (twice that within a message).
 */
export function smtpMailer(
  url: string,
  from: { name: string; address: string },
  { patienceMs = 5_000 } = {},
): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: 2 * patienceMs,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        ...(mail.html ? { html: mail.html } : {}),
        attachments: (mail.attachments ?? []).map(({ content, ...attachment }) => ({
          ...attachment,
          content: Buffer.from(content),
        })),
      });
    },
  };
}
