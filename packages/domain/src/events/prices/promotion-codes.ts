import { latinDigits } from '../../language/latin-digits.ts';
import { instantIn, say, type Text } from '../../language/texts.ts';

export const codePattern = /^[A-Z0-9-]{3,24}$/;

/** In capitals, with the digits of any script. */
export const codeInCapitals = (typed: string) => latinDigits(typed).trim().toUpperCase();

/** As it is kept, looked for and shown; null: no code is written like this. */
export function normalCode(typed: string): string | null {
  const code = codeInCapitals(typed);
  return codePattern.test(code) ? code : null;
}

/** How often it may be used, in bookings; null: any number. */
export type CodeLimits = { totalLimit: number | null; memberLimit: number | null };

export type CodeRules = CodeLimits & {
  isPaused: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Bookings with it that are sold or held: of all, and of the member who asks. */
export type CodeUses = { total: number; ofMember: number };

/** Why it does not hold, in words; null: it holds. The event has no such code: `code` is null. */
export function codeBlocker(code: CodeRules | null, uses: CodeUses, now: Date): Text | null {
  if (!code) return say('This event has no such code.');
  const { isPaused, startsAt, endsAt } = code;
  if (isPaused) return say('This code cannot be used at the moment.');
  if (startsAt && now < startsAt) {
    return say('This code can be used from {at}.', { at: instantIn('dayTime', startsAt) });
  }
  if (endsAt && now >= endsAt) {
    return say('This code could be used until {at}.', { at: instantIn('dayTime', endsAt) });
  }
  return fullness(code, uses);
}

/** Whether another booking with it is one too many. */
export function isUsedUp(code: CodeLimits, uses: CodeUses): boolean {
  return fullness(code, uses) !== null;
}

function fullness({ totalLimit, memberLimit }: CodeLimits, uses: CodeUses): Text | null {
  if (totalLimit !== null && uses.total >= totalLimit) {
    return say('This code has been used up.');
  }
  if (memberLimit !== null && uses.ofMember >= memberLimit) {
    return say('You have used this code as often as one person can.');
  }
  return null;
}
