import { expect } from 'vitest';
import { createBlog, createCity, createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { mostInOne } from './sitemap.ts';
import { sitemapXml } from './sitemap-xml.ts';

let pune: Awaited<ReturnType<typeof createEvent>>;
let kochi: Awaited<ReturnType<typeof createEvent>>;
const inDays = (world: World, days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000);
const get = async (world: World, path: string) => {
  const response = await world.request(path);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
};

test.beforeAll(async ({ world }) => {
  const [inPune, inKochi] = await Promise.all([
    createCity(world, { slug: 'pune', name: 'Pune' }),
    createCity(world, { slug: 'kochi', name: 'Kochi' }),
  ]);
  pune = await createEvent(world, { cityId: inPune.id, title: 'Chai & <pitch>' });
  kochi = await createEvent(world, { cityId: inKochi.id, title: 'Boats' });
  await createEvent(world, { cityId: inPune.id, title: 'Over', startsAt: inDays(world, -1) });
  await createEvent(world, { cityId: inPune.id, title: 'Waiting', status: 'pending' });
});

test('a city’s calendar holds its events to come, without reminders', async ({ world }) => {
  const { status, type, text } = await get(world, '/feeds/pune/events.ics');
  expect(status).toBe(200);
  expect(type).toBe('text/calendar; charset=utf-8');
  expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Chai & <pitch>']);
  expect(text).toContain(`UID:${pune.id}@localhost`);
  expect(text).toContain('DTSTART:20260708T060000Z');
  expect(text).toContain('X-WR-CALNAME:Events in Pune · Nagarika');
  expect(text).not.toContain('VALARM');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a city’s RSS feed holds the same, escaped, with links and pictures', async ({ world }) => {
  const { type, text } = await get(world, '/feeds/pune/events.rss');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(text).toContain('<title>Chai &#38; &#60;pitch&#62;</title>');
  expect(text).toContain(`<link>http://localhost:3000/event/${pune.id}</link>`);
  expect(text).toContain(`/og/event/${pune.id}.png?v=`);
  expect(text).toContain('Wed 8 Jul · 11:30 am · The Hall, Pune · ₹500.');
});

test('all is every city, and a city that is not ours has no feed', async ({ world }) => {
  const { text } = await get(world, '/feeds/all/events.rss');
  expect(text).toContain(pune.id);
  expect(text).toContain(kochi.id);
  expect((await get(world, '/feeds/atlantis/events.ics')).status).toBe(404);
  expect((await get(world, '/feeds/atlantis/events.rss')).status).toBe(404);
});

test('the sitemap holds what is public, what was until lately, and when it changed', async ({
  world,
}) => {
  const blog = await createBlog(world);
  const hidden = await createBlog(world, { status: 'submitted' });
  const old = await createEvent(world, { startsAt: inDays(world, -200) });
  const { type, text } = await get(world, '/sitemap.xml');
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(type).toBe('application/xml; charset=utf-8');
  expect(places).toContain('http://localhost:3000/');
  expect(places).toContain('http://localhost:3000/about');
  const shown = places.filter((place) => place?.includes('/event/'));
  expect(shown.filter((place) => !place?.includes('/hi/'))).toHaveLength(3);
  expect(shown.filter((place) => place?.includes('/hi/'))).toHaveLength(3);
  expect(text).toContain(
    `<loc>http://localhost:3000/blog/${blog.id}</loc><lastmod>2026-07-01T06:00:00.000Z</lastmod>`,
  );
  expect(text).not.toContain(hidden.id);
  expect(text).not.toContain(old.id);
  for (const file of ['1', 'events-2026-07-40', 'events-2020-01-01', 'stories-2026-13', 'other']) {
    expect((await get(world, `/sitemap-${file}.xml`)).status, file).toBe(404);
  }
});

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at ?? '');

test('where there are many it is a list of files, which have each of them once', async ({
  world,
}) => {
  const blog = await createBlog(world, { publishedAt: inDays(world, -40) });
  await world.sql`
    insert into events (organiser_id, city_id, status, title, description, category, venue, address,
      starts_at, total_tickets, price_paise)
    select organiser_id, city_id, 'approved', title, description, category, venue, address,
      ${inDays(world, -179).toISOString()}::timestamptz + n * interval '3 hours', total_tickets, price_paise
    from events, generate_series(1, ${mostInOne}) n where id = ${pune.id}`;
  const files = placesIn((await get(world, '/sitemap.xml')).text);
  expect(files).toContain('http://localhost:3000/sitemap-pages.xml');
  expect(files).toContain('http://localhost:3000/sitemap-stories-2026-05.xml');
  expect(files).toContain('http://localhost:3000/sitemap-events-2026-07-08.xml');
  const found: string[] = [];
  for (const file of files) {
    const { status, text } = await get(world, new URL(file).pathname);
    expect(status).toBe(200);
    found.push(...placesIn(text));
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toContain(`http://localhost:3000/blog/${blog.id}`);
  const [{ count } = {}] = await world.sql`
    select count(*)::int from events
    where status = 'approved' and starts_at >= ${inDays(world, -180).toISOString()}::timestamptz`;
  const plain = found.filter((place) => !/^\/hi(\/|$)/.test(new URL(place).pathname));
  expect(plain.filter((place) => place.includes('/event/'))).toHaveLength(count);
  expect(plain).toHaveLength(found.length / 2);
  await world.sql`delete from events where title = 'Chai & <pitch>' and id <> ${pune.id}`;
});

test('each page stands in it in every language and names the others; addresses are escaped', () => {
  const xml = sitemapXml('https://example.org', [{ path: '/x?a&b', changedAt: null }]);
  const others =
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://example.org/x?a&#38;b"/>' +
    '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://example.org/hi/x?a&#38;b"/>';
  expect(xml).toContain(`<url><loc>https://example.org/x?a&#38;b</loc>${others}</url>`);
  expect(xml).toContain(`<url><loc>https://example.org/hi/x?a&#38;b</loc>${others}</url>`);
});

test('robots find the sitemap and keep out of what is no page', async ({ world }) => {
  const { text } = await get(world, '/robots.txt');
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/Disallow: \/\n/);
});

test('a title from before texts were checked breaks neither feed nor sitemap nor calendar', async ({
  world,
}) => {
  const city = await createCity(world, { slug: 'jaipur', name: 'Jaipur' });
  const texts = { title: 'Cha\bi\u001b', description: 'With\uffff\ufffe cake\u0001' };
  const { id } = await createEvent(world, { cityId: city.id, ...texts });
  for (const feed of ['jaipur', 'all']) {
    const { text } = await get(world, `/feeds/${feed}/events.rss`);
    expect(text).toContain('<title>Cha\ufffdi\ufffd</title>');
    expect(text).not.toMatch(notXml);
  }
  expect((await get(world, '/sitemap.xml')).text).not.toMatch(notXml);
  for (const path of ['/feeds/jaipur/events.ics', `/api/events/${id}/calendar.ics`]) {
    const { text } = await get(world, path);
    expect(text).toContain('SUMMARY:Chai\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  }
});

/** XML 1.0, section 2.2: every other code point is a character. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
