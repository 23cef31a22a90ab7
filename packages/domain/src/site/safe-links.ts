/** A piece of a text as it was typed; `href` is null where it is words. */
export type TextPart = { text: string; href: string | null };

/** Longer links stay words: nobody reads them, and they hide where they lead. */
export const maxLinkLength = 500;

const candidate = /https:\/\/[^\s<>"]+/gi;

/** Signs that end a sentence, a bracket or a quotation, and no address. */
const trailing = new Set([...".,;:!?)]}'’”»।"]);

/**
 * Finds the links in what a member wrote: https alone, shown in full, and only where they lead to what is
 * shown. Page and mail both show people's words through this; the words themselves are text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const link = withoutTrailing(found);
    const href = safeHref(link);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: link, href });
    from = index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function withoutTrailing(link: string): string {
  let end = link.length;
  while (end > 0 && trailing.has(link[end - 1] ?? '')) end--;
  return link.slice(0, end);
}

/**
 * Returns null for a link that leads elsewhere than it says: a name before an @, letters that look like
 * others (whose address is another one), or a host that is not on the internet.
 */
function safeHref(link: string): string | null {
  if (link.length > maxLinkLength || !URL.canParse(link)) return null;
  const { protocol, username, password, hostname, href } = new URL(link);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  const [, , shownHost = ''] = link.split(/[/?#\\]/);
  const isAsShown = shownHost.toLowerCase().replace(/:\d+$/, '') === hostname;
  return isPlain && isAsShown && /\.[a-z]/.test(hostname) ? href : null;
}

/** The `rel` of links to what we have not written. */
export const outsideRel = 'nofollow noopener noreferrer ugc';
