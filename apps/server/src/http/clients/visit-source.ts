import type { VisitSource } from '@nagarika/domain/sales/event-links';

type Known = Exclude<VisitSource, 'link' | 'other_site' | 'direct'>;

/** Hosts of the sites and, with `android-app:`, of the apps that people come from. */
const hosts: readonly [RegExp, Known][] = [
  [
    /^(www\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/,
    'search',
  ],
  [/^((www|cn|in\.search|search)\.)?(bing|yahoo|ecosia|qwant)\.(com|org|in)$/, 'search'],
  [/^((www|html|lite)\.)?duckduckgo\.com$|^search\.brave\.com$/, 'search'],
  [/^((www|web|api|l)\.)?whatsapp\.com$|^wa\.me$|^com\.whatsapp(\.w4b)?$/, 'whatsapp'],
  [/(^|\.)instagram\.com$|^com\.instagram\.android$/, 'instagram'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$|^com\.facebook\.[a-z.]+$/, 'facebook'],
  [/(^|\.)linkedin\.com$|^lnkd\.in$|^com\.linkedin\.android$/, 'linkedin'],
  [/^((www|mobile)\.)?(twitter|x)\.com$|^t\.co$|^com\.twitter\.android$/, 'x'],
  [/(^|\.)youtube\.com$|^youtu\.be$|^com\.google\.android\.youtube$/, 'youtube'],
];

/** The words with which people mark their links by the usual custom. */
const named = new Map<string, Known>(
  Object.entries({
    google: 'search',
    bing: 'search',
    duckduckgo: 'search',
    whatsapp: 'whatsapp',
    wa: 'whatsapp',
    instagram: 'instagram',
    ig: 'instagram',
    facebook: 'facebook',
    fb: 'facebook',
    linkedin: 'linkedin',
    twitter: 'x',
    x: 'x',
    youtube: 'youtube',
    yt: 'youtube',
  }),
);

/**
 * Tells from where a page was asked for, as one of a few values: what the client sent is read, and never
 * kept. Null from our own pages, or when it is not said.
 */
export function visitSource(
  address: URL,
  referer: string | null,
  isOwnHost: (host: string) => boolean,
): Known | 'other_site' | null {
  const marked = named.get(
    address.searchParams.get('utm_source')?.slice(0, 20).toLowerCase() ?? '',
  );
  if (marked) return marked;
  if (!referer || referer.length > 4_096 || !URL.canParse(referer)) return null;
  const { host, hostname, protocol } = new URL(referer);
  if (hostname === '' || isOwnHost(host)) return null;
  if (!['https:', 'http:', 'android-app:'].includes(protocol)) return null;
  return hosts.find(([pattern]) => pattern.test(hostname.toLowerCase()))?.[1] ?? 'other_site';
}
