/** Where a banner leads by default (docs/product.md#home). */
const defaultTarget = '/auth';

/** Where an address that an admin typed leads: a path of ours, a web page, or else the default. */
export function bannerTarget(link: string): { href: string; isOurs: boolean } {
  const typed = link.trim();
  if (/^\/(?![/\\])/.test(typed)) return { href: typed, isOurs: true };
  if (/^https?:\/\/\S+$/i.test(typed)) return { href: typed, isOurs: false };
  return { href: defaultTarget, isOurs: true };
}
