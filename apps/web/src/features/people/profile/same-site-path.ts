/** Returns a path of this site, or undefined: an address with another host in it must lead nowhere. */
export function sameSitePath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(value) ? value : undefined;
}
