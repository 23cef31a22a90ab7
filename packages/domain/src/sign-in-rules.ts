/** Numbers and words of sign-in (spec section 9), without zod: the sign-in dialog loads them. */
export const phoneLength = 10;
export const countryCode = '+91';
export const defaultCodeLength = 4;
export const codeMinutes = 10;
export const resendSeconds = 30;
export const minimumAge = 13;
/** The profile step's fixed city (spec section 3). */
export const defaultProfileCity = 'Delhi NCR';

export const codeMessages = {
  expired: 'OTP expired. Please request a new one.',
  invalid: 'Invalid OTP. Please check the code and try again.',
  notSent: 'Failed to send OTP. Please try again.',
} as const;

/** What the browser keeps of a code that was shown on screen. */
export type PendingCode = {
  code: string;
  /** Milliseconds since 1970 when it was sent. */
  timestamp: number;
  /** seconds */
  expiresIn: number;
};

/** The page's own check, before the server's verdict (spec section 5). Null: nothing against it. */
export function checkPendingCode(
  pending: PendingCode | null,
  typed: string,
  nowMs: number,
): 'expired' | 'invalid' | null {
  if (!pending) return 'expired';
  if (nowMs - pending.timestamp > pending.expiresIn * 1000) return 'expired';
  return pending.code === typed ? null : 'invalid';
}

/** Typed, pasted or autofilled: digits alone, without +91 or a leading 0, at most ten. */
export function toPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = /^(91(?=\d{10}$)|0(?=\d{10}$))/;
  return digits.replace(prefix, '').slice(0, phoneLength);
}
