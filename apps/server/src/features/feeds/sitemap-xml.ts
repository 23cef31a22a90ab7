import { escapeMarkup } from '#server/http/html.ts';
import type { Entry } from './queries.ts';

/** sitemaps.org: a file holds no more. */
export const maxEntries = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapXml(siteUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `${declaration}\n<urlset ${namespace}>${urls.join('')}</urlset>\n`;
}

/** The list of the files, where there are several: `/sitemap-1.xml` and on. */
export function sitemapIndexXml(siteUrl: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${siteUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `${declaration}\n<sitemapindex ${namespace}>${maps.join('')}</sitemapindex>\n`;
}

/**
 * Pages for one person alone stay open to crawlers, so that they see `noindex` there; what is no page
 * is not worth their time.
 */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /trpc/
Disallow: /sandbox/
Disallow: /dev/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
