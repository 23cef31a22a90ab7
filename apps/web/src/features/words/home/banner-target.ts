import { type Language, pathIn, readPath } from '@nagarika/domain/language/languages';

/** The default target of a banner (docs/product.md#home). */
const defaultTarget = '/auth';

/**
 * Returns the target of an address that an admin typed: a page of ours in the reader's language,
 * another site's, or else the default.
 */
export function bannerTarget(link: string, language: Language): { href: string; isOurs: boolean } {
  const typed = link.trim();
  if (/^https?:\/\/\S+$/i.test(typed)) return { href: typed, isOurs: false };
  const path = /^\/(?![/\\])/.test(typed) ? readPath(typed).path : defaultTarget;
  return { href: pathIn(language, path), isOurs: true };
}
