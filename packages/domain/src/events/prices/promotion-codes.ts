import { latinDigits } from '../../language/latin-digits.ts';
import { instantIn, say, type Text } from '../../language/texts.ts';

export const codePattern = /^[A-Z0-9-]{3,24}$/;

/** Writes a code in capitals, with Latin digits for those of any script. */
export const codeInCapitals = (typed: string) => latinDigits(typed).trim().toUpperCase();

/** Puts a code in the form that is stored, looked for and shown; null where no code is written like this. */
export function normalCode(typed: string): string | null {
  const code = codeInCapitals(typed);
  return codePattern.test(code) ? code : null;
}

/** The number of bookings that may use it; null for any number. */
export type CodeLimits = { totalLimit: number | null; memberLimit: number | null };

export type CodeRules = CodeLimits & {
  isPaused: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The bookings with it that are sold or held, of all members and of this one. */
export type CodeUses = { total: number; ofMember: number };

/** Words why a code does not hold; null where it does. `code` is null where the event has no such code. */
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

/** Tells whether another booking with it is one too many. */
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
