import { z } from 'zod';
import { line } from '../language/text.ts';
import { type SchemaText, schemaTexts } from '../language/texts.ts';
import { trimEnd } from '../language/trim-end.ts';

/** The host of each field (docs/product.md#profile). */
const instagramHost = 'instagram.com';
const linkedinHost = 'linkedin.com';

export const socialMessages = schemaTexts({
  instagram: 'Please enter a valid Instagram handle or URL',
  linkedin: 'Please enter a valid LinkedIn URL',
});

const one = (error: SchemaText) => line(300, { error, tooLong: error, unreadable: error });

/** Takes a handle, '@handle' or address, and yields the bare handle, as stored. */
export const instagramSchema = one(socialMessages.instagram)
  .transform((text) => withoutAddress(text, `${instagramHost}/`).replace(/^@/, ''))
  .pipe(z.string().regex(/^[\w.]{1,30}$/, socialMessages.instagram));

/** Takes an address or bare name, and yields the name of a person's page, or 'linkedin.com/company/…'. */
export const linkedinSchema = one(socialMessages.linkedin)
  .transform((text) => withoutAddress(text, `${linkedinHost}/in/`))
  .pipe(
    z.string().regex(/^(linkedin\.com\/[a-z]+\/)?[\p{L}\p{M}\p{N}_%-]+$/u, socialMessages.linkedin),
  );

/** Accepts less than the API does, which is also sent what the form has trimmed. */
export const typedInstagram = z
  .string()
  .refine((text) => text.trim().startsWith('@') || text.includes(instagramHost), {
    error: socialMessages.instagram,
    abort: true,
  })
  .pipe(instagramSchema);

export const typedLinkedin = z
  .string()
  .refine((text) => text.includes(linkedinHost), { error: socialMessages.linkedin, abort: true })
  .pipe(linkedinSchema);

/** Writes a stored handle as the form shows it again. */
export function shownInstagram(handle: string | null): string {
  return handle ? `@${handle}` : '';
}

export function shownLinkedin(stored: string | null): string {
  if (!stored || stored.startsWith(`${linkedinHost}/`)) return stored ?? '';
  return `${linkedinHost}/in/${stored}`;
}

/** Strips scheme, 'www.' or a country's subdomain, query, closing slash and the given prefix. */
function withoutAddress(text: string, prefix: string): string {
  const address = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^[a-z]{2,3}\.(?=(instagram|linkedin)\.com)/i, '')
    .replace(/^(instagram|linkedin)\.com/i, (host) => host.toLowerCase());
  const path = trimEnd(address.split(/[?#]/, 1)[0] ?? '', '/');
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
