import { storable } from '@nagarika/domain/text';
import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MessageError } from '#server/ports.ts';

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
  const [, host = 'localhost'] = from.address.split('@');
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, host)).catch((error: unknown) => {
        throw toMessageError(error);
      });
    },
  };
}

function toMessage(mail: Mail, host: string) {
  const { id, to, subject, text, html, replyTo, unsubscribeUrl, attachments = [] } = mail;
  return {
    to,
    subject: storable(subject),
    text,
    ...(id ? asNotice(id, host) : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(html ? { html } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    attachments: attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: Buffer.from(content),
    })),
  };
}

/** A repeated one is recognised by its Message-ID; nobody's out-of-office answers to it. */
function asNotice(id: string, host: string) {
  return { messageId: `<${id}@${host}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}

/** 5xx is for good. Servers like to repeat the address: it is left out. */
function toMessageError(error: unknown): MessageError {
  const { message } = error instanceof Error ? error : new Error('not sent');
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const parts = message.slice(0, 200).split(/([\s<>"'])/);
  const words = parts.map((part) => (part.includes('@') ? '…' : part)).join('');
  return new MessageError(code >= 500 ? 'refused' : 'unavailable', `SMTP: ${words}`);
}
