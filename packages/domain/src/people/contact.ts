import { z } from 'zod';
import { line, paragraphs } from '../language/text.ts';
import { type SchemaText, say, schemaTexts } from '../language/texts.ts';
import { contactTypes } from './contact-types.ts';

export const contactMessages = schemaTexts({
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
});

/** A single line, since it goes into a header of the mail that we get. */
const required = (max: number, error: SchemaText) => line(max, { error }).min(1, error);

export const contactInput = z.object({
  name: required(100, contactMessages.name),
  email: required(254, contactMessages.email).pipe(z.email(contactMessages.email)),
  subject: required(200, contactMessages.subject),
  message: paragraphs(5000, { error: contactMessages.message }).min(1, contactMessages.message),
  type: z.enum(contactTypes).default('general'),
});
export type ContactInput = z.output<typeof contactInput>;

export const contactReceived = say(
  "Thank you for your message! We'll get back to you within 24 hours.",
);
