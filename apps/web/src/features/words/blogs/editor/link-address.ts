/**
 * Completes a link's typed address: https where it was left out, mailto before a bare e-mail
 * address, a page of ours as it is. Null when it is no address of the web.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') ? href : null;
}
