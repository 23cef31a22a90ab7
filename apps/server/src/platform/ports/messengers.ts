import type { Language } from '@nagarika/domain/language/languages';

/** Sends a one-time code to a phone. Throws when the provider did not take it. */
export interface SmsSender {
  /** True when codes are shown on screen instead of sent: they are then part of the answer. */
  readonly showsCodeOnScreen: boolean;
  sendCode(input: {
    phone: string;
    code: string;
    minutes: number;
    language: Language;
  }): Promise<void>;
}

export type Mail = {
  /** Names the message: a mailer that received it before does not send it as another one. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The recipient of an answer, where that is not the sender. */
  replyTo?: { name: string; address: string };
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
  /** The page where the reader can turn such mail off. */
  unsubscribeUrl?: string;
  /** True when a POST to it turns such mail off, whoever sends it (RFC 8058). */
  isOneClick?: true;
};

export interface Mailer {
  /** @throws MessageError */
  send(mail: Mail): Promise<void>;
}

export type TemplateChannel = 'sms' | 'whatsapp';

/** Sends a registered template with its parameters to a phone, where no other text may be sent. */
export interface TemplateMessenger {
  /** Lists the channels that have keys. */
  readonly channels: readonly TemplateChannel[];
  /** Tells the language of a message: the wanted one, where there is a template in it. */
  languageFor(channel: TemplateChannel, wanted: Language): Language;
  /** Fills the two blanks of the language's template with `title` and `detail`. @throws MessageError */
  send(
    channel: TemplateChannel,
    message: { phone: string; title: string; detail: string; language: Language },
  ): Promise<void>;
}

/**
 * Why it was not sent: `refused` for good, `no_such_address` because nobody has the address it went to,
 * `unavailable` for now; or `unknown` without an answer, when it may have been sent.
 */
export type MessageFault = 'refused' | 'no_such_address' | 'unavailable' | 'unknown';

/** Names neither address nor phone in its message. */
export class MessageError extends Error {
  readonly kind: MessageFault;
  constructor(kind: MessageFault, message: string) {
    super(message);
    this.name = 'MessageError';
    this.kind = kind;
  }
}

export function isNoSuchAddress(error: unknown): boolean {
  return error instanceof MessageError && error.kind === 'no_such_address';
}
