import type { Templates } from '#server/adapters/messages/msg91-client.ts';

/** The environment's keys for SMS and WhatsApp, as they were read. */
type Given = {
  SMS_PROVIDER: 'screen' | 'msg91';
  MSG91_BASE_URL: string;
} & Partial<
  Record<
    | 'MSG91_AUTH_KEY'
    | 'MSG91_TEMPLATE_ID'
    | 'MSG91_TEMPLATE_ID_HI'
    | 'MSG91_NOTICE_TEMPLATE_ID'
    | 'MSG91_NOTICE_TEMPLATE_ID_HI'
    | 'MSG91_WHATSAPP_NUMBER'
    | 'MSG91_WHATSAPP_TEMPLATE'
    | 'MSG91_WHATSAPP_TEMPLATE_HI'
    | 'MSG91_WHATSAPP_NAMESPACE',
    string | undefined
  >
>;

export function toSms(env: Given) {
  if (env.SMS_PROVIDER === 'screen') return { provider: 'screen' as const };
  const { MSG91_AUTH_KEY: authKey = '', MSG91_TEMPLATE_ID: en = '' } = env;
  const templates = inLanguages(en, env.MSG91_TEMPLATE_ID_HI);
  return { provider: 'msg91' as const, authKey, templates, baseUrl: env.MSG91_BASE_URL };
}

/** Makes the templates for SMS and WhatsApp; a channel without its keys is off. */
export function toMessenger(env: Given) {
  const { MSG91_WHATSAPP_NUMBER: number, MSG91_WHATSAPP_TEMPLATE: template } = env;
  const { MSG91_NOTICE_TEMPLATE_ID: notice, MSG91_WHATSAPP_NAMESPACE: namespace } = env;
  return {
    authKey: env.MSG91_AUTH_KEY ?? '',
    baseUrl: env.MSG91_BASE_URL,
    smsTemplates: notice ? inLanguages(notice, env.MSG91_NOTICE_TEMPLATE_ID_HI) : undefined,
    whatsapp:
      number && template
        ? { number, templates: inLanguages(template, env.MSG91_WHATSAPP_TEMPLATE_HI), namespace }
        : undefined,
  };
}

function inLanguages(en: string, hi: string | undefined): Templates {
  return { en, ...(hi && { hi }) };
}
