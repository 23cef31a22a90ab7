import { z } from 'zod';
import { phoneSchema } from './phone.ts';
import { proof } from './proof.ts';
import { codeSchema } from './sign-in.ts';
import { line } from './text.ts';

/** Why an account cannot be deleted yet. */
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

/** Of a session in a member's list. */
export const sessionIdSchema = line(32).regex(/^[\da-f]{32}$/);

/** After so long a silence a number may be somebody else's: its code alone opens no account. */
export const silenceDays = 365;

export const returningInput = z.object({
  phone: phoneSchema,
  /** The e-mail address on file, or the code of a booking. */
  answer: line(254, { error: 'Please write what you remember.' }).min(
    1,
    'Please write what you remember.',
  ),
});
export const startAfreshInput = z.object({ phone: phoneSchema });
