import { z } from 'zod';
import { latinDigits } from '../language/latin-digits.ts';
import { schemaText } from '../language/texts.ts';

/** The values of RFC 6238 that every authenticator app has by default. */
export const totp = { digits: 6, stepSeconds: 30 } as const;

/** Minutes after a right second factor in which money may leave. */
export const freshMinutes = 10;

/** Hours in which a session may do what admins do, before the code is asked for again. */
export const factorHours = 12;

export const recoveryCodeCount = 10;

/** Leaves out letters and digits that are mistaken for each other. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Makes 118 bits, too many to find a code by trying its hash. */
export const recoveryCodeLength = 24;

const isAppCode = (text: string) => text.length === totp.digits && /^\d+$/.test(text);

const isRecoveryCode = (text: string) =>
  text.length === recoveryCodeLength &&
  [...text].every((letter) => recoveryAlphabet.includes(letter));

/** A code as typed: spaces and hyphens do not count. */
const typedCode = z
  .string()
  .max(40, schemaText('This is not a code.'))
  .transform((typed) => latinDigits(typed).toLowerCase().replace(/[\s-]/g, ''));

/** A code of the app or a recovery code. */
export const factorCodeSchema = typedCode.refine(
  (code) => isAppCode(code) || isRecoveryCode(code),
  schemaText('Please enter the 6 digits of your app, or a recovery code.'),
);

/** Accepts no recovery code, since the app has to prove that it shows the right codes. */
export const appCodeSchema = typedCode.refine(isAppCode, schemaText('Please enter the 6 digits.'));

export const factorCodeInput = z.object({ code: factorCodeSchema });
export const appCodeInput = z.object({ code: appCodeSchema });
