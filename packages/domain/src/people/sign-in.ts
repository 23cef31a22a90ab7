import { z } from 'zod';
import { codeLine } from '../language/text.ts';
import { phoneSchema } from './phone.ts';
import { codeMessages } from './sign-in-rules.ts';
import { userSchema } from './users.ts';

/** Digits alone. Their number is the server's setting: any other number of them is a wrong code. */
export const codeSchema = codeLine(codeMessages.invalid).regex(/^\d{4,8}$/, codeMessages.invalid);

export const sendPhoneCodeInput = z.object({ phone: phoneSchema });
export const verifyPhoneCodeInput = z.object({ phone: phoneSchema, otp: codeSchema });
export const verifyEmailCodeInput = z.object({ otp: codeSchema });

export const codeSentSchema = z.object({
  message: z.string(),
  /** Sent only where codes are shown on screen instead of sent (SMS_PROVIDER=screen). */
  otpCode: z.string().optional(),
  /** The number of digits to ask for. */
  otpLength: z.int(),
  /** seconds */
  expiresIn: z.int(),
  /** Seconds until the next code may be asked for. */
  resendIn: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const signedInSchema = z.object({
  user: userSchema,
  requiresProfileCompletion: z.boolean(),
  /** Whether this sign-in made the account. */
  isNew: z.boolean(),
});
export type SignedIn = z.infer<typeof signedInSchema>;
