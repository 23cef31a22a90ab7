import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { calendarFeed } from '@nagarika/domain/sales/calendar';
import { brandName } from '@nagarika/domain/site/brand';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { eventEntry } from '#server/features/sales/calendar/event-entry.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { addressLanguage } from '#server/http/pages/document-language.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { cityFeeds } from './city-feeds.ts';
import { comingEvents, findFeedCity } from './queries.ts';
import { rssXml } from './rss-xml.ts';
import { sitemap, sitemapFile } from './sitemap.ts';
import { robotsTxt, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Serves what crawlers, calendars and feed readers ask for, the same for everybody. */
export function feedHandlers(deps: Deps): PlainHandlers {
  const { reads: db, clock, config } = deps;
  const { publicUrl: siteUrl } = config;

  async function feed(c: Context<HttpEnv>) {
    const city = await findFeedCity(db, c.req.param('city') ?? '');
    const now = clock.now();
    const coming = await comingEvents(db, { city, now });
    const language = addressLanguage(c);
    const [rss] = cityFeeds(city, language);
    return { now, coming, title: rss.title, path: rss.path, language };
  }

  return {
    operations: [
      describe('/feeds/{city}/events.ics', 'text/calendar', 'Events to come; a slug, or all'),
      describe('/feeds/{city}/events.rss', 'application/rss+xml', 'Events to come; a slug, or all'),
      describe('/sitemap.xml', 'application/xml', 'The sitemap, or the list of its files'),
      describe('/sitemap-{file}.xml', 'application/xml', 'One of its files, as that names it'),
      describe('/robots.txt', 'text/plain', 'What crawlers may read'),
    ],
    mount(app) {
      app.get('/feeds/:city/events.ics', async (c) => {
        c.set('route', 'GET /feeds/{city}/events.ics');
        const { coming, title, language } = await feed(c);
        const list = coming.map((found) => eventEntry(found, { ...deps, language }));
        const product = brandName(config.brand, language);
        const ics = calendarFeed(list, {
          name: `${title} · ${product}`,
          product,
          language,
        });
        return send(c, ics, 'text/calendar', language);
      });
      app.get('/feeds/:city/events.rss', async (c) => {
        c.set('route', 'GET /feeds/{city}/events.rss');
        const { coming, ...channel } = await feed(c);
        const rss = rssXml(coming, { ...channel, siteUrl, brand: config.brand });
        return send(c, rss, 'application/rss+xml', channel.language);
      });
      app.get('/sitemap.xml', async (c) => {
        c.set('route', 'GET /sitemap.xml');
        const found = await sitemap(deps);
        const isOne = 'entries' in found;
        const xml = isOne
          ? sitemapXml(siteUrl, found.entries)
          : sitemapIndexXml(siteUrl, found.files);
        return send(c, xml, 'application/xml');
      });
      app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c) => {
        c.set('route', 'GET /sitemap-{file}.xml');
        const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
        const entries = await sitemapFile(deps, name);
        if (entries.length === 0) throw new Refusal('not_found', say('There is no such file.'));
        return send(c, sitemapXml(siteUrl, entries), 'application/xml');
      });
      app.get('/robots.txt', (c) => {
        c.set('route', 'GET /robots.txt');
        return send(c, robotsTxt(siteUrl), 'text/plain');
      });
    },
  };
}

function describe(path: string, responseType: string, summary: string) {
  return { method: 'get', path, summary, access: 'public', responseType } as const;
}

function send(c: Context<HttpEnv>, text: string, type: string, language?: Language) {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=900',
    ...(language && { 'Content-Language': language }),
  });
}
