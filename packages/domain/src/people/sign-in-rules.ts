import { latinDigits } from '../language/latin-digits.ts';
import { schemaText, schemaTexts } from '../language/texts.ts';

/** Numbers and words of sign-in (docs/product/limits.md#sign-in), without zod. */
export const phoneLength = 10;
export const countryCode = '+91';
export const defaultCodeLength = 4;
export const codeMinutes = 10;
export const resendSeconds = 30;
export const minimumAge = 13;
/** The profile step's fixed city (docs/product.md#sign-in). */
export const defaultProfileCity = 'Delhi NCR';

export const phoneMessage = schemaText('Please enter a valid 10-digit mobile number.');

/** An Indian mobile number starts with 6 to 9, with or without its country's code. */
export const mobilePattern = /^(\+91[ -]?)?[6-9]\d{9}$/;

/** Tells whether these ten digits are a mobile number. */
export function isMobile(digits: string): boolean {
  return digits.length === phoneLength && mobilePattern.test(digits);
}

export const codeMessages = schemaTexts({
  expired: 'OTP expired. Please request a new one.',
  invalid: 'Invalid OTP. Please check the code and try again.',
  notSent: 'Failed to send OTP. Please try again.',
});

/** A code that was shown on screen, as the browser keeps it. */
export type PendingCode = {
  code: string;
  /** The moment when it was sent, in milliseconds since 1970. */
  timestamp: number;
  /** seconds */
  expiresIn: number;
};

/**
 * Checks a code in the page, before the server does (docs/product.md#sign-in). Null where nothing is wrong.
 */
export function checkPendingCode(
  pending: PendingCode | null,
  typed: string,
  nowMs: number,
): 'expired' | 'invalid' | null {
  if (!pending) return 'expired';
  if (nowMs - pending.timestamp > pending.expiresIn * 1000) return 'expired';
  return pending.code === typed ? null : 'invalid';
}

/** The text and the caret of a phone field after an edit. */
export type PhoneEdit = {
  /** The ten digits, or those typed so far; empty while the number is not an Indian one. */
  digits: string;
  /** The digits; otherwise the prefix that has been begun ('+9', '00'), or another country's number. */
  shown: string;
  caret: number;
};

const dialled = /^(?:\+|00)/;
/** The length of the longest number, with its '+'. */
const longestForeign = 16;

/**
 * Reads a number as it is typed key by key, pasted or autofilled, in any script's digits. A leading 91 is
 * the country's code after '+' or '00', or once there are more than ten digits, since 9198765432 is a
 * number too. Digits beyond ten are not taken, wherever they were put in.
 */
export function editPhone(text: string, caretAt = text.length): PhoneEdit {
  const typed = dialledPart(text);
  const before = dialledPart(text.slice(0, caretAt)).length;
  const number = nationalPart(typed);
  if (number === null) {
    const shown = typed.slice(0, longestForeign);
    return { digits: '', shown, caret: Math.min(before, shown.length) };
  }
  const at = Math.max(0, before - (typed.length - number.length));
  const extra = Math.max(0, number.length - phoneLength);
  const end = at >= extra ? at : number.length;
  const digits = number.slice(0, end - extra) + number.slice(end);
  return { digits, shown: digits, caret: at >= extra ? at - extra : at };
}

/** Keeps digits and a leading '+' alone. */
function dialledPart(text: string): string {
  const signs = latinDigits(text)
    .replaceAll('\uff0b', '+')
    .replace(/[^\d+]/g, '');
  return (signs.startsWith('+') ? '+' : '') + signs.replaceAll('+', '');
}

/** Picks the ten national digits; null for an incomplete prefix, or another country's number. */
function nationalPart(typed: string): string | null {
  if (dialled.test(typed)) {
    const rest = typed.replace(dialled, '');
    return rest.startsWith('91') ? withoutPrefix(rest.slice(2)) || null : null;
  }
  return typed === '0' ? null : withoutPrefix(typed);
}

function withoutPrefix(digits: string): string {
  const rest = digits.replace(/^0+/, '');
  return rest.length > phoneLength && rest.startsWith('91') ? withoutPrefix(rest.slice(2)) : rest;
}
