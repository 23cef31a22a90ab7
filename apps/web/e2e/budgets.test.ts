import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtScripts, kept, loadedFiles, read, weigh } from './support/bundle.ts';
import { seriesAddresses } from './support/every-page.ts';
import { lookingTest as base } from './support/fixtures.ts';

/** All in kB, as sent. */
const firstVisit = { '.js': 153.3, '.css': 14.1, '.woff2': 60 };
/**
 * Covers both steps of a booking: the second loads once the first is at rest, in case the connection goes.
 */
const bookingScript = 162.8;
const furtherRoute = 40;
/** Requests, the page itself among them, before a page that the server has rendered is painted. */
const beforePaint = 15;
/** The most kB that the service worker keeps for a visit without a connection; most has been loaded. */
const keptShell = 300;

/** Routes that show only members something. */
const memberRoutes =
  /^(admin.*|announcements.*|edit-profile|my-bookings|my-events.*|notifications|profile|saved-events|book\.\$id_\..*)$/;
const routes = readdirSync(new URL('../src/routes', import.meta.url))
  .map((name) => name.replace(/\.tsx$/, ''))
  .filter((name) => !name.startsWith('_') && !memberRoutes.test(name));

/** Parts too heavy for a page that anybody may visit, each known by a text that its code needs. */
const heavy = {
  editor: 'ProseMirror',
  charts: 'recharts',
  scanner: 'getUserMedia',
  // Schemas of rules are loaded when a form is sent.
  zod: 'ZodError',
  // This text is the gate, without which none of the dashboard is shown.
  admin: 'Please log in to access the admin dashboard.',
};

/** One browser profile for all: its cache holds files, but reports what a page asks for all the same. */
const test = base.extend('page', { scope: 'file' }, async ({ world }) => {
  const context = await world.browser.newContext({ baseURL: world.url, serviceWorkers: 'block' });
  return context.newPage();
});

const ids = { event: '', book: '', blog: '', series: '' };
test.beforeAll(async ({ world }) => {
  const list = async (path: string) => (await fetch(`${world.url}/api${path}`)).json();
  const [events, blogs] = await Promise.all([list('/events'), list('/blogs')]);
  const [series] = await seriesAddresses(world);
  Object.assign(ids, {
    series: series?.split('/').at(-1),
    event: events[0].id,
    book: events[0].id,
    blog: blogs[0].id,
  });
});

describe.each(routes)('%s', (route) => {
  test('as the first page of a visit', async ({ page }) => {
    await page.goto(pathOf(route));
    const files = await loadedFiles(page);
    const budgets = { ...firstVisit, ...(route === 'book.$id' && { '.js': bookingScript }) };
    for (const [kind, most] of Object.entries(budgets)) {
      const weight = weigh(files.filter((path) => path.endsWith(kind)));
      expect(weight, `${kind} of ${route}`).toBeLessThanOrEqual(most);
    }
    expect(heavyParts(files)).toEqual([]);
    expect(await askedBeforePaint(page)).toBeLessThanOrEqual(beforePaint);
  });

  test('as a further page', async ({ page }) => {
    await page.goto('/about');
    const before = new Set(await loadedFiles(page));
    await page.evaluate((path) => history.pushState(null, '', path), pathOf(route));
    const more = (await loadedFiles(page)).filter((path) => !before.has(path));
    expect(weigh(more), more.join(' ')).toBeLessThanOrEqual(furtherRoute);
    expect(heavyParts(more)).toEqual([]);
  });
});

test('what is kept for a visit without a connection is small, and nothing heavy is in it', () => {
  const files = kept();
  expect(weigh(files)).toBeLessThanOrEqual(keptShell);
  expect(heavyParts(files)).toEqual([]);
});

test('what tells a heavy part is really in it', () => {
  expect(heavyParts(builtScripts())).toEqual(Object.keys(heavy));
});

test('scripts and styles go over the wire compressed', async ({ world }) => {
  const page = await (await fetch(world.url)).text();
  const files = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const answer = await fetch(world.url + file, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding'), file).toBe('br');
  }
});

function pathOf(route: string): string {
  if (route === 'index') return '/';
  const [noun = '', parameter] = route.split('.');
  const id = Object.entries(ids).find(([name]) => name === noun)?.[1];
  return parameter ? `/${noun}/${id}` : `/${noun}`;
}

function heavyParts(files: string[]): string[] {
  const text = files.filter((path) => path.endsWith('.js')).map((path) => read(path).toString());
  return Object.entries(heavy)
    .filter(([, mark]) => text.some((script) => script.includes(mark)))
    .map(([part]) => part);
}

/** Counts requests before the paint, without the application's: on a busy machine it is at work before. */
function askedBeforePaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (!document.getElementById('page-facts')) return 0;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource');
    const application = asked.find(({ name }) => /\/assets\/app-[^/]*\.js$/.test(name));
    const hasCome = application ? application.startTime + application.duration : painted;
    const end = Math.min(painted, hasCome);
    return 1 + asked.filter(({ startTime }) => startTime < end).length;
  });
}
