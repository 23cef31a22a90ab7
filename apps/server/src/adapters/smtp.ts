import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports.ts';

/** Sends through an SMTP server. Rejects when the server did not take the message. */
export function smtpMailer(url: string, from: { name: string; address: string }): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html ? { html: mail.html } : {}),
        attachments: (mail.attachments ?? []).map(({ content, ...attachment }) => ({
          ...attachment,
          content: Buffer.from(content),
        })),
      });
    },
  };
}
