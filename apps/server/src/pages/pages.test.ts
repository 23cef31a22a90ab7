import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { indexedPaths } from '#server/features/words/feeds/sitemap.ts';
import { createBlog, createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import { createWorld } from '#test/world.ts';
import { pages } from './pages.ts';

let visit: ReturnType<typeof servePages>;
test.beforeAll(({ world }) => {
  visit = servePages(world);
});

test('every path of the client’s router has its page here, and no other', () => {
  const files = readdirSync(new URL('../../../web/src/routes', import.meta.url));
  const paths = files
    .filter((file) => !file.startsWith('__'))
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .replace(/\.?index$/, '')
        .replaceAll('_', ''),
    )
    .map((name) => `/${name.split('.').join('/').replaceAll('$', ':')}`);
  // A layout and its index are one page.
  expect(Object.keys(pages).sort()).toEqual([...new Set(paths)].sort());
});

test('the fixed pages that search engines may show are those of the sitemap', async () => {
  const fixed = Object.keys(pages).filter((path) => !path.includes(':'));
  const shown: string[] = [];
  const titles = new Set<string | undefined>();
  for (const path of fixed) {
    const { status, meta, title, canonical } = await visit(path);
    expect(status, path).toBe(200);
    if (meta('robots') === 'noindex') continue;
    shown.push(path);
    titles.add(title);
    expect(canonical).toBe(`http://localhost:3000${path}`);
    expect(meta('og:image')).toBe('http://localhost:3000/og/default.png');
    expect(meta('description')?.length).toBeGreaterThan(40);
  }
  expect(shown.sort()).toEqual(indexedPaths.toSorted());
  expect(titles.size).toBe(shown.length);
});

describe('an event', () => {
  test('answers with its title, picture, JSON-LD and dehydrated state', async ({ world }) => {
    const city = await createCity(world, { slug: 'pune', name: 'Pune' });
    const event = await createEvent(world, {
      cityId: city.id,
      title: 'Pitch & tea',
      description: 'Two minutes\neach.',
    });
    const page = await visit(`/event/${event.id}?utm_source=whatsapp`);
    const url = `http://localhost:3000/event/${event.id}`;
    expect(page.status).toBe(200);
    expect(page.title).toBe('Pitch & tea · Nagarika');
    expect(page.meta('description')).toBe('Two minutes each.');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.canonical).toBe(url);
    expect(page.meta('og:url')).toBe(url);
    expect(page.meta('og:image')).toMatch(
      new RegExp(`^http://localhost:3000/og/event/${event.id}\\.png\\?v=[\\w-]+$`),
    );
    expect(page.meta('og:description')).toBe(
      'Wed 8 Jul · 11:30 am · The Hall, Pune · ₹500. Two minutes each.',
    );
    expect(page.jsonLd('Event')).toMatchObject({ name: 'Pitch & tea', url });
    expect(page.jsonLd('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Nagarika' },
        { name: 'Events' },
        { name: 'Pitch & tea', item: url },
      ],
    });
    expect(page.html).toContain('http://localhost:3000/feeds/pune/events.ics');
    expect(page.asked.sort()).toEqual(['auth.session', 'events.details']);
    expect(page.html).toContain('<noscript><h1>Pitch &#38; tea</h1>');
  });

  test('that is unknown, malformed or not public is a 404; its owner sees hers, no crawler does', async ({
    world,
  }) => {
    const owner = await createMember(world);
    const pending = await createEvent(world, { organiserId: owner.id, status: 'pending' });
    for (const id of [crypto.randomUUID(), 'abc', '%E0%A4%A', pending.id]) {
      const page = await visit(`/event/${id}`);
      expect(page.status, id).toBe(404);
      expect(page.title).toBe('Event Not Found · Nagarika');
      expect(page.meta('robots')).toBe('noindex');
      expect(page.html).not.toContain(pending.title);
    }
    const hers = await visit(`/event/${pending.id}`, owner);
    expect(hers.status).toBe(200);
    expect(hers.title).toBe(`${pending.title} · Nagarika`);
    expect(hers.meta('robots')).toBe('noindex');
    expect(hers.jsonLd('Event')).toBeUndefined();
  });

  test('cannot break out of the page with its text', async ({ world }) => {
    const title = '</script><script>alert(1)</script><!--"\'&lt;';
    const event = await createEvent(world, { title, description: `${title}</title>` });
    const page = await visit(`/event/${event.id}`);
    expect(page.html).not.toContain('<script>alert');
    expect(page.html.match(/<!--/g)).toBeNull();
    expect(page.title).toBe(`${title} · Nagarika`);
    expect(page.jsonLd('Event')).toMatchObject({ name: title });
  });
});

describe('a story', () => {
  test('answers as a BlogPosting with its own picture', async ({ world }) => {
    const author = await createMember(world, { name: 'Meera Nair' });
    const blog = await createBlog(world, { authorId: author.id, title: 'My first hundred jars' });
    const page = await visit(`/blog/${blog.id}`);
    expect(page.title).toBe('My first hundred jars · Nagarika');
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:image')).toContain(`/og/blog/${blog.id}.png?v=`);
    expect(page.jsonLd('BlogPosting')).toMatchObject({
      headline: 'My first hundred jars',
      image: [expect.stringContaining(`/og/blog/${blog.id}.png`)],
      datePublished: '2026-07-01T06:00:00.000Z',
      author: { '@type': 'Person', name: 'Meera Nair' },
      publisher: { '@type': 'Organization', name: 'Nagarika', logo: { '@type': 'ImageObject' } },
    });
    expect(page.asked).toContain('blogs.show');
  });

  test('that is unknown or not published is a 404', async ({ world }) => {
    const waiting = await createBlog(world, { status: 'submitted' });
    for (const id of [crypto.randomUUID(), waiting.id]) {
      const page = await visit(`/blog/${id}`);
      expect(page.status).toBe(404);
      expect(page.title).toBe('Story Not Found · Nagarika');
    }
  });
});

test('home says who we are and how we are searched', async () => {
  const page = await visit('/');
  expect(page.title).toBe('Nagarika');
  expect(page.jsonLd('Organization')).toMatchObject({
    name: 'Nagarika',
    url: 'http://localhost:3000/',
  });
  expect(page.jsonLd('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
});

test('an unknown path is a 404, and one with a slash too many leads to its page', async () => {
  const page = await visit('/nowhere');
  expect(page.status).toBe(404);
  expect(page.title).toBe('404 Page Not Found · Nagarika');
  expect(page.canonical).toBeUndefined();
  const moved = await visit('/events/?sort=rating');
  expect(moved.status).toBe(301);
  expect(moved.response.headers.get('location')).toBe('/events?sort=rating');
  expect((await visit('//evil.example/')).response.headers.get('location')).toBe('/evil.example');
});

test('a member’s page is kept in no cache, and a visitor’s has nothing of hers', async ({
  world,
}) => {
  const her = await createMember(world, {
    name: 'Kavya Secret',
    email: 'kavya.secret@example.com',
  });
  const hers = await visit('/about', her);
  expect(hers.html).toContain('kavya.secret@example.com');
  expect(hers.asked).toContain('notifications.unreadCount');
  expect(hers.response.headers.get('cache-control')).toBe('private, no-store');
  const anybodys = await visit('/about');
  expect(anybodys.html).not.toContain('secret');
  expect(anybodys.response.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
  );
  expect(anybodys.response.headers.get('vary')).toContain('Cookie');
});

test('a page is sent as small as the browser can read it', async () => {
  const plain = await visit('/about');
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { response } = await visit('/about', null, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const html = open(await response.arrayBuffer()).toString();
    expect(html.slice(0, html.indexOf('dehydrated-state'))).toBe(
      plain.html.slice(0, plain.html.indexOf('dehydrated-state')),
    );
  }
});

test('when its data cannot be had the page comes all the same, and the fault is logged', async ({
  world,
}) => {
  const other = await createWorld();
  await other.sql`drop table events cascade`;
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
  const broken = servePages(world, { db: other.deps.db, reads: other.deps.db, log });
  const list = await broken('/events');
  expect(list.status).toBe(200);
  expect(list.asked).toEqual(['auth.session']);
  const event = await broken(`/event/${crypto.randomUUID()}`);
  expect(event.status).toBe(500);
  expect(event.meta('robots')).toBe('noindex');
  expect(faults).toHaveLength(2);
  await other.close();
});

describe('the city of a member who has chosen none', () => {
  const cityAsked = ({ html }: { html: string }, of: 'communities' | 'events') =>
    new RegExp(`"queryKey":\\[\\["${of}","list"\\],\\{"input":\\{[^}]*"city":"([^"]*)"`).exec(
      html,
    )?.[1];

  test('is that of her profile, where it is one of ours', async ({ world }) => {
    await createCity(world, { slug: 'kochi', name: 'Kochi' });
    const her = await createMember(world, { city: 'kochi' });
    const elsewhere = await createMember(world, { city: 'Atlantis' });
    for (const path of ['/', '/groups']) {
      const page = await visit(path, her);
      expect(cityAsked(page, 'communities'), path).toBe('Kochi');
      // The browser knows the page by this key, too.
      expect(page.asked, path).toContain('cities.list');
      expect(cityAsked(await visit(path, elsewhere), 'communities'), path).toBe('delhi');
      expect(cityAsked(await visit(path), 'communities'), path).toBe('delhi');
    }
    expect(cityAsked(await visit('/events', her), 'events')).toBe('Kochi');
  });

  test('gives way to what she chooses', async ({ world }) => {
    await createCity(world, { slug: 'kolkata', name: 'Kolkata' });
    const her = await createMember(world, { city: 'Kochi' });
    const page = await visit('/', her, {}, 'selectedCity=Kolkata');
    expect(cityAsked(page, 'communities')).toBe('Kolkata');
    expect(cityAsked(await visit('/events?city=all', her), 'events')).toBeUndefined();
  });
});
