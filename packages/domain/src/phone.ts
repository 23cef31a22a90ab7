import { countryCode, phoneLength } from './sign-in-rules.ts';
import { codeLine } from './text.ts';
import { schemaText } from './texts.ts';

export const phoneMessage = schemaText('Please enter a valid 10-digit mobile number.');

/** With or without +91, in any script's digits; an Indian mobile starts with 6 to 9. Becomes +91XXXXXXXXXX, as stored. */
export const phoneSchema = codeLine(phoneMessage)
  .trim()
  .regex(/^(\+91[ -]?)?[6-9]\d{9}$/, phoneMessage)
  .transform((phone) => countryCode + phone.slice(-phoneLength));

/** As it is dialled in India; a spreadsheet would take a leading + for a formula. */
export function dialledPhone(phone: string): string {
  return phone.slice(-phoneLength);
}

/** For those who need to tell people apart, not to call them: '••••••3210'. */
export function maskedPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`;
}
