import { z } from 'zod';
import type { SmsSender } from '../ports.ts';

export type Msg91Options = {
  authKey: string;
  /** The approved DLT template, which says ##OTP##. */
  templateId: string;
  /** https://control.msg91.com */
  baseUrl: string;
  timeoutMs?: number;
};

/** MSG91 answers 200 to what it refused, too: `type` is the verdict. */
const answerSchema = z.object({ type: z.string(), message: z.string().optional() });

/**
 * MSG91's SendOTP (docs.msg91.com/otp). The code is ours: MSG91 only carries it, and the
 * registered template gives the text. Errors name neither phone nor code.
 */
export function msg91Sms(options: Msg91Options): SmsSender {
  const { authKey, templateId, baseUrl, timeoutMs = 8000 } = options;
  return {
    showsCodeOnScreen: false,
    async sendCode({ phone, code, minutes }) {
      const url = new URL('/api/v5/otp', baseUrl);
      url.search = new URLSearchParams({
        template_id: templateId,
        mobile: phone.replace('+', ''),
        otp: code,
        otp_expiry: String(minutes),
        realTimeResponse: '1', // a refused number or template is an error now, not in a report
      }).toString();
      const response = await request(url, authKey, timeoutMs);
      const answer = answerSchema.safeParse(readJson(response.text));
      if (response.status === 200 && answer.data?.type === 'success') return;
      const why = answer.data?.message ?? 'an answer that is not theirs';
      throw new Msg91Error(`MSG91 did not take a code (${response.status}): ${masked(why)}`);
    },
  };
}

export class Msg91Error extends Error {
  override readonly name = 'Msg91Error';
}

async function request(url: URL, authKey: string, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: '{}',
      redirect: 'error', // the key goes to no other host
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    throw new Msg91Error(`MSG91 did not answer (${name})`); // no cause: it may quote the address
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Their messages may repeat the number. */
function masked(message: string): string {
  return message.slice(0, 120).replaceAll(/\d{4,}/g, '…');
}
