import { expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createBlog, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';

let visit: ReturnType<typeof servePages>;
test.beforeAll(({ world }) => {
  visit = servePages(world);
});
const site = 'http://localhost:3000';

test('a page has an address in each language, and says so to crawlers', async ({ world }) => {
  const event = await createEvent(world, { title: 'Chai & talk' });
  for (const path of ['/', '/events', '/terms', `/event/${event.id}`]) {
    const inHindi = path === '/' ? '/hi' : `/hi${path}`;
    const english = await visit(path);
    const hindi = await visit(inHindi);
    expect([english.status, hindi.status]).toEqual([200, 200]);
    expect(english.html).toContain('<html lang="en"');
    expect(hindi.html).toContain('<html lang="hi"');
    expect(hindi.response.headers.get('content-language')).toBe('hi');
    expect([english.canonical, hindi.canonical]).toEqual([site + path, site + inHindi]);
    expect([english.meta('og:locale'), hindi.meta('og:locale')]).toEqual(['en_IN', 'hi_IN']);
    expect(hindi.meta('og:locale:alternate')).toBe('en_IN');
    for (const { html } of [english, hindi]) {
      expect(html).toContain(`href="${site}${path}" hreflang="en-IN"`);
      expect(html).toContain(`href="${site}${inHindi}" hreflang="hi-IN"`);
      expect(html).toContain(`href="${site}${path}" hreflang="x-default"`);
    }
  }
  const page = await visit(`/hi/event/${event.id}`);
  expect(page.title).toBe('Chai & talk · नागरिका');
  expect(page.jsonLd('Event')).toMatchObject({
    inLanguage: 'en-IN',
    url: `${site}/hi/event/${event.id}`,
  });
});

test('a page in Hindi names pictures, feeds and share text in Hindi', async ({ world }) => {
  const event = await createEvent(world, { title: 'Chai & talk' });
  const [english, hindi] = [
    await visit(`/event/${event.id}`),
    await visit(`/hi/event/${event.id}`),
  ];
  expect(hindi.meta('og:description')).toMatch(/^बुध, 8 जुलाई · सुबह 11:30 · The Hall, .* · ₹500। /);
  expect(english.meta('og:description')).toMatch(/^Wed 8 Jul · 11:30 am · The Hall, .* · ₹500\. /);
  const picture = hindi.meta('og:image') ?? '';
  expect(picture).toMatch(/^http:\/\/localhost:3000\/og\/event\/[^?]+\?v=[\w-]{12}&language=hi$/);
  expect(english.meta('og:image')).not.toContain('language');
  const answer = await world.request(picture.slice(site.length));
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(hindi.html).toMatch(
    /href="[^"]+\/events\.rss\?language=hi" type="[^"]+" title="[^"]+ के इवेंट"/,
  );
  expect((await visit('/hi/about')).meta('og:image')).toBe(`${site}/og/default.png?language=hi`);
  expect((await visit('/about')).meta('og:image')).toBe(`${site}/og/default.png`);
});

test('an author without a name is called so in the page’s language', async ({ world }) => {
  const { id: authorId } = await createMember(world, { name: null });
  const { id } = await createBlog(world, { authorId });
  const authorOn = async (path: string) => (await visit(path)).jsonLd('BlogPosting');
  expect(await authorOn(`/blog/${id}`)).toMatchObject({ author: { name: 'A member' } });
  expect(await authorOn(`/hi/blog/${id}`)).toMatchObject({ author: { name: 'एक सदस्य' } });
});

test('what is not there is not there in her language either', async () => {
  const page = await visit('/hi/nothing/at/all');
  expect(page.status).toBe(404);
  expect(page.html).toContain('<html lang="hi"');
});

test('a language that we have not, or have at the plain address, leads to the plain address', async () => {
  for (const [path, place] of [
    ['/ta/events?sort=rating', '/events?sort=rating'],
    ['/en/events', '/events'],
    ['/xx', '/'],
    ['/xx//elsewhere.example', '/elsewhere.example'],
  ] as const) {
    const { response } = await visit(path);
    expect([response.status, response.headers.get('location')], path).toEqual([302, place]);
  }
  expect((await visit('/abc')).status).toBe(404);
});

test('who has chosen Hindi is taken there from a plain address, a member as well', async ({
  world,
}) => {
  const member = await createMember(world);
  const cookie = { cookie: 'language=hi; theme=dark' };
  await visit('/events'); // the page is kept by now for visitors who have not chosen
  for (const [path, place] of [
    ['/', '/hi'],
    ['/events?sort=rating', '/hi/events?sort=rating'],
    ['/my-bookings', '/hi/my-bookings'],
  ] as const) {
    const { response } = await visit(path, null, cookie);
    expect([response.status, response.headers.get('location')], path).toEqual([302, place]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await visit('/hi/events', null, { cookie: 'language=en' })).status).toBe(200);
  for (const unknown of ['xx', 'HI', '', 'hi%00', '../hi']) {
    const page = await visit('/events', null, { cookie: `language=${unknown}` });
    expect([page.status, page.html.includes('<html lang="en"')], unknown).toEqual([200, true]);
  }
  expect((await visit('/events', member)).status).toBe(200);
});

test('a link that chooses keeps the choice, whatever was chosen before', async () => {
  await visit('/events');
  for (const [path, cookie, place, kept] of [
    ['/events?sort=rating&language=en', 'language=hi', '/events?sort=rating', 'language=en'],
    ['/hi/events?language=en', 'language=hi', '/events', 'language=en'],
    ['/events?language=hi', '', '/hi/events', 'language=hi'],
  ] as const) {
    const { response } = await visit(path, null, { cookie });
    expect([response.status, response.headers.get('location')], path).toEqual([302, place]);
    expect(response.headers.get('set-cookie')).toContain(`${kept}; Max-Age=34560000; Path=/`);
  }
  expect((await visit('/events?language=xx')).status).toBe(200);
});

test('the pages of both languages are kept apart', async () => {
  const ask = async () => [
    (await visit('/about')).html.includes('lang="hi"'),
    (await visit('/hi/about')).html.includes('lang="hi"'),
  ];
  expect(await ask()).toEqual([false, true]);
  let again: boolean[] = [];
  const count = await countStatements(async () => {
    again = await ask();
  });
  expect([again, count]).toEqual([[false, true], 0]);
});

test('an address leads elsewhere in its own letters, whatever they are, and never to another host', async () => {
  const place = async (path: string, cookie = '') => {
    const { status, response } = await visit(path, null, { cookie });
    return [status, response.headers.get('location')];
  };
  const written = encodeURI('/इवेंट');
  expect(await place(`/ta${written}`)).toEqual([302, written]);
  expect(await place(written, 'language=hi')).toEqual([302, `/hi${written}`]);
  for (const bytes of ['%00', '%0d%0aSet-Cookie:%20a=b', '%ff']) {
    expect(await place(`/og/logo.png${bytes}`)).toEqual([302, `/logo.png${bytes}`]);
    expect(await place(`/nowhere${bytes}`, 'language=hi')).toEqual([302, `/hi/nowhere${bytes}`]);
  }
  for (const path of [
    '//evil.example',
    '/ta//evil.example',
    '/%5cevil.example',
    '/\\evil.example',
  ]) {
    const [, location] = await place(`${path}?language=en`);
    expect(location, path).toMatch(/^\/(?![/\\])/);
  }
});
