import { storable } from '@nagarika/domain/language/text';
import { createTransport } from 'nodemailer';
import {
  type Mail,
  type Mailer,
  MessageError,
  type MessageFault,
} from '#server/platform/ports/messengers.ts';

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
      // Where a server has no TLS, or an attacker between says so, nothing is sent in the clear.
      requireTLS: !isThisMachine(url),
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

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

function toMessage(mail: Mail, host: string) {
  const {
    id,
    to,
    subject,
    text,
    html,
    replyTo,
    unsubscribeUrl,
    isOneClick,
    attachments = [],
  } = mail;
  return {
    to,
    subject: storable(subject),
    text,
    ...(id ? { messageId: `<${id}@${host}>` } : {}),
    headers: {
      ...(id ? notice : {}),
      // RFC 8058 has one-click only beside an https address.
      ...(isOneClick && unsubscribeUrl?.startsWith('https:') ? oneClick : {}),
    },
    ...(replyTo ? { replyTo } : {}),
    ...(html ? { html } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    attachments: attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: Buffer.from(content),
    })),
  };
}

/** The Message-ID identifies a repeated mail, and no out-of-office reply answers it. */
const notice = { 'Auto-Submitted': 'auto-generated' };
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** 5xx is final. Servers like to repeat the address, so their text is left out. */
function toMessageError(error: unknown): MessageError {
  const { message } = error instanceof Error ? error : new Error('not sent');
  const parts = message.slice(0, 200).split(/([\s<>"'])/);
  const words = parts.map((part) => (part.includes('@') ? '…' : part)).join('');
  return new MessageError(faultOf(error), `SMTP: ${words}`);
}

function faultOf(error: unknown): MessageFault {
  const said: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const { responseCode, command, response } = said;
  if (!(Number(responseCode) >= 500)) return 'unavailable';
  const isOfRecipient = command === 'RCPT TO';
  return isOfRecipient && saysNoSuchAddress(String(response)) ? 'no_such_address' : 'refused';
}

/** The codes for a bad, moved or disabled mailbox or domain, or no mail taken there (RFC 3463, RFC 7505). */
const noSuchAddress = /^5\.(1\.([1-46]|10)|2\.1)$/;
/** Words of a server without such a code that are about us: our relay, our name, our reputation. */
const aboutUs = /relay|prohibit|polic|spam|block|denied|reputation|authenticat|not permitted/i;

function saysNoSuchAddress(response: string): boolean {
  const [, basic, enhanced] = /^(5\d\d)[ -](\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  if (enhanced) return noSuchAddress.test(enhanced);
  return ['550', '551', '553'].includes(basic ?? '') && !aboutUs.test(response);
}
