import { z } from 'zod';
import { latinDigits } from '../language/latin-digits.ts';
import { schemaText } from '../language/texts.ts';

/** RFC 6238, as every authenticator app has it by default. */
export const totp = { digits: 6, stepSeconds: 30 } as const;

/** Money may leave for so long after the second factor was right in a session. */
export const freshMinutes = 10;

/** So long a session may do what admins do; then the code is asked for again. */
export const factorHours = 12;

export const recoveryCodeCount = 10;

/** Without letters and digits that are taken for each other. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: so long that the hash of one cannot be tried out. */
export const recoveryCodeLength = 24;

const isAppCode = (text: string) => text.length === totp.digits && /^\d+$/.test(text);

const isRecoveryCode = (text: string) =>
  text.length === recoveryCodeLength &&
  [...text].every((letter) => recoveryAlphabet.includes(letter));

/** As typed: spaces and hyphens do not count. */
const typedCode = z
  .string()
  .max(40, schemaText('This is not a code.'))
  .transform((typed) => latinDigits(typed).toLowerCase().replace(/[\s-]/g, ''));

/** A code of the app or a recovery code. */
export const factorCodeSchema = typedCode.refine(
  (code) => isAppCode(code) || isRecoveryCode(code),
  schemaText('Please enter the 6 digits of your app, or a recovery code.'),
);

/** Not a recovery code: it proves that the app shows what it should. */
export const appCodeSchema = typedCode.refine(isAppCode, schemaText('Please enter the 6 digits.'));

export const factorCodeInput = z.object({ code: factorCodeSchema });
export const appCodeInput = z.object({ code: appCodeSchema });
