import {
  MessageError,
  type TemplateChannel,
  type TemplateMessenger,
} from '#server/platform/messengers.ts';
import { type Msg91Account, Msg91Error, postToMsg91 } from './msg91-client.ts';

export type MessengerOptions = Msg91Account & {
  /** Id of the flow whose registered DLT text has the blanks ##title## and ##detail##. */
  smsTemplateId?: string | undefined;
  /** The business number, digits with country code, and its approved template with {{1}} and {{2}}. */
  whatsapp?: { number: string; template: string; namespace?: string | undefined } | undefined;
};

/** What an Indian operator lets a blank of a registered SMS hold. */
const maxBlank = 30;

/** MSG91's Flow API for SMS (docs.msg91.com/sms) and its outbound WhatsApp templates. */
export function msg91Messenger(options: MessengerOptions): TemplateMessenger {
  const { smsTemplateId, whatsapp, ...account } = options;
  const channels: TemplateChannel[] = [
    ...(smsTemplateId ? ['sms' as const] : []),
    ...(whatsapp ? ['whatsapp' as const] : []),
  ];
  return {
    channels,
    async send(channel, { phone, title, detail }) {
      if (!channels.includes(channel)) throw new MessageError('refused', `no keys for ${channel}`);
      const to = phone.replace('+', '');
      const request =
        channel === 'sms' || !whatsapp
          ? smsRequest(smsTemplateId, { to, title, detail })
          : whatsappRequest(whatsapp, { to, title, detail });
      await postToMsg91(account, request).catch((error: unknown) => {
        throw error instanceof Msg91Error ? toMessageError(error) : error;
      });
    },
  };
}

type Message = { to: string; title: string; detail: string };

function smsRequest(templateId: string | undefined, { to, title, detail }: Message) {
  const recipient = { mobiles: to, title: cut(title, maxBlank), detail: cut(detail, maxBlank) };
  const body = { template_id: templateId, short_url: '0', recipients: [recipient] };
  return { path: '/api/v5/flow', body };
}

function whatsappRequest(
  { number, template, namespace }: NonNullable<MessengerOptions['whatsapp']>,
  { to, title, detail }: Message,
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
          name: template,
          language: { code: 'en', policy: 'deterministic' },
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

/** The same length in characters, however many code units they take. */
function cut(text: string, length: number): string {
  const letters = [...oneLine(text)];
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
