import { codeLine } from '../language/text.ts';
import { countryCode, mobilePattern, phoneLength, phoneMessage } from './sign-in-rules.ts';

/** With or without +91, in any script's digits. Becomes +91XXXXXXXXXX, as stored. */
export const phoneSchema = codeLine(phoneMessage)
  .trim()
  .regex(mobilePattern, phoneMessage)
  .transform((phone) => countryCode + phone.slice(-phoneLength));

/** As it is dialled in India; a spreadsheet would take a leading + for a formula. */
export function dialledPhone(phone: string): string {
  return phone.slice(-phoneLength);
}

/** For those who need to tell people apart, not to call them: '••••••3210'. */
export function maskedPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`;
}
