import { z } from 'zod';
import { contactTypes } from './contact-types.ts';

export const contactMessages = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
} as const;

const required = (max: number, error: string) =>
  z
    .string(error)
    .trim()
    .min(1, error)
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'Please use readable characters only');

/** Stands in a header of the mail that we get: one line. */
const line = (max: number, error: string) =>
  required(max, error).transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' '));

export const contactInput = z.object({
  name: line(100, contactMessages.name),
  email: required(254, contactMessages.email).pipe(z.email(contactMessages.email)),
  subject: line(200, contactMessages.subject),
  message: required(5000, contactMessages.message),
  type: z.enum(contactTypes).default('general'),
});
export type ContactInput = z.output<typeof contactInput>;

export const contactReceived = "Thank you for your message! We'll get back to you within 24 hours.";

/** So long after it was settled a message is kept, should the matter come up again. */
export const handledMessageDays = 180;
