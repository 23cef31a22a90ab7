import { say } from '../language/texts.ts';
import { trimEnd } from '../language/trim-end.ts';

/** The page's head, which the server writes and the client keeps up to date. */

/** Writes 'Events · Nagarika'; without a title the name alone. */
export function documentTitle(brandName: string, title?: string): string {
  return title ? `${title} · ${brandName}` : brandName;
}

/** The description of a page that has none of its own. */
export const siteDescription = say(
  'Events, WhatsApp communities and stories for women entrepreneurs, city by city.',
);

/** About as much as search engines show. */
const longest = 160;

/** Returns one line of at most 160 characters, cut between words. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return `${trimEnd(cut.slice(0, end > longest / 2 ? end : longest - 1), ' ,;:.')}…`;
}
