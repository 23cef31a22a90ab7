import type { SmsSender } from '#server/platform/ports/messengers.ts';
import {
  languageWithTemplate,
  type Msg91Account,
  postToMsg91,
  type Templates,
} from './msg91-client.ts';

export type Msg91Options = Msg91Account & {
  /** Ids of the approved DLT templates, which say ##OTP##. */
  templates: Templates;
};

/**
 * Sends codes by MSG91's SendOTP (docs.msg91.com/otp). The code is ours: MSG91 only carries it, and the
 * registered template gives the text. Errors name neither phone nor code.
 */
export function msg91Sms({ templates, ...account }: Msg91Options): SmsSender {
  return {
    showsCodeOnScreen: false,
    async sendCode({ phone, code, minutes, language }) {
      await postToMsg91(account, {
        path: '/api/v5/otp',
        query: {
          template_id: templates[languageWithTemplate(templates, language)] ?? templates.en,
          mobile: phone.replace('+', ''),
          otp: code,
          otp_expiry: String(minutes),
          realTimeResponse: '1', // MSG91 reports a refused number or template at once, not in a later report
        },
      });
    },
  };
}
