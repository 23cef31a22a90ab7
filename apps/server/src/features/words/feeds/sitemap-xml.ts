import { languages, pathIn } from '@nagarika/domain/language/languages';
import { escapeMarkup } from '#server/http/pages/html.ts';
import type { Entry } from './event-entries.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Writes each page once in every language, with the addresses of the others. */
export function sitemapXml(siteUrl: string, entries: Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const addresses = languages.map(({ code, tag }) => ({
      tag,
      address: escapeMarkup(siteUrl + pathIn(code, path)),
    }));
    const alternates = addresses.map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    return addresses.map(
      ({ address }) => `<url><loc>${address}</loc>${lastmod}${alternates.join('')}</url>`,
    );
  });
  return `${declaration}\n<urlset ${namespace} ${xhtml}>${urls.join('')}</urlset>\n`;
}

/** Writes the list of the files, where there are several: `/sitemap-pages.xml` and others. */
export function sitemapIndexXml(siteUrl: string, files: readonly string[]): string {
  const maps = files.map((name) => `<sitemap><loc>${siteUrl}/sitemap-${name}.xml</loc></sitemap>`);
  return `${declaration}\n<sitemapindex ${namespace}>${maps.join('')}</sitemapindex>\n`;
}

/**
 * Writes robots.txt. Pages for one person alone stay open to crawlers, so that they see `noindex` there;
 * other addresses are not worth their time.
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
