import { latinDigits } from '../language/latin-digits.ts';
import { payoutReferenceSchema } from '../money/payouts/payouts.ts';
import { isPaperLabel } from '../money/tax/tax-papers.ts';
import { bookingIdPattern } from '../sales/bookings.ts';
import { readTicketCode } from '../sales/ticket-code.ts';

/** The things by which an admin looks for a booking. */
export type BookingSearch =
  | { by: 'code' | 'payment' | 'order' | 'refund' | 'dispute' | 'paper'; value: string }
  | { by: 'page_id' | 'id'; value: string }
  | { by: 'phone' | 'guest'; value: string };

/** At least three letters, marks or spaces, and nothing that a code has: fewer would match too many. */
const isName = /^[\p{L}\p{M}.'’ -]{3,}$/u;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Recognises what was typed or pasted; null where it is none of these. */
export function readBookingSearch(typed: string): BookingSearch | null {
  const text = latinDigits(typed.trim());
  const code = readTicketCode(text);
  if (code) return { by: 'code', value: code };
  if (/^pay_\w{1,96}$/.test(text)) return { by: 'payment', value: text };
  if (/^order_\w{1,94}$/.test(text)) return { by: 'order', value: text };
  if (/^rfnd_\w{1,95}$/.test(text)) return { by: 'refund', value: text };
  if (/^disp_\w{1,95}$/.test(text)) return { by: 'dispute', value: text };
  const label = text.toUpperCase();
  if (isPaperLabel(label)) return { by: 'paper', value: label };
  if (bookingIdPattern.test(text)) return { by: 'page_id', value: text };
  if (uuid.test(text)) return { by: 'id', value: text.toLowerCase() };
  const digits = text.replace(/[\s()-]/g, '');
  const [, national] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits) ?? [];
  if (national) return { by: 'phone', value: `+91${national}` };
  return isName.test(text) ? { by: 'guest', value: text } : null;
}

/**
 * Reads what was typed as a bank's reference of a payout (UTR), whatever else it
 * may be; null where it is none.
 */
export function readReference(typed: string): string | null {
  const read = payoutReferenceSchema.safeParse(latinDigits(typed));
  return read.success && /\d/.test(read.data) ? read.data : null;
}
