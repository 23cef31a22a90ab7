import { z } from 'zod';
import { filledText } from '../language/in-english.ts';
import { line, paragraphs } from '../language/text.ts';
import { schemaTexts } from '../language/texts.ts';
import {
  instagramSchema,
  linkedinSchema,
  socialMessages,
  typedInstagram,
  typedLinkedin,
} from '../site/social.ts';
import { day } from '../time/instants.ts';
import { genders } from './genders.ts';
import { defaultProfileCity, minimumAge } from './sign-in-rules.ts';

export const profileMessages = schemaTexts({
  ...socialMessages,
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  link: 'This link is not whole: please open it from the mail again.',
  dateOfBirth: 'Please enter a valid date of birth',
  tooYoung: filledText('You must be at least {years} years old', { years: minimumAge }),
});

/** Blank and null clear the field; undefined leaves it as it is. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | '' | null | undefined) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    schema.nullable().optional(),
  );

const name = line(100, { error: profileMessages.name }).min(2, profileMessages.name);
const email = line(254).pipe(z.email(profileMessages.email));
const dateOfBirth = day(profileMessages.dateOfBirth);

/** The fields that sign-in asks of a new member; the page's city is fixed (docs/product.md#sign-in). */
export const completeProfileInput = z.object({
  name,
  email,
  city: line(100).min(1).default(defaultProfileCity),
});

/** The token of a link in a mail: the account's id and a keyed hash (email-link-token.ts of the server). */
export const emailLinkInput = z.object({
  token: line(101).regex(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\da-f]{64}$/,
    profileMessages.link,
  ),
});

const fields = {
  email: clearable(email),
  dateOfBirth: clearable(dateOfBirth),
  location: clearable(line(100)),
  gender: clearable(z.enum(genders)),
  bio: clearable(paragraphs(1000)),
};

export const updateProfileInput = z.object({
  ...fields,
  name: name.optional(),
  instagram: clearable(instagramSchema),
  linkedin: clearable(linkedinSchema),
});
export type ProfileUpdate = z.output<typeof updateProfileInput>;

export type ProfileField = keyof ProfileUpdate;
export const profileFields = Object.keys(updateProfileInput.shape) as ProfileField[];

/** Builds the form's rules, stricter than REST's (docs/product.md#profile), and yields what is sent. */
export const profileFormSchema = (today: string) =>
  z.object({
    ...fields,
    name,
    dateOfBirth: clearable(
      dateOfBirth.refine((day) => isOldEnough(day, today), profileMessages.tooYoung),
    ),
    instagram: clearable(typedInstagram),
    linkedin: clearable(typedLinkedin),
  });

/** Compares two days, YYYY-MM-DD. */
export function isOldEnough(dateOfBirth: string, today: string): boolean {
  const year = Number(dateOfBirth.slice(0, 4)) + minimumAge;
  return `${year}${dateOfBirth.slice(4)}` <= today;
}
