import { sanitiseBlogContent } from './sanitise-blog-content.ts';

const cleaned = new Map<string, string>();
const kept = 1000;

/**
 * Sanitises stored content once more as it leaves: what was stored under older, weaker rules, or past them,
 * is harmless too. The same text is not read twice, so that a list costs no more.
 */
export function safeBlogContent(stored: string, publicUrl: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const safe = sanitiseBlogContent(stored, publicUrl);
  const [oldest] = cleaned.keys();
  if (oldest !== undefined && cleaned.size >= kept) cleaned.delete(oldest);
  cleaned.set(stored, safe);
  return safe;
}
