import { z } from 'zod';
import { languageCodes } from '../language/languages.ts';
import { line } from '../language/text.ts';
import { schemaText } from '../language/texts.ts';
import { phoneSchema } from '../people/phone.ts';
import { proof } from '../people/proof.ts';
import { codeSchema } from '../people/sign-in.ts';

export const erasureBlockers = [
  'admin',
  'tickets',
  'events',
  'payment',
  'payout',
  'refund',
] as const;
export type ErasureBlocker = (typeof erasureBlockers)[number];

export const proveInput = z.object({ otp: codeSchema });
export const newNumberInput = z.object({ proof, phone: phoneSchema });
export const changeNumberInput = z.object({ proof, phone: phoneSchema, otp: codeSchema });

export const languageChoiceSchema = z.object({ language: z.enum(languageCodes) });
export type LanguageChoice = z.output<typeof languageChoiceSchema>;

export const sessionIdSchema = line(32).regex(/^[\da-f]{32}$/);

/**
 * The days of silence after which a number may be somebody else's, so that its code alone opens no account.
 */
export const silenceDays = 365;

const noAnswer = schemaText('Please write what you remember.');

export const returningInput = z.object({
  phone: phoneSchema,
  /** The e-mail address on file, or the code of a booking. */
  answer: line(254, { error: noAnswer }).min(1, noAnswer),
});
export const startAfreshInput = z.object({ phone: phoneSchema });
