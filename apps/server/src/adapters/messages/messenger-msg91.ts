import type { Language } from '@nagarika/domain/language/languages';
import {
  MessageError,
  type TemplateChannel,
  type TemplateMessenger,
} from '#server/platform/ports/messengers.ts';
import {
  languageWithTemplate,
  type Msg91Account,
  Msg91Error,
  postToMsg91,
  type Templates,
} from './msg91-client.ts';

export type MessengerOptions = Msg91Account & {
  /** Ids of the flows whose registered DLT text has the blanks ##title## and ##detail##. */
  smsTemplates?: Templates | undefined;
  /** The business number, digits with country code, and its approved templates with {{1}} and {{2}}. */
  whatsapp?: { number: string; templates: Templates; namespace?: string | undefined } | undefined;
};

/** Characters that an Indian operator allows in a blank of a registered SMS. */
const maxBlank = 30;

/** MSG91's Flow API for SMS (docs.msg91.com/sms) and its outbound WhatsApp templates. */
export function msg91Messenger(options: MessengerOptions): TemplateMessenger {
  const { smsTemplates, whatsapp, ...account } = options;
  const templatesOf = { sms: smsTemplates, whatsapp: whatsapp?.templates };
  const channels: TemplateChannel[] = [
    ...(smsTemplates ? ['sms' as const] : []),
    ...(whatsapp ? ['whatsapp' as const] : []),
  ];
  return {
    channels,
    languageFor(channel, wanted) {
      const templates = templatesOf[channel];
      return templates ? languageWithTemplate(templates, wanted) : wanted;
    },
    async send(channel, { phone, ...rest }) {
      if (!channels.includes(channel)) throw new MessageError('refused', `no keys for ${channel}`);
      const message = { to: phone.replace('+', ''), ...rest };
      const request =
        channel === 'sms' || !whatsapp
          ? smsRequest(smsTemplates, message)
          : whatsappRequest(whatsapp, message);
      await postToMsg91(account, request).catch((error: unknown) => {
        throw error instanceof Msg91Error ? toMessageError(error) : error;
      });
    },
  };
}

type Message = { to: string; title: string; detail: string; language: Language };

function smsRequest(templates: Templates | undefined, { to, title, detail, language }: Message) {
  const recipient = { mobiles: to, title: cut(title, maxBlank), detail: cut(detail, maxBlank) };
  const body = { template_id: templates?.[language], short_url: '0', recipients: [recipient] };
  return { path: '/api/v5/flow', body };
}

function whatsappRequest(
  { number, templates, namespace }: NonNullable<MessengerOptions['whatsapp']>,
  { to, title, detail, language }: Message,
) {
  const blank = (value: string) => ({ type: 'text', value });
  return {
    path: '/api/v5/whatsapp/whatsapp-outbound-message/bulk/',
    body: {
      integrated_number: number,
      content_type: 'template',
      payload: {
        messaging_product: 'whatsapp',
        type: 'template',
        template: {
          name: templates[language],
          language: { code: language, policy: 'deterministic' },
          ...(namespace ? { namespace } : {}),
          to_and_components: [
            {
              to: [to],
              // WhatsApp refuses line breaks in a blank.
              components: { body_1: blank(oneLine(title)), body_2: blank(oneLine(detail)) },
            },
          ],
        },
      },
    },
  };
}

function toMessageError({ message, status }: Msg91Error): MessageError {
  if (status === null) return new MessageError('unknown', message);
  return new MessageError(status === 429 || status >= 500 ? 'unavailable' : 'refused', message);
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts to a length in characters, however many code units they take, and leaves each letter its vowel. */
function cut(text: string, length: number): string {
  const line = oneLine(text);
  if ([...line].length <= length) return line;
  let kept = '';
  for (const { segment } of clusters.segment(line)) {
    if ([...kept, ...segment].length > length - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
