import { codeLine } from '../language/text.ts';
import { countryCode, mobilePattern, phoneLength, phoneMessage } from './sign-in-rules.ts';

/** Accepts a number with or without +91, in any script's digits, and stores it as +91XXXXXXXXXX. */
export const phoneSchema = codeLine(phoneMessage)
  .trim()
  .regex(mobilePattern, phoneMessage)
  .transform((phone) => countryCode + phone.slice(-phoneLength));

/** Writes a number as it is dialled in India; a spreadsheet would take a leading + for a formula. */
export function dialledPhone(phone: string): string {
  return phone.slice(-phoneLength);
}

/** Masks a number for people who need to tell numbers apart, not to call them: '••••••3210'. */
export function maskedPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`;
}
